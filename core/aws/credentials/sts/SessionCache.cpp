// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sts/SessionCache.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/config/PrivateFile.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>

namespace aws {
namespace {

constexpr std::chrono::minutes leastLeft{15};

/// A string as Python's json.dumps writes it by default: ASCII alone, UTF-16 units in hexadecimal.
QByteArray quoted(const QString &text)
{
    QByteArray out("\"");
    for (const QChar c : text) {
        const char16_t unit = c.unicode();
        const qsizetype shortForm = QByteArrayView("\b\t\n\f\r").indexOf(unit < 0x20 ? char(unit) : ' ');
        if (unit == u'"' || unit == u'\\')
            out.append('\\').append(char(unit));
        else if (shortForm >= 0)
            out.append('\\').append("btnfr"[shortForm]);
        else if (unit < 0x20 || unit > 0x7e)
            out.append("\\u" + QByteArray::number(unit, 16).rightJustified(4, '0'));
        else
            out.append(char(unit));
    }
    return out + '"';
}

/// As the AWS CLI writes it.
QString expirationText(base::WallTime moment)
{
    QString text = momentText(moment);
    text.chop(1); // Z
    return text + QStringLiteral("UTC");
}

} // namespace

SessionCache::SessionCache(const Environment &environment)
    : m_folder(environment.home + QStringLiteral("/.aws/cli/cache"))
{
}

QString SessionCache::nameOf(const RoleStep &role)
{
    QByteArrayList members; // in alphabetical order
    const auto add = [&members](const char *key, const QString &value) {
        if (!value.isEmpty())
            members.append('"' + QByteArray(key) + "\": " + quoted(value));
    };
    if (role.durationSeconds)
        members.append("\"DurationSeconds\": " + QByteArray::number(*role.durationSeconds));
    add("ExternalId", role.externalId);
    add("RoleArn", role.role.value);
    add("RoleSessionName", role.sessionName);
    add("SerialNumber", role.mfaDevice);
    const QByteArray text = '{' + members.join(", ") + '}';
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha1).toHex());
}

QString SessionCache::pathOf(const RoleStep &role) const
{
    return QStringLiteral("%1/%2.json").arg(m_folder, nameOf(role));
}

std::optional<Credentials> SessionCache::read(const RoleStep &role) const
{
    const auto bytes = readPrivateFile(pathOf(role));
    const auto object = bytes && *bytes ? jsonObject(**bytes) : std::nullopt;
    if (!object)
        return std::nullopt;
    CredentialNames names;
    names.isTemporary = true;
    auto found = credentialsOf(object->value(QStringLiteral("Credentials")).toObject(), names, QString());
    if (!found)
        return std::nullopt;
    if (found->accountId.isEmpty()) // older versions of the AWS CLI do not note it
        found->accountId = role.role.value.section(u':', 4, 4);
    return *found;
}

std::optional<Credentials> SessionCache::find(const RoleStep &role, base::WallTime now) const
{
    auto found = read(role);
    if (found && *found->expiry - now < leastLeft)
        found.reset();
    return found;
}

base::Result<void> SessionCache::keep(const RoleStep &role, const Credentials &session) const
{
    if (!session.expiry)
        return {};
    QJsonObject keys{{QStringLiteral("AccessKeyId"), QString::fromLatin1(session.accessKeyId)},
                     {QStringLiteral("SecretAccessKey"), textOf(session.secretAccessKey)},
                     {QStringLiteral("SessionToken"), textOf(session.sessionToken)},
                     {QStringLiteral("Expiration"), expirationText(*session.expiry)}};
    if (!session.accountId.isEmpty())
        keys.insert(QStringLiteral("AccountId"), session.accountId);
    const QJsonObject object{{QStringLiteral("Credentials"), keys}};
    return writePrivateFile(pathOf(role), QJsonDocument(object).toJson(QJsonDocument::Compact));
}

void SessionCache::forget(const RoleStep &role, const QByteArray &accessKeyId) const
{
    const auto found = read(role);
    if (found && found->accessKeyId == accessKeyId)
        QFile::remove(pathOf(role));
}

} // namespace aws
