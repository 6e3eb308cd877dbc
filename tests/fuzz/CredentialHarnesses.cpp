// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/config/CommandArguments.h"
#include "core/aws/credentials/config/ConfigFile.h"
#include "core/aws/credentials/sources/ProcessSource.h"
#include "core/aws/credentials/sources/ProcessSourceRun.h"
#include "core/aws/credentials/sso/SsoToken.h"
#include "core/aws/credentials/sts/StsAnswers.h"
#include "core/base/ShellWord.h"
#include "core/base/VisibleText.h"
#include "core/http/Redaction.h"
#include "tests/fuzz/Harness.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

namespace fuzz {
namespace {

using aws::ConfigFile;
using aws::ConfigKind;

const QString file = QStringLiteral("/home/me/.aws/config");

/// One section written anew must be read as the same values.
void demandRoundTrip(const QString &name, const aws::ConfigSection &section, ConfigKind kind)
{
    if (name.isEmpty() || name.contains(QChar(0xfeff)))
        return; // has no spelling of its own: `[profile ""]`
    QString quoted = name;
    quoted.replace(u'\'', QLatin1String("'\\''"));
    const QString words = kind == ConfigKind::Config ? QStringLiteral("profile '%1'").arg(quoted) : name;
    QByteArray text = '[' + words.toUtf8() + "]\n";
    for (const auto &[key, property] : section.properties) {
        // A byte order mark inside of a file goes each time it is read, and the space behind it next time.
        const bool oneLine = !property.value.contains(u'\n') && !property.value.contains(QChar(0xfeff)) &&
            property.value == property.value.trimmed();
        if (property.secret.isEmpty() && oneLine)
            text += key.toUtf8() + '=' + property.value.toUtf8() + '\n';
    }
    const ConfigFile again = aws::parseConfigFile(text, kind, file);
    demand(again.skipped.empty() && again.profiles.size() == 1, "a section written anew is read");
    const auto &[newName, newSection] = *again.profiles.begin();
    demand(newName == name && !newSection.error, "its name stays");
    for (const auto &[key, property] : newSection.properties) {
        const aws::ConfigProperty *before = section.find(key);
        demand(before && before->value == property.value, "its values stay");
    }
}

} // namespace

void config(QByteArrayView input)
{
    for (const ConfigKind kind : {ConfigKind::Config, ConfigKind::Credentials}) {
        const ConfigFile read = aws::parseConfigFile(input, kind, file);
        const auto lines = std::ranges::count_if(input, [](char c) { return c == '\n' || c == '\r'; }) + 1;
        int last = 0;
        for (const aws::ConfigProblem &problem : read.problems) {
            demandFit(problem.sentence());
            demand(problem.line >= last && problem.line <= lines,
                   "problems come in the order of their lines");
            last = problem.line;
        }
        demand(kind == ConfigKind::Config || (read.ssoSessions.empty() && read.services.empty()),
               "a credentials file has profiles only");
        for (const auto &[name, section] : read.profiles) {
            for (const auto &[key, property] : section.properties) {
                demand(property.value.isEmpty() || property.secret.isEmpty(), "a secret is kept apart");
                demand(!key.isEmpty() && key == key.toLower(), "keys are in lower case");
            }
            demandRoundTrip(name, section, kind);
        }
    }
}

void commandArguments(QByteArrayView input)
{
    const auto words = aws::commandArguments(QString::fromUtf8(input));
    if (!words)
        return demandFit(words.error().sentence);
    QStringList quoted;
    for (const QString &word : *words) {
        if (base::visible(word) != word)
            return; // quoted for a shell, which this is not
        quoted.append(base::shellWord(word));
    }
    const auto again = aws::commandArguments(quoted.join(u' '));
    demand(again && *again == *words, "words quoted for a shell are the same words");
}

void ssoToken(QByteArrayView input)
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("token.json"));
    QFile token(path);
    if (!token.open(QIODevice::WriteOnly | QIODevice::Truncate | QIODevice::Unbuffered) ||
        token.write(input.data(), input.size()) != input.size())
        qFatal("cannot write %s", qPrintable(path));
    token.close();
    const auto read = aws::readSsoToken(path);
    if (!read)
        return demandFit(read.error().sentence);
    demand(read->has_value(), "a file that is there is read");
    const QString copy = folder.filePath(QStringLiteral("copy.json"));
    demand(aws::writeSsoToken(copy, **read).has_value(), "a token can be written");
    demand(QFile::permissions(copy) ==
               (QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser),
           "a token is for its owner");
    const auto again = aws::readSsoToken(copy);
    demand(again && again->has_value(), "a token we wrote is read");
    const auto seconds = [](base::WallTime moment) {
        return std::chrono::floor<std::chrono::seconds>(moment.time_since_epoch());
    };
    demand((*again)->accessToken.expose() == (*read)->accessToken.expose() &&
               (*again)->refreshToken.expose() == (*read)->refreshToken.expose() &&
               (*again)->clientSecret.expose() == (*read)->clientSecret.expose() &&
               (*again)->startUrl == (*read)->startUrl && (*again)->clientId == (*read)->clientId &&
               seconds((*again)->expiresAt) == seconds((*read)->expiresAt),
           "a token stays the same");
}

void processOutput(QByteArrayView input)
{
    aws::ProcessEnd end;
    end.output = input.toByteArray();
    const QString from = QStringLiteral("profile dev (credential_process)");
    const auto found = aws::processCredentials(end, from, base::WallTime());
    if (!found) {
        demandFit(found.error().sentence);
    } else {
        demand(!found->accessKeyId.isEmpty() && !found->secretAccessKey.isEmpty(),
               "credentials are complete");
        demand(!found->expiry || *found->expiry > base::WallTime(), "they are not over");
        const auto isPlain = [](std::string_view text) {
            return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
        };
        demand(isPlain(found->secretAccessKey.expose()) && isPlain(found->sessionToken.expose()) &&
                   isPlain({found->accessKeyId.constData(), std::size_t(found->accessKeyId.size())}),
               "they fit into a header");
    }
    // The same bytes as the complaints of a program that failed, with a secret among them, between spaces.
    end.complaints = end.output + '\n' + marker + '\n' + end.output;
    end.complaints.append(QByteArray(end.output.size(), 'a')).append(' ').append(marker);
    end.exitCode = 1;
    const auto failed = aws::processCredentials(end, from, base::WallTime());
    demand(!failed, "a program that failed gives nothing");
    demandFit(failed.error().sentence);
}

void stsAnswers(QByteArrayView input)
{
    const QByteArray xml = input.toByteArray();
    const auto fields = aws::stsAnswers::read(xml);
    for (const char *action : {"AssumeRole", "AssumeRoleWithWebIdentity"}) {
        const auto found = aws::stsAnswers::credentials(xml, QLatin1String(action));
        demand(found || !fields || found.error().kind == base::ErrorKind::Damaged,
               "half an answer is damaged");
        if (!found)
            demandFit(found.error().sentence);
        else
            demand(found->expiry && !found->sessionToken.isEmpty() &&
                       found->expiry ==
                           aws::momentOf(
                               fields->value(QStringLiteral("%1Response/%1Result/Credentials/Expiration")
                                                 .arg(QLatin1String(action)))),
                   "a session has a token and its end");
    }
    if (const auto caller = aws::stsAnswers::callerIdentity(xml); !caller)
        demandFit(caller.error().sentence);
    if (const auto refusal = aws::stsAnswers::refusal(xml))
        demand(!refusal->code.isEmpty(), "a refusal has a code");
    http::Redaction sent;
    sent.add(marker);
    const QString said = sent.applied(QString::fromUtf8(xml));
    demand(!said.contains(QLatin1String(marker)), "what was sent in confidence is taken out");
}

} // namespace fuzz
