// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace ui {

/// F6 and Shift+F6: the keyboard goes from one place of the window to the next or the one before, round at the ends.
/// Places that are hidden, or that hold nothing to go to, are passed over. Main thread.
class PlaceKeys final : public QObject {
    Q_OBJECT
public:
    /// `window` has the keys; `places` names what there is, in order, when a key is pressed; null ones are left out.
    PlaceKeys(QWidget &window, std::function<std::vector<QWidget *>()> places);

private:
    void go(int step);
    /// What Tab reaches first in it; null: nothing.
    [[nodiscard]] static QWidget *firstIn(QWidget &place);

    std::function<std::vector<QWidget *>()> m_places;
};

} // namespace ui
