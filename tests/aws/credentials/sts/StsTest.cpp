// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/Redaction.h"
#include "tests/aws/credentials/sts/StsProbe.h"
#include "tests/fakes/Sanitized.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTest>

using namespace sts;
using namespace std::chrono_literals;
using base::ErrorKind;

namespace {

/// A client, its wire and its clock.
struct StsFixture {
    fakes::ManualClock clock;
    fakes::ScriptedHttp http{clock};
    aws::StsClient client{aws::SourceTools{clock, http, [] { return 0.999999; }}, sts::ireland()};
    std::stop_source stop;

    void answer(int status, const QByteArray &body, std::vector<http::HttpHeader> headers = {})
    {
        http.answer = [=](const http::HttpRequest &) { return fakes::httpAnswer(status, body, headers); };
    }
    base::Result<aws::Credentials> assume(const aws::AssumeRole &command = someRole())
    {
        return ended(fakes::begin(client.assumeRole(command, someKeys(), stop.get_token())));
    }
    base::Result<aws::Credentials> assumeByIdentity()
    {
        return ended(fakes::begin(client.assumeRoleWithWebIdentity(someIdentity(), stop.get_token())));
    }
    template <typename T>
    base::Result<T> ended(const fakes::TaskResult<T> &slot)
    {
        clock.advance(30s);
        return *slot ? **slot : base::failure(ErrorKind::Internal, QStringLiteral("never ended"));
    }
};

constexpr char mask = 0x55;

/// The token is never in a plain array of ours but while it is made: what is found of it was left by the client.
QByteArray maskedToken()
{
    QByteArray token(200, '\0');
    for (char &c : token)
        c = static_cast<char>('A' + QRandomGenerator::system()->bounded(26)) ^ mask;
    return token;
}

base::Secret unmasked(const QByteArray &masked)
{
    QByteArray plain = masked;
    for (char &c : plain)
        c = static_cast<char>(c ^ mask);
    base::Secret secret(plain);
    base::wipe(plain);
    return secret;
}

/// Whether `bytes` have the text behind the mask, which must not be in memory for the comparison either.
bool hasUnmasked(const QByteArray &bytes, const QByteArray &masked)
{
    for (qsizetype at = 0; at + masked.size() <= bytes.size(); ++at) {
        qsizetype same = 0;
        while (same < masked.size() && (bytes[at + same] ^ mask) == masked[same])
            ++same;
        if (same == masked.size())
            return true;
    }
    return false;
}

/// Looks through all that this process may write to, what was freed too.
bool isAnywhereInMemory(const QByteArray &masked)
{
    constexpr qsizetype chunk = 1 << 20;
    QFile maps(QStringLiteral("/proc/self/maps"));
    QFile memory(QStringLiteral("/proc/self/mem"));
    if (!maps.open(QIODevice::ReadOnly) || !memory.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        qFatal("a process can always read its own memory");
    const QList<QByteArray> lines = maps.readAll().split('\n');
    QByteArray bytes(chunk, '\0');
    for (const QByteArray &line : lines) {
        const QList<QByteArray> range = line.left(line.indexOf(' ')).split('-');
        if (range.size() != 2 || !line.mid(line.indexOf(' ') + 1).startsWith("rw"))
            continue;
        const qint64 end = range[1].toLongLong(nullptr, 16);
        for (qint64 at = range[0].toLongLong(nullptr, 16); at < end; at += chunk - masked.size()) {
            const qint64 count =
                memory.seek(at) ? memory.read(bytes.data(), std::min<qint64>(chunk, end - at)) : -1;
            if (count > 0 && hasUnmasked(QByteArray::fromRawData(bytes.constData(), count), masked)) {
                bytes.fill('\0');
                return true;
            }
        }
    }
    bytes.fill('\0');
    return false;
}

/// Answers with a session and keeps nothing.
class ForgetfulWire final : public http::HttpTransport {
public:
    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request, std::stop_token) override
    {
        asked = request.body.contains("WebIdentityToken=") && request.confidential.size() == 1;
        co_return fakes::httpAnswer(200, sts::sessionXml("ASIANEW", farAway, "AssumeRoleWithWebIdentity"));
    }
    bool asked = false;
};

} // namespace

class StsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksForARoleInASignedForm()
    {
        StsFixture fixture;
        fixture.answer(200, sts::sessionXml("ASIANEW", farAway));
        aws::AssumeRole command = someRole();
        command.externalId = QStringLiteral("a b+c/\u00fc&=~");
        command.durationSeconds = 900;
        command.mfaDevice = QStringLiteral("GAHT12345678");
        command.mfaCode = base::Secret("012345");
        const auto session = fixture.assume(command);
        QVERIFY2(session, session ? "" : qPrintable(session.error().sentence));
        QCOMPARE(fixture.http.seen.size(), 1);
        const http::HttpRequest &request = fixture.http.seen.front();
        QCOMPARE(request.method, "POST");
        QCOMPARE(request.url.toEncoded(), "https://sts.eu-west-1.amazonaws.com");
        QCOMPARE(fakes::headerOf(request, "Content-Type"),
                 "application/x-www-form-urlencoded; charset=utf-8");
        QCOMPARE(request.body,
                 "Action=AssumeRole&Version=2011-06-15"
                 "&RoleArn=arn%3Aaws%3Aiam%3A%3A210987654321%3Arole%2Freader&RoleSessionName=leasescope-1"
                 "&ExternalId=a%20b%2Bc%2F%C3%BC%26%3D~&DurationSeconds=900&SerialNumber=GAHT12345678"
                 "&TokenCode=012345");
        QVERIFY(sts::isSignedBy(request, someKeys()));
        QVERIFY(fakes::headerOf(request, "Authorization")
                    .contains("SignedHeaders=content-type;host;x-amz-date;x-amz-security-token,"));
    }

    void readsASession()
    {
        StsFixture fixture;
        fixture.answer(200, sts::sessionXml("ASIANEW", "2026-08-20T13:00:00Z"));
        const aws::Credentials session = fixture.assume().value();
        QCOMPARE(session.accessKeyId, "ASIANEW");
        QCOMPARE(sts::text(session.secretAccessKey), QStringLiteral("MARKEDSECRET&/+"));
        QCOMPARE(sts::text(session.sessionToken), QStringLiteral("MARKEDTOKEN=="));
        QVERIFY(session.expiry == base::WallTime(1'787'227'200s + 1h));
        QCOMPARE(session.accountId, QStringLiteral("210987654321"));
        QVERIFY(fixture.http.seen.front().body.indexOf("ExternalId") < 0); // what is empty is not sent
    }

    void readsByLocalNames()
    {
        QByteArray xml = sts::sessionXml("ASIANEW", farAway);
        xml.replace("<", "<s:").replace("<s:/", "</s:").replace("xmlns=", "xmlns:s=");
        StsFixture fixture;
        fixture.answer(200, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- more -->" + xml);
        QCOMPARE(fixture.assume().value().accessKeyId, "ASIANEW");
    }

    void showsTheTokenOfAnIdentityWithoutSigning()
    {
        StsFixture fixture;
        fixture.answer(200, sts::sessionXml("ASIAWEB", farAway, "AssumeRoleWithWebIdentity"));
        QCOMPARE(fixture.assumeByIdentity().value().accessKeyId, "ASIAWEB");
        const http::HttpRequest &request = fixture.http.seen.front();
        QCOMPARE(request.body,
                 "Action=AssumeRoleWithWebIdentity&Version=2011-06-15"
                 "&RoleArn=arn%3Aaws%3Aiam%3A%3A210987654321%3Arole%2Freader&RoleSessionName=leasescope-1"
                 "&WebIdentityToken=eyMARKEDIDENTITY.x%2F%2B%3D");
        QVERIFY(fakes::headerOf(request, "Authorization").isEmpty());
        QVERIFY(fakes::headerOf(request, "X-Amz-Date").isEmpty());
    }

    void reportsWhoTheCallerIs()
    {
        StsFixture fixture;
        fixture.answer(200,
                       "<GetCallerIdentityResponse><GetCallerIdentityResult>"
                       "<Arn>arn:aws:iam::123456789012:user/ann</Arn><UserId>AIDAEXAMPLE</UserId>"
                       "<Account>123456789012</Account></GetCallerIdentityResult>"
                       "<ResponseMetadata><RequestId>r</RequestId></ResponseMetadata>"
                       "</GetCallerIdentityResponse>");
        const auto who =
            fixture.ended(fakes::begin(fixture.client.callerIdentity(someKeys(), fixture.stop.get_token())));
        QVERIFY(who);
        QCOMPARE(who->account, QStringLiteral("123456789012"));
        QCOMPARE(who->arn, QStringLiteral("arn:aws:iam::123456789012:user/ann"));
        QCOMPARE(who->userId, QStringLiteral("AIDAEXAMPLE"));
        QCOMPARE(fixture.http.seen.front().body, "Action=GetCallerIdentity&Version=2011-06-15");
        QVERIFY(sts::isSignedBy(fixture.http.seen.front(), someKeys()));
    }

    void refusesAnswersItCannotTrust_data()
    {
        QTest::addColumn<QByteArray>("body");
        const QByteArray good = sts::sessionXml("ASIANEW", farAway);
        const auto without = [&](const QByteArray &start, const QByteArray &end) {
            QByteArray xml = good;
            const auto at = xml.indexOf(start);
            return xml.remove(at, xml.indexOf(end, at) + end.size() - at);
        };
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("a page") << QByteArray("<html><body>log in to the hotel</body></html>");
        QTest::newRow("JSON") << QByteArray("{\"AccessKeyId\":\"ASIANEW\"}");
        QTest::newRow("cut off") << good.left(good.size() - 30);
        QTest::newRow("no key id") << without("<AccessKeyId>", "</AccessKeyId>");
        QTest::newRow("no secret") << without("<SecretAccessKey>", "</SecretAccessKey>");
        QTest::newRow("no token") << without("<SessionToken>", "</SessionToken>");
        QTest::newRow("no expiry") << without("<Expiration>", "</Expiration>");
        QTest::newRow("no time") << sts::sessionXml("ASIANEW", "soon");
        QTest::newRow("another answer") << sts::sessionXml("ASIANEW", farAway, "AssumeRoleWithSAML");
        QTest::newRow("a document type") << "<!DOCTYPE a>" + good;
        QTest::newRow("an entity") << QByteArray("<!DOCTYPE a [<!ENTITY k \"ASIANEW\">]>") +
                sts::sessionXml("&k;", farAway);
        QTest::newRow("an unknown entity") << sts::sessionXml("&k;", farAway);
        QTest::newRow("too large") << good + "<!--" + QByteArray(70 << 10, ' ') + "-->";
        QTest::newRow("too deep") << QByteArray("<a>").repeated(100) + good +
                QByteArray("</a>").repeated(100);
    }

    void refusesAnswersItCannotTrust()
    {
        QFETCH(QByteArray, body);
        StsFixture fixture;
        fixture.answer(200, body);
        const auto session = fixture.assume();
        QVERIFY(!session);
        QCOMPARE(session.error().kind, ErrorKind::Damaged);
        QVERIFY(!session.error().sentence.contains(QStringLiteral("ASIA")));
        QCOMPARE(fixture.http.seen.size(), 3); // a proxy may have failed for a moment
    }

    void judgesRefusals_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("attempts");
        const auto row = [](int status, const char *code, ErrorKind kind, int attempts) {
            QTest::newRow(code) << status << QByteArray(code) << static_cast<int>(kind) << attempts;
        };
        row(403, "AccessDenied", ErrorKind::AccessDenied, 1);
        row(403, "ExpiredToken", ErrorKind::Credentials, 1);
        row(400, "ExpiredTokenException", ErrorKind::Credentials, 1);
        row(403, "InvalidClientTokenId", ErrorKind::Credentials, 1);
        row(403, "SignatureDoesNotMatch", ErrorKind::Credentials, 1);
        row(400, "ValidationError", ErrorKind::Service, 1);
        row(403, "RegionDisabledException", ErrorKind::Service, 1);
        row(400, "InvalidIdentityToken", ErrorKind::Service, 1);
        row(400, "IDPCommunicationError", ErrorKind::Service, 3);
        row(400, "Throttling", ErrorKind::Throttled, 3);
        row(503, "ServiceUnavailable", ErrorKind::Service, 3);
        row(500, "InternalFailure", ErrorKind::Service, 3);
        row(502, "Whatever", ErrorKind::Service, 3);
    }

    void judgesRefusals()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, code);
        QFETCH(int, kind);
        QFETCH(int, attempts);
        StsFixture fixture;
        fixture.answer(status, sts::refusalXml(code, "the service has its reasons"));
        const auto session = fixture.assume();
        QVERIFY(!session);
        QCOMPARE(static_cast<int>(session.error().kind), kind);
        QCOMPARE(session.error().code, QString::fromLatin1(code));
        QCOMPARE(session.error().requestId, QStringLiteral("4f1a2b3c-refused"));
        QVERIFY(session.error().sentence.startsWith(QStringLiteral("sts:AssumeRole: ")));
        if (code != "SignatureDoesNotMatch") // may quote what was signed
            QVERIFY(session.error().sentence.contains(QStringLiteral("the service has its reasons")));
        QCOMPARE(fixture.http.seen.size(), attempts);
    }

    void namesTheStatusIfThereIsNoCode()
    {
        StsFixture fixture;
        fixture.answer(403, "<html><title>Blocked by the proxy</title></html>");
        const auto session = fixture.assume();
        QCOMPARE(session.error().code, QStringLiteral("HTTP 403"));
        QVERIFY(session.error().sentence.contains(QStringLiteral("Blocked by the proxy")));
    }

    void asksAgainWhereSomethingElseAnswered_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {102, 103, 202, 204})
            QTest::addRow("HTTP %d", status) << status;
    }
    void asksAgainWhereSomethingElseAnswered()
    {
        QFETCH(int, status);
        StsFixture fixture;
        fixture.answer(status,
                       sts::refusalXml("AccessDenied", "MultiFactorAuthentication failed with invalid MFA"));
        const auto session = fixture.assume();
        QVERIFY(!session);
        QCOMPARE(session.error().code, QStringLiteral("HTTP %1").arg(status));
        QVERIFY2(session.error().sentence.contains(QStringLiteral("which the service never sends")),
                 qPrintable(session.error().sentence));
        QCOMPARE(fixture.http.seen.size(), 3);
    }

    void reportsAWrongCodeFromAMissingPermission()
    {
        StsFixture fixture;
        fixture.answer(403,
                       sts::refusalXml("AccessDenied",
                                       "MultiFactorAuthentication failed with invalid MFA one time pass "
                                       "code. "));
        QCOMPARE(fixture.assume().error().code, QLatin1String(aws::stsCodes::mfaRefused));
        fixture.answer(403, sts::refusalXml("AccessDenied", "User: x is not authorized"));
        QCOMPARE(fixture.assume().error().code, QStringLiteral("AccessDenied"));
    }

    void repeatsWithGrowingPauses()
    {
        StsFixture fixture;
        fixture.answer(503, sts::refusalXml("ServiceUnavailable", "later"));
        QVERIFY(!fixture.assume());
        QCOMPARE(fixture.http.sentAt.size(), 3);
        QVERIFY(fixture.http.sentAt[1] - fixture.http.sentAt[0] == 50ms);
        QVERIFY(fixture.http.sentAt[2] - fixture.http.sentAt[1] == 100ms);
    }

    void repeatsLostRequestsUnlessThatIsVain_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("attempts");
        QTest::newRow("refused") << static_cast<int>(ErrorKind::Unreachable) << QString() << 3;
        QTest::newRow("timeout") << static_cast<int>(ErrorKind::Timeout) << QString() << 3;
        QTest::newRow("dropped") << static_cast<int>(ErrorKind::Unclear) << QString() << 3;
        QTest::newRow("certificate") << static_cast<int>(ErrorKind::Unreachable)
                                     << QStringLiteral("TlsRefused") << 1;
    }

    void repeatsLostRequestsUnlessThatIsVain()
    {
        QFETCH(int, kind);
        QFETCH(QString, code);
        QFETCH(int, attempts);
        StsFixture fixture;
        fixture.http.answer = [&](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
            return base::failure(static_cast<ErrorKind>(kind), QStringLiteral("lost"), code);
        };
        const auto session = fixture.assume();
        QCOMPARE(static_cast<int>(session.error().kind), kind);
        QVERIFY(session.error().sentence.contains(QStringLiteral("sts:AssumeRole")));
        QCOMPARE(fixture.http.seen.size(), attempts);
    }

    void quotesNoSecret_data()
    {
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("canonical request")
            << QByteArray("SignatureDoesNotMatch")
            << QByteArray("The Canonical String should have been 'x-amz-security-token:MARKEDSOURCETOKEN'");
        QTest::newRow("echo") << QByteArray("InvalidIdentityToken")
                              << QByteArray(
                                     "eyMARKEDIDENTITY.x/+= MARKEDSOURCE MARKEDSOURCETOKEN is no token");
        QTest::newRow("cut value") << QByteArray("ValidationError") << QByteArray("Value 'eyMARKEDIDENT");
        QTest::newRow("another token")
            << QByteArray("InvalidIdentityToken") << "bad token=" + QByteArray("eyMARKED").repeated(30);
    }

    void quotesNoSecret()
    {
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, message);
        for (const bool byIdentity : {false, true}) {
            StsFixture fixture;
            fixture.answer(400, sts::refusalXml(code, message));
            const auto session = byIdentity ? fixture.assumeByIdentity() : fixture.assume();
            const QString shown = session.error().sentence + session.error().code;
            if (byIdentity || code == "ValidationError" || !message.contains("IDENTITY"))
                QVERIFY2(!shown.contains(QStringLiteral("eyMARKED")), qPrintable(shown));
            if (!byIdentity || code == "SignatureDoesNotMatch") {
                QVERIFY2(!shown.contains(QStringLiteral("MARKEDSOURCE")), qPrintable(shown));
                QVERIFY2(!shown.contains(QStringLiteral("MARKEDSOURCETOKEN")), qPrintable(shown));
            }
        }
    }

    void keepsLongNamesOfRolesReadable()
    {
        const QString arn =
            QStringLiteral("arn:aws:sts::123456789012:assumed-role/") +
            QStringLiteral(
                "AWSReservedSSO_AdministratorAccess_0123456789abcdef/somebody.with.a.name@example.com");
        const QString message = QStringLiteral("User: %1 is not authorized").arg(arn);
        QCOMPARE(http::Redaction().applied(message), message);
    }

    void signsByTheServersClockOnceItKnowsIt()
    {
        StsFixture fixture;
        const base::WallTime server = fixture.clock.wall() + 1h;
        fixture.http.answer = [&](const http::HttpRequest &request) {
            const std::vector<http::HttpHeader> date{{"Date", sts::httpDate(server)}};
            return fakes::headerOf(request, "X-Amz-Date").startsWith("20260820T13")
                ? fakes::httpAnswer(200, sts::sessionXml("ASIANEW", farAway), date)
                : fakes::httpAnswer(403, sts::refusalXml("SignatureDoesNotMatch", "Signature expired: "),
                                    date);
        };
        QVERIFY(fixture.assume());
        QCOMPARE(fixture.http.seen.size(), 2);
        QVERIFY(fixture.http.sentAt[0] == fixture.http.sentAt[1]); // at once
        QVERIFY(std::chrono::abs(fixture.client.clockOffset() - 1h) < 1s);
    }

    void correctsTheClockOnlyOnceACall()
    {
        StsFixture fixture;
        fixture.http.answer = [&, hours = 0](const http::HttpRequest &) mutable {
            const base::WallTime mad = fixture.clock.wall() + std::chrono::hours(++hours);
            return fakes::httpAnswer(403, sts::refusalXml("SignatureDoesNotMatch", "no"),
                                     {{"Date", sts::httpDate(mad)}});
        };
        QCOMPARE(fixture.assume().error().code, QStringLiteral("SignatureDoesNotMatch"));
        QCOMPARE(fixture.http.seen.size(), 2);
    }

    void endsAtOnceWhenStopped()
    {
        StsFixture fixture;
        fixture.answer(503, sts::refusalXml("ServiceUnavailable", "later"));
        const auto slot =
            fakes::begin(fixture.client.assumeRole(someRole(), someKeys(), fixture.stop.get_token()));
        fixture.clock.advance(10ms); // in the pause after the first attempt
        QVERIFY(!*slot);
        fixture.stop.request_stop();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(*slot && base::isCancelled(**slot));
        QCOMPARE(fixture.http.seen.size(), 1);
        QVERIFY(base::isCancelled(fixture.assume()));
        QCOMPARE(fixture.http.seen.size(), 1);
    }

    void leavesNoCopyOfATokenInMemory()
    {
        if (isSanitized)
            QSKIP("a sanitizer's own memory is not ours to look through");
        const QByteArray masked = maskedToken();
        fakes::ManualClock clock;
        ForgetfulWire wire;
        aws::StsClient client({clock, wire}, sts::ireland());
        {
            aws::AssumeRoleWithWebIdentity command = someIdentity();
            command.token = unmasked(masked);
            QVERIFY2(isAnywhereInMemory(masked), "what is there is not found");
            const auto slot = fakes::begin(client.assumeRoleWithWebIdentity(command, std::stop_token()));
            clock.advance(1s);
            QVERIFY2(*slot && **slot, "no session");
        }
        QVERIFY(wire.asked);
        QVERIFY2(!isAnywhereInMemory(masked), "a copy of the token was left");
    }

    void saysWhyThereIsNoEndpoint()
    {
        fakes::ManualClock clock;
        fakes::ScriptedHttp http;
        aws::StsClient client({clock, http}, base::failure(ErrorKind::BadInput, QStringLiteral("no region")));
        const auto slot = fakes::begin(client.assumeRole(someRole(), someKeys(), std::stop_token()));
        QCOMPARE((*slot)->error().sentence, QStringLiteral("no region"));
        QVERIFY(http.seen.empty());
    }
};

LEASESCOPE_TEST(StsTest)
#include "StsTest.moc"
