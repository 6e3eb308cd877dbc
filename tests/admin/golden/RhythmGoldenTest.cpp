// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/HolderRhythm.h"
#include "tests/fakes/Golden.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::SeededNumbers;
using std::chrono::milliseconds;

namespace {

QByteArray seenText(const std::optional<audit::HeartbeatsSeen> &seen)
{
    if (!seen)
        return "nothing";
    return "every " + QByteArray::number(qint64(seen->leastPeriod.count())) + " to " +
        QByteArray::number(qint64(seen->mostPeriod.count())) + ", the last " +
        QByteArray::number(qint64(seen->leastAgo.count())) + " to " +
        QByteArray::number(qint64(seen->mostAgo.count())) + " ago";
}

/// One holder, watched by reads at times of their own.
QByteArray rhythmText(int place)
{
    SeededNumbers numbers(static_cast<quint64>(place) + 8000U);
    admin::HolderRhythm rhythm;
    const base::BootTime start{1h};
    base::BootTime now = start;
    locks::Sighting sighting;
    sighting.readEvery = milliseconds(numbers.once(5) ? 0 : 500 + numbers.below(4000));
    sighting.stillSince = sighting.lastStrongRead = sighting.lastRead = now;
    int version = 0;
    QByteArray text = "rhythm " + QByteArray::number(place) + '\n';
    for (int read = 0; read < 12; ++read) {
        now += milliseconds(200 + numbers.below(6000));
        const int event = numbers.below(8);
        if (event < 4) {
            sighting.lastGap = numbers.once(6) ? 0ns : std::chrono::nanoseconds(now - sighting.stillSince);
            sighting.stillSince = now;
            sighting.heartbeatSeen = !numbers.once(5);
            ++version;
        }
        sighting.own = event == 7 && numbers.once(3) ? std::make_shared<const locks::OwnWrite>() : nullptr;
        sighting.lastRead = now - milliseconds(numbers.below(300));
        if (numbers.once(4))
            sighting.lastStrongRead = now - milliseconds(numbers.below(300));
        rhythm.record(numbers.once(20) ? QString() : QString::number(version), sighting);
        for (const auto later : {0ms, milliseconds(2500)}) {
            text += "  " + QByteArray::number(qint64((now + later - start) / 1ms)) + ' ' +
                seenText(rhythm.seenAt(now + later, QString::number(version))) + " | " +
                seenText(rhythm.seenAt(now + later, QStringLiteral("newer"))) + '\n';
        }
    }
    return text;
}

} // namespace

/// What is known of a holder's heartbeats by what was seen of them, held, for seeded holders and reads.
class RhythmGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsWhatItDid()
    {
        QByteArray text;
        for (int place = 0; place < 30; ++place)
            text += rhythmText(place);
        const QByteArray difference = fakes::differenceFromGolden(QStringLiteral("rhythms.txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(QStringLiteral("rhythms.digests.txt"), 2000, rhythmText);
        QVERIFY2(other.isEmpty(), other.constData());
    }
};

LEASESCOPE_TEST(RhythmGoldenTest)
#include "RhythmGoldenTest.moc"
