// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/DynamoDbClient.h"

#include "core/dynamodb/client/ClientParts.h"

namespace aws {

DynamoDbClient::DynamoDbClient(HttpTransport &transport, CredentialProvider &credentials, base::Clock &clock,
                               Settings settings)
    : m_parts(new Parts{RequestExecutor(transport, credentials, clock, std::move(settings))})
{
}

DynamoDbClient::~DynamoDbClient() = default;

const ServerTime &DynamoDbClient::serverTime() const
{
    return m_parts->executor.serverTime();
}

void DynamoDbClient::setObserver(std::function<void(const ClientEvent &)> observer)
{
    m_parts->executor.setObserver(std::move(observer));
}

} // namespace aws
