// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/DurableFile.h"
#include "tests/program/Test.h"

#include "core/audit/JournalLock.h"
#include "tests/fakes/RealCall.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <deque>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace std::chrono_literals;
using audit::DurableFile;

namespace {

/// What the disk does with the next calls, in this order; after that it works.
struct Disk {
    std::deque<int> writes; ///< so many bytes at most; negative: fails with that error
    std::deque<int> flushes; ///< fails with this error; 0: works
};
Disk &disk()
{
    static Disk plan;
    return plan;
}

bool isRegular(int fd)
{
    struct stat about = {};
    return ::fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
}

} // namespace

// These stand before the C library's own, which they call unless the disk has other plans.
extern "C" ssize_t write(int fd, const void *bytes, size_t size)
{
    static const auto real = fakes::realCall<ssize_t (*)(int, const void *, size_t)>("write");
    if (disk().writes.empty() || !isRegular(fd))
        return real(fd, bytes, size);
    const int next = disk().writes.front();
    disk().writes.pop_front();
    if (next >= 0)
        return next == 0 ? 0 : real(fd, bytes, std::min(size, static_cast<size_t>(next)));
    errno = -next;
    return -1;
}
extern "C" int fsync(int fd)
{
    static const auto real = fakes::realCall<int (*)(int)>("fsync");
    const int next = disk().flushes.empty() ? 0 : disk().flushes.front();
    if (!disk().flushes.empty())
        disk().flushes.pop_front();
    errno = next;
    return next == 0 ? real(fd) : -1;
}

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

void overwrite(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(bytes);
}

/// No file can be opened as long as this lives, but for so many.
class FewDescriptors {
public:
    explicit FewDescriptors(rlim_t left)
    {
        const int next = ::dup(0);
        ::close(next);
        ::getrlimit(RLIMIT_NOFILE, &m_before);
        rlimit now = m_before;
        now.rlim_cur = static_cast<rlim_t>(next) + left;
        ::setrlimit(RLIMIT_NOFILE, &now);
    }
    ~FewDescriptors() { ::setrlimit(RLIMIT_NOFILE, &m_before); }
    FewDescriptors(const FewDescriptors &) = delete;
    FewDescriptors &operator=(const FewDescriptors &) = delete;

private:
    rlimit m_before = {};
};

} // namespace

/// The file of a journal on a disk that does not always work.
class DurableFileTest : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_dir;
    [[nodiscard]] QString path() const { return m_dir->filePath(QStringLiteral("lines")); }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        disk() = {};
    }

    void theTailIsTheLastWholeLineAndWhatFollows_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("lastLine");
        QTest::addColumn<QByteArray>("torn");
        const auto row = [](const char *name, const QByteArray &content, const QByteArray &last,
                            const QByteArray &torn) { QTest::newRow(name) << content << last << torn; };
        row("empty", {}, {}, {});
        row("a line end", "\n", {}, {});
        row("a line", "a\n", "a", {});
        row("two lines", "a\nbc\n", "bc", {});
        row("an empty line first", "\na\n", "a", {});
        row("an empty line last", "a\n\n", {}, {});
        row("torn", "a\nb\ncd", "b", "cd");
        row("torn from the start", "ab", {}, "ab");
        row("torn behind an empty line", "\nab", {}, "ab");
        const QByteArray step(64 * 1024, 'x');
        for (const qsizetype less : {0, 1, 2, 3}) {
            const QByteArray line = step.chopped(less);
            row(qPrintable(QStringLiteral("a step but %1").arg(less)), "a\n" + line + '\n', line, {});
            row(qPrintable(QStringLiteral("torn, a step but %1").arg(less)), "a\nb\n" + line, "b", line);
        }
        row("many steps", "a\n" + step.repeated(20) + '\n', step.repeated(20), {});
    }
    void theTailIsTheLastWholeLineAndWhatFollows()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, lastLine);
        QFETCH(QByteArray, torn);
        overwrite(path(), content);
        DurableFile file(path());
        const auto tail = file.tail();
        QVERIFY(tail);
        QCOMPARE(tail->lastLine, lastLine);
        QCOMPARE(tail->torn, torn);
        QVERIFY(file.dropTorn(*tail));
        QCOMPARE(contentOf(path()), content.chopped(torn.size()));
    }

    void aFileThatIsMissingHasNoTail()
    {
        const auto tail = DurableFile(path()).tail();
        QVERIFY(tail && tail->lastLine.isEmpty() && tail->torn.isEmpty());
    }

    void saysWhatCannotBeReadOrRepaired()
    {
        const QString unreadable = QStringLiteral("/proc/self/mem");
        for (const auto &[place, begin] :
             {std::pair(m_dir->path(), m_dir->path() + QStringLiteral(" is not a file; ")),
              std::pair(unreadable, QStringLiteral("cannot read the journal %1: ").arg(unreadable))}) {
            const auto tail = DurableFile(place).tail();
            QVERIFY(!tail);
            QCOMPARE(tail.error().kind, base::ErrorKind::Io);
            QVERIFY2(tail.error().sentence.startsWith(begin), qPrintable(tail.error().sentence));
        }
        const auto dropped = DurableFile(path()).dropTorn({{}, "torn"});
        QVERIFY(!dropped);
        QCOMPARE(dropped.error().kind, base::ErrorKind::Io);
        QCOMPARE(dropped.error().sentence,
                 QStringLiteral("cannot repair the journal %1: No such file or directory").arg(path()));
    }

    void aLineIsWrittenWholeHoweverOftenTheDiskInterrupts()
    {
        disk().writes = {-EINTR, 3, -EINTR, 1, 2};
        QVERIFY(DurableFile(path()).append("a line"));
        QVERIFY(DurableFile(path()).append("more"));
        QCOMPARE(contentOf(path()), QByteArray("a line\nmore\n"));
        disk().writes = {-EINTR, 2};
        QVERIFY(DurableFile(path()).replaceWith("another"));
        QCOMPARE(contentOf(path()), QByteArray("another\n"));
    }

    void aLineThatDoesNotFitIsTakenBack_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::newRow("the first of its file") << QByteArray();
        QTest::newRow("a later one") << QByteArray("a line\n");
    }
    void aLineThatDoesNotFitIsTakenBack()
    {
        QFETCH(QByteArray, before);
        overwrite(path(), before);
        const QString open = QStringLiteral("cannot write to the journal %1: %2");
        DurableFile file(path());
        disk().writes = {5, -ENOSPC};
        auto written = file.append("a new line");
        QVERIFY(!written);
        QCOMPARE(written.error().kind, base::ErrorKind::Io);
        QCOMPARE(written.error().sentence, open.arg(path(), QStringLiteral("No space left on device")));
        QCOMPARE(contentOf(path()), before);
        disk().writes = {-EINTR, 0};
        QVERIFY(!file.append("a new line"));
        QCOMPARE(contentOf(path()), before);
        disk().flushes = {EIO};
        written = file.append("a new line");
        QVERIFY(!written);
        QCOMPARE(written.error().sentence, open.arg(path(), QStringLiteral("Input/output error")));
        QCOMPARE(contentOf(path()), before);
        QVERIFY(file.append("a new line"));
        QCOMPARE(contentOf(path()), before + "a new line\n");
    }

    void aFolderThatIsNotFlushedIsAnError()
    {
        const QString open = QStringLiteral("cannot flush the folder of the journal %1: %2");
        DurableFile file(path());
        disk().flushes = {0, EIO};
        auto written = file.append("a line");
        QVERIFY(!written);
        QCOMPARE(written.error().sentence, open.arg(path(), QStringLiteral("Input/output error")));
        disk().flushes = {0, EIO};
        QVERIFY(!file.replaceWith("a line"));
        {
            const FewDescriptors one(1);
            written = file.append("a line");
        }
        QVERIFY(!written);
        QCOMPARE(written.error().sentence, open.arg(path(), QStringLiteral("Too many open files")));
        {
            const FewDescriptors none(0);
            written = file.append("a line");
        }
        QVERIFY(!written);
        QCOMPARE(written.error().sentence,
                 QStringLiteral("cannot open the journal %1: Too many open files").arg(path()));
    }

    void whatCannotBeReplacedStaysAsItIs()
    {
        overwrite(path(), "old\n");
        const QString open = QStringLiteral("cannot write to the journal %1.new: %2");
        DurableFile file(path());
        disk().writes = {2, -ENOSPC};
        auto written = file.replaceWith("new");
        QVERIFY(!written);
        QCOMPARE(written.error().sentence, open.arg(path(), QStringLiteral("No space left on device")));
        disk().flushes = {EIO};
        written = file.replaceWith("new");
        QVERIFY(!written);
        QCOMPARE(written.error().sentence, open.arg(path(), QStringLiteral("Input/output error")));
        QCOMPARE(contentOf(path()), QByteArray("old\n"));
        const QString missing = m_dir->filePath(QStringLiteral("missing/lines"));
        written = DurableFile(missing).replaceWith("new");
        QVERIFY(!written);
        QCOMPARE(written.error().sentence, open.arg(missing, QStringLiteral("No such file or directory")));
        const QString folder = m_dir->filePath(QStringLiteral("folder"));
        QVERIFY(QDir().mkdir(folder));
        written = DurableFile(folder).replaceWith("new");
        QVERIFY(!written);
        QCOMPARE(written.error().sentence,
                 QStringLiteral("cannot replace the journal's file %1: Is a directory").arg(folder));
    }

    // A program started without standard input gets 0 for the first file it opens.
    void descriptorZeroIsOneLikeOthers()
    {
        const int kept = ::dup(0);
        ::close(0);
        const auto first = DurableFile(path()).append("a");
        const bool isClosed = ::fcntl(0, F_GETFD) < 0;
        bool lockedTwice = false;
        bool lockedAgain = false;
        const QString lockFile = m_dir->filePath(QStringLiteral("lock"));
        {
            const auto lock = audit::JournalLock::take(lockFile, 0ms);
            lockedTwice = !lock || audit::JournalLock::take(lockFile, 0ms);
        }
        lockedAgain = audit::JournalLock::take(lockFile, 0ms).has_value();
        ::dup2(kept, 0);
        ::close(kept);
        QVERIFY(first);
        QVERIFY(isClosed);
        QVERIFY(!lockedTwice);
        QVERIFY(lockedAgain);
    }
};

LEASESCOPE_TEST(DurableFileTest)
#include "DurableFileTest.moc"
