// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "core/itemstore/ItemFields.h"
#include "core/itemstore/ItemTemplate.h"
#include "tests/program/Test.h"

#include <QTest>

#include <algorithm>

using namespace aws;

namespace {

/// JSON written with ' for its quotes, and ` for those within its strings.
QByteArray doubleQuoted(QByteArray text)
{
    return text.replace('\'', '"').replace('`', '"');
}

const QByteArray usual =
    doubleQuoted("{'key':{'S':'job-1'},'ownerName':{'S':'w1'},'count':{'N':'1'},'data':{'B':'YWJj'}}");

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

    void aFormReadsNothingBehindTheEndOfThePage()
    {
        const std::string_view written(usual.constData(), static_cast<std::size_t>(usual.size()));
        const auto text = [written](const char *value) {
            const std::size_t at = written.find(value);
            return written.substr(at, std::string_view(value).size());
        };
        const std::vector<ItemTemplate::Seen> values{
            {"key", AttributeType::S, text("job-1")},
            {"ownerName", AttributeType::S, text("w1")},
            {"count", AttributeType::N, text("1\"},\"d").substr(0, 1)},
            {"data", AttributeType::B, text("YWJj")}};
        const auto form = ItemTemplate::of(written, values);
        QVERIFY(form.has_value());
        std::vector<ItemTemplate::Seen> seen;
        for (std::size_t length = 0; length < written.size(); ++length) {
            const std::string cut(
                written.substr(0, length)); // on its own, so that a sanitizer sees a read too far
            QVERIFY(!form->read(cut, seen));
        }
        QVERIFY(form->read(std::string(written) + ",{", seen));
        QCOMPARE(seen.size(), values.size());
    }

    void valuesThatLieElsewhereHaveNoForm()
    {
        const std::string_view written(usual.constData(), static_cast<std::size_t>(usual.size()));
        const std::string elsewhere = "job-1";
        QVERIFY(!ItemTemplate::of(written, {}).has_value());
        const std::vector<ItemTemplate::Seen> outside{{"key", AttributeType::S, elsewhere}};
        QVERIFY(!ItemTemplate::of(written, outside).has_value());
        const std::vector<ItemTemplate::Seen> tooFew{{"key", AttributeType::S, written.substr(13, 5)}};
        QVERIFY(!ItemTemplate::of(written, tooFew).has_value());
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
