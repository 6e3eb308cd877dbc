// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/lab/LabEventsModel.h"
#include "ui/lab/LabSession.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QImage;
class QProgressBar;
class QPushButton;
class QTableView;
class QToolButton;

namespace ui {

class LabSetup;
class LaneView;
class ExclusionBar;
class PlainLabel;
class WorkerPanel;

/// The lab's window: scenarios on the left, the lanes of the run in the middle with its log below, one worker's
/// settings and faults on the right. Closing it ends the run and deletes its rows; it can be shown again.
class LabWindow final : public QWidget {
    Q_OBJECT
public:
    explicit LabWindow(QWidget *parent = nullptr);
    ~LabWindow() override;

    /// Null where there is none. A run on one that goes is dropped: stopThen() first if its rows matter.
    void setServices(LabService *embedded, LabService *connection);
    void play(const QString &scenario); ///< as if it was clicked
    [[nodiscard]] LabSession &session() { return m_session; }
    [[nodiscard]] LaneView &lanes() { return *m_lanes; }
    /// Whether it can go at once. If not, it cleans up and calls `goOn` when that is done.
    [[nodiscard]] bool mayClose(std::function<void()> goOn);

    /// Into files; what goes wrong is said in place. 0644.
    void savePicture(const QString &path, int width);
    void saveLog(const QString &path);

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    QWidget *buildBar();
    QWidget *buildMiddle();
    void buildExport(QHBoxLayout *bar);
    QPushButton *button(QHBoxLayout *bar, const char *name, const QString &text, const QString &hint);
    void connectParts();
    void begin(bool play);
    void startOrGoOn();
    void beginAgain();
    void updateStage();
    void updateRun();
    void updateTime();
    void showNumbers();
    void showMessage(const QString &sentence, bool trouble);
    void askWhere(const QString &name, const QString &filter, std::function<void(QString)> save);

    LabSession m_session;
    LabEventsModel m_events;
    LabSetup *m_setup = nullptr;
    LaneView *m_lanes = nullptr;
    WorkerPanel *m_worker = nullptr;
    ExclusionBar *m_exclusionBar = nullptr;
    QTableView *m_log = nullptr;
    QPushButton *m_start = nullptr;
    QPushButton *m_pause = nullptr;
    QPushButton *m_step = nullptr;
    QPushButton *m_again = nullptr;
    QPushButton *m_stop = nullptr;
    QComboBox *m_pace = nullptr;
    QToolButton *m_follow = nullptr;
    QToolButton *m_export = nullptr;
    PlainLabel *m_time = nullptr;
    PlainLabel *m_message = nullptr;
    PlainLabel *m_said = nullptr;
    QProgressBar *m_progress = nullptr;
    QTimer m_numbers; ///< numbers are read by people: ten times a second is enough
};

} // namespace ui
