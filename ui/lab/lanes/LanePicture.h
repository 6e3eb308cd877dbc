// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/judgement/Lanes.h"
#include "core/lab/scenario/Scenario.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/lanes/LaneStock.h"

#include <QImage>
#include <QRect>

class QPainter;

namespace ui {

/// What there is to draw; all of it outlives the picture's use of it.
struct LaneScene {
    const lab::Plan *plan = nullptr;
    const lab::Lanes *lanes = nullptr;
    const std::vector<lab::Event> *events = nullptr;
    lab::LabTime now{0};
    [[nodiscard]] lab::LabTime end() const { return plan ? std::max(plan->length, now) : now; }
};

/// One row of the picture: a key, followed by the workers who want it.
struct LaneRow {
    bool isKey = false;
    std::size_t index = 0; ///< by KeyIndex or WorkerIndex
    int top = 0; ///< below the axis
    int height = 0;
};

/// The part of the run that is shown, in logical pixels.
struct LaneFrame {
    QRect area; ///< axis, names and lanes
    lab::LabTime from{0}; ///< at the left edge of the lanes
    double nanosPerPixel = 1e7;
    int scrolled = 0; ///< of the rows
    int currentRow = -1; ///< tinted
    std::optional<lab::LabTime> cursor; ///< in the current row
    bool nowLine = true;
    [[nodiscard]] double x(lab::LabTime time) const;
    [[nodiscard]] lab::LabTime time(double x) const;
    [[nodiscard]] lab::LabTime to() const { return time(area.right() + 1); }
};

/// Paints a run as swimlanes: of each lane only what can be seen, and of many ticks in one pixel only one.
class LanePicture {
public:
    static constexpr int names = 152; ///< width of the column of names
    static constexpr int axis = 28; ///< height of the scale on top

    void setScene(const LaneScene &scene);
    void setNow(lab::LabTime now);
    /// The height there is for the rows, in logical pixels: they grow into it, up to five times. 0: as they are.
    void setRoom(int height);
    /// How much higher than usual the rows are, 1 to 5.
    [[nodiscard]] double growth() const { return m_growth; }
    [[nodiscard]] const LaneScene &scene() const { return m_scene; }
    [[nodiscard]] const std::vector<LaneRow> &rows() const { return m_rows; }
    [[nodiscard]] int height() const; ///< of all rows
    [[nodiscard]] int rowAt(int y) const; ///< y below the axis, from the first row; -1: none
    [[nodiscard]] const lab::Lane &lane(const LaneRow &row) const;
    [[nodiscard]] QString name(const LaneRow &row) const;
    /// The first span of the row that may reach beyond `left`.
    [[nodiscard]] std::size_t firstSpan(std::size_t row, lab::LabTime left);

    void paint(QPainter &painter, const LaneFrame &frame, const Theme &theme, const QFont &font);
    [[nodiscard]] LaneStock &stock() { return m_stock; }
    /// The whole run, `width` logical pixels wide.
    [[nodiscard]] QImage image(int width, double scale, const Theme &theme, const QFont &font);

    /// When the holder of a key was heard of last, within a span of the key's lane: from there on it is
    /// hatched, if that is longer than a holder in health is still.
    [[nodiscard]] std::optional<lab::LabTime> quietSince(const lab::Lane &lane, const lab::Span &span) const;

private:
    void layOutRows();
    void fitRows();
    LaneScene m_scene;
    LaneStock m_stock;
    std::vector<LaneRow> m_rows;
    int m_room = 0;
    double m_growth = 1;
    std::vector<std::vector<lab::LabTime>> m_ends; // by row: greatest end of the spans up to each, as closed
};

} // namespace ui
