// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "core/rehearse/ReleaseRehearsal.h"
#include "tests/program/Test.h"

#include <QTest>

#include <array>
#include <random>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;

namespace {

constexpr int randomRows = 600;

dynamodb::Item hostileBase(std::size_t which)
{
    switch (which) {
    case 0:
        return {{"key", AttributeValue::string("a")},
                {"ownerName", AttributeValue::string("w")},
                {"leaseDuration", AttributeValue::string("20s")},
                {"recordVersionNumber", AttributeValue::string("KKO19XqNrkaGxzQRcNX0WEsV3Vwx03Q6")}};
    case 1:
        return {{"key", AttributeValue::string("a")},
                {"ownerName", AttributeValue::string("w")},
                {"leaseDuration", AttributeValue::string("20000")},
                {"recordVersionNumber", AttributeValue::string("0b1b6e6c-7c3f-4f7e-9f0a-2f1d1c7c5a10")}};
    case 2:
        return {{"lockname", AttributeValue::string("a")},
                {"holder", AttributeValue::string("h")},
                {"expire_ts", AttributeValue::number(1787227230000)}};
    case 3:
        return {{"name", AttributeValue::string("ddblock-a")},
                {"uuid", AttributeValue::string("1")},
                {"expires", AttributeValue::number(1787227260000000000)}};
    case 4:
        return {{"lockKey", AttributeValue::string("a")},
                {"lockOwner", AttributeValue::string("o")},
                {"createdAt", AttributeValue::number(1787227200)},
                {"expireAt", AttributeValue::number(1787227260)}};
    default:
        return {{"id", AttributeValue::string("a")},
                {"owner", AttributeValue::string("o")},
                {"guid", AttributeValue::binary(QByteArray(64, 'g'))},
                {"fencingToken", AttributeValue::number(7)},
                {"leaseDurationMs", AttributeValue::number(20000)}};
    }
}

class RandomRows {
public:
    explicit RandomRows(unsigned seed) : m_random(seed) { }

    locks::LockRecord next()
    {
        static constexpr std::array keys{"key", "key", "lockname", "name", "lockKey", "id"};
        const std::size_t which = below(keys.size());
        dynamodb::Item item = hostileBase(which);
        const auto names = item.attributes();
        for (std::size_t i = below(3); i > 0; --i) {
            const QByteArray name = names[below(names.size())].first;
            if (name != keys[which])
                item.set(name, value());
        }
        if (below(3) == 0)
            item.set("data", value());
        locks::TableShape shape;
        shape.table = QStringLiteral("locks");
        shape.partitionKey = keys[which];
        return locks::recordOf(item, shape);
    }
    std::size_t below(std::size_t bound) { return m_random() % bound; }

private:
    AttributeValue value()
    {
        static constexpr std::array texts{"",
                                          "0",
                                          "-5s",
                                          "1ns",
                                          "9000000h",
                                          "20s",
                                          "9223372036854775807",
                                          "1e9",
                                          "\xe2\x80\xae<b>",
                                          "leasescope-released-rehearsal",
                                          "leasescope-rehearsal"};
        static constexpr std::array numbers{"0",
                                            "-1",
                                            "1",
                                            "9223372036854775807",
                                            "-9223372036854775808",
                                            "1e30",
                                            "31536000000",
                                            "1787227260",
                                            "0.5",
                                            "99999999999999999999999999999999999999"};
        switch (below(5)) {
        case 0:
            return AttributeValue::string(texts[below(texts.size())]);
        case 1:
            return AttributeValue::number(QByteArray(numbers[below(numbers.size())]));
        case 2:
            return AttributeValue::string(QByteArray(qsizetype(below(300'000)), 'x'));
        case 3:
            return AttributeValue::binary(QByteArray(qsizetype(below(300'000)), '\0'));
        default:
            return AttributeValue::list({AttributeValue::null(), AttributeValue::boolean(true)});
        }
    }
    std::mt19937 m_random;
};

locks::LockRecord withAttribute(const char *name, const AttributeValue &value)
{
    dynamodb::Item item = hostileBase(0);
    item.set(name, value);
    locks::TableShape shape;
    shape.table = QStringLiteral("locks");
    shape.partitionKey = "key";
    return locks::recordOf(item, shape);
}

rehearse::Rehearsal rehearsed(const locks::LockRecord &record)
{
    rehearse::RehearsalInput input;
    input.seen = record;
    const auto rehearsal = rehearse::rehearseRelease(input, {});
    if (!rehearsal)
        qFatal("not rehearsed: %s", qPrintable(rehearsal.error().sentence));
    return *rehearsal;
}

} // namespace

/// Rehearsals of rows that no library would write.
class RehearsedRowsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anyRowEndsInARehearsalOrAnError()
    {
        static constexpr std::array<std::chrono::nanoseconds, 5> periods{0s, -3s, 1ns, 7s, 8'000h};
        RandomRows rows(7);
        int played = 0;
        for (int i = 0; i < randomRows; ++i) {
            rehearse::RehearsalInput input;
            input.seen = rows.next();
            input.fenced = rows.below(3) == 0;
            input.observation.lapsed = rows.below(3) == 0;
            if (rows.below(2) == 0)
                input.observation.heartbeat = periods[rows.below(periods.size())];
            if (rows.below(2) == 0)
                input.observation.lapsesIn = periods[rows.below(periods.size())];
            if (rows.below(2) == 0)
                input.mode = rows.below(2) == 0 ? locks::ReleaseMode::Mark : locks::ReleaseMode::Delete;
            const auto rehearsal = rehearse::rehearseRelease(input, {});
            if (!rehearsal) {
                QVERIFY(!rehearsal.error().sentence.isEmpty());
                continue;
            }
            played += rehearsal->played ? 1 : 0;
            QVERIFY(!rehearsal->events.empty() && !rehearsal->verdict.isEmpty());
            for (const rehearse::RehearsedEvent &event : rehearsal->events)
                QVERIFY2(event.sentence.size() < 1000, qPrintable(event.sentence.left(200)));
        }
        QVERIFY2(played > randomRows / 20, qPrintable(QString::number(played)));
    }

    void leavesHugeValuesOutOfTheCopyAndSaysSo()
    {
        const QByteArray huge(300'000, 'x');
        for (const char *name : {"data", "payload"}) {
            const auto rehearsal = rehearsed(withAttribute(name, AttributeValue::binary(huge)));
            QVERIFY(rehearsal.played);
            QVERIFY2(
                rehearsal.notes.back().endsWith(QStringLiteral("the value of %1.").arg(QLatin1String(name))),
                qPrintable(rehearsal.notes.back()));
            QCOMPARE(rehearsal.holderStops, std::optional<std::chrono::nanoseconds>(5s));
        }
    }

    void keepsHugeValuesThatTheClientLooksAt()
    {
        const auto rehearsal =
            rehearsed(withAttribute("ownerName", AttributeValue::string(QByteArray(300'000, 'x'))));
        QVERIFY(rehearsal.played);
        QCOMPARE(rehearsal.notes.size(), 1);
        for (const rehearse::RehearsedEvent &event : rehearsal.events)
            QVERIFY(event.sentence.size() < 300);
    }

    void showsWhatCannotBeSeenInANameAsSigns()
    {
        const auto rehearsal = rehearsed(withAttribute("ownerName",
                                                       AttributeValue::string("a\n\xe2\x80\xae"
                                                                              "b")));
        for (const rehearse::RehearsedEvent &event : rehearsal.events)
            QVERIFY(!event.sentence.contains(u'\n') && !event.sentence.contains(QChar(0x202e)));
    }

    void doesNotPlayALeaseThatIsNone()
    {
        for (const char *lease : {"0", "-5s", "1ns", "90000h"}) {
            const auto rehearsal = rehearsed(withAttribute("leaseDuration", AttributeValue::string(lease)));
            QVERIFY2(!rehearsal.played && rehearsal.notes.front().contains(QLatin1String("not played")),
                     lease);
        }
    }

    void playsLongLeasesInFewSteps()
    {
        const auto rehearsal = rehearsed(withAttribute("leaseDuration", AttributeValue::string("8000h")));
        QVERIFY(rehearsal.played && rehearsal.overlap == 2000h);
    }
};

LEASESCOPE_TEST(RehearsedRowsTest)
#include "RehearsedRowsTest.moc"
