// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "tests/program/Test.h"

#include "ui/locks/LockFilter.h"
#include "ui/locks/LockFilterMatcher.h"

#include <QTest>

using namespace std::chrono_literals;

namespace {

/// Keys of the rows a filter lets through, in scan order.
QString matched(const QString &text, const watch::SnapshotPtr &snapshot, const ui::LockJudgements &judgements)
{
    const base::Result<ui::LockFilter> filter = ui::LockFilter::parse(text);
    if (!filter)
        return QStringLiteral("error: ") + filter.error().sentence;
    ui::LockFilterMatcher matcher(*filter, *snapshot, judgements);
    QStringList keys;
    for (qsizetype row = 0; row < snapshot->size(); ++row) {
        if (matcher.matches(row)) {
            const std::string_view key = snapshot->key(row);
            keys += QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()));
        }
    }
    return keys.join(u' ');
}

} // namespace

class LockFilterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        chain.emplace();
        chain->read({sample::lock("import-eu", "worker-7", 1, "20s", "shard=4"),
                     sample::lock("Import-US", "worker-3", 1), sample::released("report/42", "i-0abc", 1),
                     sample::unreadable("broken"), sample::notALock("state-md5"),
                     sample::lock("job:42", "Ünit", 9)},
                    sample::boot(0s));
        judgements.judgeAll(*chain->snapshot(), sample::moment(sample::boot(1s)));
    }

    void letsThroughWhatFits_data()
    {
        QTest::addColumn<QString>("keys");
        const auto row = [](const char *text, const char *keys) {
            QTest::newRow(text) << QString::fromUtf8(keys);
        };
        row("", "import-eu Import-US report/42 broken state-md5 job:42");
        row("import", "import-eu Import-US");
        row("IMPORT", "import-eu Import-US");
        row("import -us", "import-eu");
        row("worker", "import-eu Import-US broken");
        row("key:worker", "");
        row("owner:worker-7", "import-eu");
        row("owner:worker-7,worker-3", "import-eu Import-US");
        row("-owner:worker", "report/42 state-md5 job:42");
        row("state:released", "report/42");
        row("state:unproven", "import-eu Import-US job:42");
        row("state:problems", "broken");
        row("state:released,not-a-lock", "report/42 state-md5");
        row("-state:unproven,released,problems", "state-md5");
        row("dialect:unknown", "state-md5");
        row("data:shard=4", "import-eu");
        row("version:1787227209", "job:42");
        row("/^import-/", "import-eu Import-US");
        row("/report\\/[0-9]+/", "report/42");
        row("key:/u[sS]$/", "Import-US");
        row("owner:/^worker-[0-6]$/", "Import-US broken");
        row("\"import-eu\"", "import-eu");
        row("job:42", "job:42");
        row("Ünit", "job:42");
    }
    void letsThroughWhatFits()
    {
        QTEST(matched(QString::fromUtf8(QTest::currentDataTag()), chain->snapshot(), judgements), "keys");
    }

    void explainsWhatItCannotUnderstand_data()
    {
        QTest::addColumn<QString>("part");
        QTest::newRow("owner:") << QStringLiteral("after owner:");
        QTest::newRow("-") << QStringLiteral("after the minus sign");
        QTest::newRow("state:dead") << QStringLiteral("no state is called dead");
        QTest::newRow("dialect:zookeeper") << QStringLiteral("no dialect is called zookeeper");
        QTest::newRow("/open") << QStringLiteral("second /");
        QTest::newRow("\"open") << QStringLiteral("second \"");
        QTest::newRow("/[/") << QStringLiteral("broken at");
        QTest::newRow("state:/x/") << QStringLiteral("not expressions");
    }
    void explainsWhatItCannotUnderstand()
    {
        const base::Result<ui::LockFilter> filter =
            ui::LockFilter::parse(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(!filter);
        QFETCH(QString, part);
        QVERIFY2(filter.error().sentence.contains(part), qPrintable(filter.error().sentence));
        QVERIFY(!filter.error().sentence.endsWith(u'.'));
    }

    void takesOneTermOutAndKeepsTheOthersAsTyped()
    {
        const ui::LockFilter filter =
            *ui::LockFilter::parse(QStringLiteral("owner:\"a b\"  -test  /x y/ state:held"));
        QCOMPARE(filter.terms().size(), 4);
        QCOMPARE(filter.without(1), QStringLiteral("owner:\"a b\" /x y/ state:held"));
    }

    void replacesItsStatesForTheSidebar()
    {
        using S = locks::LockState;
        const ui::LockFilter filter =
            *ui::LockFilter::parse(QStringLiteral("import state:held -state:released"));
        QCOMPARE(filter.withStates({S::Lapsed, S::Unreadable}),
                 QStringLiteral("state:problems import -state:released"));
        QCOMPARE(filter.withStates({}), QStringLiteral("import -state:released"));
    }

    void findsBytesWithoutRegardToCase()
    {
        QVERIFY(ui::containsCaseless("aAab", "aab"));
        QVERIFY(ui::containsCaseless("x", ""));
        QVERIFY(!ui::containsCaseless("ab", "abc"));
        QVERIFY(!ui::containsCaseless("", "a"));
    }

private:
    std::optional<sample::Chain> chain;
    ui::LockJudgements judgements;
};

LEASESCOPE_TEST(LockFilterTest)
#include "LockFilterTest.moc"
