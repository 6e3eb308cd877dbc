// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/IdentityFields.h"

#include "core/view/FieldValues.h"

#include <algorithm>
#include <array>

namespace view::fieldparts {

namespace {

// Several values are joined by |.

FieldValue identityValue(const locks::Identity &identity)
{
    if (identity.isEmpty())
        return {};
    // Bytes beyond ASCII may be no text; all others need no look at what they say.
    using base::blocks::NotAscii;
    if (identity.showsDigest || !base::blocks::lacks<NotAscii>(identity.first) ||
        !base::blocks::lacks<NotAscii>(identity.second))
        return textValue(identity.text().toUtf8());
    return textValue(identity.second.empty() ? borrowed(identity.first)
                                             : borrowed(identity.first) + '|' + borrowed(identity.second));
}

QString identityText(const LockView &lock, const locks::Identity &identity)
{
    if (identity.isEmpty())
        return {};
    if (identity.showsDigest)
        return lock.legible(viewOf(identity.text().toUtf8()));
    const QString first = lock.legible(identity.first);
    return identity.second.empty() ? first : first + QLatin1Char('|') + lock.legible(identity.second);
}

/// In order of the names; `unknown` of a dialect that an operator described.
qint64 placeOfFormat(std::string_view name)
{
    const auto names = locks::formatNames();
    const auto found = std::ranges::lower_bound(names, name);
    return found == names.end() || *found != name ? LockField::unknown : found - names.begin();
}

using FormatPlaces = std::array<qint64, locks::DialectId::mostNames + 1>;

/// The same of every dialect, by DialectId::place().
FormatPlaces placesOfDialects()
{
    FormatPlaces places{};
    places.fill(LockField::unknown);
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const QLatin1String name = dialect->id().name();
        places[dialect->id().place()] = placeOfFormat({name.data(), static_cast<std::size_t>(name.size())});
    }
    return places;
}

FieldValue nameOrNull(const QString &name)
{
    return name.isEmpty() ? FieldValue() : textValue(name.toUtf8());
}

} // namespace

FieldValue connectionValue(const LockView &lock)
{
    return nameOrNull(lock.context().connection);
}

QString connectionText(const LockView &lock)
{
    return lock.context().connection;
}

FieldValue regionValue(const LockView &lock)
{
    return nameOrNull(lock.context().region);
}

QString regionText(const LockView &lock)
{
    return lock.context().region;
}

FieldValue tableValue(const LockView &lock)
{
    return textValue(lock.shape().table.toUtf8());
}

QString tableText(const LockView &lock)
{
    return lock.shape().table;
}

FieldValue dialectValue(const LockView &lock)
{
    return textOrNull(lock.dialectName());
}

QString dialectText(const LockView &lock)
{
    const std::string_view name = lock.dialectName();
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

std::optional<std::string_view> dialectPlain(const LockView &lock)
{
    return plainBytes(lock, lock.dialectName());
}

/// A row knows its dialect already; only formats that are told apart but not read are recognised anew.
qint64 dialectNumber(const LockView &lock)
{
    static const FormatPlaces places = placesOfDialects();
    const locks::DialectId id = lock.row().dialect;
    return id.isNone() ? placeOfFormat(lock.dialectName()) : places[id.place()];
}

FieldValue keyValue(const LockView &lock)
{
    return textValue(lock.key());
}

QString keyText(const LockView &lock)
{
    return lock.legible(viewOf(lock.key()));
}

/// Digits of a binary key are made, and others are as they are stored.
std::optional<std::string_view> keyPlain(const LockView &lock)
{
    return lock.hasBinaryKey() ? std::nullopt : plainBytes(lock, viewOf(lock.key()));
}

FieldValue sortKeyValue(const LockView &lock)
{
    return lock.hasSortKey() ? textValue(lock.sortKey()) : FieldValue();
}

QString sortKeyText(const LockView &lock)
{
    return lock.legible(viewOf(lock.sortKey()));
}

std::optional<std::string_view> sortKeyPlain(const LockView &lock)
{
    return lock.hasBinarySortKey() ? std::nullopt : plainBytes(lock, viewOf(lock.sortKey()));
}

FieldValue nameValue(const LockView &lock)
{
    return textValue(lock.name());
}

QString nameText(const LockView &lock)
{
    return lock.legible(viewOf(lock.name()));
}

std::string_view nameBytes(const LockView &lock)
{
    const locks::LockDialect *dialect = locks::dialect(lock.row().dialect);
    if (!dialect)
        return lock.keyBytes();
    const auto own = dialect->nameIn(lock.item());
    return own ? *own : dialect->nameOf(lock.keyBytes());
}

FieldValue versionValue(const LockView &lock)
{
    return identityValue(lock.facts().version);
}

QString versionText(const LockView &lock)
{
    return identityText(lock, lock.facts().version);
}

std::string_view versionBytes(const LockView &lock)
{
    return lock.facts().version.first;
}

FieldValue generationValue(const LockView &lock)
{
    return identityValue(lock.facts().generation);
}

QString generationText(const LockView &lock)
{
    return identityText(lock, lock.facts().generation);
}

std::string_view generationBytes(const LockView &lock)
{
    return lock.facts().generation.first;
}

} // namespace view::fieldparts
