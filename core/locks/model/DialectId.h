// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLatin1String>
#include <QMetaType>

#include <compare>

namespace locks {

/// Which library's format an item has: a name in one byte, so that the rows of a table stay small. Equal names
/// are equal ids for the life of the process; the order is that in which names were first used. Any thread.
class DialectId {
public:
    static constexpr int mostNames = 254;

    /// None: no lock library's that we know.
    constexpr DialectId() = default;
    /// The id of the dialect with this name, as the CLI, the journal and settings use it: "dynamolock". The
    /// name is kept. "unknown" and, once `mostNames` are kept, every further name are none.
    explicit DialectId(QLatin1String name);

    /// "unknown" for none. Ends with a zero and lives as long as the process.
    [[nodiscard]] QLatin1String name() const;
    [[nodiscard]] constexpr bool isNone() const { return m_place == 0; }
    /// From 0, which is none, to `mostNames`: for tables by id within this process.
    [[nodiscard]] constexpr quint8 place() const { return m_place; }
    // NOLINTNEXTLINE(modernize-use-nullptr): no pointer is in it
    friend constexpr auto operator<=>(const DialectId &, const DialectId &) = default;

private:
    quint8 m_place = 0;
};

} // namespace locks

Q_DECLARE_METATYPE(locks::DialectId)
