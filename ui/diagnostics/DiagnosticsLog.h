// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Logging.h"

#include <QAbstractTableModel>
#include <QSet>

#include <deque>
#include <mutex>
#include <optional>

namespace ui {

/// The newest log lines of this program as a table of time, area and text, oldest first. Collects between
/// start() and stop(), from every thread; what it then switched on is switched off again and is not printed
/// on stderr, unless it was before. Keeps no more than mostLines. Main thread, like every model.
class DiagnosticsLog final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Column : quint8 { Time, Area, Text, Count };
    static constexpr int mostLines = 5000;

    /// `clock` gives the times shown; it outlives the log.
    explicit DiagnosticsLog(const base::Clock &clock, QObject *parent = nullptr);
    ~DiagnosticsLog() override;

    void start();
    void stop();
    [[nodiscard]] bool isCollecting() const { return m_tap.has_value(); }
    void clear();

    /// One row as it stands in a saved file: date, time, category, text; without a line end.
    [[nodiscard]] QString line(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void collectingChanged(bool collecting);

private:
    struct Row {
        base::WallTime at;
        QString category;
        QString text;
    };
    [[nodiscard]] bool take(const base::LogLine &line); // any thread
    void showPending();

    const base::Clock &m_clock;
    std::deque<Row> m_rows;
    QSet<QString> m_printed; ///< categories whose details were on before, and so stay on stderr
    base::LogDetail m_before = base::LogDetail::Problems;
    std::mutex m_mutex; ///< of m_pending
    std::deque<Row> m_pending; ///< logged, not shown yet
    std::optional<base::LogTap> m_tap; // last: nothing is taken once the rest goes
};

} // namespace ui
