// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemWriter.h"

#include <functional>

namespace lab {

/// The way of a run's requests to the real endpoint, one at a time. Virtual time stands while one is there.
/// What the endpoint leaves out when a condition fails (dynalite does not return the item) is asked for at
/// the same virtual moment, so that all endpoints give the same run. Lives as long as the run.
class EndpointGate {
public:
    EndpointGate(dynamodb::ItemReader &reader, dynamodb::ItemWriter &writer)
        : m_reader(reader), m_writer(writer)
    {
    }

    [[nodiscard]] base::Task<base::Result<dynamodb::ItemAnswer>> read(QString table, dynamodb::Item key,
                                                                      std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<dynamodb::WriteOutcome>>
    write(dynamodb::ConditionalWrite write, dynamodb::Item key, std::stop_token stop);

    [[nodiscard]] bool isBusy() const { return m_busy > 0; }
    [[nodiscard]] const QString &trouble() const
    {
        return m_trouble;
    } ///< why the endpoint failed; empty: it did not
    /// Called when an answer has come; must not step the timeline itself.
    void setOnIdle(std::function<void()> call) { m_onIdle = std::move(call); }

private:
    void done(const base::Error *error);
    dynamodb::ItemReader &m_reader;
    dynamodb::ItemWriter &m_writer;
    std::function<void()> m_onIdle;
    int m_busy = 0;
    QString m_trouble;
};

} // namespace lab
