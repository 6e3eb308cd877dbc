// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/LockFactsView.h"

#include "ui/common/theme/Theme.h"
#include "ui/details/WrappedText.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyledItemDelegate>

#include <algorithm>

namespace ui {
namespace {

constexpr int twoColumns = 560; // px, from which there are two
constexpr int nameWidth = 112; // px, beside the value
constexpr int factPadding = 5; // px, above and below
constexpr int mostValueLines = 4;

enum Part { Name, Value, Source };

QString partOf(const QModelIndex &fact, Part part)
{
    return fact.siblingAtColumn(part).data().toString();
}

class FactDelegate final : public QStyledItemDelegate {
public:
    explicit FactDelegate(LockFactsView &view) : QStyledItemDelegate(&view), m_view(view) { }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        return {m_view.columnWidth(), m_view.placesOf(index).height};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::of(option.palette);
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, theme[Token::Selection]);
        if (m_view.columns() == 1)
            painter->fillRect(option.rect.left() + Theme::around, option.rect.bottom(),
                              option.rect.width() - 2 * Theme::around, 1, theme[Token::Separator]);
        const LockFactsView::Places places = m_view.placesOf(index);
        const auto write = [&](const QRect &place, const QString &text, const QFont &font, int most,
                               Token ink) {
            painter->setPen(theme[ink]);
            const QRect moved = place.translated(option.rect.topLeft());
            WrappedLines{text, font, most}.paint(
                *painter, QStyle::visualRect(option.direction, option.rect, moved), option.direction);
        };
        const QFont font = m_view.font();
        write(places.name, partOf(index, Name), m_view.columns() == 1 ? font : Theme::smaller(font), 0,
              Token::TextQuiet);
        write(places.value, partOf(index, Value), Theme::mono(font), mostValueLines, Token::Text);
        write(places.source, partOf(index, Source), Theme::smaller(font), 0, Token::TextQuiet);
        painter->restore();
    }

    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override
    {
        return QStyledItemDelegate::helpEvent(event, view, option, index.siblingAtColumn(Value));
    }

private:
    LockFactsView &m_view;
};

} // namespace

LockFactsView::LockFactsView(QWidget *parent) : QListView(parent)
{
    setProperty("panel", QStringLiteral("facts"));
    setFrameShape(QFrame::NoFrame);
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTabKeyNavigation(false);
    setItemDelegate(new FactDelegate(*this));
}

void LockFactsView::setModel(QAbstractItemModel *model)
{
    QListView::setModel(model);
    setModelColumn(Name);
}

int LockFactsView::columns() const
{
    return viewport()->width() >= Theme::scaled(twoColumns) ? 2 : 1;
}

int LockFactsView::columnWidth() const
{
    return std::max(viewport()->width() / columns() - 1, 1);
}

LockFactsView::Places LockFactsView::placesOf(const QModelIndex &fact) const
{
    const bool isBeside = columns() == 1;
    const int name = Theme::scaled(nameWidth);
    const int left = Theme::around + (isBeside ? name : 0);
    const int width = columnWidth() - left - Theme::around;
    const auto heightOf = [](const QString &text, const QFont &font, int most, int room) {
        return text.isEmpty() ? 0 : WrappedLines{text, font, most}.height(room);
    };
    Places places;
    const QFont nameFont = isBeside ? font() : Theme::smaller(font());
    const int nameRoom = isBeside ? name - Theme::between : width;
    const int nameHeight = heightOf(partOf(fact, Name), nameFont, 0, nameRoom);
    places.name = QRect(Theme::around, factPadding, nameRoom, nameHeight);
    const int top = isBeside ? factPadding : factPadding + nameHeight;
    const int valueHeight = heightOf(partOf(fact, Value), Theme::mono(font()), mostValueLines, width);
    places.value = QRect(left, top, width, valueHeight);
    const int sourceHeight = heightOf(partOf(fact, Source), Theme::smaller(font()), 0, width);
    places.source = QRect(left, top + valueHeight, width, sourceHeight);
    places.height = std::max(places.name.bottom(), places.source.bottom()) + 1 + factPadding;
    return places;
}

void LockFactsView::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout(); // cells are as wide as the room
}

/// All columns of a row are painted in the one cell.
void LockFactsView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                                const QList<int> &roles)
{
    QListView::dataChanged(topLeft, bottomRight, roles);
    for (int row = topLeft.row(); row <= bottomRight.row(); ++row) {
        const QModelIndex fact = model()->index(row, Name);
        if (visualRect(fact).height() != placesOf(fact).height)
            return scheduleDelayedItemsLayout();
        update(fact);
    }
}

QString LockFactsView::selectionAsText() const
{
    QModelIndexList chosen = selectionModel() ? selectionModel()->selectedIndexes() : QModelIndexList();
    std::ranges::sort(chosen, {}, &QModelIndex::row);
    QString text;
    for (const QModelIndex &fact : chosen) {
        QStringList parts;
        for (const Part part : {Name, Value, Source})
            parts += partOf(fact, part).replace(u'\t', u' ');
        text += parts.join(u'\t') + u'\n';
    }
    return text;
}

void LockFactsView::keyPressEvent(QKeyEvent *event)
{
    if (!event->matches(QKeySequence::Copy))
        return QListView::keyPressEvent(event);
    QGuiApplication::clipboard()->setText(selectionAsText());
    event->accept();
}

/// Keys that lead here choose the first fact; a window that opens chooses none.
void LockFactsView::focusInEvent(QFocusEvent *event)
{
    QListView::focusInEvent(event);
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && model() && model()->rowCount() > 0 && selectedIndexes().isEmpty())
        setCurrentIndex(currentIndex().isValid() ? currentIndex() : model()->index(0, Name));
}

} // namespace ui
