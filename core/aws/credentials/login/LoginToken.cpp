// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/login/LoginToken.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/config/PrivateFile.h"
#include "core/aws/credentials/login/DpopProof.h"
#include "core/aws/signing/Digest.h"
#include "core/base/ShellWord.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace aws {
namespace {

/// The key has lines, which secretOf() takes for no secret of a header.
base::Secret keyOf(const QJsonObject &object)
{
    return base::Secret(object.value(QStringLiteral("dpopKey")).toString().toLatin1());
}

base::Result<std::optional<QJsonObject>> readObject(const QString &path)
{
    const auto bytes = readPrivateFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (!*bytes)
        return std::nullopt;
    auto object = jsonObject(**bytes);
    if (!object)
        return base::failure(base::ErrorKind::Damaged, base::say("aws", "%1 is not JSON", path));
    return object;
}

} // namespace

base::Sentence LoginSession::place() const
{
    return base::say("aws", "login_session of profile '%1' (%2)", profile, setting.place());
}

base::Sentence LoginSession::advice(const base::Sentence &why) const
{
    return base::say("aws", "%1: %2; run: aws login --profile %3", place(), why, base::shellWord(profile));
}

std::optional<LoginSession> loginSession(const Profiles &profiles, const QString &profile)
{
    const auto found = profiles.setting(profile, QStringLiteral("login_session"));
    return found ? std::optional(LoginSession{profile, *found}) : std::nullopt;
}

bool LoginToken::isSurelyOver(base::WallTime now) const
{
    return now - *credentials.expiry > std::chrono::hours(12); // Rule: AWS sign-in, the longest login
}

bool LoginToken::isRenewable() const
{
    return !clientId.isEmpty() && !refreshToken.isEmpty() && isDpopKey(dpopKey);
}

QString loginCachePath(const Environment &environment, const QString &session)
{
    const QString named = environment.value(QStringLiteral("AWS_LOGIN_CACHE_DIRECTORY"));
    const QString folder = named.isEmpty() ? environment.home + QStringLiteral("/.aws/login/cache")
                                           : environment.expanded(named);
    return QStringLiteral("%1/%2.json").arg(folder, QString::fromLatin1(sha256Hex(session.toUtf8())));
}

base::Result<std::optional<LoginToken>> readLoginToken(const QString &path)
{
    const auto object = readObject(path);
    if (!object)
        return tl::unexpected(object.error());
    if (!*object)
        return std::nullopt;
    CredentialNames names;
    names.keyId = "accessKeyId";
    names.secret = "secretAccessKey";
    names.token = "sessionToken";
    names.expiry = "expiresAt";
    names.account = "accountId";
    names.isTemporary = true;
    const auto found = credentialsOf((*object)->value(QStringLiteral("accessToken")).toObject(), names, path);
    if (!found)
        return base::failure(base::ErrorKind::Damaged, found.error().kept());
    LoginToken token;
    token.credentials = *found;
    token.clientId = (*object)->value(QStringLiteral("clientId")).toString();
    token.refreshToken = secretOf(**object, "refreshToken");
    token.dpopKey = keyOf(**object);
    token.region = (*object)->value(QStringLiteral("signInRegion")).toString();
    return token;
}

base::Result<void> writeLoginToken(const QString &path, const LoginToken &token)
{
    const auto found = readObject(path);
    if (!found)
        return tl::unexpected(found.error());
    if (!*found || keyOf(**found).expose() != token.dpopKey.expose())
        return base::failure(base::ErrorKind::NotFound,
                             base::say("aws", "%1 is gone or of another login now", path));
    QJsonObject object = **found;
    QJsonObject keys = object.value(QStringLiteral("accessToken")).toObject();
    const Credentials &given = token.credentials;
    keys.insert(QStringLiteral("accessKeyId"), QString::fromLatin1(given.accessKeyId));
    keys.insert(QStringLiteral("secretAccessKey"), textOf(given.secretAccessKey));
    keys.insert(QStringLiteral("sessionToken"), textOf(given.sessionToken));
    keys.insert(QStringLiteral("expiresAt"), momentText(*given.expiry));
    object.insert(QStringLiteral("accessToken"), keys);
    object.insert(QStringLiteral("refreshToken"), textOf(token.refreshToken));
    return writePrivateFile(path, QJsonDocument(object).toJson(QJsonDocument::Compact));
}

} // namespace aws
