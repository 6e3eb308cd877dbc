// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/DetailsPanel.h"

#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
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
#include "ui/details/DetailsTabs.h"
#include "ui/details/EventsView.h"
#include "ui/details/FieldText.h"
#include "ui/details/VerdictStrip.h"
#include "ui/services/PolicyService.h"

#include "ui/common/CopyableTableView.h"
#include "ui/services/Reading.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStyle>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr std::chrono::milliseconds second{1000};
constexpr std::chrono::milliseconds lastSteps{250}; // while the lease is about to end
constexpr std::chrono::seconds lastSeconds{5};
/// Tenths are cut: just before a whole second "12.0" would read "11.9". Timers come late, never early.
constexpr std::chrono::milliseconds beforeWhole{60};
constexpr qsizetype longestSortKey = 80; // beside the key; whole in its tip
constexpr int leastTabs = 156; // px high: titles, a line of buttons, lines of text; less than that scrolls
constexpr int tableAtLeast = 169; // px high, of what this panel shares with the table above it
constexpr int fieldWidth = 136; // px, of the overview
constexpr int valueWidth = 352; // px, where there is room
constexpr int leastValueWidth = 160; // px

/// The one button to press next. Its fill says so; a line icon would be lost on it.
void setPrimary(QPushButton &button, bool primary)
{
    if (button.property("primary").toBool() == primary)
        return;
    button.setProperty("primary", primary);
    button.setIcon(primary ? QIcon() : icon(QStringLiteral("unlock")));
    button.style()->unpolish(&button);
    button.style()->polish(&button);
}

} // namespace

DetailsPanel::DetailsPanel(QWidget *parent)
    : QWidget(parent), m_fields({tr("Field"), tr("Value"), tr("Source")}, 1, 2),
      m_pages(new QStackedWidget(this)), m_nothing(new MessagePage(m_pages)),
      m_scroll(new QScrollArea(m_pages)), m_content(new QWidget(m_scroll->viewport())),
      m_heading(new QWidget(m_content)), m_key(new PlainLabel(m_heading)),
      m_sortKey(new PlainLabel(m_heading)),
      m_prove(new QPushButton(icon(QStringLiteral("pulse")), tr("Ver&ify holder"), m_heading)),
      m_release(new QPushButton(icon(QStringLiteral("unlock")), tr("&Release\u2026"), m_heading)),
      m_verdict(new VerdictStrip(m_heading)), m_alive(new AliveCheck(m_content)),
      m_tabs(new DetailsTabs(m_content)), m_overviewPage(new QWidget(m_tabs->place())),
      m_overview(new CopyableTableView(m_overviewPage)), m_data(new DataView(m_tabs->place())),
      m_rawPage(new QWidget(m_tabs->place())), m_rawText(textPane(QStringLiteral("rawText"), m_rawPage)),
      m_events(new EventsView(m_tabs->place())), m_timer(*this, second)
{
    setObjectName(QStringLiteral("detailsPanel"));
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildHeading();
    buildTabs();
    column->addWidget(m_heading);
    column->addWidget(m_alive);
    column->addWidget(m_tabs, 1);
    m_scroll->setObjectName(QStringLiteral("detailsScroll"));
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_content);
    m_nothing->showMessage(QStringLiteral("lock"), tr("No lock chosen"),
                           tr("Choose a row to see who holds it and how we know."));
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(m_scroll);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_pages);
    m_pages->setMinimumHeight(0);
    new HeightShare(*this, HeightShare::Of::Parent, [this](int height) {
        const int whole =
            std::max(m_content->minimumSizeHint().height(), m_content->heightForWidth(m_content->width()));
        return std::clamp(height - Theme::scaled(tableAtLeast), 0, whole);
    });

    connect(&m_timer, &SeenTimer::step, this, &DetailsPanel::showSeen);
    connect(m_prove, &QPushButton::clicked, this, &DetailsPanel::prove);
    connect(m_release, &QPushButton::clicked, this, &DetailsPanel::releaseRequested);
    connect(m_tabs, &QTabWidget::currentChanged, this, &DetailsPanel::fillTab);
    connect(m_alive, &AliveCheck::finished, this, &DetailsPanel::proofFinished);
    connect(m_alive, &AliveCheck::stateChanged, this, &DetailsPanel::showVerification);
}

DetailsPanel::~DetailsPanel() = default;

void DetailsPanel::showVerification()
{
    m_prove->setText(m_alive->isRunning()    ? tr("Stop watch&ing")
                         : m_alive->isOpen() ? tr("Watch aga&in")
                                             : tr("Ver&ify holder"));
    m_verdict->setSentenceVisible(!m_alive->isRunning());
}

void DetailsPanel::disableRefused()
{
    const auto prove = m_record ? refusals::toProve(m_connection, *m_record) : std::nullopt;
    const auto release = m_record ? refusals::toRelease(m_connection, *m_record) : std::nullopt;
    m_prove->setEnabled(bool(m_connection) && (!prove || m_alive->isRunning())); // it also stops
    setTip(m_prove,
           prove.value_or(tr(
               "Watches it with consistent reads until a heartbeat is seen or the lapse is proved. Key: A")));
    m_release->setEnabled(m_row >= 0 && m_record && !release);
    m_verdict->setObstacle(m_row >= 0 && release ? tr("It cannot be released here. %1").arg(*release)
                                                 : QString());
    setTip(
        m_release,
        release.value_or(tr("Opens the release dialog; nothing is written before it is confirmed. Ctrl+R")));
}

void DetailsPanel::buildHeading()
{
    m_key->setObjectName(QStringLiteral("detailsKey"));
    m_key->setFont(Theme::mono(Theme::larger(font(), true)));
    m_key->setSelectable(Qt::TextSelectableByMouse);
    m_key->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_sortKey->setProperty("quiet", true);
    m_sortKey->setFont(Theme::mono(font()));
    m_prove->setObjectName(QStringLiteral("proveButton"));
    m_release->setObjectName(QStringLiteral("releaseButton"));

    auto *line = new QHBoxLayout;
    line->setSpacing(Theme::between);
    line->addWidget(m_key, 1);
    line->addWidget(m_sortKey);
    line->addSpacing(Theme::between);
    line->addWidget(m_prove);
    line->addWidget(m_release);
    auto *column = new QVBoxLayout(m_heading);
    column->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    column->setSpacing(Theme::between);
    column->addLayout(line);
    column->addWidget(m_verdict);
}

void DetailsPanel::buildTabs()
{
    auto *inset = new QVBoxLayout(m_overviewPage); // cells begin where the title above begins
    inset->setContentsMargins(Theme::between - 2, 0, 0, 0); // the table's focus frame is two wide
    inset->addWidget(m_overview);
    layOutRows(*m_overview, m_fields, {fieldWidth, valueWidth});
    m_overview->setObjectName(QStringLiteral("overview"));
    m_overview->setAccessibleName(tr("Fields and their sources"));
    m_rawText->setAccessibleName(tr("Raw item as DynamoDB JSON"));
    m_rawText->setLineWrapMode(QPlainTextEdit::NoWrap);
    auto *copy = new QPushButton(icon(QStringLiteral("copy")), tr("Cop&y"), m_rawPage);
    copy->setObjectName(QStringLiteral("rawCopy"));
    setTabOrder(copy, m_rawText);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_raw); });
    m_rawNote = new PlainLabel(m_rawPage);
    m_rawNote->setProperty("quiet", true);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    bar->addWidget(m_rawNote, 1);
    bar->addWidget(copy);
    auto *column = new QVBoxLayout(m_rawPage);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(m_rawText, 1);

    m_tabs->setObjectName(QStringLiteral("detailsTabs"));
    m_tabs->setProperty("panel", QStringLiteral("details"));
    m_tabs->setAccessibleName(tr("Parts of the details"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->setMinimumHeight(Theme::withText(leastTabs));
    m_tabs->addTab(m_overviewPage, tr("&Overview"));
    m_tabs->addTab(m_data, tr("&Data"));
    m_tabs->addTab(m_rawPage, tr("Ra&w item"));
    m_tabs->addTab(m_events, tr("&Events"));
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
    m_alive->setConnection(connection);
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

void DetailsPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitOverview();
}

/// Values have what sources leave. Beside the table there is half the room: the source gives way, its tip has all.
void DetailsPanel::fitOverview()
{
    const int room = m_overview->viewport()->width() - fieldWidth;
    const int value = std::max(std::min(room / 2, valueWidth), room - m_overview->sizeHintForColumn(2));
    m_overview->setColumnWidth(1, std::max(value, leastValueWidth));
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
        m_alive->leave();
        m_record = std::move(record);
    }
    takeRow();
    m_isOld = true;
    if (m_timer.isSeen())
        refresh();
    m_timer.setWanted(true);
    m_pages->setCurrentIndex(1);
    if (!same) {
        fitOverview();
        m_overview->scrollToTop();
    }
}

void DetailsPanel::clear()
{
    m_alive->leave();
    m_snapshot.reset();
    m_row = -1;
    m_record.reset();
    m_pages->setCurrentIndex(0);
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
    m_alive->compareWith(*m_record);
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
    m_key->setText(m_record->keyText);
    setTip(m_key, m_record->keyText);
    m_sortKey->setText(base::visible(m_record->sortKeyText.value_or(QString()), longestSortKey));
    setTip(m_sortKey, m_record->sortKeyText.value_or(QString()));
    m_sortKey->setVisible(m_record->sortKeyText.has_value());
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
        m_raw = base::fromUtf8(aws::toShownJson(m_record->item, m_record->shown, 2));
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

void DetailsPanel::speakVerdict()
{
    setSpokenName(*this, tr("Details of %1").arg(inWords(m_record->keyText)));
    setSpokenDescription(*this, m_verdict->spoken());
}

void DetailsPanel::refreshTime()
{
    if (!m_record || !m_snapshot)
        return;
    const LockTime now = time();
    if (m_connection && m_tabs->currentWidget() == m_events)
        m_events->setEvents(m_connection.reading().watch().history().of(m_record->key), now.moment.boot);
    if (m_row < 0) {
        m_verdict->showGone();
        setPrimary(*m_release, false);
        return speakVerdict();
    }
    const view::ViewContext look{now.moment, now.wall, m_ourselves};
    const LockSituation lock{view::LockView::of(*m_snapshot, m_row, look), *m_record, m_recognition,
                             !m_snapshot->pinned().isNone()};
    m_stateShown = lock.lock.state();
    m_verdict->showLock(lock.lock);
    m_alive->refreshTime();
    setPrimary(*m_release, lock.lock.state() == locks::LockState::Lapsed);
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
    if (m_alive->isRunning())
        m_alive->stop();
    else if (m_record)
        m_alive->start(*m_record);
}

std::optional<watch::ProofResult> DetailsPanel::proof() const
{
    return m_alive->result();
}

} // namespace ui
