// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/ExclusionBar.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/FigureLabel.h"
#include "ui/lab/lanes/LabText.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QResizeEvent>
#include <QStyle>

namespace ui {
namespace {

const std::vector<labwords::Figure> &emptyFigures()
{
    static const std::vector<labwords::Figure> figures = labwords::figures({});
    return figures;
}

constexpr int leastWidth = 360; // of two lines

} // namespace

ExclusionBar::ExclusionBar(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(Theme::around, Theme::within, Theme::around, Theme::within);
    m_grid->setHorizontalSpacing(Theme::around + Theme::between);
    m_grid->setVerticalSpacing(Theme::within);
    setMinimumWidth(leastWidth);
    for (const labwords::Figure &place : emptyFigures()) {
        auto *cell = new QWidget(this);
        const QString words = QCoreApplication::translate("lab", place.title);
        auto *value = new FigureLabel(words, cell);
        value->setObjectName(QStringLiteral("ledger-") + QLatin1String(place.name));
        value->setFont(Theme::mono(font()));
        auto *title = new PlainLabel(words, cell);
        title->setProperty("quiet", true);
        title->setFont(Theme::smaller(font()));
        title->setBuddy(value);
        auto *column = new QVBoxLayout(cell);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        column->addWidget(value);
        column->addWidget(title);
        const QString hint = QCoreApplication::translate("lab", place.hint);
        setTip(value, hint);
        setTip(title, hint);
        m_values.push_back(value);
        m_cells.push_back(cell);
    }
    clear();
    arrange(static_cast<int>(m_cells.size()));
}

void ExclusionBar::arrange(int columns)
{
    m_columns = columns;
    for (QWidget *cell : m_cells)
        m_grid->removeWidget(cell);
    for (int column = 0; column <= static_cast<int>(m_cells.size()); ++column)
        m_grid->setColumnStretch(column, column == columns ? 1 : 0);
    for (int place = 0; place < static_cast<int>(m_cells.size()); ++place)
        m_grid->addWidget(m_cells[static_cast<std::size_t>(place)], place / columns, place % columns);
}

int ExclusionBar::widthOf(int columns) const
{
    int wanted = 2 * Theme::around - m_grid->horizontalSpacing();
    for (int column = 0; column < columns; ++column) {
        int widest = 0;
        for (auto place = static_cast<std::size_t>(column); place < m_cells.size();
             place += static_cast<std::size_t>(columns))
            widest = std::max(widest, m_cells[place]->sizeHint().width());
        wanted += widest + m_grid->horizontalSpacing();
    }
    return wanted;
}

// Narrow windows get more lines instead of a bar that is cut off.
void ExclusionBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    int columns = static_cast<int>(m_cells.size());
    while (columns > 1 && widthOf(columns) > width())
        --columns;
    if (columns != m_columns)
        arrange(columns);
}

void ExclusionBar::set(std::size_t place, const QString &value)
{
    m_values[place]->setText(value);
}

void ExclusionBar::clear()
{
    for (std::size_t place = 0; place < m_values.size(); ++place)
        set(place, QStringLiteral("-"));
}

void ExclusionBar::showNumbers(const lab::Numbers &numbers)
{
    const std::vector<labwords::Figure> figures = labwords::figures(numbers);
    std::size_t overlapPlace = 0;
    for (std::size_t place = 0; place < m_values.size(); ++place) {
        set(place, figures[place].value);
        if (QLatin1String(figures[place].name) == QLatin1String("overlap"))
            overlapPlace = place;
    }
    PlainLabel &overlap = *m_values[overlapPlace];
    if (overlap.property("problem").toBool() != (numbers.overlaps > 0)) {
        overlap.setProperty("problem", numbers.overlaps > 0);
        overlap.style()->polish(&overlap);
    }
}

} // namespace ui
