// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/Patience.h"

#include <QFile>
#include <QHostAddress>
#include <QTcpSocket>

namespace contract {

/// A client that sends what no library would. Blocks, and runs no event loop.
class RawClient {
public:
    explicit RawClient(quint16 port)
    {
        m_socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
        m_socket.waitForConnected(fakes::waitLimit);
    }
    void write(const QByteArray &bytes)
    {
        m_socket.write(bytes);
        while (m_socket.bytesToWrite() > 0 && m_socket.waitForBytesWritten(fakes::waitLimit)) { }
    }
    /// What has come when it is at least one byte; empty: the connection was ended.
    [[nodiscard]] QByteArray read()
    {
        if (m_socket.bytesAvailable() == 0)
            m_socket.waitForReadyRead(fakes::waitLimit);
        return m_socket.readAll();
    }
    /// One whole answer, with its head; what had come of it when the connection was ended.
    [[nodiscard]] QByteArray readAnswer()
    {
        for (;;) {
            const qsizetype end = m_read.indexOf("\r\n\r\n") + 4;
            const qsizetype at = m_read.indexOf("Content-Length: ");
            if (end >= 4) {
                const qsizetype length = at < 0 || at > end
                    ? 0
                    : m_read.mid(at + 16, m_read.indexOf("\r\n", at) - at - 16).toLongLong();
                if (m_read.size() >= end + length) {
                    const QByteArray answer = m_read.left(end + length);
                    m_read.remove(0, end + length);
                    return answer;
                }
            }
            const QByteArray more = read();
            if (more.isEmpty())
                return std::exchange(m_read, {});
            m_read += more;
        }
    }
    /// Everything until the other side ends the connection.
    [[nodiscard]] QByteArray readToTheEnd()
    {
        QByteArray all = std::exchange(m_read, {});
        for (QByteArray more = read(); !more.isEmpty(); more = read())
            all += more;
        return all;
    }
    void abort() { m_socket.abort(); }
    [[nodiscard]] bool isConnected() const { return m_socket.state() == QAbstractSocket::ConnectedState; }

private:
    QTcpSocket m_socket;
    QByteArray m_read;
};

/// A request of DynamoDB as a library sends it, but for the signature, which says nothing. `more`: whole lines of the head.
inline QByteArray requestOf(const QByteArray &operation, const QByteArray &body,
                            const QByteArray &accessKey = "KEY", const QByteArray &more = {})
{
    return "POST / HTTP/1.1\r\nHost: localhost\r\nX-Amz-Target: DynamoDB_20120810." + operation +
        "\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Date: 20260101T000000Z\r\n"
        "Authorization: AWS4-HMAC-SHA256 Credential=" +
        accessKey +
        "/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0\r\n" + more +
        "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

/// The body that creates a table with partition key "key" (S).
inline QByteArray tableNamed(const QByteArray &name)
{
    return R"({"TableName":")" + name +
        R"(","KeySchema":[{"AttributeName":"key","KeyType":"HASH"}],"BillingMode":"PAY_PER_REQUEST",)"
        R"("AttributeDefinitions":[{"AttributeName":"key","AttributeType":"S"}]})";
}

/// What an operation is answered on a connection of its own.
inline QByteArray answerTo(quint16 port, const QByteArray &request)
{
    RawClient client(port);
    client.write(request);
    return client.readAnswer();
}

/// Whether a good client is answered.
inline bool isAnswered(quint16 port)
{
    return answerTo(port, requestOf("ListTables", "{}")).startsWith("HTTP/1.1 200");
}

inline bool accepts(quint16 port)
{
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), port);
    return socket.waitForConnected(fakes::waitLimit);
}

/// Local addresses (as the kernel writes them) of the sockets that listen on `port`.
inline QList<QByteArray> listeningOn(quint16 port)
{
    QList<QByteArray> addresses;
    for (const auto *name : {"/proc/net/tcp", "/proc/net/tcp6"}) {
        QFile file(QString::fromLatin1(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QList<QByteArray> lines = file.readAll().split('\n');
        for (const QByteArray &line : lines) {
            const QList<QByteArray> fields = line.simplified().split(' ');
            if (fields.size() < 4 || fields.at(3) != "0A")
                continue;
            const QList<QByteArray> local = fields.at(1).split(':');
            if (local.value(1).toUInt(nullptr, 16) == port)
                addresses.append(local.value(0));
        }
    }
    return addresses;
}

} // namespace contract
