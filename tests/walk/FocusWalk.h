// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPointer>
#include <QStringList>
#include <QWidget>

/// Walks a window by Tab alone, as a user without a mouse does, and says in sentences what stood in the
/// way.
class FocusWalk {
public:
    explicit FocusWalk(QWidget &window);

    /// Forwards and backwards through the whole window. Empty: everything that can be used was reached, in
    /// reading order, with a focus that can be seen, and nothing kept the focus.
    [[nodiscard]] QStringList complaints();
    /// Every widget that can be used now and has to be reached by Tab. Of radio buttons the checked one; the
    /// others are reached from it with arrows.
    [[nodiscard]] QList<QWidget *> usable() const;
    /// Widgets that can be used and tell assistive technology no name.
    [[nodiscard]] QStringList nameless() const;
    /// Keys with Alt that two places of the window claim.
    [[nodiscard]] QStringList ambiguousMnemonics() const;

    [[nodiscard]] static QString nameOf(const QWidget &widget);

private:
    struct Stop {
        QPointer<QWidget> widget;
        QImage focused;
        QImage left;
    };
    [[nodiscard]] QList<Stop> walk(Qt::Key key);
    [[nodiscard]] QImage picture(const QWidget &widget) const;
    [[nodiscard]] QString disorder(const QWidget &before, const QWidget &after) const;

    QWidget &m_window;
};
