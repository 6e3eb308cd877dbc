// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

#include <vector>

class QListWidget;
class QPushButton;

namespace ui {

class PlainLabel;

/// One lock that an operator hears of.
struct AlertEntry {
    QString key; ///< as stored
    QString place; ///< its connection and table
    QString wanted; ///< "it lapses; it is released"
    friend bool operator==(const AlertEntry &, const AlertEntry &) = default;
};

/// The alerts of the fleet file for the desktop, as they stand. Texts are as their sources say them.
struct FileAlerts {
    static constexpr std::size_t mostLocks =
        20; ///< of one alert, and of what is not read; of the others the number
    struct Lock {
        QByteArray token; ///< comes back with fileLockWanted()
        QString key; ///< empty: a table, or a connection, that is not read
        QString place; ///< "prod/eu-west-1/locks"
        QString since; ///< a date; empty: since before it was first read
        friend bool operator==(const Lock &, const Lock &) = default;
    };
    struct Alert {
        QString name;
        QString condition; ///< "state:lapsed"
        QString lasting; ///< "5m"; empty: at once
        std::vector<Lock> locks; ///< for which it holds
        qsizetype others = 0; ///< further ones
        bool isUnread = false; ///< not all that it is about is read
        friend bool operator==(const Alert &, const Alert &) = default;
    };
    QString path; ///< empty: there is no file
    QString fault; ///< why the newest file is not in force: half a sentence; empty: it is
    std::vector<Alert> alerts;
    QStringList read; ///< connections that are read for them: "prod/eu-west-1"
    std::vector<Lock> blind; ///< tables that are reported as not read
    qsizetype otherBlind = 0; ///< further ones
    QStringList tooLarge; ///< tables that are not judged for their many rows: "prod/eu-west-1/locks"
    bool isElsewhere = false; ///< another window shows them
    friend bool operator==(const FileAlerts &, const FileAlerts &) = default;
};

/// All alerts of all open connections, to go to their locks and to end them, and those of the fleet file, which are edited
/// there. Writes nothing.
class AlertsDialog final : public QDialog {
    Q_OBJECT
public:
    explicit AlertsDialog(QWidget *parent = nullptr);
    /// In the order shown; the chosen one stays chosen by its place.
    void setEntries(const std::vector<AlertEntry> &entries);
    void setFileAlerts(const FileAlerts &alerts);
    void
    setTrouble(const QString &sentence); ///< why the desktop shows none; empty: it does, or is not known to
    [[nodiscard]] int chosen() const; ///< of the entries; -1: none of them is

Q_SIGNALS:
    void lockWanted(int entry);
    void endWanted(int entry);
    void testWanted();
    void fileLockWanted(const QByteArray &token);
    void editWanted(); ///< the fleet file

private:
    void build();
    void showHead();
    void fill();
    void addEntry(const AlertEntry &entry, int number);
    void addFileAlert(const FileAlerts::Alert &alert);
    void addFileLocks(const std::vector<FileAlerts::Lock> &locks, qsizetype others);
    void addItem(const QString &text, const QString &tip, int entry, const QByteArray &token);
    void addHeading(const QString &text);
    [[nodiscard]] QStringList fileSentences() const;
    [[nodiscard]] QByteArray chosenToken() const; ///< empty: none of the file is chosen
    void goToChosen();
    void showChosen();
    PlainLabel *m_head;
    PlainLabel *m_trouble;
    QWidget *m_file; ///< what is said of the fleet file
    PlainLabel *m_fileHead;
    QListWidget *m_list;
    QPushButton *m_open;
    QPushButton *m_end;
    std::vector<AlertEntry> m_entries;
    FileAlerts m_fileAlerts;
};

} // namespace ui
