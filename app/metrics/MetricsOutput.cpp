// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/metrics/MetricsOutput.h"

#include "core/metrics/Exposition.h"

#include <utility>

namespace app {

base::Result<MetricsOptions> MetricsOptions::parse(const QString &listen, const QString &textfile,
                                                   const QString &named)
{
    MetricsOptions options;
    if (!listen.isEmpty()) {
        const auto address = serve::parseListenAddress(listen);
        if (!address)
            return tl::unexpected(address.error());
        options.listen = *address;
    }
    if (!textfile.isEmpty()) {
        const auto file = metrics::Textfile::at(textfile);
        if (!file)
            return tl::unexpected(file.error());
        options.textfile = *file;
    }
    if (named.isEmpty())
        return options;
    if (options.isOff())
        return base::failure(base::ErrorKind::BadInput,
                             base::say("app", "--metrics-locks needs --metrics or --textfile"));
    const auto filter = metrics::namingFilter(named);
    if (!filter)
        return tl::unexpected(filter.error());
    options.named = *filter;
    return options;
}

MetricsOutput::MetricsOutput(base::Clock &clock, MetricsOptions options,
                             std::function<fleet::FleetState()> state,
                             std::function<alerts::AlertCounts()> counts)
    : m_clock(clock), m_options(std::move(options)), m_state(std::move(state)), m_counts(std::move(counts)),
      m_metrics(m_options.named)
{
}

MetricsOutput::~MetricsOutput()
{
    stop();
}

base::Result<void> MetricsOutput::start()
{
    if (m_options.listen) {
        serve::HttpEndpoint::Pages pages;
        pages["/metrics"] = [this] { return page(); };
        pages["/-/healthy"] = [] { return serve::Page{.body = "leasescope-cli is healthy\n"}; };
        pages["/"] = [] { return serve::Page{.body = "leasescope-cli: metrics are at /metrics\n"}; };
        m_endpoint = std::make_unique<serve::HttpEndpoint>(m_clock, std::move(pages));
        if (const auto open = m_endpoint->listen(*m_options.listen); !open) {
            m_endpoint.reset();
            return open;
        }
        if (!m_options.listen->isLoopback())
            Q_EMIT said(
                base::say("app", "metrics can be read by everybody who reaches %1", address()->text()));
    }
    if (m_options.textfile) {
        renewTextfile();
        m_tasks.start(renewAgainAndAgain(m_tasks.token()));
    }
    return {};
}

void MetricsOutput::stop()
{
    m_tasks.restart();
    m_endpoint.reset();
    if (std::exchange(m_ownsFile, false)) // else it may be that of another process
        m_options.textfile->remove();
}

std::optional<serve::ListenAddress> MetricsOutput::address() const
{
    return m_endpoint ? std::optional(m_endpoint->address()) : std::nullopt;
}

base::Result<QByteArray> MetricsOutput::text()
{
    auto written = m_metrics.text(m_state(), m_counts ? m_counts() : alerts::AlertCounts(),
                                  metrics::ProcessFacts::ofThisProcess());
    report(m_reportedText, written ? base::Result<void>() : tl::unexpected(written.error()));
    return written;
}

serve::Page MetricsOutput::page()
{
    const auto written = text();
    if (!written)
        return {503, serve::Page().contentType, written.error().sentence.toUtf8() + '\n'};
    return {200, metrics::Exposition::contentType, *written};
}

void MetricsOutput::renewTextfile()
{
    // What cannot be renewed goes on standing there: its dates show how old it is.
    const auto written = text();
    if (!written)
        return;
    const auto renewed = m_options.textfile->write(*written);
    m_ownsFile = m_ownsFile || renewed;
    report(m_reportedFile, renewed);
}

base::Task<> MetricsOutput::renewAgainAndAgain(std::stop_token stop)
{
    for (;;) {
        const auto rested = co_await m_clock.pause(textfileEvery, stop);
        if (!rested)
            co_return;
        renewTextfile();
    }
}

void MetricsOutput::report(QString &reported, const base::Result<void> &outcome)
{
    const QString now = outcome ? QString() : outcome.error().sentence;
    const bool isNew = !now.isEmpty() && reported.isEmpty();
    reported = now;
    if (isNew)
        Q_EMIT said(now);
}

} // namespace app
