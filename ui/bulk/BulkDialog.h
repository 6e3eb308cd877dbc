// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/view/Ourselves.h"
#include "ui/bulk/BulkForm.h"
#include "ui/bulk/BulkReport.h"
#include "ui/common/SeenTimer.h"
#include "ui/services/Services.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <stop_token>

class QPushButton;
class QSaveFile;

namespace ui {

/// Which locks a release of many is asked for.
class CopyMenu;
class ProductionConfirmation;

struct BulkScope {
    watch::SnapshotPtr snapshot;
    std::vector<qint32> rows; ///< of the snapshot, in the order shown
    QString filter; ///< by which they were chosen; empty: all, or the marked ones
    bool marked = false; ///< they are the marked ones; else all that the filter lets through
};

/// Releases the lapsed ones among many locks, after showing for each what would be done with it. What it shows follows
/// the table: a lock whose holder comes back is left out. Live locks are never released here. Cancel has the focus;
/// more than admin::mostUncounted locks want their number typed. Main thread.
class BulkDialog final : public QDialog {
    Q_OBJECT
public:
    /// `services` outlive it; the table is the one on show.
    BulkDialog(Services &services, BulkScope scope, const view::Ourselves &ourselves,
               QWidget *parent = nullptr);
    ~BulkDialog() override; ///< what is announced is brought to its end

    [[nodiscard]] BulkModel &model() { return m_model; }
    [[nodiscard]] bool isReleasing() const
    {
        return m_phase == Phase::Preparing || m_phase == Phase::Releasing;
    }
    /// Writes what became of each lock, as CSV, JSON or Markdown by the name's end. reportSaved() or the dialog tells
    /// the end. What stood at `path` stays until all is written.
    void saveReport(const QString &path);

    void reject() override; ///< stops a release first; a second time closes

Q_SIGNALS:
    void ended(const QString &sentence); ///< a release, however it went; for the window's toast
    void reportSaved(const QString &sentence);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum class Phase : quint8 { Preview, Preparing, Releasing, Ended };
    QWidget *buildButtons();
    [[nodiscard]] view::ViewContext context() const;
    [[nodiscard]] qsizetype lapsed() const; ///< that would be released
    [[nodiscard]] QString title() const;
    void onTableRead(const watch::SnapshotDeltaPtr &delta);
    void step(); ///< the next slice of what takes long
    void prepareNext();
    void writeNext();
    void updateButtons();
    [[nodiscard]] QString hint() const; ///< why nothing can be released yet; empty: it can
    [[nodiscard]] std::optional<QString> refused() const;
    void fillCopyMenu(); ///< as everything stands now
    void act();
    base::Task<> release(std::vector<admin::BulkLock> locks, admin::OperatorConsent consent);
    void finish(base::Result<std::vector<admin::BulkResult>> result);
    void giveUp(const QString &sentence);
    void showEnd();
    void askForPath();
    void endReport(const QString &failure); ///< empty: written

    Services &m_services;
    QPointer<watch::TableWatch> m_watch;
    const view::Ourselves m_ourselves;
    const BulkScope m_scope;
    BulkModel m_model;
    BulkForm *m_form;
    CopyMenu *m_copies = nullptr;
    QPushButton *m_copy = nullptr;
    ProductionConfirmation *m_production;
    QPushButton *m_cancel = nullptr;
    QPushButton *m_effect = nullptr;
    QPushButton *m_allow = nullptr;
    QPushButton *m_save = nullptr;
    PlainLabel *m_hint = nullptr;
    Phase m_phase = Phase::Preview;
    QString m_ended; ///< when, as people read it
    std::vector<qint32> m_rows; ///< to be released
    std::vector<admin::BulkLock> m_locks; ///< of those, as far as they are prepared
    std::unique_ptr<BulkReport> m_report; ///< null: none is being written
    std::unique_ptr<QSaveFile> m_file;
    SeenTimer m_clock;
    QTimer m_steps; ///< runs while there is a next slice
    std::stop_source m_stop; ///< of the release; asked by the operator, or by this dialog's end
    base::TaskScope m_tasks;
};

} // namespace ui
