// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/FleetMetrics.h"
#include "tests/metrics/SampleFleet.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QTest>

#include <set>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;

namespace {

const QByteArray ofLocks = "connection=\"prod\",region=\"eu-west-1\",table=\"locks\"";
const QByteArray ofDynamolock = ofLocks + ",dialect=\"dynamolock\"";

/// An exposition by families.
class Written {
public:
    explicit Written(const base::Result<QByteArray> &text)
    {
        for (const QByteArray &line : text.value_or(QByteArray()).split('\n')) {
            const qsizetype end = line.indexOf(line.contains('{') ? '{' : ' ');
            if (line.startsWith("# TYPE "))
                m_families.append(line.mid(7)); // with its type
            else if (!line.isEmpty() && !line.startsWith('#'))
                m_samples[line.left(end)].append(line.mid(end));
        }
    }
    [[nodiscard]] QByteArrayList families() const { return m_families; }
    [[nodiscard]] QByteArrayList of(const QByteArray &family) const { return m_samples.value(family); }
    /// The value of the one sample of a family that has these labels; empty: there is none.
    [[nodiscard]] QByteArray value(const QByteArray &family, const QByteArray &labels) const
    {
        const QByteArray begin = '{' + labels + "} ";
        for (const QByteArray &sample : of(family)) {
            if (sample.startsWith(begin))
                return sample.mid(begin.size());
        }
        return {};
    }
    /// The first sample that is there twice; empty: none.
    [[nodiscard]] QByteArray twice() const
    {
        for (auto family = m_samples.begin(); family != m_samples.end(); ++family) {
            std::set<QByteArray> seen;
            for (const QByteArray &sample : family.value()) {
                if (!seen.insert(sample.left(sample.lastIndexOf(' '))).second)
                    return family.key() + sample;
            }
        }
        return {};
    }

private:
    QByteArrayList m_families;
    QMap<QByteArray, QByteArrayList> m_samples;
};

Written write(const fleet::FleetState &state, std::optional<view::LockFilter> named = {})
{
    return Written(metrics::FleetMetrics(std::move(named)).text(state, {}, {}));
}

/// Two reads of a table with a lock of each state that dynamolock has, five seconds apart.
std::shared_ptr<fleet::TableState> sampleTable()
{
    sample::WatchedTable table(QStringLiteral("locks"));
    for (const int version : {1, 2})
        table.read({sample::lock("held", "w", version), sample::lock("lapsed", "w", 1, "2s"),
                    sample::released("released", "w", 1), sample::unreadable("unreadable"),
                    sample::lock("unproven", "w", 1, "60s"), sample::notALock("digest")},
                   sample::boot(5s * version), true);
    return table.state();
}

QByteArray secondsOf(base::BootTime at)
{
    const auto ms =
        std::chrono::floor<std::chrono::milliseconds>(sample::wall(at).time_since_epoch()).count();
    return QByteArray::number(static_cast<double>(ms) / 1000, 'f', QLocale::FloatingPointShortest);
}

} // namespace

/// What a scrape has of a fleet.
class FleetMetricsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFamilyIsThereInTheOrderOfItsPage()
    {
        const Written out = write(sample::fleetOf({sample::connection({sampleTable()})}, sample::boot(11s)),
                                  *view::LockFilter::parse(QStringLiteral("key:held")));
        QByteArrayList documented;
        QFile page(QStringLiteral(METRICS_PAGE));
        QVERIFY(page.open(QIODevice::ReadOnly));
        for (const QByteArray &line : page.readAll().split('\n')) {
            const QByteArrayList cells = line.split('|');
            if (line.startsWith("| `"))
                documented.append(cells.at(1).trimmed().replace('`', "") + ' ' + cells.at(2).trimmed());
        }
        QCOMPARE(documented.size(), 36);
        QCOMPARE(out.families(), documented);
    }

    void locksAreCountedByStateWithEachStateThere()
    {
        const Written out = write(sample::fleetOf({sample::connection({sampleTable()})}, sample::boot(11s)));
        const auto locks = [&out](const QByteArray &state) {
            return out.value("leasescope_locks", ofDynamolock + ",state=\"" + state + '"');
        };
        QCOMPARE(locks("held"), QByteArray("1"));
        QCOMPARE(locks("lapsed"), QByteArray("1"));
        QCOMPARE(locks("released"), QByteArray("1"));
        QCOMPARE(locks("unproven"), QByteArray("1"));
        QCOMPARE(locks("unreadable"), QByteArray("1"));
        QCOMPARE(locks("unsupported"), QByteArray("0"));
        QCOMPARE(out.of("leasescope_locks").size(), 6);
        QCOMPARE(out.value("leasescope_oldest_held_timestamp_seconds", ofDynamolock + ",origin=\"observed\""),
                 secondsOf(sample::boot(5s)));
        QCOMPARE(out.value("leasescope_oldest_lapsed_timestamp_seconds", ofDynamolock),
                 secondsOf(sample::boot(7s)));
        QCOMPARE(out.value("leasescope_heartbeats_seen_total", ofDynamolock), QByteArray("1"));
        QCOMPARE(out.value("leasescope_heartbeats_late_total", ofDynamolock), QByteArray());
        QCOMPARE(out.twice(), QByteArray());
    }

    void eventsAreThoseAfterTheFirstRead()
    {
        const Written out = write(sample::fleetOf({sample::connection({sampleTable()})}, sample::boot(11s)));
        const auto events = [&out](const QByteArray &event) {
            return out.value("leasescope_events_total", ofLocks + ",event=\"" + event + '"');
        };
        QCOMPARE(events("appeared"), QByteArray("0"));
        QCOMPARE(events("lapsed"), QByteArray("1"));
        for (const char *event : {"owner-changed", "released", "removed", "unreadable"})
            QCOMPARE(events(event), QByteArray("0"));
        QCOMPARE(out.of("leasescope_events_total").size(), 6);
    }

    void gapsAreNotReportedOfATableThatIsReadTooSeldom()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        for (const int version : {1, 2})
            table.read({sample::lock("k", "w", version, "12s")}, sample::boot(5s * version));
        const auto state = sample::fleetOf({sample::connection({table.state()})}, sample::boot(10s));
        QCOMPARE(write(state).value("leasescope_heartbeat_margin_ratio", ofDynamolock), QByteArray("1"));
        QCOMPARE(write(state).value("leasescope_heartbeats_late_total", ofDynamolock), QByteArray("0"));
        table.state()->setInterval(7s); // more than half of a lease
        QCOMPARE(write(state).of("leasescope_heartbeat_margin_ratio"), QByteArrayList());
        QCOMPARE(write(state).of("leasescope_heartbeats_late_total"), QByteArrayList());
        QCOMPARE(write(state).value("leasescope_heartbeats_seen_total", ofDynamolock), QByteArray("1"));
    }

    void aTableIsUpUntilItIsBlindAndSaysWhy()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        table.read({sample::lock("k", "w", 1)}, sample::boot(0s));
        base::Error denied;
        denied.kind = base::ErrorKind::AccessDenied;
        table.fail(denied, sample::boot(5s));
        const auto at = [&table](base::BootTime now) {
            return write(sample::fleetOf({sample::connection({table.state()})}, now));
        };
        QCOMPARE(at(sample::boot(14s)).value("leasescope_table_up", ofLocks), QByteArray("1"));
        QCOMPARE(at(sample::boot(14s)).of("leasescope_table_blind_reason"), QByteArrayList());
        const Written blind = at(sample::boot(16s));
        QCOMPARE(blind.value("leasescope_table_up", ofLocks), QByteArray("0"));
        QCOMPARE(blind.of("leasescope_table_blind_reason"),
                 QByteArrayList{'{' + ofLocks + ",reason=\"denied\"} 1"});
        QCOMPARE(blind.value("leasescope_reads_total", ofLocks + ",outcome=\"ok\""), QByteArray("1"));
        QCOMPARE(blind.value("leasescope_reads_total", ofLocks + ",outcome=\"denied\""), QByteArray("1"));
        QCOMPARE(blind.value("leasescope_reads_total", ofLocks + ",outcome=\"throttled\""), QByteArray("0"));
        QCOMPARE(blind.value("leasescope_last_read_timestamp_seconds", ofLocks), secondsOf(sample::boot(0s)));
        QCOMPARE(blind.value("leasescope_read_interval_seconds", ofLocks), QByteArray("5"));
        QCOMPARE(
            blind.value("leasescope_tables", "connection=\"prod\",region=\"eu-west-1\",status=\"blind\""),
            QByteArray("1"));
    }

    void ofATableThatWasNeverReadThereIsNoDate()
    {
        const auto waiting = std::make_shared<fleet::TableState>(
            fleet::TablePlace{QStringLiteral("prod"), QStringLiteral("eu-west-1"), QStringLiteral("locks")},
            sample::boot(0s));
        const Written out = write(sample::fleetOf({sample::connection({waiting})}, sample::boot(1s)));
        for (const char *family :
             {"leasescope_table_up", "leasescope_last_read_timestamp_seconds",
              "leasescope_read_interval_seconds", "leasescope_locks", "leasescope_findings"})
            QCOMPARE(out.of(family), QByteArrayList());
        QCOMPARE(out.of("leasescope_reads_total").size(), 4);
    }

    void aTableWithoutLocksIsCountedAndHasNoSeries()
    {
        sample::WatchedTable table(QStringLiteral("users"));
        table.state()->setWithoutLocks(true);
        auto connection = sample::connection({table.state()});
        connection.withoutLocks = 1;
        const Written out = write(sample::fleetOf({connection}, sample::boot(60s)));
        QCOMPARE(out.value("leasescope_tables",
                           "connection=\"prod\",region=\"eu-west-1\",status=\"without_locks\""),
                 QByteArray("1"));
        QCOMPARE(out.of("leasescope_table_up"), QByteArrayList());
    }

    void aConnectionSaysWhatIsKnownOfIt()
    {
        auto connection = sample::connection({});
        connection.labels = {{QStringLiteral("team"), QStringLiteral("in\"fra")}};
        connection.needsSignIn = true;
        connection.clockOffset = -250ms;
        connection.clockUncertainty = 600ms;
        connection.credentialsEndAt = base::WallTime(1795817600s);
        connection.requests[{"Scan", fleet::RequestOutcome::Throttled}] = 2;
        const Written out = write(
            sample::fleetOf({connection, sample::connection({}, QStringLiteral("lab"))}, sample::boot(0s)));
        const QByteArray labels = "connection=\"prod\",region=\"eu-west-1\"";
        QCOMPARE(out.of("leasescope_connection_info").constFirst(),
                 '{' + labels +
                     ",account=\"123456789012\",endpoint=\"dynamodb.eu-west-1.amazonaws.com\",team="
                     "\"in\\\"fra\"} 1");
        QCOMPARE(out.value("leasescope_connection_up", labels), QByteArray("1"));
        QCOMPARE(out.value("leasescope_connection_sign_in_required", labels), QByteArray("1"));
        QCOMPARE(out.value("leasescope_clock_offset_seconds", labels), QByteArray("-0.25"));
        QCOMPARE(out.value("leasescope_clock_offset_doubt_seconds", labels), QByteArray("0.6"));
        QCOMPARE(out.value("leasescope_credentials_expiry_timestamp_seconds", labels),
                 QByteArray("1795817600"));
        QCOMPARE(out.of("leasescope_clock_offset_seconds").size(), 1); // of the other nothing is known
        const auto scans = [&](const QByteArray &outcome) {
            return out.value("leasescope_requests_total",
                             labels + ",operation=\"Scan\",outcome=\"" + outcome + '"');
        };
        QCOMPARE(scans("throttled"), QByteArray("2"));
        for (const char *outcome : {"ok", "denied", "failed", "timeout"})
            QCOMPARE(scans(outcome), QByteArray("0"));
    }

    void theFleetFileIsThereOnlyWhereThereIsOne()
    {
        auto state = sample::fleetOf({}, sample::boot(0s));
        QCOMPARE(write(state).of("leasescope_config_last_reload_successful"), QByteArrayList());
        state.fileReadAt = base::WallTime(1795814000500ms);
        state.isNewestFile = false;
        const Written out = write(state);
        QCOMPARE(out.of("leasescope_config_last_reload_successful"), QByteArrayList{" 0"});
        QCOMPARE(out.of("leasescope_config_last_reload_success_timestamp_seconds"),
                 QByteArrayList{" 1795814000.5"});
    }

    void alertsAndReceiversAreCounted()
    {
        alerts::AlertCounts counts;
        counts.firing.push_back({QStringLiteral("lapsed-lock"), fleet::Alert::Severity::Critical, 1});
        counts.receivers.push_back({QStringLiteral("page"), 2, 1, 0, 3});
        const Written out(metrics::FleetMetrics().text(sample::fleetOf({}, sample::boot(0s)), counts, {}));
        QCOMPARE(out.of("leasescope_alerts_firing"),
                 QByteArrayList{"{alert=\"lapsed-lock\",severity=\"critical\"} 1"});
        QCOMPARE(out.of("leasescope_notifications_total"),
                 (QByteArrayList{"{receiver=\"page\",outcome=\"ok\"} 2",
                                 "{receiver=\"page\",outcome=\"failed\"} 1",
                                 "{receiver=\"page\",outcome=\"dropped\"} 0"}));
        QCOMPARE(out.of("leasescope_notifications_waiting"), QByteArrayList{"{receiver=\"page\"} 3"});
    }

    void findingsAreThereOnceTheyAreJudged()
    {
        const auto table = sampleTable();
        const auto state = sample::fleetOf({sample::connection({table})}, sample::boot(11s));
        QCOMPARE(write(state).of("leasescope_findings"), QByteArrayList());
        table->setFindings(0, 2);
        QCOMPARE(write(state).value("leasescope_findings", ofLocks + ",severity=\"error\""), QByteArray("0"));
        QCOMPARE(write(state).value("leasescope_findings", ofLocks + ",severity=\"warning\""),
                 QByteArray("2"));
    }

    void aLibraryThatLostItsLastLockKeepsItsZerosForAnHour()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        metrics::FleetMetrics metrics;
        const auto heldAt = [&](base::BootTime now) {
            const auto state = sample::fleetOf({sample::connection({table.state()})}, now);
            return Written(metrics.text(state, {}, {}))
                .value("leasescope_locks", ofDynamolock + ",state=\"unproven\"");
        };
        table.read({sample::lock("k", "w", 1)}, sample::boot(0s));
        QCOMPARE(heldAt(sample::boot(1s)), QByteArray("1"));
        table.read({}, sample::boot(5s));
        QCOMPARE(heldAt(sample::boot(6s)), QByteArray("0"));
        QCOMPARE(heldAt(sample::boot(59min)), QByteArray("0"));
        QCOMPARE(heldAt(sample::boot(61min)), QByteArray());
    }

    void keysAreLabelsOnlyOfTheLocksThatAreNamed()
    {
        const auto state = sample::fleetOf({sample::connection({sampleTable()})}, sample::boot(11s));
        QCOMPARE(write(state).families().contains("leasescope_lock_state gauge"), false);
        const Written out = write(state, *metrics::namingFilter(QStringLiteral("key:/^(held|lapsed)$/")));
        const auto lock = [&out](const QByteArray &key, const QByteArray &lockState) {
            return out.value("leasescope_lock_state",
                             ofLocks + ",key=\"" + key + "\",state=\"" + lockState + '"');
        };
        QCOMPARE(out.of("leasescope_lock_state").size(), 10);
        QCOMPARE(lock("held", "held"), QByteArray("1"));
        QCOMPARE(lock("held", "lapsed"), QByteArray("0"));
        QCOMPARE(lock("lapsed", "lapsed"), QByteArray("1"));
        QCOMPARE(lock("lapsed", "unreadable"), QByteArray("0"));
        QCOMPARE(out.value("leasescope_lock_since_timestamp_seconds", ofLocks + ",key=\"lapsed\""),
                 secondsOf(sample::boot(7s)));
        QCOMPARE(out.value("leasescope_lock_since_timestamp_seconds", ofLocks + ",key=\"held\""),
                 secondsOf(sample::boot(5s)));
        QCOMPARE(out.value("leasescope_locks_left_out", ofLocks), QByteArray("0"));
    }

    void whatFitsTheFilterOnlyPerhapsIsNotNamed()
    {
        const auto state = sample::fleetOf({sample::connection({sampleTable()})}, sample::boot(11s));
        const Written out = write(state, *metrics::namingFilter(QStringLiteral("key:un state:lapsed")));
        QCOMPARE(out.of("leasescope_lock_state"), QByteArrayList());
    }

    void twoHundredLocksAreNamedInAllAndTheOthersCounted()
    {
        std::vector<dynamodb::Item> items;
        for (int at = 0; at < 150; ++at)
            items.push_back(sample::lock("k" + QByteArray::number(1000 + at), "w", 1));
        sample::WatchedTable first(QStringLiteral("a"));
        sample::WatchedTable second(QStringLiteral("b"));
        first.read(items, sample::boot(0s));
        second.read(items, sample::boot(0s));
        const Written out =
            write(sample::fleetOf({sample::connection({first.state(), second.state()})}, sample::boot(1s)),
                  *metrics::namingFilter(QStringLiteral("key:k")));
        QCOMPARE(out.of("leasescope_lock_state").size(), 200 * 5);
        const QByteArray begin = "connection=\"prod\",region=\"eu-west-1\",table=\"";
        QCOMPARE(out.value("leasescope_locks_left_out", begin + "a\""), QByteArray("0"));
        QCOMPARE(out.value("leasescope_locks_left_out", begin + "b\""), QByteArray("100"));
    }

    void aFilterOfNamesNeedsAKey_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"state:lapsed", "import", "-key:import", "held>2h", "owner:w"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void aFilterOfNamesNeedsAKey()
    {
        QFETCH(QString, text);
        const auto filter = metrics::namingFilter(text);
        QVERIFY(!filter);
        QCOMPARE(filter.error().kind, base::ErrorKind::BadInput);
        QVERIFY(filter.error().sentence.contains(u"key:"));
    }

    void hostileKeysAreVisibleShortAndTheirOwn()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        std::vector<dynamodb::Item> items;
        const auto add = [&items](const QByteArray &key) { items.push_back(sample::lock(key, "w", 1)); };
        add("a\"b\\c\nd");
        add("a\xe2\x90\x8a"
            "b"); // a sign that is there
        add("a\nb"); // one that stands for another
        add(QByteArray(2000, 'x') + "1");
        add(QByteArray(2000, 'x') + "2");
        add("\xff\xfe");
        add("0xfffe");
        add(QByteArray(4 << 20, 'y'));
        add("\xe2\x80\xae"
            "abc");
        table.read(items, sample::boot(0s));
        const auto text =
            metrics::FleetMetrics(*metrics::namingFilter(QStringLiteral("key:/./")))
                .text(sample::fleetOf({sample::connection({table.state()})}, sample::boot(1s)), {}, {});
        QVERIFY(text);
        const Written out(text);
        QCOMPARE(out.twice(), QByteArray());
        QCOMPARE(out.of("leasescope_lock_state").size(), static_cast<qsizetype>(items.size()) * 5);
        QVERIFY(text->size() < 40'000);
        QVERIFY(text->contains("key=\"a\\\"b\\\\c\xe2\x90\x8a"
                               "d\"")); // the line end is a sign
        for (const char c : *text)
            QVERIFY(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
        QVERIFY(!text->contains("\xe2\x80\xae"));
    }

    void hostileNamesOfTablesAreVisibleShortAndTheirOwn()
    {
        std::vector<std::shared_ptr<fleet::TableState>> tables;
        for (const QString &name :
             {QStringLiteral("a\nb"), QStringLiteral("a\u240ab"), QString(4 << 20, u'x'),
              QString(4 << 20, u'x') + u'y', QStringLiteral("\"}\\ 1"), QString(QChar(0xd800))}) {
            sample::WatchedTable table(name);
            table.read({sample::lock("k", "w", 1)}, sample::boot(0s));
            tables.push_back(table.state());
        }
        const auto text = metrics::FleetMetrics().text(
            sample::fleetOf({sample::connection(tables)}, sample::boot(1s)), {}, {});
        QVERIFY(text);
        QCOMPARE(Written(text).twice(), QByteArray());
        QCOMPARE(Written(text).of("leasescope_table_up").size(), 6);
        QVERIFY(text->size() < 200'000);
        QCOMPARE(QString::fromUtf8(*text).toUtf8(), *text);
    }

    void moreThanFiveHundredTablesAreRefusedWithAdvice()
    {
        std::vector<std::shared_ptr<fleet::TableState>> tables;
        for (int at = 0; at < 501; ++at)
            tables.push_back(sample::WatchedTable(QStringLiteral("t%1").arg(at)).state());
        const auto refused = metrics::FleetMetrics().text(
            sample::fleetOf({sample::connection(tables)}, sample::boot(0s)), {}, {});
        QVERIFY(!refused);
        QVERIFY(refused.error().sentence.contains(u"--connection"));
        tables.pop_back();
        QVERIFY(metrics::FleetMetrics().text(sample::fleetOf({sample::connection(tables)}, sample::boot(0s)),
                                             {}, {}));
    }

    void aTableHasAboutThirtySeries()
    {
        const Written one = write(sample::fleetOf({sample::connection({})}, sample::boot(11s)));
        const Written two = write(sample::fleetOf({sample::connection({sampleTable()})}, sample::boot(11s)));
        const auto count = [](const Written &out) {
            qsizetype samples = 0;
            for (const QByteArray &family : out.families())
                samples += out.of(family.split(' ').constFirst()).size();
            return samples;
        };
        QVERIFY2(count(two) - count(one) <= 32, QByteArray::number(count(two) - count(one)));
    }

    void ownersVersionsAndDataAreNoLabels()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        table.read({sample::lock("k", "owner-of-it", 1, "20s", "payload-of-it")}, sample::boot(0s));
        const auto text =
            metrics::FleetMetrics(*metrics::namingFilter(QStringLiteral("key:k")))
                .text(sample::fleetOf({sample::connection({table.state()})}, sample::boot(1s)), {}, {});
        QVERIFY(!text->contains("owner-of-it"));
        QVERIFY(!text->contains("payload-of-it"));
        QVERIFY(!text->contains("A4QEMDAAYLLDMY3QKZFV5LVEFL35JCWB24XP55TBFBCRGFZWDWAA"));
    }

    void theProcessIsMeasured()
    {
        const auto facts = metrics::ProcessFacts::ofThisProcess();
        QVERIFY(facts.processorTime);
        QVERIFY(*facts.residentBytes > 1'000'000);
        const quint64 before = *facts.openFiles;
        QFile one(QStringLiteral("/proc/self/stat"));
        QVERIFY(one.open(QIODevice::ReadOnly));
        QCOMPARE(*metrics::ProcessFacts::ofThisProcess().openFiles, before + 1);
        const Written out(metrics::FleetMetrics().text(sample::fleetOf({}, sample::boot(0s)), {}, facts));
        for (const char *family : {"process_cpu_seconds_total", "process_resident_memory_bytes",
                                   "process_open_fds", "process_start_time_seconds"})
            QCOMPARE(out.of(family).size(), 1);
    }
};

LEASESCOPE_TEST(FleetMetricsTest)
#include "FleetMetricsTest.moc"
