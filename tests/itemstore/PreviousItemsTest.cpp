// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "core/itemstore/HeapClaim.h"
#include "core/itemstore/ItemDigest.h"
#include "core/itemstore/ItemStore.h"
#include "core/itemstore/WrittenItems.h"
#include "tests/program/Test.h"

#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <random>
#include <utility>

namespace {

using Rows = std::vector<QByteArray>; ///< items as they are written

QByteArray lockRow(int key, int version)
{
    return "{\"key\":{\"S\":\"lock-" + QByteArray::number(key) + "\"},\"ownerName\":{\"S\":\"worker-" +
        QByteArray::number(key % 7) +
        "\"},\"leaseDuration\":{\"S\":\"20s\"},\"recordVersionNumber\":{\"S\":\"" +
        QByteArray::number(version) + "\"}}";
}

Rows lockRows(int count)
{
    Rows rows;
    for (int key = 0; key < count; ++key)
        rows.push_back(lockRow(key, 1));
    return rows;
}

QByteArray pageOf(std::span<const QByteArray> rows)
{
    QByteArray page = "{\"Items\":[";
    for (std::size_t row = 0; row < rows.size(); ++row)
        page += (row == 0 ? "" : ",") + rows[row];
    return page + "],\"Count\":" + QByteArray::number(static_cast<qint64>(rows.size())) + "}";
}

/// Reads a table again and again, each time upon the store before.
struct Chain {
    /// In pages of `pageRows`; the parts' pages come in turns.
    qsizetype read(const std::vector<Rows> &parts, std::size_t pageRows = 1000)
    {
        itemstore::ItemStoreBuilder builder({"ownerName"}, store);
        std::vector<std::vector<itemstore::ItemStoreBuilder::Run>> runs(parts.size());
        std::vector<qsizetype> expected;
        for (std::size_t part = 0; part < parts.size(); ++part)
            expected.push_back(store && store->parts() == int(parts.size()) ? store->placeOfPart(int(part))
                                                                            : -1);
        qsizetype known = 0;
        qsizetype items = 0;
        for (std::size_t from = 0, left = parts.size(); left > 0; from += pageRows) {
            left = 0;
            for (std::size_t part = 0; part < parts.size(); ++part) {
                const std::span<const QByteArray> all(parts[part]);
                if (from >= std::max<std::size_t>(all.size(), 1))
                    continue;
                const auto rows = all.subspan(from, std::min(pageRows, all.size() - from));
                const auto summary = builder.appendPage(pageOf(rows), expected[part]);
                if (!summary) {
                    qWarning("%s", qPrintable(summary.error().sentence));
                    return -1;
                }
                expected[part] = summary->nextExpected;
                known += summary->known;
                runs[part].push_back({items, summary->items, int(part)});
                items += summary->items;
                ++left;
            }
        }
        std::vector<itemstore::ItemStoreBuilder::Run> order;
        for (const auto &some : runs)
            order.insert(order.end(), some.begin(), some.end());
        const itemstore::ItemStorePtr before = std::exchange(store, builder.finish(order));
        if (!isSayingTheSame(builder.takeAsItems(before), before, known))
            return -1;
        ordered.clear();
        for (const auto &run : order) {
            for (qsizetype item = run.first; item < run.first + run.count; ++item)
                ordered.push_back(dynamodb::toJson(store->at(item).unpack()));
        }
        return known;
    }

    /// Whether `asItems` names equal items of the store before, as many as were known.
    [[nodiscard]] bool isSayingTheSame(const std::vector<quint32> &asItems,
                                       const itemstore::ItemStorePtr &before, qsizetype known) const
    {
        qsizetype named = 0;
        for (std::size_t item = 0; item < asItems.size(); ++item) {
            if (asItems[item] == itemstore::WrittenItems::None)
                continue;
            ++named;
            if (store->at(qsizetype(item)).packed() != before->at(asItems[item]).packed()) {
                qWarning("item %zu is another one than %u was", item, asItems[item]);
                return false;
            }
        }
        return named == known;
    }

    itemstore::ItemStorePtr store;
    Rows ordered; ///< what the store has, in the order of the table
};

Rows joined(const std::vector<Rows> &parts)
{
    Rows all;
    for (const Rows &part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

/// One of the things that happen to a table between two reads.
void changeSomething(Rows &rows, std::mt19937 &random, int version)
{
    const auto any = [&random](std::size_t below) { return random() % std::max<std::size_t>(below, 1); };
    switch (any(5)) {
    case 0:
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(any(rows.size() + 1)),
                    lockRow(1000 + version * 50 + int(any(50)), version));
        break;
    case 1:
        if (!rows.empty())
            rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(any(rows.size())));
        break;
    case 2:
        std::ranges::shuffle(rows, random);
        break;
    default:
        if (!rows.empty())
            rows[any(rows.size())] = lockRow(int(any(500)), version);
        break;
    }
}

} // namespace

/// Items that a read need not decode, because the one before had them in the same bytes.
class PreviousItemsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysOnceAndOfTheStoreBeforeAloneWhichItemsAreTheSame()
    {
        Chain chain;
        const Rows rows = lockRows(3);
        chain.read({rows});
        chain.read({rows});
        const itemstore::ItemStorePtr before = chain.store;
        const auto asItems = [&](const itemstore::ItemStorePtr &of) {
            itemstore::ItemStoreBuilder builder({"ownerName"}, before);
            const Rows later{rows[0], lockRow(1, 2), rows[2]};
            if (!builder.appendPage(pageOf(later), 0))
                return std::vector{std::vector<quint32>{7}, {7}};
            const itemstore::ItemStorePtr next = builder.finish();
            const auto first = builder.takeAsItems(of);
            return std::vector{first, builder.takeAsItems(of)};
        };
        QCOMPARE(asItems(before)[0], (std::vector<quint32>{0, itemstore::WrittenItems::None, 2}));
        QVERIFY(asItems(before)[1].empty());
        Chain other;
        other.read({rows});
        QVERIFY(asItems(other.store)[0].empty());
        QVERIFY(asItems(nullptr)[0].empty());
    }

    // Room is made for as much as the read before had: in several chunks here, the last of them only as large as needed.
    void keepsAllOfATableThatGrowsOrShrinks()
    {
        Chain chain;
        for (const int count : {20'000, 20'000, 19'990, 20'040, 46'000, 46'001, 3, 20'000}) {
            const Rows rows = lockRows(count);
            QVERIFY(chain.read({rows}) >= 0);
            QVERIFY(chain.ordered == rows);
        }
    }

    void fromTheThirdReadOnUnchangedItemsAreTakenOver()
    {
        Chain chain;
        const std::vector<Rows> table{lockRows(300)};
        QCOMPARE(chain.read(table, 70), qsizetype(0)); // nothing was before
        QCOMPARE(chain.read(table, 70), qsizetype(0)); // a single read does not note how items are written
        QCOMPARE(chain.read(table, 70), qsizetype(300));
        QCOMPARE(chain.ordered, table.front());
    }

    void aChangedItemAndWhatComesOrGoesAreDecoded()
    {
        Chain chain;
        Rows rows = lockRows(100);
        for (int read = 0; read < 2; ++read)
            QCOMPARE(chain.read({rows}), qsizetype(0));
        rows[10] = lockRow(10, 2);
        QCOMPARE(chain.read({rows}), qsizetype(99));
        rows.erase(rows.begin() + 20);
        QCOMPARE(chain.read({rows}), qsizetype(99));
        rows.insert(rows.begin() + 30, lockRow(555, 1));
        QCOMPARE(chain.read({rows}), qsizetype(99));
        rows.front() = lockRow(0, 7);
        rows.back() = lockRow(99, 7);
        QCOMPARE(chain.read({rows}), qsizetype(98));
        QCOMPARE(chain.ordered, rows);
    }

    void eachPartOfATableGoesByItsOwnOrder()
    {
        Chain chain;
        std::vector<Rows> parts{lockRows(90), {}, lockRows(50), lockRows(200)};
        for (int read = 0; read < 2; ++read)
            QCOMPARE(chain.read(parts, 40), qsizetype(0));
        QCOMPARE(chain.read(parts, 40), qsizetype(340));
        QCOMPARE(chain.ordered, joined(parts));
        parts.pop_back(); // read in other parts: nothing is known
        QCOMPARE(chain.read(parts, 40), qsizetype(0));
        QCOMPARE(chain.ordered, joined(parts));
    }

    void whateverHappensToATableAReadShowsItAsItIs()
    {
        for (std::mt19937::result_type seed = 1; seed <= 20; ++seed) {
            std::mt19937 random(seed);
            Chain chain;
            std::vector<Rows> parts{lockRows(60), lockRows(35)};
            for (int poll = 2; poll < 40; ++poll) {
                for (auto change = random() % 6; change > 0; --change)
                    changeSomething(parts[random() % 2], random, poll);
                QVERIFY(chain.read(parts, 1 + random() % 40) >= 0);
                QCOMPARE(chain.ordered, joined(parts));
            }
        }
    }

    void aPageThatIsDamagedBehindKnownItemsLeavesNothing()
    {
        Chain chain;
        const Rows rows = lockRows(20);
        for (int read = 0; read < 2; ++read)
            QCOMPARE(chain.read({rows}), qsizetype(0));
        itemstore::ItemStoreBuilder builder({"ownerName"}, chain.store);
        QByteArray page = pageOf(rows);
        page.replace("lock-15", "lock-\x01");
        QVERIFY(!builder.appendPage(page, 0));
        const auto summary = builder.appendPage(pageOf(rows), 0);
        QCOMPARE(summary.value().known, qsizetype(20));
        QCOMPARE(builder.finish()->size(), qsizetype(20));
    }

    void anItemTooLongToBeDigestedIsDecodedEachTime()
    {
        Chain chain;
        Rows rows = lockRows(3);
        rows[1] = "{\"key\":{\"S\":\"long\"},\"data\":{\"S\":\"" + QByteArray(5000, 'x') + "\"}}";
        for (int read = 0; read < 2; ++read)
            QCOMPARE(chain.read({rows}), qsizetype(0));
        QCOMPARE(chain.read({rows}), qsizetype(2));
        QCOMPARE(chain.ordered, rows);
    }

    void anyBitThatDiffersMakesAnotherDigest()
    {
        std::mt19937 random(7);
        for (const std::size_t size : {16U, 17U, 31U, 32U, 33U, 361U, 4096U}) {
            std::string bytes(size, ' ');
            std::ranges::generate(bytes, [&random] { return static_cast<char>(random()); });
            const quint64 digest = itemstore::digestOf(bytes);
            QCOMPARE(itemstore::digestOf(std::string(bytes)), digest);
            for (std::size_t bit = 0; bit < size * 8; ++bit) {
                const auto flip = static_cast<char>(1U << (bit % 8));
                bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ flip);
                QVERIFY(itemstore::digestOf(bytes) != digest);
                bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ flip);
            }
        }
    }

    void memoryGoesBackWhenALargeTableIsClosedAndNotWhileItIsPolled()
    {
        const int before = itemstore::HeapClaim::returns();
        auto first = std::make_unique<itemstore::HeapClaim>();
        first->set(qsizetype(100) << 20);
        for (int poll = 0; poll < 5; ++poll) {
            auto second = std::make_unique<itemstore::HeapClaim>();
            second->set(qsizetype(100) << 20);
            first = std::move(second);
        }
        QCOMPARE(itemstore::HeapClaim::returns(), before);
        first.reset();
        QCOMPARE(itemstore::HeapClaim::returns(), before + 1);
        itemstore::HeapClaim small;
        small.set(1000);
        small.set(0);
        QCOMPARE(itemstore::HeapClaim::returns(), before + 1);
        QThreadPool::globalInstance()->waitForDone();
    }
};

LEASESCOPE_TEST(PreviousItemsTest)
#include "PreviousItemsTest.moc"
