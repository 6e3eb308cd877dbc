// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/golden/Requests.h"

#include "core/locks/client/Protocols.h"

#include <array>

using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace fakes {
namespace {

void chooseTimes(locks::LockRequest &request, SeededNumbers &numbers)
{
    constexpr std::array leases{milliseconds(20s), milliseconds(3s),  milliseconds(1s),
                                milliseconds(900), milliseconds(60s), milliseconds(1500)};
    constexpr std::array waits{0ms, 500ms, 2000ms, 5000ms};
    if (numbers.once(2)) {
        request.lease = numbers.oneOf(leases);
        request.heartbeat = std::min(request.heartbeat, request.lease / 3);
    }
    if (numbers.once(2))
        request.heartbeat = numbers.once(4) ? 0ms : request.lease / (2 + numbers.below(5));
    if (numbers.once(40))
        request.heartbeat = request.lease;
    if (numbers.once(40))
        request.lease = 0ms;
    if (numbers.once(2))
        request.wait = numbers.oneOf(waits);
    request.refresh = milliseconds(200 + numbers.below(1500));
}

void chooseOptions(locks::LockRequest &request, const locks::LockProtocol &protocol, SeededNumbers &numbers)
{
    const auto wanted = [&](locks::RequestOption option) {
        return numbers.once(protocol.knows(option) ? 4 : 60);
    };
    using Option = locks::RequestOption;
    if (wanted(Option::Data))
        request.data = numbers.once(4) ? QByteArray() : QByteArray("payload");
    if (wanted(Option::Attributes))
        request.attributes.emplace_back(numbers.once(6) ? "ownerName" : "team",
                                        dynamodb::AttributeValue::string("eu"));
    if (wanted(Option::ReplaceData))
        request.replaceData = numbers.once(2);
    if (wanted(Option::DeleteOnRelease))
        request.deleteOnRelease = numbers.once(2);
    if (wanted(Option::DataOnRelease))
        request.dataOnRelease = "left";
    if (wanted(Option::SafeTime))
        request.safeTime = request.lease * (1 + numbers.below(5)) / 5;
    request.failIfLocked = wanted(Option::FailIfLocked);
    request.bestEffortRelease = wanted(Option::BestEffortRelease);
    request.skipBlockingWait = wanted(Option::SkipBlockingWait);
    request.reentrant = wanted(Option::Reentrant);
    request.holdOnServiceUnavailable = wanted(Option::HoldOnServiceUnavailable);
    request.onlyIfExists = wanted(Option::OnlyIfExists);
    request.updateExistingRecord = wanted(Option::UpdateExistingRecord);
    request.acquireReleasedConsistently = wanted(Option::AcquireReleasedConsistently);
    request.matchOwnerOnly = wanted(Option::MatchOwnerOnly);
    if (wanted(Option::TtlMinutes))
        request.ttlMinutes = std::chrono::minutes(numbers.below(100));
    request.failClosed = wanted(Option::FailClosed);
    request.dropDataOnRelease = numbers.once(10);
}

} // namespace

locks::LockRequest seededRequest(const locks::LockDialect &dialect, SeededNumbers &numbers)
{
    locks::LockRequest request = locks::usualRequest(dialect.id());
    const dynamodb::TablePlan plan = dialect.defaultTable(QStringLiteral("locks"));
    request.shape.table = plan.name;
    request.shape.partitionKey = plan.partitionKey.name;
    if (plan.sortKey)
        request.shape.sortKey = plan.sortKey->name;
    request.key = QStringLiteral("job");
    if (plan.sortKey)
        request.sortKey = QStringLiteral("-");
    request.owner = QStringLiteral("me");
    chooseTimes(request, numbers);
    chooseOptions(request, *dialect.protocol(), numbers);
    switch (numbers.below(60)) {
    case 0:
        request.key.clear();
        break;
    case 1:
        request.sortKey = request.sortKey ? std::nullopt : std::optional(QStringLiteral("-"));
        break;
    case 2:
        request.shape.partitionKey = "other";
        break;
    case 3:
        request.shape.partitionKeyType = dynamodb::AttributeType::N;
        request.key = numbers.once(2) ? QStringLiteral("12") : QStringLiteral("twelve");
        break;
    case 4:
        request.shape.partitionKeyType = dynamodb::AttributeType::B;
        request.key = numbers.once(2) ? QStringLiteral("0aff") : QStringLiteral("0af");
        break;
    case 5:
        request.owner = QStringLiteral("__empty__");
        break;
    default:
        break;
    }
    return request;
}

std::optional<dynamodb::Item> seededRow(const locks::LockRequest &request,
                                        const std::vector<SampleRow> &samples, SeededNumbers &numbers)
{
    if (numbers.once(5))
        return {};
    const SampleRow &sample = numbers.oneOf(samples);
    dynamodb::Item item = sample.item;
    item.remove(sample.shape.partitionKey);
    if (sample.shape.sortKey)
        item.remove(*sample.shape.sortKey);
    for (const auto &[name, value] : locks::dialect(request.dialect)->protocol()->keyOf(request))
        item.set(name, value);
    if (numbers.once(12))
        item.set("isReleased", dynamodb::AttributeValue::string("1"));
    if (numbers.once(12))
        item.set("shard", dynamodb::AttributeValue::number(4));
    return item;
}

std::vector<SampleRow> samplesOf(locks::DialectId dialect, const QString &folder)
{
    std::vector<SampleRow> found;
    for (SampleRow &row : sampleRows(folder)) {
        if (row.entry[QLatin1String("expect")][QLatin1String("dialect")].toString() == dialect.name())
            found.push_back(std::move(row));
    }
    return found;
}

} // namespace fakes
