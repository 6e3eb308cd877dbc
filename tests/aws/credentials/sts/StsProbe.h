// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/sts/StsClient.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/RequestHead.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/fakes/TaskResult.h"

#include <QDateTime>
#include <QTest>
#include <QUrl>

#include <deque>
#include <memory>

/// What the tests of STS and of the sources that ask it have in common.
namespace sts {

/// The answers to questions of a sign-in: it types what the script says, then dismisses every question.
class TimedSignIn final : public aws::SignInPrompt {
public:
    explicit TimedSignIn(fakes::ManualClock &clock) : m_clock(clock) { }
    base::Task<base::Result<base::Secret>> mfaCode(aws::MfaQuestion question, std::stop_token stop) override
    {
        questions.push_back(question);
        const auto rested = co_await m_clock.pause(thinks, stop);
        if (!rested || codes.empty())
            co_return base::cancelled();
        base::Secret code(codes.front());
        codes.pop_front();
        co_return code;
    }
    base::Task<base::Result<bool>> mayLogIn(QString, std::stop_token) override { co_return false; }
    std::stop_token showDeviceLogin(const aws::DeviceLogin &) override { return {}; }
    void endDeviceLogin(const QString &) override { }

    std::deque<QByteArray> codes;
    std::chrono::nanoseconds thinks{0};
    std::vector<aws::MfaQuestion> questions;

private:
    fakes::ManualClock &m_clock;
};

/// One value of a form body, decoded; "-" if it is not there.
inline QByteArray field(const QByteArray &body, const QByteArray &name)
{
    for (const QByteArray &part : body.split('&')) {
        if (part.startsWith(name + '='))
            return QByteArray::fromPercentEncoding(part.mid(name.size() + 1));
    }
    return "-";
}

inline QByteArray isoTime(base::WallTime time)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time.time_since_epoch());
    return QDateTime::fromSecsSinceEpoch(seconds.count(), Qt::UTC).toString(Qt::ISODate).toLatin1();
}

inline QByteArray httpDate(base::WallTime time)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time.time_since_epoch());
    return QLocale::c()
        .toString(QDateTime::fromSecsSinceEpoch(seconds.count(), Qt::UTC),
                  QStringLiteral("ddd, dd MMM yyyy hh:mm:ss 'GMT'"))
        .toLatin1();
}

/// A session as STS words it.
inline QByteArray sessionXml(const QByteArray &keyId, const QByteArray &expiration,
                             const QByteArray &action = "AssumeRole")
{
    return "<" + action + "Response xmlns=\"https://sts.amazonaws.com/doc/2011-06-15/\">\n  <" + action +
        "Result>\n    <AssumedRoleUser>\n      <AssumedRoleId>AROAEXAMPLE:leasescope</AssumedRoleId>\n"
        "      <Arn>arn:aws:sts::210987654321:assumed-role/reader/leasescope</Arn>\n    </AssumedRoleUser>\n"
        "    <Credentials>\n      <AccessKeyId>" +
        keyId +
        "</AccessKeyId>\n      <SecretAccessKey>MARKEDSECRET&amp;/+</SecretAccessKey>\n"
        "      <SessionToken>MARKEDTOKEN==</SessionToken>\n      <Expiration>" +
        expiration + "</Expiration>\n    </Credentials>\n  </" + action +
        "Result>\n  <ResponseMetadata>\n"
        "    <RequestId>8e52e1c8-0000-0000-0000-1f7ed2f34c81</RequestId>\n  </ResponseMetadata>\n</" +
        action + "Response>\n";
}

inline QByteArray refusalXml(const QByteArray &code, const QByteArray &message)
{
    return "<ErrorResponse xmlns=\"https://sts.amazonaws.com/doc/2011-06-15/\">\n  <Error>\n"
           "    <Type>Sender</Type>\n    <Code>" +
        code + "</Code>\n    <Message>" + message +
        "</Message>\n  </Error>\n  <RequestId>4f1a2b3c-refused</RequestId>\n</ErrorResponse>\n";
}

inline aws::Endpoint ireland()
{
    return aws::regionalEndpoint(QStringLiteral("eu-west-1"), {}, aws::EndpointService::Sts).value();
}

inline QString text(const base::Secret &secret)
{
    const std::string_view view = secret.expose();
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

/// True if signing the request again with `by`, at the time it names, gives the signature it has.
inline bool isSignedBy(const http::HttpRequest &request, const aws::Credentials &by)
{
    aws::SigningInput input;
    input.method = request.method;
    input.url = request.url.toEncoded();
    input.headers = {{"Content-Type", fakes::headerOf(request, "Content-Type")}};
    input.body = request.body;
    input.credentials = by;
    input.region = "eu-west-1";
    input.service = "sts";
    QDateTime time = QDateTime::fromString(QString::fromLatin1(fakes::headerOf(request, "X-Amz-Date")),
                                           QStringLiteral("yyyyMMdd'T'hhmmss'Z'"));
    time.setTimeSpec(Qt::UTC);
    input.time = base::WallTime(std::chrono::seconds(time.toSecsSinceEpoch()));
    const auto signature = aws::sign(input);
    return signature && signature->headers.back().second == fakes::headerOf(request, "Authorization");
}

inline constexpr auto farAway = "2030-01-01T00:00:00Z";

inline aws::Credentials someKeys()
{
    aws::Credentials keys;
    keys.accessKeyId = "AKIDOFTHESOURCE";
    keys.secretAccessKey = base::Secret("MARKEDSOURCE");
    keys.sessionToken = base::Secret("MARKEDSOURCETOKEN");
    return keys;
}

inline aws::AssumeRole someRole()
{
    aws::AssumeRole command;
    command.roleArn = QStringLiteral("arn:aws:iam::210987654321:role/reader");
    command.sessionName = QStringLiteral("leasescope-1");
    return command;
}

inline aws::AssumeRoleWithWebIdentity someIdentity()
{
    aws::AssumeRoleWithWebIdentity command;
    command.roleArn = someRole().roleArn;
    command.sessionName = someRole().sessionName;
    command.token = base::Secret("eyMARKEDIDENTITY.x/+=");
    return command;
}

} // namespace sts
