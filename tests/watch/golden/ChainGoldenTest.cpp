// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/history/LockEventView.h"
#include "tests/program/Test.h"
#include "tests/watch/golden/World.h"

#include <QTest>

using namespace watchtest;
using fakes::SeededNumbers;

namespace {

/// One chain of snapshots: a seeded world, read whole or by keys, with reads that are late, lag and overlap.
class Chain {
public:
    Chain(World::Kind kind, int place)
        : m_numbers(quint64(place) * 3U + quint64(kind)), m_world(kind, m_numbers), m_chain(m_world.table())
    {
        m_chain.serverAtStart = base::ServerTime(std::chrono::seconds(1'787'000'000 + m_numbers.below(100)));
        if (m_numbers.once(4))
            m_chain.serverAtStart.reset();
        m_text = "chain " + QByteArray::number(place) + '\n';
    }
    /// Of a table of the samples, which may be read as one library's.
    Chain(const std::vector<fakes::SampleRow> &samples, int place)
        : m_numbers(quint64(place) + 20'000U), m_world(samples, m_numbers), m_chain(m_world.table()),
          m_server(std::chrono::seconds(1'787'227'150 + m_numbers.below(100)))
    {
        m_chain.serverAtStart = m_server;
        m_chain.frame.dateEpoch = m_server;
        if (m_numbers.once(4))
            m_chain.frame.pinned = locks::DialectId(m_numbers.oneOf(locks::allDialects())->id());
        if (m_numbers.once(3))
            m_chain.frame.watchedSince = m_server;
        m_text = "chain " + QByteArray::number(place) + '\n';
    }
    QByteArray play()
    {
        readWhole();
        for (int count = 0; count < 16; ++count)
            step();
        return m_text;
    }

private:
    [[nodiscard]] base::ServerTime server() const { return m_server + m_now; }
    void step();
    void readWhole();
    void readKeys();
    void reportOwnAct();
    void report(const char *how);
    [[nodiscard]] std::vector<ReadPage> pagesOf(const std::vector<dynamodb::Item> &rows,
                                                std::chrono::nanoseconds took);

    SeededNumbers m_numbers;
    World m_world;
    SnapshotChain m_chain;
    base::ServerTime m_server{std::chrono::seconds(1'787'000'000)};
    std::chrono::nanoseconds m_now{0};
    std::vector<dynamodb::Item> m_lagging;
    std::vector<watch::GoneKey> m_gone;
    std::shared_ptr<watch::OwnWrites> m_own;
    QByteArray m_text;
};

void Chain::reportOwnAct()
{
    const int place = m_numbers.below(World::size);
    auto own = m_own ? std::make_shared<watch::OwnWrites>(*m_own) : std::make_shared<watch::OwnWrites>();
    const auto act = locks::OwnWrite::Act(m_numbers.below(4));
    const locks::OwnWrite write{
        act, m_numbers.once(5) ? std::nullopt : std::optional(SnapshotChain::bootAt(m_now)),
        m_numbers.once(2) ? QStringLiteral("eva@console") : QString()};
    const locks::TableShape &shape = m_chain.frame.shape;
    const dynamodb::Item key = m_world.keyOf(place);
    const auto row = m_world.row(place);
    if (act == locks::OwnWrite::Act::Lab) {
        own->addLabRow(shape, key);
    } else if (act == locks::OwnWrite::Act::Ended) {
        own->addEnd(shape, key, m_numbers.once(2) ? row : std::nullopt, write);
        if (m_numbers.once(2))
            m_world.erase(place);
    } else if (row) {
        own->add(shape, *row, write);
    }
    m_own = own;
    m_chain.frame.own = own;
    m_text += "  act " + QByteArray::number(int(act)) + " on " +
        QByteArray(1, static_cast<char>('a' + place)) + '\n';
}

std::vector<ReadPage> Chain::pagesOf(const std::vector<dynamodb::Item> &rows, std::chrono::nanoseconds took)
{
    std::vector<ReadPage> pages(std::size_t(1 + m_numbers.below(3)));
    const bool inSegments = m_numbers.once(2);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        pages[i].sentAt = m_now - took;
        pages[i].receivedAt = m_now - took * int(pages.size() - i - 1) / int(pages.size() + 1);
        pages[i].segment = inSegments ? int(i) : 0;
        pages[i].sequence = inSegments ? 0 : int(i);
    }
    for (std::size_t row = 0; row < rows.size(); ++row)
        pages[row * pages.size() / rows.size()].rows.push_back(rows[row]);
    return pages;
}

void Chain::readWhole()
{
    const bool strong = m_numbers.once(2);
    const std::chrono::nanoseconds took = std::chrono::milliseconds(m_numbers.below(900));
    m_now += took;
    const bool lags = !strong && m_numbers.once(3);
    m_chain.readPages(pagesOf(lags ? m_lagging : m_world.rows(), took),
                      strong ? dynamodb::Consistency::Strong : dynamodb::Consistency::Eventual, m_gone);
    m_gone.clear();
    report(lags ? "lagging" : strong ? "strong" : "eventual");
}

void Chain::readKeys()
{
    std::vector<watch::KeysRead> reads;
    for (int count = 1 + m_numbers.below(2); count > 0; --count) {
        std::vector<dynamodb::Item> asked;
        std::vector<dynamodb::Item> found;
        const std::chrono::nanoseconds took = std::chrono::milliseconds(m_numbers.below(900));
        m_now += took;
        for (int place = 0; place < World::size; ++place) {
            if (m_numbers.once(2))
                continue;
            asked.push_back(m_world.keyOf(place));
            if (const auto row = m_world.row(place))
                found.push_back(*row);
            else
                m_gone.push_back({m_world.keyOf(place), SnapshotChain::bootAt(m_now - took)});
        }
        reads.push_back(SnapshotChain::keysRead(asked, found, m_now, took));
    }
    m_chain.readKeys(reads);
    report("keys");
}

void Chain::report(const char *how)
{
    const base::BootTime start = SnapshotChain::bootAt(0s);
    m_text += "  " + msText(m_now) + " read " + how + '\n';
    for (const watch::LockEventView &view : m_chain.delta->events) {
        const watch::LockEvent event = watch::inWords(view);
        m_text += QByteArray("    ") + watch::eventName(event.kind).data() + ' ' + event.keyText.toUtf8() +
            " @" + msText(event.boot, start) + ' ' + event.owner.toUtf8() + '<' +
            event.previousOwner.toUtf8() + ' ' + event.version.toUtf8() + '<' +
            event.previousVersion.toUtf8() + " gap " + (event.gap ? msText(*event.gap) : "-") + '\n';
    }
    const watch::Snapshot &now = *m_chain.current;
    m_text += "    rows";
    for (const qint32 row : m_chain.delta->previousRow)
        m_text += ' ' + QByteArray::number(row);
    m_text += " changed";
    for (const qint32 row : m_chain.delta->changed)
        m_text += ' ' + QByteArray::number(row);
    m_text += " removed";
    for (const qint32 row : m_chain.delta->removed)
        m_text += ' ' + QByteArray::number(row);
    m_text += (m_chain.delta->sameRows ? " same" : "") + QByteArray(" fit ") +
        QByteArray::number(int(m_chain.keys)) + " began " + msText(now.readBeganAt(), start) + " ended " +
        msText(now.readAt(), start) + " latest " + msText(now.latestAt(), start) + '\n';
    for (qsizetype row = 0; row < now.size(); ++row) {
        const base::BootTime boot = SnapshotChain::bootAt(m_now);
        m_text += "    " + QByteArray(now.key(row).data(), qsizetype(now.key(row).size())) + ' ' +
            judgedText(now.judgedAt(row, m_chain.now(boot)), start) + " | " +
            judgedText(now.judgedAt(row, m_chain.now(boot + 12s)), start) + " | " +
            sightingText(now.sighting(row), start) + " ends " +
            (now.leaseEnd(row).isNever() ? QByteArray("never") : QByteArray::number(now.leaseEnd(row).raw)) +
            (now.find(now.keyAttributes(row)) == row ? "" : " not found") + '\n';
    }
}

void Chain::step()
{
    m_now += std::chrono::milliseconds(m_numbers.once(4) ? m_numbers.below(20'000) : m_numbers.below(3000));
    m_lagging = m_world.rows();
    for (int count = m_numbers.below(4); count > 0; --count)
        m_text += "  " + m_world.change(server()) + '\n';
    if (m_numbers.once(5))
        reportOwnAct();
    if (m_numbers.once(3))
        readKeys();
    else
        readWhole();
}

} // namespace

/// What a chain of snapshots says of every row after every read, held: events, times, states and what is due, for seeded holders and
/// reads.
class ChainGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void seesWhatItSaw_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("dynamolock") << 0;
        QTest::newRow("dyndb-mutex") << 1;
        QTest::newRow("ddblock") << 2;
    }
    void seesWhatItSaw()
    {
        QFETCH(int, kind);
        const auto textOf = [kind](int place) { return Chain(World::Kind(kind), place).play(); };
        const QString name = QStringLiteral("watch/chain-") + QLatin1String(QTest::currentDataTag());
        QByteArray text;
        for (int place = 0; place < 3; ++place)
            text += textOf(place);
        const QByteArray difference = fakes::differenceFromGolden(name + QStringLiteral(".txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(name + QStringLiteral(".digests.txt"), 500, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }

    void seesWhatItSawInTheTablesOfAllLibraries()
    {
        const auto samples = fakes::sampleRows(QStringLiteral(SAMPLES_DIR));
        const auto textOf = [&samples](int place) { return Chain(samples, place).play(); };
        const QByteArray other =
            fakes::differenceFromDigests(QStringLiteral("watch/chain-samples.digests.txt"), 300, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }
};

LEASESCOPE_TEST(ChainGoldenTest)
#include "ChainGoldenTest.moc"
