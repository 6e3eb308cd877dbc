// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/ReleaseWords.h"

#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "core/locks/protocol/LockProtocol.h"
#include "core/view/Verdict.h"
#include "ui/common/theme/StateText.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui::release {
namespace {

using locks::ExpiryRule;
using locks::HolderNotice;
using locks::StoredState;
using std::chrono::nanoseconds;
using Verdict = watch::ProofResult::Verdict;
using Outcome = admin::Receipt::Outcome;

constexpr qsizetype fewestTyped = 8;
constexpr qsizetype mostTyped = 24;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::ReleaseDialog)
};

QString upperFirst(const QString &text)
{
    return text.left(1).toUpper() + text.mid(1);
}

/// Without the word of the state that a headline has said already.
QString withoutState(const QString &sentence, locks::LockState state)
{
    const QString word = view::stateText(state) + QStringLiteral(": ");
    return upperFirst(sentence.startsWith(word) ? sentence.mid(word.size()) : sentence);
}

/// When the next heartbeat comes, and what that rests on: "within 5.0 s, as observed". Between two reads there may have been
/// more heartbeats than one: only the longest is known. Empty: not known.
QString paceText(const ReleaseSubject &subject)
{
    // Bounds that are far apart describe our reads, not a pace.
    if (subject.rhythm && subject.rhythm->mostPeriod <= 2 * subject.rhythm->leastPeriod)
        return Words::tr("within %1, as observed").arg(words::duration(subject.rhythm->mostPeriod));
    if (!subject.dialect)
        return {};
    if (const auto stated = subject.dialect->usualHeartbeat(*subject.record))
        return Words::tr("usually every %1").arg(words::duration(*stated));
    const locks::LockProtocol *protocol = subject.dialect->protocol();
    const bool isUsual = protocol && subject.record->lease == protocol->usual().lease;
    return isUsual && protocol->usual().heartbeat.count() > 0
        ? Words::tr("every %1, assumed").arg(words::duration(protocol->usual().heartbeat))
        : QString();
}

QString noticeText(const ReleaseSubject &subject, bool isLapsed)
{
    switch (subject.dialect ? subject.dialect->holderNotice(*subject.record) : HolderNotice::Unknown) {
    case HolderNotice::AtHeartbeat: {
        const QString pace = paceText(subject);
        const QString when = isLapsed ? Words::tr("if it still runs, learns it at its next heartbeat")
                                      : Words::tr("learns it at its next heartbeat");
        return pace.isEmpty() ? when + u'.' : Words::tr("%1 (%2).").arg(when, pace);
    }
    case HolderNotice::AtRelease:
        return Words::tr("learns it when it releases the lock, if it still runs.");
    case HolderNotice::Unknown:
        break;
    }
    return Words::tr("when it notices is not known.");
}

/// Of a lock that is broken the verdict says that its work goes on.
ActFact holderFact(const ReleaseSubject &subject, bool isLapsed)
{
    const QString notice = noticeText(subject, isLapsed);
    return {QStringLiteral("person"), Words::tr("The old holder"),
            isLapsed ? Words::tr("%1 Whether its work has ended is not known.").arg(notice) : notice};
}

ActFact lockFact(const ReleaseSubject &subject, const ReleaseWay &way)
{
    const locks::LockRecord &record = *subject.record;
    const QString lease = record.lease ? words::duration(*record.lease) : QString();
    QString text = Words::tr("is free at once.");
    if (way.isFenced)
        text = lease.isEmpty() ? Words::tr("can be acquired when our fence ends, once its date has passed.")
                               : Words::tr("can be acquired when our fence ends, after %1.").arg(lease);
    else if (way.choice && !way.choice->name.isEmpty())
        text = Words::tr("lapses by the write; any client can acquire it then.");
    else if (record.rule == ExpiryRule::RecordVersion && !lease.isEmpty())
        text = Words::tr("is free at once; the next client need not watch it for %1 first.").arg(lease);
    return {QStringLiteral("unlock"), Words::tr("The lock"), text};
}

ActFact rowFact(const ReleaseSubject &subject, const ReleaseWay &way)
{
    const bool isDeleted = way.choice && way.choice->mode == locks::ReleaseMode::Delete;
    const bool keepsAll = !way.choice || way.choice->loses.isEmpty();
    const QString row = isDeleted  ? Words::tr("is deleted, and kept in the journal.")
        : keepsAll && way.isLapsed ? Words::tr("stays, with its data.")
                                   : Words::tr("stays.");
    const bool isHeld = subject.record->marking == StoredState::Taken;
    const bool isByHeartbeat =
        subject.dialect && subject.dialect->holderNotice(*subject.record) == HolderNotice::AtHeartbeat;
    const QString undo = way.isLapsed || !isHeld
        ? Words::tr("Undo works until another client acquires the lock.")
        : isByHeartbeat
        ? Words::tr("Undo before that heartbeat lets it go on, unless another client acquired it.")
        : Words::tr("Undo lets it go on, unless another client acquired it.");
    return {QStringLiteral("undo"), Words::tr("The row"), Words::tr("%1 %2").arg(row, undo)};
}

} // namespace

QString headline(const ReleaseSubject &subject, const ReleaseWay &way)
{
    const locks::LockRecord &record = *subject.record;
    if (way.isLapsed)
        return way.isProved ? Words::tr("Release this lapsed lock")
                            : Words::tr("Release this lock once it has lapsed");
    if (record.marking == StoredState::Unreadable)
        return Words::tr("Free a row that cannot be read");
    if (record.marking != StoredState::Taken)
        return Words::tr("Free this row");
    if (record.dialect.name() == QLatin1String("terraform"))
        return Words::tr("Unlock this Terraform state");
    return record.rule == ExpiryRule::Never ? Words::tr("Break a lock without lease")
                                            : Words::tr("Break a live lock");
}

std::vector<ActFact> facts(const ReleaseSubject &subject, const ReleaseWay &way)
{
    if (!way.choice)
        return {};
    return {lockFact(subject, way), holderFact(subject, way.isLapsed), rowFact(subject, way)};
}

ActVerdict waiting(const watch::ProofProgress &progress, const locks::LockRecord &record)
{
    const nanoseconds left = std::max(progress.needed - progress.watched, nanoseconds(0));
    const double needed = std::max<double>(1, static_cast<double>(progress.needed.count()));
    const QString still = record.lease
        ? Words::tr("Unchanged in our consistent reads for %1; the lease is %2. A heartbeat ends this.")
              .arg(words::countdown(progress.watched), locks::lengthText(*record.leaseKnown()))
        : Words::tr("Unchanged in our consistent reads for %1. A heartbeat ends this.")
              .arg(words::countdown(progress.watched));
    return {ActTone::Unproven, Words::tr("Not proved yet: %1 to go").arg(words::countdown(left)), still,
            static_cast<double>(progress.watched.count()) / needed};
}

ActVerdict proved(const watch::ProofResult &proof)
{
    const QString sentence = proof.sentence.text();
    const auto of = [&sentence](ActTone tone, const QString &headline) {
        return ActVerdict{tone, headline, upperFirst(sentence), {}};
    };
    switch (proof.verdict) {
    case Verdict::Lapsed:
        return lapsed(sentence);
    case Verdict::Heartbeats:
        return of(ActTone::Held, Words::tr("Held: a heartbeat came"));
    case Verdict::Released:
        return of(ActTone::Plain, Words::tr("Released already"));
    case Verdict::Gone:
        return of(ActTone::Plain, Words::tr("The row is gone"));
    case Verdict::NeverEnds:
        return of(ActTone::Held, Words::tr("It never lapses"));
    case Verdict::Unreadable:
        return of(ActTone::Unreadable, Words::tr("The row cannot be read"));
    case Verdict::OutOfTime:
        return of(ActTone::Unproven, Words::tr("Not proved"));
    case Verdict::HeldByDate:
        return of(ActTone::Held, Words::tr("Held: its date is ahead"));
    case Verdict::ClocksDisagree:
        return of(ActTone::Unproven, Words::tr("Not proved: the clocks disagree"));
    case Verdict::OneRegion:
        return of(ActTone::Unproven, Words::tr("Only one Region was seen"));
    }
    return {};
}

ActVerdict lapsed(const QString &sentence)
{
    return {ActTone::Lapsed,
            Words::tr("Proved lapsed"),
            Words::tr("%1 It is read once more right before the write.")
                .arg(withoutState(sentence, locks::LockState::Lapsed)),
            {}};
}

ActVerdict unknown(const QString &sentence)
{
    return {ActTone::Unreadable, Words::tr("Nothing is proved"), sentence, {}};
}

ActVerdict live(const ReleaseSubject &subject, const QString &warning)
{
    const locks::LockRecord &record = *subject.record;
    if (record.marking == StoredState::Unreadable)
        return {ActTone::Danger, Words::tr("The row cannot be read"), warning, {}};
    if (record.marking != StoredState::Taken)
        return {ActTone::Plain, Words::tr("Released already"), warning, {}};
    if (record.dialect.name() == QLatin1String("terraform")) {
        const QString ask =
            Words::tr("This lock has no lease and no heartbeat: only its holder or an operator "
                      "ends it. Ask the holder, or look at its CI run, before you go on.");
        return {ActTone::Danger,
                Words::tr("Nothing shows whether the run goes on"),
                warning.isEmpty() ? ask : Words::tr("%1 %2").arg(ask, warning),
                {}};
    }
    if (record.rule == ExpiryRule::Never)
        return {ActTone::Danger,
                Words::tr("Nothing shows whether it works"),
                Words::tr("This kind of lock has no lease: only its holder or an operator ends it. %1")
                    .arg(warning),
                {}};
    if (subject.sighting && subject.sighting->heartbeatSeen)
        return {
            ActTone::Danger,
            Words::tr("Last heartbeat seen %1").arg(words::ago(subject.now - subject.sighting->stillSince)),
            warning,
            {}};
    return {ActTone::Danger, Words::tr("Not proved lapsed"), warning, {}};
}

QString resultHeadline(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Released:
    case Outcome::UnknownSettled:
        return Words::tr("Released");
    case Outcome::OnlyFenced:
    case Outcome::Fenced:
        return Words::tr("Fenced, not released");
    case Outcome::Unknown:
        return Words::tr("Whether it is released is not known");
    default:
        break;
    }
    return Words::tr("Not released");
}

QString resultKnown(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Released:
        return Words::tr("The table accepted the write");
    case Outcome::UnknownSettled:
        return Words::tr("A read shows the write");
    case Outcome::OnlyFenced:
    case Outcome::Fenced:
        return Words::tr("The table accepted the fence");
    case Outcome::Unknown:
        return Words::tr("The answer was lost");
    default:
        break;
    }
    return Words::tr("Nothing was written");
}

QString readAfter(const admin::Receipt &receipt, const std::optional<dynamodb::Item> &row, nanoseconds later)
{
    if (later < nanoseconds(0))
        return {};
    const QString when = words::duration(later);
    if (row == receipt.after)
        return row ? Words::tr("Read back %1 later: the row is as it was written.").arg(when)
                   : Words::tr("Read back %1 later: there is no row.").arg(when);
    if (row == receipt.before)
        return {}; // of a read that was under way before the write
    return Words::tr("Read back %1 later: the row was written again since.").arg(when);
}

QString partToType(const QString &key, const QStringList &keys)
{
    if (key.size() <= mostTyped)
        return key;
    const auto isMark = [](QChar c) { return QStringView(u"/:.#_- ").contains(c); };
    QStringList parts;
    for (qsizetype from = 0; from < key.size(); ++from) {
        if (from > 0 && !isMark(key[from - 1]))
            continue;
        for (qsizetype to = std::min(from + mostTyped, key.size()); to >= from + fewestTyped; --to) {
            if (to < key.size() && !isMark(key[to]))
                continue;
            parts += key.mid(from, to - from);
            break; // the longest that begins here
        }
    }
    std::ranges::stable_sort(parts, std::greater(), &QString::size);
    parts += key.right(mostTyped);
    parts += key.left(mostTyped);
    const auto isUsable = [&key](const QString &part) {
        return part == part.trimmed() && part.size() >= fewestTyped && !part.isEmpty() &&
            key.count(part) == 1 && base::visible(part) == part;
    };
    for (const QString &other : keys) {
        if (other != key)
            parts.removeIf([&other](const QString &part) { return other.contains(part); });
    }
    const auto found = std::ranges::find_if(parts, isUsable);
    return found == parts.end() ? key : *found;
}

} // namespace ui::release
