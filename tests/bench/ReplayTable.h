// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/bench/HeartbeatTimes.h"

#include <QByteArray>

#include <map>
#include <string_view>
#include <vector>

namespace bench {

/// One answer, ready to send; the body is shared, not copied.
struct Reply {
    int status = 200;
    QByteArray body;
    quint32 crc = 0;
};

/// A table of locks whose Scan pages are made before they are asked for, so that what a client is measured
/// with is the client. Of writes only the time is kept: each succeeds and changes nothing.
class ReplayTable {
public:
    /// How the attributes of an item are ordered: as dynamolock writes them, or each item in its own way.
    enum class Attributes : quint8 { InOrder, Shuffled };

    /// `churn`: percent of the locks that heartbeat between two full scans, each in its turn; released ones
    /// rest.
    ReplayTable(int rows, double churn, Attributes attributes = Attributes::InOrder);

    /// The table is listed under so many names: "locks", "locks-2" and so on. At least 1; before the first answer.
    void setNames(int number) { m_names = number; }
    /// `operation` is the target's last word, "Scan"; `body` the request's JSON. Projections are ignored.
    /// Not DynamoDB's are "HeartbeatsReset" and "HeartbeatsReport", see HeartbeatTimes.
    [[nodiscard]] Reply answer(std::string_view operation, const QByteArray &body);

private:
    struct Page {
        int begin = 0;
        int end = 0; ///< positions in scan order
        int generation = -1; ///< of the rows when it was made
        QByteArray body;
        quint32 crc = 0;
    };
    struct Segment {
        int begin = 0;
        int end = 0;
        std::vector<Page> pages;
    };
    struct ScanStart {
        int segment = 0;
        int segments = 1;
        int position = -1; ///< of the start key; -1: none
        int limit = 0;
    };

    [[nodiscard]] Reply scan(const ScanStart &start);
    [[nodiscard]] std::vector<Segment> &segmentsOf(int count);
    void make(Page &page, const Segment &segment) const;
    void heartbeat();
    [[nodiscard]] int positionOf(std::string_view key) const; ///< -1: no such lock
    [[nodiscard]] QByteArrayView row(int position) const;
    [[nodiscard]] QByteArray list() const;
    [[nodiscard]] QByteArray describe(std::string_view table) const;

    double m_churn;
    int m_names = 1;
    std::vector<int> m_order; ///< position to index
    std::vector<int> m_positions; ///< index to position
    QByteArray m_rows; ///< JSON of all rows in scan order, a comma after each
    std::vector<qsizetype> m_offsets; ///< of each row in m_rows, and the end
    std::map<int, std::vector<Segment>> m_segments; ///< by how many there are
    int m_generation = 0;
    int m_nextToHeartbeat = 0;
    HeartbeatTimes m_heartbeats;
};

} // namespace bench
