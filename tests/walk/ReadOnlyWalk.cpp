// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/ReadOnlyWalk.h"

#include "core/dynamodb/iam/Permissions.h"
#include "core/http/QtHttpTransport.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Sanitized.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/home/HomePage.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace {

const QString walkedTable = QStringLiteral("locks");
/// One lock that is alive for as long as this runs, one whose lease is over at once.
const QStringList walkedKeys{QStringLiteral("aaa-held"), QStringLiteral("bbb-short")};

constexpr int usualAnswer = 3000; // ms in which a table that is open shows a change
constexpr int stillTurns = 3; // of the event loop without a request on its way: nothing more was begun
constexpr int mostTurns = 25; // where requests never cease, as the lab's

dynamodb::Item walkedRow(const QString &key)
{
    return {{"key", dynamodb::AttributeValue::string(key.toUtf8())},
            {"ownerName", dynamodb::AttributeValue::string("worker-7")},
            {"leaseDuration", dynamodb::AttributeValue::string(key == walkedKeys.front() ? "20m" : "20ms")},
            {"recordVersionNumber", dynamodb::AttributeValue::string(QByteArray(32, 'A'))}};
}

} // namespace

void ReadOnlyWalk::fill()
{
    for (const QString &key : walkedKeys)
        m_dynamo->put(walkedTable, walkedRow(key));
}

void ReadOnlyWalk::check(const QString &what)
{
    m_last = what;
    const QList<QByteArray> &all = m_server->operations();
    for (; m_checked < all.size(); ++m_checked) {
        const dynamodb::Permission *permission = dynamodb::permissionFor(all[m_checked]);
        if (all[m_checked] == "DescribeEndpoints")
            continue; // asks what the endpoint is
        if (!permission || permission->scope != dynamodb::PolicyScope::ReadOnly)
            m_wrote += QStringLiteral("%1 sent %2").arg(what, QString::fromLatin1(all[m_checked]));
    }
}

void ReadOnlyWalk::pass(int milliseconds)
{
    m_clock.skip(std::chrono::milliseconds(milliseconds));
    for (int turn = 0, still = 0; turn < mostTurns && still < stillTurns; ++turn) {
        QTest::qWait(1);
        still = m_passage->pending() == 0 ? still + 1 : 0;
    }
}

void ReadOnlyWalk::connectAnew()
{
    QSignalSpy changed(m_composition.get(), &ui::Connector::connectionWanted);
    m_composition->openEndpoint(m_server->url().toString(), QStringLiteral("us-east-1"), false);
    QTRY_VERIFY(!changed.isEmpty());
    QTRY_VERIFY(window().home().isVisible() || window().locks().isVisible());
}

bool ReadOnlyWalk::choose(const QString &key)
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

void ReadOnlyWalk::stand(int standing)
{
    m_key = walkedKeys[standing];
    window().show();
    m_composition->setReadOnly(!m_mayWrite);
    // What was pressed may have opened another one, beside one that it let write.
    if (m_composition->connections().size() > 1)
        m_composition->closeAll();
    const app::LiveConnection *open = m_composition->connection();
    const bool isShown = open && (window().locks().isVisible() || window().home().isVisible());
    if (!isShown || m_composition->isOpening() || open->facts().endpoint != m_server->url().authority())
        connectAnew();
    if (QTest::currentTestFailed())
        return;
    app::LiveConnection &services = *m_composition->connection();
    if (m_mayWriteFirst) {
        services.setReadOnly(false);
        QVERIFY(services.holdLock()); // the thread that sends heartbeats runs from now on
    }
    services.setReadOnly(!m_mayWrite);
    QCOMPARE(services.holdLock() != nullptr, m_mayWrite);
    services.watch().setPaused(false);
    if (m_refills)
        fill();
    if (services.watch().table().name != walkedTable || !window().locks().isVisible())
        window().openTable(walkedTable);
    window().actions()[ui::ActionId::ClearFilters]->trigger();
    if (choose(m_key))
        return;
    services.watch().refreshNow();
    constexpr int step = 20;
    for (int waited = 0; waited < usualAnswer; waited += step) {
        pass(step);
        if (choose(m_key))
            return;
    }
    // Whatever was pressed, the table can be opened anew.
    services.watch().close();
    window().openTable(walkedTable);
    fakes::Patience patience;
    while (!choose(m_key))
        QVERIFY2(!patience.isOver(), qPrintable(whereItStands()));
}

QString ReadOnlyWalk::whereItStands()
{
    const watch::TableWatch &watch = m_composition->connection()->watch();
    return QStringLiteral(
               "after %1 the window does not come back: table %2, phase %3, %4 rows read, %5 shown")
        .arg(m_last, watch.table().name)
        .arg(static_cast<int>(watch.status().phase))
        .arg(watch.snapshot() ? watch.snapshot()->size() : -1)
        .arg(window().locks().model().rowCount());
}

void ReadOnlyWalk::prepare(EveryAction &every)
{
    every.standings = isSanitized ? 1 : static_cast<int>(walkedKeys.size());
    every.pass = [this](int milliseconds) { pass(milliseconds); };
    every.before = [this](int standing) {
        check(m_last);
        stand(standing);
    };
    every.after = [this](const QString &what) {
        check(what);
        if (!m_shown.contains(what)) {
            m_harvest.take();
            m_shown.insert(what);
        }
    };
    every.typed = [this](const QString &field) {
        if (field == u"labTable" || field == u"confirmedTable")
            return walkedTable;
        const bool isLength = field.endsWith(u"Wait") || field.endsWith(u"Refresh");
        return isLength ? QStringLiteral("1s") : m_key;
    };
    every.otherName = QStringLiteral("walk-made");
    // Another connection than the one that is asked about, to an endpoint with traffic of its own; and
    // the lab, which has a walk of its own.
    every.leaveOut = {QStringLiteral("open-demo"), QStringLiteral("demoCard"), QStringLiteral("open-lab"),
                      QStringLiteral("tool-open-lab"), QStringLiteral("labCard")};
    m_wrote.clear();
    m_switches = 0;
}

void ReadOnlyWalk::report(const EveryAction &every)
{
    qInfo("tried %d actions, %d buttons, %d fields, %d rows, %d keys, in %s; left out: %s", every.actions,
          every.buttons, every.fields, every.rows, every.keys,
          qPrintable(QStringList(every.dialogs.values()).join(QStringLiteral(", "))),
          qPrintable(QStringList(every.skipped.values()).join(QStringLiteral(", "))));
}

void ReadOnlyWalk::verifyThatNothingWasWritten()
{
    check(QStringLiteral("the end"));
    QVERIFY2(m_wrote.isEmpty(), qPrintable(m_wrote.join(u'\n')));
    const std::vector<dynamodb::Item> items = m_dynamo->items(walkedTable);
    QCOMPARE(items.size(), std::size_t(walkedKeys.size()));
    for (const QString &key : walkedKeys)
        QVERIFY(m_dynamo->item(walkedTable, {{"key", dynamodb::AttributeValue::string(key.toUtf8())}}) ==
                walkedRow(key));
    // Not even the intention.
    QVERIFY(audit::JournalReader(journalFolder()).entries()->empty());
}

void ReadOnlyWalk::verifyThatEveryActionWasTried(const EveryAction &every)
{
    // Something new that is not reached would not be proved.
    QCOMPARE(every.unreached(), QStringList());
    for (const QAction *action : window().actions().all())
        QVERIFY2(every.hasTried(*action) || every.leaveOut.contains(action->objectName()),
                 qPrintable(action->objectName()));
    QVERIFY(every.actions + every.leaveOut.size() >= static_cast<qsizetype>(ui::Actions::table().size()));
}

void ReadOnlyWalk::verifyThatNoSecretWasShown()
{
    qInfo("read %d objects and %d cells", m_harvest.objects, m_harvest.cells);
    QVERIFY(m_harvest.objects > 10000);
    const QStringList found = m_marks.foundIn(m_harvest.text());
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void ReadOnlyWalk::standInLab(ui::LabWindow &lab, bool onConnection)
{
    stand(0);
    auto *const place = lab.findChild<QComboBox *>(QStringLiteral("place"));
    const int there = place->findData(onConnection);
    QVERIFY(there >= 0);
    lab.show();
    place->setCurrentIndex(there);
    // A table that is there, and the word that goes with it: nothing is refused for want of them.
    for (const char *field : {"labTable", "confirmedTable"})
        lab.findChild<QLineEdit *>(QLatin1String(field))->setText(onConnection ? walkedTable : QString());
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

void ReadOnlyWalk::initTestCase()
{
    ui::initResources();
    ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    QApplication::setQuitOnLastWindowClosed(false);
    m_dynamo = std::make_unique<fakes::FakeDynamo>(m_clock);
    m_dynamo->createTable(walkedTable, "key");
    m_dynamo->createTable(QStringLiteral("spare"), "key");
    fill();
    m_server = std::make_unique<fakes::HttpServer>(*m_dynamo);
    m_home.config(
        "[profile walk]\nregion = us-east-1\nendpoint_url = " + m_server->url().toString().toUtf8() + "\n");
    const QByteArray secret = m_marks.make("secret key", 40);
    const QByteArray token = m_marks.make("session token", 360);
    m_home.credentials("[walk]\naws_access_key_id = ASIAWALK000000000001\naws_secret_access_key = " + secret +
                       "\naws_session_token = " + token + "\n");
    m_home.set("AWS_ACCESS_KEY_ID", "ASIAWALK000000000001");
    m_home.set("AWS_SECRET_ACCESS_KEY", secret.constData());
    m_home.set("AWS_SESSION_TOKEN", token.constData());
    m_wire = std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings());
    m_passage = std::make_shared<fakes::Passage>(*m_wire);
    m_composition = std::make_unique<app::Composition>(m_home.environment(), m_clock, m_passage);
    m_composition->setReadOnly(true);
    m_console = std::make_unique<app::WindowController>(*m_composition, nullptr);
    connect(m_composition.get(), &ui::Connector::connectionOpened, this, [this] {
        if (m_composition->connection())
            connect(m_composition->connection(), &ui::Connection::readOnlyChanged, this,
                    [this] { ++m_switches; });
    });
    // The only other endpoint that can be asked for is this one.
    window().findChild<QPushButton *>(QStringLiteral("endpointCard"))->click();
    window().findChild<QLineEdit *>(QStringLiteral("endpointUrl"))->setText(m_server->url().toString());
    window().resize(1280, 800);
    window().show();
    QVERIFY(QTest::qWaitForWindowActive(&window(), fakes::waitLimit));
}

void ReadOnlyWalk::init()
{
    m_mayWrite = false;
    m_mayWriteFirst = false;
    m_refills = false;
}

void ReadOnlyWalk::cleanupTestCase()
{
    disconnect(m_composition.get(), nullptr, this, nullptr);
    m_console.reset();
    m_composition.reset();
    fakes::ManualClock::runUntilIdle(); // waits that were cancelled end in the event loop
    m_passage.reset();
    m_wire.reset();
    m_server.reset();
}
