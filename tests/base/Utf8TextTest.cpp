// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Utf8Text.h"
#include "tests/program/Test.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTest>

#include <array>

namespace {

const QByteArray mark = "\xef\xbb\xbf";

/// Any text that UTF-8 can hold, often with what a careless reader drops in front.
QString anyText(QRandomGenerator &random)
{
    QString text;
    const int length = random.bounded(40);
    for (int i = 0; i < length; ++i) {
        char32_t c = 0;
        switch (random.bounded(5)) {
        case 0:
            c = 0xfeff;
            break;
        case 1:
            c = random.bounded(0x80U);
            break;
        case 2:
            c = 0xfdd0 + random.bounded(0x20U);
            break;
        default:
            c = random.bounded(0x110000U);
        }
        if (QChar::isSurrogate(c))
            c = 0xffff;
        text += QString::fromUcs4(&c, 1);
    }
    return text;
}

QByteArray inHex(const QString &text)
{
    return text.toUtf8().toHex(' ');
}

} // namespace

class Utf8TextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsEverySign()
    {
        QRandomGenerator random(20261127);
        for (int i = 0; i < 5000; ++i) {
            const QString text = anyText(random);
            QCOMPARE(inHex(base::fromUtf8(text.toUtf8())), inHex(text));
            QCOMPARE(inHex(base::strictUtf8(text.toUtf8()).value()), inHex(text));
        }
    }

    void keepsAMarkThatBeginsAText()
    {
        QCOMPARE(inHex(base::fromUtf8(mark + "import-eu")), (mark + "import-eu").toHex(' '));
        QCOMPARE(inHex(base::fromUtf8(mark + mark)), (mark + mark).toHex(' '));
        QCOMPARE(base::fromUtf8(QByteArrayView()), QString());
    }

    void reportsBytesThatAreNoText_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("alone") << QByteArray("a\xff");
        QTest::newRow("cut off") << QByteArray("a\xc3");
        QTest::newRow("cut off mark") << QByteArray("\xef\xbb");
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80");
        QTest::newRow("overlong") << QByteArray("\xc0\x80");
        QTest::newRow("beyond Unicode") << QByteArray("\xf4\x90\x80\x80");
    }
    void reportsBytesThatAreNoText()
    {
        QFETCH(QByteArray, bytes);
        QVERIFY(!base::strictUtf8(bytes));
        QVERIFY(!base::strictUtf8(mark + bytes));
        QVERIFY(base::fromUtf8(bytes).contains(QChar(QChar::ReplacementCharacter)));
    }

    void readsTheStringsThatAJsonDocumentHas()
    {
        QRandomGenerator random(27);
        for (int i = 0; i < 2000; ++i) {
            const QString name = anyText(random);
            const QString value = anyText(random);
            const QJsonObject object{{name, value}, {QStringLiteral("list"), QJsonArray{value, name}}};
            const QJsonObject read =
                base::jsonFrom(QJsonDocument(object).toJson(QJsonDocument::Compact)).object();
            QCOMPARE(inHex(read.value(name).toString()), inHex(object.value(name).toString()));
            QCOMPARE(inHex(read.value(QStringLiteral("list")).toArray().at(0).toString()),
                     inHex(object.value(QStringLiteral("list")).toArray().at(0).toString()));
        }
    }

    void reportsNamesThatDifferByAMarkApart()
    {
        const QJsonObject read = base::jsonFrom("{\"" + mark + "key\":1,\"key\":2}").object();
        QCOMPARE(read.size(), 2);
        QCOMPARE(read.value(QStringLiteral("key")).toInt(), 2);
        QCOMPARE(read.value(QChar(0xfeff) + QStringLiteral("key")).toInt(), 1);
    }

    void readsEscapesAsTheyStand()
    {
        const QJsonArray read =
            base::jsonFrom("[\"\\ufeffa\",\"\\\\" + mark + "b\",\"\\ud83d\\udd12\",\"\\\\ud800\"]").array();
        QCOMPARE(read.size(), 4);
        QCOMPARE(read.at(0).toString(), QString(QChar(0xfeff)) + u'a');
        QCOMPARE(read.at(1).toString(), QStringLiteral("\\") + QChar(0xfeff) + u'b');
        QCOMPARE(read.at(2).toString(), QStringLiteral("\U0001F512"));
        QCOMPARE(read.at(3).toString(), QStringLiteral("\\ud800"));
    }

    void skipsAMarkBeforeADocument()
    {
        QCOMPARE(base::jsonFrom(mark + "[1]").array().size(), 1);
        QCOMPARE(base::jsonFrom(mark + "[\"\\n\"]").array().at(0).toString(), QStringLiteral("\n"));
    }

    void refusesJsonThatIsNoText_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("half a pair") << QByteArray("[\"\\ud800\"]");
        QTest::newRow("the other half") << QByteArray("[\"\\udc00\"]");
        QTest::newRow("half, then a letter") << QByteArray("[\"\\ud800\\u0041\"]");
        QTest::newRow("broken UTF-8") << QByteArray("[\"a\xff\"]");
        QTest::newRow("a mark in a text without quotes") << "[" + mark + "]";
        QTest::newRow("an escaped mark") << "[\"\\" + mark + "\"]";
        QTest::newRow("ends within an escape") << QByteArray("[\"\\");
    }
    void refusesJsonThatIsNoText()
    {
        QFETCH(QByteArray, json);
        QJsonParseError error;
        QVERIFY(base::jsonFrom(json, &error).isNull());
        QVERIFY(error.error != QJsonParseError::NoError);
    }

    void takesArgumentsAsTheyWereGiven()
    {
        const std::array<const char *, 4> line{"leasescope-cli", "\xef\xbb\xbfimport-eu", "e\xcc\x81", ""};
        const auto words = base::commandLineWords(static_cast<int>(line.size()), line.data());
        QVERIFY(words);
        QCOMPARE(words->size(), 3);
        QCOMPARE(words->at(0), QChar(0xfeff) + QStringLiteral("import-eu"));
        QCOMPARE(words->at(1), QStringLiteral("e\u0301"));
        QCOMPARE(words->at(2), QString());
    }

    void namesTheArgumentThatIsNoText()
    {
        const std::array<const char *, 3> line{"leasescope-cli", "locks", "import\xff"};
        const auto words = base::commandLineWords(static_cast<int>(line.size()), line.data());
        QVERIFY(!words);
        QCOMPARE(words.error().kind, base::ErrorKind::BadInput);
        QVERIFY2(words.error().sentence.contains(QStringLiteral("argument 2, import")),
                 qPrintable(words.error().sentence));
        QVERIFY(words.error().sentence.contains(QStringLiteral("6d 70 6f 72 74 ff")));
    }
};

LEASESCOPE_TEST(Utf8TextTest)
#include "Utf8TextTest.moc"
