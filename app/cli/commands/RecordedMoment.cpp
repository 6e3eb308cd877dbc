// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/RecordedMoment.h"

#include "app/cli/arguments/Duration.h"
#include "app/cli/commands/TableAccess.h"
#include "core/base/TimeText.h"

#include <QDateTime>

#include <algorithm>
#include <set>

namespace cli {
namespace {

QString dateText(base::WallTime time)
{
    return QString::fromLatin1(base::text::rfc3339(time.time_since_epoch()));
}

/// The tables of the recording that `word` names: "orders-locks", or "prod/eu-west-1/orders-locks".
std::vector<std::shared_ptr<const fleet::TableState>> tablesNamed(const app::PlayedRecording &recording,
                                                                  const QString &word)
{
    std::vector<std::shared_ptr<const fleet::TableState>> tables = recording.tables();
    std::erase_if(tables, [&word](const auto &table) {
        return table->place().table != word && table->place().text() != word;
    });
    return tables;
}

/// Whether `word` names one of them.
bool namesOne(const std::set<fleet::TablePlace> &places, const QString &word)
{
    return std::ranges::any_of(places, [&word](const fleet::TablePlace &place) {
        return place.table == word || place.text() == word;
    });
}

QString listOf(const std::vector<std::shared_ptr<const fleet::TableState>> &tables)
{
    QStringList names;
    for (const auto &table : tables)
        names += table->place().connection.isEmpty() ? table->place().table : table->place().text();
    return names.join(QStringLiteral(", "));
}

} // namespace

void PlayedClock::set(base::BootTime boot, base::WallTime wall)
{
    m_boot = boot;
    m_wall = wall;
}

base::Task<base::Result<base::Rested>> PlayedClock::pause(std::chrono::nanoseconds, std::stop_token)
{
    co_return base::Rested();
}

base::Result<std::optional<base::BootTime>> momentOf(const Context &context,
                                                     const app::PlayedRecording &recording)
{
    const auto given = context.line->given("at");
    if (!given)
        return std::optional<base::BootTime>();
    constexpr std::chrono::milliseconds latest(4'000'000'000'000); // as a recording's times are
    if (const auto offset = parseDuration(*given))
        return std::optional(base::BootTime(std::min(*offset, latest)));
    const QDateTime date = QDateTime::fromString(*given, Qt::ISODateWithMs);
    const base::WallTime begin = recording.header().startedAt;
    if (!date.isValid())
        return badInput(QStringLiteral("--at %1 is neither a date like %2 nor a duration since the recording "
                                       "began, like 5m")
                            .arg(*given, dateText(begin)));
    const std::chrono::milliseconds since1970(date.toMSecsSinceEpoch());
    const base::WallTime wall(std::clamp(since1970, -latest, latest));
    if (wall < begin)
        return badInput(QStringLiteral("--at %1 is before the recording, which began at %2")
                            .arg(*given, dateText(begin)));
    return std::optional(base::BootTime(wall - begin));
}

base::Result<RecordedMoment> recordedMoment(const Context &context)
{
    const Invocation &line = *context.line;
    auto opened = app::PlayedRecording::open(line.value("from"));
    if (!opened)
        return tl::unexpected(opened.error());
    RecordedMoment moment;
    moment.recording = *std::move(opened);
    const auto at = momentOf(context, *moment.recording);
    if (!at)
        return tl::unexpected(at.error());
    if (const auto played = moment.recording->playTo(at->value_or(base::BootTime::max())); !played)
        return tl::unexpected(played.error());
    const QString word = line.positional.front();
    const auto tables = tablesNamed(*moment.recording, word);
    if (tables.empty() && namesOne(moment.recording->closed(), word))
        return base::failure(base::ErrorKind::NotFound,
                             QStringLiteral("table %1 was not watched any more by then").arg(word));
    if (tables.empty()) {
        const QString known = listOf(moment.recording->tables());
        return base::failure(base::ErrorKind::NotFound,
                             QStringLiteral("the recording has no table %1 by then; it has %2")
                                 .arg(word, known.isEmpty() ? QStringLiteral("none") : known));
    }
    if (tables.size() > 1)
        return badInput(
            QStringLiteral("the recording has several tables %1; name one of %2").arg(word, listOf(tables)));
    moment.table = tables.front();
    if (!moment.table->snapshot())
        return base::failure(base::ErrorKind::NotFound,
                             unreadSentence(*moment.table, moment.recording->isOver()));
    moment.description = moment.recording->describe(moment.table->place());
    const locks::Moment &read = moment.table->judgedAt().now;
    moment.now = {moment.recording->now(), read.server};
    if (moment.now.server)
        moment.now.server->now += moment.now.boot - read.boot;
    moment.clock = std::make_unique<PlayedClock>();
    moment.clock->set(moment.recording->now(), moment.recording->wallAt(moment.recording->now()));
    return moment;
}

view::ViewContext RecordedMoment::viewedAt() const
{
    view::ViewContext at;
    at.now = now;
    at.wall = clock->wall();
    at.connection = table->place().connection;
    at.region = table->place().region;
    return at;
}

QString unreadSentence(const fleet::TableState &table, bool isOver)
{
    const fleet::TablePlace &place = table.place();
    const QString name = place.connection.isEmpty() ? place.table : place.text();
    const QString sentence = (isOver ? QStringLiteral("no read of table %1 is in this recording")
                                     : QStringLiteral("no read of table %1 is in this recording by then"))
                                 .arg(name);
    return table.error() ? sentence + QStringLiteral(": ") + table.error()->sentence : sentence;
}

bool asksRecording(const Invocation &line)
{
    return line.has("from");
}

base::Result<void> checkRecordedLine(const Invocation &line)
{
    if (!asksRecording(line))
        return line.has("at") ? base::Result<void>(badInput(QStringLiteral("--at belongs to --from FILE")))
                              : base::Result<void>();
    for (const char *option : {"observe", "no-observe", "partition-key", "segments"}) {
        if (line.has(option))
            return badInput(QStringLiteral("--from and --%1 exclude each other: a recording is not read by a "
                                           "request; leave one out")
                                .arg(QLatin1String(option)));
    }
    return {};
}

base::Result<qsizetype> recordedRow(const Context &context, const RecordedMoment &moment)
{
    const Invocation &line = *context.line;
    const auto key = keyOf(moment.description, line.positional.at(1), line.given("sort-key"));
    if (!key)
        return tl::unexpected(key.error());
    const qsizetype row = moment.table->snapshot()->find(*key);
    if (row < 0)
        return base::failure(
            base::ErrorKind::NotFound,
            noItemSentence(moment.description.name, line.positional.at(1), line.given("sort-key")) +
                QStringLiteral(" as of then"));
    return row;
}

void reportMoment(const Context &context, const RecordedMoment &moment)
{
    const base::BootTime now = moment.recording->now();
    printRemark(context, QStringLiteral("as of %1, from a recording").arg(dateText(moment.clock->wall())));
    if (moment.table->isBlind(now))
        printMessage(context,
                     QStringLiteral("table %1 was not read for %2 then: what follows about its locks is old")
                         .arg(moment.table->place().table,
                              base::text::length(now - moment.table->readAt().value_or(now))));
    if (moment.recording->isOver() && moment.recording->isCut())
        printMessage(context, QStringLiteral("the last line of the recording was cut off; it is left out"));
}

} // namespace cli
