// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLayout>

#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// Widgets beside each other, on as many lines as they need: a bar of buttons that fits a narrow window.
class WrappingLayout final : public QLayout {
    Q_OBJECT
public:
    explicit WrappingLayout(QWidget *box);
    ~WrappingLayout() override;
    /// What is added from here on stands at the end of its line, all of it on another line where it has no room. Once.
    void addStretch();

    void addItem(QLayoutItem *item) override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override; ///< of one line
    [[nodiscard]] QSize minimumSize() const override; ///< of one line of the widest
    void setGeometry(const QRect &rect) override;

private:
    struct Line {
        std::vector<std::size_t> items;
        int width = 0;
        int height = 0;
    };
    [[nodiscard]] std::vector<Line> lines(int width) const;
    [[nodiscard]] int widthFrom(std::size_t first) const; ///< px of it and all that follow, beside each other
    void place(const Line &line, const QRect &within);

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    std::optional<std::size_t> m_firstAtEnd;
};

} // namespace ui
