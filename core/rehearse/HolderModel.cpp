// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/rehearse/HolderModel.h"

#include "core/lab/network/LabClock.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"

#include <QCoreApplication>

#include <algorithm>

namespace rehearse {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

// Within these no moment of a run can leave what 64 bits of nanoseconds hold.
constexpr nanoseconds longestLease = std::chrono::hours(24 * 366);
constexpr base::WallTime latestWall{std::chrono::hours(24 * 365) * 200};

tl::unexpected<base::Error> cannot(const QString &why)
{
    return base::failure(base::ErrorKind::Unsupported, why);
}

milliseconds wholeMillis(nanoseconds length)
{
    return std::max(std::chrono::floor<milliseconds>(length), milliseconds(1));
}

// The library's usual share of the lease, or as observed: half of the lease at most, which libraries demand.
void setHeartbeat(locks::LockRequest &request, const locks::ClientDefaults &usual,
                  const std::optional<nanoseconds> &observed)
{
    if (observed)
        request.heartbeat = std::min(wholeMillis(*observed), request.lease / 2);
    else
        request.heartbeat =
            request.lease * usual.heartbeat.count() / std::max<qint64>(usual.lease.count(), 1);
}

// No row states how long a dated lease was when it was written; a library that heartbeats at a share of it shows
// it by its period.
milliseconds datedLease(const locks::LockProtocol &protocol, locks::LockRequest request,
                        const Observation &observation)
{
    const milliseconds usual = std::max(protocol.usual().lease, milliseconds(1));
    request.lease = usual;
    request.heartbeat = protocol.usual().heartbeat;
    const nanoseconds period = protocol.heartbeatInterval(request);
    milliseconds lease = usual;
    if (observation.heartbeat && period > 0ns) {
        const double share = double(observation.heartbeat->count()) / double(period.count());
        lease = milliseconds(qint64(double(usual.count()) * std::clamp(share, 0.001, 1000.0)));
    }
    const nanoseconds left = observation.lapsesIn.value_or(0ns);
    return std::max({lease, std::chrono::ceil<milliseconds>(left), milliseconds(1)});
}

base::Result<base::Rested> setLease(HolderModel &model, const locks::LockRecord &record,
                                    const Observation &observation)
{
    const bool isDated = record.rule == locks::ExpiryRule::Date;
    const nanoseconds stated = record.lease.value_or(0ns);
    if (!isDated && stated < 1ms)
        return cannot(QCoreApplication::translate("rehearse",
                                                  "the row states no lease that lasts a millisecond: any "
                                                  "client acquires the lock at its second look"));
    if (stated > longestLease || observation.lapsesIn.value_or(0ns) > longestLease)
        return cannot(QCoreApplication::translate("rehearse", "its lease is longer than a year"));
    model.request.lease = isDated ? datedLease(*model.protocol, model.request, observation)
                                  : std::chrono::floor<milliseconds>(stated);
    return base::Rested();
}

// So that the row's date lies as far ahead as it does, or is just over.
base::Result<base::Rested> setClock(HolderModel &model, const locks::LockRecord &record,
                                    const Observation &observation)
{
    const nanoseconds lease = model.request.lease;
    const nanoseconds left = observation.lapsed ? -1s : std::max(observation.lapsesIn.value_or(lease), 0ns);
    model.wall = lab::LabClock::wallStart;
    model.age = observation.lapsed ? lease + 1s : 0ns;
    if (record.rule != locks::ExpiryRule::Date)
        return base::Rested();
    const base::ServerTime date = record.dateTerms.acquirableAfter(*record.expiresAt);
    const base::WallTime end(date.time_since_epoch());
    if (end < base::WallTime(longestLease) || end > latestWall)
        return cannot(QCoreApplication::translate("rehearse", "its date lies outside of any usual time"));
    model.wall = end - left;
    model.age = lease - left;
    return base::Rested();
}

base::Result<base::Rested> checkHolder(const HolderModel &model, const locks::LockRecord &record)
{
    if (const auto checked = model.protocol->check(model.request); !checked)
        return cannot(checked.error().sentence);
    if (!(model.protocol->keyOf(model.request) == record.key))
        return cannot(QCoreApplication::translate(
            "rehearse", "the key of the row is not one that the library's client writes"));
    return base::Rested();
}

base::Result<base::Rested> checkRow(const locks::LockRecord &record)
{
    if (record.marking != locks::StoredState::Taken)
        return cannot(
            QCoreApplication::translate("rehearse", "no client can hold a row that it cannot read"));
    if (record.rule == locks::ExpiryRule::Never)
        return cannot(QCoreApplication::translate(
            "rehearse", "the lock has no lease and its holder sends no heartbeats: nothing happens by time"));
    if (record.rule == locks::ExpiryRule::Date && !record.expiresAt)
        return cannot(QCoreApplication::translate("rehearse", "the row states no date"));
    return base::Rested();
}

} // namespace

base::Result<HolderModel> holderModelOf(const locks::LockRecord &record, const Observation &observation)
{
    HolderModel model;
    model.protocol = locks::protocolOf(record.dialect);
    if (!model.protocol)
        return cannot(QCoreApplication::translate("rehearse", "this version has no model of the client of %1")
                          .arg(QString(record.dialect.name())));
    if (const auto checked = checkRow(record); !checked)
        return tl::unexpected(checked.error());
    model.request = locks::usualRequest(record.dialect);
    model.request.shape = record.shape;
    model.request.key = record.name;
    model.request.sortKey = record.sortKeyText;
    model.request.owner = record.owner.value_or(QString());
    if (const auto set = setLease(model, record, observation); !set)
        return tl::unexpected(set.error());
    const bool isSeen = observation.heartbeat && *observation.heartbeat > 0ns;
    setHeartbeat(model.request, model.protocol->usual(), isSeen ? observation.heartbeat : std::nullopt);
    model.period = model.protocol->heartbeatInterval(model.request);
    if (isSeen)
        model.periodSource = *observation.heartbeat > nanoseconds(model.request.lease) / 2
            ? HolderModel::PeriodSource::Cut
            : HolderModel::PeriodSource::Observed;
    if (const auto set = setClock(model, record, observation); !set)
        return tl::unexpected(set.error());
    if (const auto checked = checkHolder(model, record); !checked)
        return tl::unexpected(checked.error());
    return model;
}

} // namespace rehearse
