// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/Processes.h"
#include "tests/program/WindowTest.h"
#include "ui/services/ActCommands.h"
#include "ui/services/ShellCommand.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTest>

#include <array>

using dynamodb::AttributeValue;

Q_DECLARE_METATYPE(dynamodb::Item)

namespace {

const QString unicodeTable = QStringLiteral("locks");

/// Any text that DynamoDB takes, of `most` bytes at most, with much of what programs stumble over.
QByteArray anyText(QRandomGenerator &random, qsizetype most, bool mayBeEmpty = false)
{
    static constexpr std::array<char32_t, 22> likely{
        0xfeff, 0xfffd, 0xffff, 0xfdd0, 0x10ffff, 0,    1,   '\n', '\r', '\t', 0x1b,
        0x7f,   0x85,   0x202e, 0x2066, 0x2028,   '\'', '"', '\\', '$',  '!',  0x0301};
    QByteArray text;
    while (text.size() < most) {
        char32_t c = random.bounded(2) == 0 ? likely.at(random.bounded(22U)) : random.bounded(0x110000U);
        if (QChar::isSurrogate(c))
            c = U'e';
        const QByteArray sign = QString::fromUcs4(&c, 1).toUtf8();
        if (text.size() + sign.size() > most)
            break;
        text += sign;
        if ((!text.isEmpty() || mayBeEmpty) && random.bounded(12) == 0)
            break;
    }
    return text;
}

dynamodb::Item rowWith(const QByteArray &key, const QByteArray &owner, const QByteArray &version)
{
    return {{"key", AttributeValue::string(key)},
            {"ownerName", AttributeValue::string(owner)},
            {"leaseDuration", AttributeValue::string("20s")},
            {"recordVersionNumber", AttributeValue::string(version)}};
}

dynamodb::Item anyRow(QRandomGenerator &random, qsizetype longestKey)
{
    dynamodb::Item row = rowWith(anyText(random, longestKey), anyText(random, 60), anyText(random, 40));
    row.set("data", AttributeValue::binary(anyText(random, 60)));
    row.set("\xef\xbb\xbf" + anyText(random, 40), AttributeValue::string(anyText(random, 200)));
    row.set(
        "more" + anyText(random, 40),
        AttributeValue::map({{"\xef\xbb\xbf"
                              "key",
                              AttributeValue::string("\xef\xbb\xbf"
                                                     "a")},
                             {"key", AttributeValue::list({AttributeValue::string(anyText(random, 30))})}}));
    row.set("set",
            AttributeValue::set(dynamodb::AttributeType::SS,
                                {"\xef\xbb\xbf"
                                 "a",
                                 "a", anyText(random, 30) + 'x'}));
    return row;
}

QByteArray shownRow(const dynamodb::Item &row)
{
    return dynamodb::toJson(row).toHex();
}

} // namespace

/// What a row says goes through every door of both programs and comes back as the same bytes: shown, copied, pasted into
/// a shell, released, journalled and put back, at a real endpoint.
class UnicodeRowsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
    ui::ConnectionFacts m_facts;

    [[nodiscard]] std::optional<dynamodb::Item> stored(const dynamodb::Item &row)
    {
        return rowOf(*m_live, unicodeTable, *row.stringAt("key"));
    }
    /// A line as it was copied, pasted into this shell; `options` follow its command.
    [[nodiscard]] CliRun pasted(const QString &shell, QString line, const QString &command,
                                const QString &options)
    {
        const QString spaced = u' ' + command + u' ';
        line.insert(line.indexOf(spaced) + spaced.size() - 1, u' ' + options);
        QProcess process;
        m_cli->prepare(process, {});
        QProcessEnvironment variables = process.processEnvironment();
        const QString folder = QFileInfo(QStringLiteral(LEASESCOPE_CLI)).path();
        variables.insert(QStringLiteral("PATH"), folder + u':' + variables.value(QStringLiteral("PATH")));
        process.setProcessEnvironment(variables);
        process.setProgram(shell);
        process.setArguments(shell == u"zsh" ? QStringList{QStringLiteral("-f"), QStringLiteral("-s")}
                                             : QStringList{QStringLiteral("-s")});
        process.start();
        process.write(line.toUtf8() + '\n');
        process.closeWriteChannel();
        return CliRun::of(process);
    }
    [[nodiscard]] static dynamodb::Item itemIn(const CliRun &run, const char *member)
    {
        const QByteArray json =
            QJsonDocument(base::jsonFrom(run.out).object()[QLatin1String(member)].toObject())
                .toJson(QJsonDocument::Compact);
        return dynamodb::itemFromJson(json).value_or(dynamodb::Item());
    }

    void goesThroughEveryDoor(const dynamodb::Item &row, const QString &shell, bool marks)
    {
        putRow(*m_live, unicodeTable, row);
        locks::TableShape shape;
        shape.table = unicodeTable;
        shape.partitionKey = "key";
        const locks::LockRecord record = locks::recordOf(row, shape);
        const CliRun shown = pasted(shell, ui::commandFor(m_facts, record), QStringLiteral("show"),
                                    QStringLiteral("--output=json"));
        QCOMPARE(shown.status, 0);
        QCOMPARE(shownRow(itemIn(shown, "item")).size(), shownRow(row).size());
        QVERIFY(itemIn(shown, "item") == row);

        admin::ReleaseIntent intent;
        intent.verb = admin::ReleaseIntent::Verb::BreakLive;
        intent.seen = record;
        intent.mode = marks ? locks::ReleaseMode::Mark : locks::ReleaseMode::Delete;
        ui::ReleaseManner manner;
        manner.reason = record.owner.value_or(QString()) + QStringLiteral(" is gone");
        const auto command = ui::releaseCommandFor(m_facts, intent, manner);
        QVERIFY(command);
        const CliRun released =
            pasted(shell, *command, QStringLiteral("release"), QStringLiteral("--yes --output=json"));
        QCOMPARE(released.status, 0);
        QVERIFY(itemIn(released, "before") == row);
        const auto after = stored(row);
        QCOMPARE(after.has_value(), marks);
        const QString id = released.text("journalId");
        const CliRun entry = m_cli->runBare(
            {QStringLiteral("audit"), QStringLiteral("show"), id, QStringLiteral("--output=json")});
        QCOMPARE(entry.status, 0);
        QVERIFY(itemIn(entry, "before") == row);
        const CliRun undone = m_cli->run(
            {QStringLiteral("restore"), id, QStringLiteral("--reason=") + manner.reason.remove(QChar(0))});
        QVERIFY2(undone.status == 0, undone.out.constData());
        QVERIFY(stored(row) == row);
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = *std::move(live);
        QVERIFY(m_live->createTable(unicodeTable, "key"));
        m_cli = std::make_unique<CliProcess>(m_live->url().toString());
        m_facts.endpointOption = QStringList{QStringLiteral("--region"), QStringLiteral("us-east-1"),
                                             QStringLiteral("--endpoint-url"), m_live->url().toString()};
    }

    void staysAsItIs_data()
    {
        QTest::addColumn<dynamodb::Item>("row");
        QTest::addColumn<QString>("shell");
        QRandomGenerator random(2611);
        int number = 0;
        const auto add = [&number](const QByteArray &name, const dynamodb::Item &row) {
            static constexpr std::array shells{"bash", "dash", "zsh"};
            const char *shell = shells.at(static_cast<std::size_t>(number++) % 3);
            QTest::newRow((name + " in " + shell).constData()) << row << QString::fromLatin1(shell);
        };
        for (int i = 0; i < 12; ++i)
            add("random " + QByteArray::number(i), anyRow(random, 60));
        for (int i = 0; i < 3; ++i)
            add("the longest key " + QByteArray::number(i), anyRow(random, 2048));
        const auto named = [&random](const QByteArray &key) {
            dynamodb::Item row = anyRow(random, 10);
            row.set("key", AttributeValue::string(key));
            return row;
        };
        for (int i = 0; i < 3; ++i) {
            add("a mark in front",
                named("\xef\xbb\xbf"
                      "import-eu"));
            add("a line feed at the end", named("import-eu\n"));
            add("like an option", named("--yes"));
            add("a dash", named("-"));
        }
    }
    void staysAsItIs()
    {
        QFETCH(dynamodb::Item, row);
        QFETCH(QString, shell);
        if (QStandardPaths::findExecutable(shell).isEmpty())
            QSKIP("this shell is not installed");
        goesThroughEveryDoor(row, shell, false);
        dynamodb::Item flat; // dynalite finds no two maps equal, which the undo of a mark asks for
        for (const auto &[name, value] : row) {
            if (value.type() != dynamodb::AttributeType::M)
                flat.set(name, value);
        }
        goesThroughEveryDoor(flat, shell, true);
    }

    void aCommandOnOneRowLeavesTheOneThatLooksAlike()
    {
        const QByteArray mark = "\xef\xbb\xbf";
        const std::array<std::pair<QByteArray, QByteArray>, 3> pairs{
            std::pair(mark + "import-eu", QByteArray("import-eu")),
            std::pair(QByteArray("caf\xc3\xa9"), QByteArray("cafe\xcc\x81")),
            std::pair(QByteArray("import-eu\n"), QByteArray("import-eu"))};
        for (const auto &[one, other] : pairs) {
            const dynamodb::Item alike = rowWith(other, "worker-8", "b");
            putRow(*m_live, unicodeTable, rowWith(one, "worker-7", "a"));
            putRow(*m_live, unicodeTable, alike);
            const CliRun released = m_cli->run({QStringLiteral("release"), unicodeTable, base::fromUtf8(one),
                                                QStringLiteral("--break"), QStringLiteral("--owner=worker-7"),
                                                QStringLiteral("--mode=delete"), QStringLiteral("--yes"),
                                                QStringLiteral("--reason=test")});
            QCOMPARE(released.status, 0);
            QVERIFY(!rowOf(*m_live, unicodeTable, one));
            QVERIFY(rowOf(*m_live, unicodeTable, other) == alike);
        }
    }

    void anArgumentThatIsNoTextIsNamed_data()
    {
        QTest::addColumn<QString>("locale");
        for (const char *locale : {"C", "C.UTF-8"})
            QTest::newRow(locale) << QString::fromLatin1(locale);
    }
    void anArgumentThatIsNoTextIsNamed()
    {
        QFETCH(QString, locale);
        const dynamodb::Item replaced = rowWith("import\xef\xbf\xbd", "worker-7", "a");
        putRow(*m_live, unicodeTable, replaced);
        QProcess process;
        m_cli->prepare(process, {});
        QProcessEnvironment variables = process.processEnvironment();
        variables.insert(QStringLiteral("LC_ALL"), locale);
        process.setProcessEnvironment(variables);
        process.setProgram(QStringLiteral("sh"));
        process.setArguments(
            {QStringLiteral("-c"),
             QStringLiteral("exec \"$0\" --endpoint-url \"$1\" release locks \"$(printf 'import\\377')\" "
                            "--break --owner worker-7 --reason test --yes"),
             QStringLiteral(LEASESCOPE_CLI), m_live->url().toString()});
        process.start();
        const CliRun run = CliRun::of(process);
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("argument 5, import") && run.err.contains("is not UTF-8"),
                 run.err.constData());
        QVERIFY(stored(replaced) == replaced);
        // The same locale, and a text.
        const CliRun shown =
            m_cli->run({QStringLiteral("show"), unicodeTable, QStringLiteral("import\uFFFD")});
        QCOMPARE(shown.status, 0);
    }

    void tableAndTerminalShowTheSign()
    {
        putRow(*m_live, unicodeTable,
               rowWith("\xef\xbb\xbf"
                       "shown",
                       "worker-7", "a"));
        const CliRun list =
            m_cli->run({QStringLiteral("--output=table"), QStringLiteral("list"), unicodeTable});
        QVERIFY2(list.out.contains("[U+FEFF]shown"), list.out.constData());
    }
};

LEASESCOPE_WINDOW_TEST(UnicodeRowsTest)
#include "UnicodeRowsTest.moc"
