// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QHeaderView>

namespace ui {

/// The titles of a table. One that does not fit ends in an ellipsis: Qt does not count the padding of a style
/// sheet, so that a title aligned to the right lost its beginning. Where lines run from right to left they begin at the
/// right, as their cells do.
class ElidingHeader final : public QHeaderView {
    Q_OBJECT
public:
    explicit ElidingHeader(QWidget *parent);

protected:
    void initStyleOptionForIndex(QStyleOptionHeader *option, int column) const override;
};

} // namespace ui
