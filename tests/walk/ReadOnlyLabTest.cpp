// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/ReadOnlyWalk.h"

#include "tests/program/WindowTest.h"
#include "ui/lab/lanes/LaneView.h"

#include <QAction>

/// The lab writes nothing to a read-only connection, whatever is pressed in it.
class ReadOnlyLabTest final : public ReadOnlyWalk {
    Q_OBJECT
private Q_SLOTS:
    void theLabDoesNotWriteThere_data()
    {
        QTest::addColumn<bool>("onConnection");
        QTest::newRow("it plays on an endpoint of its own") << false;
        QTest::newRow("it is told to play on the connection") << true;
    }
    void theLabDoesNotWriteThere()
    {
        QFETCH(bool, onConnection);
        stand(0);
        window().actions()[ui::ActionId::OpenLab]->trigger();
        auto *lab = window().findChild<ui::LabWindow *>();
        QVERIFY(lab && lab->isVisible());
        standInLab(*lab, onConnection);
        const bool plays = lab->session().stage() == ui::LabSession::Stage::Playing;
        QCOMPARE(plays, !onConnection);
        EveryAction every(*lab);
        prepare(every);
        every.standings = 1;
        every.before = [this, lab, onConnection](int) {
            check(m_last);
            standInLab(*lab, onConnection);
        };
        every.tryActions();
        every.tryButtons();
        every.tryFields();
        every.tryLists();
        every.type(lab->lanes());
        report(every);
        QCOMPARE(every.unreached(), QStringList());
        QVERIFY(every.buttons >= 15 && every.actions >= 4 && every.fields >= 5 && every.rows >= 4);
        lab->close();
        verifyThatNothingWasWritten();
    }

    void theLabWritesThereIfItMay()
    {
        // Otherwise the above would prove nothing.
        m_mayWrite = true;
        stand(0);
        m_wrote.clear();
        standInLab(m_console->openLab(), true);
        const auto wrote = [this] {
            check(QStringLiteral("the lab"));
            return m_wrote.join(u'\n').contains(QStringLiteral(" sent PutItem"));
        };
        QTRY_VERIFY(wrote());
        m_console->openLab().close();
    }

    void noSecretStoodOnAnyScreen() { verifyThatNoSecretWasShown(); }
};

LEASESCOPE_WINDOW_TEST(ReadOnlyLabTest)
#include "ReadOnlyLabTest.moc"
