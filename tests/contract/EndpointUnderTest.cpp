// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/EndpointUnderTest.h"
#include "tests/fakes/Patience.h"

#include <QCoroTask>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>

#include <csignal>
#include <sys/prctl.h>

namespace contract {

using base::ErrorKind;

namespace {

constexpr std::chrono::minutes javaPatience(10); // it ends the wait for a hanging one, and decides nothing

base::Result<quint16> freePort()
{
    QTcpServer server;
    if (!server.listen(QHostAddress::LocalHost))
        return base::failure(ErrorKind::Io,
                             QStringLiteral("no loopback port is free: %1").arg(server.errorString()));
    return server.serverPort();
}

} // namespace

base::Result<std::unique_ptr<EndpointUnderTest>> EndpointUnderTest::open(const QString &name)
{
    std::unique_ptr<EndpointUnderTest> endpoint(new EndpointUnderTest);
    if (name == u"fake") {
        endpoint->m_url = QUrl(QStringLiteral("http://127.0.0.1:1/"));
        endpoint->m_transport = std::make_unique<fakes::FakeDynamo>(endpoint->m_clock);
        return endpoint;
    }
    if (name == u"embedded") {
        auto started = demo::EmbeddedEndpoint::start();
        if (!started)
            return tl::unexpected<base::Error>(started.error());
        endpoint->m_embedded = std::move(*started);
        endpoint->m_url = endpoint->m_embedded->url();
    } else if (name == u"dynalite") {
        auto started = fakes::Dynalite::start();
        if (!started)
            return tl::unexpected<base::Error>(started.error());
        endpoint->m_dynalite = std::move(*started);
        endpoint->m_url = endpoint->m_dynalite->url();
    } else if (name == u"dynamodb-local") {
        const base::Result<QUrl> url = endpoint->startDynamoDbLocal();
        if (!url)
            return tl::unexpected<base::Error>(url.error());
        endpoint->m_url = *url;
    } else {
        return base::failure(
            ErrorKind::BadInput,
            QStringLiteral("LEASESCOPE_CONTRACT_ENDPOINT is \"%1\"; it must be fake, embedded, "
                           "dynalite or dynamodb-local")
                .arg(name));
    }
    endpoint->m_transport =
        std::make_unique<http::QtHttpTransport>(endpoint->m_clock, http::TransportSettings());
    return endpoint;
}

EndpointUnderTest::~EndpointUnderTest()
{
    if (m_java.state() != QProcess::NotRunning) {
        m_java.kill(); // in memory: nothing to save
        m_java.waitForFinished(fakes::waitLimit);
    }
}

base::Result<QUrl> EndpointUnderTest::startDynamoDbLocal()
{
    if (qEnvironmentVariableIsSet("LEASESCOPE_WITHOUT_DYNAMODB_LOCAL"))
        return base::failure(ErrorKind::Unsupported,
                             QStringLiteral("DynamoDB Local was left out on request"));
    const QString folder = qEnvironmentVariable("LEASESCOPE_DYNAMODB_LOCAL_DIR");
    const QString jar = QDir(folder).filePath(QStringLiteral("DynamoDBLocal.jar"));
    if (folder.isEmpty() || !QFileInfo(jar).isFile()) {
        return base::failure(
            ErrorKind::Unsupported,
            QStringLiteral("DynamoDB Local is not here: run tests/contract/fetch-dynamodb-local.sh "
                           "DIR and set LEASESCOPE_DYNAMODB_LOCAL_DIR=DIR"));
    }
    const QString java = QStandardPaths::findExecutable(QStringLiteral("java"));
    if (java.isEmpty())
        return base::failure(ErrorKind::Unsupported,
                             QStringLiteral("DynamoDB Local needs Java 17 and there is no "
                                            "java in PATH"));
    const base::Result<quint16> port = freePort();
    if (!port)
        return tl::unexpected<base::Error>(port.error());
    // It knows no way to listen on loopback only, and none to end with its parent: the kernel is asked for
    // that.
    m_java.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
    m_java.setProcessChannelMode(QProcess::MergedChannels);
    m_java.setWorkingDirectory(folder);
    m_java.start(java,
                 {QStringLiteral("-Djava.library.path=DynamoDBLocal_lib"), QStringLiteral("-jar"), jar,
                  QStringLiteral("-inMemory"), QStringLiteral("-sharedDb"),
                  QStringLiteral("-disableTelemetry"), QStringLiteral("-port"), QString::number(*port)});
    const base::BootTime end = m_clock.boot() + javaPatience;
    while (m_clock.boot() < end && (m_java.state() != QProcess::NotRunning)) {
        QTcpSocket socket;
        socket.connectToHost(QStringLiteral("127.0.0.1"), *port);
        if (socket.waitForConnected(1000))
            return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(*port));
        const auto rested = QCoro::waitFor(m_clock.pause(std::chrono::milliseconds(100), {}));
        if (!rested)
            break;
    }
    return base::failure(ErrorKind::Io,
                         QStringLiteral("DynamoDB Local did not listen: %1")
                             .arg(QString::fromUtf8(m_java.readAll()).trimmed().left(300)));
}

} // namespace contract
