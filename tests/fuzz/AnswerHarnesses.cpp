// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/service/ServiceError.h"
#include "core/base/Utf8Text.h"
#include "core/dynamodb/client/ItemAnswers.h"
#include "core/dynamodb/client/TableAnswers.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/emulator/http/RequestParser.h"
#include "core/emulator/http/WireCall.h"
#include "core/itemstore/ItemStore.h"
#include "core/serve/ListenAddress.h"
#include "core/serve/RequestHead.h"
#include "tests/fuzz/Harness.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace fuzz {
namespace {

template <typename T>
void demandFitError(const base::Result<T> &result)
{
    if (!result)
        demand(!result.error().sentence.isEmpty() && !result.error().sentence.contains(QLatin1String(marker)),
               "an error has a sentence and quotes no value");
}

void demandSameItem(const dynamodb::Item &item)
{
    const QByteArray text = dynamodb::toJson(item);
    const auto again = dynamodb::itemFromJson(text);
    demand(again && dynamodb::toJson(*again) == text, "an item written anew is the same");
    const auto pretty = dynamodb::itemFromJson(dynamodb::toJson(item, 2));
    demand(pretty && dynamodb::toJson(*pretty) == text, "spaces do not count");
    // A store is made for large tables; one for each item of each try would take all the time.
    if (text.size() % 16 == 0)
        demand(dynamodb::toJson(itemstore::PackedItem(item).view().unpack()) == text,
               "packing loses nothing");
}

/// What a server reads of a connection that sends `bytes` in pieces of `size`: each request, or the refusal that ends it.
QList<QByteArray> requestsIn(const QByteArray &bytes, qsizetype size)
{
    QList<QByteArray> seen;
    emulator::RequestParser parser(emulator::refusalOfWebPage);
    for (qsizetype at = 0; at < bytes.size(); at += size) {
        parser.feed(bytes.mid(at, size));
        auto next = parser.next();
        for (; next && *next; next = parser.next()) {
            const auto call = emulator::readCall((*next)->request);
            seen += call ? call->operation + call->accessKey : call.error().code.toUtf8();
            demand(call || !call.error().message.contains(QLatin1String(marker)),
                   "a refusal quotes no value");
        }
        if (!next) {
            const int status = next.error().status;
            demand((status >= 400 && status < 500) || status == 505, "the client is refused");
            demand(!next.error().message.contains(QLatin1String(marker)), "a refusal quotes no value");
            seen += QByteArray::number(status);
            break;
        }
    }
    return seen;
}

} // namespace

void dynamoJson(QByteArrayView input)
{
    const QByteArray json = input.toByteArray();
    const auto item = dynamodb::itemFromJson(json);
    demandFitError(item);
    if (item)
        demandSameItem(*item);
    const auto value = dynamodb::valueFromJson(json);
    demandFitError(value);
    if (value) {
        const QByteArray text = dynamodb::toJson(*value);
        const auto again = dynamodb::valueFromJson(text);
        demand(again && dynamodb::toJson(*again) == text, "a value written anew is the same");
    }
    const QByteArray string = dynamodb::quoted(input);
    const QJsonDocument document = QJsonDocument::fromJson('[' + string + ']');
    demand(document.array().size() == 1 && document.array().at(0).isString(), "any text becomes a string");
}

void answers(QByteArrayView input)
{
    const QByteArray body = input.toByteArray();
    for (const char *member : {"Item", "Attributes"}) {
        const auto item = dynamodb::answers::itemMember(body, member);
        demandFitError(item);
        if (item && *item)
            demandSameItem(**item);
    }
    const auto batch = dynamodb::answers::batchPart(body);
    demandFitError(batch);
    const double capacity = dynamodb::answers::consumedCapacity(body);
    demand(std::isfinite(capacity) && capacity >= 0, "capacity is a number from 0");
    demandFitError(dynamodb::answers::tableNames(body));
    demandFitError(dynamodb::answers::tableDescription(body));
    demandFitError(dynamodb::answers::timeToLiveAttribute(body));
    const bool isObject = dynamodb::answers::isJsonObject(body, false);
    demand(!isObject || dynamodb::answers::isJsonObject(body, true), "an object begins and ends like one");

    const auto peeked = dynamodb::peekNextKey(body);
    itemstore::ItemStoreBuilder builder({QByteArrayLiteral("owner")});
    const auto page = builder.appendPage(body);
    demandFitError(page);
    const itemstore::ItemStorePtr store = builder.finish();
    demand(store->size() == (page ? page->items : 0), "of a page that fails nothing is kept");
    if (page) {
        for (qsizetype i = 0; i < store->size(); ++i)
            demandSameItem(store->at(i).unpack());
        if (peeked && page->nextKey)
            demand(dynamodb::toJson(*peeked) == dynamodb::toJson(*page->nextKey),
                   "the key is the one seen ahead");
    }
}

void serviceError(QByteArrayView input)
{
    // The first byte chooses the status, as the service would.
    constexpr int statuses[] = {400, 403, 413, 429, 500, 503, 302, 200};
    http::HttpResponse response;
    response.status = input.isEmpty() ? 400 : statuses[static_cast<unsigned char>(input.front()) % 8];
    response.body = input.isEmpty() ? QByteArray() : input.sliced(1).toByteArray();
    const aws::ServiceError error = aws::readServiceError(response);
    demand(!error.code.isEmpty(), "an error has a code");
    demand(error.message.size() <= 301, "a message is short");
    for (const bool mutating : {false, true}) {
        const base::Error reported = aws::describe(error, "Scan", QStringLiteral("locks"), mutating);
        demand(!reported.sentence.isEmpty() && !reported.sentence.contains(u'\n'), "an error is one line");
        demand(!reported.sentence.contains(QChar(0x1b)), "no sentence drives a terminal");
        if (mutating && error.effectUnknown)
            demand(base::leavesOutcomeOpen(reported.kind), "what may have taken effect is said to be open");
    }
}

void httpRequest(QByteArrayView input)
{
    const QByteArray bytes = input.toByteArray();
    const QList<QByteArray> whole = requestsIn(bytes, std::max<qsizetype>(bytes.size(), 1));
    demand(requestsIn(bytes, 1) == whole, "the pieces do not count");
    demand(requestsIn(bytes, 7) == whole, "the pieces do not count");
}

void scrapeHead(QByteArrayView input)
{
    const auto hasControls = [](const QByteArray &text) {
        return std::ranges::any_of(
            text, [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; });
    };
    if (const auto head = serve::parseRequestHead(input)) {
        demand(!head->method.isEmpty() && !head->method.contains(' '), "a method is one word");
        demand(!head->path.contains(' ') && !head->path.contains('?') && !hasControls(head->path),
               "a path is one word");
        for (const QByteArray &host : head->hosts) {
            demand(!hasControls(host), "a host has no control characters");
            demand(host.startsWith(serve::hostWithoutPort(host)), "a host without its port begins the host");
        }
    }
    const auto address = serve::parseListenAddress(base::fromUtf8(input));
    if (!address) {
        demand(!hasControls(address.error().sentence.toUtf8()), "no sentence has control characters");
        return;
    }
    const auto again = serve::parseListenAddress(address->text());
    demand(again && again->address == address->address && again->port == address->port,
           "an address reads its own text");
}

} // namespace fuzz
