// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/FakeDynamo.h"
#include "tests/secrets/Marks.h"

#include <QSet>

/// DynamoDB, STS, IAM Identity Center, instance metadata and a container endpoint, all of which give marked
/// secrets, and which can fail in the worst way: by repeating everything they were sent.
class MarkedNetwork final : public http::HttpTransport {
public:
    enum class Mode : quint8 {
        Fine,
        Denied, ///< DynamoDB: AccessDeniedException that quotes headers and body
        Expired, ///< DynamoDB: ExpiredTokenException that quotes them
        WrongSignature, ///< DynamoDB: quotes the canonical request
        EchoingPage, ///< a proxy that answers everything with a page of what it got
        EchoingText, ///< the same as plain text
        Forbidding, ///< the same as Refusing with another status
        Refusing, ///< credentials services refuse and quote what they were sent
    };
    MarkedNetwork(base::Clock &clock, Marks &marks);

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override;

    Mode mode = Mode::Fine;
    fakes::FakeDynamo dynamo;
    QSet<QByteArray> asked; ///< which of the services were, so that nothing is left out unseen

private:
    [[nodiscard]] std::optional<http::HttpResponse> credentials(const http::HttpRequest &request);
    [[nodiscard]] http::HttpResponse instance(const http::HttpRequest &request);
    [[nodiscard]] http::HttpResponse sts(const QByteArray &body);
    [[nodiscard]] std::optional<http::HttpResponse> bad(const http::HttpRequest &request) const;

    base::Clock &m_clock;
    Marks &m_marks;
};
