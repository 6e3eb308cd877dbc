// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/heartbeat/HeartbeatThread.h"

#include "core/locks/heartbeat/HeartbeatWorker.h"

#include <QEventLoop>
#include <QThread>

namespace locks {
namespace {

constexpr std::chrono::milliseconds patience{2000};

} // namespace

struct HeartbeatThread::Parts {
    QThread thread;
    HeartbeatWorker *room = nullptr;

    // Queued always, also on one thread: commands and answers never nest.
    template <typename Call>
    void post(Call call)
    {
        QMetaObject::invokeMethod(room, std::move(call), Qt::QueuedConnection);
    }
};

HeartbeatThread::HeartbeatThread(MakeServices make, bool ownThread, QObject *parent)
    : QObject(parent), m_parts(std::make_unique<Parts>())
{
    m_parts->room = new HeartbeatWorker(std::move(make));
    connect(m_parts->room, &HeartbeatWorker::changed, this, &HeartbeatThread::changed, Qt::QueuedConnection);
    connect(m_parts->room, &HeartbeatWorker::replacing, this, &HeartbeatThread::replacing,
            Qt::QueuedConnection);
    connect(m_parts->room, &HeartbeatWorker::replaced, this, &HeartbeatThread::replaced,
            Qt::QueuedConnection);
    if (!ownThread)
        return;
    m_parts->thread.setObjectName(QStringLiteral("heartbeats"));
    m_parts->room->moveToThread(&m_parts->thread);
    connect(m_parts->room, &HeartbeatWorker::closed, &m_parts->thread, &QThread::quit, Qt::DirectConnection);
    connect(&m_parts->thread, &QThread::finished, m_parts->room, &QObject::deleteLater);
    m_parts->thread.start(QThread::TimeCriticalPriority);
}

HeartbeatThread::~HeartbeatThread()
{
    HeartbeatWorker *room = m_parts->room;
    if (m_parts->thread.isRunning()) {
        m_parts->post([room] { room->closeDown(patience); });
        m_parts->thread.wait();
        return;
    }
    QEventLoop loop;
    connect(room, &HeartbeatWorker::closed, &loop, &QEventLoop::quit);
    room->closeDown(patience);
    if (!room->isClosed())
        loop.exec();
    delete room;
}

void HeartbeatThread::acquire(quint64 id, const LockRequest &request)
{
    m_parts->post([room = m_parts->room, id, request] { room->acquire(id, request); });
}

void HeartbeatThread::acquireKeepingRows(quint64 id, const LockRequest &request)
{
    m_parts->post([room = m_parts->room, id, request] { room->acquireKeepingRows(id, request); });
}

void HeartbeatThread::mayReplace(quint64 id)
{
    m_parts->post([room = m_parts->room, id] { room->answer(id, std::nullopt); });
}

void HeartbeatThread::mustNotReplace(quint64 id, const base::Error &why)
{
    m_parts->post([room = m_parts->room, id, why] { room->answer(id, why); });
}

void HeartbeatThread::command(quint64 id, const LockCommand &command)
{
    m_parts->post([room = m_parts->room, id, command] { room->command(id, command); });
}

void HeartbeatThread::releaseAll()
{
    m_parts->post([room = m_parts->room] { room->releaseAll(); });
}

} // namespace locks
