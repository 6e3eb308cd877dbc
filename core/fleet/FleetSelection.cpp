// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/FleetSelection.h"

#include "core/base/Suggestion.h"
#include "core/base/VisibleText.h"

#include <algorithm>

namespace fleet {
namespace {

constexpr qsizetype longestWish = 100;

bool isTaken(const Connection &connection, const QString &wish)
{
    const qsizetype equals = wish.indexOf(u'=');
    if (equals < 0)
        return wish == QLatin1String("all") || connection.name == wish;
    const auto label = connection.labels.constFind(wish.first(equals));
    return label != connection.labels.cend() && *label == wish.mid(equals + 1);
}

/// Names and labels as they could have been written.
QStringList possibleWishes(const Fleet &fleet)
{
    QStringList wishes{QStringLiteral("all")};
    for (const Connection &connection : fleet.connections) {
        wishes += connection.name;
        for (auto label = connection.labels.cbegin(); label != connection.labels.cend(); ++label)
            wishes += label.key() + u'=' + label.value();
    }
    return wishes;
}

base::Sentence takesNone(const Fleet &fleet, const QString &wish)
{
    const QString shown = base::visible(wish, longestWish);
    const base::Sentence sentence = wish.contains(u'=')
        ? base::say("fleet", "no connection of the fleet file has the label %1", shown)
        : base::say("fleet", "the fleet file has no connection %1", shown);
    const QString meant = base::nearest(wish, possibleWishes(fleet));
    return meant.isEmpty() ? sentence : base::say("fleet", "%1; did you mean %2?", sentence, meant);
}

} // namespace

base::Result<std::vector<Connection>> selectedConnections(const Fleet &fleet, const QStringList &wanted)
{
    for (const QString &wish : wanted) {
        const bool takesAny = std::ranges::any_of(
            fleet.connections, [&wish](const Connection &connection) { return isTaken(connection, wish); });
        if (!takesAny)
            return base::failure(base::ErrorKind::BadInput, takesNone(fleet, wish));
    }
    std::vector<Connection> taken;
    std::ranges::copy_if(
        fleet.connections, std::back_inserter(taken), [&wanted](const Connection &connection) {
            return wanted.isEmpty() || std::ranges::any_of(wanted, [&connection](const QString &wish) {
                       return isTaken(connection, wish);
                   });
        });
    return taken;
}

} // namespace fleet
