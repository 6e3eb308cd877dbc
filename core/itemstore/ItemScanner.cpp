// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemScanner.h"

#include "core/dynamodb/item/JsonReading.h"
#include "core/itemstore/ItemDigest.h"

#include <bit>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace itemstore {

namespace ondemand = simdjson::ondemand;

namespace {

const char *skipSpace(const char *at)
{
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')
        ++at;
    return at;
}

const char *pastSpace(const char *at, char wanted)
{
    at = skipSpace(at);
    return *at == wanted ? at + 1 : nullptr;
}

/// The place behind `wanted`, before which space may stand; null if something else does. Null goes through, so
/// that several can be asked in a row. The services write no space, so it is looked for second.
inline const char *past(const char *at, char wanted)
{
    if (!at || *at == wanted)
        return at ? at + 1 : nullptr;
    return pastSpace(at, wanted);
}

/// Where plain text ends, and whether it is plain.
struct TextEnd {
    const char *at; ///< at a quote, a backslash or a control character
    bool ascii; ///< else something else may be in it, or up to 15 bytes behind it
};

/// Reads up to 15 bytes behind the end. There is one: the zero byte behind the page.
inline TextEnd textEnd(const char *at)
{
#ifdef __SSE2__
    // All at once, 16 bytes a step, 13 instructions; simdjson's first stage takes 43 for the same.
    const __m128i quote = _mm_set1_epi8('"');
    const __m128i escape = _mm_set1_epi8('\\');
    const __m128i lastControl = _mm_set1_epi8(0x1f);
    __m128i all = _mm_setzero_si128();
    for (;; at += 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
        all = _mm_or_si128(all, bytes);
        const __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(bytes, lastControl), bytes);
        const __m128i marks = _mm_or_si128(_mm_cmpeq_epi8(bytes, quote), _mm_cmpeq_epi8(bytes, escape));
        if (const int found = _mm_movemask_epi8(_mm_or_si128(marks, controls)))
            return {at + std::countr_zero(static_cast<unsigned>(found)), _mm_movemask_epi8(all) == 0};
    }
#else
    quint8 all = 0;
    for (;; ++at) {
        const auto byte = static_cast<quint8>(*at);
        if (byte < 0x20 || byte == '"' || byte == '\\')
            return {at, all < 0x80};
        all |= byte;
    }
#endif
}

/// Behind the string whose text begins at `at`; null if it does not end.
const char *skipString(const char *at)
{
    for (;;) {
        at = textEnd(at).at;
        if (*at == '"')
            return at + 1;
        // What is escaped is one byte, or begins with one; the zero byte behind the page is none.
        if (*at != '\\' || static_cast<quint8>(at[1]) < 0x20)
            return nullptr;
        at += 2;
    }
}

/// Behind the value that begins at `at`, as far as its brackets and strings tell; null if a string has no end.
const char *skipValue(const char *at)
{
    for (int depth = 0; at;) {
        switch (*at) {
        case '"':
            at = skipString(at + 1);
            continue;
        case '{':
        case '[':
            ++depth;
            break;
        case '}':
        case ']':
            if (--depth < 0)
                return at;
            break;
        case ',':
            if (depth == 0)
                return at;
            break;
        case '\0':
            return at;
        default:
            break;
        }
        ++at;
    }
    return nullptr;
}

/// The array of items of the page that begins at `at`; null if there is none.
const char *findItems(const char *at)
{
    constexpr std::string_view items = "Items\"";
    for (at = past(at, '{'); at; at = past(at, ',')) {
        const char *const name = past(at, '"');
        const char *const behind = past(name ? skipString(name) : nullptr, ':');
        if (!behind)
            return nullptr;
        at = skipSpace(behind);
        if (std::memcmp(name, items.data(), items.size()) == 0)
            return at;
        at = skipValue(at);
    }
    return nullptr;
}

std::optional<dynamodb::AttributeType> textTypeOf(char letter)
{
    return letter == 'S' ? std::optional(dynamodb::AttributeType::S)
        : letter == 'N'  ? std::optional(dynamodb::AttributeType::N)
        : letter == 'B'  ? std::optional(dynamodb::AttributeType::B)
                         : std::nullopt;
}

/// The place behind `:{"S":"`, and the type; null if the value is no S, N or B, or no string.
const char *openText(const char *at, dynamodb::AttributeType &type)
{
    const char *letter = at + 3;
    if (std::memcmp(at, ":{\"", 3) == 0 && std::memcmp(at + 4, "\":\"", 3) == 0) {
        at += 7;
    } else {
        letter = past(past(past(at, ':'), '{'), '"');
        at = letter ? past(past(letter + 1, '"'), ':') : nullptr;
        at = past(at, '"');
        // A name of two letters, or a letter behind which space stands, is no type of this kind.
        if (!at || letter[1] != '"')
            return nullptr;
    }
    const auto known = textTypeOf(*letter);
    if (!known)
        return nullptr;
    type = *known;
    return at;
}

} // namespace

std::optional<std::string_view> ItemScanner::read(simdjson::padded_string_view page, ondemand::parser &parser)
{
    static_assert(Column::MaxWritten + 16 <= simdjson::SIMDJSON_PADDING);
    // The zero byte is no part of JSON: nothing that is looked for goes on behind it.
    if (page.data()[page.size()] != '\0')
        return {};
    m_page = page;
    m_parser = &parser;
    if (parser.capacity() == 0 && parser.allocate(simdjson::dom::MINIMAL_DOCUMENT_CAPACITY))
        return {};
    const char *const begin = findItems(page.data());
    const char *const end = begin ? readItems(begin) : nullptr;
    return end ? std::optional(std::string_view(begin, static_cast<std::size_t>(end - begin))) : std::nullopt;
}

const char *ItemScanner::readItems(const char *at)
{
    at = past(at, '[');
    if (const char *const end = past(at, ']'))
        return end;
    while (at) {
        at = readItem(at);
        if (const char *const next = past(at, ','))
            at = next;
        else
            return past(at, ']');
    }
    return nullptr;
}

/// An item of which the read before has seen the very same bytes: its record is copied.
const char *ItemScanner::takeKnown(const char *at)
{
    const qsizetype item = m_previous.find(at, m_page.data() + m_page.size());
    if (item < 0)
        return nullptr;
    const std::string_view record = m_previous.record(item);
    const Arena::Piece piece = m_arena.append(record.size());
    std::memcpy(piece.bytes, record.data(), record.size());
    m_rows.push(piece.position);
    const std::size_t size = m_previous.written(item);
    m_written->add(m_previous.digest(item), size, static_cast<quint32>(item));
    return at + size;
}

const char *ItemScanner::readItem(const char *at)
{
    if (const char *const end = takeKnown(at))
        return end;
    const char *const begin = at;
    m_packer.begin();
    m_unescapedEnd = m_unescaped.data();
    at = past(at, '{');
    const char *end = past(at, '}');
    while (!end) {
        at = past(at, '"');
        if (!at)
            return nullptr;
        const Column *const column = m_packer.writtenAt(at);
        at = column ? readText(*column, at + column->writtenSize()) : readUnexpected(at);
        if (!at)
            return nullptr;
        if (*at == ',')
            ++at;
        else if (const char *const next = past(at, ','))
            at = next;
        else if (end = past(at, '}'); !end)
            return nullptr;
    }
    const auto position = m_packer.finish(m_arena);
    if (!position)
        return nullptr;
    m_rows.push(*position);
    if (m_written) {
        const std::string_view bytes(begin, static_cast<std::size_t>(end - begin));
        const bool isDigested = bytes.size() >= ShortestDigested && bytes.size() <= LongestDigested;
        m_written->add(isDigested ? m_previous.digestOf(bytes) : 0, isDigested ? bytes.size() : 0);
    }
    return end;
}

inline const char *ItemScanner::readText(const Column &column, const char *at)
{
    const TextEnd end = textEnd(at);
    const char *quote = end.at;
    std::string_view text(at, static_cast<std::size_t>(quote - at));
    if (*quote != '"' || !end.ascii) {
        quote = readUnusual(at, text);
        if (!quote)
            return nullptr;
    }
    if (column.type == dynamodb::AttributeType::B)
        m_packer.addBase64(column, text);
    else
        m_packer.addText(column, text);
    return past(quote + 1, '}');
}

/// A text with escapes or with letters beyond ASCII, up to its quote.
const char *ItemScanner::readUnusual(const char *at, std::string_view &text)
{
    const char *const behind = skipString(at);
    if (!behind)
        return nullptr;
    text = std::string_view(at, static_cast<std::size_t>(behind - 1 - at));
    if (!simdjson::validate_utf8(text.data(), text.size()))
        return nullptr;
    if (text.find('\\') == std::string_view::npos)
        return behind - 1;
    // No text is longer than it is written, and the texts of an item are not longer than the page. The first
    // one of a page makes the room.
    if (m_unescaped.size() < m_page.size() + simdjson::SIMDJSON_PADDING) {
        m_unescaped.resize(m_page.size() + simdjson::SIMDJSON_PADDING);
        m_unescapedEnd = m_unescaped.data();
    }
    const ondemand::raw_json_string raw(reinterpret_cast<const quint8 *>(at));
    return m_parser->unescape(raw, m_unescapedEnd).get(text) ? nullptr : behind - 1;
}

/// An attribute whose name begins at `at`, one that the item before did not have or that is written otherwise.
const char *ItemScanner::readUnexpected(const char *at)
{
    const TextEnd end = textEnd(at);
    if (*end.at != '"')
        return nullptr;
    const std::string_view name(at, static_cast<std::size_t>(end.at - at));
    if (!end.ascii && !simdjson::validate_utf8(name.data(), name.size()))
        return nullptr;
    dynamodb::AttributeType type = dynamodb::AttributeType::S;
    if (const char *const text = openText(end.at + 1, type))
        return readText(m_packer.column(name, type), text);
    return readOther(name, past(end.at + 1, ':'));
}

/// A value of another type: parsed as a document of its own.
const char *ItemScanner::readOther(std::string_view name, const char *at)
{
    if (!at)
        return nullptr;
    at = skipSpace(at);
    const char *const end = skipValue(at);
    if (!end)
        return nullptr;
    const auto size = static_cast<std::size_t>(end - at);
    ondemand::document document;
    ondemand::value root;
    dynamodb::AttributeValue value;
    const simdjson::padded_string_view json(at, size, size + simdjson::SIMDJSON_PADDING);
    if (m_parser->iterate(json).get(document) || document.get_value().get(root) ||
        dynamodb::json::readValue(root, 0, value) != dynamodb::json::Fault::None ||
        !dynamodb::json::atEnd(document))
        return nullptr;
    // Texts are not for here, but for openText(): the packer would look at their bytes when they are gone.
    if (value.type() <= dynamodb::AttributeType::B)
        return nullptr;
    m_packer.add(m_packer.column(name, value.type()), value);
    return end;
}

} // namespace itemstore
