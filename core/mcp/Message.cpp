// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/mcp/Message.h"

#include "core/base/Utf8Text.h"

#include <QJsonDocument>
#include <QSet>

#include <cmath>

namespace mcp {
namespace {

tl::unexpected<Fault> fault(FaultCode code, const QString &message, const QJsonValue &id = QJsonValue::Null)
{
    return tl::unexpected(Fault{code, message, id});
}

/// What QJsonDocument does not refuse: of two members of one name it would believe the last one, and another reader the
/// first. Looks at the brackets and at the names of the outermost object alone.
class ShapeCheck {
public:
    explicit ShapeCheck(QByteArrayView json) : m_json(json) { }

    /// Empty: nothing is wrong.
    [[nodiscard]] QString fault()
    {
        for (; m_at < m_json.size(); ++m_at) {
            const char c = m_json.at(m_at);
            if (c == '"') {
                if (const QString wrong = takeText(); !wrong.isEmpty())
                    return wrong;
            } else if (c == '{' || c == '[') {
                if (++m_depth > deepestNesting)
                    return QStringLiteral("the message is nested deeper than %1").arg(deepestNesting);
                m_expectsName = c == '{' && m_depth == 1;
            } else if (c == '}' || c == ']') {
                --m_depth;
            } else if (c == ',') {
                m_expectsName = m_depth == 1;
            }
        }
        return {};
    }

private:
    QString takeText()
    {
        const qsizetype begin = ++m_at;
        while (m_at < m_json.size() && m_json.at(m_at) != '"')
            m_at += m_json.at(m_at) == '\\' ? 2 : 1;
        if (!std::exchange(m_expectsName, false) || m_at >= m_json.size())
            return {};
        const QByteArray name = m_json.sliced(begin, m_at - begin).toByteArray();
        if (name.contains('\\'))
            return QStringLiteral("the message has a member whose name is escaped");
        if (m_names.contains(name))
            return QStringLiteral("the message has a member twice");
        m_names.insert(name);
        return {};
    }

    QByteArrayView m_json;
    qsizetype m_at = 0;
    int m_depth = 0;
    bool m_expectsName = false;
    QSet<QByteArray> m_names;
};

/// A text, or a whole number that a double and every other reader has exactly.
bool isId(const QJsonValue &id)
{
    constexpr double exact = 9007199254740992.0; // 2 to the 53rd
    if (id.isString())
        return true;
    const double number = id.toDouble(0.5);
    return id.isDouble() && std::abs(number) <= exact && std::floor(number) == number;
}

QByteArray lineOf(QJsonObject message)
{
    message.insert(QStringLiteral("jsonrpc"), QStringLiteral("2.0"));
    return QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

tl::expected<Message, Fault> parseMessage(const QByteArray &line)
{
    if (line.size() > longestLine)
        return fault(FaultCode::InvalidRequest,
                     QStringLiteral("a message has at most %1 bytes").arg(longestLine));
    if (const QString wrong = ShapeCheck(line).fault(); !wrong.isEmpty())
        return fault(FaultCode::InvalidRequest, wrong);
    QJsonParseError error;
    const QJsonDocument document = base::jsonFrom(line, &error);
    if (error.error != QJsonParseError::NoError)
        return fault(FaultCode::Parse, QStringLiteral("the message is no JSON: %1").arg(error.errorString()));
    if (!document.isObject())
        return fault(FaultCode::InvalidRequest, QStringLiteral("a message is one object; batches are none"));
    const QJsonObject object = document.object();
    const QJsonValue id = object.value(u"id");
    const bool hasId = object.contains(u"id");
    if (hasId && !isId(id))
        return fault(FaultCode::InvalidRequest, QStringLiteral("an id is a text or a whole number"));
    const QJsonValue known = hasId ? id : QJsonValue(QJsonValue::Null);
    if (object.value(u"jsonrpc") != QLatin1String("2.0"))
        return fault(FaultCode::InvalidRequest, QStringLiteral("jsonrpc is \"2.0\""), known);
    Message message;
    message.id = known;
    if (!object.contains(u"method") && (object.contains(u"result") || object.contains(u"error"))) {
        message.kind = Message::Kind::Answer;
        return message;
    }
    if (!object.value(u"method").isString())
        return fault(FaultCode::InvalidRequest, QStringLiteral("a message names its method"), known);
    message.kind = hasId ? Message::Kind::Request : Message::Kind::Notification;
    message.method = object.value(u"method").toString();
    const QJsonValue params = object.value(u"params");
    if (object.contains(u"params") && !params.isObject())
        return fault(FaultCode::InvalidParams, QStringLiteral("params are an object"), known);
    message.params = params.toObject();
    return message;
}

QByteArray resultLine(const QJsonValue &id, const QJsonObject &result)
{
    return lineOf({{QStringLiteral("id"), id}, {QStringLiteral("result"), result}});
}

QByteArray faultLine(const Fault &fault)
{
    const QJsonObject error{{QStringLiteral("code"), int(fault.code)},
                            {QStringLiteral("message"), fault.message}};
    return lineOf({{QStringLiteral("id"), fault.id}, {QStringLiteral("error"), error}});
}

QByteArray notificationLine(const QString &method, const QJsonObject &params)
{
    return lineOf({{QStringLiteral("method"), method}, {QStringLiteral("params"), params}});
}

} // namespace mcp
