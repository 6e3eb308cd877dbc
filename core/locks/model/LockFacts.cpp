// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/LockFacts.h"

#include "core/base/Utf8Text.h"
#include "core/locks/model/SecretDigest.h"

#include <QCoreApplication>

namespace locks {
namespace {

QString legible(std::string_view bytes)
{
    const QByteArrayView shown(bytes.data(), static_cast<qsizetype>(bytes.size()));
    if (const auto text = base::strictUtf8(shown))
        return *text;
    return QStringLiteral("0x") + QString::fromLatin1(shown.toByteArray().toHex());
}

} // namespace

QByteArray Identity::digest() const
{
    return showsDigest && !rest.empty() ? secretDigest(rest) : QByteArray();
}

QString Identity::text() const
{
    QString text = second.empty() ? legible(first) : legible(first) + u'|' + legible(second);
    if (const QByteArray told = digest(); !told.isEmpty())
        text += (text.isEmpty() ? QString() : QStringLiteral("|")) + QLatin1String(told);
    return text;
}

QLatin1String clockName(StatedMoment::Clock clock)
{
    return clock == StatedMoment::Clock::Service ? QLatin1String("service") : QLatin1String("holder");
}

QLatin1String meaningName(StatedMoment::Means means)
{
    switch (means) {
    case StatedMoment::Means::Acquired:
        return QLatin1String("acquired");
    case StatedMoment::Means::Derived:
        return QLatin1String("derived");
    case StatedMoment::Means::LastWrite:
        return QLatin1String("last-write");
    case StatedMoment::Means::Made:
        break;
    }
    return QLatin1String("made");
}

QString Reason::text() const
{
    return *sentence == '\0' ? QString() : QCoreApplication::translate("locks", sentence);
}

QLatin1String stateName(LockState state)
{
    switch (state) {
    case LockState::Lapsed:
        return QLatin1String("lapsed");
    case LockState::Unreadable:
        return QLatin1String("unreadable");
    case LockState::Unproven:
        return QLatin1String("unproven");
    case LockState::Held:
        return QLatin1String("held");
    case LockState::Released:
        return QLatin1String("released");
    case LockState::Unsupported:
        return QLatin1String("unsupported");
    case LockState::NotALock:
        break;
    }
    return QLatin1String("not-a-lock");
}

QLatin1String stateCode(LockState state)
{
    return stateName(state == LockState::Unsupported ? LockState::Unreadable : state);
}

} // namespace locks
