// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/text/Elision.h"
#include "ui/common/text/PlainLabel.h"

namespace ui {

/// A label of one line that gives way: a text that does not fit is elided, and is whole in its tool tip and to assistive
/// technology.
class ElidedLabel : public PlainLabel {
    Q_OBJECT
public:
    using PlainLabel::PlainLabel;
    void setElision(Elision elision) { m_elision = elision; } ///< at first Name
    void setWords(const QString &text); ///< the text, and its tool tip
    /// Of these, in a line, the first give way whole to those after them; the last is elided.
    void setParts(const QStringList &parts);
    [[nodiscard]] bool isElided() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString shown(int width) const;
    QStringList m_parts; ///< empty: the text is one
    Elision m_elision = Elision::Name;
};

} // namespace ui
