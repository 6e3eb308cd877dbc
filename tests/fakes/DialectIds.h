// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/DialectId.h"

/// The dialects whose clients we play, for tests that are about one of them.
namespace ids {
inline const locks::DialectId dynamolock{QLatin1String("dynamolock")};
inline const locks::DialectId javaLockClient{QLatin1String("java-lock-client")};
inline const locks::DialectId dyndbMutex{QLatin1String("dyndb-mutex")};
inline const locks::DialectId ddblock{QLatin1String("ddblock")};
inline const locks::DialectId tristanls{QLatin1String("tristanls")};
inline const locks::DialectId springIntegrationAws{QLatin1String("spring-integration-aws")};
inline const locks::DialectId pythonDynamoDbLock{QLatin1String("python-dynamodb-lock")};
} // namespace ids
