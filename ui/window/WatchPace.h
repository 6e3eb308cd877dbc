// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/cost/WatchCost.h"
#include "ui/common/ContextMessage.h"
#include "ui/services/Connection.h"

#include <QObject>

#include <optional>

namespace ui {

/// How often the table on show is read and what that takes: short for the status bar, with the whole sentence for its
/// tip; and a message where it is much, which offers a longer interval. An emulator costs nothing. Main thread.
class WatchPace final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    void
    bind(const ConnectionParts<Reading> &connection); ///< null: not connected; those before are still alive
    /// What is known of the connection and of the table on show.
    [[nodiscard]] static watch::CostBasis basisOf(const ConnectionParts<Reading> &connection);

Q_SIGNALS:
    /// Of the table on show: "Read every 2 s, about $0.02 a day"; both empty where none is read.
    void paceChanged(const QString &text, const QString &sentence);
    void messageChanged(const std::optional<ui::ContextMessage> &message);
    void intervalWanted(std::chrono::milliseconds interval); ///< between reads of the table on show

private:
    void followTable();
    void update();
    void present(const QString &text, const QString &sentence,
                 std::optional<std::chrono::milliseconds> cheaper);

    ConnectionParts<Reading> m_connection;
    QString m_text;
    QString m_sentence;
    std::optional<std::chrono::milliseconds> m_cheaper;
};

} // namespace ui
