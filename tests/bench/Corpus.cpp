// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/Corpus.h"

#include "tests/dynamodb/LockCorpus.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace bench {
namespace {

constexpr int pageBytes = 1 << 20;
constexpr qsizetype digitsOfIndex = 11;

std::uint32_t scrambled(std::uint32_t number)
{
    return (number ^ (number >> 15)) * 2654435761U + 12345U;
}

} // namespace

QByteArray lockVersion(int index, int heartbeat)
{
    constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    auto random = scrambled(static_cast<std::uint32_t>(index) * 31U + static_cast<std::uint32_t>(heartbeat));
    QByteArray version =
        QByteArray::number(1'787'227'200'000'000'000LL + heartbeat * 5'000'000'000LL + index * 997LL) + ':';
    while (version.size() < 72) {
        random = scrambled(random);
        version += letters[random >> 27];
    }
    return version;
}

bool isReleased(int index)
{
    return index % 10 == 7;
}

dynamodb::Item lockItem(int index, int heartbeat)
{
    dynamodb::Item item = dynamodb::test::lockItem(index, heartbeat);
    item.set("recordVersionNumber", dynamodb::AttributeValue::string(lockVersion(index, heartbeat)));
    if (isReleased(index))
        item.set("isReleased", dynamodb::AttributeValue::string("1"));
    return item;
}

dynamodb::Item shuffled(const dynamodb::Item &item, int index)
{
    std::vector<dynamodb::NamedValue> attributes = item.attributes();
    auto random = scrambled(static_cast<std::uint32_t>(index) + 1U);
    for (std::size_t left = attributes.size(); left > 1; --left) {
        random = scrambled(random);
        std::swap(attributes[left - 1], attributes[(random >> 8) % left]);
    }
    return dynamodb::Item(std::move(attributes));
}

int itemSize(int index)
{
    constexpr int always = (3 + 34) + (9 + 52) + (13 + 3) + (19 + 72) + (4 + 64);
    return always + (isReleased(index) ? 10 + 1 : 0);
}

int indexOfKey(QByteArrayView key)
{
    bool valid = false;
    const int index = key.size() > digitsOfIndex
        ? QByteArray(key.last(digitsOfIndex).data(), digitsOfIndex).toInt(&valid)
        : -1;
    return valid ? index : -1;
}

std::vector<int> scanOrder(int count)
{
    std::vector<int> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), std::mt19937(20'260'401));
    return order;
}

std::vector<QByteArray> scanPages(int count, int heartbeat)
{
    std::vector<QByteArray> pages;
    std::vector<dynamodb::Item> items;
    const std::vector<int> order = scanOrder(count);
    int size = 0;
    for (std::size_t at = 0; at < order.size(); ++at) {
        items.push_back(lockItem(order[at], heartbeat));
        size += itemSize(order[at]);
        const bool last = at + 1 == order.size();
        if (size < pageBytes && !last)
            continue;
        const dynamodb::Item key{items.back().attributes().front()};
        pages.push_back(dynamodb::test::pageOf(items, last ? nullptr : &key));
        items.clear();
        size = 0;
    }
    return pages;
}

} // namespace bench
