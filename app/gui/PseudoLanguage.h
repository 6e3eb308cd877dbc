// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTranslator>

namespace app {

/// A language nobody speaks, for looking at screens: "Read now" is "[Řéåð ñöŵ ~]", two fifths longer. What stands on a screen
/// without brackets does not go through translation; what ends without one is cut off.
class PseudoLanguage final : public QTranslator {
public:
    enum class Direction : quint8 { LeftToRight, RightToLeft };
    explicit PseudoLanguage(Direction direction, QObject *parent = nullptr);
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *note,
                                    int n) const override;
    /// `text` with accents, brackets and 40 % more length; places for values (%1, %Ln) and mnemonics stay.
    [[nodiscard]] static QString stretched(const QString &text);

private:
    Direction m_direction;
};

} // namespace app
