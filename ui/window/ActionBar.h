// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/Actions.h"

#include <QFrame>

class QToolButton;

namespace ui {

/// The toolbar: the actions that have a place in it, as icon and word. In a narrow window the words go into the tips, but
/// for that of Release; what does not fit then is in the menu at its end. With marks, Release acts on the marked.
/// Main thread.
class ActionBar final : public QFrame {
    Q_OBJECT
public:
    /// `actions` outlive it.
    ActionBar(Actions &actions, QWidget *parent);
    void setMarks(qsizetype marks); ///< of locks of the list
    [[nodiscard]] QToolButton *button(ActionId id) const; ///< null: it has no place here
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Tool {
        const ActionSpec *spec = nullptr;
        QToolButton *button = nullptr;
    };
    void makeTool(const Tool &tool);
    void refresh(const Tool &tool); ///< what its action says now
    [[nodiscard]] ActionId acting(const Tool &tool) const; ///< Release of many stands in for Release
    void arrange();
    [[nodiscard]] int widthOf(const std::vector<Tool> &tools,
                              bool withWords) const; ///< px, with gaps and the menu
    void place(const std::vector<Tool> &tools);
    void fillMore();

    Actions &m_actions;
    std::vector<Tool> m_tools; ///< from left to right
    std::vector<const ActionSpec *> m_left; ///< out for want of room
    std::vector<int> m_lines; ///< px from the left, between sections
    QToolButton *m_more;
    qsizetype m_marks = 0;
};

} // namespace ui
