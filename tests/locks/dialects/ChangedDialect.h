// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

#include <vector>

namespace fakes {

/// A dialect that answers as another one, which outlives it. A test overrides what it changes, and asks fakes::noticed() whether
/// a row notices.
class ChangedDialect : public locks::LockDialect {
public:
    explicit ChangedDialect(const locks::LockDialect &real) : m_real(real) { }

    [[nodiscard]] std::span<const locks::RecognitionRule> recognition() const override
    {
        return m_real.recognition();
    }
    [[nodiscard]] std::optional<locks::TableExpectation>
    expects(const dynamodb::TableDescription &table) const override
    {
        return m_real.expects(table);
    }
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override
    {
        return m_real.repeatedAttributes();
    }
    [[nodiscard]] locks::DialectId id() const override { return m_real.id(); }
    [[nodiscard]] bool namesOwners() const override { return m_real.namesOwners(); }
    [[nodiscard]] bool ownsOnce() const override { return m_real.ownsOnce(); }
    [[nodiscard]] KeyFreedom keyFreedom() const override { return m_real.keyFreedom(); }
    [[nodiscard]] std::vector<dynamodb::Item> knownLockKeys(const locks::TableShape &shape) const override
    {
        return m_real.knownLockKeys(shape);
    }
    [[nodiscard]] std::chrono::nanoseconds leaseUnclearBelow() const override
    {
        return m_real.leaseUnclearBelow();
    }
    [[nodiscard]] locks::ExpiryRule expiryRule() const override { return m_real.expiryRule(); }
    [[nodiscard]] locks::LockFacts facts(const itemstore::ItemFields &item,
                                         const locks::TableShape &shape) const override
    {
        return m_real.facts(item, shape);
    }
    [[nodiscard]] locks::LockRecord read(const dynamodb::Item &item,
                                         const locks::TableShape &shape) const override
    {
        return m_real.read(item, shape);
    }
    [[nodiscard]] std::span<const std::string_view> attributes() const override
    {
        return m_real.attributes();
    }
    [[nodiscard]] std::string_view dataAttribute() const override { return m_real.dataAttribute(); }
    [[nodiscard]] std::string_view leaseNotation() const override { return m_real.leaseNotation(); }
    [[nodiscard]] bool statesAcquisition() const override { return m_real.statesAcquisition(); }
    [[nodiscard]] QString purposeOf(const itemstore::ItemFields &item) const override
    {
        return m_real.purposeOf(item);
    }
    [[nodiscard]] std::string_view nameOf(std::string_view key) const override { return m_real.nameOf(key); }
    [[nodiscard]] std::optional<std::string_view> nameIn(const itemstore::ItemFields &item) const override
    {
        return m_real.nameIn(item);
    }
    [[nodiscard]] bool hidesAdditional() const override { return m_real.hidesAdditional(); }
    [[nodiscard]] std::span<const std::string_view> secretAttributes() const override
    {
        return m_real.secretAttributes();
    }
    [[nodiscard]] std::string_view secretIdentity() const override { return m_real.secretIdentity(); }
    [[nodiscard]] std::optional<locks::LockRecord> asHeldBy(const locks::LockRecord &record,
                                                            const QString &holder) const override
    {
        return m_real.asHeldBy(record, holder);
    }
    [[nodiscard]] std::vector<locks::ReleaseChoice>
    releaseChoices(const locks::LockRecord &record) const override
    {
        return m_real.releaseChoices(record);
    }
    [[nodiscard]] locks::HolderNotice holderNotice(const locks::LockRecord &record) const override
    {
        return m_real.holderNotice(record);
    }
    [[nodiscard]] std::optional<std::chrono::nanoseconds>
    usualHeartbeat(const locks::LockRecord &record) const override
    {
        return m_real.usualHeartbeat(record);
    }
    [[nodiscard]] std::vector<locks::NativeCommand>
    nativeCommands(const locks::LockRecord &record) const override
    {
        return m_real.nativeCommands(record);
    }
    [[nodiscard]] QString whyNotInBulk(const locks::LockRecord &record) const override
    {
        return m_real.whyNotInBulk(record);
    }
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const locks::LockRecord &record, locks::ReleaseMode mode,
                 const locks::FreshValues &fresh) const override
    {
        return m_real.forceRelease(record, mode, fresh);
    }
    [[nodiscard]] bool canFence() const override { return m_real.canFence(); }
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    fence(const locks::LockRecord &record, const locks::FreshValues &fresh) const override
    {
        return m_real.fence(record, fresh);
    }
    [[nodiscard]] bool hasFencingToken() const override { return m_real.hasFencingToken(); }
    [[nodiscard]] std::optional<QString> fencingToken(const dynamodb::Item &item) const override
    {
        return m_real.fencingToken(item);
    }
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override
    {
        return m_real.freshVersion(wall);
    }
    [[nodiscard]] dynamodb::TablePlan defaultTable(const QString &table) const override
    {
        return m_real.defaultTable(table);
    }
    [[nodiscard]] const locks::LockProtocol *protocol() const override { return m_real.protocol(); }

private:
    const locks::LockDialect &m_real;
};

/// It recognises rows by other rules.
class OtherRules final : public ChangedDialect {
public:
    OtherRules(const locks::LockDialect &real, std::vector<locks::RecognitionRule> rules)
        : ChangedDialect(real), m_rules(std::move(rules))
    {
    }
    [[nodiscard]] std::span<const locks::RecognitionRule> recognition() const override { return m_rules; }

private:
    std::vector<locks::RecognitionRule> m_rules;
};

} // namespace fakes
