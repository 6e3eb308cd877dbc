// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/ReleaseFixture.h"
#include "tests/fakes/network/DoublingProxy.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace release;
using Verb = ReleaseIntent::Verb;

namespace {

const QString mutexes = QStringLiteral("mutexes");
const QString blocks = QStringLiteral("blocks");

dynamodb::Item mutexRow(const char *holder, qint64 expires)
{
    return {{"lockname", AttributeValue::string("import-eu")},
            {"holder", AttributeValue::string(holder)},
            {"expire_ts", AttributeValue::number(expires)},
            {"ttl", AttributeValue::number(expires / 1000)}};
}

dynamodb::Item blockRow(const char *uuid, qint64 expires)
{
    return {{"name", AttributeValue::string("ddblock-import-eu")},
            {"uuid", AttributeValue::string(uuid)},
            {"expires", AttributeValue::number(expires)}};
}

/// Every write arrives twice, and the second answer is the one we see.
struct DoubledRequestFixture : ReleaseFixture {
    fakes::DoublingProxy twice{dynamo};
    dynamodb::DynamoDbClient doubled{twice, credentials, clock, settings()};

    explicit DoubledRequestFixture(bool returnsItem)
    {
        dynamo.rules().returnsItemOnRefusal = returnsItem;
        dynamo.createTable(mutexes, "lockname");
        dynamo.createTable(blocks, "name");
        acting = &doubled;
    }
    [[nodiscard]] ReleaseIntent breaking(const QString &of, const QByteArray &partitionKey,
                                         const dynamodb::Item &row)
    {
        dynamo.put(of, row);
        locks::TableShape shape;
        shape.table = of;
        shape.partitionKey = partitionKey;
        ReleaseIntent intent;
        intent.verb = Verb::BreakLive;
        intent.seen = locks::recordOf(row, shape);
        intent.connection = QStringLiteral("test");
        return intent;
    }
    /// How often the row was read; -1 if once it was not read consistently.
    [[nodiscard]] int consistentReads() const
    {
        int reads = 0;
        for (const fakes::RecordedRequest &request : dynamo.requests()) {
            if (request.operation != "GetItem")
                continue;
            if (!request.body[QLatin1String("ConsistentRead")].toBool())
                return -1;
            ++reads;
        }
        return reads;
    }
    [[nodiscard]] audit::Outcome lastOutcome() const { return *entries().back().outcome; }
};

void endpoints()
{
    QTest::addColumn<bool>("returnsItem");
    QTest::newRow("the refusal shows the row") << true;
    QTest::newRow("the row must be read") << false;
}

} // namespace

/// A condition that failed by our own first copy.
class DoubledRequestTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMarkIsTakenForOurs_data() { endpoints(); }
    void aMarkIsTakenForOurs()
    {
        QFETCH(bool, returnsItem);
        for (const Verb verb : {Verb::ReleaseLapsed, Verb::AtVersion, Verb::BreakLive}) {
            DoubledRequestFixture fixture(returnsItem);
            const auto receipt = fixture.run(fixture.intent(verb));
            QVERIFY(receipt);
            QCOMPARE(fixture.twice.doubled(), 1);
            QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
            QCOMPARE(receipt->code, QLatin1String("delivered-twice"));
            QCOMPARE(fixture.lastOutcome().code, QStringLiteral("delivered-twice"));
            QCOMPARE(receipt->note, QString()); // it bears our own version: nobody else can have written it
            QVERIFY(receipt->after == fixture.row());
            QCOMPARE(fixture.lastOutcome().result, QStringLiteral("released"));
            QVERIFY(fixture.lastOutcome().after == fixture.row());
        }
    }

    void aDeleteIsTakenForDone_data() { endpoints(); }
    void aDeleteIsTakenForDone()
    {
        QFETCH(bool, returnsItem);
        DoubledRequestFixture fixture(returnsItem);
        auto intent = fixture.intent(Verb::ReleaseLapsed);
        intent.mode = locks::ReleaseMode::Delete;
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QVERIFY(!receipt->after);
        // Its owner may have removed it as well: that is said, also where the outcome is one word.
        QVERIFY2(
            receipt->note.text().contains(QStringLiteral("either our request removed the row, or its owner")),
            qPrintable(receipt->note));
        QVERIFY(receipt->sentence.text().contains(receipt->note));
        QCOMPARE(fixture.lastOutcome().result, QStringLiteral("released"));
    }

    void anUnreadableRowIsGone_data() { endpoints(); }
    void anUnreadableRowIsGone()
    {
        QFETCH(bool, returnsItem);
        DoubledRequestFixture fixture(returnsItem);
        dynamodb::Item broken = lockRow(firstVersion);
        broken.set("leaseDuration", AttributeValue::string("twenty"));
        fixture.dynamo.put(table, broken);
        auto intent = fixture.intent(Verb::AtVersion);
        intent.seen = fixture.seen(broken);
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QVERIFY(!fixture.row());
    }

    void aMutexIsMarkedFreeByUsOrItsHolder_data() { endpoints(); }
    void aMutexIsMarkedFreeByUsOrItsHolder()
    {
        QFETCH(bool, returnsItem);
        DoubledRequestFixture fixture(returnsItem);
        const auto receipt =
            fixture.run(fixture.breaking(mutexes, "lockname", mutexRow("lambda", 1900000000000)));
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QVERIFY2(receipt->note.text().contains(QStringLiteral("or its owner released it")),
                 qPrintable(receipt->note));
    }

    void aDdblockRowIsGone_data() { endpoints(); }
    void aDdblockRowIsGone()
    {
        QFETCH(bool, returnsItem);
        DoubledRequestFixture fixture(returnsItem);
        const auto receipt =
            fixture.run(fixture.breaking(blocks, "name", blockRow("1787227197", 1900000000000000000)));
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QVERIFY(fixture.dynamo.items(blocks).empty());
        QCOMPARE(fixture.twice.doubled(), 1); // done, so not tried again
    }

    // The first copy freed it, somebody took it anew before the second arrived: that hold is not ours to
    // break.
    void breaksNoSecondGeneration_data()
    {
        QTest::addColumn<bool>("returnsItem");
        QTest::addColumn<int>("dialect");
        for (const bool returnsItem : {true, false}) {
            QTest::addRow("dynamolock, %d", returnsItem) << returnsItem << 0;
            QTest::addRow("dyndb-mutex, %d", returnsItem) << returnsItem << 1;
            QTest::addRow("ddblock, %d", returnsItem) << returnsItem << 2;
        }
    }
    void breaksNoSecondGeneration()
    {
        QFETCH(bool, returnsItem);
        QFETCH(int, dialect);
        DoubledRequestFixture fixture(returnsItem);
        const QString place = dialect == 0 ? table : dialect == 1 ? mutexes : blocks;
        const dynamodb::Item next = dialect == 0 ? lockRow(nextVersion, "worker-9")
            : dialect == 1 ? mutexRow("lambda", 1900000099000) // the same name, held anew
                           : blockRow("1787227202", 1900000099000000000);
        const ReleaseIntent intent = dialect == 0 ? fixture.intent(Verb::BreakLive)
            : dialect == 1 ? fixture.breaking(mutexes, "lockname", mutexRow("lambda", 1900000000000))
                           : fixture.breaking(blocks, "name", blockRow("1787227197", 1900000000000000000));
        fixture.twice.setBetween([&](const QByteArray &) { fixture.dynamo.put(place, next); });
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QCOMPARE(fixture.twice.doubled(), 1);
        QCOMPARE(fixture.dynamo.items(place).size(), std::size_t(1));
        QVERIFY(fixture.dynamo.items(place).front() == next);
    }

    // A heartbeat that slipped in between is no reason to give up; it is the same hold.
    void breaksThroughAHeartbeatThatSlippedIn()
    {
        DoubledRequestFixture fixture(true);
        fixture.acting = &fixture.client;
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        fixture.line.script("UpdateItem", {late});
        const auto heartbeat = [](DoubledRequestFixture *of) -> base::Task<> {
            const auto rested = co_await of->clock.pause(1s, of->tasks.token());
            if (rested)
                of->dynamo.put(table, lockRow(nextVersion));
        };
        fixture.tasks.start(heartbeat(&fixture));
        const auto receipt = fixture.run(fixture.intent(Verb::BreakLive));
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QCOMPARE(fixture.entries().size(), std::size_t(2));
        QCOMPARE(fixture.entries().front().outcome->result, QStringLiteral("refused"));
    }

    // The refusal may be by our own copy: without the row nobody knows, so nothing is tried again.
    void triesNothingAgainWhileTheRowCannotBeRead()
    {
        DoubledRequestFixture fixture(false);
        fakes::BrokenLine broken(fixture.twice, fixture.clock);
        dynamodb::DynamoDbClient client(broken, fixture.credentials, fixture.clock,
                                        ReleaseFixture::settings());
        fixture.acting = &client;
        fakes::Mishap unread;
        unread.kind = fakes::Mishap::Kind::DropBefore;
        std::vector<fakes::Mishap> reads(5, unread);
        reads.front() = fakes::Mishap();
        broken.script("GetItem", reads);
        const auto receipt = fixture.run(fixture.intent(Verb::BreakLive));
        QVERIFY(receipt);
        QCOMPARE(fixture.twice.doubled(), 1);
        QCOMPARE(receipt->code, QLatin1String("overtaken-unread"));
        QVERIFY(!receipt->sentence.text().contains(QStringLiteral("Nothing was written")));
        QVERIFY(fixture.row()->contains("isReleased"));
    }

    // One fact, one rule: a lost reply names the owner as well where it may have been the owner.
    void aLostReplyOfADeleteSaysThatItMayHaveBeenTheOwner()
    {
        ReleaseFixture fixture;
        fakes::Mishap lost;
        lost.kind = fakes::Mishap::Kind::DropAfter;
        fixture.line.script("DeleteItem", {lost});
        auto intent = fixture.intent(Verb::ReleaseLapsed);
        intent.mode = locks::ReleaseMode::Delete;
        const auto receipt = fixture.run(intent);
        QCOMPARE(receipt->outcome, Receipt::Outcome::UnknownSettled);
        QVERIFY(receipt->note.text().contains(QStringLiteral("or its owner")));
    }

    // What proves, and what settles, is read consistently only.
    void readsTheRowConsistently()
    {
        DoubledRequestFixture refused(false);
        QVERIFY(refused.run(refused.intent(Verb::AtVersion)));
        QCOMPARE(refused.consistentReads(), 2); // before the write, and after its refusal
        DoubledRequestFixture lost(true);
        lost.acting = &lost.client;
        lost.dynamo.fail("UpdateItem", 1, 500, QStringLiteral("InternalServerError"));
        const auto receipt = lost.run(lost.intent(Verb::AtVersion));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Unknown);
        QCOMPARE(lost.consistentReads(), 4); // before it, and three times while the row is as it was
    }

    // A lock whose every moment is a heartbeat is not broken for ever.
    void givesUpAfterFiveHeartbeatsThatSlippedIn()
    {
        DoubledRequestFixture fixture(true);
        int heartbeats = 0;
        fixture.twice.setBetween([&](const QByteArray &) {
            QByteArray version = firstVersion;
            version.replace("1787227197", "178722720" + QByteArray::number(++heartbeats));
            fixture.dynamo.put(table, lockRow(version.constData()));
        });
        const auto receipt = fixture.run(fixture.intent(Verb::BreakLive));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QCOMPARE(heartbeats, 5);
        QCOMPARE(fixture.entries().size(), std::size_t(5));
    }

    void theIntentForeseesTheRow()
    {
        ReleaseFixture fixture;
        QVERIFY(fixture.run(fixture.intent(Verb::AtVersion)));
        const auto written = fixture.entries().front().intent.written;
        QVERIFY(written && *written == fixture.row());
        ReleaseFixture gone;
        auto intent = gone.intent(Verb::AtVersion);
        intent.mode = locks::ReleaseMode::Delete;
        QVERIFY(gone.run(intent));
        const auto nothing = gone.entries().front().intent.written;
        QVERIFY(nothing && !*nothing);
    }
};

LEASESCOPE_TEST(DoubledRequestTest)
#include "DoubledRequestTest.moc"
