// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "tests/program/WindowTest.h"

#include "ui/bulk/BulkModel.h"
#include "ui/bulk/BulkReport.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace std::chrono_literals;
using Group = ui::BulkModel::Group;

namespace {

std::vector<qint32> allRows(const watch::Snapshot &snapshot)
{
    std::vector<qint32> rows;
    for (qint32 row = 0; row < snapshot.size(); ++row)
        rows.push_back(row);
    return rows;
}

/// A call in progress of another library, which is released one by one only.
dynamodb::Item callInProgress(base::WallTime expires)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(expires.time_since_epoch());
    const auto limit = std::chrono::duration_cast<std::chrono::milliseconds>(expires.time_since_epoch() - 1h);
    return {{"key", dynamodb::AttributeValue::string("app.handler#83878c91171338902e0fe0fb97a8c47a")},
            {"status", dynamodb::AttributeValue::string("INPROGRESS")},
            {"expiration", dynamodb::AttributeValue::number(qint64(seconds.count()))},
            {"in_progress_expiration", dynamodb::AttributeValue::number(qint64(limit.count()))}};
}

} // namespace

/// What would be done with each of many locks, as the table goes on.
class BulkModelTest : public QObject {
    Q_OBJECT

    sample::Chain m_chain;
    ui::BulkModel m_model;

    void begin(base::BootTime at)
    {
        m_model.begin(m_chain.snapshot(), allRows(*m_chain.snapshot()),
                      {sample::moment(at), sample::wall(at), {}});
    }
    void examine()
    {
        while (m_model.examineNext(100)) { }
    }
    void unfoldAll()
    {
        for (int row = 0; row < m_model.rowCount(); ++row)
            m_model.setOpen(row, true);
    }
    /// The lines of those left out.
    [[nodiscard]] QStringList sets() const
    {
        QStringList lines;
        for (int row = 0; row < m_model.rowCount(); ++row) {
            if (m_model.isSet(row))
                lines += m_model.index(row, ui::BulkModel::Key).data().toString();
        }
        return lines;
    }
    [[nodiscard]] QString cell(const QString &key, ui::BulkModel::Column column) const
    {
        for (int row = 0; row < m_model.rowCount(); ++row) {
            if (m_model.index(row, ui::BulkModel::Key).data().toString() == key)
                return m_model.index(row, column).data().toString();
        }
        return QStringLiteral("no such row");
    }

private Q_SLOTS:
    void init() { m_chain = sample::Chain(); }

    void saysOfEachLockWhatWouldBeDoneAndWhy()
    {
        const QAbstractItemModelTester tester(&m_model);
        const base::BootTime now = sample::boot(30s);
        const std::vector<dynamodb::Item> before{
            sample::lock("gone-1", "w", 1), sample::lock("busy", "w", 1),
            sample::unreadable("broken"),   sample::released("free", "w", 1),
            sample::notALock("digest"),     sample::lock("young", "w", 1, "40s")};
        (void)m_chain.read(before, sample::boot(0s), true);
        std::vector<dynamodb::Item> later = before;
        later[1] = sample::lock("busy", "w", 2);
        (void)m_chain.read(later, now, true);
        begin(now);
        examine();
        QCOMPARE(m_model.rowCount(), 6); // the one to be released, and a line for each reason of the others
        unfoldAll();
        QCOMPARE(m_model.rowCount(), 11);
        QCOMPARE(m_model.count(Group::ToRelease), qsizetype(1));
        QCOMPARE(m_model.count(Group::LeftOut), qsizetype(5));
        QCOMPARE(m_model.index(0, 0).data().toString(), QStringLiteral("gone-1")); // first what is released
        QCOMPARE(cell(QStringLiteral("gone-1"), ui::BulkModel::Fate), QStringLiteral("will be released"));
        QVERIFY(cell(QStringLiteral("gone-1"), ui::BulkModel::Why).contains(QStringLiteral("30")));
        QCOMPARE(cell(QStringLiteral("busy"), ui::BulkModel::Fate), QStringLiteral("left out: held"));
        QCOMPARE(cell(QStringLiteral("young"), ui::BulkModel::Fate), QStringLiteral("left out: unproven"));
        QCOMPARE(cell(QStringLiteral("broken"), ui::BulkModel::Fate), QStringLiteral("left out: unreadable"));
        QCOMPARE(cell(QStringLiteral("free"), ui::BulkModel::Fate), QStringLiteral("left out: released"));
        QCOMPARE(cell(QStringLiteral("digest"), ui::BulkModel::Fate), QStringLiteral("left out: not a lock"));
        for (const char *key : {"busy", "young", "broken", "free", "digest"})
            QVERIFY2(!cell(QString::fromLatin1(key), ui::BulkModel::Why).isEmpty(), key);
        const QString spoken = m_model.index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.startsWith(QStringLiteral("gone-1, will be released. ")), qPrintable(spoken));
    }

    void theOperatorTakesALockOutWhereItStands()
    {
        const QAbstractItemModelTester tester(&m_model);
        const base::BootTime now = sample::boot(30s);
        (void)m_chain.read({sample::lock("a", "w", 1), sample::lock("b", "w", 1), sample::lock("c", "w", 1)},
                           sample::boot(0s), true);
        (void)m_chain.read({sample::lock("a", "w", 1), sample::lock("b", "w", 1), sample::lock("c", "w", 2)},
                           now, true);
        begin(now);
        examine();
        QCOMPARE(m_model.count(Group::ToRelease), qsizetype(2));
        const QModelIndex first = m_model.index(0, ui::BulkModel::Key);
        QCOMPARE(first.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QVERIFY(!first.data(Qt::DecorationRole).isNull());
        QVERIFY(m_model.setData(first, Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(first.data().toString(), QStringLiteral("a")); // its place is what it was
        QCOMPARE(cell(QStringLiteral("a"), ui::BulkModel::Fate), QStringLiteral("taken out by you"));
        QCOMPARE(m_model.count(Group::ToRelease), qsizetype(1));
        QCOMPARE(m_model.count(Group::TakenOut), qsizetype(1));
        QVERIFY(m_model.isSet(2) && !m_model.isCheckable(2)); // of the one that is held
        m_model.setChecked(2, false);
        QCOMPARE(m_model.line(0).code, QStringLiteral("by-operator"));
        (void)m_chain.read({sample::lock("a", "w", 1), sample::lock("b", "w", 1), sample::lock("c", "w", 3)},
                           sample::boot(35s), true);
        m_model.apply(*watch::wholeOf(m_chain.snapshot()), sample::moment(sample::boot(35s)),
                      sample::wall(sample::boot(35s)));
        examine();
        QCOMPARE(m_model.count(Group::TakenOut), qsizetype(1)); // whatever is read meanwhile
        QCOMPARE(m_model.beginActing().size(), std::size_t(1));
        QVERIFY(!m_model.isCheckable(0));
    }

    void followsTheTable()
    {
        const QAbstractItemModelTester tester(&m_model);
        std::vector<dynamodb::Item> items{sample::lock("a", "w", 1), sample::lock("b", "w", 1),
                                          sample::lock("c", "w", 1, "40s")};
        (void)m_chain.read(items, sample::boot(0s), true);
        (void)m_chain.read(items, sample::boot(30s), true);
        begin(sample::boot(30s));
        examine();
        QCOMPARE(m_model.count(Group::ToRelease), qsizetype(2));
        items[0] = sample::lock("a", "w", 2); // its holder comes back
        items.erase(items.begin() + 1);
        const auto delta = m_chain.read(items, sample::boot(45s), true);
        m_model.apply(*delta, sample::moment(sample::boot(45s)), sample::wall(sample::boot(45s)));
        examine();
        unfoldAll();
        QCOMPARE(cell(QStringLiteral("a"), ui::BulkModel::Fate), QStringLiteral("left out: held"));
        QCOMPARE(cell(QStringLiteral("b"), ui::BulkModel::Fate), QStringLiteral("left out: gone"));
        QCOMPARE(cell(QStringLiteral("c"), ui::BulkModel::Fate), QStringLiteral("will be released"));
        QCOMPARE(m_model.rowCount(),
                 3 + 2); // what was asked for stays on the list, below the lines of two reasons
        QCOMPARE(m_model.line(1).code, QStringLiteral("gone"));
        QCOMPARE(m_model.line(1).key, QStringLiteral("b"));
    }

    void findsTheLocksAgainInAReadingThatIsNoSuccessor()
    {
        std::vector<dynamodb::Item> items{sample::lock("a", "w", 1), sample::lock("b", "w", 1)};
        (void)m_chain.read(items, sample::boot(0s), true);
        (void)m_chain.read(items, sample::boot(30s), true);
        begin(sample::boot(30s));
        examine();
        sample::Chain other;
        const auto delta = other.read({sample::lock("b", "w", 1)}, sample::boot(31s), true);
        m_model.apply(*delta, sample::moment(sample::boot(31s)), sample::wall(sample::boot(31s)));
        examine();
        unfoldAll();
        QCOMPARE(cell(QStringLiteral("a"), ui::BulkModel::Fate), QStringLiteral("left out: gone"));
        QCOMPARE(cell(QStringLiteral("b"), ui::BulkModel::Fate), QStringLiteral("left out: unproven"));
    }

    void foldsThoseLeftOutBelowOneLineForEachReason()
    {
        const QAbstractItemModelTester tester(&m_model);
        std::vector<dynamodb::Item> items{
            sample::lock("gone-1", "w", 1),       sample::released("free-1", "w", 1),
            sample::unreadable("broken"),         sample::released("free-2", "w", 1),
            sample::lock("young", "w", 1, "40s"), sample::released("free-3", "w", 1)};
        (void)m_chain.read(items, sample::boot(0s), true);
        (void)m_chain.read(items, sample::boot(30s), true);
        begin(sample::boot(30s));
        examine();
        QCOMPARE(sets(),
                 (QStringList{QStringLiteral("3 left out: released already"),
                              QStringLiteral("1 left out: the row cannot be read"),
                              QStringLiteral("1 left out: not proved yet, not watched for a whole lease")}));
        QCOMPARE(m_model.rowCount(), 4);
        QVERIFY(!m_model.isSet(0) && m_model.isSet(1) && !m_model.isOpen(1));
        QVERIFY(
            m_model.index(1, 0).data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral(", folded")));
        m_model.setOpen(1, true);
        QCOMPARE(m_model.rowCount(), 7);
        QCOMPARE(m_model.index(2, ui::BulkModel::Key).data().toString(), QStringLiteral("free-1"));
        QVERIFY(m_model.isSet(5) && !m_model.isOpen(5));
        // The table goes on: what was unfolded stays so.
        items[1] = sample::lock("free-1", "v", 2);
        const auto delta = m_chain.read(items, sample::boot(31s), true);
        m_model.apply(*delta, sample::moment(sample::boot(31s)), sample::wall(sample::boot(31s)));
        examine();
        QCOMPARE(sets(),
                 (QStringList{QStringLiteral("1 left out: held, the lease has not run out"),
                              QStringLiteral("1 left out: the row cannot be read"),
                              QStringLiteral("2 left out: released already"),
                              QStringLiteral("1 left out: not proved yet, not watched for a whole lease")}));
        QCOMPARE(m_model.rowCount(), 1 + 4 + 2);
        QVERIFY(!m_model.isOpen(1) && m_model.isOpen(3));
        m_model.setOpen(3, false);
        QCOMPARE(m_model.rowCount(), 1 + 4);
    }

    void reportsOfEachLockWhereTheReleaseIsWithoutMovingARow()
    {
        const QAbstractItemModelTester tester(&m_model);
        const std::vector<dynamodb::Item> items{sample::lock("a", "w", 1), sample::lock("b", "w", 1),
                                                sample::lock("c", "w", 1), sample::released("d", "w", 1)};
        (void)m_chain.read(items, sample::boot(0s), true);
        (void)m_chain.read(items, sample::boot(30s), true);
        begin(sample::boot(30s));
        examine();
        const auto fates = [this] {
            QStringList reported;
            for (const char *key : {"a", "b", "c"})
                reported += cell(QString::fromLatin1(key), ui::BulkModel::Fate);
            return reported.join(u' ');
        };
        QCOMPARE(m_model.beginActing().size(), std::size_t(3));
        QCOMPARE(fates(), QStringLiteral("waiting waiting waiting"));
        m_model.setTurn(0, nullptr);
        QCOMPARE(fates(), QStringLiteral("reading waiting waiting"));
        std::vector<admin::BulkResult> results(3);
        results[0].receipt = admin::Receipt();
        results[0].receipt->outcome = admin::Receipt::Outcome::Released;
        results[0].receipt->journalId = QStringLiteral("7");
        results[1].receipt = admin::Receipt();
        results[1].receipt->sentence = QStringLiteral("Not released.");
        m_model.setTurn(0, &results[0]);
        m_model.setTurn(1, &results[1]);
        QCOMPARE(fates(), QStringLiteral("released kept waiting"));
        QCOMPARE(m_model.index(0, 0).data().toString(), QStringLiteral("a"));
        QCOMPARE(m_model.undoEntry(0), QStringLiteral("7"));
        m_model.setResults(results);
        QCOMPARE(fates(), QStringLiteral("released kept not tried"));
        QVERIFY(m_model.undoEntry(1).isEmpty() && m_model.undoEntry(2).isEmpty());
    }

    void looksAtManyLocksInSlices()
    {
        std::vector<dynamodb::Item> items;
        for (int i = 0; i < 5000; ++i)
            items.push_back(sample::lock("k" + QByteArray::number(i), "w", 1));
        (void)m_chain.read(items, sample::boot(0s), true);
        (void)m_chain.read(items, sample::boot(30s), true);
        begin(sample::boot(30s));
        QCOMPARE(m_model.count(Group::NotExamined), qsizetype(5000)); // the beginning unpacks no row
        QVERIFY(m_model.examineNext(500));
        QCOMPARE(m_model.count(Group::ToRelease), qsizetype(500));
        examine();
        QCOMPARE(m_model.count(Group::ToRelease), qsizetype(5000));
    }

    void leavesOutWhatItsLibraryDoesNotLetBeReleasedInBulk()
    {
        const base::WallTime over = sample::wall(sample::boot(10s));
        (void)m_chain.read({callInProgress(over + 1h)}, sample::boot(0s), true);
        (void)m_chain.read({callInProgress(over + 1h)}, sample::boot(600s), true);
        begin(sample::boot(600s));
        examine();
        QCOMPARE(m_model.count(Group::ToRelease), qsizetype(0));
        QCOMPARE(m_model.line(0).outcome, QStringLiteral("left-out"));
        QVERIFY(!m_model.line(0).sentence.isEmpty());
        QCOMPARE(m_model.line(0).code, QStringLiteral("not-in-bulk"));
    }

    void agreesWithWhatTheCommandLineSelects()
    {
        const std::vector<dynamodb::Item> items{sample::lock("a", "w", 1), sample::lock("b", "w", 1, "40s"),
                                                sample::lock("c", "w", 1), sample::unreadable("d"),
                                                sample::released("e", "w", 1)};
        (void)m_chain.read(items, sample::boot(0s), true);
        (void)m_chain.read(items, sample::boot(30s), true);
        const locks::Moment now = sample::moment(sample::boot(30s));
        begin(sample::boot(30s));
        examine();
        const watch::SnapshotPtr snapshot = m_chain.snapshot();
        const auto stateOf = [&](qint32 row) { return snapshot->judgedAt(row, now).state; };
        const auto selection = admin::BulkSelection::of(snapshot, allRows(*snapshot), stateOf);
        QCOMPARE(qsizetype(selection.locks.size()), m_model.count(Group::ToRelease));
        QCOMPARE(selection.locks[0].seen.record.keyText, QStringLiteral("a"));
        QCOMPARE(selection.locks[1].seen.record.keyText, QStringLiteral("c"));
        QCOMPARE(selection.leftOut.size(), std::size_t(3));
        for (const auto &[place, entry] : {std::pair(0, 1), std::pair(1, 3), std::pair(2, 4)})
            QCOMPARE(selection.leftOut[std::size_t(place)].fields(), m_model.line(entry).fields());
    }

    void showsOneGroupOnRequest()
    {
        const QAbstractItemModelTester tester(&m_model);
        const std::vector<dynamodb::Item> items{sample::lock("a", "w", 1), sample::released("b", "w", 1)};
        (void)m_chain.read(items, sample::boot(0s), true);
        (void)m_chain.read(items, sample::boot(30s), true);
        begin(sample::boot(30s));
        examine();
        m_model.show(Group::LeftOut);
        QCOMPARE(m_model.rowCount(), 1);
        QCOMPARE(m_model.index(0, 0).data().toString(), QStringLiteral("b"));
        m_model.show({});
        QCOMPARE(m_model.rowCount(), 2);
    }

    void aReportIsTheSameInEachFormatAndRunsNothing()
    {
        admin::BulkLine line;
        line.key = QStringLiteral("=1+1|<b>x</b>");
        line.outcome = QStringLiteral("refused");
        line.sentence = QStringLiteral("Not released, \"w\" is back.");
        const auto written = [&line](ui::BulkReport::Format format) {
            ui::BulkReport report(format,
                                  {QStringLiteral("locks"), QStringLiteral("eva"),
                                   QStringLiteral("host | gone"), QStringLiteral("now")},
                                  3, [&line](qsizetype) { return line; });
            QByteArray out;
            while (!report.isComplete())
                report.appendNext(out, 2);
            return out;
        };
        const QByteArray csv = written(ui::BulkReport::Format::Csv);
        QVERIFY(csv.startsWith("key,sortKey,outcome,journalId,sentence,code\r\n'=1+1"));
        QCOMPARE(csv.count("\r\n"), 4);
        const QJsonArray json = QJsonDocument::fromJson(written(ui::BulkReport::Format::Json)).array();
        QCOMPARE(json.size(), 3);
        QCOMPARE(json[2][QLatin1String("key")].toString(), line.key);
        QVERIFY(json[2][QLatin1String("journalId")].isNull());
        const QByteArray markdown = written(ui::BulkReport::Format::Markdown);
        QVERIFY(markdown.startsWith("# "));
        QVERIFY(!markdown.contains("<b>"));
        QCOMPARE(ui::BulkReport::formatOf(QStringLiteral("a.JSON")), ui::BulkReport::Format::Json);
        QCOMPARE(ui::BulkReport::formatOf(QStringLiteral("a.md")), ui::BulkReport::Format::Markdown);
        QCOMPARE(ui::BulkReport::formatOf(QStringLiteral("a")), ui::BulkReport::Format::Csv);
    }
};

LEASESCOPE_WINDOW_TEST(BulkModelTest)
#include "BulkModelTest.moc"
