# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
cmake_minimum_required(VERSION 3.25)
#
# Reads every #include of core, ui and app against the arrows of the architecture. Linking alone does not guard them:
# with only Qt6::Core linked, <QtWidgets/QWidget> still compiles.

# The rooms in the order of the arrows, lowest first: "room | what it may include of ours beside itself". A room is a folder
# and all below it that has no line of its own. What a room may include is said in full: nothing follows from another line.
set(below_dynamodb "core/base|core/http|core/aws")
set(below_locks "${below_dynamodb}|core/dynamodb|core/itemstore")
set(locks "core/locks/model|core/locks/protocol|core/locks/dialects|core/locks/client|core/locks/heartbeat")
set(below_ui "${below_locks}|${locks}|core/watch|core/health|core/view|core/attest|core/audit|core/admin")
set(rooms
    "core/base"
    "core/about | core/base"
    "core/http | core/base"
    "core/aws/signing | core/base core/http"
    "core/aws/service | core/base core/http"
    "core/aws/call | core/base core/http core/aws/signing core/aws/service"
    "core/aws/credentials/config | core/base core/aws/service"
    "core/aws/credentials/chain | core/base core/http core/aws/signing core/aws/service core/aws/call core/aws/credentials/config"
    "core/aws/credentials/sources | core/base core/http core/aws/signing core/aws/service core/aws/call core/aws/credentials/config core/aws/credentials/chain"
    "core/aws/credentials/sts | core/base core/http core/aws/signing core/aws/service core/aws/call core/aws/credentials/config core/aws/credentials/chain"
    "core/aws/credentials/sso | core/base core/http core/aws/signing core/aws/service core/aws/call core/aws/credentials/config core/aws/credentials/chain"
    "core/aws/credentials/login | core/base core/http core/aws/signing core/aws/service core/aws/call core/aws/credentials/config core/aws/credentials/chain"
    "core/aws/credentials/resolution | core/base core/http core/aws"
    "core/fleet/state | ${below_locks} ${locks} core/fleet core/watch core/view"
    "core/check | ${below_locks} ${locks} core/watch core/view core/fleet/state"
    "core/fleet | core/base core/http core/aws/service"
    "core/serve | core/base core/http"
    "core/mcp | core/base"
    "core/dynamodb/item | core/base"
    "core/dynamodb/expression | core/base core/dynamodb/item"
    "core/dynamodb/iam | core/base"
    "core/dynamodb/client | core/base core/http core/aws core/dynamodb"
    "core/emulator | core/base core/http core/aws core/dynamodb"
    "core/itemstore | core/base core/dynamodb/item"
    "core/locks/model | core/base core/http core/dynamodb/item core/dynamodb/expression core/itemstore"
    "core/locks/protocol | core/base core/dynamodb/item core/dynamodb/expression core/locks/model"
    "core/locks/dialects | core/base core/dynamodb/item core/dynamodb/expression core/itemstore core/locks/model core/locks/protocol"
    "core/locks/client | ${below_locks} core/locks/model core/locks/protocol core/locks/dialects"
    "core/locks/heartbeat | ${below_locks} core/locks/model core/locks/protocol core/locks/client"
    "core/watch/scan | ${below_locks} ${locks}"
    "core/watch/history | ${below_locks} ${locks}"
    "core/watch/proof | ${below_locks} ${locks} core/itemstore core/watch/scan core/watch/snapshot"
    "core/watch/alert | ${below_locks} ${locks} core/itemstore core/watch/scan core/watch/snapshot core/watch/proof"
    "core/watch/catalog | ${below_locks} ${locks}"
    "core/watch/snapshot | ${below_locks} ${locks} core/watch/scan core/watch/history"
    "core/watch/sightings | ${below_locks} ${locks} core/watch/scan core/watch/history core/watch/snapshot"
    "core/watch/schedule | ${below_locks} ${locks} core/watch/scan core/watch/history core/watch/snapshot"
    "core/watch/cost | ${below_locks} ${locks} core/watch/scan core/watch/history core/watch/snapshot core/watch/schedule"
    "core/watch/fleet | ${below_locks} ${locks} core/watch"
    "core/watch | ${below_locks} ${locks}"
    "core/record | ${below_locks} ${locks} core/watch"
    "core/health | ${below_locks} ${locks} core/watch"
    "core/view/export | ${below_locks} ${locks} core/watch core/view"
    "core/view/home | ${below_locks} ${locks} core/watch core/view"
    "core/view | ${below_locks} ${locks} core/watch"
    "core/alerts | ${below_locks} ${locks} core/watch core/view core/fleet"
    "core/metrics | ${below_locks} ${locks} core/watch core/view core/fleet core/alerts"
    "core/attest | ${below_locks} ${locks} core/watch"
    "core/audit | core/base core/dynamodb/item"
    "core/admin | ${below_locks} ${locks} core/watch core/audit"
    "core/lab/scenario | core/base core/dynamodb/item core/locks/model core/locks/protocol core/locks/dialects"
    "core/lab/network | ${below_locks} ${locks} core/lab/scenario"
    "core/lab/judgement | ${below_locks} ${locks} core/lab/scenario"
    "core/lab | ${below_locks} ${locks} core/emulator"
    "core/rehearse | ${below_locks} ${locks} core/emulator core/watch core/audit core/admin core/lab/network"
    "ui/services | ${below_ui} core/lab"
    "ui/common/text | core/base"
    "ui/common/theme | core/base core/locks/model core/watch/proof core/view ui/common/text"
    "ui/common/cells | ${below_ui} ui/common/text ui/common/theme"
    "ui/common | ${below_ui}"
    "ui/locks | ${below_ui} ui/services ui/common"
    "ui/home | ${below_ui} ui/services ui/common ui/locks"
    "ui/connections | ${below_ui} ui/services ui/common ui/locks"
    "ui/access | ${below_ui} ui/services ui/common ui/locks ui/connections"
    "ui/act | ${below_ui} ui/services ui/common"
    "ui/details | ${below_ui} ui/services ui/common ui/locks ui/access"
    "ui/bulk | ${below_ui} core/view/export ui/services ui/common ui/locks ui/access ui/act"
    "ui/release | ${below_ui} core/rehearse ui/services ui/common ui/access ui/act ui/details"
    "ui/restore | ${below_ui} ui/services ui/common ui/act ui/release"
    "ui/testlocks/acquire | ${below_ui} ui/services ui/common ui/access ui/act"
    "ui/testlocks/hold | ${below_ui} ui/services ui/common ui/access ui/act"
    "ui/testlocks | ${below_ui} ui/services ui/common ui/access"
    "ui/lab/lanes | ${below_ui} core/lab ui/common"
    "ui/lab | ${below_ui} core/lab ui/services ui/common"
    "ui/diagnostics | ${below_ui} ui/services ui/common"
    "ui/help | core/base ui/common"
    "ui/settings | ${below_ui} core/about ui/common"
    "ui/export | ${below_ui} core/view/export ui/common"
    "ui/journal | ${below_ui} core/record core/view/export ui/services ui/common ui/details"
    "ui/mapping | ${below_ui} ui/common"
    "ui/alerts | ${below_ui} ui/common"
    "ui/window | ${below_ui} ui/services ui/common ui/locks ui/home ui/connections ui/access"
    # The command line and what it shares with the console must not know widgets.
    "app/connection | ${below_ui} core/about core/fleet"
    "app/fleet | ${below_ui} core/fleet app/connection"
    "app/recording | ${below_ui} core/fleet core/record app/connection app/fleet"
    "app/metrics | ${below_ui} core/fleet core/alerts core/metrics core/serve"
    "app/alerts | ${below_ui} core/alerts core/fleet app/connection app/fleet"
    "app/demo | ${below_ui} core/emulator app/connection"
    "app/cli/arguments | core/base core/locks/model core/locks/dialects core/dynamodb/iam"
    "app/cli/output | ${below_ui} core/rehearse core/view/export app/connection app/cli/arguments"
    "app/cli/manual | app/cli/arguments"
    "app/cli/service | core/base core/aws/credentials/config"
    "app/cli/terminal | core/base core/aws/credentials/chain app/cli/output"
    "app/cli/top | ${below_ui} core/fleet app/cli/arguments app/cli/output"
    "app/cli/commands/acquire | ${below_ui} app/connection app/cli/arguments app/cli/output app/cli/terminal app/cli/commands"
    "app/cli/commands | ${below_ui} app/alerts app/cli/arguments app/cli/manual app/cli/output app/cli/service app/cli/terminal app/cli/top app/connection app/demo app/fleet app/metrics app/recording core/alerts core/check core/fleet core/lab core/record core/rehearse"
    "app/cli/commands/mcp | ${below_ui} app/cli/arguments app/cli/commands app/cli/output app/cli/terminal app/connection app/fleet core/fleet core/mcp core/view/export"
    "app/cli | ${below_ui} app/cli app/connection app/demo core/check core/lab"
    "app/gui | ${below_ui} app/alerts app/connection app/demo app/fleet app/recording core/alerts core/fleet core/lab ui")

# The only parts of what speaks with AWS that screens may see: values, never a client.
set(aws_for_ui "aws/signing/Credentials|aws/credentials/chain/SignInPrompt|dynamodb/item/AttributeValue|dynamodb/item/Item|dynamodb/item/ShownAttributes"
    "dynamodb/item/DynamoJson|dynamodb/item/Table|dynamodb/expression/Condition|itemstore/ItemStore")
list(JOIN aws_for_ui "|" aws_for_ui)

set(room_names "")
foreach(line IN LISTS rooms)
    string(REGEX REPLACE " *\\|.*" "" room "${line}")
    string(REGEX MATCH "\\|(.*)" below "${line}")
    string(REGEX REPLACE "[ |]+" "|" below "${room}${below}")
    list(APPEND room_names ${room})
    set(may_${room} "${below}")
endforeach()
# The room of a file: the longest name that its path begins with.
function(room_of result file)
    set(best "")
    foreach(room IN LISTS room_names)
        string(LENGTH "${room}" length)
        string(LENGTH "${best}" best_length)
        if(file MATCHES "^${room}/" AND length GREATER best_length)
            set(best ${room})
        endif()
    endforeach()
    set(${result} "${best}" PARENT_SCOPE)
endfunction()

set(faults "")
set(arrows "") # "folder>folder" of every include across folders, each once
set(count 0)
foreach(folder core ui app)
    file(GLOB_RECURSE files RELATIVE ${SOURCE_DIR} ${SOURCE_DIR}/${folder}/*.h ${SOURCE_DIR}/${folder}/*.cpp)
    foreach(file ${files})
        math(EXPR count "${count} + 1")
        room_of(rule ${file})
        if(NOT rule)
            list(APPEND faults "${file} is in no room: give its folder a line in CheckIncludes.cmake")
            continue()
        endif()
        file(STRINGS ${SOURCE_DIR}/${file} includes REGEX "^[ \t]*#[ \t]*include")
        foreach(line ${includes})
            if(line MATCHES "#[ \t]*include[ \t]*\"([^\"]+)\"")
                set(target ${CMAKE_MATCH_1})
                if(target MATCHES "\\.moc$")
                    continue()
                endif()
                cmake_path(GET file PARENT_PATH from)
                cmake_path(GET target PARENT_PATH to)
                if(NOT from STREQUAL to)
                    list(APPEND arrows "${from}>${to}")
                endif()
                if(NOT target MATCHES "^(${may_${rule}})/")
                    list(APPEND faults "${file} must not include \"${target}\"")
                endif()
                if(target MATCHES "^core/watch/sightings/" AND NOT file MATCHES "^(core/watch/sightings/|app/fleet/|app/cli/commands/Check)")
                    list(APPEND faults "${file} must not include \"${target}\": what permits a write is seen by the process that writes")
                endif()
                if(rule MATCHES "^ui/" AND target MATCHES "^core/(http|aws|dynamodb|itemstore)/" AND NOT target MATCHES "^core/(${aws_for_ui})\\.h$")
                    list(APPEND faults "${file} must not include \"${target}\": screens see values, never a client")
                endif()
            elseif(line MATCHES "<(QtWidgets/|QtGui/|QWidget|QApplication|QPainter|QIcon|QMainWindow|QPixmap)")
                if(NOT rule MATCHES "^(ui/.*|app/gui)$")
                    list(APPEND faults "${file} must not know widgets: ${line}")
                endif()
            elseif(line MATCHES "<(QtNetwork/|QNetworkAccessManager|QNetworkReply|QTcpSocket|QSsl)")
                if(NOT rule MATCHES "^(core/http|core/aws/.*|core/dynamodb/.*|core/serve|app/demo)$")
                    list(APPEND faults "${file} must not speak HTTP: ${line}")
                endif()
            elseif(line MATCHES "<simdjson")
                if(NOT rule MATCHES "^core/(aws/service|dynamodb/.*|itemstore|locks/dialects)$")
                    list(APPEND faults "${file} must not parse wire JSON: ${line}")
                endif()
            endif()
        endforeach()
    endforeach()
endforeach()

# Inside a room, too, arrows go one way. A folder that includes none of the folders left cannot be in a cycle, nor can one that none of
# them includes: what remains when neither is found is cycles, and what leads from one to another.
list(REMOVE_DUPLICATES arrows)
set(before -1)
list(LENGTH arrows left)
while(NOT left EQUAL before)
    set(before ${left})
    set(sources ${arrows})
    list(TRANSFORM sources REPLACE ">.*" "")
    set(targets ${arrows})
    list(TRANSFORM targets REPLACE ".*>" "")
    set(kept "")
    foreach(arrow from to IN ZIP_LISTS arrows sources targets)
        if(to IN_LIST sources AND from IN_LIST targets)
            list(APPEND kept "${arrow}")
        endif()
    endforeach()
    set(arrows ${kept})
    list(LENGTH arrows left)
endwhile()
foreach(arrow IN LISTS arrows)
    string(REPLACE ">" " includes " text "${arrow}")
    list(APPEND faults "${text}, in a cycle of folders")
endforeach()

if(count LESS 20)
    message(FATAL_ERROR "Only ${count} files were read: is SOURCE_DIR right?")
endif()
if(faults)
    list(JOIN faults "\n  " text)
    message(FATAL_ERROR "Arrows of the architecture are broken:\n  ${text}")
endif()
message(STATUS "${count} files keep to the arrows")
