// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/OwnWriteJournal.h"
#include "core/admin/FencedRelease.h"
#include "tests/admin/RestoreFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace release;

namespace {

struct OwnFixture : RestoreFixture {
    admin::OwnWriteJournal own{folder.path(), QStringLiteral("test"), QStringLiteral("eva@console"), clock};

    [[nodiscard]] watch::OwnWritePtr writerOf(const dynamodb::Item &row)
    {
        const locks::TableShape shape = seen().shape;
        const auto known = own.of(shape);
        return known ? known->of(row, shape, {}) : nullptr;
    }
};

} // namespace

/// Which rows our acts left, as the journal on the disk says: of this program and of every other one.
class OwnWriteJournalTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsARowThatWasPutBackAndWhen()
    {
        OwnFixture fixture;
        QVERIFY(!fixture.writerOf(lockRow(firstVersion)));
        const auto entry = fixture.release(true);
        QVERIFY(!fixture.writerOf(lockRow(firstVersion))); // a release leaves no holder
        QCOMPARE(fixture.restore(fixture.back(entry))->outcome, Receipt::Outcome::Restored);
        const base::BootTime done = fixture.clock.boot();
        fixture.clock.advance(4s);
        const auto write = fixture.writerOf(*fixture.row());
        QVERIFY(write && write->act == locks::OwnWrite::Act::PutBack && write->who.isEmpty());
        QVERIFY(done - *write->at < 2s && *write->at <= done);
        QVERIFY(!fixture.writerOf(lockRow(nextVersion)));
        QVERIFY(!fixture.writerOf(lockRow(firstVersion, "worker-9")));
    }

    void namesAnotherOperatorAndLeavesOtherConnectionsOut()
    {
        OwnFixture fixture;
        (void)fixture.restore(fixture.back(fixture.release(true)));
        admin::OwnWriteJournal colleague(fixture.folder.path(), QStringLiteral("test"),
                                         QStringLiteral("bob@laptop"), fixture.clock);
        const locks::TableShape shape = fixture.seen().shape;
        const auto known = colleague.of(shape);
        QVERIFY(known);
        QCOMPARE(known->of(*fixture.row(), shape, {})->who, QStringLiteral("eva@console"));
        admin::OwnWriteJournal elsewhere(fixture.folder.path(), QStringLiteral("production"),
                                         QStringLiteral("eva@console"), fixture.clock);
        QVERIFY(!elsewhere.of(shape));
        locks::TableShape other = shape;
        other.table = QStringLiteral("others");
        QVERIFY(!fixture.own.of(other));
    }

    void aRestoreThatWasRefusedLeftNothing()
    {
        OwnFixture fixture;
        const auto entry = fixture.release(true);
        fixture.line.script("PutItem",
                            std::vector<fakes::Mishap>(50, mishap(fakes::Mishap::Kind::DropBefore)));
        QVERIFY(!fixture.restore(fixture.back(entry)));
        QVERIFY(!fixture.writerOf(lockRow(firstVersion)));
    }

    void knowsWhichLocksOurReleasesEnded()
    {
        OwnFixture fixture;
        const locks::TableShape shape = fixture.seen().shape;
        const base::BootTime before = fixture.clock.boot();
        (void)fixture.release(true);
        const auto known = fixture.own.of(shape);
        QVERIFY(known);
        const auto end = known->endOf(release::key, {}, shape, before);
        QVERIFY(end && end->act == locks::OwnWrite::Act::Ended && end->who.isEmpty());
        fixture.clock.advance(10s);
        QVERIFY2(!known->endOf(release::key, {}, shape, fixture.clock.boot()),
                 "it was held later, and another ended that");
        OwnFixture marked;
        (void)marked.release(false);
        QVERIFY(marked.own.of(shape)->endOf(release::key, marked.row(), shape, marked.clock.boot()));
    }

    void onlyAnActThatSurelyTookEffectRemovedTheRow_data()
    {
        QTest::addColumn<QString>("act");
        QTest::addColumn<QString>("result");
        QTest::addColumn<bool>("ended");
        const auto row = [](const char *act, const char *result, bool ended) {
            QTest::addRow("%s %s", act, result)
                << QString::fromLatin1(act) << QString::fromLatin1(result) << ended;
        };
        row("release-lapsed", "released", true);
        row("release-at-version", "released", true);
        row("break-live", "released", true);
        row("break-live", "unknown-settled", true);
        row("break-live", "unknown", false);
        row("break-live", "refused", false);
        row("break-live", "failed", false);
        row("restore", "restored", false);
        row("restore", "unknown-settled", false);
        row("acquire", "released", true); // our own hold
        row("acquire", "acquired", false);
        row("acquire", "lost", false);
    }
    void onlyAnActThatSurelyTookEffectRemovedTheRow()
    {
        QFETCH(QString, act);
        QFETCH(QString, result);
        QFETCH(bool, ended);
        OwnFixture fixture;
        audit::Intent intent;
        intent.act = act;
        intent.connection = QStringLiteral("test");
        intent.table = table;
        intent.key = release::key;
        const base::BootTime heldAt = fixture.clock.boot();
        const auto announced = fixture.journal.recordIntent(intent);
        QVERIFY(announced);
        audit::Outcome outcome;
        outcome.result = result;
        QVERIFY(fixture.journal.recordOutcome(*announced, outcome));
        const locks::TableShape shape = fixture.seen().shape;
        const auto known = fixture.own.of(shape);
        QCOMPARE(known && known->endOf(release::key, {}, shape, heldAt), ended);
    }

    void knowsTheRowsOfTheLab()
    {
        OwnFixture fixture;
        const locks::TableShape shape = fixture.seen().shape;
        QVERIFY(!fixture.writerOf(lockRow(firstVersion)));
        fixture.own.addLabRow(shape.table, release::key);
        const auto write = fixture.writerOf(lockRow(nextVersion, "ann"));
        QVERIFY(write && write->act == locks::OwnWrite::Act::Lab);
        QVERIFY(fixture.own.of(shape)->endOf(release::key, {}, shape, fixture.clock.boot()));
    }

    void anUnreadableJournalReportsNothing()
    {
        fakes::ManualClock time;
        admin::OwnWriteJournal none(QStringLiteral("/nonexistent/journal"), QStringLiteral("test"), {}, time);
        locks::TableShape shape;
        shape.table = table;
        shape.partitionKey = "key";
        QVERIFY(!none.of(shape));
    }
};

LEASESCOPE_TEST(OwnWriteJournalTest)
#include "OwnWriteJournalTest.moc"
