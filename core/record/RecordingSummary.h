// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/Recording.h"

#include <QStringList>

#include <stop_token>

namespace record {

/// What a recording holds, for who is about to pass it on. A value.
struct RecordingSummary {
    static constexpr qsizetype mostNamed = 200; ///< tables
    /// Of a file that is passed on, bytes: what --record-max is usually, and a last line.
    static constexpr qint64 largestPassedOn = 512LL << 20;

    Header header;
    QStringList
        tables; ///< as stored: "prod/eu-west-1/locks", or the name alone; in the order in which reading them began
    qsizetype otherTables = 0; ///< beyond mostNamed
    qint64 bytes = 0;
    qint64 lines = 0;
    qint64 reads = 0;
    std::chrono::milliseconds length{0}; ///< up to its last line
    bool isCut = false; ///< its last line is not whole

    /// Whether it shows a table of that name, in whichever connection.
    [[nodiscard]] bool shows(const QString &table) const;
    [[nodiscard]] QByteArray json() const; ///< one object, without a line end
};

/// Reads the whole file, a line at a time. Io or NotFound: it cannot be read. BadInput: it is no recording; names the line.
/// Cancelled. Any thread; takes as long as the disk does.
[[nodiscard]] base::Result<RecordingSummary> summaryOf(const QString &path, std::stop_token stop = {});

/// The same of one that is about to be passed on, as json(). BadInput also where it holds what applications stored, which no
/// other evidence does, unless `mayHoldData`.
[[nodiscard]] base::Result<QByteArray> summaryToPassOn(const QString &path, bool mayHoldData,
                                                       std::stop_token stop = {});

} // namespace record
