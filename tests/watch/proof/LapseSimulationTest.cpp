// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace watchtest;

namespace {

using std::chrono::milliseconds;

/// A holder that keeps the protocol: its lease counts from before a heartbeat leaves; once it has run out it
/// never heartbeats again. Heartbeats may be late, the process may pause, answers may never come.
class Holder {
public:
    Holder(QRandomGenerator &random, milliseconds lease, milliseconds until) : m_lease(lease)
    {
        const milliseconds period(random.bounded(200, static_cast<int>(lease.count())));
        milliseconds now(random.bounded(1000));
        write(now, now + milliseconds(random.bounded(300)));
        while (now < until) {
            now += period + milliseconds(random.bounded(static_cast<int>(period.count())));
            if (random.bounded(8) == 0)
                now += milliseconds(random.bounded(static_cast<int>(lease.count()) * 2)); // a pause
            if (now >= m_leaseEnd)
                break; // it gave up by its own reckoning
            const milliseconds arrivedAt = now + milliseconds(random.bounded(2000));
            if (random.bounded(10) == 0)
                continue; // lost on the way there
            write(now, arrivedAt);
        }
        m_gaveUpAt = m_leaseEnd;
    }

    /// What the table shows at `at`.
    [[nodiscard]] QByteArray versionAt(milliseconds at) const
    {
        QByteArray version = "none";
        for (const auto &[arrivedAt, name] : m_writes) {
            if (arrivedAt <= at)
                version = name;
        }
        return version;
    }
    /// Whether the holder believes at `at` that it holds the lock, and has reason to.
    [[nodiscard]] bool believesAt(milliseconds at) const
    {
        return std::any_of(m_leases.begin(), m_leases.end(),
                           [at](const auto &lease) { return lease.first <= at && at < lease.second; });
    }

private:
    void write(milliseconds sent, milliseconds arrivedAt)
    {
        m_writes.emplace_back(arrivedAt, "v" + QByteArray::number(m_writes.size()));
        m_leases.emplace_back(arrivedAt, sent + m_lease);
        m_leaseEnd = std::max(m_leaseEnd, sent + m_lease);
    }
    milliseconds m_lease;
    milliseconds m_leaseEnd{0};
    milliseconds m_gaveUpAt{0};
    std::vector<std::pair<milliseconds, QByteArray>> m_writes;
    std::vector<std::pair<milliseconds, milliseconds>> m_leases;
};

} // namespace

class LapseSimulationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noHolderWithinItsLeaseIsEverCalledLapsed()
    {
        QRandomGenerator random(4711);
        int lapses = 0;
        int reads = 0;
        for (int run = 0; run < 2000; ++run) {
            const milliseconds lease(random.bounded(500, 10'000));
            const milliseconds until(60'000);
            const Holder holder(random, lease, until);
            const QByteArray leaseText = QByteArray::number(lease.count()) + "ms";
            SnapshotChain chain;
            for (milliseconds now(2000); now < until;) {
                // The request leaves, the server looks, the answer arrives; an eventual look may see the
                // past.
                const milliseconds sent = now;
                const milliseconds readAt = sent + milliseconds(random.bounded(1500));
                const milliseconds received = readAt + milliseconds(random.bounded(1500));
                const bool strong = random.bounded(2) == 0;
                const milliseconds lag(strong ? 0 : random.bounded(1000));
                const QByteArray version = holder.versionAt(readAt - lag);
                const std::vector<dynamodb::Item> rows = version == "none"
                    ? std::vector<dynamodb::Item>()
                    : std::vector<dynamodb::Item>{taken("a", "w", version, leaseText)};
                if (chain.current && strong && random.bounded(2) == 0)
                    chain.readKeys({key("a")}, rows, received, received - sent);
                else
                    chain.read(rows, received,
                               strong ? dynamodb::Consistency::Strong : dynamodb::Consistency::Eventual,
                               received - sent);
                now = received + milliseconds(random.bounded(1, 3000));
                if (rows.empty())
                    continue;
                ++reads;
                if (chain.stateAt("a", received) != locks::LockState::Lapsed)
                    continue;
                ++lapses;
                QVERIFY2(!holder.believesAt(received),
                         qPrintable(QStringLiteral("run %1 at %2 ms").arg(run).arg(received.count())));
            }
        }
        QVERIFY2(lapses > 1000, qPrintable(QStringLiteral("%1 of %2").arg(lapses).arg(reads)));
    }
};

LEASESCOPE_TEST(LapseSimulationTest)
#include "LapseSimulationTest.moc"
