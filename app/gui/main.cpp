// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Composition.h"
#include "app/gui/Languages.h"
#include "app/gui/Opening.h"
#include "app/gui/Screens.h"
#include "app/gui/WindowController.h"
#include "core/base/CoreDumps.h"
#include "core/base/EventLoops.h"
#include "core/base/FreedMemory.h"
#include "core/base/Logging.h"
#include "core/base/Utf8Text.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/settings/Settings.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QProcess>
#include <QSettings>
#include <QTimer>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace {

struct Options {
    app::Opening opening;
    bool verbose = false;
    QString language;
    QString render;
    double scale = 1;
    bool measureStart = false;
};

// Icons are drawn for the screen that they are on: larger pictures need a larger one, before there is an application.
void scaleScreenFor(int argc, char **argv)
{
    for (int i = 1; i + 1 < argc; ++i) {
        bool isNumber = false;
        const double scale =
            qstrcmp(argv[i], "--scale") == 0 ? QByteArray(argv[i + 1]).toDouble(&isNumber) : 0;
        if (isNumber && scale >= 1 && scale <= 4)
            qputenv("QT_SCALE_FACTOR", argv[i + 1]);
    }
}

void describe(QCommandLineParser &parser)
{
    parser.setApplicationDescription(
        QStringLiteral("See, prove and safely release the locks in DynamoDB tables."));
    parser.addHelpOption();
    parser.addVersionOption();
    const auto add = [&](const char *name, const char *description, const char *value = nullptr) {
        parser.addOption(QCommandLineOption(QString::fromLatin1(name), QString::fromLatin1(description),
                                            value ? QString::fromLatin1(value) : QString()));
    };
    add("demo", "open on an embedded DynamoDB with lifelike traffic");
    add("profile", "open this AWS profile", "NAME");
    add("region", "region, if not that of AWS_REGION or the profile", "NAME");
    add("endpoint-url", "open another DynamoDB endpoint", "URL");
    add("fleet", "open every connection of this fleet file, each read-only", "FILE");
    add("table", "open this table at once; an ARN also chooses its Region", "NAME|ARN");
    add("read-only", "start without the right to write");
    add("language",
        "language of the window, if not that of the settings: system, en, de, es, pseudo, pseudo-rtl",
        "CODE");
    add("verbose", "say on stderr what every part of the program does, never a secret");
    add("render", "render every screen to PNG files in this folder, light and dark, and exit", "DIR");
    add("scale", "scale of the rendered screens, 1 to 4", "N");
    add("measure-start", "print how long the first picture took since the process began, and exit");
}

/// The program's name and its arguments; ends the program where one is no text.
QStringList commandLine(int argc, char **argv)
{
    const auto words = base::commandLineWords(argc, argv);
    if (!words) {
        std::fprintf(stderr, "leasescope: %s\n", qPrintable(words.error().sentence));
        std::exit(1);
    }
    return QStringList(QStringLiteral("leasescope")) + *words;
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
    const bool isUnderstood = parser.parse(commandLine(argc, argv));
    if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("help-all")))
        parser.showHelp(0);
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
        std::fputs("leasescope: there is no display; use leasescope-cli, or --render DIR with "
                   "QT_QPA_PLATFORM=offscreen\n",
                   stderr);
        std::_Exit(1);
    }
    if (!text.contains(QLatin1String("could not connect to display")) &&
        !text.contains(QLatin1String("Could not load the Qt platform plugin")) &&
        !text.contains(QLatin1String("From 6.5.0, xcb-cursor0")))
        std::fprintf(stderr, "%s\n", qPrintable(text));
}

Options read(const QStringList &line)
{
    QCommandLineParser parser;
    describe(parser);
    parser.process(line);

    Options options;
    options.opening.demo = parser.isSet(QStringLiteral("demo"));
    options.opening.profile = parser.value(QStringLiteral("profile"));
    options.opening.region = parser.value(QStringLiteral("region"));
    options.opening.endpoint = parser.value(QStringLiteral("endpoint-url"));
    options.opening.fleet = parser.value(QStringLiteral("fleet"));
    options.opening.table = parser.value(QStringLiteral("table"));
    options.opening.readOnly = parser.isSet(QStringLiteral("read-only"));
    options.verbose = parser.isSet(QStringLiteral("verbose"));
    options.language = parser.value(QStringLiteral("language"));
    options.render = parser.value(QStringLiteral("render"));
    options.measureStart = parser.isSet(QStringLiteral("measure-start"));
    if (parser.isSet(QStringLiteral("language")) && !app::Languages::isKnown(options.language)) {
        std::fprintf(stderr, "--language needs one of %s\n", qPrintable(app::Languages::codes()));
        std::exit(2);
    }
    if (parser.isSet(QStringLiteral("scale"))) {
        bool isNumber = false;
        options.scale = parser.value(QStringLiteral("scale")).toDouble(&isNumber);
        if (!isNumber || options.scale < 1 || options.scale > 4) {
            std::fputs("--scale needs a number from 1 to 4\n", stderr);
            std::exit(2);
        }
    }
    return options;
}

/// Pictures are in English unless another language is asked for: they do not depend on the machine.
QString languageOf(const Options &options, QSettings &settings)
{
    if (!options.language.isEmpty())
        return options.language;
    return options.render.isEmpty() ? ui::Settings(&settings).language() : QStringLiteral("en");
}

base::Task<> renderAndQuit(app::Screens *screens, QDir folder, std::stop_token stop)
{
    const auto count = co_await screens->render(stop);
    if (count)
        std::printf("%d screens in %s\n", *count, qPrintable(folder.absolutePath()));
    else
        std::fprintf(stderr, "leasescope: %s\n", qPrintable(count.error().sentence));
    QCoreApplication::exit(count ? 0 : 1);
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
    scaleScreenFor(argc, argv);
    const QtMessageHandler usual = qInstallMessageHandler(sayThatThereIsNoDisplay);
    QApplication application(argc, argv);
    qInstallMessageHandler(usual);
    QApplication::setApplicationDisplayName(QStringLiteral("Leasescope"));
    QApplication::setDesktopFileName(QStringLiteral("io.github.leasescope.Leasescope"));
    ui::initResources();
    QApplication::setWindowIcon(ui::applicationIcon());
    const Options options = read(commandLine(argc, argv));
    QSettings settings(QStringLiteral("leasescope"), QStringLiteral("leasescope"));
    app::Languages::install(application, languageOf(options, settings));
    ui::Theme::apply(application, ui::Theme::Mode::System);
    if (options.verbose)
        base::setLogDetail(base::LogDetail::Everything);

    app::Composition composition(aws::Environment::ofProcess());
    if (!options.render.isEmpty()) {
        // Pictures leave no traces: nothing is remembered, and nothing is read from the user's own settings.
        app::WindowController controller(composition, nullptr);
        app::Screens screens(composition, controller, QDir(options.render), options.scale);
        base::TaskScope tasks;
        tasks.start(renderAndQuit(&screens, QDir(options.render), tasks.token()));
        app::open(options.opening, composition, controller);
        const int status = QApplication::exec();
        composition.closeAll();
        return status;
    }
    if (!options.measureStart)
        composition.rememberIn(app::defaultStorePath(aws::Environment::ofProcess()));
    app::WindowController controller(composition, options.measureStart ? nullptr : &settings);
    controller.setNewWindow([] { QProcess::startDetached(QCoreApplication::applicationFilePath(), {}); });
    FirstPaint firstPaint;
    if (options.measureStart)
        controller.window().installEventFilter(&firstPaint);
    app::open(options.opening, composition, controller);
    controller.window().show();
    const int status = QApplication::exec();
    composition.closeAll();
    return status;
}
