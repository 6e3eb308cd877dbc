// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalReader.h"
#include "core/base/TaskScope.h"
#include "ui/common/SecondaryWindow.h"
#include "ui/journal/JournalFiles.h"
#include "ui/journal/JournalModel.h"
#include "ui/services/Connection.h"

#include <QPointer>
#include <QThreadPool>

class QAction;
class QComboBox;
class QLineEdit;
class QMenu;
class QPushButton;
class QStackedWidget;

namespace ui {

class ActView;
class ChainStrip;
class CopyableTableView;
class MessagePage;
class PlainLabel;

/// The journal: every act that was done from this machine, newest first, one of them in full, and whether the journal is
/// as it was written. It is read on a pool thread when the window is shown, when it becomes active and when it is asked
/// for. Writes nothing but exports; to undo an act is only asked for here. Main thread.
class JournalWindow final : public SecondaryWindow {
    Q_OBJECT
public:
    explicit JournalWindow(QWidget *parent = nullptr);
    ~JournalWindow() override; ///< an export that has begun is ended first

    /// Whose journal is read; null: none. The services outlive their time here.
    using Place = ConnectionParts<ActJournal, RestoreActs>;
    /// `shown`: whose journal is read; null: none. `open`: those on which an act can be put back: the one it names, else
    /// `shown`.
    void setConnections(const Place &shown, const QList<Place> &open);
    void readAgain(); ///< once more where it is being read
    [[nodiscard]] bool isReading() const { return m_isReading; }
    /// The act on show; null: none. Valid until the journal is read again.
    [[nodiscard]] const audit::JournalEntry *chosen() const;

    // Exports of the act on show, and of the list as it is filtered. The line beside the buttons says how they ended.
    void copyReport();
    void saveReport(const QString &path);
    void saveLines(const QString &path);
    /// Makes a folder of the act's name in it, with the recording where there is one.
    void saveBundle(const QString &folder, const std::optional<journalfiles::AlongRecording> &recording = {});
    /// Says what the recording holds, and asks whether it may go along, and for the folder.
    void offerRecording(const QString &path);
    void saveList(journalfiles::ListFormat format, const QString &path);

Q_SIGNALS:
    void restoreRequested(const audit::JournalEntry &entry);
    void exported(const QString &sentence); ///< done, or why not

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum Page { MessageShown, ActsShown };
    void build();
    [[nodiscard]] QWidget *buildFilter();
    [[nodiscard]] QWidget *buildActs();
    [[nodiscard]] QWidget *buildButtons();
    void layOutList();
    void fitColumns();
    void fillExportMenu(QMenu &menu);
    void connectParts();
    base::Task<> read(audit::JournalReader journal, std::stop_token stop);
    void setContents(const JournalContentsPtr &contents);
    void fillChoices();
    void applyFilter();
    void clearFilter();
    void chooseAgain(); ///< the row that was chosen, or else the one on show, or else the first
    void showChosen();
    void showState();
    [[nodiscard]] bool showMessageInstead(); ///< false: there are acts to show
    void askForFile(const QString &title, const QString &name, const QString &kind,
                    const std::function<void(const QString &)> &save);
    void askForFolder(const std::optional<journalfiles::AlongRecording> &recording);
    void askForRecording();
    base::Task<> examineRecording(QString path, QString act, std::stop_token stop);
    [[nodiscard]] bool isStillChosen(const QString &act); ///< false: it was said that it is not
    void askForList(journalfiles::ListFormat format);
    /// `done`: what to say once it is.
    void write(std::function<base::Result<void>()> work, const QString &done);
    base::Task<> finish(std::function<base::Result<void>()> work, QString done, std::stop_token stop);
    base::Task<> copy(JournalContentsPtr contents, const audit::JournalEntry *entry, std::stop_token stop);
    void setNote(const QString &sentence);

    [[nodiscard]] Place placeOf(const audit::JournalEntry &entry) const; ///< empty: none
    Place m_connection;
    QList<Place> m_open;
    JournalContentsPtr m_contents; ///< null: not read yet
    JournalModel m_model;
    QString m_chosenId; ///< as the operator chose it; it comes back when a filter lets it through again
    QString m_shownId; ///< of the act on show: a newer one does not take its place by itself
    bool m_isChoosing = false; ///< a row is chosen by the window itself
    bool m_isReading = false;
    bool m_isStale = false; ///< asked for again while it was being read
    // In the order in which Tab reaches them.
    QLineEdit *m_words;
    QComboBox *m_acts;
    QComboBox *m_results;
    ChainStrip *m_chain;
    QStackedWidget *m_pages;
    MessagePage *m_message;
    CopyableTableView *m_list;
    ActView *m_act;
    PlainLabel *m_counts;
    PlainLabel *m_state;
    QPushButton *m_again;
    QPushButton *m_export;
    QList<QAction *> m_actExports; ///< of one act
    QList<QAction *> m_listExports;
    QThreadPool m_pool; // one thread: an export reads the journal after what was asked before
    base::TaskScope m_reading;
    base::TaskScope m_exports; // last: waits end before what they use goes
};

} // namespace ui
