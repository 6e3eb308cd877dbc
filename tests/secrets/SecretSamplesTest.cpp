// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/CommandLine.h"
#include "app/cli/output/LockWriter.h"
#include "core/attest/LapseEvidence.h"
#include "core/audit/IncidentReport.h"
#include "core/audit/JournalFields.h"
#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/view/LockFields.h"
#include "core/watch/history/EventLog.h"
#include "core/watch/snapshot/SnapshotBuilder.h"
#include "tests/locks/dialects/SampleTables.h"
#include "tests/program/Test.h"
#include "tests/secrets/Marks.h"

#include <QSet>
#include <QTemporaryFile>
#include <QTest>

#include <array>

using namespace std::chrono_literals;
using dynamodb::AttributeType;
using dynamodb::AttributeValue;
using locks::ReleaseMode;

namespace {

constexpr std::array modes{ReleaseMode::Mark, ReleaseMode::Delete};

QByteArray nameOf(std::string_view name)
{
    return {name.data(), static_cast<qsizetype>(name.size())};
}

watch::SnapshotPtr snapshotOf(const fakes::SampleRow &row, const dynamodb::Item &item)
{
    watch::SnapshotContext frame;
    frame.shape = row.shape;
    frame.pinned = row.pinned;
    frame.epoch = base::BootTime(1s);
    frame.dateEpoch = base::ServerTime(1700000000s);
    watch::WholeRead read;
    read.collected = std::make_shared<watch::PageCollector>(itemstore::ItemStorePtr());
    read.consistency = dynamodb::Consistency::Strong;
    read.beganAt = read.endedAt = base::BootTime(100s);
    watch::DecodedPage page;
    page.sentAt = page.receivedAt = base::BootTime(100s);
    page.items = 1;
    read.collected->builder.append(item);
    read.collected->pages.push_back(page);
    return watch::SnapshotBuilder(frame, {}).fromRead(read, {}).snapshot;
}

locks::FreshValues freshOf(const locks::LockDialect &dialect)
{
    return {"nobody", dialect.freshVersion(base::WallTime(1s))};
}

/// Everything that is said of one row, one thing after another.
class Said {
public:
    void add(const QString &text) { m_bytes += text.toUtf8() + '\n'; }
    void add(const std::optional<QString> &text) { add(text.value_or(QString())); }
    void add(const QByteArray &bytes) { m_bytes += bytes + '\n'; }
    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
};

void addRows(Said &said, const view::LockView &lock)
{
    for (const view::LockField &field : view::LockFields::standard().rows())
        said.add(field.text(lock));
    for (const cli::OutputFormat format : {cli::OutputFormat::Table, cli::OutputFormat::Json,
                                           cli::OutputFormat::Jsonl, cli::OutputFormat::Csv}) {
        QTemporaryFile file;
        QVERIFY(file.open());
        {
            cli::Output out(file.handle());
            cli::writeLock(out, format, lock);
        }
        QVERIFY(file.seek(0));
        said.add(file.readAll());
    }
}

void addRecord(Said &said, const locks::LockDialect &dialect, const locks::LockRecord &record)
{
    const itemstore::PackedItem packed(record.item);
    for (const auto &text : {record.owner, record.version, record.generation})
        said.add(text);
    said.add(record.name + record.variant + record.reason + record.holders.join(u' '));
    said.add(record.remarks.join(u'\n') + dialect.purposeOf(packed.view()) + dialect.whyNotInBulk(record));
    for (const locks::RecordDetail &detail : record.details)
        said.add(detail.title + detail.value);
    for (const locks::ReleaseChoice &choice : dialect.releaseChoices(record))
        said.add(choice.name + choice.effect + choice.loses + choice.holderNotices + choice.mustNot);
    for (const locks::NativeCommand &command : dialect.nativeCommands(record))
        said.add(command.purpose + command.command);
    said.add(dialect.fencingToken(record.item));
    said.add(dynamodb::toShownJson(record.item, record.shown));
}

void addEvents(Said &said, const watch::Snapshot &snapshot)
{
    const locks::LockFacts facts = snapshot.facts(0);
    watch::LockEventView event;
    event.kind = watch::EventKind::Heartbeat;
    event.shape = &snapshot.shape();
    event.owner = facts.owner;
    event.version = event.previousVersion = facts.version;
    const watch::LockEvent reported = watch::inWords(event);
    said.add(reported.version + reported.previousVersion + reported.owner);
    watch::EventLog log(8);
    log.add("k", 1, event);
    for (const watch::EventLog::Entry &entry : log.of("k", 8))
        said.add(nameOf(entry.version) + nameOf(entry.previousVersion) + nameOf(entry.owner));
}

/// The act as the journal tells it to others: its report and its fields.
void addAct(Said &said, const locks::LockRecord &record,
            const base::Result<dynamodb::ConditionalWrite> &write)
{
    if (!write) {
        said.add(write.error().sentence);
        return;
    }
    audit::JournalEntry entry;
    entry.intent.table = record.shape.table;
    entry.intent.key = record.key;
    entry.intent.before = record.item;
    entry.intent.request = write->requestBody();
    entry.intent.shown = record.shown;
    entry.outcome.emplace(audit::Outcome());
    entry.outcome->after = write->resultOn(record.item);
    said.add(audit::incidentReport(entry));
    for (const audit::JournalField &field : audit::fieldsOf(entry))
        said.add(field.json + field.text);
}

/// What a proof of its lapse says, whoever judges it.
void addEvidence(Said &said, const locks::LockRecord &record)
{
    watch::ProofResult proof;
    proof.verdict = watch::ProofResult::Verdict::Lapsed;
    proof.first = proof.latest = record;
    watch::ProofRead read;
    read.item = record.item;
    proof.reads = {read};
    const auto evidence = attest::LapseEvidence::of(proof, {});
    QVERIFY(evidence);
    said.add(evidence->toJson());
    const auto again = attest::LapseEvidence::fromJson(evidence->toJson());
    QVERIFY2(again, again ? "" : qPrintable(again.error().sentence));
    said.add(again->record().version);
    const std::string_view secret = locks::dialect(record.dialect)->secretIdentity();
    if (!secret.empty()) { // it judges the hold that was seen, and notices another
        QCOMPARE(again->record().version, record.version);
        QCOMPARE(again->record().generation, record.generation);
        QCOMPARE(again->record().marking, record.marking);
    }
}

} // namespace

/// Every row that we know of every library, with marks in the place of what it keeps as a secret: nothing that is said of it
/// has them, and a release still compares what was seen.
class SecretSamplesTest : public QObject {
    Q_OBJECT

    Marks m_marks;

    /// A mark where the row has the secret, of its type and length; text where it has none and none is compared.
    [[nodiscard]] dynamodb::Item marked(const dynamodb::Item &item, const locks::LockDialect &dialect,
                                        const char *which)
    {
        dynamodb::Item made = item;
        for (const std::string_view secret : dialect.secretAttributes()) {
            const QByteArray name = nameOf(secret);
            const AttributeValue *value = item.find(name);
            const bool isCompared = secret == dialect.secretIdentity();
            if (isCompared && (!value || value->bytes().size() < 16))
                continue;
            const qsizetype length = value && isCompared ? value->bytes().size() : 40;
            const QByteArray mark = m_marks.make(name + which, length);
            made.set(name,
                     value && value->type() == AttributeType::B ? AttributeValue::binary(mark)
                                                                : AttributeValue::string(mark));
        }
        return made;
    }
    void checkGuard(const locks::LockDialect &dialect, const locks::LockRecord &record,
                    const dynamodb::Item &other, const base::Result<dynamodb::ConditionalWrite> &write)
    {
        if (!write)
            return;
        QVERIFY(dynamodb::holds(write->condition(), record.item));
        const bool isCompared = !dialect.secretIdentity().empty() && other != record.item;
        if (isCompared && record.item.contains(nameOf(dialect.secretIdentity())))
            QVERIFY(!dynamodb::holds(write->condition(), other));
    }
    void check(const fakes::SampleRow &row, const locks::LockDialect &dialect)
    {
        const dynamodb::Item item = marked(row.item, dialect, "seen");
        const auto snapshot = snapshotOf(row, item);
        const view::ViewContext check{{base::BootTime(100s), {}}, {}, view::Ourselves("joe", "here")};
        const locks::LockRecord record = locks::recordOf(item, row.shape, row.pinned);
        Said said;
        addRows(said, view::LockView::of(*snapshot, 0, check));
        addEvents(said, *snapshot);
        addRecord(said, dialect, record);
        const locks::FreshValues fresh = freshOf(dialect);
        const dynamodb::Item other = marked(row.item, dialect, "another");
        for (const ReleaseMode mode : modes) {
            const auto write = dialect.forceRelease(record, mode, fresh);
            addAct(said, record, write);
            checkGuard(dialect, record, other, write);
        }
        const auto fenced = dialect.fence(record, fresh);
        addAct(said, record, fenced);
        checkGuard(dialect, record, other, fenced);
        if (record.marking == locks::StoredState::Taken && !record.shape.isOneRegion())
            addEvidence(said, record);
        const QStringList found = m_marks.foundIn(said.bytes());
        QVERIFY2(found.isEmpty(), qPrintable(row.name() + u' ' + found.join(u',')));
        if (snapshot->facts(0).version.showsDigest && other != item)
            QVERIFY2(record.version != locks::recordOf(other, row.shape, row.pinned).version,
                     qPrintable(row.name()));
    }

private Q_SLOTS:
    void areSaidNowhere()
    {
        QSet<QString> seen;
        for (const auto &[name, file] : fakes::sampleFiles(QStringLiteral(SAMPLES_DIR))) {
            for (const fakes::SampleRow &row : fakes::statedRows(file)) {
                const locks::LockRecord record = locks::recordOf(row.item, row.shape, row.pinned);
                const locks::LockDialect *dialect = locks::dialect(record.dialect);
                if (!dialect || dialect->secretAttributes().empty())
                    continue;
                seen.insert(dialect->id().name());
                check(row, *dialect);
                if (QTest::currentTestFailed())
                    return;
            }
        }
        for (const locks::LockDialect *dialect : locks::allDialects())
            QVERIFY2(dialect->secretAttributes().empty() || seen.contains(dialect->id().name()),
                     dialect->id().name().data());
        QVERIFY(seen.contains(QStringLiteral("tristanls")));
        QVERIFY(seen.contains(QStringLiteral("powertools-idempotency")));
    }

    void theSearchFindsThem()
    {
        const QByteArray mark = m_marks.make("guid seen", 64);
        const AttributeValue value = AttributeValue::binary(mark);
        QVERIFY(!m_marks.foundIn(dynamodb::toJson(value)).isEmpty());
        QVERIFY(!m_marks.foundIn("0x" + mark.toHex()).isEmpty());
    }
};

LEASESCOPE_TEST(SecretSamplesTest)
#include "SecretSamplesTest.moc"
