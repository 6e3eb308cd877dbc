// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LockFields.h"

#include "core/locks/dialects/Ddblock.h"
#include "core/watch/proof/ProofText.h"

#include <algorithm>

namespace cli {
namespace {

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

/// The format's name also where this version cannot read it.
std::string_view formatName(const locks::LockFacts &facts, aws::ItemView item, const locks::TableShape &shape,
                            locks::DialectId pinned)
{
    if (facts.dialect == locks::DialectId::None && pinned == locks::DialectId::None) {
        const std::string_view format = locks::recognise(item, shape).format;
        if (!format.empty())
            return format;
    }
    const QLatin1String name = locks::dialectName(facts.dialect);
    return {name.data(), static_cast<std::size_t>(name.size())};
}

} // namespace

LockDescriber::LockDescriber(const watch::Snapshot &snapshot, locks::Moment now, admin::Ourselves ourselves)
    : m_snapshot(snapshot), m_now(now), m_ourselves(std::move(ourselves))
{
}

LockFields LockDescriber::at(qsizetype row)
{
    LockFields fields;
    fields.item = m_snapshot.item(row);
    fields.facts = m_snapshot.facts(row);
    const locks::Sighting sighting = m_snapshot.sighting(row);
    const locks::Judgement judgement = locks::judge(fields.facts, sighting, m_now);
    fields.state = judgement.state;
    fields.evidence = watch::unreadText(fields.facts, sighting, judgement, m_now).toUtf8();
    fields.dialect = formatName(fields.facts, fields.item, m_snapshot.shape(), m_snapshot.pinned());
    fields.mine = m_ourselves.owns(fields.facts.owner);
    describeKey(fields, row);
    using std::chrono::milliseconds;
    const bool readable = fields.facts.marking == locks::StoredState::Taken ||
        fields.facts.marking == locks::StoredState::Released;
    if (readable && fields.facts.rule == locks::ExpiryRule::RecordVersion)
        fields.leaseMs = std::chrono::duration_cast<milliseconds>(fields.facts.lease).count();
    const auto watched = std::chrono::floor<milliseconds>(sighting.lastStrongRead - sighting.stillSince);
    fields.observedForMs = std::max<qint64>(watched.count(), 0);
    if (judgement.lapsesIn) {
        fields.lapsesInMs = std::max<qint64>(std::chrono::ceil<milliseconds>(*judgement.lapsesIn).count(), 0);
        // Since when a version stands still is kept in milliseconds, rounded up: never longer than the lease.
        if (fields.leaseMs)
            fields.lapsesInMs = std::min(*fields.lapsesInMs, *fields.leaseMs);
    }
    const Form &form = knownFormOf(row, fields);
    fields.additional = &form.additional;
    if (!form.dataName.isEmpty()) {
        const auto bytes = fields.item.binary(view(form.dataName));
        fields.data = bytes ? bytes : fields.item.string(view(form.dataName));
    }
    return fields;
}

void LockDescriber::describeKey(LockFields &fields, qsizetype row) const
{
    const locks::TableShape &shape = m_snapshot.shape();
    const auto isBinary = [&fields](const QByteArray &name) {
        return fields.item.typeOf(view(name)) == aws::AttributeType::B;
    };
    fields.key = m_snapshot.key(row);
    if (isBinary(shape.partitionKey)) {
        fields.hexKey = QByteArray(fields.key.data(), static_cast<qsizetype>(fields.key.size())).toHex();
        fields.key = view(fields.hexKey);
    }
    fields.name = fields.key;
    if (fields.facts.dialect == locks::DialectId::Ddblock && fields.name.starts_with(locks::ddblock::prefix))
        fields.name.remove_prefix(std::string_view(locks::ddblock::prefix).size());
    if (!shape.sortKey)
        return;
    fields.sortKey = m_snapshot.sortKey(row);
    if (isBinary(*shape.sortKey)) {
        fields.hexSortKey =
            QByteArray(fields.sortKey->data(), static_cast<qsizetype>(fields.sortKey->size())).toHex();
        fields.sortKey = view(fields.hexSortKey);
    }
}

LockDescriber::Form LockDescriber::formOf(qsizetype row) const
{
    const locks::LockRecord record = m_snapshot.record(row);
    Form form;
    for (const aws::NamedValue &attribute : record.attributes)
        form.additional.push_back(attribute.first);
    if (!record.data)
        return form;
    for (const aws::NamedValue &attribute : record.item) {
        const bool isKnown = !record.key.contains(attribute.first) &&
            std::ranges::find(form.additional, attribute.first) == form.additional.end();
        if (isKnown && attribute.second.bytes() == *record.data &&
            (form.dataName.isEmpty() || attribute.first == "data"))
            form.dataName = attribute.first;
    }
    return form;
}

const LockDescriber::Form &LockDescriber::knownFormOf(qsizetype row, const LockFields &fields)
{
    const quint32 shape = fields.item.shapeId();
    if (shape == 0) {
        m_oddForms.push_back(std::make_unique<Form>(formOf(row)));
        return *m_oddForms.back();
    }
    // Re-read rows have a vocabulary of their own, and so shape numbers of their own.
    const quint64 patched = m_snapshot.row(row).patched ? 1 : 0;
    const quint64 id = (quint64(shape) << 9) | (patched << 8) | quint64(fields.facts.dialect);
    const auto known = m_forms.find(id);
    return known != m_forms.end() ? known->second : m_forms.emplace(id, formOf(row)).first->second;
}

} // namespace cli
