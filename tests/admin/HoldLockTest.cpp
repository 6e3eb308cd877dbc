// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/HoldLock.h"

#include "core/audit/JournalReader.h"
#include "tests/locks/Bench.h"

#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using fakes::Bench;
using locks::DialectId;
using locks::HeldPhase;

namespace {

/// An operator who takes test locks, and the journal of what he did.
struct Desk {
    explicit Desk(DialectId dialect = DialectId::Dynamolock, const char *partitionKey = "key")
        : bench(dialect, partitionKey)
    {
    }
    Bench bench;
    QTemporaryDir folder;
    audit::Journal journal{folder.path(), QStringLiteral("test"), bench.clock};
    admin::HoldLock hold{*bench.beats, journal, QStringLiteral("test")};

    [[nodiscard]] base::Result<quint64> acquire(const locks::LockRequest &request)
    {
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("a try"), bench.clock.wall());
        const auto id = hold.acquire(request, *consent);
        fakes::ManualClock::settle();
        return id;
    }
    [[nodiscard]] audit::JournalEntry entry() const
    {
        return audit::JournalReader(folder.path()).entries()->front();
    }
    [[nodiscard]] QString result() const
    {
        return entry().outcome ? entry().outcome->result : QStringLiteral("(none)");
    }
};

} // namespace

class HoldLockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesDownWhatItIsAboutToTakeAndThatItTookIt()
    {
        Desk desk;
        int linesBeforeTheWrite = -1;
        desk.bench.table.onApplied = [&](const aws::ConditionalWrite &) {
            if (linesBeforeTheWrite < 0)
                linesBeforeTheWrite =
                    static_cast<int>(audit::JournalReader(desk.folder.path()).verify()->lines);
        };
        QVERIFY(desk.acquire(desk.bench.request()));
        QCOMPARE(linesBeforeTheWrite, 1);
        QCOMPARE(desk.entry().intent.act, QStringLiteral("acquire"));
        QCOMPARE(desk.entry().intent.reason, QStringLiteral("a try"));
        // A program that ends now has left a lock behind: the journal must say so.
        QCOMPARE(desk.result(), QStringLiteral("acquired"));
    }

    void writesDownHowItEnded_data()
    {
        QTest::addColumn<int>("end");
        QTest::addColumn<QString>("result");
        QTest::newRow("released") << 0 << QStringLiteral("released");
        QTest::newRow("crashed") << 1 << QStringLiteral("crashed");
        QTest::newRow("lost") << 2 << QStringLiteral("lost");
    }

    void writesDownHowItEnded()
    {
        QFETCH(int, end);
        Desk desk;
        const auto id = desk.acquire(desk.bench.request());
        QVERIFY(id);
        if (end == 0)
            desk.hold.release(*id);
        else if (end == 1)
            desk.hold.crash(*id);
        else
            desk.bench.table.erase({{"key", aws::AttributeValue::string("job")}});
        desk.bench.clock.advance(30s);
        QTEST(desk.result(), "result");
        // Beats are counted, not listed.
        QCOMPARE(audit::JournalReader(desk.folder.path()).verify()->lines, 3);
    }

    void writesDownThatItWasNotGranted()
    {
        Desk desk;
        desk.bench.acquire(100, desk.bench.request(QStringLiteral("other")));
        auto request = desk.bench.request();
        request.failIfLocked = true;
        QVERIFY(desk.acquire(request));
        QCOMPARE(desk.result(), QStringLiteral("not-granted"));
    }

    void namesTheRowThatItWrites()
    {
        Desk desk(DialectId::Ddblock, "name");
        QVERIFY(desk.acquire(desk.bench.request()));
        QVERIFY(desk.bench.row("ddblock-job"));
        QCOMPARE(desk.entry().intent.key.stringAt("name"), QByteArray("ddblock-job"));
    }

    void sendsNothingWhenTheJournalCannotBeWritten()
    {
        Desk desk;
        QVERIFY(QDir(desk.folder.path()).removeRecursively());
        QFile blocker(desk.folder.path());
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        const auto id = desk.acquire(desk.bench.request());
        QVERIFY(!id);
        QCOMPARE(id.error().kind, base::ErrorKind::Io);
        desk.bench.clock.advance(5s);
        QVERIFY(desk.bench.table.writes.empty());
        QCOMPARE(desk.bench.table.reads, 0);
    }
};

QTEST_GUILESS_MAIN(HoldLockTest)
#include "HoldLockTest.moc"
