// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

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
    QString table; ///< name or ARN, in the first connection that opens
    bool readOnly = false;
};

/// Begins to open it; without demo, endpoint, profile or fleet file the start page stays, and the table waits for what is opened there.
/// Main thread.
void open(const Opening &what, Composition &composition, WindowController &controller);

} // namespace app
