// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/ItemStore.h"

#include "core/aws/Packing.h"
#include "core/aws/Vocabulary.h"

namespace aws {

namespace {

/// Steps through the attributes of a packed item, sorted by name.
class Walk {
public:
    Walk(const Vocabulary *vocabulary, std::string_view packed) : m_next(packed.data())
    {
        if (!vocabulary)
            return;
        if (const auto shapeId = static_cast<quint32>(packing::takeNumber(m_next)); shapeId != 0) {
            m_shape = &vocabulary->shape(shapeId);
            m_count = m_shape->size();
        } else {
            m_count = packing::takeNumber(m_next);
        }
    }

    [[nodiscard]] quint64 count() const { return m_count; }
    [[nodiscard]] bool step()
    {
        if (m_at == m_count)
            return false;
        if (m_shape) {
            const Slot &slot = (*m_shape)[m_at];
            m_name = slot.name;
            m_type = slot.type;
            m_interned = slot.interned;
        } else {
            m_name = packing::takeText(m_next);
            m_type = static_cast<AttributeType>(*m_next++);
        }
        ++m_at;
        m_payload = m_next;
        // An interned string is its number, or 0 and then the text like any other.
        if (!m_interned || packing::takeNumber(m_next) == 0)
            packing::skipPayload(m_next, m_type);
        return true;
    }
    [[nodiscard]] bool seek(std::string_view name)
    {
        while (step()) {
            if (m_name == name)
                return true;
        }
        return false;
    }

    [[nodiscard]] std::string_view name() const { return m_name; }
    [[nodiscard]] AttributeType type() const { return m_type; }
    [[nodiscard]] const char *payload() const { return m_payload; }
    [[nodiscard]] bool interned() const { return m_interned; }

private:
    const Shape *m_shape = nullptr;
    const char *m_next;
    const char *m_payload = nullptr;
    quint64 m_count = 0;
    quint64 m_at = 0;
    std::string_view m_name;
    AttributeType m_type = AttributeType::Null;
    bool m_interned = false;
};

std::string_view textOf(const Walk &walk, const Vocabulary &vocabulary)
{
    const char *at = walk.payload();
    if (walk.interned()) {
        if (const auto id = static_cast<quint32>(packing::takeNumber(at)); id != 0)
            return vocabulary.string(id);
    }
    return packing::takeText(at);
}

} // namespace

std::optional<AttributeType> ItemView::typeOf(std::string_view name) const
{
    Walk walk(m_vocabulary, m_packed);
    if (!walk.seek(name))
        return {};
    return walk.type();
}

std::optional<std::string_view> ItemView::scalar(std::string_view name, AttributeType type) const
{
    Q_ASSERT(type == AttributeType::S || type == AttributeType::N || type == AttributeType::B);
    Walk walk(m_vocabulary, m_packed);
    if (!walk.seek(name) || walk.type() != type)
        return {};
    return textOf(walk, *m_vocabulary);
}

std::optional<bool> ItemView::boolean(std::string_view name) const
{
    Walk walk(m_vocabulary, m_packed);
    if (!walk.seek(name) || walk.type() != AttributeType::Bool)
        return {};
    return *walk.payload() != 0;
}

int ItemView::count() const
{
    return static_cast<int>(Walk(m_vocabulary, m_packed).count());
}

int ItemView::slotAt(int index) const
{
    if (m_order == 0)
        return index;
    return static_cast<quint8>(m_vocabulary->order(m_order)[static_cast<std::size_t>(index)]);
}

std::string_view ItemView::nameAt(int index) const
{
    Walk walk(m_vocabulary, m_packed);
    for (int slot = slotAt(index); walk.step() && slot > 0; --slot) { }
    return walk.name();
}

AttributeType ItemView::typeAt(int index) const
{
    Walk walk(m_vocabulary, m_packed);
    for (int slot = slotAt(index); walk.step() && slot > 0; --slot) { }
    return walk.type();
}

Item ItemView::unpack() const
{
    Walk walk(m_vocabulary, m_packed);
    std::vector<NamedValue> sorted;
    sorted.reserve(walk.count());
    while (walk.step()) {
        QByteArray name(walk.name().data(), static_cast<qsizetype>(walk.name().size()));
        const char *at = walk.payload();
        if (walk.interned()) {
            const std::string_view text = textOf(walk, *m_vocabulary);
            sorted.emplace_back(std::move(name),
                                AttributeValue::string({text.data(), static_cast<qsizetype>(text.size())}));
        } else {
            sorted.emplace_back(std::move(name), packing::takePayload(at, walk.type()));
        }
    }
    if (m_order == 0)
        return Item(std::move(sorted));
    std::vector<NamedValue> stored;
    stored.reserve(sorted.size());
    for (const char slot : m_vocabulary->order(m_order))
        stored.push_back(std::move(sorted[static_cast<quint8>(slot)]));
    return Item(std::move(stored));
}

quint32 ItemView::internedId(std::string_view name) const
{
    Walk walk(m_vocabulary, m_packed);
    if (!walk.seek(name) || !walk.interned())
        return 0;
    const char *at = walk.payload();
    return static_cast<quint32>(packing::takeNumber(at));
}

quint32 ItemView::shapeId() const
{
    if (!m_vocabulary)
        return 0;
    const char *at = m_packed.data();
    return static_cast<quint32>(packing::takeNumber(at));
}

} // namespace aws
