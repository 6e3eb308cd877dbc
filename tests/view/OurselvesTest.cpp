// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/Ourselves.h"
#include "tests/program/Test.h"

#include <QTest>

class OurselvesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ownsWhatNamesUserAndHostAsWords_data()
    {
        QTest::addColumn<QString>("who");
        QTest::addColumn<QByteArray>("owner");
        QTest::addColumn<bool>("ours");
        const auto row = [](const char *name, const char *who, const char *owner, bool ours) {
            QTest::newRow(name) << QString::fromUtf8(who) << QByteArray(owner) << ours;
        };
        row("as operators are named", "alice@vm", "alice@vm", true);
        row("with more around it", "alice@vm", "deploy: alice@vm (pid 4711)", true);
        row("the other way round", "alice@vm", "vm/alice/4711", true);
        row("apart from each other", "alice@vm", "vm 10.0.0.1 alice", true);
        row("a later word fits", "alice@vm", "vm-1 alice vm", true);
        row("a host with a domain", "alice@vm.example.org", "alice@vm.example.org", true);
        row("the host is the beginning of a longer name", "alice@vm", "alice@vm-worker-12", false);
        row("it is the end of one", "alice@vm", "alice@build-vm", false);
        row("it is in the midst of a word", "alice@vm", "alice@javvmas", false);
        row("another domain may be meant", "alice@vm", "alice@vm.example.org", false);
        row("the user is part of a longer name", "al@vm", "alice@vm", false);
        row("the host alone", "alice@vm", "vm", false);
        row("the host and what a library adds", "alice@vm", "vm4b0f5a52-44c2-4b5e-ba2b-eca68e942e57", false);
        row("the user alone", "alice@vm", "alice", false);
        row("another user there", "alice@vm", "bob@vm", false);
        row("letters beyond ASCII", "alice@vm", "alice@vm\u00fc", false);
        row("every machine is localhost", "alice@localhost", "alice@localhost", false);
        row("nobody knows the user", "unknown@vm", "unknown@vm", false);
        row("no user", "@vm", "vm", false);
        row("no host", "alice@", "alice", false);
        row("no name at all", "", "alice@vm", false);
        row("no owner", "alice@vm", "", false);
    }
    void ownsWhatNamesUserAndHostAsWords()
    {
        QFETCH(QString, who);
        QFETCH(QByteArray, owner);
        QFETCH(bool, ours);
        QCOMPARE(view::Ourselves::of(who).owns({owner.constData(), std::size_t(owner.size())}), ours);
    }

    // Of ASCII, letters, digits, '-', '_' and '.' go on with a name; anything else ends it.
    void everyByteEitherEndsANameOrGoesOnWithIt()
    {
        const QByteArray within = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_.";
        const view::Ourselves us = view::Ourselves::of(QStringLiteral("alice@vm"));
        for (int byte = 0; byte < 256; ++byte) {
            const bool goesOn = byte >= 0x80 || within.contains(static_cast<char>(byte));
            const std::string c(1, static_cast<char>(byte));
            QVERIFY2(us.owns("alice vm" + c) != goesOn, qPrintable(QString::number(byte)));
            QVERIFY2(us.owns(c + "vm alice") != goesOn, qPrintable(QString::number(byte)));
        }
    }

    void ownsTheTestLocksThatAreHeldNow()
    {
        const view::Ourselves before = view::Ourselves::of(QStringLiteral("alice@vm"));
        const view::Ourselves now = before.holding({"worker-7"});
        QVERIFY(now.owns("worker-7"));
        QVERIFY(now.owns("alice@vm"));
        QVERIFY(!now.owns("worker-77"));
        QVERIFY(!before.owns("worker-7"));
        QVERIFY(!view::Ourselves().holding({""}).owns(""));
        QVERIFY(!(now == before));
    }
};

LEASESCOPE_TEST(OurselvesTest)
#include "OurselvesTest.moc"
