// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

#include <optional>

namespace ui {

/// The places that were on show, for "Back": tables by name, and all tables as an empty one. A value.
class PlaceHistory {
public:
    static constexpr qsizetype most = 50; ///< older ones are forgotten
    void visit(const QString &place); ///< the same once more counts for nothing
    [[nodiscard]] bool hasBefore() const { return m_places.size() > 1; }
    /// The place before this one, which is on show from now on; nothing: there is none.
    std::optional<QString> back();
    void clear();

private:
    QStringList m_places; ///< the last is on show
    std::optional<QString> m_left; ///< by back(), and still on show until the place before it is
};

} // namespace ui
