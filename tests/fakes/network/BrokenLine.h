// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/http/HttpTransport.h"

#include <map>
#include <random>
#include <vector>

namespace fakes {

/// What the line does to one request.
struct Mishap {
    enum class Kind {
        None,
        DropBefore, ///< nothing arrives; the client sees Unreachable (surely not sent)
        DropAfter, ///< the request arrives, the answer is lost; the client sees Unclear
        DelayBefore, ///< arrives `by` later
        DelayAfter, ///< arrives at once, its answer comes `by` later
        Throttle, ///< answered with ProvisionedThroughputExceededException; nothing arrives
        Duplicate, ///< arrives twice, one right after the other; the second answer is the one seen
        Damage, ///< the request arrives, the body of its answer is spoilt
    };
    Kind kind = Kind::None;
    std::chrono::nanoseconds by{0};
};

/// A transport with a bad line in front of it. Mishaps are scripted per operation, or drawn at random from a
/// seed, so that a failing run can be repeated. Scripts come first; an exhausted script is a good line. One
/// thread.
class BrokenLine final : public http::HttpTransport {
public:
    BrokenLine(http::HttpTransport &line, base::Clock &clock);

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override;

    /// The next requests of `operation` (empty: any) meet these, in this order.
    void script(const QByteArray &operation, std::vector<Mishap> mishaps);
    /// Each further unscripted request meets one of `mishaps` with this probability (0 to 1).
    void randomise(quint32 seed, double probability, std::vector<Mishap> mishaps);
    void heal(); ///< ends scripts and randomness

    [[nodiscard]] int mishaps() const { return m_mishaps; } ///< how many requests met one

private:
    [[nodiscard]] Mishap next(const QByteArray &operation);
    base::Task<> deliverLate(http::HttpRequest request, std::chrono::nanoseconds delay, std::stop_token stop);

    http::HttpTransport &m_line;
    base::Clock &m_clock;
    std::map<QByteArray, std::vector<Mishap>> m_scripts;
    std::mt19937 m_random;
    double m_probability = 0;
    std::vector<Mishap> m_choices;
    int m_mishaps = 0;
    base::TaskScope m_late; ///< requests on their way whose client has given up
};

} // namespace fakes
