// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/BulkSelection.h"

#include <QCoreApplication>

namespace admin {
namespace {

BulkLine lineFor(const locks::LockRecord &lock, const QString &outcome)
{
    return {lock.keyText, lock.sortKeyText.value_or(QString()), outcome, {}, {}, {}};
}

} // namespace

std::optional<BulkChoice> BulkChoice::byState(locks::LockState state, bool isOneRegion)
{
    using locks::LockState;
    if (isOneRegion && (state == LockState::Lapsed || state == LockState::Unproven))
        return BulkChoice{
            QLatin1String("one-region"),
            QCoreApplication::translate(
                "admin",
                "Its lapse is not proved: only this Region was seen, and its holder may write to "
                "the copy of another Region.")};
    switch (state) {
    case LockState::Lapsed:
        return {};
    case LockState::Held:
        return BulkChoice{QLatin1String("held"),
                          QCoreApplication::translate("admin", "It is held: its lease has not run out.")};
    case LockState::Unproven:
        return BulkChoice{QLatin1String("unproven"),
                          QCoreApplication::translate(
                              "admin", "Its lapse is not proved: it was not watched for a whole lease yet.")};
    case LockState::Released:
        return BulkChoice{QLatin1String("already-released"),
                          QCoreApplication::translate("admin", "It is released already.")};
    case LockState::Unreadable:
    case LockState::Unsupported:
        return BulkChoice{
            QLatin1String("unreadable"),
            QCoreApplication::translate("admin", "Its row cannot be read: nothing can be proved of it.")};
    case LockState::NotALock:
        break;
    }
    return BulkChoice{QLatin1String("not-a-lock"),
                      QCoreApplication::translate("admin", "Its row is no lock.")};
}

BulkChoice BulkChoice::of(const watch::SnapshotPtr &snapshot, qsizetype row, locks::LockState state)
{
    if (auto leftOut = byState(state, snapshot->shape().isOneRegion()))
        return *leftOut;
    const QString why = whyNotInBulk(snapshot->record(row));
    return why.isEmpty() ? BulkChoice() : BulkChoice{QLatin1String("not-in-bulk"), why};
}

BulkChoice BulkChoice::gone()
{
    return {QLatin1String("gone"), QCoreApplication::translate("admin", "It is not in the table any more.")};
}

BulkChoice BulkChoice::byOperator()
{
    return {QLatin1String("by-operator"),
            QCoreApplication::translate("admin", "The operator took it out of this release.")};
}

std::optional<BulkLock> bulkLockOf(const watch::SnapshotPtr &snapshot, qsizetype row)
{
    auto seen = watch::earlierSighting(snapshot, snapshot->shape(), snapshot->keyAttributes(row));
    if (!seen)
        return {};
    return BulkLock{std::move(*seen)};
}

const QList<QByteArray> &BulkLine::names()
{
    static const QList<QByteArray> all{"key", "sortKey", "outcome", "journalId", "sentence", "code"};
    return all;
}

QList<QString> BulkLine::fields() const
{
    return {key, sortKey, outcome, journalId, sentence, code};
}

BulkLine BulkLine::of(const BulkResult &result)
{
    BulkLine line = lineFor(result.seen, QStringLiteral("not-tried"));
    if (result.receipt) {
        line.outcome = outcomeName(result.receipt->outcome);
        line.journalId = result.receipt->journalId;
        line.sentence = result.receipt->sentence;
        line.code = result.receipt->code;
    } else if (!result.problem.isEmpty()) {
        line.outcome = QStringLiteral("failed");
        line.sentence = result.problem;
    } else {
        line.sentence = QCoreApplication::translate("admin", "The release was stopped before its turn.");
    }
    return line;
}

BulkLine BulkLine::wouldRelease(const locks::LockRecord &lock)
{
    return lineFor(lock, QStringLiteral("would-release"));
}

BulkLine BulkLine::leftOut(const locks::LockRecord &lock, const BulkChoice &choice)
{
    BulkLine line = lineFor(lock, QStringLiteral("left-out"));
    line.sentence = choice.why;
    line.code = choice.code;
    return line;
}

BulkSelection BulkSelection::of(const watch::SnapshotPtr &snapshot, const std::vector<qint32> &rows,
                                const StateOf &stateOf)
{
    BulkSelection selection;
    for (const qint32 row : rows) {
        BulkChoice choice = BulkChoice::of(snapshot, row, stateOf(row));
        auto lock = choice.releases() ? bulkLockOf(snapshot, row) : std::nullopt;
        if (choice.releases() && !lock)
            choice = *BulkChoice::byState(locks::LockState::Unproven, snapshot->shape().isOneRegion());
        if (lock)
            selection.locks.push_back(std::move(*lock));
        else
            selection.leftOut.push_back(BulkLine::leftOut(snapshot->record(row), choice));
    }
    return selection;
}

} // namespace admin
