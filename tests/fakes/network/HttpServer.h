// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/emulator/http/RequestParser.h"
#include "core/http/HttpTransport.h"

#include <QPointer>
#include <QTcpServer>

#include <map>

class QTcpSocket;

namespace fakes {

/// Puts an endpoint in memory behind a socket, for the built programs and the whole console: HTTP/1.1 with
/// kept connections and Content-Length, as our transport speaks it. Writes down every target that arrives.
class HttpServer : public QObject {
    Q_OBJECT
public:
    explicit HttpServer(http::HttpTransport &behind);
    ~HttpServer() override;

    [[nodiscard]] QUrl url() const;
    /// Operations in the order of their arrival, answered or refused.
    [[nodiscard]] const QList<QByteArray> &operations() const { return m_operations; }
    void forget() { m_operations.clear(); }

private:
    void welcome();
    void take(QTcpSocket *socket);
    base::Task<> answer(QPointer<QTcpSocket> socket, http::HttpRequest request, std::stop_token stop);

    http::HttpTransport &m_behind;
    QTcpServer m_server;
    std::map<QTcpSocket *, emulator::RequestParser> m_received;
    QList<QByteArray> m_operations;
    base::TaskScope m_tasks;
};

} // namespace fakes
