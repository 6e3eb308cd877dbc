// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/Journal.h"

#include <QByteArrayView>
#include <QJsonObject>

namespace audit {

/// One line of the chain: `{...fields,"prev":"<hash of the line before>","hash":"<hash of all before this
/// member>"}`. The own hash makes a change of the last line visible too; `prev` makes a missing or swapped
/// line visible.
[[nodiscard]] QByteArray closeLine(const QByteArray &fieldsWithoutBraces, const QByteArray &previousHash);
/// The same with the line's number in the chain as the member `n` before `prev`. Lines of before heads were
/// kept have none.
[[nodiscard]] QByteArray closeLine(const QByteArray &fieldsWithoutBraces, qint64 number,
                                   const QByteArray &previousHash);

/// What the end of a line says of its place in the chain.
struct LineEnd {
    qint64 number = 0; ///< 0: the line has none
    QByteArray previous;
    QByteArray hash; ///< as claimed; empty if the line does not end as closeLine() ends one
};
[[nodiscard]] LineEnd endOf(QByteArrayView line);

/// Hash a line claims, empty if it does not end as closeLine() ends one.
[[nodiscard]] QByteArray claimedHash(QByteArrayView line);
/// True if the line's content fits the hash it claims.
[[nodiscard]] bool fitsItsHash(QByteArrayView line);
/// What the first line of all refers to.
[[nodiscard]] QByteArray genesisHash();

/// {"ms":10000,"origin":"assumed"}
[[nodiscard]] QByteArray leaseJson(const LeaseSeen &lease);

[[nodiscard]] QByteArray intentFields(const QString &id, base::WallTime at, const Intent &intent);
[[nodiscard]] QByteArray outcomeFields(const QString &id, base::WallTime at, const Outcome &outcome);
[[nodiscard]] QByteArray repairFields(base::WallTime at, const QByteArray &torn);
/// Written in front of the next line where the chain does not end as its head says: what was lost stays
/// visible.
[[nodiscard]] QByteArray gapFields(base::WallTime at, const base::Sentence &sentence);

/// RFC 3339 in UTC with milliseconds, as the journal and the CLI write times.
[[nodiscard]] QString rfc3339(base::WallTime time);
[[nodiscard]] base::WallTime fromRfc3339(const QString &text);

} // namespace audit
