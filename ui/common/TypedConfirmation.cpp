// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/TypedConfirmation.h"

#include "core/base/VisibleText.h"
#include "ui/common/theme/Theme.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace ui {

TypedConfirmation::TypedConfirmation(QString expected, QWidget *parent)
    : QLineEdit(parent), m_expected(std::move(expected))
{
    setFont(Theme::mono(font()));
    setAcceptDrops(false);
    setContextMenuPolicy(Qt::NoContextMenu);
}

void TypedConfirmation::setExpected(const QString &expected)
{
    if (m_expected == expected)
        return;
    m_expected = expected;
    clear();
}

bool TypedConfirmation::isTyped() const
{
    return !m_expected.isEmpty() && (text() == m_expected || text() == base::visible(m_expected));
}

void TypedConfirmation::keyPressEvent(QKeyEvent *event)
{
    if (!event->matches(QKeySequence::Paste))
        QLineEdit::keyPressEvent(event);
}

/// The middle button pastes the selection of some desktops.
void TypedConfirmation::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::MiddleButton)
        QLineEdit::mouseReleaseEvent(event);
}

} // namespace ui
