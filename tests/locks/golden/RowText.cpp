// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/golden/RowText.h"

#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/model/LeaseMath.h"
#include "core/locks/protocol/LockProtocol.h"

#include <algorithm>

using std::chrono::nanoseconds;

namespace fakes {
namespace {

QByteArray number(qint64 value)
{
    return QByteArray::number(value);
}
QByteArray number(nanoseconds length)
{
    return number(qint64(length.count()));
}

QByteArray markingName(locks::StoredState marking)
{
    constexpr std::array names{"taken", "released", "unreadable", "unsupported", "not a lock"};
    return names[static_cast<std::size_t>(marking)];
}

QByteArray ruleName(locks::ExpiryRule rule)
{
    constexpr std::array names{"version", "date", "never"};
    return names[static_cast<std::size_t>(rule)];
}

QByteArray nameOf(locks::DialectId id)
{
    return id.name().data();
}

QByteArray identityText(const locks::Identity &identity)
{
    return legible(identity.first) + '|' + legible(identity.second) + '|' + legible(identity.rest);
}

QByteArray acquiredText(const std::optional<locks::StatedMoment> &stated)
{
    const auto acquired = locks::acquisitionIn(stated);
    if (!acquired)
        return "-";
    return number(acquired->time.time_since_epoch()) + ' ' + locks::clockName(acquired->clock).data() + ' ' +
        locks::originName(acquired->origin()).data();
}

QByteArray termsText(const locks::DateTerms &terms)
{
    return number(terms.grace) + '/' + number(terms.standsStill) + '/' + number(terms.unsure);
}

QByteArray reasonText(const locks::Reason &reason)
{
    return QByteArray(reason.code) + (reason.hidesValues ? " hides" : "");
}

/// "; Lapsed in -5 due 7": state, until it lapses and when it may change, in nanoseconds.
QByteArray judged(const locks::LockFacts &facts, const locks::Sighting &sighting, const locks::Moment &now)
{
    const locks::Judgement judgement = locks::judge(facts, sighting, now);
    return QByteArray("; ") + locks::stateName(judgement.state).data() +
        (judgement.lapsesIn ? " in " + number(*judgement.lapsesIn) : QByteArray()) +
        (judgement.dueAt ? " due " + number(*judgement.dueAt - sighting.stillSince) : QByteArray());
}

QByteArray datedStates(const locks::LockFacts &facts)
{
    const base::BootTime boot{std::chrono::hours(1)};
    const base::ServerTime last = facts.dateTerms.acquirableAfter(*facts.expiresAt);
    const nanoseconds unsure = facts.dateTerms.unsure;
    QByteArray text;
    for (const nanoseconds offset : {nanoseconds(std::chrono::hours(-1)), -unsure - nanoseconds(1), -unsure,
                                     nanoseconds(0), nanoseconds(1)}) {
        // Ends of time: a sum that would wrap says nothing.
        const base::ServerTime server{nanoseconds(static_cast<qint64>(
            static_cast<quint64>(last.time_since_epoch().count()) + static_cast<quint64>(offset.count())))};
        for (const bool readPast : {false, true}) {
            locks::Sighting sighting{boot - facts.dateTerms.standsStill, boot, false, nanoseconds(0)};
            sighting.readPastDate = readPast;
            text += judged(facts, sighting, {boot, http::ServerReading{server, nanoseconds(0)}});
        }
    }
    locks::Sighting still{boot, boot, false, nanoseconds(0)};
    still.readPastDate = true;
    const http::ServerReading later{last, std::chrono::seconds(1)};
    return text + judged(facts, still, {boot, later}) + judged(facts, still, {boot, {}});
}

QByteArray watchedStates(const locks::LockFacts &facts)
{
    const base::BootTime start{std::chrono::hours(1)};
    QByteArray text;
    const nanoseconds lease =
        std::clamp(facts.lease, nanoseconds(0), nanoseconds(std::chrono::hours(100'000)));
    for (const nanoseconds still : {nanoseconds(0), lease, lease + nanoseconds(1)}) {
        for (const bool seen : {false, true}) {
            const locks::Sighting strong{start, start + still, seen, nanoseconds(0)};
            const locks::Sighting weak{start, start, seen, nanoseconds(0)};
            text += judged(facts, strong, {start + still, {}}) + judged(facts, weak, {start + still, {}});
        }
    }
    return text;
}

QByteArray statesText(const locks::LockFacts &facts)
{
    return facts.rule == locks::ExpiryRule::Date && facts.expiresAt ? datedStates(facts)
                                                                    : watchedStates(facts);
}

/// The text of one row, line by line.
class RowTextBuilder {
public:
    RowTextBuilder(const dynamodb::Item &item, const locks::TableShape &shape, locks::DialectId pinned,
                   SharedWords *words)
        : m_item(item), m_packed(item), m_shape(shape), m_pinned(pinned), m_words(words)
    {
    }
    QByteArray report();

private:
    QByteArray sentence(const QString &words)
    {
        const QByteArray bytes = words.toUtf8();
        return m_words && !bytes.isEmpty() ? m_words->placeOf(bytes) : bytes;
    }
    void line(const char *name, const QByteArray &value)
    {
        if (!value.isEmpty())
            m_text += QByteArray("  ") + name + ' ' + value + '\n';
    }
    void recognition();
    void facts();
    void record(const locks::LockRecord &record);
    void choices(const locks::LockDialect &dialect, const locks::LockRecord &record);
    void write(const char *name, const base::Result<dynamodb::ConditionalWrite> &write);
    void releases(const locks::LockDialect &dialect, const locks::LockRecord &record);

    const dynamodb::Item &m_item;
    itemstore::PackedItem m_packed;
    const locks::TableShape &m_shape;
    locks::DialectId m_pinned;
    SharedWords *m_words;
    locks::LockFacts m_facts;
    QByteArray m_text;
};

void RowTextBuilder::recognition()
{
    const locks::Recognition found = locks::recognise(m_packed.view(), m_shape);
    line("taken for",
         nameOf(found.dialect) + ' ' + found.format + ' ' + locks::confidenceName(found.confidence).data() +
             ' ' + markingName(found.marking) + ' ' + reasonText(found.reason) + ' ' +
             sentence(found.reason.text()) + " shows " + nameOf(found.shows) + " beside " +
             nameOf(found.storedBy) + " like " + nameOf(found.similarTo) +
             (locks::isCertainlyKnown(m_packed.view(), m_shape) ? " certainly" : "") +
             (locks::bearsReplicaMarks(m_packed.view()) ? " replicated" : ""));
}

void RowTextBuilder::facts()
{
    m_facts = locks::factsOf(m_packed.view(), m_shape, m_pinned);
    line("facts", factsText(m_facts));
    line("states", statesText(m_facts).mid(2));
    const dynamodb::ShownAttributes shown =
        locks::shownAttributes(m_facts, m_packed.view(), m_shape, m_pinned);
    line("shows", shown.areAll() ? QByteArray("all") : shown.names().join(' '));
    if (const locks::LockDialect *dialect = locks::dialect(m_facts.dialect)) {
        line("purpose", dialect->purposeOf(m_packed.view()).toUtf8());
        if (const auto stated = m_facts.stated(); stated && !stated->isAcquisition())
            line(stated->means == locks::StatedMoment::Means::Made ? "made" : "last write",
                 number(stated->time.time_since_epoch()));
        if (const auto name = dialect->nameIn(m_packed.view()))
            line("name in row", legible(*name));
    }
}

void RowTextBuilder::record(const locks::LockRecord &record)
{
    line("record",
         nameOf(record.dialect) + ' ' + markingName(record.marking) + ' ' + ruleName(record.rule) + " key " +
             record.keyText.toUtf8() + '|' + record.sortKeyText.value_or(QStringLiteral("-")).toUtf8() +
             " name " + record.name.toUtf8() + " owner " +
             record.owner.value_or(QStringLiteral("-")).toUtf8() + " version " +
             record.version.value_or(QStringLiteral("-")).toUtf8() + " generation " +
             record.generation.value_or(QStringLiteral("-")).toUtf8());
    line("terms",
         (record.lease ? number(*record.lease) : QByteArray("-")) + ' ' +
             locks::originName(record.leaseOrigin).data() + (record.endsAsReleased ? " ends" : "") +
             " until " + (record.expiresAt ? number(record.expiresAt->time_since_epoch()) : "-") + ' ' +
             termsText(record.dateTerms) + " since " + acquiredText(record.stated) + " data " +
             legible(std::string_view(record.data.value_or("-").toStdString())));
    line("holders",
         record.holders.join(QLatin1String(", ")).toUtf8() + (record.isOneOfSeveral ? " (one)" : ""));
    line("variant", record.variant.toUtf8());
    line("reason", QByteArray(record.reasonCode.data()) + ' ' + sentence(record.reason));
    for (const auto &[name, value] : record.attributes)
        line("more", name + '=' + dynamodb::toJson(value));
    for (const locks::RecordDetail &detail : record.details)
        line("detail", detail.title.toUtf8() + ": " + detail.value.toUtf8());
    for (const QString &remark : record.remarks)
        line("remark", sentence(remark));
}

void RowTextBuilder::choices(const locks::LockDialect &dialect, const locks::LockRecord &record)
{
    for (const locks::ReleaseChoice &choice : dialect.releaseChoices(record)) {
        const QByteArray words = "choice " + QByteArray(locks::releaseModeName(choice.mode).data()) + " (" +
            choice.name.toUtf8() + ") changes: " + choice.effect.toUtf8() +
            " Loses: " + choice.loses.toUtf8() + " The holder: " + choice.holderNotices.toUtf8() +
            " Not: " + choice.mustNot.toUtf8() + " Lapsed only: " + choice.whyLapsedOnly.toUtf8();
        line("may", sentence(QString::fromUtf8(words)));
    }
    constexpr std::array notices{"at its heartbeat", "at its release", "unknown"};
    const auto heartbeat = dialect.usualHeartbeat(record);
    line("holder",
         QByteArray("notices ") + notices[static_cast<std::size_t>(dialect.holderNotice(record))] +
             " heartbeat " + (heartbeat ? number(*heartbeat) : "-") + " token " +
             dialect.fencingToken(record.item).value_or(QStringLiteral("-")).toUtf8());
    for (const locks::NativeCommand &command : dialect.nativeCommands(record))
        line("command", command.purpose.toUtf8() + ": " + command.command.toUtf8());
    line("not in bulk", sentence(dialect.whyNotInBulk(record)));
}

void RowTextBuilder::write(const char *name, const base::Result<dynamodb::ConditionalWrite> &write)
{
    if (!write) {
        line(name, "refused " + number(int(write.error().kind)) + ' ' + sentence(write.error().sentence));
        return;
    }
    line(name,
         write->operation() + ' ' + write->requestBody() + (write->isWithinLimits() ? "" : " too long"));
    const std::optional<dynamodb::Item> after = write->resultOn(m_item);
    if (!after) {
        line("leaves", "nothing");
        return;
    }
    const itemstore::PackedItem packed(*after);
    line("leaves",
         dynamodb::toJson(*after) + ' ' + factsText(locks::factsOf(packed.view(), m_shape, m_pinned)));
}

void RowTextBuilder::releases(const locks::LockDialect &dialect, const locks::LockRecord &record)
{
    choices(dialect, record);
    const locks::FreshValues values = repeatableValues(dialect);
    write("mark", dialect.forceRelease(record, locks::ReleaseMode::Mark, values));
    write("delete", dialect.forceRelease(record, locks::ReleaseMode::Delete, values));
    write("fence", dialect.fence(record, values));
}

QByteArray RowTextBuilder::report()
{
    recognition();
    facts();
    const locks::LockRecord whole = locks::recordOf(m_item, m_shape, m_pinned);
    record(whole);
    const locks::LockDialect *dialect = locks::dialect(whole.dialect);
    if (!dialect)
        return m_text;
    releases(*dialect, whole);
    for (const QString &holder : whole.holders) {
        if (const auto part = dialect->asHeldBy(whole, holder)) {
            m_text += "  as held by " + holder.toUtf8() + '\n';
            record(*part);
            releases(*dialect, *part);
        }
    }
    return m_text;
}

} // namespace

QByteArray SharedWords::placeOf(const QByteArray &words)
{
    const auto [place, isNew] = m_places.try_emplace(words, int(m_words.size()) + 1);
    if (isNew)
        m_words << words;
    return '[' + QByteArray::number(place->second) + ']';
}

QByteArray SharedWords::text() const
{
    QByteArray lines;
    for (qsizetype i = 0; i < m_words.size(); ++i)
        lines += '[' + QByteArray::number(i + 1) + "] " + m_words[i] + '\n';
    return lines;
}

QByteArray legible(std::string_view bytes)
{
    const QByteArray plain(bytes.data(), static_cast<qsizetype>(bytes.size()));
    const bool isText = QString::fromUtf8(plain).toUtf8() == plain &&
        std::ranges::none_of(bytes, [](char byte) { return byte >= 0 && byte < ' '; });
    return isText ? plain : "0x" + plain.toHex();
}

QByteArray factsText(const locks::LockFacts &facts)
{
    return nameOf(facts.dialect) + ' ' + markingName(facts.marking) + ' ' + ruleName(facts.rule) + " lease " +
        number(facts.lease) + ' ' + locks::originName(facts.leaseOrigin).data() +
        (facts.endsAsReleased ? " ends as released" : "") + " until " +
        (facts.expiresAt ? number(facts.expiresAt->time_since_epoch()) : "-") + ' ' +
        termsText(facts.dateTerms) + " since " + acquiredText(facts.stated()) + " owner " +
        (facts.owner.data() ? legible(facts.owner) : "-") + " version " + identityText(facts.version) +
        " generation " + identityText(facts.generation) + ' ' + reasonText(facts.reason) +
        (facts.oneRegion ? " one Region" : "");
}

locks::FreshValues repeatableValues(const locks::LockDialect &dialect)
{
    const base::WallTime wall{std::chrono::seconds(1'787'227'200)};
    locks::FreshValues values;
    values.owner = QByteArray(locks::releaseMark) + "1234";
    if (const locks::LockProtocol *protocol = dialect.protocol()) {
        values.version = protocol->freshVersion(wall, locks::seededRandom(3));
        return values;
    }
    // As long as one that is made, and with its dashes: what is random in it is not.
    values.version = dialect.freshVersion(wall);
    for (char &byte : values.version) {
        if (byte != '-')
            byte = '7';
    }
    return values;
}

QByteArray rowText(const dynamodb::Item &item, const locks::TableShape &shape, locks::DialectId pinned,
                   SharedWords *words)
{
    return RowTextBuilder(item, shape, pinned, words).report();
}

} // namespace fakes
