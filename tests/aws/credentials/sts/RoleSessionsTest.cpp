// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/sts/RoleProbe.h"
#include "tests/program/Test.h"

#include <QTest>

#include <algorithm>

using namespace roles;
using namespace std::chrono_literals;
using base::ErrorKind;

class RoleSessionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksOnceForManyChains()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod);
        fixture.http.travel = 2s;
        std::vector<std::unique_ptr<aws::CredentialChain>> chains;
        std::vector<fakes::TaskResult<aws::Credentials>> answers;
        for (int i = 0; i < 10; ++i) {
            chains.push_back(fixture.chain());
            answers.push_back(fixture.ask(*chains.back()));
        }
        fixture.clock.advance(2s);
        for (const auto &slot : answers)
            QCOMPARE(keyId(slot), QStringLiteral("ASIASESSION1"));
        QCOMPARE(fixture.http.seen.size(), 1);
        chains.push_back(fixture.chain());
        QCOMPARE(keyId(fixture.ask(*chains.back())), QStringLiteral("ASIASESSION1"));
    }

    void triesForTheOthersWhenTheFirstIsGone()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod);
        fixture.http.travel = 2s;
        auto first = fixture.chain();
        const auto second = fixture.chain();
        const auto lost = fixture.ask(*first);
        const auto kept = fixture.ask(*second);
        fixture.clock.advance(1s);
        first.reset();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(base::isCancelled(**lost));
        QCOMPARE(keyId(kept), QStringLiteral("waits"));
        fixture.clock.advance(2s);
        QCOMPARE(keyId(kept), QStringLiteral("ASIASESSION1"));
        QCOMPARE(fixture.http.seen.size(), 2);
    }

    void takesAnotherSessionForAnotherRequest_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("credentials");
        QTest::newRow("external id") << prod + "external_id = x\n" << baseKeys;
        QTest::newRow("session name") << prod + "role_session_name = me\n" << baseKeys;
        QTest::newRow("duration") << prod + "duration_seconds = 900\n" << baseKeys;
        QTest::newRow("role") << QByteArray(prod).replace("role/prod", "role/other") << baseKeys;
        QTest::newRow("keys of the source") << prod << QByteArray(baseKeys).replace("AKIDBASE", "AKIDNEW");
    }

    void takesAnotherSessionForAnotherRequest()
    {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, credentials);
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod);
        const auto first = fixture.chain();
        QCOMPARE(keyId(fixture.ask(*first)), QStringLiteral("ASIASESSION1"));
        fixture.home.credentials(credentials);
        fixture.home.config(config);
        const auto second = fixture.chain();
        QCOMPARE(keyId(fixture.ask(*second)), QStringLiteral("ASIASESSION2"));
    }

    void renewsOnceForAllAsTheEndComesNear()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod);
        const auto first = fixture.chain();
        const auto second = fixture.chain();
        fixture.ask(*first);
        fixture.ask(*second);
        fixture.clock.advance(46min);
        QCOMPARE(keyId(fixture.ask(*first)), QStringLiteral("ASIASESSION1")); // renewed meanwhile
        QCOMPARE(keyId(fixture.ask(*first)), QStringLiteral("ASIASESSION2"));
        QCOMPARE(keyId(fixture.ask(*second)), QStringLiteral("ASIASESSION2"));
        QCOMPARE(fixture.http.seen.size(), 2);
    }

    void makesANewSessionWhenTheServiceRefusedTheOld()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod);
        const auto first = fixture.chain();
        const auto second = fixture.chain();
        fixture.ask(*first);
        fixture.ask(*second);
        first->invalidate("ASIASESSION1");
        second->invalidate("ASIASESSION1");
        QCOMPARE(keyId(fixture.ask(*first)), QStringLiteral("ASIASESSION2"));
        QCOMPARE(keyId(fixture.ask(*second)), QStringLiteral("ASIASESSION2")); // the other's new one
        QCOMPARE(fixture.http.seen.size(), 2);
    }

    void renewsASessionInTheMiddleThatWasRefused()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod +
                            "[profile top]\nrole_arn = arn:top\nsource_profile = prod\n"
                            "[profile other]\nrole_arn = arn:other\nsource_profile = prod\n");
        const auto first = fixture.chain(QStringLiteral("top"));
        QCOMPARE(keyId(fixture.ask(*first)), QStringLiteral("ASIASESSION2"));
        const auto make = fixture.http.answer;
        fixture.http.answer = [make](const http::HttpRequest &request) {
            if (fakes::headerOf(request, "Authorization").contains("Credential=ASIASESSION1/"))
                return base::Result<http::HttpResponse>(
                    fakes::httpAnswer(403, sts::refusalXml("ExpiredToken", "revoked")));
            return make(request);
        };
        const auto second = fixture.chain(QStringLiteral("other"));
        QCOMPARE(keyId(fixture.ask(*second)), QStringLiteral("ASIASESSION4")); // on a new session of prod
    }

    void asksNobodyInTheBackground()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prodWithCode);
        const base::Error error = fixture.refusal();
        QCOMPARE(error.code, QLatin1String(aws::signInCodes::mfaNeeded));
        QCOMPARE(error.kind, ErrorKind::Credentials);
        QVERIFY2(error.sentence.contains(QStringLiteral("sign in to enter it")), qPrintable(error.sentence));
        QVERIFY(error.sentence.contains(QStringLiteral("mfa/ann")));
        QVERIFY(fixture.http.seen.empty());
    }

    void asksThePersonForTheCode()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prodWithCode);
        fixture.person.codes = {"123456"};
        const auto chain = fixture.chain();
        QCOMPARE(keyId(fixture.signIn(*chain)), QStringLiteral("ASIASESSION1"));
        QCOMPARE(fixture.person.questions.size(), std::size_t(1));
        const aws::MfaQuestion question = fixture.person.questions.front();
        QCOMPARE(question.profile, QStringLiteral("prod"));
        QCOMPARE(question.roleArn, QStringLiteral("arn:aws:iam::210987654321:role/prod"));
        QCOMPARE(question.device, QStringLiteral("arn:aws:iam::123456789012:mfa/ann"));
        QCOMPARE(question.attempt, 1);
        QVERIFY(question.refusal.isEmpty());
        QCOMPARE(sts::field(fixture.http.seen.front().body, "SerialNumber"),
                 "arn:aws:iam::123456789012:mfa/ann");
        QCOMPARE(sts::field(fixture.http.seen.front().body, "TokenCode"), "123456");
        // Another region takes the same session without a question.
        const auto other = fixture.chain();
        QCOMPARE(keyId(fixture.ask(*other)), QStringLiteral("ASIASESSION1"));
        QCOMPARE(keyId(fixture.signIn(*other)), QStringLiteral("ASIASESSION1"));
        QCOMPARE(fixture.person.questions.size(), std::size_t(1));
    }

    void asksAgainAfterAWrongCode()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prodWithCode);
        fixture.wrongCode = "000000";
        fixture.person.codes = {"000000", "12 34", "123456"};
        const auto chain = fixture.chain();
        QCOMPARE(keyId(fixture.signIn(*chain)), QStringLiteral("ASIASESSION1"));
        QCOMPARE(fixture.person.questions.size(), std::size_t(3));
        QVERIFY(fixture.person.questions[1].refusal.contains(QStringLiteral("not accepted")));
        QVERIFY(fixture.person.questions[2].refusal.contains(QStringLiteral("six digits")));
        QCOMPARE(fixture.person.questions[2].attempt, 3);
        QCOMPARE(fixture.http.seen.size(), 2); // what is no code is not sent
    }

    void givesUpAfterThreeWrongCodes()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prodWithCode);
        fixture.wrongCode = "000000";
        fixture.person.codes = {"000000", "000000", "000000", "123456"};
        const auto chain = fixture.chain();
        const auto slot = fixture.signIn(*chain);
        QCOMPARE(codeOf(slot), QLatin1String(aws::signInCodes::mfaNeeded));
        QCOMPARE(fixture.person.questions.size(), std::size_t(3));
        QVERIFY(!(*slot)->error().sentence.contains(QStringLiteral("000000")));
    }

    void takesADismissedQuestionForAnAnswer()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prodWithCode);
        const auto chain = fixture.chain();
        const auto slot = fixture.signIn(*chain);
        QCOMPARE(codeOf(slot), QLatin1String(aws::signInCodes::mfaNeeded));
        QVERIFY((*slot)->error().sentence.contains(QStringLiteral("dismissed")));
        QCOMPARE(fixture.person.questions.size(), std::size_t(1));
        fixture.person.codes = {"123456"};
        QCOMPARE(keyId(fixture.signIn(*chain)), QStringLiteral("ASIASESSION1"));
    }

    void sharesTheQuestionAmongWaitingCallers()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prodWithCode);
        fixture.person.codes = {"123456"};
        fixture.person.thinks = 20s;
        const auto chain = fixture.chain();
        const auto other = fixture.chain();
        const auto signedIn = fixture.signIn(*chain);
        const auto request = fixture.ask(*chain);
        const auto elsewhere = fixture.ask(*other);
        QCOMPARE(keyId(request), QStringLiteral("waits"));
        fixture.clock.advance(20s);
        QCOMPARE(keyId(signedIn), QStringLiteral("ASIASESSION1"));
        QCOMPARE(keyId(request), QStringLiteral("ASIASESSION1"));
        QCOMPARE(keyId(elsewhere), QStringLiteral("ASIASESSION1"));
        QCOMPARE(fixture.person.questions.size(), std::size_t(1));
    }

    void goesOnWithTheOldSessionUntilRequestsMustWait()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prodWithCode);
        fixture.person.codes = {"111111", "222222"};
        const auto chain = fixture.chain();
        QCOMPARE(keyId(fixture.signIn(*chain)), QStringLiteral("ASIASESSION1"));
        fixture.clock.advance(46min); // within 15 minutes of the end: due
        QCOMPARE(keyId(fixture.ask(*chain)), QStringLiteral("ASIASESSION1"));
        const auto trace = chain->trace();
        QVERIFY(std::any_of(trace.begin(), trace.end(), [](const aws::SourceTrace &line) {
            return line.finding.contains(QStringLiteral("could not be renewed"));
        }));
        const auto fresh = fixture.chain(); // a new region may use it too
        QCOMPARE(keyId(fixture.ask(*fresh)), QStringLiteral("ASIASESSION1"));
        fixture.clock.advance(5min); // within 10 minutes: an error, and the way out
        const auto late = fixture.ask(*chain);
        QCOMPARE(codeOf(late), QLatin1String(aws::signInCodes::mfaNeeded));
        QVERIFY((*late)->error().sentence.contains(QStringLiteral("ends its session")));
        QCOMPARE(keyId(fixture.signIn(*chain)), QStringLiteral("ASIASESSION2"));
        QCOMPARE(fixture.person.questions.size(), std::size_t(2));
    }

    void renewsEarlyForAPersonWhoSignsIn()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prodWithCode);
        fixture.person.codes = {"111111", "222222"};
        const auto chain = fixture.chain();
        fixture.signIn(*chain);
        fixture.clock.advance(46min);
        QCOMPARE(keyId(fixture.signIn(*chain)), QStringLiteral("ASIASESSION2"));
    }

    void touchesNoPromptOnceThePersonIsGone()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prodWithCode);
        fixture.http.travel = 5s;
        auto person = std::make_unique<sts::TimedSignIn>(fixture.clock);
        person->codes = {"000000", "123456"};
        fixture.wrongCode = "000000";
        const auto chain = fixture.chain();
        std::stop_source closing;
        const auto slot = fakes::begin(chain->signIn(*person, closing.get_token()));
        fakes::ManualClock::runUntilIdle();
        const auto request = fixture.ask(*chain); // waits along
        fixture.clock.advance(1s); // the first code is on its way
        closing.request_stop();
        person.reset();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(*slot && base::isCancelled(**slot));
        fixture.clock.advance(10s);
        QCOMPARE(codeOf(request), QLatin1String(aws::signInCodes::mfaNeeded)); // went on without
    }

    void judgesSessionsByTheServersClock()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod);
        // This machine is two hours ahead of the server: by its own clock each session is long over.
        const auto server = [&] { return fixture.clock.wall() - 2h; };
        fixture.http.answer = [&](const http::HttpRequest &request) {
            const std::vector<http::HttpHeader> date{{"Date", sts::httpDate(server())}};
            if (!fakes::headerOf(request, "X-Amz-Date").startsWith("20260820T10"))
                return fakes::httpAnswer(403, sts::refusalXml("SignatureDoesNotMatch", "no"), date);
            const QByteArray made = "ASIASESSION" + QByteArray::number(++fixture.made);
            return fakes::httpAnswer(200, sts::sessionXml(made, sts::isoTime(server() + 1h)), date);
        };
        const auto chain = fixture.chain();
        QCOMPARE(keyId(fixture.ask(*chain)), QStringLiteral("ASIASESSION1"));
        QCOMPARE(keyId(fixture.ask(*chain)), QStringLiteral("ASIASESSION1"));
        QCOMPARE(fixture.made, 1);
    }

    void endsWithItsChainWhereverItIs()
    {
        for (const auto moment : {0ms, 500ms, 1500ms, 2500ms}) {
            RoleProbe fixture;
            fixture.home.credentials(baseKeys);
            fixture.home.config(prodWithCode + "[profile top]\nrole_arn = arn:top\nsource_profile = prod\n");
            fixture.http.travel = 1s;
            fixture.person.thinks = 1s;
            fixture.person.codes = {"123456"};
            auto chain = fixture.chain(QStringLiteral("top"));
            const auto slot = fixture.signIn(*chain);
            fixture.clock.advance(moment);
            QCOMPARE(keyId(slot), QStringLiteral("waits"));
            chain.reset();
            fakes::ManualClock::runUntilIdle();
            QVERIFY(*slot && base::isCancelled(**slot));
            QCOMPARE(fixture.clock.sleepers(), 0);
        }
    }
};

LEASESCOPE_TEST(RoleSessionsTest)
#include "RoleSessionsTest.moc"
