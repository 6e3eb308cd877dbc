// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/StoredDates.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeType;
using locks::StatedMoment;
using locks::describe::DateIs;
using locks::describe::Stated;
using Means = StatedMoment::Means;

namespace {

constexpr std::chrono::seconds noon{1787227200}; // 2026-08-20 12:00 UTC

std::optional<StatedMoment> momentOf(std::string_view stored, AttributeType type, const Stated &stated)
{
    return locks::statedMoment({stored, type, true}, stated);
}

std::optional<StatedMoment> derived(std::chrono::nanoseconds time)
{
    return StatedMoment{base::ServerTime(time), Means::Derived};
}

} // namespace

/// Moments that rows state of their locks, as they stand there and counted back.
class StatedMomentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsWhatItMeans()
    {
        for (const Means means : {Means::Acquired, Means::Derived, Means::LastWrite, Means::Made}) {
            for (const auto clock : {StatedMoment::Clock::Holder, StatedMoment::Clock::Service}) {
                const Stated stated{"at", DateIs::Seconds, means, clock};
                QCOMPARE(momentOf("1787227200", AttributeType::N, stated),
                         std::optional(StatedMoment{base::ServerTime(noon), means, clock}));
            }
        }
        const Stated made{"uuid", DateIs::NanosecondsText, Means::Made};
        QCOMPARE(momentOf("1787227200000000001", AttributeType::S, made),
                 std::optional(StatedMoment{base::ServerTime(noon + 1ns), Means::Made}));
        QVERIFY(!momentOf("1787227200000000001", AttributeType::N, made));
        QVERIFY(!momentOf("6a1c", AttributeType::S, made));
    }

    void countsBack_data()
    {
        QTest::addColumn<int>("form");
        QTest::addColumn<QByteArray>("stored");
        QTest::newRow("seconds") << int(DateIs::Seconds) << QByteArray("1787227200");
        QTest::newRow("milliseconds") << int(DateIs::Milliseconds) << QByteArray("1787227200000");
        QTest::newRow("nanoseconds") << int(DateIs::Nanoseconds) << QByteArray("1787227200000000000");
        QTest::newRow("decimal seconds") << int(DateIs::DecimalSeconds) << QByteArray("1787227200.0");
        QTest::newRow("file time") << int(DateIs::FileTime) << QByteArray("134317008000000000");
        QTest::newRow("RFC 3339") << int(DateIs::Rfc3339) << QByteArray("2026-08-20T14:00:00+02:00");
        QTest::newRow("digits in UTC") << int(DateIs::UtcDigits) << QByteArray("2026-08-20T12:00:00Z");
        QTest::newRow("an instant") << int(DateIs::MillisInstant) << QByteArray("2026-08-20T12:00:00.000Z");
    }
    void countsBack()
    {
        QFETCH(int, form);
        QFETCH(QByteArray, stored);
        const auto is = static_cast<DateIs>(form);
        const AttributeType type = is < DateIs::Rfc3339 ? AttributeType::N : AttributeType::S;
        const Stated stated{.name = "until", .is = is, .means = Means::Derived, .before = 90min};
        QCOMPARE(momentOf(stored.toStdString(), type, stated), derived(noon - 90min));
    }

    void countsNothingBackThatWasNeverWritten()
    {
        const Stated number{.name = "until", .is = DateIs::Seconds, .means = Means::Derived, .before = 1h};
        QCOMPARE(momentOf("3601", AttributeType::N, number), derived(1s));
        for (const char *odd : {"3600", "0", "-1787227200", "9223372036854775807", "-9223372036854775808"})
            QVERIFY2(!momentOf(odd, AttributeType::N, number), odd);
        // Digits of another zone than UTC may be of a moment half a day away.
        Stated digits{.name = "until", .is = DateIs::UtcDigits, .means = Means::Derived, .before = 1h};
        QVERIFY(!momentOf("2026-08-20T14:00:00+02:00", AttributeType::S, digits));
        digits.is = DateIs::LocalDigits;
        QVERIFY(!momentOf("2026-08-20T14:00:00+02:00", AttributeType::S, digits));
    }
};

LEASESCOPE_TEST(StatedMomentTest)
#include "StatedMomentTest.moc"
