// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/top/TopModel.h"

#include "app/cli/output/LockReport.h"
#include "app/cli/output/Output.h"
#include "app/cli/output/StateStyle.h"
#include "core/base/NumberText.h"
#include "core/base/ShellWord.h"
#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace cli {
namespace {

using fleet::TableState;

constexpr qsizetype headLines = 2; // the title, and the heading of a list
constexpr qsizetype mostTyped = 1000; // characters
constexpr qsizetype mostReportLines = 2000;
constexpr qsizetype mostReportData = 16'000; // bytes, since it is made for each screen
constexpr qsizetype mostReportLine = 8'000; // bytes
constexpr std::size_t mostEventsShown = 200;
constexpr qsizetype wheelLines = 3;

constexpr const char *topHelp =
    R"(Enter    open: the locks of a table; all that is known of a lock, and its events
Esc      back
Up Down  also k and j, PgUp, PgDn, Home, End, the mouse wheel and a click
/        filter: tables by a part of the name, locks by terms of list --filter,
         such as state:lapsed owner:worker-7 held>5m
s S      sort by the next column, and the other way round
p        prove that the lock lapsed, by consistent reads; p again ends it
d        doctor: mistakes of the table
y        the commands for what is chosen, to be copied (hold Shift to select)
x        release the lock: the screen is left for leasescope-cli release, which
         proves or asks; only with --allow-release
q        quit

States are as of the end of the last read. A table that is blind was not read
for three intervals: nothing is said of its locks. Nothing here writes.)";

const char *keysOf(bool isOfTables, bool isOfText, bool allowsRelease)
{
    if (isOfText)
        return "Up Down scroll  p prove  y command  Esc back  ? help  q quit";
    if (isOfTables)
        return "Enter open  / filter  s sort  d doctor  y command  ? help  q quit";
    return allowsRelease ? "Enter open  / filter  s sort  p prove  x release  d doctor  y command  ? help"
                         : "Enter open  / filter  s sort  p prove  d doctor  y command  Esc back  ? help";
}

TopLine plainLine(const QByteArray &text, TopLook look = TopLook::Plain)
{
    return {{{text}}, look};
}

std::vector<TopLine> wrappedLines(const QString &text, qsizetype columns, TopLook look = TopLook::Plain)
{
    std::vector<TopLine> lines;
    for (const QString &line : text.split(u'\n')) {
        for (const QByteArray &part : inLines(forTerminal(line.toUtf8()), columns))
            lines.push_back(plainLine(part, look));
    }
    return lines;
}

/// How `release` is asked for a lock, or why it cannot be.
struct ReleaseWay {
    QStringList words;
    QString whyNot;
    bool isSilent = false; ///< `release` neither proves anything nor asks a person
};

/// Of the owner that is seen: `release` has the key typed where it may be at work.
ReleaseWay wayByName(const locks::LockRecord &record)
{
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    if (!dialect || dialect->releaseChoices(record).empty())
        return {{}, QStringLiteral("no way to release this row is known")};
    if (record.holders.size() > 1)
        return {{}, QStringLiteral("several hold this lock: give release the --owner whose part is meant")};
    const QString owner = record.generation ? *record.generation : record.owner.value_or(QString());
    if (!owner.isEmpty() && record.marking == locks::StoredState::Taken)
        return {{QStringLiteral("--break"), QStringLiteral("--owner=") + owner}, {}};
    if (record.version)
        return {{QStringLiteral("--at-version=") + *record.version}, {}, true};
    return {{}, QStringLiteral("its row names neither an owner nor a version: it cannot be released")};
}

ReleaseWay releaseWay(const TableState &table, qint32 row)
{
    const view::JudgedRow &judged = table.judgements()[row];
    switch (judged.state) {
    case locks::LockState::Lapsed:
        return {{QStringLiteral("--if-lapsed")}, {}};
    case locks::LockState::Unproven:
        if (judged.rule != locks::ExpiryRule::Never)
            return {{QStringLiteral("--if-lapsed")}, {}};
        break;
    case locks::LockState::Held:
    case locks::LockState::Unreadable:
        break;
    case locks::LockState::Released:
    case locks::LockState::NotALock:
    case locks::LockState::Unsupported:
        return {{}, QStringLiteral("there is nothing to release")};
    }
    return wayByName(table.snapshot()->record(row));
}

/// As the program takes them: what cannot be seen, or is U+0000, goes escaped.
QStringList argumentsOf(const QStringList &words)
{
    if (std::ranges::all_of(words, [](const QString &word) { return base::visible(word) == word; }))
        return words;
    QStringList arguments{QStringLiteral("--escaped")};
    for (const QString &word : words)
        arguments += base::escaped(word);
    return arguments;
}

/// A line of a report, cut between two characters where it is long.
QByteArray cutLine(const QByteArray &line)
{
    if (line.size() <= mostReportLine)
        return line;
    qsizetype size = mostReportLine;
    while (size > 0 && (static_cast<unsigned char>(line.at(size)) & 0xc0) == 0x80)
        --size;
    return line.left(size) + " ... the output of show has the rest";
}

QByteArray gapText(const watch::LockEvent &event)
{
    if (!event.gapAtLeast || !event.gapAtMost)
        return {};
    return QStringLiteral("after %1 to %2")
        .arg(base::text::length(*event.gapAtLeast), base::text::length(*event.gapAtMost))
        .toUtf8();
}

/// The latest first.
std::vector<TopLine> eventLines(std::vector<watch::LockEvent> events, qsizetype columns)
{
    std::ranges::reverse(events);
    if (events.size() > mostEventsShown)
        events.resize(mostEventsShown);
    TopCells cells;
    cells.rows = {{"AT", "EVENT", "OWNER", "GAP"}};
    cells.shortened = {2};
    for (const watch::LockEvent &event : events) {
        const QLatin1String name = watch::eventName(event.kind);
        const bool isReplaced = !event.previousOwner.isEmpty() && event.previousOwner != event.owner;
        const QString owner =
            isReplaced ? QStringLiteral("%1 -> %2").arg(event.previousOwner, event.owner) : event.owner;
        cells.rows.push_back({base::text::rfc3339(event.at.time_since_epoch()),
                              QByteArray(name.data(), name.size()), forTerminal(owner.toUtf8()),
                              gapText(event)});
    }
    cells.colors.resize(cells.rows.size());
    Columns widths(columns);
    return linesOf(cells, widths, columns);
}

QString readAgo(const TableState &table, base::BootTime now)
{
    const auto at = table.readAt();
    return at ? QStringLiteral("read %1, every %2")
                    .arg(base::text::ago(std::chrono::floor<std::chrono::seconds>(now - *at)),
                         base::text::length(table.interval()))
              : QString();
}

/// Why no lock of a table is shown; empty: they are.
QString obstacleText(const TableState &table, base::BootTime now)
{
    const QString why = table.error() ? QStringLiteral(": ") + table.error()->sentence : QString();
    switch (table.reading(now)) {
    case TableState::Reading::Waiting:
        return QStringLiteral("it was not read yet") + why;
    case TableState::Reading::Blind:
        return QStringLiteral("it is not read, and nothing is said of its locks") + why;
    case TableState::Reading::WithoutLocks:
        return QStringLiteral("no lock library is recognised in it: it is not read again");
    case TableState::Reading::Read:
        break;
    }
    return {};
}

} // namespace

TopModel::TopModel(const TopSource &source, const Options &options) : m_source(source), m_options(options)
{
    if (!m_options.table)
        return;
    m_chosenTable = m_options.table;
    m_locks.open(*m_options.table);
    m_pages.push_back(Page::Locks);
}

void TopModel::refresh()
{
    m_fleet = m_source.fleet();
    m_tables = topTables(m_fleet, m_tableSort, m_tableFilter);
    const auto chosen = std::ranges::find_if(
        m_tables, [this](const TopTable &row) { return m_chosenTable && row.place == *m_chosenTable; });
    if (chosen != m_tables.end())
        m_tableList.chosen = chosen - m_tables.begin();
    m_tableList.move(0, qsizetype(m_tables.size()));
    if (const TableState *table = shownTable(); table && table->snapshot())
        m_locks.update(*table, m_source.viewedAt(*table));
}

bool TopModel::isOfTables() const
{
    return std::ranges::find(m_pages, Page::Locks) == m_pages.end();
}

const TableState *TopModel::shownTable() const
{
    for (const fleet::ConnectionState &connection : m_fleet.connections) {
        for (const auto &table : connection.tables) {
            if (table->place() == m_locks.place())
                return table.get();
        }
    }
    return nullptr;
}

std::optional<qint32> TopModel::chosenRow() const
{
    const TableState *table = shownTable();
    if (isOfTables() || !table || !table->snapshot() ||
        table->reading(m_fleet.now) != TableState::Reading::Read)
        return {};
    const bool isOfDetails = std::ranges::find(m_pages, Page::Details) != m_pages.end();
    const auto row =
        isOfDetails ? static_cast<qint32>(table->snapshot()->find(m_shownKey)) : m_locks.chosenRow();
    return row < 0 ? std::nullopt : std::optional(row);
}

TopCommand TopModel::press(const TopKey &key)
{
    m_message.clear();
    refresh();
    if (m_asked != Asked::Nothing)
        return type(key);
    switch (key.kind) {
    case TopKey::Kind::Character:
        return command(key.character);
    case TopKey::Kind::Enter:
        open();
        break;
    case TopKey::Kind::Escape:
    case TopKey::Kind::Erase:
        back();
        break;
    case TopKey::Kind::Click:
        click(key.line);
        break;
    default:
        move(key.kind);
    }
    return {};
}

TopCommand TopModel::command(char32_t character)
{
    switch (character) {
    case U'q':
        return {TopCommand::Kind::Quit};
    case U'k':
        move(TopKey::Kind::Up);
        break;
    case U'j':
        move(TopKey::Kind::Down);
        break;
    case U' ':
        move(TopKey::Kind::PageDown);
        break;
    case U'/':
        askForFilter();
        break;
    case U's':
    case U'S':
        sort(character == U'S');
        break;
    case U'p':
        return prove();
    case U'd':
        return doctor();
    case U'y':
        showCommands();
        break;
    case U'x':
        askForReason();
        break;
    case U'?':
    case U'h':
        if (page() != Page::Text)
            showText(QStringLiteral("keys of leasescope-cli top"), topHelp);
        break;
    default:
        break;
    }
    return {};
}

TopCommand TopModel::type(const TopKey &key)
{
    switch (key.kind) {
    case TopKey::Kind::Character:
        if (!base::isUnseen(key.character) && m_typed.size() < mostTyped)
            m_typed += QString::fromUcs4(&key.character, 1);
        break;
    case TopKey::Kind::Erase:
        m_typed.chop(m_typed.size() > 1 && m_typed.back().isLowSurrogate() ? 2 : 1);
        break;
    case TopKey::Kind::Escape:
        m_asked = Asked::Nothing;
        break;
    case TopKey::Kind::Enter:
        return endTyping();
    default:
        break;
    }
    return {};
}

TopCommand TopModel::endTyping()
{
    const Asked asked = std::exchange(m_asked, Asked::Nothing);
    if (asked == Asked::Filter) {
        setFilter(m_typed);
        return {};
    }
    if (m_typed.trimmed().isEmpty()) {
        m_message = QStringLiteral("nothing was done: a release needs a reason, for the journal");
        return {};
    }
    TopCommand release = m_release;
    release.words.insert(m_reasonAt, QStringLiteral("--reason=") + m_typed);
    release.words = argumentsOf(release.words);
    return release;
}

void TopModel::setFilter(const QString &text)
{
    if (page() == Page::Tables) {
        m_tableFilter = text.trimmed();
        return;
    }
    const auto filter = view::LockFilter::parse(text);
    if (filter) {
        m_locks.setFilter(*filter, text.trimmed());
        return;
    }
    m_message = filter.error().sentence;
    m_asked = Asked::Filter; // to be mended
}

void TopModel::askForFilter()
{
    if (page() != Page::Tables && page() != Page::Locks)
        return;
    m_asked = Asked::Filter;
    m_typed = page() == Page::Tables ? m_tableFilter : m_locks.filterText();
}

void TopModel::sort(bool reversed)
{
    if (page() == Page::Locks) {
        reversed ? m_locks.reverseOrder() : m_locks.sortByNextColumn();
    } else if (page() == Page::Tables) {
        constexpr int sorts = 3;
        m_tableSort = static_cast<TopTableSort>((int(m_tableSort) + (reversed ? sorts - 1 : 1)) % sorts);
    }
}

void TopModel::move(TopKey::Kind kind)
{
    using Kind = TopKey::Kind;
    const qsizetype all = std::numeric_limits<int>::max();
    const qsizetype by = kind == Kind::Up ? -1
        : kind == Kind::Down              ? 1
        : kind == Kind::PageUp            ? -m_bodyLines
        : kind == Kind::PageDown          ? m_bodyLines
        : kind == Kind::First             ? -all
        : kind == Kind::Last              ? all
        : kind == Kind::WheelUp           ? -wheelLines
                                          : wheelLines;
    if (page() == Page::Locks) {
        m_locks.move(by);
    } else if (page() == Page::Tables) {
        m_tableList.move(by, qsizetype(m_tables.size()));
        if (!m_tables.empty())
            m_chosenTable = m_tables[static_cast<std::size_t>(m_tableList.chosen)].place;
    } else {
        m_scroll.first = std::max<qsizetype>(m_scroll.first + by, 0); // its end is seen to by scrolled()
    }
}

void TopModel::click(qsizetype line)
{
    const bool isOfTables = page() == Page::Tables;
    if ((!isOfTables && page() != Page::Locks) || line < headLines || line >= headLines + m_bodyLines)
        return;
    const qsizetype place = line - headLines + (isOfTables ? m_tableList.first : m_locks.first());
    const qsizetype count = isOfTables ? qsizetype(m_tables.size()) : m_locks.count();
    const qsizetype chosen = isOfTables ? m_tableList.chosen : m_locks.chosen();
    if (place >= count)
        return;
    if (place == chosen)
        return open();
    if (!isOfTables)
        return m_locks.choose(place);
    m_tableList.chosen = place;
    m_chosenTable = m_tables[static_cast<std::size_t>(place)].place;
}

void TopModel::open()
{
    if (page() == Page::Tables && !m_tables.empty()) {
        const TopTable &row = m_tables[static_cast<std::size_t>(m_tableList.chosen)];
        m_chosenTable = row.place;
        if (row.place.table.isEmpty()) {
            m_message = row.sentence;
            return;
        }
        m_locks.open(row.place);
        m_pages.push_back(Page::Locks);
    } else if (page() == Page::Locks) {
        const auto row = chosenRow();
        if (!row)
            return;
        m_shownKey = shownTable()->snapshot()->keyAttributes(*row);
        m_scroll = {};
        m_pages.push_back(Page::Details);
    }
}

void TopModel::back()
{
    if (m_pages.size() > 1)
        m_pages.pop_back();
    else
        m_tableFilter.clear();
    m_scroll = {};
}

void TopModel::showText(const QString &title, const QByteArray &text)
{
    m_textTitle = title;
    m_text = text.split('\n');
    while (!m_text.isEmpty() && m_text.last().isEmpty())
        m_text.removeLast();
    m_scroll = {};
    if (page() != Page::Text)
        m_pages.push_back(Page::Text);
}

TopCommand TopModel::prove()
{
    if (!m_proof.isEmpty())
        return {TopCommand::Kind::StopProof};
    const auto row = chosenRow();
    if (!row)
        return {};
    return {TopCommand::Kind::Prove, m_locks.place(), shownTable()->snapshot()->keyAttributes(*row)};
}

TopCommand TopModel::doctor()
{
    const fleet::TablePlace place =
        isOfTables() ? m_chosenTable.value_or(fleet::TablePlace()) : m_locks.place();
    return place.table.isEmpty() ? TopCommand() : TopCommand{TopCommand::Kind::Doctor, place};
}

void TopModel::askForReason()
{
    const auto row = chosenRow();
    if (!m_options.allowsRelease) {
        m_message = QStringLiteral("top reads only: started with --allow-release it hands a lock over to "
                                   "leasescope-cli release; y shows the command");
        return;
    }
    if (!row)
        return;
    const TableState &table = *shownTable();
    const ReleaseWay way = releaseWay(table, *row);
    m_message = way.isSilent ? QStringLiteral("release would neither prove nor ask here: y shows the command")
                             : way.whyNot;
    if (way.words.isEmpty() || way.isSilent)
        return;
    const view::ViewContext at = m_source.viewedAt(table);
    const view::LockView lock(*table.snapshot(), *row, table.judgements()[*row], at);
    m_release = {TopCommand::Kind::Release, table.place(), table.snapshot()->keyAttributes(*row),
                 lockWords(QStringList{QStringLiteral("release")} + way.words, lock)};
    m_reasonAt = m_source.options(table.place()).size() + 1; // the first option of release
    m_releasedKey = base::fromUtf8(lock.key());
    m_asked = Asked::Reason;
    m_typed.clear();
}

QStringList TopModel::lockWords(const QStringList &command, const view::LockView &lock) const
{
    QStringList words = m_source.options(m_locks.place()) + command;
    if (lock.hasSortKey())
        words += QStringLiteral("--sort-key=") + base::fromUtf8(lock.sortKey());
    return words + base::asOperands({m_locks.place().table, base::fromUtf8(lock.key())});
}

void TopModel::showCommands()
{
    const auto word = [](const char *text) { return QStringList(QString::fromLatin1(text)); };
    QStringList commands;
    if (isOfTables() && m_chosenTable) {
        const QStringList options = m_source.options(*m_chosenTable);
        const QStringList table = base::asOperands({m_chosenTable->table});
        if (m_chosenTable->table.isEmpty())
            commands = {base::ownCommand(options + word("whoami"))};
        else
            commands = {base::ownCommand(options + word("list") + table),
                        base::ownCommand(options + word("doctor") + table)};
    } else if (const auto row = chosenRow()) {
        const TableState &table = *shownTable();
        const view::ViewContext at = m_source.viewedAt(table);
        const view::LockView lock(*table.snapshot(), *row, table.judgements()[*row], at);
        commands = {base::ownCommand(lockWords(word("show"), lock)),
                    base::ownCommand(lockWords(word("prove"), lock))};
        const ReleaseWay way = releaseWay(table, *row);
        if (!way.words.isEmpty())
            commands += base::ownCommand(
                lockWords(word("release") + way.words + QStringList{QStringLiteral("--reason=TEXT")}, lock));
    }
    m_message = commands.join(u'\n');
}

TopScreen TopModel::screen(TopSize size)
{
    refresh();
    m_size = {std::max<qsizetype>(size.columns, 1), std::max<qsizetype>(size.lines, 1)};
    if (page() == Page::Tables && !m_tables.empty())
        m_chosenTable = m_tables[static_cast<std::size_t>(m_tableList.chosen)].place;
    const std::vector<TopLine> below = foot(m_size);
    const qsizetype room = std::max<qsizetype>(m_size.lines - 1 - qsizetype(below.size()), 1);
    const QByteArray clock =
        base::text::rfc3339(m_fleet.wall.time_since_epoch()).mid(11, 8) + 'Z'; // 12:00:03Z
    const qsizetype titleColumns = std::max<qsizetype>(m_size.columns - clock.size() - 2, 1);
    QByteArray head = elided(forTerminal(title().toUtf8()), titleColumns);
    head += QByteArray(titleColumns - widthOf(head) + 2, ' ');
    TopScreen screen;
    screen.lines.push_back(plainLine(elided(head + clock, m_size.columns), TopLook::Title));
    std::vector<TopLine> shown = body({m_size.columns, room});
    shown.resize(static_cast<std::size_t>(room));
    screen.lines.insert(screen.lines.end(), shown.begin(), shown.end());
    screen.lines.insert(screen.lines.end(), below.begin(), below.end());
    screen.lines.resize(static_cast<std::size_t>(m_size.lines));
    if (m_asked != Asked::Nothing && !screen.lines.back().pieces.empty())
        screen.cursor = std::min(widthOf(screen.lines.back().pieces.front().text), m_size.columns - 1);
    return screen;
}

QString TopModel::title() const
{
    const bool isOne = m_fleet.connections.size() == 1;
    const QString table = isOne ? m_locks.place().table : m_locks.place().text();
    switch (page()) {
    case Page::Tables: {
        const QString filter =
            m_tableFilter.isEmpty() ? QString() : QStringLiteral(", filter %1").arg(m_tableFilter);
        return QStringLiteral("Leasescope: ") + topSummary(m_fleet) + filter;
    }
    case Page::Text:
        return m_textTitle;
    case Page::Details:
    case Page::Locks:
        break;
    }
    const TableState *state = shownTable();
    QStringList parts;
    if (page() == Page::Locks)
        parts += base::text::counted(m_locks.count(), QStringLiteral("lock"), QStringLiteral("locks"));
    if (page() == Page::Locks && !m_locks.filterText().isEmpty())
        parts += QStringLiteral("filter %1").arg(m_locks.filterText());
    if (state && state->readAt())
        parts += readAgo(*state, m_fleet.now);
    return QStringLiteral("%1: %2").arg(table, parts.join(QLatin1String(", ")));
}

std::vector<TopLine> TopModel::body(TopSize size)
{
    m_bodyLines = std::max<qsizetype>(size.lines - 1, 1);
    switch (page()) {
    case Page::Tables:
        return tableLines(size);
    case Page::Locks:
        return lockLines(size);
    case Page::Details:
        return scrolled(details(size.columns), size);
    case Page::Text:
        break;
    }
    std::vector<TopLine> lines;
    for (const QByteArray &line : qAsConst(m_text)) {
        for (const QByteArray &part : inLines(line, size.columns, line.startsWith(' ') ? 9 : 0))
            lines.push_back(plainLine(part));
    }
    return scrolled(std::move(lines), size);
}

std::vector<TopLine> TopModel::tableLines(TopSize size)
{
    if (m_tables.empty())
        return {TopLine(),
                plainLine(m_tableFilter.isEmpty() ? "no table yet" : "no table has that in its name")};
    std::vector<TopLine> lines = topTableLines(m_tables, size.columns);
    m_tableList.fit(qsizetype(m_tables.size()), m_bodyLines);
    lines[static_cast<std::size_t>(m_tableList.chosen + 1)].look = TopLook::Chosen;
    lines.erase(lines.begin() + 1, lines.begin() + 1 + m_tableList.first);
    return lines;
}

std::vector<TopLine> TopModel::lockLines(TopSize size)
{
    const TableState *table = shownTable();
    const QString obstacle =
        table ? obstacleText(*table, m_fleet.now) : QStringLiteral("it is not there, or was not found yet");
    if (!obstacle.isEmpty()) {
        std::vector<TopLine> lines{TopLine()};
        for (TopLine &line : wrappedLines(obstacle, size.columns))
            lines.push_back(std::move(line));
        return lines;
    }
    if (m_locks.count() == 0)
        return {TopLine(),
                plainLine(m_locks.filterText().isEmpty() ? "no locks" : "no lock fits the filter")};
    return m_locks.lines(*table, m_source.viewedAt(*table), size);
}

std::vector<TopLine> TopModel::scrolled(std::vector<TopLine> lines, TopSize size)
{
    m_bodyLines = size.lines;
    const qsizetype most = std::max<qsizetype>(qsizetype(lines.size()) - size.lines, 0);
    m_scroll.first = std::min(m_scroll.first, most);
    lines.erase(lines.begin(), lines.begin() + m_scroll.first);
    return lines;
}

std::vector<TopLine> TopModel::details(qsizetype columns) const
{
    const TableState *table = shownTable();
    const QString obstacle = table ? obstacleText(*table, m_fleet.now) : QStringLiteral("its table is gone");
    if (!obstacle.isEmpty())
        return wrappedLines(obstacle, columns);
    std::vector<TopLine> lines;
    const auto row = chosenRow();
    if (row) {
        const view::ViewContext at = m_source.viewedAt(*table);
        const view::LockView lock(*table->snapshot(), *row, table->judgements()[*row], at);
        Output report(Output::Kept{columns});
        writeReport(report, lock, view::LockFields::standard(), mostReportData);
        for (const QByteArray &line : report.buffer().split('\n')) {
            for (const QByteArray &part : inLines(cutLine(line), columns, 4))
                lines.push_back(
                    {{{part, lines.empty() ? stateColor(lock.state()) : QByteArray()}}, TopLook::Plain});
            if (qsizetype(lines.size()) >= mostReportLines) {
                lines.push_back(plainLine("the rest is in the output of show; y shows the command"));
                break;
            }
        }
    } else {
        lines.push_back(plainLine("its row is gone"));
        lines.emplace_back();
    }
    const std::vector<watch::LockEvent> events = m_source.events(m_locks.place(), m_shownKey);
    if (events.empty())
        lines.push_back(plainLine("no events of it are kept"));
    for (TopLine &line : events.empty() ? std::vector<TopLine>() : eventLines(events, columns))
        lines.push_back(std::move(line));
    return lines;
}

std::vector<TopLine> TopModel::foot(TopSize size) const
{
    const qsizetype most = std::max<qsizetype>(size.lines - 4, 1);
    std::vector<TopLine> lines;
    if (!m_message.isEmpty())
        lines = wrappedLines(m_message, size.columns);
    if (!m_proof.isEmpty())
        lines.push_back(plainLine(elided(forTerminal(m_proof.toUtf8()), size.columns)));
    if (qsizetype(lines.size()) > most)
        lines.resize(static_cast<std::size_t>(most));
    if (m_asked == Asked::Nothing) {
        const bool isOfText = page() == Page::Details || page() == Page::Text;
        lines.push_back(
            plainLine(elided(keysOf(page() == Page::Tables, isOfText, m_options.allowsRelease), size.columns),
                      TopLook::Faint));
        return lines;
    }
    const QString asked = m_asked == Asked::Filter ? QStringLiteral("Filter: ")
                                                   : QStringLiteral("Why release %1? ").arg(m_releasedKey);
    const QByteArray question =
        elided(forTerminal(asked.toUtf8()), std::max<qsizetype>(size.columns * 2 / 3, 1));
    // What was typed last is seen.
    QByteArray typed = forTerminal(m_typed.toUtf8());
    const qsizetype room = std::max<qsizetype>(size.columns - widthOf(question) - 1, 1);
    while (widthOf(typed) > room)
        typed = base::fromUtf8(typed).mid(1).toUtf8();
    lines.push_back(plainLine(question + typed));
    return lines;
}

} // namespace cli
