// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// What a frame costs: 200 lanes of a run of ten minutes in LaneView, and the same bars and marks as a
// QGraphicsScene, turn by turn in one process. Prints mean and 99th percentile in ms of CPU, so that a busy
// machine does not blur them.
//
//   lab_lane_figures [--alone]     --alone: without the scene

#include "tests/lab/ScenarioRun.h"
#include "ui/lab/lanes/LaneView.h"

#include <QApplication>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <numeric>

namespace {

using namespace std::chrono_literals;

constexpr int frames = 120;
const QSize screen(1920, 1080);

double cpuMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Figure {
    double mean = 0;
    double p99 = 0;
};

template <typename Move>
Figure measure(QWidget &viewport, Move move)
{
    QImage image(screen, QImage::Format_RGB32);
    std::vector<double> times;
    for (int frame = 0; frame < frames; ++frame) {
        const double begun = cpuMs();
        move(frame);
        viewport.render(&image);
        times.push_back(cpuMs() - begun);
    }
    std::ranges::sort(times);
    Figure figure;
    figure.mean = std::accumulate(times.begin(), times.end(), 0.0) / frames;
    figure.p99 = times[static_cast<std::size_t>(frames * 99 / 100)];
    return figure;
}

void fill(QGraphicsScene &scene, ui::LanePicture &picture, double pixelsPerNano)
{
    const ui::Theme &theme = ui::Theme::light();
    for (const ui::LaneRow &row : picture.rows()) {
        const lab::Lane &lane = picture.lane(row);
        const double middle = row.top + row.height / 2.0;
        for (const lab::Span &span : lane.spans) {
            const lab::LabTime to = std::min(span.to, picture.scene().now);
            scene.addRect(static_cast<double>(span.from.count()) * pixelsPerNano, middle - 6,
                          static_cast<double>((to - span.from).count()) * pixelsPerNano, 12, Qt::NoPen,
                          theme[ui::Token::Bar]);
        }
        for (const lab::Mark &mark : lane.marks)
            scene.addRect(static_cast<double>(mark.at.count()) * pixelsPerNano, middle - 7, 1, 5, Qt::NoPen,
                          theme[ui::Token::Text]);
    }
}

void print(const char *what, const Figure &ours, const Figure &peer)
{
    std::printf("%-28s %7.2f %7.2f   %8.2f %8.2f   %6.1f\n", what, ours.mean, ours.p99, peer.mean, peer.p99,
                peer.mean / ours.mean);
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    lab::Variation variation;
    variation.workers = 9;
    variation.keys = 20;
    lab::Plan plan = lab::varied(lab::scenarioNamed(u"herd")->plan, variation);
    plan.length = 10min;
    fakes::ScenarioRun play(plan, 1);
    play.toEnd();
    lab::Engine &engine = play.engine();

    ui::LaneView view;
    view.resize(screen);
    view.show();
    view.setScene({&engine.plan(), &engine.lanes(), &engine.events(), engine.now()});
    std::size_t spans = 0;
    std::size_t marks = 0;
    for (const ui::LaneRow &row : view.picture().rows()) {
        spans += view.picture().lane(row).spans.size();
        marks += view.picture().lane(row).marks.size();
    }
    std::printf("%zu lanes, %zu bars, %zu marks, %zu events; %d frames of %dx%d\n",
                view.picture().rows().size(), spans, marks, engine.events().size(), frames, screen.width(),
                screen.height());
    std::printf("%-28s %7s %7s   %8s %8s   %6s\n", "ms per frame", "mean", "p99", "scene", "p99", "ratio");

    QGraphicsScene scene;
    QGraphicsView peer(&scene);
    peer.resize(screen);
    peer.setAlignment(Qt::AlignLeft | Qt::AlignTop);
    peer.show();
    const bool alone = argc > 1 && qstrcmp(argv[1], "--alone") == 0;
    const auto compare = [&](const char *what, double nanosPerPixel, bool followed) {
        scene.clear();
        if (!alone)
            fill(scene, view.picture(), 1 / nanosPerPixel);
        const int far = view.horizontalScrollBar()->maximum();
        const auto ours = [&](int frame) {
            if (followed)
                view.horizontalScrollBar()->setValue(far / 2 + 2 * frame);
            view.verticalScrollBar()->setValue(frame * 20);
        };
        const auto theirs = [&](int frame) {
            if (followed)
                peer.horizontalScrollBar()->setValue(far / 2 + 2 * frame);
            peer.verticalScrollBar()->setValue(frame * 20);
        };
        const Figure first = measure(*view.viewport(), ours);
        const Figure second = alone ? Figure() : measure(*peer.viewport(), theirs);
        print(what, first, second);
    };
    view.setFollowing(false);
    compare("one minute, scrolling", view.nanosPerPixel(), true);
    view.fit();
    compare("the whole run", view.nanosPerPixel(), false);

    // All lanes at once, as in an exported picture.
    view.resize(screen.width(), 5300);
    view.fit();
    QImage tall(view.viewport()->size(), QImage::Format_RGB32);
    const double begun = cpuMs();
    view.viewport()->render(&tall);
    std::printf("all 200 lanes of the whole run at once: %.1f ms\n", cpuMs() - begun);
    return 0;
}
