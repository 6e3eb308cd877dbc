// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/TablesModel.h"

#include "core/base/TimeText.h"
#include "core/view/StateFields.h"
#include "core/view/Verdict.h"
#include "core/view/home/HomeText.h"
#include "ui/home/HomePainter.h"
#include "ui/home/HomeWidths.h"

#include <algorithm>
#include <numeric>

namespace ui {
namespace {

using locks::LockState;
using Kind = view::HomeLine::Kind;
namespace hometext = view::hometext;

constexpr int leastName = 200; // px
constexpr int mostLibrary = 220;
constexpr int sharers = 12; // parts of spare room, of which each column of numbers takes one
const QString noText;

std::optional<LockState> stateAt(int column)
{
    switch (column) {
    case TablesModel::Lapsed:
        return LockState::Lapsed;
    case TablesModel::Unreadable:
        return LockState::Unreadable;
    case TablesModel::Unproven:
        return LockState::Unproven;
    case TablesModel::Held:
        return LockState::Held;
    case TablesModel::Released:
        return LockState::Released;
    default:
        return {};
    }
}

} // namespace

TablesModel::TablesModel(HomeFeed &feed, QObject *parent) : HomeModel(feed, parent)
{
}

std::vector<QByteArray> TablesModel::takeRows()
{
    m_lines.arrange(feed().home());
    std::vector<QByteArray> ids;
    for (const view::HomeLine &line : m_lines.lines())
        ids.push_back(m_lines.idOf(feed().home(), line));
    return ids;
}

void TablesModel::setGrouping(view::HomeGrouping grouping)
{
    m_lines.setGrouping(grouping);
    update();
}

void TablesModel::setUnfolded(int row, bool isUnfolded)
{
    m_lines.setUnfolded(feed().home(), line(row), isUnfolded);
    update();
}

int TablesModel::tables() const
{
    const auto &groups = m_lines.groups();
    return std::accumulate(groups.begin(), groups.end(), 0, [](int all, const view::HomeGroup &group) {
        return all + static_cast<int>(group.tables.size());
    });
}

int TablesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TablesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (const auto state = stateAt(section))
        return view::stateText(*state);
    switch (section) {
    case Name:
        return tr("Table");
    case Library:
        return tr("Lock library");
    case Longest:
        return tr("Longest held");
    case Read:
        return tr("Read");
    default:
        return {};
    }
}

HomeSign TablesModel::headSign(int column) const
{
    const auto state = stateAt(column);
    return state ? HomeSign(*state) : HomeSign();
}

HomeRow TablesModel::rowAt(int row) const
{
    const view::HomeLine &at = line(row);
    HomeRow homeRow;
    switch (at.kind) {
    case Kind::Group:
        homeRow.form = HomeRow::Form::Group;
        homeRow.raised = true;
        homeRow.unfolded = at.unfolded;
        break;
    case Kind::Quiet:
        homeRow.form = HomeRow::Form::Line;
        homeRow.unfolded = at.unfolded;
        break;
    case Kind::Table:
        homeRow.unfolded = at.unfolded;
        break;
    case Kind::Lock:
        homeRow.form = HomeRow::Form::Lock;
        homeRow.raised = true;
        homeRow.sign = lock(row).state();
        break;
    case Kind::Open:
        homeRow.form = HomeRow::Form::Link;
        homeRow.raised = true;
        break;
    }
    return homeRow;
}

view::LockView TablesModel::lock(int row) const
{
    const view::HomeLine &at = line(row);
    return feed().home().table(at.connection, at.table).view(at.row, feed().home().at(at.connection).context);
}

/// Numbers that are not of now are quiet.
HomeCell TablesModel::tableCell(const view::HomeLine &at, int column) const
{
    const view::Home &home = feed().home();
    const bool isQuiet = home.isNotRead(at.connection, at.table) ||
        home.table(at.connection, at.table).isOld(home.at(at.connection).context.now.boot);
    const bool isProblem = home.hasProblem(at.connection, at.table) && !isQuiet;
    if (const auto state = stateAt(column)) {
        HomeCell cell{hometext::countText(home, at.connection, at.table, *state), HomeFace::Number,
                      Token::Text, false, true};
        const bool isWrong = *state == LockState::Lapsed || *state == LockState::Unreadable;
        cell.bold = isWrong && !isQuiet;
        cell.color = isQuiet                  ? Token::TextQuiet
            : *state == LockState::Lapsed     ? Token::LapsedWord
            : *state == LockState::Unreadable ? Token::UnreadableWord
            : *state == LockState::Released   ? Token::TextQuiet
                                              : Token::Text;
        return cell;
    }
    const Token usual = isQuiet ? Token::TextQuiet : Token::Text;
    switch (column) {
    case Name: {
        const bool isAlone = m_lines.grouping() == view::HomeGrouping::Connection;
        return {isAlone ? home.table(at.connection, at.table).table().name
                        : hometext::placeText(home, at.connection, at.table),
                HomeFace::Name, usual, isProblem};
    }
    case Library:
        return {home.table(at.connection, at.table).table().library, HomeFace::Name, Token::TextQuiet};
    case Longest:
        return {hometext::longestText(home, at.connection, at.table), HomeFace::Number, usual, false, true};
    case Read:
        return {hometext::readText(home, at.connection, at.table), HomeFace::Number, Token::TextQuiet, false,
                true};
    default:
        return {};
    }
}

HomeCell TablesModel::cell(int row, int column) const
{
    const view::HomeLine &at = line(row);
    switch (at.kind) {
    case Kind::Table:
        return tableCell(at, column);
    case Kind::Group:
        return {column == Name ? hometext::titleText(m_lines, group(row)) : noText, HomeFace::Name,
                Token::Text, true};
    case Kind::Quiet:
        return {column == Name ? hometext::quietText(group(row)) : noText, HomeFace::Sentence,
                Token::TextQuiet};
    case Kind::Open:
        return {column == Name ? hometext::openText(feed().home(), at) : noText, HomeFace::Sentence,
                Token::Accent};
    case Kind::Lock:
        break;
    }
    return column == Name ? lockCells(row)[0] : HomeCell();
}

std::array<HomeCell, 5> TablesModel::lockCells(int row) const
{
    const view::LockView shown = lock(row);
    const bool isProblem = shown.state() == LockState::Lapsed || shown.state() == LockState::Unreadable;
    const Token word = shown.state() == LockState::Lapsed ? Token::LapsedWord
        : shown.state() == LockState::Unreadable          ? Token::UnreadableWord
                                                          : Token::Text;
    return {HomeCell{hometext::exactKey(shown), HomeFace::Key},
            HomeCell{view::stateText(shown.state()), HomeFace::Sentence, word, isProblem},
            HomeCell{view::fieldparts::ownerText(shown), HomeFace::Name},
            HomeCell{hometext::knownText(shown)},
            HomeCell{hometext::readText(shown), HomeFace::Number, Token::TextQuiet, false, true}};
}

HomeBand TablesModel::band(int row) const
{
    const view::HomeGroup &shown = group(row);
    const view::Home &home = feed().home();
    HomeBand band;
    band.title = hometext::titleText(m_lines, shown);
    band.summary = hometext::summaryText(home, shown);
    if (shown.connection < 0)
        return band;
    const view::HomeConnection &facts = home.at(shown.connection).facts;
    QStringList details;
    for (const QString &one : {facts.identity, facts.region}) {
        if (!one.isEmpty() && !facts.name.endsWith(one))
            details += one;
    }
    band.details = details.join(QStringLiteral(" \u00b7 "));
    band.mark = facts.colour;
    band.looksLikeProduction = facts.looksLikeProduction;
    band.readOnly = facts.readOnly;
    band.isTrouble = home.isNotRead(shown.connection);
    if (facts.needsSignIn)
        band.link = tr("Sign in");
    return band;
}

QString TablesModel::sentence(int row) const
{
    return hometext::sentence(feed().home(), m_lines, line(row));
}

QString TablesModel::tip(int row, int column) const
{
    const view::Home &home = feed().home();
    const view::HomeLine &at = line(row);
    if (at.kind == Kind::Lock)
        return QStringLiteral("%1\n%2").arg(exact(row), view::verdictOf(lock(row)).sentence);
    if (at.kind != Kind::Table)
        return sentence(row);
    const view::TableSummary &table = home.table(at.connection, at.table);
    if (column == Name)
        return table.table().library.isEmpty()
            ? hometext::placeText(home, at.connection, at.table)
            : tr("%1, read as %2")
                  .arg(hometext::placeText(home, at.connection, at.table), table.table().library);
    if (home.isNotRead(at.connection, at.table))
        return hometext::troubleText(home, at.connection, at.table);
    if (column == Read && table.status().readAt) {
        const view::ViewContext &context = home.at(at.connection).context;
        return base::text::exact(context.wall - (context.now.boot - *table.status().readAt));
    }
    if (column == Longest && table.longestHeld()) {
        const view::LockView longest = table.view(*table.longestHeld(), home.at(at.connection).context);
        return QStringLiteral("%1: %2").arg(hometext::exactKey(longest), view::verdictOf(longest).sentence);
    }
    return hometext::tableSentence(home, at.connection, at.table);
}

QString TablesModel::exact(int row) const
{
    const view::HomeLine &at = line(row);
    if (at.kind == Kind::Lock)
        return hometext::exactKey(lock(row));
    return at.kind == Kind::Table || at.kind == Kind::Open ? feed().tableName(at.connection, at.table)
                                                           : cell(row, Name).text;
}

/// Numbers as wide as they are, heads whole. Where space lacks, the library goes first, which the tip has too, then the
/// released.
bool TablesModel::concerns(int row, int connection, int table) const
{
    const view::HomeLine &at = line(row);
    if (at.kind == Kind::Group || at.kind == Kind::Quiet)
        return at.connection < 0 || at.connection == connection;
    return at.connection == connection && at.table == table;
}

std::vector<int> TablesModel::widths(int room, HomePainter &painter) const
{
    std::vector<int> widths(ColumnCount, 0);
    for (int column = Name; column < ColumnCount; ++column) {
        const int head = painter.headWidth(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                                           stateAt(column).has_value());
        const int cells = widestOf(rowCount(), painter, [&](int row) {
            return line(row).kind == Kind::Table ? cell(row, column) : HomeCell();
        });
        widths[static_cast<std::size_t>(column)] = std::max(head, cells);
    }
    widths[Read] = std::max(widths[Read], usualReadWidth(painter));
    widths[Longest] = std::max(widths[Longest], usualHeldWidth(painter));
    widths[Name] = std::max(widths[Name] + HomePainter::roomForSign(), Theme::scaled(leastName));
    widths[Library] = std::min(widths[Library], Theme::scaled(mostLibrary));
    const int wantedName = widths[Name];
    const auto restOf = [&] { return room - std::accumulate(widths.begin() + Library, widths.end(), 0); };
    for (const Column column : {Library, Released}) {
        if (restOf() < std::min(wantedName, Theme::scaled(leastName)))
            widths[static_cast<std::size_t>(column)] = 0;
    }
    // What is left over is shared, so that numbers do not cling to the far end.
    const int spare = std::max(restOf() - wantedName, 0);
    for (int column = Lapsed; column <= Longest; ++column) {
        int &width = widths[static_cast<std::size_t>(column)];
        if (width == 0)
            continue;
        width += spare / sharers;
    }
    widths[Name] = std::max(restOf(), 0);
    return widths;
}

} // namespace ui
