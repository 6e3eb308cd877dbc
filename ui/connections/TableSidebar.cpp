// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/TableSidebar.h"

#include "ui/common/FormLines.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/ConnectionList.h"
#include "ui/services/Reading.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr std::size_t manyTables = 20; // more than these want a filter
constexpr int leastSidebarWidth = 176; // px
constexpr int tablesSeen = 3; // at least, in a low window

} // namespace

TableSidebar::TableSidebar(QWidget *parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)), m_content(new QWidget(m_scroll->viewport())),
      m_all(new QPushButton(tr("All tables"), m_content)), m_testLocks(new QPushButton(m_content)),
      m_find(new QLineEdit(m_content)), m_tables(new ConnectionList(m_content)),
      m_note(new PlainLabel(m_content)), m_policy(new QPushButton(tr("Copy IAM policy"), m_content)),
      m_problems(new PlainLabel(m_all))
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
    m_all->setIcon(menuIcon(QStringLiteral("home")));
    m_all->setCheckable(true);
    m_testLocks->setObjectName(QStringLiteral("testLocksEntry"));
    m_testLocks->setProperty("line", true);
    m_testLocks->setIcon(menuIcon(QStringLiteral("lock")));
    m_testLocks->setCheckable(true);
    setTip(m_testLocks, tr("Shows the locks that Leasescope holds itself, each as a card."));
    setTestLocks(0);
    connect(m_testLocks, &QPushButton::clicked, this, [this] {
        m_testLocks->setChecked(true); // leaving is by another place, or by Escape
        Q_EMIT testLocksWanted();
    });
    m_find->setObjectName(QStringLiteral("findTable"));
    m_find->setPlaceholderText(tr("Find a table"));
    m_find->setAccessibleName(tr("Find a table"));
    m_find->setClearButtonEnabled(true);
    m_find->hide();
    m_problems->setObjectName(QStringLiteral("allProblems"));
    m_problems->setFont(Theme::mono(Theme::smaller(font())));
    m_problems->setProperty("fault", true); // amber, as what is most urgent
    m_problems->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *end = new QHBoxLayout(m_all);
    end->setContentsMargins(Theme::between, 0, Theme::between, 0);
    end->addStretch(1);
    end->addWidget(m_problems);
    layOut();
    m_tables->setMinimumHeight(tablesSeen * Theme::rowHeight());
    connect(m_tables, &ConnectionList::tableChosen, this, &TableSidebar::tableChosen);
    connect(m_tables, &ConnectionList::connectionChosen, this, &TableSidebar::connectionChosen);
    connect(m_tables, &ConnectionList::listed, this, &TableSidebar::updateNote);
    connect(m_find, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_tables->showFound(text.trimmed()); });
    connect(m_find, &QLineEdit::returnPressed, m_tables, &ConnectionList::chooseCurrent);
    connect(m_policy, &QPushButton::clicked, this, &TableSidebar::policyRequested);
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
    column->addSpacing(Theme::between);
    auto *findInset = new QVBoxLayout;
    findInset->setContentsMargins(Theme::between, 0, Theme::between, Theme::within);
    findInset->addWidget(m_find);
    column->addLayout(findInset);
    auto *allInset = new QVBoxLayout;
    allInset->setContentsMargins(Theme::between, 0, Theme::between, 0);
    allInset->addWidget(m_all);
    allInset->addWidget(m_testLocks);
    column->addLayout(allInset);
    column->addWidget(m_note);
    column->addWidget(m_tables, 1);
    auto *inset = new QVBoxLayout;
    inset->setContentsMargins(Theme::between, Theme::within, Theme::between, 0);
    inset->setSpacing(Theme::within);
    inset->addWidget(m_policy);
    column->addLayout(inset);
    column->addSpacing(Theme::between);
    m_scroll->setWidget(m_content);
    setTabOrder(m_find, m_all);
    setTabOrder(m_all, m_testLocks);
    setTabOrder(m_testLocks, m_tables);
    setTabOrder(m_tables, m_policy);
}

/// As wide as its fields need: it scrolls down only.
QSize TableSidebar::minimumSizeHint() const
{
    return {std::max(leastSidebarWidth, m_scroll->widget()->minimumSizeHint().width()),
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
    connect(m_all, &QPushButton::clicked, this, [this, action] {
        action->trigger();
        Q_EMIT allTablesChosen();
    });
    follow();
}

void TableSidebar::setTestLocks(qsizetype count)
{
    m_testLocks->setText(count > 0 ? tr("Test locks  %1").arg(count) : tr("Test locks"));
}

void TableSidebar::setTestLocksShown(bool shown)
{
    m_testLocks->setChecked(shown);
}

void TableSidebar::setConnections(const QList<ConnectionParts<Reading>> &connections)
{
    m_tables->setConnections(connections);
}

void TableSidebar::setShown(const ConnectionParts<Reading> &connection)
{
    m_shown = connection;
    updateNote();
}

void TableSidebar::setOpenTable(const QString &table)
{
    m_tables->setOpenTable(m_shown.get(), table);
}

/// Of the connection on show: why there is nothing to choose from.
void TableSidebar::updateNote()
{
    m_find->setVisible(m_tables->tables() > manyTables || !m_find->text().isEmpty());
    const watch::TableCatalog *catalog = m_shown ? &m_shown.reading().catalog() : nullptr;
    const bool isBare = catalog && !catalog->error() && catalog->entries().empty() && !catalog->refreshing();
    m_note->setText(tr("DynamoDB Local keeps separate tables for each access key and region: another key or "
                       "region may show them."));
    m_note->setVisible(isBare && m_shown->facts().local);
    m_policy->setVisible(catalog && catalog->error() &&
                         catalog->error()->kind == base::ErrorKind::AccessDenied);
}

void TableSidebar::focusTables()
{
    m_tables->setFocus();
}

bool TableSidebar::tablesHaveFocus() const
{
    return m_tables->hasFocus() || m_find->hasFocus();
}

void TableSidebar::setProblems(int problems, const QString &sentence)
{
    m_problems->setText(problems > 0 ? words::count(problems) : QString());
    setSpokenName(*m_all, tr("%1. %2").arg(m_all->text(), sentence));
}

} // namespace ui
