// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/RecordingSummary.h"

#include <QDialog>

class QCheckBox;
class QPushButton;

namespace ui {

/// Says what a recording holds before it goes along with the evidence of an act. One that holds whole rows needs the operator's
/// word. Accepted: it goes along. Writes nothing.
class RecordingDialog final : public QDialog {
    Q_OBJECT
public:
    /// `table`: of the act.
    RecordingDialog(const record::RecordingSummary &recording, const QString &table,
                    QWidget *parent = nullptr);
    [[nodiscard]] bool mayHoldData() const; ///< as the operator agreed to

private:
    [[nodiscard]] static QStringList whatItHolds(const record::RecordingSummary &recording,
                                                 const QString &table);
    QCheckBox *m_agreed; ///< hidden where nothing is to be agreed to
    QPushButton *m_use;
};

} // namespace ui
