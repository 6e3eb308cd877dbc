// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalLine.h"
#include "core/audit/JournalLock.h"
#include "core/audit/JournalReader.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QTemporaryDir>
#include <QTest>

#include <future>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

using namespace std::chrono_literals;
using audit::JournalReader;

namespace {

audit::Intent sampleIntent()
{
    audit::Intent intent;
    intent.act = QStringLiteral("release-lapsed");
    intent.connection = QStringLiteral("staging / eu-west-1");
    intent.identity = QStringLiteral("eva@console");
    intent.reason = QStringLiteral("worker-7's host is gone, \"rack 4\"");
    intent.table = QStringLiteral("locks");
    intent.dialect = QStringLiteral("dynamolock");
    intent.key = dynamodb::Item({{"key", dynamodb::AttributeValue::string("import-eu")}});
    intent.before = dynamodb::Item({
        {"key", dynamodb::AttributeValue::string("import-eu")},
        {"n", dynamodb::AttributeValue::number(QByteArray("12345678901234567890123456789012345678"))},
        {"data", dynamodb::AttributeValue::binary(QByteArray("\0\xff\x01", 3))},
        {"tags", dynamodb::AttributeValue::set(dynamodb::AttributeType::SS, {"b", "a"})},
    });
    intent.request = QByteArrayLiteral(R"({"TableName":"locks"})");
    return intent;
}

audit::Outcome sampleOutcome()
{
    audit::Outcome outcome;
    outcome.result = QStringLiteral("released");
    outcome.sentence = QStringLiteral("Released import-eu.");
    return outcome;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void overwrite(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)); // as the journal itself makes them
    file.write(bytes);
}

} // namespace

class JournalTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    int m_round = 0;
    QString freshFolder() { return m_dir.filePath(QString::number(++m_round)); }

private Q_SLOTS:
    void keepsTheBeforeImageLossless()
    {
        fakes::ManualClock clock;
        const QString folder = freshFolder();
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        const auto id = journal.recordIntent(sampleIntent());
        QVERIFY(id);
        QVERIFY(journal.recordOutcome(*id, sampleOutcome()));
        const auto entry = JournalReader(folder).entry(*id);
        QVERIFY(entry);
        QVERIFY(entry->intent.before == sampleIntent().before);
        QCOMPARE(entry->intent.reason, sampleIntent().reason);
        QCOMPARE(entry->at, clock.wall());
        QVERIFY(entry->outcome);
        QCOMPARE(entry->outcome->result, QStringLiteral("released"));
    }

    void anIntentWithoutOutcomeIsListedAsSuch()
    {
        fakes::ManualClock clock;
        const QString folder = freshFolder();
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        QVERIFY(journal.recordIntent(sampleIntent()));
        const auto entries = JournalReader(folder).entries();
        QVERIFY(entries);
        QCOMPARE(entries->size(), std::size_t(1));
        QVERIFY(!entries->front().outcome);
    }

    void onlyTheOwnerMayReadIt()
    {
        fakes::ManualClock clock;
        audit::Journal journal(freshFolder(), QStringLiteral("staging"), clock);
        QVERIFY(journal.recordIntent(sampleIntent()));
        const auto permissions = QFile::permissions(journal.file());
        QVERIFY(
            !(permissions & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther)));
    }

    void anyFlippedByteIsFoundAtItsLine()
    {
        fakes::ManualClock clock;
        const QString folder = freshFolder();
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        for (int i = 0; i < 3; ++i)
            QVERIFY(journal.recordIntent(sampleIntent()));
        const QByteArray original = contentOf(journal.file());
        QVERIFY(JournalReader(folder).verify()->faults.empty());
        for (qsizetype at = 0; at < original.size(); at += 7) {
            if (original[at] == '\n')
                continue;
            QByteArray changed = original;
            changed[at] = static_cast<char>(changed[at] ^ 1);
            if (changed[at] == '\n')
                continue;
            overwrite(journal.file(), changed);
            const auto report = JournalReader(folder).verify();
            QVERIFY(report);
            QVERIFY2(!report->faults.empty(), qPrintable(QString::number(at)));
            QCOMPARE(report->faults.front().line, original.left(at).count('\n') + 1);
        }
    }

    void aMissingLineIsFound()
    {
        fakes::ManualClock clock;
        const QString folder = freshFolder();
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        for (int i = 0; i < 3; ++i)
            QVERIFY(journal.recordIntent(sampleIntent()));
        QList<QByteArray> lines = contentOf(journal.file()).split('\n');
        lines.removeAt(1);
        overwrite(journal.file(), lines.join('\n'));
        const auto report = JournalReader(folder).verify();
        QCOMPARE(report->faults.size(), std::size_t(1));
        QCOMPARE(report->faults.front().line, 2);
    }

    void aTornTailIsRepairedAndTheRepairIsALine()
    {
        fakes::ManualClock clock;
        const QString folder = freshFolder();
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        const auto first = journal.recordIntent(sampleIntent());
        const QString head = folder + QStringLiteral("/staging.head");
        const QByteArray headBefore = contentOf(head);
        QVERIFY(journal.recordIntent(sampleIntent()));
        overwrite(head, headBefore); // a crash in the middle of a line comes before its head
        const QByteArray whole = contentOf(journal.file());
        const QByteArray torn = whole.chopped(40);
        overwrite(journal.file(), torn);
        QVERIFY(!JournalReader(folder).verify()->faults.empty());

        audit::Journal reopened(folder, QStringLiteral("staging"), clock);
        QVERIFY(reopened.recordOutcome(*first, sampleOutcome()));
        const auto report = JournalReader(folder).verify();
        QVERIFY(report->faults.empty());
        QCOMPARE(report->lines, 3);
        const QByteArray lost = torn.mid(torn.indexOf('\n') + 1);
        QVERIFY(contentOf(journal.file()).contains(lost.toBase64()));
    }

    void theChainGoesOnOverMonths()
    {
        fakes::ManualClock clock;
        const QString folder = freshFolder();
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        QVERIFY(journal.recordIntent(sampleIntent()));
        const QString firstFile = journal.file();
        clock.setWall(clock.wall() + 24h * 40);
        QVERIFY(journal.recordIntent(sampleIntent()));
        QVERIFY(journal.file() != firstFile);
        QVERIFY(JournalReader(folder).verify()->faults.empty());
        QFile::remove(firstFile);
        QCOMPARE(JournalReader(folder).verify()->faults.size(), std::size_t(1));
    }

    void twoWritersShareOneChain()
    {
        fakes::ManualClock clock;
        const QString folder = freshFolder();
        audit::Journal one(folder, QStringLiteral("staging"), clock);
        audit::Journal other(folder, QStringLiteral("staging"), clock);
        for (int i = 0; i < 5; ++i) {
            QVERIFY(one.recordIntent(sampleIntent()));
            QVERIFY(other.recordIntent(sampleIntent()));
        }
        const auto report = JournalReader(folder).verify();
        QVERIFY(report->faults.empty());
        QCOMPARE(report->lines, 10);
    }

    // Monthly files are read in order of their names: the end of the chain must stay in the last one.
    void theChainHoldsWhenTheClockIsSetBackOverAMonth()
    {
        fakes::ManualClock clock;
        const QString folder = freshFolder();
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        const base::WallTime begun = clock.wall();
        QVERIFY(journal.recordIntent(sampleIntent()));
        clock.setWall(begun + 24h * 40);
        QVERIFY(journal.recordIntent(sampleIntent()));
        clock.setWall(begun);
        QVERIFY(journal.recordIntent(sampleIntent()));
        clock.setWall(begun + 24h * 41);
        QVERIFY(journal.recordIntent(sampleIntent()));
        const auto report = JournalReader(folder).verify();
        QVERIFY2(report->faults.empty(),
                 report->faults.empty() ? "" : qPrintable(report->faults.front().sentence));
        QCOMPARE(report->lines, 4);
    }

    void writesToNoFileThatIsNotItsOwn()
    {
        fakes::ManualClock clock;
        const QString folder = freshFolder();
        QVERIFY(QDir().mkpath(folder));
        const QString copy = folder + QStringLiteral("/staging.zzzz-copy.jsonl");
        overwrite(copy, "kept by somebody\n");
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        QVERIFY(journal.recordIntent(sampleIntent()));
        QVERIFY(journal.file() != copy);
        QCOMPARE(contentOf(copy), QByteArray("kept by somebody\n"));
    }

    void aTornFirstLineOfAMonthIsRepairedInTheChain()
    {
        fakes::ManualClock clock;
        const QString folder = freshFolder();
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        QVERIFY(journal.recordIntent(sampleIntent()));
        clock.setWall(clock.wall() + 24h * 40);
        overwrite(journal.file(), "{\"kind\":\"intent\",\"v\"");
        QVERIFY(journal.recordIntent(sampleIntent()));
        const auto report = JournalReader(folder).verify();
        QVERIFY(report->faults.empty());
        QCOMPARE(report->lines, 3);
    }

    void manyProgramsShareOneChain()
    {
        constexpr int programs = 3;
        constexpr int acts = 12;
        const QString folder = freshFolder();
        std::vector<pid_t> children;
        for (int i = 0; i < programs; ++i) {
            const pid_t child = ::fork();
            QVERIFY(child >= 0);
            if (child == 0) {
                fakes::ManualClock clock;
                audit::Journal journal(folder, QStringLiteral("staging"), clock);
                bool well = true;
                for (int act = 0; act < acts; ++act)
                    well = journal.recordIntent(sampleIntent()).has_value() && well;
                ::_exit(well ? 0 : 1);
            }
            children.push_back(child);
        }
        for (const pid_t child : children) {
            int status = -1;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QCOMPARE(status, 0);
        }
        const auto report = JournalReader(folder).verify();
        QVERIFY(report->faults.empty());
        QCOMPARE(report->lines, programs * acts);
    }

    // A disk may stall for minutes: the age of a lock says nothing about who holds it.
    void waitsForAProgramThatHoldsTheJournalForLong()
    {
        const QString folder = freshFolder();
        QVERIFY(QDir().mkpath(folder));
        const QString lockFile = folder + QStringLiteral("/staging.lock");
        std::promise<void> locked;
        bool writtenMeanwhile = false;
        std::thread other([&] {
            const auto lock = audit::JournalLock::take(lockFile, 1s);
            QFile file(lockFile);
            if (file.open(QIODevice::ReadWrite))
                file.setFileTime(QDateTime::currentDateTime().addSecs(-3600),
                                 QFileDevice::FileModificationTime);
            file.close();
            locked.set_value();
            std::this_thread::sleep_for(300ms);
            writtenMeanwhile = !QDir(folder).entryList({QStringLiteral("*.jsonl")}).isEmpty();
        });
        locked.get_future().wait();
        fakes::ManualClock clock;
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        const auto id = journal.recordIntent(sampleIntent());
        other.join();
        QVERIFY(id);
        QVERIFY(!writtenMeanwhile);
    }

    // An older version makes and removes its lock file, but holds it by the same lock of the kernel.
    void waitsForAnOlderVersionThatHoldsTheJournal()
    {
        const QString folder = freshFolder();
        QVERIFY(QDir().mkpath(folder));
        const QString lockFile = folder + QStringLiteral("/staging.lock");
        std::promise<void> locked;
        std::promise<void> checked;
        std::thread other([&] {
            QLockFile lock(lockFile);
            lock.lock();
            locked.set_value();
            checked.get_future().wait();
        });
        locked.get_future().wait();
        QVERIFY(!audit::JournalLock::take(lockFile, 10ms));
        checked.set_value();
        fakes::ManualClock clock;
        audit::Journal journal(folder, QStringLiteral("staging"), clock);
        QVERIFY(journal.recordIntent(sampleIntent()));
        other.join();
    }

    void refusesWhenTheFolderCannotBeWritten()
    {
        fakes::ManualClock clock;
        const QString blocker = m_dir.filePath(QStringLiteral("a-file"));
        overwrite(blocker, "x");
        audit::Journal journal(blocker + QStringLiteral("/journal"), QStringLiteral("staging"), clock);
        const auto id = journal.recordIntent(sampleIntent());
        QVERIFY(!id);
        QCOMPARE(id.error().kind, base::ErrorKind::Io);
    }

    void anUnknownIdIsNotFound()
    {
        const auto entry = JournalReader(freshFolder()).entry(QStringLiteral("nope"));
        QVERIFY(!entry);
        QCOMPARE(entry.error().kind, base::ErrorKind::NotFound);
    }
};

LEASESCOPE_TEST(JournalTest)
#include "JournalTest.moc"
