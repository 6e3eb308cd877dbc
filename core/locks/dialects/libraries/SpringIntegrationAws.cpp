// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"
#include "core/locks/dialects/springintegrationaws/SpringIntegrationAwsProtocol.h"

/// Java, spring-integration-aws 3.x and Spring Cloud AWS 4.x: a date in whole seconds, renewed only on request.
namespace locks::library::springIntegrationAws {
namespace {

using namespace describe;
using namespace std::chrono_literals;
using namespace locks::springintegrationaws;
using enum dynamodb::AttributeType;

constexpr std::array<std::string_view, 4> attributes{key, owner, created, expires};
constexpr std::array<std::string_view, 1> repeated{owner};

constexpr std::array rules{
    RecognitionRule{.evidence = Evidence::Attributes,
                    .confidence = Confidence::Certain,
                    .reason = {QT_TRANSLATE_NOOP(
                                   "locks", "lockOwner and expireAt, as spring-integration-aws writes them"),
                               "spring-attributes"},
                    .all = {isOf(owner, S), isOf(expires, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the key lockKey with lockOwner or expireAt, as spring-integration-aws names them"),
                   "spring-key"},
        .all = {keyIs(key), noSortKey()},
        .any = {has(owner), has(expires)}}};

constexpr const char *itsTable =
    QT_TRANSLATE_NOOP("locks", "the partition key lockKey, as spring-integration-aws 3 needs it");
constexpr std::array tables{Expectation{{is(RowTest::Is::TtlBy, expires)}, Confidence::Certain, itsTable},
                            Expectation{{}, Confidence::Likely, itsTable}};

constexpr std::array notLocks{
    Step{{!has(owner), !has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has neither lockOwner nor expireAt"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks", "has no lockOwner that is text: no client can release it"), "no-owner"}},
    Step{{!has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has no expireAt: no other client can ever acquire it"), "no-date"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "expireAt is not a number: no other client can ever acquire it"),
          "date-not-a-number"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "expireAt is not a whole number of seconds: when it lapses cannot be told"),
          "date-not-whole"}}};

constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{owner}},
    .version = {{owner}, {expires, N}}, // a renewal moves expireAt, createdAt stays
    .generation = {{owner}, {created, N}},
    .dates = {{expires, DateIs::Seconds, onceGreater(1s)}},
    .stated = {created, DateIs::Seconds},
    .identity = {owner, created, expires},
    .release = {.effect = QT_TRANSLATE_NOOP(
                    "locks",
                    "Deletes the row, as the library's own release does, if owner and dates are as seen."),
                .losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes."),
                .holderNotices = QT_TRANSLATE_NOOP("locks",
                                                   "Only if it renews: its renewLock then throws an "
                                                   "IllegalStateException. Its unlock reports nothing."),
                .mustNot = {QT_TRANSLATE_NOOP("locks",
                                              "All locks of one application instance have the same owner: if "
                                              "it acquires this lock again, only "
                                              "createdAt tells the two apart.")}},
    // Its renewal asks for the owner, so another one refuses it; the fence lapses when the lock would have.
    .fence = {{owner, Change::To::FreshOwner}}}};

constexpr std::array details{
    Detail{QT_TRANSLATE_NOOP("locks", "Acquired at"), created, Detail::As::MomentOrStored, DateIs::Seconds}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its date is judged by the next client that acquires, with that machine's clock")},
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its holder renews only when told to, and can revive a lock whose date has passed")},
    Remark{
        QT_TRANSLATE_NOOP("locks", "DynamoDB may delete the row after its date, where TTL is switched on")},
    Remark{QT_TRANSLATE_NOOP("locks", "the library's own table has no sort key, this one has"),
           {!noSortKey()}}};

const LockProtocol *protocolOfClient()
{
    static const SpringIntegrationAwsProtocol protocol;
    return &protocol;
}

constexpr RowDescription rows{.id = "spring-integration-aws",
                              .keys = {key},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .details = details,
                              .remarks = remarks,
                              .hooks = {.protocol = protocolOfClient}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::springIntegrationAws
