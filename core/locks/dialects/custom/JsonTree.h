// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <optional>
#include <utility>
#include <vector>

namespace locks {

/// A JSON text with all of its names, those that are there twice too, and whole numbers of 64 bits as such: what a file
/// that people write is checked by. For files of some KiB.
class JsonTree final {
public:
    enum class Kind : quint8 {
        Null,
        Boolean,
        Whole, ///< a number without fraction and exponent that fits 64 bits
        Number, ///< any other
        Text,
        List,
        Object,
    };
    using Member = std::pair<QByteArray, JsonTree>;

    /// Nothing unless `json` is one value by RFC 8259 in valid UTF-8, with nothing but space around it and at most
    /// `deepest` lists and objects within each other.
    [[nodiscard]] static std::optional<JsonTree> parse(const QByteArray &json, int deepest);

    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] bool boolean() const { return m_whole != 0; } ///< Boolean
    [[nodiscard]] qint64 whole() const { return m_whole; } ///< Whole
    [[nodiscard]] const QByteArray &text() const { return m_text; } ///< Text, UTF-8
    [[nodiscard]] const std::vector<JsonTree> &elements() const { return m_elements; } ///< List
    [[nodiscard]] const std::vector<Member> &members() const { return m_members; } ///< Object, as written

private:
    friend class JsonTreeParser;
    Kind m_kind = Kind::Null;
    qint64 m_whole = 0;
    QByteArray m_text;
    std::vector<JsonTree> m_elements;
    std::vector<Member> m_members;
};

} // namespace locks
