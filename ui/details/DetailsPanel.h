// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"
#include "core/view/Ourselves.h"
#include "core/watch/TableWatch.h"
#include "core/watch/proof/LapseProof.h"
#include "ui/common/SeenTimer.h"
#include "ui/details/RowsModel.h"
#include "ui/locks/LockTableView.h"
#include "ui/services/Connection.h"

#include <QWidget>

class QBoxLayout;
class QMenu;
class QPlainTextEdit;

namespace ui {

class DataView;
class DetailsLine;
class DetailsTabs;
class EventsView;
class LockFactsView;
class HeightShare;
class LockHeading;
class MessagePage;
class PlainLabel;

/// Everything about one lock: the verdict first, then every field with how we know it, what was seen to happen, the
/// holder's data and the raw item. In a narrow place the verdict stands above the tabs, else beside them; in a narrow
/// window it is a line, which opens all of it as a page. Follows the lock through reads in place: tab, scroll and
/// selection stay. Once the row is gone it keeps what was there and says so. Times step once a second, as what is left
/// passes a whole one, and faster in the last seconds of a lease; a panel that cannot be seen does nothing until it can.
class DetailsPanel : public QWidget {
    Q_OBJECT
public:
    explicit DetailsPanel(QWidget *parent = nullptr);
    ~DetailsPanel() override;

    void setConnection(const ConnectionParts<Reading, Proving, PolicyService>
                           &connection); ///< null: none; the previous ones must still be alive
    /// Shows one row of a snapshot. The same lock again only refreshes it.
    void setLock(const watch::SnapshotPtr &snapshot, qint32 row);
    void clear();
    /// What a read changed: follows the lock shown to its new place.
    void apply(const watch::SnapshotDeltaPtr &delta);
    void setOurselves(const view::Ourselves &ourselves);

    enum class Form : quint8 { Above, Beside, Line }; ///< where the verdict stands; Line: it alone
    [[nodiscard]] Form form() const { return m_form; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {1, 1}; } ///< each form gives way
    [[nodiscard]] bool isPage() const { return m_isPage; }
    void
    setPage(bool page); ///< all of it in a narrow window, in the place of the table; ignored in a wide one
    [[nodiscard]] QMenu &more() const; ///< of what else can be done with the lock

    void prove(); ///< "Is it alive?"; while it runs: stops it
    [[nodiscard]] const std::optional<locks::LockRecord> &record() const { return m_record; }
    /// A proof about the version on show, for the release dialog; nothing else counts.
    [[nodiscard]] std::optional<watch::ProofResult> proof() const;

Q_SIGNALS:
    void releaseRequested(); ///< for record()
    void closeRequested();
    /// It wants the place of the table too, or does so no more.
    void pageChanged(bool page);
    void proofFinished(const locks::LockRecord &record, const watch::ProofResult &result);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildTabs();
    void buildRaw();
    void layOut();
    void connectParts();
    void fitForm(); ///< to the room there is
    void fitHeading();
    [[nodiscard]] int leastHeight(int height) const; ///< px, of a place of that height
    void showContents();
    void takeRow(); ///< the row on show is another, or another version of it
    /// Whether the row on show has changed by this, or may have.
    [[nodiscard]] bool concerns(const watch::SnapshotDelta &delta) const;
    void refresh(); ///< shows the row anew
    void showSeen(); ///< what changed meanwhile, and the time
    void disableRefused(); ///< after the buttons were enabled: what was denied before is not offered again
    void refreshTime(); ///< time passed
    void setNextStep(std::optional<std::chrono::nanoseconds> left);
    void fillTab();
    void showVerification(); ///< whether one runs, or can begin
    void showNext(bool isRelease);
    void speakVerdict();
    [[nodiscard]] LockTime time() const;

    ConnectionParts<Reading, Proving, PolicyService> m_connection;
    QPointer<watch::TableWatch> m_watch; ///< of the table on show
    std::function<LockTime()> m_now;
    watch::SnapshotPtr m_snapshot;
    qint32 m_row = -1; ///< -1 with a record: the row is gone
    std::optional<locks::LockRecord> m_record;
    locks::Recognition m_recognition;
    bool m_rawIsOld = true;
    bool m_isOld = false; ///< the row changed while nothing of this could be seen
    locks::LockState m_stateShown = locks::LockState::NotALock;
    QString m_raw;
    QString m_releaseTip;
    view::Ourselves m_ourselves;
    RowsModel m_fields;

    Form m_form = Form::Beside;
    bool m_isPage = false;
    // One of three is on show. No stack of pages: that one stops painting where it is turned amid a layout.
    MessagePage *m_nothing;
    QWidget *m_content;
    QBoxLayout *m_split = nullptr; ///< heading and tabs
    DetailsLine *m_line;
    HeightShare *m_share; ///< of the place
    PlainLabel *m_rawNote = nullptr; ///< what the raw item has
    LockHeading *m_heading;
    DetailsTabs *m_tabs;
    LockFactsView *m_facts;
    EventsView *m_events;
    DataView *m_data;
    QWidget *m_rawPage;
    QPlainTextEdit *m_rawText;
    SeenTimer m_timer;
};

} // namespace ui
