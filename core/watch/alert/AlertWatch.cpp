// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/alert/AlertWatch.h"

#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/watch/scan/TableUsers.h"

#include <QCoreApplication>
#include <QPointer>

#include <algorithm>

namespace watch {
namespace {

using std::chrono::nanoseconds;

constexpr int failuresToReport = 3; // fewer pass by themselves
constexpr int mostDoublings = 4;
constexpr qsizetype longestKey = 60;
constexpr qsizetype longestOwner = 40;

QString ownerText(const std::optional<locks::LockRecord> &row)
{
    const QString owner = row ? row->owner.value_or(QString()) : QString();
    return owner.isEmpty() ? QCoreApplication::translate("watch", "its owner")
                           : base::visible(owner, longestOwner);
}

QString writerText(const locks::OwnWrite &own)
{
    return own.who.isEmpty() ? QCoreApplication::translate("watch", "you")
                             : base::visible(own.who, longestOwner);
}

/// Of a lock that an act of ours ended.
QString endedSentence(const QString &key, bool isOneRegion, const locks::OwnWrite &own)
{
    if (own.act == locks::OwnWrite::Act::Lab)
        return QCoreApplication::translate("watch", "%1 was released by a run of the lab.").arg(key);
    if (isOneRegion)
        return QCoreApplication::translate("watch",
                                           "%1 was released by %2 in this Region's copy; the copies of other "
                                           "Regions were not seen.")
            .arg(key, writerText(own));
    return QCoreApplication::translate("watch", "%1 was released by %2: any client can acquire it.")
        .arg(key, writerText(own));
}

QString releasedSentence(const QString &key, bool isOneRegion)
{
    if (isOneRegion)
        return QCoreApplication::translate(
                   "watch",
                   "%1 is released in this Region's copy; the copies of other Regions were not seen.")
            .arg(key);
    return QCoreApplication::translate("watch", "%1 is released: any client can acquire it.").arg(key);
}

/// Of a lock whose row stands as an act of ours left it.
QString ownLapseSentence(const QString &key, const locks::OwnWrite &own)
{
    switch (own.act) {
    case locks::OwnWrite::Act::Fenced:
        return QCoreApplication::translate(
                   "watch",
                   "%1 lapsed: it was fenced by %2, and that lease is over. Any client can acquire it.")
            .arg(key, writerText(own));
    case locks::OwnWrite::Act::Lab:
        return QCoreApplication::translate(
                   "watch",
                   "%1 lapsed: the lease that a run of the lab wrote is over. Any client can acquire it.")
            .arg(key);
    case locks::OwnWrite::Act::PutBack:
    case locks::OwnWrite::Act::Ended:
        break;
    }
    return QCoreApplication::translate("watch",
                                       "%1 lapsed: it was put back by %2, and its lease is over with no "
                                       "heartbeat since. Any client can acquire it.")
        .arg(key, writerText(own));
}

/// "30 h 12, as its row states".
QString heldText(const locks::HeldFor &held)
{
    const QString length = base::text::duration(held.length);
    if (held.isAtLeast)
        return QCoreApplication::translate("watch", "at least %1, by our reads").arg(length);
    switch (held.origin) {
    case locks::Origin::Stated:
        return QCoreApplication::translate("watch", "%1, as its row states").arg(length);
    case locks::Origin::Assumed:
        return QCoreApplication::translate("watch", "%1, by its date and the usual lease").arg(length);
    case locks::Origin::Observed:
    case locks::Origin::Set:
        break;
    }
    return QCoreApplication::translate("watch", "%1, by our reads").arg(length);
}

QString alertSentence(const AlertRule &rule, AlertKinds happened, const std::optional<locks::LockRecord> &row,
                      const OwnWritePtr &own)
{
    const QString key = base::visible(rule.keyText, longestKey);
    if (happened & AlertKind::Released)
        return own ? endedSentence(key, rule.shape.isOneRegion(), *own)
                   : releasedSentence(key, rule.shape.isOneRegion());
    if (happened & AlertKind::HeartbeatsAgain)
        return QCoreApplication::translate("watch",
                                           "%1 is held again: %2 sent a heartbeat after its lease was over.")
            .arg(key, ownerText(row));
    if (rule.shape.isOneRegion() || row->shape.isOneRegion()) // a lapse is that of a row
        return QCoreApplication::translate("watch",
                                           "%1: the lease of %2 is over in this Region's copy. Only this "
                                           "Region was seen, so no lapse is proved.")
            .arg(key, ownerText(row));
    if (own)
        return ownLapseSentence(key, *own);
    return QCoreApplication::translate("watch",
                                       "%1 lapsed: the lease of %2 is over, any client can acquire it.")
        .arg(key, ownerText(row));
}

QString longHoldSentence(const AlertRule &rule, const std::optional<locks::LockRecord> &row,
                         const locks::HeldFor &held)
{
    return QCoreApplication::translate("watch", "%1 is held for longer than %2: %3 has held it for %4.")
        .arg(base::visible(rule.keyText, longestKey), base::text::duration(rule.heldLimit), ownerText(row),
             heldText(held));
}

} // namespace

AlertWatch::AlertWatch(dynamodb::TableReader &reader, base::Clock &clock, ServerNow serverNow,
                       QObject *parent)
    : QObject(parent), m_reader(reader), m_clock(clock), m_serverNow(std::move(serverNow))
{
}

AlertWatch::~AlertWatch() = default;

void AlertWatch::setOwn(OwnWritesOf writes, std::function<bool(const locks::LockRecord &)> isOurHold)
{
    m_own = std::move(writes);
    m_isOurHold = std::move(isOurHold);
}

AlertWatch::Id AlertWatch::idOf(const QString &table, const dynamodb::Item &key)
{
    return table.toUtf8() + '\n' + dynamodb::toJson(key);
}

void AlertWatch::setRule(const AlertRule &rule, const std::optional<EarlierSighting> &earlier)
{
    const Id id = idOf(rule.shape.table, rule.key);
    const auto found = m_watched.find(id);
    if (!rule.kinds) {
        m_tasks.erase(id);
        if (found != m_watched.end())
            m_watched.erase(found);
    } else if (found != m_watched.end()) {
        found->second.rule = rule;
    } else {
        m_watched.emplace(id, Watched{rule, KeyAlert(earlier)});
        base::TaskScope &scope = m_tasks[id];
        scope.start(watch(id, scope.token()));
    }
    Q_EMIT rulesChanged();
}

AlertKinds AlertWatch::kindsOf(const QString &table, const dynamodb::Item &key) const
{
    const auto found = m_watched.find(idOf(table, key));
    return found == m_watched.end() ? AlertKinds() : found->second.rule.kinds;
}

std::vector<AlertRule> AlertWatch::rules() const
{
    std::vector<AlertRule> rules;
    for (const auto &[id, watched] : m_watched)
        rules.push_back(watched.rule);
    return rules;
}

void AlertWatch::clear()
{
    m_tasks.clear();
    m_watched.clear();
    Q_EMIT rulesChanged();
}

base::Task<> AlertWatch::watch(Id id, std::stop_token stop)
{
    // Never within the caller, which may still be reporting the rule.
    const auto turn = co_await m_clock.pause(nanoseconds(0), stop);
    if (!turn)
        co_return;
    for (;;) {
        const AlertRule rule = m_watched.at(id).rule;
        const auto answer =
            co_await m_reader.getItem(rule.shape.table, rule.key, dynamodb::Consistency::Strong, stop);
        if (stop.stop_requested() || base::isCancelled(answer))
            co_return;
        Watched &watched = m_watched.at(id);
        nanoseconds wait = watched.state.readEvery();
        if (answer) {
            const AlertKinds happened = onAnswer(watched, *answer);
            const std::optional<locks::LockRecord> row = watched.lastReported;
            const OwnWritePtr own = watched.state.own();
            if (happened & (AlertKind::Lapses | AlertKind::Released)) {
                // The rule may be of an earlier run, or of a time before the table had replicas.
                const auto known = co_await withReach(m_reader, rule.shape, stop);
                if (stop.stop_requested())
                    co_return;
                m_watched.at(id).rule.shape.reach = known.shape.reach;
            }
            if (happened)
                notify(m_watched.at(id), happened, row, own);
        } else {
            wait *= 1 << std::min(watched.failures, mostDoublings);
            onFailure(watched, answer.error());
        }
        if (stop.stop_requested()) // who heard of it may have ended the rule
            co_return;
        const auto rested = co_await m_clock.pause(wait, stop);
        if (!rested)
            co_return;
    }
}

AlertKinds AlertWatch::onAnswer(Watched &watched, const dynamodb::ItemAnswer &answer)
{
    watched.failures = 0;
    std::optional<locks::LockRecord> row;
    if (answer.item)
        row = locks::recordOf(*answer.item, watched.rule.shape, watched.rule.pinned);
    const base::BootTime boot = m_clock.boot();
    const locks::Moment now{boot, m_serverNow ? m_serverNow(boot) : std::nullopt};
    const std::optional<locks::LockRecord> before = watched.state.latest();
    const OwnWritesPtr own = m_own ? m_own(watched.rule.shape) : nullptr;
    const bool isOurHold = row && m_isOurHold && m_isOurHold(*row);
    const AlertKinds happened =
        watched.state.onRead(row, answer.exchange, now, own, isOurHold) & watched.rule.kinds;
    watched.lastReported = row ? row : before;
    watched.held.reset();
    if (watched.rule.kinds & AlertKind::HeldLong &&
        watched.state.passes(watched.rule.heldLimit, now, m_clock.wall())) {
        watched.held = watched.state.heldFor(now, m_clock.wall());
        return happened | AlertKind::HeldLong;
    }
    return happened;
}

void AlertWatch::notify(const Watched &watched, AlertKinds kinds, const std::optional<locks::LockRecord> &row,
                        const OwnWritePtr &own)
{
    const AlertKinds others = kinds & ~AlertKinds(AlertKind::HeldLong);
    QStringList sentences;
    if (others)
        sentences += alertSentence(watched.rule, others, row, own);
    if (watched.held)
        sentences += longHoldSentence(watched.rule, row, *watched.held);
    Q_EMIT happened(LockAlert{watched.rule, kinds, sentences.join(u' ')});
}

void AlertWatch::onFailure(Watched &watched, const base::Error &error)
{
    if (++watched.failures != failuresToReport)
        return;
    const LockAlert alert{watched.rule,
                          {},
                          QCoreApplication::translate("watch", "%1 cannot be watched: %2.")
                              .arg(base::visible(watched.rule.keyText, longestKey), error.sentence)};
    Q_EMIT happened(alert);
}

} // namespace watch
