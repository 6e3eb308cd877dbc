// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The theme of a desktop in high contrast: its own colours in the places of ours.

#include "ui/common/theme/Theme.h"

#include <map>

namespace ui {
namespace {

constexpr double readable = 7.0; // what high contrast asks of text

} // namespace

Theme::Theme(const QPalette &palette)
    : Theme(palette.color(QPalette::Active, QPalette::Window).lightness() < 128)
{
    const auto theirs = [&](QPalette::ColorRole role) { return palette.color(QPalette::Active, role); };
    const QColor back = theirs(QPalette::Base);
    const QColor front = theirs(QPalette::Text);
    // Only the marks keep colours of ours: they are the user's, and lie beside a name.
    for (std::size_t token = 0; token < static_cast<std::size_t>(Token::MarkRed); ++token)
        m_colors[token] = front;
    const auto set = [this](std::initializer_list<Token> tokens, const QColor &color) {
        for (const Token token : tokens)
            m_colors[static_cast<std::size_t>(token)] = color;
    };
    set({Token::Window, Token::WarningSurface, Token::DangerSurface, Token::AccentSurface},
        theirs(QPalette::Window));
    set({Token::Surface, Token::SurfaceAlt, Token::Raised, Token::RaisedHover, Token::BarTrack,
         Token::BarText, Token::BadgeText, Token::AccentText, Token::DangerText},
        back);
    // A tint that text and signs stay legible on; the frame around the focused row says the rest. A changed cell has
    // none: there is no second tint that is told apart from it.
    const QColor highlight = theirs(QPalette::Highlight);
    set({Token::Selection, Token::Changed}, back);
    for (int share = 40; share > 0; share -= 4) {
        const auto mixed = [&](int a, int b) { return (a * (100 - share) + b * share) / 100; };
        const QColor tint(mixed(back.red(), highlight.red()), mixed(back.green(), highlight.green()),
                          mixed(back.blue(), highlight.blue()));
        if (contrast(front, tint) < readable)
            continue;
        set({Token::Selection}, tint);
        break;
    }
    for (const QColor &accent : {theirs(QPalette::Link), highlight}) {
        if (contrast(accent, back) >= readable &&
            contrast(accent, (*this)[Token::Selection]) >= legibleText) {
            set({Token::Accent, Token::BarEdge}, accent);
            break;
        }
    }
    const QColor theirDisabled = palette.color(QPalette::Disabled, QPalette::Text);
    const auto half = [](int a, int b) { return (a + b) / 2; };
    set({Token::Disabled, Token::Separator},
        contrast(theirDisabled, back) >= legibleShape && theirDisabled != front
            ? theirDisabled
            : QColor(half(front.red(), back.red()), half(front.green(), back.green()),
                     half(front.blue(), back.blue())));
    set({Token::Hatch}, front);
}

bool Theme::isHighContrast(const QPalette &palette)
{
    constexpr double yellowOnBlack = 19;
    const auto apart = [&](QPalette::ColorRole front, QPalette::ColorRole back) {
        return contrast(palette.color(QPalette::Active, front), palette.color(QPalette::Active, back)) >=
            yellowOnBlack;
    };
    return apart(QPalette::WindowText, QPalette::Window) && apart(QPalette::Text, QPalette::Base);
}

const Theme &Theme::madeOf(const QPalette &palette)
{
    using Key = std::array<QRgb, 5>;
    static std::map<Key, Theme> made; // one for each desktop theme of the session
    const auto rgb = [&](QPalette::ColorRole role) { return palette.color(QPalette::Active, role).rgb(); };
    const Key key{rgb(QPalette::Window), rgb(QPalette::Base), rgb(QPalette::Text), rgb(QPalette::Link),
                  rgb(QPalette::Highlight)};
    const auto found = made.find(key);
    if (found != made.end())
        return found->second;
    const Theme theme(palette);
    const Theme &kept = made.emplace(key, theme).first->second;
    // What we give the application must lead back here.
    const QPalette given = kept.palette();
    const auto ours = [&](QPalette::ColorRole role) { return given.color(QPalette::Active, role).rgb(); };
    made.emplace(Key{ours(QPalette::Window), ours(QPalette::Base), ours(QPalette::Text), ours(QPalette::Link),
                     ours(QPalette::Highlight)},
                 theme);
    return kept;
}

} // namespace ui
