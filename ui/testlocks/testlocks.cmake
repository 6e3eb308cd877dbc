# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Paths as seen from ui/panels.
set(UI_TESTLOCKS_SOURCES
    ../testlocks/BeatStrip.cpp ../testlocks/ChangeDataDialog.cpp ../testlocks/HeldWords.cpp ../testlocks/LeaseCountdown.cpp
    ../testlocks/LeaseRing.cpp ../testlocks/LeaveDialog.cpp ../testlocks/LockButtons.cpp ../testlocks/PresentedLock.cpp
    ../testlocks/Presentation.cpp ../testlocks/TableChoice.cpp ../testlocks/TakeLockOptions.cpp ../testlocks/TakeLockDialog.cpp
    ../testlocks/TakeLockRules.cpp ../testlocks/TestLockCard.cpp ../testlocks/TestLocksDock.cpp)
set(UI_TESTLOCKS_HEADERS
    ../testlocks/BeatStrip.h ../testlocks/ChangeDataDialog.h ../testlocks/HeldWords.h ../testlocks/LeaseCountdown.h
    ../testlocks/LeaseRing.h ../testlocks/LeaveDialog.h ../testlocks/LockButtons.h ../testlocks/PresentedLock.h
    ../testlocks/Presentation.h ../testlocks/TableChoice.h ../testlocks/TakeLockOptions.h ../testlocks/TakeLockDialog.h
    ../testlocks/TakeLockRules.h ../testlocks/TestLockCard.h ../testlocks/TestLocksDock.h)
