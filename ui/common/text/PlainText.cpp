// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/PlainText.h"

#include "core/base/VisibleText.h"

#include <QTextDocument>
#include <QToolTip>
#include <QWidget>

namespace ui {
namespace {

constexpr qsizetype longestValue = 200;
constexpr qsizetype longestCaption = 80;
constexpr qsizetype longestText = 4000;

} // namespace

QString inWords(const QString &value)
{
    return base::visible(value, longestValue);
}

QString inOneLine(const QString &text)
{
    return base::visible(text, longestText);
}

QString asSentence(const QString &text)
{
    const QString begun = text.left(1).toUpper() + text.mid(1);
    return text.isEmpty() || text.endsWith(u'?') ? begun : begun + u'.';
}

QString caption(const QString &text)
{
    return base::visible(text, longestCaption).replace(u'&', QLatin1String("&&"));
}

QString plainTip(const QString &text)
{
    const QString shown = base::visible(text.left(longestText), base::LineEnds::Kept);
    // Qt's tips have no format to be set: they guess. A text they would take for markup becomes markup that
    // says the same.
    return Qt::mightBeRichText(shown) ? Qt::convertFromPlainText(shown, Qt::WhiteSpaceNormal) : shown;
}

void showTip(const QPoint &place, const QString &text, QWidget *about)
{
    QToolTip::showText(place, plainTip(text), about);
}

void setTitle(QWidget &window, const QString &text)
{
    // Qt puts a mark for unsaved changes in the place of a single "[*]".
    window.setWindowTitle(inWords(text).replace(QLatin1String("[*]"), QLatin1String("[*][*]")));
}

} // namespace ui
