// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "tests/program/Test.h"

#include "core/view/HeldFor.h"

#include <QTest>

using namespace std::chrono_literals;
using locks::StatedMoment;
using Means = StatedMoment::Means;
using locks::Origin;

namespace {

constexpr base::BootTime readAt{1000s};
constexpr base::WallTime localTime{1'787'227'200s};
constexpr base::ServerTime serverTime{1'787'227'200s};

locks::Moment heldMoment(std::chrono::nanoseconds serverAhead = 0s)
{
    return {readAt, http::ServerReading{serverTime + serverAhead, 500ms}};
}

/// Read just now; held since so long ago as far as was seen.
locks::Sighting seenHeld(std::chrono::nanoseconds since, bool acquisitionSeen = false)
{
    locks::Sighting sighting;
    sighting.stillSince = readAt - since;
    sighting.lastStrongRead = sighting.lastRead = readAt;
    sighting.heldSince = readAt - since;
    sighting.acquisitionSeen = acquisitionSeen;
    return sighting;
}

StatedMoment acquiredBefore(std::chrono::nanoseconds ago, Origin origin = Origin::Stated)
{
    return {serverTime - ago, origin == Origin::Assumed ? Means::Derived : Means::Acquired};
}

} // namespace

/// How long a lock is held: by what its row states, by what was seen, and what is said where neither tells.
class HeldForTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isTheLongerOfStatedAndSeen()
    {
        const auto stated = view::heldFor(acquiredBefore(30h), seenHeld(2s), heldMoment(), localTime);
        QCOMPARE(stated, std::optional(view::HeldFor{30h, Origin::Stated, false}));
        QCOMPARE(view::heldForText(stated), QStringLiteral("1 d 6 h (stated)"));
        QCOMPARE(view::heldForOrigin(*stated), QLatin1String("stated"));
        // The holder's clock is ahead by more than clocks differ: what was seen is longer.
        const auto seen = view::heldFor(acquiredBefore(1min), seenHeld(1h), heldMoment(), localTime);
        QCOMPARE(seen, std::optional(view::HeldFor{1h, Origin::Observed, true}));
        // By no more than that, the row tells when it began.
        const auto near = view::heldFor(acquiredBefore(59min + 30s), seenHeld(1h), heldMoment(), localTime);
        QCOMPARE(near, std::optional(view::HeldFor{1h, Origin::Stated, false}));
    }

    void saysThatItIsALeastWhereNothingIsKnown()
    {
        const auto held = view::heldFor({}, seenHeld(2min), heldMoment(), localTime);
        QCOMPARE(view::heldForText(held), QStringLiteral("> 2 min"));
        QCOMPARE(view::heldForOrigin(*held), QLatin1String("at-least"));
        const auto acquired = view::heldFor({}, seenHeld(2min, true), heldMoment(), localTime);
        QCOMPARE(view::heldForText(acquired), QStringLiteral("2 min"));
        QCOMPARE(view::heldForOrigin(*acquired), QLatin1String("observed"));
        QVERIFY(!view::heldFor({}, locks::Sighting(), heldMoment(), localTime));
    }

    void saysThatItIsAssumed()
    {
        const auto held =
            view::heldFor(acquiredBefore(48h, Origin::Assumed), seenHeld(1s), heldMoment(), localTime);
        QCOMPARE(view::heldForText(held), QStringLiteral("2 d 0 h (assumed)"));
        QCOMPARE(view::heldForOrigin(*held), QLatin1String("assumed"));
    }

    void doesNotCountWithATimeAheadOfBothClocks()
    {
        QCOMPARE(locks::statedAge(acquiredBefore(-5min), heldMoment(), localTime), std::nullopt);
        // Of the clocks that differ the one that is not behind it counts.
        QCOMPARE(locks::statedAge(acquiredBefore(-5min), heldMoment(6min), localTime),
                 std::optional(1min + 0ns));
        QCOMPARE(locks::statedAge(acquiredBefore(-5min), heldMoment(), localTime + 7min),
                 std::optional(2min + 0ns));
        QCOMPARE(view::heldFor(acquiredBefore(-5min), seenHeld(3s), heldMoment(), localTime),
                 std::optional(view::HeldFor{3s, Origin::Observed, true}));
        const QString shown = view::acquiredText(acquiredBefore(-5min), heldMoment(), localTime);
        QVERIFY2(shown.contains(QStringLiteral("ahead of the server's clock")), qPrintable(shown));
        for (const base::ServerTime end : {base::ServerTime::min(), base::ServerTime::max()})
            (void)view::heldFor(StatedMoment{end}, seenHeld(3s), heldMoment(), localTime);
    }

    void standsStillWithTheLastRead()
    {
        locks::Sighting unread = seenHeld(2min);
        unread.lastRead = unread.lastStrongRead = readAt - 1min;
        const auto held = view::heldFor(acquiredBefore(1h), unread, heldMoment(), localTime);
        QCOMPARE(held, std::optional(view::HeldFor{59min, Origin::Stated, false}));
    }

    void isNoHoldOfAFence()
    {
        locks::Sighting fenced = seenHeld(2s);
        fenced.heldSince.reset();
        auto own = std::make_shared<locks::OwnWrite>();
        own->act = locks::OwnWrite::Act::Fenced;
        fenced.own = own;
        QVERIFY(!view::heldFor(acquiredBefore(1h), fenced, heldMoment(), localTime));
        own->act = locks::OwnWrite::Act::PutBack; // the row states it again
        QVERIFY(view::heldFor(acquiredBefore(1h), fenced, heldMoment(), localTime));
    }

    void countsNothingButAcquisitions()
    {
        const auto seen = view::heldFor({}, seenHeld(3s), heldMoment(), localTime);
        for (const Means means : {Means::LastWrite, Means::Made}) {
            const StatedMoment stated{serverTime - 1h, means};
            QCOMPARE(view::heldFor(stated, seenHeld(3s), heldMoment(), localTime), seen);
            QVERIFY(!locks::acquisitionIn(stated));
        }
        QVERIFY(locks::lastWriteIn(StatedMoment{serverTime, Means::LastWrite}));
        QVERIFY(!locks::lastWriteIn(acquiredBefore(1h)));
        QCOMPARE(acquiredBefore(1h, Origin::Assumed).origin(), Origin::Assumed);
    }

    void namesItsClock()
    {
        const StatedMoment byService{serverTime, Means::Acquired, StatedMoment::Clock::Service};
        QVERIFY(view::acquiredText(byService, heldMoment(), localTime)
                    .endsWith(QStringLiteral("by the service's clock")));
        QVERIFY(view::acquiredText(acquiredBefore(1s), heldMoment(), localTime)
                    .endsWith(QStringLiteral("by the holder's clock")));
    }
};

LEASESCOPE_TEST(HeldForTest)
#include "HeldForTest.moc"
