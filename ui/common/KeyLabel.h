// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/text/Elision.h"
#include "ui/common/text/PlainLabel.h"

namespace ui {

/// A key or an owner's name on as many lines as it needs, broken after / : . # _ - and elsewhere only where a part is
/// wider than a line; on more than `most` lines it is elided in its last. Line breaks are painted, not written: text(), the
/// accessible name and what is copied are the whole. Main thread.
class KeyLabel final : public PlainLabel {
    Q_OBJECT
public:
    KeyLabel(Elision elision, int most, QWidget *parent); ///< `most` lines; 0: as many as it needs
    void setWords(const QString &text); ///< as a table says it; in the tip too
    void setMarked(const QString &part); ///< in a frame where it first stands in the text; empty: none
    [[nodiscard]] bool isElided() const; ///< in its present width
    [[nodiscard]] int widthOfAll() const; ///< px of all of it on one line

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override; ///< of one line
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void elisionChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Line {
        qsizetype from; ///< of text()
        qsizetype to;
        bool isElided;
    };
    [[nodiscard]] QList<Line> linesIn(int width) const;
    [[nodiscard]] QString shown(const Line &line, int width) const;
    void paintMark(QPainter &painter, const Line &line, const QString &words, int top) const;
    void updateElision();
    Elision m_elision;
    int m_most;
    QString m_exact; ///< as the table says it, to be copied
    QString m_marked;
    bool m_wasElided = false;
};

} // namespace ui
