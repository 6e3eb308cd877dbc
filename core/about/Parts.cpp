// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/about/Parts.h"

#include "core/about/BuildFacts.h"

#include <libdeflate.h>
#include <zlib.h>

namespace about {
namespace {

QString versionOf(const BuildFacts::Library &library)
{
    return library.running == library.builtWith
        ? library.running
        : base::say("about", "%1, built with %2", library.running, library.builtWith).text();
}

} // namespace

std::vector<Part> parts()
{
    const auto built = [](const char *version) { return QString::fromLatin1(version); };
    const BuildFacts facts = BuildFacts::ofThisProgram();
    return {
        {"Leasescope", facts.version, "Apache-2.0", base::say("about", "this program")},
        {"Qt", versionOf(facts.qt), "LGPL-3.0-only", base::say("about", "windows, network, time")},
        {"OpenSSL", versionOf(facts.openSsl), "Apache-2.0", base::say("about", "signatures, hashes, TLS")},
        {"QCoro", built(QCORO_VERSION), "MIT", base::say("about", "coroutines")},
        {"simdjson", built(SIMDJSON_VERSION), "Apache-2.0", base::say("about", "reading of JSON")},
        {"toml++", built(TOMLPLUSPLUS_VERSION), "MIT", base::say("about", "reading of the fleet file")},
        {"tl::expected", built(EXPECTED_VERSION), "CC0-1.0", base::say("about", "results and errors")},
        {"zlib", built(zlibVersion()), "Zlib", base::say("about", "compressed data")},
        {"libdeflate", built(LIBDEFLATE_VERSION_STRING), "MIT", base::say("about", "checksums of answers")},
    };
}

std::vector<Part> partsOfCommandLine()
{
    std::vector<Part> all = parts();
    const QString ncurses = QStringLiteral(NCURSES_BUILT_VERSION);
    if (!ncurses.isEmpty())
        all.push_back({"ncurses", ncurses, "X11-distribute-modifications-variant",
                       base::say("about", "screens on a terminal")});
    return all;
}

base::Sentence licenceNotice()
{
    return base::say(
        "about",
        "Leasescope comes under the Apache License 2.0. It uses Qt under the GNU LGPL 3.0: you may put a "
        "Qt of your own in its place. The source of Qt, and what that takes, lie beside the release; the "
        "texts of all licences lie in the folder of the documentation.");
}

} // namespace about
