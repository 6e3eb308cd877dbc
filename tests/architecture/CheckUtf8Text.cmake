# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
cmake_minimum_required(VERSION 3.25)
#
# One way from bytes to text, core/base/Utf8Text: Qt's own ways drop a leading U+FEFF, replace what is no UTF-8 without a
# word, or go through the locale, so that a command would act on another row than the one that was named.
set(forbidden
    "QString::fromUtf8" "QStringDecoder" "QTextStream"  # base::fromUtf8, strictUtf8
    "fromStdString" "fromStdWString" "decodeName"
    "QJsonDocument::fromJson"                                                 # base::jsonFrom
    "Application::arguments" "application[.]arguments" "parser[.]process[(]application"                # base::commandLineWords
    "fromLocal8Bit")
set(faults "")
set(count 0)
file(GLOB_RECURSE files RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/core/*.cpp ${SOURCE_DIR}/core/*.h ${SOURCE_DIR}/ui/*.cpp ${SOURCE_DIR}/ui/*.h
    ${SOURCE_DIR}/app/*.cpp ${SOURCE_DIR}/app/*.h)
foreach(file ${files})
    math(EXPR count "${count} + 1")
    if(file MATCHES "^core/base/Utf8Text\\.(h|cpp)$")
        continue()
    endif()
    foreach(word ${forbidden})
        file(STRINGS ${SOURCE_DIR}/${file} lines REGEX "${word}")
        foreach(line ${lines})
            if(NOT line MATCHES "fromLocal8Bit[(](std::)?strerror[(]") # the system's own words
                list(APPEND faults "${file}: ${line}")
            endif()
        endforeach()
    endforeach()
endforeach()
if(count LESS 50)
    message(FATAL_ERROR "Only ${count} files were read: is SOURCE_DIR right?")
endif()
if(faults)
    list(JOIN faults "\n  " text)
    message(FATAL_ERROR "Bytes become text with a loss; use core/base/Utf8Text.h:\n  ${text}")
endif()
message(STATUS "${count} files make text of bytes in one way")
