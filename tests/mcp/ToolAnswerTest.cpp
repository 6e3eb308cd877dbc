// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/mcp/ToolAnswer.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTest>

namespace {

qsizetype jsonSize(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact).size();
}

QJsonObject foundLocks(int count, int bytes)
{
    QJsonArray locks;
    for (int at = 0; at < count; ++at)
        locks.append(QJsonObject{{QStringLiteral("key"), QString(bytes, u'k')}});
    return {{QStringLiteral("locks"), locks}, {QStringLiteral("unverified"), 3}};
}

} // namespace

/// What a call answers, and how it is kept small.
class ToolAnswerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysTheSameAsAnObjectAndAsText()
    {
        const QJsonObject result =
            mcp::callResult({{{QStringLiteral("verdict"), QStringLiteral("lapsed")}}, {}});
        const QJsonObject structured = result.value(u"structuredContent").toObject();
        QVERIFY(structured.value(u"untrusted").toBool());
        QCOMPARE(structured.value(u"verdict").toString(), QStringLiteral("lapsed"));
        const QJsonArray content = result.value(u"content").toArray();
        QCOMPARE(content.size(), 1);
        QCOMPARE(content[0].toObject().value(u"type").toString(), QStringLiteral("text"));
        QCOMPARE(QJsonDocument::fromJson(content[0].toObject().value(u"text").toString().toUtf8()).object(),
                 structured);
        QVERIFY(!result.value(u"isError").toBool());
    }

    void saysAnErrorInOneSentenceWithoutStructure()
    {
        const QJsonObject result =
            mcp::callResult({{{QStringLiteral("a"), 1}}, QStringLiteral("there is no table x")});
        QVERIFY(result.value(u"isError").toBool());
        QVERIFY(!result.contains(u"structuredContent"));
        QCOMPARE(result.value(u"content").toArray()[0].toObject().value(u"text").toString(),
                 QStringLiteral("there is no table x"));
    }

    void leavesOutWhatDoesNotFitAndSaysHowMany()
    {
        const QJsonObject small = mcp::fitted(foundLocks(3, 10), QStringLiteral("locks"), 4);
        QCOMPARE(small.value(u"locks").toArray().size(), 3);
        QCOMPARE(small.value(u"left_out").toInt(), 4);
        const QJsonObject large = mcp::fitted(foundLocks(200, 1000), QStringLiteral("locks"), 7);
        const qsizetype kept = large.value(u"locks").toArray().size();
        QVERIFY(kept > 50 && kept < 66);
        QCOMPARE(large.value(u"left_out").toInteger(), 200 - kept + 7);
        QCOMPARE(large.value(u"unverified").toInt(), 3);
        const QJsonObject structured = mcp::callResult({large, {}}).value(u"structuredContent").toObject();
        QVERIFY(jsonSize(structured) <= mcp::largestAnswer);
        const QJsonObject one = mcp::fitted(foundLocks(1, 200'000), QStringLiteral("locks"));
        QCOMPARE(one.value(u"left_out").toInt(), 1);
    }

    void cutsTheLargestMembersAndNamesThem()
    {
        QJsonObject lock{
            {QStringLiteral("key"), QStringLiteral("a")},
            {QStringLiteral("data"), QString(300'000, u'd')},
            {QStringLiteral("item"), QJsonObject{{QStringLiteral("x"), QString(300'000, u'x')}}}};
        const QJsonObject cut = mcp::cutTo(lock, 10'000);
        QVERIFY(jsonSize(cut) <= 10'000);
        QCOMPARE(cut.value(u"key").toString(), QStringLiteral("a"));
        QCOMPARE(cut.value(u"data").toString().size(), 200);
        QVERIFY(cut.value(u"item").isNull());
        QCOMPARE(cut.value(u"cut").toArray(), (QJsonArray{QStringLiteral("item"), QStringLiteral("data")}));
        QVERIFY(!mcp::cutTo({{QStringLiteral("key"), QStringLiteral("a")}}, 10'000).contains(u"cut"));
    }
};

LEASESCOPE_TEST(ToolAnswerTest)
#include "ToolAnswerTest.moc"
