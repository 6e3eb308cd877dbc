// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockFields.h"

#include "core/base/Suggestion.h"
#include "core/view/ContentFields.h"
#include "core/view/IdentityFields.h"
#include "core/view/StateFields.h"
#include "core/view/TimeFields.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace view {
namespace {

QString noText(const LockView &)
{
    return {};
}

// In the order of the JSON contract, which is fixed: a new field comes last. Add a row, and it is shown.
constexpr std::array standardRows{
    LockField{.id = "table",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Table"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The table the item is in."),
              .text = fieldparts::tableText,
              .sameInTable = true,
              .value = fieldparts::tableValue},
    LockField{.id = field::Dialect,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Dialect"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "Which lock library's format this item has."),
              .text = fieldparts::dialectText,
              .plain = fieldparts::dialectPlain,
              .value = fieldparts::dialectValue,
              .number = fieldparts::dialectNumber,
              .column = 10,
              .terminal = 7,
              .detail = 16,
              .width = 100,
              .shown = true},
    LockField{.id = field::Key,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Key"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The partition key of the item."),
              .text = fieldparts::keyText,
              .plain = fieldparts::keyPlain,
              .value = fieldparts::keyValue,
              .bytes = [](const LockView &lock) { return lock.keyBytes(); },
              .column = 1,
              .terminal = 2,
              .detail = 3,
              .width = 230,
              .shown = true,
              .mono = true},
    LockField{.id = field::SortKey,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Sort key"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The sort key of the item, if the table has one."),
              .text = fieldparts::sortKeyText,
              .plain = fieldparts::sortKeyPlain,
              .value = fieldparts::sortKeyValue,
              .bytes = [](const LockView &lock) { return lock.sortKeyBytes(); },
              .column = 2,
              .terminal = 3,
              .detail = 4,
              .mono = true},
    LockField{.id = "name",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Name"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The lock's name as the library's user knows it."),
              .text = fieldparts::nameText,
              .value = fieldparts::nameValue,
              .bytes = fieldparts::nameBytes,
              .detail = 5,
              .mono = true},
    LockField{.id = field::State,
              .title = QT_TRANSLATE_NOOP("view::LockField", "State"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "What the protocol says of this lock, as far as we can prove it."),
              .text = fieldparts::stateFieldText,
              .alike = fieldparts::stateAlike,
              .value = fieldparts::stateValue,
              .number = fieldparts::stateNumber,
              .tip = fieldparts::verdictTip,
              .column = 3,
              .terminal = 1,
              .detail = 1,
              .width = 92,
              .shown = true},
    LockField{.id = field::Owner,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Owner"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "Who the item names as its holder."),
              .text = fieldparts::ownerText,
              .plain = fieldparts::ownerPlain,
              .value = fieldparts::ownerValue,
              .bytes = fieldparts::ownerBytes,
              .column = 4,
              .terminal = 4,
              .detail = 6,
              .width = 152,
              .shown = true},
    LockField{.id = "mine",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Mine"),
              .help = QT_TRANSLATE_NOOP(
                  "view::LockField",
                  "Held by a test lock here, or by an owner that names this user and this machine."),
              .text = fieldparts::mineText,
              .value = fieldparts::mineValue},
    LockField{.id = field::Version,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Version"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "Changes with every write of its holder: an acquisition, and a "
                                        "heartbeat where its library sends any."),
              .text = fieldparts::versionText,
              .value = fieldparts::versionValue,
              .bytes = fieldparts::versionBytes,
              .column = 9,
              .detail = 14,
              .width = 200,
              .mono = true},
    LockField{.id = "generation",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Generation"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "Stays from one acquisition to its release."),
              .text = fieldparts::generationText,
              .value = fieldparts::generationValue,
              .bytes = fieldparts::generationBytes,
              .detail = 15,
              .mono = true},
    LockField{.id = "leaseMs",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Lease duration"),
              .brief = "Lease",
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "How long a heartbeat keeps the lock. Where no row states it: the "
                                        "library's default, or as you set it, and it says so."),
              .text = fieldparts::leaseText,
              .alike = fieldparts::leaseAlike,
              .value = fieldparts::leaseValue,
              .number = fieldparts::leaseNumber,
              .terminal = 5,
              .detail = 7,
              .mono = true},
    LockField{
        .id = "expiresAt",
        .title = QT_TRANSLATE_NOOP("view::LockField", "Stated end"),
        .help = QT_TRANSLATE_NOOP(
            "view::LockField", "The date in the item, where the library writes one, by its holder's clock."),
        .text = fieldparts::expiresText,
        .value = fieldparts::expiresValue,
        .number = fieldparts::expiresNumber,
        .detail = 8,
        .mono = true},
    LockField{.id = "observedForMs",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Observed for"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "How long consistent reads have shown the present version."),
              .text = fieldparts::observedText,
              .value = fieldparts::observedValue,
              .number = [](const LockView &lock) { return lock.observedForMs(); },
              .mono = true},
    LockField{.id = field::LapsesIn,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Lease remaining"),
              .brief = "Left",
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "Until the earliest takeover: by our own watching of the version, or "
                                        "by the date in the item and the "
                                        "server's clock."),
              .text = fieldparts::lapsesText,
              .alike = fieldparts::lapsesAlike,
              .value = fieldparts::lapsesValue,
              .number = fieldparts::lapsesNumber,
              .tip = fieldparts::verdictTip,
              .column = 5,
              .terminal = 6,
              .detail = 9,
              .width = 148,
              .shown = true,
              .mono = true,
              .moves = true},
    LockField{.id = field::Data,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Data"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "What a holder stored with the lock: its owner, or one before it."),
              .text = fieldparts::dataText,
              .value = fieldparts::dataValue,
              .bytes = fieldparts::dataBytes,
              .column = 11,
              .detail = 17,
              .width = 200,
              .shown = true,
              .mono = true},
    LockField{.id = "attributes",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Attributes"),
              .help =
                  QT_TRANSLATE_NOOP("view::LockField", "What the dialect does not know, as DynamoDB JSON."),
              .text = noText,
              .json = fieldparts::appendAdditional},
    LockField{.id = "item",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Item"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The whole item as stored, as DynamoDB JSON."),
              .text = noText,
              .json = fieldparts::appendWholeItem},
    LockField{.id = "reason",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Reason"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "Why the item is unreadable or no lock, or how old the evidence is."),
              .text = fieldparts::reasonText,
              .alike = fieldparts::reasonAlike,
              .value = fieldparts::reasonValue,
              .terminal = 8,
              .detail = 2},
    LockField{.id = "leaseOrigin",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Lease by"),
              .help = QT_TRANSLATE_NOOP(
                  "view::LockField",
                  "What the lease duration rests on: stated by the row, assumed as the library's default, or "
                  "set by the operator."),
              .text = fieldparts::leaseOriginText,
              .value = fieldparts::leaseOriginValue},
    LockField{.id = "acquiredAt",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Acquired"),
              .help = QT_TRANSLATE_NOOP(
                  "view::LockField",
                  "When its owner acquired it, as the row states it, and by whose clock. Empty: the row "
                  "states none."),
              .text = fieldparts::acquiredText,
              .alike = fieldparts::acquiredAlike,
              .value = fieldparts::acquiredValue,
              .number = fieldparts::acquiredNumber,
              .column = 13,
              .detail = 13,
              .width = 200,
              .mono = true},
    LockField{
        .id = "acquiredClock",
        .title = QT_TRANSLATE_NOOP("view::LockField", "Acquired by clock"),
        .help = QT_TRANSLATE_NOOP("view::LockField", "Whose clock the stated time of the acquisition is of."),
        .text = fieldparts::acquiredClockText,
        .value = fieldparts::acquiredClockValue},
    LockField{
        .id = field::HeldFor,
        .title = QT_TRANSLATE_NOOP("view::LockField", "Held for"),
        .brief = "Held",
        .help = QT_TRANSLATE_NOOP(
            "view::LockField",
            "How long its owner has held it: the longer of what the row states and of what we saw. With > "
            "before it: it was held already when it was first read, and the row does not state since when."),
        .text = fieldparts::heldForText,
        .alike = fieldparts::heldForAlike,
        .value = fieldparts::heldForValue,
        .number = fieldparts::heldForNumber,
        .tip = fieldparts::heldForTip,
        .column = 8,
        .terminal = 6,
        .detail = 13,
        .width = 120,
        .shown = true,
        .mono = true,
        .moves = true,
        .right = true},
    LockField{.id = "heldForOrigin",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Held for by"),
              .help = QT_TRANSLATE_NOOP(
                  "view::LockField",
                  "What the time that it is held rests on: stated by the row, assumed, observed, or at least "
                  "as long as it was observed."),
              .text = fieldparts::heldForOriginText,
              .value = fieldparts::heldForOriginValue},
    LockField{.id = "reasonCode",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Reason code"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "Why the state is what it is, as a code that never changes."),
              .text = fieldparts::reasonCodeText,
              .value = fieldparts::reasonCodeValue},
    LockField{.id = "heldForAtLeast",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Held before"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "It was held already when it was first read, and the row does not "
                                        "state since when: it may be held for longer than is shown."),
              .text = fieldparts::heldForAtLeastText,
              .value = fieldparts::heldForAtLeastValue},
    LockField{.id = field::LastHeartbeat,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Last heartbeat"),
              .help = QT_TRANSLATE_NOOP(
                  "view::LockField",
                  "When we first saw the present version, which is the acquisition where a library sends no "
                  "heartbeats. With > before it: we have not seen it change yet. "
                  "With ~: when its holder wrote it by the holder's own clock, which proves nothing."),
              .text = fieldparts::lastHeartbeatText,
              .published = "lastHeartbeatAt",
              .value = fieldparts::lastHeartbeatValue,
              .number = fieldparts::lastHeartbeatNumber,
              .tip = fieldparts::lastHeartbeatTip,
              .column = 6,
              .detail = 10,
              .width = 200,
              .shown = true,
              .mono = true,
              .moves = true,
              .right = true},
    LockField{.id = "lastHeartbeatOrigin",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Last heartbeat by"),
              .help =
                  QT_TRANSLATE_NOOP("view::LockField",
                                    "What the time of the last heartbeat rests on: observed by our reads, "
                                    "or stated by the row, by its holder's clock."),
              .text = fieldparts::lastHeartbeatOriginText,
              .value = fieldparts::lastHeartbeatOriginValue},
    LockField{
        .id = field::HeartbeatGap,
        .title = QT_TRANSLATE_NOOP("view::LockField", "Heartbeat gap"),
        .help = QT_TRANSLATE_NOOP("view::LockField", "Between the first sightings of the last two versions."),
        .text = fieldparts::heartbeatGapText,
        .published = "heartbeatGapAtLeastMs",
        .value = fieldparts::heartbeatGapAtLeastValue,
        .number = fieldparts::heartbeatGapNumber,
        .column = 7,
        .detail = 11,
        .width = 88,
        .mono = true,
        .right = true},
    LockField{.id = "heartbeatGapAtMostMs",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Heartbeat gap at most"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "How much time can have passed between the last two versions."),
              .text = fieldparts::heartbeatGapAtMostText,
              .value = fieldparts::heartbeatGapAtMostValue,
              .mono = true},
    LockField{.id = "confirmed",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Confirmed"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "When a consistent read last showed the present version."),
              .text = fieldparts::confirmedText,
              .published = "confirmedAt",
              .value = fieldparts::confirmedValue,
              .number = fieldparts::confirmedNumber,
              .tip = fieldparts::confirmedTip,
              .detail = 12,
              .mono = true,
              .moves = true},
    LockField{.id = "lapsedForMs",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Lapsed for"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "Since when its lease is surely over. Empty: it is not lapsed."),
              .text = fieldparts::lapsedForText,
              .value = fieldparts::lapsedForValue,
              .number = fieldparts::lapsedForNumber,
              .mono = true,
              .moves = true},
    LockField{.id = field::Purpose,
              .title = QT_TRANSLATE_NOOP("view::LockField", "Purpose"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "What the library's own attributes say of the lock, in a few words."),
              .text = fieldparts::purposeText,
              .value = fieldparts::purposeValue,
              .column = 12,
              .detail = 18,
              .width = 160},
    LockField{.id = "connection",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Connection"),
              .help = QT_TRANSLATE_NOOP("view::LockField",
                                        "Name of the connection in the fleet file, where several are read."),
              .text = fieldparts::connectionText,
              .sameInTable = true,
              .value = fieldparts::connectionValue},
    LockField{.id = "region",
              .title = QT_TRANSLATE_NOOP("view::LockField", "Region"),
              .help = QT_TRANSLATE_NOOP("view::LockField", "The Region of that connection."),
              .text = fieldparts::regionText,
              .sameInTable = true,
              .value = fieldparts::regionValue},
};

constexpr bool isTypedWhereShown(const LockField &row)
{
    return !row.hasPlace() || row.isInJson();
}
static_assert(std::ranges::all_of(standardRows, isTypedWhereShown),
              "what people see of a lock, programs get as a typed value");

LockFields::Order placed(std::span<const LockField> rows, int LockField::*place)
{
    LockFields::Order order;
    for (const LockField &row : rows) {
        if (row.*place > 0)
            order.push_back(&row);
    }
    std::ranges::stable_sort(order, {}, [place](const LockField *row) { return row->*place; });
    return order;
}

} // namespace

const LockFields &LockFields::standard()
{
    static const LockFields fields(standardRows);
    return fields;
}

LockFields::LockFields(std::span<const LockField> rows)
    : m_rows(rows), m_columns(placed(rows, &LockField::column)),
      m_terminal(placed(rows, &LockField::terminal)), m_details(placed(rows, &LockField::detail))
{
    for (const LockField &row : rows) {
        if (row.isInJson())
            m_json.push_back(&row);
    }
}

LockFields LockFields::ofSeveralTables() const
{
    LockFields several = *this;
    if (m_isChosen)
        return several;
    Order front;
    for (const char *id : {"connection", "region", "table"})
        front.push_back(find(QString::fromLatin1(id)));
    several.m_terminal.insert(several.m_terminal.begin(), front.begin(), front.end());
    return several;
}

LockFields LockFields::only(Order chosen) const
{
    LockFields fields = *this;
    fields.m_json = fields.m_terminal = std::move(chosen);
    fields.m_isChosen = true;
    return fields;
}

const LockField *LockFields::find(QStringView id) const
{
    const auto isId = [id](QLatin1String name) {
        return id.compare(name, Qt::CaseInsensitive) == 0 ||
            (name.endsWith(QLatin1String("Ms")) && id.compare(name.chopped(2), Qt::CaseInsensitive) == 0);
    };
    for (const LockField &row : m_rows) {
        if (isId(QLatin1String(row.id)) || isId(QLatin1String(row.nameInJson())))
            return &row;
    }
    return nullptr;
}

QStringList LockFields::names() const
{
    QStringList names;
    for (const LockField &row : m_rows) {
        const QString id = QLatin1String(row.id);
        names += id.endsWith(QLatin1String("Ms")) ? id.chopped(2) : id;
    }
    return names;
}

base::Result<const LockField *> LockFields::named(const QString &name) const
{
    if (const LockField *field = find(name))
        return field;
    QStringList known = names();
    const QString meant = base::nearest(name, known);
    if (!meant.isEmpty())
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate("view", "no column is called \"%1\" (did you mean \"%2\"?)")
                .arg(name, meant));
    const QString last = known.takeLast();
    return base::failure(
        base::ErrorKind::BadInput,
        QCoreApplication::translate("view", "no column is called \"%1\"; there are %2 and %3")
            .arg(name, known.join(QLatin1String(", ")), last));
}

base::Result<LockFields::Order> LockFields::listed(const QString &names) const
{
    Order order;
    for (const QString &name : names.split(u',')) {
        const auto field = named(name.trimmed());
        if (!field)
            return tl::unexpected(field.error());
        if (std::ranges::find(order, *field) != order.end())
            return base::failure(
                base::ErrorKind::BadInput,
                QCoreApplication::translate("view", "the column \"%1\" is named twice").arg(name.trimmed()));
        order.push_back(*field);
    }
    return order;
}

int LockFields::columnOf(QStringView id) const
{
    const auto found = std::ranges::find(m_columns, find(id));
    return found == m_columns.end() ? -1 : static_cast<int>(found - m_columns.begin());
}

} // namespace view
