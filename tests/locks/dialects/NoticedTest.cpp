// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/ChangedDialect.h"
#include "tests/locks/dialects/RowAnswers.h"
#include "tests/program/Test.h"

#include <QTest>

#include <algorithm>

using dynamodb::Condition;
using dynamodb::ConditionalWrite;
using fakes::ChangedDialect;
using fakes::OtherRules;
using locks::LockDialect;
using locks::LockRecord;

namespace {

/// Its conditions lack the last of what they compare.
class WeakerCondition final : public ChangedDialect {
public:
    using ChangedDialect::ChangedDialect;
    [[nodiscard]] base::Result<ConditionalWrite> forceRelease(const LockRecord &record,
                                                              locks::ReleaseMode mode,
                                                              const locks::FreshValues &fresh) const override
    {
        const auto whole = ChangedDialect::forceRelease(record, mode, fresh);
        if (!whole || whole->condition().operands().size() < 2)
            return whole;
        const auto &operands = whole->condition().operands();
        Condition less = operands.front();
        for (std::size_t i = 1; i + 1 < operands.size(); ++i)
            less = std::move(less) && operands[i];
        return whole->verb() == ConditionalWrite::Verb::Delete
            ? ConditionalWrite::remove(whole->table(), whole->key(), less)
            : ConditionalWrite::update(whole->table(), whole->key(), whole->changes(), less);
    }
};

/// Its locks end a nanosecond sooner.
class EndsSooner final : public ChangedDialect {
public:
    using ChangedDialect::ChangedDialect;
    [[nodiscard]] locks::LockFacts facts(const itemstore::ItemFields &item,
                                         const locks::TableShape &shape) const override
    {
        locks::LockFacts facts = ChangedDialect::facts(item, shape);
        facts.lease -= std::chrono::nanoseconds(1);
        facts.dateTerms.grace -= std::chrono::nanoseconds(1);
        return facts;
    }
};

/// It says nothing of what must not be done.
class SilentOfHazards final : public ChangedDialect {
public:
    using ChangedDialect::ChangedDialect;
    [[nodiscard]] std::vector<locks::ReleaseChoice> releaseChoices(const LockRecord &record) const override
    {
        auto choices = ChangedDialect::releaseChoices(record);
        for (locks::ReleaseChoice &choice : choices) {
            choice.mustNot.clear();
            choice.loses.clear();
            choice.whyLapsedOnly.clear();
            choice.holderNotices += u' ';
        }
        return choices;
    }
};

/// Deletes its locks although no release of them is safe.
class ReleasesNevertheless final : public ChangedDialect {
public:
    using ChangedDialect::ChangedDialect;
    [[nodiscard]] std::vector<locks::ReleaseChoice> releaseChoices(const LockRecord &) const override
    {
        locks::ReleaseChoice choice;
        choice.effect = choice.holderNotices = QStringLiteral("?");
        return {choice};
    }
    [[nodiscard]] base::Result<ConditionalWrite> forceRelease(const LockRecord &record,
                                                              locks::ReleaseMode mode,
                                                              const locks::FreshValues &fresh) const override
    {
        if (record.dialect != id() || mode != locks::ReleaseMode::Delete)
            return ChangedDialect::forceRelease(record, mode, fresh);
        return ConditionalWrite::remove(record.shape.table, record.key,
                                        Condition::exists(record.shape.partitionKey));
    }
};

} // namespace

/// Whether the rows of tests/samples/dialects notice a dialect that is not as it was: without this, what they hold means nothing.
class NoticedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void isNoDialectThatStandsForItself_data() { addDialects(); }
    void isNoDialectThatStandsForItself();
    void isEachRuleThatIsLost_data() { addDialects(); }
    void isEachRuleThatIsLost();
    void isEachOtherWay_data() { addDialects(); }
    void isEachOtherWay();

private:
    static void addDialects();
    std::vector<fakes::SampleRow> m_rows;
};

void NoticedTest::initTestCase()
{
    for (const auto &[name, file] : fakes::sampleFiles(QStringLiteral(SAMPLES_DIR))) {
        for (fakes::SampleRow &row : fakes::statedRows(file))
            m_rows.push_back(std::move(row));
    }
}

void NoticedTest::addDialects()
{
    QTest::addColumn<const LockDialect *>("dialect");
    for (const LockDialect *dialect : locks::allDialects())
        QTest::newRow(dialect->id().name().data()) << dialect;
}

void NoticedTest::isNoDialectThatStandsForItself()
{
    QFETCH(const LockDialect *, dialect);
    const auto difference = fakes::noticed(ChangedDialect(*dialect), m_rows);
    QVERIFY2(!difference, qPrintable(difference.value_or(QString())));
}

void NoticedTest::isEachRuleThatIsLost()
{
    QFETCH(const LockDialect *, dialect);
    for (std::size_t place = 0; place < dialect->recognition().size(); ++place) {
        const auto real = dialect->recognition();
        std::vector<locks::RecognitionRule> rules(real.begin(), real.end());
        rules[place].reason = {"", "another"};
        QVERIFY2(fakes::noticed(OtherRules(*dialect, rules), m_rows), real[place].reason.sentence);
        rules.erase(rules.begin() + std::ptrdiff_t(place));
        QVERIFY2(fakes::noticed(OtherRules(*dialect, rules), m_rows), real[place].reason.sentence);
    }
}

void NoticedTest::isEachOtherWay()
{
    QFETCH(const LockDialect *, dialect);
    QVERIFY(fakes::noticed(EndsSooner(*dialect), m_rows));
    const bool isReleased = std::ranges::any_of(m_rows, [dialect](const fakes::SampleRow &row) {
        return !dialect->releaseChoices(dialect->read(row.item, row.shape)).empty();
    });
    if (!isReleased) {
        QVERIFY(fakes::noticed(ReleasesNevertheless(*dialect), m_rows));
        return;
    }
    QVERIFY(fakes::noticed(WeakerCondition(*dialect), m_rows));
    QVERIFY(fakes::noticed(SilentOfHazards(*dialect), m_rows));
}

LEASESCOPE_TEST(NoticedTest)
#include "NoticedTest.moc"
