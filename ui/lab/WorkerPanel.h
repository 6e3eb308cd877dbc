// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/Run.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QFormLayout;
class QLineEdit;
class QPushButton;

namespace ui {

class LabSession;
class PlainLabel;
class TickingLabel;

/// One worker's settings and what can be done to it. Everything takes effect at once, or is refused in
/// place.
class WorkerPanel final : public QWidget {
    Q_OBJECT
public:
    explicit WorkerPanel(LabSession &session, QWidget *parent = nullptr);
    void refill(); ///< the run is another one
    void showSnapshot(const lab::Snapshot &snapshot); ///< time moved
    void choose(lab::WorkerIndex worker);
    [[nodiscard]] lab::WorkerIndex chosen() const;

Q_SIGNALS:
    void workerChosen(lab::WorkerIndex worker);

private:
    struct Switch {
        lab::FaultKind kind;
        QPushButton *button;
    };
    QDoubleSpinBox *seconds(QFormLayout *form, const char *name, const QString &title, const QString &hint,
                            double most);
    QWidget *buildKnobs();
    QWidget *buildFaults();
    void addSwitch(QGridLayout *grid, int place, lab::FaultKind kind, const QString &text,
                   const QString &hint);
    void addMeasured(QGridLayout *grid, int row, lab::FaultKind kind, const QString &text,
                     const QString &hint, double measure);
    void showKnobs();
    void applyKnobs();
    [[nodiscard]] lab::Knobs knobs() const;
    void inject(lab::FaultKind kind, bool on, lab::LabTime length = lab::LabTime(0));

    LabSession &m_session;
    QComboBox *m_worker;
    TickingLabel *m_state;
    QLineEdit *m_name = nullptr;
    QDoubleSpinBox *m_lease = nullptr;
    QDoubleSpinBox *m_heartbeat = nullptr;
    QComboBox *m_distribution = nullptr;
    QDoubleSpinBox *m_work = nullptr;
    QDoubleSpinBox *m_spread = nullptr;
    QDoubleSpinBox *m_rest = nullptr;
    QDoubleSpinBox *m_patience = nullptr;
    QDoubleSpinBox *m_refresh = nullptr;
    QCheckBox *m_delete = nullptr;
    PlainLabel *m_refusal = nullptr;
    std::vector<Switch> m_switches;
    bool m_filling = false;
};

} // namespace ui
