// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/watch/golden/World.h"

#include "tests/locks/golden/RowChanges.h"

namespace watchtest {

World::World(const std::vector<fakes::SampleRow> &samples, fakes::SeededNumbers &numbers)
    : m_kind(Kind::Sampled), m_numbers(numbers)
{
    const fakes::SampleRow &chosen = m_numbers.oneOf(samples);
    for (const fakes::SampleRow &row : samples) {
        if (row.file == chosen.file)
            m_samples.push_back(row);
    }
    for (int place = 0; place < size; ++place)
        m_rows[std::size_t(place)] = sampled(place);
}

/// A sample under the key of the place. Where the samples are fewer than the places, some have keys of their own.
dynamodb::Item World::sampled(int place)
{
    dynamodb::Item row = m_numbers.oneOf(m_samples).item;
    for (const auto &[name, value] : keyOf(place))
        row.set(name, value);
    return row;
}

dynamodb::TableDescription World::table() const
{
    if (m_kind == Kind::Sampled) {
        const fakes::SampleRow &sample = m_samples.front();
        dynamodb::TableDescription table = lockTable();
        table.name = sample.shape.table;
        table.partitionKey = {sample.shape.partitionKey, sample.item.find(sample.shape.partitionKey)->type()};
        if (const auto &sortKey = sample.shape.sortKey)
            table.sortKey = dynamodb::KeyAttribute{*sortKey, sample.item.find(*sortKey)->type()};
        return table;
    }
    return m_kind == Kind::Dynamolock ? lockTable() : m_kind == Kind::Mutex ? mutexTable() : blockTable();
}

dynamodb::Item World::keyOf(int place) const
{
    if (m_kind == Kind::Sampled) {
        const fakes::SampleRow &sample = m_samples[std::size_t(place) % m_samples.size()];
        dynamodb::Item key = sample.shape.keyOf(sample.item);
        if (std::size_t(place) >= m_samples.size()) {
            const QByteArray &name = sample.shape.sortKey.value_or(sample.shape.partitionKey);
            const auto text = key.stringAt(name);
            key.set(name,
                    text ? dynamodb::AttributeValue::string(*text + QByteArray::number(place))
                         : dynamodb::AttributeValue::number(100 + place));
        }
        return key;
    }
    const QByteArray name(1, static_cast<char>('a' + place));
    return m_kind == Kind::Dynamolock ? key(name) : m_kind == Kind::Mutex ? mutexKey(name) : blockKey(name);
}

std::vector<dynamodb::Item> World::rows() const
{
    std::vector<dynamodb::Item> all;
    for (const auto &row : m_rows) {
        if (row)
            all.push_back(*row);
    }
    return all;
}

dynamodb::Item World::held(int place, base::ServerTime now)
{
    const QByteArray name(1, static_cast<char>('a' + place));
    const QByteArray owner = "w" + QByteArray::number(m_owners[std::size_t(place)]);
    const int seconds = 1 + m_numbers.below(20);
    const base::ServerTime until = now + std::chrono::seconds(seconds);
    switch (m_kind) {
    case Kind::Mutex:
        return mutex(name, owner, until.time_since_epoch() / 1ms);
    case Kind::Block:
        return block(name, owner, until.time_since_epoch());
    case Kind::Dynamolock:
    case Kind::Sampled:
        break;
    }
    return taken(name, owner, "v" + QByteArray::number(++m_version),
                 QByteArray::number(5 * (1 + place)) + 's');
}

QByteArray World::changeSampled(int place)
{
    auto &row = m_rows[std::size_t(place)];
    const QByteArray number = QByteArray::number(place);
    switch (m_numbers.below(8)) {
    case 0:
        row.reset();
        return "removed " + number;
    case 1:
    case 2:
    case 3:
        if (!row)
            row = sampled(place);
        row = fakes::changedRow(*row, m_samples.front().shape, {}, m_numbers.next(), 0).item;
        for (const auto &[name, value] : keyOf(place))
            row->set(name, value);
        return "changed " + number;
    case 4:
        if (row && m_numbers.once(2))
            row->set("aws:rep:updateregion", dynamodb::AttributeValue::string("eu-west-1"));
        return "marked " + number;
    default:
        row = sampled(place);
        return "as another " + number;
    }
}

QByteArray World::change(base::ServerTime now)
{
    const int place = m_numbers.once(2) ? 0 : m_numbers.below(size); // the first is looked at most
    if (m_kind == Kind::Sampled)
        return changeSampled(place);
    const QByteArray name(1, static_cast<char>('a' + place));
    auto &row = m_rows[std::size_t(place)];
    switch (m_numbers.below(10)) {
    case 9:
        if (row && m_kind == Kind::Dynamolock)
            row->set("ownerName", dynamodb::AttributeValue::string("intruder")); // of the same version
        return "another name " + name;
    case 0:
        row.reset();
        return "removed " + name;
    case 1:
        ++m_owners[std::size_t(place)];
        row = held(place, now);
        return "another owner " + name;
    case 2:
        if (m_kind == Kind::Dynamolock)
            row = released(name, "w", "r" + QByteArray::number(++m_version));
        else if (m_kind == Kind::Mutex)
            row = mutex(name, "__empty__", 0);
        else
            row.reset();
        return "released " + name;
    case 3:
        row = held(place, now);
        row->set(m_kind == Kind::Dynamolock  ? "leaseDuration"
                     : m_kind == Kind::Mutex ? "expire_ts"
                                             : "expires",
                 dynamodb::AttributeValue::string("odd"));
        return "unreadable " + name;
    case 4:
        if (row)
            row->set("data", dynamodb::AttributeValue::number(++m_version));
        return "other data " + name;
    default:
        row = held(place, now);
        return "heartbeat " + name;
    }
}

QByteArray msText(std::chrono::nanoseconds length)
{
    return QByteArray::number(qint64(std::chrono::floor<std::chrono::milliseconds>(length).count()));
}

QByteArray msText(std::optional<base::BootTime> moment, base::BootTime start)
{
    return moment ? msText(*moment - start) : QByteArray("-");
}

QByteArray judgedText(const locks::Judgement &judgement, base::BootTime start)
{
    return QByteArray(locks::stateName(judgement.state).data()) + ' ' +
        (judgement.lapsesIn ? msText(*judgement.lapsesIn) : QByteArray("-")) + " due " +
        msText(judgement.dueAt, start);
}

QByteArray sightingText(const locks::Sighting &sighting, base::BootTime start)
{
    const auto moment = [start](base::BootTime time) { return msText(time, start); };
    return "still " + moment(sighting.stillSince) + " strong " + moment(sighting.lastStrongRead) + " gap " +
        msText(sighting.lastGap) + " longest " + msText(sighting.longestGap) + " beats " +
        QByteArray::number(sighting.heartbeats) + " held " + msText(sighting.heldSince, start) +
        (sighting.heartbeatSeen ? " heartbeat seen" : "") +
        (sighting.acquisitionSeen ? " acquisition seen" : "") + (sighting.readPastDate ? " past date" : "") +
        " read " + moment(sighting.lastRead) + " every " + msText(sighting.readEvery) +
        (sighting.own ? " own " + QByteArray::number(int(sighting.own->act)) + ' ' +
                 msText(sighting.own->at, start) + ' ' + sighting.own->who.toUtf8()
                      : QByteArray());
}

} // namespace watchtest
