// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/manual/Completion.h"

#include <QRegularExpression>

namespace cli {
namespace {

/// What a shell can do for an option's value.
enum class Value : quint8 {
    None,
    Listed,
    List, ///< several of those that are listed, between commas
    File,
    Asked,
    Unknown
};

/// What can be given for an option; empty: anything that fits its kind.
QStringList listedValues(const OptionSpec &option, const CompletionWords &known)
{
    const QStringList values = valuesOf(option);
    return values.isEmpty() ? known.ofOptions.value(option.name) : values;
}

Value valueOf(const OptionSpec &option, const CompletionWords &known)
{
    const QByteArrayView placeholder(option.placeholder);
    if (option.kind == ValueKind::None)
        return Value::None;
    if (!listedValues(option, known).isEmpty())
        return placeholder.endsWith(",...") ? Value::List : Value::Listed;
    if (known.asked.contains(option.name))
        return Value::Asked;
    const bool isFile =
        placeholder.contains("FILE") || placeholder.contains("FIFO") || placeholder == "FOLDER";
    return isFile ? Value::File : Value::Unknown;
}

QByteArray listOf(const QStringList &words)
{
    return words.join(u' ').toUtf8();
}

/// The fixed words a command may begin with; those of `man` are the commands.
QStringList wordsOf(const CommandSpec &command, std::span<const CommandSpec> commands,
                    const CompletionWords &known)
{
    QStringList words = firstWords(command) + known.ofCommands.value(command.name);
    if (QByteArrayView(command.name) == "man") {
        for (const CommandSpec &other : commands)
            words += QLatin1String(other.name);
    }
    return words;
}

/// Whether some of its operands are names that the program may know.
bool asksForOperands(const CommandSpec &command, const CompletionWords &known)
{
    const QStringList names = operandNames(command);
    return !known.asking.isEmpty() &&
        !names.filter(QRegularExpression(QStringLiteral("^(TABLE|KEY)"))).isEmpty();
}

QByteArray dashed(std::span<const OptionSpec> options)
{
    QByteArray text;
    for (const OptionSpec &option : options)
        text += QByteArray(text.isEmpty() ? "--" : " --") + option.name;
    return text;
}

/// Every option once: a name means the same value in each command that has it.
QMap<QByteArray, const OptionSpec *> allOptions(std::span<const CommandSpec> commands)
{
    QMap<QByteArray, const OptionSpec *> options;
    const auto add = [&options](const OptionSpec &option) {
        const OptionSpec *&known = options[option.name];
        if (!known || known->kind == ValueKind::None)
            known = &option;
    };
    for (const OptionSpec &option : globalOptions())
        add(option);
    for (const CommandSpec &command : commands) {
        for (const OptionSpec &option : command.options)
            add(option);
    }
    return options;
}

// bash

QByteArray bashValues(std::span<const CommandSpec> commands, const CompletionWords &known)
{
    QByteArrayList unknown;
    QByteArrayList files;
    QByteArrayList asked;
    QByteArray text;
    for (const OptionSpec *option : allOptions(commands)) {
        const QByteArray name = QByteArray("--") + option->name;
        const Value value = valueOf(*option, known);
        if (value == Value::Unknown)
            unknown += name;
        else if (value == Value::File)
            files += name;
        else if (value == Value::Asked)
            asked += name;
        else if (value == Value::Listed)
            text += "        " + name + ") COMPREPLY=($(compgen -W '" + listOf(listedValues(*option, known)) +
                "' -- \"$word\")); return ;;\n";
        else if (value == Value::List)
            text += "        " + name + ") _leasescope_cli_list " + listOf(listedValues(*option, known)) +
                "; return ;;\n";
    }
    text += "        " + files.join('|') + ") compopt -o default; return ;;\n";
    if (!asked.isEmpty())
        text += "        " + asked.join('|') + ") _leasescope_cli_asked \"$before\"; return ;;\n";
    return text + "        " + unknown.join('|') + ") return ;;\n";
}

QByteArray bashScript(std::span<const CommandSpec> commands, const CompletionWords &known)
{
    QByteArrayList names;
    QByteArrayList withValue;
    QByteArrayList asking; // those that run no program, and whose operands follow -- as well
    QByteArray cases;
    for (const CommandSpec &command : commands) {
        names += command.name;
        if (asksForOperands(command, known) && !command.takesCommand)
            asking += command.name;
        const QByteArray ask = asksForOperands(command, known) ? " asked=1" : "";
        cases += QByteArray("        ") + command.name + ") words='" +
            listOf(wordsOf(command, commands, known)) + "' options='" + dashed(command.options) + '\'' + ask +
            " ;;\n";
    }
    for (const OptionSpec *option : allOptions(commands)) {
        if (option->kind != ValueKind::None)
            withValue += QByteArray("--") + option->name;
    }
    return "# bash completion of leasescope-cli, made by: leasescope-cli completion bash\n"
           // Each that the word has not yet, behind its last comma.
           "_leasescope_cli_list()\n{\n"
           "    local last=${word##*,} one\n"
           "    local before=${word%\"$last\"}\n"
           "    for one; do\n"
           "        if [[ $one == \"$last\"* && ,$before != *,\"$one\",* ]]; then "
           "COMPREPLY+=(\"$before$one\"); fi\n"
           "    done\n"
           "    compopt -o nospace\n"
           "}\n"
           // The program quotes each for where it will stand; NUL ends it.
           "_leasescope_cli_asked()\n{\n"
           "    local found\n"
           "    while IFS= read -r -d '' found; do COMPREPLY+=(\"$found\"); done < <(\n"
           "        command leasescope-cli " +
        known.asking +
        " bash \"$1\" \"$COMP_WORDBREAKS\" \"${COMP_LINE:0:COMP_POINT}\" 2>/dev/null)\n"
        "}\n"
        "_leasescope_cli()\n{\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= words= "
        "options= asked= dashes= at\n"
        "    COMPREPLY=()\n"
        // "=" ends a word in COMP_WORDS where it is in COMP_WORDBREAKS, as it is at first.
        "    if [[ $word == '=' ]]; then word=; fi\n"
        "    if [[ $before == '=' ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
        "    for ((at = 1; at < COMP_CWORD; at++)); do\n"
        "        case ${COMP_WORDS[at]} in\n"
        "        --) dashes=1; break ;;\n"
        "        " +
        withValue.join('|') +
        ") at=$((at + 1)); if [[ ${COMP_WORDS[at]} == '=' ]]; then at=$((at + 1)); fi\n"
        // ":" ends a word, too, as in URLs and ARNs.
        "            while [[ ${COMP_WORDS[at+1]} == : ]]; do at=$((at + 2)); done ;;\n"
        "        -*) ;;\n"
        "        *) if [[ -z $command ]]; then command=${COMP_WORDS[at]}; fi ;;\n"
        "        esac\n"
        "    done\n"
        "    if [[ -n $dashes ]]; then\n"
        "        case $command in\n" +
        (asking.isEmpty() ? QByteArray()
                          : "        " + asking.join('|') + ") _leasescope_cli_asked argument ;;\n") +
        "        *) compopt -o default ;;\n"
        "        esac\n"
        "        return\n"
        "    fi\n"
        "    case $before in\n" +
        bashValues(commands, known) +
        "    esac\n"
        "    case $command in\n"
        "        '') words='" +
        names.join(' ') + "' ;;\n" + cases +
        "    esac\n"
        "    if [[ $word == -* ]]; then words=\"$options " +
        dashed(globalOptions()) +
        "\"; fi\n"
        "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
        "    if [[ -n $asked && $word != -* ]]; then _leasescope_cli_asked argument; fi\n"
        "}\n"
        "complete -F _leasescope_cli leasescope-cli\n";
}

// zsh

/// Text between brackets of an _arguments entry, in single quotes.
QByteArray zshText(QByteArray text)
{
    return text.replace('\\', "\\\\")
        .replace('[', "\\[")
        .replace(']', "\\]")
        .replace(':', "\\:")
        .replace('\'', "'\\''");
}

QByteArray zshOptions(std::span<const OptionSpec> options, const CompletionWords &known,
                      const QByteArray &indent)
{
    QByteArray text;
    for (const OptionSpec &option : options) {
        const Value value = valueOf(option, known);
        // With "=" the value may stand behind one, too.
        text += indent + '\'' + (option.repeatable ? "*" : "") + "--" + option.name +
            (value == Value::None ? "[" : "=[") + zshText(option.help) + ']';
        if (value == Value::Listed)
            text += QByteArray(":") + zshText(option.placeholder) + ":(" +
                listOf(listedValues(option, known)) + ')';
        else if (value == Value::List)
            text += QByteArray(":") + zshText(option.placeholder) + ":_sequence compadd - " +
                listOf(listedValues(option, known));
        else if (value == Value::File)
            text += QByteArray(":") + zshText(option.placeholder) + ":_files";
        else if (value == Value::Asked)
            text +=
                QByteArray(":") + zshText(option.placeholder) + ": _leasescope_cli_asked --" + option.name;
        else if (value == Value::Unknown)
            text += QByteArray(":") + zshText(option.placeholder) + ": ";
        text += "' \\\n";
    }
    return text;
}

QByteArray zshScript(std::span<const CommandSpec> commands, const CompletionWords &known)
{
    QByteArray names;
    QByteArray cases;
    for (const CommandSpec &command : commands) {
        names += QByteArray("        '") + command.name + ':' + zshText(command.summary) + "'\n";
        const QStringList words = wordsOf(command, commands, known);
        const QByteArray operands = asksForOperands(command, known)
            ? QByteArray("                '*:operand: _leasescope_cli_asked argument'\n")
            : words.isEmpty() ? QByteArray("                '*: :'\n")
                              : "                '1:argument:(" + listOf(words) + ")' '*: :'\n";
        cases += QByteArray("        ") + command.name + ")\n            _arguments -S $global \\\n" +
            zshOptions(command.options, known, "                ") + operands + "            ;;\n";
    }
    return "#compdef leasescope-cli\n# Made by: leasescope-cli completion zsh\n"
           // zsh quotes each for where it will stand; NUL ends it.
           "_leasescope_cli_asked() {\n"
           "    local -a found\n"
           "    found=(\"${(@0)$(command leasescope-cli " +
        known.asking +
        " zsh \"$1\" \"${(@)typed}\" 2>/dev/null)}\")\n"
        "    found=(\"${(@)found:#}\")\n"
        "    (( $#found )) && compadd -a found\n"
        "}\n"
        "_leasescope_cli() {\n"
        "    local -a typed\n"
        "    typed=(\"${(@Q)words[2,CURRENT-1]}\")\n"
        "    local context state state_descr line\n"
        "    typeset -A opt_args\n"
        "    local -a commands global\n"
        "    commands=(\n" +
        names + "    )\n    global=(\n" +
        zshOptions(globalOptions(), known, "        ").replace(" \\\n", "\n") +
        "    )\n"
        "    _arguments -C $global '1:command:->command' '*::argument:->argument'\n"
        "    case $state in\n"
        "    command) _describe -t commands command commands ;;\n"
        "    argument)\n"
        "        case $words[1] in\n" +
        cases +
        "        esac\n"
        "        ;;\n"
        "    esac\n"
        "}\n"
        // Loaded by compinit from a folder of functions, the file is the function; sourced, it names it.
        "if [ \"$funcstack[1]\" = _leasescope_cli ] || [ \"$funcstack[1]\" = _leasescope-cli ]; then\n"
        "    _leasescope_cli \"$@\"\n"
        "else\n"
        "    compdef _leasescope_cli leasescope-cli\n"
        "fi\n";
}

// fish

QByteArray fishQuoted(QByteArray text)
{
    return '\'' + text.replace('\\', "\\\\").replace('\'', "\\'") + '\'';
}

QByteArray fishOption(const OptionSpec &option, const CompletionWords &known, const QByteArray &condition)
{
    QByteArray text = "complete -c leasescope-cli" + condition + " -l " + option.name;
    const Value value = valueOf(option, known);
    if (value == Value::Listed)
        text += " -x -a " + fishQuoted(listOf(listedValues(option, known)));
    else if (value == Value::List)
        text += " -x -a " + fishQuoted("(__leasescope_cli_list " + listOf(listedValues(option, known)) + ')');
    else if (value == Value::File)
        text += " -r -F";
    else if (value == Value::Asked)
        text += QByteArray(" -x -a '(__leasescope_cli_asked --") + option.name + ")'";
    else if (value == Value::Unknown)
        text += " -x";
    return text + " -d " + fishQuoted(option.help) + '\n';
}

QByteArray fishScript(std::span<const CommandSpec> commands, const CompletionWords &known)
{
    QByteArray text = "# Made by: leasescope-cli completion fish\n"
                      // Each that the word has not yet, behind its last comma.
                      "function __leasescope_cli_list\n"
                      "    set -l typed (commandline -ct | string replace -r '^--[^=]*=' '')\n"
                      "    set -l before (string replace -r '[^,]*$' '' -- \"$typed\")\n"
                      "    for one in $argv\n"
                      "        contains -- $one (string split , -- \"$before\"); or echo \"$before$one\"\n"
                      "    end\n"
                      "end\n"
                      // fish quotes each for where it will stand; NUL ends it.
                      "function __leasescope_cli_asked\n"
                      "    set -l typed (commandline -opc)\n"
                      "    command leasescope-cli " +
        known.asking +
        " fish $argv[1] $typed[2..] 2>/dev/null | string split0\n"
        "end\n"
        "complete -c leasescope-cli -f\n";
    for (const OptionSpec &option : globalOptions())
        text += fishOption(option, known, {});
    for (const CommandSpec &command : commands) {
        text += QByteArray("complete -c leasescope-cli -n __fish_use_subcommand -a ") + command.name +
            " -d " + fishQuoted(command.summary) + '\n';
        const QByteArray here = QByteArray(" -n '__fish_seen_subcommand_from ") + command.name + '\'';
        if (const QStringList words = wordsOf(command, commands, known); !words.isEmpty())
            text += "complete -c leasescope-cli" + here + " -a " + fishQuoted(listOf(words)) + '\n';
        if (asksForOperands(command, known))
            text += "complete -c leasescope-cli" + here + " -a '(__leasescope_cli_asked argument)'\n";
        for (const OptionSpec &option : command.options)
            text += fishOption(option, known, here);
    }
    return text;
}

} // namespace

QByteArray completionScript(const QString &shell, std::span<const CommandSpec> commands,
                            const CompletionWords &words)
{
    if (shell == QLatin1String("bash"))
        return bashScript(commands, words);
    if (shell == QLatin1String("zsh"))
        return zshScript(commands, words);
    return shell == QLatin1String("fish") ? fishScript(commands, words) : QByteArray();
}

} // namespace cli
