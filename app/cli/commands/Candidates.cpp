// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Candidates.h"

#include "app/cli/commands/CommandTable.h"
#include "app/cli/commands/KnownNames.h"
#include "app/cli/manual/BashWord.h"
#include "app/connection/ConnectionSetup.h"
#include "app/connection/FleetReading.h"
#include "core/aws/credentials/config/Profiles.h"
#include "core/base/SystemClock.h"
#include "core/base/VisibleText.h"
#include "core/fleet/FleetSelection.h"

#include <algorithm>
#include <array>

namespace cli {
namespace {

enum class Asked : quint8 { Nothing, Profiles, Connections, Tables, Keys, SortKeys };

struct AskedOption {
    const char *name;
    Asked what;
};
constexpr std::array askedValues{
    AskedOption{"profile", Asked::Profiles},   AskedOption{"connection", Asked::Connections},
    AskedOption{"table", Asked::Tables},       AskedOption{"confirm-table", Asked::Tables},
    AskedOption{"partition-key", Asked::Keys}, AskedOption{"sort-key", Asked::SortKeys},
};

/// A line as far as it was typed: it need not be whole, nor right.
struct TypedLine {
    const CommandSpec *command = nullptr;
    QStringList operands;
    QMap<QString, QStringList> options; ///< with values, without the dashes
    bool sawDashes = false;
};

const OptionSpec *optionNamed(const CommandSpec *command, const QString &name)
{
    const auto in = [&name](std::span<const OptionSpec> options) {
        const auto found = std::ranges::find_if(
            options, [&name](const OptionSpec &option) { return name == QLatin1String(option.name); });
        return found == options.end() ? nullptr : &*found;
    };
    const OptionSpec *own = command ? in(command->options) : nullptr;
    return own ? own : in(globalOptions());
}

const CommandSpec *commandNamed(const QString &name)
{
    const auto found = std::ranges::find_if(
        commandTable(), [&name](const CommandSpec &command) { return name == QLatin1String(command.name); });
    return found == commandTable().end() ? nullptr : &*found;
}

TypedLine typedLine(const QStringList &words)
{
    TypedLine line;
    for (qsizetype at = 0; at < words.size(); ++at) {
        const QString &word = words.at(at);
        if (!line.sawDashes && word == QLatin1String("--")) {
            line.sawDashes = true;
        } else if (!line.sawDashes && word.startsWith(QLatin1String("--"))) {
            const qsizetype equals = word.indexOf(u'=');
            const QString name = word.mid(2, equals < 0 ? -1 : equals - 2);
            const OptionSpec *option = optionNamed(line.command, name);
            if (option && option->kind != ValueKind::None)
                line.options[name] += equals < 0 ? words.value(++at) : word.mid(equals + 1);
        } else if (!line.command) {
            line.command = commandNamed(word);
        } else {
            line.operands += word;
        }
    }
    return line;
}

Asked askedBy(const QString &what, const TypedLine &line)
{
    if (what.startsWith(QLatin1String("--"))) {
        const auto found = std::ranges::find_if(askedValues, [&what](const AskedOption &option) {
            return what.mid(2) == QLatin1String(option.name);
        });
        return found == askedValues.end() ? Asked::Nothing : found->what;
    }
    const QStringList names = line.command ? operandNames(*line.command) : QStringList();
    if (names.isEmpty())
        return Asked::Nothing;
    const bool repeats = names.last().endsWith(QLatin1String("..."));
    QString name = names.value(line.operands.size(), repeats ? names.last() : QString());
    name.remove(QLatin1String("..."));
    if (name == QLatin1String("TABLE"))
        return Asked::Tables;
    return name == QLatin1String("KEY") ? Asked::Keys : Asked::Nothing;
}

/// Where the line connects to, without asking anything: one connection, or those that it chooses of the fleet.
std::vector<aws::ConnectionChoice> choicesOf(const TypedLine &line, const aws::Environment &environment)
{
    const auto last = [&line](const char *option) {
        const QStringList values = line.options.value(QLatin1String(option));
        return values.isEmpty() ? QString() : values.last();
    };
    const QStringList connections = line.options.value(QStringLiteral("connection"));
    aws::ConnectionChoice choice;
    choice.profile = last("profile");
    choice.region = last("region");
    choice.endpointUrl = last("endpoint-url");
    choice.role.arn = last("role-arn");
    choice.plainHttpConfirmed = true; // nothing is sent
    if (connections.isEmpty())
        return {choice};
    const QString file = last("fleet");
    const app::FleetReading reading =
        app::readFleetFile(file.isEmpty() ? app::usualFleetFile(environment) : file, false);
    const auto chosen = reading.fleet ? fleet::selectedConnections(*reading.fleet, connections)
                                      : base::Result<std::vector<fleet::Connection>>();
    std::vector<aws::ConnectionChoice> choices;
    if (!chosen)
        return choices;
    for (const fleet::Connection &connection : *chosen) {
        for (const QString &region : connection.regions)
            choices.push_back(app::choiceOf(connection, region, reading.path));
    }
    return choices;
}

std::vector<KnownNames> knownNames(const TypedLine &line, const aws::Environment &environment)
{
    std::vector<KnownNames> all;
    for (const aws::ConnectionChoice &choice : choicesOf(line, environment)) {
        if (const auto resolution = aws::resolve(environment, choice))
            all.push_back(KnownNames::read(KnownNames::pathFor(environment, *resolution, choice.role.arn),
                                           base::SystemClock().wall()));
    }
    return all;
}

QStringList knownKeys(const TypedLine &line, const aws::Environment &environment, bool ofSortKeys)
{
    QStringList keys;
    for (const KnownNames &names : knownNames(line, environment)) {
        for (const KnownKey &key : names.keys(line.operands.value(0))) {
            if (!ofSortKeys)
                keys += key.key;
            else if (key.key == line.operands.value(1))
                keys += key.sortKey;
        }
    }
    return keys;
}

QStringList fleetWords(const TypedLine &line, const aws::Environment &environment)
{
    const QString file = line.options.value(QStringLiteral("fleet")).value(0);
    const app::FleetReading reading =
        app::readFleetFile(file.isEmpty() ? app::usualFleetFile(environment) : file, false);
    QStringList words{QStringLiteral("all")};
    if (!reading.fleet)
        return {};
    for (const fleet::Connection &connection : reading.fleet->connections) {
        words += connection.name;
        for (auto label = connection.labels.cbegin(); label != connection.labels.cend(); ++label)
            words += label.key() + u'=' + label.value();
    }
    return words;
}

QStringList candidatesFor(Asked what, const TypedLine &line)
{
    const aws::Environment environment = aws::Environment::ofProcess();
    switch (what) {
    case Asked::Nothing:
        break;
    case Asked::Profiles: {
        const auto profiles = aws::Profiles::read(environment);
        return profiles ? profiles->names() : QStringList();
    }
    case Asked::Connections:
        return fleetWords(line, environment);
    case Asked::Tables: {
        QStringList tables;
        for (const KnownNames &names : knownNames(line, environment))
            tables += names.tables();
        return tables;
    }
    case Asked::Keys:
        return knownKeys(line, environment, false);
    case Asked::SortKeys:
        return knownKeys(line, environment, true);
    }
    return {};
}

/// On the screen of a shell, and as an operand: before "--" a dash would begin an option.
bool canBeOffered(const QString &word, const QString &shell, bool mayBeginWithDash)
{
    if (word.isEmpty() || (word.startsWith(u'-') && !mayBeginWithDash))
        return false;
    const QList<uint> signs = word.toUcs4();
    return std::ranges::none_of(signs, [&shell](uint c) {
        const bool isLineSign =
            c == '\n' || (c == '\t' && shell != QLatin1String("fish")); // its description follows a tab
        return base::isUnseen(c) && !isLineSign;
    });
}

} // namespace

QList<QByteArray> askedOptions()
{
    QList<QByteArray> names;
    for (const AskedOption &option : askedValues)
        names += option.name;
    return names;
}

int writeCandidates(const QStringList &request, Output &out)
{
    const QString shell = request.value(0);
    const QString what = request.value(1);
    const bool isBash = shell == QLatin1String("bash");
    BashLine bash;
    if (isBash)
        bash = parseBashLine(request.value(3), request.value(2));
    QString typed = bash.typed;
    const bool isOption = what.startsWith(QLatin1String("--"));
    if (isBash && isOption && typed.startsWith(what + u'='))
        typed.remove(0, what.size() + 1); // bash replaces what follows the "="
    const TypedLine line = typedLine(isBash ? bash.words : request.mid(2));
    QStringList words = candidatesFor(askedBy(what, line), line);
    words.removeDuplicates();
    const QString before = bash.typed.left(bash.typed.size() - typed.size());
    for (const QString &word : std::as_const(words)) {
        if (!word.startsWith(typed) || !canBeOffered(word, shell, isOption || line.sawDashes))
            continue;
        out.write((isBash ? bashRest(bash, before + word) : word).toUtf8() + QByteArray(1, '\0'));
    }
    out.flush();
    return Done;
}

} // namespace cli
