// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/PlainScreen.h"

#include "core/base/VisibleText.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTextDocument>
#include <QTextEdit>

namespace {

constexpr int mostRows = 400;

/// What no text of ours contains and every planted one does.
bool isForeignMarkup(const QString &text)
{
    return text.contains(QLatin1String("<img")) || text.contains(QLatin1String("<b>"));
}

bool cannotBeSeen(const QString &text, bool lines)
{
    return base::visible(text, lines ? base::LineEnds::Kept : base::LineEnds::Shown) != text;
}

} // namespace

void PlainScreen::check(const QString &where)
{
    for (const QWidget *window : QApplication::topLevelWidgets())
        check(where, *window);
}

void PlainScreen::check(const QString &where, const QWidget &only)
{
    m_where = where;
    checkObject(only);
    for (const QObject *object : only.findChildren<QObject *>())
        checkObject(*object);
}

void PlainScreen::complain(const QObject &object, const char *what, const QString &text)
{
    m_faults += QStringLiteral("%1: %2 of %3 %4: %5")
                    .arg(m_where, QLatin1String(what), QLatin1String(object.metaObject()->className()),
                         object.objectName(), base::visible(text, 160));
}

void PlainScreen::plain(const QObject &object, const char *what, const QString &text, bool lines)
{
    planted += text.contains(word) ? 1 : 0;
    if (cannotBeSeen(text, lines))
        complain(object, what, text);
    if (text.size() > 2'000'000)
        complain(object, what, QStringLiteral("%1 characters").arg(text.size()));
}

void PlainScreen::tip(const QObject &object, const QString &text)
{
    plain(object, "tip", text, true);
    if (!text.contains(word))
        return;
    if (Qt::mightBeRichText(text)) {
        // Markup of ours, around what is shown as it stands.
        QTextDocument drawn;
        drawn.setHtml(text);
        if (isForeignMarkup(text) || !isForeignMarkup(drawn.toPlainText()))
            complain(object, "tip with markup", text);
    }
}

void PlainScreen::caption(const QObject &object, const QString &text)
{
    plain(object, "caption", text);
    QString alone = text;
    if (text.contains(word) && alone.remove(QLatin1String("&&")).contains(u'&'))
        complain(object, "caption with a shortcut", text);
}

void PlainScreen::checkObject(const QObject &object)
{
    ++objects;
    if (const auto *action = qobject_cast<const QAction *>(&object)) {
        caption(object, action->text());
        tip(object, action->toolTip());
        plain(object, "status tip", action->statusTip());
    }
    const auto *widget = qobject_cast<const QWidget *>(&object);
    if (!widget || widget->inherits("QTipLabel"))
        return;
    tip(object, widget->toolTip());
    plain(object, "status tip", widget->statusTip());
    tip(object, widget->whatsThis());
    plain(object, "accessible name", widget->accessibleName(), true);
    plain(object, "accessible description", widget->accessibleDescription(), true);
    plain(object, "title", widget->windowTitle());
    if (widget->windowTitle().contains(word) &&
        QString(widget->windowTitle()).remove(QLatin1String("[*][*]")).contains(QLatin1String("[*]")))
        complain(object, "title with a mark for changes", widget->windowTitle());
    if (const auto *label = qobject_cast<const QLabel *>(widget)) {
        // A form makes labels for the names of its fields itself; these are ours.
        const bool named = label->buddy() && !label->text().contains(word);
        if (label->textFormat() != Qt::PlainText && !named)
            complain(object, "format", label->text());
        plain(object, "text", label->text(), true);
        if (label->buddy() && label->text().contains(word))
            complain(object, "shortcut", label->text());
    }
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
        caption(object, button->text());
    if (const auto *menu = qobject_cast<const QMenu *>(widget))
        caption(object, menu->title());
    if (const auto *box = qobject_cast<const QGroupBox *>(widget))
        caption(object, box->title());
    if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
        for (int tab = 0; tab < tabs->count(); ++tab)
            caption(object, tabs->tabText(tab));
    }
    if (const auto *edit = qobject_cast<const QLineEdit *>(widget)) {
        plain(object, "placeholder", edit->placeholderText());
        // What is edited must stay what it is.
        if (edit->isReadOnly())
            plain(object, "line", edit->displayText());
    }
    if (const auto *edit = qobject_cast<const QPlainTextEdit *>(widget); edit && edit->isReadOnly())
        plain(object, "text", edit->toPlainText(), true);
    if (widget->inherits("QTextEdit"))
        complain(object, "rich text", QString());
    if (const auto *box = qobject_cast<const QComboBox *>(widget)) {
        for (int item = 0; item < box->count(); ++item)
            plain(object, "choice", box->itemText(item));
    }
    if (const auto *view = qobject_cast<const QAbstractItemView *>(widget); view && view->model())
        checkModel(*view->model(), {}, object);
}

void PlainScreen::checkModel(const QAbstractItemModel &model, const QModelIndex &parent, const QObject &owner)
{
    const int rows = std::min(model.rowCount(parent), mostRows);
    const int columns = model.columnCount(parent);
    for (int column = 0; column < columns; ++column) {
        plain(owner, "heading", model.headerData(column, Qt::Horizontal).toString());
        tip(owner, model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        for (int row = 0; row < rows; ++row) {
            const QModelIndex index = model.index(row, column, parent);
            plain(owner, "cell", index.data().toString());
            plain(owner, "spoken cell", index.data(Qt::AccessibleTextRole).toString());
            plain(owner, "description of a cell", index.data(Qt::AccessibleDescriptionRole).toString());
            plain(owner, "status tip of a cell", index.data(Qt::StatusTipRole).toString());
            tip(owner, index.data(Qt::ToolTipRole).toString());
            if (index.data().toString().size() > 10'000)
                complain(owner, "long cell", index.data().toString());
        }
    }
}
