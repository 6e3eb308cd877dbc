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
    std::unique_ptr<AppFixture> m_house;

    void signInAgain(const QString &code)
    {
        m_house->services()->signInAgain();
        QTRY_COMPARE(m_house->desk().question(), Question::MfaCode);
        QVERIFY(m_house->credentials().signingIn);
        m_house->desk().answerMfa(code);
        QTRY_VERIFY(!m_house->credentials().signingIn);
    }

    [[nodiscard]] std::chrono::nanoseconds left() const
    {
        return m_house->services()->facts().credentialExpiry.value() - m_house->time.wall();
    }

private Q_SLOTS:
    void init() { m_house = std::make_unique<AppFixture>(); }
    void cleanup() { m_house.reset(); }

    void countsDownToTheEndOfTheSession()
    {
        m_house->openWithCode();
        QCOMPARE(m_house->credentials().phase, OwnershipCertainty::Fine);
        QVERIFY(left() > 59min && left() <= 1h);
    }

    void warnsBeforeTheEndOfWhatItCannotRenew()
    {
        m_house->openWithCode();
        m_house->watchTable();
        m_house->pass(47min);
        QTRY_COMPARE(m_house->credentials().phase, OwnershipCertainty::ExpiringSoon);
        QVERIFY(!m_house->credentials().holdsWatching());
        QCOMPARE(m_house->status().phase, Phase::Live);
    }

    void pausesWatchingWhenCredentialsExpire()
    {
        m_house->openWithCode();
        m_house->watchTable();
        QSignalSpy told(m_house->services(), &ui::Services::credentialStateChanged);
        m_house->pass(61min);
        QTRY_COMPARE(m_house->credentials().phase, OwnershipCertainty::SignInNeeded);
        QVERIFY(!told.isEmpty());
        QCOMPARE(m_house->status().phase, Phase::Paused);
        QVERIFY(m_house->status().error);
        QCOMPARE(m_house->status().error->sentence, m_house->credentials().sentence);
        // The picture stays, and nobody is asked anything unless he asked for it.
        QVERIFY(m_house->services()->watch().snapshot());
        QCOMPARE(m_house->desk().question(), Question::None);
        m_house->network->dynamo.forgetRequests();
        m_house->pass(5min);
        QCOMPARE(m_house->network->dynamo.calls(), 0);
    }

    void resumesAfterSigningInAgain()
    {
        m_house->openWithCode();
        m_house->watchTable();
        m_house->pass(61min);
        QTRY_COMPARE(m_house->status().phase, Phase::Paused);
        m_house->network->dynamo.forgetRequests();
        signInAgain(QStringLiteral("222222"));
        QTRY_COMPARE(m_house->credentials().phase, OwnershipCertainty::Fine);
        QTRY_COMPARE(m_house->status().phase, Phase::Live);
        QTRY_VERIFY(m_house->network->dynamo.calls("Scan") > 0);
        QCOMPARE(m_house->network->codes, (QByteArrayList{"123456", "222222"}));
        QVERIFY(left() > 59min);
    }

    void dismissingTheQuestionLeavesItPaused()
    {
        m_house->openWithCode();
        m_house->watchTable();
        m_house->pass(61min);
        m_house->services()->signInAgain();
        QTRY_COMPARE(m_house->desk().question(), Question::MfaCode);
        m_house->services()->signInAgain(); // a second click changes nothing
        m_house->desk().cancel();
        QTRY_VERIFY(!m_house->credentials().signingIn);
        QCOMPARE(m_house->credentials().phase, OwnershipCertainty::SignInNeeded);
        QCOMPARE(m_house->status().phase, Phase::Paused);
        signInAgain(QStringLiteral("333333"));
        QTRY_COMPARE(m_house->status().phase, Phase::Live);
    }

    void noticesAfterASleepThatTheSessionEnded()
    {
        m_house->openWithCode();
        m_house->watchTable();
        m_house->time.sleepThrough(8h);
        QTRY_VERIFY((m_house->time.advance(1s), m_house->credentials().holdsWatching()));
        QCOMPARE(m_house->status().phase, Phase::Paused);
        signInAgain(QStringLiteral("444444"));
        QTRY_COMPARE(m_house->status().phase, Phase::Live);
    }

    void resumesWhenSomebodyPutOtherKeysIntoTheFile()
    {
        m_house->write(QStringLiteral(".aws/credentials"),
                       "[plain]\naws_access_key_id = ASIAOLDKEY0000000001\n"
                       "aws_secret_access_key = MARKEDSECRET\naws_session_token = old\n");
        m_house->open(QStringLiteral("plain"));
        m_house->watchTable();
        m_house->network->dynamo.fail(
            {}, -1, 400, QStringLiteral("ExpiredTokenException"),
            QStringLiteral("The security token included in the request is expired"));
        m_house->pass(1min);
        QTRY_COMPARE(m_house->credentials().phase, OwnershipCertainty::Expired);
        QCOMPARE(m_house->status().phase, Phase::Paused);
        // The same keys again are no news.
        m_house->network->dynamo.forgetRequests();
        m_house->pass(2min);
        QCOMPARE(m_house->credentials().phase, OwnershipCertainty::Expired);
        QCOMPARE(m_house->network->dynamo.calls(), 0);

        m_house->network->dynamo.heal();
        m_house->write(QStringLiteral(".aws/credentials"),
                       "[plain]\naws_access_key_id = ASIANEWKEY0000000001\n"
                       "aws_secret_access_key = MARKEDSECRET\naws_session_token = new\n");
        // The change of the file is enough; no time passes.
        QTRY_COMPARE(m_house->credentials().phase, OwnershipCertainty::Fine);
        QTRY_COMPARE(m_house->status().phase, Phase::Live);
        QTRY_VERIFY(m_house->network->dynamo.calls() > 0);
        QCOMPARE(m_house->network->dynamo.requests().back().accessKeyId, QByteArray("ASIANEWKEY0000000001"));
    }

    void aLostNetworkIsNoReasonToLogIn()
    {
        m_house->open(QStringLiteral("plain"));
        m_house->watchTable();
        m_house->network->reachable = false;
        m_house->pass(2min);
        QTRY_COMPARE(m_house->status().phase, Phase::Stale);
        QCOMPARE(m_house->credentials().phase, OwnershipCertainty::Fine);
    }

    void saysWhoItIs()
    {
        m_house->open(QStringLiteral("plain"));
        QTRY_COMPARE(m_house->services()->facts().identity, QStringLiteral("123456789012 / ops-reader"));
    }

    void doesWithoutKnowingWhoItIs()
    {
        m_house->network->identityDenied = true;
        m_house->open(QStringLiteral("plain"));
        m_house->watchTable();
        QTRY_VERIFY(m_house->network->hosts.contains(QStringLiteral("sts.eu-west-1.amazonaws.com")));
        fakes::ManualClock::settle();
        QVERIFY(m_house->services()->facts().identity.isEmpty());
        QCOMPARE(m_house->credentials().phase, OwnershipCertainty::Fine);
    }

    void asksNobodyWhoItIsOnALocalEndpoint()
    {
        m_house->composition->openEndpoint(QStringLiteral("http://127.0.0.1:8000"), {}, false);
        QTRY_VERIFY(m_house->services());
        m_house->watchTable();
        QVERIFY(!m_house->network->hosts.join(u' ').contains(QStringLiteral("sts.")));
    }

    void judgesTheEndByTheServersClock()
    {
        // The server is ten minutes ahead, so is the moment it gives the session to.
        m_house->network->dynamo.setServerOffset(10min);
        m_house->openWithCode();
        m_house->watchTable();
        m_house->pass(1min);
        QTRY_VERIFY2(left() < 50min, "the countdown does not know the server's clock");
        QVERIFY(left() > 47min);
    }
};

LEASESCOPE_TEST(CredentialLifeTest)
#include "CredentialLifeTest.moc"
