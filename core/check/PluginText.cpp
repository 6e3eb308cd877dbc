// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/check/PluginText.h"

#include "core/base/DurationText.h"
#include "core/base/ShellWord.h"
#include "core/base/VisibleText.h"

#include <algorithm>

namespace check {
namespace {

using locks::LockState;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using Measure = view::FilterTerm::Measure;

constexpr qsizetype longestName = 120; ///< characters of a key, an owner or a table within a line
constexpr qsizetype longestSentence = 200;
constexpr qsizetype mostNamed = 5; ///< locks within the first line; the others have lines of their own
constexpr qsizetype mostTables = 3;
constexpr QByteArrayView ellipsis("\xe2\x80\xa6"); // UTF-8

/// As it is shown: `|` would begin the performance data.
QString shown(const QString &text, qsizetype most = longestName)
{
    return base::visible(text, most).replace(u'|', u'\u00a6');
}

/// "1 lock", "1500 locks": digits alone, for programs that read the line.
QString counted(qsizetype count, const char *noun)
{
    return QStringLiteral("%1 %2%3").arg(count).arg(QLatin1String(noun),
                                                    count == 1 ? QString() : QStringLiteral("s"));
}

QString lockCountText(qsizetype locks)
{
    return counted(locks, "lock");
}

/// "12m", "2h1m"; seconds up to an hour.
QString lengthText(nanoseconds length)
{
    using std::chrono::floor;
    if (length < seconds(1))
        return QStringLiteral("0s");
    return length < std::chrono::hours(1) ? base::durationText(floor<seconds>(length))
                                          : base::durationText(floor<std::chrono::minutes>(length));
}

QString nameText(const FoundLock &lock)
{
    QString text = QStringLiteral("%1 %2").arg(shown(lock.where), shown(lock.key));
    if (lock.sortKey)
        text += QStringLiteral(" / ") + shown(*lock.sortKey);
    return text;
}

/// " 12m"; of one that may be over " held 12m": its state is not what lasts so long.
QString lastingText(const FoundLock &lock)
{
    if (!lock.length)
        return {};
    const QLatin1String held(lock.state == LockState::Unproven ? " held " : " ");
    return held + lengthText(*lock.length);
}

/// "prod/eu-west-1/orders-locks import-eu (worker-7) 12m".
QString namedLock(const FoundLock &lock)
{
    QString text = nameText(lock);
    if (!lock.owner.isEmpty())
        text += QStringLiteral(" (%1)").arg(shown(lock.owner));
    return text + lastingText(lock);
}

/// "1 of 40 locks lapsed", "3 of 40 locks: 2 lapsed, 1 unreadable".
QString foundCount(const Verdict &verdict, const FoundLocks &found)
{
    const QString all = QStringLiteral("%1 of %2").arg(found.total()).arg(lockCountText(verdict.locks));
    if (found.counts.size() == 1)
        return all + u' ' + locks::stateName(found.counts.begin()->first);
    QStringList states;
    for (const auto &[state, count] : found.counts)
        states += QStringLiteral("%1 %2").arg(count).arg(locks::stateName(state));
    return QStringLiteral("%1 (%2)").arg(all, states.join(QStringLiteral(", ")));
}

QString foundText(const Verdict &verdict, const FoundLocks &found)
{
    QStringList names;
    for (const FoundLock &lock : found.first) {
        if (names.size() < mostNamed)
            names += namedLock(lock);
    }
    const qsizetype more = found.total() - names.size();
    QString text = QStringLiteral("%1: %2").arg(foundCount(verdict, found), names.join(QStringLiteral(", ")));
    if (more > 0)
        text += QStringLiteral(" and %1 more").arg(more);
    return text;
}

/// "1 table not read: payments (denied: dynamodb:Scan)".
QString unreadText(const Verdict &verdict)
{
    QStringList names;
    for (const UnreadTable &table : verdict.unread) {
        if (names.size() < mostTables)
            names += QStringLiteral("%1 (%2)").arg(shown(table.name), shown(table.reason));
    }
    const auto count = static_cast<qsizetype>(verdict.unread.size());
    QString text =
        QStringLiteral("%1 not read: %2").arg(counted(count, "table"), names.join(QStringLiteral(", ")));
    if (count > names.size())
        text += QStringLiteral(" and %1 more").arg(count - names.size());
    return text;
}

/// "2 unsupported, 1 one-region".
QString veiledText(qsizetype unsupported, qsizetype oneRegion)
{
    QStringList parts;
    if (unsupported > 0)
        parts += QStringLiteral("%1 unsupported").arg(unsupported);
    if (oneRegion > 0)
        parts += QStringLiteral("%1 one-region").arg(oneRegion);
    return parts.join(QStringLiteral(", "));
}

/// What was not seen, and what to do about it.
QStringList blindParts(const Verdict &verdict)
{
    QStringList parts;
    if (verdict.tables == 0 && verdict.patternsOfNone.isEmpty())
        parts += QStringLiteral("no table with locks was found");
    if (!verdict.unread.empty())
        parts += unreadText(verdict);
    if (!verdict.patternsOfNone.isEmpty())
        parts += QStringLiteral("no table matches %1")
                     .arg(shown(verdict.patternsOfNone.join(QStringLiteral(", ")), longestSentence));
    return parts;
}

QStringList unverifiedParts(const Verdict &verdict)
{
    QStringList parts;
    const QString all = lockCountText(verdict.locks);
    if (verdict.notWatched > 0) {
        QString text = QStringLiteral("%1 of %2 not watched long enough").arg(verdict.notWatched).arg(all);
        if (verdict.longestLease > nanoseconds(0))
            text += QStringLiteral(" (lease up to %1)")
                        .arg(lengthText(std::chrono::ceil<seconds>(
                            std::min<nanoseconds>(verdict.longestLease, std::chrono::hours(24 * 365)))));
        parts += text;
        if (verdict.isKept)
            parts += QStringLiteral("the next run tells");
    }
    if (verdict.unsupported + verdict.oneRegion > 0)
        parts += QStringLiteral("%1 of %2 cannot be verified: %3")
                     .arg(verdict.unsupported + verdict.oneRegion)
                     .arg(all, veiledText(verdict.unsupported, verdict.oneRegion));
    return parts;
}

QString okText(const Verdict &verdict)
{
    // Those that no condition asks for are among them.
    const qsizetype open = verdict.count(LockState::Unproven) - verdict.acceptedOneRegion +
        verdict.count(LockState::Unsupported) - verdict.acceptedUnsupported +
        verdict.count(LockState::Unreadable);
    const QString tables = counted(verdict.tables, "table");
    if (verdict.locks == 0)
        return QStringLiteral("no locks in %1").arg(tables);
    return QStringLiteral("%1 of %2, %3")
        .arg(lockCountText(verdict.locks), tables,
             open > 0 ? QStringLiteral("%1 not verified").arg(open)
                 : verdict.acceptedOneRegion + verdict.acceptedUnsupported > 0
                 ? QStringLiteral("all others verified")
                 : QStringLiteral("all verified"));
}

QString headText(const Verdict &verdict)
{
    QStringList parts;
    switch (verdict.status) {
    case Status::Ok:
        parts += okText(verdict);
        break;
    case Status::Critical:
    case Status::Warning:
        parts += foundText(verdict, verdict.status == Status::Critical ? verdict.critical : verdict.warning);
        if (verdict.unverified() > 0)
            parts += QStringLiteral("%1 not verified").arg(verdict.unverified());
        parts += blindParts(verdict);
        break;
    case Status::Unknown:
        parts += blindParts(verdict) + unverifiedParts(verdict);
        if (verdict.warning.total() > 0)
            parts += QStringLiteral("warning: ") + foundText(verdict, verdict.warning);
        break;
    }
    if (const QString accepted = veiledText(verdict.acceptedUnsupported, verdict.acceptedOneRegion);
        !accepted.isEmpty())
        parts += QStringLiteral("accepted: ") + accepted;
    return parts.join(QStringLiteral("; "));
}

QLatin1String statusWord(Status status)
{
    switch (status) {
    case Status::Ok:
        return QLatin1String("OK");
    case Status::Warning:
        return QLatin1String("WARNING");
    case Status::Critical:
        return QLatin1String("CRITICAL");
    case Status::Unknown:
        break;
    }
    return QLatin1String("UNKNOWN");
}

/// At most `most` bytes, never half a character.
QByteArray cut(const QString &text, qsizetype most)
{
    QByteArray bytes = text.toUtf8();
    if (bytes.size() <= most)
        return bytes;
    qsizetype end = std::max<qsizetype>(most - ellipsis.size(), 0);
    while (end > 0 && (static_cast<unsigned char>(bytes.at(end)) & 0xc0U) == 0x80U)
        --end;
    bytes.truncate(end);
    return bytes.append(ellipsis);
}

/// A line that is copied into a shell. `|` stands escaped, for those who read the text before it is copied.
QString commandText(const QStringList &words)
{
    if (std::ranges::none_of(words, [](const QString &word) { return word.contains(u'|'); }))
        return base::ownCommand(words);
    QStringList line{QStringLiteral("leasescope-cli"), QStringLiteral("--escaped")};
    for (const QString &word : words)
        line += base::escaped(word).replace(u'|', QStringLiteral("\\u007c"));
    return base::shellLine(line);
}

/// A command that is cut off would name another lock: then there is none.
QByteArray lockLine(const FoundLock &lock)
{
    const QString text =
        QStringLiteral("%1 %2").arg(nameText(lock), locks::stateName(lock.state)) + lastingText(lock);
    const QString next = QStringLiteral("; next: ") + commandText(lock.command);
    const QByteArray alone = cut(text, longestLine);
    const QByteArray bytes = next.toUtf8();
    return alone.size() + bytes.size() <= longestLine ? alone + bytes : alone;
}

QByteArray unreadLine(const UnreadTable &table)
{
    return cut(
        QStringLiteral("%1 not read: %2").arg(shown(table.name), shown(table.sentence, longestSentence)),
        longestLine);
}

QByteArray measured(const char *label, const QByteArray &value, const QByteArray &warning = {},
                    const QByteArray &critical = {})
{
    return QByteArray("'") + label + "'=" + value + ';' + warning + ';' + critical + ";0";
}

QByteArray wholeSeconds(nanoseconds length)
{
    return QByteArray::number(qint64(std::chrono::floor<seconds>(length).count()));
}

QByteArray decimal(double value)
{
    QByteArray text = QByteArray::number(value, 'f', 3);
    while (text.endsWith('0'))
        text.chop(1);
    return text.endsWith('.') ? text.chopped(1) : text;
}

QByteArray thresholdText(const std::vector<Condition> &conditions, Measure measure)
{
    const auto threshold = thresholdOf(conditions, measure);
    return threshold ? decimal(static_cast<double>(threshold->count()) / 1000.0) : QByteArray();
}

/// The limit of a number that must be 0.
QByteArray noneText(const std::vector<Condition> &conditions, LockState state)
{
    return isEnough(conditions, state) ? QByteArray("0") : QByteArray();
}

} // namespace

QByteArray performanceData(const Verdict &verdict, const CheckConditions &conditions)
{
    const auto count = [&](const char *label, LockState state) {
        return measured(label, QByteArray::number(qint64(verdict.count(state))),
                        noneText(conditions.warning, state), noneText(conditions.critical, state));
    };
    const auto oldest = [&](const char *label, nanoseconds length, Measure measure) {
        return measured(label, wholeSeconds(length) + 's', thresholdText(conditions.warning, measure),
                        thresholdText(conditions.critical, measure));
    };
    const QByteArrayList values{
        count("held", LockState::Held),
        count("lapsed", LockState::Lapsed),
        count("unproven", LockState::Unproven),
        count("unreadable", LockState::Unreadable),
        oldest("oldest_held", verdict.oldestHeld, Measure::Held),
        oldest("oldest_lapsed", verdict.oldestLapsed, Measure::Lapsed),
        measured("tables", QByteArray::number(qint64(verdict.tables))),
        measured("blind", QByteArray::number(qint64(verdict.unread.size())), {}, "0"),
        measured("read_units", decimal(verdict.readUnits)),
        measured("time", decimal(std::chrono::duration<double>(verdict.took).count()) + 's', {},
                 decimal(std::chrono::duration<double>(verdict.timeout).count())),
    };
    return values.join(' ');
}

QByteArray pluginText(const Verdict &verdict, const CheckConditions &conditions)
{
    const QByteArray data = " | " + performanceData(verdict, conditions);
    const QString head = QStringLiteral("LOCKS %1 - %2").arg(statusWord(verdict.status), headText(verdict));
    QByteArray text = cut(head, longestLine - data.size()) + data + '\n';
    QByteArrayList lines;
    std::size_t locks = 0;
    for (const FoundLocks *found : {&verdict.critical, &verdict.warning}) {
        for (const FoundLock &lock : found->first) {
            if (locks++ < FoundLocks::most)
                lines += lockLine(lock);
        }
    }
    std::size_t tables = 0;
    for (const UnreadTable &table : verdict.unread) {
        if (!table.sentence.isEmpty() && tables++ < FoundLocks::most)
            lines += unreadLine(table);
    }
    for (const QByteArray &line : lines) {
        if (text.size() + line.size() < longestText)
            text += line + '\n';
    }
    return text;
}

QByteArray pluginText(const QString &whyUnknown)
{
    return cut(QStringLiteral("LOCKS UNKNOWN - ") + shown(whyUnknown, longestLine), longestLine) + '\n';
}

} // namespace check
