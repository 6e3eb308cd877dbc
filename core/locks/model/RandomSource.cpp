// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/RandomSource.h"

#include <QRandomGenerator>
#include <QUuid>

#include <cstring>
#include <memory>
#include <random>
#include <vector>

namespace locks {
namespace {

QByteArray bytesOfSystem(qsizetype count)
{
    // All at once: each number is drawn from the processor (RDRAND), which takes it about a microsecond, and one for
    // each byte of its version was a fifth of a heartbeat.
    std::vector<quint32> words(static_cast<std::size_t>(count + 3) / sizeof(quint32));
    QRandomGenerator::system()->fillRange(words.data(), static_cast<qsizetype>(words.size()));
    return QByteArray(reinterpret_cast<const char *>(words.data()), count);
}

} // namespace

const RandomBytes &systemRandom()
{
    static const RandomBytes source = bytesOfSystem;
    return source;
}

RandomBytes seededRandom(quint64 seed)
{
    const auto engine = std::make_shared<std::mt19937_64>(seed);
    return [engine](qsizetype count) {
        QByteArray bytes(count, Qt::Uninitialized);
        for (char &byte : bytes)
            byte = static_cast<char>((*engine)() >> 56);
        return bytes;
    };
}

QByteArray randomText(int count, std::string_view alphabet, const RandomBytes &random)
{
    // Bytes beyond the last whole multiple of the alphabet would make its first letters likelier.
    const std::size_t fair = 256 - 256 % alphabet.size();
    QByteArray text;
    text.reserve(count);
    while (text.size() < count) {
        for (const char byte : random(count - text.size())) {
            const auto value = static_cast<unsigned char>(byte);
            if (value < fair)
                text.append(alphabet[value % alphabet.size()]);
        }
    }
    return text;
}

QByteArray randomUuid(const RandomBytes &random)
{
    QByteArray bytes = random(16);
    bytes[6] = static_cast<char>((bytes[6] & 0x0f) | 0x40);
    bytes[8] = static_cast<char>((bytes[8] & 0x3f) | 0x80);
    return QUuid::fromRfc4122(bytes).toByteArray(QUuid::WithoutBraces);
}

double randomPart(const RandomBytes &random)
{
    quint64 word = 0;
    std::memcpy(&word, random(sizeof word).constData(), sizeof word);
    return static_cast<double>(word >> 11) * 0x1p-53;
}

} // namespace locks
