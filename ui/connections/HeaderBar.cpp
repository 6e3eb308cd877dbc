// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/HeaderBar.h"

#include "core/base/VisibleText.h"
#include "ui/common/Restyle.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPaintEvent>
#include <QPainter>
#include <QToolButton>

namespace ui {

namespace {

constexpr int markWidth = 4;
constexpr int bandHeight = 3;
constexpr int usualBarHeight = 40;
constexpr std::chrono::seconds spokenAge{5};
constexpr qsizetype longestName = 80; // a role and its account have room, a novel has not

void setQuiet(PlainLabel *label)
{
    label->setProperty("quiet", true);
    label->setSelectable(Qt::TextSelectableByMouse);
}

} // namespace

HeaderBar::HeaderBar(QWidget *parent)
    : QFrame(parent), m_mark(new PlainLabel(this)), m_profile(new QToolButton(this)),
      m_identity(new ElidedLabel(this)), m_region(new ElidedLabel(this)), m_endpoint(new ElidedLabel(this)),
      m_local(new PlainLabel(this)), m_reach(new PlainLabel(this)), m_production(new QToolButton(this)),
      m_access(new QToolButton(this)), m_age(new PlainLabel(this)), m_credentials(new PlainLabel(this))
{
    setProperty("panel", QStringLiteral("header"));
    setObjectName(QStringLiteral("header"));
    const int barHeight = Theme::withText(usualBarHeight);
    setFixedHeight(barHeight);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::between - 2, 0, Theme::around,
                            0); // the name stands at 16, with its button
    row->setSpacing(Theme::around);
    for (PlainLabel *label :
         std::initializer_list<PlainLabel *>{m_identity, m_region, m_endpoint, m_age, m_credentials})
        setQuiet(label);
    QFont bold = font();
    bold.setBold(true);
    m_profile->setFont(bold);
    m_profile->setObjectName(QStringLiteral("profileButton"));
    setTip(m_profile, tr("The profile in use. Click to choose another."));
    m_local->setFont(Theme::smaller(font()));
    m_reach->setFont(Theme::smaller(font()));
    m_reach->setObjectName(QStringLiteral("tableReach"));
    m_access->setFont(Theme::smaller(font()));
    m_access->setObjectName(QStringLiteral("accessButton"));
    m_access->setPopupMode(QToolButton::InstantPopup);
    m_age->setFont(Theme::mono(font()));
    m_age->setObjectName(QStringLiteral("readAge"));
    m_age->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_credentials->setObjectName(QStringLiteral("credentialsLeft"));
    m_mark->setObjectName(QStringLiteral("connectionMark"));
    m_mark->setGeometry(0, 0, markWidth, barHeight); // along the edge: nothing moves aside for it
    row->addWidget(m_profile);
    row->addWidget(m_identity);
    row->addWidget(m_region);
    row->addWidget(m_endpoint);
    row->addWidget(m_local, 0, Qt::AlignVCenter);
    row->addWidget(m_reach, 0, Qt::AlignVCenter);
    row->addWidget(m_production);
    row->addWidget(m_access);
    row->addStretch(1);
    row->addWidget(m_age);
    row->addWidget(m_credentials);

    buildProduction();
    auto *menu = new QMenu(m_access);
    QAction *reading = menu->addAction(tr("Read only"));
    QAction *writing = menu->addAction(tr("Allow releases and test locks for this session"));
    connect(reading, &QAction::triggered, this, [this] { Q_EMIT readOnlyRequested(true); });
    connect(writing, &QAction::triggered, this, [this] { Q_EMIT readOnlyRequested(false); });
    m_access->setMenu(menu);
    connect(m_profile, &QToolButton::clicked, this, &HeaderBar::profileClicked);
    showNothing();
}

void HeaderBar::showFacts(const ConnectionFacts &facts)
{
    const QString profile = facts.demo ? tr("demo") : base::visible(facts.profile, longestName);
    m_profile->setText(caption(profile));
    m_profile->setAccessibleName(tr("Profile %1").arg(profile));
    m_identity->setWords(base::visible(facts.identity, longestName));
    const QString asked = facts.credentialTrace.isEmpty()
        ? QString()
        : tr("Credential sources, in the order asked:\n%1").arg(facts.credentialTrace);
    setTip(m_identity,
           asked.isEmpty() ? m_identity->text() : m_identity->text() + QStringLiteral("\n\n") + asked);
    setTip(m_credentials, asked);
    setTip(m_profile,
           tr("The profile in use. Click to choose another.") +
               (asked.isEmpty() ? QString() : QStringLiteral("\n\n") + asked));
    m_region->setWords(base::visible(facts.region, longestName));
    m_endpoint->setWords(base::visible(facts.endpoint, longestName));
    m_colour = facts.colour;
    paintMark();
    m_profile->setVisible(true);
    m_identity->setVisible(!facts.identity.isEmpty());
    m_region->setVisible(!facts.region.isEmpty());
    m_endpoint->setVisible(!facts.endpoint.isEmpty());
    showEndpointNature(facts);
    m_access->setVisible(true);
}

/// An address on this machine may be a tunnel's: only what is known to be an emulator is called local.
void HeaderBar::showEndpointNature(const ConnectionFacts &facts)
{
    const bool doubtful = !facts.local && !facts.doubt.isEmpty();
    m_local->setVisible(facts.local || doubtful);
    m_local->setText(doubtful ? tr("MAY BE AWS") : tr("LOCAL"));
    m_local->setProperty("badge", doubtful ? QStringLiteral("warning") : QStringLiteral("true"));
    setTip(
        m_local,
        doubtful
            ? tr("The address is on this machine, but what answers there is not known to be an emulator: %1. "
                 "What is written here may reach AWS.")
                  .arg(facts.doubt)
            : tr("What answers here is an emulator on this machine: it takes made-up keys. Nothing here "
                 "reaches AWS."));
    restyle(*m_local);
}

void HeaderBar::showNothing()
{
    for (QWidget *widget : std::initializer_list<QWidget *>{
             m_mark, m_profile, m_identity, m_region, m_endpoint, m_local, m_access, m_age, m_credentials})
        widget->hide();
    showProduction({}, false);
    showReach({}, {}, false);
}

void HeaderBar::paintMark()
{
    const std::optional<QColor> color = Theme::of(palette()).mark(m_colour);
    m_mark->setVisible(color.has_value());
    if (!color)
        return;
    QPixmap picture(m_mark->size() * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(*color);
    m_mark->setPixmap(picture);
    setTip(m_mark, tr("Marked %1 in the list of profiles.").arg(m_colour));
}

void HeaderBar::buildProduction()
{
    m_production->setObjectName(QStringLiteral("productionButton"));
    m_production->setFont(Theme::smaller(font()));
    m_production->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_production);
    m_isNotProduction = menu->addAction(tr("This table is not production"));
    m_isNotProduction->setObjectName(QStringLiteral("isNotProduction"));
    m_isProduction = menu->addAction(tr("This table is production after all"));
    m_isProduction->setObjectName(QStringLiteral("isProduction"));
    connect(m_isNotProduction, &QAction::triggered, this, [this] { Q_EMIT notProductionRequested(true); });
    connect(m_isProduction, &QAction::triggered, this, [this] { Q_EMIT notProductionRequested(false); });
    m_production->setMenu(menu);
}

void HeaderBar::showProduction(const admin::ProductionGuard &signs, bool isNot)
{
    const bool looksSo = signs.looksLikeProduction();
    m_banded = looksSo && !isNot;
    m_production->setVisible(looksSo);
    m_production->setText(isNot ? tr("NOT PRODUCTION") : tr("PRODUCTION?"));
    m_production->setProperty("badge", isNot ? QStringLiteral("true") : QStringLiteral("danger"));
    const QString why = isNot
        ? tr("%1 You said that it is not. Click to take that back.").arg(signs.sentence())
        : tr("%1 To write here, the table's name is typed; this protects in this window only. Click to say "
             "that "
             "it is not production.")
              .arg(signs.sentence());
    setTip(m_production, looksSo ? why : QString());
    setSpokenDescription(*m_production, looksSo ? inOneLine(why) : QString());
    m_isNotProduction->setVisible(!isNot);
    m_isProduction->setVisible(isNot);
    restyle(*m_production);
    update();
}

void HeaderBar::showReach(const QString &mark, const QString &sentence, bool isWarning)
{
    m_reach->setVisible(!mark.isEmpty());
    if (mark == m_reach->text() && inOneLine(sentence) == m_reach->accessibleDescription())
        return;
    m_reach->setText(mark);
    m_reach->setProperty("badge", isWarning ? QStringLiteral("warning") : QStringLiteral("true"));
    setTip(m_reach, sentence);
    setSpokenDescription(*m_reach, inOneLine(sentence));
    restyle(*m_reach);
}

void HeaderBar::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    if (!m_banded)
        return;
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - bandHeight, width(), bandHeight),
                     Theme::of(palette())[Token::Danger]);
}

void HeaderBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        paintMark();
    QFrame::changeEvent(event);
}

void HeaderBar::setReadOnly(bool readOnly)
{
    m_access->setText(readOnly ? tr("READ-ONLY") : tr("READ-WRITE"));
    m_access->setIcon(icon(readOnly ? QStringLiteral("lock") : QStringLiteral("unlock")));
    m_access->setToolButtonStyle(Qt::ToolButtonTextOnly);
    setTip(m_access,
           readOnly ? tr("Nothing can be written by this connection. Click to change that.")
                    : tr("Releases and test locks are possible until this connection is closed. Click to "
                         "make it read-only."));
    m_access->setProperty("badge", readOnly ? QStringLiteral("true") : QStringLiteral("warning"));
    restyle(*m_access);
}

void HeaderBar::setReadAge(std::optional<std::chrono::nanoseconds> age, bool reading)
{
    m_age->setVisible(age.has_value() || reading);
    const QString text = age ? tr("read %1").arg(words::ago(*age)) : tr("reading");
    // Tenths of a second are for the eye; each would be told to screen readers.
    const QString said =
        age && *age < spokenAge ? tr("read less than %1 ago").arg(words::duration(spokenAge)) : text;
    setSpokenName(*m_age, said);
    m_age->setRunningText(text);
    m_age->setMinimumWidth(
        std::max(m_age->minimumWidth(), m_age->sizeHint().width())); // nothing moves to and fro
}

void HeaderBar::setCredentialsLeft(std::optional<std::chrono::nanoseconds> left, CredentialState::Phase phase)
{
    const bool alarm = phase != CredentialState::Phase::Fine;
    if (m_credentials->property("fault").toBool() != alarm) {
        m_credentials->setProperty("quiet", !alarm);
        m_credentials->setProperty("fault", alarm);
        restyle(*m_credentials);
    }
    m_credentials->setVisible(left.has_value());
    if (left)
        m_credentials->setRunningText(*left > std::chrono::nanoseconds::zero()
                                          ? tr("credentials %1").arg(words::duration(*left))
                                          : tr("credentials expired"));
}

} // namespace ui
