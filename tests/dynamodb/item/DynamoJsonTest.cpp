// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "tests/dynamodb/LockCorpus.h"
#include "tests/dynamodb/RandomItems.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTest>

using namespace dynamodb;

namespace {

QByteArray nested(int levels, const QByteArray &inner)
{
    return QByteArray("{\"L\":[").repeated(levels) + inner + QByteArray("]}").repeated(levels);
}

} // namespace

class DynamoJsonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesEachTypeCompactly()
    {
        const Item item{
            {"s", AttributeValue::string("a\"\\\n\x01\xc3\xa9")},
            {"n", AttributeValue::number("12345678901234567890123456789012345678")},
            {"b", AttributeValue::binary(QByteArray("\0\1\2", 3))},
            {"t", AttributeValue::boolean(true)},
            {"0", AttributeValue::null()},
            {"ss", AttributeValue::set(AttributeType::SS, {"x", "y"})},
            {"ns", AttributeValue::set(AttributeType::NS, {"1", "-2"})},
            {"bs", AttributeValue::set(AttributeType::BS, {"a"})},
            {"l", AttributeValue::list({AttributeValue::number(qint64(7)), AttributeValue::list({})})},
            {"m", AttributeValue::map({{"k", AttributeValue::string("v")}})}};
        QCOMPARE(
            toJson(item),
            QByteArray(
                "{\"s\":{\"S\":\"a\\\"\\\\\\n\\u0001\xc3\xa9\"},"
                "\"n\":{\"N\":\"12345678901234567890123456789012345678\"},"
                "\"b\":{\"B\":\"AAEC\"},\"t\":{\"BOOL\":true},\"0\":{\"NULL\":true},"
                "\"ss\":{\"SS\":[\"x\",\"y\"]},\"ns\":{\"NS\":[\"1\",\"-2\"]},\"bs\":{\"BS\":[\"YQ==\"]},"
                "\"l\":{\"L\":[{\"N\":\"7\"},{\"L\":[]}]},\"m\":{\"M\":{\"k\":{\"S\":\"v\"}}}}"));
    }

    void randomItemsSurviveWritingAndReading()
    {
        QRandomGenerator random(20260101);
        for (int round = 0; round < 3000; ++round) {
            const Item item = test::randomItem(random);
            const QByteArray json = toJson(item);
            QVERIFY2(!QJsonDocument::fromJson(json).isNull(), json.constData());
            const auto read = itemFromJson(json);
            QVERIFY2(read.has_value(), json.constData());
            QVERIFY(*read == item);
            QCOMPARE(toJson(*read), json);
            const auto readPretty = itemFromJson(toJson(item, 2));
            QVERIFY(readPretty.has_value());
            QCOMPARE(toJson(*readPretty), json);
        }
    }

    void prettyTextHasOneAttributeToALine()
    {
        const Item item{{"key", AttributeValue::string("k")},
                        {"m", AttributeValue::map({{"in", AttributeValue::null()}})}};
        QCOMPARE(
            toJson(item, 2),
            QByteArray(
                "{\n  \"key\": {\"S\": \"k\"},\n  \"m\": {\"M\": {\n    \"in\": {\"NULL\": true}\n  }}\n}"));
        QCOMPARE(toJson(Item(), 2), QByteArray("{}"));
    }

    void badUtf8BecomesTheReplacementCharacter()
    {
        QCOMPARE(quoted("a\xff"
                        "b"),
                 QByteArray("\"a\xef\xbf\xbd"
                            "b\""));
        QCOMPARE(quoted("\xc0\x80"), QByteArray("\"\xef\xbf\xbd\xef\xbf\xbd\"")); // overlong
        QCOMPARE(quoted("\xed\xa0\x80"), QByteArray("\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"")); // surrogate
        QCOMPARE(quoted("\xf0\x9f\x94"), QByteArray("\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"")); // cut off
    }

    void refusesWhatIsNoValue_data()
    {
        QTest::addColumn<QByteArray>("json");
        const auto row = [](const char *name, const QByteArray &json) { QTest::newRow(name) << json; };
        row("empty text", "");
        row("no object", "5");
        row("no type", "{}");
        row("two types", "{\"S\":\"a\",\"N\":\"1\"}");
        row("unknown type", "{\"X\":\"a\"}");
        row("type in lower case", "{\"s\":\"a\"}");
        row("longer type", "{\"SSS\":[\"a\"]}");
        row("number as a number", "{\"N\":5}");
        row("string as null", "{\"S\":null}");
        row("false null", "{\"NULL\":false}");
        row("bool as text", "{\"BOOL\":\"true\"}");
        row("set as text", "{\"SS\":\"a\"}");
        row("set of numbers", "{\"NS\":[1]}");
        row("list as map", "{\"L\":{}}");
        row("map as list", "{\"M\":[]}");
        row("base64 without padding", "{\"B\":\"YQ\"}");
        row("base64 with a space", "{\"B\":\"YQ= \"}");
        row("base64 with too much padding", "{\"B\":\"Y===\"}");
        row("base64 for addresses", "{\"B\":\"-_-_\"}");
        row("base64 with stray bits", "{\"B\":\"YR==\"}");
        row("base64 padding inside", "{\"BS\":[\"YQ==YQ==\"]}");
        row("lone surrogate", "{\"S\":\"\\ud800\"}");
        row("bad UTF-8", "{\"S\":\"\xff\"}");
        row("raw control", "{\"S\":\"\n\"}");
        row("text behind", "{\"S\":\"a\"}x");
        row("second value behind", "{\"S\":\"a\"}{\"S\":\"a\"}");
        row("same name twice in a map", "{\"M\":{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}}");
        row("33 lists", nested(33, "{\"S\":\"a\"}"));
        row("100000 lists", nested(100000, "{\"S\":\"a\"}"));
    }
    void refusesWhatIsNoValue()
    {
        QFETCH(QByteArray, json);
        const auto value = valueFromJson(json);
        QVERIFY(!value.has_value());
        QCOMPARE(value.error().kind, base::ErrorKind::BadInput);
    }

    void takesThirtyTwoLevels()
    {
        const QByteArray json = nested(32, "{\"S\":\"a\"}");
        const auto value = valueFromJson(json);
        QVERIFY(value.has_value());
        QCOMPARE(toJson(*value), json);
    }

    void namesTheAttributeAtFault()
    {
        const auto item = itemFromJson("{\"good\":{\"S\":\"a\"},\"data\":{\"B\":\"!\"},\"z\":{\"S\":\"a\"}}");
        QVERIFY(!item.has_value());
        QVERIFY2(item.error().sentence.contains(u"\"data\""), qPrintable(item.error().sentence));
        QVERIFY(item.error().sentence.contains(u"base64"));
    }

    void refusesEveryCutOfAnItem()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 40; ++round) {
            const QByteArray json = toJson(test::randomItem(random));
            for (qsizetype length = 0; length < json.size(); ++length)
                QVERIFY2(!itemFromJson(json.left(length)).has_value(), json.left(length).constData());
        }
    }

    void equalityIgnoresTheOrderOfSetsAndMapsButNotOfLists()
    {
        const auto one = AttributeValue::number("1");
        const auto two = AttributeValue::number("2");
        QVERIFY(AttributeValue::set(AttributeType::NS, {"1", "2"}) ==
                AttributeValue::set(AttributeType::NS, {"2", "1"}));
        QVERIFY(AttributeValue::map({{"a", one}, {"b", two}}) ==
                AttributeValue::map({{"b", two}, {"a", one}}));
        QVERIFY(AttributeValue::map({{"a", one}, {"b", two}}) !=
                AttributeValue::map({{"b", one}, {"a", two}}));
        QVERIFY(AttributeValue::list({one, two}) != AttributeValue::list({two, one}));
        QVERIFY(AttributeValue::number("1.0") != one);
        QVERIFY(AttributeValue::string("1") != one);
        QVERIFY(Item({{"a", one}, {"b", two}}) == Item({{"b", two}, {"a", one}}));
    }

    void itemsAreChangedInPlace()
    {
        Item item{{"a", AttributeValue::string("1")}, {"n", AttributeValue::number("5")}};
        item.set("a", AttributeValue::string("2"));
        item.set("c", AttributeValue::null());
        item.remove("n");
        QCOMPARE(toJson(item), QByteArray("{\"a\":{\"S\":\"2\"},\"c\":{\"NULL\":true}}"));
        QVERIFY(item.stringAt("a") == QByteArray("2"));
        QVERIFY(!item.numberAt("a") && !item.stringAt("n") && item.contains("c"));
    }

    void peekAgreesWithTheKeyThatWasWritten()
    {
        QRandomGenerator random(99);
        int found = 0;
        for (int round = 0; round < 1500; ++round) {
            std::vector<Item> items;
            for (int left = random.bounded(4); left > 0; --left)
                items.push_back(test::randomItem(random));
            Item key{{test::randomText(random) + "k", AttributeValue::string(test::randomText(random))}};
            if (random.bounded(2))
                key.set("LastEvaluatedKey", AttributeValue::binary(test::randomText(random)));
            const bool more = random.bounded(2) == 0;
            const auto peeked = peekNextKey(test::pageOf(items, more ? &key : nullptr));
            QCOMPARE(peeked.has_value(), more);
            if (more)
                QCOMPARE(toJson(*peeked), toJson(key));
            found += more;
        }
        QVERIFY(found > 500);
    }

    void peekIsNotFooledByItemsThatMentionTheKey_data()
    {
        QTest::addColumn<QByteArray>("body");
        const auto row = [](const char *name, const QByteArray &body) { QTest::newRow(name) << body; };
        row("an attribute of an item", "{\"Items\":[{\"LastEvaluatedKey\":{\"S\":\"x\"}}]}");
        row("an attribute in a map",
            "{\"Items\":[{\"a\":{\"M\":{\"b\":{\"N\":\"1\"},\"LastEvaluatedKey\":{\"S\":\"x\"}}}}]}");
        row("a string", "{\"Items\":[{\"a\":{\"S\":\"LastEvaluatedKey\"}}]}");
        row("quoted in a string",
            "{\"Items\":[{\"a\":{\"S\":\",\\\"LastEvaluatedKey\\\":{\\\"k\\\":{\\\"S\\\":1}}}\"}}]}");
        row("ends a string", "{\"Items\":[{\"a\":{\"S\":\",\\\"LastEvaluatedKey\"}}]}");
        row("cut off", "{\"Items\":[],\"LastEvaluatedKey\":{\"k\":{\"S\":\"x\"}");
        row("cut off behind it", "{\"Items\":[],\"LastEvaluatedKey\":{\"k\":{\"S\":\"x\"}},");
        row("text behind", "{\"Items\":[],\"LastEvaluatedKey\":{\"k\":{\"S\":\"x\"}}}}");
        row("no key object", "{\"Items\":[],\"LastEvaluatedKey\":null}");
        row("empty key", "{\"Items\":[],\"LastEvaluatedKey\":{}}");
        row("wrong key", "{\"Items\":[],\"LastEvaluatedKey\":{\"k\":5}}");
        row("empty", "");
    }
    void peekIsNotFooledByItemsThatMentionTheKey()
    {
        QFETCH(QByteArray, body);
        QVERIFY(!peekNextKey(body).has_value());
    }

    void peekFindsTheKeyBeforeOtherMembersAndAmongSpaces()
    {
        const Item key{{"k", AttributeValue::string("x}\"")}};
        const QByteArray text = toJson(key);
        const auto spaced = peekNextKey("{ \"Items\" : [ ] ,\n \"LastEvaluatedKey\" : " + text + " } \n");
        QVERIFY(spaced && *spaced == key);
        const auto before = peekNextKey("{\"LastEvaluatedKey\":" + text +
                                        ",\"Items\":[{\"LastEvaluatedKey\":{\"S\":\"x\"}}]}");
        QVERIFY(before && *before == key);
    }
};

LEASESCOPE_TEST(DynamoJsonTest)
#include "DynamoJsonTest.moc"
