// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/LimitStore.h"

#include "tests/bench/LimitConnection.h"

#include <array>
#include <cstring>

namespace bench {
namespace {

namespace ondemand = simdjson::ondemand;

constexpr std::size_t blockSize = 1 << 20;

constexpr std::array<std::uint8_t, 256> sextets()
{
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<std::uint8_t, 256> values{};
    for (std::size_t i = 0; i < letters.size(); ++i)
        values[static_cast<unsigned char>(letters[i])] = static_cast<std::uint8_t>(i);
    return values;
}

std::size_t decodedSize(std::string_view base64)
{
    const std::size_t padding = base64.ends_with("==") ? 2 : base64.ends_with('=') ? 1 : 0;
    return base64.size() / 4 * 3 - padding;
}

/// The three bytes that four letters stand for, the first in the highest place.
std::uint32_t threeBytes(const char *letters)
{
    static constexpr auto values = sextets();
    const auto value = [letters](std::size_t at) -> std::uint32_t {
        return values[static_cast<unsigned char>(letters[at])];
    };
    return value(0) << 18 | value(1) << 12 | value(2) << 6 | value(3);
}

/// Writes decodedSize() bytes; the text is valid, its length a multiple of four.
void decode(std::string_view base64, char *target)
{
    const std::size_t size = decodedSize(base64);
    const char *letters = base64.data();
    for (char *const last = target + size / 3 * 3; target != last; target += 3, letters += 4) {
        const std::uint32_t bytes = threeBytes(letters);
        target[0] = static_cast<char>(bytes >> 16);
        target[1] = static_cast<char>(bytes >> 8);
        target[2] = static_cast<char>(bytes);
    }
    for (std::size_t i = 0; i < size % 3; ++i)
        target[i] = static_cast<char>(threeBytes(letters) >> (16 - 8 * i));
}

std::string_view textOf(simdjson::simdjson_result<ondemand::value> attribute, std::string_view type)
{
    std::string_view text;
    if (attribute.find_field(type).get_string().get(text))
        endWith("limit_list read an attribute of another type than expected");
    return text;
}

std::uint16_t shortSize(std::string_view text)
{
    return static_cast<std::uint16_t>(text.size());
}

} // namespace

std::string LimitStore::take(std::string_view page, std::size_t capacity)
{
    ondemand::document answer;
    ondemand::array items;
    if (m_parser.iterate(page.data(), page.size(), capacity).get(answer) ||
        answer["Items"].get_array().get(items))
        endWith("limit_list read an answer without items");
    for (auto element : items) {
        ondemand::object item;
        if (element.get_object().get(item))
            endWith("limit_list read an item that is no object");
        takeItem(item);
    }
    std::string_view next;
    if (answer["LastEvaluatedKey"]["key"]["S"].get_string().get(next))
        return {};
    return std::string(next);
}

void LimitStore::takeItem(ondemand::object item)
{
    std::string_view key;
    std::string_view version;
    std::string_view data;
    LimitRow row{};
    for (auto field : item) {
        std::string_view name;
        if (field.unescaped_key().get(name))
            endWith("limit_list read a broken item");
        if (name == "key")
            key = textOf(field.value(), "S");
        else if (name == "recordVersionNumber")
            version = textOf(field.value(), "S");
        else if (name == "data")
            data = textOf(field.value(), "B");
        else if (name == "ownerName")
            row.owner = numberOf(textOf(field.value(), "S"));
        else if (name == "leaseDuration")
            row.lease = numberOf(textOf(field.value(), "S"));
        else if (name == "isReleased")
            row.isReleased = textOf(field.value(), "S") == "1";
    }
    row.keySize = shortSize(key);
    row.versionSize = shortSize(version);
    row.dataSize = static_cast<std::uint16_t>(decodedSize(data));
    char *const texts = reserve(key.size() + version.size() + row.dataSize);
    std::memcpy(texts, key.data(), key.size());
    std::memcpy(texts + key.size(), version.data(), version.size());
    decode(data, texts + key.size() + version.size());
    row.texts = texts;
    m_rows.push_back(row);
}

char *LimitStore::reserve(std::size_t size)
{
    if (size > blockSize)
        endWith("limit_list read a lock that is larger than a page");
    if (size > m_left) {
        m_blocks.emplace_back(new char[blockSize]); // not made zero before it is written
        m_left = blockSize;
    }
    char *const target = m_blocks.back().get() + (blockSize - m_left);
    m_left -= size;
    return target;
}

std::uint32_t LimitStore::numberOf(std::string_view name)
{
    const auto known = m_numbers.find(name);
    if (known != m_numbers.end())
        return known->second;
    const auto number = static_cast<std::uint32_t>(m_names.size());
    m_names.emplace_back(name);
    m_numbers.emplace(name, number);
    return number;
}

} // namespace bench
