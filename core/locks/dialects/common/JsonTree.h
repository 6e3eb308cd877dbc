// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace locks {

/// JSON as it is written: names that are there twice, numbers of any size, escapes. simdjson finds the tokens; its room is
/// kept from text to text, so that a reader of many rows keeps one for its thread and allocates nothing.
class JsonTree final {
public:
    enum class Kind : quint8 { Null, False, True, Number, Text, List, Object };

    /// Iterates over the elements of a List and the members of an Object, in the order in which they are written.
    struct Value {
        struct Iterator {
            const Value *at;
            const Value &operator*() const { return *at; }
            Iterator &operator++()
            {
                at += at->size;
                return *this;
            }
            bool operator==(const Iterator &) const = default;
        };
        [[nodiscard]] Iterator begin() const { return {this + 1}; }
        [[nodiscard]] Iterator end() const { return {this + size}; }

        std::string_view name; ///< of a member, between its quotes, with its escapes
        std::string_view raw; ///< of a Text: between its quotes, with its escapes; of a Number: as written
        std::size_t size = 1; ///< values, this one and all within
        Kind kind = Kind::Null;
    };

    JsonTree();
    ~JsonTree();
    Q_DISABLE_COPY_MOVE(JsonTree)

    /// The root of `json`; null unless that is one value by RFC 8259 with nothing but space around it and at most `deepest`
    /// lists and objects around a value. Bytes that are no UTF-8, and half a surrogate pair, pass: see text(). Its views last as long
    /// as `json`, itself until the next read.
    [[nodiscard]] const Value *read(std::string_view json, int deepest);

    /// A name or a Text with its escapes resolved; nothing of half a surrogate pair.
    [[nodiscard]] static std::optional<QString> text(std::string_view raw);
    [[nodiscard]] static bool isEscaped(std::string_view raw)
    {
        return raw.find('\\') != std::string_view::npos;
    }

private:
    class Reader;
    const std::unique_ptr<Reader> m_reader;
    std::vector<Value> m_values;
};

} // namespace locks
