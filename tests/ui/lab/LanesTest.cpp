// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/lab/ScenarioRun.h"
#include "tests/program/WindowTest.h"
#include "ui/lab/LabEventsModel.h"
#include "ui/lab/lanes/LaneLegend.h"
#include "ui/lab/lanes/LaneText.h"
#include "ui/lab/lanes/LaneView.h"

#include <QAbstractItemModelTester>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>

using namespace std::chrono_literals;

namespace {

ui::LaneScene sceneOf(fakes::ScenarioRun &play)
{
    lab::Engine &engine = play.engine();
    return {&engine.plan(), &engine.lanes(), &engine.events(), engine.now()};
}

/// Twenty locks, nine workers for each: two hundred lanes.
lab::Plan manyLanes(lab::LabTime length)
{
    lab::Variation variation;
    variation.workers = 9;
    variation.keys = 20;
    lab::Plan plan = lab::varied(lab::scenarioNamed(u"herd")->plan, variation);
    plan.length = length;
    return plan;
}

} // namespace

class LanesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void putsTheWorkersBelowTheirKey();
    void findsTheFirstSpanThatIsSeen();
    void drawsAPartOfTheRunAsThatPartOfTheWhole();
    void drawsTwoHundredLanes();
    void hatchesFromTheLastHeartbeatOn();
    void tellsWhatIsUnderThePointer();
    void stopsAtEveryMomentOfALane();
    void zoomsAboutThePointer();
    void followsNowInALongRun();
    void aScrollByHandEndsFollowing();
    void everyEventHasWords();
    void theLogGrowsAsAModelShould();
    void paintsNothingWithoutARun();
    void rowsGrowIntoTheSpace();
    void aFileDoesNotDependOnTheWindow();
    void readsThatFollowEachOtherAreOneRow();
    void explainsOnlyTheSignsThatOccur();
    void theFocusLeavesTheLanesInSight();
};

void LanesTest::putsTheWorkersBelowTheirKey()
{
    fakes::ScenarioRun play(manyLanes(5s), 1);
    ui::LanePicture picture;
    picture.setScene(sceneOf(play));
    QCOMPARE(picture.rows().size(), std::size_t(200));
    std::size_t key = 99;
    for (const ui::LaneRow &row : picture.rows()) {
        if (row.isKey)
            key = row.index;
        else
            QCOMPARE(lab::at(play.engine().plan().workers[row.index].key), key);
    }
    for (int row = 0; row < 200; ++row) {
        const ui::LaneRow &lane = picture.rows()[static_cast<std::size_t>(row)];
        QCOMPARE(picture.rowAt(lane.top), row);
        QCOMPARE(picture.rowAt(lane.top + lane.height - 1), row);
    }
    QCOMPARE(picture.rowAt(-1), -1);
    QCOMPARE(picture.rowAt(picture.height()), -1);
}

void LanesTest::findsTheFirstSpanThatIsSeen()
{
    lab::Plan plan = lab::scenarioNamed(u"gc-pause")->plan;
    fakes::ScenarioRun play(plan, 3);
    ui::LanePicture picture;
    picture.setScene(sceneOf(play));
    // While it grows: what is still open must never be taken for closed.
    for (lab::LabTime now = 0s; now <= plan.length; now += 500ms) {
        play.until(now);
        picture.setNow(now);
        for (std::size_t row = 0; row < picture.rows().size(); ++row) {
            const lab::Lane &lane = picture.lane(picture.rows()[row]);
            for (lab::LabTime left = 0s; left <= now; left += 700ms) {
                const auto seen = std::ranges::find_if(
                    lane.spans, [left](const lab::Span &span) { return span.to > left; });
                const auto first = static_cast<std::size_t>(seen - lane.spans.begin());
                QVERIFY(picture.firstSpan(row, left) <= first);
            }
        }
    }
}

void LanesTest::drawsAPartOfTheRunAsThatPartOfTheWhole()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"clock-skew")->plan, 1);
    play.toEnd();
    ui::LanePicture picture;
    picture.setScene(sceneOf(play));
    const ui::Theme &theme = ui::Theme::light();
    const QFont font = QGuiApplication::font();
    const auto paint = [&](lab::LabTime from, int width) {
        QImage image(ui::LanePicture::names + width, ui::LanePicture::axis + picture.height(),
                     QImage::Format_RGB32);
        ui::LaneFrame frame;
        frame.area = image.rect();
        frame.from = from;
        frame.nanosPerPixel = 25e6; // 40 pixels a second
        QPainter painter(&image);
        picture.paint(painter, frame, theme, font);
        return image;
    };
    const QImage whole = paint(0s, 1800);
    const QImage part = paint(10s, 400);
    // Names in bars begin at the edge of what is seen: compare above and below the text.
    int differing = 0;
    for (std::size_t row = 0; row < picture.rows().size(); ++row) {
        const ui::LaneRow &lane = picture.rows()[row];
        const int y = ui::LanePicture::axis + lane.top + lane.height / 2 - (lane.isKey ? 7 : 0);
        for (int x = 10; x < 390; ++x) {
            if (part.pixel(ui::LanePicture::names + x, y) != whole.pixel(ui::LanePicture::names + 400 + x, y))
                ++differing;
        }
    }
    QVERIFY2(differing < 40, qPrintable(QString::number(differing))); // where hatches begin
    QVERIFY(part != paint(20s, 400));
}

void LanesTest::drawsTwoHundredLanes()
{
    fakes::ScenarioRun play(manyLanes(30s), 1);
    play.toEnd();
    ui::LaneView view;
    view.resize(1920, 1080);
    view.show();
    view.setScene(sceneOf(play));
    QCOMPARE(view.picture().rows().size(), std::size_t(200));
    QVERIFY(view.verticalScrollBar()->maximum() > 3000);
    const QImage top = view.viewport()->grab().toImage();
    view.setCurrentRow(199);
    QCOMPARE(view.verticalScrollBar()->value(), view.verticalScrollBar()->maximum() - ui::Theme::between);
    const QImage bottom = view.viewport()->grab().toImage();
    QVERIFY(top != bottom);
    const QImage all = view.picture().image(1200, 1, ui::Theme::dark(), view.font());
    QVERIFY(all.height() > 200 * 20);
}

void LanesTest::hatchesFromTheLastHeartbeatOn()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"holder-crashes")->plan, 1);
    ui::LanePicture picture;
    picture.setScene(sceneOf(play));
    const auto quiet = [&](lab::LabTime now) {
        play.until(now);
        picture.setNow(now);
        const lab::Lane &lane = play.engine().lanes().keys()[0];
        return picture.quietSince(lane, lane.spans.front());
    };
    QVERIFY(!quiet(4s));
    const auto whileItLasts = quiet(12s);
    QVERIFY(whileItLasts && *whileItLasts <= 5s && *whileItLasts > 2s);
    QCOMPARE(quiet(30s), whileItLasts); // and still so once it was passed on
    const lab::Lane &lane = play.engine().lanes().keys()[0];
    QVERIFY(!picture.quietSince(lane, lane.spans[1])); // given back in order
}

void LanesTest::tellsWhatIsUnderThePointer()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"holder-crashes")->plan, 1);
    play.toEnd();
    ui::LaneView view;
    view.resize(1200, 400);
    view.setScene(sceneOf(play));
    const auto killed = play.events(lab::EventKind::Crashed).front().at;
    const int x = ui::LanePicture::names + qRound(static_cast<double>(killed.count()) / view.nanosPerPixel());
    const ui::LaneRow &ann = view.picture().rows()[1];
    const QString text = view.textAt({x, ui::LanePicture::axis + ann.top + 10});
    QVERIFY2(text.contains(QLatin1String("5.000 s  ann, orders: killed without release")), qPrintable(text));
    QCOMPARE(view.textAt({20, ui::LanePicture::axis + ann.top + 10}), QLatin1String("ann"));
    QVERIFY(view.textAt({x, 5}).isEmpty());
    QVERIFY(view.textAt({x, view.viewport()->height() - 1}).isEmpty());
}

void LanesTest::stopsAtEveryMomentOfALane()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"lost-reply")->plan, 1);
    play.toEnd();
    const lab::Lane &lane = play.engine().lanes().workers()[0];
    std::vector<lab::LabTime> forward;
    std::optional<lab::LabTime> at;
    while ((at = ui::lanewords::nextStop(lane, at, true)))
        forward.push_back(*at);
    std::vector<lab::LabTime> backward;
    while ((at = ui::lanewords::nextStop(lane, at, false)))
        backward.push_back(*at);
    std::ranges::reverse(backward);
    QCOMPARE(forward, backward);
    QVERIFY(std::ranges::is_sorted(forward));
    for (const lab::Mark &mark : lane.marks)
        QVERIFY(std::ranges::binary_search(forward, mark.at));
}

void LanesTest::zoomsAboutThePointer()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"hand-over")->plan, 1);
    play.toEnd();
    ui::LaneView view;
    view.resize(1200, 400);
    view.show();
    view.setScene(sceneOf(play));
    const double whole = view.nanosPerPixel();
    const QPoint pointer(ui::LanePicture::names + 500, 100);
    const auto timeThere = [&] {
        return (view.horizontalScrollBar()->value() + 500) * view.nanosPerPixel() / 1e9;
    };
    const double before = timeThere();
    QWheelEvent wheel(pointer, view.viewport()->mapToGlobal(pointer), {}, QPoint(0, 120), Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    for (int i = 0; i < 6; ++i)
        QCoreApplication::sendEvent(view.viewport(), &wheel);
    QVERIFY(view.nanosPerPixel() < whole / 3);
    QVERIFY(std::abs(timeThere() - before) < 0.2);
    view.zoom(1e-6);
    QCOMPARE(view.nanosPerPixel(), whole); // no farther than the whole
    view.zoom(1e9);
    QVERIFY(view.nanosPerPixel() >= 1e5);
}

void LanesTest::followsNowInALongRun()
{
    lab::Plan plan = lab::scenarioNamed(u"hand-over")->plan;
    plan.length = 10min;
    fakes::ScenarioRun play(plan, 1);
    ui::LaneView view;
    view.resize(1200, 400);
    view.show();
    view.setScene(sceneOf(play));
    for (const lab::LabTime now : {lab::LabTime(20s), lab::LabTime(90s), lab::LabTime(5min)}) {
        play.until(now);
        view.advance(now);
        const double x =
            static_cast<double>(now.count()) / view.nanosPerPixel() - view.horizontalScrollBar()->value();
        QVERIFY(x > 0 && x < view.viewport()->width() - ui::LanePicture::names);
    }
}

void LanesTest::aScrollByHandEndsFollowing()
{
    lab::Plan plan = lab::scenarioNamed(u"hand-over")->plan;
    plan.length = 10min;
    fakes::ScenarioRun play(plan, 1);
    play.until(3min);
    ui::LaneView view;
    view.resize(1200, 400);
    view.show();
    view.setScene(sceneOf(play));
    QSignalSpy changed(&view, &ui::LaneView::followingChanged);
    view.horizontalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepSub);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.last().at(0).toBool(), false);
    const int left = view.horizontalScrollBar()->value();
    play.until(4min);
    view.advance(4min);
    QCOMPARE(view.horizontalScrollBar()->value(), left);
}

void LanesTest::everyEventHasWords()
{
    for (const lab::Scenario &scenario : lab::scenarios()) {
        const auto dialect = scenario.plan.keys.front().dialect;
        fakes::ScenarioRun play(lab::varied(scenario.plan, {dialect, 0, 0}), 1);
        play.toEnd();
        const lab::Plan &plan = play.engine().plan();
        ui::LanePicture picture;
        picture.setScene(sceneOf(play));
        for (std::size_t row = 0; row < picture.rows().size(); ++row) {
            for (const lab::Mark &mark : picture.lane(picture.rows()[row]).marks)
                QVERIFY(!ui::lanewords::text(picture, row, mark.at, 0s).isEmpty());
        }
        ui::LabEventsModel model;
        model.setLog(&play.engine().events(), &plan);
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString what = model.index(row, ui::LabEventsModel::What).data().toString();
            QVERIFY2(!what.isEmpty() && !what.contains(u'%'), qPrintable(what));
        }
    }
}

void LanesTest::theLogGrowsAsAModelShould()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"hand-over")->plan, 1);
    ui::LabEventsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.grow(); // without a log
    model.setLog(&play.engine().events(), &play.engine().plan());
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    play.until(10s);
    model.grow();
    model.grow(); // nothing new
    QCOMPARE(inserted.size(), 1);
    QVERIFY(model.rowCount() > 10 && model.rowCount() < static_cast<int>(play.engine().events().size()));
    model.setLog(nullptr, nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void LanesTest::paintsNothingWithoutARun()
{
    ui::LaneView view;
    view.resize(800, 300);
    view.show();
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Up, Qt::Key_Right, Qt::Key_Left, Qt::Key_Home,
                              Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_F, Qt::Key_N})
        QTest::keyClick(&view, key);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, {300, 100});
    QVERIFY(view.textAt({300, 100}).isEmpty());
    QVERIFY(!view.viewport()->grab().isNull());
    ui::LaneLegend legend;
    legend.resize(1000, 24);
    QVERIFY(!legend.grab().isNull());
}

void LanesTest::rowsGrowIntoTheSpace()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"herd")->plan, 1);
    play.until(2s);
    ui::LaneView view;
    view.resize(1200, 300);
    view.show();
    view.setScene(sceneOf(play));
    QCOMPARE(view.picture().growth(), 1.0); // too many for it: they scroll
    const int least = view.picture().height();
    QVERIFY(view.verticalScrollBar()->maximum() > 0);
    view.resize(1200, 800);
    QCoreApplication::processEvents();
    QVERIFY(view.picture().height() > least);
    QVERIFY(view.picture().height() <= view.viewport()->height() - ui::LanePicture::axis);
    QCOMPARE(view.verticalScrollBar()->maximum(), 0);
    view.resize(1200, 4000);
    QCoreApplication::processEvents();
    QCOMPARE(view.picture().growth(), 5.0); // no higher: a bar is no wall
}

void LanesTest::aFileDoesNotDependOnTheWindow()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"holder-crashes")->plan, 1);
    play.toEnd();
    ui::LanePicture picture;
    picture.setScene(sceneOf(play));
    const QImage usual = picture.image(1200, 1, ui::Theme::light(), QGuiApplication::font());
    picture.setRoom(900);
    QVERIFY(picture.growth() > 1);
    const double growth = picture.growth();
    QCOMPARE(picture.image(1200, 1, ui::Theme::light(), QGuiApplication::font()), usual);
    QCOMPARE(picture.growth(), growth);
}

void LanesTest::readsThatFollowEachOtherAreOneRow()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"holder-crashes")->plan, 1);
    ui::LabEventsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setLog(&play.engine().events(), &play.engine().plan());
    for (lab::LabTime now = 0s; now <= play.engine().plan().length; now += 300ms) {
        play.until(now);
        model.grow();
    }
    ui::LabEventsModel whole;
    whole.setLog(&play.engine().events(), &play.engine().plan());
    QCOMPARE(model.rowCount(), whole.rowCount()); // however it came
    const auto reads = play.events(lab::EventKind::FoundHeld).size();
    qsizetype counted = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString what = model.index(row, ui::LabEventsModel::What).data().toString();
        QCOMPARE(what, whole.index(row, ui::LabEventsModel::What).data().toString());
        if (what.startsWith(QLatin1String("reads the item")))
            ++counted;
        else if (what.contains(QLatin1String(" reads until ")))
            counted += what.section(u' ', 0, 0).toInt();
    }
    QCOMPARE(counted, static_cast<qsizetype>(reads));
}

void LanesTest::explainsOnlyTheSignsThatOccur()
{
    ui::LanePicture picture;
    ui::LaneLegend legend;
    legend.update(picture);
    QVERIFY(legend.words().isEmpty() && legend.isHidden());
    fakes::ScenarioRun crash(lab::scenarioNamed(u"holder-crashes")->plan, 1);
    crash.until(4s);
    picture.setScene(sceneOf(crash));
    legend.update(picture);
    QVERIFY(legend.words().contains(QStringLiteral("holds")));
    QVERIFY(!legend.words().contains(QStringLiteral("killed")));
    crash.toEnd();
    legend.update(picture);
    QVERIFY(legend.words().contains(QStringLiteral("killed")));
    QVERIFY(legend.words().contains(QStringLiteral("no heartbeat")));
    QVERIFY(!legend.words().contains(QStringLiteral("overlap")));
    QVERIFY(legend.accessibleName().contains(QLatin1String("killed")));
    QVERIFY(legend.heightForWidth(300) > legend.heightForWidth(3000));
    fakes::ScenarioRun healthy(lab::scenarioNamed(u"hand-over")->plan, 1);
    healthy.toEnd();
    picture.setScene(sceneOf(healthy));
    legend.update(picture);
    QVERIFY(!legend.words().contains(QStringLiteral("killed"))); // another run
}

void LanesTest::theFocusLeavesTheLanesInSight()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"holder-crashes")->plan, 1);
    play.toEnd();
    ui::LaneView view;
    view.resize(800, 400);
    view.show();
    view.setScene(sceneOf(play));
    const auto inner = [&view] {
        return view.viewport()->grab().toImage().copy(view.viewport()->rect().adjusted(2, 2, -2, -2));
    };
    view.clearFocus();
    const QImage before = inner();
    view.activateWindow();
    view.setFocus();
    QTRY_VERIFY(view.hasFocus());
    QCOMPARE(inner(), before); // the frame of the focus lies around it
}

LEASESCOPE_WINDOW_TEST(LanesTest)
#include "LanesTest.moc"
