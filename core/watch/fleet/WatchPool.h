// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/TableWatch.h"

#include <memory>
#include <vector>

namespace watch {

/// One watch for each table of a connection, whoever watches it: what one screen has observed of a lock, the
/// others know too. A watch lives as long as somebody keeps it. Main thread; reader, clock and thread pool must
/// outlive the watches.
class WatchPool final : public QObject {
    Q_OBJECT
public:
    WatchPool(dynamodb::TableReader &reader, base::Clock &clock, QThreadPool &threads,
              TableWatch::ServerNow serverNow, QObject *parent = nullptr);
    ~WatchPool() override;

    /// See TableWatch::setOwnWrites(): of all watches that are made from now on.
    void setOwnWrites(OwnWritesOf own) { m_own = std::move(own); }

    /// See TableWatch::setPlayed(): of all watches that are made from now on.
    void setPlayed() { m_isPlayed = true; }

    /// The watch of this table as it goes on, else a new one that is paused.
    [[nodiscard]] std::shared_ptr<TableWatch> of(const dynamodb::TableDescription &table);
    /// A paused watch of no table.
    [[nodiscard]] std::shared_ptr<TableWatch> ofNone();
    [[nodiscard]] std::shared_ptr<TableWatch> find(const QString &table) const; ///< null: nobody watches it
    void
    suspend(const std::optional<base::Error> &why); ///< all of them, later ones too: TableWatch::suspend()
    [[nodiscard]] locks::Moment now() const; ///< boot time and server reading, for judging

Q_SIGNALS:
    void failed(const base::Error &error); ///< a watch has an error that it did not have before

private:
    std::shared_ptr<TableWatch> make();

    dynamodb::TableReader &m_reader;
    base::Clock &m_clock;
    QThreadPool &m_threads;
    TableWatch::ServerNow m_serverNow;
    OwnWritesOf m_own;
    bool m_isPlayed = false;
    std::optional<base::Error> m_suspended;
    std::vector<std::weak_ptr<TableWatch>> m_watches;
};

} // namespace watch
