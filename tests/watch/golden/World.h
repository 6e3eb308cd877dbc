// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/Snapshot.h"
#include "tests/fakes/Golden.h"
#include "tests/locks/dialects/SampleTables.h"
#include "tests/watch/SnapshotChain.h"

namespace watchtest {

/// The rows of one table of one library, written by seeded holders.
class World {
public:
    enum class Kind : quint8 { Dynamolock, Mutex, Block, Sampled };
    World(Kind kind, fakes::SeededNumbers &numbers) : m_kind(kind), m_numbers(numbers) { }
    /// Kind::Sampled: a table of one file of the samples with its rows, as they are or changed by the seed.
    World(const std::vector<fakes::SampleRow> &samples, fakes::SeededNumbers &numbers);

    [[nodiscard]] dynamodb::TableDescription table() const;
    [[nodiscard]] dynamodb::Item keyOf(int place) const;
    [[nodiscard]] std::vector<dynamodb::Item>
    rows() const; ///< of those that are there, in order of their keys
    [[nodiscard]] std::optional<dynamodb::Item> row(int place) const { return m_rows[std::size_t(place)]; }
    /// One holder, or one who is none, writes or deletes one row: what was done. `now`: of the server.
    QByteArray change(base::ServerTime now);
    void put(int place, const dynamodb::Item &row) { m_rows[std::size_t(place)] = row; }
    void erase(int place) { m_rows[std::size_t(place)].reset(); }

    static constexpr int size = 4;

private:
    [[nodiscard]] dynamodb::Item held(int place, base::ServerTime now);
    [[nodiscard]] dynamodb::Item sampled(int place);
    QByteArray changeSampled(int place);
    Kind m_kind;
    fakes::SeededNumbers &m_numbers;
    std::vector<fakes::SampleRow> m_samples; // of the table
    std::array<std::optional<dynamodb::Item>, size> m_rows;
    std::array<int, size> m_owners{};
    int m_version = 0;
};

/// "held +12000 due 20000": a judgement in milliseconds, counted from `start`.
[[nodiscard]] QByteArray judgedText(const locks::Judgement &judgement, base::BootTime start);
/// What a watch has seen of a row, in milliseconds from `start`.
[[nodiscard]] QByteArray sightingText(const locks::Sighting &sighting, base::BootTime start);
/// Milliseconds, "-" for nothing.
[[nodiscard]] QByteArray msText(std::chrono::nanoseconds length);
[[nodiscard]] QByteArray msText(std::optional<base::BootTime> moment, base::BootTime start);

} // namespace watchtest
