// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/NamedLocks.h"

#include "core/metrics/Exposition.h"
#include "core/metrics/LockSummary.h"
#include "core/view/Bytes.h"
#include "core/view/LockFilterMatcher.h"

#include <algorithm>

namespace metrics {
namespace {

/// Stored keys, so that no two locks have the same.
QByteArray identityOf(const view::LockView &lock)
{
    const std::string_view key = lock.keyBytes();
    const std::string_view sortKey = lock.sortKeyBytes();
    return QByteArray::number(key.size()) + ' ' + QByteArray(key.data(), static_cast<qsizetype>(key.size())) +
        QByteArray(sortKey.data(), static_cast<qsizetype>(sortKey.size()));
}

QByteArray keyLabel(const view::LockView &lock, UsedLabels &used)
{
    constexpr qsizetype most = NamedLocks::longestKey;
    const auto shown = [](const QByteArray &bytes) {
        return view::legible(view::viewOf(bytes), most).toUtf8();
    };
    QByteArray label = shown(lock.key());
    if (lock.hasSortKey())
        label += '/' + shown(lock.sortKey());
    if (label.size() > most || lock.key().size() > most || lock.sortKey().size() > most)
        label = withDigits(label, identityOf(lock), most);
    return unusedLabel(label, identityOf(lock), used, most);
}

} // namespace

NamedLocks NamedLocks::of(const fleet::TableState &table, const view::LockFilter &filter)
{
    using Matcher = view::LockFilterMatcher;
    NamedLocks named;
    UsedLabels used;
    Matcher matcher(filter, *table.snapshot(), table.judgements(), false, table.judgedAt());
    for (qsizetype row = 0; row < table.judgements().size(); ++row) {
        if (matcher.judge(row) != Matcher::Fit::Yes ||
            table.judgements()[row].state == locks::LockState::NotALock)
            continue;
        if (named.locks.size() == most) {
            ++named.leftOut;
            continue;
        }
        const view::LockView lock = table.lock(row);
        const auto held = heldSince(lock);
        named.locks.push_back({keyLabel(lock, used), lock.state(), held ? held : lapsedSince(lock)});
    }
    return named;
}

base::Result<view::LockFilter> namingFilter(const QString &text)
{
    auto filter = view::LockFilter::parse(text);
    if (!filter)
        return filter;
    const bool namesKeys = std::ranges::any_of(filter->terms(), [](const view::FilterTerm &term) {
        return term.field == view::FilterTerm::Field::Key && !term.negated;
    });
    if (namesKeys)
        return filter;
    return base::failure(
        base::ErrorKind::BadInput,
        base::say(
            "metrics",
            "--metrics-locks needs a term that names keys, such as key:import: each lock becomes series of "
            "its own"));
}

} // namespace metrics
