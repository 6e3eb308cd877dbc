// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/secrets/Marks.h"

#include <QHash>
#include <QSet>
#include <QTemporaryDir>
#include <QUrl>

/// A home of a person all of whose secrets are marked: profiles of every kind, a cache of tokens, programs
/// that print keys, a token file.
class MarkedHome {
public:
    MarkedHome(Marks &marks, const QUrl &network);

    [[nodiscard]] QString path(const QString &name = {}) const { return m_folder.filePath(name); }
    /// What this person's programs are started with; nothing of the user who runs the tests.
    [[nodiscard]] QHash<QString, QString> variables() const;
    /// The profiles that give credentials without a prompt.
    [[nodiscard]] static QStringList quietProfiles();

    /// The cache of the one whose token is over and is renewed.
    [[nodiscard]] QString renewedToken() const;
    /// The cache of the aws login whose keys are over and are renewed.
    [[nodiscard]] QString renewedLogin() const;
    /// Sessions of roles, kept for the AWS CLI and the next command: secrets belong there.
    [[nodiscard]] QStringList keptSessions() const;
    /// Removes them and ends the keys that are renewed: the next command asks for new ones.
    void startOver();
    /// Files below home that were not written by this class, with their contents; without keptSessions().
    [[nodiscard]] QList<std::pair<QString, QByteArray>> newFiles() const;
    /// Those and keptSessions(), and folders of theirs, that others than their owner may look into.
    [[nodiscard]] QStringList openToOthers() const;

private:
    void write(const QString &name, const QByteArray &content, bool program = false);
    void writeToken(const QString &session, const QByteArray &expires);
    void writeLogin(const QByteArray &session, const QByteArray &expires, const QByteArray &key);
    QTemporaryDir m_folder;
    Marks &m_marks;
    QUrl m_network;
    QSet<QString> m_ours;
    QByteArray m_loginKey; // of the login that is renewed, as JSON has it
};
