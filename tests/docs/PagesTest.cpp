// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/CommandTable.h"
#include "tests/docs/DocPages.h"
#include "tests/program/Test.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

namespace {

const QString root = QStringLiteral(LEASESCOPE_SOURCES);

/// Of the window, and of Terraform and the AWS CLI, which the pages name as well.
const QStringList otherOptions{QStringLiteral("--demo"), QStringLiteral("--render"),
                               QStringLiteral("--no-observe")};

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
        static const QRegularExpression option(QStringLiteral("^(--[a-z][a-z-]*)"));
        const QStringList known = knownOptions();
        for (const QString &page : docs::pages()) {
            for (const QString &word : docs::quoted(page)) {
                const auto found = option.match(word);
                QVERIFY2(!found.hasMatch() || known.contains(found.captured(1)),
                         qPrintable(page + QStringLiteral(": ") + word));
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
            QVERIFY2(all.contains(picture.fileName()), qPrintable(picture.fileName()));
            QVERIFY2(picture.size() < 150'000, qPrintable(picture.fileName()));
        }
    }

    void compilesEveryPageOfTheManual()
    {
        QFile resources(root + QStringLiteral("/docs/manual.qrc"));
        QVERIFY(resources.open(QIODevice::ReadOnly));
        const QString listed = QString::fromUtf8(resources.readAll());
        const QStringList index = docs::linked(QStringLiteral("docs/README.md"));
        for (const QString &page : docs::pages()) {
            if (page == QLatin1String("README.md") || page == QLatin1String("docs/design.md"))
                continue;
            QVERIFY2(listed.contains(QStringLiteral("<file>%1</file>").arg(page.mid(5))), qPrintable(page));
            QVERIFY2(page == QLatin1String("docs/README.md") || index.contains(page), qPrintable(page));
            for (const QString &place : docs::linked(page)) {
                if (place.endsWith(QLatin1String(".png")))
                    QVERIFY2(listed.contains(QStringLiteral("<file>%1</file>").arg(place.mid(5))),
                             qPrintable(place));
            }
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
