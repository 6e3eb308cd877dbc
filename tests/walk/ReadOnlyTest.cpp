// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/ReadOnlyWalk.h"

#include "tests/program/WindowTest.h"

/// A read-only connection writes nothing, whatever action is taken and whatever is pressed in what it opens.
class ReadOnlyTest final : public ReadOnlyWalk {
    Q_OBJECT
private Q_SLOTS:
    void noActionWrites()
    {
        stand(0);
        EveryAction every(window());
        prepare(every);
        every.tryActions();
        report(every);
        verifyThatEveryActionWasTried(every);
        verifyThatNothingWasWritten();
        QVERIFY2(m_switches > 0, "the switch itself was not among what was tried");
        QVERIFY(every.buttons >= 40);
        QVERIFY(every.dialogs.contains(QStringLiteral("releaseDialog")));
    }

    void noSecretStoodOnAnyScreen() { verifyThatNoSecretWasShown(); }
};

LEASESCOPE_WINDOW_TEST(ReadOnlyTest)
#include "ReadOnlyTest.moc"
