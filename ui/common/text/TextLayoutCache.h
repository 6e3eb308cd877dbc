// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/text/Elision.h"

#include <QFont>
#include <QHash>
#include <QStaticText>

namespace ui {

/// A font and the texts laid out in it: each once per string and width, not once per frame. For what is
/// painted many times a second.
class TextLayoutCache {
public:
    struct Laid {
        QStaticText text;
        int width = 0;
    };

    static constexpr int anyWidth = 1 << 24;

    void setFont(const QFont &font); ///< forgets the texts if it is another one
    [[nodiscard]] const QFont &font() const { return m_font; }
    [[nodiscard]] int ascent() const { return m_ascent; }
    [[nodiscard]] int height() const { return m_height; }
    void setElision(Elision elision); ///< of texts wider than their place; at first Sentence
    [[nodiscard]] Elision elision() const { return m_elision; }
    /// Elided where it is wider.
    [[nodiscard]] const Laid &laidOut(const QString &text, int width);
    [[nodiscard]] int widthOf(const QString &text) const; ///< whole; nothing of it is kept

private:
    QFont m_font;
    Elision m_elision = Elision::Sentence;
    int m_ascent = 0;
    int m_height = 0;
    QHash<std::pair<QString, int>, Laid> m_texts;
};

} // namespace ui
