// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/RecordedConnection.h"

#include <QFileInfo>

#include <algorithm>

namespace app {

RecordedConnection::RecordedConnection(std::shared_ptr<RecordedPlayback> playback, QString name,
                                       QString region, QString journalFolder)
    : m_playback(std::move(playback)), m_name(std::move(name)), m_region(std::move(region)),
      m_journalFolder(std::move(journalFolder)), m_reader(*m_playback, m_name, m_region),
      m_catalog(std::make_unique<watch::TableCatalog>(m_reader, m_playback->clock())),
      m_watches(std::make_unique<watch::WatchPool>(m_reader, m_playback->clock(), m_pool,
                                                   watch::TableWatch::ServerNow()))
{
    m_watches->setPlayed();
    m_open = std::make_unique<watch::OpenTables>(*m_watches);
    // Before any screen follows them: what it asks for is there then.
    connect(m_open.get(), &watch::OpenTables::listChanged, this, &RecordedConnection::show);
    connect(m_playback.get(), &RecordedPlayback::moved, this, &RecordedConnection::show);
    const std::vector<RecordedTable> &tables = m_playback->moment().tables;
    const auto first = std::ranges::find_if(tables, [this](const RecordedTable &table) {
        return table.place.connection == m_name && table.place.region == m_region;
    });
    if (first != tables.end())
        m_open->open(first->description, {});
}

RecordedConnection::~RecordedConnection() = default;

void RecordedConnection::show()
{
    const RecordedMoment moment = m_playback->moment();
    for (const RecordedTable &table : moment.tables) {
        if (table.place.connection != m_name || table.place.region != m_region)
            continue;
        if (const auto watched = m_watches->find(table.place.table))
            watched->play(table.played);
    }
}

ui::ConnectionFacts RecordedConnection::facts() const
{
    const QFileInfo file(m_playback->path());
    ui::ConnectionFacts facts;
    facts.recording = m_playback->path();
    facts.profile = m_name.isEmpty() ? file.fileName() : m_name;
    facts.endpoint = file.fileName();
    facts.region = m_region;
    return facts;
}

audit::JournalReader RecordedConnection::journal() const
{
    return audit::JournalReader(m_journalFolder);
}

base::Task<base::Result<watch::ProofResult>>
RecordedConnection::prove(locks::TableShape, dynamodb::Item, std::chrono::nanoseconds,
                          std::function<void(watch::ProofProgress)>, std::stop_token)
{
    co_return recordingRefusal();
}

base::Task<base::Result<admin::Receipt>> RecordedConnection::rehearse(admin::ReleaseIntent, std::stop_token)
{
    co_return recordingRefusal();
}

base::Task<base::Result<admin::Receipt>> RecordedConnection::rehearseFence(admin::ReleaseIntent,
                                                                           std::stop_token)
{
    co_return recordingRefusal();
}

base::Task<base::Result<admin::Receipt>> RecordedConnection::release(admin::ReleaseIntent,
                                                                     admin::OperatorConsent, std::stop_token)
{
    co_return recordingRefusal();
}

base::Task<base::Result<admin::Receipt>> RecordedConnection::fenceAndRelease(admin::ReleaseIntent,
                                                                             admin::OperatorConsent,
                                                                             admin::FenceWaiting,
                                                                             std::stop_token)
{
    co_return recordingRefusal();
}

base::Task<base::Result<std::vector<admin::BulkResult>>>
RecordedConnection::releaseLapsed(std::vector<admin::BulkLock>, admin::OperatorConsent, admin::BulkCourse,
                                  std::stop_token)
{
    co_return recordingRefusal();
}

base::Task<base::Result<admin::Receipt>> RecordedConnection::rehearseRestore(audit::JournalEntry, bool,
                                                                             std::stop_token)
{
    co_return recordingRefusal();
}

std::optional<admin::Refusal> RecordedConnection::whyNotRestore(const audit::JournalEntry &) const
{
    return admin::Refusal{QLatin1String("recording"),
                          base::say("app", "This is a recording: nothing in it can be changed.")};
}

base::Task<base::Result<admin::Receipt>> RecordedConnection::restore(audit::JournalEntry, bool,
                                                                     admin::OperatorConsent, std::stop_token)
{
    co_return recordingRefusal();
}

base::Task<base::Result<dynamodb::TableDescription>>
RecordedConnection::createLockTable(QString, locks::DialectId, std::stop_token)
{
    co_return recordingRefusal();
}

} // namespace app
