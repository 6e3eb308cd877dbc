// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"
#include "core/watch/snapshot/Snapshot.h"

#include <QWidget>

#include <vector>

namespace ui {

class TickingLabel;

/// What guards a Terraform state beside the row that is released. What is not read is not known, and has no state.
struct StatePart {
    QString title;
    QString text; ///< what is known of it, and when it was read
    bool isLock = false; ///< read, and held: it has the sign of that
};

namespace release {

/// Row, checksum and object of the state that `record` locks; none of any other library's lock. `snapshot`: of its
/// table as read last, null: of none.
[[nodiscard]] std::vector<StatePart> statePartsOf(const locks::LockRecord &record,
                                                  const watch::SnapshotPtr &snapshot, base::BootTime now);

} // namespace release

/// A card for each of them, two in a row. Main thread.
class StateParts final : public QWidget {
    Q_OBJECT
public:
    /// As many as there are parts now; setParts() changes their words.
    StateParts(const std::vector<StatePart> &parts, QWidget *parent);
    void setParts(const std::vector<StatePart> &parts);

private:
    std::vector<TickingLabel *> m_texts;
};

} // namespace ui
