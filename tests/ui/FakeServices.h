// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/ManualClock.h"
#include "tests/watch/ScriptedReader.h"
#include "ui/Services.h"

/// A connection whose table is in memory and whose time stands still until told.
class FakeServices final : public ui::Services {
    Q_OBJECT
public:
    FakeServices()
        : m_catalog(std::make_unique<watch::TableCatalog>(reader, time)),
          m_watch(std::make_unique<watch::TableWatch>(reader, time, singleThreaded(m_pool), serverNow()))
    {
        shown.profile = QStringLiteral("staging");
        shown.identity = QStringLiteral("123456789012 / ops-reader");
        shown.region = QStringLiteral("eu-west-1");
        shown.endpoint = QStringLiteral("dynamodb.eu-west-1.amazonaws.com");
    }

    ~FakeServices() override
    {
        // Their waits end through the event loop, and still look at the reader and the clock.
        m_watch.reset();
        m_catalog.reset();
        m_pool.waitForDone();
        fakes::ManualClock::settle();
    }

    fakes::ManualClock time;
    watchtest::ScriptedReader reader{time};
    ui::ConnectionFacts shown;

    /// Lets time pass in steps, so that the decoding pool keeps up with it.
    void pass(std::chrono::milliseconds length)
    {
        for (std::chrono::milliseconds done{0}; done < length; done += std::chrono::milliseconds(250)) {
            time.advance(std::chrono::milliseconds(250));
            m_pool.waitForDone();
            fakes::ManualClock::settle();
        }
    }

    [[nodiscard]] ui::ConnectionFacts facts() const override { return shown; }
    [[nodiscard]] base::Clock &clock() override { return time; }
    [[nodiscard]] watch::TableCatalog &catalog() override { return *m_catalog; }
    [[nodiscard]] watch::TableWatch &watch() override { return *m_watch; }
    [[nodiscard]] bool readOnly() const override { return m_readOnly; }
    void setReadOnly(bool readOnly) override
    {
        m_readOnly = readOnly;
        Q_EMIT readOnlyChanged(readOnly);
    }
    [[nodiscard]] base::Task<base::Result<watch::ProofResult>>
    prove(locks::TableShape, aws::Item, std::chrono::nanoseconds, std::function<void(watch::ProofProgress)>,
          std::stop_token) override
    {
        co_return refused();
    }
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> rehearse(admin::ReleaseIntent,
                                                                    std::stop_token) override
    {
        co_return refused();
    }
    [[nodiscard]] base::Task<base::Result<admin::Receipt>>
    release(admin::ReleaseIntent, admin::OperatorConsent, std::stop_token) override
    {
        co_return refused();
    }
    [[nodiscard]] admin::HoldLock *holdLock() override { return nullptr; }
    [[nodiscard]] audit::JournalReader journal() const override { return audit::JournalReader(QString()); }
    [[nodiscard]] base::Task<base::Result<aws::TableDescription>> createLockTable(QString, locks::DialectId,
                                                                                  std::stop_token) override
    {
        co_return refused();
    }

private:
    static QThreadPool &singleThreaded(QThreadPool &pool)
    {
        pool.setMaxThreadCount(1); // the watch demands it from the start
        return pool;
    }
    static tl::unexpected<base::Error> refused()
    {
        return base::failure(base::ErrorKind::Unsupported,
                             QStringLiteral("a fake connection writes nothing"));
    }
    watch::TableWatch::ServerNow serverNow()
    {
        return [this](base::BootTime at) -> std::optional<aws::ServerReading> {
            const base::WallTime wall = time.wall() + (at - time.boot());
            return aws::ServerReading{base::ServerTime(wall.time_since_epoch()),
                                      std::chrono::milliseconds(500)};
        };
    }

    QThreadPool m_pool;
    std::unique_ptr<watch::TableCatalog> m_catalog;
    std::unique_ptr<watch::TableWatch> m_watch;
    bool m_readOnly = true;
};

/// Gives out one connection when asked for any.
class FakeConnector final : public ui::Connector {
    Q_OBJECT
public:
    std::unique_ptr<FakeServices> connection;
    std::vector<Profile> known;
    QStringList asked; ///< "demo", "profile staging", ...

    [[nodiscard]] std::vector<Profile> profiles() const override { return known; }
    void openDemo() override { asked += QStringLiteral("demo"); }
    void openProfile(const QString &name, const QString &region) override
    {
        asked += QStringLiteral("profile %1 %2").arg(name, region).trimmed();
    }
    void openEndpoint(const QString &url, const QString &region) override
    {
        asked += QStringLiteral("endpoint %1 %2").arg(url, region);
    }
    void close() override { give(nullptr); }
    [[nodiscard]] ui::Services *services() const override { return connection.get(); }
    void give(std::unique_ptr<FakeServices> services)
    {
        const std::unique_ptr<FakeServices> old = std::exchange(connection, std::move(services));
        Q_EMIT servicesChanged();
    }
};
