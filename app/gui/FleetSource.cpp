// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/FleetSource.h"

#include "app/gui/NoTransport.h"
#include "core/admin/ProductionGuard.h"
#include "core/aws/credentials/resolution/ProfileStates.h"
#include "core/fleet/TablePattern.h"

#include <QCoreApplication>
#include <QUrl>

namespace app {
namespace {

constexpr double percent = 100;
const QString betweenParts = QStringLiteral("  \u00b7  ");

/// "123456789012 / LockWatcher" of arn:aws:iam::123456789012:role/team/LockWatcher.
QString roleText(const QString &arn)
{
    return QStringLiteral("%1 / %2").arg(arn.section(u':', 4, 4), arn.section(u'/', -1));
}

/// As whom, and where to.
QString identityOf(const fleet::Connection &connection)
{
    QStringList parts;
    if (!connection.roleArn.isEmpty())
        parts += roleText(connection.roleArn);
    if (!connection.profile.isEmpty())
        parts += QCoreApplication::translate("app", "profile %1").arg(connection.profile);
    if (!connection.endpointUrl.isEmpty())
        parts += QUrl(connection.endpointUrl).authority();
    if (parts.isEmpty())
        parts += QCoreApplication::translate("app", "credentials of the environment");
    return parts.join(betweenParts);
}

ui::ConnectionFacts::Fleet labelsOf(const fleet::Connection &connection)
{
    ui::ConnectionFacts::Fleet facts;
    for (auto label = connection.labels.cbegin(); label != connection.labels.cend(); ++label) {
        facts.labels += label.key() + u'=' + label.value();
        if (admin::ProductionGuard::isMark(label.key(), label.value()))
            facts.marks += facts.labels.last();
    }
    return facts;
}

QString noteOf(const fleet::Connection &connection)
{
    const ui::ConnectionFacts::Fleet facts = labelsOf(connection);
    QStringList parts;
    if (!facts.marks.isEmpty()) // first: the line may be cut
        parts += QCoreApplication::translate("app", "production by its label");
    if (!facts.labels.isEmpty())
        parts += facts.labels.join(u' ');
    return parts.join(betweenParts);
}

} // namespace

ui::Connector::Recent recentOf(const QString &connection, const QString &region, const QString &file)
{
    ui::Connector::Recent what;
    what.what = ui::Connector::Recent::Kind::Fleet;
    what.name = connection;
    what.region = region;
    what.file = file;
    return what;
}

ui::ConnectionFacts::Fleet fleetFacts(const fleet::Connection &connection)
{
    ui::ConnectionFacts::Fleet facts = labelsOf(connection);
    facts.profile = connection.profile;
    facts.shareOfUnits = connection.limits.budgetPercent / percent;
    facts.dollarsPerMonth = connection.limits.dollarsPerMonth;
    std::vector<ui::ConnectionFacts::Fleet::Rule> rules;
    for (const fleet::TableRule &rule : connection.rules)
        rules.push_back({rule.every.value_or(std::nullopt), dialectOf(rule), rule.lease});
    facts.ruleOf = [connection, rules](const QString &table) {
        const fleet::TableRule *rule = fleet::ruleOf(connection, table);
        return rule ? rules.at(static_cast<std::size_t>(rule - connection.rules.data()))
                    : ui::ConnectionFacts::Fleet::Rule();
    };
    return facts;
}

FleetSource::FleetSource(const aws::Environment &environment, base::Clock &clock)
    : m_environment(environment), m_clock(clock)
{
}

void FleetSource::setFile(const QString &path)
{
    m_chosen = path;
    m_last.reset();
}

const FleetReading &FleetSource::read()
{
    const bool isNamed = !m_chosen.isEmpty() || m_environment.has(QStringLiteral("LEASESCOPE_FLEET"));
    m_last = readFleetFile(m_chosen.isEmpty() ? usualFleetFile(m_environment) : m_chosen, isNamed);
    return *m_last;
}

const FleetReading &FleetSource::last()
{
    return m_last ? *m_last : read();
}

ui::Connector::FleetOffer FleetSource::offer(const std::function<bool(const Recent &)> &isOpen)
{
    const FleetReading &reading = last();
    ui::Connector::FleetOffer offer;
    offer.path = reading.path;
    offer.isThere = reading.isThere;
    if (reading.fault)
        offer.fault = reading.fault->sentence;
    if (!reading.fleet)
        return offer;
    for (const auto &[connection, region] : connectionsOf(*reading.fleet)) {
        ui::Connector::Profile one = offered(connection, region);
        if (isOpen(recentOf(connection.name, region, reading.path)))
            one.note = QStringList{one.note, QCoreApplication::translate("app", "open")}.join(
                one.note.isEmpty() ? QString() : betweenParts);
        offer.connections.push_back(std::move(one));
    }
    return offer;
}

ui::Connector::Profile FleetSource::offered(const fleet::Connection &connection, const QString &region) const
{
    using State = ui::Connector::Profile::State;
    ui::Connector::Profile one;
    one.name = connection.name;
    one.kind = identityOf(connection);
    one.region = region;
    one.note = noteOf(connection);
    const auto resolved = aws::resolve(m_environment, choiceOf(connection, region, m_last->path));
    const auto profiles = aws::Profiles::read(m_environment);
    if (!resolved || !profiles) {
        one.state = State::Broken;
        one.sentence = resolved ? profiles.error().sentence : resolved.error().sentence;
        return one;
    }
    if (connection.profile.isEmpty())
        return one;
    NoTransport nowhere;
    const aws::ProfileState state =
        aws::profileState({m_clock, nowhere}, m_environment, *profiles, connection.profile);
    one.state = shown(state.state);
    one.sentence = state.sentence;
    return one;
}

} // namespace app
