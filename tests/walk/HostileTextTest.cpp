// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// What tables, services, files and proxies say is drawn as it stands, whatever it is.

#include "app/gui/WindowController.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/lab/FakeLabService.h"
#include "tests/ui/panels/PanelServices.h"
#include "tests/walk/PlainScreen.h"
#include "ui/common/CommandPalette.h"
#include "ui/common/Toast.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/ContextLine.h"
#include "ui/connections/StartPage.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/release/HolderChoice.h"
#include "ui/testlocks/ChangeDataDialog.h"
#include "ui/testlocks/Presentation.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"
#include "ui/window/Rendering.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QTextDocument>
#include <QThreadPool>
#include <QToolTip>

using namespace std::chrono_literals;

namespace {

/// Markup that hides what stands before it, names a file that never ends, speaks for us, drives a terminal
/// and turns the direction of writing.
const QString poison = QString(PlainScreen::word) +
    QStringLiteral("<b>x</b><img src=\"file:///dev/zero\">&lt; R&D &x [*] LAPSED - safe to release\n\r\t"
                   "\u202Egnp\u2066\u200B\u00AD\u2028\x1b[31m") +
    QChar(0x9b) + QChar(7);

class PoisonedConnector final : public FakeConnector {
    Q_OBJECT
public:
    FakeLabService lab;
    [[nodiscard]] ui::LabService *embeddedLab() override { return &lab; }
};

QList<QJsonObject> sampleFiles()
{
    QList<QJsonObject> files;
    const QDir folder(QStringLiteral(SAMPLES_DIR));
    for (const QString &name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            files += QJsonDocument::fromJson(file.readAll()).object();
    }
    return files;
}

dynamodb::TableDescription describedIn(const QJsonObject &file)
{
    const QJsonObject table = file[QLatin1String("table")].toObject();
    const QJsonArray types = table[QLatin1String("AttributeDefinitions")].toArray();
    const auto isNumber = [&types](const QJsonValue &name) {
        return types.contains(QJsonObject{{QStringLiteral("AttributeName"), name},
                                          {QStringLiteral("AttributeType"), QStringLiteral("N")}});
    };
    dynamodb::TableDescription description;
    description.name = table[QLatin1String("TableName")].toString();
    description.status = QStringLiteral("ACTIVE");
    const QJsonArray schema = table[QLatin1String("KeySchema")].toArray();
    for (const QJsonValue &key : schema) {
        const QByteArray name = key[QLatin1String("AttributeName")].toString().toUtf8();
        if (key[QLatin1String("KeyType")] == QLatin1String("HASH"))
            description.partitionKey = {name, dynamodb::AttributeType::S};
        else
            description.sortKey = {name,
                                   isNumber(key[QLatin1String("AttributeName")])
                                       ? dynamodb::AttributeType::N
                                       : dynamodb::AttributeType::S};
    }
    description.onDemand = true;
    return description;
}

/// The item with poison behind each of its texts in turn, and once as the name of an attribute it has not.
std::vector<dynamodb::Item> poisoned(const dynamodb::Item &item, const dynamodb::TableDescription &table,
                                     int &number)
{
    std::vector<dynamodb::Item> all;
    const auto add = [&](const QByteArray &name, const dynamodb::AttributeValue &value) {
        dynamodb::Item changed = item;
        changed.set(name, value);
        // Rows must not replace each other.
        if (name != table.partitionKey.name)
            changed.set(table.partitionKey.name,
                        dynamodb::AttributeValue::string(item.find(table.partitionKey.name)->bytes() +
                                                         QByteArray::number(++number)));
        all.push_back(std::move(changed));
    };
    for (const auto &[name, value] : item) {
        if (value.type() == dynamodb::AttributeType::S)
            add(name,
                dynamodb::AttributeValue::string(value.bytes() + QByteArray::number(++number) +
                                                 poison.toUtf8()));
        if (value.type() == dynamodb::AttributeType::B)
            add(name, dynamodb::AttributeValue::binary(poison.toUtf8()));
    }
    add(poison.toUtf8(), dynamodb::AttributeValue::string(poison.toUtf8()));
    return all;
}

/// All that a dialog tells only when it is asked.
void openFolds(const QWidget &dialog)
{
    for (QPushButton *line : dialog.findChildren<QPushButton *>()) {
        if (line->property("fold").toBool() && line->isVisibleTo(&dialog) && !line->isChecked())
            line->click();
    }
}

} // namespace

class HostileTextTest : public QObject {
    Q_OBJECT

    struct Fixture {
        PanelServices services;
        PoisonedConnector connector;
        std::unique_ptr<app::WindowController> console;

        Fixture()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            connector.show(&services);
            console = std::make_unique<app::WindowController>(connector, nullptr);
            window().resize(1280, 800);
            window().show();
        }
        ~Fixture() { connector.show(nullptr); }
        ui::MainWindow &window() { return console->window(); }
        void watch(const dynamodb::TableDescription &table)
        {
            services.openTables().open(table, {});
            services.runUntilIdle();
            services.pass(1s);
        }
        void choose(int row)
        {
            window().locks().view().setCurrentIndex(window().locks().model().index(row, 1));
        }
    };

    PlainScreen m_screen;

    void verify(int atLeastPlanted)
    {
        const QStringList faults = m_screen.faults();
        QVERIFY2(faults.isEmpty(),
                 qPrintable(
                     QStringLiteral("%1 faults:\n%2").arg(faults.size()).arg(faults.mid(0, 25).join(u'\n'))));
        QVERIFY2(m_screen.planted >= atLeastPlanted,
                 qPrintable(QStringLiteral("only %1 planted texts were shown").arg(m_screen.planted)));
    }

    void checkRow(Fixture &fixture, int row, const QString &where)
    {
        fixture.choose(row);
        ui::DetailsPanel &details = fixture.console->details();
        auto *tabs = details.findChild<QTabWidget *>(QStringLiteral("detailsTabs"));
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            m_screen.check(where, details);
        }
        fixture.console->openReleaseDialog();
        if (auto *holders = fixture.window().findChild<ui::HolderChoice *>()) { // of a row that several hold
            m_screen.check(where + QStringLiteral(", holders"), *holders);
            holders->findChild<QPushButton *>(QStringLiteral("holderContinue"))->click();
        }
        ui::ReleaseDialog *dialog = fixture.console->releaseDialog();
        QVERIFY(dialog);
        fixture.services.runUntilIdle();
        openFolds(*dialog);
        m_screen.check(where + QStringLiteral(", release"), *dialog);
        dialog->findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
        fixture.services.runUntilIdle();
        m_screen.check(where + QStringLiteral(", break"), *dialog);
        if (auto *rehearse = dialog->findChild<QPushButton *>(QStringLiteral("releaseRehearse"));
            rehearse->isVisibleTo(dialog)) {
            ui::Theme::setMotionReduced(true); // else each row takes the time that it is played in
            rehearse->click();
            QVERIFY(QThreadPool::globalInstance()->waitForDone());
            fixture.services.runUntilIdle();
            QVERIFY(dialog->findChild<QWidget *>(QStringLiteral("rehearsalNote")) ||
                    dialog->findChild<QWidget *>(QStringLiteral("rehearsalVerdict")));
            m_screen.check(where + QStringLiteral(", rehearsed"), *dialog);
        }
        delete dialog;
        ui::BulkDialog *many = fixture.console->openBulkDialog();
        QVERIFY(many);
        fixture.services.runUntilIdle();
        m_screen.check(where + QStringLiteral(", release many"), *many);
        delete many;
    }

private Q_SLOTS:
    void initTestCase() { ui::initResources(); }
    void cleanupTestCase() { ui::Theme::setMotionReduced(false); }
    void init() { m_screen = PlainScreen(); }

    void everyFieldOfEveryFormat_data()
    {
        QTest::addColumn<QJsonObject>("file");
        for (const QJsonObject &file : sampleFiles())
            QTest::newRow(
                qPrintable(file[QLatin1String("dialect")].toString() + u' ' + describedIn(file).name))
                << file;
    }
    void everyFieldOfEveryFormat()
    {
        QFETCH(QJsonObject, file);
        Fixture fixture;
        dynamodb::TableDescription table = describedIn(file);
        table.name += u'x'; // one is there already
        dynamodb::TablePlan plan;
        plan.name = table.name;
        plan.partitionKey = table.partitionKey;
        plan.sortKey = table.sortKey;
        fixture.services.dynamo.createTable(plan);
        int number = 0;
        const QJsonArray items = file[QLatin1String("items")].toArray();
        for (const QJsonValue &entry : items) {
            const auto item = dynamodb::itemFromJson(
                QJsonDocument(entry[QLatin1String("item")].toObject()).toJson(QJsonDocument::Compact));
            QVERIFY(item);
            if (!item->contains(table.partitionKey.name) ||
                item->find(table.partitionKey.name)->type() != dynamodb::AttributeType::S)
                continue;
            for (const dynamodb::Item &row : poisoned(*item, table, number))
                fixture.services.dynamo.put(table.name, row);
        }
        fixture.watch(table);
        ui::LockTableModel &model = fixture.window().locks().model();
        fixture.window().locks().filterBar().setText(QStringLiteral("state:not-a-lock,held,lapsed,released,"
                                                                    "unproven,unreadable,unsupported"));
        fixture.services.runUntilIdle();
        QVERIFY(model.rowCount() > 0);
        m_screen.check(QStringLiteral("the table"));
        // A few of each file stand for all: the fields are the same.
        const int step = std::max(1, model.rowCount() / 12);
        for (int row = 0; row < model.rowCount() && !QTest::currentTestFailed(); row += step)
            checkRow(fixture, row, QStringLiteral("row %1").arg(row));
        verify(10);
    }

    void everyFieldOfTheJournal()
    {
        Fixture fixture;
        fixture.services.open();
        audit::Journal journal(fixture.services.journalFolder(), QStringLiteral("hostile"),
                               fixture.services.time);
        audit::Intent intent;
        for (QString *field : {&intent.act, &intent.connection, &intent.identity, &intent.reason,
                               &intent.table, &intent.dialect})
            *field = poison;
        intent.evidence = base::Sentence(poison.toUtf8(), poison.toUtf8(), {poison});
        const auto value = dynamodb::AttributeValue::string(poison.toUtf8());
        intent.key = {{"key", value}};
        intent.before = dynamodb::Item{{"key", value}, {poison.toUtf8(), value}};
        intent.request = "{\"TableName\":" + dynamodb::quoted(poison) + '}';
        const auto id = journal.recordIntent(intent);
        QVERIFY(id);
        audit::Outcome outcome;
        outcome.result = outcome.sentence = outcome.code = poison;
        QVERIFY(journal.recordOutcome(*id, outcome));
        ui::JournalWindow &window = fixture.console->openJournal();
        QTRY_VERIFY(window.chosen());
        auto *parts = window.findChild<QTabWidget *>(QStringLiteral("actParts"));
        const auto *fields = window.findChild<QTableView *>(QStringLiteral("actFields"));
        QTRY_VERIFY(fields->model()->rowCount() > 0);
        for (int part = 0; part < parts->count(); ++part) {
            parts->setCurrentIndex(part);
            m_screen.check(QStringLiteral("the journal"), window);
        }
        verify(20);
    }

    void megabytesAreCutBeforeTheyAreLaidOut()
    {
        Fixture fixture;
        const QByteArray huge = "PLANTED" + QByteArray(380'000, 'W');
        fixture.services.dynamo.put(QStringLiteral("locks"),
                                    PanelServices::lockRow("a", huge, 1, huge.left(10)));
        fixture.services.open();
        checkRow(fixture, 0, QStringLiteral("a long owner"));
        for (const QLabel *label : fixture.window().findChildren<QLabel *>())
            QVERIFY2(label->text().size() <= 4100, qPrintable(label->objectName()));
        verify(5);
    }

    void everyMessageOfTheService_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("code");
        QTest::newRow("denied") << 400 << QStringLiteral("AccessDeniedException");
        QTest::newRow("not valid") << 400 << QStringLiteral("ValidationException");
        QTest::newRow("unknown key") << 400 << QStringLiteral("UnrecognizedClientException");
        QTest::newRow("broken") << 500 << QStringLiteral("InternalServerError");
        QTest::newRow("a code nobody knows") << 400 << poison;
        QTest::newRow("a proxy's page") << 407 << QString();
    }
    void everyMessageOfTheService()
    {
        QFETCH(int, status);
        QFETCH(QString, code);
        Fixture fixture;
        fixture.services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow("a", "worker-7", 1));
        fixture.services.open();
        fixture.choose(0);
        fixture.console->openReleaseDialog();
        fixture.services.runUntilIdle();
        fixture.services.dynamo.fail({}, -1, status, code, poison);
        // A proof, a rehearsal and a release that fail.
        ui::ReleaseDialog *dialog = fixture.console->releaseDialog();
        fixture.services.pass(2s);
        m_screen.check(QStringLiteral("a failed proof"));
        dialog->findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
        dialog->findChild<QLineEdit *>(QStringLiteral("releaseTyped"))->setText(QStringLiteral("a"));
        dialog->findChild<QLineEdit *>(QStringLiteral("releaseReason"))->setText(poison);
        fixture.services.pass(20s);
        m_screen.check(QStringLiteral("a failed rehearsal"));
        dialog->findChild<QPushButton *>(QStringLiteral("releaseEffect"))->click();
        fixture.services.pass(60s);
        m_screen.check(QStringLiteral("a failed release"));
        delete dialog;
        fixture.console->details().prove();
        fixture.services.catalog().refresh();
        fixture.services.watch().refreshNow();
        fixture.services.pass(60s);
        m_screen.check(QStringLiteral("a failed read"));
        fixture.window().openTable(poison);
        fixture.services.pass(60s);
        m_screen.check(QStringLiteral("a table that cannot be opened"));
        dynamodb::TableDescription table;
        table.name = poison;
        table.partitionKey = {"key", dynamodb::AttributeType::S};
        fixture.watch(table);
        fixture.services.pass(20s);
        m_screen.check(QStringLiteral("a table that cannot be read"));
        verify(3);
    }

    void everyTextOfAnActThatIsUndone()
    {
        Fixture fixture;
        const QByteArray bytes = poison.toUtf8();
        fixture.services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow(bytes, bytes, 1));
        fixture.services.open();
        audit::JournalEntry entry = fixture.services.brokenLock(bytes);
        entry.intent.before->set("ownerName", dynamodb::AttributeValue::string(bytes));
        entry.intent.act = entry.intent.reason = entry.intent.identity = entry.outcome->sentence = poison;
        entry.id = poison;
        fixture.console->openRestoreDialog(entry);
        fixture.services.runUntilIdle();
        m_screen.check(QStringLiteral("an undo"), *fixture.console->restoreDialog());
        auto *effect =
            fixture.console->restoreDialog()->findChild<QPushButton *>(QStringLiteral("restoreEffect"));
        QVERIFY(effect->isEnabled());
        effect->click();
        fixture.services.runUntilIdle();
        m_screen.check(QStringLiteral("what became of it"), *fixture.console->restoreDialog());
        delete fixture.console->restoreDialog();
        m_screen.check(QStringLiteral("the message of it"));
        verify(3);
    }

    void everyNameOfAConnection()
    {
        Fixture fixture;
        ui::ConnectionFacts &facts = fixture.services.shown;
        facts.profile = facts.identity = facts.region = facts.endpoint = facts.operatorName = poison;
        facts.credentialTrace = facts.caveat = poison;
        facts.colour = QStringLiteral("red");
        Q_EMIT fixture.services.factsChanged();
        m_screen.check(QStringLiteral("the header"));
        facts.local = true;
        Q_EMIT fixture.services.factsChanged();
        m_screen.check(QStringLiteral("the header of an emulator"));
        fixture.connector.show(&fixture.services);
        m_screen.check(QStringLiteral("a new connection"));
        fixture.services.dynamo.createTable(poison, "key");
        fixture.services.catalog().refresh();
        fixture.services.pass(2s);
        m_screen.check(QStringLiteral("the list of tables"));
        verify(20);
    }

    void everyLineOfTheStartPage()
    {
        Fixture fixture;
        using Profile = ui::Connector::Profile;
        for (const auto state : {Profile::State::Ready, Profile::State::Broken, Profile::State::Expired,
                                 Profile::State::LoginNeeded}) {
            Profile profile;
            profile.name = poison + QString::number(int(state));
            profile.kind = profile.region = profile.sentence = poison;
            profile.state = state;
            fixture.connector.known.push_back(profile);
        }
        ui::Connector::Recent recent;
        recent.what = ui::Connector::Recent::Kind::Endpoint;
        recent.name = recent.url = recent.region = recent.table = poison;
        fixture.connector.remembered = {recent};
        fixture.connector.show(nullptr);
        Q_EMIT fixture.connector.profilesChanged();
        Q_EMIT fixture.connector.recentsChanged();
        fixture.window().actions()[ui::ActionId::Connect]->trigger();
        m_screen.check(QStringLiteral("profiles"));
        Q_EMIT fixture.connector.progress(poison);
        m_screen.check(QStringLiteral("progress"));
        Q_EMIT fixture.connector.failed({base::ErrorKind::Unreachable, poison, poison, poison});
        m_screen.check(QStringLiteral("a failure"));
        verify(10);
    }

    void everyQuestionOfASignIn()
    {
        Fixture fixture;
        fixture.connector.prompter.askForCode({poison, poison, poison, 2, poison});
        m_screen.check(QStringLiteral("a code"));
        fixture.connector.prompter.offerLogin(poison);
        m_screen.check(QStringLiteral("a login"));
        fixture.connector.prompter.showLogin(
            {poison, QUrl(QStringLiteral("https://x/PLANTED<b>")), {}, poison, {}});
        m_screen.check(QStringLiteral("a device login"));
        fixture.connector.prompter.end(poison);
        m_screen.check(QStringLiteral("its end"));
        verify(6);
    }

    void credentialsThatEnded()
    {
        FakeConnector connector;
        ui::MainWindow window(connector, nullptr);
        connector.give(std::make_unique<FakeServices>());
        for (const auto phase :
             {ui::CredentialState::Phase::Expired, ui::CredentialState::Phase::SignInNeeded}) {
            connector.connection->setCredentialState({phase, poison, false});
            m_screen.check(QStringLiteral("the banner"));
        }
        window.toast().showMessage(poison);
        m_screen.check(QStringLiteral("a toast"));
        verify(3);
        connector.give(nullptr);
    }

    void everyWordOfATestLock()
    {
        Fixture fixture;
        fixture.services.open();
        const auto consent = admin::OperatorConsent::given(QStringLiteral("ann@host"), poison);
        locks::LockRequest request;
        request.shape = locks::TableShape::of(fixture.services.watch().table());
        request.key = request.owner = poison;
        request.data = poison.toUtf8();
        QVERIFY(fixture.services.holdLock()->acquire(request, *consent));
        ui::TestLocksDock &dock = fixture.console->testLocks();
        dock.showLocksOf(*fixture.services.holdLock());
        fixture.services.pass(2s);
        m_screen.check(QStringLiteral("its card"));
        fixture.choose(0);
        m_screen.check(QStringLiteral("its row"));
        dock.acquireLock();
        m_screen.check(QStringLiteral("the form"));
        delete dock.findChild<ui::AcquireLockDialog *>();
        fixture.console->openHoldDialog();
        m_screen.check(QStringLiteral("the hold"));
        delete dock.findChild<ui::HoldDialog *>();
        dock.present();
        fixture.services.pass(1s);
        m_screen.check(QStringLiteral("the presentation"));
        delete dock.findChild<ui::Presentation *>();
        ui::ChangeDataDialog change(poison, poison.toUtf8(), &fixture.window());
        m_screen.check(QStringLiteral("new data"), change);
        locks::LockRecord shared;
        shared.keyText = poison;
        shared.holders = {poison, QString(100'000, u'x')};
        ui::HolderChoice holders(shared, &fixture.window());
        m_screen.check(QStringLiteral("several holders"), holders);
        fixture.window().close(); // asks, since a lock is held
        m_screen.check(QStringLiteral("leaving"));
        fixture.services.dynamo.fail({}, -1, 400, QStringLiteral("ValidationException"), poison);
        fixture.services.pass(60s);
        m_screen.check(QStringLiteral("a lost lock"));
        verify(10);
        fixture.services.dynamo.heal();
    }

    void theLabAndThePages()
    {
        Fixture fixture;
        fixture.connector.lab.name = poison;
        ui::LabWindow &lab = fixture.console->openLab();
        fixture.connector.lab.refuse(poison);
        m_screen.check(QStringLiteral("the lab"));
        lab.close();
        ui::CommandPalette palette(fixture.window().actions().listed(), {}, &fixture.window());
        ui::ShortcutsPage shortcuts(fixture.window().actions().listed(), &fixture.window());
        m_screen.check(QStringLiteral("the pages"));
        verify(1);
    }

    void aTipIsShownAsItStands()
    {
        QWidget window;
        window.show();
        ui::showTip(QPoint(10, 10), poison, &window);
        QVERIFY(!QToolTip::text().isEmpty());
        QTextDocument drawn;
        drawn.setHtml(QToolTip::text());
        QVERIFY(drawn.toPlainText().contains(QLatin1String("<img src=\"file:///dev/zero\">")));
        ui::showTip({}, {}, &window);
    }
};

LEASESCOPE_WINDOW_TEST(HostileTextTest)
#include "HostileTextTest.moc"
