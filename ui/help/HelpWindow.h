// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/SecondaryWindow.h"
#include "ui/help/Manual.h"

class QLineEdit;
class QListWidget;
class QPushButton;

namespace ui {

class ManualView;
class PlainLabel;

/// The manual: its pages on the left with a field that searches their texts, the page on show on the right.
/// Needs no connection and no network.
class HelpWindow final : public SecondaryWindow {
    Q_OBJECT
public:
    explicit HelpWindow(QWidget *parent = nullptr);
    /// A page by its place in docs/: "guide.md". One that does not exist changes nothing.
    void open(const QString &path);
    [[nodiscard]] ManualView &page() { return *m_page; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    void connectParts();
    void fillList();
    void filter(const QString &words);
    void findNext(); ///< in the page on show, or in the first page that has the words
    void showChosen();
    void showPage(const QString &path);
    void copyAddress(const QString &address);
    void countPages();

    Manual m_manual;
    QPushButton *m_back;
    QPushButton *m_forward;
    QLineEdit *m_search;
    QListWidget *m_list;
    ManualView *m_page;
    PlainLabel *m_state;
};

} // namespace ui
