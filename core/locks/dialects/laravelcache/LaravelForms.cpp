// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/laravelcache/LaravelForms.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace locks::laravel {
namespace {

using std::string_view;

constexpr std::size_t ownerLength = 16;

bool isLetterOrDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isHash(string_view text)
{
    constexpr std::size_t sha1Digits = 40;
    return text.size() == sha1Digits &&
        std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// A task's mutex ends with the hash; the marker of onOneServer has hour and minute behind it.
Form scheduleForm(string_view rest)
{
    constexpr std::size_t timeDigits = 4;
    if (isHash(rest))
        return Form::ScheduleMutex;
    if (rest.size() > timeDigits && isDigits(rest.substr(rest.size() - timeDigits)) &&
        isHash(rest.substr(0, rest.size() - timeDigits)))
        return Form::OneServerMarker;
    return Form::Entry;
}

Form sessionForm(string_view rest)
{
    constexpr std::size_t idLength = 40; // of the framework's session ids
    return rest.size() == idLength && std::ranges::all_of(rest, isLetterOrDigit) ? Form::SessionLock
                                                                                 : Form::Entry;
}

constexpr Form named(string_view rest, Form form)
{
    return rest.empty() ? Form::Entry : form;
}

struct Marker {
    string_view text;
    Form (*formOf)(string_view rest);
};

constexpr std::array markers{
    Marker{"framework/schedule-", scheduleForm},
    Marker{"framework\\schedule-", scheduleForm}, // on Windows
    Marker{"framework/command-", [](string_view rest) { return named(rest, Form::IsolatedCommand); }},
    Marker{"framework\\command-", [](string_view rest) { return named(rest, Form::IsolatedCommand); }},
    Marker{"laravel_unique_job:", [](string_view rest) { return named(rest, Form::UniqueJob); }},
    Marker{"laravel-queue-overlap:", [](string_view rest) { return named(rest, Form::QueueOverlap); }},
    Marker{"illuminate:cache:flexible:lock:",
           [](string_view rest) { return named(rest, Form::FlexibleRefresh); }},
    Marker{"session:", sessionForm},
};

// What stands between the quotes of `s:<bytes>:"...";`; a null view for anything else.
string_view serializedText(string_view value)
{
    if (!value.starts_with("s:") || !value.ends_with("\";"))
        return {};
    const std::size_t colon = value.find(':', 2);
    if (colon == string_view::npos || value.substr(colon, 2) != ":\"" || colon + 4 > value.size())
        return {};
    const string_view content = value.substr(colon + 2, value.size() - colon - 4);
    const auto length = wholeNumber(value.substr(2, colon - 2));
    return length && *length == static_cast<qint64>(content.size()) ? content : string_view();
}

bool isOfTask(Form form)
{
    return form == Form::ScheduleMutex || form == Form::OneServerMarker || form == Form::IsolatedCommand;
}

bool isOfJob(Form form)
{
    return form == Form::UniqueJob || form == Form::QueueOverlap || form == Form::FlexibleRefresh ||
        form == Form::SessionLock;
}

} // namespace

bool isRandomOwner(string_view owner)
{
    return owner.size() == ownerLength && std::ranges::all_of(owner, isLetterOrDigit);
}

// A cached text and a lock whose owner the application chose (the third argument of Cache::lock()) are the same row: only its
// name can tell them apart.
bool isNamedAsALock(string_view whole)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const auto isLetter = [&lower](char c) { return lower(c) >= 'a' && lower(c) <= 'z'; };
    constexpr std::array<string_view, 4> words{"lock", "locks", "mutex", "mutexes"};
    while (!whole.empty()) {
        const auto begin = std::ranges::find_if(whole, isLetter);
        const auto end = std::find_if_not(begin, whole.end(), isLetter);
        const string_view word(begin, end);
        if (std::ranges::any_of(
                words, [&](string_view one) { return std::ranges::equal(one, word, {}, {}, lower); }))
            return true;
        whole = string_view(end, whole.end());
    }
    return false;
}

bool isTaskKey(string_view whole)
{
    // Most keys have no such word, and are not searched for all markers.
    return whole.find("framework") != string_view::npos && isOfTask(keyFormOf(whole).form);
}

bool isJobKey(string_view whole)
{
    return isOfJob(keyFormOf(whole).form);
}

bool isOwnerValue(string_view stored)
{
    return !serializedText(stored).empty();
}

bool isRandomOwnerValue(string_view stored)
{
    return isRandomOwner(serializedText(stored));
}

bool isTaskValue(string_view stored)
{
    return stored == "b:1;" || isOwnerValue(stored);
}

KeyForm keyFormOf(string_view whole)
{
    std::size_t first = string_view::npos;
    KeyForm found{Form::Entry, whole};
    // The framework's own words come before what an application appends to them: the first marker counts.
    for (const Marker &marker : markers) {
        const std::size_t at = whole.find(marker.text);
        if (at == string_view::npos || at >= first)
            continue;
        first = at;
        const string_view name = whole.substr(at);
        const Form form = marker.formOf(name.substr(marker.text.size()));
        found = {form, form == Form::Entry ? whole : name};
    }
    return found;
}

Form formOf(const itemstore::ItemFields &item)
{
    const string_view stored = text(item, value);
    const string_view name = text(item, key);
    const Form form = keyFormOf(name).form;
    if (isOfTask(form))
        return isTaskValue(stored) ? form : Form::Entry;
    const bool isOwner = isOwnerValue(stored);
    if (isOfJob(form))
        return isOwner || item.number(value) ? form : Form::Entry;
    return isRandomOwnerValue(stored) || (isOwner && isNamedAsALock(name)) ? Form::CacheLock : Form::Entry;
}

string_view ownerIn(const itemstore::ItemFields &item)
{
    return item.number(value).value_or(serializedText(text(item, value)));
}

QString wordsOf(Form form)
{
    // In the order of the forms.
    static constexpr std::array words{"",
                                      QT_TRANSLATE_NOOP("locks", "scheduled task, without overlapping"),
                                      QT_TRANSLATE_NOOP("locks", "scheduled task has run on one server"),
                                      QT_TRANSLATE_NOOP("locks", "isolated command"),
                                      QT_TRANSLATE_NOOP("locks", "unique job"),
                                      QT_TRANSLATE_NOOP("locks", "job without overlapping"),
                                      QT_TRANSLATE_NOOP("locks", "refresh of a cached value"),
                                      QT_TRANSLATE_NOOP("locks", "session"),
                                      QT_TRANSLATE_NOOP("locks", "cache lock, by its value alone")};
    static_assert(words.size() == std::size_t(Form::CacheLock) + 1);
    return form == Form::Entry ? QString() : QCoreApplication::translate("locks", words[std::size_t(form)]);
}

} // namespace locks::laravel
