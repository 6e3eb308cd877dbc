// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/PlaceHistory.h"

namespace ui {

void PlaceHistory::visit(const QString &place)
{
    if (m_left == place)
        return;
    m_left.reset();
    if (!m_places.isEmpty() && m_places.last() == place)
        return;
    m_places += place;
    if (m_places.size() > most)
        m_places.removeFirst();
}

void PlaceHistory::clear()
{
    m_places.clear();
    m_left.reset();
}

std::optional<QString> PlaceHistory::back()
{
    if (!hasBefore())
        return {};
    m_left = m_places.takeLast();
    return m_places.last();
}

} // namespace ui
