// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/WrappingLayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace ui {

WrappingLayout::WrappingLayout(QWidget *box) : QLayout(box)
{
}

WrappingLayout::~WrappingLayout() = default;

void WrappingLayout::addStretch()
{
    m_firstAtEnd = m_items.size();
}

void WrappingLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
    invalidate();
}

int WrappingLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem *WrappingLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem *WrappingLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    const auto taken = m_items.begin() + index;
    QLayoutItem *item = taken->release();
    m_items.erase(taken);
    if (m_firstAtEnd && static_cast<std::size_t>(index) < *m_firstAtEnd)
        --*m_firstAtEnd;
    return item;
}

int WrappingLayout::widthFrom(std::size_t first) const
{
    int width = -spacing();
    for (std::size_t i = first; i < m_items.size(); ++i)
        width += m_items[i]->isEmpty() ? 0 : m_items[i]->sizeHint().width() + spacing();
    return width;
}

std::vector<WrappingLayout::Line> WrappingLayout::lines(int width) const
{
    std::vector<Line> lines;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        if (m_items[i]->isEmpty())
            continue;
        const QSize size = m_items[i]->sizeHint();
        const int wanted = m_firstAtEnd == i ? widthFrom(i) : size.width();
        if (lines.empty() || lines.back().width + spacing() + wanted > width)
            lines.emplace_back();
        Line &line = lines.back();
        line.width += (line.items.empty() ? 0 : spacing()) + size.width();
        line.height = std::max(line.height, size.height());
        line.items.push_back(i);
    }
    return lines;
}

int WrappingLayout::heightForWidth(int width) const
{
    const QMargins margins = contentsMargins();
    int height = margins.top() + margins.bottom() - spacing();
    for (const Line &line : lines(width - margins.left() - margins.right()))
        height += line.height + spacing();
    return height;
}

QSize WrappingLayout::sizeHint() const
{
    QSize size(widthFrom(0), 0);
    for (const auto &item : m_items) {
        if (!item->isEmpty())
            size.setHeight(std::max(size.height(), item->sizeHint().height()));
    }
    return size.grownBy(contentsMargins());
}

QSize WrappingLayout::minimumSize() const
{
    QSize size;
    for (const auto &item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size.grownBy(contentsMargins());
}

void WrappingLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    QRect within = rect.marginsRemoved(contentsMargins());
    for (const Line &line : lines(within.width())) {
        within.setHeight(line.height);
        place(line, within);
        within.moveTop(within.bottom() + 1 + spacing());
    }
}

void WrappingLayout::place(const Line &line, const QRect &within)
{
    int left = within.left();
    bool isAtEnd = false;
    for (const std::size_t i : line.items) {
        if (m_firstAtEnd && i >= *m_firstAtEnd && !std::exchange(isAtEnd, true))
            left += std::max(within.width() - line.width, 0);
        const QSize size = m_items[i]->sizeHint();
        const QRect place(left, within.top() + (within.height() - size.height()) / 2, size.width(),
                          size.height());
        m_items[i]->setGeometry(QStyle::visualRect(parentWidget()->layoutDirection(), within, place));
        left += size.width() + spacing();
    }
}

} // namespace ui
