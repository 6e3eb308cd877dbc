// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/details/RowsModel.h"
#include "ui/details/TimelineView.h"

namespace ui {

class CopyableTableView;

/// What was seen to happen to one lock: a small timeline, and the same as a list, the latest first.
class EventsView : public QWidget {
    Q_OBJECT
public:
    explicit EventsView(QWidget *parent = nullptr);
    void setEvents(const std::vector<watch::LockEvent> &events, base::BootTime now);
    [[nodiscard]] const RowsModel &model() const { return m_model; }

private:
    RowsModel m_model;
    TimelineView *m_timeline;
    CopyableTableView *m_list;
};

/// A quiet table for a RowsModel; the last column takes the rest.
void layOutRows(CopyableTableView &view, RowsModel &model, std::initializer_list<int> widths);

} // namespace ui
