// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/journal/ActView.h"

#include "core/audit/JournalText.h"
#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "ui/common/CopyableTableView.h"
#include "ui/common/FormLines.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/DataForms.h"
#include "ui/details/DataView.h"
#include "ui/details/EventsView.h"
#include "ui/details/ItemDiff.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonDocument>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>

namespace ui {
namespace {

using audit::RowAfter;

constexpr std::chrono::milliseconds slowText{150};
constexpr int jsonIndent = 2;
constexpr int leastParts = 76; // px high: titles and two lines
constexpr int fieldTitleWidth = 136; // px
constexpr int attributeWidth = 200; // px

QString noRowKept()
{
    return ActView::tr("The journal keeps no row of this act.");
}

bool keepsNoRow(const audit::JournalEntry &entry)
{
    return !entry.intent.before && !entry.intent.written && audit::rowAfter(entry) == RowAfter::NotKnown;
}

QString rowText(const std::optional<dynamodb::Item> &row, const dynamodb::ShownAttributes &shown)
{
    return row ? forScreen(base::fromUtf8(dynamodb::toShownJson(*row, shown, jsonIndent)))
               : ActView::tr("There was no row.");
}

QString afterText(const audit::JournalEntry &entry)
{
    if (keepsNoRow(entry))
        return noRowKept();
    if (audit::rowAfter(entry) != RowAfter::NotKnown)
        return rowText(entry.outcome->after, entry.intent.shown);
    const QString notKnown = ActView::tr("The journal does not know the row after the act.");
    if (!entry.intent.written)
        return notKnown;
    return ActView::tr("%1 The request was to leave:\n\n%2")
        .arg(notKnown, rowText(*entry.intent.written, entry.intent.shown));
}

QString requestTextOf(const QByteArray &request)
{
    if (request.isEmpty())
        return ActView::tr("This act was one of several requests. The journal keeps none of them.");
    const QJsonDocument json = base::jsonFrom(request);
    return forScreen(base::fromUtf8(json.isNull() ? request : json.toJson().trimmed()));
}

std::vector<TextRow> fieldsOfAct(const audit::JournalEntry &entry)
{
    const audit::Intent &intent = entry.intent;
    std::vector<TextRow> rows;
    const auto add = [&rows](const char *id, const QString &title, const QString &value) {
        const QString shown = inOneLine(value);
        if (!shown.isEmpty())
            rows.push_back({QLatin1String(id), {title, shown}, {}});
    };
    add("outcome", ActView::tr("Outcome"), audit::resultName(entry));
    if (entry.outcome)
        add("sentence", ActView::tr("In words"), entry.outcome->sentence);
    if (!entry.caveat.isEmpty())
        add("doubt", ActView::tr("Doubt"), ActView::tr("It cannot be trusted: %1.").arg(entry.caveat));
    add("reason", ActView::tr("Reason"), intent.reason);
    add("evidence", ActView::tr("Evidence"), intent.evidence);
    add("operator", ActView::tr("Operator"), intent.identity);
    const bool isAccountKnown = intent.account != QLatin1String(audit::unknownAccount);
    add("account", ActView::tr("Account"), isAccountKnown ? intent.account : ActView::tr("not known"));
    add("connection", ActView::tr("Connection"), intent.connection);
    add("table", ActView::tr("Table"), intent.table);
    add("key", ActView::tr("Key"), audit::namedKeyText(intent.key));
    add("library", ActView::tr("Lock library"), intent.dialect);
    add("announced", ActView::tr("Announced"), words::exact(entry.at));
    if (entry.outcome)
        add("ended", ActView::tr("Ended"), words::exact(entry.outcomeAt));
    add("act", ActView::tr("Act"), audit::actName(intent.act) + QStringLiteral(" (") + intent.act + u')');
    if (entry.outcome)
        add("code", ActView::tr("Code"), entry.outcome->code);
    add("id", ActView::tr("Journal entry"), entry.id);
    return rows;
}

/// So that cells begin where the title above begins.
QWidget *insetTable(QWidget *table)
{
    auto *page = new QWidget;
    auto *column = bareColumn(page);
    column->setContentsMargins(Theme::between - 2, 0, 0, 0); // the table's focus frame is two wide
    column->addWidget(table);
    return page;
}

/// The rows to compare, and what is to be known of them.
struct Compared {
    std::optional<dynamodb::Item> before;
    std::optional<dynamodb::Item> after;
    QString note;
};

Compared comparedRows(const audit::JournalEntry &entry)
{
    const audit::Intent &intent = entry.intent;
    const RowAfter known = audit::rowAfter(entry);
    Compared rows{intent.before, {}, {}};
    if (known == RowAfter::Known) {
        rows.after = entry.outcome->after;
    } else if (known == RowAfter::NotKnown && intent.written) {
        rows.after = *intent.written;
        rows.note =
            ActView::tr("The row after the act is not known. Shown is what the request was to leave.");
    } else if (known == RowAfter::NotKnown) {
        rows.after = intent.before;
        rows.note = intent.before
            ? ActView::tr("The row after the act is not known. Shown is the row before it.")
            : noRowKept();
    }
    const QString result = entry.outcome ? entry.outcome->result : QString();
    const bool wroteNothing = result == QLatin1String("refused") || result == QLatin1String("failed");
    if (rows.note.isEmpty() && wroteNothing)
        rows.note = rows.after
            ? ActView::tr("The act wrote nothing. What differs was written by another client.")
            : ActView::tr("The act wrote nothing. Another client removed the row.");
    if (rows.note.isEmpty() && rows.before && !rows.after)
        rows.note = ActView::tr("The act removed the row.");
    if (rows.note.isEmpty() && !rows.before)
        rows.note = ActView::tr("There was no row before.");
    return rows;
}

std::vector<TextRow> changesOf(const Compared &rows, const dynamodb::ShownAttributes &shown)
{
    using Kind = AttributeChange::Kind;
    std::vector<TextRow> lines;
    if (!rows.before && !rows.after)
        return lines;
    for (const AttributeChange &change :
         diffItems(rows.before.value_or(dynamodb::Item()), rows.after, shown)) {
        const QString before = change.kind == Kind::Added ? ActView::tr("not there") : change.before;
        const QString after = change.kind == Kind::Kept ? ActView::tr("unchanged")
            : change.kind == Kind::Removed              ? ActView::tr("removed")
                                                        : change.after;
        lines.push_back({QString::number(lines.size()), {change.name, before, after}, {}});
    }
    return lines;
}

} // namespace

struct ActView::Texts {
    std::vector<TextRow> fields;
    std::vector<TextRow> changes;
    QString note;
    QString request;
    QString before;
    QString after;
};

ActView::ActView(QWidget *parent)
    : QWidget(parent), m_fieldRows({tr("Field"), tr("Value")}, -1, -1),
      m_changeRows({tr("Attribute"), tr("Before"), tr("After")}, -1, -1), m_title(new ElidedLabel(this)),
      m_obstacle(new PlainLabel(this)), m_putBack(new QPushButton(tr("&Put back\u2026"), this)),
      m_tabs(new QTabWidget(this)), m_fields(new CopyableTableView(this)),
      m_changes(new CopyableTableView(this)), m_changesNote(new PlainLabel(this))
{
    setObjectName(QStringLiteral("actView"));
    m_pool.setMaxThreadCount(1);
    m_slow.setSingleShot(true);
    m_slow.setInterval(slowText);
    build();
    connect(&m_slow, &QTimer::timeout, this, [this] { showTexts({}); });
    connect(m_putBack, &QPushButton::clicked, this, [this] {
        if (m_entry)
            Q_EMIT putBackRequested();
    });
    connect(m_fields->horizontalHeader(), &QHeaderView::sectionResized, this, &ActView::fitRows);
    showAct({}, nullptr);
    setObstacle({});
}

ActView::~ActView() = default;

QWidget *ActView::buildHeading()
{
    m_title->setObjectName(QStringLiteral("actTitle"));
    m_title->setFont(Theme::larger(font(), true));
    m_title->setElision(Elision::Sentence);
    m_obstacle->setObjectName(QStringLiteral("putBackObstacle"));
    m_obstacle->setProperty("quiet", true);
    m_obstacle->setWordWrap(true);
    m_putBack->setObjectName(QStringLiteral("putBack"));
    m_putBack->setAutoDefault(false);
    setTip(m_putBack,
           tr("Opens the dialog that restores the row as it was before this act; nothing is written before "
              "it is confirmed."));
    auto *heading = new QWidget(this);
    auto *line = new QHBoxLayout;
    line->setSpacing(Theme::between);
    line->addWidget(m_title, 1);
    line->addWidget(m_putBack);
    auto *column = new QVBoxLayout(heading);
    column->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::within);
    column->setSpacing(Theme::within);
    column->addLayout(line);
    column->addWidget(m_obstacle);
    return heading;
}

void ActView::layOutFields()
{
    layOutRows(*m_fields, m_fieldRows, {Theme::withText(fieldTitleWidth)});
    m_fields->setObjectName(QStringLiteral("actFields"));
    m_fields->setAccessibleName(tr("What happened, field by field"));
    m_fields->setWordWrap(true);
    m_fields->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_fields->horizontalHeader()->hide();
}

QWidget *ActView::buildChanges()
{
    layOutRows(*m_changes, m_changeRows, {attributeWidth});
    for (const int value : {1, 2})
        m_changes->horizontalHeader()->setSectionResizeMode(value, QHeaderView::Stretch);
    m_changes->setObjectName(QStringLiteral("actChanges"));
    m_changes->setAccessibleName(tr("The row before and after, attribute by attribute"));
    m_changes->setFont(Theme::mono(font()));
    m_changesNote->setObjectName(QStringLiteral("actChangesNote"));
    m_changesNote->setProperty("quiet", true);
    m_changesNote->setWordWrap(true);
    m_changesNote->setContentsMargins(Theme::around, Theme::within, Theme::around, Theme::within);
    auto *page = new QWidget(this);
    auto *column = bareColumn(page);
    column->addWidget(m_changesNote);
    column->addWidget(insetTable(m_changes), 1);
    return page;
}

QPlainTextEdit *ActView::addPane(const char *name, const QString &title, const QString &spoken)
{
    QPlainTextEdit *pane = textPane(QLatin1String(name), this);
    pane->setLineWrapMode(QPlainTextEdit::NoWrap);
    pane->setAccessibleName(spoken);
    m_tabs->addTab(pane, title);
    return pane;
}

void ActView::build()
{
    layOutFields();
    m_tabs->setObjectName(QStringLiteral("actParts"));
    m_tabs->setProperty("panel", QStringLiteral("details"));
    m_tabs->setAccessibleName(tr("Parts of the act"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->setMinimumHeight(Theme::withText(leastParts));
    m_tabs->addTab(insetTable(m_fields), tr("&What happened"));
    m_tabs->addTab(buildChanges(), tr("&Changes"));
    m_request = addPane("actRequest", tr("Exact re&quest"), tr("The exact request"));
    m_before = addPane("actBefore", tr("Row &before"), tr("The row before, as DynamoDB JSON"));
    m_after = addPane("actAfter", tr("Row a&fter"), tr("The row after, as DynamoDB JSON"));
    auto *column = bareColumn(this);
    column->addWidget(buildHeading());
    column->addWidget(m_tabs, 1);
}

void ActView::showAct(const JournalContentsPtr &contents, const audit::JournalEntry *entry)
{
    m_tasks.restart();
    m_contents = contents;
    m_entry = entry;
    const QString key = entry ? audit::keyText(entry->intent.key) : QString();
    const QString where = entry && key.isEmpty() ? entry->intent.table : key;
    m_title->setWords(entry ? tr("%1: %2").arg(inWords(audit::actName(entry->intent.act)), inWords(where))
                            : QString());
    if (!entry) {
        m_slow.stop();
        showTexts({});
        return;
    }
    m_slow.start();
    m_tasks.start(fill(contents, entry, m_tasks.token()));
}

void ActView::setObstacle(const std::optional<QString> &why)
{
    m_putBack->setEnabled(m_entry && !why);
    m_obstacle->setText(why.value_or(QString()));
    m_obstacle->setVisible(m_entry && why && !why->isEmpty());
}

base::Task<> ActView::fill(JournalContentsPtr contents, const audit::JournalEntry *entry,
                           std::stop_token stop)
{
    const std::function<Texts()> work = [contents, entry] { return textsOf(*entry); };
    const Texts texts = co_await base::onPool(&m_pool, work);
    if (stop.stop_requested())
        co_return;
    m_slow.stop();
    showTexts(texts);
}

ActView::Texts ActView::textsOf(const audit::JournalEntry &entry)
{
    const Compared rows = comparedRows(entry);
    Texts texts;
    texts.fields = fieldsOfAct(entry);
    texts.changes = changesOf(rows, entry.intent.shown);
    texts.note = rows.note;
    texts.request = requestTextOf(dynamodb::shownRequest(entry.intent.request, entry.intent.shown));
    texts.before = keepsNoRow(entry) ? noRowKept() : rowText(entry.intent.before, entry.intent.shown);
    texts.after = afterText(entry);
    return texts;
}

void ActView::showTexts(const Texts &texts)
{
    m_fieldRows.setRows(texts.fields);
    m_changeRows.setRows(texts.changes);
    m_changesNote->setText(texts.note);
    m_changesNote->setVisible(!texts.note.isEmpty());
    replaceText(*m_request, texts.request);
    replaceText(*m_before, texts.before);
    replaceText(*m_after, texts.after);
    fitRows();
}

void ActView::fitRows()
{
    m_fields->resizeRowsToContents();
}

} // namespace ui
