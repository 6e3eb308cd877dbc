// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/Recorder.h"

#include "core/dynamodb/item/ShownAttributes.h"
#include "core/record/RecordingWriter.h"
#include "core/watch/scan/WholeMilliseconds.h"

#include <QFile>

#include <atomic>
#include <mutex>
#include <utility>

namespace record {
namespace {

using std::chrono::milliseconds;

constexpr int fewReads = 4; ///< that may always wait, however large they are

/// Roughly what items take that are written out one by one.
qint64 roughBytesOf(const std::vector<dynamodb::Item> &items)
{
    constexpr qint64 ofAttribute = 64; // beside its name and its value, which may be shared
    qint64 bytes = 0;
    for (const dynamodb::Item &item : items) {
        for (const auto &[name, value] : item)
            bytes += ofAttribute + name.size() + dynamodb::sizeOf(value);
    }
    return bytes;
}

/// What waits in memory with the trace.
qint64 waitingBytesOf(const watch::ReadTrace &trace)
{
    qint64 bytes = qint64(sizeof(watch::ReadTrace));
    for (const watch::KeysRead &keys : trace.keys)
        bytes += qint64(sizeof(watch::KeysRead)) + roughBytesOf(keys.asked) + roughBytesOf(keys.found);
    return bytes + (trace.snapshot ? trace.snapshot->memoryBytes() : 0);
}

QString bootId()
{
    QFile file(QStringLiteral("/proc/sys/kernel/random/boot_id"));
    constexpr qint64 longest = 64;
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.read(longest).trimmed()) : QString();
}

} // namespace

/// What both threads know. Outlives the recorder where its disk does not answer.
struct Recorder::Shared {
    Shared(RecordingWriter writer, std::function<void()> beforeWork)
        : writer(std::move(writer)), beforeWork(std::move(beforeWork))
    {
    }
    RecordingWriter writer; ///< its thread's alone
    std::function<void()> beforeWork;
    std::atomic<qint64> waitingBytes{0};
    std::atomic<int> waitingReads{0};
    std::mutex mutex; ///< of:
    Recorder *owner = nullptr; ///< null once it is gone
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
    auto shared =
        std::make_shared<Shared>(RecordingWriter(*std::move(file), header, zero), options.beforeWork);
    if (const auto begun = shared->writer.begin(); !begun)
        return tl::unexpected(begun.error());
    auto recorder = std::unique_ptr<Recorder>(new Recorder(std::move(shared), clock, options.mostWaiting));
    recorder->m_zero = zero;
    return recorder;
}

Recorder::Recorder(std::shared_ptr<Shared> shared, base::Clock &clock, qint64 mostWaiting)
    : m_shared(std::move(shared)), m_clock(clock), m_mostWaiting(mostWaiting),
      m_pool(std::make_unique<QThreadPool>())
{
    m_shared->owner = this;
    m_pool->setMaxThreadCount(1);
}

Recorder::~Recorder()
{
    (void)finish("closed");
    const std::scoped_lock lock(m_shared->mutex);
    m_shared->owner = nullptr;
}

qint64 Recorder::since(base::BootTime time) const
{
    return std::chrono::floor<milliseconds>(time - m_zero).count();
}

void Recorder::run(std::function<void(RecordingWriter &)> work)
{
    if (m_isFinished)
        return;
    m_pool->start([shared = m_shared, work = std::move(work)] {
        if (shared->beforeWork)
            shared->beforeWork();
        work(shared->writer);
        const auto error = shared->writer.takeError();
        if (!error)
            return;
        const std::scoped_lock lock(shared->mutex);
        if (Recorder *const owner = shared->owner)
            QMetaObject::invokeMethod(
                owner, [owner, error] { owner->fail(*error); }, Qt::QueuedConnection);
    });
}

void Recorder::fail(const base::Error &error)
{
    if (!std::exchange(m_hasFailed, true))
        Q_EMIT failed(error);
}

/// What waits is left out: what follows it would not fit what is written.
void Recorder::giveUp()
{
    base::Error error;
    error.kind = base::ErrorKind::Io;
    error.sentence = QStringLiteral("the disk of the recording is too slow: %1 reads wait to be written")
                         .arg(m_shared->waitingReads);
    m_pool->clear();
    end("disk");
    fail(error);
}

int Recorder::expectTable(const Place &place, const QString &table, milliseconds planned)
{
    const ExpectedTable expected{
        m_next++,       since(watch::leftAt(m_clock.boot())), place.connection, place.region, table,
        planned.count()};
    m_expected.emplace(expected.number, expected);
    run([expected](RecordingWriter &writer) { writer.expect(expected); });
    return expected.number;
}

void Recorder::setPlanned(int table, milliseconds planned)
{
    const auto known = m_expected.find(table);
    if (known == m_expected.end() || known->second.everyMs == planned.count())
        return;
    ExpectedTable &expected = known->second;
    expected.everyMs = planned.count();
    expected.at = since(watch::leftAt(m_clock.boot()));
    run([expected](RecordingWriter &writer) { writer.expect(expected); });
}

int Recorder::addTable(const Place &place, const dynamodb::TableDescription &table,
                       const watch::WatchPlan &plan, const watch::ReadTrace &first, std::optional<int> known)
{
    const bool isExpected = known && m_expected.erase(*known) > 0;
    OpenedTable opened;
    opened.number = isExpected ? *known : m_next++;
    opened.at = since(first.isWhole ? first.beganAt : first.endedAt);
    opened.connection = place.connection;
    opened.region = place.region;
    opened.table = table.name;
    opened.partitionKey = table.partitionKey;
    opened.sortKey = table.sortKey;
    opened.everyMs = (place.byKeys ? plan.followInterval : plan.interval).count();
    if (!plan.pinned.isNone())
        opened.pinned = plan.pinned.name();
    if (plan.givenLease)
        opened.leaseMs = std::chrono::ceil<milliseconds>(*plan.givenLease).count();
    opened.ttlAttribute = table.ttlAttribute.value_or(QByteArray());
    opened.reach = dynamodb::reachOf(table);
    opened.server = RecordingWriter::clockOf(first.now);
    opened.byKeys = place.byKeys;
    run([opened, known](RecordingWriter &writer) {
        if (known)
            writer.forget(*known);
        writer.open(opened);
    });
    return opened.number;
}

void Recorder::removeTable(int table)
{
    m_expected.erase(table);
    const ClosedTable closed{table, since(watch::leftAt(m_clock.boot()))};
    run([closed](RecordingWriter &writer) { writer.close(closed); });
}

void Recorder::onRead(int table, const watch::ReadTracePtr &trace, milliseconds interval,
                      milliseconds planned)
{
    if (m_isFinished)
        return;
    const qint64 bytes = waitingBytesOf(*trace);
    const qint64 waiting = m_shared->waitingBytes += bytes;
    if (++m_shared->waitingReads > fewReads && waiting > m_mostWaiting)
        return giveUp();
    run([shared = m_shared.get(), table, trace, interval, planned, bytes](RecordingWriter &writer) {
        writer.read(table, *trace, interval, planned);
        shared->waitingBytes -= bytes;
        --shared->waitingReads;
    });
}

void Recorder::onFailure(int table, const base::Error &error, base::BootTime left, base::BootTime arrived,
                         bool isWhole, std::optional<milliseconds> planned)
{
    RecordedFailure failure{table,
                            since(watch::leftAt(left)),
                            since(watch::arrivedAt(arrived)),
                            failureKind(error),
                            error.sentence,
                            isWhole,
                            {}};
    if (planned)
        failure.plannedMs = planned->count();
    run([failure](RecordingWriter &writer) { writer.fail(failure); });
}

void Recorder::end(const QByteArray &why)
{
    const RecordedEnd end{since(m_clock.boot()), why};
    run([end](RecordingWriter &writer) { writer.end(end); });
    m_isFinished = true;
}

base::Result<void> Recorder::finish(const QByteArray &why, milliseconds patience)
{
    if (!m_pool)
        return {};
    end(why);
    std::unique_ptr<QThreadPool> pool = std::move(m_pool);
    if (pool->waitForDone(static_cast<int>(patience.count())))
        return {};
    const int reads = m_shared->waitingReads;
    pool->clear();
    (void)pool.release(); // its thread waits for the disk, and ends with the process
    return base::failure(
        base::ErrorKind::Io,
        reads == 0 ? QStringLiteral("the disk does not answer: the last line of the recording is not in it")
                   : QStringLiteral("the disk does not answer: %1 reads and the last line of the recording "
                                    "are not in it")
                         .arg(reads));
}

} // namespace record
