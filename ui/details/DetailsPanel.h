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

class QAction;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace ui {

class AliveCheck;
class CopyableTableView;
class DataView;
class DetailsTabs;
class EventsView;
class MessagePage;
class PlainLabel;
class VerdictStrip;

/// Everything about one lock: the verdict first, then every field with how we know it, the holder's data, the
/// raw item and what was seen to happen. Follows the lock through reads in place: tab, scroll and selection
/// stay. Once the row is gone it keeps what was there and says so. Times step once a second, as what is left passes a
/// whole one, and faster in the last seconds of a lease; a panel that cannot be seen does nothing until it can.
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

    void prove(); ///< "Is it alive?"; while it runs: stops it
    [[nodiscard]] const std::optional<locks::LockRecord> &record() const { return m_record; }
    /// A proof about the version on show, for the release dialog; nothing else counts.
    [[nodiscard]] std::optional<watch::ProofResult> proof() const;

Q_SIGNALS:
    void releaseRequested(); ///< for record()
    void proofFinished(const locks::LockRecord &record, const watch::ProofResult &result);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildHeading();
    void buildTabs();
    void takeRow(); ///< the row on show is another, or another version of it
    /// Whether the row on show has changed by this, or may have.
    [[nodiscard]] bool concerns(const watch::SnapshotDelta &delta) const;
    void refresh(); ///< shows the row anew
    void showSeen(); ///< what changed meanwhile, and the time
    void fitOverview(); ///< its columns to their texts and the room
    void disableRefused(); ///< after the buttons were enabled: what was denied before is not offered again
    void refreshTime(); ///< time passed
    void setNextStep(std::optional<std::chrono::nanoseconds> left);
    void fillTab();
    void showVerification(); ///< whether one runs, or can begin
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
    view::Ourselves m_ourselves;
    RowsModel m_fields;

    QStackedWidget *m_pages;
    MessagePage *m_nothing;
    QScrollArea *m_scroll; ///< in a low window, and with large text in any
    QWidget *m_content;
    QWidget *m_heading;
    PlainLabel *m_rawNote = nullptr; ///< what the raw item has
    PlainLabel *m_key;
    PlainLabel *m_sortKey;
    QPushButton *m_prove;
    QPushButton *m_release;
    VerdictStrip *m_verdict;
    AliveCheck *m_alive;
    DetailsTabs *m_tabs;
    QWidget *m_overviewPage;
    CopyableTableView *m_overview;
    DataView *m_data;
    QWidget *m_rawPage;
    QPlainTextEdit *m_rawText;
    EventsView *m_events;
    SeenTimer m_timer;
};

} // namespace ui
