// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"

#include <QList>
#include <QStringList>

namespace fakes {

/// IAM in front of an endpoint: lets through what a policy allows, refuses everything else with
/// AccessDeniedException in the service's words. Reads the policy's JSON itself, without core/aws.
class PolicyGate final : public http::HttpTransport {
public:
    /// Tables live in `region` and `account`. Nothing is allowed until a policy is enforced.
    PolicyGate(http::HttpTransport &behind, QString region, QString account);

    /// From now on exactly what this document allows. Ends the test if it is no valid policy.
    void enforce(const QByteArray &policy);
    void allowEverything() { m_open = true; }
    void deny(const QString &action) { m_denied += action; } ///< an explicit Deny beside the policy
    void forgetDenied() { m_denied.clear(); }

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override;

    [[nodiscard]] const QStringList &refused() const { return m_refused; } ///< "dynamodb:Scan", in order
    void forgetRefused() { m_refused.clear(); }

private:
    struct Statement {
        QStringList actions;
        QStringList resources;
    };
    [[nodiscard]] QStringList resourcesOf(const QByteArray &operation, const QByteArray &body) const;
    [[nodiscard]] bool allows(const QString &action, const QString &resource) const;
    [[nodiscard]] http::HttpResponse refusal(const QString &action, const QString &resource,
                                             bool explicitly) const;

    http::HttpTransport &m_behind;
    QString m_region;
    QString m_account;
    QList<Statement> m_statements;
    QStringList m_denied;
    QStringList m_refused;
    bool m_open = false;
};

} // namespace fakes
