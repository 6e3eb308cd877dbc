// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/RowAnswers.h"

#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/named/NamedFormats.h"
#include "core/locks/dialects/recordversion/UnknownRecordVersion.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/golden/RowText.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <map>

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace fakes {
namespace {

constexpr qsizetype longestValue = 160; // of a value that is told as it is
constexpr qsizetype longestWrite = 1200;

QString readable(const QByteArray &bytes)
{
    if (QString::fromUtf8(bytes).toUtf8() == bytes &&
        std::ranges::none_of(bytes, [](char byte) { return (byte >= 0 && byte < ' ') || byte == 127; }))
        return QString::fromUtf8(bytes);
    QString text;
    for (const char byte : bytes) {
        const auto code = static_cast<unsigned char>(byte);
        text += code >= ' ' && code < 127 ? QString(QLatin1Char(byte))
                                          : QStringLiteral("\\x%1").arg(int(code), 2, 16, QLatin1Char('0'));
    }
    return text;
}

/// Text as it is, other bytes as "\xff"; what is longer than `most` as its beginning, its size and its SHA-1.
QString inShort(const QByteArray &bytes, qsizetype most = longestValue)
{
    const QString text = readable(bytes);
    if (text.size() <= most)
        return text;
    const QByteArray sum = QCryptographicHash::hash(bytes, QCryptographicHash::Sha1).toHex();
    return text.left(40) + QStringLiteral("... %1 bytes %2").arg(bytes.size()).arg(QLatin1String(sum));
}

QString inShort(std::string_view bytes)
{
    return inShort(QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

QString wordFor(locks::StoredState marking)
{
    constexpr std::array names{"taken", "released", "unreadable", "unsupported", "not a lock"};
    return QLatin1String(names[static_cast<std::size_t>(marking)]);
}

QString wordFor(locks::LockState state)
{
    constexpr std::array names{"Lapsed",   "Unreadable",  "Unproven", "Held",
                               "Released", "Unsupported", "NotALock"};
    return QLatin1String(names[static_cast<std::size_t>(state)]);
}

QString wordFor(locks::DialectId id)
{
    return QString(id.name());
}

QString codedSentence(const char *code, const QString &sentence)
{
    return QStringLiteral("[%1] %2").arg(QLatin1String(code), sentence);
}

/// Members of "expect" that are sentences, wherever they stand in it.
const std::array<const char *, 11> wordMembers{"by",      "why",     "remarks", "effect",
                                               "loses",   "notices", "mustNot", "lapsedOnly",
                                               "refused", "bulk",    "commands"};

class RowReporter {
public:
    RowReporter(const SampleRow &row, const locks::DialectRegistry &registry)
        : m_row(row), m_registry(registry), m_packed(row.item),
          m_shape(locks::asPinned(row.shape, row.pinned))
    {
    }
    RowAnswers report();

private:
    void put(const char *member, const QJsonValue &value)
    {
        m_answers.reported[QLatin1String(member)] = value;
    }
    void putText(const char *member, const QString &text)
    {
        if (!text.isEmpty())
            put(member, text);
    }
    void putList(const char *member, const QStringList &texts)
    {
        if (!texts.isEmpty())
            put(member, QJsonArray::fromStringList(texts));
    }
    /// In milliseconds, or in nanoseconds where those are not whole.
    void putTime(const QString &member, nanoseconds time)
    {
        if (time % milliseconds(1) == nanoseconds(0))
            m_answers.reported[member + QStringLiteral("Ms")] =
                qint64(std::chrono::duration_cast<milliseconds>(time).count());
        else
            m_answers.reported[member + QStringLiteral("Ns")] = QString::number(qint64(time.count()));
    }
    void fault(const QString &sentence) { m_answers.faults << sentence; }
    void check(bool holds, const char *rule)
    {
        if (!holds)
            fault(QLatin1String(rule));
    }

    void recognition();
    void facts();
    void times();
    void record(const locks::LockRecord &record);
    void others(const locks::LockRecord &own);
    void hiding(const locks::LockDialect &dialect, const locks::LockRecord &record);
    void dialectsOwn(const locks::LockDialect &dialect, const locks::LockRecord &record);
    [[nodiscard]] QJsonObject releases(const locks::LockDialect &dialect, const locks::LockRecord &record);
    [[nodiscard]] QJsonObject writeOf(const char *name, const locks::LockDialect &dialect,
                                      const locks::LockRecord &record,
                                      const base::Result<dynamodb::ConditionalWrite> &write);
    /// Which of the fresh values a write refuses to be without, or to find in the row already.
    template <typename Write>
    [[nodiscard]] QJsonArray demandsOf(const Write &write, const locks::FreshValues &values) const;
    void checkGuards(const char *name, const dynamodb::ConditionalWrite &write);
    void checkGuard(const char *name, const dynamodb::Condition &condition, const dynamodb::Condition &part);

    const SampleRow &m_row;
    const locks::DialectRegistry &m_registry;
    itemstore::PackedItem m_packed;
    locks::TableShape m_shape;
    locks::Recognition m_found;
    locks::LockFacts m_facts;
    RowAnswers m_answers;
};

void RowReporter::recognition()
{
    m_found = m_registry.recognise(m_packed.view(), m_shape);
    putText("dialect", QString::fromLatin1(m_found.format));
    if (m_found.confidence != locks::Confidence::None)
        put("sure", QString(locks::confidenceName(m_found.confidence)));
    check(!m_found.reason.isEmpty(), "the row is recognised without a reason");
    const bool isNamed = std::ranges::find(m_registry.formatNames(), std::string_view(m_found.format)) !=
        m_registry.formatNames().end();
    check(isNamed == (*m_found.format != '\0'), "the row's format cannot be filtered by");
    putText("by", codedSentence(m_found.reason.code, m_found.reason.text()));
    if (!m_found.shows.isNone())
        put("shows", wordFor(m_found.shows));
    if (!m_found.storedBy.isNone())
        put("beside", wordFor(m_found.storedBy));
    if (!m_found.similarTo.isNone())
        put("similar", wordFor(m_found.similarTo));
}

void RowReporter::times()
{
    constexpr std::array rules{"stillness", "date", "never"};
    const bool isRead =
        m_facts.marking == locks::StoredState::Taken || m_facts.marking == locks::StoredState::Released;
    if (isRead || m_facts.rule != locks::ExpiryRule::Never)
        put("expiryRule", QLatin1String(rules[static_cast<std::size_t>(m_facts.rule)]));
    if (m_facts.lease != nanoseconds(0) || (isRead && m_facts.rule == locks::ExpiryRule::RecordVersion))
        putTime(QStringLiteral("lease"), m_facts.lease);
    if (m_facts.leaseOrigin != locks::Origin::Stated)
        put("leaseOrigin", QString(locks::originName(m_facts.leaseOrigin)));
    if (m_facts.endsAsReleased)
        put("endsAsReleased", true);
    if (m_facts.expiresAt)
        putTime(QStringLiteral("expiresAt"), m_facts.expiresAt->time_since_epoch());
    for (const auto &[name, length] :
         {std::pair(QStringLiteral("grace"), m_facts.dateTerms.grace),
          std::pair(QStringLiteral("standsStill"), m_facts.dateTerms.standsStill),
          std::pair(QStringLiteral("unsure"), m_facts.dateTerms.unsure)}) {
        if (length != nanoseconds(0))
            putTime(name, length);
    }
    if (const auto stated = m_facts.stated()) {
        const QString name = QLatin1String(locks::meaningName(stated->means)) + QStringLiteral("At");
        putTime(name, stated->time.time_since_epoch());
        if (stated->clock != locks::StatedMoment::Clock::Holder)
            put("statedBy", QString(locks::clockName(stated->clock)));
    }
}

void RowReporter::facts()
{
    m_facts = m_registry.factsOf(m_packed.view(), m_shape, m_row.pinned);
    const QJsonObject observe = m_row.entry[QLatin1String("observe")].toObject();
    const base::BootTime start{std::chrono::hours(1)};
    const base::BootTime now = start + milliseconds(observe[QLatin1String("stillForMs")].toInteger());
    locks::Sighting sighting{start, now, observe[QLatin1String("heartbeatSeen")].toBool(), nanoseconds(0)};
    const QJsonObject evaluatedAt = m_row.file[QLatin1String("evaluatedAt")].toObject();
    const base::ServerTime server{
        nanoseconds(evaluatedAt[QLatin1String("epochNanos")].toString().toLongLong())};
    sighting.readPastDate =
        m_facts.expiresAt && server > m_facts.dateTerms.acquirableAfter(*m_facts.expiresAt);
    const locks::LockState state =
        locks::judge(m_facts, sighting, {now, http::ServerReading{server, nanoseconds(0)}}).state;
    put("state", wordFor(state));
    if (state == locks::LockState::Released)
        put("stored", wordFor(m_facts.marking));
    if (!m_facts.reason.isEmpty()) {
        put("why",
            codedSentence(m_facts.reason.code, m_facts.reason.text()) +
                (m_facts.reason.hidesValues ? QStringLiteral(" (hides values)") : QString()));
    }
    if (m_facts.owner.data())
        put("owner", inShort(m_facts.owner));
    const auto identity = [this](const char *member, const locks::Identity &value) {
        if (!value.isEmpty())
            put(member, inShort(value.text().toUtf8()));
        if (!value.rest.empty() && !value.showsDigest)
            m_answers.reported[QLatin1String(member) + QStringLiteral("Rest")] = inShort(value.rest);
    };
    identity("version", m_facts.version);
    if (m_facts.generation == m_facts.version && !m_facts.generation.isEmpty())
        put("generation", QStringLiteral("as the version"));
    else
        identity("generation", m_facts.generation);
    times();
}

void RowReporter::record(const locks::LockRecord &record)
{
    check(record.dialect == m_facts.dialect && record.marking == m_facts.marking &&
              record.rule == m_facts.rule && record.expiresAt == m_facts.expiresAt &&
              record.stated == m_facts.stated() && record.dateTerms == m_facts.dateTerms &&
              record.leaseOrigin == m_facts.leaseOrigin && record.endsAsReleased == m_facts.endsAsReleased,
          "the record says otherwise than the facts");
    check(QLatin1String(m_facts.reason.code) == record.reasonCode && m_facts.reason.text() == record.reason,
          "the record gives another reason than the facts");
    check(record.item == m_row.item && record.key == m_shape.keyOf(m_row.item),
          "the record keeps another item or key");
    const auto image = dynamodb::itemFromJson(dynamodb::toJson(record.item));
    check(image && *image == m_row.item, "the before-image restores another row");
    if (record.name != record.keyText)
        put("lockName", record.name);
    putText("variant", record.variant);
    if (record.data)
        put("data", inShort(*record.data));
    QStringList more;
    for (const auto &[name, value] : record.attributes)
        more << readable(name);
    putList("more", more);
    putList("holders", record.holders);
    QStringList details;
    for (const locks::RecordDetail &detail : record.details)
        details << detail.title + QStringLiteral(": ") + inShort(detail.value.toUtf8());
    putList("details", details);
    putList("remarks", record.remarks);
    const dynamodb::ShownAttributes shown =
        locks::shownAttributes(m_facts, m_packed.view(), m_shape, m_row.pinned);
    QStringList hidden;
    for (const auto &[name, value] : m_row.item) {
        if (!shown.shows(name))
            hidden << readable(name);
    }
    putList("hidden", hidden);
}

void RowReporter::checkGuard(const char *name, const dynamodb::Condition &condition,
                             const dynamodb::Condition &part)
{
    for (const dynamodb::Condition &operand : part.operands())
        checkGuard(name, condition, operand);
    if (!part.operands().empty())
        return;
    const QByteArray &attribute = part.name();
    const auto unguarded = [&](const char *how) {
        fault(QStringLiteral("the %1 takes a row whose %2 was %3")
                  .arg(QLatin1String(name), readable(attribute), QLatin1String(how)));
    };
    dynamodb::Item other = m_row.item;
    other.set(attribute, dynamodb::AttributeValue::string("something else"));
    if (part.kind() != dynamodb::Condition::Kind::Exists && dynamodb::holds(condition, other))
        unguarded(m_row.item.contains(attribute) ? "changed" : "added");
    if (!m_row.item.contains(attribute))
        return;
    other.remove(attribute);
    if (dynamodb::holds(condition, other))
        unguarded("removed");
}

void RowReporter::checkGuards(const char *name, const dynamodb::ConditionalWrite &write)
{
    const dynamodb::Condition &condition = write.condition();
    if (!dynamodb::holds(condition, m_row.item))
        fault(QStringLiteral("the %1 refuses the row as it was seen").arg(QLatin1String(name)));
    if (dynamodb::holds(condition, std::nullopt))
        fault(QStringLiteral("the %1 takes a row that is gone").arg(QLatin1String(name)));
    checkGuard(name, condition, condition);
    const std::optional<dynamodb::Item> after = write.resultOn(m_row.item);
    if (after && dynamodb::holds(condition, *after))
        fault(QStringLiteral("the %1 can be sent twice").arg(QLatin1String(name)));
    check(write.isWithinLimits(), "a write is longer than the service takes");
}

QJsonObject RowReporter::writeOf(const char *name, const locks::LockDialect &dialect,
                                 const locks::LockRecord &record,
                                 const base::Result<dynamodb::ConditionalWrite> &write)
{
    QJsonObject reported;
    if (!write) {
        QString sentence = write.error().sentence + u' ';
        sentence.replace(u' ' + record.name + u' ', QStringLiteral(" {name} "));
        reported[QLatin1String("refused")] = QString(base::errorKindName(write.error().kind)) +
            QStringLiteral(": ") + inShort(sentence.trimmed().toUtf8(), 400);
        return reported;
    }
    checkGuards(name, *write);
    if (record.marking == locks::StoredState::Unreadable &&
        write->verb() == dynamodb::ConditionalWrite::Verb::Delete) {
        for (const auto &[attribute, value] : m_row.item) {
            dynamodb::Item without = m_row.item;
            without.remove(attribute);
            if (!record.key.contains(attribute) && dynamodb::holds(write->condition(), without))
                fault(QStringLiteral("a row that cannot be read is deleted without its %1")
                          .arg(readable(attribute)));
        }
        for (const std::string_view known : dialect.attributes()) {
            dynamodb::Item more = m_row.item;
            more.set({known.data(), qsizetype(known.size())}, dynamodb::AttributeValue::string("new"));
            if (!record.key.contains(QByteArray(known.data(), qsizetype(known.size()))) &&
                dynamodb::holds(write->condition(), more))
                fault(QStringLiteral("a row that cannot be read is deleted with a new %1")
                          .arg(QLatin1String(known.data(), qsizetype(known.size()))));
        }
    }
    reported[QLatin1String("sends")] =
        inShort(textOf(*write), longestWrite) + QStringLiteral(" ~") +
        QLatin1String(
            QCryptographicHash::hash(write->requestBody(), QCryptographicHash::Sha1).toHex().left(10));
    const std::optional<dynamodb::Item> after = write->resultOn(m_row.item);
    if (!after)
        return reported;
    const itemstore::PackedItem packed(*after);
    const locks::LockFacts left = m_registry.factsOf(packed.view(), m_shape, m_row.pinned);
    QString leaves = wordFor(left.marking);
    if (left.dialect != m_facts.dialect)
        leaves += QStringLiteral(" of ") + wordFor(left.dialect);
    if (left.marking == locks::StoredState::Taken && left.rule == locks::ExpiryRule::RecordVersion)
        leaves += QStringLiteral(", lease %1 ns").arg(qint64(left.lease.count()));
    if (left.marking == locks::StoredState::Taken && left.expiresAt)
        leaves += QStringLiteral(", until %1 ns").arg(qint64(left.expiresAt->time_since_epoch().count()));
    reported[QLatin1String("leaves")] = leaves;
    return reported;
}

template <typename Write>
QJsonArray RowReporter::demandsOf(const Write &write, const locks::FreshValues &values) const
{
    const auto bytes = [](std::string_view view) { return QByteArray(view.data(), qsizetype(view.size())); };
    QJsonArray demands;
    const auto ask = [&](const char *what, const QByteArray &owner, const QByteArray &version) {
        const base::Result<dynamodb::ConditionalWrite> asked = write({owner, version});
        if (!asked && asked.error().kind == base::ErrorKind::BadInput)
            demands << QLatin1String(what);
    };
    ask("an owner", {}, values.version);
    ask("another owner", bytes(m_facts.owner), values.version);
    ask("a version", values.owner, {});
    ask("another version", values.owner, bytes(m_facts.version.first));
    return demands;
}

QJsonObject RowReporter::releases(const locks::LockDialect &dialect, const locks::LockRecord &record)
{
    const locks::FreshValues values = repeatableValues(dialect);
    const auto choices = dialect.releaseChoices(record);
    QJsonObject reported;
    for (const locks::ReleaseMode mode : {locks::ReleaseMode::Mark, locks::ReleaseMode::Delete}) {
        const char *name = locks::releaseModeName(mode).data();
        QJsonObject one = writeOf(name, dialect, record, dialect.forceRelease(record, mode, values));
        const auto demands = demandsOf(
            [&](const locks::FreshValues &some) { return dialect.forceRelease(record, mode, some); }, values);
        if (one.contains(QLatin1String("sends")) && !demands.isEmpty())
            one[QLatin1String("demands")] = demands;
        const auto choice = std::ranges::find(choices, mode, &locks::ReleaseChoice::mode);
        const bool isRefused = one.contains(QLatin1String("refused"));
        if (isRefused != (choice == choices.end()))
            fault(QStringLiteral("the %1 is offered and refused, or neither").arg(QLatin1String(name)));
        if (choice != choices.end()) {
            check(!choice->effect.isEmpty() && !choice->holderNotices.isEmpty(), "a release says too little");
            const auto say = [&one](const char *member, const QString &words) {
                if (!words.isEmpty())
                    one[QLatin1String(member)] = words;
            };
            say("name", choice->name);
            say("effect", choice->effect);
            say("loses", choice->loses);
            say("notices", choice->holderNotices);
            say("mustNot", choice->mustNot);
            say("lapsedOnly", choice->whyLapsedOnly);
        }
        reported[QLatin1String(name)] = one;
    }
    if (choices.size() > 1)
        reported[QLatin1String("first")] = QString(locks::releaseModeName(choices.front().mode));
    if (dialect.canFence()) {
        QJsonObject fence = writeOf("fence", dialect, record, dialect.fence(record, values));
        const auto demands =
            demandsOf([&](const locks::FreshValues &some) { return dialect.fence(record, some); }, values);
        if (fence.contains(QLatin1String("sends")) && !demands.isEmpty())
            fence[QLatin1String("demands")] = demands;
        reported[QLatin1String("fence")] = fence;
    } else
        check(!dialect.fence(record, values), "a lock is fenced that cannot be");
    const QJsonObject all = reported;
    if (all[QLatin1String("mark")] == all[QLatin1String("delete")]) {
        const QJsonValue refused = all[QLatin1String("mark")][QLatin1String("refused")];
        reported.remove(QLatin1String("mark"));
        reported.remove(QLatin1String("delete"));
        if (all[QLatin1String("fence")][QLatin1String("refused")] == refused)
            reported.remove(QLatin1String("fence"));
        reported[QLatin1String("refused")] = refused;
    }
    return reported;
}

/// Of a lock that is recognised its library alone says whose values are hidden.
void RowReporter::hiding(const locks::LockDialect &dialect, const locks::LockRecord &record)
{
    const bool isLock =
        record.marking == locks::StoredState::Taken || record.marking == locks::StoredState::Released;
    if (!isLock || !m_row.pinned.isNone())
        return;
    const dynamodb::ShownAttributes shown =
        locks::shownAttributes(m_facts, m_packed.view(), m_shape, m_row.pinned);
    const auto isIn = [](std::span<const std::string_view> names, const QByteArray &name) {
        return std::ranges::find(names, std::string_view(name.constData(), std::size_t(name.size()))) !=
            names.end();
    };
    for (const auto &[name, value] : m_row.item) {
        const bool isShown = record.key.contains(name) ||
            (!isIn(dialect.secretAttributes(), name) &&
             (!dialect.hidesAdditional() || isIn(dialect.attributes(), name)));
        if (shown.shows(name) != isShown)
            fault(QStringLiteral("the value of %1 is told otherwise than its library says")
                      .arg(readable(name)));
    }
}

void RowReporter::dialectsOwn(const locks::LockDialect &dialect, const locks::LockRecord &record)
{
    putText("purpose", dialect.purposeOf(m_packed.view()));
    if (const auto name = dialect.nameIn(m_packed.view()))
        put("nameIn", inShort(*name));
    check(!locks::acquisitionIn(m_facts.stated()) || dialect.statesAcquisition(),
          "an acquisition is told that no row states");
    if (const auto token = dialect.fencingToken(m_row.item))
        put("token", *token);
    if (const auto period = dialect.usualHeartbeat(record))
        putTime(QStringLiteral("heartbeat"), *period);
    constexpr std::array notices{"at-heartbeat", "at-release", "unknown"};
    if (record.marking == locks::StoredState::Taken)
        put("holderNotices", QLatin1String(notices[static_cast<std::size_t>(dialect.holderNotice(record))]));
    putText("bulk", dialect.whyNotInBulk(record));
    QStringList commands;
    for (const locks::NativeCommand &command : dialect.nativeCommands(record))
        commands << command.purpose + QStringLiteral(": ") + inShort(command.command.toUtf8(), 400);
    putList("commands", commands);
    hiding(dialect, record);
    const QJsonObject ways = releases(dialect, record);
    for (auto it = ways.begin(); it != ways.end(); ++it)
        m_answers.reported[it.key()] = it.value();
    QJsonObject parts;
    for (const QString &holder : record.holders.mid(0, 3)) {
        if (const auto part = dialect.asHeldBy(record, holder))
            parts[holder] = releases(dialect, *part);
    }
    if (!parts.isEmpty())
        put("asHeldBy", parts);
}

/// Who else would release the row on the operator's word. What it cannot read, it refuses.
void RowReporter::others(const locks::LockRecord &own)
{
    QStringList readers;
    for (const locks::LockDialect *other : m_registry.dialects()) {
        if (other->id() == m_facts.dialect)
            continue;
        const locks::FreshValues values = repeatableValues(*other);
        for (const locks::ReleaseMode mode : {locks::ReleaseMode::Mark, locks::ReleaseMode::Delete}) {
            const auto write = other->forceRelease(own, mode, values);
            if (write || write.error().kind != base::ErrorKind::BadInput)
                fault(QStringLiteral("%1 does not refuse the record of another library")
                          .arg(wordFor(other->id())));
        }
        const locks::LockRecord record = other->read(m_row.item, m_shape);
        const bool isTaken = record.marking == locks::StoredState::Taken;
        if (record.marking != locks::StoredState::NotALock)
            readers << wordFor(other->id()) + (isTaken ? QString() : u' ' + wordFor(record.marking));
        if (isTaken)
            continue;
        if (other->forceRelease(record, locks::ReleaseMode::Mark, values) &&
            record.marking != locks::StoredState::Unreadable)
            fault(
                QStringLiteral("%1 marks a row that it does not take for a lock").arg(wordFor(other->id())));
    }
    putList("alsoReads", readers);
}

RowAnswers RowReporter::report()
{
    check(!m_row.item.isEmpty(), "the row has no item");
    recognition();
    facts();
    const locks::LockRecord whole = m_registry.recordOf(m_row.item, m_shape, m_row.pinned);
    record(whole);
    others(whole);
    const locks::LockDialect *dialect = m_registry.dialect(whole.dialect);
    if (dialect)
        dialectsOwn(*dialect, whole);
    else
        check(whole.marking != locks::StoredState::Taken && whole.marking != locks::StoredState::Released,
              "a row of no dialect is read");
    return m_answers;
}

bool isWords(const QString &member)
{
    return std::ranges::any_of(wordMembers,
                               [&member](const char *name) { return member == QLatin1String(name); });
}

/// `json` with each of its sentences as `change` makes it.
template <typename Change>
QJsonValue withWords(const QJsonValue &json, const Change &change, bool areWords = false)
{
    if (json.isObject()) {
        QJsonObject object = json.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            it.value() = withWords(it.value(), change, isWords(it.key()));
        return object;
    }
    if (json.isArray()) {
        QJsonArray array;
        for (const QJsonValue &value : json.toArray())
            array << withWords(value, change, areWords);
        return array;
    }
    return json.isString() && areWords ? QJsonValue(change(json.toString())) : json;
}

QString textOfJson(const QJsonValue &value)
{
    const QString array = QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
    return value.isUndefined() ? QStringLiteral("nothing") : array.mid(1, array.size() - 2);
}

QString differenceOf(const QString &path, const QJsonValue &stated, const QJsonValue &answered)
{
    if (stated == answered)
        return {};
    if (!stated.isObject() || !answered.isObject())
        return QStringLiteral("%1 is %2, stated %3").arg(path, textOfJson(answered), textOfJson(stated));
    QStringList members = stated.toObject().keys() + answered.toObject().keys();
    members.sort();
    for (const QString &member : members) {
        const QString difference =
            differenceOf(path.isEmpty() ? member : path + u'.' + member, stated[member], answered[member]);
        if (!difference.isEmpty())
            return difference;
    }
    return {};
}

bool isOf(const SampleRow &row, locks::DialectId id)
{
    const QString name = wordFor(id);
    return row.file[QLatin1String("dialect")].toString() == name ||
        row.entry[QLatin1String("expect")][QLatin1String("dialect")].toString() == name || row.pinned == id;
}

/// The least words at its beginning that no other sentence has got: "never-delete-a-row". A reason's code alone.
QString handleOf(const QString &sentence, const std::map<QString, QString> &taken)
{
    const auto isFree = [&taken](const QString &handle) {
        return std::ranges::none_of(taken, [&handle](const auto &pair) { return pair.second == handle; });
    };
    if (sentence.startsWith(u'[') && isFree(sentence.mid(1, sentence.indexOf(u']') - 1)))
        return sentence.mid(1, sentence.indexOf(u']') - 1);
    QString handle;
    int words = 0;
    for (const QChar letter : sentence.toLower()) {
        if (letter.isLetterOrNumber()) {
            handle += letter;
        } else if (!handle.isEmpty() && !handle.endsWith(u'-')) {
            if (++words >= 5 && isFree(handle))
                return handle;
            handle += u'-';
        }
    }
    while (!isFree(handle))
        handle += u'+';
    return handle;
}

QByteArray lineOf(const QJsonObject &row)
{
    QByteArray line;
    for (const char *member :
         {"case", "note", "like", "without", "set", "item", "table", "as", "observe", "says", "expect"}) {
        if (row.contains(QLatin1String(member)))
            line += QByteArray(line.isEmpty() ? "{" : ",") + '"' + member +
                "\":" + textOfJson(row[QLatin1String(member)]).toUtf8();
    }
    return line + '}';
}

QByteArray listOf(const char *name, const QByteArrayList &lines)
{
    return QByteArray(",\n\"") + name + "\": [\n" + lines.join(",\n") + "\n]";
}

} // namespace

RowAnswers answersFor(const SampleRow &row, const locks::DialectRegistry &registry)
{
    return RowReporter(row, registry).report();
}

locks::DialectRegistry registryWith(const locks::LockDialect &changed)
{
    static const locks::UnknownRecordVersion unknown;
    static const locks::NamedFormats named;
    std::vector<const locks::RowFormat *> formats;
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        formats.push_back(dialect->id() == changed.id() ? &changed : dialect);
        if (dialect->id().name() == QLatin1String("deliveryhero-lock"))
            formats.push_back(&unknown);
    }
    formats.push_back(&named);
    return locks::DialectRegistry(formats);
}

QString firstDifference(const SampleRow &row, const locks::DialectRegistry &registry)
{
    const QJsonObject sentences = row.file[QLatin1String("sentences")].toObject();
    const auto whole = [&sentences](const QString &handle) {
        return sentences.contains(handle) ? sentences[handle].toString() : handle;
    };
    const RowAnswers answers = answersFor(row, registry);
    QString difference =
        differenceOf({}, withWords(row.entry[QLatin1String("expect")], whole), answers.reported);
    if (difference.isEmpty() && !answers.faults.isEmpty())
        difference = answers.faults.first();
    const QString all = textOfJson(answers.reported);
    for (const QJsonValue &words : row.entry[QLatin1String("says")].toArray()) {
        if (difference.isEmpty() && !all.contains(words.toString()))
            difference = QStringLiteral("nothing says \"%1\"").arg(words.toString());
    }
    return difference.isEmpty() ? QString() : row.name() + QStringLiteral(": ") + difference;
}

std::vector<SampleRow> rowsOf(locks::DialectId id, const std::vector<SampleRow> &rows)
{
    std::vector<SampleRow> its;
    std::ranges::copy_if(rows, std::back_inserter(its), [id](const SampleRow &row) { return isOf(row, id); });
    return its;
}

std::optional<QString> noticed(const locks::LockDialect &changed, const std::vector<SampleRow> &rows)
{
    const locks::DialectRegistry registry = registryWith(changed);
    for (const SampleRow &row : rows) {
        QString difference = isOf(row, changed.id()) ? firstDifference(row, registry) : QString();
        if (!difference.isEmpty())
            return difference;
    }
    return {};
}

QByteArray fileWithAnswers(const QJsonObject &file)
{
    std::vector<QJsonObject> entries;
    std::map<QString, int> uses;
    QStringList inOrder;
    for (const SampleRow &row : statedRows(file)) {
        QJsonObject entry = row.entry;
        entry[QLatin1String("expect")] =
            withWords(answersFor(row, locks::registeredDialects()).reported, [&](const QString &sentence) {
                if (++uses[sentence] == 1)
                    inOrder << sentence;
                return sentence;
            });
        entries.push_back(entry);
    }
    std::map<QString, QString> handles;
    QByteArrayList sentences;
    for (const QString &sentence : inOrder) {
        if (uses[sentence] < 2 || sentence.size() < 25)
            continue;
        const QString handle = handleOf(sentence, handles);
        handles[sentence] = handle;
        sentences << textOfJson(handle).toUtf8() + ": " + textOfJson(sentence).toUtf8();
    }
    QByteArray text = "{\n\"dialect\": " + textOfJson(file[QLatin1String("dialect")]).toUtf8();
    for (auto it = file.begin(); it != file.end(); ++it) {
        if (it.key() != QLatin1String("dialect") && it.key() != QLatin1String("sentences") &&
            it.key() != QLatin1String("items") && it.key() != QLatin1String("rows"))
            text += ",\n\"" + it.key().toUtf8() + "\": " + textOfJson(it.value()).toUtf8();
    }
    if (!sentences.isEmpty())
        text += ",\n\"sentences\": {\n" + sentences.join(",\n") + "\n}";
    const auto shortened = [&handles](const QString &sentence) {
        const auto found = handles.find(sentence);
        return found == handles.end() ? sentence : found->second;
    };
    QByteArrayList lines;
    for (QJsonObject &entry : entries) {
        entry[QLatin1String("expect")] = withWords(entry[QLatin1String("expect")], shortened);
        lines << lineOf(entry);
    }
    const qsizetype items = file[QLatin1String("items")].toArray().size();
    text += listOf("items", lines.mid(0, items));
    if (lines.size() > items)
        text += listOf("rows", lines.mid(items));
    return text + "\n}\n";
}

} // namespace fakes
