// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/secrets/Marks.h"

#include <QCryptographicHash>

#include <algorithm>

namespace {

constexpr qsizetype shortestLeak = 20;
constexpr auto made = "MARKED"; // sweep.py knows them by it, wherever they come from

bool isWordCharacter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// As a word of its own: six digits occur inside of longer numbers by chance.
bool standsIn(const QByteArray &where, const QByteArray &word)
{
    for (qsizetype at = where.indexOf(word); at >= 0; at = where.indexOf(word, at + 1)) {
        const qsizetype end = at + word.size();
        if ((at == 0 || !isWordCharacter(where[at - 1])) &&
            (end == where.size() || !isWordCharacter(where[end])))
            return true;
    }
    return false;
}

QByteArray utf16(const QByteArray &text)
{
    QByteArray wide;
    for (const char c : text)
        wide.append(c).append('\0');
    return wide;
}

/// The part of the base64 of `text` that is the same wherever in an encoded text it begins.
QByteArrayList base64(const QByteArray &text)
{
    QByteArrayList out;
    for (int shift = 0; shift < 3; ++shift) {
        const QByteArray encoded = (QByteArray(shift, ' ') + text).toBase64(QByteArray::OmitTrailingEquals);
        out.append(encoded.mid(4, encoded.size() - 6));
    }
    return out;
}

bool isAnywhereIn(const QByteArray &where, const QByteArray &value)
{
    if (value.size() < shortestLeak)
        return standsIn(where, value);
    for (qsizetype at = 0; at + shortestLeak <= value.size(); at += shortestLeak / 2) {
        const QByteArray piece = value.mid(at, shortestLeak);
        if (where.contains(piece) || where.contains(utf16(piece)) ||
            where.contains(piece.toPercentEncoding()))
            return true;
    }
    const QByteArrayList encoded = base64(value);
    return where.contains(value.toHex()) ||
        std::any_of(encoded.begin(), encoded.end(),
                    [&](const QByteArray &part) { return where.contains(part); });
}

} // namespace

QByteArray Marks::make(const QByteArray &name, qsizetype length)
{
    QByteArray value;
    for (int round = 0; value.size() < length; ++round)
        value += made +
            QCryptographicHash::hash(name + QByteArray::number(round), QCryptographicHash::Sha256)
                .toBase64(QByteArray::OmitTrailingEquals);
    return give(name, value.left(length));
}

QByteArray Marks::give(const QByteArray &name, const QByteArray &value)
{
    if (std::none_of(m_marks.begin(), m_marks.end(), [&](const Mark &mark) { return mark.value == value; }))
        m_marks.append({name, value});
    return value;
}

QStringList Marks::foundIn(const QByteArray &where) const
{
    QStringList found;
    for (const Mark &mark : m_marks) {
        if (isAnywhereIn(where, mark.value))
            found.append(QString::fromLatin1(mark.name));
    }
    return found;
}
