# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
cmake_minimum_required(VERSION 3.25)
#
# An act writes to a row only by JournalledWrite, which asks for consent and journals first; and only JournalledAct announces.
# The demo and the lab write rows of their own, which belong to no other client.
file(GLOB_RECURSE files RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/core/admin/*.cpp ${SOURCE_DIR}/app/*.cpp ${SOURCE_DIR}/ui/*.cpp)
set(faults "")
foreach(file ${files})
    if(NOT file MATCHES "^(core/admin/JournalledWrite|app/demo/DemoTraffic|app/gui/LiveLab)\\.cpp$")
        file(STRINGS ${SOURCE_DIR}/${file} lines REGEX "riter(\\(\\))?(\\.|->)apply\\(")
        foreach(line ${lines})
            list(APPEND faults "${file}: ${line}")
        endforeach()
    endif()
    if(NOT file STREQUAL "core/admin/JournalledAct.cpp")
        file(STRINGS ${SOURCE_DIR}/${file} lines REGEX "recordIntent\\(")
        foreach(line ${lines})
            list(APPEND faults "${file}: ${line}")
        endforeach()
    endif()
endforeach()
if(faults)
    list(JOIN faults "\n  " text)
    message(FATAL_ERROR "Acts are journalled by JournalledAct and written by JournalledWrite:\n  ${text}")
endif()
message(STATUS "no act writes past the journal")
