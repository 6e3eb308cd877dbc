// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

#include <chrono>
#include <optional>

class QLineEdit;
class QPushButton;

namespace ui {

class PlainLabel;

/// Asks for one length of time. Writes nothing.
class DurationDialog : public QDialog {
    Q_OBJECT
public:
    using Length = std::optional<std::chrono::nanoseconds>;
    struct Question {
        const char *name = ""; ///< of the field; the other objects are called after it
        QString title;
        QString intro; ///< one or more sentences
        QString label; ///< with the mnemonic
        QString placeholder;
        QString use; ///< of the button, with the mnemonic
        QString tooShort; ///< why 0 and less are refused
        bool mayBeEmpty = false; ///< nothing is an answer
        Length length{}; ///< what stands in the field at first
    };
    DurationDialog(const Question &question, QWidget *parent);

Q_SIGNALS:
    void chosen(std::optional<std::chrono::nanoseconds> length); ///< nothing: the field was left empty

private:
    void check();
    void choose();
    QString m_tooShort;
    bool m_mayBeEmpty;
    QLineEdit *m_length;
    PlainLabel *m_problem;
    QPushButton *m_use;
};

} // namespace ui
