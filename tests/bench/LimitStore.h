// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <simdjson.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bench {

/// A lock in 24 bytes: its texts lie one after the other in a block, its owner is kept once for all its locks.
struct LimitRow {
    const char *texts; ///< key, version and data, in this order
    std::uint32_t owner;
    std::uint32_t lease; ///< both: number in the list of names
    std::uint16_t keySize;
    std::uint16_t versionSize;
    std::uint16_t dataSize; ///< bytes, decoded
    bool isReleased;
};
static_assert(sizeof(LimitRow) == 24);

/// Every byte of every lock, kept as small as is reasonable and judged by none: what a listing must do at
/// least. Escapes are undone, attributes may come in any order.
class LimitStore {
public:
    /// Takes the locks of one Scan answer, of which `capacity` bytes may be read. Returns the key to go on behind;
    /// empty: the end.
    [[nodiscard]] std::string take(std::string_view page, std::size_t capacity);
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }

private:
    void takeItem(simdjson::ondemand::object item);
    [[nodiscard]] char *reserve(std::size_t size); ///< that many bytes of a block
    [[nodiscard]] std::uint32_t numberOf(std::string_view name);

    simdjson::ondemand::parser m_parser;
    std::vector<LimitRow> m_rows;
    std::vector<std::unique_ptr<char[]>> m_blocks;
    std::size_t m_left = 0; ///< of the last block
    std::vector<std::string> m_names;
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_numbers;
};

} // namespace bench
