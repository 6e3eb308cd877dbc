// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/Crc32.h"
#include "tests/program/Test.h"

#include <QTest>

#include <zlib.h>

#include <random>

namespace {

quint32 byZlib(QByteArrayView bytes)
{
    return static_cast<quint32>(
        ::crc32_z(0, reinterpret_cast<const Bytef *>(bytes.data()), static_cast<z_size_t>(bytes.size())));
}

QByteArray noise(qsizetype size, unsigned seed)
{
    std::mt19937 source(seed);
    QByteArray bytes(size, Qt::Uninitialized);
    for (char &byte : bytes)
        byte = static_cast<char>(source() & 0xffU);
    return bytes;
}

bool agree(QByteArrayView bytes)
{
    return http::crc32(bytes) == byZlib(bytes);
}

} // namespace

/// Against zlib.
class Crc32Test : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsThePublishedCheckValue();
    void agreesWithZlibForEachLengthAndPlace();
    void agreesWithZlibForBytesOfOneKind();
    void agreesWithZlibForLargeAnswers();
    void seesOneBitThatChanged();
};

// "123456789", the check value of the catalogues of CRCs.
void Crc32Test::knowsThePublishedCheckValue()
{
    QCOMPARE(http::crc32("123456789"), 0xcbf43926U);
    QCOMPARE(http::crc32({}), 0U);
}

void Crc32Test::agreesWithZlibForEachLengthAndPlace()
{
    const QByteArray bytes = noise(1024 + 16, 1);
    for (qsizetype place = 0; place < 16; ++place) {
        for (qsizetype length = 0; length <= 1024; ++length)
            QVERIFY2(agree(QByteArrayView(bytes).sliced(place, length)),
                     qPrintable(QStringLiteral("%1 bytes from %2").arg(length).arg(place)));
    }
}

void Crc32Test::agreesWithZlibForBytesOfOneKind()
{
    for (const char byte : {'\0', '\xff', '\x01', '\x80'}) {
        for (const qsizetype length : {1, 63, 64, 65, 127, 128, 1000, 4096})
            QVERIFY(agree(QByteArray(length, byte)));
    }
}

void Crc32Test::agreesWithZlibForLargeAnswers()
{
    for (unsigned seed = 2; seed < 10; ++seed)
        QVERIFY(agree(noise(1'000'000 + static_cast<qsizetype>(seed) * 12'345, seed)));
}

void Crc32Test::seesOneBitThatChanged()
{
    QByteArray bytes = noise(70'000, 20);
    const quint32 before = http::crc32(bytes);
    for (const qsizetype place : {0, 15, 16, 63, 64, 35'000, 69'983, 69'999}) {
        bytes[place] = static_cast<char>(bytes.at(place) ^ 4);
        QVERIFY(http::crc32(bytes) != before);
        bytes[place] = static_cast<char>(bytes.at(place) ^ 4);
    }
    QCOMPARE(http::crc32(bytes), before);
}

LEASESCOPE_TEST(Crc32Test)
#include "Crc32Test.moc"
