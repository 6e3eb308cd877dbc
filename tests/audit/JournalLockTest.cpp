// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalLock.h"
#include "core/audit/JournalReader.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/Unprivileged.h"
#include "tests/program/Test.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace std::chrono_literals;
using audit::JournalLock;

namespace {

struct Place {
    QTemporaryDir folder;
    fakes::ManualClock clock;
    audit::Journal journal{folder.path(), QStringLiteral("staging"), clock};
    [[nodiscard]] QString lockFile() const { return folder.filePath(QStringLiteral("staging.lock")); }
    [[nodiscard]] base::Result<QString> act() { return journal.recordIntent({}); }
    void leave(const QByteArray &content) const
    {
        QFile file(lockFile());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
};

} // namespace

/// Who may write to the journal, and what holds nobody up.
class JournalLockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // After a full disk, a crash, a copied home: the file is there, and nobody holds it.
    void aLockFileThatNobodyHoldsHoldsNobodyUp_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("of a program on another machine") << QByteArray("4711\nleasescope\nelsewhere\n");
        QTest::newRow("of a process that lives and never asked for it")
            << QByteArray::number(qint64(::getpid())) + "\nleasescope\n" + "elsewhere\n";
        QTest::newRow("anything") << QByteArray("\0\xff what", 7);
    }
    void aLockFileThatNobodyHoldsHoldsNobodyUp()
    {
        QFETCH(QByteArray, content);
        Place place;
        place.leave(content);
        QVERIFY(place.act());
        QVERIFY(place.act());
    }

    void saysWhoHoldsItAndWhatToDo()
    {
        const Place place;
        const auto held = JournalLock::take(place.lockFile(), 0ms);
        QVERIFY(held);
        const auto second = JournalLock::take(place.lockFile(), 10ms);
        QVERIFY(!second);
        QCOMPARE(second.error().kind, base::ErrorKind::Io);
        const QString sentence = second.error().sentence;
        QVERIFY2(sentence.contains(QString::number(::getpid())), qPrintable(sentence));
        QVERIFY2(sentence.contains(place.lockFile()), qPrintable(sentence));
        QVERIFY2(sentence.contains(QStringLiteral("end that program")), qPrintable(sentence));
        // Asking did not wipe the holder's name.
        QCOMPARE(
            JournalLock::take(place.lockFile(), 0ms).error().sentence.contains(QString::number(::getpid())),
            true);
    }

    void isFreeAgainWhenItsHolderIsDone()
    {
        const Place place;
        {
            const auto held = JournalLock::take(place.lockFile(), 0ms);
            QVERIFY(held);
        }
        QVERIFY(JournalLock::take(place.lockFile(), 0ms));
    }

    void endsWithItsProcessHoweverThatEnds()
    {
        const Place place;
        int reported[2];
        QCOMPARE(::pipe(reported), 0);
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            const auto held = JournalLock::take(place.lockFile(), 0ms);
            (void)!::write(reported[1], held ? "y" : "n", 1);
            ::pause();
            ::_exit(0);
        }
        char answer = 0;
        QCOMPARE(::read(reported[0], &answer, 1), ssize_t(1));
        QCOMPARE(answer, 'y');
        QVERIFY(!JournalLock::take(place.lockFile(), 0ms));
        QCOMPARE(::kill(child, SIGKILL), 0);
        QCOMPARE(::waitpid(child, nullptr, 0), child);
        QVERIFY(JournalLock::take(place.lockFile(), 0ms));
        ::close(reported[0]);
        ::close(reported[1]);
    }

    void saysWhatIsInItsWay()
    {
        const Place folder;
        QVERIFY(QDir(folder.folder.path()).mkdir(QStringLiteral("staging.lock")));
        const auto taken = JournalLock::take(folder.lockFile(), 0ms);
        QVERIFY(!taken);
        QVERIFY2(taken.error().sentence.contains(QStringLiteral("is not a file")),
                 qPrintable(taken.error().sentence));
        const Place link;
        QVERIFY(QFile::link(QStringLiteral("/dev/null"), link.lockFile()));
        QVERIFY(!JournalLock::take(link.lockFile(), 0ms));
    }

    void saysWhoseFileItCannotOpen()
    {
        const Place place;
        place.leave({});
        QVERIFY(QFile::setPermissions(place.lockFile(), {}));
        if (!fakes::Unprivileged::admit(place.folder.path()))
            QSKIP("the folder for temporary files is closed to other users");
        const auto taken = [&place] {
            const fakes::Unprivileged other;
            return JournalLock::take(place.lockFile(), 0ms);
        }();
        QVERIFY(!taken);
        QCOMPARE(
            taken.error().sentence,
            QStringLiteral("the journal's lock file %1 belongs to %2 and cannot be opened (Permission "
                           "denied); let its owner remove it, or remove it yourself once no leasescope is "
                           "running")
                .arg(place.lockFile(), QFileInfo(place.lockFile()).owner()));
    }

    void saysWhatKindOfThingIsInItsWay_data()
    {
        QTest::addColumn<int>("kind");
        int kind = 0;
        for (const char *name : {"folder", "fifo", "link to a file", "link to nothing", "link to a device"})
            QTest::newRow(name) << kind++;
    }
    void saysWhatKindOfThingIsInItsWay()
    {
        QFETCH(int, kind);
        const Place place;
        const QByteArray path = QFile::encodeName(place.lockFile());
        const QString file = place.folder.filePath(QStringLiteral("file"));
        if (kind == 0)
            QCOMPARE(::mkdir(path, 0700), 0);
        else if (kind == 1)
            QCOMPARE(::mkfifo(path, 0600), 0);
        else if (kind == 2)
            QVERIFY(QFile(file).open(QIODevice::WriteOnly) && QFile::link(file, place.lockFile()));
        else
            QVERIFY(QFile::link(kind == 3 ? file : QStringLiteral("/dev/null"), place.lockFile()));
        const auto taken = JournalLock::take(place.lockFile(), 0ms);
        QVERIFY(!taken);
        QCOMPARE(taken.error().kind, base::ErrorKind::Io);
        QCOMPARE(taken.error().sentence,
                 QStringLiteral("%1 is not a file; the journal needs a lock file of that name: move what is "
                                "there away")
                     .arg(place.lockFile()));
    }

    void saysWhyItCannotBeMade()
    {
        const Place place;
        const QString path = place.folder.filePath(QStringLiteral("missing/staging.lock"));
        const auto taken = JournalLock::take(path, 0ms);
        QVERIFY(!taken);
        QCOMPARE(
            taken.error().sentence,
            QStringLiteral("cannot make the journal's lock file %1: No such file or directory").arg(path));
    }

    void namesItsHolderInOneShortLineWhileItIsHeld()
    {
        const Place place;
        const auto content = [&place] {
            QFile file(place.lockFile());
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
        };
        const auto reportedOf = [&place](const QByteArray &name) {
            place.leave(name);
            const int fd = ::open(QFile::encodeName(place.lockFile()), O_RDWR);
            (void)!::flock(fd, LOCK_EX);
            const auto taken = JournalLock::take(place.lockFile(), 0ms);
            ::close(fd);
            return taken ? QString() : taken.error().sentence;
        };
        const QString sentence =
            QStringLiteral("the journal is locked by %1 (%2), which did not release it within "
                           "0 s; end that program and try again");
        const auto of = [&](const QString &name) { return sentence.arg(name, place.lockFile()); };
        QCOMPARE(reportedOf({}), of(QStringLiteral("another program")));
        QCOMPARE(reportedOf(" a\n\x1b[2Jb  c\n"), of(QStringLiteral("a [2Jb c")));
        QCOMPARE(reportedOf(QByteArray(300, 'x')), of(QString(200, u'x')));
        QCOMPARE(content().size(), 300); // asking leaves it as it is
        {
            const auto held = JournalLock::take(place.lockFile(), 0ms);
            QVERIFY(held);
            const QString name = QStringLiteral("%1, process %2 on %3")
                                     .arg(QCoreApplication::applicationName())
                                     .arg(::getpid())
                                     .arg(QSysInfo::machineHostName());
            QCOMPARE(content(), name.toUtf8() + '\n');
            const auto second = JournalLock::take(place.lockFile(), 0ms);
            QVERIFY(!second);
            QCOMPARE(second.error().sentence, of(name));
        }
        QCOMPARE(content(), QByteArray());
    }

    void anIntentThatCouldNotBeWrittenSaysThatNothingWasSentAnOutcomeDoesNot()
    {
        Place place;
        const auto id = place.act();
        QVERIFY(!place.journal.lostOutcome());
        QVERIFY(QFile::remove(place.lockFile()));
        QVERIFY(QDir(place.folder.path()).mkdir(QStringLiteral("staging.lock")));
        const auto intent = place.act();
        QVERIFY(!intent && intent.error().sentence.endsWith(QStringLiteral("; nothing was sent")));
        const auto outcome = place.journal.recordOutcome(*id, {});
        QVERIFY(!outcome && !outcome.error().sentence.contains(QStringLiteral("nothing was sent")));
        QCOMPARE(place.journal.lostOutcome()->sentence, outcome.error().sentence);
    }
};

LEASESCOPE_TEST(JournalLockTest)
#include "JournalLockTest.moc"
