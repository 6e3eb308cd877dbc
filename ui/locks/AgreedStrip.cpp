// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/AgreedStrip.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockColumns.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace ui {
namespace {

constexpr qsizetype longestText = 32; // characters; the tip has all

}

AgreedStrip::AgreedStrip(LockColumns &columns, const QAbstractItemModel &model, QWidget &next,
                         QWidget *parent)
    : QWidget(parent), m_columns(columns), m_model(model), m_next(next), m_line(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("agreedStrip"));
    m_line->setContentsMargins(Theme::between, 0, Theme::between, Theme::within);
    m_line->setSpacing(Theme::between);
    connect(&columns, &LockColumns::agreedChanged, this, &AgreedStrip::rebuild);
    hide();
}

void AgreedStrip::rebuild()
{
    while (QLayoutItem *item = m_line->takeAt(0)) {
        if (QWidget *old = item->widget()) {
            old->hide();
            old->deleteLater();
        }
        delete item;
    }
    setVisible(!m_columns.agreed().empty());
    if (m_columns.agreed().empty())
        return;
    auto *label = new PlainLabel(tr("In all rows:"), this);
    label->setProperty("quiet", true);
    m_line->addWidget(label);
    for (const LockColumns::Agreed &agreed : m_columns.agreed()) {
        const QString title = m_model.headerData(agreed.column, Qt::Horizontal, Qt::DisplayRole).toString();
        const QString whole = tr("%1: %2").arg(title, agreed.text);
        auto *chip = new QPushButton(
            caption(agreed.text.size() > longestText
                        ? tr("%1: %2").arg(title, agreed.text.left(longestText - 1) + QChar(0x2026))
                        : whole),
            this);
        chip->setProperty("chip", true);
        chip->setAccessibleName(tr("%1 in all rows. Show the column").arg(whole));
        setTip(chip, tr("%1. A click shows the column.").arg(whole));
        connect(chip, &QPushButton::clicked, this,
                [this, column = agreed.column] { m_columns.unfold(column); });
        m_line->addWidget(chip);
        setTabOrder(m_next.previousInFocusChain(), chip); // made late, but read before the table
    }
    m_line->addStretch(1);
}

} // namespace ui
