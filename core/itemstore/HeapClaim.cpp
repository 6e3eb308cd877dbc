// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/HeapClaim.h"

#include <QCoreApplication>
#include <QThreadPool>

#include <atomic>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace itemstore {
namespace {

constexpr qsizetype worthIt = qsizetype(16) << 20; // below it, it is not worth asking the system

std::atomic<qsizetype> held{0};
std::atomic<qsizetype> most{0}; // since memory was last given back
std::atomic<int> returned{0};

/// It walks over the whole heap: not for the thread that paints.
void returnFreePages()
{
    ++returned;
#ifdef __GLIBC__
    if (QCoreApplication::instance() && !QCoreApplication::closingDown())
        QThreadPool::globalInstance()->start([] { ::malloc_trim(0); });
#endif
}

} // namespace

void HeapClaim::set(qsizetype bytes)
{
    const qsizetype change = bytes - std::exchange(m_bytes, bytes);
    const qsizetype now = held += change;
    qsizetype before = most;
    while (now > before && !most.compare_exchange_weak(before, now)) { }
    // A poll leaves half of what was held with two stores: only less than that is the end of a table.
    if (change < 0 && before >= worthIt && now < before / 3 && most.compare_exchange_strong(before, now))
        returnFreePages();
}

int HeapClaim::returns()
{
    return returned;
}

} // namespace itemstore
