// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalReader.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/RealCall.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <array>

#include <sys/stat.h>
#include <unistd.h>

namespace {

/// What was flushed, in order: the file's name, "/" for a folder.
QStringList &flushed()
{
    static QStringList names;
    return names;
}

} // namespace

// Stands before the C library's own, which it calls: the journal must have flushed for real, and we see what.
extern "C" int fsync(int fd)
{
    struct stat about = {};
    std::array<char, 4096> path{};
    const QByteArray link = "/proc/self/fd/" + QByteArray::number(fd);
    if (::fstat(fd, &about) == 0 && ::readlink(link.constData(), path.data(), path.size() - 1) > 0)
        flushed() += S_ISDIR(about.st_mode) ? QStringLiteral("/")
                                            : QFileInfo(QFile::decodeName(path.data())).fileName();
    static const auto real = fakes::realCall<int (*)(int)>("fsync");
    return real(fd);
}

/// A line is on the disk when the call returns: the file, and the folder that names it.
class FlushTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void flushesTheLineAndItsFolderThenTheHeadAndItsFolder()
    {
        const QTemporaryDir place;
        const fakes::ManualClock clock;
        audit::Journal journal(place.path(), QStringLiteral("staging"), clock);
        audit::Intent intent;
        intent.act = QStringLiteral("release-lapsed");
        flushed().clear();
        const auto id = journal.recordIntent(intent);
        QVERIFY(id);
        const QString file = QFileInfo(journal.file()).fileName();
        // The very first act also begins the head, before there is a line.
        const QStringList line{file, QStringLiteral("/"), QStringLiteral("staging.head.new"),
                               QStringLiteral("/")};
        QCOMPARE(flushed(), (QStringList{QStringLiteral("staging.head.new"), QStringLiteral("/")} + line));
        flushed().clear();
        QVERIFY(journal.recordOutcome(*id, {}));
        QCOMPARE(flushed(), line);
    }
};

LEASESCOPE_TEST(FlushTest)
#include "FlushTest.moc"
