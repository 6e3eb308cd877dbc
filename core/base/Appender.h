// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <string_view>

namespace base {

/// Appends to a QByteArray by a pointer of its own, for texts made of very many short pieces: QByteArray::append()
/// looks at sharing, room and overflow each time, which cost six times what it copied (9 000 of 30 000 instructions
/// for one lock of `list`). The array is whole again when this one is destroyed; until then nothing else may touch it.
/// On one thread at a time.
class Appender {
public:
    explicit Appender(QByteArray &out) : m_out(out), m_begin(nullptr), m_at(nullptr), m_end(nullptr)
    {
        const qsizetype used = out.size();
        open(std::max(out.capacity(), used + leastRoom), used);
    }
    ~Appender() { close(); }
    Appender(const Appender &) = delete;
    Appender &operator=(const Appender &) = delete;

    /// Makes the array whole; nothing may be appended any more.
    void close() { m_out.resize(size()); }

    /// Of the array and what was appended to it.
    [[nodiscard]] qsizetype size() const { return m_at - m_begin; }
    /// What stands from `position` on; valid until more is appended.
    [[nodiscard]] std::string_view from(qsizetype position) const
    {
        return {m_begin + position, static_cast<std::size_t>(size() - position)};
    }
    void cutBack(qsizetype size) { m_at = m_begin + size; } ///< forgets what stands behind

    void put(char c)
    {
        *room(1) = c;
        ++m_at;
    }
    void put(std::string_view text)
    {
        if (text.empty())
            return;
        std::memcpy(room(text.size()), text.data(), text.size());
        m_at += text.size();
    }
    /// A literal: of a known length, and therefore copied without a call.
    template <std::size_t Size>
    void put(const char (&text)[Size])
    {
        std::memcpy(room(Size - 1), text, Size - 1);
        m_at += Size - 1;
    }
    void put(QByteArrayView text)
    {
        put(std::string_view(text.data(), static_cast<std::size_t>(text.size())));
    }
    void putNumber(qint64 number)
    {
        constexpr std::size_t longest = 20;
        char *const to = room(longest);
        m_at = std::to_chars(to, to + longest, number).ptr;
    }
    void putSpaces(qsizetype count)
    {
        if (count <= 0)
            return;
        std::memset(room(static_cast<std::size_t>(count)), ' ', static_cast<std::size_t>(count));
        m_at += count;
    }

    /// Where at least `bytes` more may be written; then to be reported by wrote().
    [[nodiscard]] char *room(std::size_t bytes)
    {
        if (static_cast<std::size_t>(m_end - m_at) < bytes)
            grow(bytes);
        return m_at;
    }
    void wrote(std::size_t bytes) { m_at += bytes; }

private:
    static constexpr qsizetype leastRoom = 4096;

    void open(qsizetype capacity, qsizetype used)
    {
        m_out.resize(capacity); // does not fill what it adds
        m_begin = m_out.data();
        m_at = m_begin + used;
        m_end = m_begin + capacity;
    }
    void grow(std::size_t bytes)
    {
        const qsizetype used = size();
        m_out.resize(used); // what lies behind need not be copied
        open(std::max(2 * used, used + static_cast<qsizetype>(bytes) + leastRoom), used);
    }

    QByteArray &m_out;
    char *m_begin;
    char *m_at;
    char *m_end;
};

} // namespace base
