// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/ReadOnlyWalk.h"

#include "tests/program/WindowTest.h"

/// Nothing is written either by what stood ready to write when the switch was thrown.
class ReadOnlySwitchTest final : public ReadOnlyWalk {
    Q_OBJECT
private Q_SLOTS:
    void whatStoodReadyToWriteWritesNothing()
    {
        // Every dialog is filled in and proves what it has to while it may; then the switch is thrown.
        m_mayWrite = true;
        stand(0);
        EveryAction every(window());
        prepare(every);
        every.patience = proofTime;
        int thrown = 0;
        every.pressing = [this, &thrown] {
            m_composition->connection()->setReadOnly(true);
            ++thrown;
        };
        every.tryActions(window().actions().all());
        report(every);
        verifyThatNothingWasWritten();
        QVERIFY(thrown > 0);
        QVERIFY(every.dialogs.contains(QStringLiteral("releaseDialog")));
        QVERIFY(every.dialogs.contains(QStringLiteral("acquireDialog")));
    }

    void noSecretStoodOnAnyScreen() { verifyThatNoSecretWasShown(); }
};

LEASESCOPE_WINDOW_TEST(ReadOnlySwitchTest)
#include "ReadOnlySwitchTest.moc"
