// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/itemstore/AttributeReader.h"
#include "core/itemstore/RowPositions.h"
#include "tests/dynamodb/LockCorpus.h"
#include "tests/dynamodb/RandomItems.h"
#include "tests/program/Test.h"

#include <QTest>

#include <algorithm>

using namespace dynamodb;
using namespace itemstore;

namespace {

const std::vector<QByteArray> Interned{"ownerName", "leaseDuration"};

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

ItemStorePtr storeOf(const std::vector<QByteArray> &pages, ItemStorePtr previous = {})
{
    ItemStoreBuilder builder(Interned, std::move(previous));
    for (const QByteArray &page : pages) {
        const auto summary = builder.appendPage(page);
        if (!summary) {
            qWarning("%s", qPrintable(summary.error().sentence));
            return std::make_shared<ItemStore>();
        }
    }
    return builder.finish();
}

ItemStorePtr storeOf(const std::vector<Item> &items, ItemStorePtr previous = {})
{
    return storeOf(std::vector<QByteArray>{test::pageOf(items)}, std::move(previous));
}

} // namespace

class ItemStoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasAppendedIsReadWhileMoreIsAppended()
    {
        QRandomGenerator random(815);
        ItemStoreBuilder builder({"attributea"});
        std::vector<std::pair<std::size_t, AppendedItems>> taken;
        std::vector<Item> all;
        for (int page = 0; page < 300; ++page) { // over a megabyte, and new names with each
            std::vector<Item> items;
            for (int left = 40; left > 0; --left)
                items.push_back(test::randomItem(random));
            QVERIFY(builder.appendPage(test::pageOf(items)));
            taken.emplace_back(all.size(), builder.appendedFrom(static_cast<qsizetype>(all.size())));
            all.insert(all.end(), items.begin(), items.end());
        }
        // A damaged page is forgotten, and nothing else.
        QVERIFY(!builder.appendPage("{\"Items\": [{\"a\": {\"S\": \"b\"}}, {\"a\": {\"S\": 1}}]}"));
        std::vector<std::pair<std::string, QByteArray>> read; // packed, and as JSON
        for (const auto &[first, items] : taken) {
            QCOMPARE(first, read.size());
            for (qsizetype index = 0; index < items.size(); ++index) {
                const std::string_view packed = items.at(index).packed();
                read.emplace_back(std::string(packed), toJson(items.at(index).unpack()));
            }
        }
        const ItemStorePtr store = builder.finish();
        QVERIFY(store->memoryBytes() > 1 << 20);
        QCOMPARE(store->size(), static_cast<qsizetype>(read.size()));
        for (std::size_t i = 0; i < read.size(); ++i) {
            const ItemView item = store->at(static_cast<qsizetype>(i));
            QVERIFY(item.packed() == read[i].first);
            QCOMPARE(toJson(item.unpack()), read[i].second);
            QCOMPARE(item.count(), static_cast<int>(all[i].size()));
        }
    }

    void randomItemsComeBackByteForByte()
    {
        QRandomGenerator random(4711);
        ItemStoreBuilder pages({"attributea"});
        ItemStoreBuilder singles({"attributea"});
        std::vector<Item> all;
        for (int page = 0; page < 60; ++page) {
            std::vector<Item> items;
            for (int left = random.bounded(60); left > 0; --left)
                items.push_back(test::randomItem(random));
            const auto summary = pages.appendPage(test::pageOf(items));
            QVERIFY2(summary.has_value(),
                     qPrintable(summary.has_value() ? QString() : summary.error().sentence));
            QCOMPARE(summary->items, static_cast<qsizetype>(items.size()));
            for (const Item &item : items)
                singles.append(item);
            all.insert(all.end(), items.begin(), items.end());
        }
        const ItemStorePtr fromPages = pages.finish();
        const ItemStorePtr fromItems = singles.finish();
        QCOMPARE(fromPages->size(), static_cast<qsizetype>(all.size()));
        QCOMPARE(fromItems->size(), fromPages->size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto row = static_cast<qsizetype>(i);
            QCOMPARE(toJson(fromPages->at(row).unpack()), toJson(all[i]));
            QVERIFY(fromPages->at(row).packed() == fromItems->at(row).packed());
            QCOMPARE(toJson(PackedItem(all[i]).view().unpack()), toJson(all[i]));
        }
    }

    void viewsReadWhatTheItemsHold()
    {
        QRandomGenerator random(815);
        std::vector<Item> items;
        for (int i = 0; i < 1500; ++i)
            items.push_back(test::randomItem(random));
        const ItemStorePtr store = storeOf(items);
        QCOMPARE(store->size(), 1500);
        for (qsizetype row = 0; row < store->size(); ++row) {
            const ItemView view = store->at(row);
            const Item &item = items[static_cast<std::size_t>(row)];
            QCOMPARE(view.count(), static_cast<int>(item.size()));
            for (int i = 0; i < view.count(); ++i) {
                const auto &[name, value] = item.attributes()[static_cast<std::size_t>(i)];
                QVERIFY(view.nameAt(i) == viewOf(name));
                QVERIFY(view.typeAt(i) == value.type());
                QVERIFY(view.typeOf(viewOf(name)) == value.type());
                QVERIFY(view.has(viewOf(name)));
                if (value.type() <= AttributeType::B)
                    QVERIFY(view.scalar(viewOf(name), value.type()) == viewOf(value.bytes()));
                if (value.type() == AttributeType::Bool)
                    QVERIFY(view.boolean(viewOf(name)) == value.asBool());
                QCOMPARE(view.string(viewOf(name)).has_value(), value.type() == AttributeType::S);
            }
            QVERIFY(!view.has("no such name") && !view.string("no such name") &&
                    !view.boolean("no such name"));
        }
    }

    void readsOneAttributeOfManyItemsAsEachItemStatesIt()
    {
        QRandomGenerator random(816);
        std::vector<Item> items;
        for (int i = 0; i < 1500; ++i)
            items.push_back(test::randomItem(random));
        for (int i = 0; i < 5000; ++i) // more shapes and strings than a chain remembers
            items.push_back({{"a" + QByteArray::number(i), AttributeValue::number(i)},
                             {"flag", AttributeValue::boolean(i % 2 == 0)},
                             {"ownerName", AttributeValue::string("owner-" + QByteArray::number(i))},
                             {"tail", AttributeValue::binary(QByteArray(i % 200, 't'))}});
        const ItemStorePtr store = storeOf(items);
        const ItemStorePtr other = storeOf(std::vector<Item>(items.rbegin(), items.rend()));
        std::vector<QByteArray> names{"ownerName", "tail", "flag", "a7", "no such name"};
        for (const auto &attribute : items.front().attributes())
            names.push_back(attribute.first);
        for (const QByteArray &name : names) {
            AttributeReader reader(viewOf(name));
            for (qsizetype row = 0; row < store->size(); ++row) {
                for (const ItemView &item : {store->at(row), other->at(row)}) {
                    std::optional<std::string_view> reported;
                    for (const auto type : {AttributeType::S, AttributeType::N, AttributeType::B})
                        reported = reported ? reported : item.scalar(viewOf(name), type);
                    const std::string_view read = reader.read(item);
                    QCOMPARE(read.data() != nullptr, reported.has_value());
                    QVERIFY(read == reported.value_or(std::string_view()));
                }
            }
        }
        QVERIFY(AttributeReader("key").read(ItemView()).data() == nullptr);
    }

    void aNullViewHasNothing()
    {
        const ItemView view;
        QVERIFY(view.isNull());
        QCOMPARE(view.count(), 0);
        QVERIFY(!view.has("key") && !view.string("key") && view.unpack().isEmpty());
        QCOMPARE(view.shapeId(), 0U);
        QCOMPARE(ItemStore().size(), 0);
        QVERIFY(ItemStore().interned(1).empty());
    }

    void readsAllMembersOfAPageInAnyOrder()
    {
        ItemStoreBuilder builder({});
        const auto summary = builder.appendPage(
            "{\"New\":[{\"a\":[1,{}]}],\"LastEvaluatedKey\":{\"k\":{\"S\":\"x\"}},\"ConsumedCapacity\":"
            "{\"TableName\":\"t\",\"CapacityUnits\":2.5,\"Table\":{\"CapacityUnits\":9}},\"ScannedCount\":9,"
            "\"Items\":[{\"k\":{\"S\":\"x\"}},{}],\"Count\":2} \n");
        QVERIFY2(summary.has_value(), qPrintable(summary.has_value() ? QString() : summary.error().sentence));
        QCOMPARE(summary->items, 2);
        QCOMPARE(summary->consumedCapacity, 2.5);
        QVERIFY(summary->nextKey && summary->nextKey->stringAt("k") == QByteArray("x"));
        const auto last =
            builder.appendPage("{\"Items\":[],\"Count\":0,\"ConsumedCapacity\":{\"CapacityUnits\":1}}");
        QVERIFY(last.has_value() && !last->nextKey && last->items == 0);
        QCOMPARE(last->consumedCapacity, 1.0);
        const ItemStorePtr store = builder.finish();
        QCOMPARE(store->size(), 2);
        QVERIFY(store->at(1).unpack().isEmpty());
    }

    void everyCutOfAPageIsDamagedAndLeavesNothing()
    {
        QRandomGenerator random(3);
        std::vector<Item> items{test::lockItem(1, 1), test::randomItem(random), test::randomItem(random)};
        const Item key{items.front().attributes().front()};
        const QByteArray page = test::pageOf(items, &key);
        ItemStoreBuilder builder(Interned);
        builder.append(test::lockItem(7, 1));
        for (qsizetype length = 0; length < page.size(); ++length) {
            const auto summary = builder.appendPage(page.left(length));
            QVERIFY2(!summary.has_value(), page.left(length).constData());
            QCOMPARE(summary.error().kind, base::ErrorKind::Damaged);
        }
        QVERIFY(builder.appendPage(page).has_value());
        const ItemStorePtr store = builder.finish();
        QCOMPARE(store->size(), 4);
        QVERIFY(store->at(0).unpack() == test::lockItem(7, 1));
        QVERIFY(store->at(3).unpack() == items[2]);
    }

    void survivesFlippedBytes()
    {
        QRandomGenerator random(12);
        for (int round = 0; round < 4000; ++round) {
            QByteArray page = test::pageOf({test::lockItem(round, 1), test::randomItem(random)});
            for (int flips = 1 + random.bounded(3); flips > 0; --flips)
                page[random.bounded(static_cast<int>(page.size()))] = static_cast<char>(random.bounded(256));
            ItemStoreBuilder builder(Interned);
            const auto summary = builder.appendPage(page);
            const ItemStorePtr store = builder.finish();
            QCOMPARE(store->size(), summary.has_value() ? 2 : 0);
            for (qsizetype row = 0; row < store->size(); ++row)
                QVERIFY(itemFromJson(toJson(store->at(row).unpack())).has_value());
        }
    }

    void refusesPagesThatCannotBeTrusted_data()
    {
        QTest::addColumn<QByteArray>("page");
        const auto row = [](const char *name, const QByteArray &page) { QTest::newRow(name) << page; };
        const auto item = [](const QByteArray &value) {
            return "{\"Items\":[{\"ok\":{\"S\":\"a\"}},{\"data\":" + value + "}]}";
        };
        row("bad base64", item("{\"B\":\"YQ\"}"));
        row("number as a number", item("{\"N\":1}"));
        row("two types", item("{\"S\":\"a\",\"N\":\"1\"}"));
        row("no type", item("{}"));
        row("unknown type", item("{\"Q\":\"a\"}"));
        row("no object", item("\"a\""));
        row("33 levels", item(QByteArray("{\"L\":[").repeated(33) + QByteArray("]}").repeated(33)));
        row("lone surrogate", item("{\"S\":\"\\udc00\"}"));
        row("same name twice", "{\"Items\":[{\"a\":{\"S\":\"1\"},\"b\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}]}");
        row("no Items", "{\"Count\":0}");
        row("Items is an object", "{\"Items\":{}}");
        row("Items twice", "{\"Items\":[],\"Items\":[]}");
        row("fewer items than counted", "{\"Items\":[{\"a\":{\"S\":\"1\"}}],\"Count\":2}");
        row("wrong count", "{\"Items\":[],\"Count\":\"0\"}");
        row("wrong key", "{\"Items\":[],\"LastEvaluatedKey\":{\"a\":\"b\"}}");
        row("wrong capacity", "{\"Items\":[],\"ConsumedCapacity\":{\"CapacityUnits\":\"1\"}}");
        row("an error", "{\"__type\":\"x#ValidationException\",\"message\":\"m\"}");
        row("two answers", "{\"Items\":[]}{\"Items\":[]}");
        row("HTML", "<html></html>");
    }
    void refusesPagesThatCannotBeTrusted()
    {
        QFETCH(QByteArray, page);
        ItemStoreBuilder builder(Interned);
        const auto summary = builder.appendPage(page);
        QVERIFY(!summary.has_value());
        QCOMPARE(summary.error().kind, base::ErrorKind::Damaged);
        if (page.contains("\"data\""))
            QVERIFY2(summary.error().sentence.contains(u"\"data\""), qPrintable(summary.error().sentence));
        QCOMPARE(builder.finish()->size(), 0);
    }

    void sameItemInTwoPollsHasTheSameBytes()
    {
        const ItemStorePtr first = storeOf(test::lockPages(2000, 1));
        const ItemStorePtr second = storeOf(test::lockPages(2000, 1), first);
        const ItemStorePtr beaten = storeOf(test::lockPages(2500, 2), second);
        for (qsizetype row = 0; row < first->size(); ++row) {
            QVERIFY(first->at(row).packed() == second->at(row).packed());
            QVERIFY(first->at(row).packed() != beaten->at(row).packed());
            QCOMPARE(beaten->at(row).shapeId(), first->at(row).shapeId());
            QCOMPARE(beaten->at(row).internedId("ownerName"), first->at(row).internedId("ownerName"));
        }
        QVERIFY(beaten->internedCount() == 501);
    }

    void theOrderOfAttributesIsKeptButIsNoChange()
    {
        Item item = test::lockItem(5, 1);
        std::vector<NamedValue> turned = item.attributes();
        std::reverse(turned.begin(), turned.end());
        const ItemStorePtr first = storeOf({item});
        const ItemStorePtr second = storeOf({Item(turned)}, first);
        QVERIFY(first->at(0).packed() == second->at(0).packed());
        QCOMPARE(toJson(first->at(0).unpack()), toJson(item));
        QCOMPARE(toJson(second->at(0).unpack()), toJson(Item(turned)));
        QVERIFY(second->at(0).nameAt(0) == "data");
    }

    void aNewTypeOrNameIsAChange()
    {
        const ItemStorePtr first = storeOf({Item{{"a", AttributeValue::string("1")}}});
        const ItemStorePtr next =
            storeOf({Item{{"a", AttributeValue::number("1")}}, Item{{"b", AttributeValue::string("1")}},
                     Item{{"a", AttributeValue::string("1")}, {"b", AttributeValue::null()}}},
                    first);
        for (qsizetype row = 0; row < 3; ++row) {
            QVERIFY(next->at(row).packed() != first->at(0).packed());
            QVERIFY(next->at(row).shapeId() != first->at(0).shapeId());
        }
    }

    void oldStoresStayAsTheyWere()
    {
        const ItemStorePtr first = storeOf(test::lockPages(300, 1, 20));
        const ItemView view = first->at(42);
        const std::string_view owner = *view.string("ownerName");
        const std::string copy(owner);
        const auto strings = first->internedCount();
        ItemStorePtr chain = first;
        for (int poll = 2; poll < 12; ++poll)
            chain = storeOf(test::lockPages(1000, poll, 20 * poll), chain);
        QCOMPARE(first->internedCount(), strings);
        QVERIFY(chain->internedCount() > strings);
        QVERIFY(owner == copy && view.string("ownerName") == copy);
        QVERIFY(view.unpack() == test::lockItem(42, 1, 20));
        QVERIFY(first->interned(view.internedId("ownerName")) == copy);
    }

    void aBuilderGoesOnInItsChainAfterFinishing()
    {
        ItemStoreBuilder builder(Interned);
        builder.append(test::lockItem(1, 1));
        const ItemStorePtr first = builder.finish();
        builder.append(test::lockItem(1, 1));
        builder.append(test::lockItem(2, 1));
        const ItemStorePtr second = builder.finish();
        QCOMPARE(first->size(), 1);
        QCOMPARE(second->size(), 2);
        QVERIFY(first->at(0).packed() == second->at(0).packed());
        QCOMPARE(first->internedCount(), 2U);
    }

    void moreOwnersThanCanBeInternedAreStoredInline()
    {
        constexpr int owners = 5000;
        const ItemStorePtr first = storeOf(test::lockPages(owners, 1, owners));
        const ItemStorePtr second = storeOf(test::lockPages(owners, 1, owners), first);
        QCOMPARE(second->internedCount(), 4096U);
        int inlined = 0;
        for (qsizetype row = 0; row < second->size(); ++row) {
            const ItemView view = second->at(row);
            QVERIFY(view.packed() == first->at(row).packed());
            QVERIFY(view.unpack() == test::lockItem(static_cast<int>(row), 1, owners));
            const quint32 id = view.internedId("ownerName");
            inlined += id == 0;
            if (id != 0)
                QVERIFY(second->interned(id) == view.string("ownerName"));
        }
        QCOMPARE(inlined, owners - 4095); // one is the lease
    }

    void longStringsAreNotInterned()
    {
        const Item item{{"ownerName", AttributeValue::string(QByteArray(1025, 'x'))}};
        const ItemStorePtr store = storeOf({item});
        QCOMPARE(store->internedCount(), 0U);
        QCOMPARE(store->at(0).internedId("ownerName"), 0U);
        QVERIFY(store->at(0).unpack() == item);
    }

    void moreShapesAndOrdersThanAreRememberedAreStillRead()
    {
        std::vector<Item> items;
        for (int i = 0; i < 6000; ++i)
            items.push_back({{"z" + QByteArray::number(i), AttributeValue::number(i)},
                             {"ownerName", AttributeValue::string("me")},
                             {"flag", AttributeValue::boolean(i % 2 == 0)}});
        const ItemStorePtr first = storeOf(items);
        const ItemStorePtr second = storeOf(items, first);
        for (std::size_t i = 0; i < items.size(); ++i) {
            const ItemView view = second->at(static_cast<qsizetype>(i));
            QVERIFY(view.packed() == first->at(static_cast<qsizetype>(i)).packed());
            QVERIFY(view.unpack() == items[i]);
            QVERIFY(view.string("ownerName") == "me");
            QCOMPARE(view.boolean("flag"), std::optional(i % 2 == 0));
            QCOMPARE(view.shapeId() == 0, i >= 4096);
        }
        std::vector<NamedValue> wide;
        for (int i = 0; i < 300; ++i)
            wide.emplace_back("w" + QByteArray::number(i), AttributeValue::number(i));
        QVERIFY(storeOf({Item(wide)})->at(0).unpack() == Item(wide));
    }

    void itemsOverAChunkAndAtItsEdgesComeBack()
    {
        ItemStoreBuilder builder({});
        std::vector<Item> items;
        for (const int size : {10, 3'000'000, 5, 1'048'000, 570, 600, (1 << 20), 1})
            items.push_back({{"k", AttributeValue::string(QByteArray(size, char('a' + items.size())))}});
        for (const Item &item : items)
            builder.append(item);
        const QByteArray damaged = test::pageOf({items[1], items[3]}).chopped(1);
        QVERIFY(!builder.appendPage(damaged).has_value());
        builder.append(items[0]);
        items.push_back(items[0]);
        const ItemStorePtr store = builder.finish();
        QCOMPARE(store->size(), static_cast<qsizetype>(items.size()));
        for (std::size_t i = 0; i < items.size(); ++i)
            QVERIFY(store->at(static_cast<qsizetype>(i)).unpack() == items[i]);
    }

    void positionsOver4GiBComeBack()
    {
        constexpr quint64 turn = Q_UINT64_C(1) << 32;
        const std::vector<quint64> positions{0, 7, turn - 1, turn, turn + 3, 3 * turn + 1, 3 * turn + 2};
        RowPositions rows;
        for (const quint64 position : positions)
            rows.push(position);
        rows.cutBack(4);
        rows.push(turn + 1);
        QCOMPARE(rows.at(3), turn);
        QCOMPARE(rows.at(4), turn + 1);
        rows.cutBack(3);
        for (std::size_t row = 3; row < positions.size(); ++row)
            rows.push(positions[row]);
        for (std::size_t row = 0; row < positions.size(); ++row)
            QCOMPARE(rows.at(row), positions[row]);
    }

    void theFirstOfTwoAttributesOfOneNameCounts()
    {
        const Item item(
            std::vector<NamedValue>{{"a", AttributeValue::string("1")}, {"a", AttributeValue::string("2")}});
        const PackedItem packed(item);
        QCOMPARE(packed.view().count(), 1);
        QVERIFY(packed.view().string("a") == "1");
    }

    void aLockCostsAtMost185Bytes()
    {
        for (const int locks : {10'000, 100'000}) {
            const ItemStorePtr store = storeOf(test::lockPages(locks, 1));
            QCOMPARE(store->size(), locks);
            const double each = double(store->memoryBytes()) / double(store->size());
            qInfo("%d locks: %.1f bytes each", locks, each);
            QVERIFY2(each <= (locks < 100'000 ? 188 : 185), qPrintable(QString::number(each)));
        }
    }

    void anEmptyOrSmallStoreIsSmall() { QVERIFY(storeOf({test::lockItem(1, 1)})->memoryBytes() < 4096); }
};

LEASESCOPE_TEST(ItemStoreTest)
#include "ItemStoreTest.moc"
