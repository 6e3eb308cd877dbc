// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/dynamodb/item/Item.h"

#include <memory>
#include <span>
#include <string_view>

namespace itemstore {

class PackedItems;
class StringDictionary;

/// Reads one packed item without allocating. Valid while the ItemStore or PackedItem it came from lives.
class ItemView {
public:
    ItemView() = default;
    /// `record`: of an item that was packed with this vocabulary, which outlives the view.
    ItemView(const StringDictionary &vocabulary, std::string_view record);

    [[nodiscard]] bool isNull() const { return m_vocabulary == nullptr; }
    /// Type of the attribute, or nothing if the item has no such attribute.
    [[nodiscard]] std::optional<dynamodb::AttributeType> typeOf(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const { return typeOf(name).has_value(); }
    /// Bytes of an S, N or B attribute if it is there with exactly this type.
    [[nodiscard]] std::optional<std::string_view> scalar(std::string_view name,
                                                         dynamodb::AttributeType type) const;
    [[nodiscard]] std::optional<std::string_view> string(std::string_view name) const
    {
        return scalar(name, dynamodb::AttributeType::S);
    }
    [[nodiscard]] std::optional<std::string_view> number(std::string_view name) const
    {
        return scalar(name, dynamodb::AttributeType::N);
    }
    [[nodiscard]] std::optional<std::string_view> binary(std::string_view name) const
    {
        return scalar(name, dynamodb::AttributeType::B);
    }
    [[nodiscard]] std::optional<bool> boolean(std::string_view name) const;
    /// Attribute names in stored order. A chain remembers 4096 orders; later ones are sorted by name.
    [[nodiscard]] int count() const;
    [[nodiscard]] std::string_view nameAt(int index) const;
    [[nodiscard]] dynamodb::AttributeType typeAt(int index) const;
    /// A complete, owning copy: lossless.
    [[nodiscard]] dynamodb::Item unpack() const;
    /// The packed bytes. Two items of the same vocabulary chain are equal iff these are, whatever the order
    /// of their attributes (the service promises none); within sets and maps another order counts as a
    /// change.
    [[nodiscard]] std::string_view packed() const { return m_packed; }
    /// Number of the interned string of an S attribute (see ItemStoreBuilder), 0 if it is stored inline.
    [[nodiscard]] quint32 internedId(std::string_view name) const;
    /// Small number of this item's shape (its names and types, sorted by name): equal shapes, equal numbers.
    /// 0: a chain remembers 4096 shapes and this is a later one.
    [[nodiscard]] quint32 shapeId() const;

private:
    friend class ItemFields;
    friend class AttributeReader;
    friend class StoredAttributes;
    [[nodiscard]] int slotAt(int index) const;
    const StringDictionary *m_vocabulary = nullptr;
    quint32 m_order = 0;
    std::string_view m_packed;
};

/// Many items of one table, packed: attribute names and types are kept once per shape, chosen low-cardinality
/// strings once per store, values back to back in an arena. Immutable once built; shared between threads as
/// shared_ptr<const>. Payload plus a few bytes per item: this is what lets 100 000 locks fit in 20 MB.
class ItemStore {
public:
    ItemStore(); ///< of no items
    explicit ItemStore(std::unique_ptr<const PackedItems> items);
    ~ItemStore();
    [[nodiscard]] qsizetype size() const;
    [[nodiscard]] ItemView at(qsizetype index) const;
    /// Begin to bring into the cache where the item lies, and then the item itself, and return at once: for those who
    /// soon read it out of the order in which items lie.
    void prefetchPosition(qsizetype index) const;
    void prefetchItem(qsizetype index) const;
    [[nodiscard]] qsizetype memoryBytes() const; ///< heap bytes held, vocabulary included
    /// Text behind ItemView::internedId; empty for 0.
    [[nodiscard]] std::string_view interned(quint32 id) const;
    [[nodiscard]] quint32 internedCount() const; ///< ids run from 1 to this

    /// Where, in the order given to ItemStoreBuilder::finish(), the items of that part begin; -1: there is none.
    [[nodiscard]] qsizetype placeOfPart(int part) const;
    [[nodiscard]] int parts() const; ///< of that order; 0: none was given
    /// For the builder of the next store in the chain.
    [[nodiscard]] const PackedItems &items() const { return *m_items; }

private:
    std::unique_ptr<const PackedItems> m_items; ///< never null
};
using ItemStorePtr = std::shared_ptr<const ItemStore>;

/// What one decoded page said besides its items.
struct PageSummary {
    qsizetype items = 0;
    std::optional<dynamodb::Item> nextKey; ///< LastEvaluatedKey; absent at the end
    double consumedCapacity = 0; ///< capacity units
    qsizetype nextExpected = -1; ///< for the page that follows upon it, see appendPage()
    qsizetype known = 0; ///< of the items, how many were written as the read before had them
};

/// Items that a builder has appended, to be read by another thread while the builder goes on. Valid until finish().
class AppendedItems {
public:
    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_records.size()); }
    [[nodiscard]] ItemView at(qsizetype index) const;

private:
    friend class ItemStoreBuilder;
    std::shared_ptr<const StringDictionary> m_vocabulary;
    std::vector<std::string_view> m_records;
};

/// Decodes Scan/Query answers straight into a store. Not thread-safe; normally lives on the decoding pool.
class ItemStoreBuilder {
public:
    /// `internAttributes`: names of string attributes with few distinct values (owners, leases). The
    /// vocabulary of `previous` is continued, so that packed bytes of both stores can be compared. At most
    /// 4096 strings are interned over the life of a chain; further ones, and ones over 1024 bytes, are stored
    /// inline. What is interned is settled by the first builder of a chain: with `previous`,
    /// `internAttributes` is ignored.
    explicit ItemStoreBuilder(std::vector<QByteArray> internAttributes, ItemStorePtr previous = {});
    ~ItemStoreBuilder();

    /// Appends the items of one answer body. On failure (ErrorKind::Damaged) nothing of the page is kept.
    /// Damaged is also an answer without Items, or with another number of them than its Count.
    ///
    /// `expected`: at which place of the previous store's order the first item is expected, from placeOfPart() or from
    /// the page before; -1: not known. Items from there on that are written in the very same bytes as they were then
    /// are not decoded again.
    [[nodiscard]] base::Result<PageSummary> appendPage(const QByteArray &body, qsizetype expected = -1);
    void append(const dynamodb::Item
                    &item); ///< of attributes with the same name the first one counts, as in Item::find
    /// Of the items appended since the last finish(), in the order they came, those from `first` on.
    [[nodiscard]] AppendedItems appendedFrom(qsizetype first);
    /// Some of the items appended, one after the other.
    struct Run {
        qsizetype first = 0;
        qsizetype count = 0;
        int part = 0; ///< of the table, read by itself
    };
    /// Hands over what was appended. The builder is then empty and goes on in the same chain. `order`: all of it in
    /// runs, in the order of the table, part by part; the items keep the numbers that they came with.
    [[nodiscard]] ItemStorePtr finish(std::span<const Run> order = {});
    /// For each item that the last finish() handed over: the item of `of`, the previous store, that was written in the
    /// very same bytes, or WrittenItems::None. Empty if it is not known of any, or if `of` is another store.
    [[nodiscard]] std::vector<quint32> takeAsItems(const ItemStorePtr &of);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// One item in packed form, so that code written for ItemView serves single items too.
class PackedItem {
public:
    explicit PackedItem(const dynamodb::Item &item);
    [[nodiscard]] ItemView view() const;

private:
    ItemStorePtr m_store;
};

} // namespace itemstore
