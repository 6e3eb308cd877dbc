// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/HeaderBar.h"

#include "ui/common/Icons.h"
#include "ui/common/Theme.h"
#include "ui/common/Words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStyle>
#include <QToolButton>

namespace ui {

namespace {

constexpr int markWidth = 4;
constexpr int barHeight = 40;

void setQuiet(QLabel *label)
{
    label->setProperty("quiet", true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
}

void restyle(QWidget *widget)
{
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

} // namespace

HeaderBar::HeaderBar(QWidget *parent)
    : QFrame(parent), m_mark(new QLabel(this)), m_profile(new QToolButton(this)),
      m_identity(new QLabel(this)), m_region(new QLabel(this)), m_endpoint(new QLabel(this)),
      m_local(new QLabel(tr("LOCAL"), this)), m_access(new QToolButton(this)), m_age(new QLabel(this)),
      m_credentials(new QLabel(this))
{
    setProperty("panel", QStringLiteral("header"));
    setObjectName(QStringLiteral("header"));
    setFixedHeight(barHeight);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::between - 2, 0, Theme::around,
                            0); // the name stands at 16, with its button
    row->setSpacing(Theme::around);
    for (QLabel *label : {m_identity, m_region, m_endpoint, m_age, m_credentials})
        setQuiet(label);
    QFont bold = font();
    bold.setBold(true);
    m_profile->setFont(bold);
    m_profile->setObjectName(QStringLiteral("profileButton"));
    m_profile->setToolTip(tr("The profile in use. Click to choose another."));
    m_local->setProperty("badge", true);
    m_local->setToolTip(tr("This endpoint is on this machine; nothing here reaches AWS."));
    m_local->setFont(Theme::smaller(font()));
    m_access->setFont(Theme::smaller(font()));
    m_access->setObjectName(QStringLiteral("accessButton"));
    m_access->setPopupMode(QToolButton::InstantPopup);
    m_age->setFont(Theme::mono(font()));
    m_age->setObjectName(QStringLiteral("readAge"));
    m_credentials->setObjectName(QStringLiteral("credentialsLeft"));
    m_mark->setObjectName(QStringLiteral("connectionMark"));
    m_mark->setGeometry(0, 0, markWidth, barHeight); // along the edge: nothing moves aside for it
    row->addWidget(m_profile);
    row->addWidget(m_identity);
    row->addWidget(m_region);
    row->addWidget(m_endpoint);
    row->addWidget(m_local, 0, Qt::AlignVCenter);
    row->addWidget(m_access);
    row->addStretch(1);
    row->addWidget(m_age);
    row->addWidget(m_credentials);

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
    m_profile->setText(facts.demo ? tr("demo") : facts.profile);
    m_profile->setAccessibleName(tr("Profile %1").arg(m_profile->text()));
    m_identity->setText(facts.identity);
    const QString asked = facts.credentialTrace.isEmpty()
        ? QString()
        : tr("Credentials, as they were looked for:\n%1").arg(facts.credentialTrace);
    m_identity->setToolTip(asked);
    m_credentials->setToolTip(asked);
    m_profile->setToolTip(tr("The profile in use. Click to choose another.") +
                          (asked.isEmpty() ? QString() : QStringLiteral("\n\n") + asked));
    m_region->setText(facts.region);
    m_endpoint->setText(facts.endpoint);
    m_colour = facts.colour;
    paintMark();
    m_profile->setVisible(true);
    m_identity->setVisible(!facts.identity.isEmpty());
    m_region->setVisible(!facts.region.isEmpty());
    m_endpoint->setVisible(!facts.endpoint.isEmpty());
    m_local->setVisible(facts.local);
    m_access->setVisible(true);
}

void HeaderBar::showNothing()
{
    for (QWidget *widget : std::initializer_list<QWidget *>{
             m_mark, m_profile, m_identity, m_region, m_endpoint, m_local, m_access, m_age, m_credentials})
        widget->hide();
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
    m_mark->setToolTip(tr("Marked %1 in the list of profiles.").arg(m_colour));
}

void HeaderBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        paintMark();
    QFrame::changeEvent(event);
}

void HeaderBar::setReadOnly(bool readOnly)
{
    m_access->setText(readOnly ? tr("READ-ONLY") : tr("MAY WRITE"));
    m_access->setIcon(icon(readOnly ? QStringLiteral("lock") : QStringLiteral("unlock")));
    m_access->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_access->setToolTip(
        readOnly ? tr("Nothing can be written by this connection. Click to change that.")
                 : tr("Releases and test locks are possible until you leave. Click to end that."));
    m_access->setProperty("badge", readOnly ? QStringLiteral("true") : QStringLiteral("warning"));
    restyle(m_access);
}

void HeaderBar::setReadAge(std::optional<std::chrono::nanoseconds> age, bool reading)
{
    m_age->setVisible(age.has_value() || reading);
    m_age->setText(age ? tr("read %1").arg(words::ago(*age)) : tr("reading"));
}

void HeaderBar::setCredentialsLeft(std::optional<std::chrono::nanoseconds> left, CredentialState::Phase phase)
{
    const bool alarm = phase != CredentialState::Phase::Fine;
    if (m_credentials->property("fault").toBool() != alarm) {
        m_credentials->setProperty("quiet", !alarm);
        m_credentials->setProperty("fault", alarm);
        restyle(m_credentials);
    }
    m_credentials->setVisible(left.has_value());
    if (left)
        m_credentials->setText(*left > std::chrono::nanoseconds::zero()
                                   ? tr("credentials %1").arg(words::duration(*left))
                                   : tr("credentials ran out"));
}

} // namespace ui
