// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/lab/LabSession.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace ui {

class PlainLabel;

/// What is to be run: a scenario, with how many workers, where.
class LabSetup final : public QWidget {
    Q_OBJECT
public:
    explicit LabSetup(QWidget *parent = nullptr);
    /// Null where there is none. The embedded one is chosen at first.
    void setServices(LabService *embedded, LabService *connection);
    [[nodiscard]] LabService *service() const;
    [[nodiscard]] LabSession::Choice choice() const;
    /// The table was refused for its items: asks for its name once more.
    void askForName(bool ask);
    void choose(const QString &scenario);

Q_SIGNALS:
    void serviceChanged();
    void playRequested(); ///< a scenario was clicked

private:
    void fillScenarios();
    [[nodiscard]] QFormLayout *buildForm();
    void showScenario();
    void updateService();

    QListWidget *m_scenarios;
    PlainLabel *m_explanation;
    QComboBox *m_place;
    QLineEdit *m_table;
    QLineEdit *m_confirmed;
    QWidget *m_confirmedTitle = nullptr;
    QComboBox *m_dialect;
    QSpinBox *m_workers;
    QSpinBox *m_keys;
    QSpinBox *m_seed;
    QPointer<LabService> m_embedded;
    QPointer<LabService> m_connection;
};

} // namespace ui
