// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/DetailsPanel.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/view/Verdict.h"
#include "ui/access/AuthorizationText.h"
#include "ui/common/HeightShare.h"
#include "ui/common/MessagePage.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/details/AliveCheck.h"
#include "ui/details/DataView.h"
#include "ui/details/DetailsLine.h"
#include "ui/details/DetailsTabs.h"
#include "ui/details/EventsView.h"
#include "ui/details/FieldText.h"
#include "ui/details/LockFactsView.h"
#include "ui/details/LockHeading.h"
#include "ui/details/VerdictStrip.h"
#include "ui/services/PolicyService.h"
#include "ui/services/Reading.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHideEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QShowEvent>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr std::chrono::milliseconds second{1000};
constexpr std::chrono::milliseconds lastSteps{250}; // while the lease is about to end
constexpr std::chrono::seconds lastSeconds{5};
/// Tenths are cut: just before a whole second "12.0" would read "11.9". Timers come late, never early.
constexpr std::chrono::milliseconds beforeWhole{60};
constexpr int narrowWindow = 1100; // px, below which the details are a line
constexpr int wideEnough = 700; // px, from which the verdict stands beside the tabs
constexpr int headingWidth = 372; // px, beside the tabs
constexpr int belowHeight = 216; // px, below the table
constexpr int tableAtLeast = 169; // px high, of what this panel shares with the table above it

} // namespace

DetailsPanel::DetailsPanel(QWidget *parent)
    : QWidget(parent), m_fields({tr("Field"), tr("Value"), tr("Source")}, 1, 2),
      m_nothing(new MessagePage(this)), m_content(new QWidget(this)), m_line(new DetailsLine(this)),
      m_share(new HeightShare(*this, HeightShare::Of::Parent,
                              [this](int height) { return leastHeight(height); })),
      m_heading(new LockHeading(m_content)), m_tabs(new DetailsTabs(m_content)),
      m_facts(new LockFactsView(m_tabs->place())), m_events(new EventsView(m_tabs->place())),
      m_data(new DataView(m_tabs->place())), m_rawPage(new QWidget(m_tabs->place())),
      m_rawText(textPane(QStringLiteral("rawText"), m_rawPage)), m_timer(*this, second)
{
    setObjectName(QStringLiteral("detailsPanel"));
    buildRaw();
    buildTabs();
    layOut();
    connectParts();
}

DetailsPanel::~DetailsPanel() = default;

void DetailsPanel::layOut()
{
    m_split = new QBoxLayout(QBoxLayout::LeftToRight, m_content);
    m_split->setContentsMargins(0, 0, 0, 0);
    m_split->setSpacing(0);
    m_split->addWidget(m_heading);
    m_split->addWidget(m_tabs, 1);
    m_nothing->showMessage(QStringLiteral("lock"), tr("No lock chosen"),
                           tr("Choose a row to see who holds it and how we know."));
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSizeConstraint(QLayout::SetNoConstraint);
    for (QWidget *shown : {static_cast<QWidget *>(m_nothing), m_content, static_cast<QWidget *>(m_line)})
        outer->addWidget(shown);
    showContents();
}

void DetailsPanel::connectParts()
{
    connect(&m_timer, &SeenTimer::step, this, &DetailsPanel::showSeen);
    connect(m_heading, &LockHeading::heightChanged, this, &DetailsPanel::fitHeading);
    connect(&m_heading->prove(), &QPushButton::clicked, this, &DetailsPanel::prove);
    connect(&m_heading->release(), &QPushButton::clicked, this, &DetailsPanel::releaseRequested);
    connect(m_line, &DetailsLine::releaseClicked, this, &DetailsPanel::releaseRequested);
    connect(m_line, &DetailsLine::detailsClicked, this, [this] { setPage(true); });
    connect(m_tabs, &QTabWidget::currentChanged, this, &DetailsPanel::fillTab);
    connect(&m_heading->alive(), &AliveCheck::finished, this, &DetailsPanel::proofFinished);
    connect(&m_heading->alive(), &AliveCheck::stateChanged, this, &DetailsPanel::showVerification);
}

QMenu &DetailsPanel::more() const
{
    return m_heading->more();
}

void DetailsPanel::showVerification()
{
    const AliveCheck &alive = m_heading->alive();
    m_heading->prove().setText(alive.isRunning()    ? tr("Stop watch&ing")
                                   : alive.isOpen() ? tr("Watch aga&in")
                                                    : tr("Ver&ify holder"));
    m_heading->verdict().setSentenceVisible(!alive.isRunning());
}

void DetailsPanel::disableRefused()
{
    const auto prove = m_record ? refusals::toProve(m_connection, *m_record) : std::nullopt;
    const auto release = m_record ? refusals::toRelease(m_connection, *m_record) : std::nullopt;
    m_heading->prove().setEnabled(bool(m_connection) &&
                                  (!prove || m_heading->alive().isRunning())); // it also stops
    setTip(&m_heading->prove(),
           prove.value_or(tr(
               "Watches it with consistent reads until a heartbeat is seen or the lapse is proved. Key: A")));
    m_heading->release().setEnabled(m_row >= 0 && m_record && !release);
    m_heading->verdict().setObstacle(
        m_row >= 0 && release ? tr("It cannot be released here. %1").arg(*release) : QString());
    m_releaseTip =
        release.value_or(tr("Opens the release dialog; nothing is written before it is confirmed. Ctrl+R"));
    setTip(&m_heading->release(), m_releaseTip);
}

void DetailsPanel::buildRaw()
{
    m_rawText->setAccessibleName(tr("Raw item as DynamoDB JSON"));
    m_rawText->setLineWrapMode(QPlainTextEdit::NoWrap);
    auto *copy = new QPushButton(icon(QStringLiteral("copy")), tr("Cop&y"), m_rawPage);
    copy->setObjectName(QStringLiteral("rawCopy"));
    setTabOrder(copy, m_rawText);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_raw); });
    m_rawNote = new PlainLabel(m_rawPage);
    m_rawNote->setProperty("quiet", true);
    m_rawNote->setWordWrap(true);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    bar->addWidget(m_rawNote, 1);
    bar->addWidget(copy, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(m_rawPage);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(m_rawText, 1);
}

void DetailsPanel::buildTabs()
{
    m_facts->setModel(&m_fields);
    m_facts->setObjectName(QStringLiteral("overview"));
    m_facts->setAccessibleName(tr("Facts and their sources"));
    m_tabs->setObjectName(QStringLiteral("detailsTabs"));
    m_tabs->setProperty("panel", QStringLiteral("details"));
    m_tabs->setAccessibleName(tr("Parts of the details"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->addTab(m_facts, tr("F&acts"));
    m_tabs->addTab(m_events, tr("&Events"));
    m_tabs->addTab(m_data, tr("&Data"));
    m_tabs->addTab(m_rawPage, tr("Ra&w item"));
    auto *close = new QToolButton(m_tabs);
    close->setObjectName(QStringLiteral("closeDetails"));
    close->setIcon(icon(QStringLiteral("close")));
    close->setAccessibleName(tr("Close the details"));
    setTip(close, tr("Closes the details. Enter on a row opens them again."));
    connect(close, &QToolButton::clicked, this, [this] {
        if (m_isPage)
            setPage(false);
        else
            Q_EMIT closeRequested();
    });
    m_tabs->setCornerWidget(close);
}

int DetailsPanel::leastHeight(int height) const
{
    if (m_form == Form::Line)
        return DetailsLine::lineHeight();
    if (m_isPage || m_form == Form::Above)
        return 0;
    return std::clamp(height - Theme::scaled(tableAtLeast), 0, Theme::scaled(belowHeight));
}

void DetailsPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitForm();
    fitHeading();
}

void DetailsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fitForm();
}

void DetailsPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    setPage(false); // the table comes back with another place
}

void DetailsPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_isPage)
        setPage(false);
    else
        QWidget::keyPressEvent(event);
}

void DetailsPanel::setPage(bool page)
{
    const bool mayBe = page && m_record && m_form == Form::Line;
    if (mayBe == m_isPage)
        return;
    m_isPage = mayBe;
    fitForm();
    Q_EMIT pageChanged(mayBe);
    if (mayBe)
        m_tabs->setFocus();
}

void DetailsPanel::fitForm()
{
    const bool isNarrow = window() != this && window()->width() < narrowWindow;
    if (!isNarrow && std::exchange(m_isPage, false))
        Q_EMIT pageChanged(false);
    const Form form = isNarrow && !m_isPage    ? Form::Line
        : width() >= Theme::scaled(wideEnough) ? Form::Beside
                                               : Form::Above;
    if (form == m_form)
        return;
    m_form = form;
    m_split->setDirection(form == Form::Beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    setMaximumHeight(form == Form::Line ? DetailsLine::lineHeight() : QWIDGETSIZE_MAX);
    m_share->update();
    giveBackHeight(*this);
    fitHeading();
    showContents();
}

void DetailsPanel::fitHeading()
{
    if (m_form == Form::Beside) {
        m_heading->setFixedWidth(std::min(Theme::scaled(headingWidth), width() / 2));
        m_heading->setMaximumHeight(QWIDGETSIZE_MAX);
        m_heading->setMinimumHeight(0);
        return;
    }
    m_heading->setMinimumWidth(0);
    m_heading->setMaximumWidth(QWIDGETSIZE_MAX);
    m_heading->setFixedHeight(std::min(m_heading->heightFor(width()), height() * 3 / 5));
}

/// Without a lock a line would be empty, and says so as the page does.
void DetailsPanel::showContents()
{
    const QWidget *shown = m_form == Form::Line ? static_cast<QWidget *>(m_line)
        : m_record                              ? m_content
                                                : static_cast<QWidget *>(m_nothing);
    for (QWidget *part : {static_cast<QWidget *>(m_nothing), m_content, static_cast<QWidget *>(m_line)})
        part->setVisible(part == shown);
    if (!m_record)
        m_line->showNothing();
}

void DetailsPanel::setConnection(const ConnectionParts<Reading, Proving, PolicyService> &connection)
{
    if (m_connection)
        disconnect(&m_connection.reading().openTables(), nullptr, this, nullptr);
    if (m_watch)
        disconnect(m_watch, nullptr, this, nullptr);
    m_watch = nullptr;
    if (PolicyService *old = m_connection ? m_connection.policies() : nullptr)
        disconnect(old, nullptr, this, nullptr);
    m_connection = connection;
    m_heading->alive().setConnection(connection);
    clear();
    if (!connection) {
        m_now = {};
        return;
    }
    m_now = [connection] { return LockTime{connection.reading().watch().now(), connection->clock().wall()}; };
    const auto follow = [this] {
        if (m_watch)
            disconnect(m_watch, nullptr, this, nullptr);
        clear();
        m_watch = &m_connection.reading().watch();
        connect(m_watch, &watch::TableWatch::changed, this, &DetailsPanel::apply);
    };
    connect(&connection.reading().openTables(), &watch::OpenTables::currentChanged, this, follow);
    follow();
    if (PolicyService *policies = connection.policies())
        connect(policies, &PolicyService::changed, this, &DetailsPanel::disableRefused);
}

LockTime DetailsPanel::time() const
{
    if (m_now)
        return m_now();
    LockTime still;
    still.moment.boot = m_snapshot ? m_snapshot->latestAt() : base::BootTime();
    return still;
}

void DetailsPanel::setLock(const watch::SnapshotPtr &snapshot, qint32 row)
{
    if (!snapshot || row < 0 || row >= snapshot->size())
        return clear();
    if (snapshot == m_snapshot && row == m_row)
        return;
    locks::LockRecord record = snapshot->record(row);
    const bool same = m_record && m_record->key == record.key && m_record->shape.table == record.shape.table;
    m_snapshot = snapshot;
    m_row = row;
    if (!same) {
        m_heading->alive().leave();
        m_record = std::move(record);
    }
    takeRow();
    m_isOld = true;
    if (m_timer.isSeen())
        refresh();
    m_timer.setWanted(true);
    showContents();
    if (!same)
        m_facts->scrollToTop();
}

void DetailsPanel::clear()
{
    m_heading->alive().leave();
    m_snapshot.reset();
    m_row = -1;
    m_record.reset();
    setPage(false);
    showContents();
    m_timer.stop();
}

void DetailsPanel::apply(const watch::SnapshotDeltaPtr &delta)
{
    if (!m_record || !delta || !delta->next)
        return;
    const bool isConcerned = concerns(*delta);
    if (m_row >= 0 && delta->previous == m_snapshot && delta->sameRows) {
        m_snapshot = delta->next;
    } else if (m_row >= 0 && delta->previous == m_snapshot) {
        const auto now = std::ranges::find(delta->previousRow, m_row);
        m_row = now == delta->previousRow.end() ? -1 : static_cast<qint32>(now - delta->previousRow.begin());
        m_snapshot = delta->next;
    } else if (delta->next->shape().table == m_record->shape.table) {
        m_snapshot = delta->next;
        m_row = static_cast<qint32>(delta->next->find(m_record->key));
    } else {
        return clear();
    }
    if (isConcerned)
        takeRow();
    m_isOld = m_isOld || isConcerned;
    if (!m_timer.isSeen())
        return;
    // What only got older waits for the next second.
    const bool isAnother = m_row >= 0 && m_snapshot->judgedAt(m_row, time().moment).state != m_stateShown;
    if (m_isOld)
        refresh();
    else if (isAnother)
        refreshTime();
}

bool DetailsPanel::concerns(const watch::SnapshotDelta &delta) const
{
    if (m_row < 0 || delta.previous != m_snapshot)
        return true;
    if (delta.sameRows)
        return std::ranges::binary_search(delta.changed, m_row);
    const auto moved = std::ranges::find(delta.previousRow, m_row);
    return moved == delta.previousRow.end() ||
        std::ranges::binary_search(delta.changed, static_cast<qint32>(moved - delta.previousRow.begin()));
}

/// The record is kept up to date unseen too: what is released is this one.
void DetailsPanel::takeRow()
{
    if (m_row < 0)
        return;
    m_record = m_snapshot->record(m_row);
    m_recognition = locks::recognise(m_snapshot->item(m_row), m_snapshot->shape());
    m_heading->alive().compareWith(*m_record);
}

void DetailsPanel::setOurselves(const view::Ourselves &ourselves)
{
    m_ourselves = ourselves;
    if (m_timer.isSeen())
        refreshTime();
}

void DetailsPanel::refresh()
{
    m_isOld = false;
    m_heading->showRecord(*m_record, m_connection ? m_connection->facts().name() : QString());
    disableRefused();
    m_data->setData(m_record->data);
    m_rawIsOld = true;
    fillTab();
    refreshTime();
}

void DetailsPanel::showSeen()
{
    if (m_isOld && m_record)
        refresh();
    else
        refreshTime();
}

void DetailsPanel::fillTab()
{
    if (!m_record)
        return;
    if (m_tabs->currentWidget() == m_rawPage && m_rawIsOld) {
        m_raw = base::fromUtf8(dynamodb::toShownJson(m_record->item, m_record->shown, 2));
        replaceText(*m_rawText, forScreen(m_raw));
        m_rawNote->setText(
            m_record->shown.areAll()
                ? tr("The item as stored, lossless, in DynamoDB JSON.")
                : tr("The item in DynamoDB JSON, but for values that are shown nowhere: of them "
                     "the type and the size."));
        m_rawIsOld = false;
    }
    if (m_tabs->currentWidget() == m_events || m_tabs->currentIndex() == 0)
        refreshTime();
}

/// Releasing is what comes next, or it is not; the line says the same.
void DetailsPanel::showNext(bool isRelease)
{
    const QPushButton &release = m_heading->release();
    setPrimary(m_heading->release(), isRelease);
    m_line->setRelease(release.isEnabled(), isRelease, m_releaseTip);
    m_line->showVerdict(m_record->keyText, m_heading->verdict());
}

void DetailsPanel::speakVerdict()
{
    setSpokenName(*this, tr("Details of %1").arg(inWords(m_record->keyText)));
    setSpokenDescription(*this, m_heading->verdict().spoken());
}

void DetailsPanel::refreshTime()
{
    if (!m_record || !m_snapshot)
        return;
    const LockTime now = time();
    if (m_connection && m_tabs->currentWidget() == m_events)
        m_events->setEvents(m_connection.reading().watch().history().of(m_record->key), now.moment.boot);
    if (m_row < 0) {
        m_heading->showGone();
        showNext(false);
        return speakVerdict();
    }
    const view::ViewContext viewContext{now.moment, now.wall, m_ourselves};
    const LockSituation lock{view::LockView::of(*m_snapshot, m_row, viewContext), *m_record, m_recognition,
                             !m_snapshot->pinned().isNone()};
    m_stateShown = lock.lock.state();
    m_heading->showLock(lock.lock);
    m_heading->alive().refreshTime();
    showNext(lock.lock.state() == locks::LockState::Lapsed);
    speakVerdict();
    if (m_tabs->currentIndex() == 0) // the only tab that shows them
        m_fields.setRows(fieldsOf(lock));
    setNextStep(lock.lock.isTaken() ? lock.lock.lapsesIn() : std::nullopt);
}

/// So that what is left changes once a second, as it passes a whole one; in the last seconds as it did ever.
void DetailsPanel::setNextStep(std::optional<std::chrono::nanoseconds> left)
{
    using namespace std::chrono;
    if (left && *left > nanoseconds::zero() && *left <= lastSeconds)
        return m_timer.setInterval(lastSteps);
    if (!left || *left <= nanoseconds::zero())
        return m_timer.setInterval(second);
    const milliseconds over = duration_cast<milliseconds>(*left - beforeWhole) % second;
    m_timer.setInterval(over < lastSteps ? over + second : over);
}

void DetailsPanel::prove()
{
    if (m_heading->alive().isRunning())
        m_heading->alive().stop();
    else if (m_record)
        m_heading->alive().start(*m_record);
}

std::optional<watch::ProofResult> DetailsPanel::proof() const
{
    return m_heading->alive().result();
}

} // namespace ui
