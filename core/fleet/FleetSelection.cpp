// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/FleetSelection.h"

#include "core/base/Suggestion.h"
#include "core/base/VisibleText.h"

#include <algorithm>

namespace fleet {
namespace {

constexpr qsizetype longestSelector = 100;

bool isTaken(const Connection &connection, const QString &selector)
{
    const qsizetype equals = selector.indexOf(u'=');
    if (equals < 0)
        return selector == QLatin1String("all") || connection.name == selector;
    const auto label = connection.labels.constFind(selector.first(equals));
    return label != connection.labels.cend() && *label == selector.mid(equals + 1);
}

/// Names and labels as they could have been written.
QStringList possibleSelectors(const Fleet &fleet)
{
    QStringList selectors{QStringLiteral("all")};
    for (const Connection &connection : fleet.connections) {
        selectors += connection.name;
        for (auto label = connection.labels.cbegin(); label != connection.labels.cend(); ++label)
            selectors += label.key() + u'=' + label.value();
    }
    return selectors;
}

base::Sentence takesNone(const Fleet &fleet, const QString &selector)
{
    const QString shown = base::visible(selector, longestSelector);
    const base::Sentence sentence = selector.contains(u'=')
        ? base::say("fleet", "no connection of the fleet file has the label %1", shown)
        : base::say("fleet", "the fleet file has no connection %1", shown);
    const QString meant = base::nearest(selector, possibleSelectors(fleet));
    return meant.isEmpty() ? sentence : base::say("fleet", "%1; did you mean %2?", sentence, meant);
}

} // namespace

base::Result<std::vector<Connection>> selectedConnections(const Fleet &fleet, const QStringList &wanted)
{
    for (const QString &selector : wanted) {
        const bool takesAny =
            std::ranges::any_of(fleet.connections, [&selector](const Connection &connection) {
                return isTaken(connection, selector);
            });
        if (!takesAny)
            return base::failure(base::ErrorKind::BadInput, takesNone(fleet, selector));
    }
    std::vector<Connection> taken;
    std::ranges::copy_if(
        fleet.connections, std::back_inserter(taken), [&wanted](const Connection &connection) {
            return wanted.isEmpty() || std::ranges::any_of(wanted, [&connection](const QString &selector) {
                       return isTaken(connection, selector);
                   });
        });
    return taken;
}

} // namespace fleet
