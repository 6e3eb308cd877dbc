// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/MaintenanceHold.h"

#include "core/base/DurationText.h"
#include "core/base/NumberText.h"
#include "core/base/TimeText.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <algorithm>

namespace admin {
namespace {

using locks::HeldPhase;
using locks::LockProblem;
using locks::RequestOption;

constexpr std::chrono::minutes spareLease{1}; // of a lock that is never renewed
constexpr std::chrono::seconds overslept{30}; // later than that no event loop comes by itself

bool isHeldPhase(HeldPhase phase)
{
    return phase == HeldPhase::Held || phase == HeldPhase::Paused || phase == HeldPhase::Danger;
}

tl::unexpected<base::Error> holdRefused(const QString &sentence)
{
    return base::failure(base::ErrorKind::BadInput, sentence);
}

bool isSameRow(const locks::LockRequest &a, const locks::LockRequest &b)
{
    return a.shape.table == b.shape.table && a.key == b.key && a.sortKey == b.sortKey;
}

/// In the row, for everyone who reads it, whatever language they speak.
QByteArray reasonInRow(const OperatorConsent &consent, std::chrono::milliseconds length, base::WallTime now)
{
    const auto since = std::chrono::floor<std::chrono::seconds>(now.time_since_epoch());
    QByteArray begun = base::text::rfc3339(since);
    begun.replace(".000Z", "Z");
    return QStringLiteral("maintenance hold for %1 by %2, asked for at %3: %4")
        .arg(base::durationText(length), consent.who(), QString::fromLatin1(begun), consent.reason())
        .toUtf8();
}

/// Names user and machine as words of their own, so that the row is known as ours everywhere.
QString ownerNamed(const QString &who, const locks::RandomBytes &random)
{
    return QStringLiteral("%1/hold:%2")
        .arg(who, QString::fromLatin1(locks::randomText(12, "0123456789abcdef", random)));
}

QString counted(const char *text, qsizetype number)
{
    return QCoreApplication::translate("admin", text, nullptr, base::text::plural(number));
}

} // namespace

base::Result<base::Rested> MaintenancePlan::check(const QString &reason) const
{
    if (locks.empty())
        return holdRefused(QCoreApplication::translate("admin", "there is no lock to hold"));
    if (locks.size() > mostLocks)
        return holdRefused(
            QCoreApplication::translate("admin", "%1 locks are too many to hold at once; %2 are the most")
                .arg(locks.size())
                .arg(mostLocks));
    if (length < shortest || length > longest)
        return holdRefused(
            QCoreApplication::translate("admin", "locks are held for at least %1 and at most %2, not for %3")
                .arg(base::durationText(shortest), base::durationText(longest), base::durationText(length)));
    if (wait < std::chrono::milliseconds(0))
        return holdRefused(QCoreApplication::translate("admin", "the wait must not be below 0"));
    if (reason.size() > longestReason)
        return holdRefused(
            QCoreApplication::translate("admin", "the reason has %1 characters, and %2 are the most")
                .arg(reason.size())
                .arg(longestReason));
    for (auto one = locks.begin(); one != locks.end(); ++one) {
        const auto again = std::find_if(std::next(one), locks.end(), [one](const locks::LockRequest &other) {
            return isSameRow(*one, other);
        });
        if (again != locks.end())
            return holdRefused(
                QCoreApplication::translate("admin", "the lock %1 is named twice").arg(one->key));
    }
    return base::Rested();
}

base::Result<locks::LockRequest> holdRequest(const locks::LockRecord &record)
{
    if (record.marking == locks::StoredState::NotALock || record.dialect.isNone())
        return holdRefused(QCoreApplication::translate("admin", "the row is not a lock that can be read"));
    if (record.marking == locks::StoredState::Unreadable)
        return holdRefused(
            QCoreApplication::translate("admin", "the row cannot be read: %1").arg(record.reason));
    locks::LockRequest request = locks::usualRequest(record.dialect);
    const locks::LockProtocol *protocol = locks::protocolOf(record.dialect);
    if (!protocol)
        return base::failure(base::ErrorKind::Unsupported,
                             base::say("admin", "%1 locks cannot be held from here, only those of %2",
                                       QString(record.dialect.name()),
                                       locks::dialectNames(QLatin1String("and"), locks::canBePlayed)));
    request.shape = record.shape;
    request.key = record.name.isEmpty() ? record.keyText : record.name;
    request.sortKey = record.sortKeyText;
    const bool isSame = protocol->keyOf(request) == record.key;
    if (!isSame)
        request.key = record.keyText;
    if (!isSame && protocol->keyOf(request) != record.key)
        return holdRefused(
            QCoreApplication::translate("admin", "its key is not text, and a %1 client writes only text")
                .arg(QString(record.dialect.name())));
    if (const auto checked = protocol->check(request); !checked)
        return tl::unexpected(checked.error());
    return request;
}

QString holdRemark(const locks::LockRequest &request)
{
    const locks::LockProtocol *protocol = locks::protocolOf(request.dialect);
    if (!protocol)
        return {};
    if (protocol->heartbeatInterval(request) == std::chrono::nanoseconds(0))
        return QCoreApplication::translate(
                   "admin",
                   "%1 never renews a lock: it is written with a lease for the whole time, and stays "
                   "that long if this program ends without a release")
            .arg(QString(request.dialect.name()));
    if (!protocol->knows(RequestOption::Data))
        return QCoreApplication::translate(
                   "admin", "rows of %1 have no place for a reason; other clients see only the owner")
            .arg(QString(request.dialect.name()));
    return {};
}

bool MaintenanceHold::Part::isHeld() const
{
    return id && isHeldPhase(state.phase);
}

bool MaintenanceHold::Part::isWaiting() const
{
    return id && state.phase == HeldPhase::Waiting;
}

bool MaintenanceHold::Part::isOver() const
{
    return !id || (!isWaiting() && !isHeld() && !state.rowLeft);
}

MaintenanceHold::MaintenanceHold(HoldLock &hold, base::Clock &clock, MaintenancePlan plan, QObject *parent)
    : QObject(parent), m_hold(&hold), m_clock(clock), m_plan(std::move(plan))
{
    connect(&hold, &HoldLock::changed, this, &MaintenanceHold::record);
}

MaintenanceHold::~MaintenanceHold()
{
    stop();
}

base::Result<base::Rested> MaintenanceHold::begin(const OperatorConsent &consent)
{
    if (const auto checked = m_plan.check(consent.reason()); !checked)
        return checked;
    const QString why = QCoreApplication::translate("admin", "maintenance hold for %1: %2")
                            .arg(base::durationText(m_plan.length), consent.reason());
    const auto given = OperatorConsent::given(consent.who(), why);
    if (!given)
        return tl::unexpected(given.error());
    std::optional<base::Error> refused;
    for (const locks::LockRequest &lock : m_plan.locks) {
        Part part;
        part.request = dressed(lock, consent);
        part.state.request = part.request;
        const auto id = m_hold->acquire(part.request, *given, HoldPurpose::Maintenance);
        if (id)
            part.id = part.state.id = *id;
        else
            part.refusal = (refused = id.error())->sentence;
        m_parts.push_back(std::move(part));
    }
    if (std::ranges::none_of(m_parts, [](const Part &part) { return part.id.has_value(); })) {
        m_isEndReported = true;
        return tl::unexpected(*refused);
    }
    return base::Rested();
}

// What a maintenance asks for beyond what the lock's own clients do.
locks::LockRequest MaintenanceHold::dressed(locks::LockRequest request, const OperatorConsent &consent) const
{
    const locks::LockProtocol *protocol = locks::protocolOf(request.dialect);
    if (request.owner.isEmpty())
        request.owner = ownerNamed(consent.who(), locks::systemRandom());
    request.wait = m_plan.wait;
    if (!protocol)
        return request; // the lock client refuses it
    if (protocol->knows(RequestOption::Data)) {
        request.data = reasonInRow(consent, m_plan.length, m_clock.wall());
        request.replaceData = true;
        request.dropDataOnRelease = true; // until HoldLock knows which data was there
    }
    request.updateExistingRecord = protocol->knows(RequestOption::UpdateExistingRecord);
    if (protocol->heartbeatInterval(request) == std::chrono::nanoseconds(0))
        request.lease = m_plan.length + m_plan.wait + spareLease;
    return request;
}

void MaintenanceHold::record(const locks::HeldLockState &state)
{
    const auto part = std::ranges::find_if(m_parts, [&state](const Part &one) { return one.id == state.id; });
    if (part == m_parts.end())
        return;
    part->state = state;
    part->wasHeld = part->wasHeld || part->isHeld();
    update();
}

void MaintenanceHold::update()
{
    const bool waits = std::ranges::any_of(m_parts, &Part::isWaiting);
    if (!m_end && !waits && !m_stopped && std::ranges::any_of(m_parts, &Part::isHeld))
        beginTime();
    if (!waits && std::ranges::none_of(m_parts, &Part::isHeld))
        stop(); // the rows of what was lost
    if (isOver() && !std::exchange(m_isEndReported, true)) {
        m_tasks.stop();
        Q_EMIT changed();
        Q_EMIT ended();
        return;
    }
    Q_EMIT changed();
}

void MaintenanceHold::beginTime()
{
    m_end = m_clock.boot() + m_plan.length;
    for (const Part &part : m_parts) {
        if (part.isHeld())
            m_hold->setHeldUntil(*part.id, *m_end);
    }
    m_tasks.start(runUntil(this, &m_clock, *m_end, m_tasks.token()));
}

base::Task<> MaintenanceHold::runUntil(MaintenanceHold *hold, base::Clock *clock, base::BootTime end,
                                       std::stop_token stop)
{
    const auto rested = co_await clock->pause(end - clock->boot(), stop);
    if (rested)
        hold->onTimeOver();
}

void MaintenanceHold::onTimeOver()
{
    m_overslept = m_clock.boot() > *m_end + overslept;
    stop();
}

void MaintenanceHold::stop()
{
    if (std::exchange(m_stopped, true) || !m_hold)
        return;
    for (const Part &part : m_parts) {
        // One still waited for is given back should it be acquired all the same; one lost by its lease has a row
        // that others would wait for.
        if (!part.isOver())
            m_hold->command(*part.id, locks::command::Release());
    }
}

bool MaintenanceHold::isOver() const
{
    return std::ranges::all_of(m_parts, &Part::isOver);
}

QString MaintenanceHold::sentence() const
{
    const auto count = [this](auto counts) { return std::ranges::count_if(m_parts, counts); };
    const auto in = [&count](HeldPhase phase) {
        return count([phase](const Part &part) { return part.id && part.state.phase == phase; });
    };
    const auto held = count(&Part::isHeld);
    const auto waiting = in(HeldPhase::Waiting);
    const auto late = count([](const Part &part) {
        return part.state.phase == HeldPhase::Released && part.state.problem == LockProblem::LeaseOver;
    });
    const auto ended = in(HeldPhase::Released)-late;
    const auto lost = in(HeldPhase::Lost) + late;
    const auto others = std::ssize(m_parts) - held - waiting - ended - lost;
    QStringList words;
    const auto add = [&words](const char *text, qsizetype number) {
        if (number > 0)
            words += counted(text, number);
    };
    add(QT_TRANSLATE_N_NOOP("admin", "%n lock(s) held"), held);
    add(QT_TRANSLATE_N_NOOP("admin", "%n lock(s) waited for"), waiting);
    add(QT_TRANSLATE_N_NOOP("admin", "%n lock(s) released"), ended);
    add(QT_TRANSLATE_N_NOOP("admin", "%n lock(s) lost"), lost);
    add(QT_TRANSLATE_N_NOOP("admin", "%n lock(s) not held"), others);
    QString text = words.join(QStringLiteral(", "));
    if (m_overslept)
        return QCoreApplication::translate(
                   "admin",
                   "%1. This machine slept beyond the end of the hold: no heartbeat was sent meanwhile, and "
                   "others could acquire what lapsed.")
            .arg(text);
    return text + u'.';
}

} // namespace admin
