// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"
#include "core/base/EventLoops.h"
#include "core/base/FreedMemory.h"
#include "tests/bench/EventTimes.h"
#include "tests/bench/HomeUse.h"
#include "tests/bench/ProcessUse.h"
#include "tests/bench/WindowUse.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QApplication>
#include <QTimer>

#include <cstdio>
#include <ctime>

namespace {

void reportTime(const char *what)
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    std::printf("%s %lld\n", what, static_cast<long long>(now.tv_sec) * 1'000'000'000 + now.tv_nsec);
    std::fflush(stdout);
}

/// Calls `painted` once: after the first paint of `widget` for which `counts` holds. The widget's child.
class PaintWatch final : public QObject {
public:
    PaintWatch(QWidget &widget, std::function<bool()> counts, std::function<void()> painted)
        : QObject(&widget), m_counts(std::move(counts)), m_painted(std::move(painted))
    {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && m_counts()) {
            watched->removeEventFilter(this);
            QTimer::singleShot(0, this, m_painted);
        }
        return false;
    }

private:
    std::function<bool()> m_counts;
    std::function<void()> m_painted;
};

/// How the window is measured.
struct Scene {
    QString url; ///< empty: the start page
    int rows = 0; ///< to wait for
    std::chrono::seconds length{0}; ///< of the measurement; 0: only until the picture is there
    bool withDetails = false; ///< of the first row
    bool isHidden = false; ///< while measured
    bool isMinimised = false;
    bool isBehindStart = false; ///< the start page is over it
    bool isPaused = false; ///< the table is on show, and not read again
    bool withEventTimes = false;
    bool isHome = false; ///< `url` names several, with commas between; `rows` are tables, of all together
    bool isUsed = false; ///< typed into, sorted and scrolled once the rows are there, with event times
};

/// Lets the window come to rest, measures, and ends the program.
void measureFor(QObject &context, std::chrono::seconds length)
{
    QTimer::singleShot(std::chrono::seconds(2), &context, [&context, length] {
        const auto before = bench::ProcessUse::now();
        QTimer::singleShot(length, &context, [before] {
            bench::printUse(before, bench::ProcessUse::now());
            QCoreApplication::quit();
        });
    });
}

void place(ui::MainWindow &window, const Scene &scene)
{
    if (scene.isBehindStart)
        window.actions()[ui::ActionId::Connect]->trigger();
    if (scene.isHidden)
        window.hide();
    else if (scene.isMinimised)
        window.showMinimized();
}

/// The table is on screen: polls it every second from now on.
void pollEverySecond(app::Composition &composition)
{
    watch::TableWatch &watch = composition.connection()->watch();
    watch::WatchPlan plan = watch.plan();
    plan.interval = std::chrono::seconds(1);
    watch.setPlan(plan);
}

void showDetails(ui::MainWindow &window, bool shown)
{
    ui::LockTableView &view = window.locks().view();
    if (shown)
        view.setCurrentIndex(view.model()->index(0, 0));
    window.showDetails(shown);
}

void awaitFirstPaint(ui::MainWindow &window, const Scene &scene)
{
    const auto painted = [&window, scene] {
        reportTime("first-paint");
        place(window, scene);
        if (scene.length.count() > 0)
            measureFor(window, scene.length);
        else
            QCoreApplication::quit();
    };
    new PaintWatch(
        window, [] { return true; }, painted);
}

/// The rows are there: what follows is measured.
void goOn(app::Composition &composition, ui::MainWindow &window, const Scene &scene)
{
    auto *const times = dynamic_cast<bench::EventTimes *>(qApp);
    if (times)
        times->print();
    if (times && scene.isUsed) {
        times->restart();
        pollEverySecond(composition);
        new bench::WindowUse(window, [times] {
            times->print();
            QCoreApplication::quit();
        });
        return;
    }
    if (scene.length.count() == 0)
        return QCoreApplication::quit();
    showDetails(window, scene.withDetails);
    pollEverySecond(composition);
    if (scene.isPaused)
        window.actions()[ui::ActionId::PauseReading]->trigger();
    place(window, scene);
    measureFor(window, scene.length);
}

void awaitRows(app::Composition &composition, ui::MainWindow &window, const Scene &scene)
{
    auto *const patience = new QTimer(&window);
    const auto painted = [&composition, &window, scene, patience] {
        reportTime("rows-paint");
        patience->stop();
        goOn(composition, window, scene);
    };
    // The window has its table from the first connection on.
    const auto connected = [&window, painted, rows = scene.rows](ui::Connection *connection) {
        if (!connection)
            return;
        const auto &model = window.locks().model();
        new PaintWatch(
            *window.locks().view().viewport(), [&model, rows] { return model.rowCount() >= rows; }, painted);
        QTimer::singleShot(0, &window, [&window] {
            // What the workspace of the first connection took is not what the rows take.
            if (auto *const times = dynamic_cast<bench::EventTimes *>(qApp))
                times->restart();
            window.openTable(QStringLiteral("locks"));
        });
    };
    QObject::connect(&window, &ui::MainWindow::connectionShown, &window, connected);
    composition.openEndpoint(scene.url, QStringLiteral("us-east-1"), false);
    QObject::connect(patience, &QTimer::timeout, &window, [] {
        std::fprintf(stderr, "the rows were not painted within two minutes\n");
        QCoreApplication::exit(1);
    });
    patience->start(std::chrono::minutes(2));
}

/// All tables of all connections are on show, and each was read once.
void awaitHome(app::Composition &composition, ui::MainWindow &window, const Scene &scene)
{
    const auto read = [&window, scene] {
        reportTime("home-read");
        auto *const times = dynamic_cast<bench::EventTimes *>(qApp);
        if (scene.length.count() == 0)
            return QCoreApplication::quit();
        times->restart();
        QObject::connect(qApp, &QCoreApplication::aboutToQuit, &window, [times] {
            times->print();
            bench::printMemory();
        });
        measureFor(window, scene.length);
    };
    new bench::HomeUse(composition, window, scene.url.split(u','), scene.rows, read);
}

std::optional<Scene> readScene(int argc, char **argv)
{
    Scene scene;
    QStringList words;
    for (int i = 1; i < argc; ++i) {
        const QString word = QString::fromLocal8Bit(argv[i]);
        if (word == QLatin1String("--details"))
            scene.withDetails = true;
        else if (word == QLatin1String("--hidden"))
            scene.isHidden = true;
        else if (word == QLatin1String("--minimised"))
            scene.isMinimised = true;
        else if (word == QLatin1String("--start"))
            scene.isBehindStart = true;
        else if (word == QLatin1String("--paused"))
            scene.isPaused = true;
        else if (word == QLatin1String("--stalls"))
            scene.withEventTimes = true;
        else if (word == QLatin1String("--home"))
            scene.withEventTimes = scene.isHome = true;
        else if (word == QLatin1String("--used"))
            scene.withEventTimes = scene.isUsed = true;
        else
            words += word;
    }
    if (words.size() == 1)
        scene.length = std::chrono::seconds(words[0].toInt());
    if (words.size() > 1) {
        scene.url = words[0];
        scene.rows = words[1].toInt();
    }
    if (words.size() > 2)
        scene.length = std::chrono::seconds(words[2].toInt());
    if (words.size() > 3 || words.filter(QStringLiteral("--")).size() > 0)
        return {};
    return scene;
}

int run(QApplication &application, const Scene &scene)
{
    QApplication::setQuitOnLastWindowClosed(false); // a hidden one is measured, too
    ui::initResources();
    ui::Theme::apply(application, ui::Theme::Mode::System);
    app::Composition composition(aws::Environment::ofProcess());
    composition.setReadOnly(true);
    app::WindowController console(composition, nullptr);
    ui::MainWindow &window = console.window();
    if (scene.url.isEmpty())
        awaitFirstPaint(window, scene);
    else if (scene.isHome)
        awaitHome(composition, window, scene);
    else
        awaitRows(composition, window, scene);
    window.resize(1400, 900);
    window.show();
    const int status = QApplication::exec();
    composition.closeAll();
    return status;
}

} // namespace

/// console_start                      prints "first-paint NS" (CLOCK_MONOTONIC) and ends
/// console_start SECONDS [PLACE]      ... and "core_percent P wakeups_per_s W" of the start page that long
/// console_start URL ROWS [--stalls]  opens the table "locks" there and prints "rows-paint NS" once all rows are
///                                    painted; with --stalls how long events took since the table was opened
/// console_start URL ROWS --used      ... and, after that, while it is polled at one second, typed into, sorted and scrolled
/// console_start URL ROWS SECONDS [--details] [--paused] [PLACE]   ... and what watching it at one second takes,
///                                    with the details of the first row open, or with reading paused
/// console_start URL,URL TABLES SECONDS --home     home over these connections: "home-read NS" once all their tables were
///                                    read, what it takes then, how long events took, and "memory_mb MB"
/// PLACE is where the window is while it is measured: --hidden, --minimised, or behind the page of --start.
int main(int argc, char **argv)
{
    base::keepFreedMemory(); // as the console
    base::keepGlibOffWorkerThreads();
    const auto scene = readScene(argc, argv);
    if (!scene) {
        std::fprintf(stderr,
                     "usage: console_start [SECONDS | URL ROWS [SECONDS]] [--details] [--paused] "
                     "[--hidden | --minimised | --start] [--stalls | --used | --home]\n");
        return 2;
    }
    if (scene->withEventTimes) {
        bench::EventTimes application(argc, argv);
        return run(application, *scene);
    }
    QApplication application(argc, argv);
    return run(application, *scene);
}
