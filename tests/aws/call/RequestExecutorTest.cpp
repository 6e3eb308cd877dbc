// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/call/RequestExecutor.h"
#include "core/base/TaskScope.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/fakes/TaskResult.h"
#include "tests/program/Test.h"

#include <QTest>

using aws::CallEvent;
using base::ErrorKind;
using namespace std::chrono_literals;

namespace {

// 2026-08-20 12:00:00 is where ManualClock's wall begins.
const char *const anHourAhead = "Thu, 20 Aug 2026 13:00:00 GMT";

aws::Credentials keys(const QByteArray &id, const QByteArray &token = {})
{
    aws::Credentials out;
    out.accessKeyId = id;
    out.secretAccessKey = base::Secret(QByteArrayLiteral("MARKED secret"));
    out.sessionToken = base::Secret(token);
    return out;
}

std::optional<aws::FailedAttempt> readAsJson(const http::HttpResponse &response)
{
    if (response.status == 200)
        return std::nullopt;
    const aws::ServiceError refusal = aws::readServiceError(response);
    return aws::FailedAttempt::of(refusal, aws::describe(refusal, "Act", {}, true));
}

/// An executor over a scripted transport, and a call for it.
struct ExecutorFixture {
    explicit ExecutorFixture(aws::RetrySettings settings = {})
        : executor(http, clock, settings, [] { return 0.5; })
    {
        call->name = QStringLiteral("service:Act");
        call->request.url = QUrl(QStringLiteral("https://service.example/"));
        call->request.headers = {{"Content-Type", "application/json"}};
        call->request.body = "{}";
        call->unsignedHeaders = {{"User-Agent", "leasescope/test"}};
        call->region = "eu-west-1";
        call->service = "service";
        call->read = readAsJson;
        call->report = [this](CallEvent event, const aws::CallProgress &, int, const QString &note) {
            events.append(event);
            notes.append(note);
        };
    }
    void provide(const aws::Credentials &given)
    {
        provider.replace(given);
        call->provider = &provider;
    }
    base::Result<aws::LastAttempt> execute()
    {
        const auto slot = fakes::noResultYet<aws::LastAttempt>();
        tasks.start(fakes::keepResult<aws::LastAttempt>(executor.execute(call, tasks.token()), slot));
        fakes::ManualClock::runUntilIdle();
        return fakes::finish<aws::LastAttempt>(
            slot, [this] { clock.advance(1s); }, 200);
    }

    fakes::ManualClock clock;
    fakes::ScriptedHttp http{clock};
    fakes::FixedCredentials provider;
    std::shared_ptr<aws::ServiceCall> call = std::make_shared<aws::ServiceCall>();
    aws::RequestExecutor executor;
    QList<CallEvent> events;
    QStringList notes;
    base::TaskScope tasks;
};

} // namespace

/// The one loop that makes the attempts of every call of AWS.
class RequestExecutorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCallWithoutASignerIsSentAsItIs()
    {
        ExecutorFixture fixture;
        fixture.http.thenGood();
        const auto last = fixture.execute();
        QVERIFY(last && last->response && !last->failure);
        QCOMPARE(fixture.http.seen.size(), 1);
        QVERIFY(fixture.http.header(0, "Authorization").isEmpty());
        QVERIFY(fixture.http.header(0, "X-Amz-Date").isEmpty());
        QCOMPARE(fixture.http.header(0, "User-Agent"), "leasescope/test");
        QVERIFY(last->progress.accessKey.isEmpty());
    }

    void eachAttemptIsSignedFromOneSnapshotOfCredentials()
    {
        ExecutorFixture fixture;
        fixture.provide(keys("KEY1", "TOKEN1"));
        fixture.http.then([&fixture](const http::HttpRequest &) {
            fixture.provider.replace(keys("KEY2"));
            return fakes::httpAnswer(429, "{}");
        });
        fixture.http.thenGood();
        QVERIFY(fixture.execute());
        QCOMPARE(fixture.provider.calls(), 2);
        QVERIFY(
            fixture.http.header(0, "Authorization").contains("Credential=KEY1/20260820/eu-west-1/service/"));
        QCOMPARE(fixture.http.header(0, "X-Amz-Security-Token"), "TOKEN1");
        QVERIFY(fixture.http.header(1, "Authorization").contains("Credential=KEY2/"));
        QVERIFY(fixture.http.header(1, "X-Amz-Security-Token").isEmpty());
        QVERIFY(!fixture.http.header(1, "Authorization").contains("user-agent"));
        QCOMPARE(
            fixture.events,
            QList<CallEvent>({CallEvent::Sent, CallEvent::Throttled, CallEvent::Retrying, CallEvent::Sent}));
    }

    void aWriteWhoseOutcomeIsUnknownIsSentOnce_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("lost");
        QTest::newRow("failed") << 500 << QByteArray("InternalServerError") << -1;
        QTest::newRow("credentials") << 500 << QByteArray("ExpiredTokenException") << -1;
        QTest::newRow("clock") << 503 << QByteArray("RequestTimeTooSkewed") << -1;
        QTest::newRow("never the service's") << 202 << QByteArray("ThrottlingException") << -1;
        QTest::newRow("lost") << 0 << QByteArray() << int(ErrorKind::Unclear);
        QTest::newRow("silence") << 0 << QByteArray() << int(ErrorKind::Timeout);
        QTest::newRow("cut off") << 0 << QByteArray() << int(ErrorKind::Damaged);
    }
    void aWriteWhoseOutcomeIsUnknownIsSentOnce()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, code);
        QFETCH(int, lost);
        for (const bool isWrite : {true, false}) {
            ExecutorFixture fixture;
            fixture.provide(keys("KEY1", "TOKEN1"));
            fixture.call->isWrite = isWrite;
            if (status == 0)
                fixture.http.thenLose(ErrorKind(lost));
            else
                fixture.http.thenAnswer(status, "{\"__type\":\"" + code + "\"}", {{"Date", anHourAhead}});
            const auto last = fixture.execute();
            QVERIFY(last && last->failure);
            QCOMPARE(fixture.http.seen.size() == 1, isWrite);
            QCOMPARE(fixture.provider.invalidations() == 0, isWrite || code != "ExpiredTokenException");
        }
    }

    void aWriteThatHadNoEffectIsSentAgain()
    {
        ExecutorFixture fixture;
        fixture.call->isWrite = true;
        fixture.http.thenLose(ErrorKind::Unreachable);
        fixture.http.thenRefuse(400, "ThrottlingException");
        fixture.http.thenGood();
        const auto last = fixture.execute();
        QVERIFY(last && !last->failure);
        QCOMPARE(fixture.http.seen.size(), 3);
    }

    void onlyTemporaryCredentialsOfAProviderAreRenewedAndOnlyOnce()
    {
        ExecutorFixture renewed;
        renewed.provide(keys("KEY1", "TOKEN1"));
        renewed.http.thenRefuse(400, "ExpiredTokenException");
        QVERIFY(renewed.execute()->failure);
        QCOMPARE(renewed.http.seen.size(), 2);
        QCOMPARE(renewed.provider.invalidations(), 1);
        QVERIFY(renewed.http.sentAt[0] == renewed.http.sentAt[1]); // at once

        ExecutorFixture lasting;
        lasting.provide(keys("KEY1"));
        lasting.http.thenRefuse(400, "ExpiredTokenException");
        QVERIFY(lasting.execute()->failure);
        QCOMPARE(lasting.http.seen.size(), 1);

        ExecutorFixture given;
        given.call->signer = keys("KEY1", "TOKEN1");
        given.http.thenRefuse(400, "ExpiredTokenException");
        QVERIFY(given.execute()->failure);
        QCOMPARE(given.http.seen.size(), 1);
    }

    void withoutCredentialsNothingIsSent()
    {
        ExecutorFixture fixture;
        fixture.provide(keys("KEY1"));
        base::Error none;
        none.kind = ErrorKind::Credentials;
        fixture.provider.failWith(none);
        const auto last = fixture.execute();
        QVERIFY(!last && last.error().kind == ErrorKind::Credentials);
        QVERIFY(fixture.http.seen.isEmpty());
        QVERIFY(fixture.events.isEmpty());
    }

    void aSkewedClockIsCorrectedOnceForACallThatIsSigned()
    {
        for (const bool isSigned : {true, false}) {
            ExecutorFixture fixture;
            if (isSigned)
                fixture.call->signer = keys("KEY1");
            fixture.http.thenAnswer(403, "{\"__type\":\"RequestExpired\"}", {{"Date", anHourAhead}});
            QVERIFY(fixture.execute()->failure);
            QCOMPARE(fixture.http.seen.size(), isSigned ? 2 : 1);
            QCOMPARE(fixture.events.count(CallEvent::ClockCorrected), 1);
            QVERIFY(fixture.executor.clockOffset() == 1h);
            if (isSigned)
                QCOMPARE(fixture.http.header(1, "X-Amz-Date"), "20260820T130000Z");
        }
    }

    void theAnswerToAnotherRequestTeachesNoTime()
    {
        ExecutorFixture fixture;
        fixture.call->read = [](const http::HttpResponse &) {
            base::Error damaged;
            damaged.kind = ErrorKind::Damaged;
            auto failed = std::optional(aws::FailedAttempt::of(damaged));
            failed->isForeign = true;
            return failed;
        };
        fixture.http.thenAnswer(200, "{}", {{"Date", anHourAhead}});
        QVERIFY(fixture.execute()->failure);
        QCOMPARE(fixture.http.seen.size(), 4);
        QVERIFY(fixture.executor.clockOffset() == 0s);
    }

    void anAttemptHasTheTimeThatIsLeft()
    {
        aws::RetrySettings settings;
        settings.deadline = 10s;
        ExecutorFixture fixture(settings);
        fixture.http.travel = 7s;
        fixture.http.thenLose(ErrorKind::Unclear);
        const auto last = fixture.execute();
        QVERIFY(last && last->failure && !last->response);
        QCOMPARE(fixture.http.seen.size(), 2);
        QVERIFY(fixture.http.seen[0].totalLimit == 10s);
        QVERIFY(fixture.http.seen[1].totalLimit < 3s);
        QVERIFY(fixture.http.seen[1].idleLimit < 3s);
    }

    void whatIsOverSaysWhatTookTheTime()
    {
        aws::RetrySettings settings;
        settings.deadline = 10s;
        ExecutorFixture fixture(settings);
        fixture.http.thenRefuse(400, "ThrottlingException");
        const auto slot = fakes::begin(fixture.executor.execute(fixture.call, {}));
        fakes::ManualClock::runUntilIdle();
        fixture.clock.sleepThrough(1h); // in the pause: this machine slept
        fixture.clock.advance(1s);
        QVERIFY(*slot && !**slot);
        const base::Error error = (*slot)->error();
        QVERIFY(error.kind == ErrorKind::Unreachable);
        QVERIFY2(error.sentence.startsWith(QStringLiteral(
                     "service:Act was not sent again: the 10 s for one call were over; before that: ")),
                 qPrintable(error.sentence));
        QCOMPARE(fixture.http.seen.size(), 1);
    }

    void aStopEndsABackOffAtOnce()
    {
        ExecutorFixture fixture;
        fixture.http.thenRefuse(400, "ThrottlingException");
        std::stop_source stop;
        const auto slot = fakes::begin(fixture.executor.execute(fixture.call, stop.get_token()));
        fakes::ManualClock::runUntilIdle();
        QVERIFY(!*slot);
        stop.request_stop();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(*slot && base::isCancelled(**slot));
        const auto late = fakes::begin(fixture.executor.execute(fixture.call, stop.get_token()));
        QVERIFY(*late && base::isCancelled(**late));
        QCOMPARE(fixture.http.seen.size(), 1);
    }

    void theQuotaIsSharedByAllCalls()
    {
        aws::RetrySettings settings;
        settings.quota = 14 * 4;
        ExecutorFixture fixture(settings);
        fixture.http.thenLose(ErrorKind::Unreachable);
        QVERIFY(fixture.execute()->failure);
        QCOMPARE(fixture.http.seen.size(), 4); // three retries
        QVERIFY(fixture.execute()->failure);
        QCOMPARE(fixture.http.seen.size(), 6); // one left
    }
};

LEASESCOPE_TEST(RequestExecutorTest)
#include "RequestExecutorTest.moc"
