// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/EarlierRows.h"

#include <QCryptographicHash>

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

namespace watch {
namespace {

/// SHA-256 of several parts, none of which can pass for the end or the beginning of another. Hashed at once: a table has three
/// digests a row.
class PartsDigest {
public:
    PartsDigest &add(std::string_view part)
    {
        // A part that is absent differs from an empty one.
        const quint64 length = part.data() ? part.size() : ~quint64(0);
        m_bytes.append(reinterpret_cast<const char *>(&length), sizeof length);
        m_bytes.append(part);
        return *this;
    }
    PartsDigest &add(const locks::Identity &identity)
    {
        return add(identity.first).add(identity.second).add(identity.rest);
    }
    template <typename Result>
    [[nodiscard]] Result result() const
    {
        Result result{};
        static_assert(sizeof result <= 32);
        const QByteArray hash = QCryptographicHash::hash(
            QByteArray::fromRawData(m_bytes.data(), static_cast<qsizetype>(m_bytes.size())),
            QCryptographicHash::Sha256);
        std::memcpy(&result, hash.constData(), sizeof result);
        return result;
    }

private:
    std::string m_bytes;
};

std::string_view bytesOf(const EarlierRow::Digest &digest)
{
    return {digest.data(), digest.size()};
}

} // namespace

EarlierRow::Digest EarlierRow::digestOfKey(std::string_view key, std::string_view sortKey)
{
    return PartsDigest().add(key).add(sortKey).result<Digest>();
}

EarlierRow EarlierRow::of(const Digest &key, const locks::LockFacts &facts)
{
    EarlierRow row;
    row.key = key;
    // One library's rows follow one another.
    static thread_local std::pair<locks::DialectId, quint32> last;
    if (last.first != facts.dialect || last.second == 0) {
        const QLatin1String name = facts.dialect.name();
        last = {facts.dialect,
                PartsDigest()
                    .add(std::string_view(name.data(), static_cast<std::size_t>(name.size())))
                    .result<quint32>()};
    }
    row.dialect = last.second;
    row.isTaken = facts.marking == locks::StoredState::Taken;
    if (!row.isTaken)
        return row;
    row.hasGeneration = !facts.generation.isEmpty();
    row.holder = PartsDigest().add(bytesOf(key)).add(facts.owner).add(facts.generation).result<quint64>();
    // With the key before it, no digest can be found in a list of the digests of likely values.
    row.version = PartsDigest().add(bytesOf(key)).add(facts.owner).add(facts.version).result<Digest>();
    return row;
}

EarlierRows::EarlierRows(std::vector<EarlierRow> rows, base::BootTime readAt, bool isWhole)
    : m_rows(std::move(rows)), m_readAt(readAt), m_isWhole(isWhole)
{
    std::ranges::sort(m_rows, {}, &EarlierRow::key);
    for (const EarlierRow &row : m_rows) {
        if (!row.isTaken)
            continue;
        const base::BootTime first = std::min(row.since, row.heldSince.value_or(row.since));
        m_earliest = std::min(m_earliest.value_or(first), first);
    }
}

const EarlierRow *EarlierRows::find(const EarlierRow::Digest &key) const
{
    const auto found = std::ranges::lower_bound(m_rows, key, {}, &EarlierRow::key);
    return found != m_rows.end() && found->key == key ? &*found : nullptr;
}

} // namespace watch
