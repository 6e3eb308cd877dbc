// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/DescriptionChanges.h"
#include "core/locks/dialects/described/DescribedDialect.h"
#include "core/locks/dialects/described/DescriptionFaults.h"
#include "tests/locks/dialects/ChangedDialect.h"
#include "tests/locks/dialects/RowAnswers.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>
#include <memory>

using fakes::ChangedDescription;
using locks::DescribedDialect;
using locks::LibraryDialect;

namespace {

QString libraryOf(const LibraryDialect &dialect)
{
    return dialect.id().name();
}

/// The library as it was changed. Valid as long as both.
std::unique_ptr<locks::LockDialect> changedDialect(const LibraryDialect &real, ChangedDescription &changed)
{
    if (dynamic_cast<const DescribedDialect *>(&real))
        return std::make_unique<DescribedDialect>(changed.description());
    return std::make_unique<fakes::OtherRules>(real, changed.rules);
}

/// As fakes::noticed(). The row that notices comes to the front: it often notices the next change, too, which saves half the time.
bool isNoticed(const locks::LockDialect &changed, std::vector<fakes::SampleRow> &rows)
{
    const locks::DialectRegistry registry = fakes::registryWith(changed);
    const auto found = std::ranges::find_if(rows, [&registry](const fakes::SampleRow &row) {
        return !fakes::firstDifference(row, registry).isEmpty();
    });
    if (found == rows.end())
        return false;
    std::rotate(rows.begin(), found, found + 1);
    return true;
}

/// How many changes of descriptions there were.
struct Count {
    int refused = 0; ///< no valid description
    int noticed = 0;
    int listed = 0;

    void add(const Count &more)
    {
        refused += more.refused;
        noticed += more.noticed;
        listed += more.listed;
    }
    void print(const char *of) const
    {
        qInfo("%s: %d changes, of which %d are refused, %d noticed, %d listed as equal", of,
              refused + noticed + listed, refused, noticed, listed);
    }
};

} // namespace

/// Every small change of a library's description, of its rules alone where a class of its own reads the rows, is noticed by a row of that library in tests/samples/dialects, or is no valid description,
/// or is listed in EqualChanges.json with the reason for which it changes nothing.
class DescriptionChangesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void areNotSeenInACopy_data() { addDialects(); }
    void areNotSeenInACopy();
    void areNoticed_data() { addDialects(); }
    void areNoticed();
    void cleanupTestCase();

private:
    static void addDialects();
    QHash<QString, std::vector<fakes::SampleRow>> m_rows; ///< by libraries
    Count m_all;
    QHash<QString, QStringList> m_equal; ///< changes that change nothing, by libraries
};

void DescriptionChangesTest::initTestCase()
{
    QFile file(QStringLiteral(EQUAL_CHANGES_FILE));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonDocument equal = QJsonDocument::fromJson(file.readAll());
    QVERIFY(equal.isArray());
    for (const QJsonValue &group : equal.array()) {
        QVERIFY(!group[QLatin1String("because")].toString().isEmpty());
        for (const QJsonValue &change : group[QLatin1String("changes")].toArray())
            m_equal[group[QLatin1String("of")].toString()] << change.toString();
    }
    std::vector<fakes::SampleRow> all;
    for (const auto &[name, rows] : fakes::sampleFiles(QStringLiteral(SAMPLES_DIR))) {
        for (fakes::SampleRow &row : fakes::statedRows(rows))
            all.push_back(std::move(row));
    }
    for (const locks::LockDialect *dialect : locks::allDialects())
        m_rows[QString(dialect->id().name())] = fakes::rowsOf(dialect->id(), all);
}

void DescriptionChangesTest::addDialects()
{
    QTest::addColumn<const LibraryDialect *>("dialect");
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        if (const auto *library = dynamic_cast<const LibraryDialect *>(dialect))
            QTest::newRow(dialect->id().name().data()) << library;
    }
}

void DescriptionChangesTest::areNotSeenInACopy()
{
    QFETCH(const LibraryDialect *, dialect);
    ChangedDescription copy(dialect->description());
    const auto difference = fakes::noticed(*changedDialect(*dialect, copy), m_rows[libraryOf(*dialect)]);
    QVERIFY2(!difference, qPrintable(difference.value_or(QString())));
}

void DescriptionChangesTest::areNoticed()
{
    QFETCH(const LibraryDialect *, dialect);
    const bool isDescribed = dynamic_cast<const DescribedDialect *>(dialect);
    const auto changes =
        isDescribed ? fakes::changesOf(dialect->description()) : fakes::ruleChangesOf(dialect->description());
    std::vector<fakes::SampleRow> &rows = m_rows[libraryOf(*dialect)];
    QStringList equal = m_equal.value(libraryOf(*dialect));
    const qsizetype listed = equal.size();
    QStringList names;
    QStringList missed;
    Count count;
    for (const fakes::DescriptionChange &change : changes) {
        QVERIFY2(!names.contains(change.name), qPrintable(change.name));
        names << change.name;
        ChangedDescription changed(dialect->description());
        change.make(changed);
        const bool isListed = equal.removeAll(change.name) != 0;
        const bool isInvalid = isDescribed && locks::describe::isGiven(locks::faultOf(changed.description()));
        count.refused += isInvalid ? 1 : 0;
        const bool isSeen = isInvalid || isNoticed(*changedDialect(*dialect, changed), rows);
        if (isSeen == isListed)
            missed << change.name + (isListed ? QStringLiteral(" (listed, and yet noticed)") : QString());
    }
    count.listed = int(listed);
    count.noticed = int(changes.size()) - count.refused - count.listed - int(missed.size());
    count.print(dialect->id().name().data());
    m_all.add(count);
    for (const QString &name : missed)
        qInfo("%s: %s", dialect->id().name().data(), qPrintable(name));
    QVERIFY2(equal.isEmpty(),
             qPrintable(QStringLiteral("no such change: ") + equal.join(QStringLiteral("; "))));
    QVERIFY2(missed.isEmpty(), "no row notices the changes above, or the list names them in vain");
}

void DescriptionChangesTest::cleanupTestCase()
{
    m_all.print("all libraries");
}

LEASESCOPE_TEST(DescriptionChangesTest)
#include "DescriptionChangesTest.moc"
