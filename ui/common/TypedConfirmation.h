// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLineEdit>

namespace ui {

/// A field into which a name is typed once more before something is done to what bears it. What cannot be seen
/// cannot be typed: the signs that stand for it can. An empty name is never typed. Pasting and dropping are refused: what is
/// copied was not read.
class TypedConfirmation final : public QLineEdit {
    Q_OBJECT
public:
    explicit TypedConfirmation(QString expected, QWidget *parent = nullptr);
    void setExpected(const QString &expected); ///< another one wants to be typed anew
    [[nodiscard]] bool isTyped() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QString m_expected;
};

} // namespace ui
