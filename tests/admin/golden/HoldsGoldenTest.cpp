// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/HoldLock.h"
#include "core/admin/MaintenanceHold.h"
#include "core/audit/JournalFields.h"
#include "core/audit/JournalReader.h"
#include "core/locks/heartbeat/HeartbeatThread.h"
#include "tests/fakes/InMemoryTable.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/network/KnownServer.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/golden/Requests.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using fakes::ManualClock;
using fakes::SeededNumbers;
using std::chrono::milliseconds;

namespace {

QString memoryFolder()
{
    const QString memory = QStringLiteral("/dev/shm");
    return (QDir(memory).exists() ? memory : QDir::tempPath()) + QStringLiteral("/holds-XXXXXX");
}

/// Locks that an operator holds in one table, by hand or for a maintenance, with what comes between.
class Holds {
public:
    Holds(const locks::LockDialect &dialect, const std::vector<fakes::SampleRow> &samples, int place)
        : m_dialect(dialect), m_samples(samples),
          m_numbers(fakes::seedOf(dialect.id().name()) * 7U + static_cast<quint64>(place)),
          m_plan(dialect.defaultTable(QStringLiteral("locks"))),
          m_table(m_clock, m_plan.partitionKey.name,
                  m_plan.sortKey ? std::optional(m_plan.sortKey->name) : std::optional<QByteArray>())
    {
        m_text = "holds " + QByteArray::number(place) + '\n';
        m_heartbeats = std::make_unique<locks::HeartbeatThread>(
            [this] { return std::make_unique<Services>(*this); }, false);
        m_hold = std::make_unique<admin::HoldLock>(*m_heartbeats, m_journal, QStringLiteral("test"));
        QObject::connect(m_hold.get(), &admin::HoldLock::changed, m_hold.get(),
                         [this](const locks::HeldLockState &state) { report(state); });
    }
    ~Holds()
    {
        m_table.delay = 0ns;
        m_maintenance.reset();
        m_hold.reset();
        m_heartbeats.reset();
        ManualClock::runUntilIdle();
    }
    Holds(const Holds &) = delete;
    Holds &operator=(const Holds &) = delete;
    QByteArray play();

private:
    class Services final : public locks::HeartbeatServices {
    public:
        explicit Services(Holds &holds) : m_holds(holds) { }
        [[nodiscard]] base::Clock &clock() override { return m_holds.m_clock; }
        [[nodiscard]] dynamodb::ItemReader &reader() override { return m_holds.m_table; }
        [[nodiscard]] dynamodb::ItemWriter &writer() override { return m_holds.m_table; }
        [[nodiscard]] locks::RandomBytes random() override { return locks::seededRandom(9); }
        [[nodiscard]] std::optional<http::ServerReading> serverNow(base::BootTime at) override
        {
            return m_holds.m_server.at(at);
        }

    private:
        Holds &m_holds;
    };
    void say(const QByteArray &what)
    {
        m_text += "  " + QByteArray::number(qint64((m_clock.boot() - m_start) / 1ms)) + ' ' + what + '\n';
    }
    void report(const locks::HeldLockState &state)
    {
        const auto until = m_hold->heldUntil(state.id);
        say("lock " + QByteArray::number(state.id - m_firstId) + ' ' +
            locks::heldPhaseName(state.phase).data() + ' ' + locks::lockProblemName(state.problem).data() +
            ' ' + QByteArray::number(int(m_hold->purposeOf(state.id))) + " until " +
            (until ? QByteArray::number(qint64((*until - m_start) / 1ms)) : "-") +
            (state.rowLeft ? " row left" : "") + ' ' + state.sentence.english().toUtf8());
    }
    [[nodiscard]] static admin::OperatorConsent consent()
    {
        return *admin::OperatorConsent::given(QStringLiteral("eva@console"),
                                              QStringLiteral("a disk is changed"));
    }
    [[nodiscard]] locks::LockRequest request();
    void acquire();
    void maintain();
    void command();
    void disturb();
    void step();
    void reportEnd();

    const locks::LockDialect &m_dialect;
    const std::vector<fakes::SampleRow> &m_samples;
    SeededNumbers m_numbers;
    ManualClock m_clock;
    base::BootTime m_start = m_clock.boot();
    fakes::KnownServer m_server{m_clock};
    dynamodb::TablePlan m_plan;
    fakes::InMemoryTable m_table;
    QTemporaryDir m_folder{memoryFolder()};
    audit::Journal m_journal{m_folder.path(), QStringLiteral("test"), m_clock};
    std::unique_ptr<locks::HeartbeatThread> m_heartbeats;
    std::unique_ptr<admin::HoldLock> m_hold;
    std::unique_ptr<admin::MaintenanceHold> m_maintenance;
    quint64 m_firstId = 0; // ids go on from one test to the next
    std::vector<quint64> m_ids;
    QByteArray m_text;
};

locks::LockRequest Holds::request()
{
    locks::LockRequest request = fakes::seededRequest(m_dialect, m_numbers);
    request.shape.table = m_plan.name;
    request.shape.partitionKey = m_plan.partitionKey.name;
    request.shape.partitionKeyType = dynamodb::AttributeType::S;
    request.shape.sortKey =
        m_plan.sortKey ? std::optional(m_plan.sortKey->name) : std::optional<QByteArray>();
    request.sortKey = m_plan.sortKey ? std::optional(QStringLiteral("-")) : std::nullopt;
    request.key = m_numbers.once(3) ? QStringLiteral("other") : QStringLiteral("job");
    return request;
}

void Holds::acquire()
{
    const auto purpose = m_numbers.once(3) ? admin::HoldPurpose::Maintenance : admin::HoldPurpose::TestLock;
    const auto id = m_hold->acquire(request(), consent(), purpose);
    if (!id)
        return say("not asked for: " + id.error().sentence.toUtf8());
    if (m_firstId == 0)
        m_firstId = *id;
    m_ids.push_back(*id);
    ManualClock::runUntilIdle();
}

void Holds::maintain()
{
    admin::MaintenancePlan plan;
    for (int count = 1 + m_numbers.below(2); count > 0; --count)
        plan.locks.push_back(request());
    plan.length = std::chrono::minutes(m_numbers.once(6) ? 0 : 1 + m_numbers.below(3));
    plan.wait = std::chrono::seconds(m_numbers.below(30));
    for (const locks::LockRequest &one : plan.locks)
        say("remark " + admin::holdRemark(one).toUtf8());
    m_maintenance = std::make_unique<admin::MaintenanceHold>(*m_hold, m_clock, plan);
    QObject::connect(m_maintenance.get(), &admin::MaintenanceHold::ended, m_maintenance.get(),
                     [this] { say("maintenance ended"); });
    const auto begun = m_maintenance->begin(consent());
    if (!begun)
        say("no maintenance: " + begun.error().sentence.toUtf8());
    for (const admin::MaintenanceHold::Part &part : m_maintenance->parts()) {
        if (part.id && m_firstId == 0)
            m_firstId = *part.id;
    }
    ManualClock::runUntilIdle();
}

void Holds::command()
{
    if (m_maintenance && m_numbers.once(4)) {
        say("maintenance is stopped");
        m_maintenance->stop();
        return;
    }
    if (m_ids.empty())
        return;
    const quint64 id = m_numbers.oneOf(m_ids);
    const std::array<locks::LockCommand, 7> commands{locks::command::PauseHeartbeats(),
                                                     locks::command::ResumeHeartbeats(),
                                                     locks::command::SendHeartbeat(),
                                                     locks::command::Release(),
                                                     locks::command::ChangeData{"new"},
                                                     locks::command::StopWaiting(),
                                                     locks::command::Crash()};
    const int which = m_numbers.below(int(commands.size()));
    say("command " + QByteArray::number(which) + " to " + QByteArray::number(id - m_firstId));
    m_hold->command(id, commands[std::size_t(which)]);
}

void Holds::disturb()
{
    constexpr std::array faults{fakes::Fault::LostBefore, fakes::Fault::LostAfter,
                                fakes::Fault::Late,       fakes::Fault::Refused,
                                fakes::Fault::Twice,      fakes::Fault::TwiceRefused};
    const locks::LockRequest wanted = request();
    switch (m_numbers.below(4)) {
    case 0:
        m_table.faults.push_back(m_numbers.oneOf(faults));
        m_table.returnsItems = !m_numbers.once(3);
        return say("the next write goes wrong");
    case 1:
        m_table.failingReads = 1 + m_numbers.below(2);
        return say("reads fail");
    case 2:
        m_table.erase(m_dialect.protocol()->keyOf(wanted));
        return say("a row goes");
    default:
        if (const auto row = fakes::seededRow(wanted, m_samples, m_numbers)) {
            m_table.put(*row);
            say("another writes " + fakes::textOf(*row));
        }
    }
}

void Holds::step()
{
    if (m_numbers.once(3))
        disturb();
    if (m_numbers.once(3))
        command();
    if (m_ids.size() < 3 && m_numbers.once(4))
        acquire();
    if (!m_maintenance && m_numbers.once(6))
        maintain();
    if (m_numbers.once(20))
        m_clock.sleepThrough(std::chrono::seconds(m_numbers.below(120)));
    m_clock.advance(milliseconds(m_numbers.below(m_numbers.once(4) ? 40'000 : 4000)));
    ManualClock::runUntilIdle();
    if (m_maintenance)
        say("maintenance " + m_maintenance->sentence().toUtf8() + (m_maintenance->isOver() ? " over" : ""));
}

void Holds::reportEnd()
{
    const auto entries = audit::JournalReader(m_folder.path()).entries().value();
    for (const audit::JournalEntry &entry : entries) {
        say("entry " + entry.intent.act.toUtf8() + ' ' + entry.intent.request + " before " +
            (entry.intent.before ? fakes::textOf(*entry.intent.before) : "-") + " evidence " +
            entry.intent.evidence.english().toUtf8());
        if (entry.outcome)
            say("  " + entry.outcome->result.toUtf8() + ' ' + entry.outcome->code.toUtf8() + ' ' +
                entry.outcome->sentence.english().toUtf8() + " after " +
                (entry.outcome->after ? fakes::textOf(*entry.outcome->after) : "-"));
    }
    for (const dynamodb::ConditionalWrite &write : m_table.writes)
        say("sent " + fakes::textOf(write));
}

QByteArray Holds::play()
{
    if (m_numbers.once(2))
        disturb();
    acquire();
    for (int count = 0; count < 10; ++count)
        step();
    for (const quint64 id : m_ids)
        m_hold->command(id, locks::command::Release());
    m_clock.advance(30s);
    reportEnd();
    // What is still held or waited for would be waited for by the thread's end, in real time.
    m_table.faults.clear();
    m_table.failingReads = 0;
    m_maintenance.reset();
    for (const locks::HeldLockState &state : m_hold->states()) {
        m_hold->command(state.id, locks::command::StopWaiting());
        m_hold->command(state.id, locks::command::Crash());
    }
    m_clock.advance(5min);
    static const QRegularExpression entries(QStringLiteral("[0-9]{8}-[0-9]{6}-[0-9a-f]{8}"));
    return QString::fromUtf8(m_text).replace(entries, QStringLiteral("ENTRY")).toUtf8();
}

} // namespace

/// Locks that an operator holds, by hand and for a maintenance, held: what is said, sent and journalled, and when it ends, for seeded
/// requests, commands, rows of others, failures and clocks.
class HoldsGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }
    void holdsAndReportsAsItDid_data()
    {
        QTest::addColumn<locks::DialectId>("id");
        std::size_t place = 0;
        for (const locks::LockDialect *dialect : locks::allDialects()) {
            if (dialect->protocol() && tests::isOfThisPart(place++))
                QTest::newRow(dialect->id().name().data()) << dialect->id();
        }
    }
    void holdsAndReportsAsItDid()
    {
        QFETCH(locks::DialectId, id);
        const locks::LockDialect &dialect = *locks::dialect(id);
        const auto samples = fakes::samplesOf(id, QStringLiteral(SAMPLES_DIR));
        const auto textOf = [&](int place) { return Holds(dialect, samples, place).play(); };
        const QString name = QStringLiteral("holds/") + id.name();
        QByteArray text;
        for (int place = 0; place < 3; ++place)
            text += textOf(place);
        const QByteArray difference = fakes::differenceFromGolden(name + QStringLiteral(".txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(name + QStringLiteral(".digests.txt"), 9, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }
};

LEASESCOPE_TEST(HoldsGoldenTest)
#include "HoldsGoldenTest.moc"
