// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

class QCommandLineParser;

namespace app {

class Composition;
class WindowController;

/// What the window's command line asks to be opened. A value.
struct Opening {
    bool demo = false;
    QString profile;
    QString region;
    QString endpoint;
    QString fleet; ///< path of a fleet file, of which all is opened
    QString recording; ///< path of a recording
    QString table; ///< name or ARN, in the first connection that opens
    bool readOnly = false;
};

/// The options by which a program is asked to open something, and --language and --verbose.
void addOpeningOptions(QCommandLineParser &parser);
/// What those say. Applies --verbose.
[[nodiscard]] Opening openingOf(const QCommandLineParser &parser);
/// The file that is named without an option; `opening`: what the options say. Ends the program where more is to be opened.
[[nodiscard]] QString recordingOf(const QCommandLineParser &parser, const Opening &opening);
/// --language; nothing: it was not given. Ends the program where it is no language of ours.
[[nodiscard]] QString languageOf(const QCommandLineParser &parser);
/// The program's name and its arguments; ends the program where one is no text.
[[nodiscard]] QStringList commandLine(int argc, const char *const *argv);

/// Begins to open it; without demo, endpoint, profile, fleet file or recording the start page stays, and the table waits for what is opened there.
/// Main thread.
void open(const Opening &what, Composition &composition, WindowController &controller);

} // namespace app
