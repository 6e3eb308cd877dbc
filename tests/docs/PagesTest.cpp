// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/CommandTable.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/docs/DocPages.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
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

/// The lines of packaging/packages/ways.txt, each with its version.
QStringList ways()
{
    QStringList lines;
    for (const QString &line : docs::textOf(QStringLiteral("packaging/packages/ways.txt")).split(u'\n')) {
        if (!line.startsWith(u'#') && line.contains(u'\t'))
            lines +=
                line.section(u'\t', 1).replace(QLatin1String("VERSION"), QLatin1String(LEASESCOPE_VERSION));
    }
    return lines;
}

/// Names of tests as the lists of CMake have them.
QSet<QString> testNames()
{
    static const QRegularExpression name(QStringLiteral("\\b(?:tst|architecture)_[a-z0-9_]+"));
    QSet<QString> names;
    QDirIterator lists(root + QStringLiteral("/tests"), {QStringLiteral("CMakeLists.txt")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (lists.hasNext()) {
        auto found = name.globalMatch(docs::textOf(QDir(root).relativeFilePath(lists.next())));
        while (found.hasNext())
            names += found.next().captured();
    }
    return names;
}

/// Those of the manual, and what is read beside it.
QStringList allPages()
{
    return docs::pages() + QStringList{QStringLiteral("SECURITY.md")};
}

} // namespace

/// What the pages say of the program, of each other and of files.
class PagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leadsToFilesThatExist()
    {
        QVERIFY(docs::pages().size() > 10);
        for (const QString &page : allPages()) {
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

    void namesNoTestThatDoesNotExist()
    {
        static const QRegularExpression form(QStringLiteral("^(?:tst|architecture)_[a-z0-9_]+$"));
        const QSet<QString> known = testNames();
        QSet<QString> named;
        for (const QString &page : allPages()) {
            for (const QString &span : docs::quoted(page)) {
                if (!form.match(span).hasMatch())
                    continue;
                QVERIFY2(known.contains(span), qPrintable(page + QStringLiteral(": ") + span));
                named += span;
            }
        }
        QVERIFY2(named.size() > 20, "the threat model names tests");
    }

    /// packaging/prove runs the lines of the packages; that of the sources is run here as far as its help.
    void beginsWithTheWaysThatAreProved()
    {
        const QStringList first = docs::textOf(QStringLiteral("README.md")).split(u'\n').first(20);
        QVERIFY(first.at(4).startsWith(QLatin1String("    ./demo ")));
        QVERIFY(first.at(5).startsWith(QLatin1String("    ./check ")));
        const QStringList lines = ways();
        QCOMPARE(lines.size(), 3);
        for (const QString &line : lines) {
            const QStringList found = first.filter(QStringLiteral("    ") + line);
            QVERIFY2(found.size() == 1, qPrintable(line));
        }
        QProcess demo;
        demo.start(root + u'/' + lines.last(), {QStringLiteral("--help")});
        QVERIFY2(demo.waitForFinished(), qPrintable(demo.errorString()));
        QCOMPARE(demo.exitCode(), 0);
        const QByteArray help = demo.readAllStandardOutput();
        QVERIFY2(help.startsWith("./demo ") && help.contains("--render"), help.constData());
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
