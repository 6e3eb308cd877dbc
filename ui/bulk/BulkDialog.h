// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/BulkRelease.h"
#include "core/admin/OperatorConsent.h"
#include "core/view/Ourselves.h"
#include "core/watch/TableWatch.h"
#include "ui/act/ActDialog.h"
#include "ui/bulk/BulkForm.h"
#include "ui/bulk/BulkReport.h"
#include "ui/services/Connection.h"

#include <QTimer>

#include <memory>
#include <stop_token>

class QSaveFile;

namespace ui {

/// Which locks a release of many is asked for.
struct BulkScope {
    watch::SnapshotPtr snapshot;
    std::vector<qint32> rows; ///< of the snapshot, in the order shown
    QString filter; ///< by which they were chosen; empty: all, or the marked ones
    bool marked = false; ///< they are the marked ones; else all that the filter lets through
};

/// Releases the lapsed ones among many locks, after showing for each what would be done with it. What it shows follows
/// the table: a lock whose holder comes back is left out. Live locks are never released here. More than
/// admin::mostUncounted locks want their number typed. Main thread.
class BulkDialog final : public ActDialog {
    Q_OBJECT
public:
    /// `services` outlive it; the table is the one on show.
    BulkDialog(const ConnectionParts<Reading, ReleaseActs, PolicyService> &connection, BulkScope scope,
               const view::Ourselves &ourselves, QWidget *parent = nullptr);
    ~BulkDialog() override; ///< what is announced is brought to its end

    [[nodiscard]] BulkModel &model() { return m_model; }
    /// Writes what became of each lock, as CSV, JSON or Markdown by the name's end. reportSaved() or the dialog says
    /// the end. What stood at `path` stays until all is written.
    void saveReport(const QString &path);

    void reject() override; ///< ends a release after what is under way first; a second time closes
    /// Of the journal, once the release has ended: whose restores undo it, in the order of the locks.
    [[nodiscard]] QStringList releasedEntries() const;

Q_SIGNALS:
    void ended(const QString &sentence); ///< a release, however it went; for the window's toast
    void reportSaved(const QString &sentence);
    void undoOfManyRequested(const QStringList &entries); ///< see releasedEntries(); the dialog closes

private:
    [[nodiscard]] Act describe();
    [[nodiscard]] ActState state() const;
    [[nodiscard]] std::vector<ActFact> whatHappens() const;
    QPushButton *buildSave();
    QWidget *buildUndo();
    void showUndo();
    [[nodiscard]] view::ViewContext context() const;
    [[nodiscard]] qsizetype lapsed() const; ///< that would be released
    [[nodiscard]] QString title() const;
    void onTableRead(const watch::SnapshotDeltaPtr &delta);
    void step(); ///< the next slice of what takes long
    void writeNext();
    [[nodiscard]] QString whatIsMissing() const; ///< one sentence; empty: nothing
    [[nodiscard]] std::optional<QString> refused() const;
    void fillCopies(CopyMenu &copies) const;
    base::Task<std::optional<ActResult>> release(admin::OperatorConsent consent, std::stop_token stop);
    [[nodiscard]] admin::BulkCourse course();
    /// Some more of those to be released. False: the table was read anew.
    [[nodiscard]] bool prepareNext(std::vector<admin::BulkLock> &locks) const;
    [[nodiscard]] ActResult giveUp(const QString &sentence);
    [[nodiscard]] ActResult resultOf(std::vector<admin::BulkResult> results);
    void askForPath();
    void endReport(const QString &failure); ///< empty: written

    ConnectionParts<Reading, ReleaseActs, PolicyService> m_connection;
    QPointer<watch::TableWatch> m_watch;
    const view::Ourselves m_ourselves;
    const BulkScope m_scope;
    BulkModel m_model;
    BulkForm *m_form;
    QPushButton *m_undo = nullptr;
    QWidget *m_undoCard;
    QPushButton *m_save;
    QString m_headline;
    QString m_place; ///< with the time that its numbers are of
    base::WallTime m_began; ///< the first was announced
    QString m_ended; ///< when, as people read it
    std::vector<qint32> m_rows; ///< to be released
    bool m_writes = false; ///< they are prepared, and the first is announced
    std::unique_ptr<BulkReport> m_report; ///< null: none is being written
    std::unique_ptr<QSaveFile> m_file;
    QTimer m_steps; ///< runs while there is a next slice
    std::stop_source m_last; ///< asked by the operator: nothing further is released
    std::stop_source m_stop; ///< of the release; asked before its first write, or by this dialog's end
};

} // namespace ui
