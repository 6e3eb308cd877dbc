// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

class QPainter;

namespace ui {

/// Text that is broken where it is painted, not where it is written: between words, after / : . # _ - and else anywhere.
struct WrappedLines {
    QString text;
    QFont font;
    int most = 0; ///< lines; what does not fit is elided in the middle; 0: as many as it takes
    [[nodiscard]] int height(int width) const; ///< px
    void paint(QPainter &painter, const QRect &place, Qt::LayoutDirection direction) const;

private:
    [[nodiscard]] QString fitting(int width) const;
};

/// A key or an owner, whole in a few lines. Its accessible name and its tip have all of it.
class WrappedText final : public QWidget {
    Q_OBJECT
public:
    WrappedText(int mostLines, QWidget *parent);
    void setText(const QString &text);
    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, fontMetrics().lineSpacing()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] WrappedLines lines() const;
    const int m_most;
    QString m_text;
};

} // namespace ui
