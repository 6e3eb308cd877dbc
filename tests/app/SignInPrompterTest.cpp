// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/SignInPrompter.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/TaskResult.h"
#include "tests/program/Test.h"

#include <QSignalSpy>
#include <QTest>

using Question = ui::SignInPrompter::Question;
using fakes::ManualClock;
using fakes::TaskResult;
using namespace std::chrono_literals;

namespace {

template <typename T>
TaskResult<T> begin(base::Task<base::Result<T>> task)
{
    auto result = fakes::begin(std::move(task));
    ManualClock::runUntilIdle();
    return result;
}

std::string textOf(const TaskResult<base::Secret> &slot)
{
    return *slot && **slot ? std::string((*slot)->value().expose()) : std::string();
}

aws::MfaQuestion question(const QString &profile)
{
    aws::MfaQuestion asked;
    asked.profile = profile;
    asked.device = QStringLiteral("arn:aws:iam::123456789012:mfa/alice");
    return asked;
}

} // namespace

class SignInPrompterTest : public QObject {
    Q_OBJECT
    ManualClock m_clock;
    QList<QUrl> m_opened;
    std::unique_ptr<app::SignInPrompter> m_desk;

private Q_SLOTS:
    void init()
    {
        m_opened.clear();
        m_desk = std::make_unique<app::SignInPrompter>(m_clock, [this](const QUrl &url) { m_opened += url; });
    }
    void cleanup() { m_desk.reset(); }

    void givesTheCodeToTheCallerThatAsked()
    {
        QSignalSpy asked(m_desk.get(), &ui::SignInPrompter::mfaAsked);
        QSignalSpy closed(m_desk.get(), &ui::SignInPrompter::questionClosed);
        const auto code = begin(m_desk->mfaCode(question(QStringLiteral("prod")), {}));
        QCOMPARE(asked.size(), 1);
        QCOMPARE(m_desk->question(), Question::MfaCode);
        QCOMPARE(m_desk->mfa().profile, QStringLiteral("prod"));
        QVERIFY(!*code);
        m_desk->answerMfa(QStringLiteral(" 123 456 "));
        QCOMPARE(m_desk->question(), Question::None);
        QCOMPARE(closed.size(), 1);
        ManualClock::runUntilIdle();
        QCOMPARE(textOf(code), std::string("123456"));
    }

    void asksAgainForWhatIsNoCodeWithoutSendingIt()
    {
        QSignalSpy asked(m_desk.get(), &ui::SignInPrompter::mfaAsked);
        const auto code = begin(m_desk->mfaCode(question(QStringLiteral("prod")), {}));
        for (const QString &wrong : {QStringLiteral("12345"), QStringLiteral("1234567"),
                                     QStringLiteral("12a456"), QStringLiteral("١٢٣٤٥٦"), QString()}) {
            m_desk->answerMfa(wrong);
            ManualClock::runUntilIdle();
            QVERIFY(!*code);
            QCOMPARE(m_desk->question(), Question::MfaCode);
            QVERIFY(m_desk->mfa().refusal.contains(QStringLiteral("six digits")));
            QCOMPARE(m_desk->mfa().attempt, 1);
        }
        QCOMPARE(asked.size(), 6);
    }

    void dismissingEndsTheWaitAsCancelled()
    {
        const auto code = begin(m_desk->mfaCode(question(QStringLiteral("prod")), {}));
        m_desk->cancel();
        ManualClock::runUntilIdle();
        QVERIFY(*code && base::isCancelled(**code));
        const auto login = begin(m_desk->mayLogIn(QStringLiteral("corp"), {}));
        m_desk->cancel();
        ManualClock::runUntilIdle();
        QVERIFY(*login && base::isCancelled(**login));
    }

    void aNewerQuestionTakesThePlaceOfTheOlder()
    {
        const auto older = begin(m_desk->mfaCode(question(QStringLiteral("staging")), {}));
        const auto newer = begin(m_desk->mfaCode(question(QStringLiteral("prod")), {}));
        QVERIFY(*older && base::isCancelled(**older));
        QCOMPARE(m_desk->mfa().profile, QStringLiteral("prod"));
        m_desk->answerMfa(QStringLiteral("654321"));
        ManualClock::runUntilIdle();
        QCOMPARE(textOf(newer), std::string("654321"));
    }

    void aQuestionNobodyWaitsForGoesAway()
    {
        QSignalSpy closed(m_desk.get(), &ui::SignInPrompter::questionClosed);
        std::stop_source stop;
        const auto code = begin(m_desk->mfaCode(question(QStringLiteral("prod")), stop.get_token()));
        stop.request_stop();
        ManualClock::runUntilIdle();
        QVERIFY(*code && base::isCancelled(**code));
        QCOMPARE(m_desk->question(), Question::None);
        QCOMPARE(closed.size(), 1);
    }

    void wakesTheWaitingCallerWhenDestroyed()
    {
        const auto code = begin(m_desk->mfaCode(question(QStringLiteral("prod")), {}));
        m_desk.reset();
        ManualClock::runUntilIdle();
        QVERIFY(*code && base::isCancelled(**code));
    }

    void takesNoForAnAnswer()
    {
        const auto login = begin(m_desk->mayLogIn(QStringLiteral("corp"), {}));
        QCOMPARE(m_desk->loginSession(), QStringLiteral("corp"));
        m_desk->acceptLogin(false);
        ManualClock::runUntilIdle();
        QVERIFY(*login && **login);
        QVERIFY(!(*login)->value());
    }

    void opensTheBrowserAndCountsDownTheCode()
    {
        QSignalSpy shown(m_desk.get(), &ui::SignInPrompter::deviceLoginShown);
        QSignalSpy closed(m_desk.get(), &ui::SignInPrompter::questionClosed);
        aws::DeviceLogin login;
        login.verification = QUrl(QStringLiteral("https://device.sso.eu-west-1.amazonaws.com/"));
        login.verificationComplete = QUrl(QStringLiteral("https://device.sso.eu-west-1.amazonaws.com/?c=AB"));
        login.userCode = QStringLiteral("ABCD-EFGH");
        login.until = m_clock.boot() + 10min;
        const std::stop_token token = m_desk->showDeviceLogin(login);
        QCOMPARE(shown.size(), 1);
        QCOMPARE(m_opened, QList<QUrl>{login.verificationComplete});
        m_clock.advance(4min);
        QCOMPARE(m_desk->deviceLoginLeft(), std::chrono::nanoseconds(6min));
        m_clock.advance(7min);
        QCOMPARE(m_desk->deviceLoginLeft(), std::chrono::nanoseconds(0));
        m_desk->openBrowser();
        QCOMPARE(m_opened.size(), 2);
        QVERIFY(!token.stop_requested());
        m_desk->endDeviceLogin(QStringLiteral("the code was not used in time"));
        QCOMPARE(closed.takeFirst().first().toString(), QStringLiteral("the code was not used in time"));
        QCOMPARE(m_desk->question(), Question::None);
    }

    void cancellingADeviceLoginStopsIt()
    {
        aws::DeviceLogin login;
        login.verification = QUrl(QStringLiteral("https://example.org/"));
        login.until = m_clock.boot() + 10min;
        const std::stop_token token = m_desk->showDeviceLogin(login);
        m_desk->cancel();
        QVERIFY(token.stop_requested());
    }

    void startsNothingButWebPages()
    {
        aws::DeviceLogin login;
        login.until = m_clock.boot() + 10min;
        for (const char *page : {"file:///etc/passwd", "ssh://host/", "javascript:alert(1)", ""}) {
            login.verification = QUrl(QString::fromLatin1(page));
            (void)m_desk->showDeviceLogin(login);
        }
        QVERIFY(m_opened.isEmpty());
    }
};

LEASESCOPE_TEST(SignInPrompterTest)
#include "SignInPrompterTest.moc"
