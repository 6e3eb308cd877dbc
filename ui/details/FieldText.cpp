// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/FieldText.h"

#include "core/admin/ReleaseMark.h"
#include "core/base/Utf8Text.h"
#include "core/locks/dialects/Dialects.h"
#include "core/view/Bytes.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/text/Translate.h"
#include "ui/common/theme/StateText.h"
#include "ui/details/ItemDiff.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ui {
namespace {

using namespace std::chrono;
using locks::ExpiryRule;
using locks::LockState;

QString ruleText(ExpiryRule rule)
{
    switch (rule) {
    case ExpiryRule::RecordVersion:
        return tr("by this library's rule: lapsed once a version stands still for a whole lease");
    case ExpiryRule::Date:
        return tr("by this library's rule: lapsed once the date in the row has passed");
    case ExpiryRule::Never:
        break;
    }
    return tr("by this library's rule: only its holder or an operator ends it");
}

QString leaseHow(const locks::LockRecord &record)
{
    if (record.leaseOrigin == locks::Origin::Set)
        return tr("set by you: no row states it");
    if (record.leaseOrigin == locks::Origin::Assumed)
        return tr("assumed, the library's default: no row states it");
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    const std::string_view notation = dialect ? dialect->leaseNotation() : std::string_view();
    if (notation.empty())
        return tr("written in the row by its holder");
    return tr("written in the row by its holder, %1")
        .arg(QCoreApplication::translate("locks", notation.data()));
}

// How we know a field. What has no function of its own here is explained by the field's help.

QString howState(const LockSituation &lock)
{
    if (lock.record.dialect.isNone())
        return lock.recognition.reason.text();
    switch (lock.record.marking) {
    case locks::StoredState::Taken:
        return ruleText(lock.record.rule);
    case locks::StoredState::Released:
        return tr("the row carries this library's mark of a release");
    default:
        return tr("told by how the row is written");
    }
}

QString howReason(const LockSituation &)
{
    return tr("said by the reader of this dialect");
}

QString howKey(const LockSituation &lock)
{
    return tr("partition key \u201C%1\u201D of table %2")
        .arg(base::fromUtf8(lock.record.shape.partitionKey), lock.record.shape.table);
}

QString howSortKey(const LockSituation &lock)
{
    return tr("sort key \u201C%1\u201D of the table")
        .arg(base::fromUtf8(lock.record.shape.sortKey.value_or(QByteArray())));
}

QString howOwner(const LockSituation &lock)
{
    if (lock.record.owner && admin::isReleaseMark(*lock.record.owner))
        return tr("written by a release of Leasescope, in place of the holder's name");
    return lock.lock.isMine() ? tr("a test lock held here, or one that names this user and this machine")
                              : tr("written in the row by its holder");
}

QString howLease(const LockSituation &lock)
{
    return leaseHow(lock.record);
}

QString howExpires(const LockSituation &lock)
{
    const auto &server = lock.lock.now().server;
    const QString clock = server
        ? tr("the server's clock is known to \u00B1 %1").arg(words::duration(server->uncertainty))
        : tr("the server has not told its time yet");
    return tr("written in the row by its holder's clock; %1").arg(clock);
}

QString howLapses(const LockSituation &lock)
{
    return lock.record.rule == ExpiryRule::RecordVersion
        ? tr("from our own watching: one lease after this version was first seen")
        : tr("from the date in the row and the server's clock");
}

QString howLastHeartbeat(const LockSituation &lock)
{
    const locks::Sighting sighting = lock.lock.sighting();
    if (sighting.own)
        return tr("since an act of Leasescope wrote the row: no heartbeat was seen");
    if (sighting.heartbeatSeen)
        return tr("seen by us: the version changed");
    if (sighting.acquisitionSeen)
        return tr("seen by us: the lock was acquired");
    return lock.lock.lastWriteByHolder()
        ? tr("written in the row by its holder's clock: a hint that decides nothing")
        : tr("this version was there when we first looked");
}

QString howConfirmed(const LockSituation &)
{
    return tr("by a consistent read that still showed this version");
}

QString howAcquired(const LockSituation &lock)
{
    const auto acquired = lock.lock.acquired();
    if (acquired && acquired->origin() == locks::Origin::Assumed)
        return tr("assumed: by what this library usually writes, the row does not state it as such");
    return acquired && acquired->clock == locks::StatedMoment::Clock::Service
        ? tr("written in the row by the service's clock")
        : tr("written in the row by its holder's clock");
}

QString howHeld(const LockSituation &lock)
{
    const auto held = lock.lock.heldFor();
    if (held && held->origin == locks::Origin::Stated)
        return tr("since the time of the acquisition that the row states");
    if (held && held->origin == locks::Origin::Assumed)
        return tr("since the time of the acquisition that is assumed");
    return lock.lock.sighting().acquisitionSeen
        ? tr("since we saw this owner acquire it")
        : tr("since we first saw the row; it was held already, and the row does not state since when");
}

QString confidenceText(locks::Confidence confidence)
{
    [[maybe_unused]] static constexpr std::array words{
        QT_TRANSLATE_NOOP("ui", "none"),
        QT_TRANSLATE_NOOP("ui", "guess"),
        QT_TRANSLATE_NOOP("ui", "likely"),
        QT_TRANSLATE_NOOP("ui", "certain"),
    };
    return tr(locks::confidenceName(confidence).data());
}

QString howDialect(const LockSituation &lock)
{
    return lock.pinned
        ? tr("chosen by you for this table")
        : tr("%1: %2").arg(confidenceText(lock.recognition.confidence), lock.recognition.reason.text());
}

QString howData(const LockSituation &)
{
    return tr("stored by a holder; see the tab Data");
}

// Values that an overview has room to say more of than a column; others are the field's own text.

QString valueName(const LockSituation &lock)
{
    return lock.record.name == lock.record.keyText ? QString() : lock.record.name;
}

QString valueOwner(const LockSituation &lock)
{
    const QString owner = lock.record.owner.value_or(QString());
    return lock.lock.isMine() ? tr("%1 (you)").arg(owner) : owner;
}

QString valueLapses(const LockSituation &lock)
{
    const auto left = lock.lock.lapsesIn();
    if (!lock.lock.isTaken() || !left)
        return {};
    const auto unread = lock.lock.unreadFor();
    if (lock.lock.state() == LockState::Lapsed) {
        return unread ? tr("lapsed when it was read %1").arg(words::ago(*unread))
                      : tr("lapsed %1").arg(words::ago(-*left));
    }
    if (*left <= nanoseconds::zero())
        return tr("a consistent read will tell");
    if (unread && lock.record.rule == ExpiryRule::RecordVersion)
        return tr("in %1, as of %2").arg(words::countdown(*left), words::ago(*unread));
    return lock.record.rule == ExpiryRule::RecordVersion
        ? tr("in %1 if the heartbeats stop").arg(words::countdown(*left))
        : tr("in %1").arg(words::countdown(*left));
}

QString valueDialect(const LockSituation &lock)
{
    const QString dialect = base::fromUtf8(lock.lock.dialectName());
    return lock.record.variant.isEmpty() ? dialect : tr("%1, %2").arg(dialect, lock.record.variant);
}

QString valueData(const LockSituation &lock)
{
    return lock.record.data
        ? words::counted(lock.record.data->size(),
                         tr("%1 byte(s)", nullptr, words::plural(lock.record.data->size())))
        : QString();
}

/// What the overview says of a field beyond the table of fields.
struct FieldHelp {
    const char *id;
    QString (*how)(const LockSituation &lock) = nullptr; ///< null: the field's help
    QString (*value)(const LockSituation &lock) = nullptr; ///< null: the field's text
};
constexpr std::array fieldHelps{FieldHelp{view::field::State, howState},
                                FieldHelp{"reason", howReason},
                                FieldHelp{view::field::Key, howKey},
                                FieldHelp{view::field::SortKey, howSortKey},
                                FieldHelp{"name", nullptr, valueName},
                                FieldHelp{view::field::Owner, howOwner, valueOwner},
                                FieldHelp{"leaseMs", howLease},
                                FieldHelp{"expiresAt", howExpires},
                                FieldHelp{view::field::LapsesIn, howLapses, valueLapses},
                                FieldHelp{view::field::LastHeartbeat, howLastHeartbeat},
                                FieldHelp{"confirmed", howConfirmed},
                                FieldHelp{"acquiredAt", howAcquired},
                                FieldHelp{view::field::HeldFor, howHeld},
                                FieldHelp{view::field::Dialect, howDialect, valueDialect},
                                FieldHelp{view::field::Data, howData, valueData}};

TextRow rowOf(const view::LockField &field, const LockSituation &lock)
{
    const auto found = std::ranges::find(fieldHelps, QLatin1String(field.id),
                                         [](const FieldHelp &help) { return QLatin1String(help.id); });
    const FieldHelp help = found == fieldHelps.end() ? FieldHelp{field.id} : *found;
    const auto translated = [](const char *text) {
        return QCoreApplication::translate("view::LockField", text);
    };
    const QString value = help.value ? help.value(lock) : field.text(lock.lock);
    const QString how = help.how ? help.how(lock) : translated(field.help);
    return {QString::fromLatin1(field.id),
            {translated(field.title), value, how},
            {{}, field.tip ? field.tip(lock.lock) : QString(), how}};
}

} // namespace

std::vector<TextRow> fieldsOf(const LockSituation &lock, const view::LockFields &fields)
{
    std::vector<TextRow> rows;
    for (const view::LockField *field : fields.details()) {
        TextRow row = rowOf(*field, lock);
        if (!row.cells.at(1).isEmpty())
            rows.push_back(std::move(row));
    }
    for (const locks::RecordDetail &detail : lock.record.details)
        rows.push_back({QStringLiteral("detail ") + detail.title,
                        {detail.title, inOneLine(detail.value), tr("from the row's own contents")},
                        {}});
    for (const dynamodb::NamedValue &attribute : lock.record.item) {
        if (!lock.lock.isAdditional(view::viewOf(attribute.first)))
            continue;
        const QString name = base::fromUtf8(attribute.first);
        const QString value = lock.lock.shows(view::viewOf(attribute.first))
            ? valueInOneLine(attribute.second)
            : hiddenInOneLine(attribute.second);
        rows.push_back({QStringLiteral("attribute ") + name,
                        {name, value, tr("an attribute this dialect does not know")},
                        {}});
    }
    for (qsizetype i = 0; i < lock.record.remarks.size(); ++i) {
        rows.push_back({QStringLiteral("remark %1").arg(i),
                        {tr("Remark"), lock.record.remarks.at(i), tr("from the row's own contents")},
                        {}});
    }
    return rows;
}

} // namespace ui
