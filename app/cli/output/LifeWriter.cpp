// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LifeWriter.h"

#include "app/cli/output/JsonText.h"
#include "core/base/TimeText.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "core/watch/proof/ProofText.h"

namespace cli {

using locks::HeldPhase;

bool isOver(HeldPhase phase)
{
    switch (phase) {
    case HeldPhase::Lost:
    case HeldPhase::Released:
    case HeldPhase::NotAcquired:
    case HeldPhase::Crashed:
    case HeldPhase::Failed:
        return true;
    case HeldPhase::Waiting:
    case HeldPhase::Held:
    case HeldPhase::Paused:
    case HeldPhase::Danger:
        return false;
    }
    return true;
}

std::optional<QString> fencingTokenOf(const locks::HeldLockState &state)
{
    const locks::LockDialect *dialect = locks::dialect(state.request.dialect);
    return dialect && state.row ? dialect->fencingToken(*state.row) : std::nullopt;
}

namespace {

/// As DynamoDB JSON; null for none.
Cell attributesCell(const std::vector<dynamodb::NamedValue> &attributes)
{
    if (attributes.empty())
        return textCell("attributes", QString());
    dynamodb::Item item;
    for (const dynamodb::NamedValue &attribute : attributes)
        item.set(attribute.first, attribute.second);
    return jsonCell("attributes", dynamodb::toJson(item));
}

} // namespace

LifeWriter::LifeWriter(Context context) : m_context(std::move(context))
{
    const bool runs = !m_context.line->program.isEmpty();
    // stdout belongs to the command, unless a format was asked for.
    m_rows = m_context.format != OutputFormat::Table && (!runs || m_context.line->global.output);
    if (m_rows)
        return;
    if (!runs)
        m_lines = m_context.out;
    else if (m_context.err->isTerminal())
        m_lines = m_context.err;
}

void LifeWriter::write(const locks::HeldLockState &state)
{
    // That it was not acquired is said on stderr by the end of the program, once.
    const bool isEvent = state.phase != HeldPhase::NotAcquired &&
        (state.phase != HeldPhase::Waiting || state.sentence != m_last.value(state.id));
    m_last[state.id] = state.sentence;
    if (m_rows) {
        const bool isFirst = state.phase == HeldPhase::Held && !m_held.contains(state.id);
        if (isFirst)
            m_held.insert(state.id);
        writeRow(rowOf(state, isFirst));
    } else if (m_lines && isEvent) {
        m_lines->write(forTerminal(lineOf(state).toUtf8()) + '\n');
        m_lines->flush();
    }
}

void LifeWriter::writeRow(const Row &row)
{
    Output &out = *m_context.out;
    if (m_context.format != OutputFormat::Csv) {
        out.write(jsonObject(row) + '\n');
    } else {
        if (!std::exchange(m_wroteHeader, true))
            out.write(csvHeader(row));
        out.write(csvLine(row));
    }
    out.flush();
}

std::optional<std::chrono::nanoseconds> LifeWriter::leaseLeft(const locks::HeldLockState &state) const
{
    return state.leaseEnd && !isOver(state.phase) ? std::optional(*state.leaseEnd - m_context.clock->boot())
                                                  : std::nullopt;
}

Row LifeWriter::rowOf(const locks::HeldLockState &state, bool isFirst) const
{
    const locks::LockDialect *dialect =
        isFirst && state.row ? locks::dialect(state.request.dialect) : nullptr;
    const locks::LockRecord record =
        dialect ? dialect->read(*state.row, state.request.shape) : locks::LockRecord();
    const auto left = leaseLeft(state);
    const auto milliseconds = [](std::chrono::nanoseconds length) {
        return std::chrono::floor<std::chrono::milliseconds>(length).count();
    };
    const auto now = m_context.clock->wall().time_since_epoch();
    Row row{textCell("at", QString::fromLatin1(base::text::rfc3339(now))),
            textCell("phase", locks::heldPhaseName(state.phase)),
            textCell("table", state.request.shape.table),
            textCell("key", state.request.key),
            textCell("sortKey", state.request.sortKey.value_or(QString())),
            textCell("dialect", state.request.dialect.name()),
            textCell("owner", state.owner),
            textCell("version", state.version),
            textCell("standing", locks::certaintyName(state.certainty)),
            textCell("problem",
                     state.problem == locks::LockProblem::None ? QLatin1String()
                                                               : locks::lockProblemName(state.problem)),
            textCell("trouble", state.trouble ? QString(base::errorKindName(*state.trouble)) : QString()),
            numberCell("heartbeats", state.heartbeats),
            numberCell("missedHeartbeats", state.missedHeartbeats),
            numberCell("attempts", state.attempts),
            left ? numberCell("leaseLeftMs", milliseconds(*left)) : textCell("leaseLeftMs", QString()),
            textCell("sentence", state.sentence),
            textCell("data", record.data ? QString::fromLatin1(record.data->toBase64()) : QString()),
            attributesCell(record.attributes)};
    if (m_context.line->has("fence"))
        row.push_back(textCell("fencingToken", fencingTokenOf(state).value_or(QString())));
    return row;
}

QString LifeWriter::lineOf(const locks::HeldLockState &state) const
{
    QString line = QStringLiteral("%1 %2").arg(QString(locks::heldPhaseName(state.phase)), state.request.key);
    if (!state.owner.isEmpty())
        line += QStringLiteral(" as %1").arg(state.owner);
    if (const auto left = leaseLeft(state))
        line += QStringLiteral(", heartbeats: %1, lease ends in %2")
                    .arg(state.heartbeats)
                    .arg(base::text::length(*left));
    if (const auto token = m_context.line->has("fence") ? fencingTokenOf(state) : std::nullopt)
        line += QStringLiteral(", fencing token %1").arg(*token);
    if (!state.sentence.isEmpty())
        line += QStringLiteral(": ") + state.sentence;
    return line;
}

} // namespace cli
