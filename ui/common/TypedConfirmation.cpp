// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/TypedConfirmation.h"

#include "core/base/VisibleText.h"
#include "ui/common/theme/Theme.h"

namespace ui {

TypedConfirmation::TypedConfirmation(QString expected, QWidget *parent)
    : QLineEdit(parent), m_expected(std::move(expected))
{
    setFont(Theme::mono(font()));
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

} // namespace ui
