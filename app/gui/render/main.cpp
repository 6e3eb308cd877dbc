// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Composition.h"
#include "app/gui/Languages.h"
#include "app/gui/Opening.h"
#include "app/gui/WindowController.h"
#include "app/gui/render/Screens.h"
#include "core/base/CoreDumps.h"
#include "core/base/EventLoops.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QApplication>
#include <QCommandLineParser>

#include <cstdio>
#include <cstdlib>

namespace {

constexpr double largestScale = 4;

std::optional<double> scaleOf(const QByteArray &text)
{
    bool isNumber = false;
    const double scale = text.toDouble(&isNumber);
    return isNumber && scale >= 1 && scale <= largestScale ? std::optional(scale) : std::nullopt;
}

// Icons are drawn for the screen that they are on: larger pictures need a larger one, before there is an application.
void scaleScreenFor(int argc, char **argv)
{
    for (int i = 1; i + 1 < argc; ++i) {
        if (qstrcmp(argv[i], "--scale") == 0 && scaleOf(argv[i + 1]))
            qputenv("QT_SCALE_FACTOR", argv[i + 1]);
    }
}

[[noreturn]] void refuse(const char *sentence)
{
    std::fprintf(stderr, "leasescope-render: %s\n", sentence);
    std::exit(2);
}

base::Task<> renderAndQuit(app::Screens *screens, QDir folder, std::stop_token stop)
{
    const auto count = co_await screens->render(stop);
    if (count)
        std::printf("%d screens in %s\n", *count, qPrintable(folder.absolutePath()));
    else
        std::fprintf(stderr, "leasescope-render: %s\n", qPrintable(count.error().sentence));
    QCoreApplication::exit(count ? 0 : 1);
}

} // namespace

int main(int argc, char *argv[])
{
    base::forbidCoreDumps();
    base::keepGlibOffWorkerThreads();
    QCoreApplication::setApplicationName(QStringLiteral("leasescope-render"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LEASESCOPE_VERSION));
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    scaleScreenFor(argc, argv);
    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Leasescope"));
    ui::initResources();
    QApplication::setWindowIcon(ui::applicationIcon());

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Renders every screen of a connection to PNG files, light and dark."));
    parser.addHelpOption();
    parser.addVersionOption();
    app::addOpeningOptions(parser);
    parser.addOption(
        {QStringLiteral("scale"), QStringLiteral("scale of the screens, 1 to 4"), QStringLiteral("N")});
    parser.addPositionalArgument(QStringLiteral("FOLDER"), QStringLiteral("where the files are written"));
    parser.process(app::commandLine(argc, argv));
    const app::Opening opening = app::openingOf(parser);
    const QStringList folders = parser.positionalArguments();
    if (folders.size() != 1)
        refuse("needs one FOLDER; see --help");
    const auto scale =
        parser.isSet(QStringLiteral("scale")) ? scaleOf(parser.value(QStringLiteral("scale")).toUtf8()) : 1;
    if (!scale)
        refuse("--scale needs a number from 1 to 4");
    // Pictures do not depend on the machine, and leave no traces: nothing is remembered, and nothing is read from the user's own
    // settings.
    const QString language = app::languageOf(parser);
    app::Languages::install(application, language.isEmpty() ? QStringLiteral("en") : language);
    ui::Theme::apply(application, ui::Theme::Mode::System);

    app::Composition composition(aws::Environment::ofProcess());
    app::WindowController controller(composition, nullptr);
    const QDir folder(folders.front());
    app::Screens screens(composition, controller, folder, *scale);
    base::TaskScope tasks;
    tasks.start(renderAndQuit(&screens, folder, tasks.token()));
    app::open(opening, composition, controller);
    const int status = QApplication::exec();
    composition.closeAll();
    return status;
}
