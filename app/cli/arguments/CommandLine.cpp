// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/CommandLine.h"

#include "app/cli/arguments/Duration.h"
#include "app/cli/arguments/Synonyms.h"
#include "core/base/ShellWord.h"
#include "core/base/Suggestion.h"
#include "core/locks/dialects/Dialects.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace cli {
namespace {

const OptionSpec *find(std::span<const OptionSpec> options, const QString &name)
{
    const auto found = std::ranges::find_if(
        options, [&name](const OptionSpec &option) { return name == QLatin1String(option.name); });
    return found == options.end() ? nullptr : &*found;
}

QString nameOf(const CommandSpec &command)
{
    return QString::fromLatin1(command.name);
}

QStringList optionNames(std::span<const OptionSpec> options)
{
    QStringList names;
    for (const OptionSpec &option : options)
        names += QStringLiteral("--") + QLatin1String(option.name);
    return names;
}

/// "table, json, jsonl or csv".
QString listed(QStringList values)
{
    const QString last = values.takeLast();
    return values.isEmpty() ? last : values.join(QLatin1String(", ")) + QStringLiteral(" or ") + last;
}

/// "TABLE KEY" of "TABLE KEY (--if-lapsed | ...)", "bash | zsh | fish": what must be given besides options.
QString neededArguments(const CommandSpec &command)
{
    static const QRegularExpression options(QStringLiteral(" (\\[|\\(|--).*"));
    return QString::fromLatin1(command.synopsis).remove(options);
}

/// How many words have to follow the command.
int fewestOf(const Invocation &line)
{
    return line.command->wholeFleet || isOfFleet(line) ? 0 : line.command->fewest;
}

/// Reads the line from left to right.
class LineReader {
public:
    LineReader(const QStringList &arguments, std::span<const CommandSpec> commands,
               const VariableReader &variables)
        : m_arguments(arguments), m_commands(commands), m_variables(variables)
    {
    }

    base::Result<Invocation> read()
    {
        while (m_at < m_arguments.size()) {
            const QString argument = m_arguments.at(m_at++);
            base::Result<void> taken;
            if (argument == QLatin1String("--")) {
                if (const auto rest = takeRest(); !rest)
                    return tl::unexpected(rest.error());
                break;
            }
            if (argument == QLatin1String("-h"))
                m_line.global.help = true;
            else if (argument.startsWith(QLatin1String("-o")))
                taken = takeOption(asLongOption(argument));
            else if (argument.size() > 1 && argument.startsWith(u'-'))
                taken = takeOption(argument);
            else
                taken = takeWord(argument);
            if (!taken)
                return tl::unexpected(taken.error());
        }
        if (m_line.global.help || m_line.global.version)
            return m_line;
        if (const auto taken = takeVariables(); !taken)
            return tl::unexpected(taken.error());
        if (const auto checked = check(); !checked)
            return tl::unexpected(checked.error());
        return m_line;
    }

private:
    base::Result<void> takeRest()
    {
        const QStringList rest = m_arguments.mid(m_at);
        if (!m_line.command || !m_line.command->takesCommand) {
            // After operands, and before a word that is no option in any place, it can only mean a program to run.
            const bool meansProgram = m_line.command && m_line.command->most < 0 &&
                m_line.positional.size() > 1 && !rest.isEmpty() && !rest.first().startsWith(u'-');
            if (meansProgram)
                return badInput(
                    QStringLiteral("%1 runs no program, and %2 after -- would be one more key; acquire runs "
                                   "one under a lock, and keys need no -- before them")
                        .arg(nameOf(*m_line.command), rest.first()));
            m_line.positional += rest;
            return {};
        }
        // Before the operands, -- says that none of them is an option; a program then follows the next one.
        const qsizetype next = m_line.positional.isEmpty() ? rest.indexOf(QLatin1String("--")) : -1;
        const bool areOperands = m_line.positional.isEmpty();
        if (areOperands)
            m_line.positional = rest.first(next < 0 ? rest.size() : next);
        if (!areOperands || next >= 0) {
            m_line.program = rest.mid(next + 1);
            m_sawDashes = true;
        }
        return {};
    }

    /// -o, -oFORMAT and -o=FORMAT as the option that they are short for.
    static QString asLongOption(const QString &argument)
    {
        const QString value = argument.mid(2);
        return QStringLiteral("--output") +
            (value.isEmpty() || value.startsWith(u'=') ? value : QLatin1Char('=') + value);
    }

    base::Result<void> takeWord(const QString &word)
    {
        if (m_line.command) {
            m_line.positional += word;
            return {};
        }
        // As other programs take them; the options say the same.
        if (word == QLatin1String("help") || word == QLatin1String("version")) {
            (word == QLatin1String("help") ? m_line.global.help : m_line.global.version) = true;
            return {};
        }
        const auto found = std::ranges::find_if(
            m_commands, [&word](const CommandSpec &command) { return word == QLatin1String(command.name); });
        if (found == m_commands.end())
            return unknownCommand(word, m_commands);
        m_line.command = &*found;
        return {};
    }

    base::Result<void> takeOption(const QString &argument)
    {
        const qsizetype equals = argument.indexOf(u'=');
        const QString written = equals < 0 ? argument : argument.left(equals);
        const QString name = written.mid(2);
        // A command may explain a global option in its own help; it stays the global one.
        const OptionSpec *global =
            written.startsWith(QLatin1String("--")) ? find(globalOptions(), name) : nullptr;
        const OptionSpec *own = written.startsWith(QLatin1String("--")) && !global && m_line.command
            ? find(m_line.command->options, name)
            : nullptr;
        const OptionSpec *option = own ? own : global;
        if (!option)
            return unknown(written);
        QString value;
        if (option->kind == ValueKind::None) {
            if (equals >= 0)
                return badInput(QStringLiteral("%1 takes no value").arg(written));
        } else if (equals >= 0) {
            value = argument.mid(equals + 1);
        } else if (m_at < m_arguments.size()) {
            value = m_arguments.at(m_at++);
        } else {
            return badInput(QStringLiteral("%1 needs a value: %1 %2")
                                .arg(written, QString::fromLatin1(option->placeholder)));
        }
        if (const auto checked = checkValue(*option, written, value); !checked)
            return checked;
        // A wrapper and its caller may both name a connection, as long as it is the same.
        const bool mayRepeat = option->repeatable || (global && m_given.value(name) == value);
        if (m_given.contains(name) && !mayRepeat)
            return badInput(QStringLiteral("%1 was given twice").arg(written));
        m_given.insert(name, value);
        if (global)
            return takeGlobal(*global, written, value);
        m_line.options[name] += value;
        return {};
    }

    base::Result<void> unknown(const QString &written) const
    {
        const QStringList global = optionNames(globalOptions());
        if (!m_line.command)
            return badInput(QStringLiteral("there is no global option %1%2; see leasescope-cli --help")
                                .arg(written, suggestion(written, global)));
        // The command's own come first: of two that are as near, one of them is meant.
        const QStringList names = optionNames(m_line.command->options) + global;
        const bool takesKeys = QLatin1String(m_line.command->synopsis).contains(QLatin1String("KEY"));
        const QString hint = takesKeys
            ? QStringLiteral("; write a key that begins with - after --, as in %1 -- TABLE %2")
                  .arg(nameOf(*m_line.command), m_arguments.at(m_at - 1))
            : QString();
        return badInput(QStringLiteral("%1 has no option %2%3%4; see leasescope-cli %1 --help")
                            .arg(nameOf(*m_line.command), written, suggestion(written, names), hint));
    }

    /// What the line leaves open.
    base::Result<void> takeVariables()
    {
        for (const OptionVariable &variable : optionVariables()) {
            const QString name = QString::fromLatin1(variable.name);
            const QString value = m_variables ? m_variables(name) : QString();
            if (value.isEmpty() || isSaidByLine(variable))
                continue;
            if (const auto taken = takeVariable(variable, name, value); !taken)
                return taken;
        }
        return {};
    }

    base::Result<void> takeVariable(const OptionVariable &variable, const QString &name, const QString &value)
    {
        const OptionSpec *option = find(globalOptions(), QString::fromLatin1(variable.option));
        if (!option) {
            m_line.global.pager = value;
            return {};
        }
        if (option->kind == ValueKind::None && value != QLatin1String("1"))
            return badInput(QStringLiteral("%1 is 1 or empty, not \"%2\"").arg(name, value));
        if (const auto checked = checkValue(*option, name, value); !checked)
            return checked;
        return takeGlobal(*option, name, value);
    }

    [[nodiscard]] bool isSaidByLine(const OptionVariable &variable) const
    {
        const QString option = QString::fromLatin1(variable.option);
        return m_given.contains(option) || (option == QLatin1String("connection") && !otherPlace().isEmpty());
    }

    /// An option of the line that says without the fleet file where to connect, and how; empty: there is none.
    [[nodiscard]] QString otherPlace() const
    {
        for (const char *option :
             {"profile", "region", "endpoint-url", "role-arn", "external-id", "allow-http"}) {
            if (m_given.contains(QLatin1String(option)))
                return QStringLiteral("--") + QLatin1String(option);
        }
        return {};
    }

    /// `written`: the option, or the variable that stands for it.
    static base::Result<void> checkValue(const OptionSpec &option, const QString &written,
                                         const QString &value)
    {
        if (option.kind == ValueKind::Duration) {
            if (const auto duration = parseDuration(value); !duration)
                return badInput(QStringLiteral("%1: %2").arg(written, duration.error().sentence));
        } else if (option.kind == ValueKind::Count) {
            bool isNumber = false;
            const int count = value.toInt(&isNumber);
            if (!isNumber || count < 1)
                return badInput(
                    QStringLiteral("%1 needs a whole number of at least 1, not \"%2\"").arg(written, value));
        } else if (*option.values && !valuesOf(option).contains(value)) {
            const QStringList values = valuesOf(option);
            return badInput(QStringLiteral("%1 is %2, not \"%3\"%4")
                                .arg(written, listed(values), value, suggestion(value, values)));
        }
        return {};
    }

    /// Which of the option's values it is: those of an enumeration stand in its order.
    static qsizetype placeOf(const OptionSpec &option, const QString &value)
    {
        return valuesOf(option).indexOf(value);
    }

    base::Result<void> takeGlobal(const OptionSpec &option, const QString &written, const QString &value)
    {
        const QLatin1String name(option.name);
        GlobalOptions &global = m_line.global;
        if (name == QLatin1String("fleet")) {
            global.fleet = value;
            global.isFleetGiven = m_given.contains(QStringLiteral("fleet"));
        } else if (name == QLatin1String("connection"))
            global.connections += value;
        else if (name == QLatin1String("profile"))
            global.profile = value;
        else if (name == QLatin1String("role-arn"))
            global.roleArn = value;
        else if (name == QLatin1String("external-id"))
            global.externalId = value;
        else if (name == QLatin1String("region"))
            global.region = value;
        else if (name == QLatin1String("endpoint-url"))
            global.endpointUrl = value;
        else if (name == QLatin1String("allow-http"))
            global.allowHttp = true;
        else if (name == QLatin1String("read-only"))
            global.readOnly = true;
        else if (name == QLatin1String("output"))
            global.output = static_cast<OutputFormat>(placeOf(option, value));
        else if (name == QLatin1String("color"))
            global.color = static_cast<ColorMode>(placeOf(option, value));
        else if (name == QLatin1String("dialect"))
            return takeDialect(value);
        else if (name == QLatin1String("dialect-file"))
            global.dialectFile = value;
        else if (name == QLatin1String("lease-period"))
            return takeLeasePeriod(value);
        else if (name == QLatin1String("timeout"))
            return takeTimeout(written, value);
        else if (name == QLatin1String("debug"))
            global.log = std::max(global.log, base::LogDetail::Requests);
        else if (name == QLatin1String("verbose"))
            global.log = base::LogDetail::Everything;
        else if (name == QLatin1String("escaped"))
            return badInput(QStringLiteral("--escaped must come before every other word"));
        else if (name == QLatin1String("version"))
            global.version = true;
        else
            global.help = true;
        return {};
    }

    base::Result<void> takeDialect(const QString &value)
    {
        const auto dialect = locks::dialectNamed(value);
        if (!dialect)
            return badInput(
                QStringLiteral("no dialect is called \"%1\"%2; there are %3")
                    .arg(value,
                         suggestion(value, valuesOf(*find(globalOptions(), QStringLiteral("dialect")))),
                         locks::dialectNames(QLatin1String("and"))));
        m_line.global.dialect = *dialect;
        return {};
    }

    base::Result<void> takeLeasePeriod(const QString &value)
    {
        m_line.global.leasePeriod = parseDuration(value).value();
        if (m_line.global.leasePeriod->count() == 0)
            return badInput(QStringLiteral("--lease-period must be longer than 0s"));
        return {};
    }

    base::Result<void> takeTimeout(const QString &written, const QString &value)
    {
        m_line.global.timeout = parseDuration(value).value();
        if (m_line.global.timeout.count() == 0)
            return badInput(QStringLiteral("%1 must be longer than 0s").arg(written));
        return {};
    }

    /// A line with a connection of the fleet file, or with the file.
    base::Result<void> checkFleet() const
    {
        if (m_given.contains(QStringLiteral("fleet")) && m_line.global.fleet.isEmpty())
            return badInput(QStringLiteral("--fleet needs a file"));
        if (m_line.global.connections.contains(QString()))
            return badInput(QStringLiteral("--connection needs a name, a label or all"));
        if (m_given.contains(QStringLiteral("connection")) && !otherPlace().isEmpty())
            return badInput(
                QStringLiteral("--connection and %1 exclude each other: the fleet file says how a "
                               "connection is reached; leave one out")
                    .arg(otherPlace()));
        return {};
    }

    base::Result<void> check() const
    {
        if (!m_line.command)
            return badInput(QStringLiteral("no command was given; see leasescope-cli --help"));
        if (m_given.contains(QStringLiteral("dialect")) && m_given.contains(QStringLiteral("dialect-file")))
            return badInput(QStringLiteral("--dialect and --dialect-file exclude each other; give one"));
        if (m_given.contains(QStringLiteral("dialect-file")) && m_line.global.dialectFile.isEmpty())
            return badInput(QStringLiteral("--dialect-file needs a file"));
        if (const auto checked = checkFleet(); !checked)
            return checked;
        const CommandSpec &command = *m_line.command;
        const int given = static_cast<int>(m_line.positional.size());
        if (given < fewestOf(m_line) && !lacksTable(m_line))
            return badInput(QStringLiteral("%1 needs %2; see leasescope-cli %1 --help")
                                .arg(nameOf(command), neededArguments(command)));
        if (given == 1 && QByteArrayView(command.synopsis).startsWith("[TABLE] KEY") &&
            !locks::protocolOf(m_line.global.dialect))
            return badInput(
                QStringLiteral("%1 needs TABLE and KEY: only with --dialect and a library that has a table "
                               "of its own is KEY enough; see leasescope-cli %1 --help")
                    .arg(nameOf(command)));
        if (command.most >= 0 && given > command.most)
            return badInput(QStringLiteral("%1 does not take \"%2\"; see leasescope-cli %1 --help")
                                .arg(nameOf(command), m_line.positional.at(command.most)));
        if (command.takesCommand && m_sawDashes && m_line.program.isEmpty())
            return badInput(QStringLiteral("a command is missing after --"));
        return {};
    }

    const QStringList &m_arguments;
    std::span<const CommandSpec> m_commands;
    const VariableReader &m_variables;
    Invocation m_line;
    QMap<QString, QString> m_given; ///< options without the dashes, and their last values
    qsizetype m_at = 0;
    bool m_sawDashes = false;
};

} // namespace

bool Invocation::has(const char *option) const
{
    return options.contains(QString::fromLatin1(option));
}

QString Invocation::value(const char *option) const
{
    return given(option).value_or(QString());
}

std::optional<QString> Invocation::given(const char *option) const
{
    const QStringList all = values(option);
    return all.isEmpty() ? std::nullopt : std::optional(all.last());
}

QStringList Invocation::values(const char *option) const
{
    return options.value(QString::fromLatin1(option));
}

std::optional<std::chrono::milliseconds> Invocation::duration(const char *option) const
{
    const auto text = given(option);
    return text ? std::optional(parseDuration(*text).value()) : std::nullopt;
}

std::optional<int> Invocation::count(const char *option) const
{
    const auto text = given(option);
    return text ? std::optional(text->toInt()) : std::nullopt;
}

QStringList firstWords(const CommandSpec &command)
{
    return QString::fromLatin1(command.words).split(u' ', Qt::SkipEmptyParts);
}

QStringList operandNames(const CommandSpec &command)
{
    static const QRegularExpression options(QStringLiteral(" ?[\\[(]?--.*"));
    QString names = QString::fromLatin1(command.synopsis).remove(options);
    return names.remove(u'[').remove(u']').split(u' ', Qt::SkipEmptyParts);
}

QString suggestion(const QString &written, const QStringList &candidates)
{
    const QString near = base::nearest(written, candidates);
    return near.isEmpty() ? QString() : QStringLiteral(" (did you mean \"%1\"?)").arg(near);
}

tl::unexpected<base::Error> badInput(const QString &sentence)
{
    return base::failure(base::ErrorKind::BadInput, sentence);
}

bool takesTable(const CommandSpec &command)
{
    const QByteArrayView synopsis(command.synopsis);
    return synopsis.startsWith("TABLE") || synopsis.startsWith("[TABLE [");
}

bool isOfFleet(const Invocation &line)
{
    return line.command->ofFleet &&
        (!line.global.connections.isEmpty() ||
         (line.command->wholeFleet && line.positional.isEmpty() && !lacksTable(line)));
}

bool lacksTable(const Invocation &line)
{
    return line.command && locks::protocolOf(line.global.dialect) && takesTable(*line.command) &&
        line.global.connections.isEmpty() && line.positional.size() + 1 == line.command->fewest;
}

tl::unexpected<base::Error> unknownCommand(const QString &word, std::span<const CommandSpec> commands)
{
    QString meant = commandMeantBy(word);
    if (meant.isEmpty()) {
        QStringList names;
        for (const CommandSpec &command : commands)
            names += nameOf(command);
        meant = base::nearest(word, names);
    }
    return badInput(QStringLiteral("leasescope-cli has no command \"%1\"; %2")
                        .arg(word,
                             meant.isEmpty() ? QStringLiteral("see leasescope-cli --help")
                                             : QStringLiteral("did you mean %1?").arg(meant)));
}

const CommandSpec *commandOf(const QStringList &arguments, std::span<const CommandSpec> commands)
{
    for (qsizetype at = 0; at < arguments.size(); ++at) {
        const QString &word = arguments.at(at);
        if (!word.startsWith(u'-')) {
            const auto found = std::ranges::find_if(
                commands, [&word](const CommandSpec &command) { return word == nameOf(command); });
            return found == commands.end() ? nullptr : &*found;
        }
        const OptionSpec *option =
            find(globalOptions(), word == QLatin1String("-o") ? QStringLiteral("output") : word.mid(2));
        if (option && option->kind != ValueKind::None)
            ++at;
    }
    return nullptr;
}

base::Result<Invocation> parseCommandLine(const QStringList &arguments, std::span<const CommandSpec> commands,
                                          const VariableReader &variables)
{
    if (arguments.isEmpty() || arguments.front() != QLatin1String("--escaped"))
        return LineReader(arguments, commands, variables).read();
    QStringList words;
    for (const QString &argument : arguments.mid(1)) {
        auto word = base::unescaped(argument);
        if (!word)
            return badInput(
                QStringLiteral("--escaped: \"%1\" has a backslash that is neither \\\\ nor \\u and the four "
                               "digits of a character")
                    .arg(argument));
        words += *std::move(word);
    }
    return LineReader(words, commands, variables).read();
}

} // namespace cli
