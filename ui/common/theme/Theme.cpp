// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/Theme.h"

#include "ui/common/theme/PanelStyle.h"

#include <QApplication>
#include <QFontDatabase>
#include <QStyle>

#include <array>
#include <cmath>

namespace ui {

namespace {

struct Row {
    Token token;
    const char *light;
    const char *dark;
};

constexpr std::array table{
    Row{Token::Window, "#F3F5F7", "#181C20"},
    Row{Token::Surface, "#FFFFFF", "#1E2328"},
    Row{Token::SurfaceAlt, "#F8F9FB", "#23292F"},
    Row{Token::Raised, "#FFFFFF", "#2A3138"},
    Row{Token::RaisedHover, "#EEF2F6", "#333B44"},
    Row{Token::Selection, "#E8F1F9", "#28394A"},
    Row{Token::Separator, "#DCE1E6", "#343B43"},
    Row{Token::Border, "#7D8893", "#7E8994"},
    Row{Token::Text, "#1B2128", "#E8ECF0"},
    Row{Token::TextQuiet, "#55606B", "#A7B1BB"},
    Row{Token::Accent, "#0B65A6", "#6DB7EC"},
    Row{Token::AccentText, "#FFFFFF", "#0C1116"},
    Row{Token::Held, "#0072B2", "#56B4E9"},
    Row{Token::Unproven, "#5B6770", "#9AA5B1"},
    Row{Token::Lapsed, "#B45309", "#F5A524"},
    Row{Token::Released, "#6B7280", "#8B95A1"},
    Row{Token::Unreadable, "#A21CAF", "#E879F9"},
    Row{Token::NotALock, "#828A95", "#7C8692"},
    Row{Token::LapsedWord, "#984606", "#F5A524"},
    Row{Token::UnreadableWord, "#93189F", "#EE93FA"},
    Row{Token::Bar, "#3D85BB", "#5AA3D2"},
    Row{Token::BarText, "#090D11", "#090D11"},
    Row{Token::BarTrack, "#E6EBF0", "#2E363E"},
    Row{Token::BarEdge, "#B45309", "#F5A524"},
    Row{Token::Hatch, "#E3B98E", "#7A5A22"},
    Row{Token::Changed, "#BBDDF5", "#2F587A"},
    Row{Token::Badge, "#E1E6EB", "#363E47"},
    Row{Token::BadgeText, "#2F3942", "#DCE2E8"},
    Row{Token::WarningSurface, "#FDF1E1", "#3A2C14"},
    Row{Token::WarningText, "#6E3204", "#FAD9A0"},
    Row{Token::Disabled, "#7D8893", "#7E8994"},
    Row{Token::MarkRed, "#C62828", "#F2777A"},
    Row{Token::MarkAmber, "#A86400", "#E0A83A"},
    Row{Token::MarkGreen, "#2E7D32", "#7CC47F"},
    Row{Token::MarkTeal, "#00796B", "#4DB6AC"},
    Row{Token::MarkBlue, "#1565C0", "#64A8F0"},
    Row{Token::MarkViolet, "#6A3FB5", "#B39DDB"},
};
static_assert(table.size() == static_cast<std::size_t>(Token::Count));

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
    for (const Theme *ours : {&light(), &dark()}) { // what delegates ask for each cell: no sums
        if (window == (*ours)[Token::Window])
            return *ours;
    }
    if (isHighContrast(palette))
        return madeOf(palette);
    return window.lightness() < 128 ? dark() : light();
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
    QApplication::setStyle(QStringLiteral("fusion"));
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

bool Theme::mayAnimate()
{
    return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

QString Theme::styleSheet() const
{
    const auto hex = [this](Token token) { return (*this)[token].name(); };
    QString sheet = QStringLiteral(R"(
QToolTip { color: @Text; background: @Raised; border: 1px solid @Separator; padding: 4px 8px; }
QMenuBar { background: @Window; border-bottom: 1px solid @Separator; padding: 2px 8px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @Badge; }
QMenu { background: @Raised; border: 1px solid @Separator; padding: 4px; }
QMenu::item { padding: 4px 24px 4px 24px; border-radius: 4px; }
QMenu::item:selected { background: @Accent; color: @AccentText; }
QMenu::item:disabled { color: @Disabled; }
QMenu::separator { height: 1px; background: @Separator; margin: 4px 8px; }
QLineEdit { background: @Surface; border: 1px solid @Border; border-radius: 4px; padding: 4px 8px; min-height: 18px;
            selection-background-color: @Accent; selection-color: @AccentText; }
QLineEdit:focus { border: 2px solid @Accent; padding: 3px 7px; }
QLineEdit:disabled { color: @Disabled; background: @Window; border-color: @Separator; }
QComboBox { background: @Raised; border: 1px solid @Border; border-radius: 4px; padding: 4px 8px; min-height: 18px; }
QComboBox:hover { background: @RaisedHover; }
QComboBox:focus { border: 2px solid @Accent; padding: 3px 7px; }
QComboBox:disabled { color: @Disabled; background: @Window; border-color: @Separator; }
QComboBox:editable { background: @Surface; }
QComboBox::drop-down { subcontrol-origin: padding; subcontrol-position: right center; width: 20px; border: none; }
QComboBox::down-arrow { image: url(:/leasescope/icons/down-@Tick.svg); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: @Raised; border: 1px solid @Separator; padding: 4px; outline: none; }
QAbstractSpinBox { background: @Surface; border: 1px solid @Border; border-radius: 4px; padding: 4px 8px; min-height: 18px;
                   selection-background-color: @Accent; selection-color: @AccentText; }
QAbstractSpinBox:focus { border: 2px solid @Accent; padding: 3px 7px; }
QAbstractSpinBox:disabled { color: @Disabled; background: @Window; border-color: @Separator; }
QAbstractSpinBox::up-button { subcontrol-origin: padding; subcontrol-position: top right; width: 20px; border: none; }
QAbstractSpinBox::down-button { subcontrol-origin: padding; subcontrol-position: bottom right; width: 20px; border: none; }
QAbstractSpinBox::up-arrow { image: url(:/leasescope/icons/up-@Tick.svg); width: 8px; height: 8px; }
QAbstractSpinBox::down-arrow { image: url(:/leasescope/icons/down-@Tick.svg); width: 8px; height: 8px; }
QPushButton { background: @Raised; border: 1px solid @Border; border-radius: 4px; padding: 4px 12px; min-height: 18px; }
QPushButton:hover { background: @RaisedHover; }
QPushButton:focus { border: 2px solid @Accent; padding: 3px 11px; }
QPushButton:disabled { color: @Disabled; border-color: @Separator; }
QPushButton:default { border-color: @Accent; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 3px; }
QToolButton:hover { background: @Badge; }
QToolButton:focus { border: 2px solid @Accent; padding: 2px; }
QToolButton:checked { background: @Selection; }
QTableView, QTreeView, QListView { background: @Surface; border: none; outline: none; gridline-color: @Separator; }
QListView { border: 1px solid transparent; border-radius: 4px; }
QListView:focus { border: 1px solid @Accent; }
QListView[sidebar="true"] { background: @Window; }
QListView::item { padding: 0 8px; border-radius: 4px; color: @Text; }
QListView::item:selected { background: @Selection; color: @Text; }
QListView::item:hover:!selected { background: @SurfaceAlt; }
QListView[boxed="true"] { border: 1px solid @Separator; border-radius: 4px; padding: 4px; }
QListView[boxed="true"]:focus { border: 1px solid @Accent; }
QHeaderView { background: @SurfaceAlt; }
QHeaderView::section { background: @SurfaceAlt; color: @TextQuiet; border: none; border-bottom: 1px solid @Separator;
                       padding: 4px 8px; }
QHeaderView::section:hover { color: @Text; }
QSplitter::handle { background: @Separator; }
QSplitter::handle:hover { background: @Accent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: @Border; border-radius: 4px; margin: 2px; min-height: 24px; min-width: 24px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: @BarTrack; border: none; border-radius: 2px; max-height: 4px; min-height: 4px; }
QProgressBar::chunk { background: @Bar; border-radius: 2px; }
QLabel[quiet="true"] { color: @TextQuiet; }
QLabel[badge="true"] { background: @Badge; color: @BadgeText; border-radius: 4px; padding: 2px 6px; }
QLabel[badge="warning"] { background: @WarningSurface; color: @WarningText; border-radius: 4px; padding: 2px 6px; }
QToolButton[badge="true"] { background: @Badge; color: @BadgeText; border-radius: 4px; padding: 2px 20px 2px 8px; }
QToolButton[badge="true"]:focus { border: 2px solid @Accent; padding: 1px 19px 1px 7px; }
QToolButton[badge="warning"] { background: @WarningSurface; color: @WarningText; border: 1px solid @Lapsed;
                               border-radius: 4px; padding: 2px 20px 2px 8px; }
QToolButton[badge="warning"]:focus { border: 2px solid @Accent; padding: 1px 19px 1px 7px; }
QToolButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: right center; right: 6px; }
QFrame[panel="banner"] { background: @WarningSurface; border-bottom: 1px solid @Separator; }
QFrame[panel="banner"] QLabel { color: @WarningText; }
QLabel[fault="true"] { color: @LapsedWord; }
QLabel[notice="true"] { background: @WarningSurface; color: @WarningText; border-radius: 4px; padding: 8px 16px; }
QFrame[panel="header"] { background: @Window; border-bottom: 1px solid @Separator; }
QFrame[panel="surface"] { background: @Surface; }
QPushButton[card="true"] { text-align: left; padding: 0; border: 1px solid @Border; border-radius: 8px;
                           min-height: 62px; max-height: 62px; }
QPushButton[card="true"]:focus { border: 2px solid @Accent; padding: 0; min-height: 60px; max-height: 60px; }
QPushButton[chip="true"] { border: 1px solid @Border; border-radius: 11px; padding: 1px 8px; min-height: 18px; }
QPushButton[chip="true"]:focus { border: 2px solid @Accent; padding: 0 7px; }
QPushButton[link="true"] { border: 1px solid transparent; background: transparent; color: @Accent; padding: 4px 0px;
                           text-align: left; }
QPushButton[link="true"]:hover { text-decoration: underline; }
QPushButton[link="true"]:focus { border: 2px solid @Accent; padding: 3px 0px; }
)");
    static constexpr std::array<std::pair<const char *, Token>, 20> names{
        {{"@SurfaceAlt", Token::SurfaceAlt},
         {"@Surface", Token::Surface},
         {"@Window", Token::Window},
         {"@RaisedHover", Token::RaisedHover},
         {"@Raised", Token::Raised},
         {"@Selection", Token::Selection},
         {"@Separator", Token::Separator},
         {"@Border", Token::Border},
         {"@Disabled", Token::Disabled},
         {"@TextQuiet", Token::TextQuiet},
         {"@AccentText", Token::AccentText},
         {"@Accent", Token::Accent},
         {"@BadgeText", Token::BadgeText},
         {"@Badge", Token::Badge},
         {"@WarningSurface", Token::WarningSurface},
         {"@WarningText", Token::WarningText},
         {"@LapsedWord", Token::LapsedWord},
         {"@Lapsed", Token::Lapsed},
         {"@BarTrack", Token::BarTrack},
         {"@Text", Token::Text}}};
    for (const auto &[name, token] : names)
        sheet.replace(QLatin1String(name), hex(token));
    sheet.replace(QLatin1String("@Bar"), hex(Token::Bar));
    sheet += panelStyleSheet(*this);
    return sheet.replace(QLatin1String("@Tick"), m_dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

} // namespace ui
