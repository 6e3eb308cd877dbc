// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/EmulatorCheck.h"
#include "tests/program/Test.h"

#include "tests/fakes/ManualClock.h"
#include "tests/fakes/RequestHead.h"
#include "tests/fakes/ScriptedHttp.h"

#include <QCoroTask>
#include <QTest>

namespace {

constexpr auto tables = "{\"TableNames\":[]}";
constexpr auto unknownOperation =
    "{\"__type\":\"com.amazonaws.dynamodb.v20120810#UnknownOperationException\"}";
constexpr auto unknownKey = "{\"__type\":\"com.amazon.coral.service#UnrecognizedClientException\","
                            "\"message\":\"The security token included in the request is invalid.\"}";

} // namespace

/// What answers at an address of this machine: only what AWS never says makes an emulator.
class EmulatorCheckTest : public QObject {
    Q_OBJECT

    fakes::ManualClock m_clock;
    fakes::ScriptedHttp m_http;

    static aws::Endpoint endpoint()
    {
        return *aws::customEndpoint(QStringLiteral("http://127.0.0.1:8000"), QStringLiteral("us-east-1"));
    }
    dynamodb::EndpointNature asked(std::pair<int, QByteArray> toTables,
                                   std::pair<int, QByteArray> toEndpoints)
    {
        m_http.seen.clear();
        m_http.answer = [=](const http::HttpRequest &request) -> base::Result<http::HttpResponse> {
            const auto &[status, body] = fakes::operationOf(request) == "ListTables" ? toTables : toEndpoints;
            if (status == 0)
                return base::failure(base::ErrorKind::Unreachable, QStringLiteral("nobody listens there"));
            return fakes::httpAnswer(status, body);
        };
        const auto nature = QCoro::waitFor(dynamodb::askNature(m_http, m_clock, endpoint(), {}));
        return nature ? *nature : dynamodb::EndpointNature{true, QStringLiteral("an error")};
    }

private Q_SLOTS:
    void knowsAnEmulatorByWhatAwsNeverSays_data()
    {
        QTest::addColumn<int>("tablesStatus");
        QTest::addColumn<QByteArray>("tablesBody");
        QTest::addColumn<int>("endpointsStatus");
        QTest::addColumn<QByteArray>("endpointsBody");
        QTest::addColumn<bool>("emulator");
        const auto row = [](const char *name, int s1, QByteArray b1, int s2, QByteArray b2, bool emulator) {
            QTest::newRow(name) << s1 << b1 << s2 << b2 << emulator;
        };
        const QByteArray awsHost = "{\"Endpoints\":[{\"Address\":\"dynamodb.eu-west-1.amazonaws.com\"}]}";
        row("dynalite and DynamoDB Local", 200, tables, 400, unknownOperation, true);
        row("one that names itself", 200, tables, 200, "{\"Endpoints\":[{\"Address\":\"127.0.0.1:8000\"}]}",
            true);
        row("AWS behind a tunnel", 400, unknownKey, 400, unknownKey, false);
        row("what signs anew for AWS", 200, tables, 200, awsHost, false);
        row("the same with a host of ours in front", 200, tables, 200,
            "{\"Endpoints\":[{\"Address\":\"127.0.0.1:8000\"},{\"Address\":\"dynamodb.eu-west-1.amazonaws."
            "com\"}]}",
            false);
        row("what signs anew and may not ask", 200, tables, 400,
            "{\"__type\":\"com.amazon.coral.service#AccessDeniedException\"}", false);
        row("the second question gets no answer", 200, tables, 0, {}, false);
        row("no list of endpoints", 200, tables, 200, "{}", false);
        row("a web server", 404, "<html>not found</html>", 404, "<html>not found</html>", false);
        row("one that says yes to everything", 200, "{}", 200, "{}", false);
        row("nothing listens", 0, {}, 0, {}, false);
    }
    void knowsAnEmulatorByWhatAwsNeverSays()
    {
        QFETCH(int, tablesStatus);
        QFETCH(QByteArray, tablesBody);
        QFETCH(int, endpointsStatus);
        QFETCH(QByteArray, endpointsBody);
        QFETCH(bool, emulator);
        const auto nature = asked({tablesStatus, tablesBody}, {endpointsStatus, endpointsBody});
        QCOMPARE(nature.emulator, emulator);
        QCOMPARE(nature.caveat.isEmpty(), emulator);
    }

    void saysWhatIsUncertain()
    {
        QCOMPARE(asked({400, unknownKey}, {400, unknownKey}).caveat,
                 QStringLiteral("it checks access keys, as AWS does"));
        QVERIFY(asked({0, {}}, {0, {}}).caveat.contains(QStringLiteral("nobody listens there")));
        QVERIFY(asked({503, "<html>"}, {}).caveat.contains(QStringLiteral("HTTP 503")));
    }

    void asksTwiceAtMostAndNeverWithTheKeysOfTheUser()
    {
        (void)asked({200, tables}, {400, unknownOperation});
        QCOMPARE(m_http.seen.size(), 2);
        for (const http::HttpRequest &request : m_http.seen) {
            QVERIFY(request.totalLimit <= std::chrono::seconds(3));
            QCOMPARE(request.body, QByteArray("{}"));
            bool isSigned = false;
            for (const auto &[name, value] : request.headers) {
                if (name.toLower() == "authorization") {
                    QVERIFY(value.contains("Credential=local/"));
                    isSigned = true;
                }
            }
            QVERIFY(isSigned);
        }
        (void)asked({400, unknownKey}, {400, unknownKey});
        QCOMPARE(m_http.seen.size(), 1); // AWS is not asked on
    }

    void endsWhenItIsStopped()
    {
        std::stop_source source;
        m_http.answer = [&source](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
            source.request_stop();
            return fakes::httpAnswer(200, tables);
        };
        const auto nature =
            QCoro::waitFor(dynamodb::askNature(m_http, m_clock, endpoint(), source.get_token()));
        QVERIFY(base::isCancelled(nature));
    }
};

LEASESCOPE_TEST(EmulatorCheckTest)
#include "EmulatorCheckTest.moc"
