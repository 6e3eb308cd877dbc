// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/SnoozeMemory.h"

#include "core/base/Utf8Text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

namespace ui {
namespace {

constexpr std::size_t mostSnoozes = 200; // of one connection
constexpr int lastKind = static_cast<int>(view::ProblemKind::NotShown);

/// A connection's name may hold what a settings key must not.
QString snoozesOf(const QString &connection)
{
    return QStringLiteral("snoozes/") + QString::fromLatin1(connection.toUtf8().toHex());
}

qint64 millisecondsOf(base::WallTime time)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

QJsonObject writtenSnooze(const view::Snooze &snooze)
{
    QJsonObject object{{QStringLiteral("table"), snooze.problem.table},
                       {QStringLiteral("key"), QString::fromLatin1(snooze.problem.key.toBase64())},
                       {QStringLiteral("kind"), static_cast<int>(snooze.problem.kind)}};
    if (snooze.until)
        object.insert(QStringLiteral("untilMs"), QString::number(millisecondsOf(*snooze.until)));
    else
        object.insert(QStringLiteral("mark"), QString::fromLatin1(snooze.mark.toBase64()));
    return object;
}

std::optional<view::Snooze> snoozeOf(const QJsonObject &object, quint64 id)
{
    const int kind = object[QStringLiteral("kind")].toInt(-1);
    if (kind < 0 || kind > lastKind)
        return {};
    view::Snooze snooze;
    snooze.problem = {id, object[QStringLiteral("table")].toString(),
                      QByteArray::fromBase64(object[QStringLiteral("key")].toString().toLatin1()),
                      static_cast<view::ProblemKind>(kind)};
    if (const qint64 until = object[QStringLiteral("untilMs")].toString().toLongLong(); until > 0)
        snooze.until = base::WallTime(std::chrono::milliseconds(until));
    snooze.mark = QByteArray::fromBase64(object[QStringLiteral("mark")].toString().toLatin1());
    return snooze.until || !snooze.mark.isEmpty() ? std::optional(snooze) : std::nullopt;
}

} // namespace

std::vector<view::Snooze> SnoozeMemory::of(const QString &connection, quint64 id, base::WallTime now) const
{
    std::vector<view::Snooze> snoozes;
    if (!m_settings || connection.isEmpty())
        return snoozes;
    const QByteArray text = m_settings->value(snoozesOf(connection)).toByteArray();
    for (const QJsonValue value : base::jsonFrom(text).array()) {
        const auto snooze = snoozeOf(value.toObject(), id);
        const bool isOver = snooze && snooze->until && *snooze->until <= now;
        if (snooze && !isOver && snoozes.size() < mostSnoozes)
            snoozes.push_back(*snooze);
    }
    return snoozes;
}

void SnoozeMemory::keep(const QString &connection, const std::vector<view::Snooze> &snoozes)
{
    if (!m_settings || connection.isEmpty())
        return;
    if (snoozes.empty())
        return m_settings->remove(snoozesOf(connection));
    QJsonArray array;
    for (const view::Snooze &snooze : snoozes)
        array.append(writtenSnooze(snooze));
    m_settings->setValue(snoozesOf(connection), QJsonDocument(array).toJson(QJsonDocument::Compact));
}

} // namespace ui
