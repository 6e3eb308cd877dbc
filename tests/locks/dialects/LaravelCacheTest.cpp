// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/laravelcache/LaravelCache.h"
#include "core/locks/dialects/laravelcache/LaravelForms.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LaravelCache;
using locks::LockRecord;
using locks::LockState;
using locks::ReleaseMode;
using locks::StoredState;
using locks::laravel::Form;
using std::chrono::nanoseconds;
using std::chrono::seconds;

namespace {

const locks::TableShape cacheTable{QStringLiteral("cache"), "key", {}, "expires_at"};
const QByteArray taskHash = "0f3a5c9b1d7e2f4a6b8c0d1e2f3a4b5c6d7e8f90";
const QByteArray taskKey = "acme-cache-framework/schedule-" + taskHash;

/// As PHP serialized it.
QByteArray phpText(QByteArray serialized)
{
    return R"({"S":")" + serialized.replace('"', "\\\"") + R"("})";
}

const QByteArray serializedTrue = R"({"S":"b:1;"})";
const QByteArray serializedOwner = phpText("s:16:\"Qm3xZ7pLw0RtYk5N\";");
const QByteArray cacheDate = R"({"N":"1787227200"})";

QByteArray cacheJson(QByteArray key, const QByteArray &value, const QByteArray &expires = cacheDate)
{
    key.replace('\\', "\\\\");
    return R"("key":{"S":")" + key + R"("},"value":)" + value + R"(,"expires_at":)" + expires;
}

LockRecord readCache(const QByteArray &key, const QByteArray &value, const QByteArray &expires = cacheDate)
{
    return locks::recordOf(row(cacheJson(key, value, expires)), cacheTable);
}

base::Result<aws::ConditionalWrite> releasedCache(const LockRecord &record,
                                                  ReleaseMode mode = ReleaseMode::Delete)
{
    return LaravelCache().forceRelease(record, mode, {"o", "new"});
}

locks::Confidence cacheConfidenceOf(const QByteArray &key, const QByteArray &value)
{
    const aws::PackedItem packed(row(cacheJson(key, value)));
    const locks::Recognition found = locks::recognise(packed.view(), cacheTable);
    return found.dialect == LaravelCache::dialectId() ? found.confidence : locks::Confidence::None;
}

LockState taskStateAt(base::ServerTime now)
{
    const aws::PackedItem packed(row(cacheJson(taskKey, serializedTrue)));
    const locks::LockFacts facts = LaravelCache().facts(packed.view(), cacheTable);
    const base::BootTime boot{std::chrono::hours(1)};
    locks::Sighting sighting{boot, boot};
    sighting.readPastDate = true;
    return locks::judge(facts, sighting, {boot, aws::ServerReading{now, nanoseconds(0)}}).state;
}

} // namespace

Q_DECLARE_METATYPE(locks::laravel::Form)

/// What Laravel's cache rows are, beside their samples, and how its locks are released.
class LaravelCacheTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatARowIs_data();
    void tellsWhatARowIs();
    void isHeldThroughTheSecondOfItsDate();
    void readsTheOwner_data();
    void readsTheOwner();
    void namesALockWithoutThePrefix_data();
    void namesALockWithoutThePrefix();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void takesNoEntryForALock();
    void deletesValueAndDateAsSeen();
    void deletesABrokenRowAsItIs();
    void warnsOfWhatEachFormDoes();
    void leavesGuessesAndMarkersOutOfBulk();
    void offersTheFrameworksCommandForATaskOnly();
    void tellsARefreshFromAnotherAcquisition();
};

void LaravelCacheTest::tellsWhatARowIs_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<Form>("form");
    const auto add = [](const char *name, const QByteArray &key, const QByteArray &value, Form form) {
        QTest::newRow(name) << key << value << form;
    };
    const QByteArray text = phpText("s:5:\"hello\";");
    const QByteArray number = R"({"N":"4711"})";
    add("task", taskKey, serializedTrue, Form::ScheduleMutex);
    add("task without prefix", "framework/schedule-" + taskHash, serializedTrue, Form::ScheduleMutex);
    add("task of 2023", taskKey, serializedOwner, Form::ScheduleMutex);
    add("task on Windows", "x-framework\\schedule-" + taskHash, serializedTrue, Form::ScheduleMutex);
    add("task, an owner of its own", taskKey, text, Form::ScheduleMutex);
    add("task, a number", taskKey, number, Form::Entry);
    add("task, false", taskKey, R"({"S":"b:0;"})", Form::Entry);
    add("task, a short hash", taskKey.chopped(1), serializedTrue, Form::Entry);
    add("task, no hash", "framework/schedule-", serializedTrue, Form::Entry);
    add("task, upper case", "framework/schedule-" + taskHash.toUpper(), serializedTrue, Form::Entry);
    add("one server", taskKey + "1200", serializedTrue, Form::OneServerMarker);
    add("one server, three digits", taskKey + "120", serializedTrue, Form::Entry);
    add("one server, letters", taskKey + "12x0", serializedTrue, Form::Entry);
    add("command", "p-framework/command-mail:send-7", serializedTrue, Form::IsolatedCommand);
    add("command on Windows", "p-framework\\command-mail:send", serializedTrue, Form::IsolatedCommand);
    add("command without a name", "framework/command-", serializedTrue, Form::Entry);
    add("job", "p-laravel_unique_job:App\\Jobs\\Sync:42", serializedOwner, Form::UniqueJob);
    add("job, another owner", "p-laravel_unique_job:App\\Jobs\\Sync:42", text, Form::UniqueJob);
    add("job, a number", "laravel_unique_job:x:1", number, Form::UniqueJob);
    add("job, true", "laravel_unique_job:x:1", serializedTrue, Form::Entry);
    add("job without a class", "laravel_unique_job:", serializedOwner, Form::CacheLock);
    add("overlap", "p-laravel-queue-overlap:App\\Jobs\\Sync:42", serializedOwner, Form::QueueOverlap);
    add("flexible", "p-illuminate:cache:flexible:lock:users", serializedOwner, Form::FlexibleRefresh);
    add("session", "p-session:" + taskHash, serializedOwner, Form::SessionLock);
    add("a text of a session", "user-session:42", text, Form::Entry);
    add("plain", "p-import", serializedOwner, Form::CacheLock);
    add("plain, 15 characters", "p-import", phpText("s:15:\"Qm3xZ7pLw0RtYk5\";"), Form::Entry);
    add("plain, 16 of any kind", "p-import", phpText("s:16:\"Qm3xZ7pLw0RtYk5-\";"), Form::Entry);
    add("plain, a false length", "p-import", phpText("s:17:\"Qm3xZ7pLw0RtYk5N\";"), Form::Entry);
    add("named as a lock", "p-import:lock", text, Form::CacheLock);
    add("named as a mutex", "p:Mutex_import", text, Form::CacheLock);
    add("named as a lock, a number", "p-import:lock", number, Form::Entry);
    add("a word that contains lock", "p-blocks:clock", text, Form::Entry);
    add("plain, a number", "p-import", number, Form::Entry);
    add("plain, true", "feature:new-ui", serializedTrue, Form::Entry);
    add("limiter", "funnel:10:3", phpText("s:20:\"Qm3xZ7pLw0RtYk5NQm3x\";"), Form::Entry);
    add("bytes", "p-import", R"({"B":"eA=="})", Form::Entry);
    add("the least text", "p-import", phpText("s:\";"), Form::Entry);
    add("no text at all", "laravel_unique_job:x:1", phpText("s:0:\"\";"), Form::Entry);
    add("markup", "<b>laravel_unique_job:</b>", serializedOwner, Form::UniqueJob);
    // What an application appends may look like another form.
    add("job that names a task", "p-laravel_unique_job:framework/schedule-" + taskHash, serializedOwner,
        Form::UniqueJob);
}

void LaravelCacheTest::tellsWhatARowIs()
{
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, value);
    QFETCH(Form, form);
    const aws::PackedItem packed(row(cacheJson(key, value)));
    QCOMPARE(int(locks::laravel::formOf(packed.view())), int(form));
    QCOMPARE(LaravelCache().purposeOf(packed.view()), locks::laravel::wordsOf(form));
    QCOMPARE(LaravelCache().purposeOf(packed.view()).isEmpty(), form == Form::Entry);
    const auto confidence = form == Form::Entry ? locks::Confidence::None
        : form == Form::CacheLock               ? locks::Confidence::Guess
                                                : locks::Confidence::Likely;
    QCOMPARE(cacheConfidenceOf(key, value), confidence);
    QCOMPARE(readCache(key, value).marking, form == Form::Entry ? StoredState::NotALock : StoredState::Taken);
}

void LaravelCacheTest::isHeldThroughTheSecondOfItsDate()
{
    const base::ServerTime moment{seconds(1'787'227'200)};
    QCOMPARE(taskStateAt(moment - nanoseconds(1)), LockState::Held);
    QCOMPARE(taskStateAt(moment), LockState::Held);
    QCOMPARE(taskStateAt(moment + seconds(1) - nanoseconds(2)), LockState::Held);
    QCOMPARE(taskStateAt(moment + seconds(1)), LockState::Lapsed);
}

void LaravelCacheTest::readsTheOwner_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("owner");
    QTest::newRow("random") << serializedOwner << QStringLiteral("Qm3xZ7pLw0RtYk5N");
    QTest::newRow("the caller's") << phpText("s:4:\"me\"x\";") << QStringLiteral("me\"x");
    QTest::newRow("digits") << QByteArray(R"({"N":"1234567890123456"})")
                            << QStringLiteral("1234567890123456");
}

void LaravelCacheTest::readsTheOwner()
{
    QFETCH(QByteArray, value);
    QFETCH(QString, owner);
    QCOMPARE(readCache("laravel_unique_job:x:1", value).owner, std::optional(owner));
    const LockRecord task = readCache(taskKey, serializedTrue);
    QVERIFY(!task.owner);
    QVERIFY(task.remarks.join(u' ').contains(QStringLiteral("no owner")));
}

void LaravelCacheTest::namesALockWithoutThePrefix_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("name");
    const auto add = [](const QByteArray &key, const QByteArray &name) {
        QTest::newRow(key.constData()) << key << name;
    };
    add(taskKey, "framework/schedule-" + taskHash);
    add("p:laravel_unique_job:A:1", "laravel_unique_job:A:1");
    add("p:import", "p:import");
    add("", "");
}

void LaravelCacheTest::namesALockWithoutThePrefix()
{
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, name);
    const auto found = LaravelCache().nameOf({key.constData(), std::size_t(key.size())});
    QCOMPARE(QByteArray(found.data(), qsizetype(found.size())), name);
}

void LaravelCacheTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QString>("code");
    const QByteArray start = R"("key":{"S":")" + taskKey + R"("},"value":)" + serializedTrue;
    QTest::newRow("no date") << start << QStringLiteral("no-date");
    QTest::newRow("text") << QByteArray(start + R"(,"expires_at":{"S":"1787227200"})")
                          << QStringLiteral("date-not-a-number");
    QTest::newRow("a fraction") << QByteArray(start + R"(,"expires_at":{"N":"1787227200.5"})")
                                << QStringLiteral("date-not-whole");
    QTest::newRow("beyond 64 bits") << QByteArray(start + R"(,"expires_at":{"N":"99999999999999999999"})")
                                    << QStringLiteral("date-not-whole");
}

void LaravelCacheTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, row);
    QFETCH(QString, code);
    const LockRecord record = locks::recordOf(fakes::row(row), cacheTable);
    QCOMPARE(record.dialect, LaravelCache::dialectId());
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(!record.reason.isEmpty());
}

void LaravelCacheTest::takesNoEntryForALock()
{
    const LockRecord entry = readCache("p-count", R"({"N":"7"})");
    QVERIFY(entry.dialect.isNone());
    QCOMPARE(QString(entry.reasonCode), QStringLiteral("laravel-cache-entry"));
    const LockRecord pinned = LaravelCache().read(row(cacheJson("p-count", R"({"N":"7"})")), cacheTable);
    QCOMPARE(pinned.marking, StoredState::NotALock);
    QVERIFY(LaravelCache().releaseChoices(pinned).empty());
    QVERIFY(LaravelCache().whyNotInBulk(pinned).isEmpty());
    QVERIFY(!releasedCache(pinned));
}

void LaravelCacheTest::deletesValueAndDateAsSeen()
{
    const auto write = releasedCache(readCache(taskKey, serializedTrue));
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             "delete {key=" + taskKey + "} if (value=b:1; and expires_at=#1787227200)");
    const auto owned = releasedCache(readCache("laravel_unique_job:x:1", R"({"N":"12"})"));
    QVERIFY(owned);
    QCOMPARE(fakes::textOf(owned->condition()), QByteArray("(value=#12 and expires_at=#1787227200)"));
    const auto marked = releasedCache(readCache(taskKey, serializedTrue), ReleaseMode::Mark);
    QVERIFY(!marked);
    QCOMPARE(marked.error().kind, base::ErrorKind::Unsupported);
}

void LaravelCacheTest::deletesABrokenRowAsItIs()
{
    const auto write = releasedCache(
        locks::recordOf(row(R"("key":{"S":")" + taskKey + R"("},"value":)" + serializedTrue), cacheTable));
    QVERIFY(write);
    const QByteArray condition = fakes::textOf(write->condition());
    QVERIFY2(condition.contains("value=b:1;") && condition.contains("not expires_at"), condition);
}

void LaravelCacheTest::warnsOfWhatEachFormDoes()
{
    const auto warning = [](const QByteArray &key, const QByteArray &value) {
        const auto choices = LaravelCache().releaseChoices(readCache(key, value));
        return choices.size() == 1 && choices[0].holderNotices.contains(QStringLiteral("Nothing"))
            ? choices[0].mustNot
            : QString();
    };
    QVERIFY(warning(taskKey + "1200", serializedTrue)
                .contains(QStringLiteral("runs the task again in the same minute")));
    QVERIFY(warning(taskKey, serializedTrue)
                .contains(QStringLiteral("even if another process holds the lock then")));
    QVERIFY(!warning(taskKey, serializedTrue).contains(QStringLiteral("same minute")));
    QVERIFY(warning("p-laravel_unique_job:x:1", serializedOwner)
                .contains(QStringLiteral("compares the owner, finds another and deletes nothing")));
    QVERIFY(warning("p-import", serializedOwner).contains(QStringLiteral("no lock at all")));
    QVERIFY(readCache("p-import", serializedOwner)
                .remarks.join(u' ')
                .contains(QStringLiteral("by its value alone")));
}

void LaravelCacheTest::leavesGuessesAndMarkersOutOfBulk()
{
    const auto isIn = [](const QByteArray &key, const QByteArray &value) {
        return LaravelCache().whyNotInBulk(readCache(key, value)).isEmpty();
    };
    QVERIFY(isIn(taskKey, serializedTrue));
    QVERIFY(isIn("p-laravel_unique_job:x:1", serializedOwner));
    QVERIFY(!isIn("p-import", serializedOwner));
    QVERIFY(!isIn(taskKey + "1200", serializedTrue));
}

void LaravelCacheTest::offersTheFrameworksCommandForATaskOnly()
{
    const auto commands = LaravelCache().nativeCommands(readCache(taskKey, serializedTrue));
    QCOMPARE(commands.size(), std::size_t(1));
    QCOMPARE(commands[0].command, QStringLiteral("php artisan schedule:clear-cache"));
    QVERIFY(commands[0].purpose.contains(QStringLiteral("ALL scheduled tasks")));
    QVERIFY(LaravelCache().nativeCommands(readCache(taskKey + "1200", serializedTrue)).empty());
    QVERIFY(LaravelCache().nativeCommands(readCache("p-import", serializedOwner)).empty());
}

void LaravelCacheTest::tellsARefreshFromAnotherAcquisition()
{
    const QByteArray later = R"({"N":"1787227201"})";
    const LockRecord held = readCache("laravel_unique_job:x:1", serializedOwner);
    const LockRecord refreshed = readCache("laravel_unique_job:x:1", serializedOwner, later);
    QVERIFY(held.version != refreshed.version);
    QCOMPARE(held.generation, refreshed.generation);
    // Without an owner the date is all there is.
    QVERIFY(readCache(taskKey, serializedTrue).generation !=
            readCache(taskKey, serializedTrue, later).generation);
}

LEASESCOPE_TEST(LaravelCacheTest)
#include "LaravelCacheTest.moc"
