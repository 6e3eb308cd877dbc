// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/RowDescription.h"

namespace locks {

/// What a description says of a library whatever reads its rows: its name, rules, keys, tables and attributes. DescribedDialect
/// reads the rows by the description, too; a library that needs a class of its own leaves out the forms, which is no fault here.
/// Any thread.
class LibraryDialect : public LockDialect {
public:
    [[nodiscard]] const RowDescription &description() const { return m_description; }

    [[nodiscard]] DialectId id() const final { return m_id; }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const final { return m_description.rules; }
    [[nodiscard]] std::optional<TableExpectation>
    expects(const dynamodb::TableDescription &table) const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const final
    {
        return m_description.repeated;
    }
    [[nodiscard]] bool namesOwners() const final { return m_description.namesOwners; }
    [[nodiscard]] KeyFreedom keyFreedom() const final { return m_description.keys.freedom; }
    [[nodiscard]] std::span<const std::string_view> attributes() const final
    {
        return m_description.attributes;
    }
    [[nodiscard]] std::span<const std::string_view> secretAttributes() const final
    {
        return m_description.secret;
    }
    [[nodiscard]] std::string_view secretIdentity() const final { return m_description.secretIdentity.name; }
    [[nodiscard]] std::string_view leaseNotation() const final { return m_description.leaseNotation; }
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override; ///< a UUID
    [[nodiscard]] dynamodb::TablePlan defaultTable(const QString &table) const final;

protected:
    /// `description` outlives the dialect.
    explicit LibraryDialect(const RowDescription &description)
        : LibraryDialect(DialectId(QLatin1String(description.id.data())), description)
    {
    }
    /// Under another id than the description's own.
    LibraryDialect(DialectId id, const RowDescription &description) : m_description(description), m_id(id) { }

    const RowDescription &m_description;

private:
    DialectId m_id;
};

/// The first of `tables` whose tests hold of the table, whatever its keys.
[[nodiscard]] std::optional<TableExpectation> expectationOf(const dynamodb::TableDescription &table,
                                                            std::span<const describe::Expectation> tables);

/// The words of a release of the record. Without an effect it has none.
[[nodiscard]] ReleaseChoice choiceOf(const describe::Release &release, const LockRecord &record);

/// A sentence of a description in the language of the window.
[[nodiscard]] QString sentence(const char *text);

} // namespace locks
