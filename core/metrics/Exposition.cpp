// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/Exposition.h"

#include "core/base/VisibleText.h"

#include <QCryptographicHash>

#include <charconv>
#include <cmath>

namespace metrics {
namespace {

constexpr qsizetype hashDigits = 8;

QByteArray escapedLabel(const QByteArray &value)
{
    QByteArray escaped = value;
    escaped.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    return escaped;
}

template <typename Number>
QByteArray written(Number value)
{
    std::array<char, 32> digits{}; // the shortest text of any double is 24 long
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return {digits.data(), end - digits.data()};
}

} // namespace

QByteArray withDigits(const QByteArray &shown, const QByteArray &identity, qsizetype most)
{
    const QByteArray digits =
        QCryptographicHash::hash(identity, QCryptographicHash::Sha256).toHex().first(hashDigits);
    qsizetype end = std::min(shown.size(), most - hashDigits - 1);
    while (end > 0 && end < shown.size() && (static_cast<unsigned char>(shown.at(end)) & 0xc0U) == 0x80U)
        --end;
    return shown.first(end) + '~' + digits;
}

QByteArray boundedLabel(const QString &text, qsizetype most)
{
    const QString shown = base::visible(text.left(most));
    const QByteArray bytes = shown.toUtf8();
    return shown == text && bytes.size() <= most ? bytes : withDigits(bytes, text.toUtf8(), most);
}

QByteArray unusedLabel(QByteArray label, const QByteArray &identity, UsedLabels &used, qsizetype most)
{
    while (!used.insert(label).second)
        label = withDigits(label, identity + label, most);
    return label;
}

Labels::Labels(std::initializer_list<Pair> pairs)
{
    for (const auto &[name, value] : pairs)
        add(name, value);
}

Labels Labels::with(const char *name, const QByteArray &value) const
{
    Labels more = *this;
    more.add(name, value);
    return more;
}

void Labels::add(const char *name, const QByteArray &value)
{
    if (!m_text.isEmpty())
        m_text += ',';
    m_text += name + QByteArrayLiteral("=\"") + escapedLabel(value) + '"';
}

void Exposition::begin(const char *name, MetricType type, const char *help)
{
    m_name = name;
    m_text += "# HELP " + m_name + ' ' + help + "\n# TYPE " + m_name +
        (type == MetricType::Gauge ? " gauge\n" : " counter\n");
}

void Exposition::add(const Labels &labels, double value)
{
    if (std::isfinite(value))
        addWritten(labels, written(value));
}

void Exposition::add(const Labels &labels, quint64 value)
{
    addWritten(labels, written(value));
}

void Exposition::add(const Labels &labels, base::WallTime date)
{
    const auto sinceEpoch = std::chrono::floor<std::chrono::milliseconds>(date.time_since_epoch());
    add(labels, static_cast<double>(sinceEpoch.count()) / 1000);
}

void Exposition::addWritten(const Labels &labels, QByteArrayView value)
{
    m_text += m_name;
    if (!labels.text().isEmpty())
        m_text += '{' + labels.text() + '}';
    m_text += ' ';
    m_text += value;
    m_text += '\n';
}

} // namespace metrics
