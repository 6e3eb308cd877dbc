// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include <QRegularExpression>
#include <QSysInfo>
#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using locks::DialectId;
using locks::LockRequest;

namespace {

const locks::LockProtocol &protocol(DialectId id)
{
    return *locks::dialect(id)->protocol();
}

LockRequest requestOf(DialectId dialect)
{
    LockRequest request = locks::usualRequest(dialect);
    request.shape = {QStringLiteral("t"),
                     locks::dialect(dialect)->defaultTable(QStringLiteral("t")).partitionKey.name,
                     {},
                     {}};
    if (const auto sortKey = locks::dialect(dialect)->defaultTable(QStringLiteral("t")).sortKey) {
        request.shape.sortKey = sortKey->name;
        request.sortKey = QStringLiteral("-");
    }
    request.key = QStringLiteral("job");
    return request;
}

/// "ok", or the sentence of the error, which must be BadInput.
QString checked(const LockRequest &request)
{
    const auto result = protocol(request.dialect).check(request);
    if (result)
        return QStringLiteral("ok");
    return result.error().kind == base::ErrorKind::BadInput ? result.error().sentence
                                                            : QStringLiteral("another error");
}

const std::array dialects{ids::dynamolock, ids::javaLockClient,       ids::tristanls,         ids::dyndbMutex,
                          ids::ddblock,    ids::springIntegrationAws, ids::pythonDynamoDbLock};

} // namespace

/// What the libraries refuse before they send anything, and what they do by themselves.
class ProtocolChecksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void acceptTheLibrarysOwnDefaults();
    void demandTwoHeartbeatsOfALease();
    void keepTheLocksOwnAttributesFromTheUser();
    void keepThePythonLocksOwnAttributesFromTheUser();
    void refuseKeysThatAreNoTextWhereClientsUseText();
    void takeABinaryKeyAsHex_data();
    void takeABinaryKeyAsHex();
    void keepTheLocksOwnNamesFromItsKeys();
    void refuseALeaseThatMeansReleased();
    void keepTheSafeTimeBetweenHeartbeatAndLease();
    void refuseAnEmptyKeyInEveryLibrary();
    void refuseOptionsOfAnotherLibrary();
    void refuseATableOfAnotherSchema();
    void refuseTheOwnerThatMeansAFreeLock();
    void knowTheDefaultsOfEachLibrary();
    void nameOwnersAsTheLibraryDoes();
    void makeVersionsInTheLibrarysForm();
};

void ProtocolChecksTest::acceptTheLibrarysOwnDefaults()
{
    for (const DialectId id : dialects)
        QCOMPARE(checked(requestOf(id)), QStringLiteral("ok"));
}

void ProtocolChecksTest::demandTwoHeartbeatsOfALease()
{
    for (const DialectId id : {ids::dynamolock, ids::javaLockClient, ids::tristanls,
                               ids::springIntegrationAws, ids::pythonDynamoDbLock}) {
        LockRequest request = requestOf(id);
        request.lease = 10s;
        request.heartbeat = 5s;
        QCOMPARE(checked(request), QStringLiteral("ok"));
        request.lease -= 1ms;
        QCOMPARE(checked(request),
                 QStringLiteral("a lease of 9s999ms is shorter than two heartbeats of 5s; lengthen it or "
                                "send heartbeats more often"));
        request.heartbeat = 0ms; // none at all
        QCOMPARE(checked(request), QStringLiteral("ok"));
        request.heartbeat = -1ms;
        QVERIFY(checked(request).startsWith(QStringLiteral("a lease of 9s999ms is shorter")));
    }
}

void ProtocolChecksTest::keepTheLocksOwnAttributesFromTheUser()
{
    LockRequest request = requestOf(ids::dynamolock);
    request.shape.partitionKey = "id";
    request.shape.sortKey = "part";
    request.sortKey = QStringLiteral("p");
    for (const char *name :
         {"id", "part", "ownerName", "leaseDuration", "recordVersionNumber", "data", "isReleased"}) {
        request.attributes = {{"note", AttributeValue::string("x")}, {name, AttributeValue::string("x")}};
        QCOMPARE(checked(request),
                 QStringLiteral("the attribute %1 belongs to the lock itself; choose another name")
                     .arg(QString::fromLatin1(name)));
    }
    request.attributes = {{"note", AttributeValue::string("x")}, {"key", AttributeValue::string("x")}};
    QCOMPARE(checked(request), QStringLiteral("ok"));
}

void ProtocolChecksTest::keepThePythonLocksOwnAttributesFromTheUser()
{
    LockRequest request = requestOf(ids::pythonDynamoDbLock);
    for (const char *name :
         {"lock_key", "sort_key", "owner_name", "lease_duration", "record_version_number", "expiry_time"}) {
        request.attributes = {{"note", AttributeValue::string("x")}, {name, AttributeValue::string("x")}};
        QCOMPARE(checked(request),
                 QStringLiteral("the attribute %1 belongs to the lock itself; choose another name")
                     .arg(QString::fromLatin1(name)));
    }
    request.attributes = {{"note", AttributeValue::string("x")}};
    QCOMPARE(checked(request), QStringLiteral("ok"));
}

void ProtocolChecksTest::refuseKeysThatAreNoTextWhereClientsUseText()
{
    const QString refused = QStringLiteral(
        "the keys of table t are not text, and clients of dynamolock use no others; choose another table");
    LockRequest request = requestOf(ids::dynamolock);
    request.key = QStringLiteral("7");
    QCOMPARE(checked(request), QStringLiteral("ok"));
    request.shape.partitionKeyType = dynamodb::AttributeType::N;
    QCOMPARE(checked(request), refused);
    request.shape.partitionKeyType = dynamodb::AttributeType::S;
    request.shape.sortKey = "part";
    request.sortKey = QStringLiteral("7");
    QCOMPARE(checked(request), QStringLiteral("ok"));
    request.shape.sortKeyType = dynamodb::AttributeType::N;
    QCOMPARE(checked(request), refused);
}

void ProtocolChecksTest::takeABinaryKeyAsHex_data()
{
    QTest::addColumn<QString>("hex");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("hex") << QStringLiteral("00aF") << QByteArray("\x00\xAF", 2);
    QTest::newRow("nothing") << QString() << QByteArray();
    QTest::newRow("text") << QStringLiteral("job") << QByteArray();
    QTest::newRow("half a byte") << QStringLiteral("00a") << QByteArray();
    QTest::newRow("hex and more") << QStringLiteral("00aF!") << QByteArray();
}

void ProtocolChecksTest::takeABinaryKeyAsHex()
{
    QFETCH(QString, hex);
    QFETCH(QByteArray, bytes);
    const auto value = locks::keyValue(dynamodb::AttributeType::B, hex);
    QCOMPARE(value.has_value(), !bytes.isEmpty());
    if (value)
        QCOMPARE(value->bytes(), bytes);
    LockRequest request = requestOf(ids::tristanls);
    request.shape.partitionKeyType = dynamodb::AttributeType::B;
    request.key = hex.isEmpty() ? QStringLiteral("-") : hex;
    QCOMPARE(
        checked(request),
        value
            ? QStringLiteral("ok")
            : QStringLiteral("the key attribute id is binary; write it as hex, not \"%1\"").arg(request.key));
}

void ProtocolChecksTest::keepTheLocksOwnNamesFromItsKeys()
{
    for (const char *name : {"owner", "guid", "fencingToken", "leaseDurationMs", "lockAcquiredTimeUnixMs"}) {
        const QString sentence =
            QStringLiteral("the attribute %1 belongs to the lock itself; choose another name")
                .arg(QString::fromLatin1(name));
        LockRequest request = requestOf(ids::tristanls);
        request.shape.partitionKey = name;
        QCOMPARE(checked(request), sentence);
        request = requestOf(ids::tristanls);
        request.shape.sortKey = name;
        request.sortKey = QStringLiteral("s");
        QCOMPARE(checked(request), sentence);
    }
}

void ProtocolChecksTest::refuseALeaseThatMeansReleased()
{
    LockRequest request = requestOf(ids::tristanls);
    request.heartbeat = 0ms;
    request.lease = 1ms;
    QCOMPARE(checked(request), QStringLiteral("a lease of 1 ms marks a released lock; choose a longer one"));
    request.lease = 2ms;
    QCOMPARE(checked(request), QStringLiteral("ok"));
}

void ProtocolChecksTest::keepTheSafeTimeBetweenHeartbeatAndLease()
{
    LockRequest request = requestOf(ids::javaLockClient);
    const auto with = [&request](std::chrono::milliseconds safeTime) {
        request.safeTime = safeTime;
        return checked(request);
    };
    QCOMPARE(with(5001ms), QStringLiteral("ok"));
    QCOMPARE(with(19999ms), QStringLiteral("ok"));
    QCOMPARE(
        with(5s),
        QStringLiteral("a safe time of 5s must lie between the heartbeat period of 5s and the lease of 20s"));
    QVERIFY(with(20s).startsWith(QStringLiteral("a safe time of 20s")));
    request = requestOf(ids::dynamolock);
    QCOMPARE(with(20s), QStringLiteral("ok")); // it takes any
}

void ProtocolChecksTest::refuseAnEmptyKeyInEveryLibrary()
{
    for (const DialectId id : dialects) {
        LockRequest request = requestOf(id);
        request.key.clear();
        QCOMPARE(checked(request), QStringLiteral("a lock needs a key that is not empty"));
    }
}

void ProtocolChecksTest::refuseOptionsOfAnotherLibrary()
{
    for (const DialectId id : dialects) {
        LockRequest reentrant = requestOf(id);
        reentrant.reentrant = true;
        LockRequest byOwner = requestOf(id);
        byOwner.matchOwnerOnly = true;
        LockRequest withData = requestOf(id);
        withData.data = "x";
        const auto expected = [id](locks::RequestOption option, const char *name) {
            return protocol(id).knows(option)
                ? QStringLiteral("ok")
                : QStringLiteral("%1 has no %2; leave that out").arg(QString(id.name()), QLatin1String(name));
        };
        QCOMPARE(checked(reentrant), expected(locks::RequestOption::Reentrant, "reentrant"));
        QCOMPARE(checked(byOwner), expected(locks::RequestOption::MatchOwnerOnly, "unsafe-match-owner-only"));
        QCOMPARE(checked(withData) == QStringLiteral("ok"), protocol(id).knows(locks::RequestOption::Data));
    }
}

void ProtocolChecksTest::refuseATableOfAnotherSchema()
{
    LockRequest mutex = requestOf(ids::dyndbMutex);
    LockRequest ddblock = requestOf(ids::ddblock);
    const QString mutexSentence = QStringLiteral(
        "dyndb-mutex needs a table with the partition key lockname and no sort key; t is not one");
    const QString ddblockSentence =
        QStringLiteral("ddblock needs a table with the partition key name and no sort key; t is not one");
    for (LockRequest *request : {&mutex, &ddblock}) {
        request->shape.sortKey = "part";
        request->sortKey = QStringLiteral("p");
    }
    QCOMPARE(checked(mutex), mutexSentence);
    QCOMPARE(checked(ddblock), ddblockSentence);
    for (LockRequest *request : {&mutex, &ddblock}) {
        request->shape.sortKey.reset();
        request->sortKey.reset();
        request->shape.partitionKey = "id";
    }
    QCOMPARE(checked(mutex), mutexSentence);
    QCOMPARE(checked(ddblock), ddblockSentence);
    LockRequest spring = requestOf(ids::springIntegrationAws);
    spring.shape.partitionKey = "id";
    QCOMPARE(checked(spring),
             QStringLiteral("spring-integration-aws needs a table with the partition key lockKey and no sort "
                            "key; t is not one"));
    LockRequest python = requestOf(ids::pythonDynamoDbLock);
    python.shape.sortKey.reset();
    python.sortKey.reset();
    QCOMPARE(checked(python),
             QStringLiteral("python-dynamodb-lock needs a table with a sort key; t has none"));
}

void ProtocolChecksTest::refuseTheOwnerThatMeansAFreeLock()
{
    LockRequest request = requestOf(ids::dyndbMutex);
    request.owner = QStringLiteral("__empty__");
    QCOMPARE(checked(request),
             QStringLiteral("the owner __empty__ marks a released lock; choose another name"));
    request.owner = QStringLiteral("__empty");
    QCOMPARE(checked(request), QStringLiteral("ok"));
}

void ProtocolChecksTest::knowTheDefaultsOfEachLibrary()
{
    const auto reported = [](DialectId id) {
        const locks::ClientDefaults usual = protocol(id).usual();
        return QStringLiteral("table %1 (%2, %3), lease %4, heartbeat %5, wait %6%7%8%9, ttl %10")
            .arg(usual.table, usual.tableVariable, usual.endpointVariable)
            .arg(usual.lease.count())
            .arg(usual.heartbeat.count())
            .arg(usual.wait.count())
            .arg(usual.replaceData ? QStringLiteral(", replaces data") : QString(),
                 usual.deleteOnRelease ? QStringLiteral(", deletes") : QString(),
                 usual.createsTable ? QStringLiteral(", creates") : QString(),
                 QString::fromLatin1(usual.ttlAttribute.value_or("-")));
    };
    QCOMPARE(reported(ids::dynamolock),
             QStringLiteral("table  (, ), lease 20000, heartbeat 5000, wait 1000, ttl -"));
    QCOMPARE(
        reported(ids::javaLockClient),
        QStringLiteral("table  (, ), lease 20000, heartbeat 5000, wait 1000, replaces data, deletes, ttl -"));
    QCOMPARE(reported(ids::dyndbMutex),
             QStringLiteral("table Mutex (DD_MUTEX_TABLE_NAME, DYNAMO_DB_URL), lease 30000, heartbeat 0, "
                            "wait 0, creates, ttl ttl"));
    QCOMPARE(reported(ids::tristanls),
             QStringLiteral("table  (, ), lease 10000, heartbeat 3000, wait 1000, ttl -"));
    QCOMPARE(reported(ids::springIntegrationAws),
             QStringLiteral("table SpringIntegrationLockRegistry (, ), lease 60000, heartbeat 15000, wait 0, "
                            "deletes, creates, ttl expireAt"));
    QCOMPARE(reported(ids::pythonDynamoDbLock),
             QStringLiteral("table DynamoDBLockTable (, ), lease 30000, heartbeat 5000, wait 5000, deletes, "
                            "ttl expiry_time"));
    QCOMPARE(reported(ids::ddblock),
             QStringLiteral("table locks (, ), lease 60000, heartbeat 30000, wait 0, deletes, ttl -"));
}

void ProtocolChecksTest::nameOwnersAsTheLibraryDoes()
{
    const base::WallTime wall{1'787'227'200s};
    const auto owner = [wall](DialectId id) {
        return QString::fromLatin1(protocol(id).defaultOwner(wall, locks::seededRandom(7)));
    };
    const QString uuid =
        QStringLiteral("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$");
    const auto matches = [](const QString &text, const QString &pattern) {
        return QRegularExpression(QStringLiteral("^") + pattern).match(text).hasMatch();
    };
    QVERIFY(matches(owner(ids::dynamolock), QStringLiteral("[A-Z2-7]{52}$")));
    QVERIFY(matches(owner(ids::dyndbMutex), uuid));
    const QString host = QSysInfo::machineHostName();
    const QString java = owner(ids::javaLockClient);
    QVERIFY2(java.startsWith(host) && matches(java.mid(host.size()), uuid), qPrintable(java));
    QVERIFY2(owner(ids::tristanls).startsWith(QStringLiteral("dynamodb-lock-client@0.7.3_")) &&
                 owner(ids::tristanls).endsWith(u'@' + host),
             qPrintable(owner(ids::tristanls)));
    QVERIFY(matches(owner(ids::springIntegrationAws), uuid));
    const QString python = owner(ids::pythonDynamoDbLock);
    QVERIFY2(python.startsWith(host) &&
                 matches(python.mid(host.size()), QStringLiteral("[0-9a-f]{12}4[0-9a-f]{19}$")),
             qPrintable(python));
    QCOMPARE(owner(ids::ddblock), QStringLiteral("1787227200000000000"));
}

void ProtocolChecksTest::makeVersionsInTheLibrarysForm()
{
    const base::WallTime wall{1'787'227'200s};
    const auto version = [wall](DialectId id) {
        return protocol(id).freshVersion(wall, locks::seededRandom(7));
    };
    QVERIFY(version(ids::dynamolock).startsWith("1787227200000000000:"));
    QCOMPARE(version(ids::dynamolock).size(), qsizetype(20 + 52));
    QCOMPARE(version(ids::javaLockClient), locks::randomUuid(locks::seededRandom(7)));
    QCOMPARE(version(ids::tristanls).size(), qsizetype(64));
    QCOMPARE(version(ids::pythonDynamoDbLock), locks::randomUuid(locks::seededRandom(7)));
    QVERIFY(version(ids::springIntegrationAws).isEmpty());
    QVERIFY(version(ids::dyndbMutex).isEmpty());
    QVERIFY(version(ids::ddblock).isEmpty());
    // Of the dialect, where a release writes one.
    QCOMPARE(locks::dialect(ids::ddblock)->freshVersion(wall), QByteArray("1787227200000000000"));
    QCOMPARE(locks::dialect(ids::dyndbMutex)->freshVersion(wall).size(), qsizetype(36));
}

LEASESCOPE_TEST(ProtocolChecksTest)
#include "ProtocolChecksTest.moc"
