// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/StateFields.h"

#include "core/base/Utf8Text.h"
#include "core/view/FieldValues.h"
#include "core/view/Verdict.h"

#include <QCoreApplication>

namespace view::fieldparts {

FieldValue stateValue(const LockView &lock)
{
    return latin1Value(locks::stateCode(lock.state()));
}

/// In English by the word that a filter takes, so that what is seen can be typed. Verdict.cpp lists the words.
QString stateFieldText(const LockView &lock)
{
    return QCoreApplication::translate("view", locks::stateName(lock.state()).data());
}

qint64 stateNumber(const LockView &lock)
{
    return static_cast<qint64>(lock.state());
}

std::optional<qint64> stateAlike(const LockView &lock)
{
    return stateNumber(lock);
}

/// An owner whose name is empty is one; an empty name in a row that no owner holds is none.
bool namesOwner(const LockView &lock)
{
    const std::string_view owner = lock.facts().owner;
    return !owner.empty() || (owner.data() && lock.row().marking == locks::StoredState::Taken);
}

FieldValue ownerValue(const LockView &lock)
{
    return namesOwner(lock) ? textValue(borrowed(lock.facts().owner)) : FieldValue();
}

/// Who holds it: of a released lock no owner does, although the row names one.
QString ownerText(const LockView &lock)
{
    if (!namesOwner(lock) || lock.row().marking == locks::StoredState::Released)
        return {};
    if (lock.facts().owner.empty())
        return QCoreApplication::translate("view", "(an empty name)");
    const QString owner = lock.legible(lock.facts().owner);
    return lock.isMine() ? QCoreApplication::translate("view", "%1 (you)").arg(owner) : owner;
}

std::optional<std::string_view> ownerPlain(const LockView &lock)
{
    if (!namesOwner(lock) || lock.row().marking == locks::StoredState::Released)
        return std::string_view();
    if (lock.facts().owner.empty())
        return std::nullopt;
    return lock.isMine() ? std::nullopt : plainBytes(lock, lock.facts().owner);
}

std::string_view ownerBytes(const LockView &lock)
{
    return lock.facts().owner;
}

FieldValue mineValue(const LockView &lock)
{
    return {FieldValue::Kind::Flag, lock.isMine() ? 1 : 0};
}

QString mineText(const LockView &lock)
{
    return lock.isMine() ? QCoreApplication::translate("view", "yes") : QString();
}

FieldValue reasonValue(const LockView &lock)
{
    QByteArray reason = lock.reason();
    return reason.isEmpty() ? FieldValue() : textValue(std::move(reason));
}

QString reasonText(const LockView &lock)
{
    const locks::Reason &reason = lock.facts().reason;
    return reason.isEmpty() ? base::fromUtf8(lock.reason()) : reason.text();
}

/// A row's own reason is static; without one there is a text only where evidence is old, or our own.
std::optional<qint64> reasonAlike(const LockView &lock)
{
    const locks::Reason &reason = lock.facts().reason;
    if (!reason.isEmpty())
        return static_cast<qint64>(reinterpret_cast<quintptr>(reason.sentence));
    return lock.reason().isEmpty() ? std::optional(noSuchText) : std::nullopt;
}

FieldValue reasonCodeValue(const LockView &lock)
{
    const QLatin1String code = verdictCode(lock);
    return code.isEmpty() ? FieldValue() : latin1Value(code);
}

QString reasonCodeText(const LockView &lock)
{
    return verdictCode(lock);
}

QString verdictTip(const LockView &lock)
{
    return verdictOf(lock).sentence;
}

} // namespace view::fieldparts
