// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/LiveEndpoint.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <chrono>

/// What one run of the program left behind.
struct CliRun {
    /// A number; a comparison that fails prints what the program said, too.
    struct Status {
        Status(int number) : number(number) { }
        operator int() const { return number; }
        int number;
        QByteArray said;
    };
    Status status = -1;
    QByteArray out;
    QByteArray err;
    /// What a started process left at its end. The event loop turns meanwhile, for servers on this thread. One that has
    /// not ended within the limit is killed; then, and after a crash, the status is -1.
    [[nodiscard]] static CliRun of(QProcess &process,
                                   std::chrono::milliseconds limit = std::chrono::minutes(2));
    [[nodiscard]] QJsonObject object() const;
    [[nodiscard]] QJsonArray array() const;
    [[nodiscard]] QString text(const char *field) const { return object()[QLatin1String(field)].toString(); }
};

[[nodiscard]] char *toString(const CliRun::Status &status);

/// Runs the built program against an endpoint, with a home and a journal of its own.
class CliProcess {
public:
    explicit CliProcess(QString endpoint);
    [[nodiscard]] CliRun run(const QStringList &arguments) const;
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
[[nodiscard]] dynamodb::Item dynamolockRow(const QByteArray &key, const QByteArray &owner,
                                           const QByteArray &lease, const QByteArray &version);
/// Writes the row, whatever was there.
void putRow(fakes::LiveEndpoint &live, const QString &table, const dynamodb::Item &item);
[[nodiscard]] std::optional<dynamodb::Item> rowOf(fakes::LiveEndpoint &live, const QString &table,
                                                  const QByteArray &key);
