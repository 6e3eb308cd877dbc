// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockFacts.h"

#include <QColor>
#include <QFont>
#include <QPalette>

#include <array>
#include <optional>
#include <span>

class QApplication;

namespace ui {

/// What a colour is for. Every colour on the screen is one of these.
enum class Token : quint8 {
    Window, ///< behind panels
    Surface, ///< tables, editors
    SurfaceAlt, ///< headers of tables, hovered rows
    Raised, ///< buttons, chips
    RaisedHover,
    Selection, ///< selected rows: a tint, so that signs and bars stay readable on it
    Separator, ///< hairlines; decoration only
    Border, ///< outline of a control one can use
    Text,
    TextQuiet, ///< secondary text
    Accent, ///< links, focus, the chosen thing
    AccentText, ///< text on Accent
    Held,
    Unproven,
    Lapsed,
    Released,
    Unreadable,
    NotALock,
    LapsedWord, ///< the word beside the sign where it must stand out
    UnreadableWord,
    Bar, ///< what is left of a lease
    BarText, ///< a name where it lies over Bar
    BarTrack, ///< what is gone of a lease
    BarEdge, ///< the moving end when less than a third is left
    Hatch, ///< lines of a lapsed bar
    Changed, ///< fades from this behind a changed cell
    Badge, ///< behind LOCAL and READ-ONLY
    BadgeText,
    WarningSurface, ///< behind a banner that needs reading
    WarningText,
    Danger, ///< the button that breaks a live lock, and the edge of what warns of it
    DangerText, ///< text on Danger
    DangerSurface, ///< behind what says that a live lock is broken, or a row goes
    AccentSurface, ///< behind the sign of what is meant, or done
    Disabled, ///< what cannot be used now
    MarkRed, ///< the marks a connection can be given; never a state
    MarkAmber,
    MarkGreen,
    MarkTeal,
    MarkBlue,
    MarkViolet,
    Count,
};

/// The colours of one lightness, read from one table; on a desktop in high contrast, the desktop's own.
/// Stateless: a widget's palette says which one it is on. Main thread.
class Theme {
public:
    enum class Mode : quint8 { System, Light, Dark };

    [[nodiscard]] static const Theme &light();
    [[nodiscard]] static const Theme &dark();
    /// The theme a palette belongs to: by the lightness of its window, or made of the palette's own colours
    /// if they are of high contrast.
    [[nodiscard]] static const Theme &of(const QPalette &palette);
    /// Text as far from its background as yellow from black or farther, in windows and in fields. No desktop
    /// chooses that for beauty.
    [[nodiscard]] static bool isHighContrast(const QPalette &palette);

    /// Gives the application our palette, style and style sheet. System looks at the desktop's lightness once
    /// more each time it is called.
    static void apply(QApplication &application, Mode mode);
    /// The same for a desktop with that palette.
    static void applyFor(QApplication &application, const QPalette &desktop);

    [[nodiscard]] const QColor &operator[](Token token) const
    {
        return m_colors[static_cast<std::size_t>(token)];
    }
    [[nodiscard]] const QColor &sign(locks::LockState state) const;
    [[nodiscard]] const QColor &word(locks::LockState state) const;
    /// Of a connection's mark by its name ("red", "amber", ...); nothing for an unknown or empty one.
    [[nodiscard]] std::optional<QColor> mark(QStringView name) const;
    [[nodiscard]] bool isDark() const { return m_dark; }
    [[nodiscard]] QPalette palette() const;
    [[nodiscard]] QString styleSheet() const;

    static constexpr double legibleText = 4.5; ///< contrast that WCAG asks of text
    static constexpr double legibleShape = 3.0; ///< and of what is no text
    /// WCAG contrast, 1 to 21.
    [[nodiscard]] static double contrast(const QColor &a, const QColor &b);

    [[nodiscard]] static QFont mono(const QFont &base); ///< same size, fixed digits
    [[nodiscard]] static QFont smaller(const QFont &base); ///< secondary text: one step down, nothing smaller
    [[nodiscard]] static QFont larger(const QFont &base, bool bold);
    [[nodiscard]] static QFont headline(const QFont &base); ///< of a dialog: the largest there is, bold
    /// False where the desktop asks for less motion.
    [[nodiscard]] static bool mayAnimate();
    static void setMotionReduced(bool reduced);

    /// Rows, buttons and fields of at least `touchTarget`, for fingers. Before the first widget is made.
    static void setForTouch(bool forTouch);
    static constexpr int touchTarget = 32; // px
    /// Px that hold a line of the application's text: `usual`, and as much more as larger text is higher.
    [[nodiscard]] static int withText(int usual);
    /// Px of what is no text and is seen beside it, as signs and boxes: `usual`, larger with larger text.
    [[nodiscard]] static int scaled(int usual);
    [[nodiscard]] static int rowHeight(); ///< px, of lists
    [[nodiscard]] static int fieldHeight(); ///< px, of buttons and fields
    [[nodiscard]] static int compactRowHeight(); ///< px; no lower than rowHeight() where fingers choose
    static constexpr int within = 4;
    static constexpr int between = 8;
    static constexpr int around = 16;

private:
    explicit Theme(bool isDark);
    explicit Theme(const QPalette &highContrast);
    [[nodiscard]] static const Theme &madeOf(const QPalette &highContrast);
    bool m_dark;
    std::array<QColor, static_cast<std::size_t>(Token::Count)> m_colors;
};

} // namespace ui
