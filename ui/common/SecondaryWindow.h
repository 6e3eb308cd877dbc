// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

namespace ui {

/// A window beside the main one. Assistive technology announces it as a window, which Qt has it do for main windows
/// and dialogs only.
class SecondaryWindow : public QWidget {
    Q_OBJECT
public:
    explicit SecondaryWindow(QWidget *parent);
};

} // namespace ui
