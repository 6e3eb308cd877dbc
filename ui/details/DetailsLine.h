// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFrame>

class QPushButton;

namespace ui {

class ElidedLabel;
class StateMark;
class VerdictStrip;

/// The details of one lock where a window has no room for them: key and verdict in a line, and the way to all of it.
class DetailsLine final : public QFrame {
    Q_OBJECT
public:
    explicit DetailsLine(QWidget *parent);
    void showVerdict(const QString &key, const VerdictStrip &verdict);
    void showNothing(); ///< no lock is chosen
    void setRelease(bool isPossible, bool isNext,
                    const QString &tip); ///< `isNext`: the one button to press next
    [[nodiscard]] static int lineHeight(); ///< px

Q_SIGNALS:
    void releaseClicked();
    void detailsClicked();

private:
    StateMark *m_sign;
    ElidedLabel *m_key;
    ElidedLabel *m_verdict;
    QPushButton *m_release;
    QPushButton *m_details;
};

/// The one button to press next. Its fill says so; a line icon would be lost on it.
void setPrimary(QPushButton &button, bool primary);

} // namespace ui
