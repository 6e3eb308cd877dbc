// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/RecordedReader.h"

#include "core/base/VisibleText.h"
#include "core/dynamodb/item/DynamoJson.h"

#include <algorithm>

namespace app {
namespace {

constexpr int mostSampled = 25; // rows of one answer

} // namespace

tl::unexpected<base::Error> recordingRefusal()
{
    base::Error error;
    error.kind = base::ErrorKind::ReadOnly;
    error.setSentence(
        base::say("app", "this is a recording: nothing can be asked of it, and nothing in it be changed"));
    return tl::unexpected(error);
}

base::Result<const RecordedTable *> RecordedReader::find(const QString &table) const
{
    const std::vector<RecordedTable> &tables = m_playback.moment().tables;
    const auto found = std::ranges::find_if(tables, [&](const RecordedTable &one) {
        return one.place.connection == m_connection && one.place.region == m_region &&
            one.place.table == table;
    });
    if (found != tables.end())
        return &*found;
    base::Error error;
    error.kind = base::ErrorKind::NotFound;
    error.setSentence(base::say("app", "the recording shows no table %1", base::visible(table)));
    return tl::unexpected(error);
}

base::Task<base::Result<QStringList>> RecordedReader::listTables(std::stop_token stop)
{
    const auto turn = co_await m_playback.clock().pause(std::chrono::nanoseconds(0), stop);
    if (!turn)
        co_return base::cancelled();
    QStringList names;
    for (const RecordedTable &one : m_playback.moment().tables) {
        if (one.place.connection == m_connection && one.place.region == m_region)
            names += one.place.table;
    }
    names.sort();
    co_return names;
}

base::Task<base::Result<dynamodb::TableDescription>> RecordedReader::describeTable(QString table,
                                                                                   std::stop_token stop)
{
    const auto turn = co_await m_playback.clock().pause(std::chrono::nanoseconds(0), stop);
    if (!turn)
        co_return base::cancelled();
    const auto found = find(table);
    if (!found)
        co_return tl::unexpected(found.error());
    co_return (*found)->description;
}

base::Task<base::Result<std::optional<QByteArray>>> RecordedReader::describeTimeToLive(QString table,
                                                                                       std::stop_token)
{
    const auto found = find(table);
    if (!found)
        co_return tl::unexpected(found.error());
    co_return (*found)->description.ttlAttribute;
}

/// Of a read that samples a table to recognise its library.
base::Task<base::Result<dynamodb::PageBytes>> RecordedReader::scan(dynamodb::ScanRequest request,
                                                                   std::stop_token stop)
{
    const auto turn = co_await m_playback.clock().pause(std::chrono::nanoseconds(0), stop);
    if (!turn)
        co_return base::cancelled();
    const auto found = find(request.table);
    if (!found)
        co_return tl::unexpected(found.error());
    if (request.limit <= 0 || request.limit > mostSampled)
        co_return recordingRefusal();
    const watch::SnapshotPtr snapshot = (*found)->played.snapshot;
    const qsizetype rows = snapshot ? std::min<qsizetype>(snapshot->size(), request.limit) : 0;
    QByteArray items;
    for (qsizetype row = 0; row < rows; ++row)
        items += (row > 0 ? "," : "") + dynamodb::toJson(snapshot->item(row).unpack());
    const QByteArray count = QByteArray::number(rows);
    dynamodb::PageBytes page;
    page.body = "{\"Count\":" + count + ",\"Items\":[" + items + "],\"ScannedCount\":" + count;
    if (snapshot && rows < snapshot->size() && rows > 0)
        page.body += ",\"LastEvaluatedKey\":" + dynamodb::toJson(snapshot->keyAttributes(rows - 1));
    page.body += '}';
    co_return page;
}

base::Task<base::Result<dynamodb::ItemAnswer>> RecordedReader::getItem(QString, dynamodb::Item,
                                                                       dynamodb::Consistency, std::stop_token)
{
    co_return recordingRefusal();
}

base::Task<base::Result<dynamodb::ItemsAnswer>>
RecordedReader::batchGetItem(QString, std::vector<dynamodb::Item>, dynamodb::Consistency, std::stop_token)
{
    co_return recordingRefusal();
}

base::Task<base::Result<dynamodb::PageBytes>> RecordedReader::query(dynamodb::QueryRequest, std::stop_token)
{
    co_return recordingRefusal();
}

} // namespace app
