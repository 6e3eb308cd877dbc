// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>

namespace ui {

/// Return presses the button that has the focus, as Space does. Qt does so in dialogs only; there it is left to Qt,
/// for Return belongs to their default button. As a filter of the application. Main thread.
class ReturnClicks final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    [[nodiscard]] bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace ui
