// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>
#include <QStringList>

/// Secrets that occur nowhere else, each of the shape and length of the real thing, and the search for them.
class Marks {
public:
    struct Mark {
        QByteArray name; ///< "secret key of profile static"
        QByteArray value;
    };
    /// A new one of `length` characters, as services make them; the same name gives the same value.
    [[nodiscard]] QByteArray make(const QByteArray &name, qsizetype length);
    /// One that is given, such as a code of six digits: found only where it stands alone.
    [[nodiscard]] QByteArray give(const QByteArray &name, const QByteArray &value);
    [[nodiscard]] const QList<Mark> &all() const { return m_marks; }

    /// Names of those that stand in `where`: as they are, in part (20 characters of one are enough to look
    /// bad), as UTF-16, in base64, in hexadecimal or percent-encoded.
    [[nodiscard]] QStringList foundIn(const QByteArray &where) const;
    [[nodiscard]] QStringList foundIn(const QString &where) const { return foundIn(where.toUtf8()); }

private:
    QList<Mark> m_marks;
};
