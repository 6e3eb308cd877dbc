// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include <QApplication>
#include <QPaintEvent>
#include <QPainter>
#include <QWidget>

#include <cstdio>
#include <ctime>

namespace {

/// The smallest window that paints something: what any Qt Widgets program pays before its own first pixel.
class Blank : public QWidget {
protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).drawText(20, 20, QStringLiteral("locks"));
        timespec now{};
        ::clock_gettime(CLOCK_MONOTONIC, &now);
        std::printf("first-paint %lld\n", static_cast<long long>(now.tv_sec) * 1'000'000'000 + now.tv_nsec);
        std::fflush(stdout);
        QMetaObject::invokeMethod(qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    }
};

} // namespace

/// Prints CLOCK_MONOTONIC in nanoseconds at its first paint and ends. The parent process subtracts.
int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    Blank window;
    window.resize(1400, 900);
    window.show();
    return QApplication::exec();
}
