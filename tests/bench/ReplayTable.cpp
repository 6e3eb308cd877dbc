// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/ReplayTable.h"

#include "core/dynamodb/item/DynamoJson.h"
#include "tests/bench/Corpus.h"

#include <simdjson.h>
#include <zlib.h>

#include <algorithm>

namespace bench {
namespace {

namespace dom = simdjson::dom;

constexpr int pageBytes = 1 << 20;
constexpr std::string_view versionMark = "\"recordVersionNumber\":{\"S\":\"";
constexpr qsizetype bytesPerRow = 380;
constexpr double bytesPerUnit = 8192; // eventually consistent
constexpr std::chrono::seconds heartbeatPeriod{1};

std::size_t slot(int index)
{
    return static_cast<std::size_t>(index);
}

Reply reply(int status, QByteArray body)
{
    Reply made{status, std::move(body), 0};
    made.crc = static_cast<quint32>(crc32(0, reinterpret_cast<const Bytef *>(made.body.constData()),
                                          static_cast<uInt>(made.body.size())));
    return made;
}

Reply refusal(const char *type, const char *sentence)
{
    return reply(400,
                 QByteArray("{\"__type\":\"com.amazonaws.dynamodb.v20120810#") + type + "\",\"message\":\"" +
                     sentence + "\"}");
}

std::string_view textOf(simdjson::simdjson_result<dom::element> member)
{
    std::string_view text;
    return member.get_string().get(text) ? std::string_view() : text;
}

int numberOf(simdjson::simdjson_result<dom::element> member, int otherwise)
{
    std::int64_t number = 0;
    return member.get_int64().get(number) ? otherwise : static_cast<int>(number);
}

} // namespace

ReplayTable::ReplayTable(int rows, double churn, Attributes attributes)
    : m_churn(churn), m_order(scanOrder(rows)), m_positions(m_order.size()), m_heartbeats(heartbeatPeriod)
{
    m_rows.reserve(rows * bytesPerRow);
    m_offsets.reserve(m_order.size() + 1);
    for (int position = 0; position < rows; ++position) {
        const int index = m_order[slot(position)];
        m_positions[slot(index)] = position;
        m_offsets.push_back(m_rows.size());
        const dynamodb::Item item = lockItem(index, 0);
        m_rows += dynamodb::toJson(attributes == Attributes::Shuffled ? shuffled(item, index) : item);
        m_rows += ',';
    }
    m_offsets.push_back(m_rows.size());
}

QByteArrayView ReplayTable::row(int position) const
{
    const qsizetype begin = m_offsets[slot(position)];
    return QByteArrayView(m_rows).sliced(begin, m_offsets[slot(position) + 1] - begin - 1);
}

int ReplayTable::positionOf(std::string_view key) const
{
    const int index = indexOfKey(QByteArrayView(key.data(), static_cast<qsizetype>(key.size())));
    return index < 0 || slot(index) >= m_positions.size() ? -1 : m_positions[slot(index)];
}

Reply ReplayTable::answer(std::string_view operation, const QByteArray &body)
{
    dom::parser parser;
    dom::object request;
    if (parser.parse(body.constData(), slot(static_cast<int>(body.size()))).get_object().get(request))
        return refusal("SerializationException", "the request is no JSON object");
    if (operation == "Scan") {
        ScanStart start{numberOf(request["Segment"], 0), numberOf(request["TotalSegments"], 1), -1,
                        numberOf(request["Limit"], 0)};
        if (const std::string_view key = textOf(request["ExclusiveStartKey"]["key"]["S"]); !key.empty())
            start.position = positionOf(key);
        return scan(start);
    }
    if (operation == "UpdateItem" || operation == "PutItem") {
        const auto key = operation == "PutItem" ? request["Item"]["key"]["S"] : request["Key"]["key"]["S"];
        m_heartbeats.record(textOf(key), HeartbeatTimes::Clock::now());
        return reply(200, "{}");
    }
    if (operation == "GetItem") {
        const int position = positionOf(textOf(request["Key"]["key"]["S"]));
        return reply(200, position < 0 ? QByteArray("{}") : "{\"Item\":" + row(position).toByteArray() + '}');
    }
    if (operation == "BatchGetItem") {
        QByteArray tables;
        dom::object items;
        if (request["RequestItems"].get_object().get(items))
            return refusal("ValidationException", "RequestItems is missing");
        for (const dom::key_value_pair table : items) {
            QByteArray found;
            for (const dom::element key : dom::array(table.value["Keys"])) {
                if (const int position = positionOf(textOf(key["key"]["S"])); position >= 0)
                    found += (found.isEmpty() ? "" : ",") + row(position).toByteArray();
            }
            tables += (tables.isEmpty() ? "\"" : ",\"") +
                QByteArray(table.key.data(), static_cast<qsizetype>(table.key.size())) + "\":[" + found + ']';
        }
        return reply(200, "{\"Responses\":{" + tables + "},\"UnprocessedKeys\":{}}");
    }
    if (operation == "DescribeTable")
        return reply(200, describe(textOf(request["TableName"])));
    if (operation == "ListTables")
        return reply(200, list());
    if (operation == "DescribeTimeToLive")
        return reply(200, "{\"TimeToLiveDescription\":{\"TimeToLiveStatus\":\"DISABLED\"}}");
    if (operation == "HeartbeatsReport")
        return reply(200, m_heartbeats.report(HeartbeatTimes::Clock::now()));
    if (operation == "HeartbeatsReset") {
        m_heartbeats.reset(HeartbeatTimes::Clock::now());
        return reply(200, "{}");
    }
    return refusal("UnknownOperationException", "this server only replays reads and times writes");
}

QByteArray ReplayTable::list() const
{
    QByteArray names = "\"locks\"";
    for (int number = 2; number <= m_names; ++number)
        names += ",\"locks-" + QByteArray::number(number) + '"';
    return "{\"TableNames\":[" + names + "]}";
}

QByteArray ReplayTable::describe(std::string_view table) const
{
    const QByteArray name(table.data(), static_cast<qsizetype>(table.size()));
    const QByteArray rows = QByteArray::number(static_cast<qulonglong>(m_order.size()));
    const QByteArray bytes = QByteArray::number(static_cast<qulonglong>(m_order.size()) * 274);
    return "{\"Table\":{\"TableName\":\"" + name +
        "\",\"TableStatus\":\"ACTIVE\",\"CreationDateTime\":1787227200,\"KeySchema\":[{\"AttributeName\":"
        "\"key\",\"KeyType\":\"HASH\"}],\"AttributeDefinitions\":[{\"AttributeName\":\"key\","
        "\"AttributeType\":\"S\"}],\"BillingModeSummary\":{\"BillingMode\":\"PAY_PER_REQUEST\"},"
        "\"ProvisionedThroughput\":{\"ReadCapacityUnits\":0,\"WriteCapacityUnits\":0},\"ItemCount\":" +
        rows + ",\"TableSizeBytes\":" + bytes +
        ",\"TableArn\":\"arn:aws:dynamodb:us-east-1:000000000000:table/" + name + "\"}}";
}

std::vector<ReplayTable::Segment> &ReplayTable::segmentsOf(int count)
{
    const auto known = m_segments.find(count);
    if (known != m_segments.end())
        return known->second;
    const auto rows = static_cast<qint64>(m_order.size());
    std::vector<Segment> segments;
    for (int number = 0; number < count; ++number) {
        Segment segment{
            static_cast<int>(rows * number / count), static_cast<int>(rows * (number + 1) / count), {}};
        int size = 0;
        Page page;
        page.begin = segment.begin;
        for (int position = segment.begin; position < segment.end; ++position) {
            size += itemSize(m_order[slot(position)]);
            if (size < pageBytes && position + 1 < segment.end)
                continue;
            page.end = position + 1;
            segment.pages.push_back(page);
            page.begin = page.end;
            size = 0;
        }
        if (segment.pages.empty())
            segment.pages.push_back({segment.begin, segment.end, -1, {}, 0});
        segments.push_back(std::move(segment));
    }
    return m_segments.emplace(count, std::move(segments)).first->second;
}

void ReplayTable::make(Page &page, const Segment &segment) const
{
    const qsizetype from = m_offsets[slot(page.begin)];
    const qsizetype length = std::max<qsizetype>(0, m_offsets[slot(page.end)] - from - 1);
    const QByteArray count = QByteArray::number(page.end - page.begin);
    QByteArray body;
    body.reserve(length + 400);
    body += "{\"Items\":[";
    body += QByteArrayView(m_rows).sliced(from, length);
    body += "],\"Count\":" + count + ",\"ScannedCount\":" + count;
    if (page.end < segment.end) {
        const dynamodb::Item last = lockItem(m_order[slot(page.end - 1)], 0);
        body += ",\"LastEvaluatedKey\":" + dynamodb::toJson(dynamodb::Item{last.attributes().front()});
    }
    body += m_names > 1 // pages are shared, and an answer about another table would be refused
        ? ",\"ConsumedCapacity\":{\"CapacityUnits\":" +
            QByteArray::number(static_cast<double>(length) / bytesPerUnit, 'f', 1) + "}}"
        : ",\"ConsumedCapacity\":{\"TableName\":\"locks\",\"CapacityUnits\":128.0}}";
    Reply made = reply(200, std::move(body));
    page.body = std::move(made.body);
    page.crc = made.crc;
    page.generation = m_generation;
}

Reply ReplayTable::scan(const ScanStart &start)
{
    if (start.segments < 1 || start.segment < 0 || start.segment >= start.segments)
        return refusal("ValidationException", "there is no such segment");
    if (start.position < 0 && start.segment == 0 && start.limit == 0)
        heartbeat();
    const Segment &segment = segmentsOf(start.segments)[slot(start.segment)];
    const int begin = start.position < 0 ? segment.begin : start.position + 1;
    if (start.limit > 0) {
        Page page{begin, std::min(begin + start.limit, segment.end), -1, {}, 0};
        make(page, segment);
        return {200, page.body, page.crc};
    }
    for (Page &page : segmentsOf(start.segments)[slot(start.segment)].pages) {
        if (page.end <= begin && page.begin != page.end)
            continue;
        if (page.begin != begin && begin < page.end) { // asked for from the middle: cut to measure
            Page part{begin, page.end, -1, {}, 0};
            make(part, segment);
            return {200, part.body, part.crc};
        }
        if (page.generation != m_generation)
            make(page, segment);
        return {200, page.body, page.crc};
    }
    Page nothing{segment.end, segment.end, -1, {}, 0};
    make(nothing, segment);
    return {200, nothing.body, nothing.crc};
}

void ReplayTable::heartbeat()
{
    const auto rows = static_cast<int>(m_order.size());
    const int heartbeats = static_cast<int>(m_churn * rows / 100.0);
    if (heartbeats == 0)
        return;
    ++m_generation;
    for (int i = 0; i < heartbeats; ++i, m_nextToHeartbeat = (m_nextToHeartbeat + 1) % rows) {
        if (isReleased(m_nextToHeartbeat))
            continue;
        const int position = m_positions[slot(m_nextToHeartbeat)];
        const QByteArrayView json = row(position);
        const std::string_view text(json.data(), slot(static_cast<int>(json.size())));
        const auto at = text.find(versionMark);
        const QByteArray version = lockVersion(m_nextToHeartbeat, m_generation);
        const auto target =
            m_rows.begin() + m_offsets[slot(position)] + static_cast<qsizetype>(at + versionMark.size());
        std::copy(version.begin(), version.end(), target);
    }
}

} // namespace bench
