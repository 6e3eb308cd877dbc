// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/RecordedRows.h"
#include "core/record/RecordingFile.h"
#include "core/watch/schedule/WatchPlan.h"
#include "core/watch/snapshot/ReadTrace.h"

#include <QObject>
#include <QThreadPool>

#include <memory>

namespace record {

/// Writes what watches read into a file. What is new in a read is found and written on a thread of its own, one read after the
/// other, so that neither a large table nor a slow disk delays a watch. Main thread; the clock outlives it.
class Recorder final : public QObject {
    Q_OBJECT
public:
    struct Options {
        QString path;
        qint64 largest = RecordingFile::usualLargest;
        /// Attributes that no lock library knows are left out, and values that no output shows have stand-ins: such a
        /// recording may leave the machine.
        bool withoutData = false;
        QString program; ///< version of ours
        /// Of reads that are not written yet, in memory. With more the recording ends: the disk is too slow for it.
        qint64 mostWaiting = 512LL << 20;
    };
    /// Io: the file cannot be made.
    [[nodiscard]] static base::Result<std::unique_ptr<Recorder>> start(const Options &options,
                                                                       base::Clock &clock);
    ~Recorder() override; ///< finish("closed"), unless it was finished

    struct Place {
        QString connection;
        QString region;
    };
    /// The number of a table that is read from now on, or anew. `first`: its first trace, which is to be given to onRead(), too.
    [[nodiscard]] int addTable(const Place &place, const dynamodb::TableDescription &table,
                               const watch::WatchPlan &plan, const watch::ReadTrace &first);
    /// It is not read any more under this number: nothing more is kept of it.
    void removeTable(int table);
    /// `interval`: in force until the next whole read. `planned`: the same without what slows reads down.
    void onRead(int table, const watch::ReadTracePtr &trace, std::chrono::milliseconds interval,
                std::chrono::milliseconds planned);
    void onFailure(int table, const base::Error &error, base::BootTime left, base::BootTime arrived,
                   bool isWhole = true);
    /// Writes the last line and waits until all is written. Nothing is recorded afterwards. `why`: see RecordedEnd.
    void finish(const QByteArray &why);

Q_SIGNALS:
    void failed(const base::Error &error); ///< once: nothing more is recorded

private:
    class Writer;
    Recorder(std::shared_ptr<Writer> writer, base::Clock &clock, qint64 mostWaiting);
    [[nodiscard]] qint64 since(base::BootTime time) const;
    void run(std::function<void(Writer &)> work);
    void fail(const base::Error &error);
    void giveUp();
    void finishWith(const QByteArray &why);

    std::shared_ptr<Writer> m_writer;
    base::Clock &m_clock;
    base::BootTime m_zero;
    const qint64 m_mostWaiting; ///< bytes, as m_waiting
    qint64 m_waiting = 0;
    int m_waitingReads = 0;
    int m_next = 1;
    bool m_isFinished = false;
    bool m_hasFailed = false;
    QThreadPool m_pool; ///< one thread; last, so that it ends first
};

} // namespace record
