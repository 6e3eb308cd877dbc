// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/golden/RowChanges.h"

#include <array>

namespace fakes {
namespace {

using dynamodb::AttributeType;
using dynamodb::AttributeValue;

// Names, values and tables that some rule asks for. New ones would change what each number means: append none.
const std::array<const char *, 44> decisiveNames{"isReleased",
                                                 "isNonAcquirable",
                                                 "data",
                                                 "leaseDuration",
                                                 "leaseDurationInMs",
                                                 "ownerName",
                                                 "recordVersionNumber",
                                                 "lookupTime",
                                                 "ttl",
                                                 "expires",
                                                 "uuid",
                                                 "owner",
                                                 "holder",
                                                 "timestamp",
                                                 "lease_duration",
                                                 "record_version_number",
                                                 "owner_name",
                                                 "sortID",
                                                 "fencingToken",
                                                 "lockAcquiredTimeUnixMs",
                                                 "Digest",
                                                 "Info",
                                                 "leaseCounter",
                                                 "leaseOwner",
                                                 "checkpoint",
                                                 "checkpointOwner",
                                                 "entityType",
                                                 "ownerSwitchesSinceCheckpoint",
                                                 "throughputKBps",
                                                 "status",
                                                 "expiration",
                                                 "in_progress_expiration",
                                                 "validation",
                                                 "aws:rep:updateregion",
                                                 "aws:rep:deleting",
                                                 "createdAt",
                                                 "expireAt",
                                                 "purge_time",
                                                 "lock_owner",
                                                 "Contents",
                                                 "Value",
                                                 "Expires",
                                                 "Identity",
                                                 "currentlockcount"};
const std::array<QByteArray, 40> decisiveTexts{"",
                                               "0",
                                               "1",
                                               "-1",
                                               "1.5",
                                               "20s",
                                               "20000",
                                               "999",
                                               "1h30m",
                                               "-5s",
                                               "odd",
                                               " x ",
                                               "delta-rs",
                                               "ddblock-x",
                                               "__empty__",
                                               "LOCK",
                                               "_",
                                               "LOCK-x",
                                               "RES#x",
                                               "LEASE",
                                               "INPROGRESS",
                                               "COMPLETED",
                                               "LOCK_HELD",
                                               "leasescope-released-1",
                                               "leasescope-fence-eva",
                                               "1700000000:" + QByteArray(52, 'A'),
                                               "1787227197000000000:" + QByteArray(52, 'A'),
                                               QByteArray(32, 'a'),
                                               "b1f0c3a2-0000-4000-8000-000000000000",
                                               "2026-08-20T12:00:00.000Z",
                                               "2026-08-20T12:00:00Z",
                                               "2026-08-20T14:00:00+02:00",
                                               "0001-01-01T00:00:00Z",
                                               "9999-12-31T23:59:59.999999999Z",
                                               "arn:aws:states:eu-west-1:1:execution:m:e",
                                               "{\"ID\":\"1\",\"Who\":\"a@b\"}",
                                               "{",
                                               "w:1",
                                               "-CoordinatorState",
                                               QByteArray(300, 'x')};
const std::array<QByteArray, 24> decisiveNumbers{"0",
                                                 "1",
                                                 "-1",
                                                 "2",
                                                 "0.5",
                                                 "20",
                                                 "999",
                                                 "1000",
                                                 "20000",
                                                 "1E3",
                                                 "1787227200",
                                                 "1787227199",
                                                 "1787227200000",
                                                 "1787227200000000000",
                                                 "1787227200.25",
                                                 "9223372036854775807",
                                                 "9223372036854775808",
                                                 "18446744073709551616",
                                                 "-9223372036854775808",
                                                 "1E+30",
                                                 "99999999999999999999999999999999999999",
                                                 "4294967296",
                                                 "-62135596800",
                                                 "134315040000000000"};
const std::array<const char *, 6> decisiveTables{"locks", "delta_rs_lock_table",   "terraform-lock",
                                                 "cache", "jobs-CoordinatorState", "Shedlock"};

const std::array<const char *, 12> dialectsPinned{"dynamolock",
                                                  "java-lock-client",
                                                  "delta-rs",
                                                  "tristanls",
                                                  "shedlock",
                                                  "kcl",
                                                  "terraform",
                                                  "vault",
                                                  "digger",
                                                  "clever",
                                                  "powertools-idempotency",
                                                  "ddblock"};

/// A whole number, moved by `step`; as it was if it is none.
QByteArray moved(const QByteArray &digits, qint64 step)
{
    bool isWhole = false;
    const qint64 value = digits.toLongLong(&isWhole);
    return isWhole && qAbs(value) < (qint64(1) << 62) ? QByteArray::number(value + step) : digits;
}

QByteArray otherNumber(const QByteArray &old, SeededNumbers &numbers)
{
    constexpr std::array<qint64, 8> steps{1, -1, 1000, -1000, 1'000'000'000, -1'000'000'000, 1'000'000, 60};
    switch (numbers.below(5)) {
    case 0:
        return numbers.oneOf(decisiveNumbers);
    case 1:
        return '-' + old;
    case 2:
        return old + "000";
    case 3:
        return old + ".5";
    default:
        return moved(old, numbers.oneOf(steps));
    }
}

QByteArray otherText(const QByteArray &old, SeededNumbers &numbers)
{
    constexpr std::string_view bytes = "0123456789abcdefTZ:.-+\"{}, \x01\xff";
    QByteArray text = old;
    const int place = old.isEmpty() ? 0 : numbers.below(old.size());
    switch (numbers.below(8)) {
    case 0:
    case 1:
    case 2:
        return numbers.oneOf(decisiveTexts);
    case 3:
        return moved(old, numbers.once(2) ? 1 : -1000);
    case 4:
        return text.remove(place, 1);
    case 5:
        return text.insert(place, numbers.oneOf(bytes));
    case 6:
        return text.left(place);
    default:
        if (!text.isEmpty())
            text[place] = numbers.oneOf(bytes);
        return text;
    }
}

AttributeValue ofType(AttributeType type, const QByteArray &bytes)
{
    switch (type) {
    case AttributeType::S:
        return AttributeValue::string(bytes);
    case AttributeType::N:
        return AttributeValue::number(bytes);
    case AttributeType::B:
        return AttributeValue::binary(bytes);
    case AttributeType::Bool:
        return AttributeValue::boolean(bytes.size() % 2 == 0);
    case AttributeType::Null:
        return AttributeValue::null();
    case AttributeType::SS:
    case AttributeType::NS:
    case AttributeType::BS:
        return AttributeValue::set(type, {bytes});
    case AttributeType::L:
        return AttributeValue::list({AttributeValue::string(bytes)});
    case AttributeType::M:
        return AttributeValue::map({{"m", AttributeValue::string(bytes)}});
    }
    return {};
}

AttributeValue otherType(const AttributeValue &old, SeededNumbers &numbers)
{
    constexpr std::array types{AttributeType::S,  AttributeType::N,    AttributeType::B,
                               AttributeType::S,  AttributeType::Bool, AttributeType::Null,
                               AttributeType::SS, AttributeType::L,    AttributeType::M};
    const AttributeType type = numbers.oneOf(types);
    const QByteArray bytes = old.bytes();
    // A number that is none is refused by the service.
    return ofType(
        type, type == AttributeType::N && old.type() != AttributeType::N ? QByteArray("1787227200") : bytes);
}

AttributeValue otherValue(const AttributeValue &old, SeededNumbers &numbers)
{
    if (numbers.once(5))
        return otherType(old, numbers);
    switch (old.type()) {
    case AttributeType::N:
        return AttributeValue::number(otherNumber(old.bytes(), numbers));
    case AttributeType::S:
        return AttributeValue::string(otherText(old.bytes(), numbers));
    case AttributeType::B:
        return AttributeValue::binary(otherText(old.bytes(), numbers));
    default:
        return otherType(old, numbers);
    }
}

AttributeValue additionalValue(SeededNumbers &numbers)
{
    switch (numbers.below(4)) {
    case 0:
        return AttributeValue::number(numbers.oneOf(decisiveNumbers));
    case 1:
        return AttributeValue::binary(QByteArray(numbers.once(2) ? 64 : 3, 'b'));
    default:
        return AttributeValue::string(numbers.oneOf(decisiveTexts));
    }
}

void changeItem(dynamodb::Item &item, SeededNumbers &numbers)
{
    if (item.isEmpty() || numbers.once(8)) {
        const AttributeValue value =
            additionalValue(numbers); // first: compilers order arguments as they like
        item.set(numbers.oneOf(decisiveNames), value);
        return;
    }
    const dynamodb::NamedValue chosen = numbers.oneOf(item.attributes());
    const int kind = numbers.below(10);
    if (kind < 2) {
        item.remove(chosen.first);
    } else if (kind == 2) {
        item.remove(chosen.first);
        item.set(numbers.once(2) ? chosen.first + '2' : chosen.first.toUpper(), chosen.second);
    } else {
        item.set(chosen.first, otherValue(chosen.second, numbers));
    }
}

void changeShape(locks::TableShape &shape, const dynamodb::Item &item, SeededNumbers &numbers)
{
    switch (numbers.below(7)) {
    case 0:
        shape.table = QString::fromLatin1(numbers.oneOf(decisiveTables));
        return;
    case 1:
        shape.ttlAttribute = item.isEmpty() ? QByteArray("ttl") : numbers.oneOf(item.attributes()).first;
        return;
    case 2:
        shape.sortKey = shape.sortKey ? std::nullopt : std::optional(QByteArray("sort"));
        return;
    case 3:
        shape.givenLease = std::chrono::seconds(30);
        return;
    case 4:
        shape.usedBy = {};
        return;
    case 5:
        shape.reach = numbers.once(2) ? dynamodb::Reach::OneRegion : dynamodb::Reach::AllRegions;
        shape.hasMarkedRows = numbers.once(2);
        return;
    default:
        shape.partitionKey = "id";
        return;
    }
}

} // namespace

ChangedRow changedRow(const dynamodb::Item &item, const locks::TableShape &shape, locks::DialectId pinned,
                      quint64 seed, int number)
{
    SeededNumbers numbers(seed + static_cast<quint64>(number) * 0x632be59bd9b4e019U);
    ChangedRow row{item, shape, {}};
    if (numbers.once(8))
        changeShape(row.shape, row.item, numbers);
    else
        changeItem(row.item, numbers);
    if (numbers.once(3))
        changeItem(row.item, numbers);
    if (numbers.once(4))
        row.pinned =
            numbers.once(3) ? locks::DialectId(QLatin1String(numbers.oneOf(dialectsPinned))) : pinned;
    return row;
}

} // namespace fakes
