// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/ReleaseFixture.h"
#include "tests/fakes/RequestHead.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace release;

namespace {

// Somebody writes the row while ours is under way.
base::Task<> overtake(ReleaseFixture *fixture, std::chrono::nanoseconds after, const char *owner = "worker-7")
{
    const auto rested = co_await fixture->clock.pause(after, fixture->tasks.token());
    if (rested)
        fixture->dynamo.put(table, lockRow(nextVersion, owner));
}

/// An endpoint that refuses the first writes although their condition holds.
class WronglyRefusing final : public http::HttpTransport {
public:
    explicit WronglyRefusing(fakes::FakeDynamo &dynamo) : m_dynamo(dynamo) { }
    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override
    {
        const bool writes = fakes::writes(fakes::operationOf(request));
        if (writes)
            m_dynamo.put(table, lockRow(nextVersion));
        auto answer = co_await m_dynamo.send(std::move(request), stop);
        if (writes)
            m_dynamo.put(table, lockRow(firstVersion));
        co_return answer;
    }

private:
    fakes::FakeDynamo &m_dynamo;
};

} // namespace

/// Steps 4 to 7: what is written down, what is sent, and what became of it.
class ReleaseOutcomesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theOldHoldersNextHeartbeatIsRefused()
    {
        ReleaseFixture fixture;
        QVERIFY(fixture.run(fixture.intent(ReleaseIntent::Verb::ReleaseLapsed)));
        // The heartbeat dynamolock sends; isReleased is not part of its condition.
        const auto heartbeat = dynamodb::ConditionalWrite::update(
            table, dynamodb::Item({{"key", AttributeValue::string("import-eu")}}),
            {{"recordVersionNumber", AttributeValue::string(nextVersion)}},
            dynamodb::Condition::exists("key") &&
                dynamodb::Condition::equal("recordVersionNumber", AttributeValue::string(firstVersion)) &&
                dynamodb::Condition::equal("ownerName", AttributeValue::string("worker-7")));
        std::optional<dynamodb::WriteOutcome::Kind> kind;
        const auto go = [](ReleaseFixture *w, dynamodb::ConditionalWrite write,
                           std::optional<dynamodb::WriteOutcome::Kind> *out) -> base::Task<> {
            const auto outcome = co_await w->client.apply(write, w->tasks.token());
            if (outcome)
                *out = outcome->kind;
        };
        fixture.tasks.start(go(&fixture, heartbeat, &kind));
        fixture.clock.advance(1s);
        QCOMPARE(kind, dynamodb::WriteOutcome::Kind::ConditionFailed);
    }

    void aHeartbeatBetweenTheReadAndTheWriteIsNotHit()
    {
        ReleaseFixture fixture;
        const auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        // The write is held up; meanwhile the holder sends heartbeats.
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        fixture.line.script("UpdateItem", {late});
        fixture.tasks.start(overtake(&fixture, 1s));
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QVERIFY(*fixture.row() == lockRow(nextVersion));
        QCOMPARE(fixture.entries().size(), std::size_t(1));
        QCOMPARE(fixture.entries().front().outcome->result, QStringLiteral("refused"));
    }

    void aRefusalThatDoesNotFitTheRowAccusesNoHolder()
    {
        ReleaseFixture fixture;
        fixture.dynamo.rules().returnsItemOnRefusal = false;
        WronglyRefusing endpoint(fixture.dynamo);
        dynamodb::DynamoDbClient client(endpoint, fixture.credentials, fixture.clock,
                                        ReleaseFixture::settings());
        fixture.acting = &client;
        const auto receipt = fixture.run(fixture.intent(ReleaseIntent::Verb::AtVersion));
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QCOMPARE(receipt->code, QLatin1String("refused-unchanged"));
        QCOMPARE(
            receipt->sentence,
            QStringLiteral(
                "Not released. The endpoint says that the condition does not hold, and the row reads as it "
                "did before. The two do not fit: look at the row again before you act. Nothing was "
                "written."));
        QCOMPARE(fixture.entries().front().outcome->result, QStringLiteral("refused"));
    }

    void aLostReplyIsSettledByReading()
    {
        ReleaseFixture fixture;
        fakes::Mishap lost;
        lost.kind = fakes::Mishap::Kind::DropAfter;
        fixture.line.script("UpdateItem", {lost});
        const auto receipt = fixture.run(fixture.intent(ReleaseIntent::Verb::ReleaseLapsed));
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::UnknownSettled);
        QCOMPARE(fixture.dynamo.calls("UpdateItem"), 1); // never sent again blindly
        QCOMPARE(fixture.row()->stringAt("isReleased"), QByteArray("1"));
        QCOMPARE(fixture.entries().front().outcome->result, QStringLiteral("unknown-settled"));
    }

    void aLostReplyOfADeleteIsSettledByReading()
    {
        ReleaseFixture fixture;
        fakes::Mishap lost;
        lost.kind = fakes::Mishap::Kind::DropAfter;
        fixture.line.script("DeleteItem", {lost});
        auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.mode = locks::ReleaseMode::Delete;
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::UnknownSettled);
        QVERIFY(!fixture.row());
    }

    void aWriteThatCannotBeSettledSaysSo()
    {
        ReleaseFixture fixture;
        fakes::Mishap lost;
        lost.kind = fakes::Mishap::Kind::DropAfter;
        fixture.line.script("UpdateItem", {lost});
        auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        fixture.dynamo.answerAfter("UpdateItem", 0s);
        // Every read after the first fails.
        fakes::Mishap none;
        fakes::Mishap unread;
        unread.kind = fakes::Mishap::Kind::DropBefore;
        fixture.line.script("GetItem",
                            {none, unread, unread, unread, unread, unread, unread, unread, unread});
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Unknown);
        QCOMPARE(receipt->code, QLatin1String("unknown-unread"));
    }

    void nothingIsSentWhenTheJournalCannotBeWritten()
    {
        ReleaseFixture fixture;
        QVERIFY(QFile::remove(fixture.folder.path()) || QDir(fixture.folder.path()).removeRecursively());
        QFile blocker(fixture.folder.path());
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        const auto receipt = fixture.run(fixture.intent(ReleaseIntent::Verb::ReleaseLapsed));
        QVERIFY(!receipt);
        QCOMPARE(receipt.error().kind, base::ErrorKind::Io);
        QCOMPARE(fixture.writes(), 0);
    }

    void theBeforeImageIsOnDiskBeforeTheWriteGoesOut()
    {
        ReleaseFixture fixture;
        fixture.dynamo.fail("UpdateItem", 1, 400, QStringLiteral("ValidationException"));
        const auto receipt = fixture.run(fixture.intent(ReleaseIntent::Verb::ReleaseLapsed));
        QVERIFY(!receipt);
        const auto entries = fixture.entries();
        QCOMPARE(entries.size(), std::size_t(1));
        QVERIFY(*entries.front().intent.before == lockRow(firstVersion));
        QCOMPARE(entries.front().intent.reason, QStringLiteral("host is gone"));
        QCOMPARE(entries.front().outcome->result, QStringLiteral("failed"));
    }

    void saysSoWhenWhoOvertookItCannotBeRead()
    {
        ReleaseFixture fixture;
        fixture.dynamo.rules().returnsItemOnRefusal = false;
        const auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        fixture.line.script("UpdateItem", {late});
        fakes::Mishap none;
        fakes::Mishap unread;
        unread.kind = fakes::Mishap::Kind::DropBefore;
        std::vector<fakes::Mishap> reads(20, unread);
        reads.front() = none;
        fixture.line.script("GetItem", reads);
        fixture.tasks.start(overtake(&fixture, 1s));
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QCOMPARE(receipt->code, QLatin1String("overtaken-unread"));
    }

    void namesItsJournalEntryWhenTheNextAttemptIsRefused()
    {
        ReleaseFixture fixture;
        const auto intent = fixture.intent(ReleaseIntent::Verb::BreakLive);
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        fixture.line.script("UpdateItem", {late});
        fixture.tasks.start(overtake(&fixture, 1s, "worker-9"));
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QCOMPARE(receipt->code, QLatin1String("owner-changed"));
        QCOMPARE(receipt->journalId, fixture.entries().front().id);
    }

    void aReceiptShowsWhetherTheActSucceededAndWhichEntryUndoesIt_data()
    {
        QTest::addColumn<int>("outcome");
        QTest::addColumn<bool>("succeeded");
        QTest::addColumn<QString>("undo");
        const auto row = [](const char *name, Receipt::Outcome outcome, bool succeeded, const char *undo) {
            QTest::newRow(name) << int(outcome) << succeeded << QString::fromLatin1(undo);
        };
        row("released", Receipt::Outcome::Released, true, "act");
        row("settled", Receipt::Outcome::UnknownSettled, true, "act");
        row("unknown", Receipt::Outcome::Unknown, false, "act"); // it may be in force
        row("refused", Receipt::Outcome::Refused, false, "");
        row("only fenced", Receipt::Outcome::OnlyFenced, false, "");
    }
    void aReceiptShowsWhetherTheActSucceededAndWhichEntryUndoesIt()
    {
        QFETCH(int, outcome);
        QFETCH(bool, succeeded);
        QFETCH(QString, undo);
        Receipt receipt;
        receipt.outcome = Receipt::Outcome(outcome);
        receipt.journalId = QStringLiteral("act");
        QCOMPARE(receipt.succeeded(), succeeded);
        QCOMPARE(receipt.undoEntry(), undo);
        receipt.fence =
            Receipt::Fence{QStringLiteral("leasescope-fence-eva"), {}, QStringLiteral("fence"), {}};
        QCOMPARE(receipt.undoEntry(), succeeded ? undo : QStringLiteral("fence"));
    }

    void saysWhatIsThereInsteadOfALockThatCouldBeProvedLapsed_data()
    {
        QTest::addColumn<int>("verdict");
        QTest::addColumn<QString>("why");
        const auto row = [](const char *name, ProofResult::Verdict verdict, const char *why) {
            QTest::newRow(name) << int(verdict) << QString::fromLatin1(why);
        };
        row("released", ProofResult::Verdict::Released, "It is released already.");
        row("gone", ProofResult::Verdict::Gone, "There is no such row.");
        row("alive", ProofResult::Verdict::Heartbeats, "The lock is alive: a heartbeat came after 4 s.");
    }
    void saysWhatIsThereInsteadOfALockThatCouldBeProvedLapsed()
    {
        QFETCH(int, verdict);
        QFETCH(QString, why);
        ProofResult proof;
        proof.verdict = ProofResult::Verdict(verdict);
        proof.sentence = QStringLiteral("alive: a heartbeat came after 4 s.");
        const Receipt receipt = admin::unprovedRelease(proof);
        QCOMPARE(receipt.outcome, Receipt::Outcome::Refused);
        QCOMPARE(receipt.sentence, QStringLiteral("Not released. %1 Nothing was written.").arg(why));
    }
};

LEASESCOPE_TEST(ReleaseOutcomesTest)
#include "ReleaseOutcomesTest.moc"
