// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/catalog/TableInspection.h"
#include "tests/fakes/Golden.h"
#include "tests/locks/dialects/SampleTables.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::SeededNumbers;

namespace {

/// Some rows of the samples of one or two libraries, as if they were one table's.
QByteArray tableText(const std::vector<fakes::SampleRow> &rows, int place)
{
    SeededNumbers numbers(static_cast<quint64>(place) + 3000U);
    const fakes::SampleRow &first = numbers.oneOf(rows);
    watch::CatalogEntry entry;
    entry.name = first.shape.table;
    entry.description = dynamodb::TableDescription();
    entry.description->name = first.shape.table;
    entry.description->partitionKey.name = first.shape.partitionKey;
    if (first.shape.sortKey)
        entry.description->sortKey = dynamodb::KeyAttribute{*first.shape.sortKey, dynamodb::AttributeType::S};
    entry.description->onDemand = numbers.once(2);
    entry.verdicts = locks::candidatesFor(*entry.description);
    itemstore::ItemStoreBuilder builder(locks::internAttributes());
    QByteArray text = "table " + QByteArray::number(place) + " of " + first.name().toUtf8();
    for (int count = numbers.below(6); count >= 0; --count) {
        const fakes::SampleRow &row = numbers.oneOf(rows);
        const bool isOther = numbers.once(4) || row.file == first.file;
        dynamodb::Item item = (isOther ? row : first).item;
        if (numbers.once(6))
            item.set("aws:rep:updateregion", dynamodb::AttributeValue::string("eu-west-1"));
        text += ", " + (isOther ? row : first).name().toUtf8() +
            (item.contains("aws:rep:updateregion") ? " marked" : "");
        builder.append(item);
    }
    watch::judgeByRows(entry, *builder.finish(), numbers.once(2));
    text += '\n';
    for (const locks::TableVerdict &verdict : entry.verdicts) {
        text += QByteArray("  ") + verdict.dialect.name().data() + ' ' +
            locks::confidenceName(verdict.confidence).data() + ' ' + QByteArray::number(verdict.rows) + ' ' +
            verdict.reason.toUtf8() + '\n';
    }
    return text + "  seen " + QByteArray::number(entry.rowsSeen) + (entry.seenWhole ? " whole" : "") +
        (entry.hasMarkedRows ? " replicated" : "") + ' ' + entry.note.toUtf8() + '\n';
}

} // namespace

/// Which libraries tables are said to hold by their rows, and why, held, for seeded mixtures of the rows of all libraries.
class CatalogGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesTablesForWhatItDid()
    {
        const auto rows = fakes::sampleRows(QStringLiteral(SAMPLES_DIR));
        const auto textOf = [&](int place) { return tableText(rows, place); };
        QByteArray text;
        for (int place = 0; place < 60; ++place)
            text += textOf(place);
        const QByteArray difference = fakes::differenceFromGolden(QStringLiteral("watch/catalog.txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(QStringLiteral("watch/catalog.digests.txt"), 3000, textOf);
        QVERIFY2(other.isEmpty(), other.constData());
    }
};

LEASESCOPE_TEST(CatalogGoldenTest)
#include "CatalogGoldenTest.moc"
