// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QEventLoop>
#include <QString>
#include <QThread>

#include <memory>
#include <thread>

namespace base {

/// A thread with an event loop of its own, and nothing of it left once it is joined.
///
/// QThread::wait() returns while the thread still takes down what is local to it. A program that ends then takes OpenSSL down
/// beside a thread that gives its part of it back: a leak at best.
class EventThread {
public:
    /// Starts it, and returns when its event loop exists.
    explicit EventThread(const QString &name, QThread::Priority priority = QThread::NormalPriority);
    /// Joins.
    ~EventThread();
    EventThread(const EventThread &) = delete;
    EventThread &operator=(const EventThread &) = delete;

    /// For QObject::moveToThread(). Null after join().
    [[nodiscard]] QThread *thread() const { return m_qtThread; }
    /// Asks the loop to end. What was left with deleteLater() there is deleted before the thread ends. From any thread, until
    /// join() has returned.
    void quit();
    /// Waits until the loop was asked to end and the thread is gone with all that is local to it. A second call does nothing.
    void join();

private:
    QThread *m_qtThread = nullptr;
    QEventLoop *m_loop = nullptr;
    std::thread m_thread;
};

} // namespace base
