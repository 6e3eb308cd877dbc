// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/TestLockCard.h"

#include <QScrollArea>
#include <QSet>

#include <map>

class QVBoxLayout;

namespace ui {

class HeightShare;

/// The test locks, a line each, one above the other: held first, then waiting, then those that ended by themselves, then
/// those ended on purpose; the latest first among equals. Four lines are seen, and the card of the one that is opened,
/// where the window has the room; then it scrolls. The keyboard goes through them in that order.
class TestLockList final : public QScrollArea {
    Q_OBJECT
public:
    explicit TestLockList(QWidget *parent = nullptr);

    /// A card of it, made if there is none yet. `isNew` says which.
    TestLockCard *update(const locks::HeldLockState &state, bool &isNew);
    void remove(quint64 id); ///< its button may be what is clicked; does nothing for an unknown one
    void clear();
    [[nodiscard]] bool isEmpty() const { return m_cards.empty(); }
    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_cards.size()); }
    [[nodiscard]] TestLockCard *card(quint64 id) const; ///< null: none
    [[nodiscard]] std::vector<TestLockCard *> inOrder() const;
    [[nodiscard]] QSet<QByteArray> owners() const; ///< of the locks held now
    [[nodiscard]] QString summary() const; ///< "1 held  ·  2 waiting"; empty: no cards
    void setTabAfter(QWidget *widget)
    {
        m_tabAfter = widget;
    } ///< what the keyboard leaves for the first card
    void fitHeight(); ///< after the window or a card has changed its height
    [[nodiscard]] TestLockCard *mostUrgent() const; ///< the first that needs most attention; null: none does

Q_SIGNALS:
    void heightChanged(); ///< it wants more or less than before

private:
    void arrange();
    [[nodiscard]] int wantedHeight() const; ///< px
    [[nodiscard]] int leastHeight(int windowHeight) const;
    void openOne(quint64 id, bool open);
    void focusNeighbour(quint64 id, bool below);
    std::map<quint64, TestLockCard *> m_cards; // children of the widget inside
    QVBoxLayout *m_column;
    HeightShare *m_share; ///< of the window
    QWidget *m_tabAfter = nullptr;
};

} // namespace ui
