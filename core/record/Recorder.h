// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/Recording.h"
#include "core/record/RecordingFile.h"
#include "core/watch/schedule/WatchPlan.h"
#include "core/watch/snapshot/ReadTrace.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <map>
#include <memory>

namespace record {

class RecordingWriter;

/// Writes what watches read into a file. What is new in a read is found and written on a thread of its own, one read after the
/// other, so that neither a large table nor a slow disk delays a watch. Main thread; the clock outlives it.
class Recorder final : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds usualPatience{5000}; ///< with a disk that does not answer

    struct Options {
        QString path;
        qint64 largest = RecordingFile::usualLargest;
        /// Attributes that no lock library knows are left out, and values that no output shows have stand-ins: such a
        /// recording may leave the machine.
        bool withoutData = false;
        QString program; ///< version of ours
        /// Of reads that are not written yet, in memory. With more the recording ends: the disk is too slow for it.
        qint64 mostWaiting = 512LL << 20;
        /// For tests: called on its thread before each piece of work, as a disk that takes its time.
        std::function<void()> beforeWork{};
    };
    /// Io: the file cannot be made.
    [[nodiscard]] static base::Result<std::unique_ptr<Recorder>> start(const Options &options,
                                                                       base::Clock &clock);
    ~Recorder() override; ///< finish("closed"), unless it was finished

    struct Place {
        QString connection;
        QString region;
        bool byKeys = false; ///< see OpenedTable
    };
    /// The number of a table that is to be read. `planned`: between two reads; 0: not known yet.
    [[nodiscard]] int expectTable(const Place &place, const QString &table,
                                  std::chrono::milliseconds planned);
    /// Of a table that was not read yet.
    void setPlanned(int table, std::chrono::milliseconds planned);
    /// The number of a table that is read from now on, or anew. `first`: its first trace, which is to be given to onRead(), too.
    /// `known`: its number so far, which does not hold any more.
    [[nodiscard]] int addTable(const Place &place, const dynamodb::TableDescription &table,
                               const watch::WatchPlan &plan, const watch::ReadTrace &first,
                               std::optional<int> known = {});
    /// It is not watched any more, and the recording says so: nothing more is kept of it.
    void removeTable(int table);
    /// `interval`: in force until the next whole read. `planned`: the same without what slows reads down.
    void onRead(int table, const watch::ReadTracePtr &trace, std::chrono::milliseconds interval,
                std::chrono::milliseconds planned);
    void onFailure(int table, const base::Error &error, base::BootTime left, base::BootTime arrived,
                   bool isWhole = true, std::optional<std::chrono::milliseconds> planned = {});
    /// The last line: nothing is recorded afterwards. `why`: see RecordedEnd.
    void end(const QByteArray &why);
    /// The same, unless that was done; then waits until all is written, for `patience` at most. Io: that is not so, with how much
    /// is not in the file; it may still come to be while the process lives.
    base::Result<void> finish(const QByteArray &why, std::chrono::milliseconds patience = usualPatience);

Q_SIGNALS:
    void failed(const base::Error &error); ///< once: nothing more is recorded

private:
    struct Shared;
    Recorder(std::shared_ptr<Shared> shared, base::Clock &clock, qint64 mostWaiting);
    [[nodiscard]] qint64 since(base::BootTime time) const;
    void run(std::function<void(RecordingWriter &)> work);
    void fail(const base::Error &error);
    void giveUp();

    std::shared_ptr<Shared> m_shared;
    base::Clock &m_clock;
    base::BootTime m_zero;
    const qint64 m_mostWaiting; ///< bytes
    std::map<int, ExpectedTable> m_expected; ///< not read yet
    int m_next = 1;
    bool m_isFinished = false;
    bool m_hasFailed = false;
    std::unique_ptr<QThreadPool> m_pool; ///< one thread; null once it was waited for
};

} // namespace record
