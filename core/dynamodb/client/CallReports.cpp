// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/CallReports.h"

#include "core/base/Logging.h"
#include "core/base/VisibleText.h"

namespace dynamodb {
namespace {

QString wordFor(const ClientEvent &event)
{
    using Kind = ClientEvent::Kind;
    switch (event.kind) {
    case Kind::Sent:
        return u"sent"_qs;
    case Kind::Answered:
        return u"answered"_qs;
    case Kind::Failed:
        return u"failed"_qs;
    case Kind::Retrying:
        return u"retrying"_qs;
    case Kind::Throttled:
        return u"throttled"_qs;
    case Kind::ClockCorrected:
        return u"clock corrected"_qs;
    }
    return {};
}

} // namespace

void CallReports::report(ClientEvent::Kind kind, const Call &call, const aws::CallProgress &progress,
                         int status, QString note, double capacity, QString code) const
{
    if (!m_observer && !base::httpLog().isDebugEnabled())
        return;
    ClientEvent event;
    event.kind = kind;
    event.operation = call.operation;
    event.attempt = progress.attempt;
    event.status = status;
    event.note = std::move(note);
    event.consumedCapacity = capacity;
    event.table = call.table;
    event.code = std::move(code);
    event.accessKey = progress.accessKey;
    log(event, progress);
    if (m_observer)
        m_observer(event);
}

void CallReports::log(const ClientEvent &event, const aws::CallProgress &progress) const
{
    if (!base::httpLog().isDebugEnabled())
        return;
    QString line = QString::fromLatin1(event.operation);
    if (!event.table.isEmpty())
        line += u" of table %1"_qs.arg(event.table);
    line += u", attempt %1 %2"_qs.arg(QString::number(event.attempt), wordFor(event));
    if (event.status != 0)
        line += u" %1"_qs.arg(event.status);
    if (event.kind != ClientEvent::Kind::Sent)
        line += u" in %1"_qs.arg(base::logTime(m_clock.boot() - progress.sentAt));
    if (event.consumedCapacity > 0)
        line += u", %1 capacity units"_qs.arg(event.consumedCapacity);
    if (event.kind != ClientEvent::Kind::Sent && !progress.requestId.isEmpty())
        line += u", request %1"_qs.arg(progress.requestId);
    if (!event.note.isEmpty())
        line += u": "_qs + event.note;
    qCDebug(base::httpLog).noquote() << base::visible(line);
}

} // namespace dynamodb
