// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/LiveLab.h"

#include <QCoreApplication>

namespace app {

base::Error readOnlyError()
{
    base::Error error;
    error.kind = base::ErrorKind::ReadOnly;
    error.sentence = QCoreApplication::translate(
        "app", "this connection is read-only; switch READ-ONLY off in the header to allow writing");
    return error;
}

base::Task<base::Result<dynamodb::WriteOutcome>> ConsentedWriter::apply(dynamodb::ConditionalWrite write,
                                                                        std::stop_token stop)
{
    dynamodb::TableWriter *writer = m_connection.writer();
    if (!writer)
        co_return tl::unexpected(readOnlyError());
    co_return co_await writer->apply(std::move(write), stop);
}

base::Task<base::Result<dynamodb::TableDescription>> ConsentedWriter::createTable(dynamodb::TablePlan plan,
                                                                                  std::stop_token stop)
{
    dynamodb::TableWriter *writer = m_connection.writer();
    if (!writer)
        co_return tl::unexpected(readOnlyError());
    co_return co_await writer->createTable(std::move(plan), stop);
}

base::Task<base::Result<base::Rested>> ConsentedWriter::updateTimeToLive(QString table, QByteArray attribute,
                                                                         bool enabled, std::stop_token stop)
{
    dynamodb::TableWriter *writer = m_connection.writer();
    if (!writer)
        co_return tl::unexpected(readOnlyError());
    co_return co_await writer->updateTimeToLive(table, attribute, enabled, stop);
}

QString LiveLab::place() const
{
    return m_connection.label();
}

QString LiveLab::refusal() const
{
    return m_connection.readOnly() ? readOnlyError().sentence : QString();
}

bool LiveLab::needsTable() const
{
    return !m_connection.nature().emulator;
}

base::Task<base::Result<std::unique_ptr<lab::Run>>> LiveLab::newRun(QString table, QString confirmedName,
                                                                    std::stop_token)
{
    if (m_connection.readOnly())
        co_return tl::unexpected(readOnlyError());
    if (table.isEmpty() && needsTable())
        co_return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate(
                "app", "name the table to play on; only on an emulator does the lab make tables of its own"));
    lab::Target target{m_connection.reader(), m_writer, table, confirmedName};
    target.onRow = [connection = &m_connection](const QString &name, const dynamodb::Item &key) {
        connection->addLabRow(name, key);
    };
    co_return std::make_unique<lab::Run>(std::move(target), m_connection.clock());
}

EmbeddedLab::EmbeddedLab(base::Clock &clock, Opener open) : m_clock(clock), m_open(std::move(open))
{
}

EmbeddedLab::~EmbeddedLab()
{
    m_connection.reset();
}

QString EmbeddedLab::place() const
{
    return tr("a DynamoDB of its own");
}

base::Task<base::Result<std::unique_ptr<lab::Run>>> EmbeddedLab::newRun(QString table, QString confirmedName,
                                                                        std::stop_token)
{
    if (!m_endpoint) {
        auto endpoint = demo::EmbeddedEndpoint::start();
        if (!endpoint)
            co_return tl::unexpected(endpoint.error());
        m_endpoint = *std::move(endpoint);
    }
    if (!m_connection) {
        auto connection = m_open(m_endpoint->url());
        if (!connection)
            co_return tl::unexpected(connection.error());
        m_connection = *std::move(connection);
    }
    dynamodb::TableWriter *writer = m_connection->writer();
    if (!writer)
        co_return tl::unexpected(readOnlyError());
    lab::Target target{m_connection->reader(), *writer, table, confirmedName};
    co_return std::make_unique<lab::Run>(std::move(target), m_clock);
}

} // namespace app
