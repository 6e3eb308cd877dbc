# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Paths as seen from ui/panels.
set(UI_TESTLOCKS_SOURCES
    ../testlocks/BeatStrip.cpp ../testlocks/LeaseCountdown.cpp ../testlocks/TakeLockDialog.cpp
    ../testlocks/TakeLockRules.cpp ../testlocks/TestLockCard.cpp ../testlocks/TestLocksDock.cpp)
set(UI_TESTLOCKS_HEADERS
    ../testlocks/BeatStrip.h ../testlocks/LeaseCountdown.h ../testlocks/TakeLockDialog.h
    ../testlocks/TakeLockRules.h ../testlocks/TestLockCard.h ../testlocks/TestLocksDock.h)
