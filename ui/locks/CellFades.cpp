// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/CellFades.h"

#include "ui/common/theme/Theme.h"

namespace ui {

void CellFades::rename(const std::vector<qint32> &successor)
{
    QHash<qint32, Fade> renamed;
    for (auto fade = m_fades.cbegin(); fade != m_fades.cend(); ++fade) {
        if (const qint32 next = successor[static_cast<std::size_t>(fade.key())]; next >= 0)
            renamed.insert(next, *fade);
    }
    m_fades = std::move(renamed);
}

void CellFades::recordChanges(const watch::SnapshotDelta &delta, const view::LockJudgements &before,
                              const view::LockJudgements &after, const std::vector<qint32> &rows,
                              const view::ViewContext &context)
{
    constexpr std::size_t mostFades = 512; // more than a screen of changes at once is no longer a hint
    if (!delta.previous || rows.size() > mostFades || !Theme::mayAnimate())
        return;
    const auto bit = [this](const char *id) {
        const int column = m_fields.columnOf(id);
        return column < 0 ? 0 : quint64(1) << column;
    };
    namespace field = view::field;
    const quint64 state = bit(field::State);
    const quint64 heartbeat = bit(field::LastHeartbeat) | bit(field::Version);
    const quint64 holder = bit(field::Owner) | bit(field::HeldFor);
    const quint64 data = bit(field::Data);
    for (const qint32 row : rows) {
        const qint32 from = delta.previousRow[static_cast<std::size_t>(row)];
        const watch::LockRow &was = delta.previous->row(from);
        const watch::LockRow &is = delta.next->row(row);
        const view::LockView showed(*delta.previous, from, before[from], context);
        const view::LockView shows(*delta.next, row, after[row], context);
        quint64 columns = 0;
        if (before[from].state != after[row].state)
            columns |= state;
        if (was.stillSinceMs != is.stillSinceMs)
            columns |= heartbeat;
        if (was.ownerId != is.ownerId)
            columns |= holder;
        if (showed.data() != shows.data())
            columns |= data;
        if (columns != 0)
            m_fades.insert(row, {context.now.boot, columns});
    }
}

void CellFades::forgetPast(base::BootTime now)
{
    m_fades.removeIf([now](auto fade) { return now - fade->since >= length; });
}

int CellFades::freshness(qint32 row, int column, base::BootTime now) const
{
    const auto fade = m_fades.constFind(row);
    if (fade == m_fades.cend() || (fade->columns & (quint64(1) << column)) == 0)
        return 0;
    const std::chrono::nanoseconds left = length - (now - fade->since);
    return left.count() <= 0 ? 0 : static_cast<int>(255 * left / std::chrono::nanoseconds(length));
}

} // namespace ui
