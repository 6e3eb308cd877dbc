// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QHash>
#include <QString>

namespace ui {

/// What the cells of a table on screen looked like when they were last asked for, so that only those are painted again
/// that look different. By the position of a row: where rows move, come or go, and where cells change that are not asked for,
/// forget() has to be called. Main thread.
class CellPictures {
public:
    struct Picture {
        QString text;
        quint64 appearance = 0; ///< what is painted beside the text, as a number
        friend bool operator==(const Picture &, const Picture &) = default;
    };

    /// Keeps the picture of a cell. True: it is another than the one kept before, or the first.
    [[nodiscard]] bool differs(int row, int column, const Picture &picture)
    {
        Picture &kept = m_pictures[{row, column}];
        if (kept == picture && !kept.text.isNull())
            return false;
        kept = picture;
        return true;
    }
    void forget() { m_pictures.clear(); }

private:
    QHash<std::pair<int, int>, Picture> m_pictures; ///< of what was on screen since forget()
};

} // namespace ui
