// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/LiveEndpoint.h"
#include "tests/interop/Contest.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QTest>

using namespace std::chrono_literals;
using interop::Contest;
using interop::Peer;
using interop::SectionVerdict;
using locks::DialectId;

namespace {

constexpr auto usualLength = 30s;
constexpr quint32 usualSeed = 20261;
constexpr int keys = 3;
// Between the moment the table gave the lock and the moment its holder read its clock: an answer's way.
constexpr auto grantSlack = 1s;

/// One dialect's contest: an endpoint of its own, four of theirs, four of ours.
struct Match {
    QString name;
    DialectId dialect;
    QStringList peers; ///< those of theirs that take part
    QString missing; ///< why it cannot be held
    std::unique_ptr<fakes::LiveEndpoint> live;
    locks::TableShape shape;
    std::unique_ptr<Contest> contest;
};

/// peers.json's command for a library, or our own contender playing its dialect.
Peer ours(const QString &dialect)
{
    Peer peer;
    peer.name = QStringLiteral("ours");
    peer.dialect = dialect;
    peer.command = {QStringLiteral(LEASESCOPE_CONTENDER), QStringLiteral("--dialect"), dialect};
    peer.speaksProtocol = true;
    return peer;
}

SectionVerdict sumOf(const std::vector<SectionVerdict> &verdicts)
{
    SectionVerdict sum;
    for (const SectionVerdict &one : verdicts) {
        for (const auto &[who, sections] : one.committed)
            sum.committed[who] += sections;
        sum.abandoned += one.abandoned;
        sum.cut += one.cut;
        sum.cutAfterWrite += one.cutAfterWrite;
        sum.lostUpdates += one.lostUpdates;
        sum.overlaps += one.overlaps;
        sum.faults += one.faults;
        if (one.soonestAfterCut && (!sum.soonestAfterCut || *one.soonestAfterCut < *sum.soonestAfterCut))
            sum.soonestAfterCut = one.soonestAfterCut;
    }
    return sum;
}

std::map<QString, int> sectionsBySide(const Contest &contest, const SectionVerdict &sum)
{
    std::map<QString, int> sides;
    for (const Peer &side : contest.plan().sides)
        sides[side.name] = 0;
    for (const auto &[who, sections] : sum.committed)
        sides[contest.sideOf(who)] += sections;
    return sides;
}

void report(const Contest &contest, const SectionVerdict &sum)
{
    QStringList sides;
    for (const auto &[side, sections] : sectionsBySide(contest, sum))
        sides << QStringLiteral("%1 %2").arg(side).arg(sections);
    const auto soonest = sum.soonestAfterCut ? static_cast<double>(sum.soonestAfterCut->count()) / 1e6 : 0.0;
    qInfo(
        "%s, seed %u: sections: %s; kills %zu, inside a section %d, between write and line %d; abandoned %d; "
        "lost updates %d; overlaps %d; soonest entry after a killed holder's %.0f ms",
        qPrintable(contest.plan().name), contest.plan().seed, qPrintable(sides.join(QStringLiteral(", "))),
        contest.kills().size(), sum.cut, sum.cutAfterWrite, sum.abandoned, sum.lostUpdates, sum.overlaps,
        soonest);
}

} // namespace

/// Theirs and ours fight for the same locks with random SIGKILLs, all dialects at the same time, and a
/// counter behind each lock tells whether one ever had two holders. LEASESCOPE_CONTEST_SECONDS and
/// LEASESCOPE_CONTEST_SEED change the length and the kills.
class ContentionTest : public QObject {
    Q_OBJECT

    std::vector<Match> m_matches;

    void prepare(Match &match, const std::vector<Peer> &known, std::chrono::milliseconds length, quint32 seed)
    {
        interop::ContestPlan plan;
        QStringList absent;
        for (const QString &name : match.peers) {
            const auto peer = std::ranges::find(known, name, &Peer::name);
            if (peer != known.end() && peer->missing.isEmpty() && peer->speaksProtocol) {
                plan.sides.push_back(*peer);
                plan.sides.push_back(ours(match.name));
            } else {
                absent << name +
                        (peer == known.end() ? QStringLiteral(" was not prepared: run "
                                                              "tests/interop/prepare.sh")
                                             : QStringLiteral(" is not available: ") + peer->missing);
            }
        }
        if (plan.sides.empty()) {
            match.missing = absent.join(QStringLiteral("; "));
            return;
        }
        auto live = fakes::LiveEndpoint::open();
        if (!live) {
            match.missing = live.error().sentence;
            return;
        }
        match.live = *std::move(live);
        plan.name = match.name;
        plan.endpoint = match.live->url();
        plan.table = QStringLiteral("contest");
        plan.keys = keys;
        plan.length = length;
        plan.seed = seed;
        const auto table = locks::dialect(match.dialect)->defaultTable(plan.table);
        const auto description = match.live->createTable(plan.table, table.partitionKey.name);
        if (!description) {
            match.missing = description.error().sentence;
            return;
        }
        match.shape = locks::TableShape::of(*description);
        match.contest = std::make_unique<Contest>(plan);
    }

    static void addRows()
    {
        QTest::addColumn<int>("index");
        QTest::newRow("dynamolock, two versions") << 0;
        QTest::newRow("java-lock-client") << 1;
        QTest::newRow("dyndb-mutex") << 2;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_matches.resize(3);
        m_matches[0].peers = {QStringLiteral("dynamolock-v1"), QStringLiteral("dynamolock-v2")};
        m_matches[0].dialect = ids::dynamolock;
        m_matches[1].peers = {QStringLiteral("java-lock-client-1.4.0")};
        m_matches[1].dialect = ids::javaLockClient;
        m_matches[2].peers = {QStringLiteral("dyndb-mutex")};
        m_matches[2].dialect = ids::dyndbMutex;
        bool isNumber = false;
        const int seconds = qEnvironmentVariableIntValue("LEASESCOPE_CONTEST_SECONDS", &isNumber);
        const std::chrono::milliseconds length = isNumber ? std::chrono::seconds(seconds) : usualLength;
        const int seed = qEnvironmentVariableIntValue("LEASESCOPE_CONTEST_SEED", &isNumber);
        const std::vector<Peer> known = interop::allPeers();
        for (Match &match : m_matches) {
            match.name = match.dialect.name();
            prepare(match, known, length, isNumber ? static_cast<quint32>(seed) : usualSeed);
        }
        bool running = true;
        while (running) {
            running = false;
            for (const Match &match : m_matches)
                running = (match.contest && match.contest->step()) || running;
            QTest::qWait(20);
        }
    }

    void noUpdateIsLostAndNoTwoAreInside_data() { addRows(); }
    void noUpdateIsLostAndNoTwoAreInside()
    {
        QFETCH(int, index);
        const Match &match = m_matches[static_cast<std::size_t>(index)];
        if (!match.contest)
            QSKIP(qPrintable(match.missing));
        const Contest &contest = *match.contest;
        const SectionVerdict sum = sumOf(contest.verdicts());
        report(contest, sum);
        QVERIFY2(contest.troubles().isEmpty(), qPrintable(contest.troubles().join(QLatin1Char('\n'))));
        QVERIFY2(sum.faults.isEmpty(), qPrintable(sum.faults.join(QLatin1Char('\n'))));
        QCOMPARE(sum.lostUpdates, 0);
        QCOMPARE(sum.overlaps, 0);
    }

    void everySideGetsInAgainAndAgain_data() { addRows(); }
    void everySideGetsInAgainAndAgain()
    {
        QFETCH(int, index);
        const Match &match = m_matches[static_cast<std::size_t>(index)];
        if (!match.contest)
            QSKIP(qPrintable(match.missing));
        const auto verdicts = match.contest->verdicts();
        // Far below what they do; a side that is kept out gets none.
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(match.contest->plan().length);
        const int least = static_cast<int>(seconds.count()) / 6;
        for (const auto &[side, sections] : sectionsBySide(*match.contest, sumOf(verdicts)))
            QVERIFY2(sections >= least, qPrintable(QStringLiteral("%1: %2").arg(side).arg(sections)));
        for (const SectionVerdict &verdict : verdicts)
            QVERIFY(verdict.sections() > 0);
    }

    void aKilledHoldersLockIsFreeOneLeaseLaterAndNotBefore_data() { addRows(); }
    void aKilledHoldersLockIsFreeOneLeaseLaterAndNotBefore()
    {
        QFETCH(int, index);
        const Match &match = m_matches[static_cast<std::size_t>(index)];
        if (!match.contest)
            QSKIP(qPrintable(match.missing));
        const SectionVerdict sum = sumOf(match.contest->verdicts());
        if (!sum.soonestAfterCut)
            QSKIP(
                "no contender happened to be killed inside a section; LEASESCOPE_CONTEST_SEED changes that");
        QVERIFY(*sum.soonestAfterCut > match.contest->plan().lease - grantSlack);
    }

    void everyRowCanBeReadAtTheEnd_data() { addRows(); }
    void everyRowCanBeReadAtTheEnd()
    {
        QFETCH(int, index);
        const Match &match = m_matches[static_cast<std::size_t>(index)];
        if (!match.contest)
            QSKIP(qPrintable(match.missing));
        const auto wasKilled = [&](const QString &owner) {
            return std::ranges::count(match.contest->kills(), owner, &interop::Kill::who) == 1;
        };
        for (int key = 0; key < keys; ++key) {
            dynamodb::Item itemKey;
            itemKey.set(match.shape.partitionKey,
                        dynamodb::AttributeValue::string(Contest::keyName(key).toUtf8()));
            const auto answer = QCoro::waitFor(
                match.live->client().getItem(match.shape.table, itemKey, dynamodb::Consistency::Strong, {}));
            QVERIFY(answer);
            if (!answer->item)
                continue; // released by deletion
            const locks::LockRecord record = locks::recordOf(*answer->item, match.shape);
            QCOMPARE(record.dialect, match.dialect);
            QCOMPARE(record.name, Contest::keyName(key));
            QVERIFY(
                record.marking == locks::StoredState::Released ||
                (record.marking == locks::StoredState::Taken && wasKilled(record.owner.value_or(QString()))));
        }
    }
};

LEASESCOPE_TEST(ContentionTest)
#include "ContentionTest.moc"
