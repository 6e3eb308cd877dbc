// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"
#include "core/locks/dialects/dyndbmutex/DyndbMutexProtocol.h"

/// Python, dyndbmutex: a date in milliseconds that each client compares with its own clock, and no heartbeat.
namespace locks::library::dyndbMutex {
namespace {

using namespace describe;
using namespace locks::dyndbmutex;
using enum dynamodb::AttributeType;

constexpr std::array<std::string_view, 4> attributes{key, holder, expires, ttl};
constexpr std::array<std::string_view, 1> repeated{holder};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks", "lockname, holder and expire_ts, as dyndb-mutex writes them"),
                   "mutex-attributes"},
        .all = {isOf(key, S), isOf(holder, S), isOf(expires, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "the key lockname with holder or expire_ts, as dyndb-mutex names them"),
                   "mutex-key"},
        .all = {keyIs(key)},
        .any = {has(holder), has(expires)}}};

constexpr const char *itsTable =
    QT_TRANSLATE_NOOP("locks", "the partition key lockname is dyndb-mutex's alone");
constexpr std::array tables{Expectation{{is(RowTest::Is::TtlBy, ttl)}, Confidence::Certain, itsTable},
                            Expectation{{}, Confidence::Likely, itsTable}};

constexpr std::array notLocks{
    Step{{!has(holder), !has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has neither holder nor expire_ts"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{equals(holder, noHolder)}, {}, StoredState::Released}, // acquiring asks for the holder alone
    Step{{!isOf(holder, S)},
         {QT_TRANSLATE_NOOP("locks", "has no holder that is text: no client can release it"), "no-owner"}},
    Step{{!has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has no expire_ts: no client can ever acquire it"), "no-date"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "expire_ts is not a number: no client can ever acquire it"),
          "date-not-a-number"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "expire_ts is not a whole number of milliseconds: when it lapses cannot be told"),
          "date-not-whole"}}};

constexpr std::array forms{
    Form{.steps = steps,
         .owner = {{holder}},
         .version = {{holder}, {expires, N}}, // nothing changes during a hold
         .generation = {{holder}, {expires, N}},
         .dates = {{expires, DateIs::Milliseconds}},
         .identity = {holder, expires},
         .release =
             {.mode = ReleaseMode::Mark,
              .changes = {{holder, Change::To::Text, noHolder}, {expires, Change::To::Number, "0"}, {ttl}},
              .effect = QT_TRANSLATE_NOOP(
                  "locks",
                  "Writes the row as the library's own release does: holder __empty__, expire_ts 0, no ttl."),
              .holderNotices =
                  QT_TRANSLATE_NOOP("locks",
                                    "Nothing while it runs. Its release() then logs one warning and "
                                    "still reports the lock as held. If the next "
                                    "holder uses the same name, that release() releases the new lock.")},
         .notices = HolderNotice::AtRelease}};

constexpr std::array remarks{Remark{QT_TRANSLATE_NOOP(
    "locks", "its date is judged by the next client that acquires, with that machine's clock")}};

void complete(LockRecord &record, const itemstore::ItemFields &item)
{
    if (record.marking != StoredState::Taken)
        return;
    const auto purge = record.item.numberAt(ttl);
    const QByteArray end = record.item.numberAt(expires).value_or(QByteArray());
    if (!item.has(ttl))
        record.variant = QCoreApplication::translate("locks", "<0.4.0, no ttl attribute");
    else if (purge && purge->toDouble() >= end.toDouble())
        // These versions added seconds to milliseconds, a date tens of thousands of years ahead.
        record.variant =
            QCoreApplication::translate("locks", "0.4.0/0.4.1 (ttl = ms + seconds, TTL never fires)");
}

const LockProtocol *protocolOfClient()
{
    static const DyndbMutexProtocol protocol;
    return &protocol;
}

constexpr RowDescription rows{.id = "dyndb-mutex",
                              .keys = {.partition = key, .provisioned = std::pair<qint64, qint64>(2, 2)},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .remarks = remarks,
                              .hooks = {.complete = complete, .protocol = protocolOfClient}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::dyndbMutex
