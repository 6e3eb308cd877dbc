// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QApplication>
#include <QTimer>

#include <sys/resource.h>

#include <cstdio>
#include <ctime>

namespace {

double cpuMs()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto ms = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
    };
    return ms(usage.ru_utime) + ms(usage.ru_stime);
}

void tellTime(const char *what)
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

/// The table is on screen: polls it every second from now on and prints the share of a core it takes.
void watchFor(app::Composition &composition, std::chrono::seconds length)
{
    watch::TableWatch &watch = composition.services()->watch();
    watch::WatchPlan plan = watch.plan();
    plan.interval = std::chrono::seconds(1);
    watch.setPlan(plan);
    QTimer::singleShot(std::chrono::seconds(2), &watch,
                       [&watch, length, before = std::make_shared<double>()] {
                           *before = cpuMs();
                           QTimer::singleShot(length, &watch, [before, length] {
                               std::printf("core_percent %.3f\n",
                                           100 * (cpuMs() - *before) /
                                               std::chrono::duration<double, std::milli>(length).count());
                               QCoreApplication::quit();
                           });
                       });
}

/// Where to read from, how many rows to wait for, how long to watch then.
struct Scene {
    QString url;
    int rows = 0;
    std::chrono::seconds length{0};
};

void awaitFirstPaint(ui::MainWindow &window)
{
    const auto painted = [] {
        tellTime("first-paint");
        QCoreApplication::quit();
    };
    new PaintWatch(
        window, [] { return true; }, painted);
}

void awaitRows(app::Composition &composition, ui::MainWindow &window, const Scene &scene)
{
    const auto painted = [&composition, length = scene.length] {
        tellTime("rows-paint");
        if (length.count() > 0)
            watchFor(composition, length);
        else
            QCoreApplication::quit();
    };
    // The window has its table from the first connection on.
    const auto connected = [&window, painted, rows = scene.rows](ui::Services *services) {
        if (!services)
            return;
        const auto &model = window.locks().model();
        new PaintWatch(
            *window.locks().view().viewport(), [&model, rows] { return model.rowCount() >= rows; }, painted);
        QTimer::singleShot(0, &window, [&window] { window.openTable(QStringLiteral("locks")); });
    };
    QObject::connect(&window, &ui::MainWindow::servicesChanged, &window, connected);
    composition.openEndpoint(scene.url, QStringLiteral("us-east-1"), false);
    QTimer::singleShot(std::chrono::minutes(2), &window, [] {
        std::fprintf(stderr, "the rows were not painted within two minutes\n");
        QCoreApplication::exit(1);
    });
}

} // namespace

/// console_start                      prints "first-paint NS" (CLOCK_MONOTONIC) and ends
/// console_start URL ROWS [SECONDS]   opens the table "locks" there, prints "rows-paint NS" once all rows are
///                                    painted, and "core_percent P" after watching it that long
int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    ui::initResources();
    ui::Theme::apply(application, ui::Theme::Mode::System);
    app::Composition composition(aws::Environment::ofProcess());
    composition.setReadOnly(true);
    app::WindowController console(composition, nullptr);
    ui::MainWindow &window = console.window();
    Scene scene;
    if (argc > 2)
        scene = {QString::fromLocal8Bit(argv[1]), QByteArray(argv[2]).toInt(),
                 std::chrono::seconds(argc > 3 ? QByteArray(argv[3]).toInt() : 0)};
    scene.url.isEmpty() ? awaitFirstPaint(window) : awaitRows(composition, window, scene);
    window.resize(1400, 900);
    window.show();
    const int status = QApplication::exec();
    composition.close();
    return status;
}
