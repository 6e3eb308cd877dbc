// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"
#include "core/base/Logging.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "tests/cli/CliFixture.h"
#include "tests/locks/dialects/CustomFiles.h"
#include "tests/program/WindowTest.h"
#include "tests/secrets/Harvest.h"
#include "tests/secrets/Marks.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

#include <algorithm>

using dynamodb::AttributeValue;

namespace {

AttributeValue text(const QByteArray &utf8)
{
    return AttributeValue::string(utf8);
}

/// A row of a program that keeps more in its table than locks.
struct Planted {
    const char *name;
    QString table;
    dynamodb::Item key;
    dynamodb::Item rest;
    bool isLock = false;
    [[nodiscard]] dynamodb::Item row() const
    {
        dynamodb::Item item = key;
        for (const auto &[attribute, value] : rest)
            item.set(attribute, value);
        return item;
    }
};

} // namespace

/// Rows that are no locks, and locks that stand in the row of other data: what they keep is in nothing that any command
/// or window says, copies or writes. Names, types and sizes are.
class RowSecretsTest : public QObject {
    Q_OBJECT

    Marks m_marks;
    CliFixture m_cli;
    QTemporaryDir m_folder;
    std::vector<Planted> m_rows;

    QByteArray mark(const char *name) { return m_marks.make(name, 40); }

    void plant()
    {
        m_rows = {
            {"Vault storage",
             QStringLiteral("vault"),
             {{"Path", text("core")}, {"Key", text("keyring")}},
             {{"Value", AttributeValue::binary(mark("Vault's keyring"))}}},
            {"a Teleport user",
             QStringLiteral("teleport"),
             {{"HashKey", text("teleport")}, {"FullPath", text("teleport/users/alice/params")}},
             {{"Value", AttributeValue::binary(mark("Teleport's user"))},
              {"Timestamp", AttributeValue::number(qint64(1787222200))},
              {"Revision", text("aaaaaaaa-0000-4000-8000-000000000001")}}},
            {"a certificate's key",
             QStringLiteral("CertMagic"),
             {{"PrimaryKey", text("certificates/acme/www.example.com/www.example.com.key")}},
             {{"Contents", text(mark("CertMagic's key"))}, {"LastUpdated", text("2026-08-01T00:00:00Z")}}},
            {"a Laravel cache entry",
             QStringLiteral("cache"),
             {{"key", text("app_cache_:user")}},
             {{"value", text("s:40:\"" + mark("Laravel's entry") + "\";")},
              {"expires_at", AttributeValue::number(qint64(1893456000))}}},
            {"an NServiceBus saga",
             QStringLiteral("NServiceBus.Storage"),
             {{"PK", text("SAGA#1")}, {"SK", text("SAGA#1")}},
             {{"NServiceBus_Metadata", AttributeValue::map({{"VERSION", AttributeValue::number(qint64(1))}})},
              {"NServiceBus_LeaseTimeout", AttributeValue::number(qint64(133000000000000000))},
              {"Card", text(mark("the saga's card"))},
              {"Deep",
               AttributeValue::map({{"er", AttributeValue::list({text(mark("the saga's depth"))})}})}},
             true},
            {"an NServiceBus outbox",
             QStringLiteral("NServiceBus.Storage"),
             {{"PK", text("OUTBOX#Sales#5d1c")}, {"SK", text("OUTBOX#METADATA#5d1c")}},
             {{"Body", text(mark("the outbox's body"))}}},
            {"a Powertools result",
             QStringLiteral("idempotency_store"),
             {{"id", text("fn.handler#7694f4a66316e53c8cdd9d9954bd611d")}},
             {{"expiration", AttributeValue::number(qint64(1893456000))},
              {"status", text("COMPLETED")},
              {"data", text("{\"token\":\"" + mark("Powertools' result") + "\"}")}}},
            {"Powertools at work",
             QStringLiteral("idempotency_store"),
             {{"id", text("fn.handler#83878c91171338902e0fe0fb97a8c47a")}},
             {{"expiration", AttributeValue::number(qint64(1600000000))},
              {"status", text("INPROGRESS")},
              {"data", text(mark("Powertools' early data"))},
              {"note", text(mark("a note beside Powertools'"))}},
             true},
            {"a lock of tristanls",
             QStringLiteral("node"),
             {{"id", text("deploy")}},
             {{"guid", AttributeValue::binary(m_marks.make("tristanls' guid", 64))},
              {"owner", text("web-1")},
              {"fencingToken", AttributeValue::number(qint64(7))},
              {"leaseDurationMs", AttributeValue::number(qint64(20))}},
             true},
            {"one that fails closed",
             QStringLiteral("node"),
             {{"id", text("migrate")}},
             {{"guid", AttributeValue::binary(m_marks.make("a guid that fails closed", 64))},
              {"owner", text("web-1")}}},
            {"a described lock",
             QStringLiteral("deploys"),
             {{"pk", text("DEPLOY")}, {"sk", text("env#live")}},
             {{"run", AttributeValue::number(qint64(42))},
              {"until", text("2020-01-01T00:00:00Z")},
              {"token", text(mark("a token of a described table"))},
              {"tokens", AttributeValue::set(dynamodb::AttributeType::SS, {mark("a token of a set")})}},
             true},
            {"beside a described lock",
             QStringLiteral("deploys"),
             {{"pk", text("USER")}, {"sk", text("alice")}},
             {{"password", text(mark("a password of a described table"))}}},
        };
        fakes::FakeDynamo &dynamo = m_cli.dynamo();
        QStringList made;
        for (const Planted &planted : m_rows) {
            if (!made.contains(planted.table)) {
                const auto &names = planted.key.attributes();
                dynamodb::TablePlan plan;
                plan.name = planted.table;
                plan.partitionKey = {names.front().first, dynamodb::AttributeType::S};
                if (names.size() > 1)
                    plan.sortKey = dynamodb::KeyAttribute{names.back().first, dynamodb::AttributeType::S};
                dynamo.createTable(plan);
                made << planted.table;
            }
            dynamo.put(planted.table, planted.row());
        }
    }
    [[nodiscard]] static bool isDescribed(const Planted &planted)
    {
        return planted.table == QLatin1String("deploys");
    }
    [[nodiscard]] QString description() const
    {
        return m_folder.filePath(QStringLiteral("deploys.lockdialect.json"));
    }

    [[nodiscard]] static QStringList named(const Planted &planted)
    {
        const auto &key = planted.key.attributes();
        QStringList operands{planted.table, QString::fromUtf8(key.front().second.bytes())};
        if (key.size() > 1)
            operands << QStringLiteral("--sort-key=") + QString::fromUtf8(key.back().second.bytes());
        return operands;
    }
    CliRun silent(const QStringList &line)
    {
        const CliRun run = m_cli.inPipe(QStringList{QStringLiteral("--verbose")} + line);
        const QStringList found = m_marks.foundIn(run.out + run.err);
        if (!found.isEmpty())
            qWarning("%s tells %s:\n%s", qPrintable(line.join(u' ')),
                     qPrintable(found.join(QStringLiteral(", "))),
                     (run.out + run.err).left(3000).constData());
        m_leaks << found;
        return run;
    }
    QStringList m_leaks;

    /// Files below a folder that hold a secret; a journal may, for its owner alone: an undo needs it.
    [[nodiscard]] QStringList leakingFiles(const QString &folder) const
    {
        QStringList leaking;
        QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            QFile file(path);
            if (!file.open(QIODevice::ReadOnly))
                continue;
            const QStringList found = m_marks.foundIn(file.readAll());
            const bool isJournal =
                path.startsWith(m_cli.cli().journalFolder()) && path.endsWith(QLatin1String(".jsonl"));
            const auto others = QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther;
            const bool isPrivate = !(QFileInfo(path).permissions() & others);
            if (!found.isEmpty() && !(isJournal && isPrivate))
                leaking << path + QStringLiteral(" has ") + found.join(u',');
        }
        return leaking;
    }
    [[nodiscard]] QString home() const
    {
        return m_cli.cli().journalFolder().section(QStringLiteral("/.local"), 0, 0);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(description());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(fakes::deployLocks);
        file.close();
    }
    void init()
    {
        m_leaks.clear();
        plant();
    }

    void theSearchFindsWhatIsPlanted()
    {
        for (const Planted &planted : m_rows) {
            QByteArray stored;
            for (const auto &[name, value] : planted.rest)
                stored += dynamodb::toJson(value);
            QVERIFY2(!m_marks.foundIn(stored).isEmpty(), planted.name);
        }
    }

    void noCommandShowsThem_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"table", "json", "jsonl", "csv"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void noCommandShowsThem()
    {
        QFETCH(QString, format);
        for (const Planted &planted : m_rows) {
            QList<QStringList> ways{{}};
            if (isDescribed(planted))
                ways = {{QStringLiteral("--dialect-file"), description()}};
            else if (format == QLatin1String("json"))
                ways << QStringList{QStringLiteral("--dialect=dynamolock")}
                     << QStringList{QStringLiteral("--dialect=laravel-cache")};
            for (const QStringList &way : ways) {
                const QStringList global = way + QStringList{QStringLiteral("--output=") + format};
                const auto run = [&](const char *command, const char *options) {
                    return silent(global + QStringList{QString::fromLatin1(command)} + named(planted) +
                                  words(options));
                };
                run("show", "");
                run("status", "--observe 10ms");
                run("prove", "--wait 10ms");
                run("watch", "--for 1ms");
                run("release", "--if-lapsed --reason test --dry-run");
                run("release", "--break --owner nobody --reason test --yes");
                run("release", "--at-version 0 --reason test --yes");
                silent(global + QStringList{QStringLiteral("list"), planted.table, QStringLiteral("--all")});
                silent(global + QStringList{QStringLiteral("doctor"), planted.table});
            }
        }
        silent({QStringLiteral("--output=") + format, QStringLiteral("tables"), QStringLiteral("--all")});
        QCOMPARE(m_leaks, QStringList());
    }

    void namesTypesAndSizesStay()
    {
        const Planted &vault = m_rows.front();
        for (const char *command : {"show", "prove", "release"}) {
            const QStringList options =
                qstrcmp(command, "release") == 0 ? words("--if-lapsed --reason test --yes") : QStringList();
            const CliRun run = silent(QStringList{QString::fromLatin1(command)} + named(vault) + options);
            QVERIFY2(run.out.contains("\"Value\":{\"hidden\":{\"type\":\"B\",\"bytes\":40}}"),
                     run.out.constData());
        }
        const CliRun shown =
            silent(QStringList{QStringLiteral("--output=table"), QStringLiteral("show")} + named(vault));
        QVERIFY2(shown.out.contains("not shown, of type B, 40 bytes"), shown.out.constData());
    }

    void noActItsUndoAndItsReportsShowThem()
    {
        for (const Planted &planted : m_rows) {
            if (!planted.isLock)
                continue;
            const QStringList global = isDescribed(planted)
                ? QStringList{QStringLiteral("--dialect-file"), description()}
                : QStringList();
            if (!isDescribed(planted)) {
                const QString proof =
                    m_folder.filePath(QString::fromLatin1(planted.name) + QStringLiteral(".proof"));
                const CliRun proved =
                    silent(global +
                           QStringList{QStringLiteral("prove"), QStringLiteral("--trust-server-time"),
                                       QStringLiteral("--save=") + proof} +
                           named(planted));
                QVERIFY2(QFile::exists(proof), proved.err.constData());
                QCOMPARE(silent({QStringLiteral("verify"), proof}).status, 0);
            }
            const CliRun released = silent(global + QStringList{QStringLiteral("release")} + named(planted) +
                                           words("--if-lapsed --trust-server-time --reason test --yes"));
            QCOMPARE(released.status, 0);
            const QString id = released.text("journalId");
            for (const char *format : {"table", "json", "jsonl", "csv"}) {
                const QString output = QStringLiteral("--output=") + QLatin1String(format);
                silent({output, QStringLiteral("audit"), QStringLiteral("list")});
                silent({output, QStringLiteral("audit"), QStringLiteral("show"), id});
                silent({output, QStringLiteral("restore"), id, QStringLiteral("--dry-run")});
            }
            QVERIFY(!silent({QStringLiteral("audit"), QStringLiteral("report"), id}).out.isEmpty());
            const QString bundle = m_folder.filePath(id);
            QCOMPARE(silent({QStringLiteral("audit"), QStringLiteral("bundle"), id, bundle}).status, 0);
            QVERIFY(QFile::exists(bundle + QStringLiteral("/journal.jsonl")));
            QCOMPARE(silent({QStringLiteral("restore"), id, QStringLiteral("--reason=test")}).status, 0);
            QVERIFY(m_cli.dynamo().item(planted.table, planted.key) == planted.row()); // an undo has it all
        }
        QCOMPARE(m_leaks, QStringList());
        QCOMPARE(leakingFiles(m_folder.path()), QStringList());
        QCOMPARE(leakingFiles(home()), QStringList());
    }

    void noWindowShowsThem()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        QApplication::setQuitOnLastWindowClosed(false);
        aws::Environment environment;
        environment.home = m_folder.filePath(QStringLiteral("home"));
        environment.variables = {
            {QStringLiteral("XDG_STATE_HOME"), m_folder.filePath(QStringLiteral("state"))},
            {QStringLiteral("AWS_EC2_METADATA_DISABLED"), QStringLiteral("true")}};
        app::Composition composition(environment);
        composition.setReadOnly(false);
        app::WindowController console(composition, nullptr);
        ui::MainWindow &window = console.window();
        window.show();
        composition.openEndpoint(m_cli.url(), QStringLiteral("us-east-1"), false);
        QTRY_VERIFY(composition.connection());
        Harvest harvest;
        window.showDetails(true);
        ui::LockTableModel &model = window.locks().model();
        QStringList opened;
        for (const Planted &planted : m_rows) {
            if (isDescribed(planted) || opened.contains(planted.table))
                continue;
            opened << planted.table;
            const auto rows = std::ranges::count(m_rows, planted.table, &Planted::table);
            window.openTable(planted.table);
            QTRY_VERIFY(model.snapshot() && model.snapshot()->shape().table == planted.table);
            const auto everything = view::LockFilter::parse(
                QStringLiteral("state:not-a-lock,held,lapsed,released,unproven,unreadable"));
            QVERIFY(everything);
            model.setFilter(*everything);
            QTRY_COMPARE(model.rowCount(), int(rows));
            for (int position = 0; position < model.rowCount(); ++position) {
                window.locks().view().setCurrentIndex(model.index(position, 0));
                auto *tabs = window.findChild<QTabWidget *>(QStringLiteral("detailsTabs"));
                auto *copy = window.findChild<QPushButton *>(QStringLiteral("rawCopy"));
                QVERIFY(tabs && copy);
                for (int tab = 0; tab < tabs->count(); ++tab) {
                    tabs->setCurrentIndex(tab);
                    harvest.take();
                }
                QApplication::clipboard()->clear();
                copy->click();
                QTRY_VERIFY(QApplication::clipboard()->text().contains(QStringLiteral("\"hidden\"")));
                harvest.take();
            }
        }
        const QStringList found = m_marks.foundIn(harvest.text());
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QStringLiteral(", "))));
        QVERIFY(harvest.objects > 500);
    }
};

LEASESCOPE_WINDOW_TEST(RowSecretsTest)
#include "RowSecretsTest.moc"
