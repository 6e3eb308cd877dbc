// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/health/HealthTable.h"
#include "tests/program/Test.h"
#include "tests/watch/DescribedLocks.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using health::Severity;
using healthtest::HealthTable;
using healthtest::versionAt;
using watchtest::describedLocks;
using watchtest::describedRow;
using watchtest::taken;

namespace {

constexpr qint64 serverSeconds = HealthTable::ServerStart.count();

/// A lock with heartbeats, and more of them for capacity.
void beating(HealthTable &table, const QByteArray &lease, int period, int locks = 1)
{
    table.watch([&](int second) {
        std::vector<dynamodb::Item> rows;
        for (int lock = 0; lock < locks; ++lock)
            rows.push_back(
                taken("job-" + QByteArray::number(lock), "worker-1", versionAt(second, period), lease));
        return rows;
    });
}

dynamodb::Item javaRow(const QByteArray &key, const QByteArray &lease)
{
    return taken(key, "worker-1", "47f8e1e7-1998-4539-a383-4c99cd7b5671", lease);
}

/// Two reads of rows that stay as they are.
void still(HealthTable &table, const std::vector<dynamodb::Item> &rows, std::chrono::seconds until = 2s)
{
    table.read(rows, 0s);
    table.read(rows, until);
}

/// A lock with heartbeats whose row has a further attribute.
void beatingWith(HealthTable &table, const QByteArray &attribute, const AttributeValue &value)
{
    table.table.ttlAttribute = attribute;
    table.watch([&](int second) {
        dynamodb::Item row = taken("job", "worker-1", versionAt(second, 5));
        row.set(attribute, value);
        return std::vector<dynamodb::Item>{row};
    });
}

void mutexes(HealthTable &table, std::chrono::seconds untilDate,
             std::optional<std::chrono::seconds> untilTtl = {})
{
    table.table = watchtest::mutexTable();
    dynamodb::Item row = watchtest::mutex("m", "host-1", (serverSeconds + untilDate.count()) * 1000);
    if (untilTtl) {
        table.table.ttlAttribute = QByteArray("ttl");
        row.set("ttl", AttributeValue::number(serverSeconds + untilTtl->count()));
    }
    still(table, {row});
}

void inPartition(HealthTable &table, qsizetype bytes)
{
    table.table.sortKey = dynamodb::KeyAttribute{"range", dynamodb::AttributeType::S};
    table.watch(
        [&](int second) {
            std::vector<dynamodb::Item> rows;
            for (int lock = 0; lock < 200; ++lock) {
                dynamodb::Item row = taken("all", "worker-1", versionAt(second, 2));
                row.set("range", AttributeValue::string(QByteArray::number(lock)));
                row.set("data", AttributeValue::binary(QByteArray(bytes, 'x')));
                rows.push_back(row);
            }
            return rows;
        },
        6);
}

void withoutLease(HealthTable &table, const char *dialect)
{
    beating(table, "20s", 5);
    table.amend = [dialect](health::HealthInput &input) {
        for (health::ObservedRow &row : input.rows) {
            row.facts.rule = locks::ExpiryRule::Never;
            row.facts.dialect = locks::DialectId(QLatin1String(dialect));
            row.state = locks::LockState::Held;
        }
    };
}

using Prepare = void (*)(HealthTable &);

struct Pair {
    const char *rule;
    Severity severity;
    qsizetype affected;
    Prepare failing;
    Prepare clean;
};

const std::array pairs{
    Pair{"lease-too-short", Severity::Error, 1, [](HealthTable &t) { beating(t, "6s", 5); },
         [](HealthTable &t) { beating(t, "9s", 5); }},
    Pair{"heartbeat-late", Severity::Warning, 1, [](HealthTable &t) { beating(t, "9s", 5); },
         [](HealthTable &t) { beating(t, "15s", 5); }},
    Pair{"mixed-lease-notations", Severity::Error, 1,
         [](HealthTable &t) {
             still(t, {taken("a", "w", "v1"), taken("b", "w", "v1"), javaRow("c", "20000")});
         },
         [](HealthTable &t) {
             still(t, {taken("a", "w", "v1"), taken("b", "w", "v1")});
         }},
    Pair{"mixed-dialects", Severity::Warning, 1,
         [](HealthTable &t) {
             t.table = watchtest::mutexTable();
             dynamodb::Item stranger = taken("x", "w", "v1");
             stranger.remove("key");
             stranger.set("lockname", AttributeValue::string("x"));
             const qint64 ahead = (serverSeconds + 60) * 1000;
             still(t, {watchtest::mutex("m", "h", ahead), watchtest::mutex("n", "h", ahead), stranger});
         },
         [](HealthTable &t) { mutexes(t, 60s); }},
    Pair{"wrong-key-schema", Severity::Error, 1,
         [](HealthTable &t) {
             dynamodb::Item misplaced = watchtest::mutex("m", "h", (serverSeconds + 60) * 1000);
             misplaced.set("key", AttributeValue::string("m"));
             still(t, {misplaced});
         },
         [](HealthTable &t) { mutexes(t, 60s); }},
    Pair{"unreadable-rows", Severity::Error, 1,
         [](HealthTable &t) {
             dynamodb::Item broken = taken("b", "w", "v1");
             broken.set("isReleased", AttributeValue::boolean(true));
             still(t, {taken("a", "w", "v1"), broken});
         },
         [](HealthTable &t) {
             still(t, {taken("a", "w", "v1"), watchtest::released("b", "w", "v1")});
         }},
    Pair{"lease-missing", Severity::Error, 1, [](HealthTable &t) { still(t, {taken("a", "w", "v1", "0s")}); },
         [](HealthTable &t) { still(t, {taken("a", "w", "v1", "20s")}); }},
    Pair{"owner-missing", Severity::Warning, 1,
         [](HealthTable &t) {
             still(t, {taken("a", "w", "v1")});
             t.amend = [](health::HealthInput &input) { input.rows.front().facts.owner = {}; };
         },
         [](HealthTable &t) { still(t, {taken("a", "w", "v1")}); }},
    Pair{"lease-unit-doubtful", Severity::Warning, 2,
         [](HealthTable &t) {
             still(t, {javaRow("a", "20"), javaRow("b", "999"), javaRow("c", "1000")});
         },
         [](HealthTable &t) { still(t, {javaRow("a", "20000")}); }},
    Pair{"abandoned-locks", Severity::Warning, 1,
         [](HealthTable &t) {
             still(t, {taken("a", "w", "v1"), taken("b", "w", "v1", "1h")}, 201s);
         },
         [](HealthTable &t) { beating(t, "20s", 5); }},
    Pair{"ttl-deletes-live-locks", Severity::Error, 1,
         [](HealthTable &t) { beatingWith(t, "ttl", AttributeValue::number(serverSeconds + 25)); },
         [](HealthTable &t) { beatingWith(t, "ttl", AttributeValue::number(serverSeconds + 86400)); }},
    Pair{
        "ttl-wrong-unit", Severity::Warning, 1,
        [](HealthTable &t) { beatingWith(t, "ttl", AttributeValue::number((serverSeconds + 86400) * 1000)); },
        [](HealthTable &t) { beatingWith(t, "ttl", AttributeValue::number(serverSeconds + 86400)); }},
    Pair{"ttl-not-a-number", Severity::Warning, 1,
         [](HealthTable &t) { beatingWith(t, "leaseDuration", AttributeValue::string("20s")); },
         [](HealthTable &t) { beatingWith(t, "ttl", AttributeValue::number(serverSeconds + 86400)); }},
    Pair{"ttl-is-the-lease", Severity::Note, 1, [](HealthTable &t) { mutexes(t, 60s, 60s); },
         [](HealthTable &t) { mutexes(t, 60s, 172860s); }},
    Pair{"clock-offset", Severity::Warning, 0,
         [](HealthTable &t) {
             t.clockAhead = -6s;
             mutexes(t, 60s);
         },
         [](HealthTable &t) {
             t.clockAhead = 4s;
             mutexes(t, 60s);
         }},
    Pair{"write-capacity-low", Severity::Error, 200,
         [](HealthTable &t) {
             t.table.onDemand = false;
             t.table.writeCapacity = 5;
             beating(t, "20s", 5, 200);
         },
         [](HealthTable &t) {
             t.table.onDemand = false;
             t.table.writeCapacity = 60;
             beating(t, "20s", 5, 200);
         }},
    Pair{"hot-partition", Severity::Warning, 200, [](HealthTable &t) { inPartition(t, 10'000); },
         [](HealthTable &t) { inPartition(t, 100); }},
    Pair{"global-table", Severity::Warning, 0,
         [](HealthTable &t) {
             t.table.replicated = true;
             t.table.replicaRegions = QStringList{QStringLiteral("eu-west-1")};
             beating(t, "20s", 5);
         },
         [](HealthTable &t) {
             t.table.replicated = t.table.stronglyConsistentReplicas = true;
             beating(t, "20s", 5);
         }},
    Pair{"delta-rs-never-expires", Severity::Warning, 1, [](HealthTable &t) { withoutLease(t, "delta-rs"); },
         [](HealthTable &t) { beating(t, "20s", 5); }},
    Pair{"locks-without-lease", Severity::Note, 1, [](HealthTable &t) { withoutLease(t, "terraform"); },
         [](HealthTable &t) { beating(t, "20s", 5); }},
    Pair{"counted-versions", Severity::Note, 1,
         [](HealthTable &t) {
             t.pinned = describedLocks("N");
             still(t, {describedRow("a", AttributeValue::number("5"))});
         },
         [](HealthTable &t) {
             t.pinned = describedLocks("S");
             still(t, {describedRow("a", AttributeValue::string("5"))});
         }},
    Pair{"rows-not-read", Severity::Note, 1,
         [](HealthTable &t) {
             beating(t, "20s", 5);
             t.amend = [](health::HealthInput &input) {
                 input.rows.front().facts = {};
                 input.rows.front().facts.marking = locks::StoredState::Unsupported;
             };
         },
         [](HealthTable &t) { beating(t, "20s", 5); }},
};

const Pair &pairOf(const QString &rule)
{
    return *std::ranges::find_if(pairs,
                                 [&rule](const Pair &pair) { return rule == QLatin1String(pair.rule); });
}

} // namespace

/// Each rule finds its mistake, and says nothing of the nearest table without it.
class HealthRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRuleHasATableWithTheMistakeAndOneWithout()
    {
        QStringList tested;
        for (const Pair &pair : pairs)
            tested += QLatin1String(pair.rule);
        QStringList known;
        for (const health::HealthRule &rule : health::healthRules())
            known += QLatin1String(rule.id);
        QCOMPARE(tested, known);
    }

    void findsTheMistake_data() { rules(); }
    void findsTheMistake()
    {
        QFETCH(QString, rule);
        const Pair &pair = pairOf(rule);
        HealthTable table;
        pair.failing(table);
        const health::HealthReport report = table.report();
        const auto found = std::ranges::find(report.findings, rule, &health::Finding::rule);
        QVERIFY2(found != report.findings.end(), qPrintable(healthtest::rulesOf(report).join(u' ')));
        QCOMPARE(found->severity, pair.severity);
        QCOMPARE(found->affected, pair.affected);
        QCOMPARE(qsizetype(found->keys.size()),
                 std::min<qsizetype>(pair.affected, health::Finding::MostKeys));
        QVERIFY2(found->sentence.endsWith(u'.') && !found->sentence.contains(u'%'),
                 qPrintable(found->sentence));
        QVERIFY2(found->advice.endsWith(u'.'), qPrintable(found->advice));
    }

    void saysNothingOfTheTableWithoutIt_data() { rules(); }
    void saysNothingOfTheTableWithoutIt()
    {
        QFETCH(QString, rule);
        HealthTable table;
        pairOf(rule).clean(table);
        const health::HealthReport report = table.report();
        QVERIFY2(!healthtest::rulesOf(report).contains(rule),
                 qPrintable(healthtest::rulesOf(report).join(u' ')));
        QVERIFY(!std::ranges::any_of(report.unjudged,
                                     [&rule](const health::Unjudged &open) { return open.rule == rule; }));
    }

    void countsAGapOnlyAsLongAsItSurelyWas()
    {
        // Read every 5 s, a heartbeat of every 5 s can look as if it took 10 s.
        HealthTable table;
        table.read({taken("a", "w", "v1", "16s")}, 0s);
        table.read({taken("a", "w", "v1", "16s")}, 5s);
        table.read({taken("a", "w", "v2", "16s")}, 10s);
        table.read({taken("a", "w", "v2", "16s")}, 11s); // a shorter wait later makes the gap no surer
        QCOMPARE(healthtest::rulesOf(table.report()), QStringList());
    }

    void allowsForAHeartbeatThatIsALittleLate()
    {
        // Read without a pause, so that a gap is known to the half second.
        HealthTable table;
        for (int step = 0; step <= 20; ++step) {
            const auto at = step * 500ms;
            table.read({taken("a", "w", at < 1s ? "v1" : at < 3500ms ? "v2" : "v3", "6s")}, at);
        }
        QCOMPARE(healthtest::rulesOf(table.report()), QStringList());
    }

    void goesByNoLeaseThatNoRowStates()
    {
        HealthTable table;
        beating(table, "6s", 5);
        table.amend = [](health::HealthInput &input) {
            input.rows.front().facts.leaseOrigin = locks::Origin::Assumed;
        };
        QCOMPARE(healthtest::rulesOf(table.report()), QStringList());
    }

    void doesNotTakeTheLeaderOfAKinesisApplicationForAMixture()
    {
        HealthTable table;
        still(table, {javaRow("a", "20000"), javaRow("b", "20000")});
        table.amend = [](health::HealthInput &input) {
            input.rows.front().facts.dialect = locks::DialectId(QLatin1String("kcl"));
        };
        QVERIFY(!healthtest::rulesOf(table.report()).contains(QStringLiteral("mixed-dialects")));
    }

    void takesALockForAbandonedByTheTimeInItsVersion()
    {
        const auto version = [](std::chrono::nanoseconds age) {
            const std::chrono::nanoseconds written = HealthTable::ServerStart - age;
            return QByteArray::number(qint64(written.count())) + ":" + QByteArray(52, 'A');
        };
        HealthTable table;
        table.read({taken("old", "w", version(25h)), taken("new", "w", version(1h))}, 0s);
        const health::HealthReport report = table.report();
        QCOMPARE(healthtest::rulesOf(report), QStringList(QStringLiteral("abandoned-locks")));
        QCOMPARE(report.findings.front().affected, 1);
        QCOMPARE(report.findings.front().keys.front().text, QStringLiteral("old"));
    }

    void takesALockWithoutALeaseForAbandonedAfterADay()
    {
        HealthTable table;
        still(table, {taken("a", "w", "v1", "0s")}, 23h);
        QCOMPARE(healthtest::rulesOf(table.report()), QStringList(QStringLiteral("lease-missing")));
        still(table, {taken("a", "w", "v1", "0s")}, 25h);
        QCOMPARE(table.report().findings.size(), std::size_t(2));
    }

    void takesADateForAbandonedADayAfterIt()
    {
        HealthTable lately;
        mutexes(lately, -23h);
        QCOMPARE(healthtest::rulesOf(lately.report()), QStringList());
        HealthTable longAgo;
        mutexes(longAgo, -25h);
        QCOMPARE(healthtest::rulesOf(longAgo.report()), QStringList(QStringLiteral("abandoned-locks")));
        HealthTable released;
        mutexes(released, -25h);
        released.amend = [](health::HealthInput &input) { input.rows.front().facts.endsAsReleased = true; };
        QCOMPARE(healthtest::rulesOf(released.report()), QStringList());
    }

    void survivesDatesAndLeasesAtTheEndOfTime()
    {
        for (const qint64 end : {std::numeric_limits<qint64>::max(), std::numeric_limits<qint64>::min()}) {
            HealthTable dates;
            dates.table = watchtest::blockTable();
            dates.table.ttlAttribute = QByteArray("expires");
            still(dates, {watchtest::block("b", "1", std::chrono::nanoseconds(end))});
            QVERIFY(healthtest::rulesOf(dates.report()).contains(QStringLiteral("ttl-wrong-unit")));
        }
        HealthTable leases;
        beatingWith(leases, "ttl", AttributeValue::number(std::numeric_limits<qint64>::max()));
        leases.amend = [](health::HealthInput &input) {
            input.rows.front().facts.lease = std::chrono::nanoseconds::max();
        };
        QVERIFY(!healthtest::rulesOf(leases.report()).contains(QStringLiteral("lease-too-short")));
    }

    void warnsBeforeTheCapacityIsUsedUp()
    {
        HealthTable table;
        table.table.onDemand = false;
        table.table.writeCapacity = 42;
        beating(table, "20s", 5, 200);
        const health::HealthReport report = table.report();
        QCOMPARE(healthtest::rulesOf(report), QStringList(QStringLiteral("write-capacity-low")));
        QCOMPARE(report.findings.front().severity, Severity::Warning);
    }

    void aTableWithoutRowsIsJudgedByItsKeys()
    {
        const auto rulesOf = [](dynamodb::KeyAttribute key,
                                std::optional<dynamodb::KeyAttribute> sortKey = {}) {
            HealthTable table;
            table.table.partitionKey = std::move(key);
            table.table.sortKey = std::move(sortKey);
            still(table, {});
            return healthtest::rulesOf(table.report());
        };
        using dynamodb::AttributeType;
        const QStringList wrong(QStringLiteral("wrong-key-schema"));
        QCOMPARE(rulesOf({"LockId", AttributeType::S}), wrong);
        QCOMPARE(rulesOf({"LockID", AttributeType::N}), wrong);
        QCOMPARE(rulesOf({"LockID", AttributeType::S}, dynamodb::KeyAttribute{"range", AttributeType::S}),
                 wrong);
        QCOMPARE(rulesOf({"lease_key", AttributeType::S}), wrong);
        for (const char *fine : {"LockID", "leaseKey", "lockname", "orders", "key", "id", "ID", "pk"})
            QCOMPARE(rulesOf({fine, AttributeType::S}), QStringList());
    }

    void aTtlThatOneReadCannotJudgeIsSaid()
    {
        HealthTable table;
        table.table.ttlAttribute = QByteArray("ttl");
        dynamodb::Item row = taken("job", "worker-1", "v1");
        row.set("ttl", AttributeValue::number(serverSeconds + 5));
        table.read({row}, 0s);
        const health::HealthReport report = table.report();
        QStringList unjudged;
        for (const health::Unjudged &rule : report.unjudged)
            unjudged += rule.rule;
        QVERIFY(unjudged.contains(QStringLiteral("ttl-deletes-live-locks")));
    }

    void aLowMaximumOnDemandIsReported()
    {
        HealthTable table;
        table.table.onDemand = true;
        table.table.mostWriteUnits = 2;
        beating(table, "20s", 5, 10);
        const health::HealthReport report = table.report();
        QCOMPARE(healthtest::rulesOf(report), QStringList(QStringLiteral("write-capacity-low")));
        QVERIFY2(report.findings.front().sentence.contains(QStringLiteral("maximum throughput")),
                 qPrintable(report.findings.front().sentence));
        table.table.mostWriteUnits.reset();
        QVERIFY(table.report().findings.empty());
    }

    void aLockOfAFormWithoutOwnersLacksNone()
    {
        HealthTable table;
        table.table = watchtest::lockTable();
        still(table,
              {{{"key", AttributeValue::string("laravel-framework/schedule-" + QByteArray(40, 'a'))},
                {"value", AttributeValue::string("b:1;")},
                {"expires_at", AttributeValue::number(serverSeconds + 60)}}});
        const health::HealthReport report = table.report();
        QCOMPARE(report.locks, qsizetype(1));
        QVERIFY(!healthtest::rulesOf(report).contains(QStringLiteral("owner-missing")));
    }

private:
    static void rules()
    {
        QTest::addColumn<QString>("rule");
        for (const Pair &pair : pairs)
            QTest::newRow(pair.rule) << QString::fromLatin1(pair.rule);
    }
};

LEASESCOPE_TEST(HealthRulesTest)
#include "HealthRulesTest.moc"
