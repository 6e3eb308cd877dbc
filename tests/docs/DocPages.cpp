// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/docs/DocPages.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>

#include <utility>

namespace docs {
namespace {

const QString root = QStringLiteral(LEASESCOPE_SOURCES);
const QString program = QStringLiteral("leasescope-cli ");
const QString indent = QStringLiteral("    ");
const QRegularExpression fence(QStringLiteral("^```(\\w*)\\s*$"));

QStringList all(const QRegularExpression &expression, const QString &text)
{
    QStringList found;
    auto matches = expression.globalMatch(text);
    while (matches.hasNext())
        found += matches.next().captured(1);
    return found;
}

Command commandOf(const QString &line)
{
    static const QRegularExpression comment(QStringLiteral("\\s{2,}#.*$"));
    static const QRegularExpression exits(QStringLiteral("# exits (\\d+)"));
    Command command;
    command.line = line;
    if (const auto said = exits.match(line); said.hasMatch())
        command.status = said.captured(1).toInt();
    command.words = QProcess::splitCommand(QString(line).remove(comment)).mid(1);
    // What another program makes of the answer is not asked.
    if (const auto pipe = command.words.indexOf(QStringLiteral("|")); pipe >= 0)
        command.words.resize(pipe);
    return command;
}

/// The lines outside of blocks.
QString prose(const QString &page)
{
    QString kept;
    bool inside = false;
    for (const QString &line : textOf(page).split(u'\n')) {
        if (fence.match(line).hasMatch())
            inside = !inside;
        else if (!inside)
            kept += line + u'\n';
    }
    return kept;
}

} // namespace

QStringList pages()
{
    QStringList found{QStringLiteral("README.md")};
    QDirIterator files(root + QStringLiteral("/docs"), {QStringLiteral("*.md")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext())
        found += QDir(root).relativeFilePath(files.next());
    found.sort();
    return found;
}

QString textOf(const QString &page)
{
    QFile file(root + u'/' + page);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

std::vector<Block> blocks(const QString &page)
{
    std::vector<Block> found;
    bool isInside = false;
    bool isIndented = false;
    for (const QString &line : textOf(page).split(u'\n')) {
        if (fence.match(line).hasMatch()) {
            isInside = !isInside;
            if (isInside)
                found.emplace_back();
            continue;
        }
        const bool wasIndented = std::exchange(isIndented, !isInside && line.startsWith(indent));
        if (isIndented && !wasIndented)
            found.emplace_back();
        const QString command = isIndented ? line.mid(indent.size()) : line;
        if ((isInside || isIndented) && command.startsWith(program))
            found.back().push_back(commandOf(command));
    }
    std::erase_if(found, [](const Block &block) { return block.empty(); });
    return found;
}

QStringList linked(const QString &page)
{
    static const QRegularExpression link(QStringLiteral("\\]\\(([^)#\\s]+)[^)]*\\)"));
    QStringList found;
    for (const QString &place : all(link, prose(page))) {
        if (!place.contains(QLatin1String("://")))
            found += QDir::cleanPath(QFileInfo(page).path() + u'/' + place);
    }
    return found;
}

QStringList quoted(const QString &page)
{
    static const QRegularExpression span(QStringLiteral("`([^`\n]+)`"));
    return all(span, prose(page));
}

} // namespace docs
