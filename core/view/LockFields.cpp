// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockFields.h"

#include "core/base/ByteBlocks.h"
#include "core/base/TimeText.h"
#include "core/view/Bytes.h"
#include "core/view/ItemJson.h"
#include "core/view/Verdict.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace view {
namespace {

using namespace std::chrono;
using locks::ExpiryRule;

FieldValue textValue(QByteArray text)
{
    return {FieldValue::Kind::Text, 0, std::move(text)};
}

FieldValue textOrNull(std::string_view text)
{
    return text.empty() ? FieldValue() : textValue(borrowed(text));
}

FieldValue numberOrNull(std::optional<qint64> number)
{
    return number ? FieldValue{FieldValue::Kind::Number, *number} : FieldValue();
}

QString noText(const LockView &)
{
    return {};
}

constexpr qint64 noSuchText = std::numeric_limits<qint64>::min(); // for `alike`: the text is empty

/// For `plain`: what is shown of these bytes, if that is no more than the bytes.
std::optional<std::string_view> plainBytes(const LockView &lock, std::string_view bytes)
{
    const qsizetype longest = lock.context().longestText;
    const bool fits = longest < 0 || static_cast<qsizetype>(bytes.size()) <= longest;
    return fits && base::blocks::lacks<base::blocks::NotPlain>(bytes) ? std::optional(bytes) : std::nullopt;
}

// The table

FieldValue tableValue(const LockView &lock)
{
    return textValue(lock.shape().table.toUtf8());
}

QString tableText(const LockView &lock)
{
    return lock.shape().table;
}

// Dialect

FieldValue dialectValue(const LockView &lock)
{
    return textOrNull(lock.dialectName());
}

QString dialectText(const LockView &lock)
{
    const std::string_view name = lock.dialectName();
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

std::optional<std::string_view> dialectPlain(const LockView &lock)
{
    return plainBytes(lock, lock.dialectName());
}

/// In order of the names.
qint64 dialectNumber(const LockView &lock)
{
    const auto names = locks::formatNames();
    const auto found = std::ranges::lower_bound(names, lock.dialectName());
    return found == names.end() || *found != lock.dialectName() ? LockField::unknown : found - names.begin();
}

// Key, sort key and name

FieldValue keyValue(const LockView &lock)
{
    return textValue(lock.key());
}

QString keyText(const LockView &lock)
{
    return lock.legible(viewOf(lock.key()));
}

/// Digits of a binary key are made, and others are as they are stored.
std::optional<std::string_view> keyPlain(const LockView &lock)
{
    return lock.hasBinaryKey() ? std::nullopt : plainBytes(lock, viewOf(lock.key()));
}

FieldValue sortKeyValue(const LockView &lock)
{
    return lock.hasSortKey() ? textValue(lock.sortKey()) : FieldValue();
}

QString sortKeyText(const LockView &lock)
{
    return lock.legible(viewOf(lock.sortKey()));
}

std::optional<std::string_view> sortKeyPlain(const LockView &lock)
{
    return lock.hasBinarySortKey() ? std::nullopt : plainBytes(lock, viewOf(lock.sortKey()));
}

FieldValue nameValue(const LockView &lock)
{
    return textValue(lock.name());
}

QString nameText(const LockView &lock)
{
    return lock.legible(viewOf(lock.name()));
}

std::string_view nameBytes(const LockView &lock)
{
    const locks::LockDialect *dialect = locks::dialect(lock.row().dialect);
    if (!dialect)
        return lock.keyBytes();
    const auto own = dialect->nameIn(lock.item());
    return own ? *own : dialect->nameOf(lock.keyBytes());
}

// State and owner

FieldValue stateValue(const LockView &lock)
{
    const QLatin1String name = locks::stateCode(lock.state());
    return textValue(QByteArray::fromRawData(name.data(), name.size()));
}

/// In English by the word that a filter takes, so that what is seen can be typed. Verdict.cpp lists the words.
QString stateFieldText(const LockView &lock)
{
    return QCoreApplication::translate("view", locks::stateName(lock.state()).data());
}

qint64 stateNumber(const LockView &lock)
{
    return static_cast<qint64>(lock.state());
}

std::optional<qint64> stateAlike(const LockView &lock)
{
    return stateNumber(lock);
}

FieldValue ownerValue(const LockView &lock)
{
    return textOrNull(lock.facts().owner);
}

/// Who holds it: of a released lock no owner does, although the row names one.
QString ownerText(const LockView &lock)
{
    if (lock.facts().owner.empty() || lock.row().marking == locks::StoredState::Released)
        return {};
    const QString owner = lock.legible(lock.facts().owner);
    return lock.isMine() ? QCoreApplication::translate("view", "%1 (you)").arg(owner) : owner;
}

std::optional<std::string_view> ownerPlain(const LockView &lock)
{
    if (lock.facts().owner.empty() || lock.row().marking == locks::StoredState::Released)
        return std::string_view();
    return lock.isMine() ? std::nullopt : plainBytes(lock, lock.facts().owner);
}

std::string_view ownerBytes(const LockView &lock)
{
    return lock.facts().owner;
}

FieldValue mineValue(const LockView &lock)
{
    return {FieldValue::Kind::Flag, lock.isMine() ? 1 : 0};
}

QString mineText(const LockView &lock)
{
    return lock.isMine() ? QCoreApplication::translate("view", "yes") : QString();
}

// Version and generation: several values joined by |

FieldValue identityValue(const locks::Identity &identity)
{
    if (identity.isEmpty())
        return {};
    // Bytes beyond ASCII may be no text; all others need no look at what they say.
    using base::blocks::NotAscii;
    if (!base::blocks::lacks<NotAscii>(identity.first) || !base::blocks::lacks<NotAscii>(identity.second))
        return textValue(identity.text().toUtf8());
    return textValue(identity.second.empty() ? borrowed(identity.first)
                                             : borrowed(identity.first) + '|' + borrowed(identity.second));
}

QString identityText(const LockView &lock, const locks::Identity &identity)
{
    if (identity.isEmpty())
        return {};
    const QString first = lock.legible(identity.first);
    return identity.second.empty() ? first : first + QLatin1Char('|') + lock.legible(identity.second);
}

FieldValue versionValue(const LockView &lock)
{
    return identityValue(lock.facts().version);
}

QString versionText(const LockView &lock)
{
    return identityText(lock, lock.facts().version);
}

std::string_view versionBytes(const LockView &lock)
{
    return lock.facts().version.first;
}

FieldValue generationValue(const LockView &lock)
{
    return identityValue(lock.facts().generation);
}

QString generationText(const LockView &lock)
{
    return identityText(lock, lock.facts().generation);
}

std::string_view generationBytes(const LockView &lock)
{
    return lock.facts().generation.first;
}

// Times

FieldValue leaseValue(const LockView &lock)
{
    return numberOrNull(lock.leaseMs());
}

QString leaseText(const LockView &lock)
{
    const auto lease = lock.leaseMs();
    if (!lease)
        return {};
    const QString length = base::text::length(milliseconds(*lease));
    return lock.facts().leaseAssumed ? QCoreApplication::translate("view", "%1 (assumed)").arg(length)
                                     : length;
}

std::optional<qint64> leaseAlike(const LockView &lock)
{
    const auto lease = lock.leaseMs();
    return lease ? 2 * *lease + (lock.facts().leaseAssumed ? 1 : 0) : noSuchText;
}

qint64 leaseNumber(const LockView &lock)
{
    return lock.leaseMs().value_or(LockField::unknown);
}

/// Only what the item itself states: record-version rows state none.
FieldValue expiresValue(const LockView &lock)
{
    const auto date = lock.facts().expiresAt;
    return date ? textValue(base::text::rfc3339(date->time_since_epoch())) : FieldValue();
}

QString expiresText(const LockView &lock)
{
    const auto date = lock.facts().expiresAt;
    return date ? base::text::exact(base::WallTime(date->time_since_epoch())) : QString();
}

qint64 expiresNumber(const LockView &lock)
{
    const auto date = lock.facts().expiresAt;
    return date ? duration_cast<milliseconds>(date->time_since_epoch()).count() : LockField::unknown;
}

FieldValue observedValue(const LockView &lock)
{
    return {FieldValue::Kind::Number, lock.observedForMs()};
}

QString observedText(const LockView &lock)
{
    return base::text::length(milliseconds(lock.observedForMs()));
}

FieldValue lapsesValue(const LockView &lock)
{
    return numberOrNull(lock.lapsesInMs());
}

QString lapsesText(const LockView &lock)
{
    if (!lock.isTaken() || lock.state() == locks::LockState::Released)
        return {};
    const auto left = lock.lapsesIn();
    if (!left)
        return lock.judged().rule == ExpiryRule::Never ? QCoreApplication::translate("view", "no lease")
                                                       : QString();
    if (lock.state() == locks::LockState::Lapsed) {
        const auto unread = lock.sighting().unreadFor(lock.now().boot);
        return unread ? QCoreApplication::translate("view", "as of %1").arg(base::text::ago(*unread))
                      : QCoreApplication::translate("view", "lapsed %1").arg(base::text::duration(*left));
    }
    return *left > nanoseconds::zero() ? base::text::countdown(*left)
                                       : QCoreApplication::translate("view", "due");
}

/// Rows of one page that state the same lease end at the same moment.
std::optional<qint64> lapsesAlike(const LockView &lock)
{
    if (!lock.isTaken() || lock.state() == locks::LockState::Released)
        return noSuchText;
    const qint64 at = lock.judged().lapsesAt;
    if (at == JudgedRow::never)
        return noSuchText + 1 + static_cast<qint64>(lock.judged().rule);
    return lock.state() == locks::LockState::Lapsed ? std::nullopt : std::optional(at);
}

qint64 millisecondsOf(qint64 boot)
{
    return boot == JudgedRow::never ? LockField::unknown : boot / 1'000'000;
}

qint64 lapsesNumber(const LockView &lock)
{
    return millisecondsOf(lock.judged().lapsesAt);
}

bool heartbeats(const LockView &lock)
{
    return lock.isTaken() && lock.judged().rule == ExpiryRule::RecordVersion;
}

QString lastHeartbeatText(const LockView &lock)
{
    if (!heartbeats(lock))
        return {};
    const locks::Sighting sighting = lock.sighting();
    const QString age = base::text::ago(lock.since(sighting.stillSince));
    if (const auto late = lock.lateness())
        return latenessWord(*late) + QLatin1Char(' ') + base::text::duration(late->silence);
    if (sighting.heartbeatSeen || sighting.acquisitionSeen)
        return age;
    const auto written = lock.lastWriteByHolder();
    return written ? holdersClockText(lock.context().wall - *written)
                   : QCoreApplication::translate("view", "> %1 ago")
                         .arg(base::text::length(lock.since(sighting.stillSince)));
}

/// The latest first.
qint64 lastHeartbeatNumber(const LockView &lock)
{
    return heartbeats(lock) ? -static_cast<qint64>(lock.row().stillSinceMs) : LockField::unknown;
}

bool hasGap(const LockView &lock)
{
    return lock.row().lastGapMs != 0 && lock.isTaken();
}

QString heartbeatGapText(const LockView &lock)
{
    return hasGap(lock) ? base::text::duration(milliseconds(lock.row().lastGapMs)) : QString();
}

qint64 heartbeatGapNumber(const LockView &lock)
{
    return hasGap(lock) ? lock.row().lastGapMs : LockField::unknown;
}

QString purposeText(const LockView &lock)
{
    const locks::LockDialect *dialect = locks::dialect(lock.row().dialect);
    const QByteArray purpose = dialect ? dialect->purposeOf(lock.item()).toUtf8() : QByteArray();
    return lock.legible(viewOf(purpose));
}

QString heldForText(const LockView &lock)
{
    return lock.heldForText();
}

qint64 heldForNumber(const LockView &lock)
{
    const auto since = lock.sighting().heldSince;
    return since ? since->time_since_epoch().count() / 1'000'000 : LockField::unknown;
}

QString confirmedText(const LockView &lock)
{
    if (!heartbeats(lock))
        return {};
    const locks::Sighting sighting = lock.sighting();
    return sighting.lastStrongRead > sighting.stillSince
        ? base::text::ago(lock.since(sighting.lastStrongRead))
        : QCoreApplication::translate("view", "not yet");
}

// What is stored

FieldValue dataValue(const LockView &lock)
{
    const auto data = lock.data();
    return data ? FieldValue{FieldValue::Kind::Bytes, 0, borrowed(*data)} : FieldValue();
}

std::string_view dataBytes(const LockView &lock)
{
    return lock.data().value_or(std::string_view());
}

QString dataText(const LockView &lock)
{
    return lock.legible(dataBytes(lock));
}

/// Those attributes of the row that are additional, or that are not.
void appendAttributes(base::Appender &json, const LockView &lock, bool additional, Quotes quotes)
{
    if (additional && !lock.hasAdditional())
        return json.put("{}");
    const aws::StoredAttributes attributes(lock.item());
    json.put('{');
    bool first = true;
    for (qsizetype index = 0; index < attributes.size(); ++index) {
        if (lock.isAdditional(attributes[index].name) != additional)
            continue;
        if (!first)
            json.put(',');
        first = false;
        appendMember(json, attributes[index], quotes);
    }
    json.put('}');
}

void appendAdditional(base::Appender &json, const LockView &lock, Quotes quotes)
{
    if (lock.hidesAdditional())
        json.put("{}");
    else
        appendAttributes(json, lock, true, quotes);
}

void appendWholeItem(base::Appender &json, const LockView &lock, Quotes quotes)
{
    if (lock.hidesAdditional())
        appendAttributes(json, lock, false, quotes);
    else
        appendItem(json, lock.item(), quotes);
}

FieldValue reasonValue(const LockView &lock)
{
    QByteArray reason = lock.reason();
    return reason.isEmpty() ? FieldValue() : textValue(std::move(reason));
}

QString reasonText(const LockView &lock)
{
    const locks::Reason &reason = lock.facts().reason;
    return reason.isEmpty() ? QString::fromUtf8(lock.reason()) : reason.text();
}

/// A row's own reason is static; without one there is a text only where evidence is old.
std::optional<qint64> reasonAlike(const LockView &lock)
{
    const locks::Reason &reason = lock.facts().reason;
    if (!reason.isEmpty())
        return static_cast<qint64>(reinterpret_cast<quintptr>(reason.sentence));
    const bool mayBeOld =
        lock.state() == locks::LockState::Unproven || lock.state() == locks::LockState::Lapsed;
    return mayBeOld && !lock.reason().isEmpty() ? std::nullopt : std::optional(noSuchText);
}

QString reasonCodeText(const LockView &lock)
{
    return verdictCode(lock);
}

// What stands behind a text

QString verdictTip(const LockView &lock)
{
    return verdictOf(lock).sentence;
}

QString lastHeartbeatTip(const LockView &lock)
{
    if (!heartbeats(lock))
        return {};
    const locks::Sighting sighting = lock.sighting();
    if (sighting.heartbeatSeen || sighting.acquisitionSeen)
        return base::text::exact(lock.wallAt(sighting.stillSince));
    const auto written = lock.lastWriteByHolder();
    return written ? base::text::exact(*written) : base::text::exact(lock.wallAt(sighting.stillSince));
}

QString confirmedTip(const LockView &lock)
{
    const locks::Sighting sighting = lock.sighting();
    return heartbeats(lock) && sighting.lastStrongRead > sighting.stillSince
        ? base::text::exact(lock.wallAt(sighting.lastStrongRead))
        : QString();
}

QString heldForTip(const LockView &lock)
{
    const auto since = lock.sighting().heldSince;
    return since ? base::text::exact(lock.wallAt(*since)) : QString();
}

// In the order of the JSON contract, which is fixed; what has no value for programs comes after. Add a row,
// and it is shown.
constexpr std::array standardRows{
    LockField{.id = "table",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Table"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The table the item is in."),
              .text = tableText,
              .sameInTable = true,
              .value = tableValue},
    LockField{.id = field::Dialect,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Dialect"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "Which lock library's format this item has."),
              .text = dialectText,
              .plain = dialectPlain,
              .value = dialectValue,
              .number = dialectNumber,
              .column = 10,
              .terminal = 7,
              .detail = 16,
              .width = 100,
              .shown = true},
    LockField{.id = field::Key,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Key"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The partition key of the item."),
              .text = keyText,
              .plain = keyPlain,
              .value = keyValue,
              .bytes = [](const LockView &lock) { return lock.keyBytes(); },
              .column = 2,
              .terminal = 2,
              .detail = 3,
              .width = 160,
              .shown = true,
              .mono = true},
    LockField{.id = field::SortKey,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Sort key"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The sort key of the item, if the table has one."),
              .text = sortKeyText,
              .plain = sortKeyPlain,
              .value = sortKeyValue,
              .bytes = [](const LockView &lock) { return lock.sortKeyBytes(); },
              .column = 3,
              .terminal = 3,
              .detail = 4,
              .mono = true},
    LockField{.id = "name",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Name"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The lock's name as the library's user knows it."),
              .text = nameText,
              .value = nameValue,
              .bytes = nameBytes,
              .detail = 5,
              .mono = true},
    LockField{.id = field::State,
              .title = QT_TRANSLATE_NOOP("view::LockField", "State"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "What the protocol says of this lock, as far as we can prove it."),
              .text = stateFieldText,
              .alike = stateAlike,
              .value = stateValue,
              .number = stateNumber,
              .tip = verdictTip,
              .column = 1,
              .terminal = 1,
              .detail = 1,
              .width = 116,
              .shown = true},
    LockField{.id = field::Owner,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Owner"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "Who the item names as its holder."),
              .text = ownerText,
              .plain = ownerPlain,
              .value = ownerValue,
              .bytes = ownerBytes,
              .interned = true,
              .column = 4,
              .terminal = 4,
              .detail = 6,
              .width = 152,
              .shown = true},
    LockField{.id = "mine",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Mine"),
              .help = QT_TRANSLATE_NOOP(
                  "view::LockField",
                  "Held by a test lock here, or by an owner that names this user and this machine."),
              .text = mineText,
              .value = mineValue},
    LockField{.id = field::Version,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Version"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "Changes with every heartbeat."),
              .text = versionText,
              .value = versionValue,
              .bytes = versionBytes,
              .column = 9,
              .detail = 14,
              .width = 200,
              .mono = true},
    LockField{.id = "generation",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Generation"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "Stays from one acquisition to its release."),
              .text = generationText,
              .value = generationValue,
              .bytes = generationBytes,
              .detail = 15,
              .mono = true},
    LockField{.id = "leaseMs",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Lease duration"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "How long a heartbeat keeps the lock, as its holder wrote it."),
              .text = leaseText,
              .alike = leaseAlike,
              .value = leaseValue,
              .number = leaseNumber,
              .terminal = 5,
              .detail = 7,
              .mono = true},
    LockField{
        .id = "expiresAt",
        .title = QT_TRANSLATE_NOOP("view::LockField", "Stated end"),
        .help = QT_TRANSLATE_NOOP(
            "view::LockField", "The date in the item, where the library writes one, by its holder's clock."),
        .text = expiresText,
        .value = expiresValue,
        .number = expiresNumber,
        .detail = 8,
        .mono = true},
    LockField{.id = "observedForMs",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Observed for"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "How long consistent reads have shown the present version."),
              .text = observedText,
              .value = observedValue,
              .number = [](const LockView &lock) { return lock.observedForMs(); },
              .mono = true},
    LockField{
        .id = field::LapsesIn,
        .title = QT_TRANSLATE_NOOP("view::LockField", "Lease remaining"),
        .help = QT_TRANSLATE_NOOP(
            "view::LockField",
            "Until the earliest takeover, from our own watching. Nothing in the item says when that is."),
        .text = lapsesText,
        .alike = lapsesAlike,
        .value = lapsesValue,
        .number = lapsesNumber,
        .tip = verdictTip,
        .column = 5,
        .terminal = 6,
        .detail = 9,
        .width = 148,
        .shown = true,
        .mono = true,
        .moves = true},
    LockField{.id = field::Purpose,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Purpose"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "What the library's own attributes say of the lock, in a few words."),
              .text = purposeText,
              .column = 12,
              .detail = 18,
              .width = 160},
    LockField{.id = field::Data,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Data"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "What the holder stored with the lock."),
              .text = dataText,
              .value = dataValue,
              .bytes = dataBytes,
              .column = 11,
              .detail = 17,
              .width = 200,
              .shown = true,
              .mono = true},
    LockField{.id = "attributes",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Attributes"),
              .help =
                  QT_TRANSLATE_NOOP("view::LockField", "What the dialect does not know, as DynamoDB JSON."),
              .text = noText,
              .json = appendAdditional},
    LockField{.id = "item",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Item"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The whole item as stored, as DynamoDB JSON."),
              .text = noText,
              .json = appendWholeItem},
    LockField{.id = "reason",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Reason"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "Why the item is unreadable or no lock, or how old the evidence is."),
              .text = reasonText,
              .alike = reasonAlike,
              .value = reasonValue,
              .terminal = 8,
              .detail = 2},
    LockField{.id = "reasonCode",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Reason code"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "Why the state is what it is, as a code that never changes."),
              .text = reasonCodeText},
    LockField{.id = field::LastHeartbeat,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Last heartbeat"),
              .help = QT_TRANSLATE_NOOP(
                  "view::LockField",
                  "When we first saw the present version. With > before it: we have not seen it change yet. "
                  "With ~: when its holder wrote it by the holder's own clock, which proves nothing."),
              .text = lastHeartbeatText,
              .number = lastHeartbeatNumber,
              .tip = lastHeartbeatTip,
              .column = 6,
              .detail = 10,
              .width = 200,
              .shown = true,
              .mono = true,
              .moves = true,
              .right = true},
    LockField{
        .id = field::HeartbeatGap,
        .title = QT_TRANSLATE_NOOP("view::LockField", "Heartbeat gap"),
        .help = QT_TRANSLATE_NOOP("view::LockField", "Between the first sightings of the last two versions."),
        .text = heartbeatGapText,
        .number = heartbeatGapNumber,
        .column = 7,
        .detail = 11,
        .width = 88,
        .mono = true,
        .right = true},
    LockField{.id = "confirmed",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Confirmed"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "When a consistent read last showed the present version."),
              .text = confirmedText,
              .tip = confirmedTip,
              .detail = 12,
              .mono = true,
              .moves = true},
    LockField{
        .id = field::HeldFor,
        .title = QT_TRANSLATE_NOOP("view::LockField", "Held for"),
        .help = QT_TRANSLATE_NOOP(
            "view::LockField",
            "Since when we have seen this owner hold it. With > before it: it did so before we looked."),
        .text = heldForText,
        .number = heldForNumber,
        .tip = heldForTip,
        .column = 8,
        .detail = 13,
        .width = 84,
        .shown = true,
        .mono = true,
        .moves = true,
        .right = true},
};

LockFields::Order placed(std::span<const LockField> rows, int LockField::*place)
{
    LockFields::Order order;
    for (const LockField &row : rows) {
        if (row.*place > 0)
            order.push_back(&row);
    }
    std::ranges::stable_sort(order, {}, [place](const LockField *row) { return row->*place; });
    return order;
}

} // namespace

const LockFields &LockFields::standard()
{
    static const LockFields fields(standardRows);
    return fields;
}

LockFields::LockFields(std::span<const LockField> rows)
    : m_rows(rows), m_columns(placed(rows, &LockField::column)),
      m_terminal(placed(rows, &LockField::terminal)), m_details(placed(rows, &LockField::detail))
{
    for (const LockField &row : rows) {
        if (row.isInJson())
            m_json.push_back(&row);
    }
}

const LockField *LockFields::find(QStringView id) const
{
    for (const LockField &row : m_rows) {
        QLatin1String name(row.id);
        if (id.compare(name, Qt::CaseInsensitive) == 0)
            return &row;
        if (name.endsWith(QLatin1String("Ms")) && id.compare(name.chopped(2), Qt::CaseInsensitive) == 0)
            return &row;
    }
    return nullptr;
}

int LockFields::columnOf(QStringView id) const
{
    const auto found = std::ranges::find(m_columns, find(id));
    return found == m_columns.end() ? -1 : static_cast<int>(found - m_columns.begin());
}

} // namespace view
