// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/FencedRelease.h"
#include "core/admin/ForceRelease.h"
#include "core/admin/GuardedWrite.h"
#include "core/admin/OwnWriteJournal.h"
#include "core/admin/Restore.h"
#include "core/admin/UndoHistory.h"
#include "core/audit/JournalFields.h"
#include "core/audit/JournalReader.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "tests/admin/golden/ActTable.h"
#include "tests/fakes/TaskResult.h"
#include "tests/locks/SteppedClock.h"
#include "tests/locks/golden/Requests.h"
#include "tests/locks/golden/RowChanges.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using admin::Receipt;
using admin::ReleaseIntent;
using fakes::SeededNumbers;
using watch::ProofResult;

using release::ActTable;

namespace {

constexpr int scenarios = 1600;

QString folderInMemory()
{
    const QString memory = QStringLiteral("/dev/shm");
    return (QDir(memory).exists() ? memory : QDir::tempPath()) + QStringLiteral("/acts-XXXXXX");
}

/// What differs from run to run, replaced by a word each: names of entries, and fresh values that `known` has not.
QByteArray withoutChance(QByteArray text, const QByteArray &known)
{
    static const QRegularExpression marks(
        QStringLiteral("(leasescope-released-|leasescope-fence-eva@console-)[0-9a-f]+"));
    static const QRegularExpression entries(QStringLiteral("[0-9]{8}-[0-9]{6}-[0-9a-f]{8}"));
    static const QRegularExpression fresh(
        QStringLiteral("[0-9]{19}:[A-Z2-7]{52}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Za-z0-9+/"
                       "]{86}==|(0x)?[0-9a-f]{128}"
                       "|\\b[A-Za-z0-9]{32}\\b"));
    QString words = QString::fromUtf8(text);
    words.replace(marks, QStringLiteral("\\1X")).replace(entries, QStringLiteral("ENTRY"));
    qsizetype from = 0;
    for (QRegularExpressionMatch match; (match = fresh.match(words, from)).hasMatch();) {
        from = match.capturedEnd();
        if (known.contains(match.captured().toUtf8()))
            continue;
        words.replace(match.capturedStart(), match.capturedLength(), QStringLiteral("FRESH"));
        from = match.capturedStart() + 5;
    }
    return words.toUtf8();
}

/// One row, one act on it or two, and what comes between.
class Acts {
public:
    /// `pinned`: the table's rows are read as this library's, on the operator's word.
    Acts(const fakes::SampleRow &row, int place, locks::DialectId pinned = {})
        : m_row(row), m_pinned(pinned),
          m_numbers(fakes::seedOf(row.name().toUtf8()) + static_cast<quint64>(place)),
          m_table(m_clock, row.shape.partitionKey, row.shape.sortKey)
    {
        m_table.put(row.item);
        m_acting.description.name = row.shape.table;
        m_acting.description.partitionKey.name = row.shape.partitionKey;
        if (row.shape.sortKey)
            m_acting.description.sortKey =
                dynamodb::KeyAttribute{*row.shape.sortKey, dynamodb::AttributeType::S};
        m_text = "acts " + QByteArray::number(place) + " on " + row.name().toUtf8() + '\n';
    }
    ~Acts()
    {
        m_tasks.stop();
        while (m_clock.step()) { }
    }
    Acts(const Acts &) = delete;
    Acts &operator=(const Acts &) = delete;
    QByteArray play();

private:
    void say(const QByteArray &what) { m_text += "  " + what + '\n'; }
    [[nodiscard]] dynamodb::Item key() const { return m_row.shape.keyOf(m_row.item); }
    [[nodiscard]] admin::ActServices services() { return {m_acting, m_acting, m_journal, m_clock}; }
    [[nodiscard]] static admin::OperatorConsent consent()
    {
        return *admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("host is gone"));
    }
    [[nodiscard]] ReleaseIntent intent();
    void disturb();
    void changeRow();
    void release();
    void restore();
    void reportJournal();
    void report(const base::Result<Receipt> &receipt);
    base::Result<Receipt> finish(base::Task<base::Result<Receipt>> act)
    {
        const auto result = fakes::noResultYet<Receipt>();
        m_tasks.start(fakes::keepResult<Receipt>(std::move(act), result));
        return fakes::finish<Receipt>(
            result, [this] { m_clock.step(); }, 100'000); // a fence may wait for a date that never comes
    }

    const fakes::SampleRow &m_row;
    const locks::DialectId m_pinned;
    SeededNumbers m_numbers;
    fakes::SteppedClock m_clock;
    fakes::InMemoryTable m_table;
    ActTable m_acting{m_table};
    QTemporaryDir m_folder{folderInMemory()}; // each line of a journal is flushed: a disk takes long for it
    audit::Journal m_journal{m_folder.path(), QStringLiteral("test"), m_clock};
    base::TaskScope m_tasks;
    QByteArray m_text;
};

void Acts::changeRow()
{
    const auto row = m_table.row(key());
    if (!row || m_numbers.once(5)) {
        say(row ? "the row goes" : "the row comes");
        row ? m_table.erase(key()) : m_table.put(m_row.item);
        return;
    }
    // What chance made is left as it is: of it, a change would differ from run to run.
    dynamodb::Item changed = *row;
    if (m_numbers.once(3))
        changed.set("shard", dynamodb::AttributeValue::number(m_numbers.below(9)));
    else
        changed = fakes::changedRow(m_row.item, m_row.shape, {}, m_numbers.next(), 0).item;
    for (const auto &[name, value] : key())
        changed.set(name, value);
    say("the row becomes " + dynamodb::toJson(changed));
    m_table.put(changed);
}

void Acts::disturb()
{
    constexpr std::array faults{fakes::Fault::LostBefore, fakes::Fault::LostAfter,
                                fakes::Fault::Late,       fakes::Fault::Refused,
                                fakes::Fault::Twice,      fakes::Fault::TwiceRefused};
    constexpr std::array failures{base::ErrorKind::Unreachable, base::ErrorKind::AccessDenied,
                                  base::ErrorKind::Throttled};
    if (m_numbers.once(3)) {
        const fakes::Fault fault = m_numbers.oneOf(faults);
        say("the write is " + QByteArray::number(int(fault)));
        m_table.faults.push_back(fault);
        m_table.returnsItems = !m_numbers.once(3);
    }
    if (m_numbers.once(6)) {
        say("the row changes before the write");
        m_acting.beforeWrite = [this] { changeRow(); };
    }
    if (m_numbers.once(6)) {
        say("the row changes after the write");
        m_acting.beforeReads = {{}, [this] { changeRow(); }};
    }
    if (m_numbers.once(8))
        m_acting.reads = {m_numbers.oneOf(failures)};
    if (m_numbers.once(8))
        m_acting.reads = {std::nullopt, m_numbers.oneOf(failures), m_numbers.oneOf(failures)};
    m_acting.describeFails = m_numbers.once(8) ? std::optional(base::ErrorKind::AccessDenied) : std::nullopt;
    m_acting.description.replicated = m_numbers.once(6);
    if (m_numbers.once(3))
        m_acting.description.madeAt = base::ServerTime(m_clock.wall().time_since_epoch() -
                                                       std::chrono::minutes(m_numbers.below(60) - 5));
}

ReleaseIntent Acts::intent()
{
    ReleaseIntent intent;
    intent.verb = ReleaseIntent::Verb(m_numbers.below(3));
    locks::TableShape shape = m_row.shape;
    shape.reach = m_numbers.once(8) ? dynamodb::Reach::OneRegion
        : m_numbers.once(4)         ? dynamodb::Reach::Unknown
                                    : dynamodb::Reach::Table;
    intent.pinned = m_pinned;
    intent.seen = locks::recordOf(m_row.item, shape, m_pinned);
    intent.connection = QStringLiteral("test");
    if (m_numbers.once(3))
        intent.mode = m_numbers.once(2) ? locks::ReleaseMode::Mark : locks::ReleaseMode::Delete;
    if (intent.verb == ReleaseIntent::Verb::ReleaseLapsed && !m_numbers.once(12)) {
        ProofResult proof;
        proof.verdict =
            m_numbers.once(10) ? ProofResult::Verdict(m_numbers.below(10)) : ProofResult::Verdict::Lapsed;
        proof.first = proof.latest = intent.seen;
        const auto needed =
            intent.seen.lease ? locks::proofLength(*intent.seen.lease) : std::chrono::nanoseconds(25s);
        proof.firstReadAt = m_clock.boot() -
            std::min<std::chrono::nanoseconds>(needed + (m_numbers.once(12) ? -1s : 1s), 59min);
        if (intent.seen.expiresAt && !m_numbers.once(12))
            proof.serverAtLeast = intent.seen.dateTerms.acquirableAfter(*intent.seen.expiresAt) + 1s;
        proof.lastReadAt = m_clock.boot();
        if (!m_numbers.once(12)) {
            const base::ServerTime server(m_clock.wall().time_since_epoch() +
                                          (m_numbers.once(12) ? 90s : 1s));
            proof.clocks = locks::ClockReadings{server, m_clock.wall()};
        }
        proof.oneRegion = m_numbers.once(10);
        proof.sentence = QStringLiteral("lapsed: watched for 25 s");
        intent.proof = proof;
    }
    if (m_numbers.once(3)) {
        admin::HolderRhythm rhythm;
        locks::Sighting sighting;
        for (int beat = 3; beat >= 0; --beat) {
            sighting.stillSince = m_clock.boot() - std::chrono::seconds(5 * beat + 1);
            sighting.lastRead = m_clock.boot() - std::chrono::seconds(5 * beat);
            sighting.lastGap = 5s;
            sighting.heartbeatSeen = true;
            sighting.readEvery = 2s;
            rhythm.record(beat == 0 ? intent.seen.version.value_or(QString()) : QString::number(beat),
                          sighting);
        }
        intent.rhythm = rhythm;
    }
    return intent;
}

void Acts::report(const base::Result<Receipt> &receipt)
{
    if (!receipt)
        return say("fails " + QByteArray::number(int(receipt.error().kind)) + ' ' +
                   receipt.error().sentence.toUtf8());
    say(QByteArray(admin::outcomeName(receipt->outcome).data()) + ' ' + receipt->code.data() +
        (receipt->succeeded() ? " succeeded" : "") + (receipt->journalled ? "" : " not journalled") +
        (receipt->undoEntry().isEmpty() ? "" : " undoable") + ": " + receipt->sentence.english().toUtf8());
    say("note " + receipt->note.english().toUtf8());
    say(QByteArray("sends ") + admin::operationName(receipt->operation).data() + ' ' + receipt->request);
    say("before " + (receipt->before ? dynamodb::toJson(*receipt->before) : "-") + " after " +
        (receipt->after ? dynamodb::toJson(*receipt->after) : "-") +
        (receipt->shown.areAll() ? "" : " in part"));
    if (receipt->fence)
        say("fence " + receipt->fence->owner.toUtf8() + " until " +
            QByteArray::number(qint64(receipt->fence->until.time_since_epoch().count())));
    if (!receipt->undo)
        return;
    for (const auto later : {0s, 3s, 8s, 40s, 4000s}) {
        const base::BootTime then = m_clock.boot() + later;
        const auto left = receipt->undo->leftAt(then);
        say("undo " + QByteArray::number(int(receipt->undo->phaseAt(then))) + ' ' +
            (left ? QByteArray::number(qint64(left->count())) : "-") + ' ' +
            receipt->undo->sentenceAt(then).toUtf8() + " | " + receipt->undo->restoredAt(then).toUtf8());
    }
}

void Acts::release()
{
    const ReleaseIntent wanted = intent();
    say("asks for " + QByteArray::number(int(wanted.verb)) + " by " +
        (wanted.mode ? QByteArray::number(int(*wanted.mode)) : "-"));
    report(finish(admin::rehearse(&m_acting, admin::forceRelease(wanted, m_clock), m_tasks.token())));
    if (m_numbers.once(3))
        changeRow();
    disturb();
    if (wanted.verb != ReleaseIntent::Verb::ReleaseLapsed && m_numbers.once(3)) {
        say("fenced");
        const admin::FenceServices fencing{m_acting, [this] { return &m_acting; }, m_journal, m_clock};
        return report(finish(admin::fenceAndRelease(fencing, wanted, consent(), {}, m_tasks.token())));
    }
    report(finish(
        admin::carryOut(services(), admin::forceRelease(wanted, m_clock), consent(), m_tasks.token())));
}

void Acts::restore()
{
    const auto entries = audit::JournalReader(m_folder.path()).entries();
    if (!entries || entries->empty())
        return;
    admin::RestoreIntent back;
    back.entry = m_numbers.oneOf(*entries);
    back.connection = m_numbers.once(12) ? QStringLiteral("other") : QStringLiteral("test");
    back.despiteCaveat = m_numbers.once(3);
    if (m_numbers.once(8))
        back.between = admin::HeldBetween{QStringLiteral("worker-9"), back.entry.at + 1min};
    if (m_numbers.once(8))
        back.entry.outcome.reset();
    m_table.faults.clear();
    m_acting.reads.clear();
    m_acting.beforeReads.clear();
    m_acting.beforeWrite = {};
    if (m_numbers.once(3))
        changeRow();
    const auto why = admin::whyNotRestored(back);
    say("puts back" +
        (why ? ' ' + QByteArray(why->code.data()) + ": " + why->why.english().toUtf8() : QByteArray()));
    report(finish(admin::rehearse(&m_acting, admin::restore(back), m_tasks.token())));
    disturb();
    report(finish(admin::carryOut(services(), admin::restore(back), consent(), m_tasks.token())));
}

void Acts::reportJournal()
{
    const auto entries = *audit::JournalReader(m_folder.path()).entries();
    for (const audit::JournalEntry &entry : entries) {
        for (const audit::JournalField &field : audit::fieldsOf(entry))
            say("journal " + field.name + ' ' + field.json +
                (field.text == field.json ? "" : " | " + field.text));
        const auto between = admin::heldBetween(entries, entry);
        say("held between " + (between ? between->owner.toUtf8() : "-") + " evidence " +
            entry.intent.evidence.english().toUtf8());
    }
    const auto newest = admin::newestUndoable(entries, QStringLiteral("test"));
    say("undo would put back " + (newest ? newest->intent.act.toUtf8() : QByteArray("nothing")));
    admin::OwnWriteJournal own(m_folder.path(), QStringLiteral("test"), QStringLiteral("eva@console"),
                               m_clock);
    const auto writes = own.of(m_row.shape);
    const auto row = m_table.row(key());
    if (!writes)
        return say("no own writes");
    const auto left = row ? writes->of(*row, m_row.shape, m_pinned) : nullptr;
    const auto end = writes->endOf(key(), row, m_row.shape, m_clock.boot() - 1h);
    const auto reported = [](const watch::OwnWritePtr &write) {
        return write ? QByteArray::number(int(write->act)) + ' ' + write->who.toUtf8() +
                (write->at ? " at " + QByteArray::number(qint64(write->at->time_since_epoch() / 1ms))
                           : QByteArray())
                     : QByteArray("-");
    };
    say("own " + reported(left) + " ended " + reported(end));
}

QByteArray Acts::play()
{
    release();
    m_clock.setBoot(m_clock.boot() + std::chrono::seconds(m_numbers.below(30)));
    restore();
    if (m_numbers.once(3)) {
        m_clock.setBoot(m_clock.boot() + std::chrono::seconds(m_numbers.below(30)));
        restore();
    }
    const auto row = m_table.row(key());
    say("row " + (row ? dynamodb::toJson(*row) : QByteArray("-")));
    reportJournal();
    return withoutChance(std::exchange(m_text, {}), dynamodb::toJson(m_row.item));
}

/// A row that its library's client did not write quite so, in a table that is read as one library's.
QByteArray pinnedActs(const std::vector<fakes::SampleRow> &rows, int scenario)
{
    SeededNumbers numbers(static_cast<quint64>(scenario) + 90'000U);
    fakes::SampleRow row = rows[std::size_t(scenario) * 7U % rows.size()];
    const auto &dialects = locks::allDialects();
    const std::size_t other = std::size_t(numbers.below(int(dialects.size())));
    const locks::DialectId own = locks::recordOf(row.item, row.shape).dialect;
    const locks::DialectId pinned = numbers.once(4) ? dialects[other]->id() : own;
    if (numbers.once(2))
        row.shape.usedBy = {}; // the pin alone tells whose the table is
    if (numbers.once(3))
        row.shape.givenLease = 30s;
    if (numbers.once(2)) {
        const auto changed = fakes::changedRow(row.item, row.shape, {}, numbers.next(), 0);
        const dynamodb::Item key = row.shape.keyOf(row.item);
        row.item = changed.item;
        for (const auto &[name, value] : key)
            row.item.set(name, value);
    }
    return Acts(row, scenario, pinned).play();
}

} // namespace

/// Releases, fences and undos of rows of all libraries, held: what is refused and why, what is sent, what is left, what the journal says
/// and what an undo repairs, for seeded rows, writes of others, lost answers and refusals.
class ActsGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); } // sentences tell times of this machine's zone, too
    void actsAndReportsAsItDid_data()
    {
        QTest::addColumn<int>("part");
        for (int part = 0; part < 8; ++part) {
            if (tests::isOfThisPart(std::size_t(part)))
                QTest::addRow("part %d", part) << part;
        }
    }
    void actsAndReportsAsItDid()
    {
        QFETCH(int, part);
        const auto rows = fakes::sampleRows(QStringLiteral(SAMPLES_DIR));
        const auto textOf = [&](int place) {
            const int scenario = place * 8 + part;
            return Acts(rows[std::size_t(scenario) * 7U % rows.size()], scenario).play();
        };
        const QString name = QStringLiteral("acts/part%1").arg(part);
        QByteArray text;
        for (int place = 0; place < 6; ++place)
            text += textOf(place);
        const QByteArray difference = fakes::differenceFromGolden(name + QStringLiteral(".txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(name + QStringLiteral(".digests.txt"), scenarios / 8, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }

    void actsAsItDidInATableThatIsReadAsOneLibrarys_data() { actsAndReportsAsItDid_data(); }
    void actsAsItDidInATableThatIsReadAsOneLibrarys()
    {
        QFETCH(int, part);
        const auto rows = fakes::sampleRows(QStringLiteral(SAMPLES_DIR));
        const auto textOf = [&](int place) { return pinnedActs(rows, place * 8 + part); };
        const QString name = QStringLiteral("acts/pinned%1.digests.txt").arg(part);
        const QByteArray other = fakes::differenceFromDigests(name, scenarios / 16, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }
};

LEASESCOPE_TEST(ActsGoldenTest)
#include "ActsGoldenTest.moc"
