// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sso/SsoToken.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/config/PrivateFile.h"
#include "core/base/ShellWord.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonDocument>

namespace aws {
namespace {

using base::ErrorKind;

QString valueOf(const Profiles &profiles, const QString &profile, const char *key)
{
    const auto found = profiles.setting(profile, QLatin1String(key));
    return found ? found->value : QString();
}

tl::unexpected<base::Error> missing(const SsoSettings &settings, const base::Sentence &keys)
{
    return base::failure(
        ErrorKind::BadInput,
        base::say("aws", "%1 asks for IAM Identity Center but misses %2; add it, as aws configure sso does",
                  settings.place, keys));
}

/// Takes start URL, region and scopes from [sso-session NAME].
base::Result<void> takeSession(const Profiles &profiles, SsoSettings &settings)
{
    const ConfigFile &config = profiles.file(ConfigKind::Config);
    const auto found = config.ssoSessions.find(settings.session);
    if (found == config.ssoSessions.end())
        return base::failure(
            ErrorKind::BadInput,
            base::say("aws",
                      "sso_session of %1 names '%2', but %3 has no section [sso-session %2]; add it "
                      "or correct the name",
                      settings.place, settings.session, config.path));
    const ConfigSection &section = found->second;
    if (section.error)
        return base::failure(ErrorKind::BadInput, section.error->sentence());
    const auto take = [&](const char *key, QString &into) -> base::Result<void> {
        const ConfigProperty *property = section.find(QLatin1String(key));
        const QString value = property ? property->value : QString();
        if (value.isEmpty())
            return {}; // what the profile says then stands
        if (!into.isEmpty() && into != value)
            return base::failure(
                ErrorKind::BadInput,
                base::say("aws",
                          "%1 says another %2 than its [sso-session %3] (%4 line %5); remove it from "
                          "the profile",
                          settings.place, QString(QLatin1String(key)), settings.session, config.path,
                          QString::number(property->line)));
        into = value;
        return {};
    };
    if (const auto taken = take("sso_start_url", settings.startUrl); !taken)
        return taken;
    if (const auto taken = take("sso_region", settings.region); !taken)
        return taken;
    const ConfigProperty *scopes = section.find(QStringLiteral("sso_registration_scopes"));
    for (const QString &scope : (scopes ? scopes->value : QString()).split(u',', Qt::SkipEmptyParts)) {
        if (!scope.trimmed().isEmpty())
            settings.scopes.append(scope.trimmed());
    }
    if (settings.scopes.isEmpty())
        settings.scopes.append(QStringLiteral("sso:account:access"));
    return {};
}

tl::unexpected<base::Error> damaged(const QString &path, const base::Sentence &why)
{
    return base::failure(ErrorKind::Damaged, base::say("aws", "the token file %1 %2", path, why));
}

} // namespace

QString SsoSettings::label() const
{
    return session.isEmpty() ? startUrl : session;
}

QString SsoSettings::loginCommand() const
{
    return QStringLiteral("aws sso login --profile %1").arg(base::shellWord(profile));
}

base::Result<std::optional<SsoSettings>> ssoSettings(const Profiles &profiles, const QString &profile)
{
    const auto account = profiles.setting(profile, QStringLiteral("sso_account_id"));
    const auto role = profiles.setting(profile, QStringLiteral("sso_role_name"));
    if (!account && !role)
        return std::nullopt;
    SsoSettings out;
    out.profile = profile;
    out.place = base::say("aws", "profile '%1' (%2)", profile, (account ? account : role)->place());
    out.accountId = account ? account->value : QString();
    out.roleName = role ? role->value : QString();
    out.session = valueOf(profiles, profile, "sso_session");
    out.startUrl = valueOf(profiles, profile, "sso_start_url");
    out.region = valueOf(profiles, profile, "sso_region");
    if (!out.session.isEmpty()) {
        if (const auto taken = takeSession(profiles, out); !taken)
            return tl::unexpected(taken.error());
    }
    base::Sentence lacking;
    const auto demand = [&](const QString &value, const char *key, bool isOfSession) {
        if (!value.isEmpty())
            return;
        const QString name = QLatin1String(key);
        const base::Sentence what = isOfSession && !out.session.isEmpty()
            ? base::say("aws", "%1 in [sso-session %2]", name, out.session)
            : base::Sentence(name);
        lacking = lacking.isEmpty() ? what : base::say("aws", "%1, %2", lacking, what);
    };
    demand(out.accountId, "sso_account_id", false);
    demand(out.roleName, "sso_role_name", false);
    demand(out.startUrl, "sso_start_url", true);
    demand(out.region, "sso_region", true);
    if (!lacking.isEmpty())
        return missing(out, lacking);
    return out;
}

bool SsoToken::isRenewable(base::WallTime now) const
{
    return !refreshToken.isEmpty() && !clientId.isEmpty() && !clientSecret.isEmpty() &&
        registrationExpiresAt && *registrationExpiresAt > now;
}

QString ssoTokenPath(const Environment &environment, const QString &label)
{
    const QByteArray name = QCryptographicHash::hash(label.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("%1/.aws/sso/cache/%2.json").arg(environment.home, QString::fromLatin1(name));
}

base::Result<std::optional<SsoToken>> readSsoToken(const QString &path)
{
    const auto bytes = readPrivateFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (!*bytes)
        return std::nullopt;
    const auto object = jsonObject(**bytes);
    if (!object)
        return damaged(path, base::say("aws", "is not JSON"));
    const auto text = [&](const char *key) { return object->value(QLatin1String(key)).toString(); };
    SsoToken token;
    token.startUrl = text("startUrl");
    token.region = text("region");
    token.accessToken = secretOf(*object, "accessToken");
    const auto expiresAt = momentOf(text("expiresAt"));
    if (token.accessToken.isEmpty() || !expiresAt)
        return damaged(path,
                       base::say("aws", "has no usable %1",
                                 expiresAt ? QStringLiteral("accessToken") : QStringLiteral("expiresAt")));
    token.expiresAt = *expiresAt;
    token.clientId = text("clientId");
    token.clientSecret = secretOf(*object, "clientSecret");
    token.registrationExpiresAt = momentOf(text("registrationExpiresAt"));
    token.refreshToken = secretOf(*object, "refreshToken");
    token.others = *object;
    for (const char *known : {"startUrl", "region", "accessToken", "expiresAt", "clientId", "clientSecret",
                              "registrationExpiresAt", "refreshToken"})
        token.others.remove(QLatin1String(known));
    return token;
}

base::Result<void> writeSsoToken(const QString &path, const SsoToken &token)
{
    QJsonObject object = token.others;
    const auto put = [&](const char *key, const QString &value) {
        if (!value.isEmpty())
            object.insert(QLatin1String(key), value);
    };
    put("startUrl", token.startUrl);
    put("region", token.region);
    put("accessToken", textOf(token.accessToken));
    put("expiresAt", momentText(token.expiresAt));
    put("clientId", token.clientId);
    put("clientSecret", textOf(token.clientSecret));
    if (token.registrationExpiresAt)
        put("registrationExpiresAt", momentText(*token.registrationExpiresAt));
    put("refreshToken", textOf(token.refreshToken));
    return writePrivateFile(path, QJsonDocument(object).toJson(QJsonDocument::Compact));
}

} // namespace aws
