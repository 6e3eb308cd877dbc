# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Paths as seen from ui/panels.
set(UI_RELEASE_SOURCES
    ../release/EvidenceStrip.cpp ../release/ItemDiff.cpp ../release/ReleaseDialog.cpp ../release/ReleaseDialogForm.cpp)
set(UI_RELEASE_HEADERS ../release/EvidenceStrip.h ../release/ItemDiff.h ../release/ReleaseDialog.h)
