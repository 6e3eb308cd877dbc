// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/BeatThread.h"

#include "core/locks/client/BeatRoom.h"

#include <QEventLoop>
#include <QThread>

namespace locks {
namespace {

constexpr std::chrono::milliseconds patience{2000};

} // namespace

struct BeatThread::Parts {
    QThread thread;
    BeatRoom *room = nullptr;

    // Queued always, also on one thread: commands and answers never nest.
    template <typename Call>
    void post(Call call)
    {
        QMetaObject::invokeMethod(room, std::move(call), Qt::QueuedConnection);
    }
};

BeatThread::BeatThread(MakeServices make, bool ownThread, QObject *parent)
    : QObject(parent), m_parts(std::make_unique<Parts>())
{
    m_parts->room = new BeatRoom(std::move(make));
    connect(m_parts->room, &BeatRoom::changed, this, &BeatThread::changed, Qt::QueuedConnection);
    connect(m_parts->room, &BeatRoom::replacing, this, &BeatThread::replacing, Qt::QueuedConnection);
    connect(m_parts->room, &BeatRoom::replaced, this, &BeatThread::replaced, Qt::QueuedConnection);
    if (!ownThread)
        return;
    m_parts->thread.setObjectName(QStringLiteral("beats"));
    m_parts->room->moveToThread(&m_parts->thread);
    connect(m_parts->room, &BeatRoom::closed, &m_parts->thread, &QThread::quit, Qt::DirectConnection);
    connect(&m_parts->thread, &QThread::finished, m_parts->room, &QObject::deleteLater);
    m_parts->thread.start(QThread::TimeCriticalPriority);
}

BeatThread::~BeatThread()
{
    BeatRoom *room = m_parts->room;
    if (m_parts->thread.isRunning()) {
        m_parts->post([room] { room->closeDown(patience); });
        m_parts->thread.wait();
        return;
    }
    QEventLoop loop;
    connect(room, &BeatRoom::closed, &loop, &QEventLoop::quit);
    room->closeDown(patience);
    if (!room->isClosed())
        loop.exec();
    delete room;
}

void BeatThread::acquire(quint64 id, const LockRequest &request)
{
    m_parts->post([room = m_parts->room, id, request] { room->acquire(id, request); });
}

void BeatThread::acquireKeepingRows(quint64 id, const LockRequest &request)
{
    m_parts->post([room = m_parts->room, id, request] { room->acquireKeepingRows(id, request); });
}

void BeatThread::mayReplace(quint64 id)
{
    m_parts->post([room = m_parts->room, id] { room->answer(id, std::nullopt); });
}

void BeatThread::mustNotReplace(quint64 id, const base::Error &why)
{
    m_parts->post([room = m_parts->room, id, why] { room->answer(id, why); });
}

void BeatThread::pauseBeats(quint64 id)
{
    m_parts->post(
        [room = m_parts->room, id] { room->command(id, [](HeldLock &lock) { lock.pauseBeats(); }); });
}

void BeatThread::resumeBeats(quint64 id)
{
    m_parts->post(
        [room = m_parts->room, id] { room->command(id, [](HeldLock &lock) { lock.resumeBeats(); }); });
}

void BeatThread::beatNow(quint64 id, const BeatOptions &options)
{
    m_parts->post([room = m_parts->room, id, options] {
        room->command(id, [options](HeldLock &lock) { lock.beatNow(options); });
    });
}

void BeatThread::ensure(quint64 id, std::chrono::milliseconds lease)
{
    m_parts->post([room = m_parts->room, id, lease] {
        room->command(id, [lease](HeldLock &lock) { lock.ensure(lease); });
    });
}

void BeatThread::changeData(quint64 id, const std::optional<QByteArray> &data)
{
    m_parts->post([room = m_parts->room, id, data] {
        room->command(id, [data](HeldLock &lock) { lock.changeData(data); });
    });
}

void BeatThread::release(quint64 id, const ReleaseOptions &options)
{
    m_parts->post([room = m_parts->room, id, options] { room->release(id, options); });
}

void BeatThread::crash(quint64 id)
{
    m_parts->post([room = m_parts->room, id] { room->crash(id); });
}

void BeatThread::cancel(quint64 id)
{
    m_parts->post([room = m_parts->room, id] { room->cancel(id); });
}

void BeatThread::releaseAll()
{
    m_parts->post([room = m_parts->room] { room->releaseAll(); });
}

} // namespace locks
