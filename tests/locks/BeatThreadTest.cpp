// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/SystemClock.h"
#include "tests/locks/Bench.h"

#include <QTest>

#include <thread>

using namespace std::chrono_literals;
using fakes::Bench;
using locks::HeldPhase;

namespace {

class RealServices final : public locks::BeatServices {
public:
    [[nodiscard]] base::Clock &clock() override { return m_clock; }
    [[nodiscard]] aws::TableReader &reader() override { return m_table; }
    [[nodiscard]] aws::TableWriter &writer() override { return m_table; }
    [[nodiscard]] std::optional<aws::ServerReading> serverNow(base::BootTime) override { return {}; }

private:
    base::SystemClock m_clock;
    fakes::TinyTable m_table{m_clock, "key"};
};

} // namespace

class BeatThreadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void releasesEverythingWhenDestroyed();
    void doesNotLoseALockWhileTheMainThreadIsBlocked();
};

void BeatThreadTest::releasesEverythingWhenDestroyed()
{
    Bench bench;
    bench.acquire(1, bench.request());
    locks::LockRequest other = bench.request();
    other.key = QStringLiteral("second");
    bench.acquire(2, other);
    bench.acquire(3, bench.request(QStringLiteral("waiting")));
    bench.beats.reset();
    QCOMPARE(bench.text("isReleased"), QByteArray("1"));
    QCOMPARE(bench.row("second")->stringAt("isReleased"), std::optional(QByteArray("1")));
    QCOMPARE(bench.text("ownerName"), QByteArray("me"));
}

// The one test in real time: beats go on while this thread stands still for two leases.
void BeatThreadTest::doesNotLoseALockWhileTheMainThreadIsBlocked()
{
    std::vector<locks::HeldLockState> states;
    locks::BeatThread beats([] { return std::make_unique<RealServices>(); });
    connect(&beats, &locks::BeatThread::changed, this,
            [&states](const locks::HeldLockState &state) { states.push_back(state); });
    locks::LockRequest request = Bench().request();
    request.lease = 1000ms;
    request.heartbeat = 200ms;
    beats.acquire(1, request);
    QTRY_VERIFY_WITH_TIMEOUT(!states.empty() && states.back().phase == HeldPhase::Held, 5000);
    std::this_thread::sleep_for(2100ms);
    QTRY_VERIFY_WITH_TIMEOUT(states.back().beats >= 4, 5000);
    const auto lost = [](const locks::HeldLockState &state) { return state.phase == HeldPhase::Lost; };
    QVERIFY(std::none_of(states.begin(), states.end(), lost));
    QCOMPARE(states.back().phase, HeldPhase::Held);
    beats.release(1);
    QTRY_COMPARE_WITH_TIMEOUT(states.back().phase, HeldPhase::Released, 5000);
}

QTEST_GUILESS_MAIN(BeatThreadTest)
#include "BeatThreadTest.moc"
