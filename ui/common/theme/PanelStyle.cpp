// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/PanelStyle.h"

#include "ui/common/theme/Theme.h"

namespace ui {

QString panelStyleSheet(const Theme &theme)
{
    QString sheet = QStringLiteral(R"(
QFrame[panel="evidence"] { background: @SurfaceAlt; border: 1px solid @Separator; border-left: 4px solid @Separator; }
QFrame[panel="evidence"][tone="running"] { border-left-color: @Unproven; }
QFrame[panel="evidence"][tone="lapsed"] { border-left-color: @Lapsed; }
QFrame[panel="evidence"][tone="alive"] { border-left-color: @Held; }
QFrame[panel="evidence"][tone="error"] { border-left-color: @Unreadable; }
QFrame[panel="evidence"] QLabel { border: none; background: transparent; }
QFrame[panel="buttons"] { background: @SurfaceAlt; border: none; border-top: 1px solid @Separator; }
QFrame[panel="card"] { background: @Surface; border: 1px solid @Separator; border-radius: 6px; }
QFrame[panel="card"] QLabel { border: none; background: transparent; }
QLabel[problem="true"] { color: @UnreadableWord; }
QLabel[word="lapsed"] { color: @LapsedWord; }
QTabWidget[panel="details"]::tab-bar { left: 8px; }
QTabWidget::pane { border: none; border-top: 1px solid @Separator; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: @TextQuiet; border: none; border-bottom: 2px solid transparent;
               padding: 4px 8px; margin: 0 8px 0 0; }
QTabBar::tab:hover { color: @Text; }
QTabBar::tab:selected { color: @Text; border-bottom: 2px solid @Accent; }
QTabBar::tab:selected:focus { background: @Selection; }
QPlainTextEdit { background: @Surface; border: 2px solid transparent;
                 selection-background-color: @Accent; selection-color: @AccentText; }
QPlainTextEdit:focus { border: 2px solid @Accent; }
QPlainTextEdit[boxed="true"] { border: 1px solid @Border; border-radius: 4px; padding: 2px 6px; }
QPlainTextEdit[boxed="true"]:focus { border: 2px solid @Accent; padding: 1px 5px; }
QPushButton[menu="true"] { padding-right: 24px; }
QPushButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: right center; right: 6px; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid @Border; border-radius: 3px;
                       background: @Surface; }
QCheckBox::indicator:checked { background: @Accent; border-color: @Accent; image: url(:/leasescope/icons/check-@Tick.svg); }
QRadioButton, QCheckBox { spacing: 8px; border: 2px solid transparent; border-radius: 4px; padding: 1px 2px;
                          margin-left: -4px; }
QRadioButton:focus, QCheckBox:focus { border: 2px solid @Accent; }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid @Border; border-radius: 8px;
                          background: @Surface; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 5px solid @Accent; }
QRadioButton:disabled, QCheckBox:disabled { color: @Disabled; }
QComboBox QLineEdit, QComboBox QLineEdit:focus, QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus,
QComboBox QLineEdit:disabled, QAbstractSpinBox QLineEdit:disabled { border: none; padding: 0; background: transparent;
                                                                    min-height: 0; }
QTableView[panel="fields"] { background: @Window; alternate-background-color: @Window;
                             selection-background-color: @Selection; selection-color: @Text;
                             border: 2px solid transparent; }
QTableView[panel="fields"]::item { padding: 0 5px; border: 0px solid transparent; border-radius: 0px; }
QTableView[panel="fields"]:focus { border: 2px solid @Accent; }
QScrollArea[panel="plain"], QScrollArea[panel="plain"] > QWidget > QWidget { background: transparent; }
)");
    // Longer names first: a name may begin with another.
    static constexpr std::pair<const char *, Token> names[]{{"@UnreadableWord", Token::UnreadableWord},
                                                            {"@LapsedWord", Token::LapsedWord},
                                                            {"@SurfaceAlt", Token::SurfaceAlt},
                                                            {"@AccentText", Token::AccentText},
                                                            {"@Unreadable", Token::Unreadable},
                                                            {"@Separator", Token::Separator},
                                                            {"@Selection", Token::Selection},
                                                            {"@TextQuiet", Token::TextQuiet},
                                                            {"@Unproven", Token::Unproven},
                                                            {"@Surface", Token::Surface},
                                                            {"@Accent", Token::Accent},
                                                            {"@Window", Token::Window},
                                                            {"@Raised", Token::Raised},
                                                            {"@Lapsed", Token::Lapsed},
                                                            {"@Border", Token::Border},
                                                            {"@Disabled", Token::Disabled},
                                                            {"@Held", Token::Held},
                                                            {"@Text", Token::Text}};
    for (const auto &[name, token] : names)
        sheet.replace(QLatin1String(name), theme[token].name());
    return sheet;
}

} // namespace ui
