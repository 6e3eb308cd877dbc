// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/alert/KeyAlert.h"
#include "core/watch/cost/CostText.h"
#include "tests/program/Test.h"
#include "tests/watch/golden/World.h"

#include <QTest>

using namespace watchtest;
using fakes::SeededNumbers;

namespace {

/// What an operator would be told of one lock by one read after another. `began`: by the server's clock.
QByteArray alertsText(World &world, SeededNumbers &numbers, int place, base::ServerTime began)
{
    const locks::TableShape shape = locks::TableShape::of(world.table());
    const base::BootTime start = SnapshotChain::bootAt(0s);
    base::BootTime now = start;
    const auto serverAt = [start, began](base::BootTime boot) { return began + (boot - start); };
    const auto own = std::make_shared<watch::OwnWrites>();
    const auto ofFirst = [&]() -> std::optional<locks::LockRecord> {
        const auto row = world.row(0);
        return row ? std::optional(locks::recordOf(*row, shape)) : std::nullopt;
    };
    for (int count = 0; count < 8; ++count)
        world.change(serverAt(now));
    const auto first = ofFirst();
    watch::KeyAlert alert(first && numbers.once(3)
                              ? std::optional(watch::EarlierSighting{*first, now - 3s, now - 1s})
                              : std::nullopt);
    QByteArray text = "alerts " + QByteArray::number(place) + '\n';
    for (int count = 0; count < 20; ++count) {
        now += std::chrono::milliseconds(numbers.below(numbers.once(4) ? 15'000 : 3000));
        if (numbers.once(2))
            text += "  " + world.change(serverAt(now)) + '\n';
        if (numbers.once(6)) {
            const locks::OwnWrite write{
                numbers.once(2) ? locks::OwnWrite::Act::PutBack : locks::OwnWrite::Act::Fenced, now, {}};
            if (const auto row = world.row(0); row && numbers.once(2))
                own->add(shape, *row, write);
            else
                own->addEnd(shape, world.keyOf(0), row, {locks::OwnWrite::Act::Ended, now, {}});
            text += "  by us\n";
        }
        dynamodb::Exchange exchange;
        exchange.sentAt = now;
        now += std::chrono::milliseconds(numbers.below(400));
        exchange.receivedAt = now;
        const bool isOurHold = numbers.once(10); // first: compilers order arguments as they like
        const watch::AlertKinds kinds = alert.onRead(
            ofFirst(), exchange,
            {now, numbers.once(8) ? std::nullopt : std::optional(http::ServerReading{serverAt(now), 100ms})},
            own, isOurHold);
        text += "  " + msText(now, start) + " told " + QByteArray::number(kinds.toInt()) +
            (alert.hasLapsed() ? " lapsed" : "") + (alert.own() ? " own" : "") + " every " +
            msText(alert.readEvery()) + ' ' +
            (alert.latest() ? alert.latest()->version.value_or(QString()) : QStringLiteral("-")).toUtf8() +
            '\n';
    }
    return text;
}

QByteArray alertsText(World::Kind kind, int place)
{
    SeededNumbers numbers(quint64(place) * 3U + quint64(kind) + 70'000U);
    World world(kind, numbers);
    return alertsText(world, numbers, place, base::ServerTime(std::chrono::seconds(1'787'000'000)));
}

QByteArray alertsText(const std::vector<fakes::SampleRow> &samples, int place)
{
    SeededNumbers numbers(quint64(place) + 80'000U);
    World world(samples, numbers);
    return alertsText(world, numbers, place, base::ServerTime(std::chrono::seconds(1'787'227'180)));
}

QByteArray costText(int place)
{
    SeededNumbers numbers(quint64(place) + 50'000U);
    dynamodb::TableDescription table = lockTable();
    const qint64 size = numbers.once(10) ? -1 : qint64(1) << (numbers.below(36));
    table.sizeBytes = size;
    table.itemCount = size < 0 ? -1 : size / 200;
    table.onDemand = numbers.once(2);
    table.readCapacity = table.onDemand ? 0 : 1 + numbers.below(2000);
    watch::WatchPlan plan;
    plan.interval = std::chrono::milliseconds(500 + numbers.below(1 << (4 + numbers.below(18))));
    plan.consistency = numbers.once(2) ? dynamodb::Consistency::Strong : dynamodb::Consistency::Eventual;
    plan.segments = numbers.below(5);
    watch::CostBasis basis;
    basis.charged = !numbers.once(6);
    basis.roundTrip = std::chrono::milliseconds(numbers.below(400));
    basis.measuredUnits = numbers.once(3) ? numbers.below(100'000) / 2.0 : 0;
    const auto cost = watch::watchCost(table, plan, basis);
    QByteArray text = "cost " + QByteArray::number(place) + " of " + QByteArray::number(size) +
        " bytes every " + QByteArray::number(qint64(plan.interval.count())) + '\n';
    if (!cost)
        return text + "  " + watch::text::unknownSentence().toUtf8() + '\n';
    constexpr std::array offered{std::chrono::milliseconds(500), std::chrono::milliseconds(2000),
                                 std::chrono::milliseconds(5000), std::chrono::milliseconds(60'000),
                                 std::chrono::milliseconds(3'600'000)};
    const auto cheaper = watch::cheaperInterval(table, plan, basis, offered);
    return text + "  pages " + QByteArray::number(cost->pages) + " segments " +
        QByteArray::number(cost->segments) + " pass " + msText(cost->passTime) + " wait " +
        msText(cost->wait) + (cost->isHigh() ? " high" : "") + (cost->isLargeRead() ? " large" : "") +
        (cost->exceedsReserve ? " exceeds" : "") + (cost->measured ? " measured" : "") + " cheaper " +
        (cheaper ? msText(*cheaper) : "-") + "\n  " + watch::text::watchSentence(*cost).toUtf8() + "\n  " +
        watch::text::readSentence(*cost).toUtf8() + "\n  " + watch::text::perHour(*cost).toUtf8() + "\n  " +
        watch::text::keysSentence(table, plan, 1 + numbers.below(40)).toUtf8() + "\n  " +
        watch::text::sumSentence(watch::sumOf({cost, std::nullopt, cost})).toUtf8() + '\n';
}

} // namespace

/// What an operator is told of single locks, and of the cost of watching, held.
class AlertGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsWhatItReported_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("dynamolock") << 0;
        QTest::newRow("dyndb-mutex") << 1;
        QTest::newRow("ddblock") << 2;
    }
    void reportsWhatItReported()
    {
        QFETCH(int, kind);
        const auto textOf = [kind](int place) { return alertsText(World::Kind(kind), place); };
        const QString name = QStringLiteral("watch/alerts-") + QLatin1String(QTest::currentDataTag());
        QByteArray text;
        for (int place = 0; place < 10; ++place)
            text += textOf(place);
        const QByteArray difference = fakes::differenceFromGolden(name + QStringLiteral(".txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(name + QStringLiteral(".digests.txt"), 1000, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }
    void reportsWhatItReportedInTheTablesOfAllLibraries()
    {
        const auto samples = fakes::sampleRows(QStringLiteral(SAMPLES_DIR));
        const auto textOf = [&samples](int place) { return alertsText(samples, place); };
        const QByteArray other =
            fakes::differenceFromDigests(QStringLiteral("watch/alerts-samples.digests.txt"), 600, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }
    void costsWhatItCost()
    {
        QByteArray text;
        for (int place = 0; place < 40; ++place)
            text += costText(place);
        const QByteArray difference = fakes::differenceFromGolden(QStringLiteral("watch/costs.txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(QStringLiteral("watch/costs.digests.txt"), 1000, costText);
        QVERIFY2(other.isEmpty(), other.constData());
    }
};

LEASESCOPE_TEST(AlertGoldenTest)
#include "AlertGoldenTest.moc"
