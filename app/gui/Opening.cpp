// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Opening.h"

#include "app/gui/Composition.h"
#include "app/gui/Languages.h"
#include "app/gui/WindowController.h"
#include "core/base/Logging.h"
#include "core/base/Utf8Text.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <QTimer>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace app {

void addOpeningOptions(QCommandLineParser &parser)
{
    struct Row {
        const char *name;
        const char *description;
        const char *value = "";
    };
    constexpr std::array rows{
        Row{"demo", "open on an embedded DynamoDB with lifelike traffic"},
        Row{"profile", "open this AWS profile", "NAME"},
        Row{"region", "region, if not that of AWS_REGION or the profile", "NAME"},
        Row{"endpoint-url", "open another DynamoDB endpoint", "URL"},
        Row{"fleet", "open every connection of this fleet file, each read-only", "FILE"},
        Row{"table", "open this table at once; an ARN also chooses its Region", "NAME|ARN"},
        Row{"read-only", "start without the right to write"},
        Row{"language",
            "language of the window, if not that of the settings: system, en, de, es, pseudo, pseudo-rtl",
            "CODE"},
        Row{"verbose", "say on stderr what every part of the program does, never a secret"},
    };
    for (const Row &row : rows)
        parser.addOption({QLatin1String(row.name), QLatin1String(row.description), QLatin1String(row.value)});
}

Opening openingOf(const QCommandLineParser &parser)
{
    Opening opening;
    opening.demo = parser.isSet(QStringLiteral("demo"));
    opening.profile = parser.value(QStringLiteral("profile"));
    opening.region = parser.value(QStringLiteral("region"));
    opening.endpoint = parser.value(QStringLiteral("endpoint-url"));
    opening.fleet = parser.value(QStringLiteral("fleet"));
    opening.table = parser.value(QStringLiteral("table"));
    opening.readOnly = parser.isSet(QStringLiteral("read-only"));
    if (parser.isSet(QStringLiteral("verbose")))
        base::setLogDetail(base::LogDetail::Everything);
    return opening;
}

QString recordingOf(const QCommandLineParser &parser, const Opening &opening)
{
    const QStringList recordings = parser.positionalArguments();
    const bool opensMore =
        opening.demo || !opening.profile.isEmpty() || !opening.endpoint.isEmpty() || !opening.fleet.isEmpty();
    if (recordings.size() > 1 || (!recordings.isEmpty() && opensMore)) {
        std::fprintf(stderr, "a recording is opened by itself: name one file, and no connection\n");
        std::exit(2);
    }
    return recordings.value(0);
}

QString languageOf(const QCommandLineParser &parser)
{
    const QString language = parser.value(QStringLiteral("language"));
    if (parser.isSet(QStringLiteral("language")) && !Languages::isKnown(language)) {
        std::fprintf(stderr, "--language needs one of %s\n", qPrintable(Languages::codes()));
        std::exit(2);
    }
    return language;
}

QStringList commandLine(int argc, const char *const *argv)
{
    const auto words = base::commandLineWords(argc, argv);
    const QString program = QCoreApplication::applicationName();
    if (!words) {
        std::fprintf(stderr, "%s: %s\n", qPrintable(program), qPrintable(words.error().sentence));
        std::exit(1);
    }
    return QStringList(program) + *words;
}

void open(const Opening &what, Composition &composition, WindowController &controller)
{
    if (what.readOnly)
        composition.setReadOnly(true);
    if (!what.table.isEmpty()) {
        composition.setTable(what.table);
        QObject::connect(&controller.window(), &ui::MainWindow::connectionShown, &controller,
                         [&controller, table = what.table](ui::Connection *connection) mutable {
                             if (!connection || table.isEmpty())
                                 return;
                             QTimer::singleShot(0, &controller,
                                                [&controller, name = std::exchange(table, QString())] {
                                                    controller.window().openTable(name);
                                                });
                         });
    }
    if (what.demo)
        composition.openDemo();
    else if (!what.endpoint.isEmpty())
        composition.openEndpoint(what.endpoint, what.region, false);
    else if (!what.profile.isEmpty())
        composition.openProfile(what.profile, what.region);
    else if (!what.fleet.isEmpty())
        composition.openFleet(QFileInfo(what.fleet).absoluteFilePath());
    else if (!what.recording.isEmpty())
        composition.openRecording(what.recording);
}

} // namespace app
