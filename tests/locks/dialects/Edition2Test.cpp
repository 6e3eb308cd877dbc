// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "tests/locks/dialects/CustomFiles.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

using base::ServerTime;
using fakes::row;
using locks::CustomDialect;
using locks::LockRecord;
using locks::ReleaseMode;
using locks::StoredState;
using namespace std::chrono_literals;

namespace {

/// Two forms: a lease that is handed over has two owners.
const QByteArray kcl =
    R"({"lockDialect": 2, "id": "kcl-copy", "name": "Kinesis leases", "tables": ["orders-consumer"],
 "notLocks": [{"rows": [{"attribute": "entityType", "type": "S", "not": "LEASE"}], "why": "is metadata of the consumer", "secret": true}],
 "forms": [
  {"rows": [{"attribute": "leaseKey", "type": "S"}, {"attribute": "leaseCounter", "type": "N"}, {"attribute": "checkpointOwner", "type": "S"}],
   "variant": "hand-over", "owner": {"attribute": "checkpointOwner"}, "version": ["leaseCounter"], "lease": {"fixed": 10, "unit": "s"}, "expiry": {"rule": "stillness"},
   "release": {"action": "mark", "remove": ["checkpointOwner"], "add": [{"attribute": "leaseCounter", "number": 1}]}},
  {"rows": [{"attribute": "leaseKey", "type": "S"}, {"attribute": "leaseCounter", "type": "N"}],
   "owner": {"attribute": "leaseOwner"}, "version": ["leaseCounter"], "lease": {"fixed": 10, "unit": "s"}, "expiry": {"rule": "stillness"}, "released": {"attribute": "leaseOwner", "absent": true},
   "release": {"action": "mark", "remove": ["leaseOwner"], "add": [{"attribute": "leaseCounter", "number": 1}]}}],
 "details": [{"title": "Checkpoint", "attribute": "checkpoint"}, {"title": "Parent shards", "attribute": "parentShardId", "as": "members"}],
 "holder": {"notices": "heartbeat"}, "warn": ["Never delete the row of a lease: the checkpoint would be gone."]})";

/// A date that ends as released, and an acquisition that is stated.
const QByteArray shedlock =
    R"({"lockDialect": 2, "id": "shedlock-copy", "name": "Tasks", "tables": ["tasks"],
 "forms": [{"rows": [{"attribute": "lockUntil", "type": "S"}],
   "owner": {"attribute": "lockedBy"}, "version": ["lockUntil", "lockedAt"], "generation": ["lockedAt", "lockedBy"],
   "expiry": {"rule": "date", "attribute": "lockUntil", "form": "iso-millis", "taken": "at-or-before", "endsAsReleased": true},
   "stated": {"attribute": "lockedAt", "form": "iso-millis", "means": "acquired", "clock": "holder"},
   "release": {"action": "mark", "set": [{"attribute": "lockUntil", "type": "S", "value": "1970-01-01T00:00:00.000Z"}]},
   "holder": {"notices": "never", "text": "The task runs on, and its unlock reports no error."}}],
 "details": [{"title": "Locked at", "attribute": "lockedAt"}],
 "remarks": ["an unlock and a date that has passed look alike"],
 "warn": ["Stop the old task first.", "Never delete the row."]})";

/// A lease that clients wait for three times and a bit, a row that is another's, and a secret.
const QByteArray stillness =
    R"({"lockDialect": 2, "id": "still", "name": "Commits", "tables": ["commits"],
 "notLocks": [{"rows": [{"attribute": "leaseDuration", "present": true}], "why": "is of another library"}],
 "forms": [{"rows": [{"attribute": "rev", "type": "S"}, {"attribute": "who", "type": "S"}, {"attribute": "timeout", "type": "N"}],
   "owner": {"attribute": "who"}, "version": ["rev"], "lease": {"attribute": "timeout", "unit": "ms", "factor": 3, "extra": {"value": 2, "unit": "s"}},
   "expiry": {"rule": "stillness"}, "stated": {"attribute": "at", "form": "number", "unit": "ms", "means": "last-write"},
   "unreadable": [{"rows": [{"attribute": "at", "notType": "N"}], "why": "has no time of its last write"}],
   "release": {"action": "delete"}}],
 "details": [{"title": "Made at", "attribute": "made", "as": "moment", "unit": "s"}], "secret": ["code"]})";

/// Both dates must have passed.
QByteArray twoDates(const QByteArray &all)
{
    return R"({"lockDialect": 2, "id": "day-jobs", "name": "Jobs", "tables": ["jobs"],
 "forms": [{"rows": [{"attribute": "owner", "type": "S"}], "owner": {"attribute": "owner"},
   "expiry": {"rule": "date", "dates": [{"attribute": "expires", "form": "number", "unit": "s", "taken": "before"},
      {"attribute": "created", "form": "number", "unit": "s", "taken": "before", "grace": {"value": 24, "unit": "h"}}])" +
        all + R"(},
   "release": {"action": "none"}}]})";
}

locks::TableShape tableOf(const char *name, const char *key)
{
    return {QLatin1String(name), key, {}, {}};
}

locks::CustomMapping mappingOf(const QByteArray &json)
{
    auto mapping = locks::CustomMapping::parse(json);
    if (!mapping)
        qFatal("%s", qPrintable(mapping.error().sentence));
    return *std::move(mapping);
}

CustomDialect dialectOf(const QByteArray &json)
{
    return CustomDialect(locks::DialectId(QLatin1String("custom:two")), mappingOf(json));
}

QByteArray releaseOf(const CustomDialect &dialect, const LockRecord &record, ReleaseMode mode)
{
    const auto write = dialect.forceRelease(record, mode, {"o", "new"});
    return write ? fakes::textOf(*write) : write.error().sentence.toUtf8();
}

} // namespace

/// Files of edition 2: what they say more than those of edition 1.
class Edition2Test : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAndWritesBack_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("two forms") << kcl;
        QTest::newRow("ends as released") << shedlock;
        QTest::newRow("stillness") << stillness;
        QTest::newRow("two dates") << twoDates(R"(, "all": true)");
    }
    void readsAndWritesBack()
    {
        QFETCH(QByteArray, json);
        const locks::CustomMapping mapping = mappingOf(json);
        QCOMPARE(mapping.parts().edition, 2);
        const auto again = locks::CustomMapping::parse(mapping.toJson());
        QVERIFY2(again, again ? "" : qPrintable(again.error().sentence));
        QVERIFY(*again == mapping);
        QCOMPARE(again->toJson(), mapping.toJson());
    }

    void readsTheFormThatARowHas()
    {
        const CustomDialect dialect = dialectOf(kcl);
        const locks::TableShape table = tableOf("orders-consumer", "leaseKey");
        const QByteArray start = R"("leaseKey":{"S":"shard-1"},"leaseCounter":{"N":"7"})";
        const LockRecord held = dialect.read(row(start + R"(,"leaseOwner":{"S":"w1"})"), table);
        QCOMPARE(held.marking, StoredState::Taken);
        QCOMPARE(held.owner, std::optional(QStringLiteral("w1")));
        QCOMPARE(held.variant, QStringLiteral("Kinesis leases"));
        QCOMPARE(held.lease, std::chrono::nanoseconds(10s));
        const LockRecord handed = dialect.read(
            row(start + R"(,"leaseOwner":{"S":"w1"},"checkpointOwner":{"S":"w2"},"checkpoint":{"S":"49"})"),
            table);
        QCOMPARE(handed.owner, std::optional(QStringLiteral("w2")));
        QCOMPARE(handed.variant, QStringLiteral("Kinesis leases, hand-over"));
        QCOMPARE(handed.details.size(), 1);
        QCOMPARE(dialect.read(row(start), table).marking, StoredState::Released);
        const LockRecord other = dialect.read(row(R"("leaseKey":{"S":"x"})"), table);
        QCOMPARE(other.reasonCode, QStringLiteral("custom-row-tests"));
        const LockRecord metadata = dialect.read(row(start + R"(,"entityType":{"S":"WORKER"})"), table);
        QCOMPARE(metadata.marking, StoredState::NotALock);
        QCOMPARE(metadata.reason, QStringLiteral("is metadata of the consumer"));
    }

    void countsOnAndReleasesEachForm()
    {
        const CustomDialect dialect = dialectOf(kcl);
        const locks::TableShape table = tableOf("orders-consumer", "leaseKey");
        const LockRecord held = dialect.read(
            row(R"("leaseKey":{"S":"s"},"leaseCounter":{"N":"7"},"leaseOwner":{"S":"w1"})"), table);
        const auto write = dialect.forceRelease(held, ReleaseMode::Mark, {"o", "new"});
        QVERIFY(write);
        const auto after = write->resultOn(held.item);
        QVERIFY(after);
        QCOMPARE(*after, row(R"("leaseKey":{"S":"s"},"leaseCounter":{"N":"8"})"));
        const QByteArray request = write->requestBody();
        for (const char *name : {"leaseKey", "leaseCounter", "checkpointOwner", "leaseOwner", "entityType",
                                 "checkpoint", "parentShardId"})
            QVERIFY2(request.contains(name), name); // all that the file names is compared
        const LockRecord handed = dialect.read(
            row(R"("leaseKey":{"S":"s"},"leaseCounter":{"N":"7"},"leaseOwner":{"S":"a"},"checkpointOwner":{"S":"b"})"),
            table);
        const auto back = dialect.forceRelease(handed, ReleaseMode::Mark, {"o", "new"});
        QVERIFY(back);
        const auto ofOtherForm = back->resultOn(handed.item);
        QVERIFY(ofOtherForm && !ofOtherForm->find("checkpointOwner"));
        const LockRecord odd = dialect.read(
            row(R"("leaseKey":{"S":"s"},"leaseCounter":{"N":"7.5"},"leaseOwner":{"S":"w1"})"), table);
        QVERIFY(releaseOf(dialect, odd, ReleaseMode::Mark).contains("no whole number"));
        const auto choices = dialect.releaseChoices(held);
        QCOMPARE(choices.front().holderNotices,
                 QStringLiteral("The description says: its next heartbeat fails."));
        QCOMPARE(dialect.holderNotice(held), locks::HolderNotice::Unknown); // it is no fact
    }

    void readsWhenAHoldBegan()
    {
        const CustomDialect dialect = dialectOf(shedlock);
        const locks::TableShape table = tableOf("tasks", "_id");
        const LockRecord held = dialect.read(
            row(R"("_id":{"S":"a"},"lockUntil":{"S":"2026-08-20T12:00:00.000Z"},"lockedAt":{"S":"2026-08-20T11:00:00.000Z"},"lockedBy":{"S":"n1"})"),
            table);
        QVERIFY(held.endsAsReleased);
        QVERIFY(held.stated && held.stated->isAcquisition());
        QCOMPARE(*held.expiresAt - held.stated->time, std::chrono::nanoseconds(1h));
        QCOMPARE(held.dateTerms.grace, std::chrono::nanoseconds(-1ns));
        QVERIFY(held.remarks.contains(QStringLiteral("an unlock and a date that has passed look alike")));
        QVERIFY(held.remarks.front().contains(QStringLiteral("no lock library has confirmed")));
        QVERIFY(dialect.releaseChoices(held).front().holderNotices.endsWith(
            QStringLiteral("nothing, ever. The task runs on, and its unlock reports no error.")));
        const auto write = dialect.forceRelease(held, ReleaseMode::Mark, {"o", "new"});
        QVERIFY2(write, write ? "" : qPrintable(write.error().sentence));
        const LockRecord past =
            dialect.read(row(R"("_id":{"S":"a"},"lockUntil":{"S":"1960-08-20T12:00:00.000Z"})"), table);
        QVERIFY(releaseOf(dialect, past, ReleaseMode::Mark).contains("would not count as released"));
    }

    void waitsForManyLeases()
    {
        const CustomDialect dialect = dialectOf(stillness);
        const locks::TableShape table = tableOf("commits", "path");
        const QByteArray start =
            R"("path":{"S":"p"},"rev":{"S":"r"},"who":{"S":"w"},"timeout":{"N":"20000"})";
        const LockRecord held = dialect.read(
            row(start + R"(,"at":{"N":"1787227200000"},"made":{"N":"1787227200"},"code":{"S":"s3cret"})"),
            table);
        QCOMPARE(held.lease, std::chrono::nanoseconds(62s));
        QCOMPARE(held.details.size(), 2); // what it was made, and the last write
        QVERIFY(held.stated);
        QCOMPARE(held.stated->means, locks::StatedMoment::Means::LastWrite);
        const LockRecord broken = dialect.read(row(start), table);
        QCOMPARE(broken.marking, StoredState::Unreadable);
        QCOMPARE(broken.reasonCode, QStringLiteral("custom-unreadable"));
        const LockRecord other = dialect.read(row(start + R"(,"leaseDuration":{"S":"20s"})"), table);
        QCOMPARE(other.reason, QStringLiteral("is of another library"));
        const auto added = locks::addCustomDialect(mappingOf(stillness));
        QVERIFY(added);
        QVERIFY(!locks::recordOf(held.item, table, (*added)->id()).shown.shows("code"));
        QVERIFY(locks::recordOf(held.item, table, (*added)->id()).shown.shows("who"));
        QVERIFY(releaseOf(dialect, held, ReleaseMode::Delete).contains("code")); // and is compared
        QCOMPARE(dialect.whyNotInBulk(held), QString());
    }

    void waitsForBothDatesOrForOne()
    {
        const locks::TableShape table = tableOf("jobs", "id");
        const dynamodb::Item item = row(
            R"("id":{"S":"a"},"owner":{"S":"o"},"expires":{"N":"1787227200"},"created":{"N":"1787223600"})");
        const auto endOf = [](const LockRecord &record) {
            return record.dateTerms.acquirableAfter(*record.expiresAt).time_since_epoch();
        };
        const LockRecord all = dialectOf(twoDates(R"(, "all": true)")).read(item, table);
        QCOMPARE(std::chrono::nanoseconds(endOf(all)),
                 std::chrono::nanoseconds(1787223600s + 24h + 1s - 1ns));
        const LockRecord any = dialectOf(twoDates({})).read(item, table);
        QCOMPARE(std::chrono::nanoseconds(endOf(any)), std::chrono::nanoseconds(1787227200s + 1s - 1ns));
        const LockRecord one =
            dialectOf(twoDates({}))
                .read(row(R"("id":{"S":"a"},"owner":{"S":"o"},"expires":{"N":"1"})"), table);
        QCOMPARE(one.reasonCode, QStringLiteral("no-date"));
    }

    void saysWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QByteArray>("instead");
        QTest::addColumn<QString>("sentence");
        const auto add = [](const char *part, const char *instead, const char *sentence) {
            QTest::newRow(sentence) << QByteArray(part) << QByteArray(instead)
                                    << QString::fromLatin1(sentence);
        };
        add(R"("forms": [)", R"("form": [)", "/form is not a member that this format knows here");
        add(R"("factor": 3)", R"("factor": 0)",
            "/forms/0/lease/factor is not a whole number of at least 1 and of 64 bits");
        add(R"("factor": 3)", R"("factor": 1001)", "/forms/0/lease/factor is more than 1000");
        add(R"("version": ["rev"], )", "", "/forms/0/version is missing: the rule stillness goes by it");
        add(R"("means": "last-write")", R"("means": "acquired", "before": "1h")",
            "/forms/0/stated/before goes with the meaning derived alone");
        add(R"("means": "last-write")", R"("means": "released")",
            "/forms/0/stated/means is none of these words: acquired, last-write, made, derived");
        add(R"("why": "is of another library")", R"("why": "")", "/notLocks/0/why is empty");
        add(R"("secret": ["code"])", R"("secret": ["who"])",
            "/secret/0 is named elsewhere in the file as the name, owner, version, generation, lease, date "
            "or "
            "detail, which are shown; take it out there or here");
        add(R"("notType": "N")", R"("notType": "N", "type": "S")",
            "/forms/0/unreadable/0/rows/0/notType excludes any other test of the attribute");
        add(R"("as": "moment", "unit": "s")", R"("unit": "s")", "/details/0/unit goes with as moment alone");
        add(R"("action": "delete")", R"("action": "delete", "identity": ["rev"])",
            "/forms/0/release/identity is not a member that this format knows here");
        add(R"("rule": "stillness")", R"("rule": "stillness", "dates": [])",
            "/forms/0/expiry/dates goes with the rule date alone");
        add(R"("rule": "stillness")", R"("rule": "date", "dates": [])",
            "/forms/0/expiry/dates does not list two dates");
    }
    void saysWhatIsWrongAndWhere()
    {
        QFETCH(QByteArray, part);
        QFETCH(QByteArray, instead);
        QFETCH(QString, sentence);
        QByteArray json = stillness;
        QVERIFY(json.contains(part));
        json.replace(part, instead);
        const auto mapping = locks::CustomMapping::parse(json);
        QVERIFY(!mapping);
        QCOMPARE(mapping.error().sentence, sentence);
    }

    void knowsNothingOfEdition1ThatItDidNot()
    {
        for (const char *more :
             {R"(,"forms":[])", R"(,"details":[])", R"(,"secret":["a"])", R"(,"notLocks":[])"}) {
            QByteArray json = fakes::deployLocks;
            json.insert(json.size() - 1, more);
            QVERIFY(!locks::CustomMapping::parse(json));
        }
    }
};

LEASESCOPE_TEST(Edition2Test)
#include "Edition2Test.moc"
