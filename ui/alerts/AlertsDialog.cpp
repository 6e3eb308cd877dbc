// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/alerts/AlertsDialog.h"

#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr QSize usualAlertsSize(640, 400);
constexpr int leastEntries = 3; // in a low window

} // namespace

AlertsDialog::AlertsDialog(QWidget *parent)
    : QDialog(parent), m_head(new PlainLabel(this)), m_trouble(new PlainLabel(this)),
      m_list(new QListWidget(this)), m_open(new QPushButton(tr("&Go to lock"), this)),
      m_end(new QPushButton(tr("&End alert"), this))
{
    setObjectName(QStringLiteral("alertsDialog"));
    setTitle(*this, tr("Alerts"));
    build();
    connect(m_list, &QListWidget::currentRowChanged, this, &AlertsDialog::showChosen);
    connect(m_list, &QListWidget::itemActivated, this, [this] { Q_EMIT lockWanted(chosen()); });
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT lockWanted(chosen()); });
    connect(m_end, &QPushButton::clicked, this, [this] { Q_EMIT endWanted(chosen()); });
    auto *remove = new QShortcut(QKeySequence(Qt::Key_Delete), m_list);
    remove->setContext(Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, m_end, &QPushButton::click);
    setEntries({});
}

void AlertsDialog::build()
{
    m_head->setObjectName(QStringLiteral("alertsHead"));
    m_head->setWordWrap(true);
    m_trouble->setObjectName(QStringLiteral("alertsTrouble"));
    m_trouble->setWordWrap(true);
    m_trouble->hide();
    m_list->setObjectName(QStringLiteral("alertsList"));
    m_list->setAccessibleName(tr("Alerts of all open connections"));
    m_list->setMinimumHeight(leastEntries * 2 * Theme::rowHeight());
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setSpacing(Theme::within / 2);
    auto *test = new QPushButton(tr("Send a &test notification"), this);
    auto *close = new QPushButton(tr("Close"), this);
    m_open->setObjectName(QStringLiteral("alertsOpen"));
    m_end->setObjectName(QStringLiteral("alertsEnd"));
    test->setObjectName(QStringLiteral("alertsTest"));
    close->setObjectName(QStringLiteral("alertsClose"));
    for (QPushButton *button : {m_open, m_end, test, close})
        button->setAutoDefault(false);
    connect(test, &QPushButton::clicked, this, &AlertsDialog::testWanted);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    inner->setSpacing(Theme::between);
    inner->addWidget(m_head);
    inner->addWidget(m_trouble);
    inner->addWidget(m_list, 1);
    inner->addStretch();
    auto *row = buttonRow(this);
    row->addWidget(test);
    row->addStretch(1);
    row->addWidget(m_end);
    row->addWidget(m_open);
    row->addWidget(close);
    auto *column = bareColumn(this);
    column->addLayout(inner, 1);
    column->addWidget(row->parentWidget());
    setTabOrder(m_list, test);
    setTabOrder(test, m_end);
    setTabOrder(m_end, m_open);
    setTabOrder(m_open, close);
    resizeWithinScreen(*this, usualAlertsSize);
}

void AlertsDialog::setEntries(const std::vector<AlertEntry> &entries)
{
    m_head->setText(
        entries.empty()
            ? tr("No lock has an alert. Choose one in a table, then Lock, Tell me when.")
            : words::counted(static_cast<qsizetype>(entries.size()),
                             tr("%1 lock(s) (is|are) watched for you, whichever table is on show.", nullptr,
                                words::plural(static_cast<qsizetype>(entries.size())))));
    if (entries != m_entries) {
        const int before = chosen();
        m_entries = entries;
        m_list->clear();
        for (const AlertEntry &entry : entries) {
            const QString text =
                tr("%1\n%2: told when %3").arg(inWords(entry.key), inWords(entry.place), entry.wanted);
            auto *item = new QListWidgetItem(text, m_list);
            item->setSizeHint({0, 2 * m_list->fontMetrics().height() + 2 * Theme::within});
            setTip(item, entry.key);
        }
        m_list->setCurrentRow(std::min(std::max(before, 0), m_list->count() - 1));
    }
    showChosen();
}

void AlertsDialog::setTrouble(const QString &sentence)
{
    m_trouble->setText(sentence.isEmpty() ? QString()
                                          : tr("%1 Alerts appear in this window alone.").arg(sentence));
    m_trouble->setVisible(!sentence.isEmpty());
}

int AlertsDialog::chosen() const
{
    return m_list->currentRow();
}

void AlertsDialog::showChosen()
{
    m_list->setVisible(!m_entries.empty());
    for (QPushButton *button : {m_open, m_end})
        button->setEnabled(chosen() >= 0);
}

} // namespace ui
