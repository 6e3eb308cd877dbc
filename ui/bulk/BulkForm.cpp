// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/bulk/BulkForm.h"

#include "ui/common/CopyableTableView.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QProgressBar>
#include <QVBoxLayout>

namespace ui {
namespace {

using Group = BulkModel::Group;

constexpr int leastRowsShown = 2; // in a low window
constexpr int allGroups = -1;

QString countedPart(Group group, qsizetype count)
{
    const int form = words::plural(count);
    switch (group) {
    case Group::Failed:
        return words::counted(count, BulkForm::tr("%1 failed", nullptr, form));
    case Group::Refused:
        return words::counted(count, BulkForm::tr("%1 refused", nullptr, form));
    case Group::NotTried:
        return words::counted(count, BulkForm::tr("%1 not come to", nullptr, form));
    case Group::ToRelease:
        return words::counted(count, BulkForm::tr("%1 to be released", nullptr, form));
    case Group::NotLookedAt:
        return words::counted(count, BulkForm::tr("%1 not looked at yet", nullptr, form));
    case Group::Released:
        return words::counted(count, BulkForm::tr("%1 released", nullptr, form));
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
    m_table = new CopyableTableView(this);
    m_table->setObjectName(QStringLiteral("bulkLocks"));
    m_table->setAccessibleName(tr("Locks, and what is done with each"));
    m_table->setModel(&m_model);
    m_table->setProperty("panel", QStringLiteral("fields"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(Theme::compactRowHeight());
    m_table->verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight());
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionsClickable(false);
    header->setSectionResizeMode(BulkModel::Why, QHeaderView::Stretch);
    header->setFixedHeight(Theme::rowHeight());
    for (const auto &[column, width] :
         {std::pair(BulkModel::Key, 140), std::pair(BulkModel::Owner, 120), std::pair(BulkModel::Fate, 140),
          std::pair(BulkModel::JournalId, 150)})
        header->resizeSection(column, Theme::scaled(width));
    m_table->setColumnHidden(BulkModel::JournalId, true); // nothing is journalled before the release
    m_table->setMinimumHeight(Theme::rowHeight() + leastRowsShown * Theme::compactRowHeight());
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
        m_chosen->setText(current.siblingAtColumn(BulkModel::Why).data().toString());
}

void BulkForm::updateChoices()
{
    QList<std::pair<QString, int>> choices{
        {words::counted(m_model.size(), tr("All: %1", nullptr, words::plural(m_model.size()))), allGroups}};
    for (std::size_t group = 0; group < BulkModel::groups; ++group) {
        const auto it = static_cast<Group>(group);
        if (it != Group::NotLookedAt && (m_model.count(it) > 0 || m_model.shown() == it))
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
