// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/fleet/TablesWatch.h"
#include "tests/fakes/ManualClock.h"
#include "tests/watch/ScriptedReader.h"
#include "ui/services/ActJournal.h"
#include "ui/services/Connector.h"
#include "ui/services/HoldActs.h"
#include "ui/services/Proving.h"
#include "ui/services/Reading.h"
#include "ui/services/ReleaseActs.h"
#include "ui/services/RestoreActs.h"

/// A connection whose table is in memory and whose time stands still until told.
class FakeServices final : public ui::Connection,
                           public ui::Reading,
                           public ui::Proving,
                           public ui::ReleaseActs,
                           public ui::RestoreActs,
                           public ui::HoldActs,
                           public ui::ActJournal {
    Q_OBJECT
public:
    FakeServices()
        : m_catalog(std::make_unique<watch::TableCatalog>(reader, time)),
          m_watches(std::make_unique<watch::WatchPool>(reader, time, singleThreaded(m_pool), serverNow())),
          m_open(std::make_unique<watch::OpenTables>(*m_watches)),
          m_allTables(std::make_unique<watch::TablesWatch>(*m_watches, *m_open))
    {
        shown.profile = QStringLiteral("staging");
        shown.identity = QStringLiteral("123456789012 / ops-reader");
        shown.region = QStringLiteral("eu-west-1");
        shown.endpoint = QStringLiteral("dynamodb.eu-west-1.amazonaws.com");
        shown.endpointOption = {QStringLiteral("--profile"), shown.profile, QStringLiteral("--region"),
                                shown.region};
    }

    ~FakeServices() override
    {
        // Their waits end through the event loop, and still look at the reader and the clock.
        m_allTables.reset();
        m_open.reset();
        m_watches.reset();
        m_catalog.reset();
        m_pool.waitForDone();
        fakes::ManualClock::runUntilIdle();
    }

    fakes::ManualClock time;
    watchtest::ScriptedReader reader{time};
    ui::ConnectionFacts shown;
    ui::CredentialState credentialsShown;
    int signIns = 0; ///< how often signInAgain() was called

    /// Lets time pass in steps, so that the decoding pool keeps up with it.
    void pass(std::chrono::milliseconds length)
    {
        for (std::chrono::milliseconds done{0}; done < length; done += std::chrono::milliseconds(250)) {
            time.advance(std::chrono::milliseconds(250));
            m_pool.waitForDone();
            fakes::ManualClock::runUntilIdle();
        }
    }

    [[nodiscard]] ui::Reading &reading() override { return *this; }
    [[nodiscard]] ui::Proving &proving() override { return *this; }
    [[nodiscard]] ui::ReleaseActs &releases() override { return *this; }
    [[nodiscard]] ui::RestoreActs &restores() override { return *this; }
    [[nodiscard]] ui::HoldActs &holds() override { return *this; }
    [[nodiscard]] ui::ActJournal &actJournal() override { return *this; }
    [[nodiscard]] ui::ConnectionFacts facts() const override { return shown; }
    [[nodiscard]] base::Clock &clock() override { return time; }
    [[nodiscard]] watch::TableCatalog &catalog() override { return *m_catalog; }
    [[nodiscard]] watch::OpenTables &openTables() override { return *m_open; }
    [[nodiscard]] watch::TablesWatch *allTables() override { return m_allTables.get(); }
    [[nodiscard]] bool readOnly() const override { return m_readOnly; }
    void setReadOnly(bool readOnly) override
    {
        m_readOnly = readOnly;
        Q_EMIT readOnlyChanged(readOnly);
    }
    [[nodiscard]] base::Task<base::Result<watch::ProofResult>>
    prove(locks::TableShape, dynamodb::Item, std::chrono::nanoseconds,
          std::function<void(watch::ProofProgress)>, std::stop_token) override
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
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> rehearseFence(admin::ReleaseIntent,
                                                                         std::stop_token) override
    {
        co_return refused();
    }
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> fenceAndRelease(admin::ReleaseIntent,
                                                                           admin::OperatorConsent,
                                                                           admin::FenceWaiting,
                                                                           std::stop_token) override
    {
        co_return refused();
    }
    [[nodiscard]] base::Task<base::Result<std::vector<admin::BulkResult>>>
    releaseLapsed(std::vector<admin::BulkLock>, admin::OperatorConsent, admin::BulkCourse,
                  std::stop_token) override
    {
        co_return refused();
    }
    [[nodiscard]] base::Task<base::Result<admin::Receipt>> rehearseRestore(audit::JournalEntry, bool,
                                                                           std::stop_token) override
    {
        co_return refused();
    }
    [[nodiscard]] std::optional<admin::Refusal> whyNotRestore(const audit::JournalEntry &) const override
    {
        return {};
    }
    [[nodiscard]] base::Task<base::Result<admin::Receipt>>
    restore(audit::JournalEntry, bool, admin::OperatorConsent, std::stop_token) override
    {
        co_return refused();
    }
    [[nodiscard]] admin::HoldLock *holdLock() override { return nullptr; }
    [[nodiscard]] ui::CredentialState credentialState() const override { return credentialsShown; }
    void signInAgain() override { ++signIns; }
    void setCredentialState(const ui::CredentialState &state)
    {
        credentialsShown = state;
        Q_EMIT credentialStateChanged();
    }
    [[nodiscard]] audit::JournalReader journal() const override { return audit::JournalReader(QString()); }
    [[nodiscard]] base::Task<base::Result<dynamodb::TableDescription>>
    createLockTable(QString, locks::DialectId, std::stop_token) override
    {
        co_return refused();
    }

private:
    static QThreadPool &singleThreaded(QThreadPool &pool)
    {
        pool.setMaxThreadCount(1); // one job at a time
        return pool;
    }
    static tl::unexpected<base::Error> refused()
    {
        return base::failure(base::ErrorKind::Unsupported,
                             QStringLiteral("a fake connection writes nothing"));
    }
    watch::TableWatch::ServerNow serverNow()
    {
        return [this](base::BootTime at) -> std::optional<http::ServerReading> {
            const base::WallTime wall = time.wall() + (at - time.boot());
            return http::ServerReading{base::ServerTime(wall.time_since_epoch()),
                                       std::chrono::milliseconds(500)};
        };
    }

    QThreadPool m_pool;
    std::unique_ptr<watch::TableCatalog> m_catalog;
    std::unique_ptr<watch::WatchPool> m_watches;
    std::unique_ptr<watch::OpenTables> m_open;
    std::unique_ptr<watch::TablesWatch> m_allTables;
    bool m_readOnly = true;
};

/// Asks what a test tells it to ask, and keeps what is answered.
class FakeSignIn final : public ui::SignInPrompter {
    Q_OBJECT
public:
    Question shown = Question::None;
    aws::MfaQuestion asked;
    QString session;
    aws::DeviceLogin login;
    std::chrono::nanoseconds left{0};
    QStringList answers; ///< "code 123456", "login yes", "browser", "cancel"

    [[nodiscard]] Question question() const override { return shown; }
    [[nodiscard]] aws::MfaQuestion mfa() const override { return asked; }
    [[nodiscard]] QString loginSession() const override { return session; }
    [[nodiscard]] aws::DeviceLogin deviceLogin() const override { return login; }
    [[nodiscard]] std::chrono::nanoseconds deviceLoginLeft() const override { return left; }
    void answerMfa(const QString &code) override { answers += QStringLiteral("code ") + code; }
    void acceptLogin(bool accepted) override
    {
        answers += accepted ? QStringLiteral("login yes") : QStringLiteral("login no");
    }
    void openBrowser() override { answers += QStringLiteral("browser"); }
    void cancel() override { answers += QStringLiteral("cancel"); }

    void askForCode(const aws::MfaQuestion &question)
    {
        shown = Question::MfaCode;
        asked = question;
        Q_EMIT mfaAsked(question);
    }
    void offerLogin(const QString &name)
    {
        shown = Question::Login;
        session = name;
        Q_EMIT loginOffered(name);
    }
    void showLogin(const aws::DeviceLogin &device)
    {
        shown = Question::DeviceLogin;
        login = device;
        Q_EMIT deviceLoginShown(device);
    }
    void end(const QString &sentence = {})
    {
        shown = Question::None;
        Q_EMIT questionClosed(sentence);
    }
};

/// Gives out one connection when asked for any.
class FakeConnector : public ui::Connector {
    Q_OBJECT
public:
    std::unique_ptr<FakeServices> connection;
    std::vector<Profile> known;
    std::vector<Recent> remembered;
    QStringList asked; ///< "demo", "profile staging", "favourite staging on", "table locks", ...
    FakeSignIn prompter;
    bool opening = false;

    [[nodiscard]] std::vector<Profile> profiles() const override { return known; }
    void setFavourite(const QString &profile, bool favourite) override
    {
        asked += QStringLiteral("favourite %1 %2").arg(profile, onOff(favourite));
    }
    void setColour(const QString &profile, const QString &colour) override
    {
        asked += QStringLiteral("colour %1 %2").arg(profile, colour).trimmed();
    }
    void setReadOnlyDefault(const QString &profile, bool readOnly) override
    {
        asked += QStringLiteral("read-only %1 %2").arg(profile, onOff(readOnly));
    }
    [[nodiscard]] std::vector<Recent> recents() const override { return remembered; }
    void recordTable(const ui::Connection *, const QString &table) override { tables += table; }
    QStringList tables; ///< opened, in order
    void openDemo() override
    {
        asked += QStringLiteral("demo");
        Q_EMIT attempted({});
    }
    void openProfile(const QString &name, const QString &region, bool plainHttpConfirmed = false) override
    {
        asked += QStringLiteral("profile %1 %2").arg(name, region).trimmed() +
            (plainHttpConfirmed ? QStringLiteral(" in the clear") : QString());
        Recent what;
        what.what = Recent::Kind::Profile;
        what.name = name;
        what.region = region;
        Q_EMIT attempted(what);
    }
    void openEndpoint(const QString &url, const QString &region, bool plainHttpConfirmed) override
    {
        asked += QStringLiteral("endpoint %1 %2%3")
                     .arg(url, region, plainHttpConfirmed ? QStringLiteral(" in the clear") : QString());
        Recent what;
        what.what = Recent::Kind::Endpoint;
        what.url = url;
        what.region = region;
        Q_EMIT attempted(what);
    }
    void cancelOpening() override
    {
        asked += QStringLiteral("cancel");
        setOpening(false);
    }
    [[nodiscard]] bool isOpening() const override { return opening; }
    void setOpening(bool now)
    {
        opening = now;
        Q_EMIT openingChanged(now);
    }
    [[nodiscard]] ui::SignInPrompter &signInPrompter() override { return prompter; }
    void close(ui::Connection *leaving) override
    {
        const std::unique_ptr<FakeServices> old =
            leaving == connection.get() ? std::move(connection) : std::unique_ptr<FakeServices>();
        leave(leaving);
    }
    [[nodiscard]] QList<ui::Connection *> connections() const override { return m_open; }
    /// Opens one more; it outlives being open here.
    void add(ui::Connection *next)
    {
        m_open += next;
        Q_EMIT connectionOpened(next);
        Q_EMIT connectionWanted(next);
    }
    void leave(ui::Connection *leaving)
    {
        if (m_open.removeOne(leaving))
            Q_EMIT connectionClosing(leaving);
    }
    /// From now on the only one that is open; null: none. It outlives being open here.
    void show(ui::Connection *next)
    {
        const QList<ui::Connection *> before = m_open;
        if (next)
            add(next);
        for (ui::Connection *old : before)
            leave(old);
    }
    void give(std::unique_ptr<FakeServices> services)
    {
        const std::unique_ptr<FakeServices> old = std::exchange(connection, std::move(services));
        show(connection.get());
    }

private:
    QList<ui::Connection *> m_open;
    static QString onOff(bool on) { return on ? QStringLiteral("on") : QStringLiteral("off"); }
};
