// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/Ourselves.h"
#include "core/watch/snapshot/Snapshot.h"

#include <unordered_map>

namespace cli {

/// One lock in the words of the JSON contract. Views into the snapshot, except what had to be made.
struct LockFields {
    aws::ItemView item;
    locks::LockFacts facts;
    locks::LockState state = locks::LockState::NotALock;
    QByteArray hexKey; ///< holds `key` and `name` of a binary key
    QByteArray hexSortKey;
    std::string_view key;
    std::optional<std::string_view> sortKey;
    std::string_view name;
    std::string_view dialect;
    bool mine = false;
    std::optional<qint64> leaseMs;
    qint64 observedForMs = 0;
    std::optional<qint64> lapsesInMs; ///< never negative, rounded up
    QByteArray evidence; ///< how old the evidence is, where that must be told; else empty
    std::optional<std::string_view> data;
    const std::vector<QByteArray> *additional =
        nullptr; ///< names of attributes the dialect does not know; never null
};

/// Describes rows of one snapshot as they are at one moment. What the dialect makes of an attribute is asked
/// of it once for each shape of items, so that whole tables are cheap. The snapshot must outlive what it
/// returns.
class LockDescriber {
public:
    /// `host`: this machine's name; an owner that contains it as a word is ours.
    LockDescriber(const watch::Snapshot &snapshot, locks::Moment now, admin::Ourselves ourselves);
    [[nodiscard]] LockFields at(qsizetype row);
    [[nodiscard]] const watch::Snapshot &snapshot() const { return m_snapshot; }

private:
    struct Form { ///< what the dialect makes of items of one shape
        std::vector<QByteArray> additional;
        QByteArray dataName;
    };
    [[nodiscard]] Form formOf(qsizetype row) const;
    [[nodiscard]] const Form &knownFormOf(qsizetype row, const LockFields &fields);
    void describeKey(LockFields &fields, qsizetype row) const;

    const watch::Snapshot &m_snapshot;
    locks::Moment m_now;
    admin::Ourselves m_ourselves;
    std::unordered_map<quint64, Form> m_forms;
    std::vector<std::unique_ptr<Form>> m_oddForms; ///< of shapes beyond those a chain remembers
};

} // namespace cli
