// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/UsedReasons.h"

#include <QSettings>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

const QString usedReasonsKey = QStringLiteral("acts/reasons");

} // namespace

UsedReasons::UsedReasons(QSettings *store, std::function<bool(const QString &)> mayBeKept, QObject *parent)
    : QObject(parent), m_store(store), m_mayBeKept(std::move(mayBeKept))
{
    // Whatever else wrote the file: nothing is offered that would not be written.
    const QStringList kept = m_store ? m_store->value(usedReasonsKey).toStringList() : QStringList();
    for (const QString &reason : kept) {
        if (m_reasons.size() < most && reason.size() <= longest && !m_reasons.contains(reason) &&
            m_mayBeKept(reason))
            m_reasons += reason;
    }
}

void UsedReasons::remember(const QString &reason)
{
    const QString words = reason.simplified();
    if (words.isEmpty() || words.size() > longest || !m_mayBeKept(words))
        return;
    m_reasons.removeAll(words);
    m_reasons.prepend(words);
    m_reasons = m_reasons.first(std::min(m_reasons.size(), most));
    if (m_store)
        m_store->setValue(usedReasonsKey, m_reasons);
}

UsedReasons *UsedReasons::above(const QWidget &widget)
{
    for (const QWidget *window = &widget; window; window = window->parentWidget()) {
        if (auto *reasons = window->findChild<UsedReasons *>({}, Qt::FindDirectChildrenOnly))
            return reasons;
    }
    return nullptr;
}

} // namespace ui
