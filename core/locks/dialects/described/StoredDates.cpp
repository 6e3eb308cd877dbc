// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/StoredDates.h"

#include "core/dynamodb/item/ExactDecimal.h"
#include "core/locks/dialects/common/Leases.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/described/DecimalSeconds.h"
#include "core/locks/model/GoDuration.h"

#include <algorithm>

namespace locks {
namespace {

using describe::DateIs;
using describe::LeaseIs;
using dynamodb::AttributeType;
using std::chrono::nanoseconds;

std::optional<base::ServerTime> countedDate(std::string_view number, qint64 unit)
{
    const auto count = wholeNumber(number);
    return count ? std::optional(dateOf(*count, unit)) : std::nullopt;
}

/// Rule: a Windows FILETIME counts 100 ns since 1601-01-01T00:00:00Z.
std::optional<base::ServerTime> fileTime(std::string_view number)
{
    constexpr qint64 tick = 100;
    constexpr qint64 ticksBefore1970 = 116'444'736'000'000'000;
    const auto ticks = wholeNumber(number);
    if (!ticks || *ticks < 0)
        return {};
    return dateOf(*ticks - ticksBefore1970, tick);
}

std::optional<base::ServerTime> dateInBase64(std::string_view base64)
{
    constexpr qsizetype longest = 64; // a date has 35 characters at most
    if (base64.size() > 2 * longest)
        return {};
    const auto decoded =
        QByteArray::fromBase64Encoding(bytesOf(base64), QByteArray::AbortOnBase64DecodingErrors);
    const QByteArray &text = *decoded;
    return decoded && text.size() <= longest
        ? rfc3339Date({text.constData(), static_cast<std::size_t>(text.size())})
        : std::nullopt;
}

std::optional<dynamodb::ExactDecimal> anyNumber(const itemstore::ItemFields::Attribute &attribute)
{
    const std::string_view text = attribute.as(AttributeType::S);
    return dynamodb::ExactDecimal::parse(isDigits(text) ? text : attribute.as(AttributeType::N));
}

std::optional<base::ServerTime> anyDate(const itemstore::ItemFields::Attribute &attribute, DateIs form)
{
    constexpr qint64 secondsBefore1970 = 11'644'473'600; // from 1601-01-01
    const int place = static_cast<int>(form) - static_cast<int>(DateIs::Counted);
    const auto number = anyNumber(attribute);
    return number ? std::optional(base::ServerTime(
                        number->nanoseconds(place / 2, 1, place % 2 == 0 ? 0 : secondsBefore1970)))
                  : std::nullopt;
}

std::optional<nanoseconds> moreThanNone(std::optional<nanoseconds> lease)
{
    return lease > nanoseconds(0) ? lease : std::nullopt;
}

std::optional<nanoseconds> anyLease(const itemstore::ItemFields::Attribute &attribute, nanoseconds unit)
{
    int power = 0;
    qint64 times = unit.count();
    for (; times % 10 == 0 && power < 9; times /= 10)
        ++power;
    const auto number = anyNumber(attribute);
    return number ? moreThanNone(number->nanoseconds(power, times)) : std::nullopt;
}

std::optional<nanoseconds> leaseWritten(const itemstore::ItemFields::Attribute &attribute,
                                        const describe::Lease &lease)
{
    const std::string_view number = attribute.as(AttributeType::N);
    switch (lease.is) {
    case LeaseIs::None:
        return {};
    case LeaseIs::Counted:
        return anyLease(attribute, lease.unit);
    case LeaseIs::GoDuration:
        return moreThanNone(parseGoDuration(attribute.as(AttributeType::S)));
    case LeaseIs::Fixed:
        return lease.assumed;
    case LeaseIs::WholeMilliseconds:
        return parseMillis(number);
    case LeaseIs::Milliseconds:
        return leaseOf(number, std::chrono::milliseconds(1), Rounded::Up);
    case LeaseIs::Seconds:
        return leaseOf(number, std::chrono::seconds(1));
    }
    return {};
}

} // namespace

std::optional<base::ServerTime> storedDate(const itemstore::ItemFields::Attribute &attribute, DateIs form)
{
    constexpr qint64 second = 1'000'000'000;
    constexpr qint64 millisecond = 1'000'000;
    if (form >= DateIs::Counted)
        return anyDate(attribute, form);
    switch (form) {
    case DateIs::Counted:
        break;
    case DateIs::Seconds:
        return countedDate(attribute.as(AttributeType::N), second);
    case DateIs::Milliseconds:
        return countedDate(attribute.as(AttributeType::N), millisecond);
    case DateIs::Nanoseconds:
        return countedDate(attribute.as(AttributeType::N), 1);
    case DateIs::NanosecondsText:
        return countedDate(attribute.as(AttributeType::S), 1);
    case DateIs::FileTime:
        return fileTime(attribute.as(AttributeType::N));
    case DateIs::DecimalSeconds:
        return decimalSeconds(attribute.as(AttributeType::N));
    case DateIs::Rfc3339:
        return rfc3339Date(attribute.as(AttributeType::S));
    case DateIs::Rfc3339Base64:
        return dateInBase64(attribute.as(AttributeType::S));
    case DateIs::UtcDigits:
    case DateIs::LocalDigits:
        return rfc3339Digits(attribute.as(AttributeType::S));
    case DateIs::MillisInstant:
        return millisInstant(attribute.as(AttributeType::S));
    }
    return {};
}

std::optional<StatedMoment> statedMoment(const itemstore::ItemFields::Attribute &attribute,
                                         const describe::Stated &stated)
{
    const auto moment = storedDate(attribute, stated.is);
    if (!moment)
        return {};
    if (stated.before.count() == 0)
        return StatedMoment{*moment, stated.means, stated.clock};
    const bool areDigits = stated.is == DateIs::UtcDigits || stated.is == DateIs::LocalDigits;
    const bool isKnown = *moment > base::ServerTime(stated.before) && *moment != base::ServerTime::max() &&
        (!areDigits || isInUtc(attribute.as(AttributeType::S)));
    return isKnown ? std::optional(StatedMoment{*moment - stated.before, stated.means, stated.clock})
                   : std::nullopt;
}

DateTerms termsOf(const describe::Date &date, const itemstore::ItemFields::Attribute &attribute,
                  const TableShape &shape)
{
    DateTerms terms{date.grace, date.standsStill};
    if (date.leases != 0)
        terms.grace += date.leases * shape.givenLease.value_or(date.assumedLease);
    if (date.is == DateIs::LocalDigits && !isInUtc(attribute.as(AttributeType::S))) {
        // Zones lie from 14 hours ahead of UTC to 12 behind it: of its readers some acquire it that much earlier or later.
        terms.grace += std::chrono::hours(12);
        terms.unsure = std::chrono::hours(26);
    }
    return terms;
}

std::optional<nanoseconds> storedLease(const itemstore::ItemFields::Attribute &attribute,
                                       const describe::Lease &lease)
{
    const auto written = leaseWritten(attribute, lease);
    const nanoseconds longest = (nanoseconds::max() - lease.extra) / lease.times;
    return written ? std::optional(std::clamp(*written, -longest, longest) * lease.times + lease.extra)
                   : std::nullopt;
}

} // namespace locks
