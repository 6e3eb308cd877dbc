// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/ReadOnlyWalk.h"

#include "tests/program/WindowTest.h"

/// Nothing is written after the connection might write for a while.
class ReadOnlyAgainTest final : public ReadOnlyWalk {
    Q_OBJECT
private Q_SLOTS:
    void noActionWritesAfterTheConnectionMightWriteForAWhile()
    {
        m_mayWriteFirst = true;
        stand(0);
        EveryAction every(window());
        prepare(every);
        every.tryActions(window().actions().all());
        m_mayWriteFirst = false;
        report(every);
        verifyThatNothingWasWritten();
        QVERIFY(every.dialogs.contains(QStringLiteral("releaseDialog")));
    }

    void noSecretStoodOnAnyScreen() { verifyThatNoSecretWasShown(); }
};

LEASESCOPE_WINDOW_TEST(ReadOnlyAgainTest)
#include "ReadOnlyAgainTest.moc"
