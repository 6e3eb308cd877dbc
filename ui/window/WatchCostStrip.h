// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/cost/WatchCost.h"
#include "ui/services/Connection.h"

#include <QFrame>

class QPushButton;

namespace ui {

class ElidedLabel;

/// One quiet line over the locks that says what watching the table on show takes an hour; where that is much, a banner
/// with a button for a longer interval. Hidden for an emulator, which costs nothing, and in a low window: the View
/// menu says it there. Main thread.
class WatchCostStrip final : public QFrame {
    Q_OBJECT
public:
    explicit WatchCostStrip(QWidget *parent = nullptr);
    void
    bind(const ConnectionParts<Reading> &connection); ///< null: not connected; those before are still alive
    void setRoomy(bool roomy); ///< whether the window has the height for it
    /// What is known of the connection and of the table on show.
    [[nodiscard]] static watch::CostBasis basisOf(const ConnectionParts<Reading> &connection);

Q_SIGNALS:
    void intervalWanted(std::chrono::milliseconds interval); ///< between reads of the table on show

private:
    void followTable();
    void update();
    void setBanner(bool banner);
    void showSentence(const QString &sentence, std::optional<std::chrono::milliseconds> cheaper);

    ElidedLabel *m_text;
    QPushButton *m_slower;
    ConnectionParts<Reading> m_connection;
    std::optional<std::chrono::milliseconds> m_cheaper;
    bool m_roomy = true;
};

} // namespace ui
