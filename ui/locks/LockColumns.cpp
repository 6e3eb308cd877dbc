// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockColumns.h"

#include "core/view/Verdict.h"
#include "ui/common/cells/LockKeyDelegate.h"
#include "ui/common/theme/Theme.h"

#include <QHeaderView>
#include <QMenu>
#include <QScopeGuard>
#include <QScopedValueRollback>
#include <QSettings>
#include <QStyle>
#include <QTableView>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace ui {
namespace {

using locks::LockState;
using view::LockField;

constexpr std::array keys{view::field::Key};
/// They stay, however narrow the table is.
constexpr std::array kept{view::field::Key, view::field::State, view::field::Owner, view::field::LapsesIn};
/// Where there is no room, these go first, in this order; others before them.
constexpr std::array dispensable{view::field::Version, view::field::HeartbeatGap, view::field::Dialect,
                                 view::field::Data,    view::field::HeldFor,      view::field::LastHeartbeat};
constexpr int leastBar = 48; // px of a lease bar beside its words
constexpr int leastText = 72; // px; less says nothing
constexpr int comfortable = 160; // px; most owners fit
constexpr int comfortableKey = 230; // px; what is left of a long key distinguishes it from its neighbours
constexpr int mostText = 640; // px; more is for the details
constexpr int sampledRows = 64;
constexpr qsizetype mostAdvances = 4096; // texts whose width is remembered; then it starts over
constexpr int fewestThatAgree = 4;
constexpr int mostThatAgree = 5000; // rows; more would cost time at each read
constexpr std::chrono::milliseconds betweenChecks{1000};

template <std::size_t size>
bool names(const std::array<const char *, size> &ids, const LockField &field)
{
    return std::ranges::any_of(ids, [&field](const char *id) { return std::strcmp(id, field.id) == 0; });
}

int rankOf(const LockField &field)
{
    if (names(kept, field))
        return static_cast<int>(dispensable.size());
    const auto found = std::ranges::find_if(
        dispensable, [&field](const char *id) { return std::strcmp(id, field.id) == 0; });
    return found == dispensable.end() ? -1 : static_cast<int>(found - dispensable.begin());
}

/// A font of one width has it for these.
bool isPlainAscii(QStringView text)
{
    return std::ranges::all_of(text, [](QChar sign) { return sign >= u' ' && sign <= u'~'; });
}

template <typename Widths, typename Size>
int sumOf(const Widths &widths, Size size)
{
    return std::accumulate(widths.begin(), widths.end(), 0,
                           [size](int sum, const auto &requested) { return sum + requested.*size; });
}

} // namespace

auto LockColumns::measuringOnce()
{
    ++m_measurings;
    return qScopeGuard([this] {
        if (--m_measurings == 0)
            m_widths.clear();
    });
}

LockColumns::LockColumns(LockTableModel &model, QTableView &view)
    : QObject(&view), m_model(model), m_view(view), m_check(view, betweenChecks)
{
    connect(&m_check, &SeenTimer::step, this, [this] {
        m_check.stop();
        findAgreement();
    });
    const auto checkSoon = [this] { m_check.setWanted(true); };
    connect(&m_model, &QAbstractItemModel::rowsInserted, this,
            [this, checkSoon](const QModelIndex &, int first, int last) {
                if (last - first + 1 == m_model.rowCount()) { // the first rows of a table
                    const auto once = measuringOnce();
                    findAgreement();
                    findAgreement(); // nothing on show moves yet: no need to wait for a second check
                    fit();
                }
                checkSoon();
            });
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, checkSoon);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, checkSoon);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_agreedBefore.clear();
        setAgreed({});
    });
    connect(&header(), &QHeaderView::sectionResized, this, &LockColumns::onResized);
    connect(&header(), &QHeaderView::sectionMoved, this, &LockColumns::save);
    reset();
}

QHeaderView &LockColumns::header() const
{
    return *m_view.horizontalHeader();
}

int LockColumns::lastOnShow() const
{
    int place = header().count() - 1;
    while (place > 0 && header().isSectionHidden(header().logicalIndex(place)))
        --place;
    return header().logicalIndex(place);
}

void LockColumns::onResized(int column, int, int now)
{
    if (m_arranging || now == 0 ||
        column == lastOnShow()) // the last one takes what is left: nobody chose that
        return;
    m_chosenWidths[column] = now;
    save();
}

void LockColumns::show(int column, bool shown)
{
    if (!shown && m_wanted.size() <= 1)
        return;
    shown ? (void)m_wanted.insert(column) : (void)m_wanted.remove(column);
    if (shown)
        m_unfolded.insert(column); // it is asked for: not to vanish at once
    std::erase_if(m_agreed, [column](const Agreed &agreed) { return agreed.column == column; });
    if (std::ranges::all_of(m_wanted, [this](int wanted) { return isFolded(wanted); }))
        m_agreed.clear(); // one column is on show
    fit();
    save();
    Q_EMIT agreedChanged();
}

void LockColumns::unfold(int column)
{
    m_unfolded.insert(column);
    std::erase_if(m_agreed, [column](const Agreed &agreed) { return agreed.column == column; });
    fit();
    save();
    Q_EMIT agreedChanged();
}

void LockColumns::reset()
{
    m_chosenWidths.clear();
    m_unfolded.clear();
    m_wanted.clear();
    {
        const QScopedValueRollback ours(m_arranging, true);
        header().setStretchLastSection(false); // else the last column keeps what it was stretched to
        for (int column = 0; column < m_model.columnCount(); ++column) {
            header().moveSection(header().visualIndex(column), column);
            if (m_model.field(column).shown)
                m_wanted.insert(column);
        }
        header().setStretchLastSection(true);
    }
    fit();
    save();
}

bool LockColumns::isFolded(int column) const
{
    return std::ranges::any_of(m_agreed, [column](const Agreed &agreed) { return agreed.column == column; });
}

int LockColumns::contentWidth(int column) const
{
    if (m_measurings == 0)
        return measure(column);
    const auto known = m_widths.constFind(column);
    return known != m_widths.cend() ? *known : *m_widths.insert(column, measure(column));
}

int LockColumns::advanceOf(const QString &text, bool mono) const
{
    if (m_advanceFont != m_view.font()) {
        m_advanceFont = m_view.font();
        m_advances = {};
        const QFontMetricsF metrics(Theme::mono(*m_advanceFont));
        const double wide = metrics.horizontalAdvance(u'W');
        m_monoAdvance = qFuzzyCompare(metrics.horizontalAdvance(u'i'), wide) ? wide : 0;
    }
    if (mono && m_monoAdvance > 0 && isPlainAscii(text))
        return static_cast<int>(std::ceil(static_cast<double>(text.size()) * m_monoAdvance));
    QHash<QString, int> &known = m_advances.at(mono ? 1 : 0);
    if (const auto found = known.constFind(text); found != known.cend())
        return *found;
    if (known.size() > mostAdvances)
        known.clear();
    const QFontMetrics metrics(mono ? Theme::mono(*m_advanceFont) : *m_advanceFont);
    return *known.insert(text, metrics.horizontalAdvance(text));
}

int LockColumns::measure(int column) const
{
    const int rows = m_model.rowCount();
    const int step = std::max(1, rows / sampledRows);
    int widest = 0;
    for (int row = 0; row < rows; row += step)
        widest = std::max(
            widest, advanceOf(m_model.index(row, column).data().toString(), m_model.field(column).mono));
    return widest + 2 * Theme::between + 1;
}

/// Of the words that most rows say sooner or later, so that the column does not move when they do.
int LockColumns::stateWidth() const
{
    QFont bold = m_view.font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    int widest = 0;
    for (const LockState state : {LockState::Lapsed, LockState::Unreadable, LockState::Unproven,
                                  LockState::Held, LockState::Released})
        widest = std::max(widest, metrics.horizontalAdvance(view::stateText(state)));
    return widest + 2 * Theme::between + 1;
}

/// As ElidingHeader needs it to cut nothing, with the mark of the order if it stands there.
int LockColumns::headingWidth(int column) const
{
    const QString title = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const bool isMarked = header().isSortIndicatorShown() && header().sortIndicatorSection() == column;
    const int mark =
        isMarked ? m_view.style()->pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, &header()) : 0;
    return std::max(header().fontMetrics().horizontalAdvance(title) + mark + 2 * Theme::between + 1,
                    header().minimumSectionSize());
}

LockColumns::RequestedWidth LockColumns::requestedWidthOf(int column) const
{
    if (const int chosen = m_chosenWidths.value(column); chosen > 0)
        return {column, chosen, chosen, chosen};
    const LockField &field = m_model.field(column);
    const int heading = headingWidth(column);
    // A larger text takes its room with it.
    const int usual = std::max(field.width * QFontMetrics(m_view.font()).height() / 16, field.width);
    if (std::strcmp(field.id, view::field::State) == 0) {
        const int words = std::max({heading, stateWidth(), contentWidth(column)});
        return {column, words, words, words};
    }
    // Texts that move are measured by what they may become, not by what they are now.
    if (std::strcmp(field.id, view::field::LapsesIn) == 0) { // less leaves no bar beside the number
        const int room = std::max({heading, usual, contentWidth(column) + leastBar});
        return {column, room, room, room};
    }
    if (field.moves) {
        const int least = std::max(heading, std::min(usual, contentWidth(column)));
        return {column, least, least, std::max({heading, usual, contentWidth(column)})};
    }
    const bool isKey = names(keys, field);
    const int wanted = contentWidth(column) + (isKey ? LockKeyDelegate::roomForSign() : 0);
    const int content = std::clamp(wanted, heading, std::max(heading, mostText));
    const int enough = std::min(content, std::max(heading, isKey ? comfortableKey : comfortable));
    const int least = std::min(content, std::max(heading, leastText));
    // Keys and owners are read before a lesser column has its place.
    return {column, isKey ? enough : least, names(kept, field) ? enough : least, content};
}

/// The columns there is room for; the others are noted in m_noRoom.
std::vector<LockColumns::RequestedWidth> LockColumns::chooseByRoom(int room)
{
    std::vector<RequestedWidth> widths;
    for (int place = 0; place < header().count(); ++place) {
        const int column = header().logicalIndex(place);
        if (isWanted(column) && !isFolded(column))
            widths.push_back(requestedWidthOf(column));
    }
    m_noRoom.clear();
    while (sumOf(widths, &RequestedWidth::comfort) > room) {
        const auto worst = std::ranges::min_element(widths, {}, [this](const RequestedWidth &requested) {
            return std::pair(rankOf(m_model.field(requested.column)),
                             -header().visualIndex(requested.column));
        });
        if (worst == widths.end() || names(kept, m_model.field(worst->column)))
            break; // what is left is scrolled
        m_noRoom.insert(worst->column);
        widths.erase(worst);
    }
    return widths;
}

bool LockColumns::contentOutgrows() const
{
    for (auto it = m_measured.cbegin(); it != m_measured.cend(); ++it) {
        if (contentWidth(it.key()) > it.value())
            return true;
    }
    return false;
}

/// For a column that had none when the texts were longer.
bool LockColumns::findsRoom()
{
    if (m_noRoom.isEmpty() || !m_view.isVisible())
        return false;
    const QSet<int> before = m_noRoom;
    (void)chooseByRoom(m_view.viewport()->width());
    return std::exchange(m_noRoom, before).size() < before.size();
}

void LockColumns::fit()
{
    const auto once = measuringOnce();
    // Before it is seen the table has no width of its own.
    const int room = m_view.isVisible() ? m_view.viewport()->width() : std::numeric_limits<int>::max() / 2;
    std::vector<RequestedWidth> widths = chooseByRoom(room);
    m_measured.clear();
    for (const RequestedWidth &requested : widths) {
        if (!m_model.field(requested.column).moves && !m_chosenWidths.contains(requested.column))
            m_measured[requested.column] = contentWidth(requested.column);
    }
    // The most important are given what they ask for first.
    std::ranges::stable_sort(widths, std::ranges::greater(), [this](const RequestedWidth &requested) {
        return rankOf(m_model.field(requested.column));
    });
    int spare = std::max(0, room - sumOf(widths, &RequestedWidth::least));
    const auto widen = [&spare](RequestedWidth &requested, int to) {
        const int more = std::clamp(to - requested.least, 0, spare);
        requested.least += more;
        spare -= more;
    };
    // Keys, owners and times whole; then short texts whole before long ones longer.
    for (RequestedWidth &requested : widths) {
        const LockField &field = m_model.field(requested.column);
        widen(requested,
              names(kept, field) || field.moves ? requested.ideal : std::min(requested.ideal, comfortable));
    }
    for (RequestedWidth &requested : widths)
        widen(requested, requested.ideal);
    // What nobody needs goes where the eye expects it, then to all alike, so that no column stands far from the
    // others; the last column takes the rest.
    for (RequestedWidth &requested : widths) {
        if (!m_chosenWidths.contains(requested.column))
            widen(requested, m_model.field(requested.column).width);
    }
    const int share = spare / std::max(1, static_cast<int>(widths.size()));
    for (RequestedWidth &requested : widths) {
        if (!m_chosenWidths.contains(requested.column) &&
            std::strcmp(m_model.field(requested.column).id, view::field::State) != 0)
            widen(requested,
                  requested.least +
                      std::min(names(keys, m_model.field(requested.column)) ? share * 3 / 2 : share,
                               requested.least / 2));
    }
    const QScopedValueRollback ours(m_arranging, true);
    QSet<int> seen;
    for (const RequestedWidth &requested : widths) {
        seen.insert(requested.column);
        m_view.setColumnHidden(requested.column, false);
        m_view.setColumnWidth(requested.column, requested.least);
    }
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (!seen.contains(column))
            m_view.setColumnHidden(column, true);
    }
}

std::optional<QString> LockColumns::agreedText(int column) const
{
    const LockField &field = m_model.field(column);
    const int rows = m_model.rowCount();
    if (field.moves || names(kept, field) || m_unfolded.contains(column) || !isWanted(column) ||
        rows < fewestThatAgree || rows > mostThatAgree)
        return {};
    const QString first = m_model.index(0, column).data().toString();
    for (int row = 1; row < rows; ++row) {
        if (m_model.index(row, column).data().toString() != first)
            return {};
    }
    return first;
}

void LockColumns::findAgreement()
{
    const auto once = measuringOnce();
    // What a filter shows agrees sooner than the table: columns would come and go with each letter.
    if (!m_model.filter().isEmpty())
        return;
    std::vector<Agreed> now;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (const auto text = agreedText(column))
            now.push_back({column, *text});
    }
    std::vector<Agreed> lasting;
    for (const Agreed &one : now) {
        if (std::ranges::find(m_agreedBefore, one) != m_agreedBefore.end())
            lasting.push_back(one);
    }
    if (now != std::exchange(m_agreedBefore, now))
        m_check.setWanted(true); // a second check shows whether it lasts
    if (lasting == m_agreed && (contentOutgrows() || findsRoom()))
        fit();
    setAgreed(std::move(lasting));
}

void LockColumns::setAgreed(std::vector<Agreed> agreed)
{
    if (agreed == m_agreed)
        return;
    m_agreed = std::move(agreed);
    fit();
    Q_EMIT agreedChanged();
}

view::LockFields::Order LockColumns::shown() const
{
    view::LockFields::Order columns;
    for (int place = 0; place < header().count(); ++place) {
        if (const int column = header().logicalIndex(place); isWanted(column))
            columns.push_back(&m_model.field(column));
    }
    return columns;
}

void LockColumns::showMenu(const QPoint &at)
{
    QMenu menu(&m_view);
    fillMenu(menu);
    menu.exec(header().mapToGlobal(at));
}

void LockColumns::fillMenu(QMenu &menu)
{
    menu.clear();
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const QString title = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QAction *action = menu.addAction(m_noRoom.contains(column) ? tr("%1 (no room now)").arg(title)
                                             : isFolded(column) ? tr("%1 (the same in all rows)").arg(title)
                                                                : title);
        action->setCheckable(true);
        action->setChecked(isWanted(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) { show(column, shown); });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Reset columns")), &QAction::triggered, this, &LockColumns::reset);
}

void LockColumns::setSettings(QSettings *settings)
{
    m_settings = settings;
    if (settings)
        load();
}

void LockColumns::save() const
{
    if (!m_settings || m_arranging)
        return;
    QStringList columns;
    for (int place = 0; place < header().count(); ++place) {
        const int column = header().logicalIndex(place);
        columns += QStringLiteral("%1:%2:%3")
                       .arg(QLatin1String(m_model.field(column).id))
                       .arg(m_chosenWidths.value(column)) // 0: by the room there is
                       .arg(isWanted(column) ? 1 : 0);
    }
    m_settings->setValue(QStringLiteral("lockTable/columns"), columns);
    QStringList unfolded;
    for (const int column : m_unfolded)
        unfolded += QLatin1String(m_model.field(column).id);
    unfolded.sort();
    m_settings->setValue(QStringLiteral("lockTable/unfolded"), unfolded);
}

void LockColumns::load()
{
    {
        const QScopedValueRollback ours(m_arranging, true);
        // Columns this version does not know are skipped, new ones keep their defaults.
        int place = 0;
        for (const QString &entry : m_settings->value(QStringLiteral("lockTable/columns")).toStringList()) {
            const QStringList parts = entry.split(u':');
            const int column = parts.size() == 3 ? m_model.fields().columnOf(parts.at(0)) : -1;
            if (column < 0)
                continue;
            parts.at(2) == QLatin1String("1") ? (void)m_wanted.insert(column) : (void)m_wanted.remove(column);
            if (const int width = parts.at(1).toInt(); width > 0)
                m_chosenWidths[column] = std::clamp(width, header().minimumSectionSize(), 4000);
            header().moveSection(header().visualIndex(column), place++);
        }
        for (const QString &id : m_settings->value(QStringLiteral("lockTable/unfolded")).toStringList()) {
            if (const int column = m_model.fields().columnOf(id); column >= 0)
                m_unfolded.insert(column);
        }
        if (m_wanted.isEmpty())
            m_wanted.insert(m_model.fields().columnOf(view::field::Key));
    }
    fit();
}

} // namespace ui
