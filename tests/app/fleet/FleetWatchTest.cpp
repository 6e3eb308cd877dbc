// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/TableSightings.h"
#include "tests/app/fleet/FleetWorld.h"
#include "tests/program/Test.h"

#include <QSignalSpy>
#include <QTest>

namespace {

using fleettest::FleetWorld;
using namespace std::chrono_literals;

const QString prod = QStringLiteral("prod");

class FleetWatchTest : public QObject {
    Q_OBJECT
    std::unique_ptr<FleetWorld> m_world;

private Q_SLOTS:
    void init() { m_world = std::make_unique<FleetWorld>(); }
    void cleanup() { m_world.reset(); }

    void tablesOfAPatternAreFoundAndRead()
    {
        m_world->addLocks(prod, QStringLiteral("orders-locks"));
        m_world->addLocks(prod, QStringLiteral("scratch-locks"));
        m_world->dynamo(prod).createTable(QStringLiteral("invoices"), "invoice");
        m_world->start({FleetWorld::target(prod, {QStringLiteral("*"), QStringLiteral("!scratch-*")})});
        m_world->pass(31s);
        QCOMPARE(m_world->tables(), QStringList(QStringLiteral("prod/eu-west-1/orders-locks")));
        const fleet::ConnectionState state = m_world->connection(prod);
        QVERIFY(state.isUp && state.isListed && !state.needsSignIn);
        QCOMPARE(state.withoutLocks, 1);
        QVERIFY(state.trouble.isEmpty());
        const app::FleetTable *table = m_world->table(prod, QStringLiteral("orders-locks"));
        QVERIFY(table && table->state().snapshot());
        QCOMPARE(table->state().snapshot()->size(), 3);
        QCOMPARE(table->state().reading(m_world->clock.boot()), fleet::TableState::Reading::Read);
        QVERIFY(m_world->fleet->isFirstReadOver());
    }

    void anEmptyTableThatCouldHoldLocksIsLookedAtWithThePatterns()
    {
        using dynamodb::AttributeValue;
        const QString table = QStringLiteral("jobs");
        m_world->dynamo(prod).createTable(table, "job");
        m_world->dynamo(prod).createTable(QStringLiteral("users"), "id");
        m_world->dynamo(prod).put(
            QStringLiteral("users"),
            dynamodb::Item{{"id", AttributeValue::string("a")}, {"mail", AttributeValue::string("a@b.c")}});
        m_world->start({FleetWorld::target(prod)});
        m_world->pass(31s);
        QCOMPARE(m_world->tables(), QStringList());
        const int scans = m_world->dynamo(prod).calls("Scan");
        m_world->pass(10min);
        QCOMPARE(m_world->dynamo(prod).calls("Scan") - scans, 1); // of the empty one alone
        QCOMPARE(m_world->dynamo(prod).calls("DescribeTable"), 2);
        dynamodb::Item lock = watchtest::taken("a", "worker", "v1");
        lock.set("job", AttributeValue::string("a"));
        m_world->dynamo(prod).put(table, lock);
        m_world->pass(11min);
        QVERIFY(m_world->table(prod, table));
        QVERIFY(m_world->table(prod, table)->state().readAt());
    }

    void otherPatternsAreSearchedForAlthoughTheSearchBeforeThemEndsMeanwhile_data()
    {
        QTest::addColumn<int>("after"); // ms from the answer with the new table on, while it is inspected
        for (const int after : {500, 1500, 2500, 3500})
            QTest::addRow("%d ms", after) << after;
    }
    void otherPatternsAreSearchedForAlthoughTheSearchBeforeThemEndsMeanwhile()
    {
        QFETCH(int, after);
        m_world->dynamo(prod).createTable(QStringLiteral("jobs"), "job"); // empty: a row of it is asked for
        m_world->addLocks(prod, QStringLiteral("orders-locks"));
        m_world->endpoint(prod)->travel = 1s;
        m_world->start({FleetWorld::target(prod, {QStringLiteral("job*"), QStringLiteral("invoice*")})});
        m_world->pass(1min);
        m_world->dynamo(prod).createTable(QStringLiteral("invoices"), "invoice");
        const int lists = m_world->dynamo(prod).calls("ListTables");
        while (m_world->dynamo(prod).calls("ListTables") == lists)
            m_world->pass(100ms);
        m_world->pass(std::chrono::milliseconds(after));
        const QStringList others{QStringLiteral("job*"), QStringLiteral("*-locks")};
        m_world->fleet->setTargets({FleetWorld::target(prod, others)});
        m_world->pass(1min);
        QCOMPARE(m_world->connection(prod).patternsOfNone, QStringList());
        QVERIFY(m_world->table(prod, QStringLiteral("orders-locks")));
    }

    void aTableThatIsNamedIsReadWhereListingIsDenied()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->dynamo(prod).deny("ListTables");
        m_world->start({FleetWorld::target(prod, {QStringLiteral("locks")})});
        m_world->pass(31s);
        QVERIFY(m_world->table(prod, QStringLiteral("locks"))->state().readAt());
        QVERIFY(!m_world->connection(prod).listError);
    }

    void aTableThatMayNotBeDescribedIsBlindWithTheReason()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->dynamo(prod).deny("DescribeTable");
        m_world->start({FleetWorld::target(prod, {QStringLiteral("locks")})});
        m_world->pass(16s);
        const fleet::TableState &state = m_world->table(prod, QStringLiteral("locks"))->state();
        QVERIFY(state.isBlind(m_world->clock.boot()));
        QCOMPARE(state.blindReason(), fleet::BlindReason::Denied);
        QCOMPARE(m_world->sights, QStringList(QStringLiteral("blind prod/eu-west-1/locks")));
        QVERIFY(m_world->fleet->isFirstReadOver());
        m_world->dynamo(prod).heal();
        m_world->pass(2min);
        QVERIFY(state.readAt());
        QCOMPARE(m_world->sights.last(), QStringLiteral("sighted prod/eu-west-1/locks"));
    }

    void aTableWhoseRowsCouldNotBeSampledIsBlindAndNotTakenForOneWithoutLocks()
    {
        for (const QString &table : {QStringLiteral("locks"), QStringLiteral("orders")})
            m_world->dynamo(prod).createTable(table, "id"); // only rows tell
        dynamodb::Item lock = watchtest::taken("k", "worker", "v1", "20s");
        lock.set("id", *lock.find("key"));
        lock.remove("key");
        m_world->dynamo(prod).put(QStringLiteral("locks"), lock);
        m_world->dynamo(prod).deny("Scan");
        m_world->start({FleetWorld::target(prod)});
        m_world->pass(16s);
        const fleet::ConnectionState known = m_world->connection(prod);
        QCOMPARE(known.withoutLocks, 0);
        QCOMPARE(known.tables.size(), 2U);
        for (const auto &table : known.tables) {
            QVERIFY(table->isBlind(m_world->clock.boot()));
            QCOMPARE(table->blindReason(), fleet::BlindReason::Denied);
        }
        m_world->dynamo(prod).heal();
        m_world->pass(3min);
        QCOMPARE(m_world->tables(), QStringList(QStringLiteral("prod/eu-west-1/locks")));
        QVERIFY(m_world->table(prod, QStringLiteral("locks"))->state().readAt());
        QCOMPARE(m_world->connection(prod).withoutLocks, 1);
    }

    void aTableThatCouldNotBeDescribedAndHoldsNoLocksIsNotBlindForEver()
    {
        m_world->dynamo(prod).createTable(QStringLiteral("invoices"), "invoice");
        m_world->dynamo(prod).deny("DescribeTable");
        m_world->start({FleetWorld::target(prod)});
        m_world->pass(16s);
        QCOMPARE(m_world->tables(), QStringList(QStringLiteral("prod/eu-west-1/invoices")));
        m_world->dynamo(prod).heal();
        m_world->pass(2min);
        QCOMPARE(m_world->tables(), QStringList());
        QCOMPARE(m_world->connection(prod).withoutLocks, 1);
    }

    void aTableThatTheFileDoesNotNameAnyMoreEndsWhereListingIsDenied()
    {
        m_world->addLocks(prod, QStringLiteral("a"));
        m_world->addLocks(prod, QStringLiteral("b"));
        m_world->dynamo(prod).deny("ListTables");
        m_world->start({FleetWorld::target(
            prod, {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("*-locks")})});
        m_world->pass(31s);
        QCOMPARE(m_world->tables().size(), 2);
        m_world->fleet->setTargets(
            {FleetWorld::target(prod, {QStringLiteral("a"), QStringLiteral("*-locks")})});
        m_world->pass(5s);
        QCOMPARE(m_world->tables(), QStringList(QStringLiteral("prod/eu-west-1/a")));
    }

    void tablesThatAppearAreReadWithinTenMinutesAndThoseThatAreGoneEnd()
    {
        m_world->addLocks(prod, QStringLiteral("a-locks"));
        m_world->start({FleetWorld::target(prod, {QStringLiteral("*-locks")})});
        QSignalSpy added(m_world->fleet.get(), &app::FleetWatch::tableAdded);
        QSignalSpy removed(m_world->fleet.get(), &app::FleetWatch::tableRemoved);
        m_world->pass(1min);
        m_world->addLocks(prod, QStringLiteral("b-locks"));
        m_world->dynamo(prod).dropTable(QStringLiteral("a-locks"));
        m_world->pass(11min);
        QCOMPARE(m_world->tables(), QStringList(QStringLiteral("prod/eu-west-1/b-locks")));
        QCOMPARE(added.size(), 2);
        QCOMPARE(removed.size(), 1);
        QVERIFY(m_world->table(prod, QStringLiteral("b-locks"))->state().readAt());
    }

    void whatIsKnownIsNotAskedAgain()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->dynamo(prod).createTable(QStringLiteral("invoices"), "invoice");
        m_world->start({FleetWorld::every(FleetWorld::target(prod), 1min)});
        m_world->pass(59min);
        QCOMPARE(m_world->dynamo(prod).calls("DescribeTable"), 2);
        QCOMPARE(m_world->dynamo(prod).calls("ListTables"), 6);
        m_world->pass(2min);
        QCOMPARE(m_world->dynamo(prod).calls("DescribeTable"), 4);
    }

    void aPatternThatMatchesNothingIsNamed()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->start({FleetWorld::target(
            prod, {QStringLiteral("locks"), QStringLiteral("*-locks"), QStringLiteral("!x")})});
        m_world->pass(1s);
        QCOMPARE(m_world->connection(prod).patternsOfNone, QStringList(QStringLiteral("*-locks")));
        m_world->pass(25min);
        QCOMPARE(m_world->said.count(QStringLiteral("prod/eu-west-1: no table matches *-locks")), 1);
    }

    void findingsAreCountedWhereTheyAreAskedForAndRenewedOnceAMinute()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->options.judgesHealth = true;
        m_world->start({FleetWorld::target(prod)});
        m_world->pass(40s);
        const fleet::TableState &state = m_world->table(prod, QStringLiteral("locks"))->state();
        QCOMPARE(state.errorFindings(), std::optional<qsizetype>(0));
        m_world->setLock(prod, QStringLiteral("locks"), 0, "v2", "20 seconds"); // no client can read that
        m_world->pass(2min);
        QCOMPARE(state.errorFindings(), std::optional<qsizetype>(1));
    }

    void findingsAreNotJudgedWhereTheyAreNotAskedFor()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->start({FleetWorld::target(prod)});
        m_world->pass(2min);
        QVERIFY(!m_world->table(prod, QStringLiteral("locks"))->state().errorFindings());
    }

    void theIntervalIsAQuarterOfTheShortestLease()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->start({FleetWorld::target(prod)});
        m_world->pass(40s);
        const app::FleetTable *table = m_world->table(prod, QStringLiteral("locks"));
        QCOMPARE(table->state().plannedInterval(), 5s);
        QVERIFY(table->state().reportsGaps("dynamolock"));
        QCOMPARE(m_world->said.size(), 1);
        QVERIFY2(m_world->said.front().startsWith(QStringLiteral("1 table, ")),
                 qPrintable(m_world->said.front()));
    }

    void aTableThatIsReadTooSeldomForGapsIsNamedOnce()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->start({FleetWorld::every(FleetWorld::target(prod), 15s)});
        m_world->pass(5min);
        QCOMPARE(m_world->said.size(), 2);
        QCOMPARE(m_world->said.last(),
                 QStringLiteral(
                     "prod/eu-west-1/locks: read every 15s, longer than half the shortest lease (20s) of "
                     "the locks: gaps between heartbeats are not reported, lapses are"));
        QVERIFY(!m_world->table(prod, QStringLiteral("locks"))->state().reportsGaps("dynamolock"));
    }

    void firstReadsAreSpreadUnlessTheyAreAwaited()
    {
        for (int number = 0; number < 10; ++number)
            m_world->addLocks(prod, QStringLiteral("locks%1").arg(number));
        m_world->start({FleetWorld::every(FleetWorld::target(prod), 10s)});
        m_world->pass(11s);
        QSet<qint64> parts; // of half a second
        for (const auto &[table, times] : m_world->readAt)
            parts.insert(times.front().time_since_epoch() / 500ms);
        QCOMPARE(m_world->readAt.size(), std::size_t(10));
        QCOMPARE(parts.size(), 10);
        m_world->readAt.clear();
        m_world->options.isAwaited = true;
        m_world->start({FleetWorld::every(FleetWorld::target(prod), 10s)});
        m_world->pass(1s);
        QCOMPARE(m_world->readAt.size(), std::size_t(10));
    }

    void aLoginThatHasEndedIsSaidOnceForAllConnectionsOfItsSession()
    {
        const QString other = QStringLiteral("other");
        m_world->addLocks(QStringLiteral("good"), QStringLiteral("locks"));
        m_world->start({FleetWorld::target(prod, {QStringLiteral("locks")}, QStringLiteral("sso")),
                        FleetWorld::target(other, {QStringLiteral("*")}, QStringLiteral("sso2")),
                        FleetWorld::target(QStringLiteral("good"))});
        m_world->pass(5min);
        QVERIFY(m_world->connection(prod).needsSignIn && m_world->connection(other).needsSignIn);
        QVERIFY(!m_world->connection(prod).isUp);
        QCOMPARE(m_world->endpoint(prod)->sent + m_world->endpoint(other)->sent, 0);
        QVERIFY(m_world->table(QStringLiteral("good"), QStringLiteral("locks"))->state().readAt());
        QCOMPARE(m_world->said.filter(QStringLiteral("login")),
                 QStringList(
                     QStringLiteral("prod, other: the login of profile sso has expired; run leasescope-cli "
                                    "--profile sso whoami on a terminal")));
        const fleet::TableState &named = m_world->table(prod, QStringLiteral("locks"))->state();
        QVERIFY(named.isBlind(m_world->clock.boot()));
        QCOMPARE(named.blindReason(), fleet::BlindReason::SignIn);
    }

    void aConnectionGoesOnByItselfOnceSomebodySignedIn()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->start({FleetWorld::target(prod, {QStringLiteral("locks")}, QStringLiteral("sso"))});
        m_world->pass(1min);
        QVERIFY(m_world->connection(prod).needsSignIn);
        m_world->signIn();
        m_world->pass(45s);
        QVERIFY(!m_world->connection(prod).needsSignIn);
        QVERIFY(m_world->table(prod, QStringLiteral("locks"))->state().readAt());
    }

    // Of whatever else leaves it without credentials it is not said that a person mends it.
    void onlyWhatAPersonMendsIsASignIn_data()
    {
        QTest::addColumn<QByteArray>("profile");
        QTest::addColumn<QString>("said"); // with the login in it; empty: none is needed
        const QByteArray keys =
            "aws_access_key_id = AKIAOPS0000000000001\naws_secret_access_key = MARKEDSECRET\n";
        QTest::newRow("a role that wants a code")
            << QByteArray("role_arn = arn:aws:iam::123456789012:role/r\nsource_profile = keys\nmfa_serial = "
                          "arn:aws:iam::123456789012:mfa/me\n[profile keys]\n") +
                keys
            << QStringLiteral("prod: a role of profile odd wants a one-time code; run leasescope-cli "
                              "--profile odd whoami on a terminal");
        QTest::newRow("a login session that was never begun")
            << QByteArray("login_session = arn:aws:iam::123456789012:user/me\n")
            << QStringLiteral("prod: the login of profile odd has expired; run leasescope-cli --profile odd "
                              "whoami on a terminal");
        QTest::newRow("a program that asks")
            << QByteArray("credential_process = sh -c \"echo cannot open /dev/tty >&2; exit 1\"\n")
            << QStringLiteral("prod: the credential_process of profile odd asks a person; run that program "
                              "on a terminal");
        QTest::newRow("a program that fails")
            << QByteArray("credential_process = sh -c \"echo no route >&2; exit 1\"\n") << QString();
        QTest::newRow("a program that is not there")
            << QByteArray("credential_process = /nowhere/at/all\n") << QString();
        QTest::newRow("no keys at all") << QByteArray() << QString();
    }
    void onlyWhatAPersonMendsIsASignIn()
    {
        QFETCH(QByteArray, profile);
        QFETCH(QString, said);
        m_world->home.set("PATH", qgetenv("PATH").constData());
        m_world->home.config("[profile odd]\nregion = eu-west-1\n" + profile);
        m_world->start({FleetWorld::target(prod, {QStringLiteral("locks")}, QStringLiteral("odd"))});
        QTRY_VERIFY_WITH_TIMEOUT(!m_world->connection(prod).trouble.isEmpty(), fakes::waitLimit);
        QCOMPARE(m_world->connection(prod).needsSignIn, !said.isEmpty());
        m_world->clock.advance(2s); // connections of one login are said together
        QTRY_COMPARE_WITH_TIMEOUT(m_world->said.filter(QStringLiteral("on a terminal")).join(u'\n'), said,
                                  fakes::waitLimit);
        QCOMPARE(m_world->table(prod, QStringLiteral("locks"))->state().blindReason(),
                 said.isEmpty() ? fleet::BlindReason::Unreachable : fleet::BlindReason::SignIn);
    }

    // Keys that the service refuses are read again first: only if there are no others a person has to renew them.
    void keysThatTheServiceRefusesAreAPersonsToRenewOnceNoOthersAreThere()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->start({FleetWorld::every(FleetWorld::target(prod, {QStringLiteral("locks")}), 5s)});
        m_world->pass(10s);
        QVERIFY(!m_world->connection(prod).needsSignIn);
        m_world->dynamo(prod).fail("Scan", 1, 400, QStringLiteral("ExpiredTokenException"));
        m_world->pass(30s);
        QVERIFY(m_world->connection(prod).needsSignIn);
        QCOMPARE(m_world->table(prod, QStringLiteral("locks"))->state().blindReason(),
                 fleet::BlindReason::SignIn);
    }

    void aReasonIsNoMoreThanIsKnown()
    {
        using base::ErrorKind;
        const auto reasonOf = [](ErrorKind kind, const char *code) {
            return fleet::blindReasonOf({kind, QStringLiteral("why"), QString::fromUtf8(code), {}});
        };
        QCOMPARE(reasonOf(ErrorKind::Credentials, "LoginNeeded"), fleet::BlindReason::SignIn);
        QCOMPARE(reasonOf(ErrorKind::Credentials, "UnrecognizedClientException"), fleet::BlindReason::Denied);
        QCOMPARE(reasonOf(ErrorKind::Credentials, ""), fleet::BlindReason::Unreachable);
        QCOMPARE(reasonOf(ErrorKind::AccessDenied, "AccessDenied"), fleet::BlindReason::Denied);
    }

    void aSessionThatTheServiceRefusesIsReplacedAndTablesAreSearchedForOn()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->signIn();
        m_world->start(
            {FleetWorld::every(FleetWorld::target(prod, {QStringLiteral("*")}, QStringLiteral("sso")), 5s)});
        m_world->pass(10s);
        QCOMPARE(m_world->endpoint(prod)->issued, 1);
        m_world->dynamo(prod).fail("Scan", 1, 400, QStringLiteral("ExpiredTokenException"));
        m_world->addLocks(prod, QStringLiteral("more-locks"));
        m_world->pass(30s);
        QCOMPARE(m_world->endpoint(prod)->issued, 2);
        QVERIFY(!m_world->connection(prod).needsSignIn && m_world->connection(prod).isUp);
        QVERIFY(m_world->sights.isEmpty());
        QVERIFY(m_world->said.filter(QStringLiteral("login")).isEmpty());
        m_world->pass(11min);
        QVERIFY(m_world->table(prod, QStringLiteral("more-locks"))->state().readAt());
        m_world->addLocks(prod, QStringLiteral("yet-more-locks"));
        m_world->pass(11min);
        QVERIFY(m_world->table(prod, QStringLiteral("yet-more-locks"))->state().readAt());
    }

    /// Its answer travels while the key it was signed with is replaced.
    void aLateRefusalOfAKeyThatWasReplacedIsNoneOfTheNewOne()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->signIn();
        m_world->endpoint(prod)->travel = 4s;
        m_world->start(
            {FleetWorld::every(FleetWorld::target(prod, {QStringLiteral("*")}, QStringLiteral("sso")), 1s)});
        m_world->pass(60s);
        app::CredentialKeeper &keeper = m_world->table(prod, QStringLiteral("locks"))->connection().keeper();
        const QByteArray replaced = keeper.current()->accessKeyId;
        keeper.invalidate(replaced);
        for (int step = 0; step < 300 && keeper.current()->accessKeyId == replaced; ++step)
            m_world->pass(100ms);
        QVERIFY(keeper.current()->accessKeyId != replaced);
        QCOMPARE(m_world->endpoint(prod)->underWay, 1); // a read that left before
        // Refused, and once more where the request is tried again.
        m_world->dynamo(prod).fail("Scan", 2, 400, QStringLiteral("ExpiredTokenException"));
        const auto failed = [this] {
            const auto requests = m_world->connection(prod).requests;
            const auto scans = requests.find({"Scan", fleet::RequestOutcome::Failed});
            return scans == requests.end() ? quint64(0) : scans->second;
        };
        for (int step = 0; step < 300 && failed() == 0; ++step)
            m_world->pass(100ms);
        QCOMPARE(failed(), quint64(1));
        QVERIFY(!m_world->connection(prod).needsSignIn);
        m_world->pass(20s);
        const fleet::TableState &state = m_world->table(prod, QStringLiteral("locks"))->state();
        QVERIFY(m_world->clock.boot() - *state.readAt() < 10s);
        QVERIFY(!m_world->connection(prod).needsSignIn && m_world->connection(prod).isUp);
        QCOMPARE(m_world->said.filter(QStringLiteral("expired")), QStringList());
        // The same of the key in use: now it counts.
        m_world->endpoint(prod)->travel = 5ms;
        m_world->pass(10s);
        const int issued = m_world->endpoint(prod)->issued;
        m_world->dynamo(prod).fail("Scan", 2, 400, QStringLiteral("ExpiredTokenException"));
        m_world->pass(30s);
        QVERIFY(m_world->endpoint(prod)->issued > issued);
    }

    void anotherIntervalKeepsWhatWasSeenAndAnotherLibraryDoesNot()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->start({FleetWorld::every(FleetWorld::target(prod), 5s)});
        m_world->pass(10s);
        const app::FleetTable *table = m_world->table(prod, QStringLiteral("locks"));
        const watch::SnapshotPtr before = table->state().snapshot();
        m_world->fleet->setTargets({FleetWorld::every(FleetWorld::target(prod), 20s)});
        m_world->rest();
        QCOMPARE(m_world->table(prod, QStringLiteral("locks")), table);
        QCOMPARE(table->state().plannedInterval(), 20s);
        QCOMPARE(table->state().snapshot()->epoch(), before->epoch());
        auto other = FleetWorld::every(FleetWorld::target(prod), 20s);
        other.connection.rules.front().dialect = QStringLiteral("dynamolock");
        m_world->fleet->setTargets({other});
        m_world->pass(30s);
        QVERIFY(table->state().snapshot()->epoch() != before->epoch());
        QCOMPARE(table->state().snapshot()->pinned().name(), QLatin1String("dynamolock"));
    }

    void patternsThatChangedAreFollowedAtOnce()
    {
        m_world->addLocks(prod, QStringLiteral("a-locks"));
        m_world->addLocks(prod, QStringLiteral("b-locks"));
        m_world->start({FleetWorld::every(FleetWorld::target(prod, {QStringLiteral("a-*")}), 5s)});
        m_world->pass(10s);
        m_world->fleet->setTargets(
            {FleetWorld::every(FleetWorld::target(prod, {QStringLiteral("b-*")}), 5s)});
        m_world->pass(10s);
        QCOMPARE(m_world->tables(), QStringList(QStringLiteral("prod/eu-west-1/b-locks")));
    }

    void aLowerLimitOfDollarsIsKeptAtOnceAndSaidInTheCost()
    {
        m_world->addLocks(prod, QStringLiteral("locks"), 200);
        m_world->start({FleetWorld::target(prod)});
        m_world->pass(40s);
        QCOMPARE(m_world->table(prod, QStringLiteral("locks"))->state().plannedInterval(), 5s);
        m_world->fleet->setLimits({10, 0.001});
        m_world->rest();
        QVERIFY(m_world->table(prod, QStringLiteral("locks"))->state().plannedInterval() > 60s);
        QVERIFY2(
            m_world->fleet->costSentence().contains(QStringLiteral("to keep to the limits, 1 table is read")),
            qPrintable(m_world->fleet->costSentence()));
    }

    void aProfileThatIsMissingIsTheTroubleOfItsConnectionAlone()
    {
        m_world->addLocks(QStringLiteral("good"), QStringLiteral("locks"));
        m_world->start({FleetWorld::target(prod, {QStringLiteral("locks")}, QStringLiteral("nowhere")),
                        FleetWorld::target(QStringLiteral("good"))});
        m_world->pass(31s);
        const QString trouble = m_world->connection(prod).trouble;
        QVERIFY2(trouble.contains(QStringLiteral("nowhere")), qPrintable(trouble));
        m_world->pass(3min); // it is tried again, and said once
        QCOMPARE(m_world->said.filter(QStringLiteral("prod/eu-west-1: ")),
                 QStringList(QStringLiteral("prod/eu-west-1: ") + trouble));
        QVERIFY(m_world->table(QStringLiteral("good"), QStringLiteral("locks"))->state().readAt());
        m_world->home.credentials(
            "[ops]\naws_access_key_id = AKIAOPS0000000000001\naws_secret_access_key = MARKEDSECRET\n"
            "[nowhere]\naws_access_key_id = AKIAOPS0000000000002\naws_secret_access_key = MARKEDSECRET\n");
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->pass(100s);
        QVERIFY(m_world->table(prod, QStringLiteral("locks"))->state().readAt());
    }

    void whatDidNotChangeGoesOnWithWhatWasSeen()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->addLocks(QStringLiteral("old"), QStringLiteral("locks"));
        const auto stays = FleetWorld::every(FleetWorld::target(prod), 5s);
        m_world->start({stays, FleetWorld::target(QStringLiteral("old"))});
        m_world->pass(40s);
        const watch::SnapshotPtr before = m_world->table(prod, QStringLiteral("locks"))->state().snapshot();
        QSignalSpy removed(m_world->fleet.get(), &app::FleetWatch::tableRemoved);
        m_world->addLocks(QStringLiteral("new"), QStringLiteral("locks"));
        m_world->fleet->setTargets({FleetWorld::target(QStringLiteral("new")), stays});
        m_world->rest();
        QCOMPARE(m_world->table(prod, QStringLiteral("locks"))->state().snapshot(), before);
        QCOMPARE(removed.size(), 1);
        m_world->pass(40s);
        QCOMPARE(
            m_world->tables(),
            QStringList({QStringLiteral("new/eu-west-1/locks"), QStringLiteral("prod/eu-west-1/locks")}));
        // Standing still since the first read.
        const fleet::TableState &state = m_world->table(prod, QStringLiteral("locks"))->state();
        QCOMPARE(state.judgements().counts()[static_cast<std::size_t>(locks::LockState::Lapsed)], 3);
    }

    void nothingIsReadOnceItStopped()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->start({FleetWorld::target(prod)});
        m_world->pass(40s);
        const auto stopped = m_world->fleet->stop();
        m_world->rest();
        QVERIFY(stopped.isReady());
        const int sent = m_world->endpoint(prod)->sent;
        m_world->pass(30min);
        QCOMPARE(m_world->endpoint(prod)->sent, sent);
    }

    void aLaterProcessGoesOnFromWhatOneSaw_data()
    {
        QTest::addColumn<bool>("usesSightings");
        QTest::newRow("from the sightings of the first") << true;
        QTest::newRow("from nothing") << false;
    }

    void aLaterProcessGoesOnFromWhatOneSaw()
    {
        QFETCH(bool, usesSightings);
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->options.isAwaited = true;
        const auto target = FleetWorld::every(FleetWorld::target(prod), 1h);
        m_world->start({target});
        m_world->pass(1s);
        const auto stopped = m_world->fleet->stop();
        m_world->rest();
        QVERIFY(stopped.isReady());
        m_world->fleet.reset();
        m_world->pass(60s);
        m_world->setLock(prod, QStringLiteral("locks"), 0, "v2");
        m_world->options.usesSightings = usesSightings;
        m_world->start({target});
        m_world->pass(2s);
        const fleet::TableState &state = m_world->table(prod, QStringLiteral("locks"))->state();
        const auto count = [&state](locks::LockState which) {
            return state.judgements().counts()[static_cast<std::size_t>(which)];
        };
        QCOMPARE(count(locks::LockState::Lapsed), usesSightings ? 2 : 0);
        QCOMPARE(count(locks::LockState::Held), usesSightings ? 1 : 0);
        QCOMPARE(count(locks::LockState::Unproven), usesSightings ? 0 : 3);
    }

    /// What a process saw that had no time to keep it at its end.
    void aLaterProcessGoesOnFromWhatOneSawThatWasKilled()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->start({FleetWorld::every(FleetWorld::target(prod), 10s)});
        m_world->pass(3min);
        m_world->setLock(prod, QStringLiteral("locks"), 0, "v2");
        m_world->pass(130s);
        m_world->fleet.reset();
        m_world->options.isAwaited = true;
        m_world->start({FleetWorld::every(FleetWorld::target(prod), 1h)});
        m_world->pass(2s);
        const fleet::TableState &state = m_world->table(prod, QStringLiteral("locks"))->state();
        QCOMPARE(state.reads(fleet::ReadOutcome::Ok), quint64(1));
        QCOMPARE(state.judgements().counts()[static_cast<std::size_t>(locks::LockState::Lapsed)], 3);
    }

    void aConnectionThatCanWriteHasNoSightings()
    {
        const app::TableSightings sightings(m_world->home.environment(), m_world->pool, m_world->pool);
        const auto placeOf = [&](bool readOnly) {
            app::ConnectionOptions options;
            options.choice.region = QStringLiteral("eu-west-1");
            options.choice.profile = QStringLiteral("ops");
            options.readOnly = readOnly;
            options.transport = m_world->endpoint(prod);
            const auto connection =
                app::Connection::open(options, m_world->home.environment(), m_world->clock).value();
            return sightings.placeOf(*connection, watchtest::lockTable());
        };
        QVERIFY(sightings.isKept() && placeOf(true));
        QVERIFY(!placeOf(false));
    }

    void nothingThatWritesIsOwned()
    {
        m_world->addLocks(prod, QStringLiteral("locks"));
        m_world->start({FleetWorld::target(prod)});
        m_world->pass(31s);
        app::FleetTable *table = m_world->table(prod, QStringLiteral("locks"));
        QVERIFY(table->connection().readOnly());
        QVERIFY(!table->connection().writer());
        QVERIFY(!table->connection().heartbeats());
    }
};

} // namespace

LEASESCOPE_TEST(FleetWatchTest)
#include "FleetWatchTest.moc"
