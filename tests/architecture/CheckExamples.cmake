# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
cmake_minimum_required(VERSION 3.25)
#
# An example in a comment has one statement a line: a formatter that fills the lines of comments would join them.
set(faults "")
set(count 0)
file(GLOB_RECURSE files RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/core/*.h ${SOURCE_DIR}/ui/*.h ${SOURCE_DIR}/app/*.h ${SOURCE_DIR}/tests/*.h)
foreach(file ${files})
    file(STRINGS ${SOURCE_DIR}/${file} lines REGEX "^ *///     [ ]*[^ ]")
    foreach(line IN LISTS lines)
        math(EXPR count "${count} + 1")
        # A list of CMake ends its items with semicolons, too.
        string(REPLACE "\\;" ";" line "${line}")
        if(line MATCHES "; *[a-z]")
            list(APPEND faults "${file}: ${line}")
        endif()
    endforeach()
endforeach()
if(count LESS 5)
    message(FATAL_ERROR "Only ${count} lines of examples were read: is SOURCE_DIR right?")
endif()
if(faults)
    list(JOIN faults "\n  " text)
    message(FATAL_ERROR "Statements of an example were joined:\n  ${text}")
endif()
message(STATUS "${count} lines of examples stand as they were written")
