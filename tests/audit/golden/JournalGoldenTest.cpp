// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/ChainHead.h"
#include "core/audit/IncidentReport.h"
#include "core/audit/JournalFields.h"
#include "core/audit/JournalLine.h"
#include "core/audit/JournalReader.h"
#include "core/audit/JournalText.h"
#include "tests/fakes/Golden.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using fakes::SeededNumbers;

namespace {

constexpr base::WallTime begin{std::chrono::seconds(1'787'227'200)};

QString inMemory()
{
    const QString memory = QStringLiteral("/dev/shm");
    return (QDir(memory).exists() ? memory : QDir::tempPath()) + QStringLiteral("/journal-XXXXXX");
}

dynamodb::Item rowOf(SeededNumbers &numbers)
{
    dynamodb::Item row{{"key", AttributeValue::string("import-eu")},
                       {"ownerName", AttributeValue::string("worker-7")}};
    if (numbers.once(2))
        row.set("data", AttributeValue::binary("pay\x01load"));
    if (numbers.once(3))
        row.set("more",
                AttributeValue::map({{"a", AttributeValue::number(7)}, {"b", AttributeValue::null()}}));
    if (numbers.once(4))
        row.set("text", AttributeValue::string("\"quoted\" `ticks` </td>\n\xe2\x80\xae"));
    return row;
}

audit::Intent intentOf(SeededNumbers &numbers)
{
    constexpr std::array acts{"release-lapsed", "break-live", "release-at-version",
                              "acquire",        "take-over",  "restore",
                              "create-table",   "fence",      "odd"};
    constexpr std::array dialects{"dynamolock", "custom:jobs", "powertools-idempotency", "kcl"};
    audit::Intent intent;
    intent.act = QLatin1String(numbers.oneOf(acts));
    intent.connection = QStringLiteral("staging / eu-west-1");
    intent.identity = numbers.once(4) ? QStringLiteral("unknown") : QStringLiteral("eva@console");
    intent.reason = numbers.once(4) ? QStringLiteral("host | \"gone\"\n`x`") : QStringLiteral("host is gone");
    intent.table = QStringLiteral("locks");
    intent.key = {{"key", AttributeValue::string("import-eu")}};
    if (numbers.once(3))
        intent.key.set("sort",
                       numbers.once(2) ? AttributeValue::number(3) : AttributeValue::binary("\x01\xff"));
    if (!numbers.once(4))
        intent.before = rowOf(numbers);
    intent.request = R"({"TableName":"locks","Key":{"key":{"S":"import-eu"}}})";
    intent.dialect = QLatin1String(numbers.oneOf(dialects));
    if (numbers.once(2))
        intent.evidence = base::say("admin", "None: a fence rests on no proof.");
    else if (numbers.once(2))
        intent.evidence = QStringLiteral("lapsed: watched for 25 s");
    if (numbers.once(2))
        intent.written = numbers.once(2) ? std::optional(rowOf(numbers)) : std::nullopt;
    intent.account = numbers.once(3) ? QStringLiteral("123456789012") : QStringLiteral("unknown");
    if (numbers.once(3))
        intent.heartbeats = audit::HeartbeatsSeen{4000ms, 6000ms, 100ms, 2100ms};
    if (numbers.once(3))
        intent.lease =
            audit::LeaseSeen{std::chrono::milliseconds(numbers.below(40'000) - 5000),
                             numbers.once(2) ? QStringLiteral("stated") : QStringLiteral("assumed")};
    if (numbers.once(5))
        intent.follows = QStringLiteral("20260820-120000-00000001");
    if (numbers.once(3))
        intent.shown = dynamodb::ShownAttributes::only({"key", "ownerName"});
    return intent;
}

audit::Outcome outcomeOf(SeededNumbers &numbers)
{
    constexpr std::array results{"released", "refused", "unknown-settled", "unknown", "failed",
                                 "acquired", "lost",    "restored",        "fenced",  "odd"};
    audit::Outcome outcome;
    outcome.result = QLatin1String(numbers.oneOf(results));
    if (numbers.once(2))
        outcome.after = rowOf(numbers);
    outcome.sentence = numbers.once(2) ? base::Sentence(base::say("admin", "Not released"))
                                       : base::Sentence(QStringLiteral("Released import-eu."));
    outcome.code = numbers.once(2) ? QStringLiteral("applied") : QString();
    outcome.account = QStringLiteral("unknown");
    return outcome;
}

/// The lines of one chain, each closed.
struct Lines {
    QByteArrayList all;
    QByteArray last = audit::genesisHash();
    void add(const QByteArray &fields)
    {
        all << audit::closeLine(fields, all.size() + 1, last);
        last = audit::endOf(all.back()).hash;
    }
    /// As they stand in a file.
    [[nodiscard]] QByteArray bytes() const { return all.join('\n') + '\n'; }
};

/// Some acts with their outcomes; one line may say what no program of ours writes, though its hash is right.
Lines linesOf(SeededNumbers &numbers, bool withOddities)
{
    constexpr std::array odd{
        R"("kind":"intent","id":"x","at":"2026-08-20T12:00:00.000Z","heartbeats":{"periodMs":[5,4],"agoMs":[1,2]})",
        R"("kind":"intent","id":"x","at":"2026-08-20T12:00:00.000Z","heartbeats":{"periodMs":[4,4],"agoMs":[0,0]},"lease":{"ms":1e15,"origin":"set"})",
        R"("kind":"intent","id":"x","at":"never","heartbeats":{"periodMs":[1],"agoMs":[1,2]},"lease":{"ms":2e15,"origin":"set"})",
        R"("kind":"intent","id":"x","at":"2026-08-20T12:00:00.000Z","lease":{"ms":-5,"origin":""},"shown":["key"],"key":{"key":{"S":"a"}})",
        R"("kind":"intent","id":"","at":"2026-08-20T12:00:00.000Z")",
        R"("kind":"outcome","id":"nobody","at":"2026-08-20T12:00:00.000Z","result":"released")",
        R"("kind":"odd","id":"x")",
        R"("kind":"intent","id":"x","evidence":"a","evidenceParts":[{"c":"admin","p":"b"}])",
        R"("at":"2026-08-20T12:00:00.000Z")"};
    Lines lines;
    for (int act = 0; act < 3; ++act) {
        const QString id = QStringLiteral("20260820-12000%1-0000000%1").arg(act);
        const base::WallTime at = begin + std::chrono::seconds(act * numbers.below(90));
        lines.add(audit::intentFields(id, at, intentOf(numbers)));
        if (withOddities && numbers.once(3))
            lines.add(numbers.oneOf(odd));
        if (withOddities && numbers.once(6))
            lines.add(audit::repairFields(at, "{\"kind\":\"inte"));
        if (withOddities && numbers.once(6))
            lines.add(audit::gapFields(at, QStringLiteral("two lines are missing")));
        if (!numbers.once(5))
            lines.add(audit::outcomeFields(id, at + 1500ms, outcomeOf(numbers)));
    }
    return lines;
}

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate, QFile::ReadOwner | QFile::WriteOwner) ||
        file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
}

/// What a reader says of a folder.
QByteArray readText(const QString &folder, bool inFull)
{
    const audit::JournalReader reader(folder);
    QByteArray text;
    if (const auto report = reader.verify()) {
        text += "  files " + QByteArray::number(report->files) + " lines " +
            QByteArray::number(report->lines) + " headless " + QByteArray::number(report->headless) + '\n';
        for (const audit::ChainFault &fault : report->faults)
            text +=
                QByteArray("  fault ") + fault.code.data() + ' ' + audit::faultText(fault).toUtf8() + '\n';
        for (const audit::ChainRepair &repair : report->repairs)
            text += "  repair " + audit::repairText(repair).toUtf8() + '\n';
    } else {
        text += "  not verified: " + report.error().sentence.toUtf8() + '\n';
    }
    const auto entries = reader.entries();
    if (!entries)
        return text.replace(folder.toUtf8(), "FOLDER") +
            "  not read: " + entries.error().sentence.toUtf8().replace(folder.toUtf8(), "FOLDER") + '\n';
    for (const audit::JournalEntry &entry : *entries) {
        text += "  entry " + entry.id.toUtf8() + " doubt " + entry.caveatCode.data() + ' ' +
            audit::caveatText(entry).toUtf8() + " is " + audit::actName(entry.intent.act).toUtf8() + ' ' +
            audit::resultName(entry).toUtf8() + ' ' + audit::namedKeyText(entry.intent.key).toUtf8() + ' ' +
            QByteArray::number(int(audit::rowAfter(entry))) + (entry.fence ? " of a fence" : "") +
            (entry.release ? " with its release" : "") + '\n';
        if (!inFull)
            continue;
        for (const audit::JournalField &field : audit::fieldsOf(entry))
            text += "    " + field.name + ' ' + field.json +
                (field.text == field.json ? "" : " | " + field.text) + '\n';
        text += "    lines " + reader.linesOf(entry.id).value_or(QByteArray("none")) + '\n' +
            audit::incidentReport(entry) + '\n';
    }
    return text.replace(folder.toUtf8(), "FOLDER");
}

/// A chain as it was written, or after a seeded damage.
QByteArray chainText(int place)
{
    SeededNumbers numbers(static_cast<quint64>(place) + 400U);
    const QTemporaryDir folder(inMemory());
    const QString file = folder.filePath(QStringLiteral("staging.2026-08.jsonl"));
    const Lines lines = linesOf(numbers, place % 2 == 1);
    QByteArray bytes = lines.bytes();
    audit::ChainHead head{lines.all.size(), lines.last};
    QByteArray how = "as it was written";
    QByteArrayList kept = lines.all;
    const qsizetype line = numbers.below(kept.size());
    switch (place < 6 ? 0 : numbers.below(9)) {
    case 1:
        how = "a byte is another";
        bytes[numbers.below(bytes.size())] = 'x';
        break;
    case 2:
        how = "a line is missing";
        kept.removeAt(line);
        bytes = kept.join('\n') + '\n';
        break;
    case 3:
        how = "a line stands twice";
        kept.insert(line, kept[line]);
        bytes = kept.join('\n') + '\n';
        break;
    case 4:
        how = "the head lags";
        head.number -= 1 + numbers.below(2);
        head.hash = head.number > 0 ? audit::endOf(lines.all[head.number - 1]).hash : audit::genesisHash();
        break;
    case 5:
        how = "the head leads";
        head.number += 1;
        break;
    case 6:
        how = "the head has another hash";
        head.hash = audit::genesisHash();
        break;
    case 7:
        how = "in two months";
        writeFile(folder.filePath(QStringLiteral("staging.2026-07.jsonl")),
                  lines.all.mid(0, line + 1).join('\n') + '\n');
        bytes = line + 1 < lines.all.size() ? QByteArray(lines.all.mid(line + 1).join('\n') + '\n')
                                            : QByteArray();
        break;
    case 8:
        how = "without a head";
        head.number = 0;
        break;
    default:
        break;
    }
    writeFile(file, bytes);
    if (head.number > 0 && !head.write(audit::ChainHead::fileOf(folder.path(), QStringLiteral("staging"))))
        qFatal("no head");
    if (numbers.once(8))
        writeFile(audit::ChainHead::fileOf(folder.path(), QStringLiteral("staging")), "odd");
    return "chain " + QByteArray::number(place) + ' ' + how + '\n' + readText(folder.path(), true);
}

} // namespace

/// Lines of every kind of entry, held as they are written, read back, told and reported; and what is said of a journal that was cut at
/// any byte or changed.
class JournalGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }
    void writesAndReadsLinesAsItDid()
    {
        QByteArray text;
        for (int place = 0; place < 12; ++place)
            text += chainText(place);
        const QByteArray difference = fakes::differenceFromGolden(QStringLiteral("journal/chains.txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(QStringLiteral("journal/chains.digests.txt"), 250, chainText);
        QVERIFY2(other.isEmpty(), other.constData());
    }
    void saysOfAJournalThatIsCutAtAnyByteWhatItDid()
    {
        SeededNumbers numbers(5);
        const Lines lines = linesOf(numbers, false);
        const QByteArray whole = lines.bytes();
        const QTemporaryDir folder(inMemory());
        const QString head = audit::ChainHead::fileOf(folder.path(), QStringLiteral("staging"));
        QVERIFY((audit::ChainHead{lines.all.size(), lines.last}.write(head)));
        const auto textOf = [&](int size) {
            writeFile(folder.filePath(QStringLiteral("staging.2026-08.jsonl")), whole.left(size));
            return "cut at " + QByteArray::number(size) + '\n' + readText(folder.path(), false);
        };
        const QByteArray difference = fakes::differenceFromDigests(QStringLiteral("journal/cut.digests.txt"),
                                                                   int(whole.size()) + 1, textOf);
        QVERIFY2(difference.isEmpty(), difference.constData());
    }
};

LEASESCOPE_TEST(JournalGoldenTest)
#include "JournalGoldenTest.moc"
