// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "tests/program/WindowTest.h"

#include "ui/locks/LockTableModel.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace std::chrono;
using namespace std::chrono_literals;
namespace field = view::field;

namespace {

QString keyAt(const ui::LockTableModel &model, int position)
{
    return model.index(position, sample::column(field::Key)).data().toString();
}

QStringList keys(const ui::LockTableModel &model)
{
    QStringList list;
    for (int position = 0; position < model.rowCount(); ++position)
        list += keyAt(model, position);
    return list;
}

view::LockFilter filterOf(const char *text)
{
    return *view::LockFilter::parse(QString::fromLatin1(text));
}

/// So many locks of the owners "even" and "odd" in turn, in order of keys.
std::vector<dynamodb::Item> manyLocks(int count)
{
    std::vector<dynamodb::Item> items;
    for (int i = 0; i < count; ++i)
        items.push_back(sample::lock("k" + QByteArray::number(1000 + i), i % 2 ? "odd" : "even", 1));
    return items;
}

void show(ui::LockTableModel &model, const watch::SnapshotDeltaPtr &delta, base::BootTime at)
{
    model.apply(delta, sample::moment(at), sample::wall(at));
}

/// A table that lives: rows come, go, move, heartbeat and change hands.
class Life {
public:
    explicit Life(quint32 seed) : m_random(seed) { }

    std::vector<dynamodb::Item> next()
    {
        for (int i = 0; i < 6; ++i) {
            if (!m_items.empty() && m_random.bounded(2) == 0)
                m_items.erase(m_items.begin() + m_random.bounded(static_cast<int>(m_items.size())));
            else
                m_items.insert(m_items.begin() + m_random.bounded(static_cast<int>(m_items.size()) + 1),
                               make(m_number++));
        }
        for (dynamodb::Item &item : m_items) {
            if (m_random.bounded(3) == 0)
                item = make(item.stringAt("key")->mid(1).toInt());
        }
        return m_items;
    }

private:
    dynamodb::Item make(int number)
    {
        const QByteArray key = "k" + QByteArray::number(number);
        const QByteArray owner = "worker-" + QByteArray::number(m_random.bounded(4));
        switch (m_random.bounded(8)) {
        case 0:
            return sample::released(key, owner, ++m_version);
        case 1:
            return sample::unreadable(key);
        case 2:
            return sample::notALock(key);
        default:
            return sample::lock(key, owner, ++m_version, "12s");
        }
    }

    QRandomGenerator m_random;
    std::vector<dynamodb::Item> m_items;
    int m_number = 0;
    int m_version = 0;
};

} // namespace

class LockTableModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void letsRowsEnterAndLeaveAsTimePasses()
    {
        ui::LockTableModel model;
        model.setFilter(*view::LockFilter::parse(QStringLiteral("gap>=5s")));
        sample::Chain chain;
        show(model, chain.read({sample::lock("a", "w", 1)}, sample::boot(0s)), sample::boot(0s));
        const auto rowsAt = [&model](nanoseconds at) {
            model.advance(sample::moment(sample::boot(at)), sample::wall(sample::boot(at)));
            return model.rowCount();
        };
        QCOMPARE(rowsAt(4s), 0);
        QCOMPARE(rowsAt(6s), 1);
        model.setFilter(*view::LockFilter::parse(QStringLiteral("gap<8s")));
        QCOMPARE(rowsAt(7s), 1);
        QCOMPARE(rowsAt(9s), 0);
    }

    void filtersAReadAtItsOwnTime()
    {
        ui::LockTableModel model;
        model.setFilter(*view::LockFilter::parse(QStringLiteral("gap<3s")));
        sample::Chain chain;
        show(model, chain.read({sample::lock("a", "w", 1)}, sample::boot(0s)), sample::boot(0s));
        QCOMPARE(model.rowCount(), 1);
        show(model, chain.read({sample::lock("a", "w", 1)}, sample::boot(10s)), sample::boot(10s));
        QCOMPARE(model.rowCount(), 0);
    }

    void asksTheFilterAtMostOnceASecondAndOnlyIfItLooksAtTheTime()
    {
        sample::Chain chain;
        const auto read = chain.read({sample::lock("a", "w", 1, "1h")}, sample::boot(0s));
        const auto announced = [&read](const char *filter, bool frozen) {
            ui::LockTableModel model;
            model.setFilter(*view::LockFilter::parse(QString::fromLatin1(filter)));
            show(model, read, sample::boot(0s));
            model.setFrozen(frozen);
            QSignalSpy counts(&model, &ui::LockTableModel::countsChanged);
            for (milliseconds at{250}; at <= 4s; at += 250ms)
                model.advance(sample::moment(sample::boot(at)), sample::wall(sample::boot(at)));
            return counts.size();
        };
        QCOMPARE(announced("age>1h", false), 4);
        QCOMPARE(announced("age>1h", true), 0);
        QCOMPARE(announced("lease>2h", false), 0);
    }

    void goesOnFilteringByAClockThatBeganLater()
    {
        ui::LockTableModel model;
        model.setFilter(*view::LockFilter::parse(QStringLiteral("gap>=5s")));
        sample::Chain before;
        show(model, before.read({sample::lock("a", "w", 1)}, sample::boot(24h)), sample::boot(24h));
        show(model, before.read({sample::lock("a", "w", 1)}, sample::boot(25h)), sample::boot(25h));
        QCOMPARE(keys(model), QStringList{QStringLiteral("a")});
        sample::Chain after; // another connection, whose clock is its own
        show(model, after.read({sample::lock("b", "w", 1)}, sample::boot(0s)), sample::boot(0s));
        QVERIFY(keys(model).isEmpty());
        show(model, after.read({sample::lock("b", "w", 1)}, sample::boot(6s)), sample::boot(6s));
        QCOMPARE(keys(model), QStringList{QStringLiteral("b")});
    }

    void showsWhatSortingAndFilteringAnewWouldShow_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("column");
        QTest::newRow("all by state") << QString() << sample::column(field::State);
        QTest::newRow("all by last heartbeat") << QString() << sample::column(field::LastHeartbeat);
        QTest::newRow("owner by key")
            << QStringLiteral("owner:worker-1,worker-2") << sample::column(field::Key);
        QTest::newRow("problems by owner")
            << QStringLiteral("state:problems,unproven") << sample::column(field::Owner);
    }
    void showsWhatSortingAndFilteringAnewWouldShow()
    {
        QFETCH(QString, filter);
        QFETCH(int, column);
        ui::LockTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setFilter(*view::LockFilter::parse(filter));
        model.sort(column, Qt::DescendingOrder);
        Life life(static_cast<quint32>(column) + 5);
        sample::Chain chain;
        for (int round = 0; round < 60; ++round) {
            const base::BootTime at = sample::boot(seconds(4 * round));
            const watch::SnapshotDeltaPtr delta = chain.read(life.next(), at, round % 3 == 0);
            show(model, delta, at);
            model.advance(sample::moment(at + 1s), sample::wall(at + 1s));
            view::LockOrder fresh;
            fresh.setFilter(model.filter());
            fresh.setSort(model.order().first(), model.order().second());
            const std::vector<qint32> expected = fresh.rows(delta->next, model.judgements());
            QCOMPARE(model.rowCount(), static_cast<int>(expected.size()));
            for (int position = 0; position < model.rowCount(); ++position) {
                QCOMPARE(model.rowAt(position), expected[static_cast<std::size_t>(position)]);
                QCOMPARE(model.positionOf(model.rowAt(position)), position);
            }
        }
    }

    void keepsPersistentIndexesOnTheirLocks()
    {
        ui::LockTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        Life life(99);
        sample::Chain chain;
        for (int round = 0; round < 30; ++round) {
            const base::BootTime at = sample::boot(seconds(4 * round));
            QHash<QString, QPersistentModelIndex> watched;
            for (int position = 0; position < model.rowCount(); ++position)
                watched.insert(keyAt(model, position),
                               QPersistentModelIndex(model.index(position, sample::column(field::Key))));
            show(model, chain.read(life.next(), at), at);
            model.sort(sample::column(round % 2 ? field::Owner : field::Key),
                       round % 4 < 2 ? Qt::AscendingOrder : Qt::DescendingOrder);
            const QStringList present = keys(model);
            for (auto index = watched.cbegin(); index != watched.cend(); ++index) {
                QCOMPARE(index->isValid(), present.contains(index.key()));
                if (index->isValid())
                    QCOMPARE(index->data().toString(), index.key());
            }
        }
    }

    void survivesMoreScatteredChangesThanItAnnouncesAsRuns()
    {
        ui::LockTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        std::vector<dynamodb::Item> all;
        for (int i = 0; i < 400; ++i)
            all.push_back(sample::lock("k" + QByteArray::number(1000 + i), i % 2 ? "odd" : "even", i));
        sample::Chain chain;
        show(model, chain.read(all, sample::boot(0s)), sample::boot(0s));
        model.sort(sample::column(field::Key), Qt::AscendingOrder);
        const QPersistentModelIndex kept(model.index(201, sample::column(field::Key)));
        QSignalSpy removals(&model, &QAbstractItemModel::rowsRemoved);
        model.setFilter(*view::LockFilter::parse(QStringLiteral("owner:odd")));
        QCOMPARE(model.rowCount(), 200);
        QVERIFY(removals.size() < 10);
        QCOMPARE(kept.data().toString(), QStringLiteral("k1201"));
        model.setFilter({});
        QCOMPARE(model.rowCount(), 400);
        QCOMPARE(kept.row(), 201);
    }

    void announcesChangedRowsOnly()
    {
        ui::LockTableModel model;
        sample::Chain chain;
        std::vector<dynamodb::Item> items;
        for (int i = 0; i < 20; ++i)
            items.push_back(sample::lock("k" + QByteArray::number(10 + i), "w", 1));
        show(model, chain.read(items, sample::boot(0s)), sample::boot(0s));
        model.sort(sample::column(field::Key), Qt::AscendingOrder);
        items[4] = sample::lock("k14", "w", 2);
        items[5] = sample::lock("k15", "w", 2);
        items[9] = sample::lock("k19", "w", 2);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        show(model, chain.read(items, sample::boot(1s)), sample::boot(1s));
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes.at(0).at(0).toModelIndex().row(), 4);
        QCOMPARE(changes.at(0).at(1).toModelIndex().row(), 5);
        QCOMPARE(changes.at(1).at(0).toModelIndex().row(), 9);
        QCOMPARE(resets.size(), 0);
    }

    void saysNothingWhenOnlyTimePasses()
    {
        ui::LockTableModel model;
        sample::Chain chain;
        show(model, chain.read({sample::lock("a", "w", 1)}, sample::boot(0s)), sample::boot(0s));
        show(model, chain.read({sample::lock("a", "w", 2)}, sample::boot(2s)), sample::boot(2s));
        const QModelIndex lease = model.index(0, sample::column(field::LapsesIn));
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.advance(sample::moment(sample::boot(7s)), sample::wall(sample::boot(7s)));
        QCOMPARE(lease.data().toString(), QStringLiteral("15.0 s"));
        QCOMPARE(lease.data(ui::LockCell::LeaseRole).value<ui::LeaseCell>().left, qint64(15'000'000'000));
        QCOMPARE(changes.size(), 0);
        model.advance(sample::moment(sample::boot(23s)), sample::wall(sample::boot(23s)));
        QCOMPARE(changes.size(), 1); // its state is another now
        QCOMPARE(lease.data().toString(), QStringLiteral("20.0 s as of 21 s ago")); // it was not read since
    }

    void keepsTheOrderWhileFrozenAndCatchesUpAfterwards()
    {
        ui::LockTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        sample::Chain chain;
        show(model, chain.read({sample::lock("b", "w", 1), sample::lock("c", "w", 1)}, sample::boot(0s)),
             sample::boot(0s));
        model.sort(sample::column(field::Key), Qt::AscendingOrder);
        model.setFrozen(true);
        show(model,
             chain.read({sample::lock("a", "w", 1), sample::lock("c", "w", 2), sample::lock("d", "w", 1)},
                        sample::boot(1s)),
             sample::boot(1s));
        QCOMPARE(keys(model), (QStringList{QStringLiteral("c"), QStringLiteral("a"), QStringLiteral("d")}));
        model.setFrozen(false);
        QCOMPARE(keys(model), (QStringList{QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("d")}));
    }

    void startsOverForAnotherTable()
    {
        ui::LockTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        sample::Chain one;
        show(model, one.read({sample::lock("a", "w", 1)}, sample::boot(0s)), sample::boot(0s));
        sample::Chain other(QStringLiteral("other"));
        show(model, other.read({sample::lock("x", "w", 1), sample::lock("y", "w", 1)}, sample::boot(1s)),
             sample::boot(1s));
        QCOMPARE(keys(model), (QStringList{QStringLiteral("x"), QStringLiteral("y")}));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void readsRowsAloudAndSaysWhichAreOurs()
    {
        ui::LockTableModel model;
        sample::Chain chain;
        show(model, chain.read({sample::lock("import-eu", "worker-7", 1)}, sample::boot(0s)),
             sample::boot(0s));
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("import-eu, unproven, owner worker-7, 20 seconds to go"));
        show(model,
             chain.read({sample::lock("a", "w", 1), sample::lock("import-eu", "worker-7", 2)},
                        sample::boot(5s)),
             sample::boot(5s));
        model.setOurselves(view::Ourselves().holding({"worker-7"}));
        QCOMPARE(model.index(model.positionOf(1), sample::column(field::Owner)).data().toString(),
                 QStringLiteral("worker-7 (you)"));
    }

    void rowsWithAnAlertBearABellThatFollowsThemFromReadToRead()
    {
        ui::LockTableModel model;
        sample::Chain chain;
        const auto bells = [&model] {
            QStringList keys;
            for (int row = 0; row < model.rowCount(); ++row) {
                if (model.index(row, 0).data(ui::LockCell::BellRole).toBool())
                    keys += model.index(row, 0).data().toString();
            }
            return keys.join(u' ');
        };
        const dynamodb::Item key{{"key", dynamodb::AttributeValue::string("k1003")}};
        model.setAlerts({key, {{"key", dynamodb::AttributeValue::string("not there")}}});
        show(model, chain.read(manyLocks(10), sample::boot(0s)), sample::boot(0s));
        QCOMPARE(bells(), QStringLiteral("k1003"));
        QVERIFY(model.index(3, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .endsWith(QStringLiteral(", you are told of it")));
        std::vector<dynamodb::Item> fewer = manyLocks(10);
        fewer.erase(fewer.begin());
        show(model, chain.read(fewer, sample::boot(1s)), sample::boot(1s));
        QCOMPARE(bells(), QStringLiteral("k1003"));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setAlerts({});
        QCOMPARE(bells(), QString());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 2);
    }

    void fadesWhatChanged()
    {
        ui::LockTableModel model;
        sample::Chain chain;
        show(model, chain.read({sample::lock("a", "w", 1)}, sample::boot(0s)), sample::boot(0s));
        show(model, chain.read({sample::lock("a", "other", 2)}, sample::boot(5s)), sample::boot(5s));
        const auto freshness = [&model](const char *id) {
            return model.index(0, sample::column(id)).data(ui::LockCell::FreshnessRole).toInt();
        };
        QCOMPARE(freshness(field::Owner), 255);
        QCOMPARE(freshness(field::Key), 0);
        const base::BootTime half = sample::boot(5s) + ui::CellFades::length / 2;
        model.advance(sample::moment(half), sample::wall(half));
        QCOMPARE(freshness(field::Owner), 127);
        model.advance(sample::moment(sample::boot(6s)), sample::wall(sample::boot(6s)));
        QVERIFY(!model.isFading());
    }

    void takesAFinishedOrderInOneStep()
    {
        ui::LockTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        sample::Chain chain;
        show(model, chain.read(manyLocks(300), sample::boot(0s)), sample::boot(0s));
        model.sort(sample::column(field::Key), Qt::AscendingOrder);
        model.setArrangedAtOnceBelow(0);
        QStringList before = keys(model);
        QSignalSpy moved(&model, &QAbstractItemModel::layoutChanged);
        QSignalSpy came(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy went(&model, &QAbstractItemModel::rowsRemoved);
        model.sort(sample::column(field::Key), Qt::DescendingOrder);
        QVERIFY(model.isArranging());
        QCOMPARE(keys(model), before); // until the other is there
        QTRY_VERIFY(!model.isArranging());
        std::reverse(before.begin(), before.end());
        QCOMPARE(keys(model), before);
        QCOMPARE(moved.size(), 1);
        QCOMPARE(came.size() + went.size(), 0);
    }

    void dropsAnOrderThatWasOvertaken()
    {
        ui::LockTableModel model;
        sample::Chain chain;
        show(model, chain.read(manyLocks(300), sample::boot(0s)), sample::boot(0s));
        model.setArrangedAtOnceBelow(0);
        QSignalSpy arranged(&model, &ui::LockTableModel::arranged);
        model.setFilter(filterOf("owner:odd"));
        model.setFilter(filterOf("key:k12"));
        model.sort(sample::column(field::Key), Qt::DescendingOrder);
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(arranged.size(), 1);
        QCOMPARE(model.rowCount(), 100);
        QCOMPARE(keyAt(model, 0), QStringLiteral("k1299"));
    }

    void showsOnThePoolWhatItShowsAtOnce()
    {
        ui::LockTableModel waits;
        ui::LockTableModel atOnce;
        waits.setArrangedAtOnceBelow(0);
        QAbstractItemModelTester tester(&waits, QAbstractItemModelTester::FailureReportingMode::Fatal);
        Life life(31);
        sample::Chain chain;
        for (int round = 0; round < 40; ++round) {
            const base::BootTime at = sample::boot(seconds(4 * round));
            const watch::SnapshotDeltaPtr delta = chain.read(life.next(), at, round % 3 == 0);
            for (ui::LockTableModel *model : {&waits, &atOnce}) {
                show(*model, delta, at);
                if (round % 5 == 1)
                    model->sort(sample::column(round % 2 ? field::Owner : field::LapsesIn),
                                Qt::AscendingOrder);
                if (round % 7 == 2)
                    model->setFilter(round % 2 ? filterOf("owner:worker-1,worker-2") : filterOf(""));
            }
            QCOMPARE(waits.latest(), delta->next);
            if (round % 4 != 3)
                continue; // some reads wait for each other and go together
            QTRY_VERIFY(!waits.isArranging());
            QCOMPARE(keys(waits), keys(atOnce));
            for (int position = 0; position < waits.rowCount(); ++position) {
                const qint32 row = waits.rowAt(position);
                QCOMPARE(waits.judgements()[row].state, atOnce.judgements()[row].state);
                QCOMPARE(waits.positionOf(row), position);
            }
        }
    }

    void takesVeryManyRowsBetweenTwoEvents()
    {
        ui::LockTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setArrangedAtOnceBelow(0);
        model.sort(sample::column(field::Key), Qt::AscendingOrder);
        QSignalSpy came(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy went(&model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy arranged(&model, &ui::LockTableModel::arranged);
        int turns = 0;
        const auto checks = [&] {
            // What waits in the event loop has its turn once they are all taken.
            const auto comes = [&, before = arranged.size()] { turns += arranged.size() == before ? 1 : 0; };
            QMetaObject::invokeMethod(&model, comes, Qt::QueuedConnection);
            for (int position = 0; position < model.rowCount(); ++position)
                QCOMPARE(model.positionOf(model.rowAt(position)), position);
            for (qint32 row = 0, shown = 0; row < model.snapshot()->size(); ++row) {
                shown += model.positionOf(row) >= 0 ? 1 : 0;
                QVERIFY(shown <= model.rowCount());
            }
        };
        for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
            connect(&model, signal, this, checks);
        sample::Chain chain;
        show(model, chain.read(manyLocks(100), sample::boot(0s)), sample::boot(0s));
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(came.size(), 1);
        QCOMPARE(arranged.size(), 1);
        QCOMPARE(keyAt(model, 0), QStringLiteral("k1000"));
        QCOMPARE(keyAt(model, 99), QStringLiteral("k1099"));
        model.setFilter(filterOf("key:k109"));
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(went.size(), 1);
        QCOMPARE(arranged.size(), 2);
        QCOMPARE(model.rowCount(), 10);
        model.setFilter({}); // its many rows stand before those that are shown
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(turns, 0);
        QCOMPARE(came.size(), 2);
        QCOMPARE(keyAt(model, 0), QStringLiteral("k1000"));
        QCOMPARE(keyAt(model, 99), QStringLiteral("k1099"));
    }

    void whatIsAskedForOnceRowsHaveComeInComesAfterThem()
    {
        ui::LockTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setArrangedAtOnceBelow(0);
        sample::Chain chain;
        show(model, chain.read(manyLocks(100), sample::boot(0s)), sample::boot(0s));
        std::vector<dynamodb::Item> fewer = manyLocks(90);
        bool isAsked = false;
        const auto asks = [&] {
            if (model.rowCount() != 100)
                return;
            isAsked = true;
            model.setFilter(filterOf("owner:odd"));
            show(model, chain.read(fewer, sample::boot(1s)), sample::boot(1s));
        };
        connect(&model, &QAbstractItemModel::rowsInserted, &model, asks, Qt::QueuedConnection);
        QTRY_VERIFY(isAsked && !model.isArranging() && model.snapshot() == model.latest());
        QCOMPARE(model.rowCount(), 45);
    }

    void endsOnceRowsHaveComeIn_data()
    {
        QTest::addColumn<bool>("modelGoes");
        QTest::newRow("the table is closed") << false;
        QTest::newRow("the model goes") << true;
    }

    void endsOnceRowsHaveComeIn()
    {
        QFETCH(const bool, modelGoes);
        auto model = std::make_unique<ui::LockTableModel>();
        model->setArrangedAtOnceBelow(0);
        bool ended = false;
        const auto end = [&] {
            if (ended || model->rowCount() != 100)
                return;
            ended = true;
            modelGoes ? model.reset() : model->clear();
        };
        connect(model.get(), &QAbstractItemModel::rowsInserted, this, end, Qt::QueuedConnection);
        sample::Chain chain;
        show(*model, chain.read(manyLocks(100), sample::boot(0s)), sample::boot(0s));
        QTRY_VERIFY(ended);
        QTest::qWait(0); // what was left to do
        QVERIFY(modelGoes || (!model->isArranging() && model->rowCount() == 0));
    }

    void takesNothingMoreOnceAStepHasClosedTheTable()
    {
        ui::LockTableModel model;
        model.setArrangedAtOnceBelow(0);
        model.sort(sample::column(field::Key), Qt::AscendingOrder);
        sample::Chain chain;
        std::vector<dynamodb::Item> items = manyLocks(100);
        show(model, chain.read(items, sample::boot(0s)), sample::boot(0s));
        QTRY_VERIFY(!model.isArranging());
        for (const int gone : {70, 40, 10}) // three steps, with no turn between them
            items.erase(items.begin() + gone);
        int steps = 0;
        connect(&model, &QAbstractItemModel::rowsRemoved, this, [&] {
            ++steps;
            model.clear();
        });
        show(model, chain.read(items, sample::boot(1s)), sample::boot(1s));
        QTRY_VERIFY(!model.isArranging());
        QTest::qWait(0); // what was left of the steps
        QCOMPARE(steps, 1);
        QCOMPARE(model.rowCount(), 0);
    }

    void neverActsOnAnotherRowWhileAnOrderIsOnItsWay()
    {
        ui::LockTableModel model;
        sample::Chain chain;
        std::vector<dynamodb::Item> items = manyLocks(200);
        show(model, chain.read(items, sample::boot(0s)), sample::boot(0s));
        model.sort(sample::column(field::Key), Qt::AscendingOrder);
        model.setArrangedAtOnceBelow(0);
        const QPersistentModelIndex chosen(model.index(50, sample::column(field::Key)));
        const QPersistentModelIndex goes(model.index(51, sample::column(field::Key)));
        // What an act is given: the record of the row that the index stands on.
        const auto recordKey = [&model](const QModelIndex &index) {
            const locks::LockRecord record = model.snapshot()->record(model.rowAt(index.row()));
            return QString::fromUtf8(record.key.stringAt("key").value_or(QByteArray()));
        };
        std::vector<dynamodb::Item> later(items.begin() + 20, items.end());
        std::erase_if(later, [](const dynamodb::Item &item) { return item.stringAt("key") == "k1051"; });
        later.insert(later.begin() + 3, sample::lock("k0001", "w", 1));
        show(model, chain.read(later, sample::boot(5s)), sample::boot(5s));
        model.sort(sample::column(field::Owner), Qt::DescendingOrder);
        QVERIFY(model.isArranging());
        QVERIFY(model.snapshot() != model.latest());
        for (const QPersistentModelIndex &index : {chosen, goes})
            QCOMPARE(recordKey(index), index.data().toString());
        QCOMPARE(recordKey(chosen), QStringLiteral("k1050"));
        // Also between the steps, whoever asks then.
        const auto asksInBetween = [&] {
            for (const QPersistentModelIndex &index : {chosen, goes}) {
                if (index.isValid())
                    QCOMPARE(recordKey(index), index.data().toString());
            }
            QCOMPARE(recordKey(chosen), QStringLiteral("k1050"));
        };
        for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
            connect(&model, signal, this, asksInBetween);
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(recordKey(chosen), QStringLiteral("k1050"));
        QVERIFY(!goes.isValid());
    }

    void keepsRowsUnderTheMouseThoughAnOrderWasOnItsWay()
    {
        ui::LockTableModel model;
        sample::Chain chain;
        show(model, chain.read({sample::lock("b", "w", 1), sample::lock("c", "w", 1)}, sample::boot(0s)),
             sample::boot(0s));
        model.sort(sample::column(field::Key), Qt::AscendingOrder);
        model.setArrangedAtOnceBelow(0);
        show(model,
             chain.read({sample::lock("a", "w", 1), sample::lock("b", "w", 1), sample::lock("c", "w", 2)},
                        sample::boot(1s)),
             sample::boot(1s));
        model.setFrozen(true);
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(keys(model), (QStringList{QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("a")}));
        model.setFrozen(false);
        QTRY_COMPARE(keys(model),
                     (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
    }

    void forgetsWhatIsOnItsWayWhenAnotherTableIsShown()
    {
        ui::LockTableModel model;
        model.setArrangedAtOnceBelow(0);
        sample::Chain one;
        show(model, one.read(manyLocks(100), sample::boot(0s)), sample::boot(0s));
        sample::Chain other(QStringLiteral("other"));
        QSignalSpy came(&model, &QAbstractItemModel::rowsInserted);
        show(model, other.read({sample::lock("x", "w", 1)}, sample::boot(1s)), sample::boot(1s));
        QTRY_COMPARE(keys(model), QStringList{QStringLiteral("x")});
        QCOMPARE(came.size(), 1);
        show(model, other.read(manyLocks(100), sample::boot(2s)), sample::boot(2s));
        model.clear();
        QVERIFY(!model.isArranging());
        QCoreApplication::processEvents();
        QCOMPARE(model.rowCount(), 0);
    }

    void goesWithAnOrderOnItsWay()
    {
        auto model = std::make_unique<ui::LockTableModel>();
        model->setArrangedAtOnceBelow(0);
        sample::Chain chain;
        show(*model, chain.read(manyLocks(100), sample::boot(0s)), sample::boot(0s));
        model.reset();
        QCoreApplication::processEvents();
    }

    void takesAHundredThousandRows()
    {
        std::vector<dynamodb::Item> items;
        for (int i = 0; i < 100'000; ++i)
            items.push_back(sample::lock("job/" + QByteArray::number((i * 7919) % 1'000'003),
                                         "worker-" + QByteArray::number(i % 90), i));
        ui::LockTableModel model;
        sample::Chain chain;
        show(model, chain.read(items, sample::boot(0s)), sample::boot(0s));
        QCOMPARE(model.rowCount(), 0); // they are on their way
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(model.rowCount(), 100'000);
        model.sort(sample::column(field::Key), Qt::DescendingOrder);
        QTRY_VERIFY(!model.isArranging());
        for (int position = 1; position < 1000; ++position)
            QVERIFY(keyAt(model, position - 1) > keyAt(model, position));
        for (int i = 0; i < 1000; ++i)
            items[static_cast<std::size_t>(i) * 97] =
                sample::lock("job/" + QByteArray::number((i * 97 * 7919) % 1'000'003), "other", i);
        show(model, chain.read(items, sample::boot(5s)), sample::boot(5s));
        model.setFilter(*view::LockFilter::parse(QStringLiteral("owner:other")));
        QTRY_VERIFY(!model.isArranging());
        QCOMPARE(model.rowCount(), 1000);
    }
};

LEASESCOPE_WINDOW_TEST(LockTableModelTest)
#include "LockTableModelTest.moc"
