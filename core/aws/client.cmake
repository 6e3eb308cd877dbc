# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
set(AWS_CLIENT_HEADERS HttpTransport.h Redaction.h ProxyVariables.h SystemProxies.h QtHttpTransport.h ServerTime.h RetryPolicy.h TableReader.h TableWriter.h DynamoDbClient.h Permissions.h Denials.h EmulatorCheck.h)
set(AWS_CLIENT_SOURCES HttpTransport.cpp Redaction.cpp HttpAttempt.cpp OneShotBody.cpp ProxyVariables.cpp SystemProxies.cpp QtHttpLine.cpp QtHttpTransport.cpp
    RetryPolicy.cpp ServerTime.cpp ClockSkew.cpp ServiceError.cpp Conversation.cpp Verdicts.cpp Requests.cpp TableAnswers.cpp
    ItemAnswers.cpp DynamoDbClient.cpp ReadOperations.cpp WriteOperations.cpp Permissions.cpp Denials.cpp EmulatorCheck.cpp)
