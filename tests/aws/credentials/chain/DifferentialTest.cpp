// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/resolution/DefaultChain.h"
#include "core/aws/credentials/resolution/Resolution.h"
#include "core/aws/credentials/sts/RoleSessions.h"
#include "core/base/SystemClock.h"
#include "tests/aws/Botocore.h"
#include "tests/aws/credentials/chain/CredentialServices.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace {

/// What may differ from botocore in a case with this tag. The reasons are in DECISIONS.md.
struct Difference {
    const char *tag;
    const char *reason;
    bool inCredentials; ///< else only in region and endpoint
};

constexpr Difference differences[] = {
    {"AWS_REGION", "read before AWS_DEFAULT_REGION, as AWS CLI v2 does", true}, // STS is asked in that region
    {"both profile variables", "AWS_PROFILE goes first, as in AWS CLI v2", true},
    {"AWS_SECURITY_TOKEN", "AWS_SESSION_TOKEN goes first", true},
    {"two defaults", "[profile default] wins as a whole, wherever it stands", true},
    {"comment behind a value", "cut off, as the SDKs do", true},
    {"byte order mark", "skipped, as the SDKs do", true},
    {"colon instead of equals sign", "a warning; the line is no setting", true},
    {"section twice", "merged, as the SDKs do", true},
    {"key twice", "the last one wins, as in the SDKs", true},
    {"line that is no setting", "costs its line, not the file", true},
    {"prefix in the credentials file", "ignored there, as the SDKs do", true},
    {"credential_source in another case", "accepted", true},
    {"line end in a token file", "not part of the token", true},
    {"own endpoint", "known to botocore from 1.31 on only", true}, // STS has one, too
    {"secret without a key id", "an error, instead of going on to another source", true},
    {"sso-session that is not complete", "an error of its profile's keys only", false},
    {"sso-session that stops web identity", "the same: botocore then makes no client at all", true},
    {"no region", "roles are assumed at the region's STS; the global one is not used", true},
    {"defect of botocore", "it cannot use an sso_session of a source profile", true},
    {"1 for true", "taken for true, where botocore takes it for false without a word", true},
    {"own endpoint with FIPS or dual-stack", "refused together, as the endpoint rules do", true},
};

struct Answer {
    QString outcome; // keys, none, profile, login, failed
    QString keys; // id, secret and token
    QString source; // in botocore's word
    QString place; // region and endpoint; empty if there is none
    QString sentence; // ours or theirs, if something failed
};

Answer theirs(const QJsonObject &answer)
{
    const auto text = [&](const char *key) { return answer.value(QLatin1String(key)).toString(); };
    const QString separator = QStringLiteral(" ");
    Answer out{text("outcome"), {}, text("method"), {}, text("error") + separator + text("text")};
    if (out.outcome == QLatin1String("keys"))
        out.keys = QStringList({text("keyId"), text("secret"), text("token")}).join(separator);
    if (answer.contains(QLatin1String("region")))
        out.place = text("region") + separator + text("endpoint");
    else
        out.sentence += separator + text("endpointText");
    return out;
}

/// botocore's word for the source that answered.
QString methodOf(const std::vector<aws::SourceTrace> &trace)
{
    constexpr std::pair<const char *, const char *> words[] = {
        {"environment", "env"},
        {"assume role", "assume-role"},
        {"web identity", "assume-role-with-web-identity"},
        {"IAM Identity Center", "sso"},
        {"credentials file", "shared-credentials-file"},
        {"credential process", "custom-process"},
        {"config file", "config-file"},
        {"container endpoint", "container-role"},
        {"EC2 instance metadata", "iam-role"},
    };
    if (trace.empty())
        return {};
    for (const auto &[ours, botocores] : words) {
        if (trace.back().source.startsWith(QLatin1String(ours)))
            return QLatin1String(botocores);
    }
    return trace.back().source;
}

/// A prompt that knows every code and accepts no login.
class Obliging final : public aws::SignInPrompt {
public:
    base::Task<base::Result<base::Secret>> mfaCode(aws::MfaQuestion, std::stop_token) override
    {
        base::Secret code("123456");
        co_return code;
    }
    base::Task<base::Result<bool>> mayLogIn(QString, std::stop_token) override { co_return false; }
    std::stop_token showDeviceLogin(const aws::DeviceLogin &) override { return {}; }
    void endDeviceLogin(const QString &) override { }
};

QString outcomeOf(const base::Error &error)
{
    if (error.kind == base::ErrorKind::NotFound)
        return QStringLiteral("profile");
    if (error.code == QLatin1String(aws::signInCodes::loginNeeded))
        return QStringLiteral("login");
    return error.sentence.startsWith(QLatin1String("no source has credentials")) ? QStringLiteral("none")
                                                                                 : QStringLiteral("failed");
}

Answer ours(const QJsonObject &test, base::Clock &clock)
{
    aws::Environment environment;
    environment.home = test.value(QLatin1String("home")).toString();
    const QVariantMap variables = test.value(QLatin1String("environment")).toObject().toVariantMap();
    for (auto variable = variables.cbegin(); variable != variables.cend(); ++variable)
        environment.variables.insert(variable.key(), variable->toString());
    aws::CredentialChoice choice;
    choice.profile = test.value(QLatin1String("profile")).toString();
    choice.sessions = std::make_shared<aws::RoleSessions>();

    Answer out;
    aws::ConnectionChoice connection;
    connection.profile = choice.profile;
    if (const auto resolved = aws::resolve(environment, connection)) {
        choice.region = resolved->region.value;
        choice.endpoints = resolved->credentialEndpoints;
        out.place = resolved->region.value + QLatin1Char(' ') +
            resolved->endpoint.url.toString(QUrl::StripTrailingSlash);
    } else {
        out.sentence = resolved.error().sentence;
        out.outcome = outcomeOf(resolved.error());
        if (out.outcome == QLatin1String("profile"))
            return out; // no connection is opened, whatever the environment has
    }
    fakes::ScriptedHttp http(credentialServices(test.value(QLatin1String("imds")).toBool()));
    Obliging prompt;
    const auto chain = aws::makeDefaultChain({clock, http}, environment, choice);
    const auto found = QCoro::waitFor(chain->signIn(prompt, {}));
    if (!found) {
        out.outcome = outcomeOf(found.error());
        out.sentence += QLatin1Char(' ') + found.error().sentence;
        return out;
    }
    const auto text = [](const base::Secret &secret) {
        return QString::fromUtf8(secret.expose().data(), static_cast<qsizetype>(secret.expose().size()));
    };
    out.outcome = QStringLiteral("keys");
    out.keys = QStringList({QString::fromLatin1(found->accessKeyId), text(found->secretAccessKey),
                            text(found->sessionToken)})
                   .join(QLatin1Char(' '));
    out.source = methodOf(chain->trace());
    return out;
}

/// The tags that allow what differs; nothing if one of the differences is not in the table.
std::optional<QStringList> allowedBy(const QJsonArray &tags, bool credentialsDiffer)
{
    QStringList out;
    for (const Difference &difference : differences) {
        if (tags.contains(QLatin1String(difference.tag)) && (difference.inCredentials || !credentialsDiffer))
            out.append(QLatin1String(difference.tag));
    }
    return out.isEmpty() ? std::nullopt : std::optional(out);
}

QString shown(const Answer &answer)
{
    return QStringList({answer.outcome, answer.source, answer.keys, answer.place, answer.sentence})
        .join(QStringLiteral(" | "));
}

int numberFrom(const char *variable, int otherwise)
{
    bool isNumber = false;
    const int number = qEnvironmentVariableIntValue(variable, &isNumber);
    return isNumber ? number : otherwise;
}

} // namespace

class DifferentialTest : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase()
    {
        Botocore oracle;
        (void)oracle.run(QStringLiteral(LEASESCOPE_BOTOCORE_CREDENTIALS),
                         {QString::number(numberFrom("LEASESCOPE_CREDENTIALS_SEED", 20261121)),
                          QString::number(numberFrom("LEASESCOPE_CREDENTIALS_CASES", 400)), m_folder.path()});
        if (!oracle.missing().isEmpty())
            QSKIP(qPrintable(oracle.missing()));
        QVERIFY2(oracle.trouble().isEmpty(), oracle.trouble().constData());
    }

    void findsTheSameCredentialsAndEndpointsAsBotocore()
    {
        QFile file(m_folder.filePath(QStringLiteral("cases.jsonl")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        base::SystemClock clock;
        int cases = 0;
        int alike = 0;
        QMap<QString, int> bySource;
        QMap<QString, int> byReason;
        QStringList unexplained;
        QString version;
        while (!file.atEnd()) {
            const QJsonObject test = QJsonDocument::fromJson(file.readLine()).object();
            version = test.value(QLatin1String("botocore")).toString();
            const Answer wanted = theirs(test.value(QLatin1String("answer")).toObject());
            const Answer found = ours(test, clock);
            ++cases;
            const bool sameKeys =
                found.outcome == wanted.outcome && found.keys == wanted.keys && found.source == wanted.source;
            if (sameKeys && found.place == wanted.place) {
                ++alike;
                ++bySource[wanted.source.isEmpty() ? wanted.outcome : wanted.source];
                continue;
            }
            const auto reasons = allowedBy(test.value(QLatin1String("tags")).toArray(), !sameKeys);
            for (const QString &reason : reasons.value_or(QStringList()))
                ++byReason[reason];
            if (!reasons)
                unexplained.append(
                    QStringLiteral("%1\n  ours   %2\n  theirs %3")
                        .arg(test.value(QLatin1String("home")).toString(), shown(found), shown(wanted)));
        }
        qInfo("botocore %s: %d of %d cases alike, %d differ as listed, %d otherwise", qPrintable(version),
              alike, cases, cases - alike - int(unexplained.size()), int(unexplained.size()));
        for (auto line = bySource.cbegin(); line != bySource.cend(); ++line)
            qInfo("  alike: %4d %s", *line, qPrintable(line.key()));
        for (auto line = byReason.cbegin(); line != byReason.cend(); ++line)
            qInfo("  differ: %3d %s", *line, qPrintable(line.key()));
        QVERIFY(cases > 0);
        if (!unexplained.isEmpty()) {
            m_folder.setAutoRemove(false);
            QFAIL(qPrintable(unexplained.mid(0, 10).join(QLatin1Char('\n'))));
        }
        QVERIFY(alike * 4 > cases * 3); // the table of differences must not swallow the comparison
    }
};

LEASESCOPE_TEST(DifferentialTest)
#include "DifferentialTest.moc"
