// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/Program.h"
#include "app/cli/output/Output.h"
#include "core/base/CoreDumps.h"
#include "core/base/EnglishPlurals.h"
#include "core/base/EventLoops.h"
#include "core/base/FreedMemory.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QLocale>

#ifdef LEASESCOPE_STATIC
#include <openssl/crypto.h>
#endif

int main(int argc, char **argv)
{
#ifdef LEASESCOPE_STATIC
    // The machine's openssl.cnf is for the machine's OpenSSL: its modules are of another build than the one inside.
    OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG, nullptr);
#endif
    cli::fillStandardDescriptors();
    base::forbidCoreDumps();
    base::keepFreedMemory();
    const auto application = base::applicationWithoutGlib(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("leasescope-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LEASESCOPE_VERSION));
    QLocale::setDefault(QLocale::c()); // what it prints is a contract: the same on every desktop
    base::EnglishPlurals plurals;
    QCoreApplication::installTranslator(&plurals);
    return cli::runProgram(base::commandLineWords(argc, argv));
}
