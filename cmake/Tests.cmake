# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# How tests are built. They are two thirds of the code that is compiled, so what they have in common is built once: helpers
# that several of them name, and the headers they all include. They are not optimized (the product they test is).

# Linking a hundred programs is most of what a linker does here; what is installed is linked by the system's own.
find_program(LEASESCOPE_MOLD mold)

set(test_headers <QByteArray> <QCoroFuture> <QCoroSignal> <QCoroTask> <QDir> <QElapsedTimer> <QFile> <QHash> <QJsonArray> <QJsonDocument>
    <QJsonObject> <QObject> <QProcess> <QSignalSpy> <QString> <QStringList> <QTcpServer> <QTcpSocket> <QTemporaryDir> <QTest> <QThreadPool>
    <QTimer> <QUrl> <QtConcurrentRun> <tl/expected.hpp> <algorithm> <array> <chrono> <functional> <map> <memory> <optional> <random>
    <set> <stop_token> <variant> <vector> ${PROJECT_SOURCE_DIR}/tests/fakes/Patience.h)
# Linked last, so that these come after what they take back: fortifying needs an optimizer, and Qt names each test's folder in two
# macros no test uses, which would make the headers differ from test to test.
add_library(test_options INTERFACE)
target_compile_options(test_options INTERFACE -O0 -U_FORTIFY_SOURCE -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
if(LEASESCOPE_MOLD)
    target_link_options(test_options INTERFACE -fuse-ld=mold)
endif()
function(leasescope_test_headers name)
    add_library(${name} STATIC ${PROJECT_SOURCE_DIR}/tests/fakes/Patience.cpp)
    target_link_libraries(${name} PUBLIC project_options Qt6::Concurrent Qt6::Network QCoro6::Core tl::expected Qt6::Test)
    target_precompile_headers(${name} PRIVATE ${test_headers} ${ARGN})
endfunction()
leasescope_test_headers(test_headers)
leasescope_test_headers(test_window_headers <QtWidgets>)
target_link_libraries(test_window_headers PUBLIC Qt6::Widgets)
foreach(headers test_headers test_window_headers)
    target_link_libraries(${headers} PUBLIC test_options)
endforeach()

# Which of the two fits is told by what a test links.
function(leasescope_precompile_test target)
    if("${ARGN}" MATCHES "Ui::|ui_|panel_services|App::Console|App::Services")
        set(headers test_window_headers)
    else()
        set(headers test_headers)
    endif()
    target_precompile_headers(${target} REUSE_FROM ${headers})
    target_link_libraries(${target} PRIVATE ${headers})
endfunction()

# What several tests name among their sources: compiled once, wherever it is named.
# leasescope_test_part(NAME test_wire SOURCES MisbehavingServer.cpp LINKS Qt6::Network)
function(leasescope_test_part)
    cmake_parse_arguments(ARG "" "NAME" "SOURCES;LINKS" ${ARGN})
    add_library(${ARG_NAME} STATIC ${ARG_SOURCES})
    target_link_libraries(${ARG_NAME} PUBLIC project_options ${ARG_LINKS})
    leasescope_precompile_test(${ARG_NAME} ${ARG_LINKS})
    foreach(source IN LISTS ARG_SOURCES)
        cmake_path(ABSOLUTE_PATH source NORMALIZE)
        set_property(GLOBAL PROPERTY "test part ${source}" ${ARG_NAME})
    endforeach()
endfunction()

# Runs moc on what includes its own result at its end. Headers of tests that need moc are left to AUTOMOC, which costs a step and
# an object file more for each program.
function(leasescope_test_moc target)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        if(source MATCHES "\\.h$")
            file(STRINGS ${source} objects REGEX "Q_OBJECT" LIMIT_COUNT 1)
            if(objects)
                set_target_properties(${target} PROPERTIES AUTOMOC ON)
                return()
            endif()
        endif()
    endforeach()
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/moc-${target})
    foreach(source IN LISTS sources)
        file(STRINGS ${source} included REGEX "^#include \"[A-Za-z0-9]+\\.moc\"$")
        if(included)
            string(REGEX MATCH "[A-Za-z0-9]+\\.moc" name "${included}")
            qt_generate_moc(${source} ${folder}/${name} TARGET ${target})
            target_sources(${target} PRIVATE ${folder}/${name})
            target_include_directories(${target} PRIVATE ${folder})
        endif()
    endforeach()
endfunction()

# Those that take half a minute, the longest first: begun before others, so that none is left alone at the end.
set(slow_tests tst_read_only tst_first_five_minutes tst_interop tst_fault_table tst_lab_live tst_lab_schedules tst_cli_hold
    tst_cli_act tst_cli_read tst_secrets_console tst_secrets_cli tst_fault_lost_answers)

# One executable per test file, one ctest per executable.
# leasescope_test(NAME tst_signer SOURCES SignerTest.cpp LINKS Core::Aws LABEL unit [TIMEOUT 60])
# PARTS 3 PART_VARIABLE NAME: run as three that ctest knows as tst_signer_1 to _3, told by NAME=1/3 to 3/3.
function(leasescope_test)
    cmake_parse_arguments(ARG "" "NAME;LABEL;TIMEOUT;PARTS;PART_VARIABLE" "SOURCES;LINKS" ${ARGN})
    set(sources "")
    set(parts "")
    foreach(source IN LISTS ARG_SOURCES)
        cmake_path(ABSOLUTE_PATH source NORMALIZE OUTPUT_VARIABLE path)
        get_property(part GLOBAL PROPERTY "test part ${path}")
        if(part)
            list(APPEND parts ${part})
        else()
            list(APPEND sources ${path})
        endif()
    endforeach()
    list(REMOVE_DUPLICATES parts)
    add_executable(${ARG_NAME} ${sources})
    target_link_libraries(${ARG_NAME} PRIVATE project_options ${parts} ${ARG_LINKS} Qt6::Test)
    leasescope_test_moc(${ARG_NAME})
    leasescope_precompile_test(${ARG_NAME} ${ARG_LINKS})
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 600) # for what hangs; no measure of what is slow
    endif()
    if(LEASESCOPE_SANITIZE) # a model of many steps takes several times as long there
        math(EXPR ARG_TIMEOUT "${ARG_TIMEOUT} * 3")
    endif()
    set(names ${ARG_NAME})
    if(ARG_PARTS)
        set(names "")
        foreach(part RANGE 1 ${ARG_PARTS})
            list(APPEND names ${ARG_NAME}_${part})
        endforeach()
    endif()
    set(part 0)
    foreach(name IN LISTS names)
        math(EXPR part "${part} + 1")
        add_test(NAME ${name} COMMAND ${ARG_NAME} WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
        set_tests_properties(${name} PROPERTIES
            LABELS "${ARG_LABEL}" TIMEOUT ${ARG_TIMEOUT}
            ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QT_LOGGING_RULES=qt.network.*=false")
        list(FIND slow_tests ${ARG_NAME} place)
        if(NOT place EQUAL -1)
            math(EXPR cost "100 - ${place}")
            set_tests_properties(${name} PROPERTIES COST ${cost})
        endif()
        if(ARG_PARTS)
            set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT "${ARG_PART_VARIABLE}=${part}/${ARG_PARTS}")
        endif()
    endforeach()
endfunction()
