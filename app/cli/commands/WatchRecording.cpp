// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/WatchRecording.h"

#include <QRegularExpression>

namespace cli {
namespace {

/// "256MiB", "1GiB".
base::Result<qint64> sizeOf(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("\\A([1-9][0-9]{0,5})(MiB|GiB)\\z"));
    const auto match = form.match(text);
    if (!match.hasMatch())
        return badInput(QStringLiteral("--record-max %1 is no size; write 256MiB or 1GiB").arg(text));
    constexpr int bitsOfMiB = 20;
    constexpr int bitsOfGiB = 30;
    return match.captured(1).toLongLong() << (match.captured(2) == u"GiB" ? bitsOfGiB : bitsOfMiB);
}

} // namespace

base::Result<std::unique_ptr<WatchRecording>> WatchRecording::start(const Context &context)
{
    const Invocation &line = *context.line;
    for (const char *option : {"record-max", "record-without-data"}) {
        if (line.has(option) && !line.has("record"))
            return badInput(QStringLiteral("--%1 belongs to --record FILE").arg(QLatin1String(option)));
    }
    if (!line.has("record"))
        return std::unique_ptr<WatchRecording>();
    record::Recorder::Options options;
    options.path = line.value("record");
    options.withoutData = line.has("record-without-data");
    options.program = QStringLiteral(LEASESCOPE_VERSION);
    if (const auto given = line.given("record-max")) {
        const auto size = sizeOf(*given);
        if (!size)
            return tl::unexpected(size.error());
        options.largest = *size;
    }
    auto recorder = record::Recorder::start(options, *context.clock);
    if (!recorder)
        return tl::unexpected(recorder.error());
    return std::unique_ptr<WatchRecording>(new WatchRecording(context, *std::move(recorder)));
}

WatchRecording::WatchRecording(const Context &context, std::unique_ptr<record::Recorder> recorder)
    : m_context(context), m_recorder(std::move(recorder))
{
    QObject::connect(
        m_recorder.get(), &record::Recorder::failed, m_recorder.get(), [context](const base::Error &error) {
            printMessage(context,
                         error.sentence + QStringLiteral("; the watch goes on, and is not recorded any more"),
                         LogPriority::Error);
        });
}

void WatchRecording::record(app::FleetWatch &watch)
{
    m_fleet = std::make_unique<app::FleetRecording>(*m_recorder, watch);
}

void WatchRecording::record(watch::TableWatch &watch, const QString &table, bool byKeys)
{
    m_table = std::make_unique<app::TableRecording>(
        *m_recorder, record::Recorder::Place{QString(), QString(), byKeys}, table, watch);
}

void WatchRecording::finish(const QByteArray &why, std::chrono::milliseconds patience)
{
    if (const auto written = m_recorder->finish(why, patience); !written)
        printMessage(m_context, written.error().sentence, LogPriority::Error);
}

} // namespace cli
