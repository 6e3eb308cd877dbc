// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Table.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace admin {

/// What is known of a table and of the connection to it.
struct ProductionFacts {
    QString table; ///< name or ARN
    QString profile; ///< name of the AWS profile; empty: none
    QString connection{}; ///< its name in the fleet file; empty: none
    /// Labels of the fleet file that say so, "env=prod": one of them decides, also of an emulator, for the operator wrote it.
    QStringList marks{};
    bool emulator = false; ///< the endpoint is known to be one: nothing there reaches AWS
    std::optional<dynamodb::TableDescription> description; ///< nothing: not known, or denied
};

/// Whether a table looks like production, and why. It does with two signs or more, for each of them alone is
/// common elsewhere: deletion protection is on, the table's name says so, the profile's name says so, the table
/// holds many items. The names count one each, for they are given at different places: the one by who deploys
/// the table, the other by who configures this machine. An emulator is never production. What the operator's own file calls so, is.
///
/// A guess, for windows and the command line to ask once more; it permits and forbids nothing. Immutable, any
/// thread.
class ProductionGuard {
public:
    static constexpr qsizetype signsNeeded = 2;
    /// More rows than are put in by hand or left by a test suite; a lock table of a service that takes a lock for
    /// each customer or file has thousands. Tables that are hours old still count 0.
    static constexpr qint64 manyItems = 1000;

    ProductionGuard() = default; ///< of no table: does not look like production
    explicit ProductionGuard(const ProductionFacts &facts);

    [[nodiscard]] bool looksLikeProduction() const { return m_isMarked || m_reasons.size() >= signsNeeded; }
    /// Each a clause without a full stop: "deletion protection is on". One alone is no more than a sign.
    [[nodiscard]] const QStringList &reasons() const { return m_reasons; }
    /// "This looks like production: deletion protection is on, the table's name says prod."; empty if it does not.
    [[nodiscard]] QString sentence() const;
    /// What is typed to write there: the table's name, without the rest of its ARN.
    [[nodiscard]] const QString &table() const { return m_table; }

    /// The word of a name that says production, as it stands there; empty: none. Words end at what is neither
    /// letter nor digit, between letters and digits, and before a capital: "locksProd", "PROD2", "live_eu". A
    /// word is compared whole ("product", "delivery" and "alive" say nothing), and says nothing after "non",
    /// "not", "no" and "pre".
    [[nodiscard]] static QString wordIn(const QString &name);
    /// Whether a label of the fleet file says production: env, environment, stage or tier with such a word.
    [[nodiscard]] static bool isMark(const QString &label, const QString &value);

private:
    QString m_table;
    QStringList m_reasons;
    bool m_isMarked = false; ///< by the operator's file
};

} // namespace admin
