// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/StartPage.h"

#include "ui/common/Restyle.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/CardButton.h"
#include "ui/connections/EndpointForm.h"
#include "ui/connections/FleetForm.h"
#include "ui/connections/ProfileForm.h"
#include "ui/connections/ProfileList.h"
#include "ui/connections/RecentCards.h"
#include "ui/connections/TablePicture.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int pageWidth = 560;
constexpr int startIconSide = 48;
constexpr std::chrono::milliseconds moment{400};

PlainLabel *quietLabel(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setProperty("quiet", true);
    return label;
}

/// What the page lies in: in the middle of `scroll`, whose width it does not follow beyond its own.
QWidget *centred(QScrollArea &scroll)
{
    auto *place = new QWidget(scroll.viewport());
    auto *inner = new QWidget(place);
    inner->setMinimumWidth(pageWidth);
    inner->setMaximumWidth(Theme::scaled(pageWidth));
    auto *row = new QHBoxLayout(place);
    row->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    row->addStretch();
    row->addWidget(inner, 100); // as wide as it may become; what is left is the margins'
    row->addStretch();
    scroll.setWidgetResizable(true);
    scroll.setWidget(place); // while it is empty: a scroll area measures what it is given
    return inner;
}

} // namespace

StartPage::StartPage(QWidget *parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)), m_inner(centred(*m_scroll)),
      m_recents(new RecentCards(m_inner)), m_picture(new TablePicture(m_inner)),
      m_back(new QPushButton(m_inner))
{
    setObjectName(QStringLiteral("startPage"));
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
    // Whatever lies in here is made as its child: a widget that changes its parent asks the style sheet once more.
    auto *column = new QVBoxLayout(m_inner);
    m_column = column;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::between);
    m_back->setObjectName(QStringLiteral("backToSession"));
    m_back->setProperty("link", true);
    m_back->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(m_back, &QPushButton::clicked, this, &StartPage::backRequested);
    column->addWidget(m_back);
    column->addStretch(2);
    addTitle(*column);
    column->addWidget(m_recents);
    addWays(*column);
    column->addSpacing(Theme::around);
    column->addWidget(m_picture);
    column->addStretch(3);
    connect(m_recents, &RecentCards::chosen, this, &StartPage::chosen);
    setRecents({});
    setWayBack({});
}

void StartPage::addTitle(QVBoxLayout &column)
{
    auto *title = new PlainLabel(QStringLiteral("Leasescope"), m_inner);
    QFont large = Theme::larger(font(), true);
    large.setPointSizeF(font().pointSizeF() * 1.6);
    title->setFont(large);
    auto *purpose =
        quietLabel(tr("See, prove and safely release the locks in your DynamoDB tables."), m_inner);
    purpose->setWordWrap(true);
    auto *picture = new PlainLabel(m_inner);
    const int side = Theme::scaled(startIconSide);
    picture->setPixmap(QApplication::windowIcon().pixmap(QSize(side, side), devicePixelRatioF()));
    picture->setHidden(picture->pixmap().isNull());
    auto *words = new QVBoxLayout;
    words->setSpacing(Theme::within);
    words->addWidget(title);
    words->addWidget(purpose);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::around);
    row->addWidget(picture);
    row->addLayout(words, 1);
    column.addLayout(row);
    column.addSpacing(Theme::around);
}

/// Between the title and what was opened last; the focus comes from the button above and goes on to the cards.
void StartPage::buildStatus()
{
    m_message = new PlainLabel(m_inner);
    m_progress = new QProgressBar(m_inner);
    m_cancel = new QPushButton(tr("Stop"), m_inner);
    m_inTheClear = new QPushButton(tr("Open unencrypted"), m_inner);
    m_again = new QPushButton(tr("Try again"), m_inner);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_message->setWordWrap(true);
    m_message->setObjectName(QStringLiteral("startMessage"));
    m_message->setSelectable(Qt::TextSelectableByMouse);
    m_cancel->setObjectName(QStringLiteral("cancelOpening"));
    m_again->setObjectName(QStringLiteral("tryAgain"));
    m_inTheClear->setObjectName(QStringLiteral("openInTheClear"));
    setTip(m_inTheClear, tr("Signatures, names of keys and items cross the network for all to read."));
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::between);
    row->addWidget(m_message, 1);
    row->addWidget(m_inTheClear);
    row->addWidget(m_again);
    row->addWidget(m_cancel);
    m_column->insertWidget(m_column->indexOf(m_recents), m_progress);
    m_column->insertLayout(m_column->indexOf(m_recents), row);
    setTabOrder(m_back, m_inTheClear);
    setTabOrder(m_inTheClear, m_again);
    setTabOrder(m_again, m_cancel);
    connect(m_cancel, &QPushButton::clicked, this, &StartPage::cancelRequested);
    // Each by a copy: what opens sets another attempt.
    connect(m_inTheClear, &QPushButton::clicked, this, [this] {
        if (const auto attempt = m_attempt)
            Q_EMIT chosenInTheClear(*attempt);
    });
    connect(m_again, &QPushButton::clicked, this, [this] {
        if (const auto attempt = m_attempt)
            Q_EMIT chosen(*attempt);
    });
    clearStatus();
    m_moment.setSingleShot(true);
    m_moment.setInterval(moment);
    connect(&m_moment, &QTimer::timeout, this, [this] {
        for (QWidget *widget : std::initializer_list<QWidget *>{m_progress, m_message, m_cancel})
            widget->show();
    });
}

void StartPage::addWays(QVBoxLayout &column)
{
    const auto add = [&](const char *name, const char *iconName, const QString &title,
                         const QString &sentence, auto act) {
        auto *way = new CardButton(QLatin1String(iconName), title, sentence, m_inner);
        way->setObjectName(QLatin1String(name));
        connect(way, &QPushButton::clicked, this, act);
        column.addWidget(way);
        return way;
    };
    add("demoCard", "play", tr("Open the demo"),
        tr("Lifelike locks on a DynamoDB of its own. Needs no account."), [this] { Q_EMIT chosen({}); });
    m_profileCard =
        add("profileCard", "profile", tr("Choose a profile"),
            tr("From your AWS configuration: keys, roles, logins, processes."), [this] { showProfiles(); });
    m_fleetCard =
        add("fleetCard", "table", tr("Connections of the fleet file"),
            tr("What your team's fleet.toml names: one of them, or all at once."), [this] { showFleet(); });
    m_endpointCard = add("endpointCard", "endpoint", tr("Another endpoint"),
                         tr("DynamoDB Local, dynalite, Alternator and others."), [this] { showEndpoint(); });
    add("labCard", "pulse", tr("Open the lab"),
        tr("Workers that share locks, and what a crash does to them. Needs no account."),
        [this] { Q_EMIT labRequested(); });
}

/// New widgets come last in the order of the focus: what followed the card is moved behind them, one button or field at a
/// time. (Moving the form itself breaks the order: Qt takes the list's viewport for its end.)
void StartPage::insertAfter(QWidget &card, QWidget &form)
{
    m_column->insertWidget(m_column->indexOf(&card) + 1, &form);
    const auto isStop = [](const QWidget *widget) { return (widget->focusPolicy() & Qt::TabFocus) != 0; };
    QWidgetList following;
    for (QWidget *next = card.nextInFocusChain(); next != &card && !next->isWindow() && next != &form;
         next = next->nextInFocusChain()) {
        if (isStop(next) && isAncestorOf(next))
            following.append(next);
    }
    QWidget *last = &card;
    for (QWidget *part : form.findChildren<QWidget *>()) {
        if (isStop(part))
            last = part;
    }
    for (QWidget *next : following) {
        setTabOrder(last, next);
        last = next;
    }
}

ProfileForm &StartPage::profileForm()
{
    if (m_profileForm)
        return *m_profileForm;
    m_profileForm = new ProfileForm(m_inner);
    insertAfter(*m_profileCard, *m_profileForm);
    connect(m_profileForm, &ProfileForm::chosen, this, &StartPage::chosen);
    const ProfileList &list = m_profileForm->list();
    connect(&list, &ProfileList::favouriteWanted, this, &StartPage::favouriteWanted);
    connect(&list, &ProfileList::colourWanted, this, &StartPage::colourWanted);
    connect(&list, &ProfileList::readOnlyWanted, this, &StartPage::readOnlyWanted);
    m_profileForm->list().setLastUsed(m_lastUsed);
    Q_EMIT profilesNeeded();
    return *m_profileForm;
}

FleetForm &StartPage::fleetForm()
{
    if (m_fleetForm)
        return *m_fleetForm;
    m_fleetForm = new FleetForm(m_inner);
    insertAfter(*m_fleetCard, *m_fleetForm);
    connect(m_fleetForm, &FleetForm::chosen, this, &StartPage::chosen);
    connect(m_fleetForm, &FleetForm::readRequested, this, &StartPage::fleetReadRequested);
    connect(m_fleetForm, &FleetForm::fileChosen, this, &StartPage::fleetFileChosen);
    Q_EMIT fleetNeeded();
    return *m_fleetForm;
}

EndpointForm &StartPage::endpointForm()
{
    if (m_endpointForm)
        return *m_endpointForm;
    m_endpointForm = new EndpointForm(m_inner);
    insertAfter(*m_endpointCard, *m_endpointForm);
    connect(m_endpointForm, &EndpointForm::chosen, this, &StartPage::chosen);
    return *m_endpointForm;
}

bool StartPage::isUnfolded(const QWidget *form)
{
    return form && !form->isHidden();
}

void StartPage::unfold(const QWidget *form)
{
    for (QWidget *known : std::initializer_list<QWidget *>{m_profileForm, m_fleetForm, m_endpointForm}) {
        if (known)
            known->setVisible(known == form);
    }
}

/// The form alone: what is being opened, or a connection to go back to, are the window's to leave.
void StartPage::keyPressEvent(QKeyEvent *event)
{
    const bool isOpening = showsProgress();
    const bool isForm = isUnfolded(m_profileForm) || isUnfolded(m_fleetForm) || isUnfolded(m_endpointForm);
    if (event->key() != Qt::Key_Escape || isOpening || !m_back->isHidden() || !isForm)
        return QWidget::keyPressEvent(event);
    (isUnfolded(m_profileForm)     ? m_profileCard
         : isUnfolded(m_fleetForm) ? m_fleetCard
                                   : m_endpointCard)
        ->setFocus();
    unfold(nullptr);
}

void StartPage::showProfiles()
{
    ProfileForm &form = profileForm();
    unfold(&form);
    form.list().takeFocus();
}

void StartPage::showFleet()
{
    FleetForm &form = fleetForm();
    unfold(&form);
    form.takeFocus();
}

void StartPage::showEndpoint()
{
    EndpointForm &form = endpointForm();
    unfold(&form);
    form.takeFocus();
}

void StartPage::setProfiles(const std::vector<Connector::Profile> &profiles)
{
    if (m_profileForm)
        m_profileForm->list().setProfiles(profiles);
}

void StartPage::setFleet(const Connector::FleetOffer &offer)
{
    if (m_fleetForm)
        m_fleetForm->setFleet(offer);
}

void StartPage::setRecents(const std::vector<Connector::Recent> &recents)
{
    m_recents->setRecents(recents);
    m_picture->setVisible(recents.empty()); // who has been here knows what comes
    const auto last = std::find_if(recents.begin(), recents.end(), [](const Connector::Recent &recent) {
        return recent.what == Connector::Recent::Kind::Profile;
    });
    m_lastUsed = last == recents.end() ? QString() : last->name;
    if (m_profileForm)
        m_profileForm->list().setLastUsed(m_lastUsed);
}

void StartPage::showProgress(const QString &sentence)
{
    if (!m_message)
        buildStatus();
    const bool shown = showsProgress(); // or is about to: a later sentence must not put that off
    if (!shown)
        clearStatus();
    setMessage(sentence, false);
    if (!shown)
        m_moment.start();
}

void StartPage::setWayBack(const QString &place)
{
    m_back->setText(caption(tr("\u2190 Back to %1").arg(place)));
    m_back->setAccessibleName(tr("Back to %1").arg(place));
    setTip(m_back, tr("That connection stays open; Esc goes back to it."));
    m_back->setVisible(!place.isEmpty());
}

void StartPage::setAttempt(const std::optional<Connector::Recent> &connection)
{
    m_attempt = connection;
}

void StartPage::showError(const base::Error &error)
{
    QString sentence = error.sentence;
    if (!sentence.isEmpty())
        sentence[0] = sentence.at(0).toUpper();
    if (!m_message)
        buildStatus();
    clearStatus();
    setMessage(sentence + QLatin1Char('.'), true);
    m_message->show();
    setAccessibleDescription(m_message->text());
    const bool inTheClear = error.code == QLatin1String(plainHttpCode);
    // The fleet file says itself where plain http is meant.
    using Kind = Connector::Recent::Kind;
    m_inTheClear->setVisible(m_attempt && inTheClear &&
                             (m_attempt->what == Kind::Profile || m_attempt->what == Kind::Endpoint));
    m_again->setVisible(m_attempt && !inTheClear);
}

void StartPage::setMessage(const QString &sentence, bool notice)
{
    m_message->setText(sentence);
    m_message->setProperty("notice", notice);
    m_message->setProperty("quiet", !notice);
    restyle(*m_message);
}

void StartPage::endProgress()
{
    if (showsProgress())
        clearStatus();
}

/// Of something that is being opened, also before it takes longer than a moment.
bool StartPage::showsProgress() const
{
    return m_moment.isActive() || (m_progress && !m_progress->isHidden());
}

void StartPage::clearStatus()
{
    m_moment.stop();
    if (!m_message)
        return;
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_progress, m_message, m_cancel, m_inTheClear, m_again})
        widget->hide();
}

} // namespace ui
