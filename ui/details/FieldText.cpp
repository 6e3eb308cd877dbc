// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/FieldText.h"

#include "ui/common/StateText.h"
#include "ui/details/ItemDiff.h"

#include <QCoreApplication>

namespace ui {
namespace {

using namespace std::chrono;
using locks::ExpiryRule;
using locks::LockState;

QString tr(const char *text)
{
    return QCoreApplication::translate("ui::FieldWords", text);
}

/// Collects rows; an empty value is no row.
class Fields {
public:
    explicit Fields(const LockSituation &lock) : m_lock(lock) { }
    void add(const char *id, const QString &name, const QString &value, const QString &how,
             const QString &tip = {})
    {
        if (!value.isEmpty())
            m_rows.push_back({QString::fromLatin1(id), {name, value, how}, {{}, tip, how}});
    }
    /// A moment of our own clock: its age, the exact time on hover.
    [[nodiscard]] QString exactly(base::BootTime at) const
    {
        return words::exact(m_lock.wall - (m_lock.now.boot - at));
    }
    std::vector<TextRow> take() { return std::move(m_rows); }
    std::vector<TextRow> &rows() { return m_rows; }

private:
    const LockSituation &m_lock;
    std::vector<TextRow> m_rows;
};

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

QString leaseHow(locks::DialectId dialect)
{
    switch (dialect) {
    case locks::DialectId::Dynamolock:
        return tr("written in the row by its holder, in Go's notation");
    case locks::DialectId::JavaLockClient:
        return tr("written in the row by its holder, in milliseconds");
    default:
        return tr("written in the row by its holder");
    }
}

void addNames(Fields &fields, const LockSituation &lock)
{
    const locks::LockRecord &record = lock.record;
    fields.add("key", tr("Key"), record.keyText,
               tr("partition key \u201C%1\u201D of table %2")
                   .arg(QString::fromUtf8(record.shape.partitionKey), record.shape.table));
    if (record.sortKeyText)
        fields.add("sort-key", tr("Sort key"), *record.sortKeyText,
                   tr("sort key \u201C%1\u201D of the table")
                       .arg(QString::fromUtf8(record.shape.sortKey.value_or(QByteArray()))));
    if (record.name != record.keyText)
        fields.add("name", tr("Name"), record.name, tr("as the library's user knows it, without its prefix"));
    const QString owner = record.owner.value_or(QString());
    const bool released = record.marking == locks::StoredState::Released;
    fields.add("owner", released ? tr("Last owner") : tr("Owner"),
               lock.ours ? tr("%1 (you)").arg(owner) : owner,
               lock.ours ? tr("a test lock held here, or one that names this user and this machine")
                         : tr("written in the row by its holder"));
}

void addRecordVersion(Fields &fields, const LockSituation &lock)
{
    const nanoseconds still = lock.now.boot - lock.sighting.stillSince;
    const bool heartbeat = lock.sighting.heartbeatSeen;
    fields.add("last-heartbeat", tr("Last heartbeat"),
               heartbeat ? words::ago(still) : QStringLiteral("> ") + words::ago(still),
               heartbeat ? tr("seen by us: the version changed")
                         : tr("this version was there when we first looked"),
               fields.exactly(lock.sighting.stillSince));
    if (lock.sighting.lastGap > nanoseconds::zero())
        fields.add("gap", tr("Heartbeat gap"), words::duration(lock.sighting.lastGap),
                   tr("between our first sightings of the last two versions"));
    const bool strong = lock.sighting.lastStrongRead > lock.sighting.stillSince;
    fields.add("confirmed", tr("Confirmed"),
               strong ? words::ago(lock.now.boot - lock.sighting.lastStrongRead) : tr("not yet"),
               tr("by a consistent read that still showed this version"),
               strong ? fields.exactly(lock.sighting.lastStrongRead) : QString());
}

void addDate(Fields &fields, const LockSituation &lock)
{
    if (!lock.record.expiresAt)
        return;
    const QString clock = lock.now.server
        ? tr("the server's clock is known to \u00B1 %1").arg(words::duration(lock.now.server->uncertainty))
        : tr("the server has not told its time yet");
    fields.add("expires", tr("Stated end"),
               words::exact(base::WallTime(lock.record.expiresAt->time_since_epoch())),
               tr("written in the row by its holder's clock; %1").arg(clock));
}

void addTimes(Fields &fields, const LockSituation &lock)
{
    if (lock.record.lease)
        fields.add("lease", tr("Lease"), words::duration(*lock.record.lease), leaseHow(lock.record.dialect));
    addDate(fields, lock);
    if (lock.record.marking != locks::StoredState::Taken)
        return;
    if (const auto &left = lock.judgement.lapsesIn) {
        const bool open = *left <= nanoseconds::zero();
        const bool stillness = lock.record.rule == ExpiryRule::RecordVersion;
        const auto unread = lock.sighting.unreadFor(lock.now.boot);
        const bool lapsed = lock.judgement.state == LockState::Lapsed;
        const QString when = lapsed && unread
            ? tr("possible as of %1, not read since").arg(words::ago(*unread))
            : lapsed    ? tr("possible since %1").arg(words::duration(*left))
            : open      ? tr("a consistent read will tell")
            : stillness ? tr("in %1 if the heartbeats stop").arg(words::countdown(*left))
                        : tr("in %1").arg(words::countdown(*left));
        fields.add("takeover", tr("Takeover"), when,
                   stillness ? tr("from our own watching: one lease after this version was first seen")
                             : tr("from the date in the row and the server's clock"));
    }
    if (lock.record.rule == ExpiryRule::RecordVersion)
        addRecordVersion(fields, lock);
    if (lock.held) {
        const QString length = words::duration(lock.now.boot - lock.held->at);
        fields.add("held", tr("Held for"), lock.held->sawTakeover ? length : QStringLiteral("> ") + length,
                   lock.held->sawTakeover ? tr("since we saw this owner take it")
                                          : tr("since we first saw the row; it was held already"),
                   fields.exactly(lock.held->at));
    }
}

void addFormat(Fields &fields, const LockSituation &lock)
{
    const locks::LockRecord &record = lock.record;
    fields.add("version", tr("Version"), record.version.value_or(QString()),
               tr("in the row; every heartbeat replaces it"));
    fields.add("generation", tr("Generation"), record.generation.value_or(QString()),
               tr("in the row; stays from one acquisition to its release"));
    const QString dialect = words::dialect(record.dialect);
    const QString reason = QString::fromUtf8(lock.recognition.reason);
    fields.add("dialect", tr("Dialect"),
               record.variant.isEmpty() ? dialect : tr("%1, %2").arg(dialect, record.variant),
               lock.pinned ? tr("chosen by you for this table")
                           : tr("%1: %2").arg(locks::confidenceName(lock.recognition.confidence), reason));
    if (record.data)
        fields.add("data", tr("Data"), words::counted(record.data->size(), tr("byte"), tr("bytes")),
                   tr("stored by a holder; see the tab Data"));
    for (const aws::NamedValue &attribute : record.attributes) {
        const QString name = QString::fromUtf8(attribute.first);
        fields.rows().push_back(
            {QStringLiteral("attribute ") + name,
             {name, valueInOneLine(attribute.second), tr("an attribute this dialect does not know")},
             {}});
    }
}

} // namespace

std::optional<HeldSince> heldSince(const std::vector<watch::LockEvent> &events)
{
    for (auto newest = events.rbegin(); newest != events.rend(); ++newest) {
        const watch::LockEvent &event = *newest;
        switch (event.kind) {
        case watch::EventKind::OwnerChanged:
            return HeldSince{event.boot, true};
        case watch::EventKind::Appeared:
            return HeldSince{event.boot, false};
        case watch::EventKind::Released:
        case watch::EventKind::Removed:
            return std::nullopt;
        case watch::EventKind::Heartbeat:
        case watch::EventKind::Lapsed:
        case watch::EventKind::Unreadable:
            break;
        }
    }
    return std::nullopt;
}

std::vector<TextRow> fieldsOf(const LockSituation &lock)
{
    Fields fields(lock);
    const locks::LockRecord &record = lock.record;
    fields.add("state", tr("State"), words::state(lock.judgement.state),
               record.dialect == locks::DialectId::None ? QString::fromUtf8(lock.recognition.reason)
                                                        : ruleText(record.rule));
    fields.add("reason", lock.judgement.state == LockState::Unreadable ? tr("Unreadable") : tr("Why"),
               record.reason, tr("said by the reader of this dialect"));
    addNames(fields, lock);
    addTimes(fields, lock);
    addFormat(fields, lock);
    for (qsizetype i = 0; i < record.remarks.size(); ++i) {
        fields.rows().push_back({QStringLiteral("remark %1").arg(i),
                                 {tr("Remark"), record.remarks.at(i), tr("from the row's own contents")},
                                 {}});
    }
    return fields.take();
}

} // namespace ui
