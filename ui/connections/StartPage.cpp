// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/StartPage.h"

#include "ui/common/Restyle.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/CardButton.h"
#include "ui/connections/ProfileList.h"
#include "ui/connections/RecentCards.h"
#include "ui/connections/TablePicture.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int pageWidth = 560;
constexpr int iconSide = 48;
constexpr std::chrono::milliseconds moment{400};

PlainLabel *quietLabel(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setProperty("quiet", true);
    return label;
}

} // namespace

StartPage::StartPage(QWidget *parent)
    : QWidget(parent), m_recents(new RecentCards(this)), m_picture(new TablePicture(this)),
      m_scroll(new QScrollArea(this)), m_message(new PlainLabel(this)), m_progress(new QProgressBar(this)),
      m_cancel(new QPushButton(tr("Stop"), this)),
      m_inTheClear(new QPushButton(tr("Open unencrypted"), this)),
      m_again(new QPushButton(tr("Try again"), this)), m_back(new QPushButton(this))
{
    setObjectName(QStringLiteral("startPage"));
    auto *inner = new QWidget(this);
    inner->setMinimumWidth(pageWidth);
    inner->setMaximumWidth(Theme::scaled(pageWidth));
    // While it is empty: a scroll area measures what it is given, here before the style sheet is there (14 M of the
    // 150 M instructions to the first picture).
    showCentred(inner);
    auto *column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::between);
    m_back->setObjectName(QStringLiteral("backToSession"));
    m_back->setProperty("link", true);
    m_back->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(m_back, &QPushButton::clicked, this, &StartPage::backRequested);
    column->addWidget(m_back);
    column->addStretch(2);
    addTitle(*column);
    addStatus(*column);
    column->addWidget(m_recents);
    addWays(*column);
    column->addSpacing(Theme::around);
    column->addWidget(m_picture);
    column->addStretch(3);
    connect(m_recents, &RecentCards::chosen, this, &StartPage::chosen);
    setRecents({});
    setWayBack({});
    clearStatus();
}

void StartPage::addTitle(QVBoxLayout &column)
{
    auto *title = new PlainLabel(QStringLiteral("Leasescope"), this);
    QFont large = Theme::larger(font(), true);
    large.setPointSizeF(font().pointSizeF() * 1.6);
    title->setFont(large);
    auto *purpose = quietLabel(tr("See, prove and safely release the locks in your DynamoDB tables."), this);
    purpose->setWordWrap(true);
    auto *picture = new PlainLabel(this);
    const int side = Theme::scaled(iconSide);
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

void StartPage::addStatus(QVBoxLayout &column)
{
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
    column.addWidget(m_progress);
    column.addLayout(row);
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
    m_moment.setSingleShot(true);
    m_moment.setInterval(moment);
    connect(&m_moment, &QTimer::timeout, this, [this] {
        for (QWidget *widget : std::initializer_list<QWidget *>{m_progress, m_message, m_cancel})
            widget->show();
    });
}

/// Each form after its card: so goes the focus.
void StartPage::addWays(QVBoxLayout &column)
{
    const auto add = [&](const char *name, const char *iconName, const QString &title,
                         const QString &sentence, auto act) {
        auto *way = new CardButton(QLatin1String(iconName), title, sentence, this);
        way->setObjectName(QLatin1String(name));
        connect(way, &QPushButton::clicked, this, act);
        column.addWidget(way);
    };
    add("demoCard", "play", tr("Open the demo"),
        tr("Lifelike locks on a DynamoDB of its own. Needs no account."), [this] { Q_EMIT chosen({}); });
    add("profileCard", "profile", tr("Choose a profile"),
        tr("From your AWS configuration: keys, roles, logins, processes."), [this] { showProfiles(); });
    column.addWidget(m_profileForm = buildProfiles());
    add("endpointCard", "endpoint", tr("Another endpoint"),
        tr("DynamoDB Local, dynalite, Alternator and others."), [this] {
            unfold(m_endpointForm);
            m_url->setFocus();
            m_url->selectAll(); // an example: typing replaces it
        });
    column.addWidget(m_endpointForm = buildEndpoint());
    add("labCard", "pulse", tr("Open the lab"),
        tr("Workers that share locks, and what a crash does to them. Needs no account."),
        [this] { Q_EMIT labRequested(); });
    unfold(nullptr);
}

void StartPage::showCentred(QWidget *inner)
{
    auto *place = new QWidget(this);
    auto *row = new QHBoxLayout(place);
    row->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    row->addStretch();
    row->addWidget(inner, 100); // as wide as it may become; what is left is the margins'
    row->addStretch();
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(place);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
}

QWidget *StartPage::buildProfiles()
{
    auto *form = new QWidget(this);
    m_profiles = new ProfileList(form);
    m_profileRegion = new QLineEdit(form);
    m_profileRegion->setPlaceholderText(tr("The profile's own region"));
    m_profileRegion->setAccessibleName(tr("Region"));
    m_openProfile = new QPushButton(form);
    m_openProfile->setObjectName(QStringLiteral("openProfile"));
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::between);
    row->addWidget(m_profileRegion, 1);
    row->addWidget(m_openProfile);
    auto *column = new QVBoxLayout(form);
    column->setContentsMargins(0, Theme::within, 0, 0);
    column->setSpacing(Theme::between);
    column->addWidget(m_profiles);
    column->addLayout(row);
    connect(m_openProfile, &QPushButton::clicked, this, &StartPage::chooseProfile);
    connect(m_profileRegion, &QLineEdit::returnPressed, this, &StartPage::chooseProfile);
    connect(m_profiles, &ProfileList::activated, this, &StartPage::chooseProfile);
    connect(m_profiles, &ProfileList::chosenChanged, this, &StartPage::nameTheEffect);
    nameTheEffect();
    return form;
}

QWidget *StartPage::buildEndpoint()
{
    auto *form = new QWidget(this);
    m_url = new QLineEdit(QStringLiteral("http://127.0.0.1:8000"), form);
    m_url->setObjectName(QStringLiteral("endpointUrl"));
    m_url->setAccessibleName(tr("Endpoint URL"));
    m_urlRegion = new QLineEdit(QStringLiteral("us-east-1"), form);
    m_urlRegion->setAccessibleName(tr("Region"));
    auto *open = new QPushButton(tr("Open"), form);
    open->setObjectName(QStringLiteral("openEndpoint"));
    auto *row = new QHBoxLayout(form);
    row->setContentsMargins(0, Theme::within, 0, 0);
    row->setSpacing(Theme::between);
    row->addWidget(m_url, 3);
    row->addWidget(m_urlRegion, 1);
    row->addWidget(open);
    row->setAlignment(Qt::AlignTop);
    connect(open, &QPushButton::clicked, this, &StartPage::chooseEndpoint);
    connect(m_url, &QLineEdit::returnPressed, this, &StartPage::chooseEndpoint);
    connect(m_urlRegion, &QLineEdit::returnPressed, this, &StartPage::chooseEndpoint);
    return form;
}

void StartPage::unfold(QWidget *form)
{
    m_profileForm->setVisible(form == m_profileForm);
    m_endpointForm->setVisible(form == m_endpointForm);
}

/// The form alone: what is being opened, or a connection to go back to, are the window's to leave.
void StartPage::keyPressEvent(QKeyEvent *event)
{
    const bool isOpening = m_moment.isActive() || !m_progress->isHidden();
    const bool isForm = !m_profileForm->isHidden() || !m_endpointForm->isHidden();
    if (event->key() != Qt::Key_Escape || isOpening || !m_back->isHidden() || !isForm)
        return QWidget::keyPressEvent(event);
    auto *card = findChild<QPushButton *>(m_profileForm->isHidden() ? QStringLiteral("endpointCard")
                                                                    : QStringLiteral("profileCard"));
    card->setFocus();
    unfold(nullptr);
}

void StartPage::showProfiles()
{
    unfold(m_profileForm);
    m_profiles->takeFocus();
}

void StartPage::setProfiles(const std::vector<Connector::Profile> &profiles)
{
    m_profiles->setProfiles(profiles);
}

void StartPage::nameTheEffect()
{
    const Connector::Profile *profile = m_profiles->chosen();
    m_openProfile->setEnabled(profile && profile->usable());
    m_openProfile->setText(!profile || profile->readOnly ? tr("Open read-only") : tr("Open with writing"));
    setTip(m_openProfile, profile ? profile->sentence : QString());
}

void StartPage::setRecents(const std::vector<Connector::Recent> &recents)
{
    m_recents->setRecents(recents);
    m_picture->setVisible(recents.empty()); // who has been here knows what comes
    const auto last = std::find_if(recents.begin(), recents.end(), [](const Connector::Recent &recent) {
        return recent.what == Connector::Recent::Kind::Profile;
    });
    m_profiles->setLastUsed(last == recents.end() ? QString() : last->name);
}

void StartPage::chooseProfile()
{
    const Connector::Profile *profile = m_profiles->chosen();
    if (!profile || !profile->usable())
        return;
    Connector::Recent choice;
    choice.what = Connector::Recent::Kind::Profile;
    choice.name = profile->name;
    choice.region = m_profileRegion->text().trimmed();
    Q_EMIT chosen(choice);
}

void StartPage::chooseEndpoint()
{
    Connector::Recent choice;
    choice.what = Connector::Recent::Kind::Endpoint;
    choice.url = m_url->text().trimmed();
    choice.region = m_urlRegion->text().trimmed();
    if (choice.url.isEmpty())
        return;
    Q_EMIT chosen(choice);
}

void StartPage::showProgress(const QString &sentence)
{
    const bool shown = !m_progress->isHidden();
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
    clearStatus();
    setMessage(sentence + QLatin1Char('.'), true);
    m_message->show();
    setAccessibleDescription(m_message->text());
    const bool inTheClear = error.code == QLatin1String(plainHttpCode);
    m_inTheClear->setVisible(m_attempt && inTheClear && m_attempt->what != Connector::Recent::Kind::Demo);
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
    if (m_moment.isActive() || !m_progress->isHidden())
        clearStatus();
}

void StartPage::clearStatus()
{
    m_moment.stop();
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_progress, m_message, m_cancel, m_inTheClear, m_again})
        widget->hide();
}

} // namespace ui
