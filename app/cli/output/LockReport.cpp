// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LockReport.h"

#include "app/cli/output/ResultWriter.h"
#include "app/cli/output/StateStyle.h"
#include "core/base/NumberText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/view/Bytes.h"
#include "core/view/DataForms.h"
#include "core/view/ItemJson.h"
#include "core/view/Verdict.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace cli {
namespace {

constexpr qsizetype mostByteLines = 16; // of hex and base64; --output json has the whole

/// What the verdict says, or what has a section of its own.
bool hasPlaceElsewhere(const view::LockField &field)
{
    constexpr std::array elsewhere{view::field::State, "reason", view::field::Data};
    return std::ranges::any_of(elsewhere,
                               [&field](const char *id) { return std::strcmp(id, field.id) == 0; });
}

QByteArray visibleBytes(const QString &text)
{
    return base::visible(text).toUtf8();
}

/// After one read the program has seen neither a heartbeat nor an acquisition, and lower bounds (with > before them)
/// state only how long it has run: the report says instead that the time is not known.
QString textOf(const view::LockField &field, const view::LockView &lock)
{
    const QString text = field.text(lock);
    const bool isLastHeartbeat = std::strcmp(field.id, view::field::LastHeartbeat) == 0;
    const bool isBound =
        (isLastHeartbeat || std::strcmp(field.id, view::field::HeldFor) == 0) && text.startsWith(u'>');
    if (!isBound)
        return text;
    return isLastHeartbeat ? QStringLiteral("not seen yet")
                           : QStringLiteral("not known: it was held already when it was first read");
}

void writeFields(Output &out, const view::LockView &lock)
{
    std::vector<QList<QByteArray>> lines;
    for (const view::LockField *field : view::LockFields::standard().details()) {
        const QString text = hasPlaceElsewhere(*field) ? QString() : textOf(*field, lock);
        if (!text.isEmpty())
            lines.push_back({QByteArray(field->title), visibleBytes(text)});
    }
    out.write(alignedColumns(lines));
}

void writeChosen(Output &out, const view::LockView &lock, const view::LockFields &fields)
{
    std::vector<QList<QByteArray>> lines;
    for (const view::LockField *field : fields.terminal()) {
        const QString text = field->json ? base::fromUtf8(field->flatText(lock)) : field->text(lock);
        lines.push_back({QByteArray(field->title), text.isEmpty() ? QByteArray("-") : visibleBytes(text)});
    }
    out.write(alignedColumns(lines));
}

/// Each line safe for a terminal; tabs, which forTerminal() would replace, become spaces.
void writeIndented(Output &out, const QStringList &lines)
{
    for (QString line : lines)
        out.write("  " + visibleBytes(line.replace(u'\t', QLatin1String("    "))) + '\n');
}

bool isPacked(const QByteArray &bytes)
{
    const view::DataForm form = view::fittingForm(bytes);
    return form == view::DataForm::Gzip || form == view::DataForm::Base64;
}

void writeData(Output &out, const view::LockView &lock, std::optional<qsizetype> most)
{
    const auto data = lock.data();
    if (!data)
        return;
    const QByteArray bytes(data->data(), static_cast<qsizetype>(data->size()));
    QString heading = QStringLiteral("Data, ") +
        base::text::counted(bytes.size(), QStringLiteral("byte"), QStringLiteral("bytes"));
    if (most && (bytes.size() > *most || isPacked(bytes))) {
        out.write('\n' + visibleBytes(heading) + ": the output of show has it\n");
        return;
    }
    const auto shown = view::shownAs(bytes, view::DataForm::Automatic);
    if (!shown)
        return;
    if (!shown->note.isEmpty())
        heading += QStringLiteral(", ") + shown->note;
    out.write('\n' + visibleBytes(heading) + ":\n");
    QStringList lines = shown->text.split(u'\n');
    const bool isBytes = shown->form == view::DataForm::Hex || shown->form == view::DataForm::Stored;
    const qsizetype left = isBytes ? lines.size() - mostByteLines : 0;
    writeIndented(out, left > 0 ? lines.first(mostByteLines) : lines);
    if (left > 0)
        out.write(QStringLiteral("  %1 more lines; --output json has all of it\n").arg(left).toUtf8());
}

void writeAttributes(Output &out, const view::LockView &lock)
{
    std::vector<QList<QByteArray>> lines;
    const itemstore::StoredAttributes attributes(lock.item());
    for (qsizetype index = 0; index < attributes.size(); ++index) {
        const std::string_view name = attributes[index].name;
        if (!lock.isAdditional(name))
            continue;
        QByteArray json;
        if (!lock.shows(name)) {
            json = QByteArray("not shown, of type ") + dynamodb::wireName(attributes[index].type) + ", " +
                base::text::counted(view::sizeOf(attributes[index]), QStringLiteral("byte"),
                                    QStringLiteral("bytes"))
                    .toUtf8();
        } else {
            base::Appender out(json);
            view::appendAttribute(out, attributes[index]);
        }
        lines.push_back(
            {"  " + visibleBytes(base::fromUtf8(view::borrowed(name))), visibleBytes(base::fromUtf8(json))});
    }
    if (!lines.empty())
        out.write("\nOther attributes:\n" + alignedColumns(lines));
}

void writeHolders(Output &out, const view::LockView &lock)
{
    std::vector<QList<QByteArray>> lines;
    for (const locks::LockRecord &one : holdersOf(lock))
        lines.push_back({"  " + visibleBytes(one.owner.value_or(QString())),
                         visibleBytes(one.generation.value_or(QString()))});
    if (!lines.empty())
        out.write("\nHolders, and the generation of each:\n" + alignedColumns(lines));
}

} // namespace

std::vector<locks::LockRecord> holdersOf(const view::LockView &lock)
{
    std::vector<locks::LockRecord> holders;
    const locks::LockDialect *dialect = locks::dialect(lock.row().dialect);
    if (!dialect)
        return holders;
    const locks::LockRecord record = dialect->read(lock.item().unpack(), lock.shape());
    for (const QString &holder : record.holders) {
        if (auto one = dialect->asHeldBy(record, holder))
            holders.push_back(*std::move(one));
    }
    return holders;
}

void writeReport(Output &out, const view::LockView &lock, const view::LockFields &fields,
                 std::optional<qsizetype> mostData)
{
    if (fields.isChosen())
        return writeChosen(out, lock, fields);
    const QByteArray verdict = stateSign(lock.state()) + ' ' + visibleBytes(view::verdictOf(lock).sentence);
    out.write(colored(out, verdict, stateColor(lock.state())) + "\n\n");
    writeFields(out, lock);
    writeHolders(out, lock);
    writeData(out, lock, mostData);
    writeAttributes(out, lock);
}

} // namespace cli
