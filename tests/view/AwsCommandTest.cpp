// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/services/AwsCommand.h"
#include "core/dynamodb/expression/Condition.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using admin::Operation;
using dynamodb::AttributeValue;
using dynamodb::Condition;
using dynamodb::ConditionalWrite;

/// That the aws command which the window copies is our request, whatever the row holds.
class AwsCommandTest : public QObject {
    Q_OBJECT

    /// As a POSIX shell hands it over, without the program's name.
    static QByteArrayList wordsOf(const QString &command, const char *shellName = "sh")
    {
        QProcess shell;
        shell.start(QLatin1String(shellName),
                    {QStringLiteral("-c"), QStringLiteral("aws() { printf '%s\\0' \"$@\"; }; ") + command});
        if (!fakes::ends(shell))
            return {};
        QByteArrayList words = shell.readAllStandardOutput().split('\0');
        words.removeLast();
        return words;
    }
    static QByteArray after(const QByteArrayList &words, const char *option)
    {
        const qsizetype at = words.indexOf(QByteArray(option));
        return at < 0 ? QByteArray() : words.value(at + 1);
    }
    static ui::ConnectionFacts facts()
    {
        ui::ConnectionFacts facts;
        facts.endpointOption = QStringList{QStringLiteral("--profile"), QStringLiteral("my prod"),
                                           QStringLiteral("--region"), QStringLiteral("eu-west-1")};
        return facts;
    }
    static dynamodb::Item itemWith(const QByteArray &text)
    {
        return {{"key", AttributeValue::string(text)}, {"owner", AttributeValue::string(text)}};
    }

private Q_SLOTS:
    void aRoleThatNoProfileNamesHasNoCommandOfTheAwsProgram()
    {
        ui::ConnectionFacts assumed = facts();
        assumed.endpointOption +=
            {QStringLiteral("--role-arn"), QStringLiteral("arn:aws:iam::123456789012:role/watch")};
        locks::LockRecord lock;
        lock.key = itemWith("import-eu");
        const auto command = ui::awsReadCommandFor(assumed, lock);
        QVERIFY(!command);
        QCOMPARE(command.error().kind, base::ErrorKind::Unsupported);
        QVERIFY(command.error().sentence.contains(QStringLiteral("add a profile with that role_arn")));
    }

    void carriesTheRequestWhateverTheRowHolds_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("plain") << QByteArray("import-eu");
        QTest::newRow("quotes") << QByteArray("it's \"so\" `id` $(id) ${HOME}");
        QTest::newRow("history of bash") << QByteArray("!! !-1 wow!");
        QTest::newRow("line ends") << QByteArray("a\nb\r\nc\td");
        QTest::newRow("the end of a bracketed paste") << QByteArray("\x1b[201~id\n");
        QTest::newRow("backslashes") << QByteArray("\\n \\\\ \\u0041");
        QTest::newRow("like an option") << QByteArray("--endpoint-url=http://evil");
        QTest::newRow("turning the direction") << QByteArray("a\xe2\x80\xae"
                                                             "b");
        QTest::newRow("beyond the first plane") << QByteArray("\xf0\x9f\x94\x92 \xf3\xa0\x80\x81");
        QTest::newRow("del and c1") << QByteArray("\x7f\xc2\x9b");
        QTest::newRow("percent and glob") << QByteArray("%s * ? [a-z] ~ ; & | < > #");
    }
    void carriesTheRequestWhateverTheRowHolds()
    {
        QFETCH(QByteArray, text);
        const dynamodb::Item row = itemWith(text);
        const QByteArray body =
            ConditionalWrite::remove(QStringLiteral("locks"), {{"key", AttributeValue::string(text)}},
                                     Condition::asSeen(row, "owner"))
                .requestBody();
        const auto command = ui::awsCommandFor(facts(), Operation::DeleteItem, body);
        QVERIFY2(command, command ? "" : qPrintable(command.error().sentence));
        for (const QChar letter : *command)
            QVERIFY2(letter.unicode() >= 0x20 && letter != QChar(0x7f) && letter != QChar(0x9b) &&
                         letter != QChar(0x202e),
                     qPrintable(*command));
        for (const char *shell : {"sh", "bash"}) {
            const QByteArrayList words = wordsOf(*command, shell);
            QCOMPARE(words.mid(0, 2), (QByteArrayList{"dynamodb", "delete-item"}));
            const QJsonDocument sent = QJsonDocument::fromJson(after(words, "--cli-input-json"));
            QVERIFY(sent.isObject());
            QCOMPARE(sent, QJsonDocument::fromJson(body));
            QCOMPARE(sent[QLatin1String("Key")][QLatin1String("key")][QLatin1String("S")].toString().toUtf8(),
                     text);
            QCOMPARE(after(words, "--profile"), QByteArray("my prod"));
            QCOMPARE(after(words, "--region"), QByteArray("eu-west-1"));
            QCOMPARE(words.size(), 8);
        }
    }

    void isOurRequestByteForByteWhereAllOfItCanBeSeen()
    {
        const QByteArray body =
            ConditionalWrite::update(QStringLiteral("locks"),
                                     {{"key", AttributeValue::string("a'b \xc3\xa9")}},
                                     {{"isReleased", AttributeValue::string("1")}}, Condition::exists("key"))
                .requestBody();
        const auto command = ui::awsCommandFor(facts(), Operation::UpdateItem, body);
        QVERIFY(command);
        const QByteArrayList words = wordsOf(*command);
        QCOMPARE(words.value(1), QByteArray("update-item"));
        QCOMPARE(after(words, "--cli-input-json"), body);
    }

    void leavesBinaryValuesToVersionTwoAlone()
    {
        const auto commandOf = [](const AttributeValue &value) {
            const dynamodb::Item item{{"B", AttributeValue::string("an attribute's name")}, {"data", value}};
            const QByteArray body =
                ConditionalWrite::put(QStringLiteral("locks"), item, Condition::notExists("key"))
                    .requestBody();
            return *ui::awsCommandFor(facts(), Operation::PutItem, body);
        };
        QVERIFY(!commandOf(AttributeValue::string("text")).contains(QLatin1String("binary-format")));
        const AttributeValue binary = AttributeValue::binary("\x01\xff");
        for (const AttributeValue &value :
             {binary, AttributeValue::list({binary}), AttributeValue::map({{"B", binary}})}) {
            const QByteArrayList words = wordsOf(commandOf(value));
            QCOMPARE(after(words, "--cli-binary-format"), QByteArray("base64"));
            QVERIFY(after(words, "--cli-input-json").contains("\"Af8=\""));
        }
    }

    void readsOneLockConsistently()
    {
        locks::LockRecord lock;
        lock.shape.table = QStringLiteral("locks");
        lock.key = {{"key", AttributeValue::string("import 'eu'")},
                    {"sort", AttributeValue::number("-1.50")}};
        const auto command = ui::awsReadCommandFor(facts(), lock);
        QVERIFY(command);
        const QByteArrayList words = wordsOf(*command);
        QCOMPARE(words.mid(0, 5),
                 (QByteArrayList{"dynamodb", "get-item", "--consistent-read", "--table-name", "locks"}));
        QCOMPARE(after(words, "--key"), dynamodb::toJson(lock.key));
    }

    void namesTheEndpointAndNoOptionOfOurs()
    {
        ui::ConnectionFacts local;
        local.endpointOption = QStringList{
            QStringLiteral("--region"), QStringLiteral("us-east-1"), QStringLiteral("--endpoint-url"),
            QStringLiteral("http://10.0.0.1:8000"), QStringLiteral("--allow-http")};
        const auto command = ui::awsCommandFor(local, Operation::CreateTable, "{\"TableName\":\"t\"}");
        QVERIFY(command);
        QCOMPARE(*command,
                 QStringLiteral(
                     "aws dynamodb create-table --cli-input-json '{\"TableName\":\"t\"}' --region us-east-1 "
                     "--endpoint-url http://10.0.0.1:8000"));
    }

    void saysWhyThereIsNone()
    {
        QVERIFY(!ui::awsCommandFor(facts(), Operation::None, {}));
        QVERIFY(!ui::awsCommandFor(facts(), Operation::DeleteItem, {}));
        const auto notText = ui::awsCommandFor(facts(), Operation::PutItem, "{\"TableName\":\"\xff\"}");
        QVERIFY(!notText);
        QVERIFY(notText.error().sentence.contains(QLatin1String("UTF-8")));
        const QByteArray body =
            ConditionalWrite::put(QStringLiteral("locks"), itemWith(QByteArray(140'000, 'x')),
                                  Condition::notExists("key"))
                .requestBody();
        const auto tooLong = ui::awsCommandFor(facts(), Operation::PutItem, body);
        QVERIFY(!tooLong);
        QVERIFY2(tooLong.error().sentence.contains(QLatin1String("a word of a command")),
                 qPrintable(tooLong.error().sentence));
    }
};

LEASESCOPE_TEST(AwsCommandTest)
#include "AwsCommandTest.moc"
