// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/heartbeat/HeartbeatThread.h"

#include "core/base/EventThread.h"
#include "core/locks/heartbeat/HeartbeatWorker.h"

#include <QEventLoop>

namespace locks {
namespace {

constexpr std::chrono::milliseconds patience{2000};

} // namespace

struct HeartbeatThread::Parts {
    std::optional<base::EventThread> thread;
    HeartbeatWorker *worker = nullptr;

    // Queued always, also on one thread: commands and answers never nest.
    template <typename Call>
    void post(Call call)
    {
        QMetaObject::invokeMethod(worker, std::move(call), Qt::QueuedConnection);
    }
};

HeartbeatThread::HeartbeatThread(MakeServices make, bool ownThread, QObject *parent)
    : QObject(parent), m_parts(std::make_unique<Parts>())
{
    m_parts->worker = new HeartbeatWorker(std::move(make));
    connect(m_parts->worker, &HeartbeatWorker::changed, this, &HeartbeatThread::changed,
            Qt::QueuedConnection);
    connect(m_parts->worker, &HeartbeatWorker::replacing, this, &HeartbeatThread::replacing,
            Qt::QueuedConnection);
    connect(m_parts->worker, &HeartbeatWorker::replaced, this, &HeartbeatThread::replaced,
            Qt::QueuedConnection);
    if (!ownThread)
        return;
    base::EventThread &thread =
        m_parts->thread.emplace(QStringLiteral("heartbeats"), QThread::TimeCriticalPriority);
    m_parts->worker->moveToThread(thread.thread());
    connect(m_parts->worker, &HeartbeatWorker::closed, m_parts->worker, [worker = m_parts->worker, &thread] {
        worker->deleteLater();
        thread.quit();
    });
}

HeartbeatThread::~HeartbeatThread()
{
    HeartbeatWorker *worker = m_parts->worker;
    if (m_parts->thread) {
        m_parts->post([worker] { worker->closeDown(patience); });
        m_parts->thread->join();
        return;
    }
    QEventLoop loop;
    connect(worker, &HeartbeatWorker::closed, &loop, &QEventLoop::quit);
    worker->closeDown(patience);
    if (!worker->isClosed())
        loop.exec();
    delete worker;
}

void HeartbeatThread::acquire(quint64 id, const LockRequest &request)
{
    m_parts->post([worker = m_parts->worker, id, request] { worker->acquire(id, request); });
}

void HeartbeatThread::acquireKeepingRows(quint64 id, const LockRequest &request)
{
    m_parts->post([worker = m_parts->worker, id, request] { worker->acquireKeepingRows(id, request); });
}

void HeartbeatThread::mayReplace(quint64 id)
{
    m_parts->post([worker = m_parts->worker, id] { worker->answer(id, std::nullopt); });
}

void HeartbeatThread::mustNotReplace(quint64 id, const base::Error &why)
{
    m_parts->post([worker = m_parts->worker, id, why] { worker->answer(id, why); });
}

void HeartbeatThread::command(quint64 id, const LockCommand &command)
{
    m_parts->post([worker = m_parts->worker, id, command] { worker->command(id, command); });
}

} // namespace locks
