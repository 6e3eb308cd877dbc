// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/ChainHead.h"
#include "core/audit/JournalLine.h"
#include "core/audit/JournalReader.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace std::chrono_literals;
using audit::ChainHead;

namespace {

/// A journal and the files it keeps.
struct JournalPlace {
    QTemporaryDir folder;
    fakes::ManualClock clock;
    audit::Journal journal{folder.filePath(QStringLiteral("journal")), QStringLiteral("staging"), clock};

    [[nodiscard]] QString path(const QString &name) const
    {
        return folder.filePath(QStringLiteral("journal/") + name);
    }
    [[nodiscard]] QString head() const { return path(QStringLiteral("staging.head")); }
    [[nodiscard]] base::Result<QString> act() { return journal.recordIntent({}); }
    void overwrite(const QString &path, const QByteArray &bytes) const
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(bytes);
    }
    [[nodiscard]] QList<QByteArray> lines() const
    {
        QFile file(journal.file());
        QList<QByteArray> all =
            file.open(QIODevice::ReadOnly) ? file.readAll().split('\n') : QList<QByteArray>();
        if (!all.isEmpty())
            all.removeLast();
        return all;
    }
};

} // namespace

/// Which files a journal writes, how one chain goes over them, and what it does when one cannot be used.
class JournalFilesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFileIsNamedAfterTheConnectionAndTheMonth_data()
    {
        QTest::addColumn<QString>("connection");
        QTest::addColumn<QString>("name");
        const auto row = [](const QString &connection, const QString &stem) {
            QTest::newRow(qPrintable(connection)) << connection << stem + QStringLiteral(".2026-08.jsonl");
        };
        row(QStringLiteral("staging"), QStringLiteral("staging"));
        row(QStringLiteral("Staging / EU-west-1 / http://127.0.0.1:8000"),
            QStringLiteral("staging-eu-west-1-http-127-0-0-1-8000"));
        row(QString::fromUtf8("b\u00fcro"), QStringLiteral("b-ro"));
        row(QString(100, u'a'), QString(80, u'a'));
    }
    void theFileIsNamedAfterTheConnectionAndTheMonth()
    {
        QFETCH(QString, connection);
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const fakes::ManualClock clock;
        audit::Journal journal(folder.path(), connection, clock);
        QCOMPARE(journal.file(), folder.filePath(name));
        QVERIFY(journal.recordIntent({}));
        QVERIFY(QFile::exists(folder.filePath(name)));
    }

    void anEntryIsNamedByItsTimeAndAChance()
    {
        JournalPlace place;
        const auto id = place.act();
        QVERIFY(id);
        static const QRegularExpression form(QStringLiteral("^20260820-120000-[0-9a-f]{8}$"));
        QVERIFY2(form.match(*id).hasMatch(), qPrintable(*id));
        QVERIFY(*id != *place.act());
        const auto rights = QFile::permissions(place.folder.filePath(QStringLiteral("journal")));
        QVERIFY(!(rights & (QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther)));
    }

    void theChainGoesOnOverAMonthWithoutALine()
    {
        JournalPlace place;
        QVERIFY(place.act() && place.act());
        const QByteArray last = place.lines().back();
        place.overwrite(place.path(QStringLiteral("staging.2026-09.jsonl")), {});
        place.clock.setWall(place.clock.wall() + 24h * 61);
        QVERIFY(place.journal.file().endsWith(QStringLiteral("staging.2026-10.jsonl")));
        QVERIFY(place.act());
        QCOMPARE(audit::endOf(place.lines().front()).number, 3);
        QCOMPARE(audit::endOf(place.lines().front()).previous, audit::endOf(last).hash);
        QVERIFY(
            audit::JournalReader(place.folder.filePath(QStringLiteral("journal"))).verify()->faults.empty());
    }

    // In a new month the newest line of before is found whatever else lies there.
    void anotherConnectionsChainIsNotContinued()
    {
        JournalPlace place;
        audit::Journal other(place.folder.filePath(QStringLiteral("journal")), QStringLiteral("stag"),
                             place.clock);
        QVERIFY(other.recordIntent({}));
        QVERIFY(place.act());
        QCOMPARE(audit::endOf(place.lines().front()).number, 1);
        QCOMPARE(audit::endOf(place.lines().front()).previous, audit::genesisHash());
    }

    void whatWasLostIsReportedInALineOfItsOwn_data()
    {
        QTest::addColumn<int>("how");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<qint64>("number");
        QTest::newRow("a line is missing")
            << 0
            << QStringLiteral(
                   "lines are missing before this one: the chain had 3 lines when the last one was "
                   "written, and ended at line 2 now")
            << qint64(4);
        QTest::newRow("the head is two lines behind")
            << 1
            << QStringLiteral(
                   "lines are missing before this one: the chain had 1 lines when the last one was "
                   "written, and ended at line 3 now")
            << qint64(4);
        QTest::newRow("the head is gone")
            << 2 << QStringLiteral("the head of this chain is missing") << qint64(4);
        QTest::newRow("the head cannot be made out")
            << 3 << QStringLiteral("the journal's head %1 cannot be parsed") << qint64(4);
        QTest::newRow("all is gone but the head")
            << 4
            << QStringLiteral(
                   "lines are missing before this one: the chain had 3 lines when the last one was "
                   "written, and ended at line 0 now")
            << qint64(4);
        QTest::newRow("the head cannot be made out and no line is there")
            << 5 << QStringLiteral("the journal's head %1 cannot be parsed") << qint64(1);
    }
    void whatWasLostIsReportedInALineOfItsOwn()
    {
        QFETCH(int, how);
        QFETCH(QString, sentence);
        QFETCH(qint64, number);
        JournalPlace place;
        for (int i = 0; i < 3; ++i)
            QVERIFY(place.act());
        const QList<QByteArray> before = place.lines();
        if (how == 0)
            place.overwrite(place.journal.file(), before.mid(0, 2).join('\n') + '\n');
        else if (how == 1)
            QVERIFY((ChainHead{1, audit::endOf(before.front()).hash}.write(place.head())));
        else if (how == 2)
            QVERIFY(QFile::remove(place.head()));
        else if (how == 3 || how == 5)
            place.overwrite(place.head(), "?");
        if (how >= 4)
            QVERIFY(QFile::remove(place.journal.file()));
        QVERIFY(place.act());
        const QList<QByteArray> now = place.lines();
        const QByteArray gap = now.at(now.size() - 2);
        QVERIFY(gap.contains("\"kind\":\"gap\""));
        const QString reported =
            sentence.contains(QStringLiteral("%1")) ? sentence.arg(place.head()) : sentence;
        QVERIFY2(gap.contains("\"sentence\":\"" + reported.toUtf8() + '"'), gap.constData());
        QCOMPARE(audit::endOf(gap).number, number);
        QCOMPARE(audit::endOf(now.back()).number, number + 1);
        QCOMPARE((*ChainHead::read(place.head()))->number, number + 1);
    }

    // Nothing may be sent that is not written down: whatever file fails, the act fails with its name.
    void anActFailsWithTheFileThatCannotBeUsed_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("the head") << QStringLiteral("staging.head");
        QTest::newRow("its successor") << QStringLiteral("staging.head.new");
        QTest::newRow("the lock") << QStringLiteral("staging.lock");
        QTest::newRow("the month") << QStringLiteral("staging.2026-08.jsonl");
    }
    void anActFailsWithTheFileThatCannotBeUsed()
    {
        QFETCH(QString, name);
        JournalPlace place;
        QVERIFY(QDir().mkpath(place.path(name)));
        const auto id = place.act();
        QVERIFY(!id);
        QCOMPARE(id.error().kind, base::ErrorKind::Io);
        QVERIFY2(id.error().sentence.startsWith(place.path(name) + QStringLiteral(" is not a file; ")),
                 qPrintable(id.error().sentence));
        QVERIFY(id.error().sentence.endsWith(QStringLiteral("; nothing was sent")));
        QVERIFY(place.lines().isEmpty());
    }

    void anActFailsWithTheOlderFileThatCannotBeRead()
    {
        JournalPlace place;
        QVERIFY(place.act());
        QVERIFY(QFile::remove(place.journal.file()));
        QVERIFY(QFile::link(QStringLiteral("/proc/self/mem"), place.journal.file()));
        const QString older = place.journal.file();
        QVERIFY(!place.act());
        place.clock.setWall(place.clock.wall() + 24h * 40);
        const auto id = place.act();
        QVERIFY(!id);
        QVERIFY2(id.error().sentence.startsWith(older + QStringLiteral(" is not a file; ")),
                 qPrintable(id.error().sentence));
        QVERIFY(!QFile::exists(place.journal.file()));
    }

    /// A link leads to what somebody else chose, and a pipe is waited for without an end.
    void aLinkOrAPipeInTheJournalsPlaceIsRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("pipe");
        for (const bool pipe : {false, true}) {
            for (const char *name : {"staging.2026-08.jsonl", "staging.head", "staging.head.new"})
                QTest::addRow("%s, %s", name, pipe ? "a pipe" : "a link")
                    << QString::fromLatin1(name) << pipe;
        }
    }
    void aLinkOrAPipeInTheJournalsPlaceIsRefused()
    {
        QFETCH(QString, name);
        QFETCH(bool, pipe);
        JournalPlace place;
        QVERIFY(QDir().mkpath(place.path(QString())));
        const QString target = place.folder.filePath(QStringLiteral("target"));
        place.overwrite(target, "somebody else's\n");
        const QByteArray encoded = QFile::encodeName(place.path(name));
        if (pipe)
            QCOMPARE(::mkfifo(encoded.constData(), 0600), 0);
        else
            QVERIFY(QFile::link(target, place.path(name)));
        const auto refused = place.act();
        QVERIFY(!refused);
        QVERIFY2(refused.error().sentence.contains(place.path(name) + QStringLiteral(" is not a file")) &&
                     refused.error().sentence.endsWith(QStringLiteral("; nothing was sent")),
                 qPrintable(refused.error().sentence));
        QFile file(target);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("somebody else's\n"));
    }

    void aFolderStaysAsItsOwnerSetIt()
    {
        JournalPlace place;
        QVERIFY(place.act());
        const QString folder = place.path(QStringLiteral("."));
        const auto owners = QFile::ReadOwner | QFile::ExeOwner;
        QVERIFY(QFile::setPermissions(folder, owners | QFile::ReadGroup | QFile::ReadOther));
        (void)place.act(); // root may write all the same
        const auto all = owners | QFile::WriteOwner | QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
            QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
        QCOMPARE(QFile::permissions(folder) & all, QFile::Permissions(owners));
        QVERIFY(QFile::setPermissions(folder, owners | QFile::WriteOwner));
    }

    void aFolderThatCannotBeMadeIsNamed()
    {
        JournalPlace place;
        place.overwrite(place.folder.filePath(QStringLiteral("journal")), {});
        const auto id = place.act();
        QVERIFY(!id);
        QCOMPARE(id.error().sentence,
                 QStringLiteral("cannot create the journal folder %1; nothing was sent")
                     .arg(place.folder.filePath(QStringLiteral("journal"))));
    }
};

LEASESCOPE_TEST(JournalFilesTest)
#include "JournalFilesTest.moc"
