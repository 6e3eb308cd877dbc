// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/catalog/TableCatalog.h"
#include "core/base/TaskScope.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QSignalSpy>
#include <QTest>

using namespace watchtest;

namespace {

dynamodb::TableDescription named(const QString &name, const QByteArray &partitionKey)
{
    dynamodb::TableDescription table = lockTable();
    table.name = name;
    table.partitionKey.name = partitionKey;
    return table;
}

dynamodb::TableDescription vaultTable()
{
    dynamodb::TableDescription table = named(QStringLiteral("vault"), "Path");
    table.sortKey = dynamodb::KeyAttribute(table.partitionKey);
    table.sortKey->name = "Key";
    return table;
}

dynamodb::Item vaultLock()
{
    return dynamodb::Item({{"Path", dynamodb::AttributeValue::string("core")},
                           {"Key", dynamodb::AttributeValue::string("_lock")},
                           {"Identity", dynamodb::AttributeValue::binary("node-1")},
                           {"Value", dynamodb::AttributeValue::binary("a")},
                           {"Expires", dynamodb::AttributeValue::number(1'787'227'209'000'000'000)}});
}

} // namespace

class TableCatalogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anUpdateInspectsOnlyWhatIsNewOrNotKept()
    {
        WatchFixture fixture;
        fixture.reader.tables = {named(QStringLiteral("a"), "key"), named(QStringLiteral("b"), "key"),
                                 named(QStringLiteral("gone"), "key")};
        for (const char *table : {"a", "b", "c", "gone"})
            fixture.reader.rowsOf[QString::fromLatin1(table)] = locksNamed(1);
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        catalog.refresh();
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 3);
        fixture.reader.tables = {named(QStringLiteral("a"), "key"), named(QStringLiteral("b"), "key"),
                                 named(QStringLiteral("c"), "key")};
        catalog.update([](const watch::CatalogEntry &entry) { return entry.name != QLatin1String("b"); });
        QVERIFY(catalog.refreshing());
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 5); // b and c
        QCOMPARE(catalog.entries().size(), std::size_t(3));
        for (const watch::CatalogEntry &entry : catalog.entries())
            QVERIFY(entry.description && entry.sampled);
        QVERIFY(!catalog.refreshing());
        fixture.reader.fault = [](const QString &operation, int) {
            return operation == QLatin1String("DescribeTable") ? failing(base::ErrorKind::AccessDenied)
                                                               : std::nullopt;
        };
        catalog.update([](const watch::CatalogEntry &entry) { return entry.name != QLatin1String("b"); });
        fixture.runUntilIdle();
        QVERIFY(catalog.entries()[0].description);
        QVERIFY(catalog.entries()[1].isUndescribed && catalog.entries()[1].error);
        QCOMPARE(catalog.entries()[1].error->kind, base::ErrorKind::AccessDenied);
    }

    void theCatalogNamesTheDialectsByTheRowsItSampled()
    {
        WatchFixture fixture;
        fixture.reader.tables = {named(QStringLiteral("zebra"), "colour"),
                                 named(QStringLiteral("locks"), "key"),
                                 named(QStringLiteral("Mutex"), "lockname")};
        for (int i = 0; i < 24; ++i)
            fixture.reader.rowsOf[QStringLiteral("locks")].push_back(
                taken("k" + QByteArray::number(i), "w", "v1"));
        fixture.reader.rowsOf[QStringLiteral("locks")].push_back(key("config"));
        fixture.reader.rowsOf[QStringLiteral("Mutex")] = {};
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        const QSignalSpy changes(&catalog, &watch::TableCatalog::changed);
        catalog.refresh();
        QVERIFY(catalog.refreshing());
        fixture.runUntilIdle();
        QVERIFY(!catalog.refreshing());
        QVERIFY(changes.size() >= 4);
        QCOMPARE(catalog.entries().size(), std::size_t(3));
        const auto &mutexes = catalog.entries()[1]; // by name, in whatever case
        QCOMPARE(mutexes.name, QStringLiteral("Mutex"));
        QVERIFY(!mutexes.sampled); // empty: judged by its schema
        QVERIFY(mutexes.verdicts.at(0).dialect == ids::dyndbMutex);
        const auto &table = catalog.entries()[0];
        QVERIFY(table.sampled);
        QCOMPARE(table.verdicts.size(), std::size_t(1));
        QVERIFY(table.verdicts[0].dialect == ids::dynamolock);
        QCOMPARE(table.verdicts[0].rows, 24);
        QVERIFY2(table.verdicts[0].reason.startsWith(QStringLiteral("24 of 25 rows: ")),
                 qPrintable(table.verdicts[0].reason));
        for (const auto &scan : fixture.reader.scans)
            QCOMPARE(scan.limit, 25);
    }

    void doesNotListAgainWhatWasJustListed()
    {
        WatchFixture fixture;
        fixture.reader.tables = {named(QStringLiteral("locks"), "key")};
        bool isListed = false;
        fixture.reader.fault = [&](const QString &operation, int) -> std::optional<base::Error> {
            isListed = isListed || operation == QLatin1String("ListTables");
            return {};
        };
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        catalog.beginWith(QStringList{QStringLiteral("locks")});
        catalog.begin();
        fixture.runUntilIdle();
        QVERIFY(!isListed);
        QCOMPARE(catalog.entries().size(), std::size_t(1));
        QVERIFY(catalog.entries()[0].description);
        catalog.refresh();
        fixture.runUntilIdle();
        QVERIFY(isListed);
        catalog.beginWith(base::failure(base::ErrorKind::AccessDenied, QStringLiteral("may not list")));
        QCOMPARE(catalog.error()->sentence, QStringLiteral("may not list"));
        QVERIFY(!catalog.refreshing());
    }

    void whatIsDeniedBecomesANote()
    {
        WatchFixture fixture;
        fixture.reader.tables = {named(QStringLiteral("a"), "key"), named(QStringLiteral("b"), "key")};
        fixture.reader.fault = [](const QString &operation, int number) -> std::optional<base::Error> {
            if ((operation == QLatin1String("DescribeTable") && number == 1) ||
                operation == QLatin1String("Scan") || operation == QLatin1String("DescribeTimeToLive"))
                return base::Error{base::ErrorKind::AccessDenied,
                                   QStringLiteral("may not do dynamodb:") + operation,
                                   {},
                                   {}};
            return {};
        };
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        catalog.refresh();
        fixture.runUntilIdle();
        QVERIFY(!catalog.entries()[0].description);
        QCOMPARE(catalog.entries()[0].note, QStringLiteral("may not do dynamodb:DescribeTable"));
        QVERIFY(catalog.entries()[1].description.has_value());
        QVERIFY(!catalog.entries()[1].verdicts.empty());
        QVERIFY(catalog.entries()[1].note.contains(QStringLiteral("dynamodb:Scan")));
        // Not only what was refused, also what is not known because of it.
        QVERIFY2(catalog.entries()[1].note.contains(
                     QStringLiteral("dynamodb:DescribeTimeToLive: the TTL attribute is not known")),
                 qPrintable(catalog.entries()[1].note));
    }

    void deniedListingIsAnErrorAndATableCanStillBeNamed()
    {
        WatchFixture fixture;
        fixture.reader.tables = {named(QStringLiteral("locks"), "key")};
        fixture.reader.fault = [](const QString &operation, int) -> std::optional<base::Error> {
            if (operation == QLatin1String("ListTables"))
                return base::Error{base::ErrorKind::AccessDenied, QStringLiteral("may not list"), {}, {}};
            return {};
        };
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        catalog.refresh();
        fixture.runUntilIdle();
        QVERIFY(catalog.error().has_value());
        QVERIFY(!catalog.refreshing());
        std::optional<base::Result<watch::CatalogEntry>> entry;
        base::TaskScope scope;
        const auto ask = [](watch::TableCatalog *from, std::optional<base::Result<watch::CatalogEntry>> *out,
                            std::stop_token stop) -> base::Task<> {
            const QString name = QStringLiteral("locks");
            auto inspected = co_await from->inspect(name, stop);
            *out = std::move(inspected);
        };
        scope.start(ask(&catalog, &entry, scope.token()));
        fixture.runUntilIdle();
        QVERIFY(entry && *entry);
        QCOMPARE((*entry)->name, QStringLiteral("locks"));
    }

    void aCatalogThatGoesWhileItAsksLeavesQuietly()
    {
        WatchFixture fixture;
        fixture.reader.outbound = 1s;
        fixture.reader.tables = {named(QStringLiteral("a"), "key"), named(QStringLiteral("b"), "key")};
        auto catalog = std::make_unique<watch::TableCatalog>(fixture.reader, fixture.clock);
        catalog->refresh();
        fixture.clock.advance(1500ms);
        catalog.reset();
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.running, 0);
    }

    void atMostFourTablesAreAskedForAtOnceAndEachIsAskedForOnce()
    {
        WatchFixture fixture;
        fixture.reader.outbound = 1s;
        for (const char *name : {"f", "b", "d", "a", "e", "c"})
            fixture.reader.tables.push_back(named(QString::fromLatin1(name), "colour"));
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        QVERIFY(!catalog.refreshing());
        QStringList states;
        QObject::connect(&catalog, &watch::TableCatalog::changed, &catalog, [&] {
            const auto known = std::count_if(catalog.entries().begin(), catalog.entries().end(),
                                             [](const auto &entry) { return entry.description.has_value(); });
            states.append(QStringLiteral("%1/%2%3")
                              .arg(known)
                              .arg(catalog.entries().size())
                              .arg(catalog.refreshing() ? QStringLiteral("...") : QString()));
        });
        catalog.refresh();
        fixture.run(1s);
        QCOMPARE(states.join(QLatin1Char(' ')), QStringLiteral("0/6..."));
        fixture.run(8s);
        QCOMPARE(states.join(QLatin1Char(' ')),
                 QStringLiteral("0/6... 1/6... 2/6... 3/6... 4/6... 5/6... 6/6... 6/6"));
        QCOMPARE(fixture.reader.mostRunning, 4);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 6);
        QStringList names;
        for (const auto &entry : catalog.entries())
            names.append(entry.name);
        QCOMPARE(names.join(QString()), QStringLiteral("abcdef"));
    }

    void aRefreshStartsOver()
    {
        WatchFixture fixture;
        fixture.reader.outbound = 1s;
        fixture.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::AccessDenied); };
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        int changes = 0;
        QObject::connect(&catalog, &watch::TableCatalog::changed, &catalog, [&changes] { ++changes; });
        catalog.refresh();
        fixture.run(2s);
        QVERIFY(catalog.error()->kind == base::ErrorKind::AccessDenied);
        QVERIFY(!catalog.refreshing());
        QCOMPARE(changes, 1);
        fixture.reader.fault = {};
        fixture.reader.tables = {named(QStringLiteral("a"), "colour"), named(QStringLiteral("b"), "colour")};
        catalog.refresh();
        QVERIFY(!catalog.error());
        QVERIFY(catalog.refreshing());
        fixture.run(1500ms);
        catalog.refresh(); // while the tables are described
        QVERIFY(catalog.entries().empty());
        fixture.run(5s);
        QCOMPARE(catalog.entries().size(), std::size_t(2));
        QCOMPARE(fixture.reader.count(QStringLiteral("ListTables")), 3);
        QVERIFY(!catalog.refreshing());
        fixture.reader.tables.clear();
        catalog.refresh();
        fixture.run(2s);
        QVERIFY(catalog.entries().empty());
        QVERIFY(!catalog.refreshing());
    }

    void aListenerMayDestroyTheCatalogAtAnyChange()
    {
        for (int last = 1; last <= 4; ++last) {
            WatchFixture fixture;
            fixture.reader.tables = {named(QStringLiteral("a"), "colour"),
                                     named(QStringLiteral("b"), "colour")};
            auto catalog = std::make_unique<watch::TableCatalog>(fixture.reader, fixture.clock);
            int changes = 0;
            QObject::connect(catalog.get(), &watch::TableCatalog::changed, qApp, [&] {
                if (++changes == last)
                    catalog.reset();
            });
            catalog->refresh();
            fixture.runUntilIdle();
            QCOMPARE(changes, last);
            QVERIFY(!catalog);
            QCOMPARE(fixture.reader.running, 0);
        }
    }

    void theTimeToLiveIsAskedForWhereSeveralLibrariesShareASchema_data()
    {
        QTest::addColumn<QByteArray>("partitionKey");
        QTest::addColumn<bool>("known");
        QTest::addColumn<QString>("asked");
        QTest::newRow("several libraries")
            << QByteArray("key") << false << "ListTables DescribeTable DescribeTimeToLive Scan";
        QTest::newRow("described already") << QByteArray("key") << true << "ListTables DescribeTable Scan";
        QTest::newRow("one library") << QByteArray("lockname") << false << "ListTables DescribeTable Scan";
    }

    void theTimeToLiveIsAskedForWhereSeveralLibrariesShareASchema()
    {
        QFETCH(QByteArray, partitionKey);
        QFETCH(bool, known);
        QFETCH(QString, asked);
        WatchFixture fixture;
        fixture.reader.tables = {named(QStringLiteral("t"), partitionKey)};
        fixture.reader.ttl = "ttl";
        if (known)
            fixture.reader.tables[0].ttlAttribute = "expires";
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        catalog.refresh();
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.operations.join(QLatin1Char(' ')), asked);
        const auto ttl = catalog.entries()[0].description->ttlAttribute;
        QCOMPARE(ttl.value_or(QByteArray()),
                 known                       ? QByteArray("expires")
                     : partitionKey == "key" ? QByteArray("ttl")
                                             : QByteArray());
        QCOMPARE(catalog.entries()[0].description->ttlKnown,
                 asked.contains(QLatin1String("DescribeTimeToLive")));
        QCOMPARE(fixture.reader.scans[0].table, QStringLiteral("t"));
        QVERIFY(fixture.reader.scans[0].consistency == dynamodb::Consistency::Eventual);
        QCOMPARE(catalog.entries()[0].note, QString());
    }

    void librariesAreNamedByHowManyRowsTheyWrote()
    {
        WatchFixture fixture;
        fixture.reader.tables = {named(QStringLiteral("mixed"), "key"), named(QStringLiteral("none"), "key")};
        auto &rows = fixture.reader.rowsOf[QStringLiteral("mixed")];
        rows = {key("config"), taken("a", "w1", "v1"), taken("b", "w1", "v1", "20000"),
                taken("c", "w1", "v1", "20000")};
        fixture.reader.rowsOf[QStringLiteral("none")] = {key("config"), key("other")};
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        catalog.refresh();
        fixture.runUntilIdle();
        const auto &mixed = catalog.entries()[0];
        QCOMPARE(mixed.verdicts.size(), std::size_t(2));
        QVERIFY(mixed.verdicts[0].dialect == ids::javaLockClient);
        QCOMPARE(mixed.verdicts[0].rows, 2);
        QCOMPARE(mixed.verdicts[1].rows, 1);
        QVERIFY(mixed.verdicts[1].reason.startsWith(QStringLiteral("1 of 4 rows: ")));
        QCOMPARE(mixed.note, QString());
        const auto &none = catalog.entries()[1];
        QVERIFY(none.verdicts.empty());
        QVERIFY(none.sampled);
        QVERIFY2(none.note.startsWith(QStringLiteral("2 of 2 rows: ")), qPrintable(none.note));
    }

    // Of a library that is known by name alone: its rows are locks all the same.
    void aLockThatCannotBeReadIsOneToo_data()
    {
        QTest::addColumn<int>("foreign");
        for (const int place : {0, 1, 2})
            QTest::addRow("row %d", place) << place;
    }
    void aLockThatCannotBeReadIsOneToo()
    {
        QFETCH(int, foreign);
        watch::CatalogEntry entry;
        entry.description = lockTable();
        itemstore::ItemStoreBuilder rows(locks::internAttributes());
        for (int i = 0; i < 3; ++i) {
            dynamodb::Item row = key("k" + QByteArray::number(i));
            if (i == foreign) {
                row.set("lease_version", dynamodb::AttributeValue::string("v"));
                row.set("lease_expiry", dynamodb::AttributeValue::number(1));
            }
            rows.append(row);
        }
        watch::judgeByRows(entry, *rows.finish(), false);
        QVERIFY2(!entry.note.contains(QStringLiteral("is a lock; others may be")), qPrintable(entry.note));
        QVERIFY2(entry.note.contains(QStringLiteral("dynamodb-lease")), qPrintable(entry.note));
    }

    void oneMarkedRowMarksTheTable_data()
    {
        QTest::addColumn<int>("marked");
        for (const int place : {0, 1, 2})
            QTest::addRow("row %d", place) << place;
    }
    void oneMarkedRowMarksTheTable()
    {
        QFETCH(int, marked);
        watch::CatalogEntry entry;
        entry.description = lockTable();
        itemstore::ItemStoreBuilder rows(locks::internAttributes());
        for (int i = 0; i < 3; ++i) {
            dynamodb::Item row = taken("k" + QByteArray::number(i), "w", "v1");
            if (i == marked)
                row.set("aws:rep:updateregion", dynamodb::AttributeValue::string("eu-west-1"));
            rows.append(row);
        }
        watch::judgeByRows(entry, *rows.finish(), true);
        QVERIFY(entry.hasMarkedRows);
    }

    // A page of rows of one library beside which another table's locks may stand: none of the rows is a lock.
    void saysHowManyRowsWereLookedAtInVain_data()
    {
        QTest::addColumn<qint64>("all");
        QTest::addColumn<QString>("note");
        QTest::newRow("of more") << qint64(26)
                                 << QStringLiteral(
                                        "none of the 25 rows that were looked at, of about 26, is a lock; "
                                        "others may be");
        // The table's own count is hours old.
        QTest::newRow("of no more as is told")
            << qint64(25)
            << QStringLiteral("none of the 25 rows that were looked at is a lock; "
                              "others may be");
    }
    void saysHowManyRowsWereLookedAtInVain()
    {
        QFETCH(qint64, all);
        QFETCH(QString, note);
        watch::CatalogEntry entry;
        entry.description = lockTable();
        entry.description->itemCount = all;
        itemstore::ItemStoreBuilder rows(locks::internAttributes());
        for (int i = 0; i < 25; ++i)
            rows.append(key("config" + QByteArray::number(i)));
        watch::judgeByRows(entry, *rows.finish(), false);
        QVERIFY2(entry.note.startsWith(note), qPrintable(entry.note));
    }

    // Of many rows that are no locks of ours the surest speaks for all, wherever it stands.
    void theSurestReasonIsGiven_data()
    {
        QTest::addColumn<int>("sure");
        for (const int place : {0, 1, 2})
            QTest::addRow("row %d", place) << place;
    }
    void theSurestReasonIsGiven()
    {
        QFETCH(int, sure);
        WatchFixture fixture;
        fixture.reader.tables = {named(QStringLiteral("t"), "key")};
        auto &rows = fixture.reader.rowsOf[QStringLiteral("t")];
        for (int row = 0; row < 3; ++row)
            rows.push_back(
                taken("k" + QByteArray::number(row), "w", "v1", "?")); // a lease that cannot be read
        rows[std::size_t(sure)] = {{"key", dynamodb::AttributeValue::string("k" + QByteArray::number(sure))},
                                   {"lease_version", dynamodb::AttributeValue::string("v")},
                                   {"lease_expiry", dynamodb::AttributeValue::number(1)}};
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        catalog.refresh();
        fixture.runUntilIdle();
        QCOMPARE(
            catalog.entries()[0].note,
            QStringLiteral(
                "3 of 3 rows: a lease of the Rust crate dynamodb-lease; this version cannot read its rows"));
    }

    // Vault's lock is one row among all that it stores, which a sample may miss.
    void aLockWhoseKeyIsKnownIsReadByItself_data()
    {
        QTest::addColumn<bool>("isThere");
        QTest::addColumn<bool>("isDenied");
        QTest::newRow("it is there") << true << false;
        QTest::newRow("no client holds it") << false << false;
        QTest::newRow("it may not be read") << true << true;
    }
    void aLockWhoseKeyIsKnownIsReadByItself()
    {
        QFETCH(bool, isThere);
        QFETCH(bool, isDenied);
        WatchFixture fixture;
        fixture.reader.tables = {vaultTable()};
        fixture.reader.description = vaultTable();
        fixture.reader.rowsOf[QStringLiteral("vault")] = {
            dynamodb::Item({{"Path", dynamodb::AttributeValue::string("core")},
                            {"Key", dynamodb::AttributeValue::string("seal-config")},
                            {"Value", dynamodb::AttributeValue::binary("a")}})};
        // A read of half the price is enough.
        fixture.reader.lagging =
            isThere ? std::vector<dynamodb::Item>{vaultLock()} : std::vector<dynamodb::Item>();
        fixture.reader.fault = [isDenied](const QString &operation, int) {
            return isDenied && operation == QLatin1String("GetItem") ? failing(base::ErrorKind::AccessDenied)
                                                                     : std::nullopt;
        };
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        catalog.refresh();
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.count(QStringLiteral("GetItem")), 1);
        const watch::CatalogEntry &entry = catalog.entries()[0];
        QVERIFY(!entry.verdicts.empty());
        const locks::TableVerdict &vault = entry.verdicts.front();
        QCOMPARE(vault.dialect.name(), QLatin1String("vault"));
        QVERIFY(vault.confidence >= locks::Confidence::Likely);
        QCOMPARE(vault.rows, isThere && !isDenied ? 1 : 0);
        QCOMPARE(vault.reason.startsWith(QStringLiteral("its lock core/_lock was read by its key; ")),
                 isThere && !isDenied);
        QCOMPARE(entry.note.contains(QStringLiteral("scripted failure")), isDenied);
    }

    void notesOfOneTableAreJoined()
    {
        WatchFixture fixture;
        fixture.reader.tables = {named(QStringLiteral("t"), "key")};
        fixture.reader.fault = [](const QString &operation, int) -> std::optional<base::Error> {
            if (operation == QLatin1String("DescribeTimeToLive"))
                return base::Error{base::ErrorKind::Timeout, QStringLiteral("no answer"), {}, {}};
            if (operation == QLatin1String("Scan"))
                return base::Error{base::ErrorKind::AccessDenied, QStringLiteral("may not scan"), {}, {}};
            return {};
        };
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        catalog.refresh();
        fixture.runUntilIdle();
        QCOMPARE(catalog.entries()[0].note, QStringLiteral("no answer; may not scan"));
        QVERIFY(!catalog.entries()[0].sampled);
        QVERIFY(!catalog.entries()[0].verdicts.empty());
    }

    void aLockThatTheSampleShowedIsNotReadByItsKey()
    {
        WatchFixture fixture;
        fixture.reader.tables = {vaultTable()};
        fixture.reader.description = vaultTable();
        fixture.reader.rowsOf[QStringLiteral("vault")] = {vaultLock()};
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        catalog.refresh();
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.count(QStringLiteral("GetItem")), 0);
        QCOMPARE(catalog.entries()[0].verdicts.front().rows, 1);
    }

    void whatComesToNothingAsTheConnectionEndsIsNoNote_data()
    {
        QTest::addColumn<QString>("operation");
        for (const char *operation : {"ListTables", "DescribeTable", "DescribeTimeToLive", "Scan", "GetItem"})
            QTest::newRow(operation) << QString::fromLatin1(operation);
    }
    void whatComesToNothingAsTheConnectionEndsIsNoNote()
    {
        QFETCH(QString, operation);
        WatchFixture fixture;
        fixture.reader.tables = {operation == QLatin1String("GetItem") ? vaultTable()
                                                                       : named(QStringLiteral("t"), "key")};
        fixture.reader.description = fixture.reader.tables.front();
        fixture.reader.fault = [operation](const QString &asked, int) {
            return asked == operation ? failing(base::ErrorKind::Cancelled) : std::nullopt;
        };
        watch::TableCatalog catalog(fixture.reader, fixture.clock);
        int changes = 0;
        QObject::connect(&catalog, &watch::TableCatalog::changed, &catalog, [&changes] { ++changes; });
        catalog.refresh();
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.count(operation), 1);
        QCOMPARE(changes, operation == QLatin1String("ListTables") ? 0 : 1);
        QVERIFY(!catalog.error());
        for (const watch::CatalogEntry &entry : catalog.entries()) {
            QCOMPARE(entry.note, QString());
            QVERIFY(!entry.description);
        }
    }
};

LEASESCOPE_TEST(TableCatalogTest)
#include "TableCatalogTest.moc"
