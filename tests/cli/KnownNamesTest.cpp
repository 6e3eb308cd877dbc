// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/KnownNames.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using cli::KnownKey;
using cli::KnownNames;
using namespace std::chrono_literals;

/// What completion keeps of lists that were shown.
class KnownNamesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    const base::WallTime m_now{1'795'000'000s};

    [[nodiscard]] QString path() const { return m_folder.filePath(QStringLiteral("a/b/names.json")); }

private Q_SLOTS:
    void init() { QFile::remove(path()); }

    void keepsNamesForTheUserAlone()
    {
        KnownNames names;
        names.setTables({QStringLiteral("a"), QStringLiteral("b")}, m_now);
        names.setKeys(QStringLiteral("a"),
                      {{QStringLiteral("k\n'\"$()"), QString()}, {QStringLiteral("k"), QStringLiteral("s")}},
                      m_now);
        names.write(path());
        QCOMPARE(QFileInfo(path()).permissions() & 0xfff & ~(QFile::ReadUser | QFile::WriteUser),
                 QFile::Permissions(QFile::ReadOwner | QFile::WriteOwner) & 0xfff);
        QCOMPARE(QFileInfo(QFileInfo(path()).path()).permissions() &
                     (QFile::ReadGroup | QFile::ReadOther | QFile::ExeGroup | QFile::ExeOther),
                 QFile::Permissions());
        const KnownNames again = KnownNames::read(path(), m_now + 1h);
        QCOMPARE(again.tables(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QVERIFY(again.keys(QStringLiteral("a")) == names.keys(QStringLiteral("a")));
        QVERIFY(again.keys(QStringLiteral("b")).empty());
    }

    void forgetsAfterSevenDays()
    {
        KnownNames names;
        names.setTables({QStringLiteral("a")}, m_now);
        names.setKeys(QStringLiteral("a"), {{QStringLiteral("k"), QString()}}, m_now + 24h);
        names.write(path());
        const KnownNames later = KnownNames::read(path(), m_now + KnownNames::KeptFor);
        QVERIFY(later.tables().isEmpty());
        QCOMPARE(later.keys(QStringLiteral("a")).size(), std::size_t(1));
        QVERIFY(
            KnownNames::read(path(), m_now + KnownNames::KeptFor + 24h).keys(QStringLiteral("a")).empty());
        QVERIFY(KnownNames::read(path(), m_now - 1h).tables().isEmpty()); // of a clock that was set back
    }

    void forgetsATableThatIsNotShownAnyMoreWhileOthersAre()
    {
        KnownNames names;
        names.addTables({QStringLiteral("gone")}, m_now);
        names.addTables({QStringLiteral("here")}, m_now + 24h);
        QCOMPARE(names.tables(), (QStringList{QStringLiteral("here"), QStringLiteral("gone")}));
        names.write(path());
        QCOMPARE(KnownNames::read(path(), m_now + KnownNames::KeptFor).tables(),
                 QStringList{QStringLiteral("here")});
        names.setTables({QStringLiteral("a")}, m_now + 24h);
        QCOMPARE(names.tables(), QStringList{QStringLiteral("a")});
    }

    void keepsNamesOfAnotherRoleApart()
    {
        const aws::Environment environment;
        const aws::Resolution resolution;
        const QString one = KnownNames::pathFor(environment, resolution, QStringLiteral("arn:one"));
        QVERIFY(one != KnownNames::pathFor(environment, resolution, QStringLiteral("arn:two")));
        QVERIFY(one != KnownNames::pathFor(environment, resolution, {}));
    }

    void keepsTwoThousandKeysOfTheTablesShownLast()
    {
        const auto keysOf = [](int count) {
            std::vector<KnownKey> keys;
            for (int at = 0; at < count; ++at)
                keys.push_back({QString::number(at), QString()});
            return keys;
        };
        KnownNames names;
        names.setKeys(QStringLiteral("old"), keysOf(1500), m_now);
        names.setKeys(QStringLiteral("new"), keysOf(1500), m_now);
        QCOMPARE(names.keys(QStringLiteral("new")).size(), std::size_t(1500));
        QCOMPARE(names.keys(QStringLiteral("old")).size(), std::size_t(500));
        names.setKeys(QStringLiteral("newest"), keysOf(9000), m_now);
        QCOMPARE(names.keys(QStringLiteral("newest")).size(), KnownNames::MostKeys);
        QVERIFY(names.keys(QStringLiteral("new")).empty());
        names.setKeys(
            QStringLiteral("newest"),
            {{QString(300, u'x'), QString()}, {QString(), QString()}, {QStringLiteral("k"), QString()}},
            m_now);
        QCOMPARE(names.keys(QStringLiteral("newest")).size(), std::size_t(1));
    }

    void takesNothingFromAFileThatIsNotItsOwn_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("{\"version\":1,");
        QTest::newRow("another version")
            << QByteArray(R"({"version":1,"tablesAt":1795000000,"tables":["a"],"keys":[]})");
        QTest::newRow("a list") << QByteArray("[]");
        QTest::newRow("other types") << QByteArray(
            R"({"version":2,"tables":[{"table":7,"at":"x"},"a"],"keys":[7,{"table":[],"keys":"k"}]})");
    }
    void takesNothingFromAFileThatIsNotItsOwn()
    {
        QFETCH(QByteArray, content);
        KnownNames().write(path());
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(content);
        file.close();
        const KnownNames names = KnownNames::read(path(), m_now);
        QVERIFY(names.tables().isEmpty() && names.keys(QStringLiteral("a")).empty());
    }

    void goesWithoutAFolder()
    {
        KnownNames names;
        names.setTables({QStringLiteral("a")}, m_now);
        names.write(QStringLiteral("/dev/null/x/names.json"));
        QVERIFY(KnownNames::read(QStringLiteral("/dev/null/x/names.json"), m_now).tables().isEmpty());
    }
};

LEASESCOPE_TEST(KnownNamesTest)
#include "KnownNamesTest.moc"
