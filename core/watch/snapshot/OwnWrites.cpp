// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/OwnWrites.h"

#include "core/locks/dialects/Dialects.h"
#include "core/watch/history/KeyPart.h"
#include "core/watch/snapshot/KeyIndex.h"

#include <algorithm>

namespace watch {
namespace {

/// Whether both are one version of one hold: then only what its library does not count as a version differs.
bool isOneVersion(const locks::LockRecord &a, const locks::LockRecord &b)
{
    return a.version && !a.version->isEmpty() && a.dialect == b.dialect && a.marking == b.marking &&
        a.version == b.version && a.owner == b.owner;
}

} // namespace

std::size_t OwnWrites::hashOf(const locks::TableShape &shape, const dynamodb::Item &row)
{
    return KeyIndex::hashOf(keyBytes(row, shape.partitionKey),
                            shape.sortKey ? keyBytes(row, *shape.sortKey) : std::string_view());
}

void OwnWrites::add(const locks::TableShape &shape, const dynamodb::Item &row, locks::OwnWrite write)
{
    if (write.at)
        m_latest = m_rows.empty() ? *write.at : std::max(m_latest, *write.at);
    m_rows[hashOf(shape, row)].push_back({row, std::make_shared<const locks::OwnWrite>(std::move(write))});
}

void OwnWrites::addLabRow(const locks::TableShape &shape, const dynamodb::Item &key)
{
    locks::OwnWrite write;
    write.act = locks::OwnWrite::Act::Lab;
    add(shape, key, write);
    addEnd(shape, key, {}, std::move(write));
}

void OwnWrites::addEnd(const locks::TableShape &shape, const dynamodb::Item &key,
                       std::optional<dynamodb::Item> row, locks::OwnWrite write)
{
    m_ends[hashOf(shape, key)].push_back(
        {shape.keyOf(key), std::move(row), std::make_shared<const locks::OwnWrite>(std::move(write))});
}

OwnWritePtr OwnWrites::endOf(const dynamodb::Item &key, const std::optional<dynamodb::Item> &row,
                             const locks::TableShape &shape, base::BootTime heldAt) const
{
    const auto found = m_ends.find(hashOf(shape, key));
    if (found == m_ends.end())
        return {};
    const auto ended = std::find_if(found->second.rbegin(), found->second.rend(), [&](const End &end) {
        if (end.key != shape.keyOf(key))
            return false;
        const bool isLabs = end.write->act == locks::OwnWrite::Act::Lab;
        return isLabs || (row && end.row == row) || end.write->at >= heldAt; // nothing is less than any time
    });
    return ended == found->second.rend() ? nullptr : ended->write;
}

OwnWritePtr OwnWrites::of(const dynamodb::Item &row, const locks::TableShape &shape,
                          locks::DialectId pinned) const
{
    const auto found = m_rows.find(hashOf(shape, row));
    if (found == m_rows.end())
        return {};
    const locks::LockRecord read = locks::recordOf(row, shape, pinned);
    if (read.marking != locks::StoredState::Taken)
        return {};
    const auto left = std::find_if(found->second.rbegin(), found->second.rend(), [&](const Row &own) {
        const bool isLabs = own.write->act == locks::OwnWrite::Act::Lab;
        return own.item == row || (isLabs && shape.keyOf(own.item) == read.key) ||
            (shape.keyOf(own.item) == read.key &&
             isOneVersion(locks::recordOf(own.item, shape, pinned), read));
    });
    return left == found->second.rend() ? nullptr : left->write;
}

} // namespace watch
