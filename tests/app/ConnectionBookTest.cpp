// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/ConnectionStore.h"
#include "tests/program/Test.h"

#include <QFile>
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

class ConnectionBookTest : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    [[nodiscard]] QString path() const { return m_folder->filePath(QStringLiteral("conf/connections.json")); }
    [[nodiscard]] QString flat() const { return m_folder->filePath(QStringLiteral("connections.json")); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void remembersProfilesAndRecentsFromOneRunToTheNext()
    {
        {
            ConnectionStore book(path());
            QVERIFY(!book.takeTrouble());
            book.setPage(QStringLiteral("prod"), {true, QStringLiteral("red"), false});
            book.note(profile(QStringLiteral("prod"), QStringLiteral("eu-west-1")));
            book.noteTable(QStringLiteral("locks"));
            QVERIFY(book.save());
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
        ConnectionStore book(path());
        book.note(profile(QStringLiteral("prod")));
        QVERIFY(book.save());
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(QFile::permissions(path()) & others));
        QVERIFY(QFile::permissions(path()) & QFile::ReadOwner);
    }

    void keepsNoSecretInTheBook()
    {
        ConnectionStore book(path());
        book.note(endpoint(QStringLiteral("http://user:hunter2@localhost:8000/x?token=hunter3#hunter4")));
        QVERIFY(book.save());
        const QByteArray content = contentOf(path());
        QVERIFY(content.contains("localhost:8000/x"));
        QVERIFY(!content.contains("hunter"));
        QVERIFY(!content.contains("user"));
        QCOMPARE(book.recents().front().url, QStringLiteral("http://localhost:8000/x"));
    }

    void keepsTenRecentsNewestFirst()
    {
        ConnectionStore book;
        for (int number = 1; number <= 12; ++number)
            book.note(profile(QString::number(number)));
        QCOMPARE(book.recents().size(), std::size_t(10));
        QCOMPARE(book.recents().front().name, QStringLiteral("12"));
        QCOMPARE(book.recents().back().name, QStringLiteral("3"));
    }

    void listsAConnectionOnceAndKeepsItsTable()
    {
        ConnectionStore book;
        book.note(profile(QStringLiteral("prod")));
        book.noteTable(QStringLiteral("locks"));
        book.note(endpoint(QStringLiteral("http://localhost:8000")));
        book.note(profile(QStringLiteral("prod")));
        QCOMPARE(book.recents().size(), std::size_t(2));
        QCOMPARE(book.recents().front().table, QStringLiteral("locks"));
        // Another region is another place, with tables of its own.
        book.note(profile(QStringLiteral("prod"), QStringLiteral("us-west-2")));
        QCOMPARE(book.recents().size(), std::size_t(3));
        QVERIFY(book.recents().front().table.isEmpty());
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
        ConnectionStore book(flat());
        const auto trouble = book.takeTrouble();
        QVERIFY(trouble);
        QVERIFY(trouble->sentence.contains(flat()));
        QVERIFY(!book.takeTrouble()); // said once
        QVERIFY(book.recents().empty());
        QCOMPARE(contentOf(flat()), content); // nothing is touched before there is something to keep
        book.note(profile(QStringLiteral("prod")));
        QVERIFY(book.save());
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
        ConnectionStore book(flat());
        QVERIFY(!book.takeTrouble());
        QVERIFY(book.page(QStringLiteral("a")).favourite);
        QVERIFY(book.page(QStringLiteral("a")).colour.isEmpty());
        QVERIFY(!book.page(QStringLiteral("a")).readOnly);
        QCOMPARE(book.recents().size(), std::size_t(1));
        QCOMPARE(book.recents().front().what, Recent::Kind::Demo);
    }

    void saysWhyItCannotBeWrittenAndKeepsItInMemory()
    {
        write(m_folder->filePath(QStringLiteral("conf")), "a file where a folder should be");
        ConnectionStore book(path());
        book.note(profile(QStringLiteral("prod")));
        const auto saved = book.save();
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind, base::ErrorKind::Io);
        QCOMPARE(book.recents().size(), std::size_t(1));
    }
};

LEASESCOPE_TEST(ConnectionBookTest)
#include "ConnectionBookTest.moc"
