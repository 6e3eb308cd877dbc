// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/TableSidebar.h"

#include "core/watch/cost/CostText.h"
#include "ui/common/FormLines.h"
#include "ui/common/SectionTitle.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/connections/SidebarDelegate.h"

#include <QAction>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr std::size_t manyTables = 20; // more than these want a filter
constexpr int leastWidth = 176; // px
constexpr int tablesSeen = 3; // at least, in a low window

/// What one read of a table takes; empty where that costs nothing or is not known.
struct ReadCost {
    QString sentence;
    QString mark; ///< where it is much: before the badge, so that it is seen before the table is opened
};

ReadCost costOfReading(const watch::CatalogEntry &entry, bool charged)
{
    const auto cost =
        charged && entry.description ? watch::watchCost(*entry.description, {}, {}) : std::nullopt;
    if (!cost)
        return {};
    ReadCost read{watch::text::readSentence(*cost) + u'.', {}};
    if (cost->isLargeRead())
        read.mark =
            cost->dollarsPerPass ? watch::text::dollars(*cost->dollarsPerPass) : TableSidebar::tr("large");
    return read;
}

QString badgeOf(const watch::CatalogEntry &entry, const QString &mark)
{
    QStringList parts{mark};
    if (!entry.verdicts.empty()) {
        const QString badge = entry.verdicts.front().dialect.name();
        parts +=
            entry.verdicts.size() > 1 ? badge + QStringLiteral(" +%1").arg(entry.verdicts.size() - 1) : badge;
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" \u00B7 "));
}

QString whyTable(const watch::CatalogEntry &entry)
{
    QStringList lines;
    for (const locks::TableVerdict &verdict : entry.verdicts)
        lines += QStringLiteral("%1: %2").arg(QString(verdict.dialect.name()), verdict.reason);
    if (lines.isEmpty())
        lines += TableSidebar::tr("No lock library we know keeps its locks in such a table.");
    if (!entry.note.isEmpty())
        lines += entry.note;
    return lines.join(QLatin1Char('\n'));
}

// In a layout of its own: a style sheet that is set anew forgets a label's margins.
QLayout *heading(const QString &text, QWidget *parent)
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(Theme::around, Theme::around, Theme::between, Theme::within);
    row->addWidget(sectionTitle(text, parent));
    return row;
}

QListWidget *list(const QString &name, const QString &spoken, QWidget *parent)
{
    auto *widget = new QListWidget(parent);
    widget->setObjectName(name);
    widget->setAccessibleName(spoken);
    widget->setFrameShape(QFrame::NoFrame);
    widget->setUniformItemSizes(true);
    widget->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    widget->setTabKeyNavigation(false);
    widget->setItemDelegate(new SidebarDelegate(widget));
    widget->viewport()->setAutoFillBackground(false);
    widget->setProperty("sidebar", true);
    return widget;
}

} // namespace

TableSidebar::TableSidebar(QWidget *parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)), m_content(new QWidget(m_scroll->viewport())),
      m_all(new QPushButton(tr("All lock tables"), m_content)), m_find(new QLineEdit(m_content)),
      m_tables(list(QStringLiteral("tables"), tr("Tables"), m_content)), m_note(new PlainLabel(m_content)),
      m_policy(new QPushButton(tr("Copy IAM policy"), m_content)), m_other(new QLineEdit(m_content))
{
    setObjectName(QStringLiteral("sidebar"));
    m_note->setWordWrap(true);
    m_note->setProperty("quiet", true);
    m_note->setFont(Theme::smaller(font()));
    m_note->setIndent(Theme::around);
    m_note->hide();
    m_policy->setObjectName(QStringLiteral("sidebarPolicy"));
    setTip(m_policy, tr("Copy the least policy this connection needs, listing tables included."));
    m_policy->hide();
    m_all->setObjectName(QStringLiteral("allTables"));
    m_all->setProperty("line", true);
    m_all->setCheckable(true);
    m_find->setObjectName(QStringLiteral("findTable"));
    m_find->setPlaceholderText(tr("Find a table"));
    m_find->setAccessibleName(tr("Find a table"));
    m_find->setClearButtonEnabled(true);
    m_find->hide();
    m_other->setObjectName(QStringLiteral("otherTable"));
    m_other->setPlaceholderText(tr("Another table"));
    m_other->setAccessibleName(tr("Name of another table"));
    setTip(m_other, tr("Type a table's name or ARN and press Enter; it need not be in the list."));
    layOut();
    m_tables->setMinimumHeight(tablesSeen * Theme::rowHeight());
    connect(m_tables, &QListWidget::itemClicked, this, &TableSidebar::choose);
    connect(m_tables, &QListWidget::itemActivated, this, &TableSidebar::choose);
    connect(m_tables, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item)
            m_at = item->data(SidebarDelegate::NameRole).toString();
    });
    auto *beside = new QAction(tr("Open in a &new tab"), m_tables);
    beside->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    beside->setShortcutContext(Qt::WidgetShortcut);
    connect(beside, &QAction::triggered, this, [this] {
        if (const QListWidgetItem *item = m_tables->currentItem())
            Q_EMIT tableChosenBeside(item->data(SidebarDelegate::NameRole).toString());
    });
    m_tables->addAction(beside);
    m_tables->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_find, &QLineEdit::textChanged, this, &TableSidebar::showFound);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { choose(m_tables->currentItem()); });
    connect(m_policy, &QPushButton::clicked, this, &TableSidebar::policyRequested);
    connect(m_other, &QLineEdit::returnPressed, this, [this] {
        const QString name = m_other->text().trimmed();
        if (!name.isEmpty())
            Q_EMIT tableChosen(name);
    });
}

void TableSidebar::layOut()
{
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    bareColumn(this)->addWidget(m_scroll);
    auto *column = bareColumn(m_content);
    column->addLayout(heading(tr("Tables"), m_content));
    column->addWidget(m_note);
    auto *findInset = new QVBoxLayout;
    findInset->setContentsMargins(Theme::between, 0, Theme::between, Theme::within);
    findInset->addWidget(m_find);
    column->addLayout(findInset);
    auto *allInset = new QVBoxLayout;
    allInset->setContentsMargins(Theme::between, 0, Theme::between, 0);
    allInset->addWidget(m_all);
    column->addLayout(allInset);
    column->addWidget(m_tables, 1);
    auto *inset = new QVBoxLayout;
    inset->setContentsMargins(Theme::between, Theme::within, Theme::between, 0);
    inset->setSpacing(Theme::within);
    inset->addWidget(m_policy);
    inset->addWidget(m_other);
    column->addLayout(inset);
    column->addSpacing(Theme::between);
    m_scroll->setWidget(m_content);
    setTabOrder(m_find, m_all);
    setTabOrder(m_all, m_tables);
    setTabOrder(m_tables, m_policy);
    setTabOrder(m_policy, m_other);
}

/// As wide as its fields need: it scrolls down only.
QSize TableSidebar::minimumSizeHint() const
{
    return {std::max(leastWidth, m_scroll->widget()->minimumSizeHint().width()),
            m_scroll->minimumSizeHint().height()};
}

void TableSidebar::setAllTables(QAction *action)
{
    setTip(m_all, action->statusTip());
    const auto follow = [this, action] {
        m_all->setChecked(action->isChecked());
        m_all->setEnabled(action->isEnabled());
    };
    connect(action, &QAction::changed, this, follow);
    connect(m_all, &QPushButton::clicked, action, &QAction::trigger);
    follow();
}

void TableSidebar::choose(const QListWidgetItem *item)
{
    if (!item || item->isHidden())
        return;
    const QString name = item->data(SidebarDelegate::NameRole).toString();
    if (QGuiApplication::keyboardModifiers() & Qt::ControlModifier)
        Q_EMIT tableChosenBeside(name);
    else
        Q_EMIT tableChosen(name);
}

void TableSidebar::setEntries(const std::vector<watch::CatalogEntry> &entries, bool refreshing,
                              const std::optional<base::Error> &error, bool charged)
{
    const QSignalBlocker quiet(m_tables);
    m_tables->clear();
    for (const watch::CatalogEntry &entry : entries) {
        auto *item = new QListWidgetItem(inWords(entry.name), m_tables);
        const ReadCost cost = costOfReading(entry, charged);
        item->setData(SidebarDelegate::NameRole, entry.name);
        item->setData(SidebarDelegate::BadgeRole, badgeOf(entry, cost.mark));
        item->setData(SidebarDelegate::QuietRole, entry.verdicts.empty());
        setTip(item, cost.sentence.isEmpty() ? whyTable(entry) : whyTable(entry) + u'\n' + cost.sentence);
        item->setData(Qt::AccessibleDescriptionRole, cost.sentence);
    }
    markOpen();
    setCurrentTable(m_at);
    m_find->setVisible(entries.size() > manyTables || !m_find->text().isEmpty());
    showFound();
    if (error)
        m_note->setText(
            tr("The tables cannot be listed: %1. Type the name or ARN of one.").arg(error->sentence));
    else if (entries.empty())
        m_note->setText(
            refreshing ? tr("Looking for tables.")
                       : tr("No tables here. DynamoDB Local keeps separate tables for each access key and "
                            "region: another key or region may show them."));
    m_note->setVisible(error.has_value() || entries.empty());
    m_policy->setVisible(error && error->kind == base::ErrorKind::AccessDenied);
}

void TableSidebar::setOpenTable(const QString &name)
{
    m_open = m_at = name;
    markOpen();
    setCurrentTable(name);
}

/// What is painted bold is also said.
void TableSidebar::markOpen()
{
    for (int row = 0; row < m_tables->count(); ++row) {
        QListWidgetItem *item = m_tables->item(row);
        const bool open = item->data(SidebarDelegate::NameRole).toString() == m_open;
        item->setData(SidebarDelegate::OpenRole, open);
        QStringList said{tr("Table %1").arg(item->text())};
        if (const QString badge = item->data(SidebarDelegate::BadgeRole).toString(); !badge.isEmpty())
            said += badge;
        if (open)
            said += tr("open");
        item->setData(Qt::AccessibleTextRole, said.join(QStringLiteral(", ")));
    }
}

void TableSidebar::showFound()
{
    const QString wanted = m_find->text().trimmed();
    QListWidgetItem *first = nullptr;
    for (int row = 0; row < m_tables->count(); ++row) {
        QListWidgetItem *item = m_tables->item(row);
        const QString name = item->data(SidebarDelegate::NameRole).toString();
        item->setHidden(!name.contains(wanted, Qt::CaseInsensitive));
        if (!item->isHidden() && !first)
            first = item;
    }
    const QListWidgetItem *current = m_tables->currentItem();
    if (!wanted.isEmpty() && (!current || current->isHidden()))
        m_tables->setCurrentItem(first);
}

void TableSidebar::setCurrentTable(const QString &name)
{
    const QSignalBlocker quiet(m_tables);
    m_tables->setCurrentItem(nullptr);
    for (int row = 0; row < m_tables->count(); ++row) {
        if (m_tables->item(row)->data(SidebarDelegate::NameRole).toString() == name)
            m_tables->setCurrentRow(row);
    }
}

void TableSidebar::focusTables()
{
    m_tables->setFocus();
}

bool TableSidebar::tablesHaveFocus() const
{
    return m_tables->hasFocus() || m_find->hasFocus();
}

QString TableSidebar::typedTable() const
{
    return m_other->text().trimmed();
}

} // namespace ui
