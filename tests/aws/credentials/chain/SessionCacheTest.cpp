// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sts/SessionCache.h"
#include "tests/program/Test.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "tests/aws/Botocore.h"
#include "tests/aws/credentials/sts/RoleProbe.h"

#include <QDateTime>
#include <QJsonDocument>

#include <sys/stat.h>

using namespace roles;
using namespace std::chrono_literals;

namespace {

aws::RoleStep roleOf(const QJsonObject &args)
{
    const auto text = [&](const char *key) { return args.value(QLatin1String(key)).toString(); };
    aws::RoleStep role;
    role.role.value = text("RoleArn");
    role.externalId = text("ExternalId");
    role.sessionName = text("RoleSessionName");
    role.mfaDevice = text("SerialNumber");
    if (args.contains(QStringLiteral("DurationSeconds")))
        role.durationSeconds = args.value(QStringLiteral("DurationSeconds")).toInt();
    return role;
}

const QByteArray plainRole = "arn:aws:iam::210987654321:role/prod";

aws::RoleStep someRole()
{
    return roleOf({{QStringLiteral("RoleArn"), QString::fromLatin1(plainRole)}});
}

QByteArray shown(const aws::Credentials &session)
{
    return session.accessKeyId + ' ' + sts::text(session.secretAccessKey).toLatin1() + ' ' +
        sts::text(session.sessionToken).toLatin1();
}

/// The cache of a home, and its one file for `prod`.
struct Shelf {
    RoleProbe probe;
    [[nodiscard]] QString folder() const
    {
        return probe.home.environment().home + QStringLiteral("/.aws/cli/cache");
    }
    [[nodiscard]] QString path(const aws::RoleStep &role = someRole()) const
    {
        return QStringLiteral("%1/%2.json").arg(folder(), aws::SessionCache::nameOf(role));
    }
    void write(const QByteArray &bytes) const
    {
        QDir().mkpath(folder());
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(bytes);
    }
    [[nodiscard]] QByteArray session(std::chrono::nanoseconds left,
                                     const QByteArray &keyId = "ASIALEFT") const
    {
        QByteArray until = sts::isoTime(probe.clock.wall() + left);
        until.chop(1);
        return "{\"Credentials\": {\"AccessKeyId\": \"" + keyId +
            "\", \"SecretAccessKey\": \"MARKEDSECRET\", \"SessionToken\": \"MARKEDTOKEN\", \"Expiration\": "
            "\"" +
            until + "UTC\"}, \"AssumedRoleUser\": {}, \"ResponseMetadata\": {\"RetryAttempts\": 0}}";
    }
    [[nodiscard]] std::optional<aws::Credentials> find() const
    {
        return aws::SessionCache(probe.home.environment()).find(someRole(), probe.clock.wall());
    }
    [[nodiscard]] QByteArray content() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] int mode(const QString &path) const
    {
        struct stat found { };
        return ::lstat(QFile::encodeName(path).constData(), &found) == 0 ? int(found.st_mode & 0777) : -1;
    }
};

/// As if the program had been started again.
void startAgain(RoleProbe &probe)
{
    probe.sessions = std::make_shared<aws::RoleSessions>();
}

} // namespace

class SessionCacheTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sharesSessionsWithBotocoreBothWays()
    {
        const QTemporaryDir home;
        aws::Environment environment;
        environment.home = home.path();
        const QString folder = home.filePath(QStringLiteral(".aws/cli/cache"));
        Botocore botocore;
        const QByteArray left = botocore.run(
            QStringLiteral(LEASESCOPE_BOTOCORE_SESSIONS),
            {QStringLiteral("leave"), QStringLiteral("20261122"), QStringLiteral("300"), folder});
        if (!botocore.missing().isEmpty())
            QSKIP(qPrintable(botocore.missing()));
        QVERIFY2(!left.isEmpty(), botocore.trouble().constData());
        const aws::SessionCache theirs(environment);
        const base::WallTime now(1'787'227'200s);
        const QTemporaryDir elsewhere;
        environment.home = elsewhere.path();
        const aws::SessionCache ours(environment);
        QByteArray wanted;
        int taken = 0;
        for (const QByteArray &line : left.trimmed().split('\n')) {
            const QJsonObject known = QJsonDocument::fromJson(line).object();
            const auto text = [&](const char *key) { return known.value(QLatin1String(key)).toString(); };
            const aws::RoleStep role = roleOf(known.value(QStringLiteral("args")).toObject());
            QCOMPARE(aws::SessionCache::nameOf(role), text("name"));
            const auto found = theirs.find(role, now);
            QVERIFY2(found, line.constData());
            QCOMPARE(shown(*found),
                     (text("keyId") + u' ' + text("secret") + u' ' + text("token")).toLatin1());
            QCOMPARE(aws::momentText(*found->expiry), text("expiration"));
            QCOMPARE(found->accountId, QStringLiteral("210987654321"));
            aws::Credentials session = *found;
            session.accessKeyId.replace("ASIA", "ASIB");
            QVERIFY(ours.keep(role, session));
            wanted += shown(session) + ' ' + text("expiration").chopped(1).toLatin1() + "UTC\n";
            ++taken;
        }
        QCOMPARE(taken, 300);
        const QByteArray given = botocore.run(
            QStringLiteral(LEASESCOPE_BOTOCORE_SESSIONS),
            {QStringLiteral("take"), elsewhere.filePath(QStringLiteral(".aws/cli/cache"))}, left);
        QCOMPARE(given, wanted);
    }

    void filesASessionUnderWhatItIsAskedForWith()
    {
        // {"RoleArn": "arn:aws:iam::210987654321:role/prod"}
        QCOMPARE(aws::SessionCache::nameOf(someRole()),
                 QString::fromLatin1(QCryptographicHash::hash("{\"RoleArn\": \"" + plainRole + "\"}",
                                                              QCryptographicHash::Sha1)
                                         .toHex()));
    }

    void asksForACodeOnceForManyRuns()
    {
        RoleProbe probe;
        probe.home.credentials(baseKeys);
        probe.home.config(prodWithCode);
        probe.person.codes = {"123456", "234567"};
        const auto first = probe.chain();
        QCOMPARE(keyId(probe.signIn(*first)), QStringLiteral("ASIASESSION1"));
        startAgain(probe);
        const auto second = probe.chain();
        QCOMPARE(keyId(probe.ask(*second)), QStringLiteral("ASIASESSION1")); // without a prompt
        QCOMPARE(probe.http.seen.size(), 1);
        QCOMPARE((*probe.ask(*second))->value().accountId, QStringLiteral("210987654321"));
        startAgain(probe);
        probe.clock.advance(46min); // 14 minutes are left: too few to begin with
        const auto third = probe.chain();
        QCOMPARE(codeOf(probe.ask(*third)), QLatin1String(aws::signInCodes::mfaNeeded));
        QCOMPARE(keyId(probe.signIn(*third)), QStringLiteral("ASIASESSION2"));
        QCOMPARE(probe.person.questions.size(), std::size_t(2));
    }

    void takesTheSessionsOfEveryRoleOnTheWay()
    {
        RoleProbe probe;
        probe.home.credentials(baseKeys);
        probe.home.config(prodWithCode + "[profile top]\nrole_arn = arn:top\nsource_profile = prod\n");
        probe.person.codes = {"123456"};
        const auto first = probe.chain(QStringLiteral("top"));
        QCOMPARE(keyId(probe.signIn(*first)), QStringLiteral("ASIASESSION2"));
        startAgain(probe);
        probe.home.config(prodWithCode + "[profile top]\nrole_arn = arn:other\nsource_profile = prod\n");
        const auto second = probe.chain(QStringLiteral("top"));
        QCOMPARE(keyId(probe.ask(*second)), QStringLiteral("ASIASESSION3")); // without another code
        QVERIFY(
            fakes::headerOf(probe.http.seen.back(), "Authorization").contains("Credential=ASIASESSION1/"));
    }

    void writesForTheOwnersEyesOnly()
    {
        Shelf shelf;
        const auto until = shelf.probe.clock.wall() + 1h;
        aws::Credentials session = sts::someKeys();
        session.expiry = until;
        session.accountId = QStringLiteral("210987654321");
        const aws::SessionCache cache(shelf.probe.home.environment());
        const mode_t before = ::umask(0);
        const auto kept = cache.keep(someRole(), session);
        ::umask(before);
        QVERIFY(kept);
        QCOMPARE(shelf.mode(shelf.path()), 0600);
        QCOMPARE(shelf.mode(shelf.folder()), 0700);
        QCOMPARE(shelf.mode(QFileInfo(shelf.folder()).path()), 0700);
        QCOMPARE(QDir(shelf.folder()).entryList(QDir::Files | QDir::Hidden).size(), 1);
        QVERIFY(shelf.content().contains("UTC\""));

        // One that is open to others, or leads elsewhere, is replaced and not written through.
        QVERIFY(QFile::setPermissions(shelf.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        QVERIFY(cache.keep(someRole(), session));
        QCOMPARE(shelf.mode(shelf.path()), 0600);
        const QString target = shelf.folder() + QStringLiteral("/target");
        QVERIFY(QFile::rename(shelf.path(), target));
        QVERIFY(QFile::link(target, shelf.path()));
        QVERIFY(shelf.find()); // as the AWS CLI would
        session.accessKeyId = "ASIANEXT";
        QVERIFY(cache.keep(someRole(), session));
        QVERIFY(!QFileInfo(shelf.path()).isSymLink());
        QCOMPARE(shelf.mode(shelf.path()), 0600);
        QFile old(target);
        QVERIFY(old.open(QIODevice::ReadOnly) && !old.readAll().contains("ASIANEXT"));
        QCOMPARE(shelf.find()->accessKeyId, "ASIANEXT");
    }

    void takesAFileItCannotUseForNone_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const Shelf shelf;
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut off") << shelf.session(1h).chopped(10);
        QTest::newRow("a list") << QByteArray("[1]");
        QTest::newRow("no keys") << QByteArray("{\"Credentials\": \"MARKED\"}");
        QTest::newRow("no expiry") << shelf.session(1h).replace("Expiration", "Expires");
        QTest::newRow("no such date") << shelf.session(1h).replace("UTC\"", "later\"");
        QTest::newRow("control characters") << shelf.session(1h).replace("MARKEDTOKEN", "MARKED\\r\\nTOKEN");
        QTest::newRow("expired") << shelf.session(-1s);
        QTest::newRow("ends in less than 15 minutes") << shelf.session(15min - 1s);
        QTest::newRow("too large") << shelf.session(1h) + QByteArray(2 << 20, ' ');
    }
    void takesAFileItCannotUseForNone()
    {
        QFETCH(QByteArray, bytes);
        Shelf shelf;
        shelf.write(bytes);
        QVERIFY(!shelf.find());
        shelf.probe.home.credentials(baseKeys);
        shelf.probe.home.config(prod);
        const auto chain = shelf.probe.chain();
        QCOMPARE(keyId(shelf.probe.ask(*chain)), QStringLiteral("ASIASESSION1"));
        QCOMPARE(shelf.find()->accessKeyId, "ASIASESSION1"); // and is replaced
        QCOMPARE(shelf.mode(shelf.path()), 0600);
    }

    void takesASessionWithAQuarterOfAnHourLeft()
    {
        Shelf shelf;
        shelf.write(shelf.session(15min));
        QCOMPARE(shelf.find()->accessKeyId, "ASIALEFT");
        QVERIFY(!shelf.find()->sessionToken.isEmpty());
    }

    void doesNotWaitForAPipe()
    {
        Shelf shelf;
        QDir().mkpath(shelf.folder());
        QCOMPARE(::mkfifo(QFile::encodeName(shelf.path()).constData(), 0600), 0);
        QVERIFY(!shelf.find());
    }

    void goesOnWithoutAPlaceToWriteTo()
    {
        Shelf shelf;
        shelf.probe.home.credentials(baseKeys);
        shelf.probe.home.config(prod);
        QFile inTheWay(shelf.probe.home.environment().home + QStringLiteral("/.aws/cli"));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const auto chain = shelf.probe.chain();
        QCOMPARE(keyId(shelf.probe.ask(*chain)), QStringLiteral("ASIASESSION1"));
        const auto trace = chain->trace();
        QVERIFY(std::any_of(trace.begin(), trace.end(), [](const aws::SourceTrace &line) {
            return line.finding.contains(QStringLiteral("the session is for this run only"));
        }));
    }

    void forgetsASessionTheServiceRefused()
    {
        Shelf shelf;
        shelf.probe.home.credentials(baseKeys);
        shelf.probe.home.config(prod);
        shelf.write(shelf.session(1h));
        const auto first = shelf.probe.chain();
        QCOMPARE(keyId(shelf.probe.ask(*first)), QStringLiteral("ASIALEFT"));
        first->invalidate("ASIALEFT");
        QCOMPARE(keyId(shelf.probe.ask(*first)), QStringLiteral("ASIASESSION1"));
        startAgain(shelf.probe);
        const auto second = shelf.probe.chain();
        QCOMPARE(keyId(shelf.probe.ask(*second)), QStringLiteral("ASIASESSION1"));
        // Of one in the middle, which only shows when it is used.
        shelf.probe.home.config(prod + "[profile top]\nrole_arn = arn:top\nsource_profile = prod\n");
        startAgain(shelf.probe);
        const auto make = shelf.probe.http.answer;
        shelf.probe.http.answer = [make](const http::HttpRequest &request) {
            if (fakes::headerOf(request, "Authorization").contains("Credential=ASIASESSION1/"))
                return base::Result<http::HttpResponse>(
                    fakes::httpAnswer(403, sts::refusalXml("ExpiredToken", "revoked")));
            return make(request);
        };
        const auto top = shelf.probe.chain(QStringLiteral("top"));
        QCOMPARE(keyId(shelf.probe.ask(*top)), QStringLiteral("ASIASESSION3"));
        QCOMPARE(shelf.find()->accessKeyId, "ASIASESSION2");
    }

    void aLateRefusalSaysNothingAboutANewerSession()
    {
        Shelf shelf;
        shelf.write(shelf.session(1h, "ASIANEWER"));
        const aws::SessionCache cache(shelf.probe.home.environment());
        cache.forget(someRole(), "ASIAOLDER");
        QCOMPARE(shelf.find()->accessKeyId, "ASIANEWER");
        aws::RoleSessions sessions;
        aws::Credentials newer = *shelf.find();
        sessions.keep(QStringLiteral("prod"), newer, shelf.probe.clock.wall());
        QVERIFY(!sessions.drop("ASIAOLDER"));
        QVERIFY(sessions.fresh(QStringLiteral("prod"), shelf.probe.clock.wall(), "ASIAOLDER"));
        QVERIFY(sessions.drop("ASIANEWER"));
        QVERIFY(!sessions.fresh(QStringLiteral("prod"), shelf.probe.clock.wall(), {}));
    }
};

LEASESCOPE_TEST(SessionCacheTest)
#include "SessionCacheTest.moc"
