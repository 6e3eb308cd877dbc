// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/BulkSelection.h"

#include <functional>

namespace ui {

/// What was done with each of many locks, as a file, piece by piece. The fields are those of admin::BulkLine, as the
/// command line writes them.
class BulkReport {
public:
    enum class Format : quint8 { Csv, Json, Markdown };
    /// By the end of a file's name; CSV for any that says neither.
    [[nodiscard]] static Format formatOf(const QString &path);
    /// What a report for people begins with.
    struct Head {
        QString table;
        QString operatorName;
        QString reason;
        QString ended; ///< when, as people read it
    };
    using LineAt = std::function<admin::BulkLine(qsizetype)>;
    BulkReport(Format format, Head head, qsizetype size, LineAt lineAt);

    /// The next lines, `most` at most; what stands before the first and after the last comes with them.
    void appendNext(QByteArray &out, qsizetype most);
    [[nodiscard]] bool isComplete() const { return m_complete; }

private:
    void appendHead(QByteArray &out) const;
    void appendLine(QByteArray &out, const admin::BulkLine &line) const;

    Format m_format;
    Head m_head;
    qsizetype m_size;
    LineAt m_lineAt;
    qsizetype m_written = 0;
    bool m_complete = false;
};

} // namespace ui
