// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/ThreadedCredentialProvider.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"

#include <QTest>
#include <QThread>

using namespace std::chrono_literals;

namespace {

/// Gives keys one after the other, or fails.
class Keys final : public aws::CredentialSource {
public:
    struct Plan {
        int generation = 0;
        int loads = 0;
        std::optional<base::Error> failure;
    };
    explicit Keys(std::shared_ptr<Plan> plan) : m_plan(std::move(plan)) { }
    [[nodiscard]] QString name() const override { return QStringLiteral("keys"); }
    base::Task<base::Result<std::optional<aws::Credentials>>> load(aws::LoadContext &,
                                                                   std::stop_token) override
    {
        ++m_plan->loads;
        if (m_plan->failure)
            co_return tl::unexpected(*m_plan->failure);
        aws::Credentials keys;
        keys.accessKeyId = "KEY" + QByteArray::number(m_plan->generation);
        keys.secretAccessKey = base::Secret("MARKEDSECRET");
        co_return keys;
    }

private:
    std::shared_ptr<Plan> m_plan;
};

/// The other thread, with one provider on it.
class Heartbeats {
public:
    using Answer = std::optional<base::Result<aws::Credentials>>;

    explicit Heartbeats(app::CredentialKeeper &keeper)
    {
        m_home.moveToThread(&m_thread);
        m_thread.start();
        run([this, &keeper] { m_provider = std::make_unique<app::ThreadedCredentialProvider>(keeper); });
    }
    ~Heartbeats()
    {
        run([this] { m_provider.reset(); });
        run([] { fakes::ManualClock::runUntilIdle(); }); // lets a wait that was woken come to its end
        m_thread.quit();
        m_thread.wait();
    }

    void ask()
    {
        m_answered = false;
        run([this] { keep(m_provider->credentials({})); });
    }
    void refuse(const QByteArray &key)
    {
        run([this, key] { m_provider->invalidate(key); });
    }
    [[nodiscard]] bool hasAnswered() const { return m_answered; }
    /// Only once hasAnswered().
    [[nodiscard]] const Answer &answer() const { return m_answer; }
    [[nodiscard]] QByteArray key() const
    {
        return m_answered && *m_answer ? (*m_answer)->accessKeyId : QByteArray();
    }

private:
    template <typename Act>
    void run(Act act)
    {
        QMetaObject::invokeMethod(&m_home, std::move(act), Qt::BlockingQueuedConnection);
    }
    base::Task<> keep(base::Task<base::Result<aws::Credentials>> task)
    {
        m_answer = co_await task;
        m_answered = true;
    }

    QThread m_thread;
    QObject m_home;
    std::unique_ptr<app::ThreadedCredentialProvider> m_provider;
    Answer m_answer;
    std::atomic<bool> m_answered = false;
};

} // namespace

class ThreadedCredentialProviderTest : public QObject {
    Q_OBJECT
    std::unique_ptr<fakes::ManualClock> m_clock;
    std::shared_ptr<Keys::Plan> m_plan;
    std::unique_ptr<aws::CredentialChain> m_chain;
    std::unique_ptr<app::CredentialKeeper> m_keeper;

    void getNewKeyAfterARefusal(Heartbeats &heartbeats)
    {
        heartbeats.ask();
        QTRY_COMPARE(heartbeats.key(), QByteArray("KEY0"));
        m_plan->generation = 1;
        heartbeats.refuse("KEY0");
        heartbeats.ask();
        QTRY_COMPARE(heartbeats.key(), QByteArray("KEY1"));
    }

private Q_SLOTS:
    void init()
    {
        m_clock = std::make_unique<fakes::ManualClock>();
        m_plan = std::make_shared<Keys::Plan>();
        std::vector<std::unique_ptr<aws::CredentialSource>> sources;
        sources.push_back(std::make_unique<Keys>(m_plan));
        m_chain = std::make_unique<aws::CredentialChain>(*m_clock, std::move(sources));
        m_keeper = std::make_unique<app::CredentialKeeper>(
            *m_chain, *m_clock, [](base::BootTime) { return std::optional<http::ServerReading>(); });
    }
    void cleanup()
    {
        m_keeper.reset();
        m_chain.reset();
        fakes::ManualClock::runUntilIdle();
    }

    void givesAnotherThreadWhatTheMainThreadHas()
    {
        Heartbeats heartbeats(*m_keeper);
        heartbeats.ask();
        QTRY_COMPARE(heartbeats.key(), QByteArray("KEY0"));
        heartbeats.ask();
        QTRY_COMPARE(heartbeats.key(), QByteArray("KEY0"));
        QCOMPARE(m_plan->loads, 1);
    }

    void passesOnNewerOnesWithoutBeingAsked()
    {
        m_keeper->start();
        Heartbeats heartbeats(*m_keeper);
        heartbeats.ask();
        QTRY_COMPARE(heartbeats.key(), QByteArray("KEY0"));
        m_plan->generation = 1;
        m_chain->invalidate("KEY0");
        m_clock->advance(11s);
        QTRY_VERIFY((heartbeats.ask(), heartbeats.key() == "KEY1"));
    }

    void keepsTheLastOnesWhenTheMainThreadHasNoneAnyMore()
    {
        m_keeper->start();
        Heartbeats heartbeats(*m_keeper);
        heartbeats.ask();
        QTRY_COMPARE(heartbeats.key(), QByteArray("KEY0"));
        m_plan->failure =
            base::Error{base::ErrorKind::Credentials, QStringLiteral("a code is needed"), {}, {}};
        m_chain->invalidate("KEY0");
        m_clock->advance(11s);
        QTRY_COMPARE(m_plan->loads, 2);
        fakes::ManualClock::runUntilIdle();
        heartbeats.ask();
        QTRY_COMPARE(heartbeats.key(), QByteArray("KEY0"));
    }

    void hasTheMainThreadLoadAnewWhatTheServiceRefused()
    {
        Heartbeats heartbeats(*m_keeper);
        getNewKeyAfterARefusal(heartbeats);
    }

    void aLateRefusalOfAKeySaysNothingAboutItsSuccessor()
    {
        Heartbeats heartbeats(*m_keeper);
        getNewKeyAfterARefusal(heartbeats);
        const int loads = m_plan->loads;
        m_plan->failure =
            base::Error{base::ErrorKind::Credentials, QStringLiteral("a code is needed"), {}, {}};
        heartbeats.refuse("KEY0");
        heartbeats.ask();
        QTRY_COMPARE(heartbeats.key(), QByteArray("KEY1"));
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(m_plan->loads, loads);
    }

    void saysWhyThereAreNone()
    {
        m_plan->failure =
            base::Error{base::ErrorKind::Credentials, QStringLiteral("a code is needed"), {}, {}};
        Heartbeats heartbeats(*m_keeper);
        heartbeats.ask();
        QTRY_VERIFY(heartbeats.hasAnswered());
        QVERIFY(!*heartbeats.answer());
        QCOMPARE((*heartbeats.answer()).error().sentence, QStringLiteral("a code is needed"));
    }

    void aWaitEndsWithTheThread()
    {
        // The main thread answers nothing here: it is this test, and does not run its event loop.
        auto heartbeats = std::make_unique<Heartbeats>(*m_keeper);
        heartbeats->ask();
        QVERIFY(!heartbeats->hasAnswered());
        heartbeats.reset();
        QCOMPARE(m_plan->loads, 0);
    }
};

LEASESCOPE_TEST(ThreadedCredentialProviderTest)
#include "ThreadedCredentialProviderTest.moc"
