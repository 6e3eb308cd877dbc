// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"

#include <QByteArray>
#include <QSet>
#include <QString>

#include <string_view>

namespace view {

/// Whose locks are ours: the one answer for the window and the command line. An owner is ours if it names
/// both this user and this machine, each as a word of its own, or if it is the owner of a test lock that is
/// held now. Everything else is not called foreign: all that is said of it is whether its name is another.
class Ourselves {
public:
    Ourselves() = default;
    Ourselves(QByteArray user, QByteArray host);
    /// Of "user@host", as operators are named.
    [[nodiscard]] static Ourselves of(const QString &operatorName);
    /// The same with the owners of the test locks that are held now.
    [[nodiscard]] Ourselves holding(QSet<QByteArray> owners) const;

    [[nodiscard]] bool owns(std::string_view owner) const;
    /// Whether `owner` names neither this user nor this machine, and both are known. A lock of ours may still have a
    /// random owner: this is of the name alone.
    [[nodiscard]] bool isOtherName(std::string_view owner) const;
    /// Whether `owner` is one of the test locks that are held now: their heartbeats are ours, not a guess.
    [[nodiscard]] bool sendHeartbeatsAs(std::string_view owner) const;
    /// Whether a lock is ours: the one definition. Its row names a holder now, and that is one of ourselves;
    /// a released or unreadable row has no holder, whichever owner it names.
    [[nodiscard]] bool hold(locks::StoredState marking, std::string_view owner) const;
    [[nodiscard]] bool hold(const locks::LockRecord &record) const;

    friend bool operator==(const Ourselves &, const Ourselves &) = default;

private:
    QByteArray m_user;
    QByteArray m_host;
    QSet<QByteArray> m_held;
};

} // namespace view
