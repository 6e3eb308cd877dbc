// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/Textfile.h"
#include "tests/fakes/Unprivileged.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <thread>

#include <sys/resource.h>
#include <sys/stat.h>

using metrics::Textfile;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The file of metrics as the textfile collector finds it.
class TextfileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyAProMFileIsRead()
    {
        for (const char *name : {"", "metrics", "a.prom.txt", ".prom", "/tmp/.prom", "a.prom/", "a.PROM"}) {
            const auto file = Textfile::at(QString::fromLatin1(name));
            QVERIFY2(!file, name);
            QCOMPARE(file.error().kind, base::ErrorKind::BadInput);
        }
        QVERIFY(Textfile::at(QStringLiteral("leasescope.prom")));
    }

    void isReadableByAllWhateverTheMaskIs()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.prom"));
        const mode_t before = ::umask(0077);
        const auto written = Textfile::at(path)->write("a 1\n");
        ::umask(before);
        QVERIFY(written);
        struct stat status = {};
        QCOMPARE(::stat(QFile::encodeName(path).constData(), &status), 0);
        QCOMPARE(status.st_mode & 0777U, 0644U);
        QCOMPARE(contentOf(path), QByteArray("a 1\n"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("a.prom")});
    }

    void aReaderInALoopNeverSeesHalfAFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.prom"));
        const auto file = Textfile::at(path);
        const QByteArray one(300'000, 'a');
        const QByteArray other(500'000, 'b');
        QVERIFY(file->write(one));
        std::atomic<bool> isOver = false;
        std::atomic<int> reads = 0;
        std::atomic<int> wrong = 0;
        std::thread reader([&] {
            while (!isOver) {
                const QByteArray seen = contentOf(path);
                wrong += seen != one && seen != other ? 1 : 0;
                ++reads;
            }
        });
        for (int round = 0; round < 300 || reads < 50; ++round) {
            if (!file->write(round % 2 == 0 ? other : one))
                break;
        }
        isOver = true;
        reader.join();
        QCOMPARE(wrong, 0);
        QVERIFY(reads >= 50);
    }

    void aLinkThatAnotherUserPutThereLeadsNowhere()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.prom"));
        const QString victim = folder.filePath(QStringLiteral("victim"));
        QVERIFY(QFile(victim).open(QIODevice::WriteOnly));
        const QString beside = path + u'.' + QString::number(::getpid());
        QVERIFY(QFile::link(victim, beside));
        QVERIFY(Textfile::at(path)->write("a 1\n"));
        QCOMPARE(contentOf(victim), QByteArray());
        QCOMPARE(contentOf(path), QByteArray("a 1\n"));
        QVERIFY(!QFileInfo(path).isSymLink());
    }

    void whatWasThereStaysWhereNoMoreCanBeWritten()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.prom"));
        const auto file = Textfile::at(path);
        QVERIFY(file->write("old 1\n"));
        struct rlimit before = {};
        ::getrlimit(RLIMIT_FSIZE, &before); // as a full disk: the rest of a write is refused
        struct rlimit small = before;
        small.rlim_cur = 1000;
        const auto handler = ::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &small);
        const auto written = file->write(QByteArray(5000, 'x'));
        ::setrlimit(RLIMIT_FSIZE, &before);
        ::signal(SIGXFSZ, handler);
        QVERIFY(!written);
        QCOMPARE(written.error().kind, base::ErrorKind::Io);
        QVERIFY(written.error().sentence.contains(path));
        QCOMPARE(contentOf(path), QByteArray("old 1\n"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void aFolderThatIsClosedIsAnError()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.prom"));
        if (!fakes::Unprivileged::admit(folder.path()))
            QSKIP("a folder above the test's own is closed");
        const fakes::Unprivileged other;
        ::chmod(QFile::encodeName(folder.path()).constData(), 0555);
        const auto written = Textfile::at(path)->write("a 1\n");
        QVERIFY(!written);
        QCOMPARE(written.error().kind, base::ErrorKind::Io);
    }

    void aFolderThatIsNotThereIsAnError()
    {
        const QTemporaryDir folder;
        QVERIFY(!Textfile::at(folder.filePath(QStringLiteral("none/a.prom")))->write("a 1\n"));
    }

    void isGoneOnceItIsRemoved()
    {
        const QTemporaryDir folder;
        const auto file = Textfile::at(folder.filePath(QStringLiteral("a.prom")));
        file->remove(); // of what is not there nothing is said
        QVERIFY(file->write("a 1\n"));
        file->remove();
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList());
    }
};

LEASESCOPE_TEST(TextfileTest)
#include "TextfileTest.moc"
