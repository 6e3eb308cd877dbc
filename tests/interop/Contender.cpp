// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/interop/Contender.h"

#include <QFile>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdio>

namespace interop {
namespace {

constexpr int counterWidth = 20;
constexpr std::chrono::milliseconds releaseCheckInterval(5);

/// A counter's file, read and overwritten in place: a kill never leaves half of one.
class CounterFile {
public:
    explicit CounterFile(const QString &path)
        : m_file(::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC))
    {
    }
    ~CounterFile()
    {
        if (m_file >= 0)
            ::close(m_file);
    }
    CounterFile(const CounterFile &) = delete;
    CounterFile &operator=(const CounterFile &) = delete;

    [[nodiscard]] std::optional<qint64> read() const
    {
        std::array<char, counterWidth> text{};
        if (::pread(m_file, text.data(), text.size(), 0) != counterWidth)
            return {};
        bool isNumber = false;
        const qint64 value = QByteArray(text.data(), counterWidth).toLongLong(&isNumber);
        return isNumber ? std::optional(value) : std::nullopt;
    }
    [[nodiscard]] bool write(qint64 value) const
    {
        const QByteArray text = QByteArray::number(value).rightJustified(counterWidth, '0');
        return ::pwrite(m_file, text.constData(), counterWidth, 0) == counterWidth;
    }

private:
    int m_file;
};

} // namespace

Contender::Contender(locks::ClientServices services, Place place, std::function<void(Figures)> ended)
    : m_services(services), m_client(services), m_place(std::move(place)), m_ended(std::move(ended)),
      m_random(m_place.seed)
{
}

void Contender::begin()
{
    m_tasks.start(run(m_tasks.token()));
}

base::Task<> Contender::run(std::stop_token stop)
{
    const locks::HeldLock::StateListener silent = [](const locks::HeldLockState &) {};
    while (!m_resting) {
        const locks::LockRequest request = nextRequest();
        const auto outcome = co_await m_client.acquire(m_nextId++, request, silent, stop, stop);
        if (base::isCancelled(outcome))
            co_return;
        if (outcome && outcome->lock) {
            locks::HeldLock *const lock = outcome->lock.get();
            lock->start(silent);
            co_await section(request.key, lock, stop);
            lock->release();
            while (lock->isReleasing()) {
                const auto rested = co_await m_services.clock.pause(releaseCheckInterval, stop);
                if (!rested)
                    co_return;
            }
            m_figures.failed += lock->state().phase == locks::HeldPhase::Released ? 0 : 1;
        } else {
            ++m_figures.failed;
            if (!outcome)
                std::fprintf(stderr, "%s\n", qPrintable(outcome.error().sentence));
        }
        const auto rested = co_await m_services.clock.pause(between(50, 250), stop);
        if (!rested)
            co_return;
    }
    m_ended(m_figures);
}

/// Read, work and write in three steps, so that a second holder at the same time loses an update.
base::Task<> Contender::section(QString key, locks::HeldLock *lock, std::stop_token stop)
{
    const CounterFile counter(m_place.folder + QLatin1Char('/') + key + QStringLiteral(".counter"));
    const Moment begun = momentNow();
    const auto value = counter.read();
    if (!value) {
        std::fprintf(stderr, "the counter of %s cannot be read\n", qPrintable(key));
        co_return;
    }
    record(key, "in", begun, *value);
    const auto worked = co_await m_services.clock.pause(between(20, 100), stop);
    if (!worked)
        co_return;
    if (!believes(*lock)) {
        ++m_figures.abandoned;
        record(key, "left", momentNow(), *value);
        co_return;
    }
    if (!counter.write(*value + 1)) {
        std::fprintf(stderr, "the counter of %s cannot be written\n", qPrintable(key));
        co_return;
    }
    ++m_figures.sections;
    record(key, "out", momentNow(), *value + 1);
}

/// As HeldLockState tells its users: ours until leaseEnd, unless it is over.
bool Contender::believes(const locks::HeldLock &lock) const
{
    const locks::HeldLockState &state = lock.state();
    return !lock.isOver() && state.leaseEnd && m_services.clock.boot() < *state.leaseEnd;
}

std::chrono::milliseconds Contender::between(int least, int most)
{
    return std::chrono::milliseconds(std::uniform_int_distribution<int>(least, most)(m_random));
}

locks::LockRequest Contender::nextRequest()
{
    locks::LockRequest request = m_place.request;
    request.key =
        QStringLiteral("key-%1").arg(std::uniform_int_distribution<int>(0, m_place.keys - 1)(m_random));
    return request;
}

/// One write, so that a kill leaves whole lines.
void Contender::record(const QString &key, const char *what, Moment at, qint64 value) const
{
    const QString path = m_place.folder + QLatin1Char('/') + key + QStringLiteral(".log");
    const QByteArray line = QByteArray(what) + ' ' + m_place.request.owner.toUtf8() + ' ' +
        QByteArray::number(static_cast<qint64>(at.count())) + ' ' + QByteArray::number(value) + '\n';
    const int log = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (::write(log, line.constData(), static_cast<std::size_t>(line.size())) != line.size())
        std::fprintf(stderr, "%s cannot be written\n", qPrintable(path));
    ::close(log);
}

} // namespace interop
