# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# One interface target carries what every target of ours is compiled with, so that no folder can drift.

option(LEASESCOPE_WERROR "Treat warnings as errors" OFF)
option(LEASESCOPE_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(LEASESCOPE_HARDEN "Build with stack protector, checked library calls and full RELRO" ON)

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_AUTORCC ON)

find_program(LEASESCOPE_CCACHE ccache)
if(LEASESCOPE_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${LEASESCOPE_CCACHE})
endif()

add_library(project_options INTERFACE)
target_compile_features(project_options INTERFACE cxx_std_20)
target_include_directories(project_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(project_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<BOOL:${LEASESCOPE_WERROR}>:-Werror>)
target_compile_definitions(project_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_NO_FOREACH QT_NO_KEYWORDS
    QT_DISABLE_DEPRECATED_BEFORE=0x060400
    LEASESCOPE_VERSION="${PROJECT_VERSION}")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(project_options INTERFACE -fcoroutines)
endif()
if(LEASESCOPE_SANITIZE)
    # Not null: awaiting a private signal (QTimer::timeout) makes QCoro bind a reference to nothing inside Qt's header.
    target_compile_options(project_options INTERFACE
        -fsanitize=address,undefined -fno-sanitize=null -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(project_options INTERFACE -fsanitize=address,undefined)
endif()

# What makes a mistake in memory harder to use; CheckHardening.py reads it off the built programs. A sanitizer finds more by
# itself, and _FORTIFY_SOURCE means something in optimised code only.
include(CheckPIESupported)
check_pie_supported()
if(LEASESCOPE_HARDEN AND NOT LEASESCOPE_SANITIZE AND NOT LEASESCOPE_FUZZ)
    target_compile_options(project_options INTERFACE -fstack-protector-strong)
    target_link_options(project_options INTERFACE -Wl,-z,relro,-z,now)
    string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
    if("${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${build_type}}" MATCHES "-O[123s]")
        target_compile_options(project_options INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
        set(LEASESCOPE_IS_HARDENED ON)
    endif()
endif()

# What nearly every file includes, compiled once, in core_base, and used by all: it halves the time of a build. The lint
# preset goes without, so that a file which forgets an include is found there.
set(CMAKE_PCH_WARN_INVALID OFF) # a target it does not fit reads the headers as text
function(leasescope_precompile target)
    if(target STREQUAL core_base)
        target_precompile_headers(${target} PRIVATE
            <QByteArray> <QCoroFuture> <QCoroTask> <QHash> <QObject> <QString> <QStringList> <QThreadPool> <QtConcurrentRun>
            <tl/expected.hpp> <algorithm> <chrono> <functional> <memory> <optional> <stop_token> <variant> <vector>)
    else()
        target_precompile_headers(${target} REUSE_FROM core_base)
    endif()
endfunction()

# One library per folder: leasescope_library(NAME core_base ALIAS Core::Base SOURCES ... HEADERS ... LINKS ...)
# HEADERS go into a public file set, so that all_verify_interface_header_sets compiles each of them alone.
function(leasescope_library)
    cmake_parse_arguments(ARG "" "NAME;ALIAS" "SOURCES;HEADERS;LINKS;PRIVATE_LINKS" ${ARGN})
    add_library(${ARG_NAME} STATIC ${ARG_SOURCES})
    add_library(${ARG_ALIAS} ALIAS ${ARG_NAME})
    target_sources(${ARG_NAME} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${ARG_HEADERS})
    target_link_libraries(${ARG_NAME} PUBLIC project_options ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
    set_target_properties(${ARG_NAME} PROPERTIES AUTOMOC ON LINKER_LANGUAGE CXX)
    leasescope_precompile(${ARG_NAME})
endfunction()

# One executable per test file, one ctest per executable.
# leasescope_test(NAME tst_signer SOURCES SignerTest.cpp LINKS Core::Aws LABEL unit [TIMEOUT 60])
function(leasescope_test)
    cmake_parse_arguments(ARG "" "NAME;LABEL;TIMEOUT" "SOURCES;LINKS" ${ARGN})
    add_executable(${ARG_NAME} ${ARG_SOURCES})
    target_link_libraries(${ARG_NAME} PRIVATE project_options ${ARG_LINKS} Qt6::Test)
    set_target_properties(${ARG_NAME} PROPERTIES AUTOMOC ON)
    leasescope_precompile(${ARG_NAME})
    add_test(NAME ${ARG_NAME} COMMAND ${ARG_NAME} WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 120)
    endif()
    set_tests_properties(${ARG_NAME} PROPERTIES
        LABELS "${ARG_LABEL}" TIMEOUT ${ARG_TIMEOUT}
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QT_LOGGING_RULES=qt.network.*=false")
endfunction()
