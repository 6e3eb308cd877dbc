// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/ConnectionList.h"

#include "core/base/VisibleText.h"
#include "core/watch/cost/CostText.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/connections/SidebarDelegate.h"
#include "ui/services/Reading.h"

#include <QAction>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace ui {
namespace {

using Line = SidebarDelegate::Line;

constexpr std::size_t fewestFolded = 3; // tables: a line for fewer would gain nothing

/// What one read of a table takes; empty where that costs nothing or is not known.
struct ReadCost {
    QString sentence;
    QString mark; ///< where it is much: it is seen before the table is opened
};

ReadCost costOfReading(const watch::CatalogEntry &entry, bool charged)
{
    const auto cost =
        charged && entry.description ? watch::watchCost(*entry.description, {}, {}) : std::nullopt;
    if (!cost)
        return {};
    ReadCost read{watch::text::readSentence(*cost) + u'.', {}};
    if (cost->isLargeRead())
        read.mark =
            cost->dollarsPerPass ? watch::text::dollars(*cost->dollarsPerPass) : ConnectionList::tr("large");
    return read;
}

QString libraryOf(const watch::CatalogEntry &entry)
{
    if (entry.verdicts.empty())
        return {};
    const QString library = entry.verdicts.front().dialect.name();
    return entry.verdicts.size() > 1 ? library + QStringLiteral(" +%1").arg(entry.verdicts.size() - 1)
                                     : library;
}

QString whyTable(const watch::CatalogEntry &entry)
{
    QStringList lines;
    for (const locks::TableVerdict &verdict : entry.verdicts)
        lines += QStringLiteral("%1: %2").arg(QString(verdict.dialect.name()), verdict.reason);
    if (lines.isEmpty())
        lines += ConnectionList::tr("No lock library we know keeps its locks in such a table.");
    if (!entry.note.isEmpty())
        lines += entry.note;
    return lines.join(QLatin1Char('\n'));
}

/// Why a connection's tables are not to be seen, in a few words and whole. Empty: they are.
struct Trouble {
    QString words;
    QString sentence;
};

Trouble troubleOf(const CredentialState &credentials)
{
    using Phase = CredentialState::Phase;
    if (credentials.signingIn)
        return {ConnectionList::tr("Signing in"), ConnectionList::tr("Signing in.")};
    const QString why = base::visible(credentials.sentence);
    if (credentials.phase == Phase::Expired)
        return {ConnectionList::tr("Credentials ended"), ConnectionList::tr("Not read: %1.").arg(why)};
    if (credentials.phase == Phase::SignInNeeded)
        return {ConnectionList::tr("Sign in again"), ConnectionList::tr("Not read: %1.").arg(why)};
    return {};
}

Trouble troubleOf(const base::Error &error)
{
    using Kind = base::ErrorKind;
    const QString sentence =
        ConnectionList::tr("The tables cannot be listed: %1.").arg(base::visible(error.sentence));
    switch (error.kind) {
    case Kind::AccessDenied:
        return {ConnectionList::tr("Listing is denied"), sentence};
    case Kind::Unreachable:
    case Kind::Timeout:
        return {ConnectionList::tr("Not reached"), sentence};
    default:
        return {ConnectionList::tr("Not listed"), sentence};
    }
}

Trouble troubleOf(const ConnectionParts<Reading> &connection)
{
    if (const Trouble trouble = troubleOf(connection->credentialState()); !trouble.words.isEmpty())
        return trouble;
    const watch::TableCatalog &catalog = connection.reading().catalog();
    if (catalog.error())
        return troubleOf(*catalog.error());
    if (!catalog.entries().empty())
        return {};
    return catalog.refreshing()
        ? Trouble{ConnectionList::tr("Looking for tables"), ConnectionList::tr("Looking for tables.")}
        : Trouble{ConnectionList::tr("No tables"),
                  ConnectionList::tr(
                      "This account has no tables in this Region, as far as these credentials show.")};
}

} // namespace

ConnectionList::ConnectionList(QWidget *parent) : QListWidget(parent)
{
    setObjectName(QStringLiteral("tables"));
    setAccessibleName(tr("Connections and their tables"));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabKeyNavigation(false);
    setItemDelegate(new SidebarDelegate(this));
    viewport()->setAutoFillBackground(false);
    setProperty("sidebar", true);
    const auto isControlled = [] {
        return QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier);
    };
    const auto chosen = [this, isControlled](const QListWidgetItem *item) { choose(item, isControlled()); };
    connect(this, &QListWidget::itemClicked, this, chosen);
    connect(this, &QListWidget::itemActivated, this, chosen);
    connect(this, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item)
            m_at = placeOf(*item);
    });
    auto *beside = new QAction(tr("Open, and go on &reading the one on show"), this);
    beside->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    beside->setShortcutContext(Qt::WidgetShortcut);
    connect(beside, &QAction::triggered, this, [this] { choose(currentItem(), true); });
    addAction(beside);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

ConnectionList::~ConnectionList() = default;

void ConnectionList::setConnections(const QList<ConnectionParts<Reading>> &connections)
{
    m_connections = connections;
    m_followed = std::make_unique<QObject>();
    QObject *const followed = m_followed.get();
    const auto refill = [this] { fill(); };
    for (const ConnectionParts<Reading> &connection : connections) {
        connect(connection.get(), &ConnectionState::factsChanged, followed, refill);
        connect(connection.get(), &ConnectionState::readOnlyChanged, followed, refill);
        connect(connection.get(), &ConnectionState::credentialStateChanged, followed, refill);
        connect(&connection.reading().catalog(), &watch::TableCatalog::changed, followed, refill);
    }
    fill();
}

void ConnectionList::fill()
{
    {
        const QSignalBlocker quiet(this);
        clear();
        m_tables = 0;
        for (int number = 0; number < m_connections.size(); ++number) {
            if (!m_connections.at(number))
                continue;
            addConnection(number);
            addTrouble(number);
            addTables(number);
        }
    }
    markOpen();
    setCurrent(m_at);
    showFound(m_wanted);
    Q_EMIT listed();
}

void ConnectionList::addConnection(int number)
{
    const ConnectionParts<Reading> &connection = m_connections.at(number);
    const ConnectionFacts facts = connection->facts();
    const QString access = connection->readOnly() ? tr("RO") : tr("RW");
    const QString spoken = connection->readOnly() ? tr("read-only") : tr("may write");
    auto *item = new QListWidgetItem(inWords(facts.name()), this);
    item->setData(SidebarDelegate::LineRole, static_cast<int>(Line::Connection));
    item->setData(SidebarDelegate::NumberRole, number);
    item->setData(SidebarDelegate::BadgeRole, access);
    item->setData(SidebarDelegate::WritesRole, !connection->readOnly());
    const QString region = inWords(facts.region);
    item->setData(SidebarDelegate::RegionRole, region);
    item->setData(SidebarDelegate::ColourRole, facts.colour);
    item->setData(SidebarDelegate::FoldedRole, m_folded.contains(connection.get()));
    item->setData(Qt::AccessibleTextRole,
                  tr("Connection %1")
                      .arg(QStringList{inWords(facts.name()), region, spoken}.join(QStringLiteral(", "))));
    QStringList tip{inWords(facts.name()), inWords(facts.identity), region, inWords(facts.endpoint), spoken};
    tip.removeAll(QString());
    setTip(item, tip.join(u'\n'));
}

void ConnectionList::addTrouble(int number)
{
    const Trouble trouble = troubleOf(m_connections.at(number));
    if (trouble.words.isEmpty())
        return;
    auto *item = new QListWidgetItem(trouble.words, this);
    item->setData(SidebarDelegate::LineRole, static_cast<int>(Line::Trouble));
    item->setData(SidebarDelegate::NumberRole, number);
    item->setData(SidebarDelegate::QuietRole, true);
    item->setData(Qt::AccessibleTextRole, QStringLiteral("%1. %2").arg(trouble.words, trouble.sentence));
    setTip(item, trouble.sentence);
}

/// As far as is known: by its schema or rows, by a description of the operator's, or since it is open.
bool ConnectionList::holdsLocks(const ConnectionState &connection, const watch::CatalogEntry &entry) const
{
    if (entry.isLikely() || Place{&connection, entry.name} == m_open)
        return true;
    const TableMarks marks = m_marksOf ? m_marksOf(connection, entry.name) : TableMarks();
    return marks.isRead || marks.isReadOn;
}

void ConnectionList::addTables(int number)
{
    const ConnectionParts<Reading> &connection = m_connections.at(number);
    const std::vector<watch::CatalogEntry> &entries = connection.reading().catalog().entries();
    std::vector<const watch::CatalogEntry *> rest;
    for (const watch::CatalogEntry &entry : entries) {
        if (!holdsLocks(*connection.get(), entry))
            rest.push_back(&entry);
    }
    if (rest.size() < fewestFolded || rest.size() == entries.size())
        rest.clear();
    for (const watch::CatalogEntry &entry : entries) {
        if (std::ranges::find(rest, &entry) == rest.end())
            addTable(number, entry, false);
    }
    if (!rest.empty())
        addMore(number, static_cast<qint64>(rest.size()));
    for (const watch::CatalogEntry *entry : rest)
        addTable(number, *entry, true);
}

void ConnectionList::addMore(int number, qint64 tables)
{
    auto *item = new QListWidgetItem(
        words::counted(tables, tr("%1 more table(s)", nullptr, words::plural(tables))), this);
    item->setData(SidebarDelegate::LineRole, static_cast<int>(Line::More));
    item->setData(SidebarDelegate::NumberRole, number);
    item->setData(SidebarDelegate::QuietRole, true);
    setTip(
        item,
        tr("Tables in which no lock library that is known keeps locks, as far as they could be looked at."));
    unfoldRest(number, m_unfoldedRest.contains(m_connections.at(number).get()));
}

void ConnectionList::unfoldRest(int number, bool unfolded)
{
    const ConnectionState *connection = m_connections.at(number).get();
    if (unfolded)
        m_unfoldedRest.insert(connection);
    else
        m_unfoldedRest.remove(connection);
    for (int row = 0; row < count(); ++row) {
        QListWidgetItem *line = item(row);
        if (line->data(SidebarDelegate::LineRole).toInt() != static_cast<int>(Line::More) ||
            line->data(SidebarDelegate::NumberRole).toInt() != number)
            continue;
        line->setData(SidebarDelegate::FoldedRole, !unfolded);
        line->setData(Qt::AccessibleTextRole,
                      (unfolded ? tr("%1, unfolded") : tr("%1, folded")).arg(line->text()));
    }
}

void ConnectionList::addTable(int number, const watch::CatalogEntry &entry, bool isRest)
{
    ++m_tables;
    const ConnectionFacts facts = m_connections.at(number)->facts();
    const bool charged = !facts.local && !facts.isRecording();
    auto *item = new QListWidgetItem(inWords(entry.name), this);
    const ReadCost cost = costOfReading(entry, charged);
    item->setData(SidebarDelegate::LineRole, static_cast<int>(Line::Table));
    item->setData(SidebarDelegate::NumberRole, number);
    item->setData(SidebarDelegate::NameRole, entry.name);
    item->setData(SidebarDelegate::BadgeRole, cost.mark);
    item->setData(SidebarDelegate::LibraryRole, libraryOf(entry));
    item->setData(SidebarDelegate::RestRole, isRest);
    item->setData(SidebarDelegate::QuietRole,
                  entry.verdicts.empty() || m_connections.at(number)->credentialState().holdsWatching());
    setTip(item, cost.sentence.isEmpty() ? whyTable(entry) : whyTable(entry) + u'\n' + cost.sentence);
    item->setData(Qt::AccessibleDescriptionRole, cost.sentence);
    mark(*item);
    markOpen(*item);
}

void ConnectionList::setMarksOf(MarksOf marksOf)
{
    m_marksOf = std::move(marksOf);
    updateMarks();
}

void ConnectionList::mark(QListWidgetItem &line) const
{
    const ConnectionState *connection = at(line).get();
    if (!m_marksOf || !connection)
        return;
    const TableMarks marks = m_marksOf(*connection, line.data(SidebarDelegate::NameRole).toString());
    if (line.data(SidebarDelegate::MarksRole).value<TableMarks>() == marks)
        return;
    line.setData(SidebarDelegate::MarksRole, QVariant::fromValue(marks));
    markOpen(line);
}

bool ConnectionList::isTable(const QListWidgetItem &line)
{
    return line.data(SidebarDelegate::LineRole).toInt() == static_cast<int>(Line::Table);
}

void ConnectionList::updateMarks()
{
    for (int row = 0; row < count(); ++row) {
        if (isTable(*item(row)))
            mark(*item(row));
    }
}

void ConnectionList::updateMarksOf(const ConnectionState *connection, const QString &table)
{
    for (int row = 0; row < count(); ++row) {
        QListWidgetItem &line = *item(row);
        if (isTable(line) && line.data(SidebarDelegate::NameRole).toString() == table &&
            at(line).get() == connection)
            mark(line);
    }
}

const ConnectionParts<Reading> &ConnectionList::at(const QListWidgetItem &item) const
{
    return m_connections.at(item.data(SidebarDelegate::NumberRole).toInt());
}

ConnectionList::Place ConnectionList::placeOf(const QListWidgetItem &item) const
{
    const bool isMore = item.data(SidebarDelegate::LineRole).toInt() == static_cast<int>(Line::More);
    return {at(item).get(), item.data(SidebarDelegate::NameRole).toString(), isMore};
}

void ConnectionList::setOpenTable(const ConnectionState *connection, const QString &table)
{
    m_open = m_at = table.isEmpty() ? Place() : Place{connection, table};
    markOpen();
    showFound(m_wanted); // it is shown wherever it stands
    setCurrent(m_open);
}

void ConnectionList::markOpen()
{
    for (int row = 0; row < count(); ++row) {
        if (isTable(*item(row)))
            markOpen(*item(row));
    }
}

/// What is painted bold is also said.
void ConnectionList::markOpen(QListWidgetItem &line) const
{
    const bool open = placeOf(line) == m_open;
    line.setData(SidebarDelegate::OpenRole, open);
    QStringList said{tr("Table %1").arg(line.text())};
    const auto marks = line.data(SidebarDelegate::MarksRole).value<TableMarks>();
    for (const QString &part : {line.data(SidebarDelegate::LibraryRole).toString(), marks.sentence}) {
        if (!part.isEmpty())
            said += part;
    }
    if (open)
        said += tr("open");
    else if (marks.isReadOn)
        said += tr("open too");
    line.setData(Qt::AccessibleTextRole, said.join(QStringLiteral(", ")));
}

void ConnectionList::setCurrent(const Place &place)
{
    const QSignalBlocker quiet(this);
    setCurrentItem(nullptr);
    for (int row = 0; row < count() && place.connection; ++row) {
        if (placeOf(*item(row)) == place) {
            setCurrentRow(row);
            return;
        }
    }
}

void ConnectionList::showFound(const QString &wanted)
{
    m_wanted = wanted;
    QListWidgetItem *first = nullptr;
    for (int row = 0; row < count(); ++row) {
        QListWidgetItem *line = item(row);
        const auto kind = static_cast<Line>(line->data(SidebarDelegate::LineRole).toInt());
        const QString name = line->data(SidebarDelegate::NameRole).toString();
        const ConnectionState *connection = at(*line).get();
        const bool isRest = line->data(SidebarDelegate::RestRole).toBool() && placeOf(*line) != m_open;
        const bool folded = wanted.isEmpty() && kind != Line::Connection &&
            (m_folded.contains(connection) || (isRest && !m_unfoldedRest.contains(connection)));
        const bool isFound = wanted.isEmpty() ||
            (kind != Line::More && (kind != Line::Table || name.contains(wanted, Qt::CaseInsensitive)));
        line->setHidden(folded || !isFound);
        if (kind == Line::Table && !line->isHidden() && !first)
            first = line;
    }
    const QListWidgetItem *current = currentItem();
    if (!wanted.isEmpty() && (!current || current->isHidden()))
        setCurrentItem(first);
}

void ConnectionList::fold(int number, bool folded)
{
    const ConnectionState *connection = m_connections.at(number).get();
    if (folded)
        m_folded.insert(connection);
    else
        m_folded.remove(connection);
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(SidebarDelegate::NumberRole).toInt() == number &&
            item(row)->data(SidebarDelegate::LineRole).toInt() == static_cast<int>(Line::Connection))
            item(row)->setData(SidebarDelegate::FoldedRole, folded);
    }
    showFound(m_wanted);
}

/// Its place decides how wide it is.
QSize ConnectionList::sizeHint() const
{
    return {minimumSizeHint().width(), QListWidget::sizeHint().height()};
}

void ConnectionList::keyPressEvent(QKeyEvent *event)
{
    const QListWidgetItem *current = currentItem();
    const bool folds = event->key() == (isRightToLeft() ? Qt::Key_Right : Qt::Key_Left);
    const bool unfolds = event->key() == (isRightToLeft() ? Qt::Key_Left : Qt::Key_Right);
    if (!current || (!folds && !unfolds))
        return QListWidget::keyPressEvent(event);
    const int number = current->data(SidebarDelegate::NumberRole).toInt();
    const bool isRest = placeOf(*current).isMore || current->data(SidebarDelegate::RestRole).toBool();
    if (isRest && (unfolds || m_unfoldedRest.contains(at(*current).get()))) {
        unfoldRest(number, unfolds);
        showFound(m_wanted);
        return setCurrent({at(*current).get(), {}, true});
    }
    fold(number, folds);
    if (folds)
        setCurrent({at(*current).get(), {}});
}

void ConnectionList::mousePressEvent(QMouseEvent *event)
{
    const QListWidgetItem *line = event->button() == Qt::MiddleButton ? itemAt(event->pos()) : nullptr;
    if (!line)
        return QListWidget::mousePressEvent(event);
    if (!placeOf(*line).table.isEmpty())
        Q_EMIT closeWanted(at(*line).get(), placeOf(*line).table);
}

void ConnectionList::chooseCurrent()
{
    choose(currentItem(), false);
}

void ConnectionList::choose(const QListWidgetItem *item, bool beside)
{
    if (!item || item->isHidden() || !at(*item))
        return;
    const ConnectionParts<Reading> connection = at(*item);
    switch (static_cast<Line>(item->data(SidebarDelegate::LineRole).toInt())) {
    case Line::Connection:
        Q_EMIT connectionChosen(connection.get());
        break;
    case Line::Trouble:
        mend(connection);
        break;
    case Line::More:
        unfoldRest(item->data(SidebarDelegate::NumberRole).toInt(),
                   !m_unfoldedRest.contains(connection.get()));
        showFound(m_wanted);
        break;
    case Line::Table:
        Q_EMIT tableChosen(connection.get(), item->data(SidebarDelegate::NameRole).toString(), beside);
        break;
    }
}

void ConnectionList::mend(const ConnectionParts<Reading> &connection)
{
    if (connection->credentialState().holdsWatching())
        connection->signInAgain();
    else
        connection.reading().catalog().refresh();
}

} // namespace ui
