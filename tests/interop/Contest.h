// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/interop/PeerProcess.h"
#include "tests/interop/SectionLog.h"

#include <QTemporaryDir>

#include <random>

namespace interop {

struct ContestPlan {
    QString name;
    std::vector<Peer> sides; ///< in turn until there are `contenders` of them
    int contenders = 8;
    int keys = 3;
    QUrl endpoint;
    QString table;
    std::chrono::milliseconds lease{3000};
    std::chrono::milliseconds heartbeat{1000};
    std::chrono::milliseconds length{60000}; ///< from when all contend
    quint32 seed = 1;
};

/// The referee: starts the contenders, ends one by SIGKILL every few seconds and puts another of its kind in
/// its place, and lets them rest at the end. Several run side by side on one thread.
class Contest {
public:
    explicit Contest(ContestPlan plan);
    /// Does what is due; to be called every 20 ms or so, with the event loop running in between. False: over.
    [[nodiscard]] bool step();

    [[nodiscard]] const ContestPlan &plan() const { return m_plan; }
    [[nodiscard]] const std::vector<Kill> &kills() const { return m_kills; }
    /// One for each key.
    [[nodiscard]] std::vector<SectionVerdict> verdicts() const;
    [[nodiscard]] const QStringList &troubles() const { return m_troubles; } ///< of the contest itself
    [[nodiscard]] QString sideOf(const QString &who) const; ///< name of the peer
    [[nodiscard]] static QString keyName(int index) { return QStringLiteral("key-%1").arg(index); }

private:
    enum class Phase : quint8 { Starting, Fighting, Resting, Over };
    struct Entrant {
        QString who;
        std::size_t side = 0;
        std::unique_ptr<PeerProcess> process;
        bool contends = false;
        bool rests = false;
    };
    void enter(std::size_t side);
    void poll();
    void killOne();
    [[nodiscard]] std::size_t victim();
    void letRest();
    void giveUp(const QString &why);
    [[nodiscard]] QByteArray fileOf(int key, const QString &ending) const;
    [[nodiscard]] std::chrono::milliseconds untilNextKill();

    ContestPlan m_plan;
    QTemporaryDir m_folder;
    std::minstd_rand m_random;
    std::vector<Entrant> m_entrants;
    std::map<QString, std::size_t> m_sides;
    std::vector<Kill> m_kills;
    QStringList m_troubles;
    Phase m_phase = Phase::Starting;
    Moment m_limit; ///< of the present phase
    Moment m_nextKill{0};
    int m_entered = 0;
};

} // namespace interop
