// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/locks/client/LockClient.h"
#include "tests/interop/SectionLog.h"

#include <functional>
#include <random>

namespace interop {

/// Our lock client under the contend command of peers/README.md.
class Contender {
public:
    struct Place {
        locks::LockRequest request; ///< all but the key
        QString folder;
        int keys = 1;
        quint32 seed = 0;
    };
    struct Figures {
        int sections = 0;
        int abandoned = 0;
        int failed = 0;
    };

    Contender(locks::ClientServices services, Place place, std::function<void(Figures)> ended);
    void begin();
    void rest() { m_resting = true; } ///< ends after the present section

private:
    base::Task<> run(std::stop_token stop);
    base::Task<> section(QString key, locks::HeldLock *lock, std::stop_token stop);
    [[nodiscard]] bool believes(const locks::HeldLock &lock) const;
    [[nodiscard]] std::chrono::milliseconds between(int least, int most);
    [[nodiscard]] locks::LockRequest nextRequest();
    void record(const QString &key, const char *what, Moment at, qint64 value) const;

    locks::ClientServices m_services;
    locks::LockClient m_client;
    Place m_place;
    std::function<void(Figures)> m_ended;
    Figures m_figures;
    std::minstd_rand m_random;
    quint64 m_nextId = 1;
    bool m_resting = false;
    base::TaskScope m_tasks;
};

} // namespace interop
