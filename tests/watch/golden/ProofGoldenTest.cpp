// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/golden/World.h"
#include "tests/watch/proof/ProofFixture.h"

#include <QTest>

using namespace watchtest;
using fakes::SeededNumbers;

namespace {

constexpr std::array proofFailures{base::ErrorKind::Throttled,    base::ErrorKind::Unreachable,
                                   base::ErrorKind::Timeout,      base::ErrorKind::Damaged,
                                   base::ErrorKind::AccessDenied, base::ErrorKind::Credentials,
                                   base::ErrorKind::NotFound};

QByteArray verdictText(const watch::ProofResult &result, base::BootTime start)
{
    QByteArray text = "verdict " + QByteArray::number(int(result.verdict)) + " first " +
        msText(result.firstReadAt, start) + " last " + msText(result.lastReadAt, start) + " remaining " +
        (result.remaining ? msText(*result.remaining) : "-") + (result.oneRegion ? " one Region" : "") +
        (result.serverTimeTrusted ? " trusted" : "") + (result.clocks ? " clocks" : "") +
        (result.serverAtLeast ? " server" : "") + " of " +
        (result.first ? result.first->version.value_or(QString()) : QStringLiteral("-")).toUtf8() + " now " +
        (result.latest ? result.latest->version.value_or(QString()) : QStringLiteral("-")).toUtf8() + '\n';
    for (const watch::ProofRead &read : result.reads)
        text += "    read " + msText(read.sentAt, start) + ' ' + msText(read.receivedAt, start) + ' ' +
            read.requestId.toUtf8() + (read.asFirst ? " as first" : "") + (read.item ? " another" : "") +
            (read.serverAtLeast ? " server" : "") + '\n';
    return text + "    " + result.sentence.english().toUtf8() + '\n';
}

/// One proof after another of the same lock, with reads that fail, are late or see another row.
class Proofs {
public:
    Proofs(World::Kind kind, int place)
        : m_numbers(quint64(place) * 3U + quint64(kind) + 90'000U), m_world(kind, m_numbers),
          m_start(m_fixture.clock.boot())
    {
        m_fixture.reader.description = m_world.table();
        if (m_numbers.once(6)) {
            m_fixture.reader.description.replicated = true;
            m_fixture.reader.description.stronglyConsistentReplicas = m_numbers.once(2);
        }
        m_text = "proofs " + QByteArray::number(place) + '\n';
        for (int count = 0; count < 12; ++count)
            m_world.change(server());
    }
    /// Of a table of the samples, which may be read as one library's and whose rows may be ours.
    Proofs(const std::vector<fakes::SampleRow> &samples, int place)
        : m_numbers(quint64(place) + 190'000U), m_world(samples, m_numbers), m_start(m_fixture.clock.boot())
    {
        m_fixture.reader.description = m_world.table();
        if (m_numbers.once(6))
            m_fixture.reader.description.replicated = true;
        if (m_numbers.once(4))
            m_fixture.pinned = m_numbers.oneOf(locks::allDialects())->id();
        if (m_numbers.once(2)) {
            const auto shape = locks::TableShape::of(m_fixture.reader.description);
            const auto own = std::make_shared<watch::OwnWrites>();
            for (int count = m_numbers.below(3); count > 0; --count) {
                const int row = m_numbers.below(World::size);
                if (m_numbers.once(4))
                    own->addLabRow(shape, m_world.keyOf(row));
                else
                    own->add(shape, *m_world.row(row), {locks::OwnWrite::Act::PutBack, m_start, {}});
            }
            m_fixture.own = own;
        }
        m_text = "proofs " + QByteArray::number(place) + '\n';
    }
    QByteArray play()
    {
        for (int count = 0; count < 3; ++count)
            prove();
        return m_text;
    }

private:
    [[nodiscard]] base::ServerTime server() const
    {
        return base::ServerTime(m_fixture.clock.wall().time_since_epoch());
    }
    void prove();
    void chooseConditions();
    void afterwards(watch::ProofResult proof);

    SeededNumbers m_numbers;
    World m_world;
    ProofFixture m_fixture;
    base::BootTime m_start;
    int m_failures = 0;
    QByteArray m_text;
};

void Proofs::chooseConditions()
{
    m_fixture.reader.rows = m_world.rows();
    m_fixture.reader.outbound = std::chrono::milliseconds(m_numbers.below(m_numbers.once(5) ? 4000 : 200));
    m_fixture.reader.inbound = std::chrono::milliseconds(m_numbers.below(200));
    m_fixture.uncertainty = m_numbers.once(6)
        ? std::nullopt
        : std::optional<std::chrono::nanoseconds>(std::chrono::milliseconds(m_numbers.below(2000)));
    m_fixture.serverAhead = m_numbers.once(4) ? std::chrono::seconds(m_numbers.below(240) - 120) : 0s;
    const int changesAt = m_numbers.once(2) ? 1 + m_numbers.below(5) : 0;
    const int failsAt = m_numbers.once(3) ? 1 + m_numbers.below(4) : 0;
    m_failures = failsAt == 0 ? 0 : 1 + m_numbers.below(3);
    const base::ErrorKind kind = m_numbers.oneOf(proofFailures);
    m_text += "  change at " + QByteArray::number(changesAt) + " failure at " + QByteArray::number(failsAt) +
        " of kind " + QByteArray::number(int(kind)) + '\n';
    m_fixture.reader.beforeRead = [this, changesAt, count = 0](const QString &) mutable {
        if (++count == changesAt) {
            m_text += "    " + m_world.change(server()) + '\n';
            m_fixture.reader.rows = m_world.rows();
        }
    };
    m_fixture.reader.fault = [this, failsAt, kind, count = 0](const QString &,
                                                              int) mutable -> std::optional<base::Error> {
        if (++count < failsAt || m_failures == 0)
            return {};
        --m_failures;
        return base::Error{kind, QStringLiteral("cannot read table locks: scripted failure"), {}, {}};
    };
}

void Proofs::afterwards(watch::ProofResult proof)
{
    const watch::ProofResult trusted = watch::trustingServerTime(proof);
    if (trusted.verdict != proof.verdict)
        m_text += "  on the operator's word: " + verdictText(trusted, m_start);
    m_text += "    " + m_world.change(server()) + '\n';
    for (const dynamodb::Item &row : m_world.rows()) {
        const locks::LockRecord latest =
            locks::recordOf(row, locks::TableShape::of(m_fixture.reader.description));
        if (proof.first && latest.key == proof.first->key) {
            const auto refuted = watch::refutedBy(proof, latest, m_fixture.clock.boot());
            m_text += refuted ? "  refuted: " + verdictText(*refuted, m_start) : QByteArray("  stands\n");
        }
    }
}

void Proofs::prove()
{
    chooseConditions();
    m_fixture.earlier.reset();
    const dynamodb::Item which = m_world.keyOf(m_numbers.once(2) ? 0 : m_numbers.below(World::size));
    const bool isThere = !m_fixture.reader.rows.empty();
    if (isThere && m_numbers.once(3)) {
        const std::chrono::nanoseconds age = std::chrono::milliseconds(m_numbers.below(40'000));
        m_fixture.earlier = m_fixture.seenEarlier(age, age / 2);
    }
    m_fixture.progress.clear();
    m_fixture.start(m_fixture.earlier ? m_fixture.earlier->record.key : which,
                    m_numbers.once(3) ? std::chrono::milliseconds(m_numbers.below(30'000)) : 0ms);
    for (int count = 0; count < 200 && !m_fixture.result; ++count)
        m_fixture.clock.advance(500ms);
    m_text += "  " + msText(m_fixture.clock.boot(), m_start) + " reads " +
        QByteArray::number(m_fixture.reader.operations.size()) + " progress " +
        QByteArray::number(qint64(m_fixture.progress.size()));
    if (!m_fixture.progress.empty()) {
        const watch::ProofProgress &last = m_fixture.progress.back();
        m_text += ' ' + msText(last.watched) + " of " + msText(last.needed) + " reads " +
            QByteArray::number(last.reads);
    }
    m_text += '\n';
    if (!m_fixture.result) {
        m_text += "  no end\n";
    } else if (!*m_fixture.result) {
        m_text += "  failed " + QByteArray::number(int((*m_fixture.result).error().kind)) + ' ' +
            (*m_fixture.result).error().sentence.toUtf8() + '\n';
    } else {
        m_text += "  " + verdictText(**m_fixture.result, m_start);
        afterwards(**m_fixture.result);
    }
    m_fixture.clock.advance(std::chrono::milliseconds(m_numbers.below(9000)));
}

} // namespace

/// What proofs of a lapse find, by which reads and in which words, held, for seeded rows, failures, delays and clocks.
class ProofGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsWhatItFound_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("dynamolock") << 0;
        QTest::newRow("dyndb-mutex") << 1;
        QTest::newRow("ddblock") << 2;
    }
    void findsWhatItFound()
    {
        QFETCH(int, kind);
        const auto textOf = [kind](int place) { return Proofs(World::Kind(kind), place).play(); };
        const QString name = QStringLiteral("watch/proofs-") + QLatin1String(QTest::currentDataTag());
        QByteArray text;
        for (int place = 0; place < 25; ++place)
            text += textOf(place);
        const QByteArray difference = fakes::differenceFromGolden(name + QStringLiteral(".txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(name + QStringLiteral(".digests.txt"), 120, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }

    void findsWhatItFoundInTheTablesOfAllLibraries()
    {
        const auto samples = fakes::sampleRows(QStringLiteral(SAMPLES_DIR));
        const auto textOf = [&samples](int place) { return Proofs(samples, place).play(); };
        const QByteArray other =
            fakes::differenceFromDigests(QStringLiteral("watch/proofs-samples.digests.txt"), 200, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }
};

LEASESCOPE_TEST(ProofGoldenTest)
#include "ProofGoldenTest.moc"
