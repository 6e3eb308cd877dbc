// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/Recorder.h"

#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/SecretDigest.h"
#include "core/watch/scan/WholeMilliseconds.h"

#include <QFile>

#include <algorithm>
#include <utility>

namespace record {
namespace {

using std::chrono::milliseconds;

constexpr int fewReads = 4; ///< that may always wait, however large they are

std::optional<std::pair<qint64, qint64>> clockOf(const locks::Moment &now)
{
    if (!now.server)
        return {};
    const http::ServerReading reading = watch::inWholeMilliseconds(*now.server);
    return std::pair(qint64(std::chrono::floor<milliseconds>(reading.now.time_since_epoch()).count()),
                     qint64(std::chrono::ceil<milliseconds>(reading.uncertainty).count()));
}

QString bootId()
{
    QFile file(QStringLiteral("/proc/sys/kernel/random/boot_id"));
    constexpr qint64 longest = 64;
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.read(longest).trimmed()) : QString();
}

/// The item without what its lock library does not know, and with stand-ins for values that no output shows. Of a row that no
/// library knows, its key alone.
dynamodb::Item withoutData(const dynamodb::Item &item, const locks::TableShape &shape,
                           locks::DialectId pinned)
{
    const itemstore::PackedItem packed(item);
    const locks::Recognition recognition = locks::recognise(packed.view(), shape);
    const locks::LockDialect *const dialect = locks::dialect(pinned.isNone() ? recognition.dialect : pinned);
    const auto isKept = [&](const QByteArray &name) {
        if (name == shape.partitionKey || (shape.sortKey && name == *shape.sortKey))
            return true;
        const std::string_view wanted(name.constData(), static_cast<std::size_t>(name.size()));
        return dialect && std::ranges::find(dialect->attributes(), wanted) != dialect->attributes().end();
    };
    const itemstore::ItemFields fields(packed.view());
    const dynamodb::ShownAttributes shown =
        locks::shownAttributes(locks::factsOf(fields, shape, pinned), fields, shape, pinned);
    dynamodb::Item kept;
    for (const auto &[name, value] : item) {
        if (!isKept(name))
            continue;
        const bool isText =
            value.type() == dynamodb::AttributeType::S || value.type() == dynamodb::AttributeType::B;
        if (shown.shows(name))
            kept.set(name, value);
        else if (isText) // what alone allows a release changes where it changed, and allows none
            kept.set(name, locks::standInFor(value));
    }
    return kept;
}

locks::TableShape shapeFor(const OpenedTable &opened)
{
    locks::TableShape shape;
    shape.table = opened.table;
    shape.partitionKey = opened.partitionKey.name;
    shape.partitionKeyType = opened.partitionKey.type;
    if (opened.sortKey) {
        shape.sortKey = opened.sortKey->name;
        shape.sortKeyType = opened.sortKey->type;
    }
    return shape;
}

} // namespace

/// Lives on the recorder's thread.
class Recorder::Writer {
public:
    Writer(RecordingFile file, Header header, bool withoutData, base::BootTime zero)
        : m_file(std::move(file)), m_header(std::move(header)), m_withoutData(withoutData), m_zero(zero)
    {
    }

    base::Result<void> begin() { return m_file.write(textOf(m_header)); }

    void open(const OpenedTable &opened)
    {
        m_tables.erase(opened.number);
        m_tables.try_emplace(opened.number, opened, RecordedRows(opened, keeping(opened)));
        write(textOf(opened));
    }

    void remove(int number) { m_tables.erase(number); }

    void read(int number, const watch::ReadTrace &trace, milliseconds interval, milliseconds planned)
    {
        const auto found = m_tables.find(number);
        if (m_error || found == m_tables.end())
            return;
        QByteArray lines;
        if (trace.isWhole) {
            lines = wholeRead(found->second, number, trace, interval, planned);
        } else {
            for (const watch::KeysRead &keys : trace.keys)
                lines += keysRead(found->second, number, trace, keys);
        }
        write(lines);
        if (!m_error && m_file.isFull())
            beginAnew(trace.now.boot);
    }

    void write(const QByteArray &lines)
    {
        if (m_error)
            return;
        if (const auto written = m_file.write(lines); !written)
            m_error = written.error();
    }

    /// Once.
    std::optional<base::Error> takeError()
    {
        if (m_isErrorTaken || !m_error)
            return {};
        m_isErrorTaken = true;
        return m_error;
    }

private:
    struct Table {
        Table(OpenedTable opened, RecordedRows rows)
            : opened(std::move(opened)), plannedMs(this->opened.everyMs), rows(std::move(rows))
        {
        }
        OpenedTable opened;
        qint64 plannedMs; ///< as the lines say it so far
        RecordedRows rows;
    };

    [[nodiscard]] std::function<dynamodb::Item(const dynamodb::Item &)>
    keeping(const OpenedTable &opened) const
    {
        if (!m_withoutData)
            return {};
        const auto pinned = locks::dialectNamed(opened.pinned).value_or(locks::DialectId());
        return [shape = shapeFor(opened), pinned](const dynamodb::Item &item) {
            return withoutData(item, shape, pinned);
        };
    }

    [[nodiscard]] qint64 since(base::BootTime time) const
    {
        return std::chrono::floor<milliseconds>(time - m_zero).count();
    }

    [[nodiscard]] RecordedRead timed(int number, const watch::ReadTrace &trace, base::BootTime left,
                                     base::BootTime arrived) const
    {
        RecordedRead read;
        read.table = number;
        read.left = since(left);
        read.arrived = since(arrived);
        read.whole = trace.isWhole;
        read.strong = trace.consistency == dynamodb::Consistency::Strong;
        read.server = clockOf(trace.now);
        const qint64 wall = std::chrono::floor<milliseconds>(trace.at.time_since_epoch()).count();
        const base::WallTime usual = m_header.startedAt + milliseconds(since(trace.endedAt));
        if (wall != std::chrono::floor<milliseconds>(usual.time_since_epoch()).count())
            read.wall = wall;
        return read;
    }

    [[nodiscard]] QByteArray wholeRead(Table &table, int number, const watch::ReadTrace &trace,
                                       milliseconds interval, milliseconds planned)
    {
        RecordedRead read = timed(number, trace, trace.beganAt, trace.endedAt);
        read.units = trace.consumed;
        if (table.opened.everyMs != interval.count())
            read.everyMs = table.opened.everyMs = interval.count();
        if (table.plannedMs != planned.count())
            read.plannedMs = table.plannedMs = planned.count();
        std::vector<quint32> order;
        for (const watch::DecodedPage &page : trace.pages) {
            for (qsizetype item = 0; item < page.items; ++item)
                order.push_back(static_cast<quint32>(page.firstItem + item));
            read.pages.push_back({since(page.sentAt), since(page.receivedAt), page.items});
        }
        if (read.pages.size() == 1 && read.pages.front().left == read.left &&
            read.pages.front().arrived == read.arrived)
            read.pages.clear();
        table.rows.recordWhole(trace.snapshot->items(), order, read);
        return textOf(read);
    }

    [[nodiscard]] QByteArray keysRead(Table &table, int number, const watch::ReadTrace &trace,
                                      const watch::KeysRead &keys)
    {
        RecordedRead read = timed(number, trace, keys.exchange.sentAt, keys.exchange.receivedAt);
        read.units = keys.exchange.consumedCapacity;
        table.rows.recordKeys(keys, read);
        return textOf(read);
    }

    /// The next file stands by itself: its tables are opened as of now, and their next reads show all rows.
    void beginAnew(base::BootTime now)
    {
        if (const auto begun = m_file.beginAnew(); !begun) {
            m_error = begun.error();
            return;
        }
        write(textOf(m_header));
        std::map<int, Table> tables = std::exchange(m_tables, {});
        for (auto &[number, table] : tables) {
            table.opened.at = since(now);
            open(table.opened);
        }
    }

    RecordingFile m_file;
    Header m_header;
    bool m_withoutData;
    base::BootTime m_zero;
    std::map<int, Table> m_tables;
    std::optional<base::Error> m_error;
    bool m_isErrorTaken = false;
};

base::Result<std::unique_ptr<Recorder>> Recorder::start(const Options &options, base::Clock &clock)
{
    auto file = RecordingFile::create(options.path, options.largest);
    if (!file)
        return tl::unexpected(file.error());
    const base::BootTime zero = watch::leftAt(clock.boot());
    Header header;
    header.program = options.program;
    header.startedAt = std::chrono::floor<milliseconds>(clock.wall() - (clock.boot() - zero));
    header.boot = bootId();
    header.lossy = options.withoutData;
    auto writer = std::make_shared<Writer>(*std::move(file), header, options.withoutData, zero);
    if (const auto begun = writer->begin(); !begun)
        return tl::unexpected(begun.error());
    auto recorder = std::unique_ptr<Recorder>(new Recorder(std::move(writer), clock, options.mostWaiting));
    recorder->m_zero = zero;
    return recorder;
}

Recorder::Recorder(std::shared_ptr<Writer> writer, base::Clock &clock, qint64 mostWaiting)
    : m_writer(std::move(writer)), m_clock(clock), m_mostWaiting(mostWaiting)
{
    m_pool.setMaxThreadCount(1);
}

Recorder::~Recorder()
{
    finish("closed");
}

qint64 Recorder::since(base::BootTime time) const
{
    return std::chrono::floor<milliseconds>(time - m_zero).count();
}

void Recorder::run(std::function<void(Writer &)> work)
{
    if (m_isFinished)
        return;
    m_pool.start([this, writer = m_writer, work = std::move(work)] {
        work(*writer);
        if (const auto error = writer->takeError())
            QMetaObject::invokeMethod(this, [this, error] { fail(*error); });
    });
}

void Recorder::fail(const base::Error &error)
{
    if (std::exchange(m_hasFailed, true))
        return;
    Q_EMIT failed(error);
}

/// What waits is left out: what follows it would not fit what is written.
void Recorder::giveUp()
{
    m_pool.clear();
    finishWith("disk");
    base::Error error;
    error.kind = base::ErrorKind::Io;
    error.sentence = QStringLiteral("the disk of the recording is too slow: %1 reads wait to be written")
                         .arg(m_waitingReads);
    fail(error);
}

int Recorder::addTable(const Place &place, const dynamodb::TableDescription &table,
                       const watch::WatchPlan &plan, const watch::ReadTrace &first)
{
    OpenedTable opened;
    opened.number = m_next++;
    opened.at = since(first.isWhole ? first.beganAt : first.endedAt);
    opened.connection = place.connection;
    opened.region = place.region;
    opened.table = table.name;
    opened.partitionKey = table.partitionKey;
    opened.sortKey = table.sortKey;
    opened.everyMs = plan.interval.count();
    if (!plan.pinned.isNone())
        opened.pinned = plan.pinned.name();
    if (plan.givenLease)
        opened.leaseMs = std::chrono::ceil<milliseconds>(*plan.givenLease).count();
    opened.ttlAttribute = table.ttlAttribute.value_or(QByteArray());
    opened.reach = dynamodb::reachOf(table);
    opened.server = clockOf(first.now);
    run([opened](Writer &writer) { writer.open(opened); });
    return opened.number;
}

void Recorder::removeTable(int table)
{
    run([table](Writer &writer) { writer.remove(table); });
}

void Recorder::onRead(int table, const watch::ReadTracePtr &trace, milliseconds interval,
                      milliseconds planned)
{
    if (m_isFinished)
        return;
    // A read of keys shares its items with the whole read before it.
    const qint64 bytes = trace->isWhole ? trace->snapshot->memoryBytes() : qint64(sizeof(watch::ReadTrace));
    m_waiting += bytes;
    ++m_waitingReads;
    if (m_waitingReads > fewReads && m_waiting > m_mostWaiting)
        return giveUp();
    run([this, table, trace, interval, planned, bytes](Writer &writer) {
        writer.read(table, *trace, interval, planned);
        QMetaObject::invokeMethod(
            this,
            [this, bytes] {
                m_waiting -= bytes;
                --m_waitingReads;
            },
            Qt::QueuedConnection);
    });
}

void Recorder::onFailure(int table, const base::Error &error, base::BootTime left, base::BootTime arrived,
                         bool isWhole)
{
    const RecordedFailure failure{table,
                                  since(watch::leftAt(left)),
                                  since(watch::arrivedAt(arrived)),
                                  failureKind(error),
                                  error.sentence,
                                  isWhole};
    run([failure](Writer &writer) { writer.write(textOf(failure)); });
}

void Recorder::finish(const QByteArray &why)
{
    if (m_isFinished)
        return;
    finishWith(why);
    m_pool.waitForDone();
}

void Recorder::finishWith(const QByteArray &why)
{
    const RecordedEnd end{since(m_clock.boot()), why};
    run([end](Writer &writer) { writer.write(textOf(end)); });
    m_isFinished = true;
}

} // namespace record
