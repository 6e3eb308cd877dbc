// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"
#include "core/fleet/Fleet.h"

namespace app {

/// What is said of connections whose credentials only a person can renew: a sentence for each login, which names all connections
/// that need it. Reads the files of AWS, sends nothing. Environment outlives it.
class SignInText {
public:
    explicit SignInText(const aws::Environment &environment) : m_environment(environment) { }

    void add(const fleet::Connection &connection, Connection &opened, const base::Error &why);
    /// "prod: the login of profile ops has expired; run leasescope-cli --profile ops whoami on a terminal".
    [[nodiscard]] QStringList sentences() const;

private:
    struct Login {
        QString key; ///< the same of all that one login serves
        QStringList connections;
        QString what;
        QString command;
    };
    const aws::Environment &m_environment;
    std::vector<Login> m_logins;
};

} // namespace app
