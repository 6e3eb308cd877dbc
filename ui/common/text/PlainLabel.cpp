// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/PlainLabel.h"

#include "ui/common/text/PlainText.h"

#include <QEvent>

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

void PlainLabel::setRunningText(const QString &text)
{
    const QString shown = inOneLine(text);
    if (shown == this->text())
        return;
    const QSize before = roomWanted();
    {
        const LayoutPause pause(*this);
        QLabel::setText(shown);
    }
    if (roomWanted() != before)
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
