// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ProductionGuard.h"
#include "ui/common/ContextMessage.h"
#include "ui/services/Connection.h"

#include <QFrame>

#include <array>
#include <optional>
#include <vector>

class QAction;
class QMenu;
class QPushButton;
class QToolButton;

namespace ui {

class ElidedLabel;
class IconView;
class PlainLabel;

/// The context line, above list and details: where one is, as whom, whether it may write, how old is what is seen. And
/// the only place of messages about a connection or a table: its ground turns amber in place, with one sentence and one
/// act, the worst first; "2 more" opens the others. Its height never changes, so that no message moves a row.
class ContextLine : public QFrame {
    Q_OBJECT
public:
    explicit ContextLine(QWidget *parent = nullptr);
    void showFacts(const ConnectionFacts &facts);
    void showNothing(); ///< not connected
    /// What is on show: a table by its name, all tables (`showsAll`), or neither.
    void setPlace(const QString &table, bool showsAll);
    /// A page that belongs to no connection, by its title: nothing is said of one meanwhile. Empty: none.
    void setPage(const QString &title);
    /// In a narrow window: a button opens the list of tables, which stands beside the list else.
    void setSidebarFolded(bool folded);
    void setSidebarOpen(bool open); ///< as the button shows
    [[nodiscard]] QToolButton &sidebarButton() { return *m_sidebar; }
    [[nodiscard]] QMenu &tableMenu()
    {
        return *m_tableMenu;
    } ///< of the table's name; to be filled as it shows
    /// What stands here while all tables of several connections are on show, in place of what is said of one connection;
    /// empty: there is one alone.
    void setOverview(const QString &sentence);
    void setReadOnly(bool readOnly);
    void setHasHome(bool hasHome); ///< all tables can be shown
    /// Says `message` of this source from now on; nothing: it has nothing to say.
    void setMessage(ContextMessage::Source source, std::optional<ContextMessage> message);
    /// What all rows of the list say alike, in columns that are folded.
    struct Agreed {
        int column = 0;
        QString text; ///< "Library: dynamolock"
        friend bool operator==(const Agreed &, const Agreed &) = default;
    };
    void setAgreed(const std::vector<Agreed> &agreed);
    /// Whether the table on show looks like production: a band along the lower edge, and a button that says so with
    /// the reasons. `isNot`: the operator said that it is not; then the button alone stays, to take that back.
    void showProduction(const admin::ProductionGuard &signs, bool isNot);
    /// That the table on show has copies in other Regions, in a badge: `mark` short, `sentence` whole. Both empty: it has none.
    void showReach(const QString &mark, const QString &sentence, bool isWarning);
    /// `age` of the last complete read; nothing: none yet.
    void setReadAge(std::optional<std::chrono::nanoseconds> age, bool reading);
    /// `left` of the credentials' life; nothing: no end is known.
    void setCredentialsLeft(std::optional<std::chrono::nanoseconds> left, CredentialState::Phase phase);
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void readOnlyRequested(bool readOnly);
    void profileClicked();
    void notProductionRequested(bool isNot); ///< of the table on show
    void allTablesWanted();
    void sidebarWanted(); ///< or no more
    void columnWanted(int column); ///< to be shown although all rows say the same in it

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeLabels();
    void layOut();
    void buildAccess();
    void buildMessage();
    void paintMark();
    void showMessages();
    void showTop(const ContextMessage *top);
    void showNote(const ContextMessage *note);
    void fillMore();
    void announce(const QString &text);
    [[nodiscard]] std::vector<const ContextMessage *> byRank() const; ///< the worst first
    [[nodiscard]] static QString inMenu(const ContextMessage &message);
    void updateFacts(); ///< which of them have room beside a message
    [[nodiscard]] bool showsOverview() const;
    void buildProduction();
    [[nodiscard]] static QString fleetTip(const ConnectionFacts::Fleet &fleet);
    void showEndpointNature(const ConnectionFacts &facts);
    QToolButton *m_sidebar;
    PlainLabel *m_mark; ///< the colour the profile was given
    QToolButton *m_all;
    PlainLabel *m_first; ///< between the crumbs
    PlainLabel *m_second;
    QToolButton *m_table;
    QMenu *m_tableMenu;
    PlainLabel *m_home; ///< in the place of the way there, while it is shown
    PlainLabel *m_page; ///< title of one that belongs to no connection
    QString m_colour;
    ElidedLabel *m_overview;
    QToolButton *m_profile;
    ElidedLabel *m_identity;
    ElidedLabel *m_region;
    ElidedLabel *m_endpoint;
    PlainLabel *m_local;
    PlainLabel *m_reach;
    QToolButton *m_production;
    QAction *m_isNotProduction;
    QAction *m_isProduction;
    bool m_banded = false;
    QToolButton *m_access;
    QToolButton *m_agreed;
    IconView *m_icon;
    ElidedLabel *m_head;
    ElidedLabel *m_sentence;
    QToolButton *m_note; ///< says that there is one, and opens it
    QToolButton *m_more; ///< than one message
    QPushButton *m_act;
    QToolButton *m_add; ///< one more connection, on home
    PlainLabel *m_age;
    PlainLabel *m_credentials;
    std::array<std::optional<ContextMessage>, static_cast<std::size_t>(ContextMessage::Source::Count)>
        m_messages;
    std::optional<ContextMessage> m_top; ///< as shown
    std::vector<Agreed> m_agreedShown;
    ConnectionFacts m_facts;
    bool m_hasHome = true;
    bool m_hasAge = false;
    bool m_hasCredentials = false;
    bool m_isConnected = false;
    bool m_isSidebarFolded = false;
    bool m_hasTable = false; ///< it is named
    bool m_showsAll = false; ///< then what is said of a table is kept back
    bool m_looksLikeProduction = false;
    bool m_hasNature = false; ///< where it leads is worth a badge
};

} // namespace ui
