// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/WritePreview.h"

#include "core/base/Utf8Text.h"
#include "ui/common/ElidingHeader.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/DataForms.h"
#include "ui/details/ItemDiff.h"

#include <QHeaderView>
#include <QJsonDocument>
#include <QPlainTextEdit>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTableWidget>

namespace ui {
namespace {

constexpr int keptRole = Qt::UserRole; // bool: the attribute stays as it is

/// What stays as it is steps back, in the colour of whatever theme is on.
class KeptRows final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.data(keptRole).toBool())
            option->palette.setColor(QPalette::Text, Theme::of(option->palette)[Token::TextQuiet]);
    }
};

} // namespace

WritePreview::WritePreview(QWidget *parent)
    : QTabWidget(parent), m_changes(new QTableWidget(this)), m_request(new QPlainTextEdit(this))
{
    setDocumentMode(true);
    tabBar()->setDrawBase(false);
    layOutChanges();
    layOutRequest();
    addTab(m_changes, tr("What is written"));
    addTab(m_request, tr("Exact request"));
}

void WritePreview::layOutChanges()
{
    m_changes->setObjectName(QStringLiteral("releaseChanges"));
    m_changes->setColumnCount(3);
    m_changes->setHorizontalHeaderLabels({tr("Attribute"), tr("Now"), tr("After")});
    m_changes->setHorizontalHeader(new ElidingHeader(m_changes));
    m_changes->horizontalHeader()->setSectionsClickable(false);
    m_changes->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_changes->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
    m_changes->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_changes->verticalHeader()->hide();
    m_changes->verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight());
    m_changes->setWordWrap(false); // else a long value is cut at a hyphen
    m_changes->setShowGrid(false);
    m_changes->setProperty("panel", QStringLiteral("fields"));
    m_changes->setAccessibleName(tr("What is written, attribute by attribute"));
    m_changes->setItemDelegate(new KeptRows(m_changes));
    m_changes->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_changes->setSelectionMode(QAbstractItemView::NoSelection);
    m_changes->setTabKeyNavigation(false);
    m_changes->setFont(Theme::mono(font()));
    m_changes->setMinimumHeight(120);
}

void WritePreview::layOutRequest()
{
    m_request->setObjectName(QStringLiteral("releaseRequest"));
    m_request->setReadOnly(true);
    m_request->setAccessibleName(tr("The exact request"));
    setAccessibleName(tr("What the release writes"));
    m_request->setTabChangesFocus(true);
    m_request->setFont(Theme::mono(font()));
    m_request->setFrameShape(QFrame::NoFrame);
}

void WritePreview::showWrite(const admin::Receipt &rehearsed)
{
    m_request->setPlainText(
        forScreen(base::fromUtf8(base::jsonFrom(dynamodb::shownRequest(rehearsed.request, rehearsed.shown))
                                     .toJson(QJsonDocument::Indented))
                      .trimmed()));
    // What is refused leaves the row as it was found.
    const auto &after = rehearsed.request.isEmpty() ? rehearsed.before : rehearsed.after;
    const auto changes = rehearsed.before ? diffItems(*rehearsed.before, after, rehearsed.shown)
                                          : std::vector<AttributeChange>();
    m_changes->setRowCount(static_cast<int>(changes.size()));
    for (int row = 0; row < m_changes->rowCount(); ++row)
        showChange(row, changes[static_cast<std::size_t>(row)]);
    m_changes->resizeColumnToContents(0);
}

void WritePreview::showChange(int row, const AttributeChange &change)
{
    using Kind = AttributeChange::Kind;
    const bool kept = change.kind == Kind::Kept;
    const QString before = change.kind == Kind::Added ? tr("not there") : change.before;
    const QString after = kept         ? tr("unchanged")
        : change.kind == Kind::Removed ? tr("removed")
                                       : change.after;
    int column = 0;
    for (const QString &text : {change.name, before, after}) {
        auto *cell = new QTableWidgetItem(text);
        setTip(cell, text);
        cell->setData(keptRole, kept);
        m_changes->setItem(row, column++, cell);
    }
}

} // namespace ui
