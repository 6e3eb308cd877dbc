// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/SeenTimer.h"
#include "ui/locks/LockTableModel.h"

#include <QFont>
#include <QSet>

#include <array>
#include <optional>

class QHeaderView;
class QMenu;
class QSettings;
class QTableView;

namespace ui {

/// Which columns the lock table shows and how wide. A column is as wide as its texts want while there is room;
/// where there is not, the least important columns go first. A width that a person chose stays. A column in which
/// all rows say the same folds: it is said once, above the table. Chosen columns, places and widths are
/// remembered by name. Main thread.
class LockColumns final : public QObject {
    Q_OBJECT
public:
    /// Both outlive it. The view shows the model already.
    LockColumns(LockTableModel &model, QTableView &view);

    /// Reads the columns kept there and keeps them from now on. It must outlive this; null forgets.
    void setSettings(QSettings *settings);
    void show(int column, bool shown); ///< the last one stays
    void reset(); ///< as at first
    void fit(); ///< to the room there is now
    void save() const;

    [[nodiscard]] view::LockFields::Order shown() const; ///< from left to right
    /// A column that is folded, with what all its rows say.
    struct Agreed {
        int column = 0;
        QString text;
        friend bool operator==(const Agreed &, const Agreed &) = default;
    };
    [[nodiscard]] const std::vector<Agreed> &agreed() const { return m_agreed; }
    void unfold(int column); ///< by a person: it stays so
    void showMenu(const QPoint &at); ///< in coordinates of the header
    void fillMenu(QMenu &menu); ///< anew: each column to be shown or not
    /// Finds which columns agree; two checks in a row must find the same before one folds.
    void findAgreement();

Q_SIGNALS:
    void agreedChanged();

private:
    struct RequestedWidth {
        int column = 0;
        int least = 0; ///< px
        int comfort = 0; ///< px; below it lesser columns go
        int ideal = 0; ///< px
    };
    [[nodiscard]] QHeaderView &header() const;
    [[nodiscard]] int lastOnShow() const;
    [[nodiscard]] bool isFolded(int column) const;
    [[nodiscard]] bool isWanted(int column) const { return m_wanted.contains(column); }
    [[nodiscard]] RequestedWidth requestedWidthOf(int column) const;
    [[nodiscard]] int contentWidth(int column) const;
    [[nodiscard]] int measure(int column) const;
    [[nodiscard]] int advanceOf(const QString &text, bool mono) const; ///< px
    [[nodiscard]] auto measuringOnce(); ///< while it lives, no column is measured twice
    [[nodiscard]] int stateWidth() const;
    [[nodiscard]] int headingWidth(int column) const; ///< px in which it is not cut
    [[nodiscard]] std::optional<QString> agreedText(int column) const;
    [[nodiscard]] std::vector<RequestedWidth> chooseByRoom(int room);
    [[nodiscard]] bool findsRoom();
    [[nodiscard]] bool contentOutgrows() const; ///< a text wants more than it did when columns were fitted
    void setAgreed(std::vector<Agreed> agreed);
    void load();
    void onResized(int column, int before, int now);

    LockTableModel &m_model;
    QTableView &m_view;
    QSettings *m_settings = nullptr;
    QSet<int> m_wanted; ///< by the person; some of them may be folded, or have no room
    QSet<int> m_noRoom;
    QHash<int, int> m_chosenWidths;
    QHash<int, int> m_measured; ///< px that the texts of a column wanted when it was fitted
    std::vector<Agreed> m_agreed;
    std::vector<Agreed> m_agreedBefore; ///< at the last check
    QSet<int> m_unfolded;
    SeenTimer m_check; ///< runs while a check is wanted
    int m_measurings = 0; ///< that are under way, one within another
    mutable QHash<int, int> m_widths; ///< px by column, as measured in this check
    mutable std::optional<QFont> m_advanceFont;
    mutable std::array<QHash<QString, int>, 2> m_advances; ///< px by text, plain and mono, in m_advanceFont
    mutable double m_monoAdvance = 0; ///< px of any ASCII sign in its mono face; 0: that is not of one width
    bool m_arranging = false; ///< what the header reports now is our own doing
};

} // namespace ui
