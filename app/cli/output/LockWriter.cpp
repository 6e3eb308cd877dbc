// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LockWriter.h"

#include "app/cli/output/Columns.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/LockReport.h"
#include "app/cli/output/Pieces.h"
#include "app/cli/output/StateStyle.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <utility>

namespace cli {
namespace {

using view::LockField;
using view::LockFields;
using view::LockView;

/// The rows of a list, one after the other.
class Rows {
public:
    /// Of one table. `judged` null: each row is judged when it is asked for.
    Rows(const ListedTable &table, const std::vector<qint32> &rows, const LockFields &fields)
        : fields(fields), m_table(table), m_rows(&rows)
    {
    }
    Rows(const std::vector<ListedTable> &tables, const std::vector<ListedLock> &locks,
         const LockFields &fields)
        : fields(fields), m_tables(&tables), m_locks(&locks)
    {
    }

    const LockFields &fields;

    [[nodiscard]] qsizetype size() const
    {
        return static_cast<qsizetype>(m_rows ? m_rows->size() : m_locks->size());
    }
    [[nodiscard]] std::size_t tableCount() const { return m_rows ? 1 : m_tables->size(); }
    [[nodiscard]] bool hasSortKeys() const
    {
        const auto hasOne = [](const ListedTable &table) {
            return table.snapshot->shape().sortKey.has_value();
        };
        return m_rows ? hasOne(m_table) : std::ranges::any_of(*m_tables, hasOne);
    }
    /// Place of its table.
    [[nodiscard]] std::size_t tableOf(qsizetype place) const
    {
        return m_rows ? 0 : (*m_locks)[static_cast<std::size_t>(place)].table;
    }
    /// The lock in this place of the list.
    [[nodiscard]] LockView at(qsizetype place) const
    {
        if (!m_rows) {
            const ListedLock &lock = (*m_locks)[static_cast<std::size_t>(place)];
            const ListedTable &table = (*m_tables)[lock.table];
            return {*table.snapshot, lock.row, (*table.judged)[lock.row], *table.context};
        }
        sendForLater(place);
        const qint32 row = (*m_rows)[static_cast<std::size_t>(place)];
        return m_table.judged ? LockView(*m_table.snapshot, row, (*m_table.judged)[row], *m_table.context)
                              : LockView::of(*m_table.snapshot, row, *m_table.context);
    }

private:
    /// Rows in order of their keys lie anywhere: what those that come soon consist of is sent for, step by step.
    void sendForLater(qsizetype place) const
    {
        constexpr qsizetype step = 8;
        const auto at = [this](qsizetype later) { return (*m_rows)[static_cast<std::size_t>(later)]; };
        if (place + 3 * step >= size())
            return;
        m_table.snapshot->prefetchRow(at(place + 3 * step));
        m_table.snapshot->prefetchPosition(at(place + 2 * step));
        m_table.snapshot->prefetchItem(at(place + step));
    }

    ListedTable m_table; // of one
    const std::vector<qint32> *m_rows = nullptr; // null: of several
    const std::vector<ListedTable> *m_tables = nullptr;
    const std::vector<ListedLock> *m_locks = nullptr;
};

/// One column of `list` on a terminal. Texts that many rows share are made once.
class TableColumn {
public:
    explicit TableColumn(const LockField *field)
        : m_field(field), m_isState(std::strcmp(field->id, view::field::State) == 0)
    {
    }
    [[nodiscard]] const LockField &field() const { return *m_field; }
    [[nodiscard]] QByteArray title(bool brief) const
    {
        return QByteArray(brief && m_field->brief ? m_field->brief : m_field->title).toUpper();
    }
    [[nodiscard]] bool isState() const { return m_isState; }

    /// A cell, made safe for a terminal; valid until the next one.
    struct Shown {
        QByteArrayView text;
        qsizetype width = 0;
    };
    [[nodiscard]] Shown shown(const LockView &lock)
    {
        if (const auto plain = m_field->plain ? m_field->plain(lock) : std::nullopt) {
            const std::string_view text = plain->empty() ? std::string_view("-") : *plain;
            const auto width = static_cast<qsizetype>(text.size());
            return {QByteArrayView(text.data(), width), width};
        }
        const auto alike = m_field->alike ? m_field->alike(lock) : std::nullopt;
        if (std::exchange(m_madeOf, &lock.snapshot()) != &lock.snapshot())
            m_made.clear(); // numbers distinguish rows of one table
        if (!alike)
            return asShown(m_last = made(lock));
        const auto known = m_made.find(*alike);
        if (known != m_made.end())
            return asShown(known->second);
        if (m_made.size() >= mostMade)
            m_made.clear();
        return asShown(m_made.emplace(*alike, made(lock)).first->second);
    }

private:
    static constexpr std::size_t mostMade = 256;
    struct Made {
        QByteArray text;
        qsizetype width = 0;
    };
    [[nodiscard]] static Shown asShown(const Made &made) { return {made.text, made.width}; }
    [[nodiscard]] Made made(const LockView &lock) const
    {
        QByteArray bytes = m_field->json ? m_field->flatText(lock) : m_field->text(lock).toUtf8();
        if (bytes.isEmpty())
            bytes = "-";
        if (m_isState)
            bytes.prepend(stateSign(lock.state()) + ' ');
        bytes = forTerminal(bytes);
        const qsizetype width = widthOf(bytes);
        return {std::move(bytes), width};
    }

    const LockField *m_field;
    bool m_isState;
    const watch::Snapshot *m_madeOf = nullptr;
    std::unordered_map<qint64, Made> m_made;
    Made m_last;
};

std::vector<TableColumn> tableColumns(const Rows &all)
{
    std::vector<TableColumn> columns;
    for (const LockField *field : all.fields.terminal()) {
        if (all.fields.isChosen() || all.hasSortKeys() || std::strcmp(field->id, view::field::SortKey) != 0)
            columns.emplace_back(field);
    }
    return columns;
}

/// Columns that give up room before all others where a line is too long, in this order.
QList<qsizetype> firstToShorten(const std::vector<TableColumn> &columns)
{
    QList<qsizetype> first;
    for (const char *id : {"reason", view::field::Owner, view::field::Key}) {
        const auto found = std::ranges::find_if(
            columns, [id](const TableColumn &column) { return std::strcmp(column.field().id, id) == 0; });
        if (found != columns.end())
            first += found - columns.begin();
    }
    return first;
}

/// How wide the cells of some rows are.
Columns measured(const Rows &all, qsizetype widest, qsizetype begin, qsizetype end)
{
    std::vector<TableColumn> fields = tableColumns(all);
    Columns columns(widest);
    for (std::size_t column = 0; column < fields.size(); ++column)
        columns.measure(static_cast<qsizetype>(column), 0);
    for (; begin < end; ++begin) {
        const LockView lock = all.at(begin);
        for (std::size_t column = 0; column < fields.size(); ++column)
            columns.measure(static_cast<qsizetype>(column), fields[column].shown(lock).width);
    }
    return columns;
}

/// How a table is written.
struct TableStyle {
    Columns columns;
    bool colors = false;
    bool isBrief = false; ///< headings
};

QByteArray tableLines(const Rows &all, TableStyle style, qsizetype begin, qsizetype end)
{
    QByteArray lines;
    base::Appender text(lines);
    std::vector<TableColumn> fields = tableColumns(all);
    Columns &columns = style.columns;
    if (begin == 0) {
        columns.beginLine(text);
        for (const TableColumn &field : fields)
            columns.cell(text, field.title(style.isBrief), widthOf(field.title(style.isBrief)));
        columns.endLine(text);
    }
    for (; begin < end; ++begin) {
        const LockView lock = all.at(begin);
        columns.beginLine(text);
        for (TableColumn &field : fields) {
            const auto [cell, width] = field.shown(lock);
            const bool isColored = style.colors && field.isState();
            columns.cell(text, cell, width, isColored ? stateColor(lock.state()) : QByteArray());
        }
        columns.endLine(text);
    }
    text.close();
    return lines;
}

/// Twice over all rows, for the widths and for the lines: kept cells of 100 000 locks took 140 MB.
void writeTable(Output &out, const Rows &all)
{
    const qsizetype widest = out.isTerminal() ? out.width() : Columns::usuallyWidest;
    Columns cells(widest);
    const auto measure = [&all, widest](qsizetype begin, qsizetype end) {
        return measured(all, widest, begin, end);
    };
    inPieces(all.size(), measure, [&cells](const Columns &piece) {
        cells.include(piece);
        return true;
    });
    const std::vector<TableColumn> fields = tableColumns(all);
    TableStyle style;
    const auto setHeadings = [&style, &cells, &fields](bool isBrief) {
        style.isBrief = isBrief;
        style.columns = cells;
        for (std::size_t column = 0; column < fields.size(); ++column)
            style.columns.measure(static_cast<qsizetype>(column), widthOf(fields[column].title(isBrief)));
    };
    style.colors = out.usesColor();
    setHeadings(false);
    if (out.isTerminal()) {
        if (style.columns.lineWidth() > out.width())
            setHeadings(true);
        style.columns.fit(out.width(), firstToShorten(fields));
    }
    const auto make = [&all, &style](qsizetype begin, qsizetype end) {
        return tableLines(all, style, begin, end);
    };
    inPieces(all.size(), make, [&out](const QByteArray &lines) {
        out.write(lines);
        return !out.isBroken();
    });
}

QByteArray exported(const Rows &all, view::ExportFormat format, qsizetype begin, qsizetype end)
{
    QByteArray made;
    base::Appender text(made);
    std::vector<std::optional<view::LockRowWriter>> writers(
        all.tableCount()); // each knows what its rows share
    const bool isArray = format == view::ExportFormat::Json;
    for (; begin < end; ++begin) {
        if (isArray)
            text.put(begin == 0 ? std::string_view("\n") : std::string_view(",\n"));
        auto &writer = writers[all.tableOf(begin)];
        if (!writer)
            writer = view::LockRowWriter(format, {}, all.fields);
        writer->appendRow(text, all.at(begin));
    }
    text.close();
    return made;
}

void writeExport(Output &out, const Rows &all, view::ExportFormat format)
{
    {
        base::Appender head(out.buffer());
        view::LockRowWriter(format, {}, all.fields).appendHead(head);
    }
    const auto make = [&all, format](qsizetype begin, qsizetype end) {
        return exported(all, format, begin, end);
    };
    inPieces(all.size(), make, [&out](const QByteArray &rows) {
        out.write(rows);
        return !out.isBroken();
    });
    if (format == view::ExportFormat::Json)
        out.write(all.size() == 0 ? "]\n" : "\n]\n");
}

void writeAll(Output &out, OutputFormat format, const Rows &all)
{
    switch (format) {
    case OutputFormat::Table:
        return writeTable(out, all);
    case OutputFormat::Csv:
        return writeExport(out, all, view::ExportFormat::Csv);
    case OutputFormat::Json:
        return writeExport(out, all, view::ExportFormat::Json);
    case OutputFormat::Jsonl:
        return writeExport(out, all, view::ExportFormat::JsonLines);
    }
}

} // namespace

Row lockRow(const LockView &lock, const LockFields &fields)
{
    Row row;
    for (const LockField *field : fields.json()) {
        QByteArray json;
        {
            base::Appender out(json);
            field->appendJson(out, lock);
        }
        row.push_back(Cell{field->nameInJson(), std::move(json), field->flatText(lock), !field->json});
    }
    return row;
}

base::Result<LockFields> fieldsOf(const Invocation &line)
{
    const LockFields &standard = LockFields::standard();
    const auto names = line.given("columns");
    if (!names)
        return standard;
    auto chosen = standard.listed(*names);
    if (!chosen)
        return base::failure(chosen.error().kind, QStringLiteral("--columns: ") + chosen.error().sentence);
    return standard.only(*std::move(chosen));
}

QList<QByteArray> lockFieldNames(const LockFields &fields)
{
    QList<QByteArray> names;
    for (const LockField *field : fields.json())
        names += field->nameInJson();
    return names;
}

void writeLocks(Output &out, OutputFormat format, const watch::Snapshot &snapshot,
                const view::ViewContext &context, const std::vector<qint32> &rows, const LockFields &fields,
                const view::LockJudgements *judged)
{
    writeAll(out, format, Rows({&snapshot, &context, judged}, rows, fields));
}

void writeLocks(Output &out, OutputFormat format, const std::vector<ListedTable> &tables,
                const std::vector<ListedLock> &locks, const LockFields &fields)
{
    writeAll(out, format, Rows(tables, locks, fields));
}

void writeLock(Output &out, OutputFormat format, const LockView &lock, const LockFields &fields)
{
    if (format == OutputFormat::Table)
        return writeReport(out, lock, fields);
    if (format == OutputFormat::Csv)
        return ResultWriter(out, format).one(lockRow(lock, fields));
    QByteArray json;
    view::appendLockJson(json, lock, fields);
    const std::vector<locks::LockRecord> holders =
        fields.isChosen() ? std::vector<locks::LockRecord>() : holdersOf(lock);
    if (!holders.empty()) {
        json.chop(1);
        json += ",\"holders\":[";
        for (const locks::LockRecord &one : holders)
            json += "{\"owner\":" + jsonText(one.owner.value_or(QString())) +
                ",\"generation\":" + jsonText(one.generation.value_or(QString())) + "},";
        json.chop(1);
        json += "]}";
    }
    out.write(json + '\n');
}

} // namespace cli
