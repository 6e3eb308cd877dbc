// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/ContextLine.h"

#include "core/base/VisibleText.h"
#include "ui/common/Restyle.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/Elision.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QMenu>
#include <QPaintEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace ui {

namespace {

constexpr int markWidth = 4;
constexpr int nameAt = 16; // px
constexpr int lineStart = Theme::between - 2; // a name in a button stands at nameAt
constexpr int bandHeight = 3;
constexpr int usualBarHeight = 32;
constexpr int iconSide = 16;
constexpr int roomyWidth = 800; // px; a narrower line keeps what cannot be found elsewhere
constexpr int leastWidth =
    660; // px, from which the age of the last read has room beside a table that looks like production
constexpr int wideWidth = 1100; // px, from which there is room for what is rarely asked for
constexpr qsizetype longestCrumb = 28; // signs
constexpr qsizetype longestEntry = 90; // signs of a menu's entry
constexpr std::chrono::seconds spokenAge{5};
constexpr qsizetype longestName = 80; // a role and its account have room, a novel has not

void setQuiet(PlainLabel *label)
{
    label->setProperty("quiet", true);
    label->setSelectable(Qt::TextSelectableByMouse);
}

} // namespace

ContextLine::ContextLine(QWidget *parent)
    : QFrame(parent), m_sidebar(new QToolButton(this)), m_mark(new PlainLabel(this)),
      m_all(new QToolButton(this)), m_first(new PlainLabel(this)), m_second(new PlainLabel(this)),
      m_table(new QToolButton(this)), m_tableMenu(new QMenu(m_table)), m_home(new PlainLabel(this)),
      m_page(new PlainLabel(this)), m_overview(new ElidedLabel(this)), m_profile(new QToolButton(this)),
      m_identity(new ElidedLabel(this)), m_region(new ElidedLabel(this)), m_endpoint(new ElidedLabel(this)),
      m_local(new PlainLabel(this)), m_reach(new PlainLabel(this)), m_production(new QToolButton(this)),
      m_access(new QToolButton(this)), m_agreed(new QToolButton(this)),
      m_icon(new IconView(Theme::scaled(iconSide), this)), m_head(new ElidedLabel(this)),
      m_sentence(new ElidedLabel(this)), m_note(new QToolButton(this)), m_more(new QToolButton(this)),
      m_act(new QPushButton(this)), m_add(new QToolButton(this)), m_age(new PlainLabel(this)),
      m_credentials(new PlainLabel(this))
{
    setProperty("panel", QStringLiteral("header"));
    setObjectName(QStringLiteral("header"));
    setFixedHeight(std::max(Theme::withText(usualBarHeight), Theme::fieldHeight() + Theme::within));
    makeLabels();
    layOut();
    buildProduction();
    buildAccess();
    buildMessage();
    connect(m_profile, &QToolButton::clicked, this, &ContextLine::profileClicked);
    connect(m_all, &QToolButton::clicked, this, &ContextLine::allTablesWanted);
    connect(m_add, &QToolButton::clicked, this, &ContextLine::profileClicked);
    connect(m_sidebar, &QToolButton::clicked, this, &ContextLine::sidebarWanted);
    showNothing();
}

void ContextLine::makeLabels()
{
    for (PlainLabel *label : std::initializer_list<PlainLabel *>{m_overview, m_identity, m_region, m_endpoint,
                                                                 m_age, m_credentials})
        setQuiet(label);
    for (PlainLabel *between : {m_first, m_second}) {
        between->setText(QStringLiteral("\u203A"));
        between->setProperty("quiet", true);
    }
    QFont bold = font();
    bold.setBold(true);
    m_sidebar->setObjectName(QStringLiteral("sidebarButton"));
    m_sidebar->setIcon(icon(QStringLiteral("menu")));
    m_sidebar->setCheckable(true);
    m_sidebar->setAccessibleName(tr("Tables"));
    setTip(m_sidebar, tr("Show the list of tables; Esc closes it."));
    m_sidebar->hide();
    m_home->setFont(Theme::larger(font(), true));
    m_home->setObjectName(QStringLiteral("crumbHome"));
    m_home->setText(tr("All tables"));
    m_home->setContentsMargins(nameAt - lineStart, 0, 0, 0);
    m_page->setFont(Theme::larger(font(), true));
    m_page->setObjectName(QStringLiteral("crumbPage"));
    m_page->hide();
    m_all->setObjectName(QStringLiteral("crumbAll"));
    m_all->setText(tr("All tables"));
    m_all->setProperty("link", true);
    setTip(m_all, tr("Show all tables."));
    m_add->setObjectName(QStringLiteral("addConnection"));
    m_add->setText(tr("Add a connection..."));
    m_add->setProperty("link", true);
    setTip(m_add, tr("Open one more connection; those that are open stay open."));
    m_profile->setFont(bold);
    m_profile->setObjectName(QStringLiteral("profileButton"));
    setTip(m_profile, tr("The profile in use. Click to choose another."));
    m_overview->setObjectName(QStringLiteral("overview"));
    m_overview->setElision(Elision::Sentence);
    m_table->setFont(Theme::larger(font(), true));
    m_table->setObjectName(QStringLiteral("crumbTable"));
    m_table->setPopupMode(QToolButton::InstantPopup);
    m_table->setProperty("badge", QStringLiteral("none"));
    m_table->setMenu(m_tableMenu);
    m_local->setFont(Theme::smaller(font()));
    m_reach->setFont(Theme::smaller(font()));
    m_reach->setObjectName(QStringLiteral("tableReach"));
    m_age->setFont(Theme::mono(font()));
    m_age->setObjectName(QStringLiteral("readAge"));
    m_age->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_credentials->setObjectName(QStringLiteral("credentialsLeft"));
    m_mark->setObjectName(QStringLiteral("connectionMark"));
    m_mark->setGeometry(0, 0, markWidth, height()); // along the edge: nothing moves aside for it
    m_head->setFont(bold);
    m_head->setObjectName(QStringLiteral("messageHead"));
    m_sentence->setObjectName(QStringLiteral("messageSentence"));
    for (ElidedLabel *label : {m_head, m_sentence})
        label->setElision(Elision::Sentence);
}

void ContextLine::layOut()
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(lineStart, 0, Theme::around, 0);
    row->setSpacing(Theme::between);
    for (QWidget *crumb : std::initializer_list<QWidget *>{m_sidebar, m_all, m_home, m_first, m_page,
                                                           m_profile, m_second, m_table})
        row->addWidget(crumb);
    row->addWidget(m_overview);
    row->addWidget(m_identity);
    row->addWidget(m_region);
    row->addWidget(m_endpoint);
    row->addWidget(m_local, 0, Qt::AlignVCenter);
    row->addWidget(m_reach, 0, Qt::AlignVCenter);
    row->addWidget(m_production);
    row->addWidget(m_access);
    row->addWidget(m_agreed);
    row->addWidget(m_note);
    row->addWidget(m_icon);
    row->addWidget(m_head);
    row->addWidget(m_sentence, 1000); // all the room there is
    row->addStretch(1);
    row->addWidget(m_more);
    row->addWidget(m_act);
    row->addWidget(m_add);
    row->addWidget(m_age);
    row->addWidget(m_credentials);
    QWidget *before = m_sidebar;
    for (QWidget *next : std::initializer_list<QWidget *>{m_all, m_profile, m_table, m_production, m_access,
                                                          m_agreed, m_note, m_more, m_act, m_add})
        setTabOrder(std::exchange(before, next), next);
}

void ContextLine::buildAccess()
{
    m_access->setFont(Theme::smaller(font()));
    m_access->setObjectName(QStringLiteral("accessButton"));
    m_access->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_access);
    QAction *reading = menu->addAction(tr("Read only"));
    QAction *writing = menu->addAction(tr("Allow releases and test locks for this session"));
    connect(reading, &QAction::triggered, this, [this] { Q_EMIT readOnlyRequested(true); });
    connect(writing, &QAction::triggered, this, [this] { Q_EMIT readOnlyRequested(false); });
    m_access->setMenu(menu);
    m_agreed->setObjectName(QStringLiteral("agreedButton"));
    m_agreed->setFont(Theme::smaller(font()));
    m_agreed->setText(tr("Same in all rows"));
    m_agreed->setPopupMode(QToolButton::InstantPopup);
    m_agreed->setProperty("badge", QStringLiteral("none"));
    m_agreed->setMenu(new QMenu(m_agreed));
}

void ContextLine::buildMessage()
{
    m_icon->setIcon(QStringLiteral("warning"));
    m_note->setObjectName(QStringLiteral("messageNote"));
    m_note->setProperty("link", true);
    m_note->setFont(Theme::smaller(font()));
    m_more->setObjectName(QStringLiteral("messageMore"));
    m_more->setProperty("badge", QStringLiteral("none"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_more);
    connect(menu, &QMenu::aboutToShow, this, &ContextLine::fillMore);
    m_more->setMenu(menu);
    m_act->setObjectName(QStringLiteral("messageAct"));
    const auto carryOut = [](const ContextMessage *message) {
        // A copy: what is done may take the message away.
        if (const std::function<void()> act = message ? message->act : nullptr)
            act();
    };
    connect(m_act, &QPushButton::clicked, this, [this, carryOut] { carryOut(m_top ? &*m_top : nullptr); });
    connect(m_note, &QToolButton::clicked, this, [this, carryOut] {
        const auto messages = byRank();
        carryOut(messages.empty() ? nullptr : messages.back());
    });
}

void ContextLine::setPlace(const QString &table, bool showsAll)
{
    m_table->setText(caption(elided(table, longestCrumb, Elision::Name)));
    setSpokenName(*m_table, tr("Table %1").arg(inWords(table)));
    setTip(m_table, tr("%1. Click for the open tables.").arg(inWords(table)));
    m_hasTable = !table.isEmpty() && !showsAll;
    m_all->setEnabled(m_hasHome && !showsAll);
    m_showsAll = showsAll;
    showMessages();
}

void ContextLine::setPage(const QString &title)
{
    m_page->setText(title);
    showMessages();
    update();
}

void ContextLine::setSidebarFolded(bool folded)
{
    m_isSidebarFolded = folded;
    updateFacts();
}

void ContextLine::setSidebarOpen(bool open)
{
    m_sidebar->setChecked(open);
}

bool ContextLine::showsOverview() const
{
    return m_showsAll && m_isConnected && !m_overview->text().isEmpty();
}

void ContextLine::setOverview(const QString &sentence)
{
    if (sentence == m_overview->text())
        return;
    m_overview->setWords(sentence);
    showMessages();
}

void ContextLine::setAgreed(const std::vector<Agreed> &agreed)
{
    if (std::exchange(m_agreedShown, agreed) == agreed)
        return;
    QMenu &menu = *m_agreed->menu();
    menu.clear();
    QStringList said;
    for (const Agreed &one : agreed) {
        said += one.text;
        connect(menu.addAction(caption(tr("%1. Show the column").arg(one.text))), &QAction::triggered, this,
                [this, column = one.column] { Q_EMIT columnWanted(column); });
    }
    const QString sentence = tr("In all rows: %1.").arg(said.join(QStringLiteral(", ")));
    setTip(m_agreed, sentence);
    setSpokenDescription(*m_agreed, inOneLine(sentence));
    updateFacts();
}

void ContextLine::setMessage(ContextMessage::Source source, std::optional<ContextMessage> message)
{
    m_messages[static_cast<std::size_t>(source)] = std::move(message);
    showMessages();
}

std::vector<const ContextMessage *> ContextLine::byRank() const
{
    std::vector<const ContextMessage *> messages;
    if (showsOverview() || !m_page->text().isEmpty())
        return messages; // home reports each connection, the page of none
    for (std::size_t source = 0; source < m_messages.size(); ++source) {
        const bool isOfTable = source != static_cast<std::size_t>(ContextMessage::Source::Credentials);
        if (m_messages[source] && !(isOfTable && m_showsAll))
            messages.push_back(&*m_messages[source]);
    }
    std::ranges::stable_sort(messages, {}, &ContextMessage::rank);
    return messages;
}

void ContextLine::showMessages()
{
    const std::vector<const ContextMessage *> messages = byRank();
    const bool isTaken = !messages.empty() && messages.front()->rank < ContextMessage::Rank::Note;
    showTop(isTaken ? messages.front() : nullptr);
    showNote(!isTaken && !messages.empty() ? messages.front() : nullptr);
    const auto more = isTaken ? static_cast<int>(messages.size()) - 1 : 0;
    m_more->setVisible(more > 0);
    if (more > 0)
        m_more->setText(tr("%n more", nullptr, more));
    updateFacts();
}

void ContextLine::showTop(const ContextMessage *top)
{
    const bool hadTop = m_top.has_value();
    const bool isNew = top && (!m_top || !m_top->isSameAs(*top));
    m_top = top ? std::optional(*top) : std::nullopt;
    m_head->setVisible(top && !top->head.isEmpty());
    for (QWidget *part : std::initializer_list<QWidget *>{m_icon, m_sentence})
        part->setVisible(top);
    m_act->setVisible(top && !top->action.isEmpty());
    if (top) {
        m_head->setRunningText(top->head);
        m_sentence->setRunningText(top->sentence);
        m_act->setText(top->action);
        m_act->setEnabled(top->canAct);
        setTip(m_head, top->whole());
        setTip(m_sentence, top->whole());
    }
    if (isNew)
        announce(inOneLine(top->whole()));
    if (hadTop == (top != nullptr))
        return;
    setProperty("panel", top ? QStringLiteral("banner") : QStringLiteral("header"));
    restyle(*this);
    for (QWidget *label : std::initializer_list<QWidget *>{m_head, m_sentence, m_first, m_second})
        restyle(*label);
}

/// Once for a message, not for each second of it: the times in it run.
void ContextLine::announce(const QString &text)
{
    setSpokenName(*m_sentence, text);
    setSpokenDescription(*m_act, text);
    QAccessibleEvent said(m_sentence, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

void ContextLine::showNote(const ContextMessage *note)
{
    m_note->setVisible(note);
    if (!note)
        return;
    QString word = note->head;
    if (word.endsWith(u':'))
        word.chop(1);
    m_note->setText(caption(word));
    setTip(m_note, note->whole());
    setSpokenDescription(*m_note, inOneLine(note->whole()));
}

QString ContextLine::inMenu(const ContextMessage &message)
{
    const QString text = elided(inOneLine(message.whole()), longestEntry, Elision::Sentence);
    return caption(message.action.isEmpty() ? text : tr("%1 \u2013 %2").arg(text, message.action));
}

void ContextLine::fillMore()
{
    QMenu &menu = *m_more->menu();
    menu.clear();
    const std::vector<const ContextMessage *> messages = byRank();
    for (std::size_t place = 1; place < messages.size(); ++place) {
        QAction *entry = menu.addAction(inMenu(*messages[place]));
        setTip(entry, messages[place]->whole());
        if (messages[place]->act)
            connect(entry, &QAction::triggered, this, messages[place]->act);
    }
}

/// What a message is about itself, it says.
void ContextLine::updateFacts()
{
    const bool isTaken = m_top.has_value();
    const bool statesAge = isTaken && m_top->rank != ContextMessage::Rank::Costly;
    const bool isRoomy = width() >= roomyWidth;
    const bool isWide = width() >= wideWidth;
    const bool hasAll = m_isConnected && isRoomy && (isWide || !isTaken); // the toolbar has it, too
    const bool isPage = !m_page->text().isEmpty();
    const bool isOfOne = m_isConnected && !showsOverview() && !isPage;
    const bool isOfTable = !m_showsAll && !isPage;
    const bool hasRoom = isOfOne && !isTaken;
    const bool isHome = m_showsAll && !isPage;
    m_all->setVisible(hasAll && !isHome);
    m_home->setVisible(hasAll && isHome);
    m_sidebar->setVisible(m_isConnected && m_isSidebarFolded);
    m_first->setVisible(hasAll && (isOfOne || isPage));
    m_page->setVisible(isPage);
    m_table->setVisible(m_hasTable && !isPage);
    m_second->setVisible(m_hasTable && !isPage);
    m_overview->setVisible(showsOverview());
    m_add->setVisible(m_isConnected && m_showsAll && isRoomy && !isTaken);
    m_profile->setVisible(isOfOne);
    m_access->setVisible(isOfOne && !m_facts.isRecording());
    m_mark->setVisible(isOfOne && !m_mark->pixmap().isNull());
    m_local->setVisible(isOfOne && m_hasNature);
    m_production->setVisible(isOfOne && m_looksLikeProduction);
    m_identity->setVisible(hasRoom && !m_facts.identity.isEmpty());
    m_region->setVisible(hasRoom && !m_facts.region.isEmpty());
    m_endpoint->setVisible(hasRoom && isWide && !m_facts.endpoint.isEmpty());
    m_reach->setVisible(!isTaken && isOfTable && !m_reach->text().isEmpty());
    m_agreed->setVisible(!isTaken && isOfTable && isWide && !m_agreedShown.empty());
    m_age->setVisible(m_hasAge && isOfTable && !statesAge && width() >= leastWidth);
    m_credentials->setVisible(isOfOne && m_hasCredentials && !statesAge);
}

/// What there is no room for gives way: it keeps no window from becoming narrow.
QSize ContextLine::minimumSizeHint() const
{
    return {0, height()};
}

void ContextLine::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    updateFacts();
}

/// What the file says of a connection that it names.
QString ContextLine::fleetTip(const ConnectionFacts::Fleet &fleet)
{
    QStringList lines{tr("A connection of the fleet file. Click to choose another.")};
    if (!fleet.profile.isEmpty())
        lines += tr("With the credentials of profile %1").arg(base::visible(fleet.profile, longestName));
    if (!fleet.labels.isEmpty())
        lines += tr("Labels: %1").arg(base::visible(fleet.labels.join(u' '), longestName));
    return lines.join(u'\n');
}

void ContextLine::showFacts(const ConnectionFacts &facts)
{
    const QString profile = base::visible(facts.profile, longestName);
    m_profile->setText(caption(elided(profile, longestCrumb, Elision::Name)));
    m_profile->setAccessibleName(facts.isRecording() ? tr("Recording %1").arg(profile)
                                     : facts.fleet   ? tr("Connection %1 of the fleet file").arg(profile)
                                                     : tr("Profile %1").arg(profile));
    m_identity->setWords(base::visible(facts.identity, longestName));
    const QString asked = facts.credentialTrace.isEmpty()
        ? QString()
        : tr("Credential sources, in the order asked:\n%1").arg(facts.credentialTrace);
    setTip(m_identity,
           asked.isEmpty() ? m_identity->text() : m_identity->text() + QStringLiteral("\n\n") + asked);
    setTip(m_credentials, asked);
    const QString file = base::visible(facts.recording, longestName);
    setTip(m_profile,
           (facts.isRecording() ? tr("The recording %1. Click to open something else.").arg(file)
                : facts.fleet   ? fleetTip(*facts.fleet)
                                : tr("The profile in use. Click to choose another.")) +
               (asked.isEmpty() ? QString() : QStringLiteral("\n\n") + asked));
    m_region->setWords(base::visible(facts.region, longestName));
    m_endpoint->setWords(base::visible(facts.endpoint, longestName));
    m_colour = facts.colour;
    m_facts = facts;
    m_isConnected = true;
    paintMark();
    showEndpointNature(facts);
    updateFacts();
}

/// An address on this machine may be a tunnel's: only what is known to be an emulator is called local.
void ContextLine::showEndpointNature(const ConnectionFacts &facts)
{
    const bool mayBeAws = !facts.local && !facts.caveat.isEmpty();
    m_hasNature = facts.local || mayBeAws || facts.isRecording();
    m_local->setText(facts.isRecording() ? tr("RECORDING")
                         : mayBeAws      ? tr("MAY BE AWS")
                         : facts.demo    ? tr("DEMO")
                                         : tr("LOCAL"));
    m_local->setProperty("badge", mayBeAws ? QStringLiteral("warning") : QStringLiteral("true"));
    setTip(
        m_local,
        facts.isRecording() ? tr("Shown as it stood at the moment of the slider. Nothing is asked and "
                                 "nothing can be changed.")
            : mayBeAws
            ? tr("The address is on this machine, but what answers there is not known to be an emulator: %1. "
                 "What is written here may reach AWS.")
                  .arg(facts.caveat)
            : tr("What answers here is an emulator on this machine: it takes made-up keys. Nothing here "
                 "reaches AWS."));
    restyle(*m_local);
}

void ContextLine::showNothing()
{
    m_facts = {};
    m_isConnected = m_hasAge = m_hasCredentials = false;
    m_messages = {};
    setPlace({}, false);
    setAgreed({});
    showProduction({}, false);
    showReach({}, {}, false);
    showMessages();
}

void ContextLine::paintMark()
{
    const std::optional<QColor> color = Theme::of(palette()).mark(m_colour);
    m_mark->setPixmap({});
    if (!color)
        return;
    QPixmap picture(m_mark->size() * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(*color);
    m_mark->setPixmap(picture);
    setTip(m_mark, tr("Marked %1 in the list of profiles.").arg(m_colour));
}

void ContextLine::buildProduction()
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

void ContextLine::showProduction(const admin::ProductionGuard &signs, bool isNot)
{
    const bool looksSo = signs.looksLikeProduction();
    m_banded = looksSo && !isNot;
    m_looksLikeProduction = looksSo;
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
    updateFacts();
    update();
}

void ContextLine::showReach(const QString &mark, const QString &sentence, bool isWarning)
{
    if (mark == m_reach->text() && inOneLine(sentence) == m_reach->accessibleDescription())
        return;
    m_reach->setText(mark);
    m_reach->setProperty("badge", isWarning ? QStringLiteral("warning") : QStringLiteral("true"));
    setTip(m_reach, sentence);
    setSpokenDescription(*m_reach, inOneLine(sentence));
    restyle(*m_reach);
    updateFacts();
}

void ContextLine::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    if (!m_banded || !m_page->text().isEmpty())
        return;
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - bandHeight, width(), bandHeight),
                     Theme::of(palette())[Token::Danger]);
}

void ContextLine::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        paintMark();
    QFrame::changeEvent(event);
}

void ContextLine::setHasHome(bool hasHome)
{
    m_hasHome = hasHome;
    m_all->setEnabled(hasHome && !m_showsAll);
}

void ContextLine::setReadOnly(bool readOnly)
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

void ContextLine::setReadAge(std::optional<std::chrono::nanoseconds> age, bool reading)
{
    m_hasAge = age.has_value() || reading;
    const QString text = age ? tr("read %1").arg(words::ago(*age)) : tr("reading");
    // Tenths of a second are for the eye; each would be announced to screen readers.
    const QString said =
        age && *age < spokenAge ? tr("read less than %1 ago").arg(words::duration(spokenAge)) : text;
    setSpokenName(*m_age, said);
    m_age->setRunningText(text);
    m_age->setMinimumWidth(
        std::max(m_age->minimumWidth(), m_age->sizeHint().width())); // nothing moves to and fro
    updateFacts();
}

void ContextLine::setCredentialsLeft(std::optional<std::chrono::nanoseconds> left,
                                     CredentialState::Phase phase)
{
    const bool alarm = phase != CredentialState::Phase::Fine;
    if (m_credentials->property("fault").toBool() != alarm) {
        m_credentials->setProperty("quiet", !alarm);
        m_credentials->setProperty("fault", alarm);
        restyle(*m_credentials);
    }
    m_hasCredentials = left.has_value();
    updateFacts();
    if (left)
        m_credentials->setRunningText(*left > std::chrono::nanoseconds::zero()
                                          ? tr("credentials %1").arg(words::duration(*left))
                                          : tr("credentials expired"));
}

} // namespace ui
