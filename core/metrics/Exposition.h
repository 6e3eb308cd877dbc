// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <QByteArray>
#include <QString>

#include <initializer_list>
#include <set>
#include <utility>

namespace metrics {

inline constexpr qsizetype longestLabel = 256; ///< bytes of UTF-8
/// `text` as it may stand in a label: what cannot be seen by signs, no more than `most` bytes of UTF-8. What is cut, or is
/// shown by signs, ends with 8 digits of its hash, so that two texts stay two.
[[nodiscard]] QByteArray boundedLabel(const QString &text, qsizetype most = longestLabel);
/// `shown` cut to `most` bytes at the end of a character, with 8 digits of the hash of `identity` behind it.
[[nodiscard]] QByteArray withDigits(const QByteArray &shown, const QByteArray &identity, qsizetype most);
using UsedLabels = std::set<QByteArray>;
/// `label`, which is recorded; with digits of the hash of `identity` where it is recorded already: a series that is there twice
/// makes the whole exposition invalid.
[[nodiscard]] QByteArray unusedLabel(QByteArray label, const QByteArray &identity, UsedLabels &used,
                                     qsizetype most);

/// `connection="prod",region="eu-west-1"`: names with their values, escaped. The first are also those of the next.
class Labels {
public:
    using Pair = std::pair<const char *, QByteArray>;
    Labels() = default;
    Labels(std::initializer_list<Pair> pairs);
    [[nodiscard]] Labels with(const char *name, const QByteArray &value) const;
    [[nodiscard]] const QByteArray &text() const { return m_text; }

private:
    void add(const char *name, const QByteArray &value);
    QByteArray m_text;
};

enum class MetricType : quint8 { Gauge, Counter };

/// Families of metrics in Prometheus' text exposition format 0.0.4.
class Exposition {
public:
    static constexpr const char *contentType = "text/plain; version=0.0.4; charset=utf-8";

    void begin(const char *name, MetricType type, const char *help);
    /// A sample of the family that was begun last; a value that is not finite is left out.
    void add(const Labels &labels, double value);
    void add(const Labels &labels, quint64 value);
    /// Seconds since 1970, by milliseconds.
    void add(const Labels &labels, base::WallTime date);
    [[nodiscard]] const QByteArray &text() const { return m_text; }

private:
    void addWritten(const Labels &labels, QByteArrayView value);
    QByteArray m_text;
    QByteArray m_name;
};

/// In seconds.
[[nodiscard]] inline double inSeconds(std::chrono::nanoseconds length)
{
    return std::chrono::duration<double>(length).count();
}

} // namespace metrics
