// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/emulator/Table.h"

#include <deque>

namespace fakes {

/// What happens to one write.
enum class Fault {
    None,
    LostBefore, ///< never arrives; the outcome is Unknown
    LostAfter, ///< applied, but the answer never comes; the outcome is Unknown
    Late, ///< the outcome is Unknown, and the write arrives `lateBy` afterwards
    Refused, ///< surely not applied: an error
    Twice, ///< delivered twice; the answer is the second one's
    TwiceRefused, ///< delivered twice; the second was throttled, and that is the answer
};

/// The emulator's table on a line with faults, for code that asks for one item at a time; FakeDynamo is the whole
/// service. Answers for any table's name. With a clock each call takes `delay` of its time each way; without one it
/// answers at once, for thousands of schedules.
class InMemoryTable final : public dynamodb::ItemReader, public dynamodb::ItemWriter {
public:
    explicit InMemoryTable(QByteArray partitionKey);
    InMemoryTable(base::Clock &clock, QByteArray partitionKey, std::optional<QByteArray> sortKey = {});

    [[nodiscard]] std::optional<dynamodb::Item> row(const dynamodb::Item &key) const
    {
        return m_table.row(key);
    }
    void put(const dynamodb::Item &item) { m_table.put(item); }
    void erase(const dynamodb::Item &key) { m_table.erase(key); }

    std::chrono::nanoseconds delay{0};
    std::function<std::chrono::nanoseconds()> delays; ///< instead of `delay`, if set
    std::chrono::nanoseconds lateBy = std::chrono::seconds(3);
    bool returnsItems = true; ///< false: a refusal does not say what is there, like dynalite
    std::deque<Fault> faults; ///< for the next writes, in order
    base::ErrorKind refusal = base::ErrorKind::Throttled; ///< of Refused and TwiceRefused
    QString unknownCode; ///< of outcomes that are Unknown: what the service answered with
    int failingReads = 0; ///< so many of the next reads end with Unreachable
    int reads = 0;
    int strongReads = 0;
    std::vector<dynamodb::ConditionalWrite> writes; ///< all that were asked for
    std::function<void(const dynamodb::ConditionalWrite &)> onApplied;

    base::Task<base::Result<dynamodb::ItemAnswer>> getItem(QString table, dynamodb::Item key,
                                                           dynamodb::Consistency consistency,
                                                           std::stop_token stop) override;
    base::Task<base::Result<dynamodb::WriteOutcome>> apply(dynamodb::ConditionalWrite write,
                                                           std::stop_token stop) override;

private:
    [[nodiscard]] std::chrono::nanoseconds nextDelay() const { return delays ? delays() : delay; }
    [[nodiscard]] base::BootTime now() const { return m_clock ? m_clock->boot() : base::BootTime(); }
    base::Result<dynamodb::WriteOutcome> arrive(const dynamodb::ConditionalWrite &write);
    base::Task<> arriveLate(dynamodb::ConditionalWrite write);
    base::Clock *m_clock = nullptr;
    emulator::Table m_table;
    base::TaskScope m_late;
};

} // namespace fakes
