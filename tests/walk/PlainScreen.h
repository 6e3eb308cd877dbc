// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QModelIndex>
#include <QSet>
#include <QString>

/// Reads every widget, action and model in this process for texts that are not drawn as they stand: labels
/// that guess a format, tips that contain foreign markup, letters behind lone ampersands, characters
/// that cannot be seen.
class PlainScreen {
public:
    /// What is planted contains this word; what contains it was not written by us.
    static constexpr QLatin1String word{"PLANTED"};

    void check(const QString &where); ///< at every window
    void check(const QString &where, const QWidget &only);
    [[nodiscard]] QStringList faults() const { return {m_faults.begin(), m_faults.end()}; }
    int objects = 0; ///< looked at, in all
    int planted = 0; ///< texts that contained the word

private:
    void checkObject(const QObject &object);
    void checkModel(const QAbstractItemModel &model, const QModelIndex &parent, const QObject &owner);
    void plain(const QObject &object, const char *what, const QString &text, bool lines = false);
    void tip(const QObject &object, const QString &text);
    void caption(const QObject &object, const QString &text);
    void complain(const QObject &object, const char *what, const QString &text);

    QString m_where;
    QSet<QString> m_faults;
};
