// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/ExclusionBar.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/lanes/LabText.h"

#include <QHBoxLayout>
#include <QStyle>

namespace ui {
namespace {

const std::vector<labwords::Figure> &untold()
{
    static const std::vector<labwords::Figure> figures = labwords::figures({});
    return figures;
}

} // namespace

ExclusionBar::ExclusionBar(QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, Theme::within, Theme::around, Theme::within);
    row->setSpacing(Theme::around + Theme::between);
    for (const labwords::Figure &place : untold()) {
        auto *value = new PlainLabel(this);
        value->setObjectName(QStringLiteral("ledger-") + QLatin1String(place.name));
        value->setFont(Theme::mono(font()));
        auto *title = new PlainLabel(tr(place.title), this);
        title->setProperty("quiet", true);
        title->setFont(Theme::smaller(font()));
        title->setBuddy(value);
        auto *column = new QVBoxLayout;
        column->setSpacing(0);
        column->addWidget(value);
        column->addWidget(title);
        for (PlainLabel *label : {value, title})
            setTip(label, tr(place.hint));
        row->addLayout(column);
        m_values.push_back(value);
    }
    row->addStretch();
    clear();
}

void ExclusionBar::set(std::size_t place, const QString &value)
{
    m_values[place]->setText(value);
    m_values[place]->setAccessibleName(tr("%1: %2").arg(tr(untold()[place].title), value));
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
