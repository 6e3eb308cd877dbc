// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPushButton>

class QFrame;
class QGridLayout;

namespace ui {

class PlainLabel;

/// The button of an effect. No plain key presses it: the mouse does, Ctrl+Enter through its dialog, and assistive
/// technology.
class EffectButton final : public QPushButton {
public:
    using QPushButton::QPushButton;

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

/// What an act means, a line for each fact: a quiet title, and beside it the value.
class FactRows final : public QWidget {
public:
    explicit FactRows(QWidget *parent);
    void add(const QString &title, QWidget *value);
    PlainLabel *addProse(const QString &title, const QString &name); ///< named `name`
    void setShown(QWidget *value, bool isShown); ///< with its title

private:
    QGridLayout *m_grid;
};

/// Prose that can be selected.
[[nodiscard]] PlainLabel *proseLabel(QWidget *parent, const QString &name);
[[nodiscard]] PlainLabel *quietLabel(const QString &text, QWidget *parent);
/// A frame of the style sheet's kind `panel`, with a column in it.
[[nodiscard]] QFrame *noticeFrame(QWidget *parent, const QString &panel);

} // namespace ui
