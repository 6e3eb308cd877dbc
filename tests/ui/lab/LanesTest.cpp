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
#include <map>

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

/// A run painted for a file, and where its moments are.
struct Picture {
    QImage image;
    std::vector<ui::LaneRow> rows;
    double nanosPerPixel;

    Picture(ui::LanePicture &picture, int width, const ui::Theme &theme)
        : image(picture.image(width, 1, theme, QGuiApplication::font())), rows(picture.rows()),
          nanosPerPixel(static_cast<double>(picture.scene().end().count()) /
                        (width - ui::LanePicture::names - ui::Theme::around))
    {
    }
    /// `below` the middle of a row.
    [[nodiscard]] QPoint at(std::size_t row, lab::LabTime time, int below) const
    {
        return {ui::LanePicture::names + qRound(static_cast<double>(time.count()) / nanosPerPixel),
                ui::LanePicture::axis + rows[row].top + rows[row].height / 2 + below};
    }
};

} // namespace

class LanesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void putsTheWorkersBelowTheirKey();
    void findsTheFirstSpanThatIsSeen();
    void drawsAPartOfTheRunAsThatPartOfTheWhole();
    void drawsTwoHundredLanes();
    void hatchesFromTheLastHeartbeatOn();
    void reportsWhatIsUnderThePointer();
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
    void heartbeatsAreSeenOnADesktopInHighContrast();
    void signsOfTheLegendDifferWithoutColour();
    void signsOfOneMomentAreAllSeen();
    void aNameInABarLiesUnderNoSign();
    void theNameOfAHolderBeginsOnItsOwnBar();
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

void LanesTest::reportsWhatIsUnderThePointer()
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
    QVERIFY(legend.spokenValue().contains(QLatin1String("killed")));
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

void LanesTest::heartbeatsAreSeenOnADesktopInHighContrast()
{
    QPalette desktop(Qt::white);
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button})
        desktop.setColor(role, Qt::white);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        desktop.setColor(role, Qt::black);
    QVERIFY(ui::Theme::isHighContrast(desktop));
    fakes::ScenarioRun play(lab::scenarioNamed(u"hand-over")->plan, 1);
    play.toEnd();
    ui::LanePicture picture;
    picture.setScene(sceneOf(play));
    const Picture seen(picture, 1800, ui::Theme::of(desktop));
    const std::vector<lab::Mark> &marks = picture.lane(picture.rows()[0]).marks;
    int heartbeats = 0;
    for (const lab::Mark &mark : marks) {
        if (mark.kind != lab::MarkKind::Heartbeat)
            continue;
        ++heartbeats;
        int high = 0;
        for (int y = -14; y < 0; ++y) {
            const QPoint at = seen.at(0, mark.at, y);
            if (ui::Theme::contrast(seen.image.pixelColor(at), seen.image.pixelColor(at - QPoint(2, 0))) >=
                ui::Theme::legibleShape)
                ++high;
        }
        QVERIFY2(high >= 4, qPrintable(QStringLiteral("%1 px at %2").arg(high).arg(mark.at.count())));
    }
    QVERIFY(heartbeats > 5);
}

void LanesTest::signsOfTheLegendDifferWithoutColour()
{
    std::map<QString, QImage> signs;
    for (const char *id : {"hand-over", "holder-crashes", "gc-pause", "clock-skew", "forced-release"}) {
        fakes::ScenarioRun play(lab::scenarioNamed(QString::fromLatin1(id))->plan, 1);
        play.toEnd();
        ui::LanePicture picture;
        picture.setScene(sceneOf(play));
        ui::LaneLegend legend;
        legend.update(picture);
        legend.resize(4000, 40); // all on one line
        const QImage shown = legend.grab().toImage().convertToFormat(QImage::Format_Grayscale8);
        const QFontMetrics metrics(ui::Theme::smaller(legend.font()));
        int x = ui::Theme::around;
        for (const QString &word : legend.words()) {
            signs[word] = shown.copy(x, 0, 20, legend.heightForWidth(4000));
            x += 20 + ui::Theme::within + metrics.horizontalAdvance(word) + ui::Theme::around;
        }
    }
    QVERIFY(signs.contains(QStringLiteral("frozen")) && signs.contains(QStringLiteral("no heartbeat")));
    QVERIFY(signs.contains(QStringLiteral("overlap")));
    for (auto one = signs.begin(); one != signs.end(); ++one) {
        for (auto other = std::next(one); other != signs.end(); ++other) {
            int least = 1000; // wherever the lines of a hatching begin
            for (int shift = -5; shift <= 5; ++shift) {
                int differing = 0;
                for (int y = 0; y < one->second.height(); ++y) {
                    for (int x = 5; x < 15; ++x) {
                        const int grey = qGray(one->second.pixel(x, y));
                        differing += std::abs(grey - qGray(other->second.pixel(x + shift, y))) > 60;
                    }
                }
                least = std::min(least, differing);
            }
            QVERIFY2(least >= 4,
                     qPrintable(QStringLiteral("%1, %2: %3").arg(one->first, other->first).arg(least)));
        }
    }
}

void LanesTest::signsOfOneMomentAreAllSeen()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"clock-skew")->plan, 1);
    play.toEnd();
    ui::LanePicture picture;
    picture.setScene(sceneOf(play));
    const ui::Theme &theme = ui::Theme::light();
    const Picture seen(picture, 600, theme);
    const auto count = [](const QImage &image, const QColor &color) {
        int found = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                found += image.pixelColor(x, y) == color;
        }
        return found;
    };
    const auto alone = [&](lab::MarkKind kind, ui::Token color) {
        QImage image(24, 24, QImage::Format_RGB32);
        image.fill(theme[ui::Token::Surface]);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        ui::LaneStock::paintMark(painter, QPointF(12.5, 12), kind, theme);
        painter.end();
        return count(image, theme[color]);
    };
    const auto &marks = picture.lane(picture.rows()[1]).marks; // ann, who loses by another's clock
    int together = 0;
    for (const lab::Mark &mark : marks) {
        const auto refused = std::ranges::find_if(marks, [&](const lab::Mark &other) {
            return other.kind == lab::MarkKind::HeartbeatRefused &&
                std::chrono::abs(other.at - mark.at) < 20ms;
        });
        if (mark.kind != lab::MarkKind::Lost || refused == marks.end())
            continue;
        ++together;
        const QImage place =
            seen.image.copy(QRect(seen.at(1, mark.at, -12), QSize(1, 24)).adjusted(-9, 0, 9, 0));
        const int lost = count(place, theme[ui::Token::Lapsed]);
        QVERIFY2(lost >= alone(lab::MarkKind::Lost, ui::Token::Lapsed), qPrintable(QString::number(lost)));
        const QImage aboveOverlap = place.copy(0, 0, place.width(), 18); // which is of the same colour
        const int cross = count(aboveOverlap, theme[ui::Token::Unreadable]);
        QVERIFY2(cross >= alone(lab::MarkKind::HeartbeatRefused, ui::Token::Unreadable),
                 qPrintable(QString::number(cross)));
    }
    QVERIFY(together > 0);
}

void LanesTest::aNameInABarLiesUnderNoSign()
{
    int signs = 0;
    for (const char *id : {"forced-release", "clock-skew"}) {
        fakes::ScenarioRun play(lab::scenarioNamed(QString::fromLatin1(id))->plan, 1);
        play.toEnd();
        ui::LanePicture picture;
        picture.setScene(sceneOf(play));
        const ui::Theme &theme = ui::Theme::light();
        for (int width = 400; width <= 1400; width += 100) {
            const Picture seen(picture, width, theme);
            for (const lab::Mark &mark : picture.lane(picture.rows()[0]).marks) {
                if (mark.kind == lab::MarkKind::Heartbeat)
                    continue;
                ++signs;
                for (int y = -6; y <= 6; ++y) {
                    for (int x = -5; x <= 5; ++x) {
                        const QColor there = seen.image.pixelColor(seen.at(0, mark.at, y) + QPoint(x, 0));
                        QVERIFY2(there.lightness() > 60, // a letter's
                                 qPrintable(QStringLiteral("%1 at %2").arg(QLatin1String(id)).arg(width)));
                    }
                }
            }
        }
    }
    QVERIFY(signs > 20);
}

void LanesTest::theNameOfAHolderBeginsOnItsOwnBar()
{
    fakes::ScenarioRun play(lab::scenarioNamed(u"holder-crashes")->plan, 1);
    play.toEnd();
    ui::LanePicture picture;
    picture.setScene(sceneOf(play));
    const ui::Theme &theme = ui::Theme::light();
    const lab::Lane &lane = picture.lane(picture.rows()[0]);
    const lab::LabTime quiet = picture.quietSince(lane, lane.spans.front()).value();
    const Picture seen(picture, 560, theme); // the name is wider than what is solid of the bar
    const auto letters = [&](int from, int to) {
        int found = 0;
        for (int x = from; x < to; ++x) {
            for (int y = -6; y <= 6; ++y)
                found += seen.image.pixelColor(x, seen.at(0, 0s, y).y()).lightness() < 60;
        }
        return found;
    };
    const int left = seen.at(0, lane.spans.front().from, 0).x();
    const int solidTo = seen.at(0, quiet, 0).x();
    QVERIFY(letters(left + 4, solidTo) > 10);
}

LEASESCOPE_WINDOW_TEST(LanesTest)
#include "LanesTest.moc"
