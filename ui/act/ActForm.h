// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ProductionGuard.h"
#include "ui/act/Act.h"

#include <QWidget>

class QGridLayout;
class QLineEdit;
class QMenu;
class QPushButton;

namespace ui {

class PlainLabel;
class ProductionConfirmation;
class TypedConfirmation;

/// What is typed for an act, always in sight below what scrolls: its own fields, what is typed once more, the reason; and
/// how it stands. Labels stand above their fields, two fields in a row.
class ActForm final : public QWidget {
    Q_OBJECT
public:
    ActForm(const QString &name, QWidget *parent);

    void setReason(const ActReason &reason);
    /// Offered below the reason, and by Down in its field; choosing one only fills the field. Empty: none.
    void setUsedReasons(const QStringList &reasons);
    void addField(const QString &label, QLineEdit *field); ///< above the reason
    void setFieldProblem(const QLineEdit *field, const QString &sentence); ///< below it; empty: none
    /// A part below the fields that were added, across all of the row.
    void addBelowFields(QWidget *part);
    void ask(const std::optional<ActTyped> &typed); ///< for this and nothing else
    void clearTyped();
    void setLow(bool isLow); ///< in a low window: what is said below the typed field stands in its tip alone
    void setEditable(bool isEditable);
    void setAsking(bool isAsking); ///< else what say() says is left
    void say(const QString &sentence); ///< empty: nothing

    [[nodiscard]] QString reason() const;
    [[nodiscard]] QString missing() const; ///< the first of what is asked, as a sentence; empty: all is given
    [[nodiscard]] QLineEdit *reasonField() const { return m_reason; } ///< hidden where none is asked

Q_SIGNALS:
    void edited();

private:
    void showUsed();
    bool eventFilter(QObject *watched, QEvent *event) override;
    QWidget *m_box; ///< all but what say() says
    QGridLayout *m_grid;
    QList<QLineEdit *> m_added;
    QList<PlainLabel *> m_problems; ///< one for each that was added
    TypedConfirmation *m_typed;
    PlainLabel *m_typedLabel;
    PlainLabel *m_typedHint;
    QLineEdit *m_reason;
    PlainLabel *m_reasonLabel;
    QMenu *m_usedReasons;
    QPushButton *m_used; ///< opens them
    PlainLabel *m_state;
    std::optional<ActTyped> m_asked;
    bool m_isLow = false;
    int m_rows = 0; ///< of the grid, above the reason
};

/// What stands between a form and the buttons: that nothing may be written yet, that the table looks like production. Each
/// a row of its own with the one thing that is done about it. Hidden where there is neither.
class ActStrip final : public QWidget {
    Q_OBJECT
public:
    ActStrip(const QString &name, QWidget *parent);
    void setReadOnly(const QString &sentence); ///< empty: writing is allowed, or would not help
    void setProduction(const admin::ProductionGuard &guard);
    void setEditable(bool isEditable);
    [[nodiscard]] QString missing() const; ///< of the table's name, as a sentence; empty: nothing
    [[nodiscard]] QWidgetList parts() const; ///< that take the focus, from top to bottom

Q_SIGNALS:
    void edited();
    void writingWanted();

private:
    void updateShown();
    QWidget *m_readOnly;
    PlainLabel *m_why;
    QPushButton *m_allow;
    ProductionConfirmation *m_production;
};

} // namespace ui
