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

constexpr QSize usualAlertsSize(680, 460);
constexpr int leastEntries = 3; // in a low window
constexpr qsizetype mostTooLarge = 8; // named in a sentence
constexpr int entryRole = Qt::UserRole; // number of an entry, or -1
constexpr int tokenRole = Qt::UserRole + 1;

} // namespace

AlertsDialog::AlertsDialog(QWidget *parent)
    : QDialog(parent), m_head(new PlainLabel(this)), m_trouble(new PlainLabel(this)),
      m_file(new QWidget(this)), m_fileHead(new PlainLabel(m_file)), m_list(new QListWidget(this)),
      m_open(new QPushButton(tr("&Go to lock"), this)), m_end(new QPushButton(tr("&End alert"), this))
{
    setObjectName(QStringLiteral("alertsDialog"));
    setTitle(*this, tr("Alerts"));
    build();
    connect(m_list, &QListWidget::currentRowChanged, this, &AlertsDialog::showChosen);
    connect(m_list, &QListWidget::itemActivated, this, &AlertsDialog::goToChosen);
    connect(m_open, &QPushButton::clicked, this, &AlertsDialog::goToChosen);
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
    m_file->setObjectName(QStringLiteral("alertsFile"));
    m_fileHead->setObjectName(QStringLiteral("alertsFileHead"));
    m_fileHead->setWordWrap(true);
    auto *edit = new QPushButton(tr("E&dit file"), m_file);
    edit->setObjectName(QStringLiteral("alertsEdit"));
    edit->setAutoDefault(false);
    connect(edit, &QPushButton::clicked, this, &AlertsDialog::editWanted);
    auto *file = new QHBoxLayout(m_file);
    file->setContentsMargins(0, 0, 0, 0);
    file->setSpacing(Theme::between);
    file->addWidget(m_fileHead, 1);
    file->addWidget(edit, 0, Qt::AlignTop);
    m_file->hide();
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
    inner->addWidget(m_file);
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
    setTabOrder(edit, m_list);
    setTabOrder(m_list, test);
    setTabOrder(test, m_end);
    setTabOrder(m_end, m_open);
    setTabOrder(m_open, close);
    resizeWithinScreen(*this, usualAlertsSize);
}

void AlertsDialog::setEntries(const std::vector<AlertEntry> &entries)
{
    if (entries != m_entries) {
        m_entries = entries;
        fill();
    }
    showHead();
    showChosen();
}

void AlertsDialog::showHead()
{
    const auto count = static_cast<qsizetype>(m_entries.size());
    if (count > 0)
        m_head->setText(words::counted(count,
                                       tr("%1 lock(s) (is|are) watched for you, whichever table is on show.",
                                          nullptr, words::plural(count))));
    else
        m_head->setText(
            m_fileAlerts.alerts.empty()
                ? tr("No lock has an alert. Choose one in a table, then Lock, Tell me when.")
                : tr("No lock has an alert of its own. Choose one in a table, then Lock, Tell me when."));
}

void AlertsDialog::setFileAlerts(const FileAlerts &alerts)
{
    if (alerts == m_fileAlerts)
        return;
    m_fileAlerts = alerts;
    m_fileHead->setParagraphs(fileSentences());
    m_file->setVisible(!alerts.path.isEmpty());
    showHead();
    fill();
    showChosen();
}

QStringList AlertsDialog::fileSentences() const
{
    const FileAlerts &file = m_fileAlerts;
    if (file.path.isEmpty())
        return {};
    const QString path = inWords(file.path);
    QStringList sentences;
    if (file.alerts.empty())
        sentences +=
            tr("The fleet file %1 has no alert for the desktop: none names it under notify.").arg(path);
    else
        sentences += words::counted(static_cast<qsizetype>(file.alerts.size()),
                                    tr("%1 alert(s) for the desktop (comes|come) from the fleet file %2, "
                                       "and (is|are) changed there alone.",
                                       nullptr, words::plural(static_cast<qsizetype>(file.alerts.size()))))
                         .arg(path);
    if (!file.fault.isEmpty())
        sentences += tr("The file as it is now is not in force (%1).").arg(inWords(file.fault));
    if (file.alerts.empty())
        return sentences;
    sentences += file.isElsewhere
        ? tr("Another window of this program shows them.")
        : tr("While this window runs it reads for them, seen or not, every table of: %1. It sends nothing to "
             "other receivers.")
              .arg(inWords(file.read.join(QStringLiteral(", "))));
    if (const qsizetype count = file.tooLarge.size(); count > 0) {
        QString tables =
            inWords(file.tooLarge.first(std::min(count, mostTooLarge)).join(QStringLiteral(", ")));
        if (count > mostTooLarge)
            tables += u' ' + tr("and %n more", nullptr, static_cast<int>(count - mostTooLarge));
        sentences += tr("Too large to be judged in a window, so that no alert comes of its locks: %1. "
                        "leasescope-cli watch judges it.")
                         .arg(tables);
    }
    return {sentences.join(u' ')};
}

/// The chosen one stays chosen by what it is, or else by its place.
void AlertsDialog::fill()
{
    const int before = m_list->currentRow();
    const QByteArray token = chosenToken();
    m_list->clear();
    for (std::size_t entry = 0; entry < m_entries.size(); ++entry)
        addEntry(m_entries[entry], static_cast<int>(entry));
    if (!m_fileAlerts.alerts.empty()) {
        addHeading(tr("From the fleet file"));
        for (const FileAlerts::Alert &alert : m_fileAlerts.alerts)
            addFileAlert(alert);
        if (!m_fileAlerts.blind.empty()) {
            addHeading(tr("Not read"));
            addFileLocks(m_fileAlerts.blind, m_fileAlerts.otherBlind);
        }
    }
    int row = std::min(std::max(before, 0), m_list->count() - 1);
    for (int at = 0; at < m_list->count() && !token.isEmpty(); ++at)
        row = m_list->item(at)->data(tokenRole).toByteArray() == token ? at : row;
    m_list->setCurrentRow(row);
}

void AlertsDialog::addItem(const QString &text, const QString &tip, int entry, const QByteArray &token)
{
    auto *item = new QListWidgetItem(text, m_list);
    item->setSizeHint({0, 2 * m_list->fontMetrics().height() + 2 * Theme::within});
    item->setData(entryRole, entry);
    item->setData(tokenRole, token);
    setTip(item, tip);
}

void AlertsDialog::addHeading(const QString &text)
{
    auto *item = new QListWidgetItem(text, m_list);
    item->setFlags(Qt::ItemIsEnabled);
    item->setData(entryRole, -1);
    QFont font = m_list->font();
    font.setBold(true);
    item->setFont(font);
}

void AlertsDialog::addEntry(const AlertEntry &entry, int number)
{
    addItem(tr("%1\n%2: told when %3").arg(inWords(entry.key), inWords(entry.place), entry.wanted), entry.key,
            number, {});
}

void AlertsDialog::addFileAlert(const FileAlerts::Alert &alert)
{
    const QString condition = alert.lasting.isEmpty()
        ? inWords(alert.condition)
        : tr("%1, for %2").arg(inWords(alert.condition), alert.lasting);
    const auto count = static_cast<qsizetype>(alert.locks.size()) + alert.others;
    QString standing;
    if (count > 0)
        standing = words::counted(count, tr("holds for %1 lock(s)", nullptr, words::plural(count)));
    else if (m_fileAlerts.isElsewhere)
        standing = tr("shown by another window");
    else
        standing =
            alert.isUnread ? tr("holds for no lock that is read; not all are") : tr("holds for no lock");
    addItem(tr("%1: %2\n%3").arg(inWords(alert.name), standing, condition), alert.condition, -1, {});
    addFileLocks(alert.locks, alert.others);
}

void AlertsDialog::addFileLocks(const std::vector<FileAlerts::Lock> &locks, qsizetype others)
{
    const QString indent(4, u' ');
    for (const FileAlerts::Lock &lock : locks) {
        const QString since = !lock.since.isEmpty() ? tr("since %1").arg(lock.since)
            : lock.key.isEmpty()                    ? tr("not read since this window watches it")
                                                    : tr("since before its table was first read here");
        const QString text = lock.key.isEmpty()
            ? indent + inWords(lock.place) + u'\n' + indent + since
            : indent + inWords(lock.key) + u'\n' + indent + tr("%1, %2").arg(inWords(lock.place), since);
        addItem(text, lock.key.isEmpty() ? lock.place : lock.key, -1, lock.token);
    }
    if (others > 0)
        addItem(indent + tr("and %n more", nullptr, static_cast<int>(others)), {}, -1, {});
}

void AlertsDialog::setTrouble(const QString &sentence)
{
    m_trouble->setText(sentence.isEmpty() ? QString()
                                          : tr("%1 Alerts appear in this window alone.").arg(sentence));
    m_trouble->setVisible(!sentence.isEmpty());
}

int AlertsDialog::chosen() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? item->data(entryRole).toInt() : -1;
}

QByteArray AlertsDialog::chosenToken() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? item->data(tokenRole).toByteArray() : QByteArray();
}

void AlertsDialog::goToChosen()
{
    if (const QByteArray token = chosenToken(); !token.isEmpty())
        Q_EMIT fileLockWanted(token);
    else if (chosen() >= 0)
        Q_EMIT lockWanted(chosen());
}

void AlertsDialog::showChosen()
{
    m_list->setVisible(m_list->count() > 0);
    m_open->setEnabled(chosen() >= 0 || !chosenToken().isEmpty());
    m_end->setEnabled(chosen() >= 0);
}

} // namespace ui
