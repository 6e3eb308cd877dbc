// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/Theme.h"

#include "core/base/Utf8Text.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/ThemeStyle.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QStyle>

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {

namespace {

struct Row {
    Token token;
    const char *name; ///< in the style sheet
    const char *light;
    const char *dark;
};

constexpr std::array table{
    Row{Token::Window, "Window", "#F3F5F7", "#181C20"},
    Row{Token::Surface, "Surface", "#FFFFFF", "#1E2328"},
    Row{Token::SurfaceAlt, "SurfaceAlt", "#F8F9FB", "#23292F"},
    Row{Token::Raised, "Raised", "#FFFFFF", "#2A3138"},
    Row{Token::RaisedHover, "RaisedHover", "#EEF2F6", "#333B44"},
    Row{Token::Selection, "Selection", "#DCEBF8", "#2A3F54"},
    Row{Token::Separator, "Separator", "#DCE1E6", "#343B43"},
    Row{Token::Border, "Border", "#77828D", "#85909B"},
    Row{Token::Text, "Text", "#1B2128", "#E8ECF0"},
    Row{Token::TextQuiet, "TextQuiet", "#55606B", "#A7B1BB"},
    Row{Token::Accent, "Accent", "#0B65A6", "#6DB7EC"},
    Row{Token::AccentText, "AccentText", "#FFFFFF", "#0C1116"},
    Row{Token::Held, "Held", "#0072B2", "#56B4E9"},
    Row{Token::Unproven, "Unproven", "#5B6770", "#9AA5B1"},
    Row{Token::Lapsed, "Lapsed", "#B45309", "#F5A524"},
    Row{Token::Released, "Released", "#6B7280", "#8B95A1"},
    Row{Token::Unreadable, "Unreadable", "#A21CAF", "#E879F9"},
    Row{Token::NotALock, "NotALock", "#767E89", "#848E9A"},
    Row{Token::LapsedWord, "LapsedWord", "#984606", "#F5A524"},
    Row{Token::UnreadableWord, "UnreadableWord", "#93189F", "#EE93FA"},
    Row{Token::Bar, "Bar", "#3D85BB", "#5AA3D2"},
    Row{Token::BarText, "BarText", "#090D11", "#090D11"},
    Row{Token::BarTrack, "BarTrack", "#E6EBF0", "#2E363E"},
    Row{Token::BarEdge, "BarEdge", "#B45309", "#F5A524"},
    Row{Token::Hatch, "Hatch", "#BC6A1E", "#BA8A36"},
    Row{Token::Changed, "Changed", "#BBDDF5", "#2F587A"},
    Row{Token::Badge, "Badge", "#E1E6EB", "#363E47"},
    Row{Token::BadgeText, "BadgeText", "#2F3942", "#DCE2E8"},
    Row{Token::WarningSurface, "WarningSurface", "#FDF1E1", "#3A2C14"},
    Row{Token::WarningText, "WarningText", "#6E3204", "#FAD9A0"},
    Row{Token::Danger, "Danger", "#B3261E", "#F2877F"},
    Row{Token::DangerText, "DangerText", "#FFFFFF", "#1A0503"},
    Row{Token::DangerSurface, "DangerSurface", "#FBEAE8", "#3B1F1D"},
    Row{Token::AccentSurface, "AccentSurface", "#E7F1F9", "#1F3140"},
    Row{Token::Disabled, "Disabled", "#77828D", "#85909B"},
    Row{Token::MarkRed, "MarkRed", "#C62828", "#F2777A"},
    Row{Token::MarkAmber, "MarkAmber", "#A86400", "#E0A83A"},
    Row{Token::MarkGreen, "MarkGreen", "#2E7D32", "#7CC47F"},
    Row{Token::MarkTeal, "MarkTeal", "#00796B", "#4DB6AC"},
    Row{Token::MarkBlue, "MarkBlue", "#1565C0", "#64A8F0"},
    Row{Token::MarkViolet, "MarkViolet", "#6A3FB5", "#B39DDB"},
};
static_assert(table.size() == static_cast<std::size_t>(Token::Count));

constexpr int usualRowHeight = 24; // px
constexpr int usualFieldHeight = 28; // px
constexpr int lowRowHeight = 22; // px
constexpr int usualTextHeight = 18; // px; desktops' own text is no higher, and nothing is made larger for it
bool isForTouch = false; // read by the main thread only
bool isMotionReduced = false; // as well

int textHeight()
{
    return QFontMetrics(QGuiApplication::font()).height();
}

/// In px, by its name in the style sheet and what it usually is. A chosen radio button is a ring about a dot, together
/// as wide as one that is not.
std::optional<int> sizeCalled(QStringView name, int usual)
{
    if (name == QLatin1String("High"))
        return Theme::withText(usual);
    if (name == QLatin1String("Sized"))
        return Theme::scaled(usual);
    const int radio = Theme::scaled(14) + 2;
    const int ring = Theme::scaled(5);
    if (name == QLatin1String("RadioRound"))
        return radio / 2;
    if (name == QLatin1String("RadioRing"))
        return ring;
    if (name == QLatin1String("RadioDot"))
        return radio - 2 * ring;
    return {};
}

/// What "@NAMENUMBER" stands for in a style sheet; itself where that is nothing.
QString valueCalled(const Theme &theme, QStringView name, QStringView number)
{
    const auto row =
        std::ranges::find_if(table, [name](const Row &known) { return name == QLatin1String(known.name); });
    if (row != table.end())
        return theme[row->token].name();
    if (name == QLatin1String("Tick"))
        return theme.isDark() ? QStringLiteral("dark") : QStringLiteral("light");
    if (const auto size = sizeCalled(name, number.toInt()))
        return QStringLiteral("%1px").arg(*size);
    return u'@' + name.toString() + number.toString();
}

bool isLetter(QChar c)
{
    return (c >= u'A' && c <= u'Z') || (c >= u'a' && c <= u'z');
}

bool isAsciiDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

/// What `text` begins with, as far as `belongs` holds.
QStringView leading(QStringView text, bool (*belongs)(QChar))
{
    return text.first(std::find_if_not(text.begin(), text.end(), belongs) - text.begin());
}

QString sheetCalled(const QString &name)
{
    QFile file(QStringLiteral(":/leasescope/%1.qss").arg(name));
    return file.open(QIODevice::ReadOnly) ? base::fromUtf8(file.readAll()) : QString();
}

} // namespace

Theme::Theme(bool isDark) : m_dark(isDark)
{
    for (const Row &row : table)
        m_colors[static_cast<std::size_t>(row.token)] = QColor(QLatin1String(isDark ? row.dark : row.light));
}

const Theme &Theme::light()
{
    static const Theme theme(false);
    return theme;
}

const Theme &Theme::dark()
{
    static const Theme theme(true);
    return theme;
}

const Theme &Theme::of(const QPalette &palette)
{
    const QColor window = palette.color(QPalette::Window);
    for (const Theme *ours : {&light(), &dark()}) {
        if (window == (*ours)[Token::Window])
            return *ours;
    }
    // Delegates ask for each cell, and the palette of a table is none of ours: the style sheet sets its window to the
    // table's own background.
    static qint64 latest = -1;
    static const Theme *answer = nullptr;
    if (latest != palette.cacheKey()) {
        latest = palette.cacheKey();
        answer = isHighContrast(palette) ? &madeOf(palette) : window.lightness() < 128 ? &dark() : &light();
    }
    return *answer;
}

void Theme::apply(QApplication &application, Mode mode)
{
    if (mode == Mode::System) {
        QApplication::setStyle(QStringLiteral("fusion"));
        QApplication::setPalette(QPalette()); // back to the desktop's, to look at it
        return applyFor(application, QApplication::palette());
    }
    applyFor(application, (mode == Mode::Dark ? dark() : light()).palette());
}

void Theme::applyFor(QApplication &application, const QPalette &desktop)
{
    QApplication::setStyle(new ThemeStyle);
    const Theme &theme = of(desktop);
    QApplication::setPalette(theme.palette());
    application.setStyleSheet(theme.styleSheet());
}

const QColor &Theme::sign(locks::LockState state) const
{
    switch (state) {
    case locks::LockState::Lapsed:
        return (*this)[Token::Lapsed];
    case locks::LockState::Unreadable:
        return (*this)[Token::Unreadable];
    case locks::LockState::Unproven:
        return (*this)[Token::Unproven];
    case locks::LockState::Held:
        return (*this)[Token::Held];
    case locks::LockState::Released:
    case locks::LockState::Unsupported: // as quiet; the sign is another
        return (*this)[Token::Released];
    case locks::LockState::NotALock:
        break;
    }
    return (*this)[Token::NotALock];
}

const QColor &Theme::word(locks::LockState state) const
{
    switch (state) {
    case locks::LockState::Lapsed:
        return (*this)[Token::LapsedWord];
    case locks::LockState::Unreadable:
        return (*this)[Token::UnreadableWord];
    case locks::LockState::Held:
        return (*this)[Token::Text];
    default:
        return (*this)[Token::TextQuiet];
    }
}

std::optional<QColor> Theme::mark(QStringView name) const
{
    static constexpr std::array<std::pair<const char *, Token>, 6> marks{{{"red", Token::MarkRed},
                                                                          {"amber", Token::MarkAmber},
                                                                          {"green", Token::MarkGreen},
                                                                          {"teal", Token::MarkTeal},
                                                                          {"blue", Token::MarkBlue},
                                                                          {"violet", Token::MarkViolet}}};
    for (const auto &[known, token] : marks) {
        if (name == QLatin1String(known))
            return (*this)[token];
    }
    return {};
}

QPalette Theme::palette() const
{
    const Theme &t = *this;
    QPalette palette;
    palette.setColor(QPalette::Window, t[Token::Window]);
    palette.setColor(QPalette::WindowText, t[Token::Text]);
    palette.setColor(QPalette::Base, t[Token::Surface]);
    palette.setColor(QPalette::AlternateBase, t[Token::SurfaceAlt]);
    palette.setColor(QPalette::Text, t[Token::Text]);
    palette.setColor(QPalette::Button, t[Token::Raised]);
    palette.setColor(QPalette::ButtonText, t[Token::Text]);
    palette.setColor(QPalette::BrightText, t[Token::AccentText]);
    palette.setColor(QPalette::ToolTipBase, t[Token::Raised]);
    palette.setColor(QPalette::ToolTipText, t[Token::Text]);
    palette.setColor(QPalette::PlaceholderText, t[Token::TextQuiet]);
    palette.setColor(QPalette::Highlight, t[Token::Accent]);
    palette.setColor(QPalette::HighlightedText, t[Token::AccentText]);
    palette.setColor(QPalette::Link, t[Token::Accent]);
    palette.setColor(QPalette::LinkVisited, t[Token::Accent]);
    palette.setColor(QPalette::Mid, t[Token::Separator]);
    palette.setColor(QPalette::Dark, t[Token::Border]);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, t[Token::Disabled]);
    return palette;
}

double Theme::contrast(const QColor &a, const QColor &b)
{
    const auto luminance = [](const QColor &color) {
        const auto linear = [](float channel) {
            const double c = static_cast<double>(channel);
            return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
            0.0722 * linear(color.blueF());
    };
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

QFont Theme::mono(const QFont &base)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setWeight(base.weight());
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * 0.96); // fixed fonts look larger at the same size
    font.setStyleHint(QFont::Monospace);
    return font;
}

QFont Theme::smaller(const QFont &base)
{
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * 0.9);
    return font;
}

QFont Theme::larger(const QFont &base, bool bold)
{
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * 1.25);
    font.setBold(bold);
    return font;
}

QFont Theme::headline(const QFont &base)
{
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * 1.58);
    font.setBold(true);
    return font;
}

void Theme::setForTouch(bool forTouch)
{
    isForTouch = forTouch;
}

int Theme::withText(int usual)
{
    return usual + std::max(0, textHeight() - usualTextHeight);
}

int Theme::scaled(int usual)
{
    return usual * std::max(textHeight(), usualTextHeight) / usualTextHeight;
}

int Theme::rowHeight()
{
    return withText(isForTouch ? touchTarget : usualRowHeight);
}

int Theme::fieldHeight()
{
    return withText(isForTouch ? touchTarget : usualFieldHeight);
}

int Theme::compactRowHeight()
{
    return withText(isForTouch ? touchTarget : lowRowHeight);
}

void Theme::setMotionReduced(bool reduced)
{
    isMotionReduced = reduced;
}

bool Theme::mayAnimate()
{
    return !isMotionReduced && QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

QString Theme::styleSheet() const
{
    initResources();
    QString written = sheetCalled(QStringLiteral("style"));
    if (QGuiApplication::isRightToLeft())
        written += sheetCalled(QStringLiteral("rtl"));
    if (isForTouch)
        written += sheetCalled(QStringLiteral("touch"));
    QString sheet;
    sheet.reserve(written.size());
    const QStringView text(written);
    qsizetype copied = 0;
    for (qsizetype at = text.indexOf(u'@'); at >= 0; at = text.indexOf(u'@', copied)) {
        sheet += text.mid(copied, at - copied);
        const QStringView name = leading(text.mid(at + 1), isLetter);
        const QStringView number = leading(text.mid(at + 1 + name.size()), isAsciiDigit);
        sheet += valueCalled(*this, name, number);
        copied = at + 1 + name.size() + number.size();
    }
    sheet += text.mid(copied);
    return sheet;
}

} // namespace ui
