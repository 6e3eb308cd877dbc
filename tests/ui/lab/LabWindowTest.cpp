// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabWindow.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/lab/FakeLabService.h"
#include "ui/common/theme/Icons.h"
#include "ui/lab/LabSetup.h"
#include "ui/lab/WorkerPanel.h"
#include "ui/lab/lanes/LaneView.h"
#include "ui/window/Rendering.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QCryptographicHash>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QHelpEvent>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <map>

using namespace std::chrono_literals;
using lab::EventKind;
using Stage = ui::LabSession::Stage;

namespace {

/// The room over a DynamoDB in memory. Played as fast as it can unless a test says otherwise.
struct Room {
    FakeLabService service;
    ui::LabWindow window;

    explicit Room(bool fast = true)
    {
        window.setServices(&service, nullptr);
        window.resize(1400, 900);
        window.show();
        if (fast)
            find<QComboBox>("pace")->setCurrentIndex(7);
    }
    template <typename T>
    T *find(const char *name) const
    {
        return window.findChild<T *>(QLatin1String(name));
    }
    void click(const char *button) const { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    void clickScenario(int row) const
    {
        auto *list = find<QListWidget>("scenarios");
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualItemRect(list->item(row)).center());
    }
    [[nodiscard]] int rowOfScenario(const char *id) const
    {
        const auto all = lab::scenarios();
        return static_cast<int>(std::ranges::find(all, QLatin1String(id), &lab::Scenario::id) - all.begin());
    }
    [[nodiscard]] Stage stage() { return window.session().stage(); }
    [[nodiscard]] const lab::Run &run() { return *window.session().run(); }
    [[nodiscard]] std::vector<lab::Event> events(EventKind kind)
    {
        std::vector<lab::Event> found;
        std::ranges::copy_if(run().events(), std::back_inserter(found),
                             [kind](const lab::Event &event) { return event.kind == kind; });
        return found;
    }
    [[nodiscard]] QByteArray pictureHash()
    {
        const QImage image = window.lanes().picture().image(1200, 1, ui::Theme::light(), window.font());
        return QCryptographicHash::hash(
            QByteArrayView(reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes()),
            QCryptographicHash::Sha256);
    }
};

/// Of a widget, within its window: what no scrolling and no edge hides.
QRect partInSight(const QWidget &widget)
{
    QRect part(widget.mapTo(widget.window(), QPoint()), widget.size());
    for (const QWidget *around = widget.parentWidget(); around; around = around->parentWidget())
        part &= QRect(around->mapTo(widget.window(), QPoint()), around->size());
    return part;
}

} // namespace

class LabWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { ui::initResources(); }
    void fitsTheSmallestScreen()
    {
        const Room room;
        const QSize least = room.window.minimumSizeHint();
        QVERIFY2(least.width() <= 632 && least.height() <= 360,
                 qPrintable(QStringLiteral("%1 x %2").arg(least.width()).arg(least.height())));
    }
    void everythingIsInReachOfTheKeyboardOnTheSmallestScreen();
    void aRunComesIntoSightOnTheSmallestScreen();
    void everyButtonOfTheBarIsSeenOnTheSmallestScreen();
    void goesBackToColumnsInAWiderWindow();
    void isAWindowToAScreenReader();
    void runningNumbersAreReadWhenAskedForOnly();
    void theFocusFollowsWhatTheRunDoes();
    void theFocusStaysWhereItWasPut();
    void timesRunFromLeftToRightInALogFromRightToLeft();
    void theLogShowsWholeSentences();
    void theLogStatesAllOfARowUnderThePointer();
    void aScenarioIsRunByOneClickAndExplained();
    void aKilledHoldersLockIsSeenToBeTakenOverAfterOneLease();
    void everyFaultButtonActsOnTheChosenWorker();
    void settingsThatTheLibraryRefusesAreSaidInPlace();
    void settingsAndNamesStayForTheNextStart();
    void aTableWithForeignItemsIsRefusedUntilItsNameIsTyped();
    void exportsThePictureAndTheLog();
    void saysWhyAFileCouldNotBeWritten();
    void theSameSeedGivesTheSamePicture();
    void canBeUsedByKeyboardAlone();
    void stepsAndPauses();
    void closedWhilePlayingItDeletesItsRows();
    void stopThenCallsWhenTheRowsAreGone();
    void standsStillOnceTheConnectionIsReadOnly();
    void dropsTheRunWhoseConnectionGoes();
    void preparingCanBeGivenUp();
    void showsWhyTheEndpointFailed();
    void saysWhatToDoWhileThereIsNoRun();
};

void LabWindowTest::aScenarioIsRunByOneClickAndExplained()
{
    Room room;
    QVERIFY(room.window.lanes().picture().rows().empty());
    const lab::Scenario &scenario = lab::scenarios()[0];
    room.clickScenario(0);
    QTRY_VERIFY(room.stage() == Stage::Ended);
    QCOMPARE(room.find<QLabel>("explanation")->text(), scenario.explanation);
    QVERIFY(room.find<QLabel>("explanation")->isVisible());
    QCOMPARE(room.window.lanes().picture().rows().size(),
             scenario.plan.keys.size() + scenario.plan.workers.size());
    const int logged = static_cast<int>(room.run().events().size());
    QVERIFY(logged > 20);
    const int rows = room.find<QTableView>("labLog")->model()->rowCount();
    QVERIFY(rows > 10 && rows < logged); // reads that follow each other are one
    QTRY_VERIFY(room.find<QLabel>("ledger-jobs")->text() != QLatin1String("-"));
    QCOMPARE(room.find<QLabel>("ledger-overlap")->text(), QLatin1String("none"));
    QVERIFY(!room.find<QLabel>("labMessage")->isVisible());
}

void LabWindowTest::aKilledHoldersLockIsSeenToBeTakenOverAfterOneLease()
{
    Room room;
    room.clickScenario(room.rowOfScenario("holder-crashes"));
    QTRY_VERIFY(room.stage() == Stage::Ended);
    const lab::LabTime killed = room.events(EventKind::Crashed).front().at;
    const auto taken = room.events(EventKind::TableTaken);
    QVERIFY(taken.size() >= 2);
    const lab::LabTime takenOver = taken[1].at;
    QCOMPARE(taken[1].worker, lab::WorkerIndex(1));
    const lab::Knobs &knobs = room.run().plan().workers[0].knobs;
    QVERIFY(takenOver - killed <= knobs.lease + knobs.refresh + 1s);
    QVERIFY(takenOver - killed > knobs.lease - knobs.heartbeat - 1s);
    // And it is on the screen: a full bar after the take-over, none of it while no worker sends heartbeats.
    ui::LaneView &lanes = room.window.lanes();
    const auto x = [&](lab::LabTime time) {
        return ui::LanePicture::names + qRound(static_cast<double>(time.count()) / lanes.nanosPerPixel());
    };
    const ui::LaneRow &key = lanes.picture().rows()[0];
    const int y = ui::LanePicture::axis + key.top + key.height / 2 + 6; // below the name in the bar
    const QImage shown = lanes.viewport()->grab().toImage();
    const QColor bar = ui::Theme::of(lanes.palette())[ui::Token::Bar];
    const lab::LabTime heldTo = room.run().lanes().keys()[0].spans[1].to;
    QCOMPARE(shown.pixelColor(x(takenOver + (heldTo - takenOver) / 2), y), bar);
    QVERIFY(shown.pixelColor(x(killed + (takenOver - killed) / 2), y) != bar);
    QVERIFY(lanes.textAt({x(killed + 6s), y}).contains(QLatin1String("no heartbeat since")));
    QVERIFY(lanes.textAt({x(takenOver), y}).contains(QLatin1String("ben")));
}

void LabWindowTest::everyFaultButtonActsOnTheChosenWorker()
{
    using K = lab::FaultKind;
    for (const K kind : {K::Kill, K::PauseHeartbeats, K::Freeze, K::FreezeAtNextWrite, K::SkewClock,
                         K::LoseReplies, K::LoseNextReply, K::LoseRequests, K::Duplicate, K::Slow,
                         K::Throttle, K::CutOff, K::ForceRelease, K::Heal}) {
        Room room(false);
        room.window.play(QStringLiteral("hand-over"));
        QTRY_VERIFY(room.stage() == Stage::Playing);
        while (room.run().now() < 1s) { // all have begun
            room.service.clock.advance(100ms);
            QTest::qWait(5);
        }
        room.click("labPause");
        auto *workers = room.find<QComboBox>("worker");
        workers->setCurrentIndex(1);
        const std::size_t before = room.run().events().size();
        const QString name = QStringLiteral("fault-") + QString(faultKindName(kind));
        auto *button = room.window.findChild<QPushButton *>(name);
        QVERIFY2(button, qPrintable(name));
        button->click();
        const auto reported = [&] {
            const auto &log = room.run().events();
            return std::any_of(log.begin() + static_cast<std::ptrdiff_t>(before), log.end(),
                               [](const lab::Event &event) { return event.worker == lab::WorkerIndex(1); });
        };
        if (kind == K::Heal)
            continue; // there is nothing to heal, and so nothing to tell
        if (kind == K::FreezeAtNextWrite ||
            kind == K::ForceRelease) { // told when it strikes, or has been done
            room.find<QComboBox>("pace")->setCurrentIndex(7);
            room.click("labStart");
            const auto isDone = [&] {
                return !room.events(EventKind::Froze).empty() ||
                    !room.events(EventKind::ForcedRelease).empty() ||
                    !room.events(EventKind::ForcedReleaseRefused).empty();
            };
            QTRY_VERIFY2(isDone(), qPrintable(name));
            continue;
        }
        QTRY_VERIFY2(reported(), qPrintable(name));
        if (kind == K::CutOff || kind == K::Kill || kind == K::PauseHeartbeats || kind == K::Freeze) {
            QTRY_VERIFY2(button->isChecked(), qPrintable(name));
            button->click();
            QTRY_VERIFY2(!button->isChecked(), qPrintable(name));
        }
    }
}

void LabWindowTest::settingsThatTheLibraryRefusesAreSaidInPlace()
{
    Room room(false);
    room.window.play(QStringLiteral("hand-over"));
    QTRY_VERIFY(room.stage() == Stage::Playing);
    auto *refusal = room.find<QLabel>("knobRefusal");
    room.find<QDoubleSpinBox>("heartbeat")->setValue(9);
    QVERIFY(refusal->isVisible());
    QVERIFY(refusal->text().startsWith(QLatin1String("Not accepted: ")));
    QCOMPARE(room.run().snapshot().workers[0].knobs.heartbeat, 2500ms);
    room.find<QDoubleSpinBox>("heartbeat")->setValue(2);
    QVERIFY(!refusal->isVisible());
    QVERIFY(!room.events(EventKind::KnobsChanged).empty());
}

void LabWindowTest::settingsAndNamesStayForTheNextStart()
{
    Room room(false);
    room.window.play(QStringLiteral("hand-over"));
    QTRY_VERIFY(room.stage() == Stage::Playing);
    room.find<QDoubleSpinBox>("lease")->setValue(20);
    auto *name = room.find<QLineEdit>("ownerName");
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("anna"));
    QTest::keyClick(name, Qt::Key_Return);
    room.click("labAgain");
    QTRY_VERIFY(room.stage() == Stage::Playing && room.run().plan().workers[0].name != QLatin1String("ann"));
    QCOMPARE(room.run().plan().workers[0].name, QLatin1String("anna"));
    QCOMPARE(room.run().plan().workers[0].knobs.lease, 20000ms);
    QCOMPARE(room.run().plan().workers[1].knobs.lease, 10000ms);
    room.window.play(QStringLiteral("hand-over")); // as told
    QTRY_VERIFY(room.stage() == Stage::Playing && room.run().plan().workers[0].name == QLatin1String("ann"));
}

void LabWindowTest::aTableWithForeignItemsIsRefusedUntilItsNameIsTyped()
{
    Room room(false);
    room.service.dynamo.createTable(QStringLiteral("orders"), "key");
    room.service.dynamo.put(QStringLiteral("orders"),
                            {{"key", dynamodb::AttributeValue::string("import-eu")}});
    room.find<QLineEdit>("labTable")->setText(QStringLiteral("orders"));
    auto *confirmed = room.find<QLineEdit>("confirmedTable");
    QVERIFY(!confirmed->isVisible());
    room.click("labStart");
    QTRY_VERIFY(room.stage() == Stage::Empty && confirmed->isVisible());
    const QString said = room.find<QLabel>("labMessage")->text();
    QVERIFY2(said.contains(QLatin1String("import-eu")), qPrintable(said));
    QCOMPARE(room.service.dynamo.calls("UpdateItem") + room.service.dynamo.calls("PutItem"), 0);
    confirmed->setText(QStringLiteral("order")); // nearly
    room.click("labStart");
    QTRY_VERIFY(room.stage() == Stage::Empty && room.service.dynamo.calls("Scan") == 2);
    QVERIFY(confirmed->isVisible());
    confirmed->setText(QStringLiteral("orders"));
    room.click("labStart");
    QTRY_VERIFY(room.stage() == Stage::Playing);
    room.click("labStop");
    QTRY_VERIFY(room.stage() == Stage::Ended);
    QCOMPARE(room.service.rows("orders"), std::size_t(1)); // the foreign one
}

void LabWindowTest::exportsThePictureAndTheLog()
{
    QTemporaryDir folder;
    Room room;
    room.clickScenario(room.rowOfScenario("clock-skew"));
    QTRY_VERIFY(room.stage() == Stage::Ended);
    const auto choose = [&](const char *action, const QString &file) {
        QMenu *menu = room.find<QToolButton>("export")->menu();
        menu->findChild<QAction *>(QLatin1String(action))->trigger();
        auto *dialog = room.window.findChild<QFileDialog *>();
        QVERIFY(dialog);
        dialog->selectFile(folder.filePath(file));
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_VERIFY(!room.window.findChild<QFileDialog *>());
    };
    choose("picture-2400", QStringLiteral("run.png"));
    choose("log", QStringLiteral("run.jsonl"));
    const QImage picture(folder.filePath(QStringLiteral("run.png")));
    QCOMPARE(picture.width(), 4800); // at 2x
    QFile log(folder.filePath(QStringLiteral("run.jsonl")));
    QVERIFY(log.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = log.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), static_cast<qsizetype>(room.run().events().size()) + 1);
    for (const QByteArray &line : lines)
        QVERIFY(!QJsonDocument::fromJson(line).isNull());
    QVERIFY(lines.back().startsWith("{\"summary\":\"clock-skew\",\"seed\":1,"));
    for (const char *file : {"run.png", "run.jsonl"}) {
        const auto permissions = QFile::permissions(folder.filePath(QLatin1String(file)));
        QVERIFY(permissions & QFile::ReadOther);
        QVERIFY(!(permissions & (QFile::WriteOther | QFile::WriteGroup | QFile::ExeOwner)));
    }
}

void LabWindowTest::saysWhyAFileCouldNotBeWritten()
{
    Room room;
    room.clickScenario(0);
    QTRY_VERIFY(room.stage() == Stage::Ended);
    const QString path = QStringLiteral("/nowhere/at/all/run.png");
    room.window.savePicture(path, 1200);
    QVERIFY(room.find<QLabel>("labMessage")->isVisible());
    QVERIFY(room.find<QLabel>("labMessage")->text().startsWith(QLatin1String("cannot write ") + path));
}

void LabWindowTest::theSameSeedGivesTheSamePicture()
{
    const auto played = [](int seed, int pace) {
        Room room;
        room.find<QSpinBox>("seed")->setValue(seed);
        room.find<QComboBox>("pace")->setCurrentIndex(pace);
        room.clickScenario(room.rowOfScenario("hand-over"));
        while (room.stage() != Stage::Ended) {
            QTest::qWait(5);
            room.service.clock.advance(200ms);
        }
        return room.pictureHash();
    };
    const QByteArray first = played(7, 7);
    QCOMPARE(played(7, 7), first);
    QCOMPARE(played(7, 6), first); // at another pace
    QVERIFY(played(8, 7) != first);
}

void LabWindowTest::canBeUsedByKeyboardAlone()
{
    Room room;
    auto *list = room.find<QListWidget>("scenarios");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(room.stage(), Stage::Empty); // looking is not playing
    QCOMPARE(room.find<QLabel>("explanation")->text(), lab::scenarios()[1].explanation);
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(room.stage() == Stage::Ended);
    ui::LaneView &lanes = room.window.lanes();
    lanes.setFocus();
    QTest::keyClick(&lanes, Qt::Key_Down);
    QTest::keyClick(&lanes, Qt::Key_Down);
    QTest::keyClick(&lanes, Qt::Key_Up);
    QTest::keyClick(&lanes, Qt::Key_Home);
    QVERIFY(lanes.cursor() == lab::LabTime(0));
    QTest::keyClick(&lanes, Qt::Key_Right);
    QVERIFY(*lanes.cursor() > 0s);
    QVERIFY(!lanes.accessibleDescription().isEmpty());
    QVERIFY(!room.find<QLabel>("laneText")->text().isEmpty());
    const double before = lanes.nanosPerPixel();
    QTest::keyClick(&lanes, Qt::Key_Plus);
    QVERIFY(lanes.nanosPerPixel() < before);
    QTest::keyClick(&lanes, Qt::Key_F);
    QCOMPARE(lanes.nanosPerPixel(), before);
    const QSignalSpy changed(&lanes, &ui::LaneView::followingChanged);
    QTest::keyClick(&lanes, Qt::Key_N);
    QCOMPARE(changed.size(), 1);
    QVERIFY(changed.last().at(0).toBool());
    for (const QWidget *widget : room.window.findChildren<QWidget *>()) {
        const bool isControl = qobject_cast<const QAbstractButton *>(widget) ||
            qobject_cast<const QComboBox *>(widget) || qobject_cast<const QDoubleSpinBox *>(widget);
        if (isControl && widget->isVisible() && widget->isEnabled())
            QVERIFY2(widget->focusPolicy() & Qt::TabFocus, qPrintable(widget->objectName()));
    }
}

void LabWindowTest::stepsAndPauses()
{
    Room room(false);
    room.window.findChild<ui::LabSetup *>()->choose(QStringLiteral("holder-crashes"));
    room.click("labStep"); // prepares, and stands at the beginning
    QTRY_VERIFY(room.stage() == Stage::Paused);
    QCOMPARE(room.run().now(), lab::LabTime(0));
    const std::size_t before = room.run().events().size();
    room.click("labStep");
    QTRY_VERIFY(room.run().events().size() > before);
    QCOMPARE(room.stage(), Stage::Paused);
    QCOMPARE(room.find<QPushButton>("labStart")->text(), QLatin1String("&Resume"));
    room.click("labStart");
    QCOMPARE(room.stage(), Stage::Playing);
    room.service.clock.advance(100ms);
    QTRY_VERIFY(room.run().now() > 50ms);
    room.click("labPause");
    QCOMPARE(room.stage(), Stage::Paused);
}

void LabWindowTest::closedWhilePlayingItDeletesItsRows()
{
    Room room(false);
    room.window.play(QStringLiteral("holder-crashes"));
    QTRY_VERIFY(room.stage() == Stage::Playing);
    while (room.service.rows("leasescope-lab-dynamolock") == 0) {
        QTest::qWait(5);
        room.service.clock.advance(50ms);
    }
    room.window.close();
    QTRY_COMPARE(room.service.rows("leasescope-lab-dynamolock"), std::size_t(0));
    QTRY_VERIFY(room.stage() == Stage::Ended);
    room.window.show();
    room.click("labStart");
    QTRY_VERIFY(room.stage() == Stage::Playing);
    // And gone altogether in the middle of it, which is what quitting is after two seconds.
}

void LabWindowTest::stopThenCallsWhenTheRowsAreGone()
{
    Room room(false);
    QVERIFY(room.window.mayClose([] { QFAIL("there was nothing to wait for"); }));
    room.window.play(QStringLiteral("holder-crashes"));
    QTRY_VERIFY(room.stage() == Stage::Playing);
    while (room.service.rows("leasescope-lab-dynamolock") == 0) {
        QTest::qWait(5);
        room.service.clock.advance(50ms);
    }
    std::optional<std::size_t> rowsThen;
    QVERIFY(!room.window.mayClose([&] { rowsThen = room.service.rows("leasescope-lab-dynamolock"); }));
    QTRY_VERIFY(rowsThen.has_value());
    QCOMPARE(*rowsThen, std::size_t(0));
    QVERIFY(room.window.mayClose({}));
}

void LabWindowTest::standsStillOnceTheConnectionIsReadOnly()
{
    Room room(false);
    room.window.play(QStringLiteral("holder-crashes"));
    QTRY_VERIFY(room.stage() == Stage::Playing);
    room.service.refuse(QStringLiteral("this connection is read-only"));
    QCOMPARE(room.stage(), Stage::Paused);
    const lab::LabTime then = room.run().now();
    room.service.clock.advance(5s);
    QTest::qWait(50);
    QCOMPARE(room.run().now(), then);
    QVERIFY(!room.find<QPushButton>("labStart")->isEnabled());
    QVERIFY(room.find<QLabel>("labMessage")->text().contains(QLatin1String("read-only")));
    room.service.refuse({});
    room.click("labStart");
    QCOMPARE(room.stage(), Stage::Playing);
}

void LabWindowTest::dropsTheRunWhoseConnectionGoes()
{
    Room room(false);
    auto connection = std::make_unique<FakeLabService>();
    connection->name = QStringLiteral("staging / eu-west-1");
    connection->wantsTable = true;
    room.window.setServices(&room.service, connection.get());
    auto *place = room.find<QComboBox>("place");
    QCOMPARE(place->currentIndex(), 0); // never the real one by itself
    place->setCurrentIndex(1);
    connection->dynamo.createTable(QStringLiteral("orders"), "key");
    room.find<QLineEdit>("labTable")->setText(QStringLiteral("orders"));
    room.window.play(QStringLiteral("holder-crashes"));
    QTRY_VERIFY(room.stage() == Stage::Playing);
    QCOMPARE(room.service.dynamo.calls(), 0);
    room.window.setServices(&room.service, nullptr);
    connection.reset();
    QCOMPARE(room.stage(), Stage::Empty);
    QVERIFY(room.window.lanes().picture().rows().empty());
    QCOMPARE(room.find<QTableView>("labLog")->model()->rowCount(), 0);
    room.find<QLineEdit>("labTable")->clear();
    room.window.play(QStringLiteral("holder-crashes"));
    QTRY_VERIFY(room.stage() == Stage::Playing);
}

void LabWindowTest::preparingCanBeGivenUp()
{
    Room room(false);
    room.service.startTakes = 10s;
    room.clickScenario(0);
    QCOMPARE(room.stage(), Stage::Preparing);
    QTRY_VERIFY(room.find<QLabel>("labMessage")->text().startsWith(QLatin1String("Looking")));
    room.click("labStop");
    QCOMPARE(room.stage(), Stage::Empty);
    room.service.clock.advance(20s);
    QTest::qWait(20);
    QCOMPARE(room.stage(), Stage::Empty);
    QVERIFY(room.find<QPushButton>("labStart")->isEnabled());
}

void LabWindowTest::showsWhyTheEndpointFailed()
{
    Room room;
    room.service.dynamo.deny("GetItem");
    room.clickScenario(0);
    QTRY_VERIFY(room.window.session().trouble().has_value());
    QTRY_VERIFY(room.find<QLabel>("labMessage")->text().contains(QLatin1String("GetItem")));
    room.service.dynamo.heal();
    room.click("labStart");
    QTRY_VERIFY(room.stage() == Stage::Ended && !room.window.session().trouble());
}

void LabWindowTest::saysWhatToDoWhileThereIsNoRun()
{
    Room room;
    auto *empty = room.find<QWidget>("labEmpty");
    QVERIFY(empty->isVisible() && empty->accessibleName().contains(QLatin1String("press Run")));
    QVERIFY(!room.find<QWidget>("lanes")->isVisible());
    QVERIFY(!room.find<QWidget>("laneLegend")->isVisible());
    room.click("labStart");
    QTRY_VERIFY(room.stage() == Stage::Ended);
    QVERIFY(!empty->isVisible());
    QVERIFY(room.find<QWidget>("lanes")->isVisible());
    QTRY_VERIFY(room.find<QWidget>("laneLegend")->isVisible());
}

void LabWindowTest::everythingIsInReachOfTheKeyboardOnTheSmallestScreen()
{
    Room room;
    room.window.resize(632, 360);
    room.window.activateWindow();
    room.clickScenario(0);
    QTRY_VERIFY(room.stage() == Stage::Ended);
    room.window.session().begin(room.window.session().choice(), false); // the worker's panel can be used
    QTRY_VERIFY(room.stage() == Stage::Paused);
    room.find<QPushButton>("labStart")->setFocus();
    QSet<QString> reached;
    for (int i = 0; i < 80; ++i) {
        QTest::keyClick(room.window.focusWidget(), Qt::Key_Tab);
        const QWidget *focused = room.window.focusWidget();
        reached += focused->objectName();
        QTRY_VERIFY2(partInSight(*focused).width() >= std::min(focused->width(), 300) &&
                         partInSight(*focused).height() >= std::min(focused->height(), 120),
                     qPrintable(focused->objectName()));
    }
    for (const char *name :
         {"scenarios", "seed", "lanes", "labLog", "worker", "fault-heal", "ownerName", "export"})
        QVERIFY2(reached.contains(QLatin1String(name)), name);
}

void LabWindowTest::aRunComesIntoSightOnTheSmallestScreen()
{
    Room room;
    room.window.resize(632, 360);
    QCOMPARE(partInSight(*room.find<QWidget>("scenarios")).height(),
             room.find<QWidget>("scenarios")->height());
    room.clickScenario(0);
    QTRY_VERIFY(room.stage() == Stage::Ended);
    QTRY_COMPARE(partInSight(room.window.lanes()).height(), room.window.lanes().height());
}

void LabWindowTest::everyButtonOfTheBarIsSeenOnTheSmallestScreen()
{
    for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
        Room room;
        room.window.setLayoutDirection(direction);
        room.window.resize(632, 360);
        const char *const names[]{"labStart", "labPause", "labStep", "labAgain", "labStop", "pace",
                                  "zoomIn",   "zoomOut",  "fit",     "follow",   "export"};
        QTRY_COMPARE(room.window.width(), 632);
        std::vector<QRect> places;
        for (const char *name : names) {
            const auto *widget = room.find<QWidget>(name);
            const QRect place(widget->mapTo(&room.window, QPoint()), widget->size());
            QVERIFY2(room.window.rect().contains(place), name);
            QCOMPARE(partInSight(*widget), place);
            for (const QRect &other : places)
                QVERIFY2(!other.intersects(place), name);
            places.push_back(place);
        }
        const bool isRight = places.front().center().x() > 316;
        QCOMPARE(isRight, direction == Qt::RightToLeft);
    }
}

void LabWindowTest::goesBackToColumnsInAWiderWindow()
{
    Room room;
    const auto left = [&room](const char *name) {
        return room.find<QWidget>(name)->mapTo(&room.window, QPoint()).x();
    };
    const int worker = left("worker");
    QVERIFY(worker > 900);
    room.window.resize(632, 900);
    QTRY_VERIFY(left("worker") < 100);
    QVERIFY(room.find<QWidget>("workerPanel")->height() <=
            room.find<QWidget>("workerPanel")->parentWidget()->height());
    room.window.resize(1400, 900);
    QTRY_COMPARE(left("worker"), worker);
}

void LabWindowTest::isAWindowToAScreenReader()
{
    Room room;
    const QAccessibleInterface *window = QAccessible::queryAccessibleInterface(&room.window);
    QVERIFY(window);
    QCOMPARE(window->role(), QAccessible::Window);
    QVERIFY(window->text(QAccessible::Name).contains(QLatin1String("Lab")));
}

void LabWindowTest::runningNumbersAreReadWhenAskedForOnly()
{
    Room room(false);
    const auto read = [&room](const char *name) {
        return QAccessible::queryAccessibleInterface(room.find<QWidget>(name))->text(QAccessible::Name);
    };
    room.window.play(QStringLiteral("hand-over"));
    QTRY_VERIFY(room.stage() == Stage::Playing);
    // Qt sends an event for each name that is set, and for each new text of a label that was given none.
    const char *const running[]{"labTime", "ledger-jobs", "ledger-waits", "laneLegend", "workerState"};
    std::map<QString, QString> names;
    for (const char *name : running) {
        names[QLatin1String(name)] = room.find<QWidget>(name)->accessibleName();
        QVERIFY2(!room.find<QWidget>(name)->accessibleName().isEmpty(), name);
    }
    const QString legend = read("laneLegend");
    while (room.run().now() < 12s) {
        room.service.clock.advance(200ms);
        QCoreApplication::processEvents();
    }
    QTRY_VERIFY(room.find<QLabel>("ledger-jobs")->text() != QLatin1String("0"));
    QTRY_VERIFY(read("laneLegend") != legend);
    for (const char *name : running)
        QCOMPARE(room.find<QWidget>(name)->accessibleName(), names[QLatin1String(name)]);
    QCOMPARE(read("labTime"), room.find<QLabel>("labTime")->text());
    QVERIFY(read("labTime").startsWith(QLatin1String("12")));
    QCOMPARE(read("ledger-jobs"), QLatin1String("jobs done: ") + room.find<QLabel>("ledger-jobs")->text());
    QVERIFY(read("laneLegend").startsWith(QLatin1String("Legend: holds, ")));
    QCOMPARE(read("workerState"), room.find<QLabel>("workerState")->text());
}

void LabWindowTest::theFocusFollowsWhatTheRunDoes()
{
    QStringList passed;
    Room room(false);
    room.service.startTakes = 1s;
    const auto focus = [&room] { return room.window.focusWidget()->objectName(); };
    auto *run = room.find<QPushButton>("labStart");
    run->setFocus();
    connect(qApp, &QApplication::focusChanged, run, [&passed](const QWidget *, const QWidget *now) {
        passed += now ? now->objectName() : QString();
    });
    QTest::keyClick(run, Qt::Key_Space);
    QCOMPARE(room.stage(), Stage::Preparing);
    QCOMPARE(focus(), QLatin1String("labStart"));
    QTest::keyClick(run, Qt::Key_Space); // it only keeps the focus
    room.service.clock.advance(1s);
    QTRY_VERIFY(room.stage() == Stage::Playing);
    QCOMPARE(focus(), QLatin1String("labPause"));
    QTest::keyClick(room.window.focusWidget(), Qt::Key_Space);
    QCOMPARE(room.stage(), Stage::Paused);
    QCOMPARE(focus(), QLatin1String("labStart"));
    QTest::keyClick(room.window.focusWidget(), Qt::Key_Space);
    QCOMPARE(room.stage(), Stage::Playing);
    QCOMPARE(focus(), QLatin1String("labPause"));
    room.find<QComboBox>("pace")->setCurrentIndex(7);
    QTRY_VERIFY(room.stage() == Stage::Ended);
    QCOMPARE(focus(), QLatin1String("labStart"));
    QVERIFY2(!passed.contains(QLatin1String("pace")), qPrintable(passed.join(u' ')));
}

void LabWindowTest::theFocusStaysWhereItWasPut()
{
    Room room(false);
    auto *seed = room.find<QSpinBox>("seed");
    seed->setFocus();
    room.window.play(QStringLiteral("hand-over"));
    QTRY_VERIFY(room.stage() == Stage::Playing);
    QVERIFY(!room.find<QPushButton>("labStart")->isEnabled());
    room.find<QComboBox>("pace")->setCurrentIndex(7);
    QTRY_VERIFY(room.stage() == Stage::Ended);
    QCOMPARE(room.window.focusWidget(), seed);
    QVERIFY(!room.find<QPushButton>("labStop")->isEnabled());
}

void LabWindowTest::timesRunFromLeftToRightInALogFromRightToLeft()
{
    for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
        Room room;
        room.window.setLayoutDirection(direction);
        room.clickScenario(room.rowOfScenario("holder-crashes"));
        QTRY_VERIFY(room.stage() == Stage::Ended);
        auto *log = room.find<QTableView>("labLog");
        log->scrollToTop();
        const QImage cell = log->viewport()->grab(log->visualRect(log->model()->index(3, 0))).toImage();
        std::vector<int> inked; // columns
        for (int x = 0; x < cell.width(); ++x) {
            for (int y = 1; y < cell.height() - 1; ++y) {
                if (cell.pixel(x, y) != cell.pixel(1, 1) && (inked.empty() || inked.back() != x))
                    inked.push_back(x);
            }
        }
        QVERIFY(inked.size() > 10);
        const auto gap = [](int before, int after) { return after - before; };
        std::vector<int> gaps(inked.size() - 1);
        std::transform(inked.begin(), inked.end() - 1, inked.begin() + 1, gaps.begin(), gap);
        const auto blank = std::ranges::max_element(gaps) - gaps.begin(); // between the number and its unit
        QVERIFY2(blank > static_cast<std::ptrdiff_t>(inked.size()) / 2, qPrintable(QString::number(blank)));
    }
}

void LabWindowTest::theLogShowsWholeSentences()
{
    Room room;
    room.window.resize(1280, 800);
    room.clickScenario(room.rowOfScenario("holder-crashes"));
    QTRY_VERIFY(room.stage() == Stage::Ended);
    const auto *log = room.find<QTableView>("labLog");
    int needed = 0;
    for (int row = 0; row < log->model()->rowCount(); ++row) {
        const QString text = log->model()->index(row, 3).data().toString();
        needed = std::max(needed, log->fontMetrics().horizontalAdvance(text));
    }
    QVERIFY2(log->columnWidth(3) > needed + 8,
             qPrintable(QStringLiteral("%1 of %2").arg(log->columnWidth(3)).arg(needed)));
    int wide = 0;
    for (int column = 0; column < 4; ++column)
        wide += log->columnWidth(column);
    QCOMPARE(wide, log->viewport()->width());
}

void LabWindowTest::theLogStatesAllOfARowUnderThePointer()
{
    Room room;
    room.window.resize(632, 360);
    room.clickScenario(room.rowOfScenario("holder-crashes"));
    QTRY_VERIFY(room.stage() == Stage::Ended);
    auto *log = room.find<QTableView>("labLog");
    log->scrollToTop();
    const QModelIndex cell = log->model()->index(2, 3);
    const QPoint place = log->visualRect(cell).center();
    QHelpEvent help(QEvent::ToolTip, place, log->viewport()->mapToGlobal(place));
    QCoreApplication::sendEvent(log->viewport(), &help);
    QVERIFY(QToolTip::text().contains(cell.data().toString()));
    QVERIFY(QToolTip::text().contains(log->model()->index(2, 1).data().toString()));
    QToolTip::hideText();
}

LEASESCOPE_WINDOW_TEST(LabWindowTest)
#include "LabWindowTest.moc"
