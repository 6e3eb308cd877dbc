// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/FilterBar.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/FilterHelp.h"
#include "ui/locks/StateChips.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace ui {

namespace {

constexpr int leastField = 200; // px; buttons of five states fit beside it in a page of 1052

constexpr qsizetype mostChips = 4;
constexpr std::chrono::milliseconds typingPause{600}; // a term is wrong until it is typed to its end

/// Of the words before the first that cannot be understood.
view::LockFilter understoodOf(QString text)
{
    for (;;) {
        text.truncate(std::max<qsizetype>(text.lastIndexOf(u' '), 0));
        if (auto filter = view::LockFilter::parse(text); filter || text.isEmpty())
            return filter ? *std::move(filter) : view::LockFilter();
    }
}

bool isOfStates(const view::FilterTerm &term)
{
    return term.field == view::FilterTerm::Field::State && !term.negated;
}

QList<locks::LockState> statesOf(const view::LockFilter &filter)
{
    QList<locks::LockState> states;
    for (const view::FilterTerm &term : filter.terms()) {
        if (isOfStates(term))
            states = term.states;
    }
    return states;
}

} // namespace

FilterBar::FilterBar(QWidget *parent)
    : QWidget(parent), m_edit(new QLineEdit(this)), m_states(new StateChips(this)), m_row(new QHBoxLayout),
      m_column(new QVBoxLayout(this)), m_chips(new QHBoxLayout), m_counts(new PlainLabel(this)),
      m_help(new QToolButton(this)), m_error(new PlainLabel(this))
{
    m_edit->setObjectName(QStringLiteral("filterEdit"));
    m_edit->setAccessibleName(tr("Filter"));
    m_edit->setPlaceholderText(
        tr("Filter: import  owner:worker  state:lapsed  held>5m  /^job-[0-9]+/  -test"));
    setTip(
        m_edit,
        tr("Words and fields, all of which must fit. Fields: key, owner, state, dialect, version, data.\n"
           "held>5m, age, gap, lease, left, lapsed compare lengths of time with <, <=, =, >= and >.\n"
           "/expression/ for patterns, \"two words\", one,two for either, a minus sign for the opposite."));
    m_edit->addAction(icon(QStringLiteral("filter")), QLineEdit::LeadingPosition);
    m_edit->setClearButtonEnabled(true);
    m_edit->setMinimumWidth(leastField);
    m_edit->installEventFilter(this);
    m_chips->setSpacing(Theme::within);
    m_counts->setProperty("quiet", true);
    m_counts->setObjectName(QStringLiteral("filterCounts"));
    m_error->setObjectName(QStringLiteral("filterError"));
    m_error->setFont(Theme::smaller(font()));
    m_error->setProperty("fault", true);
    m_error->setWordWrap(true); // a long sentence must not widen the window
    m_error->hide();

    m_help->setObjectName(QStringLiteral("filterHelpButton"));
    m_help->setText(QStringLiteral("?"));
    m_help->setAutoRaise(true);
    m_help->setFocusPolicy(Qt::StrongFocus);
    m_help->setAccessibleName(tr("Terms of the filter"));
    setTip(m_help, tr("List the terms of the filter."));
    connect(m_help, &QToolButton::clicked, this, &FilterBar::showHelp);

    m_row->setSpacing(Theme::between);
    m_row->addWidget(m_edit, 1);
    m_row->addWidget(m_help);
    m_row->addWidget(m_states, 0, Qt::AlignVCenter);
    m_row->addLayout(m_chips);
    m_row->addWidget(m_counts);
    m_column->setContentsMargins(Theme::between, Theme::between, Theme::between, Theme::between);
    m_column->setSpacing(Theme::within);
    m_column->addLayout(m_row);
    setTabOrder(m_edit, m_help);
    setTabOrder(m_help, m_states);
    connect(m_states, &StateChips::chosen, this, &FilterBar::chooseStates);
    setFocusProxy(m_edit);
    m_errorSpoken.setSingleShot(true);
    m_errorSpoken.setInterval(typingPause);
    connect(&m_errorSpoken, &QTimer::timeout, this, &FilterBar::speakError);
    connect(m_edit, &QLineEdit::textChanged, this, &FilterBar::read);
}

void FilterBar::setText(const QString &text)
{
    m_edit->setText(text);
}

QString FilterBar::text() const
{
    return m_edit->text();
}

bool FilterBar::isUnderstood() const
{
    return m_error->text().isEmpty();
}

void FilterBar::focusFilter()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void FilterBar::setStateCounts(const std::optional<view::LockJudgements::Counts> &counts)
{
    m_states->setCounts(counts);
}

void FilterBar::chooseStates(const QList<locks::LockState> &states)
{
    setText(m_filter.withStates(states));
}

void FilterBar::placeStates()
{
    const int counts = m_counts->isHidden()
        ? 0
        : m_counts->fontMetrics().horizontalAdvance(QStringLiteral("000 of 000 locks")) + Theme::between;
    const int beside =
        m_usualField + m_help->sizeHint().width() + m_states->usualWidth() + counts + 5 * Theme::between;
    const bool isBelow = beside > width();
    if (std::exchange(m_areStatesBelow, isBelow) == isBelow)
        return;
    if (isBelow) {
        m_row->removeWidget(m_states);
        m_column->insertWidget(1, m_states);
    } else {
        m_column->removeWidget(m_states);
        m_row->insertWidget(2, m_states, 0, Qt::AlignVCenter);
    }
}

void FilterBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeStates();
    placeError();
}

bool FilterBar::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        placeError();
    return done;
}

/// In the line that the states have, which is always there; beside the field it takes half the row if it needs to.
void FilterBar::placeError()
{
    if (m_error->isHidden())
        return;
    const bool isBelow = m_areStatesBelow && m_states->height() >= m_error->fontMetrics().height();
    const QMargins margins = m_column->contentsMargins();
    const QRect all = rect().adjusted(margins.left(), 0, -margins.right(), 0);
    const QRect help = QStyle::visualRect(layoutDirection(), rect(), m_help->geometry());
    QRect place(all.left(), m_states->y(), all.width(), m_states->height());
    if (!isBelow) {
        place = QRect(all.left(), m_edit->y(), all.width(), m_edit->height());
        place.setLeft(std::min(help.right() + Theme::between, all.center().x()));
    }
    m_error->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
    m_error->raise();
}

void FilterBar::setForAllTables(const QString &example)
{
    constexpr int above = 6; // px
    m_edit->setPlaceholderText(example);
    m_usualField = leastField;
    m_counts->hide();
    m_column->setContentsMargins(Theme::between, above, Theme::between, above);
}

void FilterBar::hideCounts()
{
    m_counts->clear();
}

void FilterBar::setCounts(qsizetype shown, qsizetype all, bool frozen)
{
    QString text = shown == all ? words::counted(all, tr("%1 lock(s)", nullptr, words::plural(all)))
                                : tr("%1 of %2").arg(words::count(shown), words::count(all));
    if (frozen)
        text += tr(" · order kept");
    if (text == m_counts->text())
        return; // the tip is the same too
    m_counts->setText(text);
    setTip(m_counts, frozen ? tr("Rows keep their places while the mouse is over the table.") : QString());
}

void FilterBar::read()
{
    base::Result<view::LockFilter> filter = view::LockFilter::parse(m_edit->text());
    if (!filter) {
        const QString sentence = filter.error().sentence;
        sayError(sentence.left(1).toUpper() + sentence.mid(1) +
                 (sentence.endsWith(u':') ? QString() : QStringLiteral(".")));
        filter = understoodOf(m_edit->text());
    } else {
        sayError({});
    }
    m_filter = *std::move(filter);
    m_states->setChosen(statesOf(m_filter));
    buildChips();
    Q_EMIT changed(m_filter);
}

void FilterBar::sayError(const QString &sentence)
{
    m_error->setText(sentence);
    setTip(m_error, sentence);
    m_error->setVisible(!sentence.isEmpty());
    placeError();
    sentence.isEmpty() ? m_errorSpoken.stop() : m_errorSpoken.start();
    if (sentence.isEmpty())
        m_edit->setAccessibleDescription({});
}

void FilterBar::speakError()
{
    if (m_error->text() == m_edit->accessibleDescription())
        return;
    m_edit->setAccessibleDescription(m_error->text());
    QAccessibleEvent said(m_error, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

void FilterBar::showHelp()
{
    if (isVisible())
        (new FilterHelp(this))->popUp(*m_help);
}

void FilterBar::buildChips()
{
    while (QLayoutItem *item = m_chips->takeAt(0)) {
        if (QWidget *chip = item->widget()) {
            chip->hide();
            chip->deleteLater();
        }
        delete item;
    }
    QWidget *before = m_states->last(); // chips are made late, but are next on the line
    // One term is already readable in the row itself; chips are for taking one out of several.
    const QList<view::FilterTerm> &terms = m_filter.terms();
    for (qsizetype term = 0; term < std::min(terms.size(), mostChips); ++term) {
        if (isOfStates(terms.at(term)))
            continue; // the button of the state is on
        QString label = terms.at(term).source;
        if (label.size() > 24)
            label = label.left(23) + QChar(0x2026);
        auto *chip = new QPushButton(caption(label) + QStringLiteral("  ✕"), this);
        chip->setProperty("chip", true);
        chip->setAccessibleName(tr("Remove %1").arg(inWords(terms.at(term).source)));
        setTip(chip, chip->accessibleName());
        connect(chip, &QPushButton::clicked, this, [this, term] { setText(m_filter.without(term)); });
        m_chips->addWidget(chip);
        setTabOrder(before, chip);
        before = chip;
    }
    if (terms.size() > mostChips) {
        auto *more = new PlainLabel(QStringLiteral("+%1").arg(terms.size() - mostChips), this);
        more->setProperty("quiet", true);
        m_chips->addWidget(more);
    }
}

bool FilterBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape && !m_edit->text().isEmpty()) {
            m_edit->clear();
            return true;
        }
        if (key->key() == Qt::Key_Escape || key->key() == Qt::Key_Return || key->key() == Qt::Key_Down) {
            Q_EMIT left();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
