// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/RowAnswers.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

using fakes::SampleRow;

/// What the product answers about each row of tests/samples/dialects, all of it: see the README there. After a wanted change, run it
/// with LEASESCOPE_SAMPLES_WRITE=1 and read the difference of the files.
class SamplesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void areAllThere();
    void areAnsweredAsStated_data() { addRows(); }
    void areAnsweredAsStated();
    void keepTheirDialectUnderOtherKeyNames_data() { addRows(true); }
    void keepTheirDialectUnderOtherKeyNames();

private:
    void addRows(bool onlyFreeKeyNames = false);
    std::vector<SampleRow> m_rows;
};

void SamplesTest::initTestCase()
{
    const QDir folder(QStringLiteral(SAMPLES_DIR));
    for (const auto &[name, file] : fakes::sampleFiles(folder.path())) {
        if (qEnvironmentVariableIsSet("LEASESCOPE_SAMPLES_WRITE")) {
            QFile written(folder.filePath(name));
            QVERIFY(written.open(QIODevice::WriteOnly));
            written.write(fakes::fileWithAnswers(file));
        }
    }
    for (const auto &[name, file] : fakes::sampleFiles(folder.path())) {
        for (SampleRow &row : fakes::statedRows(file))
            m_rows.push_back(std::move(row));
    }
}

void SamplesTest::addRows(bool onlyFreeKeyNames)
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const SampleRow &row = m_rows[i];
        if (onlyFreeKeyNames) {
            // Rows as they are stored by the libraries that let users name both key attributes.
            const QString dialect = row.entry[QLatin1String("expect")][QLatin1String("dialect")].toString();
            const auto items = row.file[QLatin1String("items")].toArray();
            if (!items.contains(row.entry) ||
                (dialect != QLatin1String("dynamolock") && dialect != QLatin1String("java-lock-client") &&
                 dialect != QLatin1String("tristanls")))
                continue;
        }
        QTest::newRow(qPrintable(row.name())) << int(i);
    }
}

void SamplesTest::areAllThere()
{
    QCOMPARE(fakes::sampleRows(QStringLiteral(SAMPLES_DIR)).size(), std::size_t(172));
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const auto isItsOwn = [&](const SampleRow &row) {
            return row.entry[QLatin1String("expect")][QLatin1String("dialect")].toString() ==
                dialect->id().name();
        };
        QVERIFY2(std::ranges::any_of(m_rows, isItsOwn), dialect->id().name().data());
    }
}

void SamplesTest::areAnsweredAsStated()
{
    QFETCH(int, index);
    const QString difference =
        fakes::firstDifference(m_rows[std::size_t(index)], locks::registeredDialects());
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void SamplesTest::keepTheirDialectUnderOtherKeyNames()
{
    QFETCH(int, index);
    const SampleRow &row = m_rows[std::size_t(index)];
    dynamodb::Item item;
    item.set("a key", *row.item.find(row.shape.partitionKey));
    item.set("sorted", dynamodb::AttributeValue::string("x"));
    for (const auto &[name, value] : row.item) {
        if (!row.shape.keyOf(row.item).contains(name))
            item.set(name, value);
    }
    const locks::TableShape shape{QStringLiteral("t"), "a key", QByteArray("sorted"), {}};
    const locks::LockRecord before = locks::recordOf(row.item, row.shape);
    const locks::LockRecord record = locks::recordOf(item, shape);
    QCOMPARE(record.dialect, before.dialect);
    QCOMPARE(record.marking, before.marking);
    QCOMPARE(record.version, before.version);
    QCOMPARE(record.keyText, before.keyText);
    QCOMPARE(record.sortKeyText, std::optional(QStringLiteral("x")));
    QCOMPARE(record.attributes, before.attributes);
    QCOMPARE(record.key.size(), qsizetype(2));
}

LEASESCOPE_TEST(SamplesTest)
#include "SamplesTest.moc"
