// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/text/PlainLabel.h"

namespace ui {

/// A label of one line that gives way: what does not fit loses its middle, and is whole in its tool tip and to
/// assistive technology.
class ElidedLabel final : public PlainLabel {
    Q_OBJECT
public:
    using PlainLabel::PlainLabel;
    /// Names are cut in their middle, as at first, for their ends tell them apart; sentences at their end.
    void setElideMode(Qt::TextElideMode mode) { m_mode = mode; }
    void setWords(const QString &text); ///< the text, and its tool tip
    /// Of these, in a line, the first give way whole to those after them; the last loses its end.
    void setParts(const QStringList &parts);
    [[nodiscard]] bool isElided() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString shown(int width) const;
    QStringList m_parts; ///< empty: the text is one
    Qt::TextElideMode m_mode = Qt::ElideMiddle;
};

} // namespace ui
