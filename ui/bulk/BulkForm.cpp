// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/bulk/BulkForm.h"

#include "ui/common/CopyableTableView.h"
#include "ui/common/FormLines.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLineEdit>
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
    column->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    column->setSpacing(Theme::between);
    column->addWidget(buildHead());
    column->addWidget(buildTable(), 1);
    column->addWidget(m_chosen);
    column->addWidget(m_progress);
    column->addWidget(m_state);
    column->addWidget(buildInput());
    connect(&m_model, &BulkModel::countsChanged, this, &BulkForm::updateCounts);
    setCounted(false);
}

QWidget *BulkForm::buildHead()
{
    auto *head = new QWidget(this);
    m_title = new PlainLabel(head);
    m_title->setObjectName(QStringLiteral("bulkTitle"));
    m_title->setFont(Theme::larger(font(), true));
    m_title->setWordWrap(true);
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
    auto *grid = new QGridLayout(head);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Theme::around);
    grid->setVerticalSpacing(Theme::within);
    grid->addWidget(m_title, 0, 0, 1, 2);
    grid->addWidget(m_summary, 1, 0);
    grid->addWidget(m_shown, 1, 1, Qt::AlignBottom);
    grid->setColumnStretch(0, 1);
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
    m_state = new PlainLabel(this);
    m_state->setObjectName(QStringLiteral("bulkState"));
    m_state->setWordWrap(true);
    m_state->hide();
    return m_table;
}

QWidget *BulkForm::buildInput()
{
    auto *box = new QWidget(this);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Theme::around);
    grid->setVerticalSpacing(Theme::between);
    m_reason = new QLineEdit(box);
    m_reason->setObjectName(QStringLiteral("bulkReason"));
    m_reason->setPlaceholderText(tr("Why; goes into the journal"));
    m_reasonLabel = new PlainLabel(tr("&Reason"), box);
    m_count = new QLineEdit(box);
    m_count->setObjectName(QStringLiteral("bulkCount"));
    m_countLabel = new PlainLabel(tr("&Number of locks"), box);
    m_countLabel->setObjectName(QStringLiteral("bulkCountLabel"));
    int row = 0;
    for (const auto &[label, field] :
         {std::pair(m_reasonLabel, m_reason), std::pair(m_countLabel, m_count)}) {
        label->setBuddy(field);
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row++, 1);
        connect(field, &QLineEdit::textChanged, this, &BulkForm::edited);
    }
    return box;
}

void BulkForm::setTitle(const QString &title)
{
    m_title->setText(title);
}

QString BulkForm::reason() const
{
    return m_reason->text();
}

bool BulkForm::isCountTyped(qsizetype count) const
{
    return m_count->text().trimmed() == QString::number(count);
}

void BulkForm::setCounted(bool counted)
{
    m_counted = counted;
    m_count->setVisible(m_asking && counted);
    m_countLabel->setVisible(m_asking && counted);
}

bool BulkForm::asksForCount() const
{
    return m_counted;
}

void BulkForm::setAsking(bool asking)
{
    m_asking = asking;
    m_reason->setVisible(asking);
    m_reasonLabel->setVisible(asking);
    setCounted(m_counted);
}

void BulkForm::showProgress(const admin::BulkProgress &progress)
{
    m_progress->show();
    m_progress->setRange(0, static_cast<int>(progress.all));
    m_progress->setValue(static_cast<int>(progress.done));
    const QString done =
        words::counted(progress.done, tr("%1 come to", nullptr, words::plural(progress.done)));
    showState(tr("%1 of %2: %3.")
                  .arg(done, words::count(progress.all), countedPart(Group::Released, progress.released)));
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

void BulkForm::showState(const QString &sentence)
{
    m_state->setText(sentence);
    m_state->setVisible(!sentence.isEmpty());
}

void BulkForm::advanceFrom(const QWidget *field, QWidget *effect)
{
    if (field == m_reason && m_counted)
        m_count->setFocus();
    else if (effect->isEnabled())
        effect->setFocus();
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
    m_summary->setText(m_model.count(Group::ToRelease) == 0
                           ? tr("%1.").arg(counts)
                           : tr("%1. Each is proved once more right before its release; a lock whose holder "
                                "came back is kept.")
                                 .arg(counts));
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
