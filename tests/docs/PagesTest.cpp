// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/CommandTable.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/docs/DocPages.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

namespace {

const QString root = QStringLiteral(LEASESCOPE_SOURCES);

/// Of the window; and what turns off that `list --problems` watches.
const QStringList otherOptions{QStringLiteral("--demo"), QStringLiteral("--no-observe")};

QStringList knownOptions()
{
    QStringList known = otherOptions;
    const auto add = [&known](std::span<const cli::OptionSpec> options) {
        for (const cli::OptionSpec &option : options)
            known += QStringLiteral("--") + QLatin1String(option.name);
    };
    add(cli::globalOptions());
    for (const cli::CommandSpec &command : cli::commandTable())
        add(command.options);
    return known;
}

QStringList knownCommands()
{
    QStringList known;
    for (const cli::CommandSpec &command : cli::commandTable())
        known += QLatin1String(command.name);
    return known;
}

} // namespace

/// What the pages say of the program, of each other and of files.
class PagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leadsToFilesThatExist()
    {
        QVERIFY(docs::pages().size() > 10);
        for (const QString &page : docs::pages()) {
            for (const QString &place : docs::linked(page))
                QVERIFY2(QFileInfo::exists(root + u'/' + place),
                         qPrintable(page + QStringLiteral(" -> ") + place));
        }
    }

    void namesNoCommandOrOptionThatDoesNotExist()
    {
        for (const QString &page : docs::pages()) {
            for (const docs::Block &block : docs::blocks(page)) {
                for (const docs::Command &command : block) {
                    const auto read = cli::parseCommandLine(command.words, cli::commandTable());
                    QVERIFY2(read, qPrintable(page + QStringLiteral(": ") + command.line));
                }
            }
        }
    }

    void namesNoUnknownOptionInItsSentences()
    {
        const QStringList options = knownOptions();
        const QStringList commands = knownCommands();
        for (const QString &page : docs::pages()) {
            for (const QString &span : docs::quoted(page)) {
                QStringList words = span.split(u' ', Qt::SkipEmptyParts);
                const bool isCommand = words.first() == QLatin1String("leasescope-cli");
                if (isCommand)
                    words.removeFirst();
                if (words.isEmpty())
                    continue;
                const bool isOption = words.first().startsWith(QLatin1String("--"));
                if (!isOption && !commands.contains(words.first())) {
                    QVERIFY2(!isCommand, qPrintable(page + QStringLiteral(": ") + span));
                    continue;
                }
                for (const QString &word : qAsConst(words)) {
                    const bool isUnknown = word.startsWith(QLatin1String("--")) &&
                        word != QLatin1String("--") && !options.contains(word.section(u'=', 0, 0));
                    QVERIFY2(!isUnknown, qPrintable(page + QStringLiteral(": ") + span));
                }
            }
        }
    }

    void showsEveryPictureThatIsKept()
    {
        QString all;
        for (const QString &page : docs::pages())
            all += docs::linked(page).join(u'\n') + u'\n';
        for (const QFileInfo &picture :
             QDir(root + QStringLiteral("/docs/screens")).entryInfoList(QDir::Files)) {
            // A dark one is shown in place of the one that a page names.
            QString name = picture.fileName();
            const bool isDark = name.endsWith(QLatin1String("-dark.png"));
            const QString start = name.chopped(qsizetype(isDark ? 9 : 0));
            const bool isShown = isDark ? all.contains(start + QStringLiteral("-light.png")) ||
                    all.contains(start + QStringLiteral(".png"))
                                        : all.contains(name);
            QVERIFY2(isShown, qPrintable(name));
            QVERIFY2(picture.size() < 150'000, qPrintable(picture.fileName()));
        }
    }

    void listsEveryPageInTheIndex()
    {
        const QStringList index = docs::linked(QStringLiteral("docs/README.md"));
        for (const QString &page : docs::pages()) {
            if (!page.endsWith(QLatin1String("README.md")) && page != QLatin1String("docs/design.md"))
                QVERIFY2(index.contains(page), qPrintable(page));
        }
    }

    void hasAPageOfEachLockLibrary()
    {
        const QStringList index = docs::linked(QStringLiteral("docs/README.md"));
        QStringList pages;
        for (const locks::LockDialect *dialect : locks::allDialects()) {
            pages << QStringLiteral("docs/protocols/%1.md").arg(QString(dialect->id().name()));
            QVERIFY2(index.contains(pages.last()), qPrintable(pages.last()));
        }
        for (const QString &page : docs::pages()) {
            if (page.startsWith(QLatin1String("docs/protocols/")))
                QVERIFY2(pages.contains(page), qPrintable(page));
        }
    }

    void beginsWithATitle()
    {
        for (const QString &page : docs::pages())
            QVERIFY2(docs::textOf(page).startsWith(QLatin1String("# ")), qPrintable(page));
    }
};

LEASESCOPE_TEST(PagesTest)
#include "PagesTest.moc"
