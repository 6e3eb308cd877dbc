// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/PlainLabel.h"

#include "ui/common/text/PlainText.h"

#include <QEvent>

#include <algorithm>

namespace ui {
namespace {

/// Qt's label asks for a layout of its whole window with every text, however little it differs; only one that counts as
/// hidden does not. While this lives, the label counts as hidden to layouts; it is painted as ever.
class LayoutPause {
public:
    explicit LayoutPause(QWidget &widget) : m_widget(widget), m_isHidden(widget.isHidden())
    {
        m_widget.setAttribute(Qt::WA_WState_Hidden, true);
    }
    ~LayoutPause() { m_widget.setAttribute(Qt::WA_WState_Hidden, m_isHidden); }
    Q_DISABLE_COPY_MOVE(LayoutPause)

private:
    QWidget &m_widget;
    const bool m_isHidden;
};

bool isDigit(QChar sign)
{
    return sign >= u'0' && sign <= u'9';
}

/// Whether nothing but digits differs, each in the place of another.
bool differInDigitsAlone(const QString &one, const QString &other)
{
    return one.size() == other.size() &&
        std::equal(one.begin(), one.end(), other.begin(),
                   [](QChar a, QChar b) { return a == b || (isDigit(a) && isDigit(b)); });
}

bool areDigitsEven(const QFontMetrics &metrics)
{
    const int width = metrics.horizontalAdvance(u'0');
    return std::ranges::all_of(QStringLiteral("123456789"), [&metrics, width](QChar digit) {
        return metrics.horizontalAdvance(digit) == width;
    });
}

} // namespace

PlainLabel::PlainLabel(QWidget *parent) : QLabel(parent)
{
    QLabel::setTextFormat(Qt::PlainText);
}

PlainLabel::PlainLabel(const QString &text, QWidget *parent) : PlainLabel(parent)
{
    setText(text);
}

void PlainLabel::setText(const QString &text)
{
    QLabel::setText(inOneLine(text));
}

QSize PlainLabel::roomWanted() const
{
    return wordWrap() ? QSize(0, heightForWidth(width())) : sizeHint().expandedTo(minimumSize());
}

bool PlainLabel::takesTheSameRoom(const QString &text)
{
    if (!differInDigitsAlone(text, this->text()))
        return false;
    if (!m_digitsAreEven)
        m_digitsAreEven = areDigitsEven(fontMetrics());
    return *m_digitsAreEven;
}

void PlainLabel::setRunningText(const QString &text)
{
    const QString shown = inOneLine(text);
    if (shown == this->text())
        return;
    // Measuring is laying the words out, twice: most that run are the words before with another number.
    const std::optional<QSize> before = takesTheSameRoom(shown) ? std::nullopt : std::optional(roomWanted());
    {
        const LayoutPause pause(*this);
        QLabel::setText(shown);
    }
    if (before && roomWanted() != *before)
        updateGeometry();
}

void PlainLabel::setParagraphs(const QStringList &paragraphs)
{
    QStringList shown;
    for (const QString &paragraph : paragraphs)
        shown += inOneLine(paragraph);
    QLabel::setText(shown.join(QStringLiteral("\n\n")));
}

void PlainLabel::setSelectable(Qt::TextInteractionFlags ways)
{
    m_ways = ways;
    setDocument(underMouse() || hasFocus());
}

void PlainLabel::setDocument(bool has)
{
    const Qt::TextInteractionFlags ways = has ? m_ways : Qt::NoTextInteraction;
    if (ways != textInteractionFlags())
        setTextInteractionFlags(ways); // and takes the focus at a click while it has one, else never
}

void PlainLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        m_digitsAreEven.reset();
    QLabel::changeEvent(event);
}

bool PlainLabel::event(QEvent *event)
{
    if (m_ways == Qt::NoTextInteraction)
        return QLabel::event(event);
    switch (event->type()) {
    case QEvent::Enter:
    case QEvent::FocusIn:
    case QEvent::ContextMenu:
        setDocument(true);
        break;
    case QEvent::MouseButtonPress: // of a finger, which enters nothing: Qt did not give it the focus
        setDocument(true);
        setFocus(Qt::MouseFocusReason);
        break;
    case QEvent::Leave:
    case QEvent::FocusOut: {
        const bool done = QLabel::event(event);
        setDocument(underMouse() || hasFocus() || hasSelectedText());
        return done;
    }
    default:
        break;
    }
    return QLabel::event(event);
}

} // namespace ui
