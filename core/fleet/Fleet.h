// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>
#include <vector>

namespace fleet {

/// How often a table is read; nothing: as its locks and the budget ask for ("auto").
using ReadInterval = std::optional<std::chrono::milliseconds>;

/// How some of the tables of a connection are read. What it does not say stands as it is without it.
struct TableRule {
    QString match; ///< a pattern, see TablePattern.h
    std::optional<ReadInterval> every;
    QString dialect; ///< name of a library; empty: not said
    QString dialectFile; ///< path, relative to the fleet file's folder; empty: not said
    std::optional<std::chrono::milliseconds> lease; ///< as --lease-period

    friend bool operator==(const TableRule &, const TableRule &) = default;
};

/// What reading may cost.
struct ReadLimits {
    int budgetPercent = 10; ///< of a table's provisioned read units, 1 to 50
    double dollarsPerMonth = 50; ///< on demand, of the whole file; 0: no limit

    friend bool operator==(const ReadLimits &, const ReadLimits &) = default;
};

/// One account, or one endpoint, as it is reached. It is opened once in each of its regions.
struct Connection {
    QString name; ///< unique in the file
    QString profile; ///< empty: as the environment says
    QString endpointUrl; ///< empty: that of the region
    bool allowHttp = false; ///< plain http to a host that is not this machine
    QString roleArn; ///< assumed with the profile's credentials; empty: none
    QString externalId;
    QStringList regions; ///< at least one
    QStringList tables; ///< patterns, at least one, see selects()
    QMap<QString, QString> labels;
    std::vector<TableRule> rules; ///< in the order of the file
    ReadLimits limits; ///< of the file
};

/// A condition that is reported.
struct Alert {
    enum class Severity : quint8 { Critical, Warning, Info };
    QString name; ///< unique in the file
    QString when; ///< in the grammar of filters
    QStringList connections; ///< names; empty: all
    QStringList tables; ///< patterns; empty: all
    std::chrono::milliseconds lasting{0}; ///< surely, all that time
    Severity severity = Severity::Warning;
    QStringList notify; ///< names of receivers, or "desktop"
};

/// Who is notified. Exactly one of url, urlFile, urlEnv and exec is there.
struct Receiver {
    enum class Format : quint8 { Json, Alertmanager, Slack };
    QString name; ///< unique in the file
    QString url;
    QString urlFile; ///< path of a file with the URL; may name variables as ${NAME}
    QString urlEnv; ///< name of a variable with the URL
    QStringList exec; ///< a program and its arguments
    Format format = Format::Json; ///< of what is sent to a URL
};

/// What a fleet file says, complete and checked. A value; any thread.
struct Fleet {
    static constexpr int knownVersion = 1;

    ReadInterval every; ///< where no rule says otherwise
    ReadLimits limits;
    std::vector<Connection> connections; ///< at least one
    std::vector<Alert> alerts;
    std::vector<Receiver> receivers;
    std::chrono::milliseconds blindAfter = std::chrono::minutes(5); ///< 0: nothing is reported
};

} // namespace fleet
