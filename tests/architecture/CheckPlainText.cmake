# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
cmake_minimum_required(VERSION 3.25)
#
# What tables and services say is never markup: Qt guesses a format in labels, tips and message boxes, so each of these has
# one place in ui/common/text that leaves it nothing to guess.
set(forbidden
    "<QLabel>" "new QLabel" "QLabel[ ]*[*&(]" "<QLabel[ ]*[*]>"      # ui::PlainLabel
    "setToolTip" "QToolTip"                                         # ui::setTip, plainTip, showTip
    "setWindowTitle"                                                # ui::setTitle
    "setWhatsThis" "QMessageBox" "QErrorMessage" "QInputDialog" "QTextBrowser" "QTextEdit[^o]" "QTextDocument"
    "setHtml" "insertHtml" "appendHtml" "Qt::RichText" "Qt::AutoText" "Qt::MarkdownText" "QSplashScreen" "QSystemTrayIcon" "QWizard")
set(faults "")
set(count 0)
file(GLOB_RECURSE files RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/ui/*.cpp ${SOURCE_DIR}/ui/*.h ${SOURCE_DIR}/app/*.cpp ${SOURCE_DIR}/app/*.h)
foreach(file ${files})
    math(EXPR count "${count} + 1")
    if(file MATCHES "^ui/common/text/Plain(Label|Text)\\.(h|cpp)$")
        continue()
    endif()
    # Its tip counts and names nothing; its messages would be markup on some desktops, so it has none.
    if(file MATCHES "^app/gui/alerts/AlertTray\\.(h|cpp)$")
        file(STRINGS ${SOURCE_DIR}/${file} lines REGEX "showMessage")
        if(lines)
            list(APPEND faults "${file}: ${lines}")
        endif()
        continue()
    endif()
    # It shows the pages of docs/, which are ours, and reads nothing but the program's own resources.
    if(file MATCHES "^ui/help/ManualView\\.(h|cpp)$")
        continue()
    endif()
    foreach(word ${forbidden})
        # A style sheet's rule names the class, too.
        file(STRINGS ${SOURCE_DIR}/${file} lines REGEX "${word}")
        foreach(line ${lines})
            if(NOT line MATCHES "^QToolTip {")
                list(APPEND faults "${file}: ${line}")
            endif()
        endforeach()
    endforeach()
    file(READ ${SOURCE_DIR}/${file} text)
    if(text MATCHES "QStaticText" AND NOT file STREQUAL "ui/common/text/TextLayoutCache.h" AND NOT file STREQUAL "ui/common/text/TextLayoutCache.cpp")
        list(APPEND faults "${file}: QStaticText guesses a format; use TextLayoutCache")
    endif()
endforeach()
if(count LESS 50)
    message(FATAL_ERROR "Only ${count} files were read: is SOURCE_DIR right?")
endif()
if(faults)
    list(JOIN faults "\n  " text)
    message(FATAL_ERROR "Foreign text could become markup; use PlainLabel and PlainText of ui/common/text:\n  ${text}")
endif()
message(STATUS "${count} files leave Qt no format to guess")
