// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Environment.h"
#include "core/base/Result.h"
#include "ui/services/Connector.h"

#include <array>
#include <map>
#include <set>

namespace app {

/// $XDG_CONFIG_HOME/leasescope/connections.json, made when there is something to remember.
[[nodiscard]] QString defaultStorePath(const aws::Environment &environment);

/// What the settings of the window are kept in: for their owner alone (0600), since reasons and keys of locks are among them. Made,
/// empty, where there is none. A file that cannot be made is left to Qt, which keeps the mode of one that is there.
void keepPrivate(const QString &settingsFile);

/// What we remember of connections: favourites, colours, how a profile starts, what was opened last, which tables are
/// not production, which fleet file was chosen. Names and addresses only, never a secret. A file of the user's, written as a whole or not at all, for the user
/// only (0600). A file that cannot be read is set aside before anything is written in its place. Main thread.
class ConnectionStore {
public:
    struct Page {
        bool favourite = false;
        QString colour; ///< one of ui::connectionColours, or empty
        std::optional<bool> readOnly; ///< nothing: as connections of its kind start
    };
    using Recent = ui::Connector::Recent;
    static constexpr std::size_t mostRecents = 10;

    ConnectionStore() = default; ///< remembers until it is destroyed
    explicit ConnectionStore(const QString &path);

    /// Why the file could not be read; returned once, nothing afterwards.
    [[nodiscard]] std::optional<base::Error> takeTrouble();

    [[nodiscard]] Page page(const QString &profile) const;
    void setPage(const QString &profile, const Page &page);
    [[nodiscard]] const std::vector<Recent> &recents() const { return m_recents; }
    /// Puts `recent` first, in place of an earlier one of the same connection. Without a table it keeps that
    /// one's.
    void recordOpened(Recent recent);
    void recordTable(const Recent &connection, const QString &table); ///< the last one opened there

    /// Profile, endpoint, region and name of a table: it is another one where any of them differs.
    using TablePlace = std::array<QString, 4>;
    /// The operator's word that a table is not production, whatever it looks like.
    [[nodiscard]] bool isNotProduction(const TablePlace &table) const
    {
        return m_notProduction.contains(table);
    }
    void setNotProduction(const TablePlace &table, bool isNot);

    /// The fleet file that the operator chose, by its path; empty: that of the usual place.
    [[nodiscard]] const QString &fleetFile() const { return m_fleetFile; }
    void setFleetFile(const QString &path) { m_fleetFile = path; }

    /// Io if the file cannot be written; nothing is lost in memory.
    [[nodiscard]] base::Result<void> save();

private:
    void read();
    [[nodiscard]] QByteArray written() const;

    QString m_path;
    bool m_setAside = false; ///< the file there is not ours to overwrite
    std::optional<base::Error> m_trouble;
    std::map<QString, Page> m_pages;
    std::vector<Recent> m_recents; ///< newest first
    std::set<TablePlace> m_notProduction;
    QString m_fleetFile;
};

} // namespace app
