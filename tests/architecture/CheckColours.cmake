# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
cmake_minimum_required(VERSION 3.25)
#
# Colours come from the theme's one table: no literal colour anywhere else in ui.
file(GLOB_RECURSE files RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/ui/*.cpp ${SOURCE_DIR}/ui/*.h)
set(faults "")
foreach(file ${files})
    if(file MATCHES "^ui/common/theme/(Theme|Icons)")
        continue()
    endif()
    file(STRINGS ${SOURCE_DIR}/${file} lines REGEX "(QColor\\([0-9\"]|Qt::(red|green|blue|yellow|black|white|gray|darkGray|lightGray|cyan|magenta)|\"#[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F])")
    foreach(line ${lines})
        list(APPEND faults "${file}: ${line}")
    endforeach()
endforeach()
file(STRINGS ${SOURCE_DIR}/resources/style.qss lines REGEX "#[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]")
list(APPEND faults ${lines})
if(faults)
    list(JOIN faults "\n  " text)
    message(FATAL_ERROR "Colours belong into the theme:\n  ${text}")
endif()
message(STATUS "no literal colour outside the theme")
