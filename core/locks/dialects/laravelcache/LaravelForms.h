// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemFields.h"

#include <QString>

#include <string_view>

namespace locks::laravel {

/// Attribute names of Laravel's cache store.
inline constexpr const char *key = "key";
inline constexpr const char *value = "value"; // text serialized by PHP; numbers are N
inline constexpr const char *expires = "expires_at"; // N, epoch seconds; usually also the table's TTL

/// What a cache row is, by its key and value.
enum class Form : quint8 {
    Entry, ///< no lock: a cached value, a counter, a limiter's slot
    ScheduleMutex, ///< withoutOverlapping() of a scheduled task
    OneServerMarker, ///< onOneServer(): the task has run in this minute
    IsolatedCommand,
    UniqueJob, ///< ShouldBeUnique
    QueueOverlap, ///< the queue's WithoutOverlapping
    FlexibleRefresh, ///< Cache::flexible()
    SessionLock, ///< a session that blocks
    CacheLock, ///< Cache::lock(): known by its value alone, a guess
};

/// Where the name of the framework's own lock begins in a key, whatever prefix the application put before it, and
/// what that name says; the whole key and Entry if there is none. Pure, does not allocate.
struct KeyForm {
    Form form = Form::Entry;
    std::string_view name;
};
[[nodiscard]] KeyForm keyFormOf(std::string_view key);

/// By key and value, whatever the date is. Pure, does not allocate.
[[nodiscard]] Form formOf(const itemstore::ItemFields &item);

/// The owner within a value: what stands between the quotes of a serialized text, or a number's digits. Empty
/// for the scheduler's `true`, which names none. A view into the item.
[[nodiscard]] std::string_view ownerIn(const itemstore::ItemFields &item);

/// Whether the owner has the form that the framework makes up: 16 letters and digits.
[[nodiscard]] bool isRandomOwner(std::string_view owner);

// Of which rules of recognition are made. Each of the bytes of a text.
[[nodiscard]] bool isTaskKey(std::string_view key); ///< of the scheduler or an isolated command
[[nodiscard]] bool isJobKey(std::string_view key); ///< of the framework's other locks
[[nodiscard]] bool isNamedAsALock(std::string_view key); ///< has the word lock or mutex
[[nodiscard]] bool isOwnerValue(std::string_view value); ///< a serialized text that is not empty
[[nodiscard]] bool isRandomOwnerValue(std::string_view value); ///< of the form of isRandomOwner()
[[nodiscard]] bool
isTaskValue(std::string_view value); ///< a serialized `true`, or an owner as versions of 2023 stored

[[nodiscard]] QString wordsOf(Form form); ///< in the language of the window; empty for Entry

} // namespace locks::laravel
