// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Logging.h"
#include "core/base/Result.h"
#include "core/base/Task.h"
#include "core/locks/model/LockFacts.h"

#include <QMap>
#include <QStringList>

#include <chrono>
#include <functional>
#include <optional>
#include <span>

namespace cli {

struct Context;

/// What follows an option. Durations, counts, dialects and fixed values are checked while the line is read.
enum class ValueKind : quint8 { None, Text, Duration, Count, Dialect };

struct OptionSpec {
    const char *name; ///< without the dashes
    ValueKind kind = ValueKind::None;
    const char *placeholder = ""; ///< "DURATION"
    const char *help = "";
    bool repeatable = false;
    const char *values =
        ""; ///< all that may be given, with spaces between; empty: anything that fits the kind
    const char *group = ""; ///< heading of the help that begins with this option; empty: as the one before
};
/// What can be given for an option, for completion and suggestions; empty: anything that fits the kind.
[[nodiscard]] QStringList valuesOf(const OptionSpec &option);

/// What carries a command out; it ends with the process's exit status.
struct Runner {
    /// Opened before the command runs, or by the command itself.
    enum class Connection : quint8 { None, Opened, OpenedByIt };
    base::Task<int> (*run)(Context) = nullptr;
    Connection connection = Connection::Opened;
    bool writes = false; ///< refused with --read-only, unless the line only prints what would be written
    bool answers =
        false; ///< its status may be the answer to what was asked; else one that is not 0 is a failure
    bool showsTable = false; ///< its result is a table, which a pager may show
    /// It answers as plugins of Nagios do: where it fails, too, with one line on stdout and the exit status of unknown.
    bool isPlugin = false;
};

/// A status the program exits with, and what it means to the reader of a help or a manual.
struct StatusSpec {
    int status = 0;
    const char *meaning = "";
};

struct CommandSpec {
    const char *name;
    Runner runner;
    const char *synopsis; ///< what follows the name
    const char *summary;
    const char *example;
    int fewest = 0; ///< positional arguments
    int most = 0; ///< -1: any number
    bool takesCommand = false; ///< what follows -- is a program to run
    std::span<const OptionSpec> options;
    std::span<const StatusSpec> statuses = {}; ///< its own, and common ones in its words
    const char *words = ""; ///< first arguments that are fixed words, for completion, with spaces between
    const char *group = ""; ///< heading of the help that begins with this command; empty: as the one before
    bool ofFleet = false; ///< with --connection TABLE may be left out: all tables of these connections
    bool wholeFleet = false; ///< without TABLE and --connection: all of the fleet file
};

/// The fixed words its first argument may be; empty: any word.
[[nodiscard]] QStringList firstWords(const CommandSpec &command);

/// What its operands are called, in their order: "TABLE", "KEY..." of "TABLE [KEY...] [--interval DURATION]".
[[nodiscard]] QStringList operandNames(const CommandSpec &command);

enum class ColorMode : quint8 { Auto, Always, Never };
enum class OutputFormat : quint8 { Table, Json, Jsonl, Csv };

/// What may stand before or after every command.
struct GlobalOptions {
    QString fleet; ///< path of the fleet file; empty: the usual one
    bool isFleetGiven = false; ///< by the line, not by its variable
    QStringList
        connections; ///< of the fleet file, each NAME, label=value or all; empty: what follows says it
    QString profile;
    QString roleArn; ///< assumed with what the profile gives; empty: none
    QString externalId; ///< of roleArn
    QString region;
    QString endpointUrl;
    bool allowHttp = false; ///< plain http to another machine is wanted
    bool readOnly = false;
    std::optional<OutputFormat> output; ///< nothing: by what stdout is
    ColorMode color = ColorMode::Auto;
    locks::DialectId dialect; ///< None: detect
    QString
        dialectFile; ///< a description that is read before the command runs; `dialect` is its dialect then
    std::optional<std::chrono::nanoseconds>
        leasePeriod; ///< of rows that state none; nothing: the library's default
    std::chrono::milliseconds timeout{std::chrono::seconds(10)};
    base::LogDetail log = base::LogDetail::Problems; ///< --debug, --verbose
    QString pager; ///< a command line for /bin/sh, of LEASESCOPE_PAGER; empty: none
    bool version = false;
    bool help = false;
};

/// A command line that was understood.
struct Invocation {
    GlobalOptions global;
    const CommandSpec *command = nullptr; ///< null: only --help or --version was asked for
    QStringList positional;
    QStringList program; ///< what followed --, if the command runs one
    QMap<QString, QStringList> options; ///< values as given, in order

    [[nodiscard]] bool has(const char *option) const;
    [[nodiscard]] QString value(const char *option) const; ///< the last one; null if not given
    [[nodiscard]] std::optional<QString> given(const char *option) const;
    [[nodiscard]] QStringList values(const char *option) const;
    [[nodiscard]] std::optional<std::chrono::milliseconds> duration(const char *option) const;
    [[nodiscard]] std::optional<int> count(const char *option) const;
};

/// BadInput with this sentence: what was written cannot be understood or does not fit together.
[[nodiscard]] tl::unexpected<base::Error> badInput(const QString &sentence);

/// " (did you mean "list"?)", or nothing where no candidate is near: the one form of it.
[[nodiscard]] QString suggestion(const QString &written, const QStringList &candidates);

/// Whether the first word that follows the command is TABLE.
[[nodiscard]] bool takesTable(const CommandSpec &command);

/// Whether the line is about connections of the fleet file.
[[nodiscard]] bool isOfFleet(const Invocation &line);

/// The command that a line is about, whatever is wrong with the rest of it; null: it names none.
[[nodiscard]] const CommandSpec *commandOf(const QStringList &arguments,
                                           std::span<const CommandSpec> commands);

/// Whether TABLE was left out, and may be where the library of --dialect has a usual table: one word too few.
[[nodiscard]] bool lacksTable(const Invocation &line);

/// BadInput for a word that is no command, with the one that was probably meant.
[[nodiscard]] tl::unexpected<base::Error> unknownCommand(const QString &word,
                                                         std::span<const CommandSpec> commands);

/// The value of a variable of the environment; empty where it is not set.
using VariableReader = std::function<QString(const QString &name)>;

/// Understands `arguments` (without the program's name). What they leave open is taken from optionVariables(), of which an
/// empty one counts as not set; a connection is not, where the line says otherwise where to connect. BadInput with one
/// sentence for an unknown command or option, a missing or odd value, of a variable too, and too few or too many
/// arguments. With --help nothing else is demanded, and no variable is read.
[[nodiscard]] base::Result<Invocation> parseCommandLine(const QStringList &arguments,
                                                        std::span<const CommandSpec> commands,
                                                        const VariableReader &variables = {});

[[nodiscard]] std::span<const OptionSpec> globalOptions();

/// A variable of the environment that stands for a global option.
struct OptionVariable {
    const char *name;
    const char *option; ///< without the dashes; empty: there is none
    const char *help;
};
[[nodiscard]] std::span<const OptionVariable> optionVariables();

} // namespace cli
