// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/Elision.h"

#include <QFontMetrics>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <vector>

namespace ui {
namespace {

constexpr QChar ellipsis(0x2026);

/// Where the signs of a text begin, and its end.
std::vector<qsizetype> bordersOf(const QString &text)
{
    std::vector<qsizetype> borders;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    for (qsizetype at = 0; at >= 0; at = finder.toNextBoundary())
        borders.push_back(at);
    return borders;
}

QString joined(const QString &text, qsizetype head, qsizetype tail)
{
    return text.left(head) + ellipsis + text.mid(tail);
}

/// How much of `room`, in any unit, the head is given.
template <typename Room>
Room headOf(Room room, Elision elision)
{
    switch (elision) {
    case Elision::Key:
        return room / 3;
    case Elision::Name:
        return room / 2;
    case Elision::Sentence:
        return room;
    }
    return room;
}

} // namespace

QString elided(const QString &text, const QFontMetrics &metrics, int width, Elision elision)
{
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    // In parts of a px: the rounded widths of two parts are not the rounded width of both.
    const QFontMetricsF exact(metrics);
    const double room = width - exact.horizontalAdvance(ellipsis);
    if (room < 0)
        return {};
    const std::vector<qsizetype> borders = bordersOf(text);
    const auto widthOf = [&](qsizetype from, qsizetype to) {
        return exact.horizontalAdvance(text.mid(from, to - from));
    };
    // The last border at which the head still fits, then the first from which on the tail does.
    const double headRoom = headOf(room, elision);
    auto head = std::prev(std::ranges::partition_point(
        borders, [&](qsizetype border) { return widthOf(0, border) <= headRoom; }));
    const double left = elision == Elision::Sentence ? 0 : room - widthOf(0, *head);
    auto tail = std::ranges::partition_point(
        borders, [&](qsizetype border) { return widthOf(border, text.size()) > left; });
    // Signs that are shaped together may be wider than each by itself.
    while (metrics.horizontalAdvance(joined(text, *head, *tail)) > width &&
           (head != borders.begin() || *tail < text.size()))
        *tail < text.size() ? (void)++tail : (void)--head;
    return joined(text, *head, *tail);
}

QString elided(const QString &text, qsizetype most, Elision elision)
{
    if (text.size() <= most)
        return text;
    const std::vector<qsizetype> borders = bordersOf(text);
    const std::size_t signs = borders.size() - 1;
    if (signs <= static_cast<std::size_t>(most))
        return text;
    const std::size_t room = static_cast<std::size_t>(std::max<qsizetype>(most, 2)) - 1;
    const std::size_t head = headOf(room, elision);
    return joined(text, borders[head], borders[signs - (room - head)]);
}

} // namespace ui
