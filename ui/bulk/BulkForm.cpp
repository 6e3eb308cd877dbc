// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/bulk/BulkForm.h"

#include "ui/act/ActTable.h"
#include "ui/common/CopyableTableView.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QProgressBar>
#include <QVBoxLayout>

namespace ui {
namespace {

using Group = BulkModel::Group;

constexpr int allGroups = -1;
constexpr int leastKey = 140; // px
constexpr int widestKey = 260;
constexpr int fewRows = 12; // take no more room than they fill

QString countedPart(Group group, qsizetype count)
{
    const int form = words::plural(count);
    switch (group) {
    case Group::Failed:
        return words::counted(count, BulkForm::tr("%1 failed", nullptr, form));
    case Group::Refused:
        return words::counted(count, BulkForm::tr("%1 kept", nullptr, form));
    case Group::NotTried:
        return words::counted(count, BulkForm::tr("%1 not tried", nullptr, form));
    case Group::ToRelease:
        return words::counted(count, BulkForm::tr("%1 to be released", nullptr, form));
    case Group::NotExamined:
        return words::counted(count, BulkForm::tr("%1 not looked at yet", nullptr, form));
    case Group::Released:
        return words::counted(count, BulkForm::tr("%1 released", nullptr, form));
    case Group::TakenOut:
        return words::counted(count, BulkForm::tr("%1 taken out", nullptr, form));
    case Group::LeftOut:
        return words::counted(count, BulkForm::tr("%1 left out", nullptr, form));
    }
    return {};
}

} // namespace

BulkForm::BulkForm(BulkModel &model, QWidget *parent) : QWidget(parent), m_model(model)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::between);
    column->addWidget(buildHead());
    column->addWidget(buildTable(), 1);
    column->addWidget(m_chosen);
    column->addWidget(m_progress);
    column->addStretch();
    connect(&m_model, &BulkModel::countsChanged, this, &BulkForm::updateCounts);
}

QWidget *BulkForm::buildHead()
{
    auto *head = new QWidget(this);
    m_summary = new PlainLabel(head);
    m_summary->setObjectName(QStringLiteral("bulkSummary"));
    m_summary->setWordWrap(true);
    m_shown = new QComboBox(head);
    m_shown->setObjectName(QStringLiteral("bulkShown"));
    m_shown->setAccessibleName(tr("Locks on show"));
    m_shown->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_shown, &QComboBox::activated, this, [this] {
        const int group = m_shown->currentData().toInt();
        m_model.show(group == allGroups ? std::nullopt : std::optional(static_cast<Group>(group)));
    });
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::around);
    row->addWidget(m_summary, 1);
    row->addWidget(m_shown, 0, Qt::AlignBottom);
    return head;
}

QWidget *BulkForm::buildTable()
{
    m_table = actTable(m_model, "bulkLocks", BulkModel::Why, this);
    m_table->setAccessibleName(tr("Locks, and what is done with each"));
    m_table->installEventFilter(this);
    QHeaderView *header = m_table->horizontalHeader();
    for (const auto &[column, width] :
         {std::pair(BulkModel::Key, widestKey), std::pair(BulkModel::Owner, 120),
          std::pair(BulkModel::Fate, 140), std::pair(BulkModel::JournalId, 150)})
        header->resizeSection(column, Theme::scaled(width));
    m_table->setColumnHidden(BulkModel::JournalId, true); // nothing is journalled before the release
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex &at) { m_model.setOpen(at.row(), !m_model.isOpen(at.row())); });
    // The line of a set is one cell. All spans anew: there are as many as reasons.
    connect(&m_model, &BulkModel::modelReset, this, &BulkForm::joinSets);
    connect(&m_model, &BulkModel::layoutChanged, this, &BulkForm::joinSets);
    connect(&m_model, &BulkModel::rowsInserted, this, &BulkForm::joinSets);
    connect(&m_model, &BulkModel::rowsRemoved, this, &BulkForm::joinSets);
    joinSets();
    m_chosen = new PlainLabel(this);
    m_chosen->setObjectName(QStringLiteral("bulkChosen"));
    m_chosen->setProperty("quiet", true);
    m_chosen->setWordWrap(true);
    m_chosen->hide();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &BulkForm::updateChosen);
    connect(&m_model, &BulkModel::dataChanged, this, &BulkForm::updateChosen);
    connect(&m_model, &BulkModel::modelReset, this, &BulkForm::updateChosen);
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("bulkProgress"));
    m_progress->setAccessibleName(tr("Locks come to"));
    m_progress->setTextVisible(false);
    m_progress->hide();
    return m_table;
}

void BulkForm::joinSets()
{
    const int rows = m_model.rowCount();
    const int frame = m_table->height() - m_table->viewport()->height() - Theme::rowHeight();
    const int filled =
        Theme::rowHeight() + rows * Theme::compactRowHeight() + std::max(frame, 2 * m_table->frameWidth());
    m_table->setMaximumHeight(rows > fewRows ? QWIDGETSIZE_MAX : std::max(filled, m_table->minimumHeight()));
    m_table->clearSpans();
    // Behind all that are not left out: none of those is examined.
    for (int row = m_model.rowCount() - 1; row >= 0; --row) {
        if (m_model.isSet(row))
            m_table->setSpan(row, 0, 1, BulkModel::Columns);
    }
}

void BulkForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_table->horizontalHeader()->resizeSection(
        BulkModel::Key, std::clamp(width() / 3, Theme::scaled(leastKey), Theme::scaled(widestKey)));
}

bool BulkForm::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress && foldBy(*static_cast<QKeyEvent *>(event)))
        return true;
    return QWidget::eventFilter(watched, event);
}

/// Space turns the line of a set, and takes a lock out or back; Right unfolds and Left folds.
bool BulkForm::foldBy(const QKeyEvent &key)
{
    const int row = m_table->currentIndex().row();
    if (key.key() == Qt::Key_Space && key.modifiers() == Qt::NoModifier && m_model.isCheckable(row)) {
        const QModelIndex at = m_model.index(row, BulkModel::Key);
        m_model.setChecked(row, at.data(Qt::CheckStateRole).toInt() != Qt::Checked);
        return true;
    }
    if (!m_model.isSet(row) || key.modifiers() != Qt::NoModifier)
        return false;
    switch (key.key()) {
    case Qt::Key_Space:
        m_model.setOpen(row, !m_model.isOpen(row));
        break;
    case Qt::Key_Right:
        m_model.setOpen(row, true);
        break;
    case Qt::Key_Left:
        m_model.setOpen(row, false);
        break;
    default:
        return false;
    }
    return true;
}

QString BulkForm::showProgress(const admin::BulkProgress &progress)
{
    m_progress->show();
    m_progress->setRange(0, static_cast<int>(progress.all));
    m_progress->setValue(static_cast<int>(progress.done));
    const QString done =
        words::counted(progress.done, tr("%1 come to", nullptr, words::plural(progress.done)));
    return tr("%1 of %2: %3.")
        .arg(done, words::count(progress.all), countedPart(Group::Released, progress.released));
}

/// "2 released, 1 kept, 3 not tried": of those that were to be released.
QString BulkForm::counts() const
{
    QStringList parts;
    for (const Group group : {Group::Released, Group::Refused, Group::Failed, Group::NotTried}) {
        if (m_model.count(group) > 0)
            parts += countedPart(group, m_model.count(group));
    }
    return parts.join(tr(", "));
}

void BulkForm::endProgress()
{
    m_progress->hide();
}

void BulkForm::showResults()
{
    endProgress();
    m_table->setColumnHidden(BulkModel::JournalId, false);
    m_table->scrollToTop();
}

void BulkForm::updateCounts()
{
    QStringList parts;
    for (std::size_t group = 0; group < BulkModel::groups; ++group) {
        const auto it = static_cast<Group>(group);
        if (m_model.count(it) > 0)
            parts += countedPart(it, m_model.count(it));
    }
    const QString counts = parts.join(QStringLiteral(", "));
    m_summary->setText(tr("%1.").arg(counts));
    setSpokenDescription(*m_table, counts);
    updateChoices();
}

/// A column is rarely as wide as its sentence.
void BulkForm::updateChosen()
{
    const QModelIndex current = m_table->currentIndex();
    m_chosen->setVisible(current.isValid());
    if (current.isValid())
        m_chosen->setText(
            current.siblingAtColumn(m_model.isSet(current.row()) ? BulkModel::Key : BulkModel::Why)
                .data()
                .toString());
}

void BulkForm::updateChoices()
{
    QList<std::pair<QString, int>> choices{
        {words::counted(m_model.size(), tr("All: %1", nullptr, words::plural(m_model.size()))), allGroups}};
    for (std::size_t group = 0; group < BulkModel::groups; ++group) {
        const auto it = static_cast<Group>(group);
        if (it != Group::NotExamined && (m_model.count(it) > 0 || m_model.shown() == it))
            choices += {caption(countedPart(it, m_model.count(it))), static_cast<int>(group)};
    }
    const int chosen = m_model.shown() ? static_cast<int>(*m_model.shown()) : allGroups;
    // In place where the choices are the same: a list that hangs open stays as it is.
    bool isSame = m_shown->count() == choices.size();
    for (int i = 0; i < m_shown->count() && isSame; ++i)
        isSame = m_shown->itemData(i).toInt() == choices[i].second;
    if (!isSame)
        m_shown->clear();
    for (int i = 0; i < choices.size(); ++i) {
        if (isSame)
            m_shown->setItemText(i, choices[i].first);
        else
            m_shown->addItem(choices[i].first, choices[i].second);
        if (choices[i].second == chosen)
            m_shown->setCurrentIndex(i);
    }
}

} // namespace ui
