// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockView.h"

#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/view/Bytes.h"
#include "core/view/Verdict.h"

#include <QCoreApplication>

#include <algorithm>

namespace view {

using namespace std::chrono;

QString legible(std::string_view bytes, qsizetype longest)
{
    const auto size = static_cast<qsizetype>(bytes.size());
    const bool cut = longest >= 0 && size > longest * 4;
    const QByteArrayView shown(bytes.data(), cut ? longest * 4 : size);
    const auto whole = base::strictUtf8(shown);
    if (!whole && !cut) {
        const qsizetype most = longest < 0 ? shown.size() : std::min(shown.size(), longest);
        return QStringLiteral("0x") +
            QString::fromLatin1(QByteArray::fromRawData(shown.data(), most).toHex());
    }
    const QString text = whole ? *whole : base::fromUtf8(shown); // cut within a sign
    return longest < 0 ? base::visible(text) : base::visible(text, longest);
}

QString asOf(const QString &text, const locks::Sighting &sighting, base::BootTime now)
{
    const auto unread = sighting.unreadFor(now);
    return unread ? QCoreApplication::translate("view", "%1 as of %2").arg(text, base::text::ago(*unread))
                  : text;
}

LockView LockView::of(const watch::Snapshot &snapshot, qsizetype row, const ViewContext &context)
{
    LockView lock(snapshot, row, {}, context);
    lock.m_judged = JudgedRow::of(lock.facts(), lock.sighting(), context.now, context.ourselves);
    return lock;
}

const itemstore::ItemFields &LockView::fields() const
{
    if (!m_fields)
        m_fields.emplace(item());
    return *m_fields;
}

const locks::LockFacts &LockView::facts() const
{
    if (!m_facts)
        m_facts = m_snapshot->facts(m_row, fields());
    return *m_facts;
}

locks::Judgement LockView::judgement() const
{
    return {m_judged.state, lapsesIn(), {}};
}

bool LockView::isMine() const
{
    return isTaken() && m_context->ourselves.hold(row().marking, facts().owner);
}

const locks::LockDialect *LockView::dialect() const
{
    return locks::dialect(row().dialect);
}

bool LockView::hasBinaryKey() const
{
    return fields().typeOf(viewOf(shape().partitionKey)) == dynamodb::AttributeType::B;
}

bool LockView::hasBinarySortKey() const
{
    return hasSortKey() && fields().typeOf(viewOf(*shape().sortKey)) == dynamodb::AttributeType::B;
}

/// A key attribute for people: binary in hexadecimal.
QByteArray LockView::keyText(const QByteArray &attribute) const
{
    using dynamodb::AttributeType;
    const std::string_view name = viewOf(attribute);
    const auto type = fields().typeOf(name);
    const bool isKey = type == AttributeType::S || type == AttributeType::N || type == AttributeType::B;
    const QByteArray stored =
        borrowed(isKey ? fields().scalar(name, *type).value_or(std::string_view()) : std::string_view());
    return type == AttributeType::B ? stored.toHex() : stored;
}

QByteArray LockView::key() const
{
    return keyText(shape().partitionKey);
}

QByteArray LockView::sortKey() const
{
    return hasSortKey() ? keyText(*shape().sortKey) : QByteArray();
}

QByteArray LockView::name() const
{
    QByteArray text = key();
    const locks::LockDialect *known = dialect();
    if (const auto own = known ? known->nameIn(fields()) : std::nullopt)
        return {own->data(), static_cast<qsizetype>(own->size())};
    if (known) {
        // The whole key as a rule: then without a copy of its own.
        const auto size = static_cast<qsizetype>(known->nameOf(viewOf(text)).size());
        return size == text.size() ? text : text.last(size);
    }
    return text;
}

std::string_view LockView::dialectName() const
{
    const locks::DialectId id = row().dialect;
    if (id.isNone() && m_snapshot->pinned().isNone()) {
        const std::string_view format = locks::recognise(fields(), shape()).format;
        if (!format.empty())
            return format;
    }
    const QLatin1String name = id.name();
    return {name.data(), static_cast<std::size_t>(name.size())};
}

const locks::LockDialect *LockView::readAs() const
{
    const locks::LockDialect *known = dialect();
    return known ? known : locks::dialect(m_snapshot->pinned());
}

std::optional<std::string_view> LockView::data() const
{
    const locks::LockDialect *known = dialect();
    const std::string_view attribute = known ? known->dataAttribute() : std::string_view();
    if (attribute.empty() || !shows(attribute))
        return {};
    const auto bytes = fields().binary(attribute);
    return bytes ? bytes : fields().string(attribute);
}

bool LockView::isAdditional(std::string_view attribute) const
{
    if (attribute == viewOf(shape().partitionKey) || (hasSortKey() && attribute == viewOf(*shape().sortKey)))
        return false;
    const locks::LockDialect *known = readAs();
    return !known || !shows(attribute) ||
        std::ranges::find(known->attributes(), attribute) == known->attributes().end();
}

bool LockView::hasAdditional() const
{
    const locks::LockDialect *known = readAs();
    if (!known || !shown().areAll())
        return true; // all but the keys, which are for isAdditional() to decide
    const auto attributes = known->attributes();
    const std::string_view key = viewOf(shape().partitionKey);
    const std::string_view sortKey = hasSortKey() ? viewOf(*shape().sortKey) : key;
    bool found = false;
    const bool complete = fields().visitNames([&](std::string_view name) {
        found = found ||
            (name != key && name != sortKey && std::ranges::find(attributes, name) == attributes.end());
    });
    return found || !complete;
}

const dynamodb::ShownAttributes &LockView::shown() const
{
    if (!m_shown)
        m_shown = locks::shownAttributes(facts(), fields(), shape(), m_snapshot->pinned());
    return *m_shown;
}

std::optional<qint64> LockView::leaseMs() const
{
    const locks::StoredState marking = row().marking;
    if (marking != locks::StoredState::Taken && marking != locks::StoredState::Released)
        return {};
    if (facts().rule != locks::ExpiryRule::RecordVersion)
        return {};
    return duration_cast<milliseconds>(facts().lease).count();
}

qint64 LockView::observedForMs() const
{
    const locks::Sighting seen = sighting();
    return std::max<qint64>(floor<milliseconds>(seen.lastStrongRead - seen.stillSince).count(), 0);
}

std::optional<nanoseconds> LockView::lapsesIn() const
{
    if (m_judged.lapsesAt == JudgedRow::never)
        return {};
    return nanoseconds(m_judged.lapsesAt) - m_judged.countedTo(sighting(), now().boot).time_since_epoch();
}

std::optional<qint64> LockView::lapsesInMs() const
{
    const auto left = lapsesIn();
    if (!left)
        return {};
    const qint64 whole = std::max<qint64>(ceil<milliseconds>(*left).count(), 0);
    // Since when a version stands still is kept in milliseconds, rounded up: never longer than the lease.
    return std::min(whole, std::max<qint64>(leaseMs().value_or(whole), 0));
}

std::optional<nanoseconds> LockView::lapsedFor() const
{
    const auto left = state() == locks::LockState::Lapsed ? lapsesIn() : std::nullopt;
    if (!left)
        return {};
    const bool isDate = m_judged.rule == locks::ExpiryRule::Date && now().server;
    return std::max(-*left - (isDate ? now().server->uncertainty : nanoseconds(0)), nanoseconds(0));
}

std::optional<locks::StatedMoment> LockView::acquired() const
{
    const locks::LockDialect *known = dialect();
    return known && known->statesAcquisition() ? locks::acquisitionIn(facts().stated()) : std::nullopt;
}

std::optional<HeldFor> LockView::heldFor() const
{
    if (!isTaken() || state() == locks::LockState::Released)
        return {};
    return view::heldFor(acquired(), sighting(), now(), m_context->wall);
}

QString LockView::heldForText() const
{
    const QString text = view::heldForText(heldFor());
    return text.isEmpty() ? text : asOf(text, sighting(), now().boot);
}

std::optional<locks::Lateness> LockView::lateness() const
{
    return state() == locks::LockState::Held ? locks::latenessOf(facts(), sighting()) : std::nullopt;
}

std::optional<base::WallTime> LockView::lastWriteByHolder() const
{
    const auto written = locks::lastWriteIn(facts().stated());
    const base::WallTime wall = written ? base::WallTime(written->time.time_since_epoch()) : base::WallTime();
    return written && wall <= m_context->wall ? std::optional(wall) : std::nullopt;
}

QByteArray LockView::reason() const
{
    if (!facts().reason.isEmpty())
        return facts().reason.sentence;
    const locks::Sighting seen = sighting();
    QString text = facts().oneRegion && verdictCode(*this) == QLatin1String("one-region")
        ? QCoreApplication::translate("view", "only this Region was seen")
        : unreadText(facts(), seen, judgement(), now());
    if (const QString own = ownWriteText(seen, now().boot); !own.isEmpty())
        text = text.isEmpty() ? own : own + QStringLiteral("; ") + text;
    return text.toUtf8();
}

} // namespace view
