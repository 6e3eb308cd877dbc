// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/HolderChoice.h"

#include "core/locks/dialects/Dialects.h"
#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

HolderChoice::HolderChoice(locks::LockRecord record, QWidget *parent)
    : QDialog(parent), m_record(std::move(record)), m_holders(new QListWidget(this))
{
    setObjectName(QStringLiteral("holderChoice"));
    setTitle(*this, tr("Holders of %1").arg(m_record.keyText));
    auto *intro = new PlainLabel(tr("%n client(s) hold %1. Choose the one whose slot is to be released.",
                                    nullptr, static_cast<int>(m_record.holders.size()))
                                     .arg(inWords(m_record.keyText)),
                                 this);
    intro->setWordWrap(true);
    m_holders->setObjectName(QStringLiteral("holders"));
    m_holders->setAccessibleName(tr("Holders"));
    m_holders->setFont(Theme::mono(font()));
    m_holders->setTextElideMode(Qt::ElideMiddle);
    for (const QString &holder : std::as_const(m_record.holders))
        m_holders->addItem(inOneLine(holder));
    m_holders->setCurrentRow(0);
    auto *row = buttonRow(this);
    auto *cancel = new QPushButton(tr("Cancel"), row->parentWidget());
    cancel->setAutoDefault(false);
    m_next = new QPushButton(tr("&Continue\u2026"), row->parentWidget());
    m_next->setObjectName(QStringLiteral("holderContinue"));
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_next);
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    inner->setSpacing(Theme::between);
    inner->addWidget(intro);
    inner->addWidget(m_holders, 1);
    auto *column = bareColumn(this);
    column->addLayout(inner, 1);
    column->addWidget(row->parentWidget());
    resizeWithinScreen(*this, {640, 320});
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_next, &QPushButton::clicked, this, &HolderChoice::choose);
    connect(m_holders, &QListWidget::itemActivated, this, &HolderChoice::choose);
}

void HolderChoice::choose()
{
    const locks::LockDialect *dialect = locks::dialect(m_record.dialect);
    const QString holder = m_record.holders.value(m_holders->currentRow());
    const auto one = dialect ? dialect->asHeldBy(m_record, holder) : std::nullopt;
    accept();
    if (one)
        Q_EMIT chosen(*one);
}

} // namespace ui
