// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/AttributeValue.h"

#include <array>
#include <initializer_list>
#include <string_view>

namespace locks {

/// Up to `most` values, held in place: what a description lists in a constant.
template <typename T, std::size_t most>
struct Few {
    std::array<T, most> items{};
    std::size_t count = 0;
    constexpr Few() = default;
    constexpr Few(std::initializer_list<T> list) // NOLINT(google-explicit-constructor): written as a list
    {
        for (const T &item : list)
            items.at(count++) = item; // more than fit do not compile in a constant
    }
    [[nodiscard]] constexpr const T *begin() const { return items.data(); }
    [[nodiscard]] constexpr const T *end() const { return items.data() + count; }
    [[nodiscard]] constexpr std::size_t size() const { return count; }
    [[nodiscard]] constexpr bool empty() const { return count == 0; }
    [[nodiscard]] constexpr const T &operator[](std::size_t place) const { return items[place]; }
};

/// A question about one attribute of a row, or about its table, that has the answer yes or no. Data: rules of recognition and
/// descriptions of rows are made of them. What they name lives as long as the process.
struct RowTest {
    enum class Is : quint8 {
        There, ///< the row has the attribute, whatever its type
        OfType, ///< it has `type`
        Text, ///< S that is not empty
        Equal, ///< S or N, as `type` says, with exactly the bytes of `with`
        Prefixed, ///< S that begins with `with`
        Suffixed, ///< S that ends with `with`
        Fits, ///< it has `type`, and its bytes are of `form`
        Printable, ///< B whose bytes are all printable ASCII without a space, and not empty
        Uuid, ///< B that is the text of a UUID in lower case
        Digits, ///< N of decimal digits alone
        ManyDigits, ///< N of 12 digits or more, as milliseconds since 1970 have and seconds have not
        CanGrow, ///< N, whole, and one more still fits 64 bits
        MillisDate, ///< S in the form "2026-08-20T12:00:00.000Z", whether that day exists or not
        Rfc3339Date, ///< S in one of the forms of RFC 3339, whether that day exists or not
        UtcDate, ///< S that is a date whose zone is UTC
        NameFits, ///< the row has an attribute whose name is of `form`; in rules alone
        ReadsAsDate, ///< the form's date of this name can be read; in descriptions alone
        ReadsAsLease, ///< the form's lease of this name can be read; in descriptions alone
        NothingElse, ///< the row has keys and attributes that the library knows, and no others; in descriptions alone
        EqualNumber, ///< N that is the same number as `with`, however either is written
        EqualBool, ///< BOOL that is `with`, "true" or "false"; of a row, not of an attribute alone
        StatesVersion, ///< one of the attributes of the form's version is there; in descriptions alone
        KeyNamed, ///< the table's partition key has this name
        SortKeyNamed, ///< its sort key has; with an empty name: it has none
        TableNamed, ///< the table has
        TableEndsWith, ///< the table's name ends so
        UsedBy, ///< the table is known to be used by the library of this name
        TtlBy, ///< DynamoDB's TTL goes by this attribute; with an empty name: it is off, or not known
        LeaseSet, ///< the operator set a lease for the table
        IndexNamed, ///< the table has an index of this name; in expectations of tables alone
        OnDemand, ///< the table is paid by request; in expectations of tables alone
    };
    Is is = Is::There;
    std::string_view name{}; ///< in rules also describe::keyOfTable and describe::sortKeyOfTable
    std::string_view with{};
    dynamodb::AttributeType type = dynamodb::AttributeType::S;
    bool isNot = false;
    /// Of what only code can say: a duration, JSON. Does not allocate.
    bool (*form)(std::string_view bytes) = nullptr;

    /// The opposite.
    [[nodiscard]] constexpr RowTest operator!() const
    {
        RowTest test = *this;
        test.isNot = !isNot;
        return test;
    }
    /// Whether the table alone gives the answer.
    [[nodiscard]] constexpr bool isOfTable() const { return is >= Is::KeyNamed; }
};

/// All of them must hold; none is no demand.
using RowTests = Few<RowTest, 6>;

/// How tests are written in descriptions.
namespace describe {
// In the place of an attribute's name: the table's partition key or sort key, whatever it is called. No attribute has such a
// name in practice.
inline constexpr std::string_view keyOfTable = "\x01partition";
inline constexpr std::string_view sortKeyOfTable = "\x01sort";

constexpr RowTest has(std::string_view name)
{
    return {RowTest::Is::There, name};
}
constexpr RowTest isOf(std::string_view name, dynamodb::AttributeType type)
{
    return {RowTest::Is::OfType, name, {}, type};
}
constexpr RowTest isText(std::string_view name)
{
    return {RowTest::Is::Text, name};
}
constexpr RowTest equals(std::string_view name, std::string_view with,
                         dynamodb::AttributeType type = dynamodb::AttributeType::S)
{
    return {RowTest::Is::Equal, name, with, type};
}
constexpr RowTest startsWith(std::string_view name, std::string_view with)
{
    return {RowTest::Is::Prefixed, name, with};
}
constexpr RowTest endsWith(std::string_view name, std::string_view with)
{
    return {RowTest::Is::Suffixed, name, with};
}
constexpr RowTest fits(std::string_view name, bool (*form)(std::string_view),
                       dynamodb::AttributeType type = dynamodb::AttributeType::S)
{
    return {.is = RowTest::Is::Fits, .name = name, .type = type, .form = form};
}
constexpr RowTest hasNameThat(bool (*form)(std::string_view))
{
    return {.is = RowTest::Is::NameFits, .form = form};
}
constexpr RowTest keyIs(std::string_view name)
{
    return {RowTest::Is::KeyNamed, name};
}
constexpr RowTest sortKeyIs(std::string_view name)
{
    return {RowTest::Is::SortKeyNamed, name};
}
constexpr RowTest noSortKey()
{
    return {RowTest::Is::SortKeyNamed, {}};
}
constexpr RowTest readsAsDate(std::string_view name)
{
    return {RowTest::Is::ReadsAsDate, name};
}
constexpr RowTest readsAsLease(std::string_view name)
{
    return {RowTest::Is::ReadsAsLease, name};
}
constexpr RowTest is(RowTest::Is what, std::string_view name = {})
{
    return {what, name};
}
} // namespace describe

} // namespace locks
