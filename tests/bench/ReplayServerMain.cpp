// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/ReplayServer.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QFile>

#include <openssl/crypto.h>
#include <simdjson.h>
#include <zlib.h>

#include <csignal>
#include <cstdio>
#include <optional>

namespace {

struct Options {
    int rows = 100'000;
    int tables = 1;
    double latency = 0; ///< ms
    double churn = 0; ///< percent
    int port = 0;
    QString authority;
    bool shuffle = false;
};

/// Sets what `name` says; false: there is no such option, or its value is out of range.
bool set(Options &options, const QByteArray &name, const QByteArray &text)
{
    bool valid = true;
    const double value = name == "--tls" ? 0 : text.toDouble(&valid);
    valid = valid && value >= 0;
    if (name == "--tls")
        options.authority = QString::fromLocal8Bit(text);
    else if (name == "--rows")
        options.rows = static_cast<int>(value);
    else if (name == "--tables" && value >= 1)
        options.tables = static_cast<int>(value);
    else if (name == "--latency")
        options.latency = value;
    else if (name == "--churn" && value <= 100)
        options.churn = value;
    else if (name == "--port" && value < 65536)
        options.port = static_cast<int>(value);
    else
        return false;
    return valid;
}

std::optional<Options> readOptions(int argc, char **argv)
{
    Options options;
    for (int i = 1; i < argc; ++i) {
        const QByteArray name(argv[i]);
        if (name == "--shuffle")
            options.shuffle = true;
        else if (++i == argc || !set(options, name, argv[i]))
            return {};
    }
    return options;
}

/// What the programs measured here run on, as "NAME<tab>VERSION" lines.
void printVersions()
{
    std::printf("Qt\t%s\nsimdjson\t%d.%d.%d\nOpenSSL\t%s\nzlib\t%s\n", qVersion(),
                simdjson::SIMDJSON_VERSION_MAJOR, simdjson::SIMDJSON_VERSION_MINOR,
                simdjson::SIMDJSON_VERSION_REVISION, OpenSSL_version(OPENSSL_VERSION), zlibVersion());
}

} // namespace

/// replay_server [--rows N] [--tables N] [--latency MS] [--churn PERCENT] [--shuffle] [--port P] [--tls FILE]: prints
/// "ready PORT" and serves. With --shuffle the attributes of each item stand in an order of its own. With --tls
/// over https, and FILE is overwritten with the certificate authority to trust.
/// replay_server --versions prints those of the libraries.
int main(int argc, char **argv)
{
    if (argc == 2 && QByteArray(argv[1]) == "--versions") {
        printVersions();
        return 0;
    }
    const auto options = readOptions(argc, argv);
    if (!options) {
        std::fprintf(
            stderr,
            "usage: replay_server [--rows N] [--tables N] [--latency MS] [--churn PERCENT] [--shuffle] "
            "[--port P] [--tls FILE] | --versions\n");
        return 2;
    }
    bench::ReplayTable table(options->rows, options->churn,
                             options->shuffle ? bench::ReplayTable::Attributes::Shuffled
                                              : bench::ReplayTable::Attributes::InOrder);
    table.setNames(options->tables);
    std::optional<bench::TlsServer> door;
    if (!options->authority.isEmpty()) {
        ::signal(SIGPIPE, SIG_IGN); // the library writes without MSG_NOSIGNAL
        const QByteArray &pem = door.emplace().authorityPem();
        QFile file(options->authority);
        if (!file.open(QIODevice::WriteOnly) || file.write(pem) != pem.size() || !file.flush()) {
            std::fprintf(stderr, "replay_server cannot write %s\n", qPrintable(options->authority));
            return 1;
        }
    }
    bench::ReplayServer server(table, std::chrono::nanoseconds(static_cast<qint64>(options->latency * 1e6)),
                               door ? &*door : nullptr);
    const int listening = server.listen(options->port);
    if (listening < 0) {
        std::fprintf(stderr, "replay_server cannot listen on port %d\n", options->port);
        return 1;
    }
    std::printf("ready %d\n", listening);
    std::fflush(stdout);
    server.run();
    return 1;
}
