// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/ValueAccessible.h"

#include <QAccessibleWidget>
#include <QWidget>

namespace ui {
namespace {

class ValueAccessibleWidget final : public QAccessibleWidget {
public:
    ValueAccessibleWidget(QWidget *widget, const ValueAccessible &spoken)
        : QAccessibleWidget(
              widget, spoken.spokenAs() == Spoken::Name ? QAccessible::StaticText : QAccessible::Indicator),
          m_spoken(spoken), m_kind(spoken.spokenAs() == Spoken::Name ? QAccessible::Name : QAccessible::Value)
    {
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == m_kind ? m_spoken.spokenValue() : QAccessibleWidget::text(kind);
    }

private:
    using Spoken = ValueAccessible::Spoken;
    const ValueAccessible &m_spoken; // the widget itself, which outlives its interface
    QAccessible::Text m_kind;
};

QAccessibleInterface *speak(const QString &, QObject *object)
{
    const auto *spoken = dynamic_cast<ValueAccessible *>(object);
    return spoken && object->isWidgetType()
        ? new ValueAccessibleWidget(static_cast<QWidget *>(object), *spoken)
        : nullptr;
}

} // namespace

void ValueAccessible::teach()
{
    static const bool taught = (QAccessible::installFactory(speak), true);
    Q_UNUSED(taught);
}

} // namespace ui
