// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"

#include <QDialog>

class QListWidget;
class QPushButton;

namespace ui {

/// Asks which of several holders of one row a release is about. Writes nothing: the release dialog follows.
class HolderChoice final : public QDialog {
    Q_OBJECT
public:
    /// `record` has more than one holder.
    explicit HolderChoice(locks::LockRecord record, QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const locks::LockRecord &one); ///< the record as held by the one that was chosen

private:
    void choose();
    locks::LockRecord m_record;
    QListWidget *m_holders;
    QPushButton *m_next;
};

} // namespace ui
