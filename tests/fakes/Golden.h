// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

namespace fakes {

/// Compares `text` with the file tests/samples/golden/`name`. Empty if they are the same; else the first line that differs, as
/// it was and as it is, with the line before. With LEASESCOPE_GOLDEN_WRITE in the environment the file is written instead.
[[nodiscard]] QByteArray differenceFromGolden(const QString &name, const QByteArray &text);

/// The same of `count` texts of which the file holds short digests, two characters of 4096 values each and one of all: what
/// differs is the first text that does, as it is. What it was, the program of an earlier commit tells: with
/// LEASESCOPE_GOLDEN_PRINT set to the file's name all texts go to the standard output. Under sanitizers one text in eight is
/// made and compared.
[[nodiscard]] QByteArray differenceFromDigests(const QString &name, int count,
                                               const std::function<QByteArray(int)> &textOf);

/// A sequence of numbers that is the same for the same seed on every machine and with every version of Qt.
class SeededNumbers {
public:
    explicit SeededNumbers(quint64 seed) : m_state(seed) { }
    [[nodiscard]] quint64 next();
    [[nodiscard]] int below(qsizetype bound)
    {
        return static_cast<int>(next() % static_cast<quint64>(bound));
    }
    /// True once in `times`.
    [[nodiscard]] bool once(int times) { return below(times) == 0; }
    template <typename List>
    [[nodiscard]] const auto &oneOf(const List &list)
    {
        return list[static_cast<std::size_t>(below(static_cast<qsizetype>(list.size())))];
    }

private:
    quint64 m_state;
};

/// A seed of a name.
[[nodiscard]] quint64 seedOf(QByteArrayView name);

} // namespace fakes
