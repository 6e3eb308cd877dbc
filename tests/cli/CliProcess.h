// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/LiveEndpoint.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

/// What one run of the program left behind.
struct CliRun {
    int status = -1;
    QByteArray out;
    QByteArray err;
    [[nodiscard]] QJsonObject object() const;
    [[nodiscard]] QJsonArray array() const;
    [[nodiscard]] QString text(const char *field) const { return object()[QLatin1String(field)].toString(); }
};

/// Runs the built program against an endpoint, with a home and a journal of its own.
class CliProcess {
public:
    explicit CliProcess(QString endpoint);
    [[nodiscard]] CliRun run(const QStringList &arguments, int limitMs = 30000) const;
    /// The same without the endpoint.
    [[nodiscard]] CliRun runBare(const QStringList &arguments) const;
    void prepare(QProcess &process, const QStringList &arguments) const;
    [[nodiscard]] QString journalFolder() const;

private:
    QString m_endpoint;
    QTemporaryDir m_home;
};

/// The words of a line without quotes.
[[nodiscard]] QStringList words(const char *line);

/// A dynamolock row of a holder that is gone.
[[nodiscard]] aws::Item dynamolockRow(const QByteArray &key, const QByteArray &owner, const QByteArray &lease,
                                      const QByteArray &version);
/// Writes the row, whatever was there.
void putRow(fakes::LiveEndpoint &live, const QString &table, const aws::Item &item);
[[nodiscard]] std::optional<aws::Item> rowOf(fakes::LiveEndpoint &live, const QString &table,
                                             const QByteArray &key);
