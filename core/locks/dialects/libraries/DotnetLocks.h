// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/RowDescription.h"

/// What the rows of both libraries for .NET have in common that descend from one lock.
namespace locks::library::dotnetLocks {

inline constexpr std::string_view key = "id";
inline constexpr std::string_view owner = "lock_owner";
inline constexpr std::string_view expires = "expires"; // N, epoch seconds or milliseconds
inline constexpr std::string_view purge =
    "purge_time"; // N, epoch seconds; DynamoLock's alone, for DynamoDB's TTL

inline constexpr std::array attributes{key, owner, expires, purge};
inline constexpr std::array repeated{owner};

inline constexpr std::array notLocks{describe::Step{
    {!describe::has(owner), !describe::has(purge)},
    {QT_TRANSLATE_NOOP("locks", "has neither lock_owner nor purge_time"), "no-lock-attributes"}}};

inline constexpr std::array steps{
    describe::Step{
        {!describe::isOf(expires, dynamodb::AttributeType::N)},
        {QT_TRANSLATE_NOOP("locks", "has no expires that is a number: no client can ever acquire it"),
         "no-date"}},
    describe::Step{{!describe::readsAsDate(expires)},
                   {QT_TRANSLATE_NOOP("locks", "expires is no whole number: when it lapses cannot be told"),
                    "date-not-whole"}},
    describe::Step{{!describe::isOf(owner, dynamodb::AttributeType::S)},
                   {QT_TRANSLATE_NOOP("locks", "has no lock_owner that is text: no client can release it"),
                    "no-owner"}}};

/// A row whose date is written so.
constexpr describe::Form form(describe::DateIs is, std::chrono::nanoseconds grace)
{
    return {.steps = steps,
            .owner = {{owner}},
            .version = {{expires, dynamodb::AttributeType::N}},
            .dates = {{expires, is, grace}},
            .identity = {owner, expires},
            .release = {
                .effect = QT_TRANSLATE_NOOP("locks", "Deletes the row, as the library's own release does."),
                .losesMore = QT_TRANSLATE_NOOP("locks", "The row's additional attributes."),
                .holderNotices = QT_TRANSLATE_NOOP("locks",
                                                   "Its next heartbeat, within 10 s by default, is refused. "
                                                   "The library only logs a warning, tells its "
                                                   "user nothing and goes on trying."),
                .mustNot = {QT_TRANSLATE_NOOP("locks",
                                              "The holder's work is not stopped: end its process. If the "
                                              "same node acquires the lock again, the old "
                                              "holder's heartbeats renew that lock, too: the library "
                                              "tells two locks of one node apart by nothing.")}}};
}

inline constexpr describe::Remark judgedByTheNext{QT_TRANSLATE_NOOP(
    "locks", "its date is judged by the next client that acquires, with that machine's clock")};

inline constexpr const char *onlyRowsDecide =
    QT_TRANSLATE_NOOP("locks", "the partition key id, as many programs name it: only rows tell");

/// The description but for what differs.
constexpr RowDescription description(std::string_view id)
{
    return {.id = id,
            .keys = {.partition = key, .provisioned = std::pair<qint64, qint64>(1, 1)},
            .notLocks = notLocks,
            .attributes = attributes,
            .repeated = repeated,
            .heartbeat = std::chrono::seconds(10)};
}

} // namespace locks::library::dotnetLocks
