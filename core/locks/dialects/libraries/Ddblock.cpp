// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/ddblock/DdblockProtocol.h"
#include "core/locks/dialects/described/DescriptionFaults.h"

/// Go, paulmach/ddblock and its gist: a date in nanoseconds, renewed every half time to live.
namespace locks::library::ddblock {
namespace {

using namespace describe;
using namespace locks::ddblock;
using enum dynamodb::AttributeType;

constexpr std::array<std::string_view, 3> attributes{key, uuid, expires};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks", "a name that starts with ddblock-, with uuid and expires"),
                   "ddblock-attributes"},
        .all = {startsWith(key, prefix), isOf(uuid, S), isOf(expires, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks", "a name that starts with ddblock-, with uuid or expires"),
                   "ddblock-key"},
        .all = {startsWith(key, prefix)},
        .any = {has(uuid), has(expires)}}};

constexpr std::array tables{Expectation{
    {}, Confidence::Guess, QT_TRANSLATE_NOOP("locks", "the partition key name, as ddblock needs it"), 1}};

constexpr std::array notLocks{
    Step{{!has(uuid), !has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has neither uuid nor expires"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!isText(uuid)},
         {QT_TRANSLATE_NOOP("locks", "has no uuid that is text: its holder can neither renew nor release it"),
          "no-owner"}},
    Step{{!has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has no expires: no client can ever acquire it"), "no-date"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "expires is not a number: no client can ever acquire it"),
          "date-not-a-number"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "expires is not a whole number of nanoseconds: when it lapses cannot be told"),
          "date-not-whole"}}};

constexpr std::array forms{
    Form{.steps = steps,
         .owner = {{uuid}},
         .version = {{expires, N}},
         .generation = {{uuid}},
         .dates = {{expires, DateIs::Nanoseconds}},
         .stated = {uuid, DateIs::NanosecondsText, StatedMoment::Means::Made},
         .identity = {uuid, expires},
         .release = {.effect = QT_TRANSLATE_NOOP("locks",
                                                 "Deletes the row. There is no gentler form: a date set back "
                                                 "is overwritten by the next renewal."),
                     .losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes."),
                     .holderNotices = QT_TRANSLATE_NOOP(
                         "locks",
                         "Its next renewal, within half its time to live (30 s by default), is refused, and "
                         "the library panics: the "
                         "holder's whole process is likely to crash. It cannot bring the row back.")},
         // Its renewal asks for the uuid, so another one refuses it, and always comes before the date.
         .fence = {{uuid, Change::To::FreshOwner}}}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its date is judged by the next client that acquires, with that machine's clock")},
    Remark{.sentence =
               QT_TRANSLATE_NOOP("locks", "its holder's mutex was made at %1 by the holder's own clock"),
           .moment = uuid,
           .is = DateIs::NanosecondsText}};

const LockProtocol *protocolOfClient()
{
    static const DdblockProtocol protocol;
    return &protocol;
}

constexpr RowDescription rows{.id = "ddblock",
                              .keys = {key},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .remarks = remarks,
                              .keysCompared = KeysCompared::AsSeen,
                              .namePrefix = prefix,
                              .hooks = {.protocol = protocolOfClient}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::ddblock
