// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/about/BuildFacts.h"

#include <openssl/crypto.h>
#include <openssl/opensslv.h>

namespace about {

BuildFacts BuildFacts::ofThisProgram()
{
    BuildFacts facts;
    facts.version = QStringLiteral(LEASESCOPE_VERSION);
    facts.commit = QStringLiteral(LEASESCOPE_COMMIT);
#ifdef __clang__
    facts.compiler = QStringLiteral("Clang " __clang_version__).trimmed();
#else
    facts.compiler = QStringLiteral("GCC " __VERSION__);
#endif
    facts.qt = {QStringLiteral(QT_VERSION_STR), QString::fromLatin1(qVersion())};
    facts.openSsl = {QStringLiteral(OPENSSL_VERSION_STR),
                     QString::fromLatin1(OpenSSL_version(OPENSSL_VERSION_STRING))};
#ifdef QT_STATIC
    facts.isStatic = true;
#endif
    return facts;
}

} // namespace about
