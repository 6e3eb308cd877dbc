# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
cmake_minimum_required(VERSION 3.25)
#
# g++ 12 destroys aggregate temporaries and capturing lambdas inside a co_await expression twice. This looks for a brace
# or a lambda between co_await and the end of its statement. And QCoro 0.8 moves out of whatever lvalue is co_returned:
# a member would be empty at the second call, so it must be copied into a local first.
file(GLOB_RECURSE files RELATIVE ${SOURCE_DIR}
    ${SOURCE_DIR}/core/*.cpp ${SOURCE_DIR}/core/*.h ${SOURCE_DIR}/ui/*.cpp ${SOURCE_DIR}/app/*.cpp ${SOURCE_DIR}/app/*.h
    ${SOURCE_DIR}/tests/*.cpp ${SOURCE_DIR}/tests/*.h)
set(faults "")
set(count 0)
foreach(file ${files})
    math(EXPR count "${count} + 1")
    file(READ ${SOURCE_DIR}/${file} text)
    # Brackets and semicolons confuse CMake lists: rename them first.
    string(REGEX REPLACE "//[^\n]*" "" text "${text}")
    string(REPLACE "[" "<LB>" text "${text}")
    string(REPLACE "]" "<RB>" text "${text}")
    string(REPLACE ";" "<END>" text "${text}")
    string(REGEX MATCHALL "co_await[^<]*(<(LB|RB)>|{)" hits "${text}")
    if(text MATCHES "co_return[ \n]+(m_[A-Za-z]+)<END>")
        list(APPEND faults "${file}: co_return ${CMAKE_MATCH_1} empties the member")
    endif()
    foreach(hit ${hits})
        # A range-for or condition ends before its block: "co_await x) {" is fine, so is an index "[i]".
        if(hit MATCHES "\\)[ \n\t]*{$" OR hit MATCHES "[A-Za-z0-9_]<LB>$" OR hit MATCHES "<RB>$")
            continue()
        endif()
        string(REPLACE "<LB>" "[" hit "${hit}")
        list(APPEND faults "${file}: ${hit}")
    endforeach()
endforeach()
if(faults)
    list(JOIN faults "\n  " text)
    message(FATAL_ERROR "Inside co_await only names, literals and calls; name these first:\n  ${text}")
endif()
message(STATUS "${count} files await only names and calls")
