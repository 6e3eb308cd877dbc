// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/UndoActs.h"

#include "core/audit/JournalText.h"
#include "ui/common/Toast.h"
#include "ui/common/text/Elision.h"
#include "ui/common/text/PlainText.h"

#include <QAction>
#include <QGuiApplication>

namespace app {
namespace {

constexpr qsizetype longestKey = 32; // signs of a menu's entry

} // namespace

UndoActs::UndoActs(ui::MainWindow &window) : m_window(window)
{
    connect(&m_last, &ui::LastAct::changed, this, &UndoActs::updateAction);
    m_window.actions().bind(ui::ActionId::UndoLast, this, &UndoActs::undoLast);
    // The command line may have written meanwhile.
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            m_last.refresh();
    });
    updateAction();
}

UndoActs::~UndoActs()
{
    delete m_dialog;
}

void UndoActs::setConnection(ui::Connection *connection)
{
    m_connection = connection;
    m_last.setConnection(connection);
}

void UndoActs::leaveConnection(const ui::Connection *connection)
{
    if (connection == m_dialogConnection)
        delete m_dialog;
}

void UndoActs::updateAction()
{
    // By its name in the menu; the toolbar's word stays as wide as it was.
    const auto &entry = m_last.entry();
    m_window.actions()[ui::ActionId::UndoLast]->setText(
        entry ? tr("&Undo: %1, %2\u2026")
                    .arg(ui::caption(audit::actName(entry->intent.act)),
                         ui::caption(
                             ui::elided(audit::keyText(entry->intent.key), longestKey, ui::Elision::Key)))
              : tr("&Undo the last act\u2026"));
    m_window.actions().change(
        [this](ui::ActionContext &now) { now.refusals[ui::ActionId::UndoLast] = m_last.whyNone(); });
}

void UndoActs::undoLast()
{
    if (const auto entry = m_last.entry())
        openRestoreDialog(m_connection, *entry);
}

void UndoActs::openRestoreOf(ui::Connection *connection, const QString &journalId)
{
    m_last.find(connection, journalId, [this, at = QPointer(connection)](const audit::JournalEntry &entry) {
        openRestoreDialog(at, entry);
    });
}

void UndoActs::openRestoreDialog(ui::Connection *connection, const audit::JournalEntry &entry)
{
    if (!connection)
        return;
    delete m_dialog;
    m_dialog = new ui::RestoreDialog(*connection, entry, &m_window);
    m_dialogConnection = connection;
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ui::RestoreDialog::restored, this, [this, at = QPointer(connection)] {
        if (m_dialog && m_dialog->receipt())
            showDone(at, *m_dialog->receipt());
    });
    m_dialog->open();
}

void UndoActs::showDone(ui::Connection *connection, const admin::Receipt &receipt)
{
    const QString entry = receipt.undoEntry();
    if (!receipt.undo || entry.isEmpty()) {
        m_window.toast().showMessage(receipt.sentence);
        return;
    }
    ui::Toast::Offer offer;
    offer.text = tr("&Undo\u2026");
    const QPointer<ui::Connection> at(connection);
    offer.words = [at, window = *receipt.undo] {
        return at ? window.sentenceAt(at->clock().boot()) : QString();
    };
    offer.run = [this, at, id = entry] { openRestoreOf(at, id); };
    m_window.toast().showOffer(receipt.sentence, std::move(offer));
}

} // namespace app
