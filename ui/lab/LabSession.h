// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "ui/services/LabService.h"

#include <QPointer>

#include <map>

namespace ui {

/// One run after the other on one LabService: begins, halts, ends and cleans up. Main thread.
class LabSession final : public QObject {
    Q_OBJECT
public:
    enum class Stage : quint8 {
        Empty,
        Preparing, ///< the endpoint starts, the table is read
        Paused,
        Playing,
        Stopping, ///< the rows are being deleted
        Ended, ///< the rows are gone; the run can be looked at
    };
    struct Choice {
        const lab::Scenario *scenario = nullptr;
        lab::Variation variation;
        quint64 seed = 1;
        QString table; ///< empty: tables of the lab's own
        QString confirmedName;
    };
    explicit LabSession(QObject *parent = nullptr);
    ~LabSession() override;

    void setService(LabService *service); ///< a run on another one is dropped
    [[nodiscard]] LabService *service() const { return m_service; }

    /// A new run; one under way is ended and cleaned up first. Settings made by hand are forgotten.
    void begin(const Choice &choice, bool play);
    void again(); ///< the same choice with the settings and names as they are now; plays
    void play();
    void pause();
    void step();
    void stop(); ///< ends the run, or gives up preparing it
    void setPace(double factor);
    /// True if rows may be in a table. Then stopThen() is the way out.
    [[nodiscard]] bool mustClean() const;
    void stopThen(std::function<void()> then); ///< calls it when the rows are gone, two seconds at most

    [[nodiscard]] Stage stage() const { return m_stage; }
    [[nodiscard]] lab::Run *run() const { return isPrepared() ? m_run.get() : nullptr; }
    [[nodiscard]] const Choice &choice() const { return m_choice; }
    [[nodiscard]] const std::optional<base::Error> &trouble() const { return m_trouble; }

    void inject(const lab::Fault &fault);
    [[nodiscard]] base::Result<base::Rested> setKnobs(lab::WorkerIndex worker, const lab::Knobs &knobs);
    /// The owner's name in the rows, from again() on.
    void rename(lab::WorkerIndex worker, const QString &name);

Q_SIGNALS:
    void stageChanged();
    void runChanged(); ///< run() is another one, or none: the one before must not be touched any more
    void stepped();
    void progressed(const QString &sentence);

private:
    [[nodiscard]] bool isPrepared() const { return m_run && m_stage > Stage::Preparing; }
    void start(bool play);
    void drop();
    void setStage(Stage stage);
    void fail(const base::Error &error);
    void onServiceChanged();
    [[nodiscard]] lab::Plan plan() const;
    base::Task<> prepare(bool play, std::stop_token stop);
    base::Task<> cleanUp(std::stop_token stop);
    void finish();

    QPointer<LabService> m_service;
    Stage m_stage = Stage::Empty;
    Choice m_choice;
    double m_pace = 1;
    std::map<lab::WorkerIndex, lab::Knobs> m_knobs; ///< set by hand
    std::map<lab::WorkerIndex, QString> m_names;
    std::optional<base::Error> m_trouble;
    std::function<void()> m_then;
    std::unique_ptr<lab::Run> m_run;
    base::TaskScope m_tasks; // last
};

} // namespace ui
