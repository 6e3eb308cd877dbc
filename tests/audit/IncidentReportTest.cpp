// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/IncidentReport.h"

#include "core/audit/EvidenceBundle.h"
#include "core/audit/JournalReader.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/resource.h>

using dynamodb::AttributeValue;

namespace {

audit::Intent released()
{
    audit::Intent intent;
    intent.act = QStringLiteral("release-lapsed");
    intent.connection = QStringLiteral("staging / eu-west-1");
    intent.identity = QStringLiteral("eva@laptop");
    intent.reason = QStringLiteral("its host is gone");
    intent.table = QStringLiteral("locks");
    intent.dialect = QStringLiteral("dynamolock");
    intent.key = {{"key", AttributeValue::string("import-eu")}};
    intent.before = dynamodb::Item{{"key", AttributeValue::string("import-eu")},
                                   {"ownerName", AttributeValue::string("worker-7")}};
    intent.request = "{\"TableName\":\"locks\"}";
    intent.evidence = QStringLiteral("lapsed: this version has not changed for 21 s");
    return intent;
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A disk that takes so many bytes of each file and no more, while this lives.
class ShortDisk {
public:
    explicit ShortDisk(rlim_t bytes)
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit less{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &less);
    }
    ~ShortDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    ShortDisk(const ShortDisk &) = delete;
    ShortDisk &operator=(const ShortDisk &) = delete;

private:
    void (*m_handler)(int) = std::signal(SIGXFSZ, SIG_IGN); // else it would end the test
    rlimit m_before{};
};

} // namespace

/// One act as it is shown to others.
class IncidentReportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsTheWholeAct()
    {
        audit::JournalEntry entry;
        entry.id = QStringLiteral("20261124-073504-bc35a8b4");
        entry.intent = released();
        entry.outcome.emplace();
        entry.outcome->result = QStringLiteral("released");
        entry.outcome->sentence = QStringLiteral("Released import-eu.");
        const QByteArray report = audit::incidentReport(entry);
        for (const char *reported : {"# Incident report: ` release-lapsed `", "| Key | ` key = import-eu ` |",
                                     "| By | ` eva@laptop ` |", "| Reason | ` its host is gone ` |",
                                     "has not changed for 21 s", "\"TableName\": \"locks\"", "worker-7",
                                     "## Row after\n\nThere was no row.", "Released import-eu."})
            QVERIFY2(report.contains(reported), reported);
        entry.outcome.reset();
        QVERIFY(audit::incidentReport(entry).contains("before the outcome was known"));
    }

    void reportsEachFactOfTheEntryInItsOrder()
    {
        audit::JournalEntry entry;
        entry.id = QStringLiteral("20261124-073504-bc35a8b4");
        entry.at = base::WallTime(std::chrono::seconds(1'787'227'200));
        entry.outcomeAt = entry.at + std::chrono::seconds(2);
        entry.caveat = QStringLiteral("the line was changed");
        entry.intent = released();
        entry.intent.lease = audit::LeaseSeen{std::chrono::seconds(20), QStringLiteral("stated")};
        entry.intent.account = QStringLiteral("111122223333");
        entry.outcome.emplace();
        entry.outcome->result = QStringLiteral("released");
        entry.outcome->code = QStringLiteral("applied");
        const auto table = [&entry] {
            const QByteArray report = audit::incidentReport(entry);
            const qsizetype begin = report.indexOf("| Table");
            return report.mid(begin, report.indexOf("\n\n## Evidence") - begin);
        };
        const QByteArray announced = "| Table | ` locks ` |\n| Key | ` key = import-eu ` |\n"
                                     "| Lock library | ` dynamolock ` |\n| Lease | ` 20 s (stated) ` |\n"
                                     "| Connection | ` staging / eu-west-1 ` |\n"
                                     "| Account | ` 111122223333 ` |\n"
                                     "| Announced | ` 2026-08-20T12:00:00.000Z ` |\n"
                                     "| By | ` eva@laptop ` |\n| Reason | ` its host is gone ` |\n";
        const QByteArray named = "| Journal entry | ` 20261124-073504-bc35a8b4 ` |\n"
                                 "| Doubt | ` the line was changed ` |";
        QCOMPARE(table(),
                 announced +
                     "| Ended | ` 2026-08-20T12:00:02.000Z ` |\n| Outcome | ` released ` |\n"
                     "| Code | ` applied ` |\n" +
                     named);
        entry.outcome.reset();
        QCOMPARE(table(), announced + named);
    }

    /// A row may say anything; it says it inside its span or fence.
    void letsNoRowWriteTheReport()
    {
        audit::JournalEntry entry;
        entry.intent = released();
        entry.intent.reason = QStringLiteral("x` | <b>y</b> |\n# Not a heading\u202e");
        entry.intent.evidence = QStringLiteral("```\n# Not a heading\n````");
        entry.intent.before->set("ownerName", AttributeValue::string("```\n## Row after\n"));
        const QByteArray report = audit::incidentReport(entry);
        QVERIFY(report.contains("`` x` \\| <b>y</b> \\|"));
        QVERIFY(report.contains("\n`````\n```\n# Not a heading\n````\n`````\n"));
        QVERIFY(!report.contains("\u202e"));
        QCOMPARE(report.count("\n## Row after"), 0);
        QCOMPARE(report.count("\n|"), 9);
    }

    void putsAllOfItIntoAFolderWithChecksums()
    {
        QTemporaryDir place;
        fakes::ManualClock clock;
        audit::Journal journal(place.filePath(QStringLiteral("journal")), QStringLiteral("staging"), clock);
        const auto id = journal.recordIntent(released());
        const auto other = journal.recordIntent(released());
        QVERIFY(id && other);
        audit::Outcome outcome;
        outcome.result = QStringLiteral("released");
        QVERIFY(journal.recordOutcome(*id, outcome));
        const audit::JournalReader reader(place.filePath(QStringLiteral("journal")));
        const QDir folder(place.filePath(QStringLiteral("bundle")));
        const auto write = [&](const QString &what) {
            return audit::writeEvidenceBundle(reader, what, folder.path(), QStringLiteral("Leasescope 1"));
        };
        QVERIFY(write(*id));
        QCOMPARE(folder.entryList(QDir::Files, QDir::Name),
                 (QStringList{QStringLiteral("SHA256SUMS"), QStringLiteral("about.json"),
                              QStringLiteral("after.json"), QStringLiteral("before.json"),
                              QStringLiteral("journal.jsonl"), QStringLiteral("report.md")}));
        QCOMPARE(contents(folder.filePath(QStringLiteral("journal.jsonl"))).count('\n'), 2);
        QVERIFY(!contents(folder.filePath(QStringLiteral("journal.jsonl"))).contains(other->toUtf8()));
        QVERIFY(contents(folder.filePath(QStringLiteral("before.json"))).contains("worker-7"));
        QVERIFY(
            contents(folder.filePath(QStringLiteral("about.json"))).contains("\"journalUnbroken\": true"));
        const QByteArrayList sums =
            contents(folder.filePath(QStringLiteral("SHA256SUMS"))).trimmed().split('\n');
        QCOMPARE(sums.size(), 5);
        for (const QByteArray &line : sums) {
            const QByteArray file = contents(folder.filePath(QString::fromUtf8(line.mid(66))));
            QCOMPARE(line.left(64), QCryptographicHash::hash(file, QCryptographicHash::Sha256).toHex());
        }
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
            QFile::WriteOther | QFile::ExeOther;
        QCOMPARE(QFile::permissions(folder.path()) & others, QFile::Permissions());
        for (const QString &name : folder.entryList(QDir::Files))
            QCOMPARE(QFile::permissions(folder.filePath(name)) & (others | QFile::ExeOwner),
                     QFile::Permissions());
        QCOMPARE(write(*id).error().kind, base::ErrorKind::BadInput);
        QCOMPARE(write(QStringLiteral("none")).error().kind, base::ErrorKind::NotFound);
    }

    void takesAFileAlongWithItsChecksumOrLeavesNothing()
    {
        QTemporaryDir place;
        fakes::ManualClock clock;
        audit::Journal journal(place.filePath(QStringLiteral("journal")), QStringLiteral("staging"), clock);
        const auto id = journal.recordIntent(released());
        QVERIFY(id);
        const audit::JournalReader reader(place.filePath(QStringLiteral("journal")));
        const QDir folder(place.filePath(QStringLiteral("bundle")));
        const QString source = place.filePath(QStringLiteral("watch.rec"));
        const QByteArray recorded = QByteArray("line\n").repeated(500'000);
        QFile file(source);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(recorded) == recorded.size());
        file.close();
        audit::BundledFile along{source, QStringLiteral("recording.jsonl"), "recording", recorded.size(),
                                 [&](const QString &copy) -> base::Result<QByteArray> {
                                     return contents(copy) == recorded ? QByteArray("{\"lines\":500000}")
                                                                       : QByteArray("null");
                                 }};
        std::stop_source stop;
        const auto write = [&] {
            return audit::writeEvidenceBundle(reader, *id, folder.path(), QStringLiteral("Leasescope 1"),
                                              along, stop.get_token());
        };
        QVERIFY(write());
        QCOMPARE(contents(folder.filePath(along.name)), recorded);
        QVERIFY(contents(folder.filePath(QStringLiteral("about.json")))
                    .endsWith(",\n  \"recording\": {\"lines\":500000}\n}\n"));
        const QByteArray sum = QCryptographicHash::hash(recorded, QCryptographicHash::Sha256).toHex();
        QVERIFY(
            contents(folder.filePath(QStringLiteral("SHA256SUMS"))).contains(sum + "  recording.jsonl\n"));
        QVERIFY(QDir(folder).removeRecursively());

        along.largest = recorded.size() - 1;
        QCOMPARE(write().error().kind, base::ErrorKind::BadInput);
        QVERIFY(!folder.exists());
        along.largest = recorded.size();
        along.path = place.filePath(QStringLiteral("none"));
        QCOMPARE(write().error().kind, base::ErrorKind::NotFound);
        QVERIFY(!folder.exists());
        along.path = place.path(); // a folder
        QCOMPARE(write().error().kind, base::ErrorKind::Io);
        QVERIFY(!folder.exists());
        along.path = source;
        along.examine = [](const QString &) -> base::Result<QByteArray> {
            return base::failure(base::ErrorKind::BadInput, QStringLiteral("it is no recording"));
        };
        QCOMPARE(write().error().sentence, QStringLiteral("it is no recording"));
        QVERIFY(!folder.exists());
        stop.request_stop();
        QVERIFY(base::isCancelled(write()));
        QVERIFY(!folder.exists());
    }

    void aBundleThatDoesNotFitOnTheDiskLeavesNothing_data()
    {
        QTest::addColumn<int>("fits");
        QTest::addColumn<int>("data");
        QTest::newRow("no file") << 0 << 100'000;
        QTest::newRow("no small one") << 0 << 10;
        QTest::newRow("no large one") << 40'000 << 100'000;
    }
    void aBundleThatDoesNotFitOnTheDiskLeavesNothing()
    {
        QFETCH(int, fits);
        QFETCH(int, data);
        QTemporaryDir place;
        fakes::ManualClock clock;
        audit::Journal journal(place.filePath(QStringLiteral("journal")), QStringLiteral("staging"), clock);
        audit::Intent large = released();
        large.before->set("data", AttributeValue::string(QByteArray(data, 'x')));
        const auto id = journal.recordIntent(large);
        QVERIFY(id);
        const audit::JournalReader reader(place.filePath(QStringLiteral("journal")));
        const QDir folder(place.filePath(QStringLiteral("evidence/of/eva")));
        const auto write = [&] {
            return audit::writeEvidenceBundle(reader, *id, folder.path(), QStringLiteral("Leasescope 1"));
        };
        {
            const ShortDisk disk(static_cast<rlim_t>(fits));
            const auto written = write();
            QVERIFY(!written);
            QCOMPARE(written.error().kind, base::ErrorKind::Io);
            QVERIFY2(
                written.error().sentence.startsWith(QStringLiteral("cannot write %1/").arg(folder.path())),
                qPrintable(written.error().sentence));
        }
        QVERIFY(!folder.exists());
        QVERIFY(write());
        QVERIFY(folder.exists(QStringLiteral("SHA256SUMS")));
    }
};

LEASESCOPE_TEST(IncidentReportTest)
#include "IncidentReportTest.moc"
