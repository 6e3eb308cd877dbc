// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QApplication>

#include <vector>

namespace bench {

/// An application that notes how long each event of the GUI thread takes, what it leads to at once included: for
/// that long, nothing that the user does is answered.
class EventTimes final : public QApplication {
public:
    EventTimes(int &argc, char **argv);

    void restart(); ///< forgets what was noted, and notes from now on
    /// Prints "events N event_p99_ms MS event_max_ms MS event_max_cpu_ms MS events_over_16_ms N longest CLASS TYPE":
    /// most CPU that one event took, which a busy machine does not add to; the class of what the longest event went
    /// to, and its QEvent::Type.
    void print() const;

    bool notify(QObject *receiver, QEvent *event) override;

private:
    /// Wall and CPU of the thread, in milliseconds.
    struct Times {
        double wall;
        double cpu;
    };
    [[nodiscard]] static Times now(); ///< since some moment
    void note(Times taken, const char *ofClass, int type);

    std::vector<double> m_times; ///< ms
    const char *m_longestOf = "-"; ///< class of its receiver
    int m_longestType = 0;
    double m_longest = 0;
    double m_mostCpu = 0;
    int m_depth = 0; ///< of events that are sent while another one is handled
    bool m_notes = false;
};

} // namespace bench
