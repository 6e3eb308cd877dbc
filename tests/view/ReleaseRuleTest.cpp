// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"

#include "core/admin/ReleaseGuard.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/program/Test.h"
#include "ui/access/AuthorizationText.h"

#include <QTest>

using dynamodb::AttributeValue;

namespace {

locks::LockRecord recordOf(const dynamodb::Item &item)
{
    locks::TableShape shape;
    shape.table = QStringLiteral("locks");
    shape.partitionKey = "key";
    return locks::recordOf(item, shape);
}

} // namespace

/// That the window greys the release of just those rows that the command line refuses to release.
class ReleaseRuleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksTheSameRuleAsTheCommandLine_data()
    {
        QTest::addColumn<dynamodb::Item>("item");
        QTest::newRow("") << sample::lock("a", "w", 1);
        QTest::newRow("not-a-lock") << sample::notALock("a");
        QTest::newRow("already-released") << sample::released("a", "w", 1);
        QTest::newRow("unreadable") << dynamodb::Item{{"key", AttributeValue::string("a")},
                                                      {"lease_expiry", AttributeValue::number(1)},
                                                      {"lease_version", AttributeValue::string("v")}};
        // Of a dialect of ours, and with a checkpoint that a delete would lose.
        QTest::newRow("no-safe-release ")
            << dynamodb::Item{{"key", AttributeValue::string("a")},
                              {"leaseKey", AttributeValue::string("a")},
                              {"leaseOwner", AttributeValue::string("w")},
                              {"leaseCounter", AttributeValue::number(QByteArray("1.5"))}};
        QTest::newRow("no-safe-release")
            << dynamodb::Item{{"key", AttributeValue::string("a")},
                              {"ownerName", AttributeValue::string("w")},
                              {"recordVersionNumber", AttributeValue::string("v")},
                              {"isNonAcquirable", AttributeValue::string("1")}};
        // A semaphore of two holders, whose holder is named in the next step; and one whose count they belie.
        const AttributeValue since = AttributeValue::string("2026-08-20T09:00:00.000Z");
        const auto semaphore = [&since](int count) {
            return dynamodb::Item{{"key", AttributeValue::string("a")},
                                  {"LockName", AttributeValue::string("a")},
                                  {"currentlockcount", AttributeValue::number(count)},
                                  {"arn:aws:states:eu:1:execution:I:1", since},
                                  {"arn:aws:states:eu:1:execution:I:2", since}};
        };
        QTest::newRow(" of several holders") << semaphore(2);
        QTest::newRow("no-safe-release  ") << semaphore(5);
        // One that its own library cannot read may be deleted as it stands.
        QTest::newRow(" of a dialect of ours") << sample::unreadable("a");
    }
    void asksTheSameRuleAsTheCommandLine()
    {
        QFETCH(dynamodb::Item, item);
        const QByteArray code = QByteArray(QTest::currentDataTag()).trimmed();
        const locks::LockRecord record = recordOf(item);
        const auto refusal = admin::unreleasable(record);
        const auto greyed = ui::refusals::toRelease(nullptr, record);
        if (code.isEmpty() || code.startsWith("of ")) {
            QVERIFY(!refusal);
            QVERIFY(!greyed);
            return;
        }
        QVERIFY(refusal);
        QCOMPARE(refusal->code, QLatin1String(code));
        QCOMPARE(greyed.value_or(QString()), refusal->why);
        QCOMPARE(refusal->sentence(QStringLiteral("Not released")),
                 QStringLiteral("Not released. %1 Nothing was written.").arg(refusal->why));
    }
};

LEASESCOPE_TEST(ReleaseRuleTest)
#include "ReleaseRuleTest.moc"
