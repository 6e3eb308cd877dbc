// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/AlertActs.h"

#include "core/base/DurationText.h"
#include "core/base/TimeText.h"
#include "ui/alerts/HeldLimitDialog.h"
#include "ui/common/Toast.h"
#include "ui/home/HomeFeed.h"
#include "ui/locks/LocksPanel.h"
#include "ui/services/Reading.h"
#include "ui/window/StatusLine.h"

#include <QDesktopServices>
#include <QTimer>
#include <QUrl>

#include <array>
#include <chrono>

namespace app {
namespace {

using locks::LockState;
using ui::ActionId;
using watch::AlertKind;

constexpr std::chrono::seconds untilProbe{1};

constexpr std::array kinds{std::pair(ActionId::NotifyLapsed, AlertKind::Lapses),
                           std::pair(ActionId::NotifyReleased, AlertKind::Released),
                           std::pair(ActionId::NotifyHeartbeats, AlertKind::HeartbeatsAgain),
                           std::pair(ActionId::NotifyHeldLong, AlertKind::HeldLong)};

/// Why there is nothing to wait for; empty: there is.
QString refusalOf(AlertKind kind, LockState state)
{
    if (state == LockState::Released)
        return AlertActs::tr("This lock is released already.");
    if (state == LockState::Lapsed && (kind == AlertKind::Lapses || kind == AlertKind::HeldLong))
        return AlertActs::tr("This lock has lapsed already.");
    if (state == LockState::Held && kind == AlertKind::HeartbeatsAgain)
        return AlertActs::tr("This lock is held and has not lapsed.");
    return {};
}

QString wantedText(const watch::AlertRule &rule)
{
    QStringList all;
    if (rule.kinds & AlertKind::Lapses)
        all += AlertActs::tr("it lapses");
    if (rule.kinds & AlertKind::Released)
        all += AlertActs::tr("it is released");
    if (rule.kinds & AlertKind::HeartbeatsAgain)
        all += AlertActs::tr("heartbeats come again");
    if (rule.kinds & AlertKind::HeldLong)
        all += AlertActs::tr("it is held for longer than %1").arg(base::text::duration(rule.heldLimit));
    return all.join(QStringLiteral("; "));
}

QString placeText(const fleet::TablePlace &place)
{
    return place.table.isEmpty() ? place.connection + u'/' + place.region : place.text();
}

/// The first of them: there may be ten thousand.
std::vector<ui::FileAlerts::Lock> shownLocks(const std::vector<DesktopAlerts::Firing> &firing)
{
    std::vector<ui::FileAlerts::Lock> shown;
    for (const DesktopAlerts::Firing &one : firing) {
        if (shown.size() == ui::FileAlerts::mostLocks)
            break;
        const QString place = placeText(one.place);
        shown.push_back({one.token, one.key, place, one.since ? base::text::exact(*one.since) : QString()});
    }
    return shown;
}

ui::FileAlerts shownAlerts(const DesktopAlerts::State &state)
{
    ui::FileAlerts shown;
    if (!state.isThere && state.fault.isEmpty())
        return shown;
    shown.path = state.path;
    shown.fault = state.fault;
    shown.read = state.read;
    shown.isElsewhere = state.isElsewhere;
    shown.blind = shownLocks(state.blind);
    shown.otherBlind = static_cast<qsizetype>(state.blind.size() - shown.blind.size());
    for (const fleet::TablePlace &place : state.tooLarge)
        shown.tooLarge += placeText(place);
    for (const DesktopAlerts::Alert &one : state.alerts) {
        const QString lasting =
            one.alert.lasting.count() > 0 ? base::durationText(one.alert.lasting) : QString();
        const auto locks = shownLocks(one.firing);
        const auto others = static_cast<qsizetype>(one.firing.size() - locks.size());
        shown.alerts.push_back({one.alert.name, one.alert.when, lasting, locks, others, one.isUnread});
    }
    return shown;
}

} // namespace

AlertActs::AlertActs(ui::MainWindow &window, LockAlerts &alerts, DesktopNotifier &notifier)
    : m_window(window), m_alerts(alerts), m_notifier(notifier)
{
    for (const auto &[id, kind] : kinds)
        bind(id, kind);
    m_window.actions().bind(ActionId::Alerts, this, &AlertActs::openAlerts);
    m_window.actions().bind(ActionId::TestNotification, &m_alerts, &LockAlerts::sendTest);
    connect(&m_alerts, &LockAlerts::messageReady, &m_window,
            [this](const QString &sentence) { m_window.toast().showMessage(sentence); });
    connect(&m_alerts, &LockAlerts::rulesChanged, this, &AlertActs::showRules);
    connect(&notifier, &DesktopNotifier::shown, this, [this] { setTrouble({}); });
    connect(&notifier, &DesktopNotifier::failed, this, &AlertActs::setTrouble);
    connect(&notifier, &DesktopNotifier::unable, this, &AlertActs::setTrouble);
    connect(&m_alerts, &LockAlerts::windowWanted, this, [this] {
        m_window.showNormal();
        m_window.raise();
        m_window.activateWindow();
    });
    connect(&m_alerts, &LockAlerts::lockWanted, this, &AlertActs::lockWanted);
    connect(&m_alerts, &LockAlerts::quitWanted, &m_window, &QWidget::close);
}

void AlertActs::bind(ActionId id, AlertKind kind)
{
    m_window.actions().bind(id, this, [this, kind](bool wanted) {
        const auto lock = m_window.chosenLock();
        if (!lock)
            return;
        if (wanted && kind == AlertKind::HeldLong)
            askForLimit(*lock);
        else
            m_alerts.setKind(m_connection, *lock, kind, wanted);
        showChosen();
    });
}

void AlertActs::askForLimit(const locks::LockRecord &lock)
{
    auto *dialog = new ui::HeldLimitDialog(lock.keyText, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ui::DurationDialog::chosen, this,
            [this, lock, connection = m_connection](std::optional<std::chrono::nanoseconds> limit) {
                if (limit && connection)
                    m_alerts.setHeldLimit(connection, lock, *limit);
                showChosen();
            });
    dialog->open();
}

void AlertActs::setConnection(const LockAlerts::Connection &connection)
{
    m_connection = connection;
    if (m_connection)
        probeOnce();
    showRules();
}

/// Not before the first picture.
void AlertActs::probeOnce()
{
    if (!std::exchange(m_isProbed, true))
        QTimer::singleShot(untilProbe, &m_notifier, &DesktopNotifier::probe);
}

void AlertActs::setDesktopAlerts(DesktopAlerts &alerts)
{
    m_desktop = &alerts;
    connect(m_desktop, &DesktopAlerts::changed, this, &AlertActs::showFileAlerts);
    connect(m_desktop, &DesktopAlerts::noticed, this,
            [this](const QString &title, const QString &text, const QByteArray &token) {
                m_notifier.notify(title, text, token);
                m_window.toast().showMessage(title);
            });
    connect(&m_notifier, &DesktopNotifier::activated, this, &AlertActs::wantFileLock);
    showFileAlerts();
}

void AlertActs::showFileAlerts()
{
    if (!m_desktop)
        return;
    m_hasFileAlerts = m_desktop->hasAlerts();
    if (m_hasFileAlerts)
        probeOnce();
    if (m_dialog)
        m_dialog->setFileAlerts(shownAlerts(m_desktop->state()));
    showTrouble();
}

/// Of several at once, and of a table, there is no lock to show: the list is.
void AlertActs::wantFileLock(const QByteArray &token)
{
    const auto lock = m_desktop ? m_desktop->lockOf(token) : std::nullopt;
    if (!lock)
        return; // of another alert
    if (lock->place.table.isEmpty()) {
        openAlerts();
        return;
    }
    if (m_dialog)
        m_dialog->close();
    if (!lock->isOfTable && lock->key == dynamodb::Item())
        m_window.toast().showMessage(tr("The row of this lock is gone. Its table is shown."));
    Q_EMIT fleetLockWanted(lock->place, lock->key);
}

void AlertActs::editFile()
{
    const QString path = m_desktop ? m_desktop->state().path : QString();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(path)))
        m_window.toast().showRefusal(tr("No program opens %1 here. Edit it with one of yours.").arg(path));
}

void AlertActs::showChosen()
{
    const auto lock = m_window.chosenLock();
    const qint32 row = lock ? m_window.locks().chosenRow() : -1;
    const watch::AlertKinds wanted = lock ? LockAlerts::kindsOf(m_connection, *lock) : watch::AlertKinds();
    m_window.actions().change([&](ui::ActionContext &now) {
        for (const auto &[id, kind] : kinds) {
            now.cautions[id] = m_trouble;
            const bool isOn = wanted & kind;
            m_window.actions()[id]->setChecked(isOn);
            now.refusals[id] = lock && row >= 0 && !isOn
                ? refusalOf(kind, m_window.locks().model().judgements()[row].state)
                : QString();
        }
    });
}

void AlertActs::setTrouble(const QString &why)
{
    m_trouble = why;
    m_window.homeFeed().setWhyAlertsAreNotShown(why);
    if (why.isEmpty())
        m_window.statusLine().setAlerts(tr("alerts on"), tr("The desktop shows alerts about locks."), false);
    if (m_dialog)
        m_dialog->setTrouble(why);
    showRules();
    showChosen();
}

void AlertActs::showTrouble()
{
    if (!m_trouble.isEmpty() && (m_hasFileAlerts || !m_alerts.rules().empty()))
        m_window.statusLine().setAlerts(tr("alerts cannot be shown"), m_trouble, true);
}

void AlertActs::showRules()
{
    showTrouble();
    if (m_connection)
        m_window.locks().model().setAlerts(
            LockAlerts::keysOf(m_connection, m_connection.reading().watch().table().name));
    if (!m_dialog)
        return;
    std::vector<ui::AlertEntry> entries;
    for (const LockAlerts::ActiveRule &active : m_alerts.rules())
        entries.push_back(
            {active.rule.keyText,
             active.connection->facts().name() + QStringLiteral(" \u203a ") + active.rule.shape.table,
             wantedText(active.rule)});
    m_dialog->setEntries(entries);
    m_dialog->setTrouble(m_trouble);
}

ui::AlertsDialog &AlertActs::openAlerts()
{
    if (!m_dialog) {
        m_dialog = new ui::AlertsDialog(&m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_dialog, &ui::AlertsDialog::testWanted, &m_alerts, &LockAlerts::sendTest);
        connect(m_dialog, &ui::AlertsDialog::endWanted, this,
                [this](int entry) { m_alerts.endRule(static_cast<std::size_t>(entry)); });
        connect(m_dialog, &ui::AlertsDialog::lockWanted, this, [this](int entry) {
            m_dialog->close();
            m_alerts.wantLock(static_cast<std::size_t>(entry));
        });
        connect(m_dialog, &ui::AlertsDialog::fileLockWanted, this, &AlertActs::wantFileLock);
        connect(m_dialog, &ui::AlertsDialog::editWanted, this, &AlertActs::editFile);
        showRules();
        showFileAlerts();
    }
    m_dialog->open();
    return *m_dialog;
}

} // namespace app
