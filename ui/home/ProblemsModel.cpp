// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/ProblemsModel.h"

#include "core/base/TimeText.h"
#include "core/view/Verdict.h"
#include "core/view/home/HomeText.h"
#include "ui/home/HomePainter.h"
#include "ui/home/HomeWidths.h"

#include <algorithm>
#include <numeric>

namespace ui {
namespace {

using view::ProblemKind;
namespace hometext = view::hometext;

constexpr int leastKeyWidth = 230; // px, or its longest key
constexpr int leastKeyOfAll = 140; // where words of another language need the room
constexpr int measuredRows = 100; // of the longest key: those on show are among them

Token wordOf(ProblemKind kind)
{
    return kind == ProblemKind::Lapsed || kind == ProblemKind::Alert ? Token::LapsedWord
                                                                     : Token::UnreadableWord;
}

} // namespace

ProblemsModel::ProblemsModel(HomeFeed &feed, QObject *parent) : HomeModel(feed, parent)
{
}

std::vector<QByteArray> ProblemsModel::takeRows()
{
    std::vector<QByteArray> ids;
    for (const view::Problem &one : feed().home().problems()) {
        const view::ProblemId id = feed().home().idOf(one);
        ids.push_back(QByteArray::number(id.connection) + ' ' +
                      QByteArray::number(static_cast<int>(id.kind)) + ' ' + id.table.toUtf8() + '\n' +
                      id.key);
    }
    m_places.resize(ids.size());
    std::iota(m_places.begin(), m_places.end(), 0U);
    if (!m_isOrderKept)
        return ids;
    QHash<QByteArray, int> before;
    for (int row = 0; row < rowCount(); ++row)
        before.insert(this->ids()[static_cast<std::size_t>(row)], row);
    std::ranges::stable_sort(m_places, {},
                             [&](std::size_t place) { return before.value(ids[place], rowCount()); });
    std::vector<QByteArray> kept;
    for (const std::size_t place : m_places)
        kept.push_back(ids[place]);
    return kept;
}

void ProblemsModel::setOrderKept(bool isKept)
{
    m_isOrderKept = isKept;
    if (!isKept)
        update();
}

int ProblemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        return tr("Key");
    case State:
        return tr("State");
    case Place:
        return tr("Connection \u203a table");
    case Owner:
        return tr("Owner");
    case Known:
        return tr("What is known");
    case Read:
        return tr("Read");
    default:
        return {};
    }
}

HomeRow ProblemsModel::rowAt(int row) const
{
    HomeRow homeRow;
    switch (problem(row).kind) {
    case ProblemKind::Lapsed:
        homeRow.sign = locks::LockState::Lapsed;
        break;
    case ProblemKind::Unreadable:
        homeRow.sign = locks::LockState::Unreadable;
        break;
    case ProblemKind::Alert:
    case ProblemKind::NotShown:
        homeRow.sign = ProblemSign::Bell;
        break;
    case ProblemKind::NotRead:
        homeRow.sign = ProblemSign::NotRead;
        break;
    }
    return homeRow;
}

HomeCell ProblemsModel::cell(int row, int column) const
{
    const view::Home &home = feed().home();
    const view::Problem &one = problem(row);
    switch (column) {
    case Key:
        return {hometext::keyText(home, one), HomeFace::Key};
    case State:
        return {hometext::kindText(one.kind), HomeFace::Sentence, wordOf(one.kind), true};
    case Place: {
        const bool isNamed = one.kind == ProblemKind::NotRead || one.kind == ProblemKind::NotShown;
        return {hometext::placeText(home, one.connection, isNamed ? -1 : one.table), HomeFace::Name};
    }
    case Owner: {
        const QString owner = hometext::ownerText(home, one);
        return owner.isEmpty() ? HomeCell{QStringLiteral("\u2013"), HomeFace::Name, Token::TextQuiet}
                               : HomeCell{owner, HomeFace::Name};
    }
    case Known:
        return {hometext::knownText(home, one)};
    case Read:
        return {hometext::readText(home, one), HomeFace::Number, Token::TextQuiet, false, true};
    default:
        return {};
    }
}

QString ProblemsModel::sentence(int row) const
{
    return hometext::sentence(feed().home(), problem(row));
}

QString ProblemsModel::tip(int row, int column) const
{
    const view::Home &home = feed().home();
    const view::Problem &one = problem(row);
    if (column == Key)
        return hometext::exactKey(home, one);
    if (column == Known && one.row >= 0 && one.alert < 0)
        return view::verdictOf(home.lock(one)).sentence;
    if (column == Read && one.row >= 0) {
        const view::LockView lock = home.lock(one);
        return base::text::exact(lock.wallAt(lock.sighting().seenUntil()));
    }
    return cell(row, column).text;
}

bool ProblemsModel::concerns(int row, int connection, int table) const
{
    const view::Problem &one = problem(row);
    return one.connection == connection && (one.table == table || one.table < 0);
}

QString ProblemsModel::exact(int row) const
{
    return hometext::exactKey(feed().home(), problem(row));
}

/// State and age as wide as their words; the key one and a half parts of what is left, and at least what it needs up to a
/// share that lets the others say something.
std::vector<int> ProblemsModel::widths(int room, HomePainter &painter) const
{
    std::vector<int> widths(ColumnCount, 0);
    const auto headOf = [&](int column) {
        return painter.headWidth(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    };
    const auto wanted = [&](int column) {
        const int rows = std::min(rowCount(), measuredRows);
        return std::max(headOf(column), widestOf(rows, painter, [&](int row) { return cell(row, column); }));
    };
    widths[State] = wanted(State);
    widths[Read] = std::max(wanted(Read), usualReadWidth(painter));
    const int left = std::max(room - widths[State] - widths[Read], 0);
    const int wholeKey = wanted(Key) + HomePainter::roomForSign();
    const int share = left * 3 / 11; // 1.5 of 5.5 parts
    widths[Key] = std::min(std::max({share, std::min(wholeKey, Theme::scaled(leastKeyWidth))}), left);
    const int others = left - widths[Key];
    widths[Place] = std::max(std::min(others * 2 / 7, wanted(Place)), headOf(Place));
    widths[Owner] = std::max(std::min(others * 2 / 7, wanted(Owner)), headOf(Owner));
    widths[Known] = others - widths[Place] - widths[Owner];
    // No head is cut: first the longest of the others give way, then the key.
    for (const auto &[width, least] : {std::pair(&widths[Place], headOf(Place)),
                                       {&widths[Owner], headOf(Owner)},
                                       {&widths[Key], Theme::scaled(leastKeyOfAll)}}) {
        const int lacking = std::clamp(headOf(Known) - widths[Known], 0, std::max(*width - least, 0));
        *width -= lacking;
        widths[Known] += lacking;
    }
    widths[Known] = std::max(widths[Known], 0);
    const int spare = widths[Known] - wanted(Known); // rather seen of keys than left empty
    if (spare > 0) {
        const int more = std::min(spare, std::max(wholeKey - widths[Key], 0));
        widths[Key] += more;
        widths[Known] -= more;
    }
    return widths;
}

} // namespace ui
