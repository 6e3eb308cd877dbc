// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/acquire/AcquireLockRules.h"

#include "core/base/Utf8Text.h"
#include "core/locks/model/GoDuration.h"
#include "core/locks/protocol/LockProtocol.h"
#include "ui/common/text/Translate.h"

#include <algorithm>

namespace ui {

using std::chrono::milliseconds;

base::Result<milliseconds> durationTyped(const QString &text, const QString &name)
{
    using base::ErrorKind;
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return base::failure(ErrorKind::BadInput,
                             tr("%1 is empty; type a length such as 20s or 1m30s").arg(name));
    const auto length = locks::parseGoDuration(trimmed.toStdString());
    if (!length) {
        const bool bare = std::ranges::all_of(trimmed, [](QChar c) { return c.isDigit() || c == u'.'; });
        return base::failure(
            ErrorKind::BadInput,
            bare ? tr("%1 has no unit; type %2s for seconds or %2ms for milliseconds").arg(name, trimmed)
                 : tr("%1 cannot be read; type a length such as 20s or 1m30s").arg(name));
    }
    if (*length < std::chrono::nanoseconds::zero())
        return base::failure(ErrorKind::BadInput, tr("%1 is negative; type a length such as 20s").arg(name));
    return std::chrono::duration_cast<milliseconds>(*length);
}

namespace {

// The stored key of a lock is understood, too, as on the command line: no operator names a lock by the prefix of its library.
QString nameTyped(locks::DialectId dialect, const QString &key)
{
    const QByteArray bytes = key.toUtf8();
    const std::string_view name =
        locks::dialect(dialect)->nameOf({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return name.empty() ? key : base::fromUtf8(name);
}

} // namespace

base::Result<locks::LockRequest> requestFrom(const AcquireLockFields &fields)
{
    const locks::LockProtocol *protocol = locks::protocolOf(fields.dialect);
    if (!protocol)
        return base::failure(base::ErrorKind::BadInput, tr("choose the lock library"));
    if (fields.key.isEmpty())
        return base::failure(base::ErrorKind::BadInput, tr("type a key: the name of the lock"));
    const auto lease = durationTyped(fields.lease, tr("the lease"));
    if (!lease)
        return tl::unexpected(lease.error());
    locks::LockRequest request = fields.options;
    request.dialect = fields.dialect;
    request.shape = fields.shape;
    request.key = nameTyped(fields.dialect, fields.key);
    request.owner = fields.owner.trimmed();
    request.lease = *lease;
    if (fields.shape.sortKey) {
        if (fields.sortKey.isEmpty())
            return base::failure(
                base::ErrorKind::BadInput,
                tr("type a sort key: the table has one, %1").arg(base::fromUtf8(*fields.shape.sortKey)));
        request.sortKey = fields.sortKey;
    }
    request.heartbeat = milliseconds(0);
    if (heartbeats(fields.dialect)) {
        const auto heartbeat = durationTyped(fields.heartbeat, tr("the heartbeat"));
        if (!heartbeat)
            return tl::unexpected(heartbeat.error());
        request.heartbeat = *heartbeat;
    }
    if (!fields.wait.trimmed().isEmpty()) {
        const auto wait = durationTyped(fields.wait, tr("the wait"));
        if (!wait)
            return tl::unexpected(wait.error());
        request.wait = *wait;
    }
    if (!fields.data.isEmpty() && protocol->knows(locks::RequestOption::Data))
        request.data = fields.data.toUtf8();
    if (request.lease < 2 * request.heartbeat)
        return base::failure(
            base::ErrorKind::BadInput,
            tr("the lease must be at least twice the heartbeat; lengthen it or send heartbeats more often"));
    if (const auto checked = protocol->check(request); !checked)
        return tl::unexpected(checked.error());
    return request;
}

bool heartbeats(locks::DialectId dialect)
{
    const locks::LockProtocol *protocol = locks::protocolOf(dialect);
    locks::LockRequest usual;
    usual.dialect = dialect;
    return protocol && protocol->canSendHeartbeat() &&
        protocol->heartbeatInterval(usual) > std::chrono::nanoseconds::zero();
}

bool knows(locks::DialectId dialect, locks::RequestOption option)
{
    const locks::LockProtocol *protocol = locks::protocolOf(dialect);
    return protocol && protocol->knows(option);
}

locks::DialectId likelyDialect(const std::vector<locks::TableVerdict> &verdicts)
{
    for (const locks::TableVerdict &verdict : verdicts) {
        if (locks::protocolOf(verdict.dialect))
            return verdict.dialect;
    }
    return locks::DialectId();
}

} // namespace ui
