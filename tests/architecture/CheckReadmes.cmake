# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Each folder of product with code has a README, and its first line is the folder's path: a formatter of code that
# is let loose on it shows there.
file(GLOB_RECURSE sources RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/core/*.cpp ${SOURCE_DIR}/core/*.h ${SOURCE_DIR}/ui/*.cpp
    ${SOURCE_DIR}/ui/*.h ${SOURCE_DIR}/app/*.cpp ${SOURCE_DIR}/app/*.h)
set(folders)
foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    list(APPEND folders ${folder})
endforeach()
list(REMOVE_DUPLICATES folders)
set(wrong)
foreach(folder IN LISTS folders)
    set(readme ${SOURCE_DIR}/${folder}/README.md)
    if(NOT EXISTS ${readme})
        list(APPEND wrong "${folder} has no README.md")
        continue()
    endif()
    file(STRINGS ${readme} first LIMIT_COUNT 1)
    if(NOT first MATCHES "^# ${folder}(:|$)")
        list(APPEND wrong "${folder}/README.md begins with '${first}', not with '# ${folder}'")
    endif()
endforeach()
list(LENGTH folders count)
if(count LESS 20)
    message(FATAL_ERROR "only ${count} folders with code were found in ${SOURCE_DIR}")
endif()
if(wrong)
    list(JOIN wrong "\n" wrong)
    message(FATAL_ERROR "${wrong}")
endif()
message(STATUS "${count} folders, each with a README of its name")
