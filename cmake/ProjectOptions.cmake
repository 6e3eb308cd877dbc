# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# One interface target carries what every target of ours is compiled with, so that no folder can drift.

option(LEASESCOPE_WERROR "Treat warnings as errors" OFF)
option(LEASESCOPE_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(LEASESCOPE_HARDEN "Build with stack protector, checked library calls and full RELRO" ON)

set(LEASESCOPE_OPTIMIZED "" CACHE STRING "Folders beside which code is compiled with LEASESCOPE_LIGHT; none: the build type decides for all")
set(LEASESCOPE_LIGHT "-O1" CACHE STRING "For the other folders: -O1 compiles a fifth sooner, -Os makes three tenths less code")

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
    -Wall -Wextra -Wpedantic -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<BOOL:${LEASESCOPE_WERROR}>:-Werror>)
target_compile_definitions(project_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_NO_FOREACH QT_NO_KEYWORDS
    QT_DISABLE_DEPRECATED_BEFORE=0x060400
    LEASESCOPE_VERSION="${PROJECT_VERSION}")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Optimizing, g++ 12 takes the alternatives that a variant does not hold for values never set.
    # It collects its garbage rarely: a sixth less time for 80 MB more a unit; the code is the same.
    target_compile_options(project_options INTERFACE -fcoroutines -Wno-maybe-uninitialized
        --param=ggc-min-expand=1000 --param=ggc-min-heapsize=2000000)
endif()
# The presets compile the files of a folder together (CMAKE_UNITY_BUILD, leasescope_join_folders): each alone takes three times as long.
# There g++ takes a coroutine's frame for a header's type, and a member may be named like a neighbour's constant: in core
# clang-tidy looks for other shadows.
set(is_joined $<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>)
target_compile_options(project_options INTERFACE
    $<$<NOT:${is_joined}>:-Wshadow> $<$<AND:${is_joined},$<CXX_COMPILER_ID:GNU>>:-Wno-subobject-linkage>)
# An assertion names its file: by its place in the project, not by a folder of the machine that built it.
target_compile_options(project_options INTERFACE
    -fmacro-prefix-map=${PROJECT_BINARY_DIR}/=build/ -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
if(LEASESCOPE_SANITIZE)
    # Not null: awaiting a private signal (QTimer::timeout) makes QCoro bind a reference to nothing inside Qt's header.
    # Not function: clang 14 cannot assemble its marks in a coroutine.
    target_compile_options(project_options INTERFACE
        -fsanitize=address,undefined -fno-sanitize=null$<$<CXX_COMPILER_ID:Clang>:,function>
        -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(project_options INTERFACE -fsanitize=address,undefined)
    target_compile_definitions(project_options INTERFACE LEASESCOPE_SANITIZED) # no compiler's own word is known to both
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

# What nearly every file includes, compiled once, in core_base, and used by all: it halves the time of a build once more. That each file
# includes what it uses is proved by CheckUsedNames.py, not by a compiler, who would read all of Qt for each.
set(CMAKE_PCH_WARN_INVALID OFF) # a target it does not fit reads the headers as text
set(precompiled_headers <QByteArray> <QCoroFuture> <QCoroTask> <QHash> <QObject> <QString> <QStringList> <QThreadPool> <QtConcurrentRun>
    <tl/expected.hpp> <algorithm> <chrono> <functional> <memory> <optional> <stop_token> <variant> <vector>)
function(leasescope_precompile target)
    if(target STREQUAL core_base)
        target_precompile_headers(${target} PRIVATE ${precompiled_headers})
    elseif(LEASESCOPE_SANITIZE AND CMAKE_CURRENT_SOURCE_DIR MATCHES "/(ui|app)(/|$)")
        # What screens and commands call is optimized; to optimize them as well takes as long again as to compile them.
        if(NOT TARGET unoptimized_headers)
            file(WRITE ${PROJECT_BINARY_DIR}/unoptimized_headers.cpp "")
            add_library(unoptimized_headers STATIC ${PROJECT_BINARY_DIR}/unoptimized_headers.cpp)
            target_link_libraries(unoptimized_headers PRIVATE core_base)
            target_compile_options(unoptimized_headers PRIVATE -O0)
            target_precompile_headers(unoptimized_headers PRIVATE ${precompiled_headers})
        endif()
        target_compile_options(${target} PRIVATE -O0)
        target_precompile_headers(${target} REUSE_FROM unoptimized_headers)
    else()
        target_precompile_headers(${target} REUSE_FROM core_base)
    endif()
endfunction()

# Runs moc on headers with Q_OBJECT and on what includes its own result at its end. The results are compiled with the folder they come
# from; AUTOMOC takes a step and an object file more for each target, which reads all headers once more. A file's first Q_OBJECT is
# seen when CMake runs next.
function(leasescope_moc target)
    set(results ${CMAKE_CURRENT_BINARY_DIR}/moc-${target})
    foreach(source IN LISTS ARGN)
        cmake_path(ABSOLUTE_PATH source NORMALIZE)
        cmake_path(GET source STEM stem)
        if(source MATCHES "\\.h$")
            file(STRINGS ${source} found REGEX "^ *Q_OBJECT" LIMIT_COUNT 1)
            set(result ${results}/moc_${stem}.cpp)
        else()
            file(STRINGS ${source} found REGEX "^#include \"${stem}\\.moc\"$" LIMIT_COUNT 1)
            set(result ${results}/${stem}.moc)
        endif()
        get_source_file_property(is_known ${result} GENERATED)
        if(found AND NOT is_known)
            qt_generate_moc(${source} ${result} TARGET ${target})
            target_sources(${target} PRIVATE ${result})
            target_include_directories(${target} PRIVATE ${results})
            cmake_path(GET source PARENT_PATH folder)
            leasescope_compile_with(${target} ${folder} ${result})
        endif()
    endforeach()
endfunction()

# Unity builds: what a target has of a folder is compiled together, and nothing else with it.
function(leasescope_join_folders target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    get_target_property(top ${target} SOURCE_DIR)
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${top} NORMALIZE)
        if(NOT source MATCHES "/moc_" AND source MATCHES "(.+)/[^/]+\\.cpp$")
            leasescope_compile_with(${target} ${CMAKE_MATCH_1} ${source})
        endif()
    endforeach()
endfunction()
function(leasescope_compile_with target folder source)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${group})
endfunction()

# One library per folder: leasescope_library(NAME core_base ALIAS Core::Base SOURCES ... HEADERS ... LINKS ...)
# HEADERS go into a public file set, for tools that ask which headers a library has.
function(leasescope_library)
    cmake_parse_arguments(ARG "" "NAME;ALIAS" "SOURCES;HEADERS;LINKS;PRIVATE_LINKS" ${ARGN})
    add_library(${ARG_NAME} STATIC ${ARG_SOURCES})
    add_library(${ARG_ALIAS} ALIAS ${ARG_NAME})
    target_sources(${ARG_NAME} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${ARG_HEADERS})
    target_link_libraries(${ARG_NAME} PUBLIC project_options ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
    set_target_properties(${ARG_NAME} PROPERTIES LINKER_LANGUAGE CXX)
    string(REPLACE ";" "|" optimized "${LEASESCOPE_OPTIMIZED}")
    cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
    if(optimized AND NOT folder MATCHES "^(${optimized})(/|$)")
        target_compile_options(${ARG_NAME} PRIVATE ${LEASESCOPE_LIGHT})
    endif()
    leasescope_precompile(${ARG_NAME})
    leasescope_join_folders(${ARG_NAME})
    leasescope_moc(${ARG_NAME} ${ARG_SOURCES} ${ARG_HEADERS})
endfunction()
