// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/app/AppFixture.h"
#include "tests/program/Test.h"

using Question = ui::SignInPrompter::Question;
using OwnershipCertainty = ui::CredentialState::Phase;
using Phase = watch::WatchStatus::Phase;
using namespace std::chrono_literals;

/// What happens to an open connection when its credentials end, and how it comes back. Sessions live an hour.
class CredentialLifeTest : public QObject {
    Q_OBJECT
    std::unique_ptr<AppFixture> m_fixture;

    void signInAgain(const QString &code)
    {
        m_fixture->services()->signInAgain();
        QTRY_COMPARE(m_fixture->prompter().question(), Question::MfaCode);
        QVERIFY(m_fixture->credentials().signingIn);
        m_fixture->prompter().answerMfa(code);
        QTRY_VERIFY(!m_fixture->credentials().signingIn);
    }

    [[nodiscard]] std::chrono::nanoseconds left() const
    {
        return m_fixture->services()->facts().credentialExpiry.value() - m_fixture->time.wall();
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<AppFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void countsDownToTheEndOfTheSession()
    {
        m_fixture->openWithCode();
        QCOMPARE(m_fixture->credentials().phase, OwnershipCertainty::Fine);
        QVERIFY(left() > 59min && left() <= 1h);
    }

    void warnsBeforeTheEndOfWhatItCannotRenew()
    {
        m_fixture->openWithCode();
        m_fixture->watchTable();
        m_fixture->pass(47min);
        QTRY_COMPARE(m_fixture->credentials().phase, OwnershipCertainty::ExpiringSoon);
        QVERIFY(!m_fixture->credentials().holdsWatching());
        QCOMPARE(m_fixture->status().phase, Phase::Live);
    }

    void pausesWatchingWhenCredentialsExpire()
    {
        m_fixture->openWithCode();
        m_fixture->watchTable();
        QSignalSpy reported(m_fixture->services(), &ui::Connection::credentialStateChanged);
        m_fixture->pass(61min);
        QTRY_COMPARE(m_fixture->credentials().phase, OwnershipCertainty::SignInNeeded);
        QVERIFY(!reported.isEmpty());
        QCOMPARE(m_fixture->status().phase, Phase::Paused);
        QVERIFY(m_fixture->status().error);
        QCOMPARE(m_fixture->status().error->sentence, m_fixture->credentials().sentence);
        // The picture stays, and no prompt is shown unless the user asked for it.
        QVERIFY(m_fixture->services()->watch().snapshot());
        QCOMPARE(m_fixture->prompter().question(), Question::None);
        m_fixture->network->dynamo.forgetRequests();
        m_fixture->pass(5min);
        QCOMPARE(m_fixture->network->dynamo.calls(), 0);
    }

    void resumesAfterSigningInAgain()
    {
        m_fixture->openWithCode();
        m_fixture->watchTable();
        m_fixture->pass(61min);
        QTRY_COMPARE(m_fixture->status().phase, Phase::Paused);
        m_fixture->network->dynamo.forgetRequests();
        signInAgain(QStringLiteral("222222"));
        QTRY_COMPARE(m_fixture->credentials().phase, OwnershipCertainty::Fine);
        QTRY_COMPARE(m_fixture->status().phase, Phase::Live);
        QTRY_VERIFY(m_fixture->network->dynamo.calls("Scan") > 0);
        QCOMPARE(m_fixture->network->codes, (QByteArrayList{"123456", "222222"}));
        QVERIFY(left() > 59min);
    }

    void dismissingTheQuestionLeavesItPaused()
    {
        m_fixture->openWithCode();
        m_fixture->watchTable();
        m_fixture->pass(61min);
        m_fixture->services()->signInAgain();
        QTRY_COMPARE(m_fixture->prompter().question(), Question::MfaCode);
        m_fixture->services()->signInAgain(); // a second click changes nothing
        m_fixture->prompter().cancel();
        QTRY_VERIFY(!m_fixture->credentials().signingIn);
        QCOMPARE(m_fixture->credentials().phase, OwnershipCertainty::SignInNeeded);
        QCOMPARE(m_fixture->status().phase, Phase::Paused);
        signInAgain(QStringLiteral("333333"));
        QTRY_COMPARE(m_fixture->status().phase, Phase::Live);
    }

    void noticesAfterASleepThatTheSessionEnded()
    {
        m_fixture->openWithCode();
        m_fixture->watchTable();
        m_fixture->time.sleepThrough(8h);
        QTRY_VERIFY((m_fixture->time.advance(1s), m_fixture->credentials().holdsWatching()));
        QCOMPARE(m_fixture->status().phase, Phase::Paused);
        signInAgain(QStringLiteral("444444"));
        QTRY_COMPARE(m_fixture->status().phase, Phase::Live);
    }

    void resumesWhenSomebodyPutOtherKeysIntoTheFile()
    {
        m_fixture->write(QStringLiteral(".aws/credentials"),
                         "[plain]\naws_access_key_id = ASIAOLDKEY0000000001\n"
                         "aws_secret_access_key = MARKEDSECRET\naws_session_token = old\n");
        m_fixture->open(QStringLiteral("plain"));
        m_fixture->watchTable();
        m_fixture->network->dynamo.fail(
            {}, -1, 400, QStringLiteral("ExpiredTokenException"),
            QStringLiteral("The security token included in the request is expired"));
        m_fixture->pass(1min);
        QTRY_COMPARE(m_fixture->credentials().phase, OwnershipCertainty::Expired);
        QCOMPARE(m_fixture->status().phase, Phase::Paused);
        // The same keys again are no change.
        m_fixture->network->dynamo.forgetRequests();
        m_fixture->pass(2min);
        QCOMPARE(m_fixture->credentials().phase, OwnershipCertainty::Expired);
        QCOMPARE(m_fixture->network->dynamo.calls(), 0);

        m_fixture->network->dynamo.heal();
        m_fixture->write(QStringLiteral(".aws/credentials"),
                         "[plain]\naws_access_key_id = ASIANEWKEY0000000001\n"
                         "aws_secret_access_key = MARKEDSECRET\naws_session_token = new\n");
        // The change of the file is enough; no time passes.
        QTRY_COMPARE(m_fixture->credentials().phase, OwnershipCertainty::Fine);
        QTRY_COMPARE(m_fixture->status().phase, Phase::Live);
        QTRY_VERIFY(m_fixture->network->dynamo.calls() > 0);
        QCOMPARE(m_fixture->network->dynamo.requests().back().accessKeyId,
                 QByteArray("ASIANEWKEY0000000001"));
    }

    void aLostNetworkIsNoReasonToLogIn()
    {
        m_fixture->open(QStringLiteral("plain"));
        m_fixture->watchTable();
        m_fixture->network->reachable = false;
        m_fixture->pass(2min);
        QTRY_COMPARE(m_fixture->status().phase, Phase::Stale);
        QCOMPARE(m_fixture->credentials().phase, OwnershipCertainty::Fine);
    }

    void saysWhoItIs()
    {
        m_fixture->open(QStringLiteral("plain"));
        QTRY_COMPARE(m_fixture->services()->facts().identity, QStringLiteral("123456789012 / ops-reader"));
    }

    void doesWithoutKnowingWhoItIs()
    {
        m_fixture->network->identityDenied = true;
        m_fixture->open(QStringLiteral("plain"));
        m_fixture->watchTable();
        QTRY_VERIFY(m_fixture->network->hosts.contains(QStringLiteral("sts.eu-west-1.amazonaws.com")));
        fakes::ManualClock::runUntilIdle();
        QVERIFY(m_fixture->services()->facts().identity.isEmpty());
        QCOMPARE(m_fixture->credentials().phase, OwnershipCertainty::Fine);
    }

    void asksNobodyWhoItIsOnALocalEndpoint()
    {
        m_fixture->composition->openEndpoint(QStringLiteral("http://127.0.0.1:8000"), {}, false);
        QTRY_VERIFY(m_fixture->services());
        m_fixture->watchTable();
        QVERIFY(!m_fixture->network->hosts.join(u' ').contains(QStringLiteral("sts.")));
    }

    void judgesTheEndByTheServersClock()
    {
        // The server is ten minutes ahead, so is the moment it gives the session to.
        m_fixture->network->dynamo.setServerOffset(10min);
        m_fixture->openWithCode();
        m_fixture->watchTable();
        m_fixture->pass(1min);
        QTRY_VERIFY2(left() < 50min, "the countdown does not know the server's clock");
        QVERIFY(left() > 47min);
    }
};

LEASESCOPE_TEST(CredentialLifeTest)
#include "CredentialLifeTest.moc"
