// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/ActionBar.h"

#include "ui/common/Spoken.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QAction>
#include <QEvent>
#include <QMenu>
#include <QPaintEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace ui {
namespace {

constexpr int roomForWords = 1100; // px of bar from which icons have their words beside them
constexpr int sectionGap = 17; // px, with a line in its middle

} // namespace

ActionBar::ActionBar(Actions &actions, QWidget *parent)
    : QFrame(parent), m_actions(actions), m_more(new QToolButton(this))
{
    setObjectName(QStringLiteral("actionBar"));
    setProperty("panel", QStringLiteral("header"));
    setAccessibleName(tr("Toolbar"));
    for (const ActionSpec &spec : actionTable()) {
        if (spec.tool != Rank())
            m_tools.push_back({&spec, nullptr});
    }
    std::ranges::sort(m_tools, {}, [](const Tool &tool) { return tool.spec->tool; });
    for (Tool &tool : m_tools)
        tool.button = new QToolButton(this);
    for (const Tool &tool : m_tools)
        makeTool(tool);
    m_more->setObjectName(QStringLiteral("moreTools"));
    m_more->setIcon(icon(QStringLiteral("more")));
    m_more->setProperty("bare", true);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAccessibleName(tr("More commands"));
    setTip(m_more, tr("What does not fit, settings and the list of commands."));
    auto *menu = new QMenu(m_more);
    connect(menu, &QMenu::aboutToShow, this, &ActionBar::fillMore);
    m_more->setMenu(menu);
    setTabOrder(m_tools.back().button, m_more);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ActionBar::makeTool(const Tool &tool)
{
    const ActionSpec &spec = *tool.spec;
    tool.button->setObjectName(QLatin1String("tool-") + QLatin1String(spec.name));
    tool.button->setCheckable(spec.checks != Checks::No);
    connect(tool.button, &QToolButton::clicked, this, [this, tool] { m_actions[acting(tool)]->trigger(); });
    connect(m_actions[spec.id], &QAction::changed, this, [this, tool] { refresh(tool); });
    if (spec.id == ActionId::Release)
        connect(m_actions[ActionId::ReleaseMany], &QAction::changed, this, [this, tool] { refresh(tool); });
    refresh(tool);
}

ActionId ActionBar::acting(const Tool &tool) const
{
    return m_marks > 0 && tool.spec->id == ActionId::Release ? ActionId::ReleaseMany : tool.spec->id;
}

void ActionBar::refresh(const Tool &tool)
{
    const QAction &action = *m_actions[acting(tool)];
    QString word = m_actions[tool.spec->id]->iconText();
    if (acting(tool) != tool.spec->id)
        word = tr("Release %1\u2026").arg(m_marks);
    const bool isOther = word != tool.button->text();
    tool.button->setText(word);
    tool.button->setIcon(m_actions[tool.spec->id]->icon());
    tool.button->setEnabled(action.isEnabled());
    tool.button->setChecked(action.isChecked());
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    const QString name = Actions::plainText(action);
    const QString head = keys.isEmpty() ? name : tr("%1 (%2)").arg(name, keys);
    setTip(tool.button, head + u'\n' + action.statusTip());
    setSpokenName(*tool.button, name);
    setSpokenDescription(*tool.button, action.statusTip());
    if (isOther)
        arrange();
}

void ActionBar::setMarks(qsizetype marks)
{
    if (std::exchange(m_marks, marks) == marks)
        return;
    for (const Tool &tool : m_tools) {
        if (tool.spec->id == ActionId::Release)
            refresh(tool);
    }
}

QToolButton *ActionBar::button(ActionId id) const
{
    const auto tool = std::ranges::find_if(m_tools, [id](const Tool &one) { return one.spec->id == id; });
    return tool == m_tools.end() ? nullptr : tool->button;
}

QSize ActionBar::sizeHint() const
{
    return {roomForWords, Theme::fieldHeight() + Theme::between};
}

QSize ActionBar::minimumSizeHint() const
{
    return {2 * Theme::between + m_more->sizeHint().width(), sizeHint().height()};
}

int ActionBar::widthOf(const std::vector<Tool> &tools, bool withWords) const
{
    int width = 2 * Theme::between + m_more->sizeHint().width();
    int section = 0;
    for (const Tool &tool : tools) {
        const bool hasWord = withWords || tool.spec->id == ActionId::Release;
        tool.button->setToolButtonStyle(hasWord ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
        const int isNew = std::exchange(section, tool.spec->tool.section) != tool.spec->tool.section;
        width += tool.button->sizeHint().width() + Theme::within + isNew * sectionGap;
    }
    return width;
}

void ActionBar::arrange()
{
    std::vector<Tool> fitting = m_tools;
    m_left.clear();
    const bool withWords = width() >= Theme::scaled(roomForWords) && widthOf(fitting, true) <= width();
    while (widthOf(fitting, withWords) > width() && !fitting.empty()) {
        // Release is the last to go.
        auto last = std::ranges::find_if(fitting.rbegin(), fitting.rend(),
                                         [](const Tool &tool) { return tool.spec->id != ActionId::Release; });
        if (last == fitting.rend())
            last = fitting.rbegin();
        m_left.insert(m_left.begin(), last->spec);
        fitting.erase(std::next(last).base());
    }
    for (const Tool &tool : m_tools) {
        const bool hasRoom = std::ranges::find(fitting, tool.spec, &Tool::spec) != fitting.end();
        tool.button->setVisible(hasRoom);
    }
    place(fitting);
}

void ActionBar::place(const std::vector<Tool> &tools)
{
    m_lines.clear();
    const int high = Theme::fieldHeight();
    const int top = (height() - high) / 2;
    const auto put = [this, top, high](QWidget &widget, int left) {
        const QRect place(left, top, widget.sizeHint().width(), high);
        widget.setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
        return place.right() + 1 + Theme::within;
    };
    const int far = m_tools.back().spec->tool.section;
    int left = Theme::between;
    int right = width() - Theme::between - m_more->sizeHint().width();
    put(*m_more, right);
    int section = tools.empty() ? 0 : tools.front().spec->tool.section;
    for (const Tool &tool : tools) {
        if (tool.spec->tool.section == far)
            right -= tool.button->sizeHint().width() + Theme::within;
    }
    for (const Tool &tool : tools) {
        if (tool.spec->tool.section == far) {
            right = put(*tool.button, right);
            continue;
        }
        if (std::exchange(section, tool.spec->tool.section) != tool.spec->tool.section) {
            m_lines.push_back(left + sectionGap / 2 - Theme::within / 2);
            left += sectionGap;
        }
        left = put(*tool.button, left);
    }
    update();
}

void ActionBar::fillMore()
{
    QMenu &menu = *m_more->menu();
    menu.clear();
    for (const ActionSpec *spec : m_left)
        menu.addAction(m_actions[spec->id]);
    menu.addSeparator();
    for (const ActionId id : {ActionId::Commands, ActionId::Shortcuts, ActionId::Settings})
        menu.addAction(m_actions[id]);
}

void ActionBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    arrange();
}

void ActionBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange)
        arrange();
}

void ActionBar::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    for (const int left : m_lines) {
        const QRect line(left, Theme::between, 1, height() - 2 * Theme::between);
        painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), line),
                         Theme::of(palette())[Token::Separator]);
    }
}

} // namespace ui
