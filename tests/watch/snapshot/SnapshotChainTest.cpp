// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/SnapshotChain.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QTest>

using namespace watchtest;

namespace {

/// A chain whose answers come as rows, and are built where the test says.
class Answers {
public:
    Answers() { restart(); }

    void restart()
    {
        chain.restart(locks::TableShape::of(lockTable()), locks::DialectId(), {at(0s), {}},
                      base::WallTime(1'787'000'000s));
    }
    void read(const std::vector<dynamodb::Item> &rows, std::chrono::nanoseconds sent,
              std::chrono::nanoseconds received)
    {
        watch::WholeRead read;
        const auto store = chain.current() ? chain.current()->itemStore() : itemstore::ItemStorePtr();
        read.collected = std::make_shared<watch::PageCollector>(store);
        for (const dynamodb::Item &row : rows)
            read.collected->builder.append(row);
        read.collected->items = static_cast<qsizetype>(rows.size());
        read.collected->pages.push_back({0, 0, 0, read.collected->items, at(sent), at(received)});
        read.beganAt = at(sent);
        read.endedAt = at(received);
        read.consumed = 4;
        chain.add(read, base::WallTime(received), now(received));
    }
    void readKeys(const std::vector<dynamodb::Item> &asked, const std::vector<dynamodb::Item> &found,
                  std::chrono::nanoseconds time)
    {
        chain.add(std::vector<watch::KeysRead>{SnapshotChain::keysRead(asked, found, time)},
                  base::WallTime(time), now(time));
    }
    /// Builds the next answer in; what its delta tells.
    QString buildNext()
    {
        const auto work = chain.takeNext();
        if (!work)
            return QStringLiteral("nothing waits");
        const watch::SnapshotChain::Built built = work();
        chain.accept(built);
        return eventsText(built.delta->events);
    }
    [[nodiscard]] locks::Moment now(std::chrono::nanoseconds time) const
    {
        if (!server)
            return {at(time), {}};
        return {at(time), http::ServerReading{*server + time, 0ns}};
    }

    watch::SnapshotChain chain;
    std::optional<base::ServerTime> server; ///< at 0 s
};

} // namespace

/// How answers become snapshots one upon the other.
class SnapshotChainTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answersAreBuiltInTheOrderTheyCame()
    {
        Answers answers;
        QCOMPARE(answers.buildNext(), QStringLiteral("nothing waits"));
        answers.read({taken("a", "w", "v1")}, 0s, 0s);
        answers.readKeys({key("a")}, {taken("a", "w", "v2")}, 1s);
        answers.readKeys({key("a")}, {taken("a", "x", "v3")}, 2s);
        QCOMPARE(answers.buildNext(), QStringLiteral("appeared a"));
        QCOMPARE(answers.buildNext(), QStringLiteral("heartbeat a"));
        QCOMPARE(answers.buildNext(), QStringLiteral("owner-changed a"));
        QCOMPARE(answers.buildNext(), QStringLiteral("nothing waits"));
    }

    void whatIsNotAcceptedIsNotShown()
    {
        Answers answers;
        answers.read({taken("a", "w", "v1")}, 0s, 0s);
        const watch::SnapshotChain::Built built = answers.chain.takeNext()();
        QVERIFY(built.whole);
        QCOMPARE(built.consumed, 4.0);
        QCOMPARE(built.keys, watch::KeyFit::Good);
        QVERIFY(!answers.chain.current());
        answers.read({taken("b", "w", "v1")}, 1s, 1s);
        QCOMPARE(answers.buildNext(), QStringLiteral("appeared b")); // the first that is shown
    }

    void keysReadBeforeTheTableWasReadWholeAreDropped()
    {
        Answers answers;
        answers.readKeys({key("a")}, {taken("a", "w", "v1")}, 0s);
        QCOMPARE(answers.buildNext(), QStringLiteral("nothing waits"));
        answers.read({taken("a", "w", "v1")}, 1s, 1s);
        QCOMPARE(answers.buildNext(), QStringLiteral("appeared a"));
    }

    void aKeySeenGoneIsNotBroughtBackByAPageThatLeftBefore()
    {
        Answers answers;
        answers.read({taken("a", "w", "v1")}, 0s, 0s);
        QCOMPARE(answers.buildNext(), QStringLiteral("appeared a"));
        answers.readKeys({key("a")}, {}, 5s);
        QCOMPARE(answers.buildNext(), QStringLiteral("removed a"));
        answers.read({taken("a", "w", "v1")}, 4s, 6s);
        QCOMPARE(answers.buildNext(), QString());
        QCOMPARE(answers.chain.current()->size(), 0);
        // One that left later, and cannot lag that much, shows that it is there again.
        answers.read({taken("a", "w", "v1")}, 7s, 7s);
        QCOMPARE(answers.buildNext(), QStringLiteral("appeared a"));
    }

    void aKeySeenGoneStaysGoneForEveryReadOfThatSecond()
    {
        Answers answers;
        answers.read({taken("a", "w", "v1")}, 0s, 0s);
        QCOMPARE(answers.buildNext(), QStringLiteral("appeared a"));
        answers.readKeys({key("a")}, {}, 5s);
        QCOMPARE(answers.buildNext(), QStringLiteral("removed a"));
        for (const auto later : {5300ms, 5700ms}) {
            answers.read({taken("a", "w", "v1")}, later, later);
            QCOMPARE(answers.buildNext(), QString());
        }
        answers.read({taken("a", "w", "v1")}, 7s, 7s);
        QCOMPARE(answers.buildNext(), QStringLiteral("appeared a"));
    }

    void aKeySeenGoneIsNotShownByAReadThatStillWaits()
    {
        Answers answers;
        answers.read({taken("a", "w", "v1")}, 0s, 0s);
        answers.readKeys({key("a")}, {}, 0s);
        QCOMPARE(answers.buildNext(), QString());
    }

    void aRestartForgetsTheSnapshotAndWhatWaits()
    {
        Answers answers;
        answers.read({taken("a", "w", "v1")}, 0s, 0s);
        QCOMPARE(answers.buildNext(), QStringLiteral("appeared a"));
        answers.readKeys({key("a")}, {}, 5s);
        answers.read({taken("b", "w", "v1")}, 6s, 6s);
        const quint64 before = answers.chain.generation();
        answers.restart();
        QVERIFY(answers.chain.generation() != before);
        QVERIFY(!answers.chain.current());
        QCOMPARE(answers.buildNext(), QStringLiteral("nothing waits"));
        answers.read({taken("a", "w", "v1")}, 4s, 4s);
        QCOMPARE(answers.buildNext(), QStringLiteral("appeared a"));
    }

    void theServersTimeIsLearnedWithTheFirstAnswer()
    {
        Answers answers;
        const base::ServerTime noon(1'787'000'000s);
        answers.server = noon;
        answers.read({}, 3s, 3s);
        QCOMPARE(answers.buildNext(), QString());
        QCOMPARE(answers.chain.current()->watchedSince(), noon + 3s);
        answers.read({}, 9s, 9s);
        QCOMPARE(answers.buildNext(), QString());
        QCOMPARE(answers.chain.current()->watchedSince(), noon + 3s);
    }

    void datesCountFromTheServersTimeWhereItIsKnown()
    {
        Answers answers;
        answers.read({}, 0s, 0s);
        QCOMPARE(answers.buildNext(), QString());
        QCOMPARE(answers.chain.current()->dateEpoch(), base::ServerTime(1'787'000'000s) - 288h);
        const base::ServerTime server(1'700'000'000s); // this machine's clock is years off
        answers.chain.restart(locks::TableShape::of(lockTable()), locks::DialectId(),
                              {at(0s), http::ServerReading{server, 0ns}}, base::WallTime(1'787'000'000s));
        answers.read({}, 0s, 0s);
        QCOMPARE(answers.buildNext(), QString());
        QCOMPARE(answers.chain.current()->dateEpoch(), server - 288h);
    }
};

LEASESCOPE_TEST(SnapshotChainTest)
#include "SnapshotChainTest.moc"
