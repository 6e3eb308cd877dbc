// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

class QMenuBar;

namespace ui {

class Actions;
class ReadingMenu;

/// Fills the window's menus: which action stands where, which can be checked, and which waits for something it is
/// about. What they do is connected elsewhere. All three live as long as the window. Main thread.
void fillMenus(QMenuBar &bar, const Actions &actions, const ReadingMenu &reading);

} // namespace ui
