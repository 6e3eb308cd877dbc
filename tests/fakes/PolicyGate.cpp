// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/PolicyGate.h"

#include "core/base/Utf8Text.h"
#include "tests/fakes/RequestHead.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace fakes {
namespace {

QStringList strings(const QJsonValue &value)
{
    if (value.isString())
        return {value.toString()};
    QStringList list;
    for (const QJsonValue &one : value.toArray())
        list += one.toString();
    return list;
}

bool fits(const QString &text, const QStringList &patterns)
{
    return std::ranges::any_of(patterns, [&text](const QString &pattern) {
        // IAM's * crosses slashes, unlike a shell's.
        QString form = QRegularExpression::escape(pattern);
        form.replace(QStringLiteral("\\*"), QStringLiteral(".*"));
        return QRegularExpression(QRegularExpression::anchoredPattern(form)).match(text).hasMatch();
    });
}

} // namespace

PolicyGate::PolicyGate(http::HttpTransport &behind, QString region, QString account)
    : m_behind(behind), m_region(std::move(region)), m_account(std::move(account))
{
}

void PolicyGate::enforce(const QByteArray &policy)
{
    QJsonParseError error;
    const QJsonObject document = base::jsonFrom(policy, &error).object();
    if (error.error != QJsonParseError::NoError ||
        document[QLatin1String("Version")].toString() != QLatin1String("2012-10-17"))
        qFatal("not an IAM policy: %s", policy.constData());
    m_statements.clear();
    m_open = false;
    for (const QJsonValue &statement : document[QLatin1String("Statement")].toArray()) {
        if (statement[QLatin1String("Effect")].toString() == QLatin1String("Allow"))
            m_statements.append(
                {strings(statement[QLatin1String("Action")]), strings(statement[QLatin1String("Resource")])});
    }
}

QStringList PolicyGate::resourcesOf(const QByteArray &operation, const QByteArray &body) const
{
    if (operation == "ListTables")
        return {QStringLiteral("arn:aws:dynamodb:%1:%2:table/*").arg(m_region, m_account)};
    const QJsonObject request = base::jsonFrom(body).object();
    QStringList names = request[QLatin1String("RequestItems")].toObject().keys();
    if (names.isEmpty())
        names = {request[QLatin1String("TableName")].toString()};
    for (QString &name : names) {
        if (!name.startsWith(QLatin1String("arn:")))
            name = QStringLiteral("arn:aws:dynamodb:%1:%2:table/%3").arg(m_region, m_account, name);
    }
    return names;
}

bool PolicyGate::allows(const QString &action, const QString &resource) const
{
    return std::ranges::any_of(m_statements, [&](const Statement &statement) {
        return fits(action, statement.actions) && fits(resource, statement.resources);
    });
}

http::HttpResponse PolicyGate::refusal(const QString &action, const QString &resource, bool explicitly) const
{
    const QString why = explicitly
        ? QStringLiteral("with an explicit deny in an identity-based policy")
        : QStringLiteral("because no identity-based policy allows the %1 action").arg(action);
    const QJsonObject body{
        {QStringLiteral("__type"), QStringLiteral("com.amazon.coral.service#AccessDeniedException")},
        {QStringLiteral("Message"),
         QStringLiteral("User: arn:aws:iam::%1:user/tester is not authorized to perform: %2 on resource: "
                        "%3 %4")
             .arg(m_account, action, resource, why)}};
    http::HttpResponse response;
    response.status = 400;
    response.headers = {{"Content-Type", "application/x-amz-json-1.0"}};
    response.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    return response;
}

base::Task<base::Result<http::HttpResponse>> PolicyGate::send(http::HttpRequest request, std::stop_token stop)
{
    const QByteArray operation = operationOf(request);
    QStringList actions{QStringLiteral("dynamodb:") + QString::fromLatin1(operation)};
    if (operation == "CreateTable" && request.body.contains("\"Tags\""))
        actions += QStringLiteral("dynamodb:TagResource");
    for (const QString &action : std::as_const(actions)) {
        for (const QString &resource : resourcesOf(operation, request.body)) {
            const bool explicitly = m_denied.contains(action);
            if (!explicitly && (m_open || allows(action, resource)))
                continue;
            m_refused += action;
            co_return refusal(action, resource, explicitly);
        }
    }
    co_return co_await m_behind.send(std::move(request), stop);
}

} // namespace fakes
