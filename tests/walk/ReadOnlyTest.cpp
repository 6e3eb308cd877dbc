// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/WindowTest.h"
#include "tests/walk/EveryAction.h"

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"
#include "core/base/SystemClock.h"
#include "core/dynamodb/iam/Permissions.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/Sanitized.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/secrets/Harvest.h"
#include "tests/secrets/Marks.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/lanes/LaneView.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace {

const QString table = QStringLiteral("locks");
/// One lock that is alive for as long as this runs, one whose lease is over at once.
const QStringList keys{QStringLiteral("aaa-held"), QStringLiteral("bbb-short")};

constexpr int proofTime = 1500; // ms: a half second, and more; on a busy machine it takes longer accordingly

aws::Item row(const QString &key)
{
    return {{"key", aws::AttributeValue::string(key.toUtf8())},
            {"ownerName", aws::AttributeValue::string("worker-7")},
            {"leaseDuration", aws::AttributeValue::string(key == keys.front() ? "20m" : "20ms")},
            {"recordVersionNumber", aws::AttributeValue::string(QByteArray(32, 'A'))}};
}

} // namespace

/// A read-only connection writes nothing, whatever is pressed: everything in the real window is tried, what
/// is greyed too, in front of an endpoint that writes down what arrives.
class ReadOnlyTest : public QObject {
    Q_OBJECT

    base::SystemClock m_clock;
    AwsHome m_home;
    std::unique_ptr<fakes::FakeDynamo> m_dynamo;
    std::unique_ptr<fakes::HttpServer> m_server;
    std::unique_ptr<app::Composition> m_composition;
    std::unique_ptr<app::WindowController> m_console;
    QString m_key; ///< of the chosen lock
    bool m_mayWrite = false; ///< what the connection is put back to before each try
    bool m_mayWriteFirst = false; ///< it might write just before
    bool m_refills = false; ///< the rows are put back, too
    int m_switches = 0; ///< how often anything changed read-only
    qsizetype m_looked = 0; ///< how much of what arrived has been looked at
    Marks m_marks;
    Harvest m_harvest; ///< what could be read after each try
    QSet<QString> m_shown; ///< after which it was read already
    QString m_last; ///< what was tried last
    QStringList m_wrote; ///< "what sent PutItem"

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }

    void fill()
    {
        for (const QString &key : keys)
            m_dynamo->put(table, row(key));
    }

    /// Adds what arrived since the last look and might change something.
    void look(const QString &what)
    {
        m_last = what;
        const QList<QByteArray> &all = m_server->operations();
        for (; m_looked < all.size(); ++m_looked) {
            const aws::Permission *permission = aws::permissionFor(all[m_looked]);
            if (all[m_looked] == "DescribeEndpoints")
                continue; // asks what the endpoint is
            if (!permission || permission->scope != aws::PolicyScope::ReadOnly)
                m_wrote += QStringLiteral("%1 sent %2").arg(what, QString::fromLatin1(all[m_looked]));
        }
    }

    void connectAnew()
    {
        QSignalSpy changed(m_composition.get(), &ui::Connector::servicesChanged);
        m_composition->openEndpoint(m_server->url().toString(), QStringLiteral("us-east-1"), false);
        QTRY_VERIFY(!changed.isEmpty());
        QTRY_VERIFY(window().locks().isVisible());
    }

    /// True if the row stands in the table as fill() puts it, and is chosen now.
    [[nodiscard]] bool choose(const QString &key)
    {
        ui::LockTableModel &model = window().locks().model();
        for (int shown = 0; model.snapshot() && shown < model.rowCount(); ++shown) {
            const locks::LockRecord record = model.snapshot()->record(model.rowAt(shown));
            if (record.keyText != key || record.owner != QStringLiteral("worker-7") ||
                record.marking != locks::StoredState::Taken)
                continue;
            window().locks().view().setCurrentIndex(model.index(shown, 0));
            return window().chosenLock() && window().chosenLock()->keyText == key;
        }
        return false;
    }

    /// The connection stands, its table is open, one of the two locks is chosen, and it may write or not as
    /// agreed.
    void stand(int standing)
    {
        m_key = keys[standing];
        window().show();
        m_composition->setReadOnly(!m_mayWrite);
        const ui::Services *open = m_composition->services();
        if (!open || m_composition->isOpening() || !window().locks().isVisible() ||
            open->facts().endpoint != m_server->url().authority())
            connectAnew();
        if (QTest::currentTestFailed())
            return;
        ui::Services &services = *m_composition->services();
        if (m_mayWriteFirst) {
            services.setReadOnly(false);
            QVERIFY(services.holdLock()); // the thread that sends heartbeats runs from now on
        }
        services.setReadOnly(!m_mayWrite);
        QCOMPARE(services.holdLock() != nullptr, m_mayWrite);
        services.watch().setPaused(false);
        if (m_refills)
            fill();
        if (services.watch().table().name != table)
            window().openTable(table);
        window().actions()[ui::ActionId::ClearFilters]->trigger();
        if (choose(m_key))
            return;
        services.watch().refreshNow();
        if (QTest::qWaitFor([this] { return choose(m_key); }, 3000))
            return;
        // Whatever was pressed, the table can be opened anew.
        services.watch().close();
        window().openTable(table);
        QVERIFY2(QTest::qWaitFor([this] { return choose(m_key); }, 60000), qPrintable(whereItStands()));
    }

    [[nodiscard]] QString whereItStands()
    {
        const watch::TableWatch &watch = m_composition->services()->watch();
        return QStringLiteral(
                   "after %1 the window does not come back: table %2, phase %3, %4 rows read, %5 shown")
            .arg(m_last, watch.table().name)
            .arg(static_cast<int>(watch.status().phase))
            .arg(watch.snapshot() ? watch.snapshot()->size() : -1)
            .arg(window().locks().model().rowCount());
    }

    void prepare(EveryAction &every)
    {
        every.standings = isSanitized ? 1 : static_cast<int>(keys.size());
        every.before = [this](int standing) {
            look(m_last);
            stand(standing);
        };
        every.after = [this](const QString &what) {
            look(what);
            if (!m_shown.contains(what)) {
                m_harvest.take();
                m_shown.insert(what);
            }
        };
        every.typed = [this](const QString &field) {
            if (field == u"labTable" || field == u"confirmedTable")
                return table;
            const bool isLength = field.endsWith(u"Wait") || field.endsWith(u"Refresh");
            return isLength ? QStringLiteral("1s") : m_key;
        };
        every.otherName = QStringLiteral("walk-made");
        // Another connection than the one that is asked about, to an endpoint with traffic of its own; and
        // the lab, which has a walk of its own below.
        every.leaveOut = {QStringLiteral("open-demo"), QStringLiteral("demoCard"), QStringLiteral("open-lab"),
                          QStringLiteral("labCard")};
        m_wrote.clear();
        m_switches = 0;
    }

    void verifyThatNothingWasWritten()
    {
        look(QStringLiteral("the end"));
        QVERIFY2(m_wrote.isEmpty(), qPrintable(m_wrote.join(u'\n')));
        const std::vector<aws::Item> items = m_dynamo->items(table);
        QCOMPARE(items.size(), std::size_t(keys.size()));
        for (const QString &key : keys)
            QVERIFY(m_dynamo->item(table, {{"key", aws::AttributeValue::string(key.toUtf8())}}) == row(key));
        // Not even the intention.
        QVERIFY(audit::JournalReader(app::defaultJournalFolder(m_home.environment())).entries()->empty());
    }

    /// The lab is open, plays or has told why not, where it is wanted.
    void standInLab(ui::LabWindow &lab, bool onConnection)
    {
        stand(0);
        auto *const place = lab.findChild<QComboBox *>(QStringLiteral("place"));
        const int there = place->findData(onConnection);
        QVERIFY(there >= 0);
        lab.show();
        place->setCurrentIndex(there);
        // A table that is there, and the word that goes with it: nothing is refused for want of them.
        for (const char *field : {"labTable", "confirmedTable"})
            lab.findChild<QLineEdit *>(QLatin1String(field))->setText(onConnection ? table : QString());
        using Stage = ui::LabSession::Stage;
        const auto rests = [&lab] {
            const Stage stage = lab.session().stage();
            return stage != Stage::Preparing && stage != Stage::Stopping;
        };
        QTRY_VERIFY(rests());
        if (lab.session().stage() != Stage::Playing)
            lab.play(QStringLiteral("hand-over"));
        QTRY_VERIFY(rests());
    }

    void verifyThatEverythingWasTried(const EveryAction &every)
    {
        qInfo("tried %d actions, %d buttons, %d fields, %d rows, %d keys, in %s; left out: %s; switched %d "
              "times",
              every.actions, every.buttons, every.fields, every.rows, every.keys,
              qPrintable(QStringList(every.dialogs.values()).join(QStringLiteral(", "))),
              qPrintable(QStringList(every.skipped.values()).join(QStringLiteral(", "))), m_switches);
        // Something new that is not reached would not be proved.
        QCOMPARE(every.unreached(), QStringList());
        for (const QAction *action : window().actions().all())
            QVERIFY2(every.hasTried(*action) || every.leaveOut.contains(action->objectName()),
                     qPrintable(action->objectName()));
        QVERIFY(every.actions + every.leaveOut.size() >= static_cast<qsizetype>(ui::Actions::table().size()));
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        QApplication::setQuitOnLastWindowClosed(false);
        m_dynamo = std::make_unique<fakes::FakeDynamo>(m_clock);
        m_dynamo->createTable(table, "key");
        m_dynamo->createTable(QStringLiteral("spare"), "key");
        fill();
        m_server = std::make_unique<fakes::HttpServer>(*m_dynamo);
        m_home.config("[profile walk]\nregion = us-east-1\nendpoint_url = " +
                      m_server->url().toString().toUtf8() + "\n");
        const QByteArray secret = m_marks.make("secret key", 40);
        const QByteArray token = m_marks.make("session token", 360);
        m_home.credentials("[walk]\naws_access_key_id = ASIAWALK000000000001\naws_secret_access_key = " +
                           secret + "\naws_session_token = " + token + "\n");
        m_home.set("AWS_ACCESS_KEY_ID", "ASIAWALK000000000001");
        m_home.set("AWS_SECRET_ACCESS_KEY", secret.constData());
        m_home.set("AWS_SESSION_TOKEN", token.constData());
        m_composition = std::make_unique<app::Composition>(m_home.environment());
        m_composition->setReadOnly(true);
        m_console = std::make_unique<app::WindowController>(*m_composition, nullptr);
        connect(m_composition.get(), &ui::Connector::servicesChanged, this, [this] {
            if (m_composition->services())
                connect(m_composition->services(), &ui::Services::readOnlyChanged, this,
                        [this] { ++m_switches; });
        });
        // The only other endpoint that can be asked for is this one.
        window().findChild<QPushButton *>(QStringLiteral("endpointCard"))->click();
        window().findChild<QLineEdit *>(QStringLiteral("endpointUrl"))->setText(m_server->url().toString());
        window().resize(1280, 800);
        window().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    void cleanupTestCase()
    {
        disconnect(m_composition.get(), nullptr, this, nullptr);
        m_console.reset();
        m_composition.reset();
        m_server.reset();
    }

    void nothingThatIsPressedWrites()
    {
        stand(0);
        EveryAction every(window());
        prepare(every);
        every.tryActions();
        every.tryButtons();
        every.tryFields();
        every.tryLists();
        every.type(window().locks().view());
        verifyThatEverythingWasTried(every);
        verifyThatNothingWasWritten();
        QVERIFY2(m_switches > 0, "the switch itself was not among what was tried");
        QVERIFY(every.buttons >= 40);
        QVERIFY(every.dialogs.contains(QStringLiteral("releaseDialog")));
    }

    void norDoesTheLabWriteThere_data()
    {
        QTest::addColumn<bool>("onConnection");
        QTest::newRow("it plays on an endpoint of its own") << false;
        QTest::newRow("it is told to play on the connection") << true;
    }
    void norDoesTheLabWriteThere()
    {
        QFETCH(bool, onConnection);
        stand(0);
        window().actions()[ui::ActionId::OpenLab]->trigger();
        auto *lab = window().findChild<ui::LabWindow *>();
        QVERIFY(lab && lab->isVisible());
        standInLab(*lab, onConnection);
        const bool plays = lab->session().stage() == ui::LabSession::Stage::Playing;
        if (!onConnection && !plays)
            QSKIP("no embedded DynamoDB here: the lab cannot play; ./check prepares it");
        QCOMPARE(plays, !onConnection);
        EveryAction every(*lab);
        prepare(every);
        every.standings = 1;
        every.before = [this, lab, onConnection](int) {
            look(m_last);
            standInLab(*lab, onConnection);
        };
        every.tryActions();
        every.tryButtons();
        every.tryFields();
        every.tryLists();
        every.type(lab->lanes());
        qInfo("tried %d actions, %d buttons, %d fields, %d rows, %d keys", every.actions, every.buttons,
              every.fields, every.rows, every.keys);
        QCOMPARE(every.unreached(), QStringList());
        QVERIFY(every.buttons >= 15 && every.actions >= 4 && every.fields >= 5 && every.rows >= 4);
        lab->close();
        verifyThatNothingWasWritten();
    }

    void norIsAnythingWrittenByWhatStoodReadyToWrite()
    {
        // Every dialog is filled in and proves what it has to while it may; then the switch is thrown.
        m_mayWrite = true;
        stand(0);
        EveryAction every(window());
        prepare(every);
        every.patience = proofTime;
        int thrown = 0;
        every.pressing = [this, &thrown] {
            m_composition->services()->setReadOnly(true);
            ++thrown;
        };
        every.tryActions(window().actions().all());
        verifyThatNothingWasWritten();
        QVERIFY(thrown > 0);
        QVERIFY(every.dialogs.contains(QStringLiteral("releaseDialog")));
        QVERIFY(every.dialogs.contains(QStringLiteral("acquireLockDialog")));
    }

    void norAfterTheConnectionMightWriteForAWhile()
    {
        m_mayWrite = false;
        m_mayWriteFirst = true;
        stand(0);
        EveryAction every(window());
        prepare(every);
        every.tryActions(window().actions().all());
        m_mayWriteFirst = false;
        verifyThatNothingWasWritten();
        QVERIFY(every.dialogs.contains(QStringLiteral("releaseDialog")));
    }

    void theSameTriesDoWriteWhereTheyMay()
    {
        // Otherwise all of the above would prove nothing.
        m_mayWrite = true;
        m_refills = true;
        stand(0);
        EveryAction every(window());
        prepare(every);
        every.standings = static_cast<int>(keys.size()); // a release of what lapsed is among them
        every.patience = proofTime;
        every.tryActions(window().actions().all());
        look(QStringLiteral("the end"));
        const auto entries = audit::JournalReader(app::defaultJournalFolder(m_home.environment())).entries();
        QVERIFY(entries);
        QSet<QString> acts;
        for (const audit::JournalEntry &entry : *entries)
            acts.insert(entry.intent.act + u' ' + (entry.outcome ? entry.outcome->result : QString()));
        const QString told = QStringList(acts.values()).join(QStringLiteral(", "));
        qInfo("%lld writes; in the journal: %s", static_cast<long long>(m_wrote.size()), qPrintable(told));
        const QString sent = m_wrote.join(u'\n');
        for (const char *operation : {"PutItem", "UpdateItem", "DeleteItem", "CreateTable"})
            QVERIFY2(sent.contains(QLatin1String(" sent ") + QLatin1String(operation)), qPrintable(sent));
        QVERIFY2(acts.contains(QStringLiteral("release-lapsed released")), qPrintable(told));
        // The fence was ticked like every other box: a live lock is held first and released then.
        QVERIFY2(acts.contains(QStringLiteral("fence fenced")), qPrintable(told));
        QVERIFY2(acts.contains(QStringLiteral("release-at-version released")), qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral("acquire ")), qPrintable(told));
    }

    void theLabWritesThereIfItMay()
    {
        m_mayWrite = true;
        stand(0);
        m_wrote.clear();
        standInLab(m_console->openLab(), true);
        const auto wrote = [this] {
            look(QStringLiteral("the lab"));
            return m_wrote.join(u'\n').contains(QStringLiteral(" sent PutItem"));
        };
        QTRY_VERIFY(wrote());
        m_console->openLab().close();
    }

    void noSecretStoodOnAnyScreen()
    {
        qInfo("read %lld objects and %lld cells", static_cast<long long>(m_harvest.objects),
              static_cast<long long>(m_harvest.cells));
        QVERIFY(m_harvest.objects > 10000);
        const QStringList found = m_marks.foundIn(m_harvest.text());
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }
};

LEASESCOPE_WINDOW_TEST(ReadOnlyTest)
#include "ReadOnlyTest.moc"
