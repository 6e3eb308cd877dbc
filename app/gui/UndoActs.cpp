// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/UndoActs.h"

#include "ui/common/Toast.h"

#include <QGuiApplication>

namespace app {

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
    delete m_dialog; // it is about the connection that goes
    m_connection = connection;
    m_last.setConnection(connection);
}

void UndoActs::updateAction()
{
    m_window.actions().change(
        [this](ui::ActionContext &now) { now.refusals[ui::ActionId::UndoLast] = m_last.whyNone(); });
}

void UndoActs::undoLast()
{
    if (const auto entry = m_last.entry())
        openRestoreDialog(*entry);
}

void UndoActs::openRestoreOf(const QString &journalId)
{
    m_last.find(journalId, [this](const audit::JournalEntry &entry) { openRestoreDialog(entry); });
}

void UndoActs::openRestoreDialog(const audit::JournalEntry &entry)
{
    if (!m_connection)
        return;
    delete m_dialog;
    m_dialog = new ui::RestoreDialog(*m_connection, entry, &m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ui::RestoreDialog::restored, this, [this] {
        if (m_dialog && m_dialog->receipt())
            showDone(*m_dialog->receipt());
    });
    m_dialog->open();
}

void UndoActs::showDone(const admin::Receipt &receipt)
{
    const QString entry = receipt.undoEntry();
    if (!receipt.undo || entry.isEmpty()) {
        m_window.toast().showMessage(receipt.sentence);
        return;
    }
    ui::Toast::Offer offer;
    offer.text = tr("&Undo\u2026");
    offer.words = [connection = m_connection, window = *receipt.undo] {
        return connection ? window.sentenceAt(connection->clock().boot()) : QString();
    };
    offer.run = [this, id = entry] { openRestoreOf(id); };
    m_window.toast().showOffer(receipt.sentence, std::move(offer));
}

} // namespace app
