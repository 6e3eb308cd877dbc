// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/Golden.h"

#include "tests/fakes/Sanitized.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QList>

#include <algorithm>
#include <cstdio>

namespace fakes {
namespace {

QString pathOf(const QString &name)
{
    return QStringLiteral(GOLDEN_DIR "/") + name;
}

QByteArray lineAt(const QList<QByteArray> &lines, qsizetype place)
{
    return place >= 0 && place < lines.size() ? lines[place] : QByteArray("(no line)");
}

QByteArray goldenText(const QString &name)
{
    QFile file(pathOf(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

constexpr int eachLine = 100;
constexpr int digestSize = 2;
constexpr int eachSanitized =
    8; ///< under sanitizers each text costs many times as much: one in so many is made

/// Of one text: where its digest stands in the file.
qsizetype placeOf(int text)
{
    return qsizetype(text) * digestSize + text / eachLine;
}

QByteArray digestOf(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha1).toBase64().left(digestSize);
}

/// The first of some of the texts whose digest is not the one that is kept.
QByteArray differenceInSome(const QString &name, int count, const std::function<QByteArray(int)> &textOf)
{
    const QByteArray kept = goldenText(name);
    for (int text = 0; text < count; text += eachSanitized) {
        const QByteArray whole = textOf(text);
        if (kept.mid(placeOf(text), digestSize) != digestOf(whole))
            return name.toUtf8() + ", the first that differs: " + whole;
    }
    return {};
}

} // namespace

QByteArray differenceFromGolden(const QString &name, const QByteArray &text)
{
    if (qEnvironmentVariableIsSet("LEASESCOPE_GOLDEN_WRITE")) {
        QFile file(pathOf(name));
        if (!QDir().mkpath(QFileInfo(file).path()) || !file.open(QIODevice::WriteOnly) ||
            file.write(text) != text.size())
            return "cannot write " + name.toUtf8();
        return {};
    }
    const QByteArray kept = goldenText(name);
    if (kept == text)
        return {};
    const QList<QByteArray> before = kept.split('\n');
    const QList<QByteArray> now = text.split('\n');
    const auto [old, other] = std::ranges::mismatch(before, now);
    const qsizetype place = old - before.begin();
    return name.toUtf8() + ", line " + QByteArray::number(place + 1) + "\n  after " +
        lineAt(before, place - 1) + "\n  was   " + lineAt(before, place) + "\n  is    " + lineAt(now, place);
}

QByteArray differenceFromDigests(const QString &name, int count, const std::function<QByteArray(int)> &textOf)
{
    if (isSanitized)
        return differenceInSome(name, count, textOf);
    const bool isPrinted = qEnvironmentVariable("LEASESCOPE_GOLDEN_PRINT") == name;
    QCryptographicHash all(QCryptographicHash::Sha1);
    QByteArray digests;
    for (int text = 0; text < count; ++text) {
        const QByteArray whole = textOf(text);
        if (isPrinted)
            std::fwrite(whole.constData(), 1, static_cast<std::size_t>(whole.size()), stdout);
        all.addData(whole);
        digests += (text > 0 && text % eachLine == 0 ? "\n" : "") + digestOf(whole);
    }
    digests += '\n' + all.result().toHex() + '\n';
    const QByteArray kept = goldenText(name);
    for (int text = 0; text < count && kept.size() == digests.size(); ++text) {
        const qsizetype place = placeOf(text);
        if (kept.mid(place, digestSize) != digests.mid(place, digestSize) &&
            !qEnvironmentVariableIsSet("LEASESCOPE_GOLDEN_WRITE"))
            return name.toUtf8() + ", the first that differs: " + textOf(text);
    }
    return differenceFromGolden(name, digests);
}

quint64 SeededNumbers::next() // SplitMix64
{
    m_state += 0x9e3779b97f4a7c15U;
    quint64 mixed = m_state;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31U);
}

quint64 seedOf(QByteArrayView name) // FNV-1a
{
    quint64 hash = 0xcbf29ce484222325U;
    for (const char byte : name)
        hash = (hash ^ static_cast<quint8>(byte)) * 0x100000001b3U;
    return hash;
}

} // namespace fakes
