// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/services/ShellCommand.h"

#include "core/base/VisibleText.h"
#include "core/locks/dialects/custom/CustomDialects.h"

#include <QRegularExpression>

namespace ui {

namespace {

/// What cannot be seen would act on the terminal it is pasted into: an escape ends the pasting, a line end
/// runs what follows. The notation of bash, zsh and ksh.
QString shellEscapes(const QString &text)
{
    QString inside;
    for (const char c : text.toUtf8()) {
        if (c >= 0x20 && c < 0x7f && c != '\'' && c != '\\')
            inside += QLatin1Char(c);
        else
            inside += QStringLiteral("\\x%1").arg(static_cast<uchar>(c), 2, 16, QLatin1Char('0'));
    }
    return QStringLiteral("$'%1'").arg(inside);
}

QString quoted(const QString &text)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./:@%+=-]+$"));
    if (plain.match(text).hasMatch())
        return text;
    if (base::visible(text) != text)
        return shellEscapes(text);
    QString inside = text;
    return QLatin1Char('\'') + inside.replace(u'\'', QLatin1String("'\\''")) + QLatin1Char('\'');
}

} // namespace

QString shellLine(const QStringList &words)
{
    QStringList line;
    for (const QString &word : words)
        line << quoted(word);
    return line.join(QLatin1Char(' '));
}

QString commandFor(const ConnectionFacts &facts, const QStringList &command)
{
    return shellLine(QStringList{QStringLiteral("leasescope-cli")} + facts.endpointOption + command);
}

QString commandFor(const ConnectionFacts &facts, const locks::LockRecord &lock, locks::DialectId pinned)
{
    QStringList command;
    if (const locks::CustomDialect *described = locks::customDialect(pinned))
        command << QStringLiteral("--dialect-file") << described->mapping().fileName();
    else if (!pinned.isNone())
        command << QStringLiteral("--dialect") << pinned.name();
    command << QStringLiteral("show");
    if (lock.sortKeyText)
        command << QStringLiteral("--sort-key") << *lock.sortKeyText;
    if (lock.keyText.startsWith(u'-'))
        command << QStringLiteral("--"); // or it would be read as an option
    return commandFor(facts, command << lock.shape.table << lock.keyText);
}

} // namespace ui
