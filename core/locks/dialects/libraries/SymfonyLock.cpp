// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// PHP, the DynamoDB store of Symfony Lock. The names are its defaults.
namespace locks::library::symfonyLock {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "key_id"; // SHA-256 of the resource in hex
constexpr std::string_view token = "key_token"; // S, random for each acquisition
constexpr std::string_view expires = "key_expiration"; // N; a renewal moves it

constexpr std::array attributes{key, token, expires};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks", "key_token and key_expiration, as Symfony Lock writes them"),
                   "symfony-attributes"},
        .all = {isOf(token, S), isOf(expires, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the key key_id with key_token or key_expiration, as Symfony Lock names them"),
                   "symfony-key"},
        .all = {keyIs(key)},
        .any = {has(token), has(expires)}}};

constexpr std::array tables{
    Expectation{.reason = QT_TRANSLATE_NOOP("locks", "the partition key key_id, as Symfony Lock names it")}};

constexpr std::array notLocks{
    Step{{!has(token), !has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has neither key_token nor key_expiration"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!isOf(token, S)},
         {QT_TRANSLATE_NOOP("locks", "has no key_token that is text: no client can release it"), "no-owner"}},
    Step{{!has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has no key_expiration: no client can ever acquire it"), "no-date"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "key_expiration is not a number: no client can ever acquire it"),
          "date-not-a-number"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks", "key_expiration cannot be read as a number of seconds"),
          "date-unreadable"}}};

constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{token}},
    .version = {{token}, {expires, N}},
    .generation = {{token}},
    .dates = {{expires, DateIs::DecimalSeconds}}, // others acquire strictly after it, with a fraction
    .identity = {token, expires},
    .release = {
        .effect = QT_TRANSLATE_NOOP(
            "locks", "Deletes the row, as the library's own release does, if token and date are as seen."),
        .losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes."),
        .holderNotices = QT_TRANSLATE_NOOP(
            "locks", "Only if it refreshes: the refresh is refused and does not bring the row back."),
        .mustNot = {QT_TRANSLATE_NOOP(
            "locks",
            "Versions of the store before August 2026 release without a condition: a late release of the old "
            "holder deletes the row of the next one. The row does not tell which version wrote it.")}}}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks", "its key is the SHA-256 of the resource's name, which no row states")},
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its date is judged by the next client that acquires, with that machine's clock")}};

constexpr RowDescription rows{.id = "symfony-lock",
                              .keys = {.partition = key,
                                       .freedom = {true, false, false},
                                       .provisioned = std::pair<qint64, qint64>(10, 20)},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .remarks = remarks};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::symfonyLock
