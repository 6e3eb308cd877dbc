// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/KeyLabel.h"

#include "core/base/VisibleText.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QResizeEvent>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr int fewestSigns = 8; // in a line, however narrow
constexpr qsizetype mostLaidOut = 4096; // signs; a key has no more than 2048 bytes, an owner's name may

bool isBreak(QChar c)
{
    return QStringView(u"/:.#_- ").contains(c);
}

/// Where a line that begins at `from` ends: after the last mark that fits, else within a part that is wider than a line.
qsizetype lineEnd(const QString &text, qsizetype from, int width, const QFontMetrics &metrics)
{
    qsizetype fits = from;
    qsizetype step = text.size() - from;
    // By halves, for widths grow with lengths.
    for (; step > 0; step /= 2) {
        while (fits + step <= text.size() &&
               metrics.horizontalAdvance(text.mid(from, fits + step - from)) <= width)
            fits += step;
    }
    if (fits >= text.size())
        return text.size();
    for (qsizetype at = fits; at > from + 1; --at) {
        if (isBreak(text[at - 1]))
            return at;
    }
    QTextBoundaryFinder letters(QTextBoundaryFinder::Grapheme, text);
    letters.setPosition(fits);
    if (!letters.isAtBoundary())
        fits = std::max(letters.toPreviousBoundary(), from);
    if (fits > from)
        return fits;
    letters.setPosition(from); // one letter at least
    const qsizetype next = letters.toNextBoundary();
    return next < 0 ? text.size() : next;
}

} // namespace

KeyLabel::KeyLabel(Elision elision, int most, QWidget *parent)
    : PlainLabel(parent), m_elision(elision), m_most(most)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setWordWrap(true);
    auto *copy = new QAction(tr("Copy"), this);
    connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(m_exact); });
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void KeyLabel::setWords(const QString &text)
{
    if (std::exchange(m_exact, text) == text && !this->text().isEmpty())
        return;
    setText(base::visible(text, mostLaidOut));
    setTip(this, this->text());
    updateGeometry();
    updateElision();
}

void KeyLabel::setMarked(const QString &part)
{
    const QString shown = base::visible(part);
    if (std::exchange(m_marked, shown) != shown)
        update();
}

QList<KeyLabel::Line> KeyLabel::linesIn(int width) const
{
    QList<Line> lines;
    const QString words = text();
    for (qsizetype from = 0; from < words.size();) {
        const bool isLast = m_most > 0 && lines.size() + 1 == m_most;
        const qsizetype end = lineEnd(words, from, width, fontMetrics());
        lines += Line{from, isLast ? words.size() : end, isLast && end < words.size()};
        from = lines.last().to;
    }
    return lines;
}

bool KeyLabel::isElided() const
{
    const QList<Line> lines = linesIn(contentsRect().width());
    return !lines.isEmpty() && lines.last().isElided;
}

int KeyLabel::widthOfAll() const
{
    return fontMetrics().horizontalAdvance(text()) + 1;
}

int KeyLabel::heightForWidth(int width) const
{
    const auto count = static_cast<int>(linesIn(std::max(width, 1)).size());
    return std::max(count, 1) * fontMetrics().lineSpacing();
}

QSize KeyLabel::sizeHint() const
{
    return {widthOfAll(), fontMetrics().lineSpacing()};
}

QSize KeyLabel::minimumSizeHint() const
{
    return {std::min(widthOfAll(), fewestSigns * fontMetrics().averageCharWidth()),
            fontMetrics().lineSpacing()};
}

QString KeyLabel::shown(const Line &line, int width) const
{
    const QString words = text().mid(line.from, line.to - line.from);
    return line.isElided ? elided(words, fontMetrics(), width, m_elision) : words;
}

/// The part of the mark that stands in this line, where the line is whole.
void KeyLabel::paintMark(QPainter &painter, const Line &line, const QString &words, int top) const
{
    const qsizetype at = m_marked.isEmpty() ? -1 : text().indexOf(m_marked);
    if (at < 0 || line.isElided)
        return;
    const qsizetype from = std::max(at, line.from) - line.from;
    const qsizetype to = std::min(at + m_marked.size(), line.to) - line.from;
    if (to <= from)
        return;
    const QFontMetrics metrics = fontMetrics();
    const int left = contentsRect().left() + metrics.horizontalAdvance(words.left(from));
    const int right = contentsRect().left() + metrics.horizontalAdvance(words.left(to));
    const Theme &theme =
        Theme::of(QGuiApplication::palette()); // the label's own says nothing where it is transparent
    painter.setPen(theme[Token::Lapsed]);
    painter.setBrush(theme[Token::WarningSurface]);
    painter.drawRoundedRect(QRectF(left - 1.5, top + 0.5, right - left + 2, metrics.height() - 1), 3, 3);
    painter.setPen(theme[Token::WarningText]);
    painter.drawText(QRect(left, top, right - left + 2, metrics.height()), Qt::AlignLeft | Qt::TextSingleLine,
                     words.mid(from, to - from));
}

void KeyLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setLayoutDirection(Qt::LeftToRight); // in whatever language: a key is no sentence
    QRect row = contentsRect();
    for (const Line &line : linesIn(row.width())) {
        const QString words = shown(line, row.width());
        painter.setPen(palette().color(foregroundRole()));
        const int side = isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft;
        painter.drawText(row, side | Qt::AlignAbsolute | Qt::AlignTop | Qt::TextSingleLine, words);
        if (!isRightToLeft())
            paintMark(painter, line, words, row.top());
        row.setTop(row.top() + fontMetrics().lineSpacing());
    }
}

void KeyLabel::resizeEvent(QResizeEvent *event)
{
    PlainLabel::resizeEvent(event);
    updateElision();
}

void KeyLabel::updateElision()
{
    const bool now = isElided();
    if (std::exchange(m_wasElided, now) != now)
        Q_EMIT elisionChanged();
}

} // namespace ui
