// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/ConnectionStore.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using app::ConnectionStore;
using Recent = ConnectionStore::Recent;

namespace {

Recent profile(const QString &name, const QString &region = {}, const QString &table = {})
{
    Recent recent;
    recent.what = Recent::Kind::Profile;
    recent.name = name;
    recent.region = region;
    recent.table = table;
    recent.when = base::WallTime(std::chrono::milliseconds(1'787'227'200'123));
    return recent;
}

Recent endpoint(const QString &url)
{
    Recent recent;
    recent.what = Recent::Kind::Endpoint;
    recent.url = url;
    recent.region = QStringLiteral("us-east-1");
    return recent;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(content), content.size());
}

} // namespace

class ConnectionStoreTest : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    [[nodiscard]] QString path() const { return m_folder->filePath(QStringLiteral("conf/connections.json")); }
    [[nodiscard]] QString flat() const { return m_folder->filePath(QStringLiteral("connections.json")); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void remembersWhichTablesAreNotProduction()
    {
        const ConnectionStore::TablePlace place{QStringLiteral("prod"),
                                                QStringLiteral("dynamodb.eu-west-1.amazonaws.com"),
                                                QStringLiteral("eu-west-1"), QStringLiteral("live-test")};
        ConnectionStore::TablePlace other = place;
        other[2] = QStringLiteral("us-east-1");
        {
            ConnectionStore store(path());
            QVERIFY(!store.isNotProduction(place));
            store.setNotProduction(place, true);
            QVERIFY(store.save());
        }
        {
            ConnectionStore store(path());
            QVERIFY(store.isNotProduction(place));
            QVERIFY(!store.isNotProduction(other));
            store.setNotProduction(place, false);
            QVERIFY(store.save());
        }
        QVERIFY(!ConnectionStore(path()).isNotProduction(place));
    }

    void remembersProfilesAndRecentsFromOneRunToTheNext()
    {
        {
            ConnectionStore store(path());
            QVERIFY(!store.takeTrouble());
            store.setPage(QStringLiteral("prod"), {true, QStringLiteral("red"), false});
            const auto prod = profile(QStringLiteral("prod"), QStringLiteral("eu-west-1"));
            store.recordOpened(prod);
            store.recordTable(prod, QStringLiteral("locks"));
            QVERIFY(store.save());
        }
        ConnectionStore again(path());
        QVERIFY(!again.takeTrouble());
        QVERIFY(again.page(QStringLiteral("prod")).favourite);
        QCOMPARE(again.page(QStringLiteral("prod")).colour, QStringLiteral("red"));
        QCOMPARE(again.page(QStringLiteral("prod")).readOnly, std::optional(false));
        QVERIFY(!again.page(QStringLiteral("staging")).readOnly);
        QCOMPARE(again.recents().size(), std::size_t(1));
        const Recent &recent = again.recents().front();
        QCOMPARE(recent.what, Recent::Kind::Profile);
        QCOMPARE(recent.name, QStringLiteral("prod"));
        QCOMPARE(recent.region, QStringLiteral("eu-west-1"));
        QCOMPARE(recent.table, QStringLiteral("locks"));
        QCOMPARE(recent.when, profile({}).when);
    }

    void isReadableByItsOwnerAlone()
    {
        ConnectionStore store(path());
        store.recordOpened(profile(QStringLiteral("prod")));
        QVERIFY(store.save());
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(QFile::permissions(path()) & others));
        QVERIFY(QFile::permissions(path()) & QFile::ReadOwner);
    }

    void keepsNoSecretInTheBook()
    {
        ConnectionStore store(path());
        store.recordOpened(
            endpoint(QStringLiteral("http://user:hunter2@localhost:8000/x?token=hunter3#hunter4")));
        QVERIFY(store.save());
        const QByteArray content = contentOf(path());
        QVERIFY(content.contains("localhost:8000/x"));
        QVERIFY(!content.contains("hunter"));
        QVERIFY(!content.contains("user"));
        QCOMPARE(store.recents().front().url, QStringLiteral("http://localhost:8000/x"));
    }

    void keepsTenRecentsNewestFirst()
    {
        ConnectionStore store;
        for (int number = 1; number <= 12; ++number)
            store.recordOpened(profile(QString::number(number)));
        QCOMPARE(store.recents().size(), std::size_t(10));
        QCOMPARE(store.recents().front().name, QStringLiteral("12"));
        QCOMPARE(store.recents().back().name, QStringLiteral("3"));
    }

    void listsAConnectionOnceAndKeepsItsTable()
    {
        ConnectionStore store;
        store.recordOpened(profile(QStringLiteral("prod")));
        store.recordOpened(endpoint(QStringLiteral("http://localhost:8000")));
        store.recordTable(profile(QStringLiteral("prod")), QStringLiteral("locks")); // not opened last
        store.recordOpened(profile(QStringLiteral("prod")));
        QCOMPARE(store.recents().size(), std::size_t(2));
        QCOMPARE(store.recents().front().table, QStringLiteral("locks"));
        // Another region is another place, with tables of its own.
        store.recordOpened(profile(QStringLiteral("prod"), QStringLiteral("us-west-2")));
        QCOMPARE(store.recents().size(), std::size_t(3));
        QVERIFY(store.recents().front().table.isEmpty());
    }

    void forgetsNothingWhenTheBookIsBroken_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("cut off") << QByteArray("{\"version\":1,\"profiles\":{\"prod\":");
        QTest::newRow("empty") << QByteArray("");
        QTest::newRow("not an object") << QByteArray("[1,2]");
        QTest::newRow("of a newer version") << QByteArray("{\"version\":2,\"vaults\":[]}");
    }

    void forgetsNothingWhenTheBookIsBroken()
    {
        QFETCH(QByteArray, content);
        write(flat(), content);
        ConnectionStore store(flat());
        const auto trouble = store.takeTrouble();
        QVERIFY(trouble);
        QVERIFY(trouble->sentence.contains(flat()));
        QVERIFY(!store.takeTrouble()); // said once
        QVERIFY(store.recents().empty());
        QCOMPARE(contentOf(flat()), content); // nothing is touched before there is something to keep
        store.recordOpened(profile(QStringLiteral("prod")));
        QVERIFY(store.save());
        QCOMPARE(contentOf(flat() + QStringLiteral(".damaged")), content);
        ConnectionStore again(flat());
        QVERIFY(!again.takeTrouble());
        QCOMPARE(again.recents().size(), std::size_t(1));
    }

    void takesFromAMendedBookWhatIsRight()
    {
        write(flat(),
              "{\"version\":1,\"profiles\":{\"a\":{\"favourite\":true,\"colour\":\"pink\",\"readOnly\":"
              "\"no\"}},"
              "\"recents\":[7,{\"what\":\"planet\"},{\"what\":\"endpoint\"},{\"what\":\"demo\"}]}");
        ConnectionStore store(flat());
        QVERIFY(!store.takeTrouble());
        QVERIFY(store.page(QStringLiteral("a")).favourite);
        QVERIFY(store.page(QStringLiteral("a")).colour.isEmpty());
        QVERIFY(!store.page(QStringLiteral("a")).readOnly);
        QCOMPARE(store.recents().size(), std::size_t(1));
        QCOMPARE(store.recents().front().what, Recent::Kind::Demo);
    }

    void keepsSettingsForTheirOwnerAlone_data()
    {
        QTest::addColumn<bool>("isThere");
        QTest::newRow("a new file") << false;
        QTest::newRow("a file that all may read") << true;
    }
    void keepsSettingsForTheirOwnerAlone()
    {
        QFETCH(bool, isThere);
        const QString file = m_folder->filePath(QStringLiteral("leasescope.conf"));
        if (isThere) {
            write(file, "[settings]\ntheme=dark\n");
            QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        }
        app::keepPrivate(file);
        {
            QSettings settings(file, QSettings::NativeFormat);
            settings.setValue(QStringLiteral("settings/touch"), true);
        }
        QCOMPARE(QFile::permissions(file) & 0x0077, QFile::Permissions());
        const QByteArray content = contentOf(file);
        QVERIFY2(content.contains("touch=true") && content.contains("theme=dark") == isThere,
                 content.constData());
    }

    void saysWhyItCannotBeWrittenAndKeepsItInMemory()
    {
        write(m_folder->filePath(QStringLiteral("conf")), "a file where a folder should be");
        ConnectionStore store(path());
        store.recordOpened(profile(QStringLiteral("prod")));
        const auto saved = store.save();
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind, base::ErrorKind::Io);
        QCOMPARE(store.recents().size(), std::size_t(1));
    }
};

LEASESCOPE_TEST(ConnectionStoreTest)
#include "ConnectionStoreTest.moc"
