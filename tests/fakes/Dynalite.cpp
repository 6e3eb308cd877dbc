// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/Dynalite.h"

#include <QFileInfo>
#include <QStandardPaths>

namespace fakes {

using base::ErrorKind;

namespace {

constexpr int waitLimit = 60'000; // milliseconds; only what hangs takes so long

} // namespace

base::Result<std::unique_ptr<Dynalite>> Dynalite::start()
{
    const QString folder = QStringLiteral(LEASESCOPE_DYNALITE);
    const QString node = QStandardPaths::findExecutable(QStringLiteral("node"));
    if (node.isEmpty()) {
        return base::failure(
            ErrorKind::Unsupported,
            QStringLiteral("dynalite cannot run: the program node is missing; install Node.js 20 or "
                           "later (apt install nodejs npm)"));
    }
    if (!QFileInfo::exists(folder + QStringLiteral("/node_modules/dynalite/package.json"))) {
        return base::failure(
            ErrorKind::Unsupported,
            QStringLiteral("dynalite is not installed; run: npm ci --omit=dev --ignore-scripts --prefix "
                           "tests/contract/dynalite"));
    }
    std::unique_ptr<Dynalite> dynalite(new Dynalite);
    QProcess &child = dynalite->m_child;
    child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    child.start(node, {folder + QStringLiteral("/serve.js")});
    while (!child.canReadLine() && child.waitForReadyRead(waitLimit)) { }
    const QByteArray line = child.readLine().trimmed();
    if (!line.startsWith("port ")) {
        return base::failure(ErrorKind::Io,
                             QStringLiteral("dynalite does not listen: %1").arg(child.errorString()));
    }
    dynalite->m_port = line.mid(5).toUShort();
    return dynalite;
}

Dynalite::~Dynalite()
{
    m_child.closeWriteChannel();
    if (m_child.state() != QProcess::NotRunning && !m_child.waitForFinished(waitLimit)) {
        m_child.kill();
        m_child.waitForFinished(waitLimit);
    }
}

QUrl Dynalite::url() const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_port));
}

} // namespace fakes
