// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/details/DataForms.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace ui {

class PlainLabel;

/// The holder's data made legible. The form is chosen by looking at the bytes, until the user pins another; a
/// pinned form stays for the next locks too.
class DataView : public QWidget {
    Q_OBJECT
public:
    explicit DataView(QWidget *parent = nullptr);
    /// Nothing: the lock carries none. The same bytes again change nothing, so the scroll position stays.
    void setData(const std::optional<QByteArray> &stored);

private:
    void render();
    std::optional<QByteArray> m_data;
    QString m_whole;
    QComboBox *m_form;
    PlainLabel *m_note;
    QPushButton *m_copy;
    QPlainTextEdit *m_text;
};

/// A read-only, monospaced text, as data and raw items are shown in.
[[nodiscard]] QPlainTextEdit *textPane(const QString &name, QWidget *parent);
/// Replaces the text and keeps the scroll position; does nothing if it is the same.
void replaceText(QPlainTextEdit &pane, const QString &text);

} // namespace ui
