// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fuzz/Harness.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QTest>

#include <random>

namespace {

struct Seed {
    QString name;
    QByteArray bytes;
};

std::vector<Seed> seedsOf(const fuzz::Harness &harness)
{
    std::vector<Seed> seeds;
    const QDir folder(QStringLiteral(LEASESCOPE_FUZZ_CORPUS "/") + QLatin1String(harness.name));
    for (const QString &name : folder.entryList(QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            seeds.push_back({name, file.readAll()});
    }
    return seeds;
}

/// What a fuzzer does without its coverage: bits turned, bytes that mean something, pieces cut and doubled,
/// two seeds in one.
class Mutation {
public:
    explicit Mutation(const std::vector<Seed> &seeds) : m_seeds(seeds) { }

    QByteArray next()
    {
        QByteArray bytes = m_seeds[below(m_seeds.size())].bytes;
        for (std::size_t steps = 1 + below(4); steps > 0; --steps)
            change(bytes);
        return bytes;
    }

private:
    std::size_t below(std::size_t end) { return m_random() % end; }
    qsizetype place(const QByteArray &bytes) { return qsizetype(below(std::size_t(bytes.size()) + 1)); }

    void change(QByteArray &bytes)
    {
        static constexpr char meaning[] = "\n\r\t []{}\"'\\=:#;<>&,.-+0919eE/%\x01\x1b\x7f\xc3\xff";
        const qsizetype at = place(bytes);
        const qsizetype length = qsizetype(below(24));
        switch (below(6)) {
        case 0:
            if (at < bytes.size())
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
            break;
        case 1:
            bytes.insert(at, meaning[below(sizeof meaning)]); // the zero at its end too
            break;
        case 2:
            bytes.remove(at, length);
            break;
        case 3:
            bytes.insert(at, bytes.mid(place(bytes), length));
            break;
        case 4:
            bytes.truncate(at);
            break;
        case 5:
            bytes = bytes.left(at) + m_seeds[below(m_seeds.size())].bytes.mid(at);
            break;
        }
    }

    const std::vector<Seed> &m_seeds;
    std::minstd_rand m_random{20260101};
};

} // namespace

class CorpusTest : public QObject {
    Q_OBJECT

    static void eachHarness()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < fuzz::harnesses().size(); ++i)
            QTest::newRow(fuzz::harnesses()[i].name) << int(i);
    }

private Q_SLOTS:
    void keepsItsPromisesForEverySeed_data() { eachHarness(); }
    void keepsItsPromisesForEverySeed()
    {
        QFETCH(int, index);
        const fuzz::Harness &harness = fuzz::harnesses()[std::size_t(index)];
        const auto seeds = seedsOf(harness);
        QVERIFY2(seeds.size() >= 2, "a harness without a corpus begins at nothing");
        for (const Seed &seed : seeds) {
            QVERIFY2(seed.bytes.size() < 8 << 10, "the corpus is kept small");
            fuzz::run(harness, seed.bytes); // a broken promise ends the process
        }
        fuzz::run(harness, QByteArrayView());
    }

    void keepsItsPromisesForMutationsOfThem_data() { eachHarness(); }
    void keepsItsPromisesForMutationsOfThem()
    {
        QFETCH(int, index);
        const fuzz::Harness &harness = fuzz::harnesses()[std::size_t(index)];
        const auto seeds = seedsOf(harness);
        Mutation mutation(seeds);
        // A token is written and read as a file three times each.
        const int rounds = QByteArrayView(harness.name) == "sso-token" ? 300 : 3000;
        for (int i = 0; i < rounds; ++i) {
            const QByteArray input = mutation.next();
            fuzz::run(harness, input);
        }
    }

    void seedsCarryTheMarkerWhereSecretsStand_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"config", "sso-token", "process-output", "sts-answers", "command-words"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void seedsCarryTheMarkerWhereSecretsStand()
    {
        QFETCH(QString, name);
        const auto seeds = seedsOf({name.toLatin1().constData(), nullptr});
        QVERIFY(std::any_of(seeds.begin(), seeds.end(),
                            [](const Seed &seed) { return seed.bytes.contains(fuzz::marker); }));
    }
};

LEASESCOPE_TEST(CorpusTest)
#include "CorpusTest.moc"
