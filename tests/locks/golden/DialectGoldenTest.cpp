// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/SampleTables.h"
#include "tests/locks/golden/RowChanges.h"
#include "tests/locks/golden/RowText.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QTest>

#include <map>

namespace {

constexpr int usualChanges = 500; // of each row

QString dialectOf(const fakes::SampleRow &row)
{
    return row.entry[QLatin1String("expect")][QLatin1String("dialect")].toString();
}

locks::DialectId pinnedOf(const fakes::SampleRow &row)
{
    return locks::dialectNamed(dialectOf(row)).value_or(locks::DialectId());
}

QByteArray textOfChange(const fakes::SampleRow &row, int number)
{
    const quint64 seed = fakes::seedOf(row.name().toUtf8());
    const fakes::ChangedRow changed = fakes::changedRow(row.item, row.shape, pinnedOf(row), seed, number);
    return row.name().toUtf8() + ", change " + QByteArray::number(number) + ": " +
        dynamodb::toJson(changed.item) + " in " + changed.shape.table.toUtf8() + '\n' +
        fakes::rowText(changed.item, changed.shape, changed.pinned);
}

/// How the row reads on the operator's word as each other dialect's, the same answers on one line.
QByteArray asOthers(const fakes::SampleRow &row)
{
    const itemstore::PackedItem packed(row.item);
    std::map<QByteArray, QByteArray> readers;
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        if (dialect->id() == pinnedOf(row))
            continue;
        const locks::LockFacts facts = locks::factsOf(packed.view(), row.shape, dialect->id());
        readers[fakes::factsText(facts)] += QByteArray(" ") + dialect->id().name().data();
    }
    QByteArray text;
    for (const auto &[facts, names] : readers)
        text += "  as" + names + ": " + facts + '\n';
    return text;
}

QByteArray expectedText(const dynamodb::TableDescription &table)
{
    QByteArray text;
    for (const locks::TableVerdict &verdict : locks::candidatesFor(table)) {
        text += QByteArray("    ") + verdict.dialect.name().data() + ' ' +
            locks::confidenceName(verdict.confidence).data() + ' ' + verdict.reason.toUtf8() + '\n';
    }
    return text.isEmpty() ? QByteArray("    none\n") : text;
}

/// What is true of all rows of a library.
QByteArray traitsText(const locks::LockDialect &dialect)
{
    const auto freedom = dialect.keyFreedom();
    const std::string_view data = dialect.dataAttribute();
    QByteArray text = QByteArray("  traits ") + (dialect.namesOwners() ? "owners " : "") +
        (dialect.ownsOnce() ? "owns once " : "") + (freedom.names ? "free names " : "") +
        (freedom.sortKey ? "free sort key " : "") + (freedom.types ? "free types " : "") +
        (dialect.canFence() ? "can be fenced " : "") + (dialect.hasFencingToken() ? "token " : "") +
        (dialect.statesAcquisition() ? "acquired " : "") + (dialect.hidesAdditional() ? "hides " : "") +
        "doubtful below " + QByteArray::number(qint64(dialect.leaseUnclearBelow().count())) + " data " +
        fakes::legible(data) + " lease " + fakes::legible(dialect.leaseNotation()) + "\n  attributes";
    for (const std::string_view name : dialect.attributes())
        text += ' ' + fakes::legible(name);
    text += " hidden";
    for (const std::string_view name : dialect.secretAttributes())
        text += ' ' + fakes::legible(name);
    const dynamodb::TablePlan plan = dialect.defaultTable(QStringLiteral("t"));
    const std::optional<QByteArray> sortKey = plan.sortKey ? std::optional(plan.sortKey->name) : std::nullopt;
    text += "\n  known keys";
    for (const locks::TableShape &shape :
         {locks::TableShape{plan.name, plan.partitionKey.name, sortKey, {}},
          locks::TableShape{plan.name, "other", sortKey, {}},
          locks::TableShape{plan.name,
                            plan.partitionKey.name,
                            sortKey ? std::nullopt : std::optional<QByteArray>("sort"),
                            {}}}) {
        for (const dynamodb::Item &key : dialect.knownLockKeys(shape))
            text += ' ' + dynamodb::toJson(key);
        text += " |";
    }
    return text + '\n';
}

/// Which libraries a table as this one makes it may hold, as it is and with one thing other.
QByteArray tableText(const locks::LockDialect &dialect)
{
    dynamodb::TableDescription table = fakes::usualTable(dialect);
    const QByteArray name = dialect.id().name().data();
    QByteArray text = name + " table " + table.partitionKey.name + ' ' +
        (table.sortKey ? table.sortKey->name : QByteArray("-")) +
        (table.onDemand ? " on demand" : " provisioned") + " ttl " + table.ttlAttribute.value_or("-") + '\n' +
        traitsText(dialect) + expectedText(table);
    table.onDemand = !table.onDemand;
    text += "  paid otherwise\n" + expectedText(table);
    table.ttlAttribute = "foreign";
    text += "  with a TTL by another attribute\n" + expectedText(table);
    table.ttlAttribute = "ttl";
    text += "  with a TTL by ttl\n" + expectedText(table);
    table.ttlAttribute.reset();
    table.indexNames << QStringLiteral("LeaseOwnerToLeaseKeyIndex");
    text += "  with an index\n" + expectedText(table);
    table.partitionKey.type = dynamodb::AttributeType::N;
    text += "  with a number as its key\n" + expectedText(table);
    return text;
}

} // namespace

/// What the product makes of the rows of all lock libraries and of seeded changes of them, held as text and digests: recognition,
/// facts, states, words, and each write of a release byte for byte. A difference is a change of behaviour, wanted or not.
class DialectGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hasARowOfEveryDialect();
    void readsEachRowAsItDid_data();
    void readsEachRowAsItDid();
    void readsEachChangedRowAsItDid_data() { readsEachRowAsItDid_data(); }
    void readsEachChangedRowAsItDid();
    void readsTwentyThousandChangesOfEachRowAsItDid_data() { readsEachRowAsItDid_data(); }
    void readsTwentyThousandChangesOfEachRowAsItDid();
    void expectsTheSameOfTables();

private:
    /// `together`: so many changes have one digest.
    void compareChanges(const QString &dialect, const QString &folder, int changes, int together) const;
    std::vector<fakes::SampleRow> m_rows = fakes::sampleRows(QStringLiteral(SAMPLES_DIR));
};

void DialectGoldenTest::hasARowOfEveryDialect()
{
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const auto isItsOwn = [&](const fakes::SampleRow &row) { return pinnedOf(row) == dialect->id(); };
        QVERIFY2(std::ranges::any_of(m_rows, isItsOwn), dialect->id().name().data());
    }
}

void DialectGoldenTest::readsEachRowAsItDid_data()
{
    QTest::addColumn<QString>("dialect");
    QString last;
    std::size_t place = 0;
    for (const fakes::SampleRow &row : m_rows) {
        const QString dialect = row.file[QLatin1String("dialect")].toString();
        if (dialect != last && tests::isOfThisPart(place++))
            QTest::newRow(qPrintable(dialect)) << dialect;
        last = dialect;
    }
}

void DialectGoldenTest::readsEachRowAsItDid()
{
    QFETCH(QString, dialect);
    QByteArray text;
    fakes::SharedWords words;
    for (const fakes::SampleRow &row : m_rows) {
        if (row.file[QLatin1String("dialect")].toString() == dialect) {
            text += row.name().toUtf8() + ' ' + dynamodb::toJson(row.item) + '\n' +
                fakes::rowText(row.item, row.shape, {}, &words) + asOthers(row);
        }
    }
    const QByteArray difference = fakes::differenceFromGolden(
        QStringLiteral("dialects/") + dialect + QStringLiteral(".txt"), text + words.text());
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void DialectGoldenTest::compareChanges(const QString &dialect, const QString &folder, int changes,
                                       int together) const
{
    std::vector<const fakes::SampleRow *> rows;
    for (const fakes::SampleRow &row : m_rows) {
        if (row.file[QLatin1String("dialect")].toString() == dialect)
            rows.push_back(&row);
    }
    const auto text = [&](int place) {
        QByteArray texts;
        for (int change = place * together; change < (place + 1) * together; ++change)
            texts += textOfChange(*rows[std::size_t(change / changes)], change % changes);
        return texts;
    };
    const QByteArray difference = fakes::differenceFromDigests(
        folder + u'/' + dialect + QStringLiteral(".txt"), int(rows.size()) * changes / together, text);
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void DialectGoldenTest::readsEachChangedRowAsItDid()
{
    QFETCH(QString, dialect);
    compareChanges(dialect, QStringLiteral("changes"), usualChanges, 1);
}

void DialectGoldenTest::readsTwentyThousandChangesOfEachRowAsItDid()
{
    if (!qEnvironmentVariableIsSet("LEASESCOPE_GOLDEN_LONG"))
        QSKIP("takes minutes: with LEASESCOPE_GOLDEN_LONG");
    QFETCH(QString, dialect);
    compareChanges(dialect, QStringLiteral("long"), 20'000, 100);
}

void DialectGoldenTest::expectsTheSameOfTables()
{
    QByteArray text;
    for (const locks::LockDialect *dialect : locks::allDialects())
        text += tableText(*dialect);
    const QByteArray difference = fakes::differenceFromGolden(QStringLiteral("tables.txt"), text);
    QVERIFY2(difference.isEmpty(), difference.constData());
}

LEASESCOPE_TEST(DialectGoldenTest)
#include "DialectGoldenTest.moc"
