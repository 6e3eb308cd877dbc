// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/ReplayServer.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QFile>

#include <csignal>
#include <cstdio>
#include <optional>

/// replay_server [--rows N] [--latency MS] [--churn PERCENT] [--port P] [--tls FILE]: prints "ready PORT" and
/// serves. With --tls over https, and FILE is overwritten with the certificate authority to trust.
int main(int argc, char **argv)
{
    int rows = 100'000;
    double latency = 0;
    double churn = 0;
    int port = 0;
    QString authority;
    for (int i = 1; i < argc; i += 2) {
        const QByteArray name(argv[i]);
        bool valid = i + 1 < argc;
        if (valid && name == "--tls") {
            authority = QString::fromLocal8Bit(argv[i + 1]);
            continue;
        }
        const double value = valid ? QByteArray(argv[i + 1]).toDouble(&valid) : 0;
        if (valid && value >= 0 && name == "--rows")
            rows = static_cast<int>(value);
        else if (valid && value >= 0 && name == "--latency")
            latency = value;
        else if (valid && value >= 0 && value <= 100 && name == "--churn")
            churn = value;
        else if (valid && value >= 0 && value < 65536 && name == "--port")
            port = static_cast<int>(value);
        else {
            std::fprintf(stderr,
                         "usage: replay_server [--rows N] [--latency MS] [--churn PERCENT] [--port P] "
                         "[--tls FILE]\n");
            return 2;
        }
    }
    bench::ReplayTable table(rows, churn);
    std::optional<bench::TlsServer> door;
    if (!authority.isEmpty()) {
        ::signal(SIGPIPE, SIG_IGN); // the library writes without MSG_NOSIGNAL
        const QByteArray &pem = door.emplace().authorityPem();
        QFile file(authority);
        if (!file.open(QIODevice::WriteOnly) || file.write(pem) != pem.size() || !file.flush()) {
            std::fprintf(stderr, "replay_server cannot write %s\n", qPrintable(authority));
            return 1;
        }
    }
    bench::ReplayServer server(table, std::chrono::nanoseconds(static_cast<qint64>(latency * 1e6)),
                               door ? &*door : nullptr);
    const int listening = server.listen(port);
    if (listening < 0) {
        std::fprintf(stderr, "replay_server cannot listen on port %d\n", port);
        return 1;
    }
    std::printf("ready %d\n", listening);
    std::fflush(stdout);
    server.run();
    return 1;
}
