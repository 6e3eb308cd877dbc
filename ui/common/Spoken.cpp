// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/Spoken.h"

#include <QAccessibleWidget>
#include <QWidget>

namespace ui {
namespace {

class SpokenWidget final : public QAccessibleWidget {
public:
    SpokenWidget(QWidget *widget, const Spoken &spoken)
        : QAccessibleWidget(widget, QAccessible::Indicator), m_spoken(spoken)
    {
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? m_spoken.spokenValue() : QAccessibleWidget::text(kind);
    }

private:
    const Spoken &m_spoken; // the widget itself, which outlives its interface
};

QAccessibleInterface *speak(const QString &, QObject *object)
{
    const auto *spoken = dynamic_cast<Spoken *>(object);
    return spoken && object->isWidgetType() ? new SpokenWidget(static_cast<QWidget *>(object), *spoken)
                                            : nullptr;
}

} // namespace

void Spoken::teach()
{
    static const bool taught = (QAccessible::installFactory(speak), true);
    Q_UNUSED(taught);
}

} // namespace ui
