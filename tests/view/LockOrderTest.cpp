// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "tests/program/Test.h"

#include "core/view/LockOrder.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

using namespace std::chrono;
using namespace std::chrono_literals;
namespace field = view::field;

namespace {

QByteArray bytes(std::string_view view)
{
    return QByteArray(view.data(), static_cast<qsizetype>(view.size()));
}

/// What a row is compared by, as plainly as can be: the slow way to be compared with.
struct PlainKey {
    bool unknown = false;
    qint64 number = 0;
    QByteArray text;
};

PlainKey plainKey(const view::LockField &field, const view::LockView &lock)
{
    PlainKey key;
    if (field.number) {
        key.number = field.number(lock);
        key.unknown = key.number == view::LockField::unknown;
    } else {
        key.text = field.bytes ? bytes(field.bytes(lock)) : field.text(lock).toUtf8();
        key.unknown = key.text.isEmpty();
    }
    return key;
}

std::vector<qint32> plainOrder(const view::LockSort &first, const view::LockSort &second,
                               const watch::Snapshot &snapshot, const view::LockJudgements &judged)
{
    const view::ViewContext viewContext;
    std::vector<qint32> rows;
    for (qint32 row = 0; row < snapshot.size(); ++row) {
        if (judged[row].state != locks::LockState::NotALock)
            rows.push_back(row);
    }
    const auto sortBy = [&](const view::LockSort &sort) {
        std::stable_sort(rows.begin(), rows.end(), [&](qint32 a, qint32 b) {
            const auto keyOf = [&](qint32 row) {
                return plainKey(*sort.field, view::LockView(snapshot, row, judged[row], viewContext));
            };
            const PlainKey left = keyOf(a);
            const PlainKey right = keyOf(b);
            if (left.unknown || right.unknown)
                return !left.unknown; // whichever way
            const auto before = [](const PlainKey &one, const PlainKey &other) {
                return std::tie(one.number, one.text) < std::tie(other.number, other.text);
            };
            return sort.isDescending() ? before(right, left) : before(left, right);
        });
    };
    sortBy(view::LockSort::by(field::Key));
    sortBy(second);
    sortBy(first);
    return rows;
}

dynamodb::Item randomItem(QRandomGenerator &random, const QByteArray &key)
{
    const QByteArray owner = "worker-" + QByteArray::number(random.bounded(7));
    const int version = random.bounded(50);
    switch (random.bounded(10)) {
    case 0:
        return sample::released(key, owner, version, "d" + QByteArray::number(random.bounded(5)));
    case 1:
        return sample::unreadable(key);
    case 2:
        return sample::notALock(key);
    default:
        return sample::lock(key, owner, version, QByteArray::number(10 + random.bounded(20)) + "s",
                            QByteArray(random.bounded(3), 'q'));
    }
}

std::vector<dynamodb::Item> randomItems(QRandomGenerator &random, int size)
{
    std::vector<dynamodb::Item> items;
    for (int i = 0; i < size; ++i)
        items.push_back(randomItem(
            random, "tenant-a/import/" + QByteArray::number(i) + QByteArray(random.bounded(12), 'z')));
    return items;
}

/// A few rows are written, go and come.
void changeFew(QRandomGenerator &random, std::vector<dynamodb::Item> &items, bool movesRows)
{
    const auto place = [&] {
        return static_cast<std::size_t>(random.bounded(static_cast<int>(items.size())));
    };
    for (int i = random.bounded(6); i > 0; --i) {
        dynamodb::Item &item = items[place()];
        item = randomItem(random, item.find("key")->bytes());
    }
    for (int i = movesRows ? random.bounded(4) : 0; i > 0; --i) {
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(place()));
        items.insert(items.begin() + static_cast<std::ptrdiff_t>(place()),
                     randomItem(random, "tenant-b/" + QByteArray::number(random.generate())));
    }
}

} // namespace

class LockOrderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ordersEveryFieldAsPlainComparisonDoes_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<bool>("descending");
        for (const view::LockField &row : view::LockFields::standard().rows()) {
            for (const bool descending : {false, true})
                QTest::addRow("%s%s", row.id, descending ? " down" : "")
                    << QString::fromLatin1(row.id) << descending;
        }
    }
    void ordersEveryFieldAsPlainComparisonDoes()
    {
        QFETCH(QString, first);
        QFETCH(bool, descending);
        QRandomGenerator random(7);
        sample::Chain chain;
        chain.read(randomItems(random, 400), sample::boot(0s));
        chain.read(randomItems(random, 400), sample::boot(5s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(6s)));
        view::LockOrder order;
        const view::LockSort one{view::LockFields::standard().find(first),
                                 descending ? Qt::DescendingOrder : Qt::AscendingOrder};
        const view::LockSort two =
            view::LockSort::by(first == QLatin1String(field::Owner) ? field::State : field::Owner);
        order.setSort(one, two);
        QCOMPARE(order.rows(chain.snapshot(), judged), plainOrder(one, two, *chain.snapshot(), judged));
    }

    void judgesAndSortsSideBySideAsOneAfterTheOther()
    {
        QRandomGenerator random(11);
        sample::Chain chain;
        chain.read(randomItems(random, 400), sample::boot(0s));
        const locks::Moment now = sample::moment(sample::boot(1s));
        view::LockJudgements plain;
        plain.judgeAll(*chain.snapshot(), now);
        view::LockJudgements judged;
        view::LockOrder order;
        view::judgeAndSortKeys(judged, order, chain.snapshot(), now);
        QVERIFY(judged.counts() == plain.counts());
        const view::LockSort byKey = view::LockSort::by(field::Key);
        order.setSort(byKey, byKey);
        QCOMPARE(order.rows(chain.snapshot(), judged), plainOrder(byKey, byKey, *chain.snapshot(), plain));
    }

    void saysWhichColumnOrOrderWasProbablyMeant()
    {
        const auto sentenceOf = [](const char *text) {
            const auto sort = view::LockSort::parse(QLatin1String(text));
            return sort ? QString() : sort.error().sentence;
        };
        QCOMPARE(sentenceOf("owner:asc"), QString());
        QCOMPARE(sentenceOf("onwer"),
                 QStringLiteral("no column is called \"onwer\" (did you mean \"owner\"?)"));
        QVERIFY(sentenceOf("xyzzy").contains(QLatin1String("there are table, dialect, key, ")));
        QCOMPARE(sentenceOf("owner:down"), QStringLiteral("a sort order is :asc or :desc, not \"down\""));
        QVERIFY(!sentenceOf("owner:").isEmpty());
    }

    void putsWhatIsNotKnownLastWhicheverWay()
    {
        sample::Chain chain;
        chain.read({sample::released("a", "", 1), sample::lock("b", "w", 1, "30s"),
                    sample::lock("c", "v", 1, "20s"), sample::unreadable("d")},
                   sample::boot(0s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(1s)));
        view::LockOrder order;
        for (const Qt::SortOrder way : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            order.setSort(view::LockSort::by(field::LapsesIn, way), view::LockSort::by(field::Key));
            const std::vector<qint32> rows = order.rows(chain.snapshot(), judged);
            QCOMPARE(rows.size(), std::size_t(4));
            QCOMPARE(std::set<qint32>(rows.begin() + 2, rows.end()), (std::set<qint32>{0, 3}));
        }
    }

    void ordersDatesHoweverFarApartTheyAre()
    {
        using dynamodb::AttributeValue;
        const auto mutex = [](const char *key, qint64 date) {
            return dynamodb::Item{{"lockname", AttributeValue::string(key)},
                                  {"holder", AttributeValue::string("w")},
                                  {"expire_ts", AttributeValue::number(date)}};
        };
        sample::Chain chain(QStringLiteral("Mutex"), "lockname");
        chain.read({mutex("a", 9'000'000'000'000'000), mutex("b", 1'787'227'200'001), mutex("c", 1),
                    mutex("d", 1'787'227'200'000)},
                   sample::boot(0s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(1s)));
        view::LockOrder order;
        order.setSort(view::LockSort::by("expiresAt"), view::LockSort::by(field::Key));
        QCOMPARE(order.rows(chain.snapshot(), judged), (std::vector<qint32>{2, 3, 1, 0}));
        order.setSort(view::LockSort::by("expiresAt", Qt::DescendingOrder), view::LockSort::by(field::Key));
        QCOMPARE(order.rows(chain.snapshot(), judged), (std::vector<qint32>{0, 1, 3, 2}));
    }

    void carriesTheOrderOfKeysFromReadToRead()
    {
        QRandomGenerator random(11);
        sample::Chain chain;
        view::LockOrder carried;
        carried.setSort(view::LockSort::by(field::Key), view::LockSort::by(field::Key));
        std::vector<dynamodb::Item> items = randomItems(random, 200);
        view::LockJudgements judged;
        for (int round = 0; round < 12; ++round) {
            const watch::SnapshotDeltaPtr delta = chain.read(items, sample::boot(seconds(5 * round)));
            judged.judgeAll(*delta->next, sample::moment(sample::boot(seconds(5 * round))));
            carried.apply(*delta);
            view::LockOrder fresh;
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

    void keepsTheOrderFromReadToReadAsAFullSortWouldMakeIt_data()
    {
        ordersEveryFieldAsPlainComparisonDoes_data();
    }
    void keepsTheOrderFromReadToReadAsAFullSortWouldMakeIt()
    {
        QFETCH(QString, first);
        QFETCH(bool, descending);
        QRandomGenerator random(31);
        const view::LockSort one{view::LockFields::standard().find(first),
                                 descending ? Qt::DescendingOrder : Qt::AscendingOrder};
        for (const view::LockSort two :
             {view::LockSort::by(field::Dialect), view::LockSort::by(field::Owner, Qt::DescendingOrder),
              view::LockSort::by(field::LapsesIn), view::LockSort::by("observedForMs")}) {
            std::vector<dynamodb::Item> items = randomItems(random, 300);
            sample::Chain chain;
            view::LockJudgements judged;
            view::LockOrder order;
            order.setSort(one, two);
            for (int round = 0; round < 12; ++round) {
                const base::BootTime at = sample::boot(seconds(4 * round));
                const watch::SnapshotDeltaPtr delta = chain.read(items, at, round % 3 == 2);
                view::LockJudgements next;
                (void)next.succeed(judged, *delta, sample::moment(at));
                judged = next;
                order.apply(*delta);
                if (round % 2 == 1)
                    (void)judged.advance(*chain.snapshot(), sample::moment(at + 2s));
                order.setFilter(*view::LockFilter::parse(round < 8 ? QString() : QStringLiteral("-owner:6")));
                if (round % 5 != 3) { // else two reads are shown at once
                    view::LockOrder fresh;
                    fresh.setSort(one, two);
                    fresh.setFilter(order.filter());
                    QCOMPARE(order.rows(chain.snapshot(), judged), fresh.rows(chain.snapshot(), judged));
                }
                changeFew(random, items, round > 3);
            }
        }
    }

    void putsWhatChangedIntoItsPlace()
    {
        std::vector<dynamodb::Item> items;
        for (int row = 0; row < 100; ++row)
            items.push_back(sample::lock("job-" + QByteArray::number(row), "w", row));
        sample::Chain chain;
        view::LockJudgements judged;
        view::LockOrder order;
        order.setSort(view::LockSort::by(field::LapsesIn), view::LockSort::by(field::Dialect));
        const auto read = [&](seconds at) {
            const watch::SnapshotDeltaPtr delta = chain.read(items, sample::boot(at));
            view::LockJudgements next;
            (void)next.succeed(judged, *delta, sample::moment(sample::boot(at)));
            judged = next;
            order.apply(*delta);
            return order.rows(chain.snapshot(), judged);
        };
        QCOMPARE(read(0s).size(), std::size_t(100));
        items[42] = sample::lock("job-42", "w", 142);
        items[7] = sample::lock("job-7", "w", 107);
        const std::vector<qint32> rows = read(1s);
        QCOMPARE(rows.size(), std::size_t(100));
        QCOMPARE(std::vector(rows.end() - 2, rows.end()), (std::vector<qint32>{42, 7}));
        QCOMPARE(read(2s), rows);
    }

    void showsFewerRowsWithEachTermAndLetterOfAFilter()
    {
        QRandomGenerator random(23);
        sample::Chain chain;
        chain.read(randomItems(random, 400), sample::boot(0s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(1s)));
        view::LockOrder order;
        order.setSort(view::LockSort::by(field::Owner), view::LockSort::by(field::LapsesIn));
        std::set<qint32> shown;
        for (const char *typed : {"i", "im", "import/1", "import/12", "import/12 owner:worker-1", "-x", "imp",
                                  "state:not-a-lock", "held>5m", "held>5m i"}) {
            order.setFilter(*view::LockFilter::parse(QLatin1String(typed)));
            view::LockOrder fresh;
            fresh.setSort(order.first(), order.second());
            fresh.setFilter(order.filter());
            const std::vector<qint32> rows = order.rows(chain.snapshot(), judged);
            QCOMPARE(rows, fresh.rows(chain.snapshot(), judged));
            const std::set<qint32> before = std::exchange(shown, std::set<qint32>(rows.begin(), rows.end()));
            if (QByteArray(typed).startsWith("im") && QByteArray(typed) != "imp")
                QVERIFY(std::ranges::includes(before, shown));
        }
        order.setFilter({});
        (void)order.rows(chain.snapshot(), judged);
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(100s)));
        order.setFilter(*view::LockFilter::parse(QStringLiteral("i")));
        view::LockOrder fresh;
        fresh.setSort(order.first(), order.second());
        fresh.setFilter(order.filter());
        QCOMPARE(order.rows(chain.snapshot(), judged), fresh.rows(chain.snapshot(), judged));
    }

    void stopsWhenItsAnswerIsNotWantedAnyMore()
    {
        QRandomGenerator random(29);
        sample::Chain chain;
        chain.read(randomItems(random, 50), sample::boot(0s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(1s)));
        view::LockOrder order;
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!order.arranged(chain.snapshot(), judged, {}, stop.get_token()));
        QVERIFY(order.arranged(chain.snapshot(), judged));
    }

    void leavesOutWhatIsNoLockUnlessAskedFor_data()
    {
        QTest::addColumn<QString>("shown");
        QTest::newRow("") << "a";
        QTest::newRow("state:not-a-lock") << "b";
        QTest::newRow("state:unproven,not-a-lock") << "a b";
        QTest::newRow("-state:held") << "a"; // a term that leaves out brings nothing in
        QTest::newRow("-state:unproven") << "";
        QTest::newRow("-owner:w") << "";
        QTest::newRow("-dialect:dynamolock") << "";
        QTest::newRow("key:b") << "";
    }
    void leavesOutWhatIsNoLockUnlessAskedFor()
    {
        QFETCH(QString, shown);
        sample::Chain chain;
        chain.read({sample::lock("a", "w", 1), sample::notALock("b")}, sample::boot(0s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(0s)));
        view::LockOrder order;
        order.setSort(view::LockSort::by(field::Key), view::LockSort::by(field::Key));
        order.setFilter(*view::LockFilter::parse(QString::fromLatin1(QTest::currentDataTag())));
        QStringList keys;
        for (const qint32 row : order.rows(chain.snapshot(), judged))
            keys += QString::fromUtf8(bytes(chain.snapshot()->key(row)));
        QCOMPARE(keys.join(u' '), shown);
    }

    void showsAllRowsWhenAllAreAskedFor()
    {
        sample::Chain chain;
        chain.read({sample::lock("a", "w", 1), sample::notALock("b")}, sample::boot(0s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(0s)));
        view::LockOrder order;
        order.setShowsOthers(true);
        QCOMPARE(order.rows(chain.snapshot(), judged).size(), std::size_t(2));
        order.setFilter(*view::LockFilter::parse(QStringLiteral("-state:held")));
        QCOMPARE(order.rows(chain.snapshot(), judged).size(), std::size_t(2));
    }

    void sortsTextsThatShareALongBeginning_data()
    {
        QTest::addColumn<QString>("shown");
        QTest::newRow("key") << "cbead";
        QTest::newRow("key:desc") << "daebc";
        QTest::newRow("data") << "cbead";
        QTest::newRow("data:desc") << "daebc";
    }
    void sortsTextsThatShareALongBeginning()
    {
        QFETCH(QString, shown);
        const std::vector<QByteArray> texts{"prefix-prefix-b", "prefix-prefix-a", "prefix-prefix-",
                                            "prefix-prefix-d", "prefix-prefix-aa"};
        std::vector<dynamodb::Item> items;
        for (const QByteArray &text : texts)
            items.push_back(sample::lock(text, "w", 1, "20s", text));
        sample::Chain chain;
        chain.read(items, sample::boot(0s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(1s)));
        view::LockOrder order;
        order.setSort(*view::LockSort::parse(QString::fromLatin1(QTest::currentDataTag())),
                      view::LockSort::by(field::Owner));
        QString rows;
        for (const qint32 row : order.rows(chain.snapshot(), judged))
            rows += QChar(u'a' + row);
        QCOMPARE(rows, shown);
        order.setFilter(*view::LockFilter::parse(QStringLiteral("key:nothing")));
        QVERIFY(order.rows(chain.snapshot(), judged).empty());
    }

    void sortsManyTextsAsComparingThemDoes()
    {
        // Long beginnings in common, ends in zeros, equal ones, empty ones.
        QRandomGenerator random(7);
        std::vector<dynamodb::Item> items;
        for (int i = 0; i < 1500; ++i) {
            QByteArray text(static_cast<qsizetype>(random.bounded(3)) * 7, 'v');
            if (i % 3 > 0)
                text += QByteArray("17872") + QByteArray::number(random.bounded(40)) + QByteArray(12, '7');
            if (i % 3 > 1)
                text += QByteArray::number(random.bounded(9));
            text += QByteArray(random.bounded(3), '\0');
            items.push_back(sample::lock(QByteArray::number(i), "w", 1, "20s", text));
        }
        std::shuffle(items.begin(), items.end(), random);
        sample::Chain chain;
        chain.read(items, sample::boot(0s));
        view::LockJudgements judged;
        judged.judgeAll(*chain.snapshot(), sample::moment(sample::boot(1s)));
        for (const Qt::SortOrder way : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            const view::LockSort one = view::LockSort::by(field::Data, way);
            const view::LockSort two = view::LockSort::by(field::Owner);
            view::LockOrder order;
            order.setSort(one, two);
            QCOMPARE(order.rows(chain.snapshot(), judged), plainOrder(one, two, *chain.snapshot(), judged));
        }
    }
};

LEASESCOPE_TEST(LockOrderTest)
#include "LockOrderTest.moc"
