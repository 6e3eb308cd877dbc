// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/mcp/Session.h"

#include "core/mcp/ToolTable.h"

#include <algorithm>

namespace mcp {

Session::Session(QString version, QString instructions, Services services)
    : m_version(std::move(version)), m_instructions(std::move(instructions)), m_services(std::move(services))
{
}

void Session::takeLine(const QByteArray &line)
{
    if (line.trimmed().isEmpty())
        return;
    const auto message = parseMessage(line);
    if (!message)
        return m_services.send(faultLine(message.error()));
    switch (message->kind) {
    case Message::Kind::Request:
        return onRequest(*message);
    case Message::Kind::Notification:
        return onNotification(*message);
    case Message::Kind::Answer:
        return; // nothing is asked of the client
    }
}

void Session::refuseLongLine()
{
    const QString sentence = QStringLiteral("a message has at most %1 bytes").arg(longestLine);
    m_services.send(faultLine({FaultCode::InvalidRequest, sentence, QJsonValue::Null}));
}

void Session::refuse(const Message &message, FaultCode code, const QString &sentence)
{
    m_services.send(faultLine({code, sentence, message.id}));
}

void Session::onRequest(const Message &message)
{
    // Answered under this id, the refusal would be taken for the answer to the call that runs.
    if (isInUse(message.id))
        return m_services.send(
            faultLine({FaultCode::InvalidRequest, QStringLiteral("a call with this id is under way"),
                       QJsonValue::Null}));
    if (message.method == QLatin1String("ping"))
        return m_services.send(resultLine(message.id, {}));
    if (message.method == QLatin1String("initialize"))
        return initialize(message);
    if (message.method != QLatin1String("tools/list") && message.method != QLatin1String("tools/call"))
        return refuse(message, FaultCode::MethodNotFound,
                      QStringLiteral("there are initialize, ping, tools/list and tools/call"));
    if (!m_isInitialized)
        return refuse(message, FaultCode::InvalidRequest, QStringLiteral("initialize comes first"));
    if (message.method == QLatin1String("tools/call"))
        return call(message);
    if (message.params.contains(u"cursor"))
        return refuse(message, FaultCode::InvalidParams, QStringLiteral("the list of tools is one page"));
    m_services.send(resultLine(message.id, {{QStringLiteral("tools"), toolList()}}));
}

void Session::onNotification(const Message &message)
{
    if (message.method == QLatin1String("notifications/cancelled"))
        cancelCall(message.params.value(u"requestId"));
}

void Session::initialize(const Message &message)
{
    if (m_isInitialized)
        return refuse(message, FaultCode::InvalidRequest, QStringLiteral("the session is initialized"));
    if (!message.params.value(u"protocolVersion").isString())
        return refuse(message, FaultCode::InvalidParams, QStringLiteral("protocolVersion is missing"));
    m_isInitialized = true;
    const QJsonObject server{{QStringLiteral("name"), QStringLiteral("leasescope")},
                             {QStringLiteral("title"), QStringLiteral("Leasescope")},
                             {QStringLiteral("version"), m_version}};
    m_services.send(
        resultLine(message.id,
                   {{QStringLiteral("protocolVersion"), QLatin1String(protocolRevision)},
                    {QStringLiteral("capabilities"), QJsonObject{{QStringLiteral("tools"), QJsonObject()}}},
                    {QStringLiteral("serverInfo"), server},
                    {QStringLiteral("instructions"), m_instructions}}));
}

void Session::call(const Message &message)
{
    const QString name = message.params.value(u"name").toString();
    const Tool *tool = toolNamed(name);
    if (!tool)
        return refuse(message, FaultCode::InvalidParams, QStringLiteral("there is no tool of this name"));
    const QJsonValue arguments = message.params.value(u"arguments");
    if (message.params.contains(u"arguments") && !arguments.isObject())
        return refuse(message, FaultCode::InvalidParams, QStringLiteral("arguments are an object"));
    if (const QString fault = argumentFault(*tool, arguments.toObject()); !fault.isEmpty())
        return refuse(message, FaultCode::InvalidParams, fault);
    if (m_waiting.size() >= static_cast<std::size_t>(mostWaiting))
        return m_services.send(resultLine(
            message.id,
            callResult(
                {{}, QStringLiteral("%1 calls wait already; wait for their answers").arg(mostWaiting)})));
    Call next;
    next.call = {++m_lastNumber, name, arguments.toObject()};
    next.id = message.id;
    const QJsonValue token = message.params.value(u"_meta").toObject().value(u"progressToken");
    next.progressToken = token.isString() || token.isDouble() ? token : QJsonValue(QJsonValue::Undefined);
    m_waiting.push_back(next.call.number);
    m_calls.emplace(next.call.number, std::move(next));
    beginNext();
}

void Session::beginNext()
{
    while (m_running < callsAtOnce && !m_waiting.empty()) {
        Call &next = m_calls.at(m_waiting.front());
        m_waiting.pop_front();
        next.runs = true;
        ++m_running;
        const ToolCall call = next.call; // begin() may end it
        m_services.begin(call);
    }
}

bool Session::isInUse(const QJsonValue &id) const
{
    return std::ranges::any_of(m_calls, [&id](const auto &entry) { return entry.second.id == id; });
}

void Session::cancelCall(const QJsonValue &id)
{
    const auto found = std::ranges::find_if(
        m_calls, [&id](const auto &entry) { return entry.second.id == id && !entry.second.isCancelled; });
    if (found == m_calls.end())
        return; // answered meanwhile, or never asked
    if (found->second.runs) {
        found->second.isCancelled = true;
        return m_services.cancel(found->first);
    }
    std::erase(m_waiting, found->first);
    m_calls.erase(found);
}

void Session::finish(quint64 number, const ToolAnswer &answer)
{
    const auto found = m_calls.find(number);
    if (found == m_calls.end() || !found->second.runs)
        return;
    const Call ended = std::move(found->second);
    m_calls.erase(found);
    --m_running;
    if (!ended.isCancelled)
        m_services.send(resultLine(ended.id, callResult(answer)));
    beginNext();
}

void Session::progress(quint64 number, qint64 done, qint64 total, const QString &message)
{
    const auto found = m_calls.find(number);
    if (found == m_calls.end())
        return;
    Call &call = found->second;
    if (call.progressToken.isUndefined() || call.isCancelled || done <= call.progress)
        return;
    call.progress = done;
    m_services.send(notificationLine(QStringLiteral("notifications/progress"),
                                     {{QStringLiteral("progressToken"), call.progressToken},
                                      {QStringLiteral("progress"), done},
                                      {QStringLiteral("total"), total},
                                      {QStringLiteral("message"), message}}));
}

} // namespace mcp
