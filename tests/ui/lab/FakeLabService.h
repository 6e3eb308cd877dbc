// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"
#include "ui/services/LabService.h"

/// A lab service down to the wire, over a DynamoDB in memory. Its clock stands: a run that plays at a pace stands
/// too, until the clock is moved; one that plays as fast as it can does not need it.
class FakeLabService final : public ui::LabService {
    Q_OBJECT
public:
    // Creating a table waits for a clock; here it stands.
    FakeLabService()
    {
        for (const locks::LockDialect *dialect : locks::allDialects()) {
            const QString table = QStringLiteral("leasescope-lab-") + QString(dialect->id().name());
            if (dialect->protocol())
                dynamo.createTable(dialect->defaultTable(table));
        }
    }
    fakes::ManualClock clock;
    fakes::FakeDynamo dynamo{clock};
    QString name = QStringLiteral("the embedded DynamoDB");
    QString refused;
    bool wantsTable = false;
    std::chrono::nanoseconds startTakes{0};

    void refuse(const QString &why)
    {
        refused = why;
        Q_EMIT changed();
    }
    [[nodiscard]] QString place() const override { return name; }
    [[nodiscard]] QString refusal() const override { return refused; }
    [[nodiscard]] bool needsTable() const override { return wantsTable; }
    [[nodiscard]] base::Task<base::Result<std::unique_ptr<lab::Run>>>
    newRun(QString table, QString confirmedName, std::stop_token stop) override
    {
        if (startTakes > std::chrono::nanoseconds(0)) {
            const auto rested = co_await clock.pause(startTakes, stop);
            if (!rested)
                co_return tl::unexpected(rested.error());
        }
        lab::Target target{m_client, m_client, table, confirmedName};
        co_return std::make_unique<lab::Run>(std::move(target), clock);
    }
    [[nodiscard]] std::size_t rows(const char *table) const
    {
        return dynamo.items(QString::fromLatin1(table)).size();
    }

private:
    static dynamodb::DynamoDbClient::Settings settings()
    {
        dynamodb::DynamoDbClient::Settings settings;
        settings.endpoint.url = QUrl(QStringLiteral("http://127.0.0.1:8000"));
        settings.endpoint.region = "us-east-1";
        settings.endpoint.custom = true;
        settings.endpoint.local = true;
        settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
        return settings;
    }
    fakes::FixedCredentials m_credentials;
    dynamodb::DynamoDbClient m_client{dynamo, m_credentials, clock, settings()};
};
