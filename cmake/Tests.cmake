# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# How tests are built. They are two thirds of the code that is compiled, so what they have in common is built once: helpers
# that several of them name, and the headers they all include. They are not optimized (the product they test is). The test
# classes of a folder share a program, and each is a ctest of its own.

# Test programs are linked by mold where it is installed; what is installed is linked by the system's own.
find_program(LEASESCOPE_MOLD mold)

set(test_headers <QByteArray> <QCoroFuture> <QCoroSignal> <QCoroTask> <QDir> <QElapsedTimer> <QFile> <QHash> <QJsonArray> <QJsonDocument>
    <QJsonObject> <QObject> <QProcess> <QSignalSpy> <QString> <QStringList> <QTcpServer> <QTcpSocket> <QTemporaryDir> <QTest> <QThreadPool>
    <QTimer> <QUrl> <QtConcurrentRun> <tl/expected.hpp> <algorithm> <array> <chrono> <functional> <map> <memory> <optional> <random>
    <set> <stop_token> <variant> <vector> ${PROJECT_SOURCE_DIR}/tests/fakes/Patience.h)
set(test_program_sources ${PROJECT_SOURCE_DIR}/tests/fakes/Patience.cpp ${PROJECT_SOURCE_DIR}/tests/program/TestProgram.cpp)
# Linked last, so that these come after what they take back: fortifying needs an optimizer, and Qt names each test's folder in two
# macros no test uses, which would make the headers differ from test to test.
add_library(test_options INTERFACE)
target_compile_options(test_options INTERFACE -O0 -U_FORTIFY_SOURCE -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
if(LEASESCOPE_MOLD)
    target_link_options(test_options INTERFACE -fuse-ld=mold)
endif()
function(leasescope_test_headers name)
    add_library(${name} STATIC ${test_program_sources})
    target_link_libraries(${name} PUBLIC project_options Qt6::Concurrent Qt6::Network QCoro6::Core tl::expected Qt6::Test PRIVATE core_base)
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
    if("${ARGN}" MATCHES "Ui::|ui_|panel_services|App::Console")
        set(headers test_window_headers)
    else()
        set(headers test_headers)
    endif()
    target_precompile_headers(${target} REUSE_FROM ${headers})
    target_link_libraries(${target} PRIVATE ${headers})
endfunction()

# What tests of several folders share: leasescope_test_part(NAME test_botocore ALIAS Test::Botocore SOURCES Botocore.cpp LINKS Core::Aws)
function(leasescope_test_part)
    cmake_parse_arguments(ARG "" "NAME;ALIAS" "SOURCES;LINKS" ${ARGN})
    add_library(${ARG_NAME} STATIC ${ARG_SOURCES})
    add_library(${ARG_ALIAS} ALIAS ${ARG_NAME})
    target_link_libraries(${ARG_NAME} PUBLIC project_options ${ARG_LINKS})
    leasescope_precompile_test(${ARG_NAME} ${ARG_LINKS})
    leasescope_join_folders(${ARG_NAME})
    leasescope_moc(${ARG_NAME} ${ARG_SOURCES})
endfunction()

# What ctest gives every test, in seconds: ends what hangs, and is no measure of what is slow. The slowest takes two minutes on
# a quiet machine and three times as long with sanitizers; one ten times slower and busy with other things keeps it.
set(test_timeout 7200)
if(LEASESCOPE_SANITIZE)
    math(EXPR test_timeout "${test_timeout} * 3")
endif()
math(EXPR function_timeout "${test_timeout} * 1000") # Qt's own, for each function: after ctest's

# Those that take half a minute, the longest first: begun before others, so that none is left alone at the end.
set(slow_tests tst_writable_walk tst_hostile_text tst_read_only_switch tst_secrets_console tst_read_only tst_lab_scenarios tst_read_aloud
    tst_first_five_minutes tst_lab_live tst_lab_schedules tst_read_only_again tst_lock_model tst_interop tst_interop_steps tst_fault_table
    tst_docs_commands tst_cli_hold tst_cli_act tst_cli_read tst_secrets_cli tst_secrets_rows tst_secrets_echo tst_transport_reach
    tst_fault_lost_answers)

# A program of test classes, each of which is a ctest (see tests/program/README.md):
# leasescope_tests(tests_audit LABEL unit LINKS Core::Audit Test::Fakes TESTS tst_journal JournalTest tst_chain_head ChainHeadTest)
# A class below the folder is named with its path: snapshot/SnapshotTest. A further call for the same program adds classes with
# another LABEL; the LINKS of the first decide which precompiled headers fit.
# SOURCES: what the classes share. NEEDS: programs they start. DEFINITIONS: of these sources only, each of which is then
# compiled alone. ENVIRONMENT: of these classes.
# PARTS 3: run as three that ctest knows as tst_x_1 to _3, each with the rows that tests::isOfThisPart() leaves it.
function(leasescope_tests program)
    cmake_parse_arguments(ARG "" "LABEL;PARTS" "SOURCES;LINKS;TESTS;NEEDS;DEFINITIONS;ENVIRONMENT" ${ARGN})
    leasescope_needed_by(${ARG_LABEL} ${program})
    if(NOT TARGET ${program})
        add_executable(${program})
        target_link_libraries(${program} PRIVATE project_options Qt6::Test)
        leasescope_precompile_test(${program} ${ARG_LINKS})
    endif()
    target_link_libraries(${program} PRIVATE ${ARG_LINKS})
    if(ARG_NEEDS)
        add_dependencies(${program} ${ARG_NEEDS})
    endif()
    set(sources ${ARG_SOURCES})
    set(tests ${ARG_TESTS})
    while(tests)
        list(POP_FRONT tests name file)
        list(APPEND sources ${file}.cpp)
        cmake_path(GET file FILENAME class)
        leasescope_add_test(${name} ${program} ${class} "${ARG_LABEL}" "${ARG_PARTS}"
            ${ARG_ENVIRONMENT})
    endwhile()
    target_sources(${program} PRIVATE ${sources})
    leasescope_join_folders(${program})
    leasescope_moc(${program} ${sources})
    set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_DEFINITIONS ${ARG_DEFINITIONS})
endfunction()

# LABEL_tests builds what the tests of a label run.
function(leasescope_needed_by label)
    if(NOT TARGET ${label}_tests)
        add_custom_target(${label}_tests)
    endif()
    add_dependencies(${label}_tests ${ARGN})
endfunction()

# What ctest knows of a class; further arguments go into its environment.
function(leasescope_add_test test program class label parts)
    set(names ${test})
    if(parts)
        set(names "")
        foreach(part RANGE 1 ${parts})
            list(APPEND names ${test}_${part})
        endforeach()
    endif()
    set(part 0)
    foreach(name IN LISTS names)
        math(EXPR part "${part} + 1")
        add_test(NAME ${name} COMMAND ${program} ${class} WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
        set_tests_properties(${name} PROPERTIES
            LABELS "${label}" TIMEOUT ${test_timeout}
            ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QT_LOGGING_RULES=qt.network.*=false;QTEST_FUNCTION_TIMEOUT=${function_timeout}")
        list(FIND slow_tests ${test} place)
        if(NOT place EQUAL -1)
            math(EXPR cost "100 - ${place}")
            set_tests_properties(${name} PROPERTIES COST ${cost})
        endif()
        if(parts)
            set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT "LEASESCOPE_TEST_PART=${part}/${parts}")
        endif()
        set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT ${ARGN})
    endforeach()
endfunction()
