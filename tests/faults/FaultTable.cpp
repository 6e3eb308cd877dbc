// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/faults/FaultTable.h"

#include <sys/socket.h>

namespace faults {
namespace {

using base::ErrorKind;
using fakes::MisbehavingServer;
using Phase = watch::WatchStatus::Phase;
using Strike = std::function<void(Fixture &)>;

constexpr auto page = "<!doctype html><html><head><title>Log in to Hotel Wifi</title></head><body>..</body>";

void resetSocket(QTcpSocket *socket)
{
    const linger noLinger = {1, 0};
    setsockopt(static_cast<int>(socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &noLinger,
               sizeof noLinger);
    socket->abort();
}

Strike reacting(MisbehavingServer::Reaction reaction)
{
    return [reaction](Fixture &fixture) { fixture.server.setReaction(reaction); };
}

Strike answering(int status, const QByteArray &headers, const QByteArray &body)
{
    return reacting(MisbehavingServer::answer(status, headers, body));
}

Strike saying(const QByteArray &bytes, bool closeAfter)
{
    return reacting(MisbehavingServer::raw(bytes, closeAfter));
}

/// An error as the service words it.
Strike refusing(const QByteArray &code, int status = 400)
{
    return answering(status, "Content-Type: application/x-amz-json-1.0\r\n",
                     "{\"__type\":\"com.amazonaws.dynamodb.v20120810#" + code +
                         "\",\"message\":\"as told\"}");
}

/// No request gets through: new connections end up with `stranger`, the present ones are cut.
Strike atTheDoor(std::function<void(QTcpSocket *)> stranger)
{
    return [stranger](Fixture &fixture) {
        fixture.server.setStranger(stranger);
        fixture.server.hangUp();
    };
}

std::vector<Fault> brokenLines()
{
    const auto nobody = [](Fixture &fixture) {
        fixture.server.stopListening();
        fixture.server.hangUp();
    };
    const auto leave = [](QTcpSocket *) {};
    return {
        {"connection refused", nobody, ErrorKind::Unreachable, "refused the connection", "", 2,
         Fate::NotDone},
        {"reset before the request", atTheDoor(resetSocket), ErrorKind::Unreachable,
         "no connection to 127.0.0.1", "", 2, Fate::NotDone},
        {"TLS handshake silent", atTheDoor(leave), ErrorKind::Unreachable, "no connection to 127.0.0.1", "",
         2, Fate::NotDone},
        {"reset after the request", reacting(MisbehavingServer::reset()), ErrorKind::Unclear,
         "was lost before an answer came"},
        {"closed after the request", reacting(MisbehavingServer::drop()), ErrorKind::Unclear,
         "was lost before an answer came"},
        {"accepted, then silent", reacting(MisbehavingServer::silence()), ErrorKind::Timeout,
         "no full answer from 127.0.0.1"},
        {"half a head, then silent", saying("HTTP/1.1 200 OK\r\nContent-Ty", false), ErrorKind::Timeout,
         "no full answer from 127.0.0.1"},
        {"half a head, then closed", saying("HTTP/1.1 200 OK\r\nContent-Ty", true), ErrorKind::Unclear,
         "was lost before an answer came"},
        {"half a body, then silent",
         saying("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"Items\":[", false), ErrorKind::Timeout,
         "no full answer from 127.0.0.1"},
        {"half a body, then closed",
         saying("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"Items\":[", true), ErrorKind::Damaged,
         "was cut off: 10 of 900 bytes arrived"},
        {"garbage", saying("\x16\x03\x01 what\r\n\r\n", true), ErrorKind::Unclear,
         "was lost before an answer came"},
    };
}

std::vector<Fault> brokenAnswers()
{
    return {
        {"wrong checksum", answering(200, "x-amz-crc32: 1\r\n", "{\"Items\":[],\"Count\":0}"),
         ErrorKind::Damaged, "its checksum differs"},
        {"Content-Length too small",
         saying("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{\"Items\":[],\"Count\":0}", false),
         ErrorKind::Damaged, "is not JSON"},
        {"Content-Length too large",
         saying("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"Items\":[]}", false), ErrorKind::Timeout,
         "no full answer from 127.0.0.1"},
        {"oversized body", answering(200, {}, '{' + QByteArray(100 << 10, ' ') + '}'), ErrorKind::Damaged,
         "is larger than"},
        {"a portal's page", answering(200, "Content-Type: text/html\r\n", page), ErrorKind::Damaged,
         "something on the way may have answered"},
        {"empty", answering(200, {}, {}), ErrorKind::Damaged, "is not JSON"},
        {"redirect", answering(302, "Location: http://portal.invalid/\r\n", page), ErrorKind::Service,
         "check the endpoint, and whether this network asks for a login first", "HTTP 302", 1, Fate::NotDone},
        {"102 and no more", answering(102, {}, {}), ErrorKind::Service, "which the service never sends",
         "HTTP 102"},
        {"202", answering(202, {}, "{}"), ErrorKind::Service, "which the service never sends", "HTTP 202"},
        {"204", saying("HTTP/1.1 204 No Content\r\nServer: gateway\r\n\r\n", false), ErrorKind::Service,
         "which the service never sends", "HTTP 204"},
        {"network login demanded", answering(511, {}, page), ErrorKind::Service, "Log in to Hotel Wifi",
         "HTTP 511", 1},
        {"500", answering(500, {}, "oops"), ErrorKind::Service,
         "failed with HTTP 500 (the answer said: oops)", "HTTP 500"},
        {"502", answering(502, {}, "<html><head><title>502 Bad Gateway</title></head></html>"),
         ErrorKind::Service, "failed with HTTP 502 (the answer said: 502 Bad Gateway)", "HTTP 502"},
        {"503", answering(503, "Retry-After: 3600\r\n", {}), ErrorKind::Service, "failed with HTTP 503",
         "HTTP 503"},
        {"504", answering(504, {}, {}), ErrorKind::Service, "failed with HTTP 504", "HTTP 504"},
    };
}

Fault throttled(const char *code, int status = 400)
{
    return {code,
            refusing(code, status),
            ErrorKind::Throttled,
            "was throttled; try again later or more slowly",
            code,
            2,
            Fate::NotDone,
            Phase::Throttled};
}

Fault refused(const char *code, ErrorKind kind, const char *words, Phase phase = Phase::Stale)
{
    return {code, refusing(code), kind, words, code, 1, Fate::NotDone, phase};
}

std::vector<Fault> refusals()
{
    const auto credentials = ErrorKind::Credentials;
    std::vector<Fault> list = {
        refused("AccessDeniedException", ErrorKind::AccessDenied, "not allowed: dynamodb:", Phase::Denied),
        refused("ValidationException", ErrorKind::BadInput,
                "was refused as not valid (the service said: as told)"),
        refused("ResourceNotFoundException", ErrorKind::NotFound, "there is no table locks here"),
        refused("InvalidSignatureException", credentials, "the service refused the signature"),
        refused("MissingAuthenticationTokenException", ErrorKind::Internal,
                "failed with MissingAuthentication"),
        refused("UnrecognizedClientException", credentials, "the service does not accept these credentials"),
        refused("ExpiredTokenException", credentials, "the credentials have expired; log in again"),
        refused("SerializationException", ErrorKind::Internal, "failed with SerializationException"),
        refused("ItemCollectionSizeLimitExceededException", ErrorKind::Service,
                "(the service said: as told)"),
        refused("ResourceInUseException", ErrorKind::Service, "failed with ResourceInUseException"),
        refused("SomethingNobodyHeardOfException", ErrorKind::Service,
                "failed with SomethingNobodyHeardOfException (the service said: as told)"),
        throttled("ProvisionedThroughputExceededException"),
        throttled("RequestLimitExceeded"),
        throttled("ThrottlingException"),
        throttled("LimitExceededException"),
        throttled("TransactionConflictException"),
        throttled("SlowDown", 503),
        {"InternalServerError", refusing("InternalServerError", 500), ErrorKind::Service,
         "failed with InternalServerError", "InternalServerError"},
    };
    // Temporary ones are fetched anew and tried once more, at once, beside the attempts of back-off.
    Fault renewed =
        refused("ExpiredTokenException", credentials, "the credentials have expired; log in again");
    renewed.name = "ExpiredTokenException, temporary";
    renewed.attempts = 2;
    renewed.temporaryKeys = true;
    list.push_back(renewed);
    return list;
}

} // namespace

const std::vector<Fault> &faultTable()
{
    static const std::vector<Fault> table = [] {
        std::vector<Fault> all = brokenLines();
        for (auto part : {brokenAnswers(), refusals()})
            all.insert(all.end(), part.begin(), part.end());
        return all;
    }();
    return table;
}

} // namespace faults
