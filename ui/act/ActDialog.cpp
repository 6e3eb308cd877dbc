// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActDialog.h"

#include "ui/act/ActParts.h"
#include "ui/act/ActResultPage.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/FormLines.h"
#include "ui/common/Restyle.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
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
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr int leastResultHeight = 200; // px

int heightIn(const QWidget &box, int width)
{
    return box.layout()->hasHeightForWidth() ? box.layout()->totalHeightForWidth(width)
                                             : box.sizeHint().height();
}

} // namespace

ActDialog::ActDialog(const ConnectionParts<PolicyService> &connection, const QString &name, QWidget *parent)
    : QDialog(parent), m_actsOn(connection), m_name(name), m_pages(new QStackedWidget(this)),
      m_scroll(new QScrollArea(this)), m_headline(new PlainLabel(this)), m_form(new ActForm(name, this)),
      m_result(new ActResultPage(name, this)), m_hint(new PlainLabel(this)), m_copies(new CopyMenu(this)),
      m_step(new EffectButton(this)), m_copy(m_copies->makeButton("", this)),
      m_allow(new QPushButton(tr("Allow &writing"), this)),
      m_copyRestore(new QPushButton(tr("Copy &restore command"), this)),
      m_undo(new QPushButton(tr("&Undo\u2026"), this)), m_cancel(new QPushButton(tr("Cancel"), this)),
      m_effect(new EffectButton(this))
{
    setObjectName(name + QLatin1String("Dialog"));
    auto *question = new QWidget(m_pages);
    auto *column = bareColumn(question);
    buildMiddle();
    column->addWidget(m_scroll, 1);
    column->addWidget(m_form); // in sight on the smallest screen
    m_pages->addWidget(question);
    m_pages->addWidget(m_result);
    auto *whole = bareColumn(this);
    whole->addWidget(m_pages, 1);
    whole->addWidget(buildFoot());
    m_step->setObjectName(name + QLatin1String("Step"));
    m_step->setAutoDefault(false);
    m_step->hide();
    connect(m_step, &QPushButton::clicked, this, &ActDialog::takeStep);
    connect(m_form, &ActForm::edited, this, &ActDialog::refresh);
    // Whatever switches it, here or elsewhere.
    connect(m_actsOn.get(), &ConnectionState::readOnlyChanged, this, &ActDialog::refresh);
    if (PolicyService *policies = m_actsOn.policies())
        connect(policies, &PolicyService::changed, this, &ActDialog::refresh);
    connect(m_actsOn.get(), &QObject::destroyed, this, [this] { QDialog::reject(); });
}

ActDialog::~ActDialog() = default;

void ActDialog::buildMiddle()
{
    auto *middle = new QWidget(m_scroll);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    column->setSpacing(Theme::between + Theme::within);
    m_headline->setObjectName(m_name + QLatin1String("Headline"));
    m_headline->setFont(Theme::larger(font(), true));
    m_headline->setWordWrap(true);
    column->addWidget(m_headline);
    for (QVBoxLayout *&place : m_places) {
        place = new QVBoxLayout;
        place->setSpacing(column->spacing());
        column->addLayout(place);
    }
    column->addStretch(0); // has the room where no part wants it
    m_scroll->setObjectName(m_name + QLatin1String("Scroll"));
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(middle);
}

void ActDialog::addFootButton(QPushButton *button, const char *name)
{
    button->setObjectName(m_name + QLatin1String(name));
    button->setAutoDefault(false);
    m_foot->addWidget(button);
}

QWidget *ActDialog::buildFoot()
{
    m_foot = buttonRow(this);
    m_hint->setObjectName(m_name + QLatin1String("Hint"));
    m_hint->setProperty("quiet", true);
    m_hint->setWordWrap(true);
    m_foot->addWidget(m_hint, 1);
    addFootButton(m_copy, "Copy");
    addFootButton(m_allow, "AllowWriting");
    addFootButton(m_copyRestore, "CopyRestore");
    addFootButton(m_undo, "Undo");
    addFootButton(m_cancel, "Cancel");
    addFootButton(m_effect, "Effect");
    m_copyRestore->hide();
    m_undo->hide();
    m_effect->setProperty("primary", true);
    setTip(m_allow, tr("Allows releases and test locks on this connection until it is closed."));
    connect(m_copies, &QMenu::aboutToShow, this, &ActDialog::fillCopies);
    connect(m_allow, &QPushButton::clicked, this, &ActDialog::allowWriting);
    connect(m_copyRestore, &QPushButton::clicked, this, &ActDialog::copyRestoreCommand);
    connect(m_undo, &QPushButton::clicked, this, &ActDialog::requestUndo);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_effect, &QPushButton::clicked, this, &ActDialog::act);
    connect(&m_clock, &SeenTimer::step, this, &ActDialog::tick);
    return m_foot->parentWidget();
}

void ActDialog::place(Place place, QWidget *part, int stretch, Qt::Alignment alignment)
{
    QVBoxLayout *column = m_places[static_cast<std::size_t>(place)];
    column->addWidget(part, stretch, alignment);
    if (stretch > 0)
        static_cast<QVBoxLayout *>(m_scroll->widget()->layout())->setStretchFactor(column, stretch);
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

void ActDialog::begin(Act act, QWidget *first)
{
    m_act = std::move(act);
    m_begun = true;
    m_first = m_act.reason.isAsked ? m_form->reasonField() : first;
    m_form->setReason(m_act.reason);
    orderTabs();
    refresh();
    fit();
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
    m_act.fillCopies(*m_copies);
}

void ActDialog::allowWriting()
{
    m_actsOn->setReadOnly(false);
    focusFirst();
}

/// From top to bottom, in whatever order the parts were made.
void ActDialog::orderTabs()
{
    QWidget *last = m_scroll;
    for (QWidget *each = nextInFocusChain(); each != this; each = each->nextInFocusChain()) {
        if (m_scroll->isAncestorOf(each))
            last = each;
    }
    QWidgetList below;
    for (QLineEdit *field : m_form->fields())
        below += field;
    for (int i = 0; i < m_foot->count(); ++i)
        below += m_foot->itemAt(i)->widget();
    for (QWidget *each : std::as_const(below))
        setTabOrder(std::exchange(last, each), each);
}

void ActDialog::focusFirst()
{
    if (m_first)
        m_first->setFocus(Qt::OtherFocusReason);
}

void ActDialog::fit()
{
    QWidget *middle = m_scroll->widget();
    middle->layout()->activate(); // some lines may just have been hidden or shown
    const QSize least = middle->minimumSizeHint();
    const int width = std::max({m_act.size.width(), least.width(), isVisible() ? this->width() : 0});
    const int contents = least.height() + heightIn(*m_form, width) + heightIn(*m_foot->parentWidget(), width);
    const int height = m_act.size.height();
    resizeWithinScreen(*this, {width, m_act.isAsHighAsContents ? std::max(height, contents) : height});
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
    return now.missing.isEmpty() ? m_form->missing() : now.missing;
}

void ActDialog::refresh()
{
    if (!m_begun)
        return;
    const ActState now = m_act.state();
    setTitle(*this, now.title);
    m_headline->setText(now.headline);
    m_headline->setVisible(!now.headline.isEmpty());
    if (isAsking())
        showState(now);
}

void ActDialog::showState(const ActState &now)
{
    m_form->ask(now.typed, m_actsOn->production(now.table));
    showStep(now);
    const QString why = whyNot(now);
    const QString keys = tr("Ctrl+Enter");
    m_effect->setText(caption(now.effect));
    m_effect->setEnabled(why.isEmpty());
    if (m_effect->property("danger").toBool() != now.isDangerous) {
        m_effect->setProperty("danger", now.isDangerous);
        m_effect->setProperty("primary", !now.isDangerous);
        restyle(*m_effect);
    }
    const QString told = why.isEmpty() ? keys : why;
    setTip(m_effect, told);
    m_effect->setAccessibleDescription(
        inOneLine(why.isEmpty() && !now.meaning.isEmpty() ? now.meaning : told));
    m_hint->setText(why.isEmpty() && !now.remark.isEmpty() ? now.remark : told);
    m_allow->setVisible(m_actsOn->readOnly() && now.impossible.isEmpty());
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
    m_hint->setText(now.hint);
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

void ActDialog::act()
{
    if (!isAsking() || !whyNot(m_act.state()).isEmpty())
        return refresh();
    const auto consent = admin::OperatorConsent::given(m_actsOn->facts().operatorName, reason());
    if (!consent)
        return say(consent.error().sentence);
    m_stage = Stage::Acting;
    say({});
    m_form->setEditable(false);
    m_effect->setEnabled(false);
    m_step->setEnabled(false);
    m_allow->hide();
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
    m_copy->show();
    m_cancel->setText(tr("Cancel"));
    m_cancel->setEnabled(true);
    refresh();
    focusFirst();
    say(result.sentences.join(u' '));
}

void ActDialog::showEnd(const ActResult &result)
{
    m_stage = Stage::Ended;
    m_ended = result;
    m_hint->clear();
    m_effect->hide();
    m_cancel->setEnabled(true);
    m_cancel->setText(tr("Close"));
    m_cancel->setFocus();
    for (QPushButton *button : std::as_const(m_resultButtons))
        button->show();
    if (result.then == ActResult::Then::Keep) {
        m_form->endAsking();
        say(result.sentences.join(u' '));
        m_clock.stop();
        return refresh();
    }
    m_result->show(result, m_actsOn->clock().boot());
    m_pages->setCurrentWidget(m_result);
    m_copyRestore->setVisible(!result.restoreCommand.isEmpty());
    m_undo->setVisible(m_result->offersUndo());
    m_undo->setAccessibleDescription(m_result->undoWords());
    m_clock.setWanted(m_result->offersUndo());
    // Two lines need no tall dialog.
    const int height = m_result->heightIn(width()) + m_foot->parentWidget()->sizeHint().height();
    resizeWithinScreen(*this, {width(), std::max(leastResultHeight, height)});
}

void ActDialog::requestUndo()
{
    const QString entry = m_ended.undoEntry;
    if (entry.isEmpty())
        return;
    reject();
    Q_EMIT undoRequested(entry);
}

void ActDialog::copyRestoreCommand()
{
    QGuiApplication::clipboard()->setText(m_ended.restoreCommand);
    m_copyRestore->setText(tr("Copied"));
}

} // namespace ui
