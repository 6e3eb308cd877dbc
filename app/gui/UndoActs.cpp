// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/UndoActs.h"

#include "core/audit/JournalText.h"
#include "ui/common/Toast.h"
#include "ui/common/text/Elision.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"

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
    delete m_manyDialog;
}

void UndoActs::setConnection(ui::Connection *connection)
{
    m_connection = connection;
    m_last.setConnection(connection);
}

void UndoActs::leaveConnection(const ui::Connection *connection)
{
    if (connection != m_dialogConnection)
        return;
    delete m_dialog;
    delete m_manyDialog;
}

void UndoActs::updateAction()
{
    // By its name in the menu; the toolbar's word stays as wide as it was.
    m_window.actions()[ui::ActionId::UndoLast]->setText(actionText());
    m_window.actions().change(
        [this](ui::ActionContext &now) { now.refusals[ui::ActionId::UndoLast] = m_last.whyNone(); });
}

QString UndoActs::actionText() const
{
    if (const auto count = static_cast<qint64>(m_last.together().size()); count > 0)
        return ui::words::counted(count, tr("&Undo %1 release(s)\u2026", nullptr, ui::words::plural(count)));
    const auto &entry = m_last.entry();
    if (!entry)
        return tr("&Undo the last act\u2026");
    return tr("&Undo: %1, %2\u2026")
        .arg(ui::caption(audit::actName(entry->intent.act)),
             ui::caption(ui::elided(audit::keyText(entry->intent.key), longestKey, ui::Elision::Key)));
}

void UndoActs::undoLast()
{
    if (!m_last.together().empty())
        return openRestoreManyDialog(m_connection, m_last.together());
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
    delete m_manyDialog;
    m_dialog = new ui::RestoreDialog(*connection, entry, &m_window);
    m_dialogConnection = connection;
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ui::RestoreDialog::restored, this, [this, at = QPointer(connection)] {
        if (m_dialog && m_dialog->receipt())
            showDone(at, *m_dialog->receipt());
    });
    m_dialog->open();
}

void UndoActs::setTogether(ui::Connection *connection, const QStringList &journalIds)
{
    m_last.setTogether(connection, journalIds);
}

void UndoActs::openRestoreOfMany(ui::Connection *connection, const QStringList &journalIds)
{
    if (journalIds.size() == 1)
        return openRestoreOf(connection, journalIds.first());
    m_last.findAll(connection, journalIds,
                   [this, at = QPointer(connection)](const std::vector<audit::JournalEntry> &entries) {
                       openRestoreManyDialog(at, entries);
                   });
}

void UndoActs::openRestoreManyDialog(ui::Connection *connection,
                                     const std::vector<audit::JournalEntry> &entries)
{
    if (!connection || entries.empty())
        return;
    delete m_dialog;
    delete m_manyDialog;
    m_manyDialog = new ui::RestoreManyDialog(*connection, entries, &m_window);
    m_dialogConnection = connection;
    m_manyDialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_manyDialog, &ui::RestoreManyDialog::ended, this,
            [this](const QString &sentence) { m_window.toast().showMessage(sentence); });
    m_manyDialog->open();
}

void UndoActs::showDone(ui::Connection *connection, const admin::Receipt &receipt)
{
    const QString entry = receipt.undoEntry();
    using Outcome = admin::Receipt::Outcome;
    const bool isDone = receipt.outcome != Outcome::Refused && receipt.outcome != Outcome::Unknown &&
        receipt.outcome != Outcome::OnlyFenced;
    if (!isDone)
        return m_window.toast().showRefusal(receipt.sentence);
    if (!receipt.undo || entry.isEmpty())
        return m_window.toast().showMessage(receipt.sentence);
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
