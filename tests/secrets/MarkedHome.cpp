// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/secrets/MarkedHome.h"

#include "tests/aws/credentials/sso/LoginKey.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>

MarkedHome::MarkedHome(Marks &marks, const QUrl &network) : m_marks(marks), m_network(network)
{
    const QByteArray url = network.toString().toUtf8();
    const QByteArray local = "region = us-east-1\nendpoint_url = " + url + "\n";
    write(QStringLiteral(".aws/config"),
          "[profile static]\n" + local + "[profile session]\n" + local + "[profile process]\n" + local +
              "credential_process = " + path(QStringLiteral("bin/good")).toUtf8() + "\n[profile leaky]\n" +
              local + "credential_process = " + path(QStringLiteral("bin/leaky")).toUtf8() +
              "\n[profile garbled]\n" + local +
              "credential_process = " + path(QStringLiteral("bin/garbled")).toUtf8() + "\n[profile base]\n" +
              local + "[profile role]\n" + local +
              "source_profile = base\nrole_arn = arn:aws:iam::123456789012:role/ops\n" + "[profile mfa]\n" +
              local + "source_profile = base\nrole_arn = arn:aws:iam::123456789012:role/mfa\n" +
              "mfa_serial = arn:aws:iam::123456789012:mfa/alice\n[profile web]\n" + local +
              "role_arn = arn:aws:iam::123456789012:role/web\nweb_identity_token_file = " +
              path(QStringLiteral("web-token")).toUtf8() +
              "\n[sso-session corp]\nsso_start_url = https://corp.example/start\n" +
              "sso_region = us-east-1\n[sso-session old]\nsso_start_url = "
              "https://old.example/start\nsso_region = us-east-1\n" +
              "[profile sso]\n" + local +
              "sso_session = corp\nsso_account_id = 123456789012\nsso_role_name = ops\n" +
              "[profile renewed]\n" + local +
              "sso_session = old\nsso_account_id = 123456789012\nsso_role_name = ops\n" +
              "[profile instance]\n" + local +
              "credential_source = Ec2InstanceMetadata\nrole_arn = arn:aws:iam::123456789012:role/ops\n" +
              "[profile login]\n" + local + "login_session = arn:aws:iam::123456789012:user/alice\n" +
              "[profile over]\n" + local + "login_session = arn:aws:iam::123456789012:user/bob\n" +
              "[profile login-renewed]\n" + local + "login_session = arn:aws:iam::123456789012:user/carol\n" +
              "[profile broken]\n" + local + "  " + m_marks.make("secret on a line of the wrong shape", 40) +
              "\n");
    write(QStringLiteral(".aws/credentials"),
          "[static]\naws_access_key_id = AKIASTATIC0000000001\naws_secret_access_key = " +
              m_marks.make("secret key of profile static", 40) +
              "\n[session]\naws_access_key_id = ASIASESSION000000001\naws_secret_access_key = " +
              m_marks.make("secret key of profile session", 40) +
              "\naws_session_token = " + m_marks.make("session token of profile session", 360) +
              "\n[base]\naws_access_key_id = AKIABASE000000000001\naws_secret_access_key = " +
              m_marks.make("secret key of profile base", 40) + "\n");
    const QByteArray printed =
        "{\"Version\": 1, \"AccessKeyId\": \"ASIAPROCESS000000001\", \"SecretAccessKey\": \"" +
        m_marks.make("secret key from a program", 40) + "\", \"SessionToken\": \"" +
        m_marks.make("session token from a program", 360) + "\"}";
    const QByteArray both = "echo '" + printed + "'\necho '" + printed +
        "' >&2\necho \"export AWS_SECRET_ACCESS_KEY=" + m_marks.make("secret key on standard error", 40) +
        "\" >&2\n";
    write(QStringLiteral("bin/good"), "#!/bin/sh\n" + both, true);
    write(QStringLiteral("bin/leaky"), "#!/bin/sh\n" + both + "exit 1\n", true);
    write(QStringLiteral("bin/garbled"), "#!/bin/sh\necho 'keys:'\n" + both, true);
    write(QStringLiteral("web-token"), m_marks.make("web identity token", 600));
    writeToken(QStringLiteral("corp"), "2099-01-01T00:00:00Z");
    writeToken(QStringLiteral("old"), "2020-01-01T00:00:00Z");
    writeLogin("arn:aws:iam::123456789012:user/alice", "2099-01-01T00:00:00Z",
               m_marks.make("key of login alice", 160));
    writeLogin("arn:aws:iam::123456789012:user/bob", "2020-01-01T00:00:00Z",
               m_marks.make("key of login bob", 160));
    QByteArrayList lines = fakes::LoginKey().pem().trimmed().split('\n'); // one that can be signed with
    for (qsizetype i = 1; i + 1 < lines.size(); ++i)
        std::ignore = m_marks.give("line " + QByteArray::number(i) + " of the key of login carol", lines[i]);
    m_loginKey = lines.join("\\n");
    startOver();
}

void MarkedHome::write(const QString &name, const QByteArray &content, bool program)
{
    const QString file = path(name);
    QDir().mkpath(QFileInfo(file).path());
    QFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(file));
    out.setPermissions(QFile::ReadOwner | QFile::WriteOwner |
                       (program ? QFile::ExeOwner : QFile::Permission()));
    m_ours += file;
}

void MarkedHome::writeToken(const QString &session, const QByteArray &expires)
{
    const QByteArray hash = QCryptographicHash::hash(session.toUtf8(), QCryptographicHash::Sha1).toHex();
    const QByteArray of = " of session " + session.toUtf8();
    write(QStringLiteral(".aws/sso/cache/%1.json").arg(QString::fromLatin1(hash)),
          "{\"startUrl\":\"https://" + session.toUtf8() +
              ".example/start\",\"region\":\"us-east-1\",\"accessToken\":\"" +
              m_marks.make("SSO access token" + of, 360) + "\",\"expiresAt\":\"" + expires +
              "\",\"clientId\":\"client\",\"clientSecret\":\"" + m_marks.make("SSO client secret" + of, 360) +
              "\",\"registrationExpiresAt\":\"2099-01-01T00:00:00Z\",\"refreshToken\":\"" +
              m_marks.make("SSO refresh token" + of, 360) + "\"}");
}

/// What `aws login` leaves.
void MarkedHome::writeLogin(const QByteArray &session, const QByteArray &expires, const QByteArray &key)
{
    const QByteArray name = QCryptographicHash::hash(session, QCryptographicHash::Sha256).toHex();
    const QByteArray of = " of login " + session;
    write(QStringLiteral(".aws/login/cache/%1.json").arg(QString::fromLatin1(name)),
          "{\"accessToken\":{\"accessKeyId\":\"ASIALOGIN00000000001\",\"secretAccessKey\":\"" +
              m_marks.make("secret key" + of, 40) + "\",\"sessionToken\":\"" +
              m_marks.make("session token" + of, 360) + "\",\"accountId\":\"123456789012\",\"expiresAt\":\"" +
              expires + "\"},\"tokenType\":\"aws_sigv4\",\"refreshToken\":\"" +
              m_marks.make("refresh token" + of, 360) + "\",\"idToken\":\"" +
              m_marks.make("identity token" + of, 360) +
              "\",\"clientId\":\"arn:aws:signin:::devtools/same-device\",\"dpopKey\":\"" + key + "\"}");
}

QHash<QString, QString> MarkedHome::variables() const
{
    const QString url = m_network.toString();
    return {{QStringLiteral("PATH"), qEnvironmentVariable("PATH")},
            {QStringLiteral("HOME"), path()},
            {QStringLiteral("USER"), QStringLiteral("alice")},
            {QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8")},
            {QStringLiteral("AWS_EC2_METADATA_SERVICE_ENDPOINT"), url},
            {QStringLiteral("AWS_ENDPOINT_URL_STS"), url},
            {QStringLiteral("AWS_ENDPOINT_URL_SSO"), url},
            {QStringLiteral("AWS_ENDPOINT_URL_SSO_OIDC"), url},
            {QStringLiteral("AWS_ENDPOINT_URL_SIGNIN"), url}};
}

QString MarkedHome::renewedLogin() const
{
    const QByteArray name =
        QCryptographicHash::hash("arn:aws:iam::123456789012:user/carol", QCryptographicHash::Sha256).toHex();
    return path(QStringLiteral(".aws/login/cache/%1.json").arg(QString::fromLatin1(name)));
}

QStringList MarkedHome::keptSessions() const
{
    const QDir folder(path(QStringLiteral(".aws/cli/cache")));
    QStringList out;
    for (const QString &name : folder.entryList(QDir::Files | QDir::Hidden))
        out.append(folder.filePath(name));
    return out;
}

void MarkedHome::startOver()
{
    for (const QString &file : keptSessions())
        QFile::remove(file);
    writeLogin("arn:aws:iam::123456789012:user/carol", "2020-01-01T00:00:00Z", m_loginKey);
}

QString MarkedHome::renewedToken() const
{
    return path(
        QStringLiteral(".aws/sso/cache/%1.json")
            .arg(QString::fromLatin1(QCryptographicHash::hash("old", QCryptographicHash::Sha1).toHex())));
}

QStringList MarkedHome::quietProfiles()
{
    return {QStringLiteral("static"),       QStringLiteral("session"),  QStringLiteral("process"),
            QStringLiteral("role"),         QStringLiteral("web"),      QStringLiteral("sso"),
            QStringLiteral("renewed"),      QStringLiteral("instance"), QStringLiteral("login"),
            QStringLiteral("login-renewed")};
}

QList<std::pair<QString, QByteArray>> MarkedHome::newFiles() const
{
    QList<std::pair<QString, QByteArray>> out;
    QDirIterator files(path(), QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!m_ours.contains(file.fileName()) && !keptSessions().contains(file.fileName()) &&
            file.open(QIODevice::ReadOnly))
            out.append({file.fileName(), file.readAll()});
    }
    return out;
}

QStringList MarkedHome::openToOthers() const
{
    constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
        QFile::WriteOther | QFile::ExeOther;
    QStringList out;
    QStringList files = keptSessions();
    for (const auto &[file, content] : newFiles())
        files.append(file);
    for (const QString &file : files) {
        for (const QString &name : {file, QFileInfo(file).path()}) {
            const bool ourFolder = name == path(QStringLiteral(".aws/sso/cache"));
            if ((QFile::permissions(name) & others) && !ourFolder && !out.contains(name))
                out.append(name);
        }
    }
    return out;
}
