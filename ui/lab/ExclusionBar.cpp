// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/ExclusionBar.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/lanes/LabText.h"

#include <QGridLayout>
#include <QStyle>

namespace ui {
namespace {

struct Place {
    const char *name;
    const char *title;
    const char *hint;
};
enum : std::size_t { Jobs, Waits, HandOver, Fairness, Overlap, Lapses, Refused, PlaceCount };
constexpr std::array<Place, PlaceCount> places{{
    {"jobs", QT_TRANSLATE_NOOP("ui::ExclusionBar", "jobs done"),
     QT_TRANSLATE_NOOP("ui::ExclusionBar", "Work that was begun and finished under the lock.")},
    {"waits", QT_TRANSLATE_NOOP("ui::ExclusionBar", "wait, mean / longest"),
     QT_TRANSLATE_NOOP("ui::ExclusionBar", "From the first attempt to acquire the lock to holding it.")},
    {"handOver", QT_TRANSLATE_NOOP("ui::ExclusionBar", "hand-over, mean"),
     QT_TRANSLATE_NOOP("ui::ExclusionBar",
                       "From a release in the table to the next acquisition, where a worker was waiting.")},
    {"fairness", QT_TRANSLATE_NOOP("ui::ExclusionBar", "fairness"),
     QT_TRANSLATE_NOOP("ui::ExclusionBar",
                       "Jain's index of acquisitions per worker: 1 is even, 1/n is one who has all.")},
    {"overlap", QT_TRANSLATE_NOOP("ui::ExclusionBar", "overlap"),
     QT_TRANSLATE_NOOP("ui::ExclusionBar",
                       "How long more than one worker might believe, by its own protocol, that it holds.")},
    {"lapses", QT_TRANSLATE_NOOP("ui::ExclusionBar", "lapses"),
     QT_TRANSLATE_NOOP("ui::ExclusionBar",
                       "Locks that another worker acquired although their holder did not release them.")},
    {"refused", QT_TRANSLATE_NOOP("ui::ExclusionBar", "failed conditions"),
     QT_TRANSLATE_NOOP("ui::ExclusionBar",
                       "Heartbeats and releases of former holders that the condition stopped.")},
}};

constexpr int leastWidth = 360; // of two lines

} // namespace

ExclusionBar::ExclusionBar(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(Theme::around, Theme::within, Theme::around, Theme::within);
    m_grid->setHorizontalSpacing(Theme::around + Theme::between);
    m_grid->setVerticalSpacing(Theme::within);
    setMinimumWidth(leastWidth);
    for (const Place &place : places) {
        auto *cell = new QWidget(this);
        auto *value = new PlainLabel(cell);
        value->setObjectName(QStringLiteral("ledger-") + QLatin1String(place.name));
        value->setFont(Theme::mono(font()));
        auto *title = new PlainLabel(tr(place.title), cell);
        title->setProperty("quiet", true);
        title->setFont(Theme::smaller(font()));
        title->setBuddy(value);
        auto *column = new QVBoxLayout(cell);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        column->addWidget(value);
        column->addWidget(title);
        for (PlainLabel *label : {value, title})
            setTip(label, tr(place.hint));
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

// Narrow windows get two lines instead of a bar that is cut off.
void ExclusionBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    int wanted = 2 * Theme::around - m_grid->horizontalSpacing();
    for (const QWidget *cell : m_cells)
        wanted += cell->sizeHint().width() + m_grid->horizontalSpacing();
    const int all = static_cast<int>(m_cells.size());
    const int columns = wanted <= width() ? all : (all + 1) / 2;
    if (columns != m_columns)
        arrange(columns);
}

void ExclusionBar::set(std::size_t place, const QString &value)
{
    m_values[place]->setText(value);
    m_values[place]->setAccessibleName(tr("%1: %2").arg(tr(places[place].title), value));
}

void ExclusionBar::clear()
{
    for (std::size_t place = 0; place < PlaceCount; ++place)
        set(place, QStringLiteral("-"));
}

void ExclusionBar::showNumbers(const lab::Numbers &numbers)
{
    set(Jobs, words::count(numbers.jobsDone));
    set(Waits,
        numbers.waits.count
            ? tr("%1 / %2").arg(labwords::length(numbers.waits.mean), labwords::length(numbers.waits.most))
            : QStringLiteral("-"));
    set(HandOver, numbers.handOvers.count ? labwords::length(numbers.handOvers.mean) : QStringLiteral("-"));
    set(Fairness, QString::number(numbers.fairness, 'f', 2));
    set(Overlap, numbers.overlaps ? labwords::length(numbers.overlapTime) : tr("none"));
    set(Lapses, words::count(numbers.lapses));
    set(Refused, words::count(numbers.refusedWrites));
    PlainLabel &overlap = *m_values[Overlap];
    if (overlap.property("problem").toBool() != (numbers.overlaps > 0)) {
        overlap.setProperty("problem", numbers.overlaps > 0);
        overlap.style()->polish(&overlap);
    }
}

} // namespace ui
