// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/CommandTable.h"
#include "app/cli/commands/acquire/AcquireRequest.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/cli/CliFixture.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Processes.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/restore/RestoreDialog.h"
#include "ui/services/ActCommands.h"
#include "ui/services/ShellCommand.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;

namespace {

const QString actedLocks = QStringLiteral("locks");

/// As a shell hands it over, without the program's name.
QStringList shellWords(const QString &command)
{
    const QString program = command.section(u' ', 0, 0);
    QProcess shell;
    shell.start(QStringLiteral("bash"),
                {QStringLiteral("--norc"), QStringLiteral("-c"),
                 program + QStringLiteral("() { printf '%s\\0' \"$@\"; }; ") + command});
    if (!fakes::ends(shell))
        return {};
    QStringList words = QString::fromUtf8(shell.readAllStandardOutput()).split(QChar(u'\0'));
    words.removeLast();
    return words;
}

} // namespace

/// What the window copies is what the window does: the same request, byte for byte.
class CopiedActsTest : public QObject {
    Q_OBJECT

    /// The window and the command line, each in front of a table with the same row.
    struct Fixture {
        CliFixture cli;
        PanelServices window;
        locks::LockRecord record;
        std::unique_ptr<QDialog> dialog;

        explicit Fixture(const dynamodb::Item &row)
        {
            window.shown.endpointOption = QStringList{QStringLiteral("--region"), QStringLiteral("us-east-1"),
                                                      QStringLiteral("--endpoint-url"), cli.url()};
            for (fakes::FakeDynamo *dynamo : {&window.dynamo, &cli.dynamo()}) {
                dynamo->createTable(actedLocks, "key");
                dynamo->put(actedLocks, row);
            }
            window.open(actedLocks);
            locks::TableShape shape;
            shape.table = actedLocks;
            shape.partitionKey = "key";
            record = locks::recordOf(row, shape);
        }
        ~Fixture()
        {
            dialog.reset();
            window.runUntilIdle();
        }
        void openRelease()
        {
            dialog = std::make_unique<ui::ReleaseDialog>(window, record, std::nullopt, view::Ourselves());
            dialog->show();
            window.runUntilIdle();
        }
        /// On the page that breaks a live lock, without a fence.
        void breakAtOnce() const
        {
            find<QPushButton>("verbLive")->click();
            find<QCheckBox>("releaseFence")->setChecked(false);
        }
        template <typename Widget>
        [[nodiscard]] Widget *find(const char *name) const
        {
            auto *found = dialog->findChild<Widget *>(QLatin1String(name));
            if (!found)
                qFatal("there is no %s", name);
            return found;
        }
        /// The actions of the menu "Copy as command", as it opens now.
        [[nodiscard]] QList<QAction *> copies(const char *button = "releaseCopy") const
        {
            QMenu *menu = find<QPushButton>(button)->menu();
            Q_EMIT menu->aboutToShow();
            return menu->actions();
        }
        [[nodiscard]] QString copied(qsizetype place, const char *button = "releaseCopy") const
        {
            QGuiApplication::clipboard()->clear();
            copies(button).at(place)->trigger();
            return QGuiApplication::clipboard()->text();
        }
        /// The body that the window would send, as its aws command has it.
        [[nodiscard]] QByteArray bodyOfTheWindow() const
        {
            const QStringList words = shellWords(copied(1));
            return words.value(words.indexOf(QStringLiteral("--cli-input-json")) + 1).toUtf8();
        }
        /// Runs the copied command as it is, but for a dry run.
        [[nodiscard]] CliRun dryRun() const
        {
            QStringList words = shellWords(copied(0));
            const qsizetype place = words.indexOf(QStringLiteral("release")) + 1;
            words.insert(place, QStringLiteral("--dry-run"));
            words.insert(place, QStringLiteral("--output=json"));
            return cli.cli().runBare(words);
        }
    };

    static dynamodb::Item row(const QByteArray &key = "import-eu", const QByteArray &owner = "worker-7")
    {
        return PanelServices::lockRow(key, owner, 1, "payload");
    }
    /// The bytes between "request": and the next member.
    static QByteArray requestIn(const CliRun &run)
    {
        const qsizetype from = run.out.indexOf("{\"TableName\"");
        const qsizetype to = run.out.indexOf("\"before\"", from);
        const QByteArray found = from < 0 || to < 0 ? QByteArray() : run.out.mid(from, to - from).trimmed();
        return found.endsWith(',') ? found.chopped(1) : found;
    }

private Q_SLOTS:
    void theReleaseCommandMakesTheRequestOfTheWindow_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("owner");
        QTest::addColumn<bool>("live");
        QTest::newRow("lapsed") << QByteArray("import-eu") << QByteArray("worker-7") << false;
        QTest::newRow("live") << QByteArray("import-eu") << QByteArray("worker-7") << true;
        QTest::newRow("quotes and spaces")
            << QByteArray("it's $(id) `x` !") << QByteArray("a 'b' \"c\"") << true;
        QTest::newRow("like options") << QByteArray("--yes") << QByteArray("--fence") << true;
        QTest::newRow("a line feed at the end")
            << QByteArray("import-eu\n") << QByteArray("worker-7\n") << true;
        QTest::newRow("a mark in front")
            << QByteArray("\xef\xbb\xbfimport-eu") << QByteArray("\xef\xbb\xbfw") << true;
        QTest::newRow("line ends") << QByteArray("a\nb\tc") << QByteArray("x\ny") << true;
        QTest::newRow("not ASCII") << QByteArray("caf\xc3\xa9 \xe2\x80\xae") << QByteArray("\xe6\x97\xa5")
                                   << true;
    }
    void theReleaseCommandMakesTheRequestOfTheWindow()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, owner);
        QFETCH(bool, live);
        dynamodb::Item item = row(key, owner);
        item.set("leaseDuration", AttributeValue::string("1s")); // the command proves in real time
        Fixture fixture(item);
        fixture.openRelease();
        if (live)
            fixture.breakAtOnce();
        fixture.find<QRadioButton>("mode-delete")->click(); // which has no value of one request alone
        fixture.find<QLineEdit>("releaseReason")->setText(QStringLiteral("it's $HOME gone"));
        fixture.window.pass(3s);
        const QByteArray body = fixture.bodyOfTheWindow();
        QVERIFY(body.startsWith("{\"TableName\":\"locks\""));
        const CliRun run = fixture.dryRun();
        QCOMPARE(run.status, 0);
        QCOMPARE(base::jsonFrom(requestIn(run)), base::jsonFrom(body));
        const QByteArray shown = requestIn(run);
        if (base::visible(base::fromUtf8(key + owner)) == base::fromUtf8(key + owner))
            QCOMPARE(shown, body);
        const QStringList words = shellWords(fixture.copied(0));
        QVERIFY(words.contains(QStringLiteral("--reason=it's $HOME gone")));
        QVERIFY(words.contains(QStringLiteral("--mode=delete")));
        QVERIFY(!words.contains(QStringLiteral("--yes")) || key == "--yes");
    }

    void theCommandMarksAndFencesAsChosen()
    {
        Fixture fixture(row());
        fixture.openRelease();
        fixture.find<QPushButton>("verbLive")->click(); // the fence is on
        fixture.window.runUntilIdle();
        const QStringList words = shellWords(fixture.copied(0));
        const auto line = cli::parseCommandLine(words, cli::commandTable());
        QVERIFY2(line, line ? "" : qPrintable(line.error().sentence));
        QCOMPARE(QByteArray(line->command->name), QByteArray("release"));
        QVERIFY(line->has("break") && line->has("fence") && !line->has("yes"));
        QCOMPARE(line->value("owner"), QStringLiteral("worker-7"));
        QCOMPARE(line->value("mode"), QStringLiteral("mark"));
        QVERIFY(!line->has("reason")); // none was given: the command asks for it
        // What aws would send is the fence: the exact request that comes first.
        QVERIFY(fixture.bodyOfTheWindow().contains("fence"));
    }

    void aRowWithoutAnOwnerIsReleasedAtItsVersion()
    {
        Fixture fixture(row());
        admin::ReleaseIntent intent;
        intent.verb = admin::ReleaseIntent::Verb::BreakLive;
        intent.seen = fixture.record;
        intent.seen.owner.reset();
        const auto command = ui::releaseCommandFor(fixture.window.facts(), intent, {});
        QVERIFY(command);
        QVERIFY(shellWords(*command).contains(QStringLiteral("--at-version=") + *fixture.record.version));
        intent.seen.version.reset();
        QVERIFY(!ui::releaseCommandFor(fixture.window.facts(), intent, {}));
        ui::ReleaseManner fenced;
        fenced.fenced = true;
        QVERIFY(!ui::releaseCommandFor(fixture.window.facts(), intent, fenced));
    }

    void theToolOfALockIsOfferedToo()
    {
        Fixture fixture(row());
        locks::LockRecord record = fixture.record;
        record.shape.partitionKey = "LockID";
        record =
            locks::recordOf({{"LockID", AttributeValue::string("bucket/prod.tfstate")},
                             {"Info",
                              AttributeValue::string(
                                  "{\"ID\":\"5f1c2a30-0000-4000-8000-000000000022\",\"Operation\":\"apply\","
                                  "\"Who\":\"eva@build\",\"Created\":\"2026-01-02T03:04:05Z\"}")}},
                            record.shape);
        fixture.dialog =
            std::make_unique<ui::ReleaseDialog>(fixture.window, record, std::nullopt, view::Ourselves());
        QStringList commands;
        for (const QAction *action : fixture.copies())
            commands << action->toolTip();
        QVERIFY2(commands.join(u'\n').contains(QLatin1String("terraform force-unlock 5f1c2a30")),
                 qPrintable(commands.join(u'\n')));
    }

    void theAcquireCommandAsksForTheSameLock()
    {
        Fixture fixture(row());
        fixture.dialog = std::make_unique<ui::AcquireLockDialog>(fixture.window);
        fixture.dialog->show();
        fixture.window.runUntilIdle();
        QVERIFY(!fixture.copies("acquireCopy").front()->isEnabled()); // no key yet
        const auto type = [&](const char *field, const char *text) {
            fixture.find<QLineEdit>(field)->setText(QString::fromUtf8(text));
        };
        type("acquireKey", "nightly 'x'");
        type("acquireOwner", "me; rm -rf");
        type("acquireLease", "1m30s");
        type("acquireHeartbeat", "2500ms");
        type("acquireData", "{\"a\": \"b\nc\"}");
        type("acquireWait", "7s");
        const auto line =
            cli::parseCommandLine(shellWords(fixture.copied(0, "acquireCopy")), cli::commandTable());
        QVERIFY2(line, line ? "" : qPrintable(line.error().sentence));
        QCOMPARE(QByteArray(line->command->name), QByteArray("acquire"));
        const auto wanted = cli::requestOfLine(*line);
        QVERIFY(wanted);
        watch::CatalogEntry found;
        found.name = actedLocks;
        found.description = fixture.window.watch().table();
        const auto request =
            cli::acquireRequest(*line, *wanted, {line->positional.at(0), line->positional.at(1)}, found);
        QVERIFY2(request, request ? "" : qPrintable(request.error().sentence));
        QCOMPARE(request->key, QStringLiteral("nightly 'x'"));
        QCOMPARE(request->owner, QStringLiteral("me; rm -rf"));
        QCOMPARE(request->lease, 90s);
        QCOMPARE(request->heartbeat, 2500ms);
        QCOMPARE(request->wait, std::optional<std::chrono::milliseconds>(7s));
        QCOMPARE(*request->data, fixture.find<QLineEdit>("acquireData")->text().toUtf8());
        QCOMPARE(request->dialect, locks::usualDialect());
        type("acquireData", "@/etc/passwd"); // on a command line the name of a file
        QVERIFY(!fixture.copies("acquireCopy").front()->isEnabled());
    }

    void everyOptionOfAnAcquisitionIsInItsCommand()
    {
        locks::LockRequest wanted;
        wanted.dialect = *locks::dialectNamed(QStringLiteral("java-lock-client"));
        wanted.shape.table = actedLocks;
        wanted.shape.partitionKey = "key";
        wanted.key = QStringLiteral("k");
        wanted.owner = QStringLiteral("o");
        wanted.replaceData = false;
        wanted.deleteOnRelease = false;
        wanted.safeTime = 3s;
        wanted.refresh = 2s;
        wanted.dataOnRelease = QByteArray("left");
        wanted.skipBlockingWait = wanted.reentrant = wanted.onlyIfExists = wanted.updateExistingRecord = true;
        wanted.acquireReleasedConsistently = wanted.bestEffortRelease = wanted.holdOnServiceUnavailable =
            true;
        wanted.attributes = {{"job", AttributeValue::string("it's = a")},
                             {"n", AttributeValue::number("1.50")}};
        const auto command = ui::acquireCommandFor({}, wanted);
        QVERIFY(command);
        const auto line = cli::parseCommandLine(shellWords(*command), cli::commandTable());
        QVERIFY2(line, line ? "" : qPrintable(line.error().sentence));
        const auto read = cli::requestOfLine(*line);
        QVERIFY2(read, read ? "" : qPrintable(read.error().sentence));
        QCOMPARE(line->positional, (QStringList{actedLocks, QStringLiteral("k")}));
        QCOMPARE(line->global.dialect, wanted.dialect);
        QCOMPARE(read->replaceData, wanted.replaceData);
        QCOMPARE(read->deleteOnRelease, wanted.deleteOnRelease);
        QCOMPARE(read->dataOnRelease, wanted.dataOnRelease);
        QVERIFY(read->attributes == wanted.attributes);
        QVERIFY(read->skipBlockingWait && read->reentrant && read->onlyIfExists &&
                read->updateExistingRecord);
        QVERIFY(read->acquireReleasedConsistently && read->bestEffortRelease &&
                read->holdOnServiceUnavailable);
        QCOMPARE(line->duration("safe-time"), std::optional<std::chrono::milliseconds>(3s));
        QCOMPARE(line->duration("refresh"), std::optional<std::chrono::milliseconds>(2s));
        wanted.key = QStringLiteral("--k");
        const auto dashed = ui::acquireCommandFor({}, wanted);
        QVERIFY(dashed);
        const auto again = cli::parseCommandLine(shellWords(*dashed), cli::commandTable());
        QVERIFY2(again, again ? "" : qPrintable(again.error().sentence));
        QCOMPARE(again->positional, (QStringList{actedLocks, QStringLiteral("--k")}));
        QVERIFY(again->program.isEmpty());
    }

    void theCommandsOfManyLocksSayWhatTheDialogsSay()
    {
        const auto parsed = [](const QString &command) {
            return cli::parseCommandLine(shellWords(command), cli::commandTable());
        };
        admin::MaintenancePlan plan;
        locks::LockRequest lock;
        lock.shape.table = actedLocks;
        for (const char *key : {"--a", "it's b"}) {
            lock.key = QString::fromLatin1(key);
            plan.locks.push_back(lock);
        }
        plan.length = 2h;
        const auto hold = ui::holdCommandFor({}, plan, QStringLiteral(" schema $HOME "));
        QVERIFY(hold);
        const auto held = parsed(*hold);
        QVERIFY2(held, held ? "" : qPrintable(held.error().sentence));
        QCOMPARE(QByteArray(held->command->name), QByteArray("hold"));
        QCOMPARE(held->positional,
                 (QStringList{actedLocks, QStringLiteral("--a"), QStringLiteral("it's b")}));
        QCOMPARE(held->value("reason"), QStringLiteral("schema $HOME"));
        QCOMPARE(held->duration("for"), std::optional<std::chrono::milliseconds>(2h));
        plan.locks.back().sortKey = QStringLiteral("eu");
        QVERIFY(!ui::holdCommandFor({}, plan, {})); // one sort key would be meant for all
        QVERIFY(!ui::holdCommandFor({}, {}, {}));

        locks::TableShape shape;
        shape.table = actedLocks;
        shape.givenLease = 45s;
        const auto many = parsed(ui::releaseLapsedCommandFor(
            {}, shape, {}, {QStringLiteral("owner:worker /^a b/"), 24, QStringLiteral("cluster is gone")}));
        QVERIFY2(many, many ? "" : qPrintable(many.error().sentence));
        QCOMPARE(QByteArray(many->command->name), QByteArray("release-lapsed"));
        QCOMPARE(many->value("filter"), QStringLiteral("owner:worker /^a b/"));
        QCOMPARE(many->count("count"), 24);
        QCOMPARE(many->global.leasePeriod, std::optional<std::chrono::nanoseconds>(45s));

        const auto back = parsed(
            ui::restoreCommandFor({}, QStringLiteral("20260820-120030-cd"), QStringLiteral("it was alive")));
        QVERIFY2(back, back ? "" : qPrintable(back.error().sentence));
        QCOMPARE(QByteArray(back->command->name), QByteArray("restore"));
        QCOMPARE(back->positional, QStringList{QStringLiteral("20260820-120030-cd")});
        QCOMPARE(back->value("reason"), QStringLiteral("it was alive"));
    }

    void aLeaseThatWasReportedIsReported()
    {
        Fixture fixture(row());
        fixture.record.shape.givenLease = 90s;
        const auto line = cli::parseCommandLine(
            shellWords(ui::proveCommandFor(fixture.window.facts(), fixture.record, {})), cli::commandTable());
        QVERIFY(line);
        QCOMPARE(line->global.leasePeriod, std::optional<std::chrono::nanoseconds>(90s));
    }

    void theRestoreDialogCopiesItsExactRequest()
    {
        Fixture fixture(row());
        const audit::JournalEntry entry = fixture.window.brokenLock("import-eu");
        fixture.dialog = std::make_unique<ui::RestoreDialog>(fixture.window, entry);
        fixture.dialog->show();
        fixture.window.runUntilIdle();
        const QStringList ours = shellWords(fixture.copied(0, "restoreCopy"));
        QVERIFY2(ours.contains(QStringLiteral("restore")) && ours.contains(entry.id),
                 qPrintable(ours.join(u' ')));
        const QStringList words = shellWords(fixture.copied(1, "restoreCopy"));
        QVERIFY2(words.contains(QStringLiteral("put-item")), qPrintable(words.join(u' ')));
        const QByteArray body = words.value(words.indexOf(QStringLiteral("--cli-input-json")) + 1).toUtf8();
        QVERIFY2(body.contains("ConditionExpression"), body.constData());
    }

    void tablesAndKeysThatBeginWithADashAreOperands()
    {
        Fixture fixture(row("--k"));
        locks::LockRecord record = fixture.record;
        record.shape.table = QStringLiteral("-locks");
        const ui::ConnectionFacts facts = fixture.window.facts();
        admin::ReleaseIntent intent;
        intent.verb = admin::ReleaseIntent::Verb::BreakLive;
        intent.seen = record;
        locks::LockRequest lock;
        lock.shape = record.shape;
        lock.key = record.keyText;
        admin::MaintenancePlan plan;
        plan.length = 2h;
        plan.locks = {lock};
        const QStringList both{QStringLiteral("-locks"), QStringLiteral("--k")};
        const QStringList table{QStringLiteral("-locks")};
        const std::vector<std::pair<QString, QStringList>> commands{
            {ui::commandFor(facts, record), both},
            {ui::releaseCommandFor(facts, intent, {}).value(), both},
            {ui::proveCommandFor(facts, record, {}), both},
            {ui::watchCommandFor(facts, record, {}), both},
            {ui::acquireCommandFor(facts, lock).value(), both},
            {ui::holdCommandFor(facts, plan, {}).value(), both},
            {ui::releaseLapsedCommandFor(facts, record.shape, {}, {{}, 1, {}}), table},
            {ui::createTableCommandFor(facts, record.shape.table, {}), table},
            {ui::listCommandFor(facts, record.shape.table, {}, {}), table}};
        for (const auto &[command, operands] : commands) {
            const auto line = cli::parseCommandLine(shellWords(command), cli::commandTable());
            QVERIFY2(line, qPrintable(command + (line ? QString() : line.error().sentence)));
            QCOMPARE(line->positional, operands);
        }
    }

    void theOtherCommandsAreUnderstood()
    {
        Fixture fixture(row("--k"));
        const ui::ConnectionFacts facts = fixture.window.facts();
        const auto pinned = *locks::dialectNamed(QStringLiteral("ddblock"));
        const auto nameOf = [](const QString &command) {
            const auto line = cli::parseCommandLine(shellWords(command), cli::commandTable());
            return line ? QByteArray(line->command->name) : line.error().sentence.toUtf8();
        };
        QCOMPARE(nameOf(ui::proveCommandFor(facts, fixture.record, pinned)), QByteArray("prove"));
        QCOMPARE(nameOf(ui::watchCommandFor(facts, fixture.record, {})), QByteArray("watch"));
        QCOMPARE(nameOf(ui::listCommandFor(facts, actedLocks, QStringLiteral("owner:worker /^a b/"), pinned)),
                 QByteArray("list"));
        QCOMPARE(nameOf(ui::createTableCommandFor(facts, QStringLiteral("new-locks"), pinned)),
                 QByteArray("create-table"));
    }
};

LEASESCOPE_WINDOW_TEST(CopiedActsTest)
#include "CopiedActsTest.moc"
