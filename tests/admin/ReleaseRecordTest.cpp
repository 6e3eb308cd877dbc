// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/FencedRelease.h"
#include "tests/admin/ReleaseFixture.h"
#include "tests/fakes/network/DoublingProxy.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTest>

using namespace std::chrono_literals;
using namespace release;
using Verb = ReleaseIntent::Verb;

namespace {

constexpr auto lostReply = "Released import-eu. The reply was lost, reading confirmed it.";
constexpr auto isGone = " The row is gone, and any client can acquire the lock: either our request removed "
                        "the row, or its owner.";

ReleaseIntent deleting(const ReleaseFixture &fixture, Verb verb = Verb::AtVersion)
{
    ReleaseIntent intent = fixture.intent(verb);
    intent.mode = locks::ReleaseMode::Delete;
    return intent;
}

/// Every write arrives twice; between the copies the journal becomes impossible to write.
struct UnwritableFixture : ReleaseFixture {
    fakes::DoublingProxy twice{dynamo};
    dynamodb::DynamoDbClient doubled{twice, credentials, clock, settings()};
    UnwritableFixture()
    {
        acting = &doubled;
        twice.setBetween([this](const QByteArray &) {
            QFile::remove(folder.filePath(QStringLiteral("test.lock")));
            QDir().mkdir(folder.filePath(QStringLiteral("test.lock")));
        });
    }
};

} // namespace

/// What a release tells and writes down, word by word.
class ReleaseRecordTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theEntrySaysWhoDidWhatToWhatAndWhy_data()
    {
        QTest::addColumn<int>("verb");
        QTest::addColumn<bool>("deletes");
        QTest::addColumn<QString>("act");
        QTest::addColumn<QString>("evidence");
        const auto row = [](const char *act, Verb verb, bool deletes, const char *evidence) {
            QTest::addRow("%s, %d", act, deletes)
                << int(verb) << deletes << QString::fromUtf8(act) << QString::fromUtf8(evidence);
        };
        for (const bool deletes : {false, true}) {
            row("release-lapsed", Verb::ReleaseLapsed, deletes, "lapsed: watched for 25 s");
            row("break-live", Verb::BreakLive, deletes, "None: a break rests on no proof.");
            row("release-at-version", Verb::AtVersion, deletes, "None: the operator named the version.");
        }
    }
    void theEntrySaysWhoDidWhatToWhatAndWhy()
    {
        QFETCH(int, verb);
        QFETCH(bool, deletes);
        QFETCH(QString, act);
        QFETCH(QString, evidence);
        ReleaseFixture fixture;
        const auto receipt =
            fixture.run(deletes ? deleting(fixture, Verb(verb)) : fixture.intent(Verb(verb)));
        QVERIFY(receipt);
        QCOMPARE(fixture.entries().size(), std::size_t(1));
        const audit::JournalEntry entry = fixture.entries().front();
        QCOMPARE(entry.intent.act, act);
        QCOMPARE(entry.intent.connection, QStringLiteral("test"));
        QCOMPARE(entry.intent.identity, QStringLiteral("eva@console"));
        QCOMPARE(entry.intent.reason, QStringLiteral("host is gone"));
        QCOMPARE(entry.intent.table, table);
        QVERIFY(entry.intent.key == dynamodb::Item({{"key", AttributeValue::string("import-eu")}}));
        QCOMPARE(entry.intent.dialect, QStringLiteral("dynamolock"));
        QCOMPARE(entry.intent.evidence, evidence);
        QVERIFY(*entry.intent.before == lockRow(firstVersion));
        QVERIFY(*entry.intent.written == fixture.row());
        const fakes::RecordedRequest sent = fixture.dynamo.requests().back();
        QCOMPARE(sent.operation, QByteArray(deletes ? "DeleteItem" : "UpdateItem"));
        QCOMPARE(QJsonDocument::fromJson(entry.intent.request).object(), sent.body);
        QCOMPARE(entry.outcome->result, QStringLiteral("released"));
        QCOMPARE(entry.outcome->sentence, QStringLiteral("Released import-eu."));
        QVERIFY(entry.outcome->after == fixture.row());

        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QCOMPARE(receipt->journalId, entry.id);
        QCOMPARE(QJsonDocument::fromJson(receipt->request).object(), sent.body);
        QVERIFY(*receipt->before == lockRow(firstVersion));
        QVERIFY(receipt->after == fixture.row());
        QCOMPARE(receipt->code, QLatin1String("applied"));
        QCOMPARE(entry.outcome->code, QStringLiteral("applied"));
        QCOMPARE(receipt->note, QString());
        QVERIFY(receipt->journalled);
    }

    void theEvidenceSaysHowLongAfterTheProofTheRowWasReadAgain()
    {
        for (const auto &[ago, isReported] : {std::pair(1s - 1ns, false), std::pair(1s + 0ns, true)}) {
            ReleaseFixture fixture;
            ReleaseIntent intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
            intent.proof->lastReadAt = fixture.clock.boot() - ago;
            QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Released);
            const QString evidence = fixture.entries().front().intent.evidence.text();
            QVERIFY2(evidence.startsWith(intent.proof->sentence.text()), qPrintable(evidence));
            QVERIFY2(evidence.contains(QStringLiteral("Read again 1 s later")) == isReported,
                     qPrintable(evidence));
        }
    }

    void aLostReplyIsReportedAsItWasSettled()
    {
        ReleaseFixture marked;
        marked.line.script("UpdateItem", {mishap(fakes::Mishap::Kind::DropAfter)});
        auto receipt = marked.run(marked.intent(Verb::AtVersion));
        QCOMPARE(receipt->outcome, Receipt::Outcome::UnknownSettled);
        QCOMPARE(receipt->sentence, QString::fromUtf8(lostReply));
        QCOMPARE(receipt->code, QLatin1String("reply-lost-in-force"));
        QCOMPARE(receipt->note, QString());
        QVERIFY(receipt->after == marked.row());
        QVERIFY(marked.entries().front().outcome->after == marked.row());
        QCOMPARE(marked.entries().front().outcome->sentence, receipt->sentence);
        ReleaseFixture gone;
        gone.line.script("DeleteItem", {mishap(fakes::Mishap::Kind::DropAfter)});
        receipt = gone.run(deleting(gone));
        QCOMPARE(receipt->outcome, Receipt::Outcome::UnknownSettled);
        QCOMPARE(receipt->sentence, QString::fromUtf8(lostReply) + QString::fromUtf8(isGone));
        QCOMPARE(receipt->note,
                 QStringLiteral("The reply was lost, reading confirmed it.") + QString::fromUtf8(isGone));
        QVERIFY(!receipt->after);
    }

    void aFreshVersionIsKnownAsOursWhateverItsType_data()
    {
        QTest::addColumn<bool>("isBytes");
        QTest::addRow("bytes, of a lock that fails open") << true;
        QTest::addRow("text, of a lapse that was forced") << false;
    }
    void aFreshVersionIsKnownAsOursWhateverItsType()
    {
        QFETCH(bool, isBytes);
        const AttributeValue key = AttributeValue::string("import-eu");
        const dynamodb::Item fenced({{"key", key},
                                     {"owner", AttributeValue::string("worker-7")},
                                     {"guid", AttributeValue::binary(QByteArray(64, 'g'))},
                                     {"fencingToken", AttributeValue::number(17)},
                                     {"leaseDurationMs", AttributeValue::number(10'000)}});
        const dynamodb::Item repaired({{"key", key},
                                       {"ownerName", AttributeValue::string("worker-7")},
                                       {"recordVersionNumber", AttributeValue::string("v")},
                                       {"leaseDuration", AttributeValue::string("20")},
                                       {"data", AttributeValue::string("{}")}});
        const dynamodb::Item &row = isBytes ? fenced : repaired;
        ReleaseFixture fixture;
        fixture.dynamo.put(table, row);
        fixture.line.script("UpdateItem", {mishap(fakes::Mishap::Kind::DropAfter)});
        ReleaseIntent intent = fixture.intent(Verb::AtVersion);
        intent.seen = fixture.seen(row);
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::UnknownSettled);
        QCOMPARE(receipt->sentence, QString::fromUtf8(lostReply));
        QCOMPARE(receipt->note, QString());
        QCOMPARE(fixture.row()->numberAt("fencingToken").has_value(), isBytes);
        QVERIFY(!(*fixture.row() == row));
    }

    void aLostReplyThatReadingCannotSettleSaysWhatIsThere()
    {
        ReleaseFixture overtaken;
        overtaken.line.script("UpdateItem", {mishap(fakes::Mishap::Kind::DropAfter)});
        overtaken.line.script("GetItem", {fakes::Mishap(), mishap(fakes::Mishap::Kind::DelayBefore, 2s)});
        const dynamodb::Item next = lockRow(nextVersion, "worker-9");
        overtaken.tasks.start(after(&overtaken, 1s, [&] { overtaken.dynamo.put(table, next); }));
        auto receipt = overtaken.run(overtaken.intent(Verb::AtVersion));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Unknown);
        QCOMPARE(receipt->code, QLatin1String("unknown-overtaken"));
        QCOMPARE(receipt->sentence,
                 QStringLiteral("The reply was lost and another client has written import-eu since. The "
                                "release may have taken effect before."));
        QVERIFY(*receipt->after == next);
        QVERIFY(*overtaken.entries().front().outcome->after == next);
        QCOMPARE(overtaken.entries().front().outcome->result, QStringLiteral("unknown"));

        ReleaseFixture untouched;
        untouched.dynamo.fail("UpdateItem", 1, 500, QStringLiteral("InternalServerError"),
                              QStringLiteral("try later"));
        receipt = untouched.run(untouched.intent(Verb::AtVersion));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Unknown);
        QCOMPARE(receipt->code, QLatin1String("unknown-untouched"));
        QVERIFY2(receipt->sentence.text().startsWith(QStringLiteral("The outcome is not known: ")) &&
                     receipt->sentence.text().endsWith(QStringLiteral(". import-eu is still as it was.")),
                 qPrintable(receipt->sentence));
        QVERIFY(*receipt->after == lockRow(firstVersion));

        ReleaseFixture unread;
        unread.dynamo.fail("UpdateItem", 1, 500, QStringLiteral("InternalServerError"));
        unread.line.script("GetItem", {fakes::Mishap(), mishap(fakes::Mishap::Kind::DelayBefore, 2s)});
        unread.tasks.start(after(&unread, 1s, [&] { unread.dynamo.deny("GetItem"); }));
        receipt = unread.run(unread.intent(Verb::AtVersion));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Unknown);
        QCOMPARE(receipt->code, QLatin1String("unknown-unread"));
        QVERIFY2(receipt->sentence.text().startsWith(QStringLiteral("The outcome is not known: ")) &&
                     receipt->sentence.text().contains(
                         QStringLiteral(", and reading import-eu afterwards failed too: ")) &&
                     receipt->sentence.text().contains(QStringLiteral("dynamodb:GetItem")),
                 qPrintable(receipt->sentence));
    }

    void aRefusalNamesWhoWasFaster()
    {
        const auto refusedBy = [](const std::optional<dynamodb::Item> &next, bool returnsItem) {
            ReleaseFixture fixture;
            fixture.dynamo.rules().returnsItemOnRefusal = returnsItem;
            fixture.line.script("UpdateItem", {mishap(fakes::Mishap::Kind::DelayBefore, 2s)});
            fixture.tasks.start(after(&fixture, 1s, [&] {
                if (next)
                    fixture.dynamo.put(table, *next);
                else
                    fixture.dynamo.remove(table,
                                          dynamodb::Item({{"key", AttributeValue::string("import-eu")}}));
            }));
            const auto receipt = fixture.run(fixture.intent(Verb::AtVersion));
            return receipt && receipt->outcome == Receipt::Outcome::Refused && receipt->after == next &&
                    fixture.entries().front().outcome->sentence == receipt->sentence
                ? receipt->sentence.text()
                : QString();
        };
        for (const bool returnsItem : {true, false}) {
            QCOMPARE(refusedBy(lockRow(nextVersion, "worker-9"), returnsItem),
                     QStringLiteral("Not released. worker-9 wrote it a moment ago. Nothing was written."));
            QCOMPARE(refusedBy({}, returnsItem),
                     QStringLiteral(
                         "Not released. The row is gone: another client removed it. Nothing was written."));
        }
    }

    void anOutcomeThatIsNotInTheJournalIsReported()
    {
        const auto gapOf = [](const Receipt &receipt, const ReleaseFixture &fixture) {
            const QString lock = fixture.folder.filePath(QStringLiteral("test.lock"));
            return QStringLiteral(
                       "Its outcome could not be written to the journal, where entry %1 stays open: "
                       "%2 is not a file; the journal needs a lock file of that name: move what is "
                       "there away.")
                .arg(receipt.journalId, lock);
        };
        UnwritableFixture marked;
        const auto receipt = marked.run(marked.intent(Verb::AtVersion));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QVERIFY(!receipt->journalled);
        QCOMPARE(receipt->note, gapOf(*receipt, marked));
        const QString twice = QStringLiteral(
            "Our request was delivered twice: one copy failed its condition, and the row has the "
            "values that only our request can have written.");
        QCOMPARE(receipt->sentence, QStringLiteral("Released import-eu. ") + twice + u' ' + receipt->note);
        UnwritableFixture gone;
        const auto deleted = gone.run(deleting(gone));
        QVERIFY(!deleted->journalled);
        const QString failed =
            QStringLiteral("The condition of our request failed, and the row is as it was to be.");
        QCOMPARE(deleted->note, failed + QString::fromUtf8(isGone) + u' ' + gapOf(*deleted, gone));
        QCOMPARE(deleted->sentence, QStringLiteral("Released import-eu. ") + deleted->note);
    }

    void aFencedReleaseShowsThatTheOutcomeOfItsFenceIsNotInTheJournal()
    {
        UnwritableFixture fixture;
        const QString lock = fixture.folder.filePath(QStringLiteral("test.lock"));
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("host hangs"));
        const auto waiting = [&](std::chrono::nanoseconds,
                                 const Receipt &) { // the second act is written down
            if (fixture.acting == &fixture.client)
                return;
            QVERIFY(QDir().rmdir(lock));
            fixture.acting = &fixture.client;
        };
        const admin::FenceServices services{fixture.client, [&fixture] { return fixture.acting; },
                                            fixture.journal, fixture.clock};
        const auto receipt = fixture.finish(admin::fenceAndRelease(services, fixture.intent(Verb::BreakLive),
                                                                   *consent, waiting, fixture.tasks.token()),
                                            5min);
        QVERIFY2(receipt, receipt ? "" : qPrintable(receipt.error().sentence));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QVERIFY(!receipt->journalled);
        QVERIFY(!fixture.entries()[0].outcome && fixture.entries()[1].outcome);
    }

    void anErrorThatSurelyHadNoEffectIsWrittenDownAndHandedOn()
    {
        ReleaseFixture fixture;
        fixture.dynamo.deny("UpdateItem");
        const auto receipt = fixture.run(fixture.intent(Verb::AtVersion));
        QVERIFY(!receipt);
        QCOMPARE(receipt.error().kind, base::ErrorKind::AccessDenied);
        const audit::Outcome outcome = *fixture.entries().front().outcome;
        QCOMPARE(outcome.result, QStringLiteral("failed"));
        QCOMPARE(outcome.code, QStringLiteral("write-failed"));
        QCOMPARE(outcome.sentence, receipt.error().sentence);
        ReleaseFixture unread;
        unread.dynamo.deny("GetItem");
        QCOMPARE(unread.run(unread.intent(Verb::AtVersion)).error().kind, base::ErrorKind::AccessDenied);
        QVERIFY(unread.entries().empty());
    }

    void aRehearsalShowsWhatWouldBeSentOrWhyNot()
    {
        ReleaseFixture fixture;
        const auto rehearse = [&fixture] { return fixture.rehearse(fixture.intent(Verb::AtVersion)); };
        const Receipt would = *rehearse();
        QCOMPARE(would.code, QLatin1String("rehearsed"));
        QCOMPARE(would.sentence, QStringLiteral("Would release import-eu. Nothing was sent."));
        QVERIFY(*would.before == lockRow(firstVersion));
        QCOMPARE(would.after->stringAt("isReleased"), QByteArray("1"));
        QCOMPARE(would.journalId, QString());
        const dynamodb::Item moved = lockRow(nextVersion, "worker-9");
        fixture.dynamo.put(table, moved);
        const Receipt refused = *rehearse();
        QCOMPARE(refused.outcome, Receipt::Outcome::Refused);
        QCOMPARE(refused.code, QLatin1String("owner-changed"));
        QVERIFY(*refused.before == moved);
        QVERIFY(!refused.after);
        QCOMPARE(refused.request, QByteArray());
        // The same of the act itself.
        const auto run = fixture.run(fixture.intent(Verb::AtVersion));
        QCOMPARE(run->code, refused.code);
        QVERIFY(*run->before == moved);
        fixture.dynamo.deny("GetItem");
        QCOMPARE(rehearse().error().kind, base::ErrorKind::AccessDenied);
    }
};

LEASESCOPE_TEST(ReleaseRecordTest)
#include "ReleaseRecordTest.moc"
