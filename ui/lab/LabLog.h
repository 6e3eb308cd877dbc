// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTableView>

namespace lab {
class Run;
}

namespace ui {

class LabEventsModel;

/// What happened in a run, in words; its last line stays in sight while it is.
class LabLog final : public QTableView {
    Q_OBJECT
public:
    explicit LabLog(QWidget *parent);
    void setRun(const lab::Run *run); ///< outlives its use here; null: no rows
    void grow(); ///< the run's log is longer now

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void fitColumns();
    const lab::Run *m_run = nullptr;
    LabEventsModel *m_events;
};

} // namespace ui
