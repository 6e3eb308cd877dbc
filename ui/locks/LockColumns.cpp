// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockColumns.h"

#include "core/base/VisibleText.h"
#include "ui/common/StateText.h"

#include <QStringDecoder>

#include <array>

namespace ui {

namespace {

using namespace std::chrono;

const QString &nothing()
{
    static const QString dash = QStringLiteral("–");
    return dash;
}

nanoseconds sinceBoot(const LockRowView &view, qint64 boot)
{
    return view.now.boot - base::BootTime(nanoseconds(boot));
}

bool isTaken(const LockRowView &view)
{
    return view.snapshot.row(view.row).marking == locks::StoredState::Taken;
}

QString stateText(const LockRowView &view)
{
    return words::state(view.judged.state);
}

QString keyText(const LockRowView &view)
{
    return legible(view.snapshot.key(view.row));
}

QString sortKeyText(const LockRowView &view)
{
    const std::string_view bytes = view.snapshot.sortKey(view.row);
    return bytes.empty() ? nothing() : legible(bytes);
}

QString ownerText(const LockRowView &view)
{
    const locks::LockFacts facts = view.snapshot.facts(view.row);
    if (facts.owner.empty() || facts.marking == locks::StoredState::Released)
        return nothing();
    return view.ours ? legible(facts.owner) + QStringLiteral(" (you)") : legible(facts.owner);
}

QString leaseText(const LockRowView &view)
{
    if (!isTaken(view))
        return nothing();
    if (view.judged.lapsesAt == JudgedRow::never)
        return view.judged.rule == locks::ExpiryRule::Never ? QStringLiteral("no lease") : nothing();
    const nanoseconds left = -sinceBoot(view, view.judged.lapsesAt);
    if (view.judged.state == locks::LockState::Lapsed) {
        const auto unread = view.snapshot.sighting(view.row).unreadFor(view.now.boot);
        return unread ? QStringLiteral("as of ") + words::ago(*unread)
                      : QStringLiteral("lapsed ") + words::duration(left);
    }
    return left > nanoseconds::zero() ? words::countdown(left) : QStringLiteral("due");
}

QString lastHeartbeatText(const LockRowView &view)
{
    if (!isTaken(view) || view.judged.rule != locks::ExpiryRule::RecordVersion)
        return nothing();
    const locks::Sighting sighting = view.snapshot.sighting(view.row);
    const nanoseconds age = view.now.boot - sighting.stillSince;
    return sighting.heartbeatSeen ? words::ago(age) : QStringLiteral("> ") + words::ago(age);
}

QString heartbeatGapText(const LockRowView &view)
{
    const quint32 gap = view.snapshot.row(view.row).lastGapMs;
    return gap == 0 || !isTaken(view) ? nothing() : words::duration(milliseconds(gap));
}

QString heldForText(const LockRowView &view)
{
    if (view.judged.heldSince == JudgedRow::never)
        return nothing();
    const QString length = words::duration(sinceBoot(view, view.judged.heldSince));
    return view.judged.sawTakeover ? length : QStringLiteral("> ") + length;
}

QString versionText(const LockRowView &view)
{
    const locks::Identity version = view.snapshot.facts(view.row).version;
    if (version.isEmpty())
        return nothing();
    const QString first = legible(version.first);
    return version.second.empty() ? first : first + QLatin1Char('|') + legible(version.second);
}

QString dialectText(const LockRowView &view)
{
    return words::dialect(view.snapshot.row(view.row).dialect);
}

QString dataText(const LockRowView &view)
{
    const std::string_view bytes = storedData(view.snapshot, view.row);
    return bytes.empty() ? nothing() : legible(bytes);
}

constexpr std::array columns{
    LockColumnSpec{LockColumn::State, "State",
                   "What the protocol says of this lock, as far as we can prove it.", stateText, 124, true,
                   false, false, false},
    LockColumnSpec{LockColumn::Key, "Key", "The partition key of the item.", keyText, 184, true, true, false,
                   false},
    LockColumnSpec{LockColumn::SortKey, "Sort key", "The sort key of the item, if the table has one.",
                   sortKeyText, 128, false, true, false, false},
    LockColumnSpec{LockColumn::Owner, "Owner", "Who the item names as its holder.", ownerText, 168, true,
                   false, false, false},
    LockColumnSpec{
        LockColumn::Lease, "Lease",
        "Until the earliest takeover, from our own watching. Nothing in the item says when that is.",
        leaseText, 160, true, true, true, false},
    LockColumnSpec{LockColumn::LastHeartbeat, "Last heartbeat",
                   "When we first saw the present version. With > before it: we have not seen it change yet.",
                   lastHeartbeatText, 104, true, true, true, true},
    LockColumnSpec{LockColumn::HeartbeatGap, "Heartbeat gap",
                   "Between the first sightings of the last two versions.", heartbeatGapText, 88, false, true,
                   false, true},
    LockColumnSpec{
        LockColumn::HeldFor, "Held for",
        "Since when we have seen this owner hold it. With > before it: it did so before we looked.",
        heldForText, 96, true, true, true, true},
    LockColumnSpec{LockColumn::Version, "Version", "Changes with every heartbeat.", versionText, 200, false,
                   true, false, false},
    LockColumnSpec{LockColumn::Dialect, "Dialect", "Which lock library's format this item has.", dialectText,
                   120, true, false, false, false},
    LockColumnSpec{LockColumn::Data, "Data", "What the holder stored with the lock.", dataText, 200, true,
                   true, false, false},
};
static_assert(columns.size() == static_cast<std::size_t>(LockColumn::Count));

} // namespace

std::span<const LockColumnSpec> lockColumns()
{
    return columns;
}

const LockColumnSpec &lockColumn(LockColumn id)
{
    return columns[static_cast<std::size_t>(id)];
}

QString legible(std::string_view bytes, qsizetype limit)
{
    const bool cut = static_cast<qsizetype>(bytes.size()) > limit * 4;
    const QByteArrayView view(bytes.data(), cut ? limit * 4 : static_cast<qsizetype>(bytes.size()));
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder(view);
    if (decoder.hasError() && !cut)
        return QStringLiteral("0x") +
            QString::fromLatin1(QByteArray::fromRawData(view.data(), std::min(view.size(), limit)).toHex());
    return base::visible(text, limit);
}

std::string_view storedData(const watch::Snapshot &snapshot, qsizetype row)
{
    const aws::ItemView item = snapshot.item(row);
    if (const auto bytes = item.binary("data"))
        return *bytes;
    return item.string("data").value_or(std::string_view());
}

} // namespace ui
