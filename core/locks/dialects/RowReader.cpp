// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/RowReader.h"

#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/CustomDialects.h"

namespace locks {

RowReader::RowReader(const TableShape &shape, DialectId pinned)
    : m_registry(registeredDialects()), m_shape(asPinned(shape, pinned)),
      m_pinned(m_registry.dialect(pinned)), m_custom(customDialect(pinned))
{
}

LockFacts RowReader::factsOf(const itemstore::ItemFields &item)
{
    findMarks(item);
    if (m_pinned)
        return m_pinned->facts(item, m_shape);
    const Recognition found = recognise(item);
    if (!found.shows.isNone())
        m_shown.insert(found.shows);
    if (!found.similarTo.isNone())
        m_similar.insert(found.similarTo);
    if (m_custom && found.confidence != Confidence::Certain)
        return m_custom->facts(item, m_shape);
    return m_registry.factsAs(found, item, m_shape);
}

void RowReader::findMarks(const itemstore::ItemFields &item)
{
    const quint32 shape = item.item().shapeId();
    if (shape < m_searched.size() && m_searched[shape])
        return;
    m_hasMarkedRows = m_hasMarkedRows || bearsReplicaMarks(item);
    if (shape == 0)
        return;
    if (shape >= m_searched.size())
        m_searched.resize(shape + 1);
    m_searched[shape] = true;
}

Recognition RowReader::recognise(const itemstore::ItemFields &item)
{
    const quint32 shape = item.item().shapeId();
    if (shape == 0)
        return m_registry.recognise(item, m_shape);
    if (shape >= m_candidates.size())
        m_candidates.resize(shape + 1);
    DialectRegistry::Candidates &candidates = m_candidates[shape];
    if (!candidates)
        candidates = m_registry.candidatesFor(item, m_shape);
    return m_registry.recognise(item, m_shape, *candidates);
}

} // namespace locks
