// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/PrivateFile.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

namespace {

constexpr qint64 enough = 1024;

int modeOf(const QString &path)
{
    struct stat status = {};
    return ::lstat(QFile::encodeName(path).constData(), &status) == 0 ? int(status.st_mode & 07777) : -1;
}

void setMode(const QString &path, mode_t mode)
{
    QCOMPARE(::chmod(QFile::encodeName(path).constData(), mode), 0);
}

/// A folder of this user alone.
struct Place {
    Place() { setMode(dir.path(), 0700); }
    [[nodiscard]] QString path(const QString &name = QStringLiteral("file")) const
    {
        return dir.filePath(name);
    }
    [[nodiscard]] base::ErrorKind readError(const QString &name = QStringLiteral("file")) const
    {
        const auto read = base::readPrivateFile(path(name), enough);
        return read ? base::ErrorKind::Internal : read.error().kind;
    }
    QTemporaryDir dir;
};

} // namespace

class PrivateFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsWrittenIsReadAndIsOfThisUserAlone()
    {
        const Place place;
        const QString path = place.path(QStringLiteral("a/b/file"));
        QVERIFY(base::writePrivateFile(path, "one"));
        QVERIFY(base::writePrivateFile(path, QByteArray(enough, 'x')));
        QCOMPARE(base::readPrivateFile(path, enough).value(), QByteArray(enough, 'x'));
        QCOMPARE(modeOf(path), 0600);
        QCOMPARE(modeOf(place.path(QStringLiteral("a/b"))), 0700);
        QCOMPARE(modeOf(place.path(QStringLiteral("a"))), 0700);
        QCOMPARE(QDir(place.path(QStringLiteral("a/b"))).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void whatIsNotThereIsNotFound()
    {
        const Place place;
        QCOMPARE(place.readError(), base::ErrorKind::NotFound);
        QCOMPARE(place.readError(QStringLiteral("no/such/folder")), base::ErrorKind::NotFound);
    }

    void whatOthersMayWriteIsRefused()
    {
        const Place place;
        QVERIFY(base::writePrivateFile(place.path(), "one"));
        setMode(place.path(), 0620);
        QCOMPARE(place.readError(), base::ErrorKind::Io);
        setMode(place.path(), 0644); // reading it gives them nothing that is believed
        QVERIFY(base::readPrivateFile(place.path(), enough));
        setMode(place.dir.path(), 0777);
        QCOMPARE(place.readError(), base::ErrorKind::Io);
        QVERIFY(!base::writePrivateFile(place.path(), "two"));
        setMode(place.dir.path(), 0700);
        QCOMPARE(base::readPrivateFile(place.path(), enough).value(), QByteArray("one"));
    }

    void aFileOrFolderOfAnotherUserIsRefused()
    {
        if (::geteuid() != 0)
            QSKIP("only root can give a file to another user");
        const Place place;
        QVERIFY(base::writePrivateFile(place.path(), "one"));
        QCOMPARE(::chown(QFile::encodeName(place.path()).constData(), 12345, 12345), 0);
        QCOMPARE(place.readError(), base::ErrorKind::Io);
        QVERIFY(base::writePrivateFile(place.path(), "two")); // the folder is ours: the name is
        QVERIFY(base::readPrivateFile(place.path(), enough));
        QCOMPARE(::chown(QFile::encodeName(place.dir.path()).constData(), 12345, 12345), 0);
        QCOMPARE(place.readError(), base::ErrorKind::Io);
        QVERIFY(!base::writePrivateFile(place.path(), "three"));
        QCOMPARE(::chown(QFile::encodeName(place.dir.path()).constData(), 0, 0), 0);
    }

    void aLinkIsFollowedNeitherAsAFileNorAsAFolder()
    {
        const Place place;
        const QString real = place.path(QStringLiteral("real"));
        QVERIFY(base::writePrivateFile(real + QStringLiteral("/file"), "one"));
        QVERIFY(QFile::link(real + QStringLiteral("/file"), place.path(QStringLiteral("link"))));
        QCOMPARE(place.readError(QStringLiteral("link")), base::ErrorKind::Io);
        QVERIFY(
            base::writePrivateFile(place.path(QStringLiteral("link")), "two")); // replaces the link itself
        QCOMPARE(base::readPrivateFile(real + QStringLiteral("/file"), enough).value(), QByteArray("one"));
        QVERIFY(QFile::link(real, place.path(QStringLiteral("folder"))));
        QCOMPARE(place.readError(QStringLiteral("folder/file")), base::ErrorKind::Io);
        QVERIFY(!base::writePrivateFile(place.path(QStringLiteral("folder/file")), "three"));
        QCOMPARE(base::readPrivateFile(real + QStringLiteral("/file"), enough).value(), QByteArray("one"));
    }

    void aPipeIsNotWaitedForAndALargeFileIsNotRead()
    {
        const Place place;
        QCOMPARE(::mkfifo(QFile::encodeName(place.path()).constData(), 0600), 0);
        QCOMPARE(place.readError(), base::ErrorKind::Io);
        QVERIFY(base::writePrivateFile(place.path(QStringLiteral("large")), QByteArray(enough + 1, 'x')));
        QCOMPARE(place.readError(QStringLiteral("large")), base::ErrorKind::Io);
    }

    void whatCannotBeWrittenLeavesTheOldFileAndNothingElse()
    {
        const Place place;
        QVERIFY(QDir(place.dir.path()).mkdir(QStringLiteral("file"))); // a folder is in its place
        QVERIFY(!base::writePrivateFile(place.path(), "one"));
        QCOMPARE(QDir(place.dir.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
                 QStringList(QStringLiteral("file")));
    }
};

LEASESCOPE_TEST(PrivateFileTest)
#include "PrivateFileTest.moc"
