// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/ValueAccessible.h"
#include "ui/lab/lanes/LanePicture.h"

#include <QWidget>

#include <functional>

namespace ui {

/// What the signs in the lanes mean: those that occur in this run, on as many lines as they need. Nothing without a
/// run. They grow in number while it plays, and are read when asked for.
class LaneLegend final : public QWidget, public ValueAccessible {
    Q_OBJECT
public:
    explicit LaneLegend(QWidget *parent = nullptr);
    void update(const LanePicture &picture); ///< the run went on, or it is another one
    [[nodiscard]] QStringList words() const; ///< what is explained, in order
    [[nodiscard]] QString spokenValue() const override;
    [[nodiscard]] Spoken spokenAs() const override { return Spoken::Name; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    enum class Sign : quint8;
    struct Entry {
        Sign sign;
        QPointF at; ///< left edge, middle
    };
    static constexpr std::size_t signCount = 17;
    struct Read {
        std::size_t spans = 0;
        std::size_t marks = 0;
    };
    [[nodiscard]] static QString wordOf(Sign sign);
    [[nodiscard]] std::vector<Entry> layOut(int width) const;
    void read(const lab::Lane &lane, Read &read);
    void paintSign(QPainter &painter, const Entry &entry) const;

    const lab::Lanes *m_lanes = nullptr;
    std::vector<Read> m_read; // by row: how much of its lane has been looked through
    std::array<bool, signCount> m_occurs{};
};

} // namespace ui
