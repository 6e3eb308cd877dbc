// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/ReadScheduler.h"
#include "tests/program/Test.h"
#include "tests/watch/golden/World.h"

#include <QTest>

using namespace watchtest;
using fakes::SeededNumbers;

namespace {

constexpr std::array readFailures{base::ErrorKind::Throttled,   base::ErrorKind::Unreachable,
                                  base::ErrorKind::Timeout,     base::ErrorKind::AccessDenied,
                                  base::ErrorKind::Credentials, base::ErrorKind::NotFound,
                                  base::ErrorKind::Service,     base::ErrorKind::Damaged};

/// One scheduler, told what is asked for, what began and how it ended.
class Day {
public:
    Day(World::Kind kind, int place)
        : m_numbers(quint64(place) * 3U + quint64(kind) + 10'000U), m_world(kind, m_numbers),
          m_chain(m_world.table())
    {
        m_text = "day " + QByteArray::number(place) + '\n';
        m_chain.serverAtStart = base::ServerTime(std::chrono::seconds(1'787'000'000));
        const watch::WatchPlan first = plan(); // before the table: compilers order arguments as they like
        m_scheduler.open(table(), first, boot());
        for (int count = 0; count < 8; ++count)
            m_world.change(*m_chain.serverAtStart);
    }
    QByteArray play()
    {
        for (int count = 0; count < 30; ++count)
            step();
        return m_text;
    }

private:
    [[nodiscard]] base::BootTime boot() const { return at(m_now); }
    [[nodiscard]] dynamodb::TableDescription table()
    {
        dynamodb::TableDescription table = m_world.table();
        table.onDemand = m_numbers.once(2);
        table.readCapacity = table.onDemand ? 0 : 1 + m_numbers.below(10);
        return table;
    }
    [[nodiscard]] watch::WatchPlan plan()
    {
        watch::WatchPlan plan;
        plan.interval = std::chrono::milliseconds(100 + m_numbers.below(6000));
        plan.segments = m_numbers.below(5);
        plan.followInterval = std::chrono::milliseconds(500 + m_numbers.below(2000));
        if (m_numbers.once(8))
            plan.pinned = locks::DialectId(QLatin1String("dynamolock"));
        return plan;
    }
    [[nodiscard]] base::Error problem()
    {
        constexpr std::array codes{"", "ResourceNotFoundException", "ValidationException",
                                   "ThrottlingException", "AccessDeniedException"};
        return {m_numbers.oneOf(readFailures),
                QStringLiteral("scripted failure"),
                QLatin1String(m_numbers.oneOf(codes)),
                {}};
    }
    void say(const QByteArray &what) { m_text += "  " + msText(m_now) + ' ' + what + '\n'; }
    void command();
    void readWhole();
    void readKeys();
    void step();

    SeededNumbers m_numbers;
    World m_world;
    SnapshotChain m_chain;
    watch::ReadScheduler m_scheduler{[this] { return m_numbers.below(1000) / 1000.0; }};
    std::chrono::nanoseconds m_now{0};
    QByteArray m_text;
};

void Day::command()
{
    switch (m_numbers.below(11)) {
    case 0:
    case 1:
        return say(m_scheduler.setPaused(true, boot()) ? "paused" : "still paused");
    case 2:
    case 3:
        m_scheduler.suspend({}, boot());
        return say(m_scheduler.setPaused(false, boot()) ? "resumed" : "not paused");
    case 4:
        m_scheduler.suspend(problem(), boot());
        return say("suspended");
    case 5:
        m_scheduler.refresh(boot());
        return say("read now");
    case 6:
        m_scheduler.requestKey(m_world.keyOf(m_numbers.below(World::size)), boot());
        return say("a key is asked for");
    case 7:
        m_scheduler.setWatchedKeys({m_world.keyOf(0), m_world.keyOf(m_numbers.below(World::size))}, boot());
        return say("keys are followed");
    case 8:
        return say(m_scheduler.setPlan(plan(), boot()) ? "another plan, read anew" : "another plan");
    case 9:
        return say(m_scheduler.cancelWholeRead(boot()) ? "loading stopped" : "nothing to stop");
    default:
        m_scheduler.onMisfit(problem());
        return say("rows do not fit");
    }
}

void Day::readWhole()
{
    if (!m_scheduler.takeWholeRead(boot()))
        return;
    const watch::ReadOrder order = m_scheduler.wholeReadOrder();
    say("reads the table in " + QByteArray::number(order.segments) +
        (order.consistency == dynamodb::Consistency::Strong ? " strong" : ""));
    m_now += std::chrono::milliseconds(m_numbers.below(1200));
    m_scheduler.onProgress({2, 1});
    if (m_numbers.once(4)) {
        const base::Error failure = problem();
        m_scheduler.onWholeReadFailed(failure, boot());
        return say("failed " + QByteArray::number(int(failure.kind)) + ' ' + failure.code.toUtf8());
    }
    if (m_numbers.once(8))
        return say(m_scheduler.cancelWholeRead(boot()) ? "is stopped" : "cannot be stopped");
    watch::WholeRead read;
    read.pages = 1 + m_numbers.below(9);
    read.consumed = m_numbers.below(60) / 2.0;
    read.roundTrip = std::chrono::milliseconds(m_numbers.below(300));
    m_scheduler.onWholeRead(read, boot());
    m_chain.read(m_world.rows(), m_now);
    m_scheduler.onWholeSnapshot(boot(), read.consumed);
    say("was read" +
        QByteArray(m_scheduler.needsDescription(watch::KeyFit::Good) ? ", to be described" : ""));
}

void Day::readKeys()
{
    if (!m_chain.current)
        return;
    const auto asked = m_scheduler.takeKeys(m_chain.current, m_chain.now(boot()));
    if (asked.empty())
        return;
    QByteArray names = "reads keys";
    std::vector<dynamodb::Item> found;
    for (const dynamodb::Item &key : asked) {
        names += ' ' + key.begin()->second.bytes();
        for (const dynamodb::Item &row : m_world.rows()) {
            if (row.find(key.begin()->first) && *row.find(key.begin()->first) == key.begin()->second)
                found.push_back(row);
        }
    }
    say(names);
    const std::chrono::nanoseconds took = std::chrono::milliseconds(m_numbers.below(400));
    m_now += took;
    if (m_numbers.once(5)) {
        m_scheduler.onKeysFailed(problem(), boot());
        return say("failed");
    }
    m_chain.readKeys(asked, found, m_now, took);
    m_scheduler.onKeysRead(boot());
}

void Day::step()
{
    if (m_numbers.once(2))
        say(m_world.change(*m_chain.serverAtStart + m_now));
    if (m_numbers.once(4))
        command();
    readWhole();
    readKeys();
    const auto next = m_scheduler.nextAt(false);
    const watch::WatchStatus &status = m_scheduler.status();
    say("next " + msText(next, at(0s)) + " building " + msText(m_scheduler.nextAt(true), at(0s)) + " phase " +
        QByteArray::number(int(status.phase)) + " rows " + QByteArray::number(status.rowsSoFar) + " every " +
        QByteArray::number(qint64(status.interval.count())) + " took " +
        QByteArray::number(status.lastConsumed) +
        (status.error ? " error " + QByteArray::number(int(status.error->kind)) : QByteArray()) +
        (status.reading ? " reading" : "") + (m_scheduler.takeStatusChange() ? " changed" : ""));
    if (next && *next > boot() && !m_numbers.once(4))
        m_now = *next - at(0s);
    else
        m_now += std::chrono::milliseconds(m_numbers.below(3000));
}

} // namespace

/// Which read is due when, held, for seeded plans, rows, answers and failures.
class ScheduleGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWhenItDid_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("dynamolock") << 0;
        QTest::newRow("dyndb-mutex") << 1;
        QTest::newRow("ddblock") << 2;
    }
    void readsWhenItDid()
    {
        QFETCH(int, kind);
        const auto textOf = [kind](int place) { return Day(World::Kind(kind), place).play(); };
        const QString name = QStringLiteral("watch/schedules-") + QLatin1String(QTest::currentDataTag());
        QByteArray text;
        for (int place = 0; place < 4; ++place)
            text += textOf(place);
        const QByteArray difference = fakes::differenceFromGolden(name + QStringLiteral(".txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(name + QStringLiteral(".digests.txt"), 500, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }
};

LEASESCOPE_TEST(ScheduleGoldenTest)
#include "ScheduleGoldenTest.moc"
