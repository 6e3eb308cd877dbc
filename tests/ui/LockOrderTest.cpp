// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "tests/program/Test.h"

#include "ui/locks/LockOrder.h"
#include "ui/locks/Sorting.h"

#include <QRandomGenerator>
#include <QTest>

#include <numeric>

using namespace std::chrono;
using namespace std::chrono_literals;
using ui::LockColumn;

namespace {

QByteArray bytes(std::string_view view)
{
    return QByteArray(view.data(), static_cast<qsizetype>(view.size()));
}

/// What a row is compared by, as plainly as can be: the slow way to be compared with.
std::pair<qint64, QByteArray> plainKey(LockColumn column, const watch::Snapshot &snapshot,
                                       const ui::LockJudgements &judged, qint32 row)
{
    switch (column) {
    case LockColumn::State:
        return {static_cast<qint64>(judged[row].state), {}};
    case LockColumn::Key:
        return {0, bytes(snapshot.key(row))};
    case LockColumn::Owner:
        return {0, bytes(snapshot.facts(row).owner)};
    case LockColumn::Lease:
        return {judged[row].lapsesAt / 1'000'000, {}};
    case LockColumn::LastHeartbeat:
        return {-static_cast<qint64>(snapshot.row(row).stillSinceMs), {}};
    case LockColumn::HeartbeatGap:
        return {snapshot.row(row).lastGapMs, {}};
    case LockColumn::HeldFor:
        return {judged[row].heldSince / 1'000'000, {}};
    case LockColumn::Version:
        return {0, bytes(snapshot.facts(row).version.first)};
    case LockColumn::Dialect:
        return {static_cast<qint64>(snapshot.row(row).dialect), {}};
    case LockColumn::Data:
        return {0, bytes(ui::storedData(snapshot, row))};
    default:
        return {0, bytes(snapshot.sortKey(row))};
    }
}

std::vector<qint32> plainOrder(const ui::LockSort &first, const ui::LockSort &second,
                               const watch::Snapshot &snapshot, const ui::LockJudgements &judged)
{
    std::vector<qint32> rows;
    for (qint32 row = 0; row < snapshot.size(); ++row) {
        if (judged[row].state != locks::LockState::NotALock)
            rows.push_back(row);
    }
    const auto sortBy = [&](const ui::LockSort &sort) {
        std::stable_sort(rows.begin(), rows.end(), [&](qint32 a, qint32 b) {
            const auto left = plainKey(sort.column, snapshot, judged, a);
            const auto right = plainKey(sort.column, snapshot, judged, b);
            return sort.order == Qt::AscendingOrder ? left < right : right < left;
        });
    };
    sortBy({LockColumn::Key, Qt::AscendingOrder});
    sortBy(second);
    sortBy(first);
    return rows;
}

std::vector<aws::Item> randomItems(QRandomGenerator &random, int size)
{
    std::vector<aws::Item> items;
    for (int i = 0; i < size; ++i) {
        const QByteArray key =
            "tenant-a/import/" + QByteArray::number(i) + QByteArray(random.bounded(12), 'z');
        const QByteArray owner = "worker-" + QByteArray::number(random.bounded(7));
        const int version = random.bounded(50);
        switch (random.bounded(10)) {
        case 0:
            items.push_back(
                sample::released(key, owner, version, "d" + QByteArray::number(random.bounded(5))));
            break;
        case 1:
            items.push_back(sample::unreadable(key));
            break;
        case 2:
            items.push_back(sample::notALock(key));
            break;
        default:
            items.push_back(sample::lock(key, owner, version,
                                         QByteArray::number(10 + random.bounded(20)) + "s",
                                         QByteArray(random.bounded(3), 'q')));
        }
    }
    return items;
}

} // namespace

class LockOrderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ordersEveryColumnAsPlainComparisonDoes_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::addColumn<bool>("descending");
        for (int first = 0; first < static_cast<int>(LockColumn::Count); ++first) {
            for (const bool descending : {false, true})
                QTest::addRow("%s%s", ui::lockColumns()[static_cast<std::size_t>(first)].title,
                              descending ? " down" : "")
                    << first << static_cast<int>(first == 3 ? LockColumn::State : LockColumn::Owner)
                    << descending;
        }
    }
    void ordersEveryColumnAsPlainComparisonDoes()
    {
        QFETCH(int, first);
        QFETCH(int, second);
        QFETCH(bool, descending);
        QRandomGenerator random(7);
        sample::Chain chain;
        chain.read(randomItems(random, 400), sample::boot(0s));
        chain.read(randomItems(random, 400), sample::boot(5s));
        ui::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(6s)));
        ui::LockOrder order;
        const ui::LockSort one{static_cast<LockColumn>(first),
                               descending ? Qt::DescendingOrder : Qt::AscendingOrder};
        const ui::LockSort two{static_cast<LockColumn>(second), Qt::AscendingOrder};
        order.setSort(one, two);
        QCOMPARE(order.rows(chain.snapshot(), judged), plainOrder(one, two, *chain.snapshot(), judged));
    }

    void carriesTheOrderOfKeysFromReadToRead()
    {
        QRandomGenerator random(11);
        sample::Chain chain;
        ui::LockOrder carried;
        carried.setSort({LockColumn::Key, Qt::AscendingOrder}, {LockColumn::Key, Qt::AscendingOrder});
        std::vector<aws::Item> items = randomItems(random, 200);
        ui::LockJudgements judged;
        for (int round = 0; round < 12; ++round) {
            const watch::SnapshotDeltaPtr delta = chain.read(items, sample::boot(seconds(5 * round)));
            judged.judgeAll(*delta->next, sample::moment(sample::boot(seconds(5 * round))));
            carried.follow(*delta);
            ui::LockOrder fresh;
            fresh.setSort(carried.first(), carried.second());
            QCOMPARE(carried.rows(delta->next, judged), fresh.rows(delta->next, judged));
            for (int gone = 0; gone < 10; ++gone)
                items.erase(items.begin() + random.bounded(static_cast<int>(items.size())));
            for (int added = 0; added < 10; ++added)
                items.insert(
                    items.begin() + random.bounded(static_cast<int>(items.size())),
                    sample::lock("tenant-" + QByteArray::number(random.generate()), "worker-1", round));
        }
    }

    void leavesOutWhatIsNoLockUnlessAskedFor()
    {
        sample::Chain chain;
        chain.read({sample::lock("a", "w", 1), sample::notALock("b")}, sample::boot(0s));
        ui::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(0s)));
        ui::LockOrder order;
        QCOMPARE(order.rows(chain.snapshot(), judged), std::vector<qint32>{0});
        order.setFilter(*ui::LockFilter::parse(QStringLiteral("state:not-a-lock")));
        QCOMPARE(order.rows(chain.snapshot(), judged), std::vector<qint32>{1});
        order.setFilter({});
        order.setShowsOthers(true);
        QCOMPARE(order.rows(chain.snapshot(), judged).size(), std::size_t(2));
    }

    void sortsTextsThatShareALongBeginning()
    {
        const std::vector<std::string_view> texts{"prefix-prefix-b", "prefix-prefix-a", "prefix-prefix-",
                                                  "prefix-prefix-aa", "prefix-prefix-a"};
        std::vector<qint32> rows{0, 1, 2, 3, 4};
        ui::sorting::byText(rows, texts, false);
        QCOMPARE(rows, (std::vector<qint32>{2, 1, 4, 3, 0}));
        rows = {0, 1, 2, 3, 4};
        ui::sorting::byText(rows, texts, true);
        QCOMPARE(rows, (std::vector<qint32>{0, 3, 1, 4, 2}));
        QCOMPARE(ui::sorting::ranks(texts), (std::vector<quint32>{3, 1, 0, 2, 1}));
        std::vector<qint32> none;
        ui::sorting::byText(none, texts, false);
        QVERIFY(none.empty());
    }

    void sortsManyTextsAsComparingThemDoes()
    {
        // Enough for every way it sorts in: long beginnings in common, ends in zeros, equal ones.
        QRandomGenerator random(7);
        std::vector<QByteArray> kept;
        for (int i = 0; i < 4000; ++i) {
            QByteArray text(static_cast<qsizetype>(random.bounded(3)) * 7, 'v');
            if (i % 3 > 0)
                text += QByteArray("17872") + QByteArray::number(random.bounded(40)) + QByteArray(12, '7');
            if (i % 3 > 1)
                text += QByteArray::number(random.bounded(9));
            text += QByteArray(random.bounded(3), '\0');
            kept.push_back(text);
        }
        std::vector<std::string_view> texts;
        for (const QByteArray &text : kept)
            texts.emplace_back(text.constData(), static_cast<std::size_t>(text.size()));
        std::vector<qint32> rows(texts.size());
        std::iota(rows.begin(), rows.end(), 0);
        std::shuffle(rows.begin(), rows.end(), random);
        for (const bool descending : {false, true}) {
            std::vector<qint32> plain = rows;
            std::stable_sort(plain.begin(), plain.end(), [&](qint32 a, qint32 b) {
                const int order =
                    texts[static_cast<std::size_t>(a)].compare(texts[static_cast<std::size_t>(b)]);
                return descending ? order > 0 : order < 0;
            });
            std::vector<qint32> sorted = rows;
            ui::sorting::byText(sorted, texts, descending);
            QCOMPARE(sorted, plain);
        }
    }

    void sortsNumbersByAllTheirBits()
    {
        const std::vector<quint32> keys{0xFFFFFFFF, 0, 0x80000000, 1, 0x7FF, 0x800, 1};
        std::vector<qint32> rows(keys.size());
        std::iota(rows.begin(), rows.end(), 0);
        ui::sorting::byNumber(rows, keys, false);
        QCOMPARE(rows, (std::vector<qint32>{1, 3, 6, 4, 5, 2, 0}));
        std::iota(rows.begin(), rows.end(), 0);
        ui::sorting::byNumber(rows, keys, true);
        QCOMPARE(rows, (std::vector<qint32>{0, 2, 5, 4, 3, 6, 1}));
    }
};

LEASESCOPE_TEST(LockOrderTest)
#include "LockOrderTest.moc"
