// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/sightings/SightingsFile.h"

namespace watch {

/// Which table sightings are of.
struct SightingsPlace {
    QString endpoint;
    QString region;
    QString profile;
    QString table; ///< its ARN where the service names one: two accounts may each have a table of one name
    std::optional<base::ServerTime> madeAt; ///< see dynamodb::TableDescription
    [[nodiscard]] static SightingsPlace of(const QString &endpoint, const QString &region,
                                           const QString &profile, const dynamodb::TableDescription &table);
};

/// The sightings of one user, a file for each table. A value; its functions block, for a pool thread.
class SightingsStore {
public:
    /// `boot`: of this process; nothing: nothing is loaded or stored.
    SightingsStore(QString folder, std::optional<BootIdentity> boot)
        : m_folder(std::move(folder)), m_boot(std::move(boot))
    {
    }
    /// $XDG_STATE_HOME/leasescope/sightings. `stateHome`: that variable, which may be empty.
    [[nodiscard]] static QString folderIn(const QString &stateHome, const QString &home);

    /// NotFound: there are none. Io, Damaged, Unsupported: there are, but they are not used; the sentence is the reason alone.
    [[nodiscard]] base::Result<EarlierRowsPtr> load(const SightingsPlace &place, base::BootTime now) const;
    /// In the place of those that are there. Io; the sentence is the reason alone.
    [[nodiscard]] base::Result<void> store(const SightingsPlace &place, const Snapshot &snapshot) const;
    /// Removes the files that were written more than `sightingsLast` before `now`.
    void removeOld(base::WallTime now) const;

    [[nodiscard]] bool isUsed() const { return m_boot.has_value(); }
    [[nodiscard]] QString pathOf(const SightingsPlace &place) const;

private:
    QString m_folder;
    std::optional<BootIdentity> m_boot;
};

} // namespace watch
