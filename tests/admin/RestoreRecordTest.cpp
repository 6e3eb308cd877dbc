// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/RestoreFixture.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTest>

using namespace std::chrono_literals;
using namespace release;
using Outcome = admin::Receipt::Outcome;

namespace {

base::Result<admin::Receipt> rehearse(RestoreFixture &fixture, const admin::RestoreIntent &intent)
{
    return fixture.finish(admin::rehearse(&fixture.client, admin::restore(intent), fixture.tasks.token()));
}

} // namespace

/// What undoing an act tells and writes down.
class RestoreRecordTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theEntrySaysWhoPutWhatBackAndWhy()
    {
        for (const bool deletes : {false, true}) {
            RestoreFixture fixture;
            const auto undone = fixture.release(deletes);
            const auto left = fixture.row();
            const QString sentence =
                QStringLiteral("Restored the row as it was before entry %1.").arg(undone.id);
            const auto receipt = fixture.restore(fixture.back(undone));
            QVERIFY(receipt);
            const fakes::RecordedRequest sent = fixture.dynamo.requests().back();
            QCOMPARE(sent.operation, QByteArray("PutItem"));
            QCOMPARE(receipt->outcome, Outcome::Restored);
            QCOMPARE(receipt->code, QLatin1String("applied"));
            QCOMPARE(receipt->sentence, sentence);
            QCOMPARE(receipt->note, QString());
            QVERIFY(receipt->journalled);
            QVERIFY(receipt->before == left);
            QVERIFY(receipt->after == fixture.row());
            QCOMPARE(QJsonDocument::fromJson(receipt->request).object(), sent.body);
            const audit::JournalEntry entry = fixture.entry(receipt->journalId);
            QCOMPARE(entry.intent.act, QStringLiteral("restore"));
            QCOMPARE(entry.intent.connection, QStringLiteral("test"));
            QCOMPARE(entry.intent.identity, QStringLiteral("eva@console"));
            QCOMPARE(entry.intent.reason, QStringLiteral("a mistake"));
            QCOMPARE(entry.intent.table, table);
            QVERIFY(entry.intent.key == key);
            QCOMPARE(entry.intent.dialect, QStringLiteral("dynamolock"));
            QCOMPARE(entry.intent.evidence, QStringLiteral("the before-image of entry %1").arg(undone.id));
            QVERIFY(entry.intent.before == left);
            QVERIFY(*entry.intent.written == fixture.row());
            QCOMPARE(QJsonDocument::fromJson(entry.intent.request).object(), sent.body);
            QCOMPARE(entry.outcome->result, QStringLiteral("restored"));
            QCOMPARE(entry.outcome->sentence, sentence);
            QVERIFY(entry.outcome->after == fixture.row());
        }
    }

    void saysWhyAnEntryCannotBePutBackHere()
    {
        RestoreFixture fixture;
        const auto entry = fixture.release(true);
        auto intent = fixture.back(entry);
        intent.connection = QStringLiteral("production");
        QCOMPARE(fixture.restore(intent).error().code, QStringLiteral("other-connection"));
        intent = fixture.back(entry);
        intent.account = QStringLiteral("2");
        intent.entry.intent.account = QStringLiteral("1");
        QCOMPARE(fixture.restore(intent).error().code, QStringLiteral("other-account"));
        QCOMPARE(rehearse(fixture, intent).error().kind, base::ErrorKind::BadInput);
        for (const int missing : {0, 1, 2}) {
            intent = fixture.back(entry);
            if (missing == 0)
                intent.entry.intent.before.reset();
            else if (missing == 1)
                intent.entry.intent.before = dynamodb::Item();
            else
                intent.entry.intent.key = dynamodb::Item();
            const auto refused = fixture.restore(intent);
            QVERIFY(!refused);
            QCOMPARE(refused.error().kind, base::ErrorKind::BadInput);
            QCOMPARE(refused.error().code, QStringLiteral("no-before-image"));
        }
        intent = fixture.back(entry);
        intent.account = intent.entry.intent.account = QStringLiteral("1");
        QCOMPARE(fixture.restore(intent)->outcome, Outcome::Restored);
    }

    void saysWhyThereIsNothingToPutBack()
    {
        RestoreFixture fixture;
        auto intent = fixture.back(fixture.release());
        const auto reported = [&] {
            const auto receipt = fixture.restore(intent);
            const auto rehearsed = rehearse(fixture, intent);
            const bool fits = receipt && rehearsed && receipt->outcome == Outcome::Refused &&
                rehearsed->outcome == Outcome::Refused && rehearsed->code == receipt->code &&
                receipt->journalId.isEmpty() && receipt->request.isEmpty() && !receipt->after &&
                rehearsed->before == receipt->before;
            return fits ? receipt->code : QLatin1String();
        };
        intent.entry.caveat = QStringLiteral("the line was changed");
        QCOMPARE(reported(), QLatin1String("entry-doubtful"));
        intent.entry.caveat.clear();
        fixture.dynamo.put(table, lockRow(nextVersion, "worker-9"));
        QCOMPARE(reported(), QLatin1String("newer-row"));
        QCOMPARE(fixture.restore(intent)->sentence,
                 QStringLiteral("Not restored. Something newer is there: the row was written since. Nothing "
                                "was written."));
        QVERIFY(*fixture.restore(intent)->before == lockRow(nextVersion, "worker-9"));
        for (const char *result : {"refused", "failed"}) {
            intent.entry.outcome->result = QString::fromLatin1(result);
            QCOMPARE(reported(), QLatin1String("wrote-nothing"));
        }
        intent.entry.outcome->result = QStringLiteral("released");
        fixture.dynamo.put(table, lockRow(firstVersion));
        QCOMPARE(reported(), QLatin1String("already-as-before"));
        QCOMPARE(fixture.dynamo.calls("PutItem"), 0);
    }

    // What was refused may have been refused by its own first copy: the row as its request was to leave it
    // tells. No row tells nothing, for another client may have removed it.
    void aRefusedActThatIsInForceIsUndone()
    {
        RestoreFixture fixture;
        auto entry = fixture.release();
        entry.outcome->result = QStringLiteral("refused");
        QCOMPARE(fixture.restore(fixture.back(entry))->outcome, Outcome::Restored);
        RestoreFixture gone;
        entry = gone.release(true);
        entry.outcome->result = QStringLiteral("refused");
        QCOMPARE(gone.restore(gone.back(entry))->outcome, Outcome::Refused);
    }

    void aRehearsalSaysWhatWouldBePutBack()
    {
        RestoreFixture fixture;
        const auto entry = fixture.release();
        const auto would = rehearse(fixture, fixture.back(entry));
        QVERIFY(would);
        QCOMPARE(would->outcome, Outcome::WouldRestore);
        QCOMPARE(would->sentence,
                 QStringLiteral("Would restore the row as it was before entry %1. Nothing was sent.")
                     .arg(entry.id));
        QVERIFY(*would->after == lockRow(firstVersion));
        QVERIFY(would->before == fixture.row());
        QVERIFY(would->request.contains("ConditionExpression"));
        QCOMPARE(fixture.dynamo.calls("PutItem"), 0);
        QCOMPARE(fixture.entries().size(), std::size_t(1));
    }

    void readsTheRowConsistently()
    {
        RestoreFixture fixture;
        const auto entry = fixture.release(true);
        fixture.dynamo.forgetRequests();
        fixture.dynamo.fail("PutItem", 1, 500, QStringLiteral("InternalServerError"));
        const auto receipt = fixture.restore(fixture.back(entry));
        QCOMPARE(receipt->outcome, Outcome::Unknown);
        QCOMPARE(fixture.dynamo.calls("GetItem"), 4); // before it, and three times while it is as it was
        for (const fakes::RecordedRequest &request : fixture.dynamo.requests()) {
            if (request.operation == "GetItem")
                QVERIFY(request.body[QLatin1String("ConsistentRead")].toBool());
        }
        QCOMPARE(receipt->code, QLatin1String("unknown-untouched"));
        QCOMPARE(fixture.entry(receipt->journalId).outcome->result, QStringLiteral("unknown"));
        QCOMPARE(fixture.entry(receipt->journalId).outcome->sentence, receipt->sentence);
    }

    void aLostReplyIsSettledByReading()
    {
        RestoreFixture fixture;
        auto entry = fixture.release(true);
        fixture.line.script("PutItem", {mishap(fakes::Mishap::Kind::DropAfter)});
        const auto settled = fixture.restore(fixture.back(entry));
        QCOMPARE(settled->outcome, Outcome::UnknownSettled);
        QCOMPARE(settled->code, QLatin1String("reply-lost-in-force"));
        QVERIFY(*settled->after == lockRow(firstVersion));
        QVERIFY(!settled->journalId.isEmpty() && !settled->request.isEmpty());
        RestoreFixture unread;
        entry = unread.release(true);
        unread.line.script("PutItem", {mishap(fakes::Mishap::Kind::DropAfter)});
        unread.line.script("GetItem", {fakes::Mishap(), mishap(fakes::Mishap::Kind::DelayBefore, 2s)});
        unread.tasks.start(after(&unread, 1s, [&] { unread.dynamo.deny("GetItem"); }));
        const auto unknown = unread.restore(unread.back(entry));
        QCOMPARE(unknown->outcome, Outcome::Unknown);
        QCOMPARE(unknown->code, QLatin1String("unknown-unread"));
    }

    void aRefusalSaysWhatIsKnownOfIt()
    {
        for (const bool readable : {true, false}) {
            RestoreFixture fixture;
            fixture.dynamo.rules().returnsItemOnRefusal = false;
            const auto entry = fixture.release(true);
            fixture.line.script("PutItem", {mishap(fakes::Mishap::Kind::DelayBefore, 2s)});
            const dynamodb::Item next = lockRow(nextVersion, "worker-9");
            fixture.tasks.start(after(&fixture, 1s, [&] {
                fixture.dynamo.put(table, next);
                if (!readable)
                    fixture.dynamo.deny("GetItem");
            }));
            const auto receipt = fixture.restore(fixture.back(entry));
            QCOMPARE(receipt->outcome, Outcome::Refused);
            QCOMPARE(receipt->after.has_value(), readable);
            QCOMPARE(receipt->code, QLatin1String(readable ? "overtaken" : "overtaken-unread"));
            QCOMPARE(fixture.entry(receipt->journalId).outcome->result, QStringLiteral("refused"));
        }
        RestoreFixture twice;
        const auto entry = twice.release(true);
        twice.acting = &twice.doubled;
        QCOMPARE(twice.restore(twice.back(entry))->code, QLatin1String("found-as-intended"));
    }

    void anActWhoseOutcomeWasOpenIsClosedFirst()
    {
        RestoreFixture fixture;
        const auto entry = withoutOutcome(fixture.release());
        const auto left = fixture.row();
        QVERIFY(fixture.restore(fixture.back(entry)));
        const audit::Outcome settled = *fixture.entry(entry.id).outcome;
        QCOMPARE(settled.code, QStringLiteral("found-in-force"));
        QVERIFY(settled.after == left);
        // Where that cannot be written down nothing is sent.
        RestoreFixture unwritable;
        const auto open = withoutOutcome(unwritable.release());
        QFile::remove(unwritable.folder.filePath(QStringLiteral("test.lock")));
        QVERIFY(QDir().mkdir(unwritable.folder.filePath(QStringLiteral("test.lock"))));
        QCOMPARE(unwritable.restore(unwritable.back(open)).error().kind, base::ErrorKind::Io);
        QCOMPARE(unwritable.dynamo.calls("PutItem"), 0);
    }

    void errorsAreDelivered()
    {
        RestoreFixture fixture;
        const auto entry = fixture.release(true);
        fixture.dynamo.deny("PutItem");
        const auto denied = fixture.restore(fixture.back(entry));
        QCOMPARE(denied.error().kind, base::ErrorKind::AccessDenied);
        QCOMPARE(fixture.entries().back().outcome->result, QStringLiteral("failed"));
        QCOMPARE(fixture.entries().back().outcome->sentence, denied.error().sentence);
        fixture.dynamo.deny("GetItem");
        QCOMPARE(fixture.restore(fixture.back(entry)).error().kind, base::ErrorKind::AccessDenied);
        QCOMPARE(fixture.entries().size(), std::size_t(2));
        fixture.dynamo.heal();
        QFile::remove(fixture.folder.filePath(QStringLiteral("test.lock")));
        QVERIFY(QDir().mkdir(fixture.folder.filePath(QStringLiteral("test.lock"))));
        QCOMPARE(fixture.restore(fixture.back(entry)).error().kind, base::ErrorKind::Io);
        QCOMPARE(fixture.dynamo.calls("PutItem"), 1);
    }
};

LEASESCOPE_TEST(RestoreRecordTest)
#include "RestoreRecordTest.moc"
