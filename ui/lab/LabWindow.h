// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/SecondaryWindow.h"
#include "ui/common/SeenWatch.h"
#include "ui/lab/LabSession.h"

#include <QTimer>

class QProgressBar;

namespace ui {

class ExclusionBar;
class LabBar;
class LabColumns;
class LabLog;
class LabSetup;
class LaneLegend;
class LaneView;
class MessagePage;
class PlainLabel;
class WorkerPanel;

/// The lab's window: scenarios on the left, the lanes of the run in the middle with its log below, one worker's
/// settings and faults on the right. Closing it ends the run and deletes its rows; it can be shown again.
class LabWindow final : public SecondaryWindow {
    Q_OBJECT
public:
    explicit LabWindow(QWidget *parent = nullptr);
    ~LabWindow() override;

    /// Null where there is none. A run on one that goes is dropped: stopThen() first if its rows matter.
    void setServices(LabService *embedded, LabService *connection);
    void play(const QString &scenario); ///< as if it was clicked
    void play(const QString &scenario, locks::DialectId dialect); ///< as if that library had been chosen
    [[nodiscard]] LabSession &session() { return m_session; }
    [[nodiscard]] LaneView &lanes() { return *m_lanes; }
    /// Whether it can go at once. If not, it cleans up and calls `goOn` when that is done.
    [[nodiscard]] bool mayClose(std::function<void()> goOn);

    /// Into files; what goes wrong is said in place. 0644.
    void savePicture(const QString &path, int width);
    void saveLog(const QString &path);

protected:
    void closeEvent(QCloseEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    QWidget *buildMiddle();
    QWidget *buildEmptyPage(QWidget *parent);
    void connectParts();
    void begin(bool play);
    void startOrGoOn();
    void step();
    void beginAgain();
    void updateStage();
    void updateRun();
    void updateTime();
    void showNumbers();
    void showMessage(const QString &sentence, bool trouble);
    void askWhere(const QString &ending, const QString &filter, std::function<void(QString)> save);

    LabSession m_session;
    LabBar *m_bar;
    QProgressBar *m_progress;
    LabSetup *m_setup;
    LaneView *m_lanes;
    ExclusionBar *m_exclusionBar;
    LabLog *m_log;
    WorkerPanel *m_worker;
    LabColumns *m_columns = nullptr;
    MessagePage *m_empty = nullptr; ///< stands where the lanes will be
    LaneLegend *m_legend = nullptr;
    PlainLabel *m_message = nullptr;
    PlainLabel *m_said = nullptr;
    SeenWatch m_seen{*this}; ///< a member: what hides in the end reports nothing to a window half gone
    QTimer m_numbers; ///< numbers are read by people: ten times a second is enough
};

} // namespace ui
