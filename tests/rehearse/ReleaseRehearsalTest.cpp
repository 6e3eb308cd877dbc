// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/rehearse/ReleaseRehearsal.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace std::chrono_literals;
using rehearse::Rehearsal;
using rehearse::RehearsalInput;
using std::chrono::nanoseconds;

namespace {

locks::TableShape shapeOf(const QByteArray &partitionKey)
{
    locks::TableShape shape;
    shape.table = QStringLiteral("locks");
    shape.partitionKey = partitionKey;
    return shape;
}

locks::LockRecord recordOf(const QByteArray &json, const QByteArray &partitionKey = "key")
{
    const auto item = dynamodb::itemFromJson(json);
    if (!item)
        qFatal("not an item: %s", json.constData());
    return locks::recordOf(*item, shapeOf(partitionKey));
}

locks::LockRecord dynamolockRow(const QByteArray &lease = "20s")
{
    return recordOf(R"({"key":{"S":"import-eu"},"ownerName":{"S":"worker-7"},"leaseDuration":{"S":")" +
                    lease +
                    R"("},"recordVersionNumber":{"S":"KKO19XqNrkaGxzQRcNX0WEsV3Vwx03Q6"},)"
                    R"("data":{"B":"AAEC"},"shard":{"N":"4"}})");
}

locks::LockRecord javaRow()
{
    return recordOf(R"({"key":{"S":"orders"},"ownerName":{"S":"worker-3"},"leaseDuration":{"S":"20000"},)"
                    R"("recordVersionNumber":{"S":"0b1b6e6c-7c3f-4f7e-9f0a-2f1d1c7c5a10"}})");
}

locks::LockRecord mutexRow()
{
    return recordOf(
        R"({"lockname":{"S":"nightly"},"holder":{"S":"host-a"},"expire_ts":{"N":"1787227230000"}})",
        "lockname");
}

locks::LockRecord ddblockRow()
{
    return recordOf(R"({"name":{"S":"ddblock-report"},"uuid":{"S":"1787227140000000000"},)"
                    R"("expires":{"N":"1787227260000000000"}})",
                    "name");
}

RehearsalInput breakOf(const locks::LockRecord &record, bool fenced = false)
{
    RehearsalInput input;
    input.seen = record;
    input.fenced = fenced;
    return input;
}

Rehearsal played(const RehearsalInput &input)
{
    const auto rehearsal = rehearse::rehearseRelease(input, {});
    if (!rehearsal)
        qFatal("not rehearsed: %s", qPrintable(rehearsal.error().sentence));
    return *rehearsal;
}

std::optional<rehearse::RehearsedEvent> eventOf(const Rehearsal &rehearsal, const char *code)
{
    const auto found =
        std::ranges::find(rehearsal.events, QLatin1String(code), &rehearse::RehearsedEvent::code);
    return found == rehearsal.events.end() ? std::nullopt : std::optional(*found);
}

QStringList codesOf(const Rehearsal &rehearsal)
{
    QStringList codes;
    for (const rehearse::RehearsedEvent &event : rehearsal.events)
        codes << event.code;
    return codes;
}

/// Every sample of every library, as its own table has it.
std::vector<locks::LockRecord> sampleRecords()
{
    std::vector<locks::LockRecord> records;
    const QDir folder(QStringLiteral(SAMPLES_DIR));
    for (const QString &name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
        locks::TableShape shape = shapeOf({});
        const QJsonArray schema = json[QLatin1String("table")][QLatin1String("KeySchema")].toArray();
        for (const QJsonValue &key : schema) {
            const QByteArray attribute = key[QLatin1String("AttributeName")].toString().toUtf8();
            if (key[QLatin1String("KeyType")].toString() == QLatin1String("HASH"))
                shape.partitionKey = attribute;
            else
                shape.sortKey = attribute;
        }
        const QJsonArray items = json[QLatin1String("items")].toArray();
        for (const QJsonValue &entry : items) {
            const auto item = dynamodb::itemFromJson(
                QJsonDocument(entry[QLatin1String("item")].toObject()).toJson(QJsonDocument::Compact));
            if (item)
                records.push_back(locks::recordOf(*item, shape));
        }
    }
    return records;
}

} // namespace

/// What a release will do, played by the libraries' own clients.
class ReleaseRehearsalTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void refusesTheNextHeartbeatOfTheHolder()
    {
        for (const auto &[record, period] :
             {std::pair(dynamolockRow(), 5s), std::pair(javaRow(), 5s), std::pair(ddblockRow(), 30s)}) {
            const Rehearsal rehearsal = played(breakOf(record));
            QVERIFY(rehearsal.played);
            QCOMPARE(rehearsal.holderStops, std::optional<nanoseconds>(period));
            QCOMPARE(rehearsal.overlap, std::optional<nanoseconds>(period));
            QCOMPARE(rehearsal.nextAcquires, std::optional<nanoseconds>(400ms));
            const auto refused = eventOf(rehearsal, "heartbeat-refused");
            QVERIFY2(refused, qPrintable(codesOf(rehearsal).join(u' ')));
            QVERIFY(refused->sentence.contains(QLatin1String("ConditionalCheckFailedException")));
            QVERIFY(refused->sentence.contains(*record.owner));
        }
    }

    void followsTheObservedPeriod()
    {
        RehearsalInput input = breakOf(dynamolockRow());
        input.observation.heartbeat = 2s;
        const Rehearsal rehearsal = played(input);
        QCOMPARE(rehearsal.holderStops, std::optional<nanoseconds>(2s));
        QVERIFY(rehearsal.notes.join(u' ').contains(QLatin1String("every 2 s, as was observed")));
        QVERIFY(played(breakOf(dynamolockRow())).notes.join(u' ').contains(QLatin1String("is assumed")));
        input.observation.heartbeat = 30s;
        QCOMPARE(played(input).holderStops, std::optional<nanoseconds>(10s));
        QVERIFY(played(input).notes.join(u' ').contains(QLatin1String("half of the lease")));
        RehearsalInput renewal = breakOf(ddblockRow()); // which renews at half of its time to live
        renewal.observation.heartbeat = 10s;
        QCOMPARE(played(renewal).holderStops, std::optional<nanoseconds>(10s));
    }

    void reportsTheTimeToTheNextRenewalByTheDate()
    {
        RehearsalInput input = breakOf(ddblockRow());
        input.observation.lapsesIn = 50s;
        QCOMPARE(played(input).holderStops, std::optional<nanoseconds>(20s));
        QCOMPARE(played(input).overlapCutOff, std::optional<nanoseconds>(50s));
        input.observation.lapsesIn = 1s; // its renewal is overdue
        QCOMPARE(played(input).holderStops, std::optional<nanoseconds>(0s));
    }

    /// The same as FencedReleaseTest::leavesNoOverlapWhereABreakDoes.
    void leavesNoOverlapBehindAFence()
    {
        for (const locks::LockRecord &record : {dynamolockRow(), javaRow()}) {
            const Rehearsal broken = played(breakOf(record));
            QVERIFY(broken.overlap > 0s && broken.overlapCutOff > 15s);
            const Rehearsal fenced = played(breakOf(record, true));
            QCOMPARE(fenced.overlap, std::optional<nanoseconds>(0s));
            QCOMPARE(fenced.overlapCutOff, std::optional<nanoseconds>(0s));
            QCOMPARE(fenced.holderStops, std::optional<nanoseconds>(5s));
            QVERIFY(fenced.nextAcquires > 20s && fenced.nextAcquires < 21s);
            QCOMPARE(codesOf(fenced),
                     (QStringList{QStringLiteral("fenced"), QStringLiteral("heartbeat-refused"),
                                  QStringLiteral("lease-over-cut-off"), QStringLiteral("released"),
                                  QStringLiteral("acquired")}));
            QVERIFY(fenced.verdict.front().startsWith(QLatin1String("No two clients believe at once")));
        }
    }

    /// The model bounds what the holder's client believes. Of its work nothing is known.
    void saysThatNoReleaseStopsWork()
    {
        RehearsalInput lapsed = breakOf(dynamolockRow());
        lapsed.observation.lapsed = true;
        for (const RehearsalInput &input : {breakOf(dynamolockRow()), breakOf(dynamolockRow(), true),
                                            breakOf(mutexRow()), breakOf(ddblockRow()), lapsed}) {
            const QString verdict = played(input).verdict.join(u' ');
            QVERIFY2(verdict.contains(QLatin1String("is not stopped by it")) ||
                         verdict.contains(QLatin1String("a release does not stop it")),
                     qPrintable(verdict));
            QVERIFY2(!verdict.contains(QLatin1String("work at once")), qPrintable(verdict));
            QVERIFY2(!verdict.contains(QLatin1String("does not work any more")), qPrintable(verdict));
        }
    }

    void saysWhatTheLeaseRestsOn()
    {
        RehearsalInput input = breakOf(dynamolockRow());
        input.seen.leaseOrigin = locks::Origin::Assumed;
        QVERIFY(played(input).notes.contains(
            QStringLiteral("No row states the lease: 20 s is assumed, the library's default.")));
        input.observation.lapsed = true;
        input.seen.leaseOrigin = locks::Origin::Set;
        const QString verdict = played(input).verdict.front();
        QVERIFY2(
            verdict.startsWith(QLatin1String("No row states the lease: it is 20 s as you set it. If that is "
                                             "right, the lease is over.")),
            qPrintable(verdict));
    }

    void reportsHowEachModeLeavesTheRow()
    {
        RehearsalInput input = breakOf(dynamolockRow());
        QCOMPARE(eventOf(played(input), "released")->sentence,
                 QStringLiteral("The row is marked as released."));
        QVERIFY(played(input).verdict.contains(QStringLiteral("Nothing of the row is lost.")));
        input.mode = locks::ReleaseMode::Delete;
        QCOMPARE(eventOf(played(input), "released")->sentence, QStringLiteral("The row is deleted."));
        QVERIFY(played(input).verdict.join(u' ').contains(QLatin1String("additional attributes")));
    }

    void reportsThatAHolderWithoutHeartbeatsNoticesNothing()
    {
        const Rehearsal rehearsal = played(breakOf(mutexRow()));
        QCOMPARE(rehearsal.overlap, std::optional<nanoseconds>(30s));
        QVERIFY(eventOf(rehearsal, "no-heartbeats"));
        QVERIFY(eventOf(rehearsal, "lease-over"));
        QVERIFY(eventOf(rehearsal, "own-release-refused"));
        QVERIFY(!rehearsal.events.back().at);
    }

    void reportsWhatAPausedHolderOfALapsedLockNotices()
    {
        for (const locks::LockRecord &record : {dynamolockRow(), javaRow(), ddblockRow()}) {
            RehearsalInput input = breakOf(record);
            input.observation.lapsed = true;
            const Rehearsal rehearsal = played(input);
            QCOMPARE(rehearsal.overlap, std::optional<nanoseconds>(0s));
            QCOMPARE(rehearsal.nextAcquires, std::optional<nanoseconds>(400ms));
            QVERIFY(!rehearsal.holderStops);
            QCOMPARE(codesOf(rehearsal),
                     (QStringList{QStringLiteral("released"), QStringLiteral("acquired"),
                                  QStringLiteral("waking-heartbeat-refused")}));
        }
    }

    void reportsThatARestoreBeforeTheHeartbeatLetsTheHolderGoOn()
    {
        for (const bool fenced : {false, true}) {
            const Rehearsal rehearsal = played(breakOf(dynamolockRow(), fenced));
            QVERIFY(rehearsal.restoreLetsItGoOn);
            QVERIFY(rehearsal.verdict.back().contains(QLatin1String("within 5 s")));
        }
    }

    void saysSoWhereThereIsNoModel()
    {
        int unplayed = 0;
        for (const locks::LockRecord &record : sampleRecords()) {
            const auto rehearsal = rehearse::rehearseRelease(breakOf(record), {});
            if (!rehearsal || locks::protocolOf(record.dialect))
                continue;
            ++unplayed;
            QVERIFY(!rehearsal->played && !rehearsal->overlap && !rehearsal->holderStops);
            QVERIFY2(rehearsal->notes.front().startsWith(
                         QLatin1String("The holder is not played: this version has "
                                       "no model")),
                     qPrintable(rehearsal->notes.front()));
            QVERIFY(eventOf(*rehearsal, "released"));
        }
        QVERIFY(unplayed > 10);
    }

    /// Whichever libraries have a client: a break is noticed when the protocol's next heartbeat is due, and a
    /// fence leaves no overlap.
    void agreesWithEveryProtocol()
    {
        QStringList dialects;
        for (const locks::LockRecord &record : sampleRecords()) {
            if (!locks::protocolOf(record.dialect) || record.marking != locks::StoredState::Taken)
                continue;
            const auto rehearsal = rehearse::rehearseRelease(breakOf(record), {});
            if (!rehearsal || !rehearsal->played)
                continue;
            dialects << QString(record.dialect.name());
            const auto model = rehearse::holderModelOf(record, {});
            QVERIFY(model && rehearsal->holderStops && rehearsal->overlap > 0s);
            const nanoseconds due = model->period > 0s ? model->period : nanoseconds(model->request.lease);
            QCOMPARE(*rehearsal->holderStops, due);
            if (!locks::dialect(record.dialect)->canFence())
                continue;
            const Rehearsal fenced = played(breakOf(record, true));
            QVERIFY(fenced.overlap == 0s && fenced.overlapCutOff == 0s);
        }
        dialects.removeDuplicates();
        for (const char *name : {"dynamolock", "java-lock-client", "dyndb-mutex", "ddblock"})
            QVERIFY2(dialects.contains(QLatin1String(name)), name);
    }

    void isTheSameEachTime()
    {
        for (const locks::LockRecord &record : {dynamolockRow(), mutexRow(), ddblockRow()}) {
            for (const bool lapsed : {false, true}) {
                RehearsalInput input = breakOf(record);
                input.observation.lapsed = lapsed;
                QCOMPARE(played(input), played(input));
            }
        }
    }

    void refusesWhatTheActRefuses()
    {
        locks::LockRecord released = dynamolockRow();
        dynamodb::Item item = released.item;
        item.set("isReleased", dynamodb::AttributeValue::string("1"));
        released = locks::recordOf(item, released.shape);
        const auto twice = rehearse::rehearseRelease(breakOf(released), {});
        QVERIFY(!twice);
        QCOMPARE(twice.error().sentence, QStringLiteral("It is released already."));
        const auto fence = rehearse::rehearseRelease(breakOf(mutexRow(), true), {});
        QVERIFY(!fence && fence.error().kind == base::ErrorKind::Unsupported);
    }

    void endsWhenItIsStopped()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto rehearsal = rehearse::rehearseRelease(breakOf(dynamolockRow()), stop.get_token());
        QVERIFY(base::isCancelled(rehearsal));
    }
};

LEASESCOPE_TEST(ReleaseRehearsalTest)
#include "ReleaseRehearsalTest.moc"
