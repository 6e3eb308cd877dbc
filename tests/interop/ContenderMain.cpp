// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/SystemClock.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/http/QtHttpTransport.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/interop/Contender.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <unistd.h>

#include <array>
#include <cstdio>
#include <memory>

namespace {

using Arguments = std::map<QString, QString>;

Arguments argumentsOf(const QStringList &words)
{
    Arguments arguments;
    for (qsizetype i = 1; i + 1 < words.size(); i += 2)
        arguments[words[i]] = words[i + 1];
    return arguments;
}

http::TransportSettings transportSettings()
{
    http::TransportSettings settings;
    settings.userAgent = "leasescope-contender";
    settings.useSystemProxy = false;
    return settings;
}

dynamodb::DynamoDbClient::Settings clientSettings(const Arguments &arguments)
{
    dynamodb::DynamoDbClient::Settings settings;
    if (const auto endpoint =
            aws::customEndpoint(arguments.at(QStringLiteral("--endpoint")), QStringLiteral("us-east-1")))
        settings.endpoint = *endpoint;
    settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
    return settings;
}

/// What all locks of this process are asked for with; the waits are those of the other contenders.
locks::LockRequest requestOf(const Arguments &arguments)
{
    locks::LockRequest request;
    request.dialect = *locks::dialectNamed(arguments.at(QStringLiteral("--dialect")));
    request.shape.table = arguments.at(QStringLiteral("--table"));
    request.shape.partitionKey =
        locks::dialect(request.dialect)->defaultTable(request.shape.table).partitionKey.name;
    request.owner = arguments.at(QStringLiteral("--owner"));
    request.lease = std::chrono::milliseconds(arguments.at(QStringLiteral("--lease")).toInt());
    request.heartbeat = std::chrono::milliseconds(arguments.at(QStringLiteral("--heartbeat")).toInt());
    if (request.dialect == ids::dyndbMutex)
        request.heartbeat = std::chrono::milliseconds(0);
    request.wait = std::chrono::seconds(4);
    return request;
}

/// Commands from stdin, line by line; its end ends the process at once, as a crash would.
class Commands {
public:
    Commands(locks::ClientServices services, const locks::LockRequest &request)
        : m_services(services), m_request(request), m_notifier(STDIN_FILENO, QSocketNotifier::Read)
    {
        QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] { read(); });
    }

private:
    void read()
    {
        std::array<char, 4096> buffer;
        const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (got <= 0)
            ::_exit(0);
        m_rest.append(buffer.data(), got);
        for (qsizetype end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n')) {
            obey(QString::fromUtf8(m_rest.left(end)).split(QLatin1Char(' '), Qt::SkipEmptyParts));
            m_rest.remove(0, end + 1);
        }
    }

    void obey(const QStringList &words)
    {
        if (words.value(0) == QLatin1String("quit"))
            ::_exit(0);
        if (words.value(0) == QLatin1String("rest") && m_contender)
            m_contender->rest();
        if (words.value(0) != QLatin1String("contend") || words.size() != 4 || m_contender)
            return;
        const interop::Contender::Place place{m_request, words[1], words[2].toInt(), words[3].toUInt()};
        const auto ended = [](const interop::Contender::Figures &figures) {
            std::printf("{\"event\":\"contended\",\"sections\":%d,\"abandoned\":%d,\"failed\":%d}\n",
                        figures.sections, figures.abandoned, figures.failed);
            std::fflush(stdout);
        };
        m_contender = std::make_unique<interop::Contender>(m_services, place, ended);
        m_contender->begin();
    }

    locks::ClientServices m_services;
    locks::LockRequest m_request;
    QByteArray m_rest;
    QSocketNotifier m_notifier;
    std::unique_ptr<interop::Contender> m_contender;
};

} // namespace

/// Our lock client as one more peer: started and driven as peers/README.md says, with --dialect besides, and
/// of the commands with contend, rest and quit.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const Arguments arguments = argumentsOf(QCoreApplication::arguments());
    for (const char *name : {"--endpoint", "--dialect", "--table", "--owner", "--lease", "--heartbeat"}) {
        if (!arguments.contains(QLatin1String(name))) {
            std::fprintf(stderr, "contender: %s is missing\n", name);
            return 2;
        }
    }
    if (!locks::dialectNamed(arguments.at(QStringLiteral("--dialect")))) {
        std::fprintf(stderr, "contender: no such dialect\n");
        return 2;
    }
    base::SystemClock clock;
    fakes::FixedCredentials credentials;
    http::QtHttpTransport transport(clock, transportSettings());
    dynamodb::DynamoDbClient client(transport, credentials, clock, clientSettings(arguments));
    locks::ClientServices services{clock, client, client};
    services.serverNow = [&client](base::BootTime at) { return client.serverTime().at(at); };
    const Commands commands(services, requestOf(arguments));
    std::printf("{\"event\":\"ready\",\"pid\":%d}\n", ::getpid());
    std::fflush(stdout);
    return QCoreApplication::exec();
}
