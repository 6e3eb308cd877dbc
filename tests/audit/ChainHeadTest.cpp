// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/ChainHead.h"
#include "core/audit/JournalLine.h"
#include "core/audit/JournalReader.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using audit::ChainHead;
using audit::JournalReader;

namespace {

QByteArray headContent(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void overwriteHead(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)); // as the journal itself makes them
    file.write(bytes);
}

/// A journal of one connection with some acts in it.
struct Chain {
    QTemporaryDir place;
    fakes::ManualClock clock;
    audit::Journal journal{place.path(), QStringLiteral("staging"), clock};

    explicit Chain(int lines = 3)
    {
        for (int i = 0; i < lines; ++i)
            act();
    }
    void act()
    {
        audit::Intent intent;
        intent.act = QStringLiteral("release-lapsed");
        QVERIFY(journal.recordIntent(intent));
    }
    [[nodiscard]] QString head() const { return ChainHead::fileOf(place.path(), QStringLiteral("staging")); }
    [[nodiscard]] QList<QByteArray> lines() const
    {
        QList<QByteArray> all = headContent(journal.file()).split('\n');
        all.removeLast();
        return all;
    }
    void keepLines(qsizetype count) const
    {
        overwriteHead(journal.file(), lines().mid(0, count).join('\n') + '\n');
    }
    [[nodiscard]] QStringList faults() const
    {
        QStringList codes;
        const auto report = JournalReader(place.path()).verify();
        for (const audit::ChainFault &fault : report->faults)
            codes += fault.code;
        return codes;
    }
};

/// A line as versions before heads wrote it.
QByteArray oldLine(const QByteArray &id, const QByteArray &previous)
{
    return audit::closeLine(
        "\"kind\":\"intent\",\"v\":1,\"id\":\"" + id +
            "\",\"at\":\"2026-08-20T12:00:00.000Z\",\"act\":\"release-lapsed\","
            "\"connection\":\"c\",\"identity\":\"eva\",\"reason\":\"r\",\"dialect\":\"d\","
            "\"table\":\"locks\",\"key\":{\"key\":{\"S\":\"a\"}},\"evidence\":\"e\","
            "\"request\":null,\"before\":null",
        previous);
}

} // namespace

/// The end of a chain, which the chain itself cannot vouch for.
class ChainHeadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anUntouchedChainIsUnbroken()
    {
        const Chain chain;
        QCOMPARE(chain.faults(), QStringList());
        QCOMPARE(JournalReader(chain.place.path()).verify()->headless, 0);
        const auto head = ChainHead::read(chain.head());
        QVERIFY(head && *head);
        QCOMPARE((*head)->number, 3);
    }

    void aLineMissingAtTheEndIsFound()
    {
        const Chain chain;
        for (const int left : {2, 1}) {
            chain.keepLines(left);
            QCOMPARE(chain.faults(), QStringList(QStringLiteral("lines-missing")));
        }
    }

    void theNewestFileMissingIsFound()
    {
        Chain chain;
        chain.clock.setWall(chain.clock.wall() + 24h * 40);
        chain.act();
        QVERIFY(QFile::remove(chain.journal.file()));
        QCOMPARE(chain.faults().size(), 1);
    }

    void allFilesMissingIsFound()
    {
        const Chain chain;
        QVERIFY(QFile::remove(chain.journal.file()));
        QCOMPARE(chain.faults().size(), 1);
    }

    void aLastLineWithAnotherInItsPlaceIsFound()
    {
        const Chain chain;
        const QByteArray second = chain.lines().at(1);
        const QByteArray forged = audit::closeLine("\"kind\":\"outcome\"", 3, audit::endOf(second).hash);
        overwriteHead(chain.journal.file(), chain.lines().mid(0, 2).join('\n') + '\n' + forged + '\n');
        QCOMPARE(chain.faults().size(), 1);
    }

    void aHeadThatIsGoneIsFound()
    {
        const Chain chain;
        QVERIFY(QFile::remove(chain.head()));
        QCOMPARE(chain.faults().size(), 1);
        overwriteHead(chain.head(), "{\"v\":1}\n");
        QCOMPARE(chain.faults().size(), 1);
    }

    // A crash between a line and its head, at any line, the very first included.
    void aHeadMayLagByOneLine_data()
    {
        QTest::addColumn<int>("lines");
        QTest::newRow("first line") << 0;
        QTest::newRow("later line") << 3;
    }
    void aHeadMayLagByOneLine()
    {
        QFETCH(int, lines);
        Chain chain(lines);
        if (lines == 0)
            QVERIFY((ChainHead{0, audit::genesisHash()}.write(chain.head())));
        const QByteArray before = headContent(chain.head());
        chain.act();
        overwriteHead(chain.head(), before);
        QCOMPARE(chain.faults(), QStringList());
        chain.act();
        QCOMPARE(chain.faults(), QStringList());
        QCOMPARE(chain.lines().size(), lines + 2);
    }

    void aHeadNeverLagsByTwo()
    {
        Chain chain;
        const QByteArray before = headContent(chain.head());
        chain.act();
        chain.act();
        overwriteHead(chain.head(), before);
        QCOMPARE(chain.faults().size(), 1);
    }

    // The next act must be written down all the same, and must not heal what was taken away.
    void whatWasLostStaysVisibleAfterTheNextAct_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("a line") << 0;
        QTest::newRow("half a line") << 1;
        QTest::newRow("the head") << 2;
        QTest::newRow("a head nobody can read") << 3;
    }
    void whatWasLostStaysVisibleAfterTheNextAct()
    {
        QFETCH(int, how);
        Chain chain;
        if (how == 0)
            chain.keepLines(2);
        else if (how == 1)
            overwriteHead(chain.journal.file(), headContent(chain.journal.file()).chopped(30));
        else if (how == 2)
            QVERIFY(QFile::remove(chain.head()));
        else
            overwriteHead(chain.head(), "?");
        chain.act();
        chain.act();
        QCOMPARE(chain.faults().size(), 1);
        QCOMPARE(JournalReader(chain.place.path()).entries()->size(),
                 std::size_t(how == 0 || how == 1 ? 4 : 5));
    }

    void anOldChainIsValidWithoutAHeadAndGetsOne()
    {
        Chain chain(0);
        const QByteArray first = oldLine("one", audit::genesisHash());
        const QByteArray second = oldLine("two", audit::claimedHash(first));
        overwriteHead(chain.journal.file(), first + '\n' + second + '\n');
        QCOMPARE(chain.faults(), QStringList());
        QCOMPARE(JournalReader(chain.place.path()).verify()->headless, 1);
        const auto entry = JournalReader(chain.place.path()).entry(QStringLiteral("two"));
        QVERIFY(entry);
        QCOMPARE(entry->caveat, QString());
        QCOMPARE(entry->intent.account, QString::fromLatin1(audit::unknownAccount));
        QVERIFY(!entry->intent.written);

        chain.act();
        QCOMPARE(chain.faults(), QStringList());
        QCOMPARE(JournalReader(chain.place.path()).verify()->headless, 0);
        QCOMPARE(audit::endOf(chain.lines().last()).number, 3);
        chain.keepLines(2);
        QCOMPARE(chain.faults().size(), 1);
        chain.keepLines(1);
        QCOMPARE(chain.faults().size(), 1);
    }

    // A crash between the head that an old chain gets and the first numbered line.
    void anOldChainWhoseHeadHasJustBegunIsUnbroken()
    {
        const Chain chain(0);
        const QByteArray first = oldLine("one", audit::genesisHash());
        overwriteHead(chain.journal.file(), first + '\n');
        QVERIFY((ChainHead{1, audit::claimedHash(first)}.write(chain.head())));
        QCOMPARE(chain.faults(), QStringList());
    }

    void aHeadFitsOneEndAndLagsBehindOneNextLine()
    {
        const QByteArray own(64, 'a');
        const QByteArray other(64, 'b');
        const ChainHead head{3, own};
        QVERIFY(head.isEndOf({3, other, own}));
        QVERIFY(!head.isEndOf({4, other, own}));
        QVERIFY(!head.isEndOf({3, own, other}));
        QVERIFY(head.isOneBehind({4, own, other}));
        for (const qint64 number : {0, 2, 3, 5})
            QVERIFY(!head.isOneBehind({number, own, other}));
        QVERIFY(!head.isOneBehind({4, other, own}));
    }

    void anEntryWhoseLineWasChangedIsNotTrusted()
    {
        Chain chain;
        const auto ids = *JournalReader(chain.place.path()).entries();
        QList<QByteArray> lines = chain.lines();
        lines[1].replace("release-lapsed", "release-Lapsed");
        overwriteHead(chain.journal.file(), lines.join('\n') + '\n');
        const auto entries = *JournalReader(chain.place.path()).entries();
        QVERIFY(entries[0].caveat.isEmpty());
        QVERIFY(!entries[1].caveat.isEmpty());
        QVERIFY(entries[2].caveat.isEmpty());
    }

    // Who changes a line can also make its hash fit; the next line still names the old one.
    void anEntryWhoseLineWasMadeAnewIsNotTrusted()
    {
        Chain chain;
        QList<QByteArray> lines = chain.lines();
        QByteArray open = lines[1].first(lines[1].indexOf(",\"n\":")).sliced(1);
        open.replace("release-lapsed", "release-Lapsed");
        lines[1] = audit::closeLine(open, 2, audit::endOf(lines[0]).hash);
        overwriteHead(chain.journal.file(), lines.join('\n') + '\n');
        const auto entries = *JournalReader(chain.place.path()).entries();
        QVERIFY(entries[0].caveat.isEmpty());
        QVERIFY(!entries[1].caveat.isEmpty());
    }

    void linesNameTheAccountAsFarAsItIsKnown()
    {
        Chain chain(0);
        audit::Intent intent;
        intent.account = QStringLiteral("whatever a caller says");
        const auto early = chain.journal.recordIntent(intent);
        chain.journal.setAccount(QString());
        const auto unnamed = chain.journal.recordIntent(intent);
        chain.journal.setAccount(QStringLiteral("123456789012"));
        QVERIFY(chain.journal.recordOutcome(*early, {}));
        const auto late = chain.journal.recordIntent(intent);
        const JournalReader reader(chain.place.path());
        QCOMPARE(reader.entry(*unnamed)->intent.account, QStringLiteral("unknown"));
        QCOMPARE(reader.entry(*late)->intent.account, QStringLiteral("123456789012"));
        QCOMPARE(reader.entry(*early)->intent.account, QStringLiteral("123456789012"));
    }
};

LEASESCOPE_TEST(ChainHeadTest)
#include "ChainHeadTest.moc"
