// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/TranslatedScreen.h"

#include "ui/common/text/ElidedLabel.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTabBar>

namespace {

constexpr int mostRows = 100;

/// What stands outside of all brackets: there is no translation around it.
QString outside(const QString &text)
{
    QString left;
    int depth = 0;
    for (const QChar letter : text) {
        if (letter == u'[')
            ++depth;
        else if (letter == u']')
            depth = std::max(0, depth - 1);
        else if (depth == 0)
            left += letter;
    }
    return left;
}

} // namespace

void TranslatedScreen::check(const QString &where, const QWidget &screen)
{
    m_where = where;
    read(screen, "title", screen.windowTitle().remove(QLatin1String("[*]")));
    checkWidget(screen);
    for (const QWidget *widget : screen.findChildren<QWidget *>()) {
        if (widget->isVisibleTo(&screen) && widget->window() == &screen)
            checkWidget(*widget);
    }
}

void TranslatedScreen::checkWidget(const QWidget &widget)
{
    read(widget, "tip", widget.toolTip());
    read(widget, "spoken name", widget.accessibleName());
    read(widget, "spoken description", widget.accessibleDescription());
    if (const auto *label = qobject_cast<const QLabel *>(&widget)) {
        read(widget, "text", label->text());
        measure(widget);
    } else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget)) {
        read(widget, "text", button->text());
        measure(widget);
    } else if (const auto *field = qobject_cast<const QLineEdit *>(&widget)) {
        read(widget, "placeholder", field->placeholderText());
    } else if (const auto *group = qobject_cast<const QGroupBox *>(&widget)) {
        read(widget, "title", group->title());
    } else if (const auto *tabs = qobject_cast<const QTabBar *>(&widget)) {
        for (int tab = 0; tab < tabs->count(); ++tab)
            read(widget, "tab", tabs->tabText(tab));
    } else if (const auto *combo = qobject_cast<const QComboBox *>(&widget)) {
        for (int line = 0; line < combo->count(); ++line)
            read(widget, "choice", combo->itemText(line));
    } else if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget);
               view && !qobject_cast<const QHeaderView *>(view)) {
        for (int row = 0; view->model() && row < std::min(mostRows, view->model()->rowCount()); ++row) {
            for (int column = 0; column < view->model()->columnCount(); ++column) {
                // One word alone may be a value of the table; a sentence is ours.
                if (const QString text = view->model()->index(row, column).data().toString();
                    text.contains(u' '))
                    read(widget, "cell", text);
            }
        }
    } else if (const auto *header = qobject_cast<const QHeaderView *>(&widget)) {
        for (int section = 0; header->model() && section < header->count(); ++section)
            read(widget, "heading",
                 header->model()->headerData(section, header->orientation(), Qt::DisplayRole).toString());
    } else if (const auto *menu = qobject_cast<const QMenu *>(&widget)) {
        for (const QAction *action : menu->actions())
            read(widget, "line", action->text());
    }
}

bool TranslatedScreen::isData(const QString &word) const
{
    return m_data.contains(word);
}

void TranslatedScreen::read(const QWidget &widget, const char *what, const QString &text)
{
    if (text.isEmpty())
        return;
    ++texts;
    static const QRegularExpression wordShape(QStringLiteral("[A-Za-z][A-Za-z'-]{2,}"));
    QString unmarked = outside(text);
    unmarked.remove(u'&');
    auto words = wordShape.globalMatch(unmarked);
    while (words.hasNext()) {
        const QString word = words.next().captured();
        if (!isData(word))
            m_untranslated +=
                QStringLiteral("%1: %2 of %3 %4: \"%5\" in \"%6\"")
                    .arg(m_where, QLatin1String(what), QLatin1String(widget.metaObject()->className()),
                         widget.objectName(), word, text.left(120));
    }
}

/// Words that are cut must say so themselves: by an ellipsis that the widget draws, with the whole in a tip.
void TranslatedScreen::measure(const QWidget &widget)
{
    if (qobject_cast<const ui::ElidedLabel *>(&widget) || widget.visibleRegion().isEmpty())
        return;
    const auto *label = qobject_cast<const QLabel *>(&widget);
    const auto *button = qobject_cast<const QAbstractButton *>(&widget);
    if (label ? label->text().isEmpty() : button->text().isEmpty())
        return;
    const bool wraps = label && label->wordWrap();
    const int wide = label ? label->sizeHint().width() : widget.minimumSizeHint().width();
    const bool fits =
        wraps ? widget.height() >= label->heightForWidth(widget.width()) : widget.width() >= wide;
    if (!fits)
        m_clipped += QStringLiteral("%1: %2 %3 is %4x%5 px for %6: %7")
                         .arg(m_where, QLatin1String(widget.metaObject()->className()), widget.objectName())
                         .arg(widget.width())
                         .arg(widget.height())
                         .arg(wraps ? label->heightForWidth(widget.width()) : wide)
                         .arg(label ? label->text().left(80) : button->text());
}

QStringList TranslatedScreen::sorted(const QSet<QString> &faults)
{
    QStringList lines(faults.begin(), faults.end());
    lines.sort();
    return lines;
}
