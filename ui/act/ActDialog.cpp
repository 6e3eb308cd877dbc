// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActDialog.h"

#include "core/base/VisibleText.h"
#include "ui/act/ActHeadView.h"
#include "ui/act/ActParts.h"
#include "ui/act/ActResultPage.h"
#include "ui/act/UsedReasons.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/FormLines.h"
#include "ui/common/KeyLabel.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/SectionTitle.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/PolicyService.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>
#include <tuple>
#include <utility>

namespace ui {
namespace {

constexpr int lowHeight = 420; // px; below it the fixed parts give way
constexpr int narrowestHint = 120; // px, beside the buttons

int heightIn(const QWidget &box, int width)
{
    if (box.isHidden())
        return 0;
    QLayout *layout = box.layout();
    layout->activate(); // some lines may just have been hidden or shown
    return layout->hasHeightForWidth() ? layout->totalHeightForWidth(width) : box.sizeHint().height();
}

bool takesTab(const QWidget &widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) != 0 && !widget.focusProxy();
}

void addFocusOf(const QLayout &layout, QWidgetList &order);

/// What takes the focus of `part` and in it, as it is laid out.
void addFocusOf(const QWidget &part, QWidgetList &order)
{
    if (const QLayout *layout = part.layout())
        return addFocusOf(*layout, order);
    for (QWidget *inner : part.findChildren<QWidget *>()) {
        if (takesTab(*inner))
            order += inner;
    }
}

void addFocusOf(const QLayout &layout, QWidgetList &order)
{
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem *item = layout.itemAt(i);
        if (const QLayout *inner = item->layout())
            addFocusOf(*inner, order);
        QWidget *widget = item->widget();
        if (!widget)
            continue;
        if (takesTab(*widget))
            order += widget;
        addFocusOf(*widget, order);
    }
}

} // namespace

ActDialog::ActDialog(const ConnectionParts<PolicyService> &connection, const QString &name, QWidget *parent)
    : QDialog(parent), m_actsOn(connection), m_name(name), m_head(new ActHeadView(name, this)),
      m_pages(new QStackedWidget(this)), m_wholeKey(new KeyLabel(Elision::Key, 0, this)),
      m_verdictTitle(sectionTitle(tr("How we know"), this)),
      m_verdict(new VerdictView(name + QLatin1String("Verdict"), name + QLatin1String("Evidence"), this)),
      m_factsTitle(sectionTitle({}, this)), m_facts(new FactsView(name, this)), m_folds(new QVBoxLayout),
      m_form(new ActForm(name, this)), m_strip(new ActStrip(name, this)),
      m_result(new ActResultPage(name, this)), m_hint(new PlainLabel(this)), m_copies(new CopyMenu(this)),
      m_step(new EffectButton(this)), m_copy(m_copies->makeButton("", this)),
      m_cancel(new QPushButton(tr("Cancel"), this)), m_effect(new EffectButton(this))
{
    setObjectName(name + QLatin1String("Dialog"));
    auto *whole = bareColumn(this);
    whole->addWidget(m_head);
    whole->addWidget(m_pages, 1);
    whole->addWidget(m_form); // in sight on the smallest screen
    whole->addWidget(m_strip);
    whole->addWidget(buildFoot());
    buildMiddle();
    m_step->setObjectName(name + QLatin1String("Step"));
    m_step->setAutoDefault(false);
    m_step->hide();
    connect(m_step, &QPushButton::clicked, this, &ActDialog::takeStep);
    connect(m_head, &ActHeadView::wholeKeyWanted, this, &ActDialog::showWholeKey);
    connect(m_form, &ActForm::edited, this, &ActDialog::refresh);
    connect(m_strip, &ActStrip::edited, this, &ActDialog::refresh);
    connect(m_strip, &ActStrip::writingWanted, this, &ActDialog::allowWriting);
    connect(m_result->undoButton(), &QPushButton::clicked, this, &ActDialog::requestUndo);
    connect(&m_clock, &SeenTimer::step, this, &ActDialog::tick);
    // Whatever switches it, here or elsewhere.
    connect(m_actsOn.get(), &ConnectionState::readOnlyChanged, this, &ActDialog::refresh);
    if (PolicyService *policies = m_actsOn.policies())
        connect(policies, &PolicyService::changed, this, &ActDialog::refresh);
    connect(m_actsOn.get(), &QObject::destroyed, this, [this] { QDialog::reject(); });
}

ActDialog::~ActDialog() = default;

QScrollArea *ActDialog::scrollArea(const char *name, QWidget *middle)
{
    auto *area = new QScrollArea(m_pages);
    area->setObjectName(m_name + QLatin1String(name));
    area->setProperty("panel", QStringLiteral("plain"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumHeight(Theme::rowHeight()); // all else stays in sight on the smallest screen
    area->setWidget(middle);
    m_pages->addWidget(area);
    return area;
}

void ActDialog::buildMiddle()
{
    auto *middle = new QWidget(m_pages);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(actSides, Theme::between + Theme::within, actSides,
                               Theme::between + Theme::within);
    column->setSpacing(Theme::between);
    for (QVBoxLayout *&place : m_places) {
        place = new QVBoxLayout;
        place->setSpacing(Theme::between);
    }
    const auto placeAt = [this](Place place) { return m_places[static_cast<std::size_t>(place)]; };
    m_wholeKey->setObjectName(m_name + QLatin1String("WholeKey"));
    m_wholeKey->setFont(Theme::mono(font()));
    m_wholeKey->hide();
    column->addWidget(m_wholeKey);
    column->addWidget(m_verdictTitle);
    column->addWidget(m_verdict);
    column->addLayout(placeAt(Place::Evidence));
    column->addWidget(m_factsTitle);
    column->addLayout(placeAt(Place::Choice));
    column->addWidget(m_facts);
    column->addLayout(placeAt(Place::Facts));
    m_folds->setSpacing(0);
    column->addLayout(m_folds);
    column->addStretch(0); // has the room where no part wants it
    m_scroll = scrollArea("Scroll", middle);
    std::ignore = scrollArea("ResultScroll", m_result);
}

void ActDialog::addFootButton(QPushButton *button, const char *name)
{
    button->setObjectName(m_name + QLatin1String(name));
    button->setAutoDefault(false);
    m_foot->addWidget(button);
}

QWidget *ActDialog::buildFoot()
{
    auto *foot = new QFrame(this);
    foot->setProperty("panel", QStringLiteral("buttons"));
    m_footRows = new QGridLayout(foot);
    m_footRows->setContentsMargins(actSides - Theme::between, Theme::between, actSides, Theme::between);
    m_footRows->setVerticalSpacing(Theme::within);
    m_footRows->setHorizontalSpacing(Theme::between);
    m_hint->setObjectName(m_name + QLatin1String("Hint"));
    m_hint->setProperty("quiet", true);
    m_hint->setFont(Theme::smaller(font()));
    m_hint->setWordWrap(true);
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_foot = new QHBoxLayout;
    m_foot->setSpacing(Theme::between);
    m_copy->setIcon(icon(QStringLiteral("command")));
    m_copy->setProperty("line", true);
    m_copy->setObjectName(m_name + QLatin1String("Copy"));
    m_footRows->addWidget(m_copy, 1, 0);
    m_footRows->setColumnStretch(1, 1);
    m_footRows->addLayout(m_foot, 1, 2);
    addFootButton(m_cancel, "Cancel");
    addFootButton(m_effect, "Effect");
    m_effect->setProperty("primary", true);
    connect(m_copies, &QMenu::aboutToShow, this, &ActDialog::fillCopies);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_effect, &QPushButton::clicked, this, &ActDialog::pressEffect);
    arrangeHint();
    return foot;
}

/// Beside the buttons where it has room there on two lines; else above them, on a row of its own.
void ActDialog::arrangeHint()
{
    const int buttons = (m_copy->isHidden() ? 0 : m_copy->sizeHint().width()) + m_foot->sizeHint().width();
    const int room = width() - buttons - 2 * actSides - 2 * Theme::between;
    const int wanted = m_hint->fontMetrics().horizontalAdvance(m_hint->text());
    const bool isBeside = room >= narrowestHint && wanted <= 2 * room - narrowestHint / 2;
    m_footRows->removeWidget(m_hint);
    if (isBeside)
        m_footRows->addWidget(m_hint, 1, 1);
    else
        m_footRows->addWidget(m_hint, 0, 0, 1, 3);
}

void ActDialog::setHint(const QString &hint)
{
    if (m_hint->text() == hint)
        return;
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    arrangeHint();
}

void ActDialog::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    const bool isLow = height() < Theme::scaled(lowHeight);
    m_head->setLow(isLow);
    m_form->setLow(isLow);
    arrangeHint();
}

void ActDialog::place(Place place, QWidget *part, int stretch, Qt::Alignment alignment)
{
    QVBoxLayout *column = m_places[static_cast<std::size_t>(place)];
    column->addWidget(part, stretch, alignment);
    if (stretch > 0)
        static_cast<QVBoxLayout *>(m_scroll->widget()->layout())->setStretchFactor(column, stretch);
}

ActFold *ActDialog::addFold(const char *name, QWidget *content, bool isResultToo)
{
    auto *fold = new ActFold(QLatin1String(name), content, this);
    m_folds->addWidget(fold);
    if (isResultToo)
        m_resultFolds += fold;
    return fold;
}

QPushButton *ActDialog::stepButton() const
{
    return m_step;
}

void ActDialog::addResultButton(QPushButton *button)
{
    button->setAutoDefault(false);
    button->hide();
    m_foot->insertWidget(m_foot->indexOf(m_cancel), button);
    m_resultButtons += button;
}

QString ActDialog::placeOf(const QString &table, const QString &library) const
{
    const ConnectionFacts facts = m_actsOn->facts();
    QStringList parts{tr("%1 \u203A %2").arg(inWords(facts.name()), inWords(table))};
    for (const QString &part : {library, facts.region}) {
        if (!part.isEmpty())
            parts += inWords(part);
    }
    return parts.join(QStringLiteral(" \u00B7 "));
}

void ActDialog::begin(Act act, QWidget *first)
{
    m_act = std::move(act);
    m_begun = true;
    m_first = m_act.reason.isAsked ? m_form->reasonField() : first;
    m_form->setReason(m_act.reason);
    if (const UsedReasons *used = UsedReasons::above(*this))
        m_form->setUsedReasons(used->reasons());
    orderTabs();
    refresh();
    m_head->resize(Theme::scaled(m_act.width), m_head->height());
    resizeWithinScreen(*this, sizeOfContents());
    m_form->reasonField()->selectAll(); // what stands there is a proposal
    focusFirst();
    m_clock.setInterval(m_act.tickEvery);
    m_clock.setWanted(static_cast<bool>(m_act.tick));
}

void ActDialog::tick()
{
    if (hasEnded())
        m_result->setNow(m_actsOn->clock().boot());
    else
        m_act.tick();
}

void ActDialog::fillCopies()
{
    m_copies->clear();
    if (!hasEnded())
        return m_act.fillCopies(*m_copies);
    if (!m_ended.restoreCommand.isEmpty())
        m_copies->add(tr("Command that puts the row back"), m_ended.restoreCommand);
}

void ActDialog::allowWriting()
{
    m_actsOn->setReadOnly(false);
    focusFirst();
}

/// From top to bottom, in whatever order the parts were made.
void ActDialog::orderTabs()
{
    QWidgetList order;
    for (const QWidget *part :
         {static_cast<QWidget *>(m_head), m_scroll->widget(), static_cast<QWidget *>(m_form)})
        addFocusOf(*part, order);
    order += m_strip->parts();
    order += m_copy;
    for (int i = 0; i < m_foot->count(); ++i)
        order += m_foot->itemAt(i)->widget();
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void ActDialog::focusFirst()
{
    if (m_first)
        m_first->setFocus(Qt::OtherFocusReason);
}

/// As high as its contents at the width that the act wants.
QSize ActDialog::sizeOfContents() const
{
    QWidget *middle = m_scroll->widget();
    for (const QWidget *part : findChildren<QWidget *>())
        part->ensurePolished(); // the style sheet's sizes count before it is seen
    const int width =
        std::max({Theme::scaled(m_act.width), minimumSizeHint().width(), isVisible() ? this->width() : 0});
    const int parts = heightIn(*m_head, width) + heightIn(*middle, width) + heightIn(*m_form, width) +
        heightIn(*m_strip, width) + heightIn(*m_footRows->parentWidget(), width);
    return {width, std::max(parts, Theme::scaled(m_act.leastHeight))};
}

void ActDialog::turnPage()
{
    refresh();
    m_scroll->verticalScrollBar()->setValue(0);
    focusFirst();
    if (m_begun)
        resizeWithinScreen(*this, sizeOfContents().expandedTo(isVisible() ? size() : QSize()));
}

void ActDialog::showWholeKey()
{
    m_wholeKey->setWords(m_shownHead.key);
    m_wholeKey->setVisible(!m_wholeKey->isVisible());
    m_scroll->verticalScrollBar()->setValue(0);
}

void ActDialog::reveal(const QWidget &part)
{
    QScrollBar *bar = m_scroll->verticalScrollBar();
    const int top = part.mapTo(m_scroll->widget(), QPoint()).y();
    const int bottom = top + part.height() + Theme::between - m_scroll->viewport()->height();
    bar->setValue(std::min(top, std::max(bar->value(), bottom)));
}

QString ActDialog::whyNot(const ActState &now) const
{
    if (!now.impossible.isEmpty())
        return now.impossible;
    if (m_actsOn->readOnly())
        return tr("This connection is read-only: nothing is written before you allow it.");
    if (!now.missing.isEmpty())
        return now.missing;
    const QString asked = m_form->missing();
    return asked.isEmpty() ? m_strip->missing() : asked;
}

void ActDialog::refresh()
{
    if (!m_begun)
        return;
    const ActState now = m_act.state();
    setTitle(*this, now.title);
    if (!hasEnded() || m_ended.then == ActResult::Then::Keep)
        m_head->setHead(m_shownHead = now.head);
    if (isAsking())
        showState(now);
    else if (hasEnded())
        showMiddle(now);
}

void ActDialog::showMiddle(const ActState &now)
{
    m_verdictTitle->setVisible(now.verdict.has_value());
    m_verdict->setVisible(now.verdict.has_value());
    if (now.verdict)
        m_verdict->setVerdict(*now.verdict);
    m_factsTitle->setText(now.factsTitle.isEmpty() ? tr("What happens") : now.factsTitle);
    m_factsTitle->setVisible(!now.facts.empty() || !now.factsTitle.isEmpty());
    m_facts->setFacts(now.facts);
}

void ActDialog::showStrip(const ActState &now)
{
    const bool helps = m_actsOn->readOnly() && now.impossible.isEmpty() && !now.copy;
    m_strip->setReadOnly(
        helps ? tr("%1 is READ-ONLY. Nothing can be written before you allow it for this session.")
                    .arg(inWords(m_actsOn->facts().name()))
              : QString());
    m_strip->setProduction(now.copy || now.isVain ? admin::ProductionGuard()
                                                  : m_actsOn->production(now.table));
}

void ActDialog::showState(const ActState &now)
{
    showMiddle(now);
    m_copiesInstead = now.copy;
    m_form->ask(now.typed);
    const bool asks = !now.copy && !now.isVain;
    m_form->setAsking(asks);
    m_copy->setVisible(asks);
    m_cancel->setText(asks ? tr("Cancel") : tr("Close"));
    m_effect->setVisible(!now.isVain);
    showStrip(now);
    showStep(now);
    const QString why = now.copy ? QString() : whyNot(now);
    m_effect->setText(caption(now.copy ? now.copy->effect : now.effect));
    m_effect->setEnabled(why.isEmpty());
    m_effect->setProperty("primary", !now.isDangerous || now.copy);
    setTone(*m_effect, "danger",
            now.isDangerous && !now.copy ? QStringLiteral("true") : QStringLiteral("false"));
    const QString effectText = now.copy ? tr("Nothing is written by copying.")
        : why.isEmpty()                 ? tr("Ctrl+Enter")
                                        : why;
    setTip(m_effect, effectText);
    m_effect->setAccessibleDescription(
        inOneLine(why.isEmpty() && !now.meaning.isEmpty() ? now.meaning : effectText));
    // The strip says it already.
    const bool isSaid = !why.isEmpty() && m_actsOn->readOnly() && now.impossible.isEmpty();
    setHint(isSaid ? QString() : why.isEmpty() && !now.remark.isEmpty() ? now.remark : effectText);
}

void ActDialog::showStep(const ActState &now)
{
    const ActStep step = now.step.value_or(ActStep());
    m_step->setVisible(now.step.has_value());
    m_step->setText(step.effect);
    m_step->setEnabled(now.step && step.missing.isEmpty() && !m_actsOn->readOnly());
    setTip(m_step, step.missing);
    m_step->setAccessibleDescription(inOneLine(step.missing));
}

void ActDialog::takeStep()
{
    if (!isAsking())
        return;
    showStep(m_act.state()); // once more, as it stands now
    if (m_step->isEnabled())
        m_act.takeStep();
}

void ActDialog::setProgress(const ActProgress &now)
{
    if (!isActing())
        return;
    m_effect->setText(caption(now.doing));
    setHint(now.hint);
    m_cancel->setText(now.leave.isEmpty() ? tr("Cancel") : now.leave);
    m_cancel->setEnabled(!now.leave.isEmpty());
}

/// In QDialog Return would press a button from any field.
void ActDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return QDialog::keyPressEvent(event);
    if (event->isAutoRepeat())
        return;
    auto *button = qobject_cast<QPushButton *>(focusWidget());
    if ((event->modifiers() & ~Qt::KeypadModifier) == Qt::ControlModifier)
        m_effect->click();
    else if (button && button != m_effect && button != m_step)
        button->click();
    else if (auto *field = qobject_cast<QLineEdit *>(focusWidget()))
        advanceFrom(field);
}

/// Return in a field: on to the next one. The reason ends what is typed.
void ActDialog::advanceFrom(QWidget *field)
{
    if (field == m_form->reasonField())
        return;
    for (QWidget *next = field->nextInFocusChain(); next != field; next = next->nextInFocusChain()) {
        if (qobject_cast<QLineEdit *>(next) && next->isVisible() && next->isEnabled())
            return next->setFocus(Qt::TabFocusReason);
    }
}

void ActDialog::pressEffect()
{
    if (!isAsking() || !m_copiesInstead)
        return act();
    QGuiApplication::clipboard()->setText(m_copiesInstead->command);
    m_effect->setText(tr("Copied"));
}

void ActDialog::act()
{
    if (!isAsking() || !whyNot(m_act.state()).isEmpty())
        return refresh();
    const auto consent = admin::OperatorConsent::given(m_actsOn->facts().operatorName, reason());
    if (!consent)
        return say(consent.error().sentence);
    if (UsedReasons *used = UsedReasons::above(*this);
        used && m_act.reason.isAsked && reason() != m_act.reason.given)
        used->remember(reason());
    m_stage = Stage::Acting;
    say({});
    m_form->setEditable(false);
    m_strip->setEditable(false);
    m_strip->setReadOnly({});
    m_effect->setEnabled(false);
    m_step->setEnabled(false);
    m_copy->hide();
    setProgress(m_act.begun);
    // A button that is disabled would hand the focus to any other.
    (m_cancel->isEnabled() ? static_cast<QWidget *>(m_cancel) : this)->setFocus();
    m_tasks.start(perform(*consent));
}

base::Task<> ActDialog::perform(admin::OperatorConsent consent)
{
    // A write that was announced is not stopped by Escape: it may end after this dialog, so only the token may be asked.
    const std::stop_token stop = m_tasks.token();
    base::Task<std::optional<ActResult>> run = m_act.run(std::move(consent), stop);
    const auto result = co_await run;
    if (!result || stop.stop_requested())
        co_return;
    finish(*result);
}

void ActDialog::finish(const ActResult &result)
{
    switch (result.then) {
    case ActResult::Then::AskAgain:
        return askAgain(result);
    case ActResult::Then::Close:
        return accept();
    case ActResult::Then::Show:
    case ActResult::Then::Keep:
        break;
    }
    showEnd(result);
}

void ActDialog::askAgain(const ActResult &result)
{
    m_stage = Stage::Asking;
    m_form->setEditable(true);
    m_strip->setEditable(true);
    m_cancel->setEnabled(true);
    refresh();
    focusFirst();
    say(result.sentences.join(u' '));
}

void ActDialog::showEnd(const ActResult &result)
{
    m_stage = Stage::Ended;
    m_ended = result;
    setHint({});
    m_effect->hide();
    m_strip->hide();
    m_cancel->setEnabled(true);
    m_cancel->setText(tr("Close"));
    m_cancel->setFocus();
    for (QPushButton *button : std::as_const(m_resultButtons))
        button->show();
    m_form->setAsking(false);
    if (result.then == ActResult::Then::Keep) {
        say(result.sentences.join(u' '));
        m_clock.stop();
        return refresh();
    }
    showResult(result);
}

void ActDialog::showResult(const ActResult &result)
{
    ActHead head = m_shownHead;
    if (!result.headline.isEmpty())
        head.headline = result.headline;
    if (!result.holder.isEmpty())
        head.holder = result.holder;
    head.marked.clear();
    if (result.isDone) {
        head.state.reset();
        head.icon = QStringLiteral("done");
        head.tone = ActTone::Done;
    }
    m_head->setHead(head);
    for (ActFold *fold : std::as_const(m_resultFolds)) {
        fold->setOpen(false);
        m_result->more()->addWidget(fold);
    }
    m_result->show(result, m_actsOn->clock().boot());
    m_pages->setCurrentIndex(1);
    m_copy->setVisible(!result.restoreCommand.isEmpty());
    m_clock.setWanted(m_result->offersUndo());
}

void ActDialog::setReadAfter(const QString &sentence)
{
    m_result->setReadAfter(sentence);
}

void ActDialog::requestUndo()
{
    const QString entry = m_ended.undoEntry;
    if (entry.isEmpty())
        return;
    reject();
    Q_EMIT undoRequested(entry);
}

} // namespace ui
