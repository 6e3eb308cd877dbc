// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/VersionReport.h"
#include "app/gui/Composition.h"
#include "app/gui/Languages.h"
#include "app/gui/Opening.h"
#include "app/gui/WindowController.h"
#include "core/base/CoreDumps.h"
#include "core/base/EventLoops.h"
#include "core/base/FreedMemory.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/settings/Settings.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QProcess>
#include <QSettings>
#include <QTimer>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace {

constexpr std::chrono::seconds untilAlerts{1};

void describe(QCommandLineParser &parser)
{
    parser.setApplicationDescription(
        QStringLiteral("See, prove and safely release the locks in DynamoDB tables."));
    parser.addHelpOption();
    parser.addVersionOption();
    app::addOpeningOptions(parser);
    parser.addPositionalArgument(
        QStringLiteral("FILE.rec"),
        QStringLiteral("open this recording, made by leasescope-cli watch --record, read-only"),
        QStringLiteral("[FILE.rec]"));
    parser.addOption(
        {QStringLiteral("measure-start"),
         QStringLiteral("print how long the first picture took since the process began, and exit")});
}

/// Options that QApplication takes, and no parser of ours.
bool isOptionOfQt(const QString &name)
{
    constexpr std::array names{"platform",        "platformpluginpath",
                               "platformtheme",   "plugin",
                               "qwindowgeometry", "geometry",
                               "qwindowicon",     "icon",
                               "title",           "qwindowtitle",
                               "reverse",         "session",
                               "display",         "name",
                               "style",           "stylesheet",
                               "widgetcount",     "qmljsdebugger",
                               "fontengine"};
    return std::ranges::any_of(names, [&name](const char *known) { return name == QLatin1String(known); });
}

/// --help, --version and what is wrong need no display: they are answered before anything of Qt looks for one. Returns for every
/// other command line.
void answerWithoutDisplay(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    describe(parser);
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions); // -reverse is no -v
    // Options of Qt's own (-platform) are unknown here; QApplication takes them, and refuses what is wrong.
    const bool isUnderstood = parser.parse(app::commandLine(argc, argv));
    if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("help-all")))
        parser.showHelp(0);
    if (parser.isSet(QStringLiteral("version")) && parser.isSet(QStringLiteral("verbose"))) {
        std::fputs(app::versionText("leasescope", aws::Environment::ofProcess()).constData(), stdout);
        std::exit(0);
    }
    if (parser.isSet(QStringLiteral("version")))
        parser.showVersion();
    const bool isOurs = std::ranges::none_of(parser.unknownOptionNames(), isOptionOfQt);
    if (!isUnderstood && isOurs) {
        std::fprintf(stderr, "leasescope: %s\n", qPrintable(parser.errorText()));
        std::exit(1);
    }
}

/// While QApplication looks for a display: what Qt says when it finds none is for developers, and it ends with abort().
void sayThatThereIsNoDisplay(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    if (type == QtFatalMsg) {
        std::fputs("leasescope: there is no display; use leasescope-cli\n", stderr);
        std::_Exit(1);
    }
    if (!text.contains(QLatin1String("could not connect to display")) &&
        !text.contains(QLatin1String("Could not load the Qt platform plugin")) &&
        !text.contains(QLatin1String("From 6.5.0, xcb-cursor0")))
        std::fprintf(stderr, "%s\n", qPrintable(text));
}

/// Since the kernel started this process, for --measure-start.
std::chrono::milliseconds sinceProcessStart(const base::Clock &clock)
{
    QFile stat(QStringLiteral("/proc/self/stat"));
    if (!stat.open(QIODevice::ReadOnly))
        return {};
    const QByteArray line = stat.readAll();
    const auto ticks = line.mid(line.lastIndexOf(')') + 2).split(' ').value(19).toLongLong();
    const auto started = std::chrono::milliseconds(ticks * 1000 / sysconf(_SC_CLK_TCK));
    return std::chrono::duration_cast<std::chrono::milliseconds>(clock.boot().time_since_epoch() - started);
}

/// Reports the first paint of a window, once.
class FirstPaint final : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) {
            watched->removeEventFilter(this);
            QTimer::singleShot(0, this, [] {
                std::printf("%lld\n", static_cast<long long>(sinceProcessStart(base::SystemClock()).count()));
                QCoreApplication::exit(0);
            });
        }
        return false;
    }
};

} // namespace

int main(int argc, char *argv[])
{
    base::forbidCoreDumps();
    base::keepFreedMemory();
    base::keepGlibOffWorkerThreads();
    QCoreApplication::setApplicationName(QStringLiteral("leasescope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LEASESCOPE_VERSION));
    if (argc > 1)
        answerWithoutDisplay(argc, argv);
    const QtMessageHandler usual = qInstallMessageHandler(sayThatThereIsNoDisplay);
    QApplication application(argc, argv);
    qInstallMessageHandler(usual);
    QApplication::setApplicationDisplayName(QStringLiteral("Leasescope"));
    QApplication::setDesktopFileName(QStringLiteral("io.github.leasescope.Leasescope"));
    ui::initResources();
    QApplication::setWindowIcon(ui::applicationIcon());
    QCommandLineParser parser;
    describe(parser);
    parser.process(app::commandLine(argc, argv));
    app::Opening opening = app::openingOf(parser);
    opening.recording = app::recordingOf(parser, opening);
    const bool measuresStart = parser.isSet(QStringLiteral("measure-start"));
    QSettings settings(QStringLiteral("leasescope"), QStringLiteral("leasescope"));
    if (!measuresStart)
        app::keepPrivate(settings.fileName());
    const QString language = app::languageOf(parser);
    app::Languages::install(application, language.isEmpty() ? ui::Settings(&settings).language() : language);
    ui::Theme::apply(application, ui::Theme::Mode::System);

    app::Composition composition(aws::Environment::ofProcess());
    if (!measuresStart)
        composition.rememberIn(app::defaultStorePath(aws::Environment::ofProcess()));
    app::WindowController controller(composition, measuresStart ? nullptr : &settings);
    controller.setNewWindow([] { QProcess::startDetached(QCoreApplication::applicationFilePath(), {}); });
    FirstPaint firstPaint;
    if (measuresStart)
        controller.window().installEventFilter(&firstPaint);
    app::open(opening, composition, controller);
    if (!measuresStart) // after the first picture
        QTimer::singleShot(untilAlerts, &controller,
                           [&] { controller.setDesktopAlerts(composition.desktopAlerts()); });
    controller.window().show();
    const int status = QApplication::exec();
    composition.closeAll();
    return status;
}
