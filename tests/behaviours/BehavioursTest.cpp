// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/behaviours/Behaviour.h"
#include "tests/contract/EndpointUnderTest.h"
#include "tests/program/Test.h"

#include <QElapsedTimer>
#include <QFile>

using behaviours::Behaviour;
using behaviours::Fixture;

namespace {

std::vector<Behaviour> allBehaviours()
{
    std::vector<Behaviour> all;
    for (const auto part : {behaviours::acquiring(), behaviours::waiting(), behaviours::holding(),
                            behaviours::releasing(), behaviours::javaClient(), behaviours::mutexes()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace

/// Our client behaves as each library does, on each endpoint: real requests, and a clock that only we move.
class BehavioursTest : public QObject {
    Q_OBJECT

    struct Place {
        std::unique_ptr<contract::EndpointUnderTest> endpoint;
        std::unique_ptr<http::QtHttpTransport> transport;
        std::unique_ptr<Fixture> fixture;
        QString missing;
    };
    std::map<QString, Place> m_places;

    Place &placeOf(const QString &name)
    {
        Place &place = m_places[name];
        if (place.fixture || !place.missing.isEmpty())
            return place;
        auto endpoint = contract::EndpointUnderTest::open(name);
        if (!endpoint) {
            place.missing = endpoint.error().sentence;
            return place;
        }
        place.endpoint = std::move(*endpoint);
        place.fixture = std::make_unique<Fixture>(place.endpoint->url(), name != u"fake");
        if (name == u"fake") {
            m_fake = std::make_unique<fakes::FakeDynamo>(place.fixture->clock());
            place.fixture->meet(*m_fake);
        } else {
            place.transport =
                std::make_unique<http::QtHttpTransport>(place.fixture->clock(), http::TransportSettings());
            place.fixture->meet(*place.transport);
        }
        return place;
    }
    std::unique_ptr<fakes::FakeDynamo> m_fake;

private Q_SLOTS:
    void initTestCase_data();
    void behaves_data();
    void behaves();
    void writesEachDownForReaders();
    void cleanupTestCase();
};

void BehavioursTest::initTestCase_data()
{
    QTest::addColumn<QString>("endpoint");
    const QString only = qEnvironmentVariable("LEASESCOPE_BEHAVIOURS_ENDPOINT");
    for (const char *name : {"fake", "embedded", "dynalite", "dynamodb-local"}) {
        if (only.isEmpty() || only == QLatin1String(name))
            QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void BehavioursTest::behaves_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Behaviour &behaviour : allBehaviours())
        QTest::addRow("%s %s", behaviour.library, behaviour.sentence) << index++;
}

void BehavioursTest::behaves()
{
    QFETCH_GLOBAL(QString, endpoint);
    QFETCH(int, index);
    Place &place = placeOf(endpoint);
    if (!place.fixture)
        QSKIP(qPrintable(place.missing));
    place.fixture->line().heal();
    allBehaviours()[static_cast<std::size_t>(index)].play(*place.fixture);
    place.fixture->line().heal();
}

void BehavioursTest::writesEachDownForReaders()
{
    QFile file(QStringLiteral(LEASESCOPE_BEHAVIOURS_README));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    for (const Behaviour &behaviour : allBehaviours()) {
        const QString sentence = QString::fromUtf8(behaviour.sentence);
        QVERIFY2(text.contains(sentence), qPrintable(QStringLiteral("README.md lacks: ") + sentence));
    }
    QVERIFY(allBehaviours().size() >= 60);
}

void BehavioursTest::cleanupTestCase()
{
    for (auto &[name, place] : m_places) {
        place.fixture.reset();
        place.transport.reset();
        place.endpoint.reset();
    }
}

LEASESCOPE_TEST(BehavioursTest)
#include "BehavioursTest.moc"
