// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

/// Ends the program with status 1 and this sentence: limit_list hands errors to no caller.
[[noreturn]] void endWith(const char *sentence);

/// One blocking connection to the replay server that scans one segment of the table "locks". No thread, no
/// signature, no checksum: what a listing cannot do without.
class LimitConnection {
public:
    LimitConnection(std::uint16_t port, int segment, int segments);
    ~LimitConnection();
    LimitConnection(const LimitConnection &) = delete;
    LimitConnection &operator=(const LimitConnection &) = delete;

    /// Sends a Scan behind this key; empty: from the start. The page at hand stays as it is.
    void ask(std::string_view startKey);
    /// Waits for bytes and takes what is there. True once the page is whole.
    [[nodiscard]] bool receive();

    [[nodiscard]] int socket() const { return m_socket; }
    /// The page received last, until the next receive(); `capacity` bytes from its start may be read.
    [[nodiscard]] std::string_view page() const { return {m_buffer.data() + m_headSize, m_bodySize}; }
    [[nodiscard]] std::size_t capacity() const { return m_buffer.size() - m_headSize; }

private:
    void readHead(); ///< sizes, once the head is whole

    int m_socket = -1;
    std::string m_segment; ///< JSON members that name it
    std::vector<char> m_buffer; ///< head and body as they came
    std::size_t m_received = 0;
    std::size_t m_headSize = 0; ///< 0: not whole yet
    std::size_t m_bodySize = 0;
};

} // namespace bench
