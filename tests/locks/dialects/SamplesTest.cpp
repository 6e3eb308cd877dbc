// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/SampleTables.h"
#include "tests/program/Test.h"

#include <QTest>

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace {

struct Sample : fakes::SampleRow {
    explicit Sample(fakes::SampleRow row) : SampleRow(std::move(row)) { }
    [[nodiscard]] QJsonObject expect() const { return entry[QLatin1String("expect")].toObject(); }
    [[nodiscard]] QString expected(const char *member) const
    {
        return expect()[QLatin1String(member)].toString();
    }
    [[nodiscard]] bool isExpected(const char *member) const
    {
        return expect().contains(QLatin1String(member));
    }
};

std::vector<Sample> allSamples()
{
    std::vector<Sample> samples;
    for (fakes::SampleRow &row : fakes::sampleRows(QStringLiteral(SAMPLES_DIR)))
        samples.emplace_back(std::move(row));
    return samples;
}

locks::LockState judged(const Sample &sample, const locks::LockFacts &facts)
{
    const QJsonObject observe = sample.entry[QLatin1String("observe")].toObject();
    const base::BootTime start{std::chrono::hours(1)};
    const base::BootTime now = start + milliseconds(observe[QLatin1String("stillForMs")].toInteger());
    locks::Sighting sighting{start, now, observe[QLatin1String("heartbeatSeen")].toBool(), nanoseconds(0)};
    const QJsonObject evaluatedAt = sample.file[QLatin1String("evaluatedAt")].toObject();
    const base::ServerTime server{
        nanoseconds(evaluatedAt[QLatin1String("epochNanos")].toString().toLongLong())};
    sighting.readPastDate = facts.expiresAt && server > facts.dateTerms.acquirableAfter(*facts.expiresAt);
    return locks::judge(facts, sighting, {now, aws::ServerReading{server, nanoseconds(0)}}).state;
}

QString sampleName(locks::LockState state)
{
    switch (state) {
    case locks::LockState::Lapsed:
        return QStringLiteral("Lapsed");
    case locks::LockState::Unreadable:
        return QStringLiteral("Unreadable");
    case locks::LockState::Unproven:
        return QStringLiteral("Unproven");
    case locks::LockState::Held:
        return QStringLiteral("Held");
    case locks::LockState::Released:
        return QStringLiteral("Released");
    case locks::LockState::Unsupported:
        return QStringLiteral("Unsupported");
    case locks::LockState::NotALock:
        break;
    }
    return QStringLiteral("NotALock");
}

/// Whose rows carry state beside the lock: one that cannot be read is left alone.
bool keepsUnreadableRows(locks::DialectId dialect)
{
    const std::array<const char *, 4> names{"kcl", "redpanda-kinesis", "vault", "vmware-go-kcl"};
    return std::ranges::any_of(names,
                               [&](const char *name) { return dialect.name() == QLatin1String(name); });
}

/// A semaphore with several holders, or with a count that does not agree with them, is released by hand.
bool isReleasedByHand(const Sample &sample)
{
    return sample.expected("dialect") == QLatin1String("stepfunctions-semaphore") &&
        (sample.expect()[QLatin1String("holders")].toInt() > 1 || sample.isExpected("flags"));
}

} // namespace

class SamplesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areAllThere();
    void areRecognised_data() { rows(); }
    void areRecognised();
    void areReadAndJudged_data() { rows(); }
    void areReadAndJudged();
    void offerAGuardedReleaseWhereTheyAreTaken_data() { rows(); }
    void offerAGuardedReleaseWhereTheyAreTaken();
    void ofOthersAreNeverClaimed_data() { rows(); }
    void ofOthersAreNeverClaimed();
    void keepTheirDialectUnderOtherKeyNames_data() { rows(true); }
    void keepTheirDialectUnderOtherKeyNames();

private:
    void rows(bool onlyFreeKeyNames = false);
    std::vector<Sample> m_samples = allSamples();
};

void SamplesTest::rows(bool onlyFreeKeyNames)
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        const QString dialect = m_samples[i].expected("dialect");
        const bool free = dialect == QLatin1String("dynamolock") ||
            dialect == QLatin1String("java-lock-client") || dialect == QLatin1String("tristanls");
        if (onlyFreeKeyNames && !free)
            continue; // only these libraries let users name the key attributes
        QTest::newRow(qPrintable(m_samples[i].name())) << int(i);
    }
}

void SamplesTest::areAllThere()
{
    QCOMPARE(m_samples.size(), std::size_t(149));
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const QString name = dialect->id().name();
        const auto has = [&](const Sample &sample) { return sample.expected("dialect") == name; };
        QVERIFY2(std::any_of(m_samples.begin(), m_samples.end(), has), qPrintable(name));
    }
}

void SamplesTest::areRecognised()
{
    QFETCH(int, index);
    const Sample &sample = m_samples[std::size_t(index)];
    QVERIFY(!sample.item.isEmpty());
    const aws::PackedItem packed(sample.item);
    const locks::Recognition found = locks::recognise(packed.view(), sample.shape);
    const QString expected = sample.expected("dialect");
    QCOMPARE(QString::fromLatin1(found.format), expected);
    QCOMPARE(found.dialect, locks::dialectNamed(expected).value_or(locks::DialectId()));
    QVERIFY(!found.reason.isEmpty());
    // Only what is in that list can be filtered by.
    const bool isNamed =
        std::ranges::find(locks::formatNames(), std::string_view(found.format)) != locks::formatNames().end();
    QCOMPARE(isNamed, !QByteArray(found.format).isEmpty());
}

void SamplesTest::areReadAndJudged()
{
    QFETCH(int, index);
    const Sample &sample = m_samples[std::size_t(index)];
    const auto supported = locks::dialectNamed(sample.expected("dialect"));
    const aws::PackedItem packed(sample.item);
    const locks::LockFacts facts = locks::factsOf(packed.view(), sample.shape);
    const locks::LockRecord record = locks::recordOf(sample.item, sample.shape);
    QCOMPARE(record.dialect, facts.dialect);
    QCOMPARE(record.item, sample.item);
    QCOMPARE(record.key, sample.shape.keyOf(sample.item));
    if (!supported) {
        const bool isALock = sample.isExpected("dialect");
        QCOMPARE(facts.marking, isALock ? locks::StoredState::Unsupported : locks::StoredState::NotALock);
        QVERIFY(!record.reason.isEmpty() && !record.reasonCode.isEmpty());
        return;
    }
    QCOMPARE(sampleName(judged(sample, facts)), sample.expected("state"));
    if (facts.marking == locks::StoredState::Unreadable) {
        QVERIFY(!record.reason.isEmpty() && !record.reasonCode.isEmpty());
        return;
    }
    QCOMPARE(record.owner.value_or(QString()), sample.expected("owner"));
    const QString rule = sample.expected("expiryRule");
    QCOMPARE(record.rule,
             rule == QLatin1String("date")        ? locks::ExpiryRule::Date
                 : rule == QLatin1String("never") ? locks::ExpiryRule::Never
                                                  : locks::ExpiryRule::RecordVersion);
    if (sample.isExpected("leaseMs"))
        QCOMPARE(
            record.lease,
            std::optional<nanoseconds>(milliseconds(sample.expect()[QLatin1String("leaseMs")].toInteger())));
    if (sample.isExpected("expiresAtMs")) {
        QVERIFY(record.expiresAt);
        QCOMPARE(qint64(std::chrono::floor<milliseconds>(record.expiresAt->time_since_epoch()).count()),
                 sample.expect()[QLatin1String("expiresAtMs")].toInteger());
        const auto last = record.dateTerms.acquirableAfter(*record.expiresAt);
        if (sample.isExpected("takeableAtMs"))
            QCOMPARE(qint64(std::chrono::round<milliseconds>(last.time_since_epoch()).count()),
                     sample.expect()[QLatin1String("takeableAtMs")].toInteger());
    } else {
        QVERIFY(!record.expiresAt);
    }
    QCOMPARE(record.acquired, facts.acquired);
    // Views look into a row only where its library may state it.
    QVERIFY(!facts.acquired || locks::dialect(record.dialect)->statesAcquisition());
    if (sample.isExpected("acquiredAtMs")) {
        QVERIFY(record.acquired);
        QCOMPARE(qint64(std::chrono::floor<milliseconds>(record.acquired->time.time_since_epoch()).count()),
                 sample.expect()[QLatin1String("acquiredAtMs")].toInteger());
    }
    if (sample.isExpected("lockName"))
        QCOMPARE(record.name, sample.expected("lockName"));
    if (sample.isExpected("generation"))
        QCOMPARE(record.generation.value_or(QString()), sample.expected("generation"));
    if (sample.isExpected("variant"))
        QCOMPARE(record.variant, sample.expected("variant"));
}

void SamplesTest::offerAGuardedReleaseWhereTheyAreTaken()
{
    QFETCH(int, index);
    const Sample &sample = m_samples[std::size_t(index)];
    const locks::LockRecord record = locks::recordOf(sample.item, sample.shape);
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    const auto choices = dialect ? dialect->releaseChoices(record) : std::vector<locks::ReleaseChoice>();
    if (isReleasedByHand(sample)) {
        QVERIFY(choices.empty() && !record.remarks.isEmpty());
        return;
    }
    const bool isForbidden =
        record.item.contains("isNonAcquirable"); // delta-rs: the client that set it removes it
    QCOMPARE(
        !choices.empty(),
        dialect && !isForbidden &&
            (record.marking == locks::StoredState::Taken ||
             (record.marking == locks::StoredState::Unreadable && !keepsUnreadableRows(record.dialect))));
    for (const locks::ReleaseChoice &choice : choices) {
        QVERIFY(!choice.effect.isEmpty() && !choice.holderNotices.isEmpty());
        const auto write = dialect->forceRelease(record, choice.mode, {"leasescope-released-x", "new"});
        QVERIFY(write);
    }
}

void SamplesTest::ofOthersAreNeverClaimed()
{
    QFETCH(int, index);
    const Sample &sample = m_samples[std::size_t(index)];
    const auto own = locks::dialectNamed(sample.expected("dialect"));
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        if (own == dialect->id())
            continue;
        // Read on the user's word: the other record-version library may release it, nobody else may.
        const locks::LockRecord record = dialect->read(sample.item, sample.shape);
        if (!own) {
            QVERIFY2(record.marking == locks::StoredState::NotALock ||
                         record.marking == locks::StoredState::Unreadable,
                     qPrintable(QString(dialect->id().name())));
        }
        const auto write =
            dialect->forceRelease(record, locks::ReleaseMode::Mark, {"leasescope-released-x", "new"});
        if (record.marking != locks::StoredState::Taken)
            QVERIFY(!write);
    }
    if (!own)
        QVERIFY(locks::dialect(locks::recordOf(sample.item, sample.shape).dialect) == nullptr);
}

void SamplesTest::keepTheirDialectUnderOtherKeyNames()
{
    QFETCH(int, index);
    const Sample &sample = m_samples[std::size_t(index)];
    const auto own = locks::dialectNamed(sample.expected("dialect"));
    aws::Item item;
    item.set("a key", *sample.item.find(sample.shape.partitionKey));
    item.set("sorted", aws::AttributeValue::string("x"));
    for (const auto &[name, value] : sample.item) {
        if (!sample.shape.keyOf(sample.item).contains(name))
            item.set(name, value);
    }
    const locks::TableShape shape{QStringLiteral("t"), "a key", QByteArray("sorted"), {}};
    const locks::LockRecord before = locks::recordOf(sample.item, sample.shape);
    const locks::LockRecord record = locks::recordOf(item, shape);
    QCOMPARE(record.dialect, *own);
    QCOMPARE(record.marking, before.marking);
    QCOMPARE(record.version, before.version);
    QCOMPARE(record.keyText, before.keyText);
    QCOMPARE(record.sortKeyText, std::optional(QStringLiteral("x")));
    QCOMPARE(record.attributes, before.attributes);
    QCOMPARE(record.key.size(), qsizetype(2));
}

LEASESCOPE_TEST(SamplesTest)
#include "SamplesTest.moc"
