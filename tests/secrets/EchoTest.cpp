// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/SystemClock.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/RequestHead.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/fakes/network/Passage.h"
#include "tests/program/Test.h"
#include "tests/secrets/MarkedHome.h"

#include <QEventLoop>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSet>
#include <QTest>
#include <QTimer>

namespace {

// Under what counts as a long word, as some services give them.
const QByteArray keyId = "ASIAECHOEDKEY0000042";
const QByteArray sessionToken = "IQoJb3JpZ2luX2VjECHOEDtoken/and+signsQwErTyUiOpAsDfG==";
const QByteArray secretKey = "MARKEDsecretOfAnEchoZxCvBnMlKjHgFdSaPoIu";

/// The letters and digits of it, in small.
QByteArray bare(const QByteArray &text)
{
    QByteArray out;
    out.reserve(text.size());
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
    }
    return out;
}

QStringList words(const char *line)
{
    return QString::fromLatin1(line).split(u' ', Qt::SkipEmptyParts);
}

/// An endpoint in front of a good one that answers some requests with what they said.
struct Echo {
    explicit Echo(base::Clock &clock) : dynamo(clock)
    {
        line.instead = [this](const http::HttpRequest &request) { return answer(request); };
    }
    [[nodiscard]] std::optional<http::HttpResponse> answer(const http::HttpRequest &request)
    {
        const QByteArray authorization = fakes::headerOf(request, "authorization");
        signatures += authorization.mid(authorization.indexOf("Signature=") + 10);
        if (!echoForm || !(operations.isEmpty() || operations.contains(fakes::operationOf(request))))
            return std::nullopt;
        ++echoed;
        return echoForm(request);
    }

    fakes::FakeDynamo dynamo;
    fakes::Passage line{dynamo};
    std::function<http::HttpResponse(const http::HttpRequest &)> echoForm;
    QSet<QByteArray> operations; ///< those it echoes; empty: all
    QSet<QByteArray> signatures; ///< of everything that came
    int echoed = 0;
};

QByteArray headersOf(const http::HttpRequest &request)
{
    QByteArray text;
    for (const auto &[name, value] : request.headers) {
        const bool first = name.toLower() == "authorization" || name.toLower().contains("token");
        const QByteArray line = name + ": " + value + "\n";
        text = first ? line + text : text + line;
    }
    return text;
}

QByteArray json(const char *code, const QByteArray &message)
{
    return QJsonDocument(QJsonObject{{QStringLiteral("__type"), QLatin1String(code)},
                                     {QStringLiteral("message"), QString::fromUtf8(message)}})
        .toJson();
}

QByteArray inLines(const QByteArray &text, qsizetype length)
{
    QByteArray out;
    for (qsizetype at = 0; at < text.size(); at += length)
        out += text.mid(at, length) + '\n';
    return out;
}

using Request = const http::HttpRequest &;
using EchoForm = std::function<http::HttpResponse(Request)>;

const std::vector<std::pair<const char *, EchoForm>> echoForms = {
    {"as plain text", [](Request r) { return fakes::httpAnswer(403, headersOf(r)); }},
    {"as a page",
     [](Request r) {
         return fakes::httpAnswer(404, "<html><title>No page</title><pre>" + headersOf(r) + "</pre></html>");
     }},
    {"as the title of a page",
     [](Request r) { return fakes::httpAnswer(403, "<html><title>" + headersOf(r) + "</title></html>"); }},
    {"in a message", [](Request r) { return fakes::httpAnswer(400, json("Whatever", headersOf(r))); }},
    {"in a refusal",
     [](Request r) { return fakes::httpAnswer(400, json("AccessDeniedException", headersOf(r))); }},
    {"the token alone",
     [](Request r) { return fakes::httpAnswer(400, json("X", fakes::headerOf(r, "x-amz-security-token"))); }},
    {"the token cut off",
     [](Request r) {
         return fakes::httpAnswer(400,
                                  json("X", "bad: " + fakes::headerOf(r, "x-amz-security-token").left(18)));
     }},
    {"the token in lines",
     [](Request r) {
         return fakes::httpAnswer(400, json("X", inLines(fakes::headerOf(r, "x-amz-security-token"), 6)));
     }},
    {"percent-encoded",
     [](Request r) { return fakes::httpAnswer(400, json("X", headersOf(r).toPercentEncoding(" "))); }},
    {"in base64",
     [](Request r) { return fakes::httpAnswer(400, json("X", inLines(headersOf(r).toBase64(), 60))); }},
    {"in the code",
     [](Request r) {
         return fakes::httpAnswer(400, json(fakes::headerOf(r, "authorization").mid(29).constData(), "no"));
     }},
    {"in the id of the request",
     [](Request r) {
         return fakes::httpAnswer(400, json("X", "no"),
                                  {{"x-amzn-RequestId", fakes::headerOf(r, "x-amz-security-token")}});
     }},
    {"as a success",
     [](Request r) {
         QJsonObject headers;
         for (const auto &[name, value] : r.headers)
             headers.insert(QString::fromLatin1(name), QString::fromUtf8(value));
         return fakes::httpAnswer(200,
                                  QJsonDocument(QJsonObject{{QStringLiteral("headers"), headers}}).toJson());
     }},
    {"as a failure of the server", [](Request r) { return fakes::httpAnswer(500, headersOf(r)); }},
};

} // namespace

/// An endpoint that repeats what it was sent, at the built program: neither its outputs nor its journal have
/// a piece of the key id, the token or a signature.
class EchoTest : public QObject {
    Q_OBJECT

    base::SystemClock m_clock;
    Marks m_marks;
    Echo m_echo{m_clock};
    fakes::HttpServer m_server{m_echo.line};
    MarkedHome m_home{m_marks, m_server.url()};

    QByteArray run(const QStringList &arguments)
    {
        QProcess process;
        QProcessEnvironment environment;
        const auto variables = m_home.variables();
        for (auto it = variables.begin(); it != variables.end(); ++it)
            environment.insert(it.key(), it.value());
        environment.insert(QStringLiteral("AWS_ACCESS_KEY_ID"), QString::fromLatin1(keyId));
        environment.insert(QStringLiteral("AWS_SECRET_ACCESS_KEY"), QString::fromLatin1(secretKey));
        environment.insert(QStringLiteral("AWS_SESSION_TOKEN"), QString::fromLatin1(sessionToken));
        environment.insert(QStringLiteral("AWS_REGION"), QStringLiteral("us-east-1"));
        for (const char *service : {"AWS_ENDPOINT_URL_DYNAMODB", "AWS_ENDPOINT_URL_STS"})
            environment.insert(QLatin1String(service), m_server.url().toString());
        for (const char *name : {"ASAN_OPTIONS", "UBSAN_OPTIONS"}) {
            if (qEnvironmentVariableIsSet(name))
                environment.insert(QLatin1String(name), qEnvironmentVariable(name));
        }
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        QEventLoop loop;
        connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
        QTimer::singleShot(60000, &loop, &QEventLoop::quit);
        process.start(
            QStringLiteral(LEASESCOPE_CLI),
            QStringList{QStringLiteral("--verbose"), QStringLiteral("--timeout"), QStringLiteral("1s")} +
                arguments);
        process.closeWriteChannel();
        loop.exec();
        process.kill();
        process.waitForFinished();
        return process.readAll();
    }

    /// The first piece of a secret in it; empty if there is none.
    [[nodiscard]] QByteArray leaksIn(const QByteArray &content) const
    {
        const QByteArray where = bare(content);
        QList<QByteArray> secrets = m_echo.signatures.values();
        secrets += {keyId, sessionToken, secretKey, sessionToken.toBase64(), keyId.toBase64()};
        for (const QByteArray &secret : secrets) {
            const QByteArray value = bare(secret);
            for (qsizetype at = 0; at + 9 <= value.size(); ++at) {
                if (where.contains(value.mid(at, 9)))
                    return secret;
            }
        }
        return {};
    }

    void verifySilent(const QStringList &arguments, const QByteArray &said)
    {
        QVERIFY2(!said.isEmpty(), qPrintable(arguments.join(u' ')));
        const QByteArray reported = leaksIn(said);
        QVERIFY2(reported.isEmpty(),
                 qPrintable(QStringLiteral("%1 tells %2:\n%3")
                                .arg(arguments.join(u' '), QString::fromLatin1(reported),
                                     QString::fromUtf8(said.left(3000)))));
    }

    void verifyFilesAreSilent()
    {
        for (const auto &[name, content] : m_home.newFiles()) {
            const QByteArray reported = leaksIn(content);
            QVERIFY2(reported.isEmpty(),
                     qPrintable(name + QStringLiteral(" tells ") + QString::fromLatin1(reported)));
        }
    }

    void putLock(const QByteArray &key, const QByteArray &lease)
    {
        m_echo.dynamo.put(QStringLiteral("locks"),
                          {{"key", dynamodb::AttributeValue::string(key)},
                           {"ownerName", dynamodb::AttributeValue::string("worker-7")},
                           {"leaseDuration", dynamodb::AttributeValue::string(lease)},
                           {"recordVersionNumber", dynamodb::AttributeValue::string(QByteArray(32, 'A'))}});
    }

    static void addEchoForms()
    {
        QTest::addColumn<int>("index");
        for (std::size_t index = 0; index < echoForms.size(); ++index)
            QTest::newRow(echoForms[index].first) << static_cast<int>(index);
    }

private Q_SLOTS:
    void initTestCase() { m_echo.dynamo.createTable(QStringLiteral("locks"), "key"); }

    void init()
    {
        m_echo.echoForm = nullptr;
        m_echo.operations.clear();
        m_echo.echoed = 0;
        putLock("held", "20m");
    }

    void theSearchFindsAPieceThatIsPrinted()
    {
        putLock(sessionToken.mid(4, 12), "20m");
        QVERIFY(!leaksIn(run(words("list locks"))).isEmpty());
        m_echo.dynamo.remove(QStringLiteral("locks"),
                             {{"key", dynamodb::AttributeValue::string(sessionToken.mid(4, 12))}});
        QVERIFY(leaksIn(run(words("list locks"))).isEmpty());
    }

    void everyCommandIsSilentAboutWhatIsRepeated_data() { addEchoForms(); }
    void everyCommandIsSilentAboutWhatIsRepeated()
    {
        QFETCH(int, index);
        m_echo.echoForm = echoForms[static_cast<std::size_t>(index)].second;
        const QByteArrayList commands = {
            "tables",
            "list locks",
            "show locks held",
            "status locks held",
            "watch locks --for 300ms",
            "prove locks held --wait 300ms",
            "release locks held --if-lapsed --reason test --yes",
            "acquire locks mine --lease 2s --wait 0s --fail-if-locked --reason test -- true",
            "create-table fresh --dialect dynamolock",
            "whoami"};
        // What matters is that all words go one way: every command twice, every echoForm at three of them.
        const qsizetype most = index < 2 ? commands.size() : 3;
        for (qsizetype number = 0; number < most; ++number) {
            const QByteArray line = commands.at((3 * index + number) % commands.size());
            const QStringList arguments =
                (number % 2 == 0 ? words("--output json") : QStringList()) + words(line.constData());
            verifySilent(arguments, run(arguments));
        }
        QVERIFY(m_echo.echoed >= 3);
        verifyFilesAreSilent();
    }

    void writesThatAreRepeatedAreJournalledInSilence_data() { addEchoForms(); }
    void writesThatAreRepeatedAreJournalledInSilence()
    {
        QFETCH(int, index);
        m_echo.echoForm = echoForms[static_cast<std::size_t>(index)].second;
        m_echo.operations = {"PutItem", "UpdateItem", "DeleteItem", "CreateTable"};
        QByteArrayList commands = {
            "--output json release locks held --break --owner worker-7 --reason test --yes",
            "release locks held --at-version AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA --reason test --yes"};
        // Of a write that failed the server does not say whether it took effect, and acquire tries on.
        if (QByteArray(QTest::currentDataTag()) != "as a failure of the server")
            commands += "--output jsonl acquire locks mine --lease 2s --wait 0s --fail-if-locked --reason t "
                        "-- true";
        for (const QByteArray &line : commands)
            verifySilent(words(line.constData()), run(words(line.constData())));
        QVERIFY(m_echo.echoed >= 2);
        verifySilent(words("audit"), run(words("audit --output json")));
        verifyFilesAreSilent();
    }
};

LEASESCOPE_TEST(EchoTest)
#include "EchoTest.moc"
