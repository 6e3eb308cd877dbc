# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Paths as seen from ui/panels.
set(UI_DETAILS_SOURCES
    ../details/AliveCheck.cpp ../details/DataForms.cpp ../details/DataView.cpp ../details/DetailsPanel.cpp
    ../details/EventsView.cpp ../details/FieldWords.cpp ../details/RowsModel.cpp ../details/Timeline.cpp
    ../details/TimelineView.cpp)
set(UI_DETAILS_HEADERS
    ../details/AliveCheck.h ../details/DataForms.h ../details/DataView.h ../details/DetailsPanel.h
    ../details/EventsView.h ../details/FieldWords.h ../details/RowsModel.h ../details/Timeline.h
    ../details/TimelineView.h)
