// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/CustomDialects.h"

#include <QCoreApplication>

#include <array>
#include <atomic>
#include <memory>
#include <mutex>

namespace locks {
namespace {

/// All custom dialects of the process; they are only ever added.
class Store {
public:
    base::Result<const CustomDialect *> add(const CustomMapping &mapping)
    {
        const std::scoped_lock lock(m_mutex);
        int same = 1;
        for (const auto &known : m_all) {
            if (known->mapping() == mapping)
                return known.get();
            same += known->mapping().parts().id == mapping.parts().id ? 1 : 0;
        }
        QByteArray name = "custom:" + mapping.parts().id;
        if (same > 1)
            name += '#' + QByteArray::number(same);
        const DialectId id{QLatin1String(name)};
        if (id.isNone())
            return base::failure(
                base::ErrorKind::Unsupported,
                QCoreApplication::translate(
                    "locks", "too many descriptions of tables were used; start Leasescope anew"));
        m_all.push_back(std::make_unique<const CustomDialect>(id, mapping));
        m_byPlace[id.place()].store(m_all.back().get(), std::memory_order_release);
        return m_all.back().get();
    }

    [[nodiscard]] const CustomDialect *at(DialectId id) const
    {
        return m_byPlace[id.place()].load(std::memory_order_acquire);
    }

    [[nodiscard]] std::optional<DialectId> named(QStringView name) const
    {
        const std::scoped_lock lock(m_mutex);
        for (auto known = m_all.rbegin(); known != m_all.rend(); ++known) {
            const QString plain = QStringLiteral("custom:") + QLatin1String((*known)->mapping().parts().id);
            if (name == plain || name == (*known)->id().name())
                return (*known)->id();
        }
        return {};
    }

private:
    mutable std::mutex m_mutex;
    std::vector<std::unique_ptr<const CustomDialect>> m_all;
    std::array<std::atomic<const CustomDialect *>, DialectId::mostNames + 1> m_byPlace{};
};

Store &store()
{
    static Store all;
    return all;
}

} // namespace

base::Result<const CustomDialect *> addCustomDialect(const CustomMapping &mapping)
{
    return store().add(mapping);
}

const CustomDialect *customDialect(DialectId id)
{
    return store().at(id);
}

std::optional<DialectId> customDialectNamed(QStringView name)
{
    return store().named(name);
}

bool countsVersions(const LockFacts &facts)
{
    // The types of one value or two, see anyIdentity().
    const bool areNumbers = facts.version.rest == "N" || facts.version.rest == "NN";
    return areNumbers && facts.rule == ExpiryRule::RecordVersion && customDialect(facts.dialect);
}

} // namespace locks
