// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QIODevice>

namespace http {

/// A request body that can be read once. QNetworkAccessManager repeats a POST by itself when the connection
/// ends before the first byte of an answer; it must rewind the body for that, and this device refuses. It
/// then ends the reply with ContentReSendError instead. Not sequential, so that Content-Length is sent. Not a
/// QBuffer: Qt knows how to copy those.
class NonRewindableDevice final : public QIODevice {
public:
    explicit NonRewindableDevice(QByteArray bytes);

    [[nodiscard]] bool isSequential() const override { return false; }
    [[nodiscard]] qint64 size() const override { return m_bytes.size(); }
    bool reset() override { return false; }
    bool seek(qint64 position) override;
    /// True once bytes were fetched: from then on the request may be on the wire.
    [[nodiscard]] bool wasRead() const { return m_wasRead; }

protected:
    qint64 readData(char *target, qint64 most) override;
    qint64 writeData(const char *bytes, qint64 count) override;

private:
    QByteArray m_bytes;
    qint64 m_offset = 0;
    bool m_wasRead = false;
};

} // namespace http
