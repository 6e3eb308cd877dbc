// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/iam/Permissions.h"
#include "tests/program/Test.h"

#include "core/dynamodb/client/Call.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using dynamodb::PolicyScope;

/// Policies allow what a feature needs and nothing else, on the tables that were named.
class PermissionsTest : public QObject {
    Q_OBJECT

    static dynamodb::PolicyRequest request(PolicyScope scope)
    {
        dynamodb::PolicyRequest wanted;
        wanted.scope = scope;
        wanted.tables = {QStringLiteral("locks")};
        wanted.region = QStringLiteral("eu-west-1");
        wanted.account = QStringLiteral("123456789012");
        return wanted;
    }

    static QStringList strings(const QJsonValue &value)
    {
        if (value.isString())
            return {value.toString()};
        QStringList list;
        for (const QJsonValue &one : value.toArray())
            list += one.toString();
        return list;
    }

    static QJsonArray statements(const dynamodb::PolicyDocument &document)
    {
        QJsonParseError error;
        const QJsonDocument json = QJsonDocument::fromJson(document.json, &error);
        if (error.error != QJsonParseError::NoError)
            return {};
        return json.object()[QLatin1String("Statement")].toArray();
    }

    static QSet<QString> actions(const dynamodb::PolicyDocument &document)
    {
        QSet<QString> all;
        for (const QJsonValue &statement : statements(document)) {
            for (const QString &action : strings(statement[QLatin1String("Action")]))
                all.insert(action);
        }
        return all;
    }

private Q_SLOTS:
    void writesThisPolicyForReading()
    {
        const auto document = dynamodb::policyFor(request(PolicyScope::ReadOnly));
        QCOMPARE(document.json,
                 QByteArray("{\n"
                            "  \"Version\": \"2012-10-17\",\n"
                            "  \"Statement\": [\n"
                            "    {\n"
                            "      \"Sid\": \"LeasescopeRead\",\n"
                            "      \"Effect\": \"Allow\",\n"
                            "      \"Action\": [\n"
                            "        \"dynamodb:DescribeTable\",\n"
                            "        \"dynamodb:DescribeTimeToLive\",\n"
                            "        \"dynamodb:Scan\",\n"
                            "        \"dynamodb:GetItem\",\n"
                            "        \"dynamodb:BatchGetItem\",\n"
                            "        \"dynamodb:Query\"\n"
                            "      ],\n"
                            "      \"Resource\": \"arn:aws:dynamodb:eu-west-1:123456789012:table/locks\"\n"
                            "    }\n"
                            "  ]\n"
                            "}\n"));
        QVERIFY(document.notes.isEmpty());
        QCOMPARE(dynamodb::policyFor(request(PolicyScope::ReadOnly)).json, document.json);
    }

    void putsEachOperationIntoExactlyItsScopes_data()
    {
        QTest::addColumn<QString>("scopes");
        const auto row = [](const char *operation, const char *scopes) {
            QTest::newRow(operation) << QString::fromLatin1(scopes);
        };
        row("ListTables", "only if asked");
        row("DescribeTable", "read-only operator lab");
        row("DescribeTimeToLive", "read-only operator lab");
        row("Scan", "read-only operator lab");
        row("GetItem", "read-only operator lab");
        row("BatchGetItem", "read-only operator lab");
        row("PutItem", "operator lab");
        row("UpdateItem", "operator lab");
        row("DeleteItem", "operator lab");
        row("CreateTable", "lab");
        row("TagResource", "lab");
        row("Query", "read-only operator lab");
        row("UpdateTimeToLive", "");
    }
    void putsEachOperationIntoExactlyItsScopes()
    {
        QFETCH(QString, scopes);
        const QString action = QStringLiteral("dynamodb:") + QLatin1String(QTest::currentDataTag());
        QStringList found;
        for (const PolicyScope scope : {PolicyScope::ReadOnly, PolicyScope::Operator, PolicyScope::Lab}) {
            if (actions(dynamodb::policyFor(request(scope))).contains(action))
                found += dynamodb::scopeName(scope);
            dynamodb::PolicyRequest listing = request(scope);
            listing.listTables = true;
            const bool listed = actions(dynamodb::policyFor(listing)).contains(action);
            QCOMPARE(listed, found.contains(dynamodb::scopeName(scope)) || scopes == u"only if asked");
        }
        QCOMPARE(found.join(u' '), scopes == u"only if asked" ? QString() : scopes);
    }

    void knowsEveryOperationTheClientCanSend()
    {
        // What the rows above place: a new operation has to be placed there too.
        const QSet<QByteArray> placed{"ListTables",
                                      "DescribeTable",
                                      "DescribeTimeToLive",
                                      "Scan",
                                      "GetItem",
                                      "BatchGetItem",
                                      "Query",
                                      "PutItem",
                                      "UpdateItem",
                                      "DeleteItem",
                                      "CreateTable",
                                      "TagResource",
                                      "UpdateTimeToLive"};
        for (const dynamodb::Permission &permission : dynamodb::permissions()) {
            QVERIFY2(placed.contains(QByteArray(permission.operation)), permission.operation);
            QVERIFY(*permission.without);
            // What a read-only connection signs and what a read-only policy allows are the same operations.
            const bool reads = dynamodb::Call::isReading(permission.operation);
            if (permission.scope)
                QCOMPARE(*permission.scope == PolicyScope::ReadOnly, reads);
        }
        QCOMPARE(static_cast<qsizetype>(dynamodb::permissions().size()), placed.size());
        QVERIFY(dynamodb::permissionFor("Scan"));
        QVERIFY(!dynamodb::permissionFor("DeleteTable"));
    }

    void allowsNoWildcardActionNoIndexAndNoStream()
    {
        dynamodb::PolicyRequest wanted = request(PolicyScope::Lab);
        wanted.listTables = true;
        const auto document = dynamodb::policyFor(wanted);
        for (const QString &action : actions(document))
            QVERIFY2(!action.contains(u'*'), qPrintable(action));
        QVERIFY(!document.json.contains("index/"));
        QVERIFY(!document.json.contains("stream/"));
        int wide = 0;
        for (const QJsonValue &statement : statements(document)) {
            QCOMPARE(statement[QLatin1String("Effect")].toString(), QStringLiteral("Allow"));
            static const QRegularExpression sid(QStringLiteral("^[A-Za-z0-9]+$"));
            QVERIFY(sid.match(statement[QLatin1String("Sid")].toString()).hasMatch());
            if (strings(statement[QLatin1String("Resource")]) == QStringList{QStringLiteral("*")}) {
                ++wide;
                QCOMPARE(strings(statement[QLatin1String("Action")]),
                         QStringList{QStringLiteral("dynamodb:ListTables")});
            }
        }
        QCOMPARE(wide, 1);
    }

    void namesEachTableOnceAndInOrder()
    {
        dynamodb::PolicyRequest wanted = request(PolicyScope::ReadOnly);
        const QString foreign = QStringLiteral("arn:aws-cn:dynamodb:cn-north-1:210987654321:table/other");
        wanted.tables = {QStringLiteral("locks"), foreign, QStringLiteral("alpha"), QStringLiteral("locks")};
        const auto document = dynamodb::policyFor(wanted);
        QCOMPARE(strings(statements(document)[0][QLatin1String("Resource")]),
                 (QStringList{foreign, QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/alpha"),
                              QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/locks")}));
    }

    void saysWhatIsWiderThanItNeedBe()
    {
        dynamodb::PolicyRequest wanted;
        const auto wide = dynamodb::policyFor(wanted);
        QVERIFY(wide.json.contains("\"arn:aws:dynamodb:*:*:table/*\""));
        QCOMPARE(wide.notes.size(), 3);
        wanted.tables = {QStringLiteral("locks")};
        wanted.region = QStringLiteral("eu-west-1");
        const auto anyAccount = dynamodb::policyFor(wanted);
        QVERIFY(anyAccount.json.contains("\"arn:aws:dynamodb:eu-west-1:*:table/locks\""));
        QCOMPARE(anyAccount.notes.size(), 1);
        QVERIFY(anyAccount.notes.front().contains(u"account"));
    }

    void findsThePartitionOfARegion_data()
    {
        QTest::addColumn<QString>("partition");
        QTest::newRow("eu-west-1") << QStringLiteral("aws");
        QTest::newRow("cn-northwest-1") << QStringLiteral("aws-cn");
        QTest::newRow("us-gov-west-1") << QStringLiteral("aws-us-gov");
        QTest::newRow("eusc-de-east-1") << QStringLiteral("aws-eusc");
        QTest::newRow("us-iso-east-1") << QStringLiteral("aws-iso");
        QTest::newRow("us-isob-east-1") << QStringLiteral("aws-iso-b");
        QTest::newRow("eu-isoe-west-1") << QStringLiteral("aws-iso-e");
        QTest::newRow("us-isof-south-1") << QStringLiteral("aws-iso-f");
        QTest::newRow("eu-isof-west-1") << QStringLiteral("aws-iso-f");
        QTest::newRow("mars-north-1") << QStringLiteral("aws");
        QTest::newRow("") << QStringLiteral("aws");
    }
    void findsThePartitionOfARegion()
    {
        QFETCH(QString, partition);
        const QString region = QString::fromLatin1(QTest::currentDataTag());
        QCOMPARE(dynamodb::partitionOfRegion(region), partition);
        dynamodb::PolicyRequest wanted = request(PolicyScope::ReadOnly);
        wanted.region = region;
        const QStringList resources =
            strings(statements(dynamodb::policyFor(wanted))[0][QLatin1String("Resource")]);
        QVERIFY2(resources.front().startsWith(QStringLiteral("arn:%1:dynamodb:").arg(partition)),
                 qPrintable(resources.front()));
        if (!region.isEmpty()) {
            const auto back = dynamodb::TableArn::parse(resources.front());
            QVERIFY(back);
            QCOMPARE(back->partition, partition);
            QCOMPARE(back->region, region);
            QCOMPARE(back->text(), resources.front());
        }
    }

    void readsOnlyTheArnsOfTables_data()
    {
        QTest::addColumn<bool>("good");
        const auto row = [](const char *text, bool good) { QTest::newRow(text) << good; };
        row("arn:aws:dynamodb:eu-west-1:123456789012:table/locks", true);
        row("arn:aws:dynamodb:ddblocal:000000000000:table/my.locks_2-b", true);
        row("arn:aws-us-gov:dynamodb:us-gov-west-1:123456789012:table/locks", true);
        row("arn:aws:dynamodb:eu-west-1:123456789012:table/locks/index/by-owner", false);
        row("arn:aws:dynamodb:eu-west-1:123456789012:table/locks/stream/2026", false);
        row("arn:aws:dynamodb:eu-west-1:12345:table/locks", false);
        row("arn:aws:dynamodb::123456789012:table/locks", false);
        row("arn:aws:s3:eu-west-1:123456789012:table/locks", false);
        row("arn:aws:dynamodb:eu-west-1:123456789012:table/a\"b", false);
        row("arn:aws:dynamodb:eu-west-1:123456789012:table/locks\n", false);
        row("locks", false);
        row("", false);
    }
    void readsOnlyTheArnsOfTables()
    {
        QFETCH(bool, good);
        QCOMPARE(dynamodb::TableArn::parse(QString::fromLatin1(QTest::currentDataTag())).has_value(), good);
    }

    void asksForATableByItsNameWhereThatIsTheSameTable_data()
    {
        QTest::addColumn<QString>("account");
        QTest::addColumn<bool>("local");
        QTest::addColumn<QString>("asked");
        const QString arn = QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/locks");
        const QString name = QStringLiteral("locks");
        QTest::newRow("ours") << QStringLiteral("123456789012") << false << name;
        QTest::newRow("another account's") << QStringLiteral("210987654321") << false << arn;
        QTest::newRow("account not known") << QString() << false << arn;
        QTest::newRow("local endpoint") << QString() << true << name;
    }
    void asksForATableByItsNameWhereThatIsTheSameTable()
    {
        QFETCH(QString, account);
        QFETCH(bool, local);
        QFETCH(QString, asked);
        const QString arn = QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/locks");
        QCOMPARE(dynamodb::askedAs(arn, "eu-west-1", account, local).value_or(QString()), asked);
        QCOMPARE(dynamodb::askedAs(QStringLiteral("locks"), "eu-west-1", account, local).value_or(QString()),
                 QStringLiteral("locks"));
        // Another region's table is never ours by name, unless the endpoint has no regions.
        const auto elsewhere = dynamodb::askedAs(arn, "us-east-1", account, local);
        QCOMPARE(elsewhere.has_value(), local);
        if (!local)
            for (const char *word :
                 {"eu-west-1", "us-east-1", "arn:aws:dynamodb:eu-west-1:123456789012:table/locks"})
                QVERIFY2(elsewhere.error().sentence.contains(QLatin1String(word)),
                         qPrintable(elsewhere.error().sentence));
    }

    void refusesAnArnThatNamesNoTableOrTwoPartitions()
    {
        const auto refusal = [](const char *text) {
            const auto read = dynamodb::TableArn::ofOneTable(QString::fromLatin1(text));
            return read ? QString() : read.error().sentence;
        };
        QCOMPARE(refusal("locks"), QString());
        QCOMPARE(refusal("arn:aws-cn:dynamodb:cn-north-1:123456789012:table/locks"), QString());
        for (const char *text : {"arn:aws:dynamodb:eu-west-1:123456789012:table/locks/index/i",
                                 "arn:aws:dynamodb:*:123456789012:table/locks",
                                 "arn:aws:dynamodb:eu-west-1:123456789012:table/*", "arn:aws:s3:::bucket"})
            QVERIFY2(refusal(text).contains(QStringLiteral("is not the ARN of a table")), text);
        const QString twofold = refusal("arn:aws-cn:dynamodb:eu-west-1:123456789012:table/locks");
        for (const char *word : {"aws-cn", "eu-west-1", "of partition aws;"})
            QVERIFY2(twofold.contains(QLatin1String(word)), qPrintable(twofold));
    }

    void knowsTableNamesAndAccounts()
    {
        QVERIFY(dynamodb::isTableName(QStringLiteral("my.locks_2-b")));
        QVERIFY(!dynamodb::isTableName(QStringLiteral("ab")));
        QVERIFY(!dynamodb::isTableName(QStringLiteral("a b c")));
        QVERIFY(!dynamodb::isTableName(QStringLiteral("locks\"")));
        QVERIFY(dynamodb::isAccountId(QStringLiteral("123456789012")));
        QVERIFY(!dynamodb::isAccountId(QStringLiteral("12345678901")));
        QCOMPARE(dynamodb::scopeNamed(QStringLiteral("lab")), PolicyScope::Lab);
        QVERIFY(!dynamodb::scopeNamed(QStringLiteral("admin")));
    }
};

LEASESCOPE_TEST(PermissionsTest)
#include "PermissionsTest.moc"
