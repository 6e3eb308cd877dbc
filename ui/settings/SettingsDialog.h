// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/settings/Settings.h"

#include <QDialog>

class QAction;
class QComboBox;
class QCheckBox;

namespace ui {

/// Shows the preferences; each takes effect as it is changed, so there is nothing to confirm.
class SettingsDialog final : public QDialog {
    Q_OBJECT
public:
    /// `compactRows`: the window's own action, which the dialog offers too. Both outlive it.
    SettingsDialog(Settings &settings, QAction &compactRows, QWidget *parent = nullptr);

private:
    void addAppearance(QWidget *form);
    void addReading(QWidget *form);
    void addConfirmations(QWidget *form);
    Settings &m_settings;
    QAction &m_compactRows;
};

} // namespace ui
