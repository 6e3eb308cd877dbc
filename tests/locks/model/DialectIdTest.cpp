// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/DialectId.h"
#include "tests/program/Test.h"

#include <QTest>

#include <thread>

using locks::DialectId;

/// A dialect's name in one byte.
class DialectIdTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isNoneUnlessNamed();
    void isTheSameForTheSameName();
    void keepsTheNameOfTextThatGoes();
    void isTheSameInEveryThread();
    void travelsInAVariant();
};

void DialectIdTest::isNoneUnlessNamed()
{
    static_assert(sizeof(DialectId) == 1);
    QVERIFY(DialectId().isNone());
    QCOMPARE(DialectId().name(), QLatin1String("unknown"));
    QCOMPARE(DialectId(QLatin1String("unknown")), DialectId());
}

void DialectIdTest::isTheSameForTheSameName()
{
    const DialectId id(QLatin1String("a-library"));
    QVERIFY(!id.isNone());
    QCOMPARE(id, DialectId(QLatin1String("a-library")));
    QVERIFY(id != DialectId(QLatin1String("a-librar")));
    QVERIFY(id != DialectId(QLatin1String("another-library")));
}

void DialectIdTest::keepsTheNameOfTextThatGoes()
{
    QByteArray text("a-name-that-goes");
    const DialectId id{QLatin1String(text)};
    text.fill('x');
    QCOMPARE(id.name(), QLatin1String("a-name-that-goes"));
    QCOMPARE(QByteArray(id.name().data()), QByteArray("a-name-that-goes"));
}

void DialectIdTest::isTheSameInEveryThread()
{
    constexpr int count = 60;
    std::array<std::array<DialectId, count>, 4> seen;
    std::vector<std::thread> threads;
    for (auto &ids : seen) {
        threads.emplace_back([&ids] {
            for (int i = 0; i < count; ++i)
                ids[static_cast<std::size_t>(i)] =
                    DialectId(QLatin1String("library-" + QByteArray::number(i)));
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    for (const auto &ids : seen)
        QVERIFY(ids == seen.front());
    for (int i = 0; i < count; ++i)
        QCOMPARE(QByteArray(seen.front()[static_cast<std::size_t>(i)].name().data()),
                 "library-" + QByteArray::number(i));
}

void DialectIdTest::travelsInAVariant()
{
    const DialectId id(QLatin1String("a-library"));
    const QVariant variant = QVariant::fromValue(id);
    QCOMPARE(variant.value<DialectId>(), id);
    QVERIFY(variant == QVariant::fromValue(id)); // by which a combo box finds it
    QVERIFY(variant != QVariant::fromValue(DialectId()));
    QVERIFY(QVariant().value<DialectId>().isNone());
}

LEASESCOPE_TEST(DialectIdTest)
#include "DialectIdTest.moc"
