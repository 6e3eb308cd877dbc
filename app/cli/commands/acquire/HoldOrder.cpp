// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/HoldOrder.h"

#include "app/cli/arguments/Duration.h"
#include "app/cli/commands/acquire/AcquireRequest.h"

namespace cli {
namespace {

using std::chrono::milliseconds;

base::Result<milliseconds> leaseOf(const QString &text)
{
    const auto lease = parseDuration(text);
    if (!lease || locks::canBeLease(*lease))
        return lease;
    return badInput(
        QStringLiteral("a lease must be longer than 0 ms and at most a hundred years, not %1").arg(text));
}

/// Takes words off the front of a line.
class Words {
public:
    explicit Words(const QString &line) : m_rest(line.trimmed()) { }
    [[nodiscard]] bool isEmpty() const { return m_rest.isEmpty(); }
    QString next()
    {
        const qsizetype end = m_rest.indexOf(u' ');
        const QString word = m_rest.left(end);
        m_rest = end < 0 ? QString() : m_rest.mid(end + 1).trimmed();
        return word;
    }
    [[nodiscard]] QString rest() const { return m_rest; }

private:
    QString m_rest;
};

base::Result<HoldOrder> ensureIn(Words words)
{
    const auto lease = leaseOf(words.rest());
    if (!lease)
        return badInput(QStringLiteral("ensure DURATION: %1").arg(lease.error().sentence));
    HoldOrder order;
    order.ensure = *lease;
    return order;
}

base::Result<HoldOrder> heartbeatIn(Words words)
{
    HoldOrder order;
    while (!words.isEmpty()) {
        const QString option = words.next();
        if (option == QLatin1String("--lease")) {
            const auto lease = leaseOf(words.next());
            if (!lease)
                return badInput(QStringLiteral("heartbeat --lease: %1").arg(lease.error().sentence));
            order.heartbeat.lease = *lease;
        } else if (option == QLatin1String("--data") && !order.heartbeat.data) {
            const auto data = dataOf(words.rest(), "data");
            if (!data)
                return tl::unexpected(data.error());
            order.heartbeat.data = std::optional(*data);
            break;
        } else if (option == QLatin1String("--delete-data")) {
            order.heartbeat.data = std::optional<QByteArray>();
        } else {
            return badInput(
                QStringLiteral("heartbeat takes --lease DURATION, and --data TEXT|@FILE or --delete-data, "
                               "not \"%1\"")
                    .arg(option.left(100)));
        }
    }
    return order;
}

base::Result<HoldOrder> releaseIn(Words words, const locks::LockProtocol &protocol)
{
    HoldOrder order;
    locks::ReleaseOptions &release = order.release.emplace();
    while (!words.isEmpty()) {
        const QString option = words.next();
        const bool isDelete = option == QLatin1String("--delete");
        if ((isDelete || option == QLatin1String("--mark")) &&
            release.deleteRow.value_or(isDelete) == isDelete) {
            release.deleteRow = isDelete;
        } else if (option == QLatin1String("--data")) {
            const auto data = dataOf(words.rest(), "data");
            if (!data)
                return tl::unexpected(data.error());
            release.data = *data;
            break;
        } else {
            return badInput(
                QStringLiteral("release takes --mark or --delete, and --data TEXT|@FILE, not \"%1\"")
                    .arg(option.left(100)));
        }
    }
    if (release.deleteRow && !protocol.knows(locks::RequestOption::DeleteOnRelease))
        return badInput(QStringLiteral(
            "this lock library releases in one way, without --mark and --delete; it is held on"));
    if (release.data && !protocol.knows(locks::RequestOption::DataOnRelease))
        return badInput(QStringLiteral("a released row of this lock library carries no data; it is held on"));
    if (release.data && release.deleteRow.value_or(false))
        return badInput(QStringLiteral("a row that is deleted keeps no data; it is held on"));
    return order;
}

} // namespace

base::Result<HoldOrder> parseHoldOrder(const QString &line, const locks::LockProtocol &protocol)
{
    Words words(line);
    const QString verb = words.next();
    const bool isHeartbeat = verb == QLatin1String("heartbeat");
    if (verb == QLatin1String("release"))
        return releaseIn(words, protocol);
    if (!isHeartbeat && verb != QLatin1String("ensure"))
        return badInput(
            QStringLiteral("a line of --control is heartbeat or ensure DURATION, or release, not \"%1\"")
                .arg(verb.left(100)));
    if (!protocol.canSendHeartbeat())
        return badInput(QStringLiteral("this lock library never renews a lock; nothing was sent"));
    const auto order = isHeartbeat ? heartbeatIn(words) : ensureIn(words);
    if (order && order->heartbeat.data && !protocol.knows(locks::RequestOption::Data))
        return badInput(QStringLiteral("rows of this lock library carry no data; nothing was sent"));
    return order;
}

} // namespace cli
