// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/ui/FakeServices.h"
#include "ui/home/HomeFeed.h"

#include <memory>
#include <vector>

/// Connections in memory whose clocks stand still until told, with lock tables of the same names and keys.
class HomeScene {
public:
    ~HomeScene();
    /// "staging" in eu-west-1, ...: reads `tables`, all empty at first.
    FakeServices &add(const char *name, const QStringList &tables = {QStringLiteral("locks")});
    [[nodiscard]] FakeServices &at(int connection)
    {
        return *m_services[static_cast<std::size_t>(connection)];
    }
    /// To be given to a feed, in the order they were added.
    [[nodiscard]] QList<ui::ConnectionParts<ui::Reading>> connections() const;
    void pass(std::chrono::milliseconds length); ///< of all clocks, in steps of 1 s or less
    /// A lock in each of the connections that no client sends heartbeats for.
    void putEverywhere(const QString &table, const dynamodb::Item &row);
    /// No request of the connection is answered from now on.
    void hang(int connection);
    void deny(int connection); ///< all scans

private:
    std::vector<std::unique_ptr<FakeServices>> m_services;
};
