// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/ReadOnlyWalk.h"

#include "tests/program/WindowTest.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

/// A read-only connection writes nothing, whatever is pressed: the same of every button, field, row and key of the window itself.
class ReadOnlyButtonsTest final : public ReadOnlyWalk {
    Q_OBJECT
private Q_SLOTS:
    void noButtonFieldOrRowWrites()
    {
        stand(0);
        EveryAction every(window());
        prepare(every);
        every.tryButtons();
        every.tryFields();
        every.tryLists();
        report(every);
        verifyThatNothingWasWritten();
        QVERIFY(every.buttons >= 40 && every.fields >= 2 && every.rows >= 4);
    }

    void noKeyWrites()
    {
        stand(0);
        EveryAction every(window());
        prepare(every);
        every.type(window().locks().view());
        report(every);
        verifyThatNothingWasWritten();
        QVERIFY(every.keys >= 150);
    }

    void noSecretStoodOnAnyScreen() { verifyThatNoSecretWasShown(); }
};

LEASESCOPE_WINDOW_TEST(ReadOnlyButtonsTest)
#include "ReadOnlyButtonsTest.moc"
