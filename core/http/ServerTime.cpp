// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/ServerTime.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace http {
namespace {

using std::chrono::nanoseconds;

constexpr nanoseconds dateGranularity = std::chrono::seconds(1);
constexpr int driftDivisor = 10'000; // 100 ppm

// Longer than this and the machine probably slept meanwhile: such an answer says nothing useful.
constexpr nanoseconds longestExchange = std::chrono::seconds(900);

nanoseconds driftOver(nanoseconds span)
{
    return std::chrono::abs(span) / driftDivisor;
}

std::optional<int> digits(std::string_view text)
{
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return {};
        value = value * 10 + (c - '0');
    }
    return value;
}

std::optional<unsigned> monthNumber(std::string_view name)
{
    constexpr std::array<std::string_view, 12> names = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        return {};
    return static_cast<unsigned>(found - names.begin()) + 1;
}

} // namespace

std::optional<base::ServerTime> parseHttpDate(QByteArrayView text)
{
    // By hand: Qt's RFC 2822 parser refuses "GMT", and QLocale's takes the time for a local one. The shape is
    // fixed: "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110, 5.6.7).
    const QByteArrayView trimmed = text.trimmed();
    const std::string_view date(trimmed.data(), static_cast<std::size_t>(trimmed.size()));
    if (date.size() != 29 || date.substr(3, 2) != ", " || date.substr(25) != " GMT" || date[7] != ' ' ||
        date[11] != ' ' || date[16] != ' ' || date[19] != ':' || date[22] != ':')
        return {};
    const auto day = digits(date.substr(5, 2));
    const auto month = monthNumber(date.substr(8, 3));
    const auto year = digits(date.substr(12, 4));
    const auto hour = digits(date.substr(17, 2));
    const auto minute = digits(date.substr(20, 2));
    const auto second = digits(date.substr(23, 2));
    if (!day || !month || !year || !hour || !minute || !second || *hour > 23 || *minute > 59 || *second > 60)
        return {};
    const std::chrono::year_month_day calendar(std::chrono::year(*year), std::chrono::month(*month),
                                               std::chrono::day(static_cast<unsigned>(*day)));
    if (!calendar.ok() || *year < 1970 || *year > 2200) // beyond that nanoseconds overflow
        return {};
    const auto sinceEpoch = std::chrono::sys_days(calendar).time_since_epoch() + std::chrono::hours(*hour) +
        std::chrono::minutes(*minute) + std::chrono::seconds(*second);
    return base::ServerTime(sinceEpoch);
}

void ServerTime::observe(QByteArrayView dateHeader, base::BootTime sentAt, base::BootTime receivedAt)
{
    const auto date = parseHttpDate(dateHeader);
    if (!date || receivedAt < sentAt || receivedAt - sentAt > longestExchange)
        return;
    const Bounds fresh = {receivedAt, *date, *date + dateGranularity + (receivedAt - sentAt)};
    if (!m_bounds) {
        m_bounds = fresh;
        return;
    }
    // Answers of parallel requests can come in any order: both are carried to the later moment.
    const base::BootTime moment = std::max(m_bounds->at, receivedAt);
    const auto carried = [moment](const Bounds &bounds) {
        const nanoseconds span = moment - bounds.at;
        return Bounds{moment, bounds.earliest + span - driftOver(span),
                      bounds.latest + span + driftOver(span)};
    };
    const Bounds known = carried(*m_bounds);
    const Bounds seen = carried(fresh);
    const Bounds both = {moment, std::max(known.earliest, seen.earliest),
                         std::min(known.latest, seen.latest)};
    m_bounds = both.earliest <= both.latest ? both : seen;
}

std::optional<ServerReading> ServerTime::at(base::BootTime now) const
{
    if (!m_bounds)
        return {};
    const nanoseconds span = now - m_bounds->at;
    const nanoseconds halfWidth = (m_bounds->latest - m_bounds->earliest) / 2;
    // One nanosecond more for the halving, which rounds down.
    return ServerReading{m_bounds->earliest + halfWidth + span, halfWidth + driftOver(span) + nanoseconds(1)};
}

} // namespace http
