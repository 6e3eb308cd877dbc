// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ProductionGuard.h"
#include "ui/act/Act.h"

#include <QWidget>

class QGridLayout;
class QLineEdit;

namespace ui {

class PlainLabel;
class ProductionConfirmation;
class TypedConfirmation;

/// What is typed for an act, always in sight below what scrolls: its own fields, what is typed once more, the reason, the
/// name of a table that looks like production; and below them how it stands.
class ActForm final : public QWidget {
    Q_OBJECT
public:
    ActForm(const QString &name, QWidget *parent);

    void setReason(const ActReason &reason);
    void addField(const QString &label, QLineEdit *field); ///< above the reason
    /// Asks for these and no others.
    void ask(const std::optional<ActTyped> &typed, const admin::ProductionGuard &production);
    void clearTyped();
    void setEditable(bool isEditable);
    void endAsking(); ///< what say() says is left
    void say(const QString &sentence); ///< empty: nothing

    [[nodiscard]] QString reason() const;
    [[nodiscard]] QString missing() const; ///< the first of what is asked, as a sentence; empty: all is given
    [[nodiscard]] QLineEdit *reasonField() const { return m_reason; } ///< hidden where none is asked
    [[nodiscard]] QList<QLineEdit *> fields() const; ///< from top to bottom

Q_SIGNALS:
    void edited();

private:
    QWidget *m_box; ///< all but what say() says
    QGridLayout *m_grid;
    QList<QLineEdit *> m_added;
    TypedConfirmation *m_typed;
    PlainLabel *m_typedLabel;
    QLineEdit *m_reason;
    PlainLabel *m_reasonLabel;
    ProductionConfirmation *m_production;
    PlainLabel *m_state;
    std::optional<ActTyped> m_asked;
};

} // namespace ui
