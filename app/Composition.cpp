// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/Composition.h"

#include "core/aws/credentials/Profiles.h"

namespace app {

Composition::Composition(aws::Environment environment) : m_environment(std::move(environment))
{
}

Composition::~Composition()
{
    m_tasks.stop();
    retire();
    m_traffic.reset();
    m_demoConnection.reset();
}

std::vector<ui::Connector::Profile> Composition::profiles() const
{
    std::vector<Profile> list;
    const auto files = aws::Profiles::read(m_environment);
    if (!files)
        return list;
    for (const QString &name : files->names()) {
        Profile profile;
        profile.name = name;
        profile.kind = aws::describe(files->kind(name));
        if (const auto region = files->setting(name, QStringLiteral("region")))
            profile.region = region->value;
        if (files->kind(name) == aws::CredentialKind::None) {
            profile.state = Profile::State::Broken;
            profile.sentence = QStringLiteral("has no credentials of its own");
        }
        list.push_back(std::move(profile));
    }
    return list;
}

base::Result<std::unique_ptr<Connection>> Composition::connect(const aws::ConnectionChoice &choice,
                                                               bool readOnly)
{
    ConnectionOptions options;
    options.choice = choice;
    options.journalFolder = m_journalFolder;
    options.readOnly = readOnly;
    return Connection::open(std::move(options), m_environment, m_clock);
}

void Composition::open(const aws::ConnectionChoice &choice)
{
    // Read-only until we know where it leads: AWS stays so, a local endpoint does not.
    auto connection = connect(choice, true);
    if (!connection) {
        Q_EMIT failed(connection.error());
        return;
    }
    (*connection)->setReadOnly(m_readOnly.value_or(!(*connection)->resolution().endpoint.local));
    adopt(*std::move(connection), false);
}

void Composition::openProfile(const QString &name, const QString &region)
{
    aws::ConnectionChoice choice;
    choice.profile = name;
    choice.region = region;
    open(choice);
}

void Composition::cancelOpening()
{
    m_tasks.restart();
    Q_EMIT openingChanged(false);
}

void Composition::setFavourite(const QString &, bool)
{
}

void Composition::setColour(const QString &, const QString &)
{
}

void Composition::setReadOnlyDefault(const QString &, bool)
{
}

void Composition::noteTable(const QString &)
{
}

void Composition::openEndpoint(const QString &url, const QString &region, bool /*plainHttpConfirmed*/)
{
    aws::ConnectionChoice choice;
    choice.endpointUrl = url;
    choice.region = region.isEmpty() ? QStringLiteral("us-east-1") : region;
    open(choice);
}

void Composition::openDemo()
{
    m_tasks.restart();
    m_tasks.start(startDemo());
}

base::Task<> Composition::startDemo()
{
    const std::stop_token stop = m_tasks.token();
    if (!m_endpoint || !m_endpoint->isRunning()) {
        Q_EMIT progress(tr("Starting the embedded DynamoDB"));
        m_traffic.reset();
        m_demoConnection.reset();
        const auto places = demo::LocalEndpoint::Places::usual();
        auto endpoint = co_await demo::LocalEndpoint::start(places, stop);
        if (base::isCancelled(endpoint))
            co_return;
        if (!endpoint) {
            Q_EMIT failed(endpoint.error());
            co_return;
        }
        m_endpoint = *std::move(endpoint);
    }
    aws::ConnectionChoice choice;
    choice.endpointUrl = m_endpoint->url().toString();
    choice.region = QStringLiteral("us-east-1");
    if (!m_traffic) {
        Q_EMIT progress(tr("Letting the demo's holders take their locks"));
        auto connection = connect(choice, false);
        if (!connection) {
            Q_EMIT failed(connection.error());
            co_return;
        }
        m_demoConnection = *std::move(connection);
        m_traffic = std::make_unique<demo::DemoTraffic>(*m_demoConnection, m_clock);
        const auto begun = co_await m_traffic->begin(stop);
        if (base::isCancelled(begun))
            co_return;
        if (!begun) {
            Q_EMIT failed(begun.error());
            co_return;
        }
    }
    auto connection = connect(choice, m_readOnly.value_or(false));
    if (!connection) {
        Q_EMIT failed(connection.error());
        co_return;
    }
    adopt(*std::move(connection), true);
}

void Composition::adopt(std::unique_ptr<Connection> connection, bool demo)
{
    std::unique_ptr<LiveServices> previous = std::move(m_services);
    m_services = std::make_unique<LiveServices>(std::move(connection), demo);
    Q_EMIT servicesChanged();
    // The window has let go of the old one in its slot.
    previous.reset();
}

void Composition::close()
{
    m_tasks.restart();
    retire();
}

void Composition::retire()
{
    if (!m_services)
        return;
    std::unique_ptr<LiveServices> previous = std::move(m_services);
    Q_EMIT servicesChanged();
    previous.reset();
}

ui::Services *Composition::services() const
{
    return m_services.get();
}

} // namespace app
