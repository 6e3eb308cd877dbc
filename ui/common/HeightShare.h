// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>
#include <QPointer>

#include <functional>

class QWidget;

namespace ui {

/// Where `part` stands in a splitter and may not be as high as it was, the first of the others gets the rest: a splitter
/// keeps the room of what has become lower. Once the layout that is under way is done.
void giveBackHeight(QWidget &part);

/// Holds a part of a window at no less than a height that depends on that of the whole: what a part wants in a high
/// window would keep a low one from becoming low. Belongs to the part.
class HeightShare final : public QObject {
    Q_OBJECT
public:
    enum class Of : quint8 { Window, Parent };
    /// `least` is the part's least height in a whole of that height, px; asked again whenever the whole's changes.
    HeightShare(QWidget &part, Of whole, std::function<int(int height)> least);
    void update();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *whole() const;
    QWidget &m_part;
    const Of m_of;
    std::function<int(int)> m_least;
    QPointer<QWidget> m_whole; ///< whose changes are heard of
};

} // namespace ui
