// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/EventThread.h"

#include <QCoreApplication>

#include <pthread.h>
#include <semaphore>

namespace base {

EventThread::EventThread(const QString &name, QThread::Priority priority)
{
    std::binary_semaphore started(0);
    m_thread = std::thread([this, &started, &name, priority] {
        QEventLoop loop;
        m_loop = &loop;
        m_qtThread = QThread::currentThread();
        m_qtThread->setObjectName(name);
#ifdef Q_OS_LINUX
        ::pthread_setname_np(
            ::pthread_self(),
            qUtf8Printable(name.left(15))); // of threads that Qt starts itself it does so, too
#endif
        m_qtThread->setPriority(priority);
        started.release();
        loop.exec();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    });
    started.acquire();
}

EventThread::~EventThread()
{
    if (!m_thread.joinable())
        return;
    quit();
    join();
}

void EventThread::quit()
{
    // As an event, which waits for a loop that has not begun.
    QMetaObject::invokeMethod(m_loop, &QEventLoop::quit, Qt::QueuedConnection);
}

void EventThread::join()
{
    if (!m_thread.joinable())
        return;
    m_thread.join();
    m_loop = nullptr;
    m_qtThread = nullptr;
}

} // namespace base
