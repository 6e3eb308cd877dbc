// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLockList.h"

#include "ui/common/HeightShare.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeldText.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace ui {
namespace {

constexpr int restAtLeast = 240; // px: of the window, without this list

} // namespace

TestLockList::TestLockList(QWidget *parent)
    : QScrollArea(parent), m_column(nullptr),
      m_share(new HeightShare(*this, HeightShare::Of::Window,
                              [this](int windowHeight) { return leastHeight(windowHeight); }))
{
    auto *inside = new QWidget(this);
    m_column = new QVBoxLayout(inside);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addStretch(1);
    setProperty("panel", QStringLiteral("plain"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setWidget(inside);
}

TestLockCard *TestLockList::card(quint64 id) const
{
    const auto found = m_cards.find(id);
    return found == m_cards.end() ? nullptr : found->second;
}

TestLockCard *TestLockList::update(const locks::HeldLockState &state, bool &isNew)
{
    TestLockCard *shown = card(state.id);
    isNew = !shown;
    const bool moves = isNew || heldwords::rank(shown->state().phase) != heldwords::rank(state.phase);
    if (isNew) {
        shown = new TestLockCard(state, widget());
        m_cards.emplace(state.id, shown);
        connect(shown, &TestLockCard::neighbourRequested, this, &TestLockList::focusNeighbour);
        connect(shown, &TestLockCard::openChanged, this, &TestLockList::openOne);
    } else {
        shown->setState(state);
    }
    if (moves)
        arrange();
    return shown;
}

void TestLockList::remove(quint64 id)
{
    TestLockCard *gone = card(id);
    if (!gone)
        return;
    m_cards.erase(id);
    gone->hide();
    m_column->removeWidget(gone);
    gone->deleteLater();
    fitHeight();
}

void TestLockList::clear()
{
    for (const auto &[id, card] : m_cards)
        delete card;
    m_cards.clear();
}

std::vector<TestLockCard *> TestLockList::inOrder() const
{
    std::vector<TestLockCard *> cards;
    for (const auto &[id, card] : m_cards)
        cards.push_back(card);
    std::ranges::reverse(cards); // the latest first
    std::ranges::stable_sort(cards, {},
                             [](const TestLockCard *card) { return heldwords::rank(card->state().phase); });
    return cards;
}

void TestLockList::arrange()
{
    int place = 0;
    QWidget *before = m_tabAfter;
    const auto follow = [&before](QWidget *next) {
        if (before)
            setTabOrder(before, next);
        before = next;
    };
    for (TestLockCard *card : inOrder()) {
        if (m_column->indexOf(card) != place)
            m_column->insertWidget(place, card);
        ++place;
        follow(card);
        for (QPushButton *button : card->findChildren<QPushButton *>())
            follow(button);
    }
    fitHeight();
}

void TestLockList::openOne(quint64 id, bool open)
{
    if (open) {
        for (const auto &[other, card] : m_cards) {
            if (other != id)
                card->setOpen(false);
        }
    }
    fitHeight();
}

void TestLockList::fitHeight()
{
    setMaximumHeight(wantedHeight());
    m_share->update();
    Q_EMIT heightChanged();
}

int TestLockList::wantedHeight() const
{
    constexpr qsizetype lines = 4;
    int wanted = static_cast<int>(std::min(lines, size())) * TestLockCard::lineHeight();
    for (const auto &[id, card] : m_cards) {
        if (card->isOpen())
            wanted += std::max(0, card->wholeHeight() - TestLockCard::lineHeight());
    }
    return wanted;
}

int TestLockList::leastHeight(int windowHeight) const
{
    // The table above stays the larger part, and all parts are on show in a low window.
    return std::clamp(std::min(windowHeight / 3, (windowHeight - Theme::scaled(restAtLeast)) / 2), 0,
                      wantedHeight());
}

TestLockCard *TestLockList::mostUrgent() const
{
    TestLockCard *most = nullptr;
    for (TestLockCard *card : inOrder()) {
        const int urgency = heldwords::urgency(card->state());
        if (urgency > 0 && (!most || urgency > heldwords::urgency(most->state())))
            most = card;
    }
    return most;
}

void TestLockList::focusNeighbour(quint64 id, bool below)
{
    const std::vector<TestLockCard *> cards = inOrder();
    const auto here = std::ranges::find(cards, card(id));
    if (here == cards.end() || (below ? here + 1 == cards.end() : here == cards.begin()))
        return;
    TestLockCard *next = below ? *(here + 1) : *(here - 1);
    next->setFocus();
    ensureWidgetVisible(next);
}

QSet<QByteArray> TestLockList::owners() const
{
    QSet<QByteArray> owners;
    for (const TestLockCard *card : inOrder()) {
        if (heldwords::holds(card->state().phase) && !card->state().owner.isEmpty())
            owners.insert(card->state().owner.toUtf8());
    }
    return owners;
}

QString TestLockList::summary() const
{
    std::array<int, 4> counts{};
    for (const TestLockCard *card : inOrder())
        ++counts.at(static_cast<std::size_t>(heldwords::rank(card->state().phase)));
    QStringList parts;
    if (counts[0] > 0)
        parts += tr("%1 held").arg(counts[0]);
    if (counts[1] > 0)
        parts += tr("%1 waiting").arg(counts[1]);
    if (counts[2] > 0)
        parts += tr("%1 lost or failed").arg(counts[2]);
    if (counts[3] > 0)
        parts += tr("%1 finished").arg(counts[3]);
    return parts.join(QStringLiteral("  \u00B7  "));
}

} // namespace ui
