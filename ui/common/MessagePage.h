// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

class QPushButton;
class QScrollArea;

namespace ui {

class IconView;
class PlainLabel;

/// A page that stands where a table would: one picture, or an icon where there is no picture of that name, one line, one sentence, at most two things to do about
/// it.
class MessagePage : public QWidget {
    Q_OBJECT
public:
    explicit MessagePage(QWidget *parent = nullptr);
    void showMessage(const QString &iconName, const QString &title, const QString &sentence);
    /// Empty text: no such button.
    void setActions(const QString &first, const QString &second = {});

Q_SIGNALS:
    void firstChosen();
    void secondChosen();

private:
    QScrollArea *m_scroll; ///< in a low window
    QWidget *m_content;
    IconView *m_icon;
    PlainLabel *m_title;
    PlainLabel *m_sentence;
    QPushButton *m_first;
    QPushButton *m_second;
};

} // namespace ui
