// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

class QPoint;
class QWidget;

/// Texts on their way into places of Qt that take them for more than texts: markup in tool tips, ampersands
/// on buttons and in menus, "[*]" in window titles. All of them show what cannot be seen as signs.
namespace ui {

/// A value in the midst of a sentence of ours: one line, cut where it gets long.
[[nodiscard]] QString inWords(const QString &value);
/// A sentence, or a cell of a table: one line, cut where reading on is no use.
[[nodiscard]] QString inOneLine(const QString &text);
/// What is said without a capital and a full stop, as it stands by itself.
[[nodiscard]] QString asSentence(const QString &text);
/// For buttons, menus and actions: no letter of it becomes a shortcut. One line, cut where it gets long.
[[nodiscard]] QString caption(const QString &text);

/// A tool tip that is drawn as `text` stands. Its line ends stay.
[[nodiscard]] QString plainTip(const QString &text);
/// Tool tips are given here and nowhere else: to widgets, actions and items of lists.
template <typename Tipped>
void setTip(Tipped *it, const QString &text)
{
    it->setToolTip(plainTip(text));
}
/// At a place of the screen; an empty text hides what is there.
void showTip(const QPoint &place, const QString &text, QWidget *about);

void setTitle(QWidget &window, const QString &text);

} // namespace ui
