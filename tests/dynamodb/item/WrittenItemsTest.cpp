// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/Base64.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/itemstore/ItemFields.h"
#include "tests/dynamodb/LockCorpus.h"
#include "tests/dynamodb/RandomItems.h"
#include "tests/program/Test.h"

#include <QTest>

#include <algorithm>

using namespace dynamodb;
using namespace itemstore;

namespace {

/// JSON written with ' for its quotes, and ` for those within its strings.
QByteArray doubleQuoted(QByteArray text)
{
    return text.replace('\'', '"').replace('`', '"');
}

const QByteArray usual =
    doubleQuoted("{'key':{'S':'job-1'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");

QByteArray pageAround(const QByteArray &key, const QByteArray &items)
{
    return "{\"Count\":3,\"" + key + "\":" + items + ",\"ConsumedCapacity\":{\"CapacityUnits\":1.5}}";
}

/// Reads a page by its bytes, and again in full: with its key escaped the array of items is not found ahead.
/// Both must say the same.
void compareReaders(const QByteArray &items)
{
    ItemStoreBuilder fast({"ownerName"});
    const auto summary = fast.appendPage(pageAround("Items", items));
    const ItemStorePtr store = fast.finish();
    ItemStoreBuilder full({"ownerName"}, store);
    const auto wanted = full.appendPage(pageAround("\\u0049tems", items));
    const ItemStorePtr all = full.finish();
    QVERIFY2(summary.has_value() == wanted.has_value(), items.constData());
    QCOMPARE(store->size(), all->size());
    if (!summary)
        QCOMPARE(summary.error().sentence, wanted.error().sentence);
    else
        QCOMPARE(summary->items, wanted->items);
    for (qsizetype row = 0; row < store->size(); ++row) {
        QCOMPARE(toJson(store->at(row).unpack()), toJson(all->at(row).unpack()));
        QVERIFY(store->at(row).packed() == all->at(row).packed());
    }
}

/// The same JSON with space where it may stand.
QByteArray spaced(const QByteArray &json, QRandomGenerator &random)
{
    QByteArray out;
    bool inText = false;
    for (qsizetype i = 0; i < json.size(); ++i) {
        const char letter = json[i];
        if (!inText && random.bounded(4) == 0)
            out += " \n\t\r"[random.bounded(4)];
        out += letter;
        if (inText && letter == '\\')
            out += json[++i];
        else if (letter == '"')
            inText = !inText;
    }
    return out;
}

base::Result<ItemStorePtr> storeOf(const QByteArrayList &items, ItemStorePtr previous = {})
{
    ItemStoreBuilder builder({"ownerName"}, std::move(previous));
    const auto summary = builder.appendPage("{\"Items\":[" + items.join(',') + "]}");
    if (!summary)
        return tl::unexpected(summary.error());
    return builder.finish();
}

} // namespace

/// Items written like one before them are not parsed again: whatever differs from it must be seen all the
/// same.
class WrittenItemsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whateverDiffersFromTheItemBeforeIsSeen_data()
    {
        QTest::addColumn<QByteArray>("item");
        const auto row = [](const char *name, const QByteArray &text) {
            QTest::newRow(name) << doubleQuoted(text);
        };
        row("nothing", usual);
        row("a value", "{'key':{'S':'job-2'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("empty values", "{'key':{'S':''},'ownerName':{'S':''},'count':{'N':''},'data':{'B':''}}");
        row("a longer binary",
            "{'key':{'S':'a'},'ownerName':{'S':'b'},'count':{'N':'2'},'data':{'B':'YWJjZA=='}}");
        row("a quote in a value",
            "{'key':{'S':'j\\`},'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("a backslash at the end of a value",
            "{'key':{'S':'j\\\\`},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("an escaped letter",
            "{'key':{'S':'\\u00e4'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("an escape in a name",
            "{'\\u006bey':{'S':'x'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("text of more bytes than letters",
            "{'key':{'S':'\xC3\xA4'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("text that looks like JSON",
            "{'key':{'S':'}}]}, : {'},'ownerName':{'S':'S:x'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("a type", "{'key':{'S':'job-1'},'ownerName':{'S':'w1'},'count':{'S':'1'},'data':{'B':'YWJj'}}");
        row("a name", "{'key':{'S':'job-1'},'ownerNamf':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("the order",
            "{'ownerName':{'S':'w1'},'key':{'S':'job-1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("the last is missing", "{'key':{'S':'job-1'},'ownerName':{'S':'w1'},'count':{'N':'1'}}");
        row("the first is missing", "{'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("one more at the end",
            "{'key':{'S':'job-1'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'},'z':{'S':'1'}"
            "}");
        row("one more at the beginning",
            "{'a':{'S':'1'},'key':{'S':'job-1'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}"
            "}");
        row("a flag", "{'key':{'S':'job-1'},'flag':{'BOOL':true},'ownerName':{'S':'w1'}}");
        row("a flag that is off", "{'key':{'S':'job-1'},'flag':{'BOOL':false},'ownerName':{'S':'w1'}}");
        row("a null", "{'key':{'S':'job-1'},'flag':{'NULL':true},'ownerName':{'S':'w1'}}");
        row("a set", "{'key':{'S':'job-1'},'tags':{'SS':['a','b']},'ownerName':{'S':'w1'}}");
        row("a map", "{'key':{'S':'job-1'},'tags':{'M':{'key':{'S':'x'}}},'ownerName':{'S':'w1'}}");
        row("space",
            "{ 'key': {'S':'job-1'}, 'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'} }");
        row("an item without anything", "{}");
        row("broken: base64",
            "{'key':{'S':'job-1'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJ'}}");
        row("broken: two types",
            "{'key':{'S':'job-1'},'ownerName':{'S':'w1','N':'1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("broken: the same name twice", "{'key':{'S':'job-1'},'key':{'S':'job-1'}}");
        row("broken: a brace is missing",
            "{'key':{'S':'job-1'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}");
        row("broken: a bracket too many",
            "{'key':{'S':'job-1'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}}");
        row("broken: something behind the value",
            "{'key':{'S':'job-1'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'5}}");
        row("broken: a letter that is none",
            "{'key':{'S':'\xC3'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
        row("broken: a control character",
            "{'key':{'S':'\n'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");
    }
    void whateverDiffersFromTheItemBeforeIsSeen()
    {
        QFETCH(QByteArray, item);
        const auto alone = storeOf({item}); // nothing before it: parsed in full
        const auto among = storeOf({usual, item, usual, item, item, usual});
        QCOMPARE(among.has_value(), !QByteArray(QTest::currentDataTag()).startsWith("broken"));
        QCOMPARE(alone.has_value(), among.has_value());
        if (!among) {
            QCOMPARE(among.error().kind, base::ErrorKind::Damaged);
            return;
        }
        QCOMPARE((*among)->size(), 6);
        const auto before = storeOf({usual});
        const QByteArray first = toJson((*before)->at(0).unpack());
        const QByteArray wanted = toJson((*alone)->at(0).unpack());
        for (const int row : {0, 2, 5})
            QCOMPARE(toJson((*among)->at(row).unpack()), first);
        for (const int row : {1, 3, 4}) {
            QCOMPARE(toJson((*among)->at(row).unpack()), wanted);
            QCOMPARE((*among)->at(row).packed() == (*among)->at(0).packed(),
                     (*among)->at(row).unpack() == (*among)->at(0).unpack());
            QVERIFY((*among)->at(row).packed() == (*among)->at(1).packed());
        }
    }

    void aTableWrittenInManyWaysIsReadInAll()
    {
        QByteArrayList items;
        for (int round = 0; round < 3; ++round) {
            for (int i = 0; i < 40; ++i)
                items += "{\"k\":{\"S\":\"" + QByteArray::number(round) + "\"},\"name" +
                    QByteArray::number(i) + "\":{\"N\":\"" + QByteArray::number(i) + "\"}}";
        }
        const auto store = storeOf(items);
        QVERIFY(store.has_value());
        for (qsizetype row = 0; row < items.size(); ++row)
            QCOMPARE(toJson((*store)->at(row).unpack()), items[row]);
    }

    void nothingBehindTheEndOfAPageIsTakenForAPartOfIt()
    {
        const QByteArray page = pageAround("Items", '[' + usual + ',' + usual + ',' + usual + ']');
        for (qsizetype length = 0; length < page.size(); ++length) {
            QByteArray cut = page;
            cut.reserve(page.size() + 100);
            cut.resize(length); // what was there lies behind it
            ItemStoreBuilder builder({"ownerName"});
            QVERIFY(!builder.appendPage(cut).has_value());
            QCOMPARE(builder.finish()->size(), 0);
        }
    }

    void damagedItemsAreReportedAsByTheFullReader()
    {
        QRandomGenerator random(99);
        for (int round = 0; round < 6000; ++round) {
            const Item lock = test::lockItem(round % 7, 1);
            std::vector<NamedValue> attributes = lock.attributes();
            std::rotate(attributes.begin(), attributes.begin() + random.bounded(5), attributes.end());
            QByteArray items = '[' + toJson(lock) + ',' + toJson(Item(attributes)) + ',' +
                toJson(test::randomItem(random)) + ']';
            if (random.bounded(2) == 0)
                items = spaced(items, random);
            for (int flips = random.bounded(4); flips > 0; --flips) {
                const int at = random.bounded(static_cast<int>(items.size()));
                switch (random.bounded(3)) {
                case 0:
                    items[at] = static_cast<char>(random.bounded(256));
                    break;
                case 1:
                    items.remove(at, 1 + random.bounded(3));
                    break;
                default:
                    items.insert(at, "{}[],:\"\\\n 0t"[random.bounded(12)]);
                }
            }
            compareReaders(items);
        }
    }

    void whatIsNoUtf8IsRefusedWhereverItStands_data()
    {
        QTest::addColumn<QByteArray>("letter");
        QTest::addColumn<bool>("valid");
        QTest::newRow("two bytes") << QByteArray("\xC2\x80") << true;
        QTest::newRow("three bytes") << QByteArray("\xE0\xA0\x80") << true;
        QTest::newRow("before the surrogates") << QByteArray("\xED\x9F\xBF") << true;
        QTest::newRow("four bytes") << QByteArray("\xF4\x8F\xBF\xBF") << true;
        QTest::newRow("delete") << QByteArray("\x7F") << true;
        QTest::newRow("a continuation alone") << QByteArray("\x80") << false;
        QTest::newRow("overlong in two") << QByteArray("\xC1\xBF") << false;
        QTest::newRow("overlong in three") << QByteArray("\xE0\x9F\xBF") << false;
        QTest::newRow("overlong in four") << QByteArray("\xF0\x8F\xBF\xBF") << false;
        QTest::newRow("a surrogate") << QByteArray("\xED\xA0\x80") << false;
        QTest::newRow("beyond the last") << QByteArray("\xF4\x90\x80\x80") << false;
        QTest::newRow("cut off") << QByteArray("\xE2\x82") << false;
        QTest::newRow("no such byte") << QByteArray("\xFF") << false;
        QTest::newRow("a control character") << QByteArray("\x1F") << false;
        QTest::newRow("a zero byte") << QByteArray("\0", 1) << false;
    }
    void whatIsNoUtf8IsRefusedWhereverItStands()
    {
        QFETCH(QByteArray, letter);
        QFETCH(bool, valid);
        for (int before = 0; before < 40; ++before) {
            const QByteArray text = QByteArray(before, 'x') + letter;
            for (const QByteArray &behind : {QByteArray(), QByteArray("y"), QByteArray(20, 'y')}) {
                const QByteArray inText = "{\"k\":{\"S\":\"" + text + behind + "\"}}";
                const QByteArray inName = "{\"" + text + behind + "\":{\"S\":\"1\"}}";
                const QByteArray inList = "{\"k\":{\"SS\":[\"" + text + behind + "\"]}}";
                for (const QByteArray &item : {inText, inName, inList}) {
                    QCOMPARE(storeOf({usual, item, item}).has_value(), valid);
                    compareReaders('[' + item + ',' + usual + ',' + item + ']');
                }
            }
        }
    }

    void aPageIsReadInFullIfItHasTwoArraysOfItems()
    {
        ItemStoreBuilder builder({"ownerName"});
        QVERIFY(!builder.appendPage("{\"\\u0049tems\":[],\"Items\":[" + usual + "]}").has_value());
        QVERIFY(!builder.appendPage("{\"Items\":[" + usual + "],\"Items\":[]}").has_value());
        QVERIFY(!builder.appendPage("{\"Items\":[" + usual + "],\"\\u0049tems\":[]}").has_value());
        QVERIFY(!builder.appendPage("{\"New\":{\"Items\":[" + usual + "]}}").has_value());
        QCOMPARE(builder.finish()->size(), 0);
    }

    void shuffledItemsKeepTheirOrderAndTheirBytes()
    {
        QRandomGenerator random(5);
        std::vector<NamedValue> attributes = test::lockItem(1, 1).attributes();
        for (const char *name : {"isReleased", "leaseUntil", "leaseUnit"})
            attributes.emplace_back(name, AttributeValue::string("1"));
        QByteArrayList items;
        for (int i = 0; i < 6000; ++i) { // more orders than are remembered
            std::shuffle(attributes.begin(), attributes.end(), random);
            items += toJson(Item(attributes));
        }
        const auto store = storeOf(items);
        QVERIFY(store.has_value());
        for (qsizetype row = 0; row < items.size(); ++row) {
            QVERIFY((*store)->at(row).packed() == (*store)->at(0).packed());
            if (row < 4000)
                QCOMPARE(toJson((*store)->at(row).unpack()), items[row]);
        }
    }

    void base64IsWhatEncodingGivesOrRefused()
    {
        QRandomGenerator random(64);
        for (int round = 0; round < 30'000; ++round) {
            QByteArray wanted(random.bounded(100), Qt::Uninitialized);
            for (char &byte : wanted)
                byte = static_cast<char>(random.bounded(256));
            std::string text = wanted.toBase64().toStdString();
            for (int changes = random.bounded(3); changes > 0 && !text.empty(); --changes)
                text[random.bounded(static_cast<quint32>(text.size()))] =
                    static_cast<char>(random.bounded(256));
            if (random.bounded(8) == 0)
                text.resize(random.bounded(static_cast<quint32>(text.size() + 1)));
            if (random.bounded(8) == 0 && !text.empty())
                text.back() = "=AQgw"[random.bounded(5)];
            const QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
            const auto decoded =
                QByteArray::fromBase64Encoding(bytes, QByteArray::AbortOnBase64DecodingErrors);
            const bool valid = decoded.decodingStatus == QByteArray::Base64DecodingStatus::Ok &&
                decoded.decoded.toBase64() == bytes;
            std::string out = "before";
            QVERIFY2(appendBase64(text, out) == valid, text.c_str());
            if (valid)
                QVERIFY(out == "before" + decoded.decoded.toStdString());
        }
    }

    void fieldsAnswerAsTheItemDoes_data()
    {
        QTest::addColumn<int>("others");
        QTest::newRow("few attributes") << 0;
        QTest::newRow("as many as fit") << 7;
        QTest::newRow("more than fit") << 30;
    }
    void fieldsAnswerAsTheItemDoes()
    {
        QFETCH(int, others);
        Item item{{"ownerName", AttributeValue::string("w1")},
                  {"count", AttributeValue::number(QByteArray("5"))},
                  {"data", AttributeValue::binary("abc")},
                  {"flag", AttributeValue::boolean(true)},
                  {"tags", AttributeValue::set(AttributeType::SS, {"a"})}};
        for (int i = 0; i < others; ++i)
            item.set("a" + QByteArray::number(i), AttributeValue::string("text " + QByteArray::number(i)));
        ItemStoreBuilder builder({"ownerName"});
        builder.append(item);
        const ItemStorePtr store = builder.finish();
        const ItemView view = store->at(0);
        const ItemFields fields(view);
        QByteArrayList names{"missing", ""};
        std::ranges::transform(item, std::back_inserter(names), [](const auto &one) { return one.first; });
        for (const QByteArray &name : names) {
            const std::string_view wanted(name.constData(), static_cast<std::size_t>(name.size()));
            QVERIFY(fields.typeOf(wanted) == view.typeOf(wanted));
            QCOMPARE(fields.has(wanted), view.has(wanted));
            QVERIFY(fields.string(wanted) == view.string(wanted));
            QVERIFY(fields.number(wanted) == view.number(wanted));
            QVERIFY(fields.binary(wanted) == view.binary(wanted));
        }
        QCOMPARE(fields.internedId(*fields.string("ownerName")), view.internedId("ownerName"));
        QVERIFY(view.internedId("ownerName") != 0);
        QCOMPARE(fields.internedId(*fields.binary("data")), 0U);
        QVERIFY(!ItemFields(ItemView()).has("ownerName"));
    }
};

LEASESCOPE_TEST(WrittenItemsTest)
#include "WrittenItemsTest.moc"
