// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/Webhook.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using alerts::Attempt;

namespace {

constexpr base::WallTime answeredAt(1'787'227'200s); // 2026-08-20 12:00:00

base::Task<> keepAttempt(base::Task<Attempt> task, std::shared_ptr<std::optional<Attempt>> end)
{
    end->emplace(co_await task);
}

} // namespace

/// What the answers of web hooks mean.
class WebhookTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsWhichAnswersAskForAnotherAttempt_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<Attempt::End>("end");
        for (const int status : {200, 202, 204})
            QTest::addRow("%d", status) << status << Attempt::End::Delivered;
        for (const int status : {301, 302, 307, 308, 400, 401, 403, 404, 410, 413, 422})
            QTest::addRow("%d", status) << status << Attempt::End::Refused;
        for (const int status : {408, 429, 500, 502, 503, 504, 599})
            QTest::addRow("%d", status) << status << Attempt::End::Unanswered;
    }
    void knowsWhichAnswersAskForAnotherAttempt()
    {
        QFETCH(int, status);
        QFETCH(Attempt::End, end);
        const Attempt attempt = app::attemptOf(fakes::httpAnswer(status, "https://hooks.example.com/secret",
                                                                 {{"Location", "http://elsewhere/"}}),
                                               now);
        QCOMPARE(attempt.end, end);
        QCOMPARE(attempt.sentence.isEmpty(), end == Attempt::End::Delivered);
        QVERIFY(!attempt.sentence.contains(QLatin1String("secret")));
        QCOMPARE(attempt.sentence.contains(QLatin1String("redirects")), status / 100 == 3);
    }

    void readsHowLongItIsToWait_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<qint64>("seconds");
        QTest::newRow("seconds") << QByteArray("120") << qint64(120);
        QTest::newRow("negative") << QByteArray("-120") << qint64(0);
        QTest::newRow("huge") << QByteArray("999999999999") << qint64(86400);
        QTest::newRow("date") << QByteArray("Thu, 20 Aug 2026 12:01:30 GMT") << qint64(90);
        QTest::newRow("nothing") << QByteArray() << qint64(-1);
        QTest::newRow("no number") << QByteArray("soon") << qint64(-1);
    }
    void readsHowLongItIsToWait()
    {
        QFETCH(QByteArray, header);
        QFETCH(qint64, seconds);
        const Attempt attempt =
            app::attemptOf(fakes::httpAnswer(503, "", {{"Retry-After", header}}), answeredAt);
        QCOMPARE(attempt.retryAfter ? attempt.retryAfter->count() / 1'000'000'000 : -1, seconds);
    }

    void triesAgainWithoutAnAnswer_data()
    {
        QTest::addColumn<base::ErrorKind>("kind");
        QTest::addColumn<Attempt::End>("end");
        QTest::newRow("unreachable") << base::ErrorKind::Unreachable << Attempt::End::Unanswered;
        QTest::newRow("timeout") << base::ErrorKind::Timeout << Attempt::End::Unanswered;
        QTest::newRow("lost") << base::ErrorKind::Unclear << Attempt::End::Unanswered;
        QTest::newRow("an answer that cannot be read") << base::ErrorKind::Damaged << Attempt::End::Refused;
    }
    void triesAgainWithoutAnAnswer()
    {
        QFETCH(base::ErrorKind, kind);
        QFETCH(Attempt::End, end);
        const Attempt attempt = app::attemptOf(
            base::failure(kind, QStringLiteral("no connection to hooks.example.com within 10 s")),
            answeredAt);
        QCOMPARE(attempt.end, end);
        QVERIFY(!attempt.sentence.isEmpty());
        QVERIFY(!attempt.sentence.contains(QLatin1String("hooks.example.com")));
    }

    void postsJsonWithTenSecondsForTheWholeAnswer()
    {
        fakes::ManualClock clock;
        const auto http = std::make_shared<fakes::ScriptedHttp>();
        http->thenGood();
        const auto end = std::make_shared<std::optional<Attempt>>();
        keepAttempt(app::postWebhook(http, base::Secret("http://127.0.0.1:9/hook"), "{}", &clock, {}), end);
        fakes::ManualClock::runUntilIdle();
        QVERIFY(end->has_value());
        QCOMPARE((*end)->end, Attempt::End::Delivered);
        const http::HttpRequest &request = http->seen.at(0);
        QCOMPARE(request.method, QByteArray("POST"));
        QCOMPARE(request.totalLimit, std::chrono::milliseconds(10s));
        QCOMPARE(http->header(0, "Content-Type"), QByteArray("application/json"));
        QCOMPARE(request.body, QByteArray("{}"));
    }
};

LEASESCOPE_TEST(WebhookTest)
#include "WebhookTest.moc"
