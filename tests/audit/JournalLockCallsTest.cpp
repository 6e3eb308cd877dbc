// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalLock.h"
#include "tests/fakes/RealCall.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <deque>
#include <functional>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace std::chrono_literals;
using audit::JournalLock;

namespace {

constexpr int otherDevice = -1;

/// What the kernel answers to the next calls about the lock file, in this order: 0 is its own answer,
/// anything else that error, given after the call was made. What is not planned is the kernel's own answer.
struct Kernel {
    std::deque<int> opens;
    std::deque<int> fstats;
    std::deque<int> locks;
    std::deque<int> stats; ///< or otherDevice
    std::deque<int> truncations;
    std::function<void()> beforeLock;
    bool isWatched = false; ///< while a lock is being taken
};
Kernel &kernel()
{
    static Kernel plan;
    return plan;
}

/// The next answer of that plan.
int nextOf(std::deque<int> Kernel::*plan)
{
    std::deque<int> &answers = kernel().*plan;
    if (!kernel().isWatched || answers.empty())
        return 0;
    const int next = answers.front();
    answers.pop_front();
    return next;
}

int answer(int real, int planned)
{
    if (planned == 0)
        return real;
    errno = planned;
    return -1;
}

} // namespace

// These stand before the C library's own. The label leaves alone what headers say of open().
extern "C" int plannedOpen(const char *path, int flags, mode_t mode) __asm__("open");
extern "C" int plannedOpen(const char *path, int flags, mode_t mode)
{
    static const auto real = fakes::realCall<int (*)(const char *, int, ...)>("open");
    const int planned = nextOf(&Kernel::opens);
    return planned == 0 ? real(path, flags, mode) : answer(-1, planned);
}
extern "C" int fstat(int fd, struct stat *about) noexcept
{
    static const auto real = fakes::realCall<int (*)(int, struct stat *)>("fstat");
    return answer(real(fd, about), nextOf(&Kernel::fstats));
}
extern "C" int stat(const char *__restrict path, struct stat *__restrict about) noexcept
{
    static const auto real = fakes::realCall<int (*)(const char *, struct stat *)>("stat");
    const int result = real(path, about);
    const int planned = nextOf(&Kernel::stats);
    if (planned == otherDevice)
        about->st_dev += 1;
    return planned == otherDevice ? result : answer(result, planned);
}
extern "C" int flock(int fd, int operation) noexcept
{
    static const auto real = fakes::realCall<int (*)(int, int)>("flock");
    if (kernel().isWatched && kernel().beforeLock)
        kernel().beforeLock();
    const int planned = nextOf(&Kernel::locks);
    return planned == 0 ? real(fd, operation) : answer(-1, planned);
}
extern "C" int ftruncate(int fd, off_t length) noexcept
{
    static const auto real = fakes::realCall<int (*)(int, off_t)>("ftruncate");
    const int planned = nextOf(&Kernel::truncations);
    return planned == 0 ? real(fd, length) : answer(-1, planned);
}

namespace {

struct Place {
    QTemporaryDir folder;
    [[nodiscard]] QString file() const { return folder.filePath(QStringLiteral("staging.lock")); }
    [[nodiscard]] QByteArray path() const { return QFile::encodeName(file()); }
    void leave(const QByteArray &content) const
    {
        QFile lock(file());
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write(content);
    }
    [[nodiscard]] QByteArray content() const
    {
        QFile lock(file());
        return lock.open(QIODevice::ReadOnly) ? lock.readAll() : QByteArray("(none)");
    }
    [[nodiscard]] base::Result<JournalLock> take(std::chrono::milliseconds patience = 0ms) const
    {
        kernel().isWatched = true;
        auto taken = JournalLock::take(file(), patience);
        kernel().isWatched = false;
        return taken;
    }
    /// Whether another program would have to wait.
    [[nodiscard]] bool isLocked() const
    {
        const int fd = ::open(path().constData(), O_RDWR | O_CLOEXEC);
        const bool locked = fd >= 0 && ::flock(fd, LOCK_EX | LOCK_NB) != 0;
        ::close(fd);
        return locked;
    }
};

int openFiles()
{
    return int(
        QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::NoDotAndDotDot | QDir::AllEntries).size());
}

} // namespace

/// What the journal's lock makes of the kernel's rarer answers.
class JournalLockCallsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { kernel() = {}; }

    void waitsOnAfterASignalAndWhileAnotherHasIt()
    {
        const Place place;
        kernel().locks = {EINTR, EWOULDBLOCK, EINTR};
        QVERIFY(place.take(10min));
        QVERIFY(kernel().locks.empty());
    }

    void asksOnceWithoutPatience()
    {
        const Place place;
        kernel().locks = {EWOULDBLOCK, 0};
        QVERIFY(!place.take(0ms));
        QCOMPARE(kernel().locks.size(), std::size_t(1));
    }

    void endsAtAnErrorThatWaitingDoesNotCure()
    {
        const Place place;
        kernel().locks = {ENOLCK};
        const auto taken = place.take(10min);
        QVERIFY(!taken);
        QCOMPARE(
            taken.error().sentence,
            QStringLiteral("cannot make the journal's lock file %1: No locks available").arg(place.file()));
    }

    // An older version removes the file when it is done: who locked what was removed holds nothing.
    void locksTheFileThatIsThereInTheEnd_data()
    {
        QTest::addColumn<bool>("another");
        QTest::newRow("removed meanwhile") << false;
        QTest::newRow("replaced meanwhile") << true;
    }
    void locksTheFileThatIsThereInTheEnd()
    {
        QFETCH(bool, another);
        const Place place;
        int times = 0;
        kernel().beforeLock = [&] {
            if (++times > 2)
                return;
            if (another) {
                const QByteArray other = place.path() + ".new";
                ::close(::open(other.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
                QCOMPARE(::rename(other.constData(), place.path().constData()), 0);
            } else {
                QCOMPARE(::unlink(place.path().constData()), 0);
            }
        };
        const int before = openFiles();
        const auto held = place.take(10min);
        QVERIFY(held);
        QCOMPARE(times, 3);
        QVERIFY(place.isLocked());
        QVERIFY(place.content().contains(QByteArray::number(::getpid())));
        QCOMPARE(openFiles(), before + 1);
    }

    void givesUpOnAFileThatIsReplacedAllTheTime_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("removed") << 0;
        QTest::newRow("what is open does not tell what it is") << 1;
        QTest::newRow("the name does not tell what it is") << 2;
        QTest::newRow("the same number on another device") << 3;
    }
    void givesUpOnAFileThatIsReplacedAllTheTime()
    {
        QFETCH(int, kind);
        const Place place;
        place.leave("as it was");
        if (kind == 0)
            kernel().beforeLock = [&] { ::unlink(place.path().constData()); };
        else if (kind == 1)
            kernel().fstats = {0, EIO};
        else
            kernel().stats = {kind == 2 ? EACCES : otherDevice};
        const int before = openFiles();
        const auto taken = place.take();
        QVERIFY(!taken);
        QCOMPARE(taken.error().kind, base::ErrorKind::Io);
        QCOMPARE(taken.error().sentence,
                 QStringLiteral("the journal's lock file %1 is replaced all the time").arg(place.file()));
        QCOMPARE(openFiles(), before);
        if (kind != 0)
            QCOMPARE(place.content(), QByteArray("as it was")); // it was never ours to write in
    }

    void takesNothingThatDoesNotShowItsKind()
    {
        const Place place;
        kernel().fstats = {EIO};
        const auto taken = place.take();
        QVERIFY(!taken);
        QCOMPARE(taken.error().sentence,
                 QStringLiteral("cannot make the journal's lock file %1: File exists").arg(place.file()));
    }

    void holdsWithoutANameWhereNoneCanBeWritten()
    {
        const Place place;
        place.leave("of an older holder, and longer than the name that would be written over it");
        const QByteArray before = place.content();
        kernel().truncations = {EIO};
        const auto held = place.take();
        QVERIFY(held);
        QVERIFY(place.isLocked());
        QCOMPARE(place.content(), before); // no mixture of two names
    }

    void saysWhyItCannotBeOpened_data()
    {
        QTest::addColumn<int>("error");
        QTest::addColumn<bool>("named");
        QTest::addColumn<QString>("sentence");
        const QString belongs = QStringLiteral(
            "the journal's lock file %1 belongs to %2 and cannot be opened (%3); let its owner remove it, or "
            "remove it yourself once no leasescope is running");
        QTest::newRow("a file of somebody, not permitted")
            << EPERM << true
            << belongs.arg(QStringLiteral("%1"), QStringLiteral("%2"),
                           QStringLiteral("Operation not permitted"));
        QTest::newRow("a file of nobody known")
            << EACCES << false
            << belongs.arg(QStringLiteral("%1"), QStringLiteral("%2"), QStringLiteral("Permission denied"));
        QTest::newRow("no room") << ENOSPC << true
                                 << QStringLiteral(
                                        "cannot make the journal's lock file %1: No space left on device");
    }
    void saysWhyItCannotBeOpened()
    {
        QFETCH(int, error);
        QFETCH(bool, named);
        QFETCH(QString, sentence);
        const Place place;
        place.leave({});
        if (!named && ::geteuid() == 0)
            QCOMPARE(::chown(place.path().constData(), 54321, gid_t(-1)), 0);
        const QString owner = QFileInfo(place.file()).owner();
        kernel().opens = {error};
        const auto taken = place.take();
        QVERIFY(!taken);
        QCOMPARE(
            taken.error().sentence,
            sentence.replace(QStringLiteral("%1"), place.file())
                .replace(QStringLiteral("%2"), owner.isEmpty() ? QStringLiteral("another user") : owner));
    }
};

LEASESCOPE_TEST(JournalLockCallsTest)
#include "JournalLockCallsTest.moc"
