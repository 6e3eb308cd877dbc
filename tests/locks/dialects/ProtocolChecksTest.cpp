// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/program/Test.h"

#include <QRegularExpression>
#include <QSysInfo>
#include <QTest>

using namespace std::chrono_literals;
using aws::AttributeValue;
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

constexpr std::array dialects{DialectId::Dynamolock, DialectId::JavaLockClient, DialectId::DyndbMutex,
                              DialectId::Ddblock};

} // namespace

/// What the libraries refuse before they send anything, and what they do by themselves.
class ProtocolChecksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void acceptTheLibrarysOwnDefaults();
    void demandTwoHeartbeatsOfALease();
    void keepTheLocksOwnAttributesFromTheUser();
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
    for (const DialectId id : {DialectId::Dynamolock, DialectId::JavaLockClient}) {
        LockRequest request = requestOf(id);
        request.lease = 10s;
        request.heartbeat = 5s;
        QCOMPARE(checked(request), QStringLiteral("ok"));
        request.lease -= 1ms;
        QCOMPARE(
            checked(request),
            QStringLiteral("a lease of 9999 ms is shorter than two heartbeats of 5000 ms; lengthen it or "
                           "send heartbeats more often"));
        request.heartbeat = 0ms; // none at all
        QCOMPARE(checked(request), QStringLiteral("ok"));
        request.heartbeat = -1ms;
        QVERIFY(checked(request).startsWith(QStringLiteral("a lease of 9999 ms is shorter")));
    }
}

void ProtocolChecksTest::keepTheLocksOwnAttributesFromTheUser()
{
    LockRequest request = requestOf(DialectId::Dynamolock);
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

void ProtocolChecksTest::keepTheSafeTimeBetweenHeartbeatAndLease()
{
    LockRequest request = requestOf(DialectId::JavaLockClient);
    const auto with = [&request](std::chrono::milliseconds safeTime) {
        request.safeTime = safeTime;
        return checked(request);
    };
    QCOMPARE(with(5001ms), QStringLiteral("ok"));
    QCOMPARE(with(19999ms), QStringLiteral("ok"));
    QCOMPARE(with(5s),
             QStringLiteral("a safe time of 5000 ms must lie between the heartbeat period of 5000 ms and the "
                            "lease of 20000 ms"));
    QVERIFY(with(20s).startsWith(QStringLiteral("a safe time of 20000 ms")));
    request = requestOf(DialectId::Dynamolock);
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
        const bool isJava = id == DialectId::JavaLockClient;
        const QString name = locks::dialectName(id);
        if (isJava)
            QCOMPARE(checked(reentrant), QStringLiteral("ok"));
        else
            QVERIFY(checked(reentrant).startsWith(name + QStringLiteral(" has no skip-blocking-wait")));
        if (isJava)
            QCOMPARE(
                checked(byOwner),
                QStringLiteral("match-owner-only is dynamolock's; the Java client has no such heartbeat"));
        else if (id == DialectId::Dynamolock)
            QCOMPARE(checked(byOwner), QStringLiteral("ok"));
        else
            QVERIFY(checked(byOwner).startsWith(QStringLiteral("rows of %1 carry neither").arg(name)));
        QCOMPARE(checked(withData) == QStringLiteral("ok"), protocol(id).carriesData());
    }
}

void ProtocolChecksTest::refuseATableOfAnotherSchema()
{
    LockRequest mutex = requestOf(DialectId::DyndbMutex);
    LockRequest ddblock = requestOf(DialectId::Ddblock);
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
}

void ProtocolChecksTest::refuseTheOwnerThatMeansAFreeLock()
{
    LockRequest request = requestOf(DialectId::DyndbMutex);
    request.owner = QStringLiteral("__empty__");
    QCOMPARE(checked(request), QStringLiteral("the owner __empty__ means a free lock; choose another name"));
    request.owner = QStringLiteral("__empty");
    QCOMPARE(checked(request), QStringLiteral("ok"));
}

void ProtocolChecksTest::knowTheDefaultsOfEachLibrary()
{
    const auto told = [](DialectId id) {
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
    QCOMPARE(told(DialectId::Dynamolock),
             QStringLiteral("table  (, ), lease 20000, heartbeat 5000, wait 1000, ttl -"));
    QCOMPARE(
        told(DialectId::JavaLockClient),
        QStringLiteral("table  (, ), lease 20000, heartbeat 5000, wait 1000, replaces data, deletes, ttl -"));
    QCOMPARE(told(DialectId::DyndbMutex),
             QStringLiteral("table Mutex (DD_MUTEX_TABLE_NAME, DYNAMO_DB_URL), lease 30000, heartbeat 0, "
                            "wait 0, creates, ttl ttl"));
    QCOMPARE(told(DialectId::Ddblock),
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
    QVERIFY(matches(owner(DialectId::Dynamolock), QStringLiteral("[A-Z2-7]{52}$")));
    QVERIFY(matches(owner(DialectId::DyndbMutex), uuid));
    const QString host = QSysInfo::machineHostName();
    const QString java = owner(DialectId::JavaLockClient);
    QVERIFY2(java.startsWith(host) && matches(java.mid(host.size()), uuid), qPrintable(java));
    QCOMPARE(owner(DialectId::Ddblock), QStringLiteral("1787227200000000000"));
}

void ProtocolChecksTest::makeVersionsInTheLibrarysForm()
{
    const base::WallTime wall{1'787'227'200s};
    const auto version = [wall](DialectId id) {
        return protocol(id).freshVersion(wall, locks::seededRandom(7));
    };
    QVERIFY(version(DialectId::Dynamolock).startsWith("1787227200000000000:"));
    QCOMPARE(version(DialectId::Dynamolock).size(), qsizetype(20 + 52));
    QCOMPARE(version(DialectId::JavaLockClient), locks::randomUuid(locks::seededRandom(7)));
    QVERIFY(version(DialectId::DyndbMutex).isEmpty());
    QVERIFY(version(DialectId::Ddblock).isEmpty());
    // Of the dialect, where a release writes one.
    QCOMPARE(locks::dialect(DialectId::Ddblock)->freshVersion(wall), QByteArray("1787227200000000000"));
    QCOMPARE(locks::dialect(DialectId::DyndbMutex)->freshVersion(wall).size(), qsizetype(36));
}

LEASESCOPE_TEST(ProtocolChecksTest)
#include "ProtocolChecksTest.moc"
