// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/attest/LapseEvidence.h"

#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/locks/model/LeaseMath.h"
#include "core/locks/model/SecretDigest.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <utility>

namespace attest {
namespace {

using std::chrono::nanoseconds;

constexpr int edition = 1;

tl::unexpected<base::Error> unusable(const QString &why)
{
    return base::failure(base::ErrorKind::BadInput, why);
}

// JSON numbers are doubles to many readers: 64 bits travel as text.
QString numberText(nanoseconds time)
{
    return QString::number(qint64(time.count()));
}

std::optional<nanoseconds> nanosecondsIn(const QJsonValue &text)
{
    bool isNumber = false;
    const qint64 count = text.toString().toLongLong(&isNumber);
    return isNumber ? std::optional(nanoseconds(count)) : std::nullopt;
}

QJsonValue jsonOf(const dynamodb::Item &item)
{
    return base::jsonFrom(dynamodb::toJson(item)).object();
}

base::Result<dynamodb::Item> itemIn(const QJsonValue &json)
{
    return dynamodb::itemFromJson(QJsonDocument(json.toObject()).toJson(QJsonDocument::Compact));
}

/// A description that came with the evidence is the one that its rows were read by.
base::Result<const locks::LockDialect *> dialectOf(const QJsonObject &evidence)
{
    const QString name = evidence[QLatin1String("dialect")].toString();
    const QString description = evidence[QLatin1String("description")].toString();
    if (!description.isEmpty()) {
        const auto mapping = locks::CustomMapping::parse(description.toUtf8());
        if (!mapping)
            return unusable(QCoreApplication::translate("attest", "its description cannot be used: %1")
                                .arg(mapping.error().sentence));
        const auto described = locks::addCustomDialect(*mapping);
        if (!described)
            return tl::unexpected(described.error());
        return *described;
    }
    const auto known = locks::dialectNamed(name);
    // What an operator described here meanwhile may be another than that of the proof.
    if (!known || locks::customDialect(*known))
        return unusable(QCoreApplication::translate("attest", "its dialect %1 is not known here").arg(name));
    return locks::dialect(*known);
}

constexpr std::array reaches{std::pair("", dynamodb::Reach::Unknown),
                             std::pair("table", dynamodb::Reach::Table),
                             std::pair("all-regions", dynamodb::Reach::AllRegions),
                             std::pair("one-region", dynamodb::Reach::OneRegion)};

const char *reachName(dynamodb::Reach reach)
{
    return std::ranges::find(reaches, reach, &std::pair<const char *, dynamodb::Reach>::second)->first;
}

/// Unknown where evidence of an earlier version says nothing; nothing: no word that is written.
std::optional<dynamodb::Reach> reachNamed(const QString &name)
{
    const auto found =
        std::ranges::find_if(reaches, [&name](const auto &one) { return name == QLatin1String(one.first); });
    return found == reaches.end() ? std::nullopt : std::optional(found->second);
}

/// What of a row may leave the program. A secret that tells one hold from the next has a stand-in, so that who judges the
/// reads anew sees whether it changed.
dynamodb::Item saidOf(const dynamodb::Item &item, const locks::LockRecord &record)
{
    dynamodb::Item said = dynamodb::shownPart(item, record.shown);
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    const std::string_view secret = dialect ? dialect->secretIdentity() : std::string_view();
    const QByteArray name(secret.data(), static_cast<qsizetype>(secret.size()));
    const dynamodb::AttributeValue *value = secret.empty() ? nullptr : item.find(name);
    if (value && (value->type() == dynamodb::AttributeType::S || value->type() == dynamodb::AttributeType::B))
        said.set(name, locks::standInFor(*value));
    return said;
}

bool isSameHold(const locks::LockRecord &a, const locks::LockRecord &b)
{
    return a.marking == locks::StoredState::Taken && b.marking == locks::StoredState::Taken &&
        a.dialect == b.dialect && a.owner == b.owner && a.version == b.version &&
        a.generation == b.generation && a.expiresAt == b.expiresAt;
}

QString notProved(const QString &why)
{
    return QCoreApplication::translate("attest", "the reads do not prove a lapse: %1").arg(why);
}

} // namespace

base::Result<LapseEvidence> LapseEvidence::of(const watch::ProofResult &proof, Origin origin)
{
    if (proof.verdict != watch::ProofResult::Verdict::Lapsed || !proof.first || proof.reads.empty() ||
        proof.oneRegion || proof.first->shape.isOneRegion())
        return unusable(QCoreApplication::translate(
            "attest", "there is no proof to save: only a lapse that was proved leaves one"));
    LapseEvidence evidence;
    evidence.m_origin = std::move(origin);
    evidence.m_record = *proof.first;
    const dynamodb::ShownAttributes &shown = proof.first->shown;
    evidence.m_record.item = saidOf(proof.first->item, *proof.first);
    for (const auto &[name, value] : proof.first->item) {
        if (!shown.shows(name))
            evidence.m_hidden.emplace_back(name, dynamodb::hiddenJson(value.type(), dynamodb::sizeOf(value)));
    }
    evidence.m_serverTimeTrusted = proof.serverTimeTrusted;
    const base::BootTime begin = proof.reads.front().sentAt;
    for (const watch::ProofRead &read : proof.reads) {
        std::optional<dynamodb::Item> other;
        if (read.item && !(*read.item == proof.first->item))
            other = saidOf(*read.item, *proof.first);
        evidence.m_reads.push_back({read.sentAt - begin, read.receivedAt - begin, read.requestId,
                                    read.serverAtLeast, std::move(other)});
    }
    return evidence;
}

QByteArray LapseEvidence::toJson() const
{
    QJsonArray reads;
    for (const Read &read : m_reads) {
        QJsonObject json{{QStringLiteral("sentNs"), numberText(read.sentAt)},
                         {QStringLiteral("receivedNs"), numberText(read.receivedAt)},
                         {QStringLiteral("consistent"), true},
                         {QStringLiteral("requestId"), read.requestId}};
        if (read.serverAtLeast)
            json.insert(QStringLiteral("serverAtLeastNs"),
                        numberText(read.serverAtLeast->time_since_epoch()));
        if (read.other)
            json.insert(QStringLiteral("item"), jsonOf(*read.other));
        reads.append(json);
    }
    const locks::TableShape &shape = m_record.shape;
    QJsonObject table{{QStringLiteral("name"), shape.table},
                      {QStringLiteral("partitionKey"), base::fromUtf8(shape.partitionKey)}};
    if (shape.sortKey)
        table.insert(QStringLiteral("sortKey"), base::fromUtf8(*shape.sortKey));
    if (shape.ttlAttribute)
        table.insert(QStringLiteral("ttlAttribute"), base::fromUtf8(*shape.ttlAttribute));
    if (shape.givenLease)
        table.insert(QStringLiteral("toldLeaseNs"), QString::number(shape.givenLease->count()));
    if (shape.reach != dynamodb::Reach::Unknown)
        table.insert(QStringLiteral("reach"), QLatin1String(reachName(shape.reach)));
    if (shape.usedBy.contains(m_record.dialect))
        table.insert(QStringLiteral("isItsOwn"), true);
    QJsonObject json{{QStringLiteral("lapseEvidence"), edition},
                     {QStringLiteral("madeBy"), m_origin.madeBy},
                     {QStringLiteral("madeAtNs"), numberText(m_origin.madeAt.time_since_epoch())},
                     {QStringLiteral("operator"), m_origin.operatorName},
                     {QStringLiteral("account"), m_origin.account},
                     {QStringLiteral("endpoint"), m_origin.endpoint},
                     {QStringLiteral("region"), m_origin.region},
                     {QStringLiteral("table"), table},
                     {QStringLiteral("dialect"), QString(m_record.dialect.name())},
                     {QStringLiteral("serverTimeTrusted"), m_serverTimeTrusted},
                     {QStringLiteral("item"), jsonOf(m_record.item)},
                     {QStringLiteral("reads"), reads}};
    if (!m_hidden.empty()) {
        QJsonObject hidden;
        for (const auto &[name, about] : m_hidden)
            hidden.insert(base::fromUtf8(name),
                          base::jsonFrom(about).object().value(QLatin1String("hidden")));
        json.insert(QStringLiteral("hidden"), hidden);
    }
    if (const locks::CustomDialect *described = locks::customDialect(m_record.dialect))
        json.insert(QStringLiteral("description"), base::fromUtf8(described->mapping().toJson()));
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

base::Result<LapseEvidence> LapseEvidence::fromJson(const QByteArray &bytes)
{
    const QJsonObject json = base::jsonFrom(bytes).object();
    const int written = json[QLatin1String("lapseEvidence")].toInt();
    if (written > edition)
        return unusable(
            QCoreApplication::translate(
                "attest", "it is of edition %1, written by a newer Leasescope: verify it with that one")
                .arg(written));
    const auto damaged = [] {
        return unusable(
            QCoreApplication::translate("attest", "it is no evidence of a lapse, or is incomplete"));
    };
    const QJsonObject table = json[QLatin1String("table")].toObject();
    const auto madeAt = nanosecondsIn(json[QLatin1String("madeAtNs")]);
    const auto item = itemIn(json[QLatin1String("item")]);
    const QByteArray partitionKey = table[QLatin1String("partitionKey")].toString().toUtf8();
    if (written != edition || !madeAt || !item || !item->contains(partitionKey))
        return damaged();
    const auto text = [&json](const char *name) { return json[QLatin1String(name)].toString(); };
    LapseEvidence evidence;
    evidence.m_origin = {text("endpoint"), text("region"),   text("account"),
                         text("madeBy"),   text("operator"), base::WallTime(*madeAt)};
    evidence.m_serverTimeTrusted = json[QLatin1String("serverTimeTrusted")].toBool();
    locks::TableShape shape;
    shape.table = table[QLatin1String("name")].toString();
    shape.partitionKey = partitionKey;
    if (table.contains(QLatin1String("sortKey")))
        shape.sortKey = table[QLatin1String("sortKey")].toString().toUtf8();
    if (table.contains(QLatin1String("ttlAttribute")))
        shape.ttlAttribute = table[QLatin1String("ttlAttribute")].toString().toUtf8();
    if (table.contains(QLatin1String("toldLeaseNs"))) {
        shape.givenLease = nanosecondsIn(table[QLatin1String("toldLeaseNs")]);
        if (!shape.givenLease || *shape.givenLease <= std::chrono::nanoseconds(0))
            return damaged();
    }
    const auto dialect = dialectOf(json);
    if (!dialect)
        return tl::unexpected(dialect.error());
    const auto reach = reachNamed(table[QLatin1String("reach")].toString());
    if (!reach)
        return damaged();
    shape.reach = *reach;
    shape.hasMarkedRows = locks::bearsReplicaMarks(itemstore::PackedItem(*item).view());
    if (table[QLatin1String("isItsOwn")].toBool())
        shape.usedBy.insert((*dialect)->id());
    evidence.m_record = (*dialect)->read(*item, shape);
    const itemstore::PackedItem packed(*item);
    const itemstore::ItemFields fields(packed.view());
    evidence.m_record.shown =
        locks::shownAttributes((*dialect)->facts(fields, shape), fields, shape, (*dialect)->id());
    const QJsonArray reads = json[QLatin1String("reads")].toArray();
    for (const auto &read : reads) {
        const auto sentAt = nanosecondsIn(read[QLatin1String("sentNs")]);
        const auto receivedAt = nanosecondsIn(read[QLatin1String("receivedNs")]);
        const QJsonValue server = read[QLatin1String("serverAtLeastNs")];
        const auto serverAtLeast = nanosecondsIn(server);
        if (!sentAt || !receivedAt || read[QLatin1String("consistent")] != QJsonValue(true) ||
            (!server.isUndefined() && !serverAtLeast))
            return damaged();
        Read one{*sentAt, *receivedAt, read[QLatin1String("requestId")].toString(), {}, {}};
        if (serverAtLeast)
            one.serverAtLeast = base::ServerTime(*serverAtLeast);
        if (!read[QLatin1String("item")].isUndefined()) {
            const auto other = itemIn(read[QLatin1String("item")]);
            if (!other)
                return damaged();
            one.other = *other;
        }
        evidence.m_reads.push_back(std::move(one));
    }
    if (evidence.m_reads.empty())
        return damaged();
    return evidence;
}

nanoseconds LapseEvidence::watchedFor() const
{
    return m_reads.empty() ? nanoseconds(0) : m_reads.back().sentAt - m_reads.front().receivedAt;
}

std::optional<QString> LapseEvidence::whyNotProved() const
{
    if (m_record.marking != locks::StoredState::Taken)
        return QCoreApplication::translate("attest", "the row is no lock that an owner holds");
    if (m_record.shape.isOneRegion())
        return QCoreApplication::translate("attest",
                                           "they saw one Region's copy of a global table of eventual "
                                           "consistency, and its holder may write to "
                                           "another");
    nanoseconds lease = m_record.lease.value_or(nanoseconds(0));
    nanoseconds before{0};
    for (const Read &read : m_reads) {
        if (read.sentAt < before || read.receivedAt < read.sentAt)
            return QCoreApplication::translate("attest", "their times run backwards");
        before = read.sentAt;
        if (!read.other)
            continue;
        const locks::LockRecord record = locks::dialect(m_record.dialect)->read(*read.other, m_record.shape);
        if (!isSameHold(m_record, record))
            return QCoreApplication::translate("attest", "the row changed while it was watched");
        lease = std::max(lease, record.lease.value_or(nanoseconds(0)));
    }
    switch (m_record.rule) {
    case locks::ExpiryRule::RecordVersion:
        if (m_record.endsAsReleased)
            return QCoreApplication::translate("attest", "nothing waits for a lock of this kind");
        if (watchedFor() <= locks::proofLength(lease))
            return QCoreApplication::translate("attest", "they span %1, and a lease of %2 takes more than %3")
                .arg(base::text::length(watchedFor()), base::text::length(lease),
                     base::text::length(locks::proofLength(lease)));
        return {};
    case locks::ExpiryRule::Date: {
        const Read &last = m_reads.back();
        const bool isPast = m_record.expiresAt && !m_record.endsAsReleased && last.serverAtLeast &&
            *last.serverAtLeast > m_record.dateTerms.acquirableAfter(*m_record.expiresAt);
        if (!isPast || m_reads.size() < 2)
            return QCoreApplication::translate("attest",
                                               "none was sent after the date by the server's clock");
        if (last.sentAt - m_reads.front().receivedAt < m_record.dateTerms.standsStill)
            return QCoreApplication::translate("attest",
                                               "its holder moves the date more seldom than they span");
        return {};
    }
    case locks::ExpiryRule::Never:
        break;
    }
    return QCoreApplication::translate("attest", "a lock of this kind has no lease");
}

base::Result<QString> LapseEvidence::judged() const
{
    if (const auto why = whyNotProved())
        return unusable(notProved(*why));
    const locks::CustomDialect *described = locks::customDialect(m_record.dialect);
    return described ? provedSentence() + u' ' +
            QCoreApplication::translate(
                "attest", "What its rows mean rests on the description %1 that an operator wrote.")
                .arg(base::visible(described->mapping().parts().name))
                     : provedSentence();
}

QString LapseEvidence::provedSentence() const
{
    if (m_record.rule == locks::ExpiryRule::Date) {
        const QString passed = base::text::length(*m_reads.back().serverAtLeast - *m_record.expiresAt);
        return m_serverTimeTrusted
            ? QCoreApplication::translate(
                  "attest",
                  "lapsed: a consistent read, sent when its date had passed by at least %1 by "
                  "the server's clock, still showed it. That clock was trusted on the "
                  "operator's word against the machine's own.")
                  .arg(passed)
            : QCoreApplication::translate(
                  "attest",
                  "lapsed: a consistent read, sent when its date had passed by at least %1 by "
                  "the server's clock, still showed it.")
                  .arg(passed);
    }
    const QString lease = base::text::length(m_record.lease.value_or(nanoseconds(0)));
    if (m_record.leaseOrigin == locks::Origin::Set)
        return QCoreApplication::translate(
                   "attest",
                   "lapsed, if its lease is %2 as the operator of the proof set it, for no row states it: "
                   "consistent reads showed one version for %1.")
            .arg(base::text::length(watchedFor()), lease);
    return m_record.leaseOrigin == locks::Origin::Assumed
        ? QCoreApplication::translate(
              "attest",
              "lapsed, if its lease is %2 as assumed, for no row states it: consistent reads "
              "showed one version for %1.")
              .arg(base::text::length(watchedFor()), lease)
        : QCoreApplication::translate("attest",
                                      "lapsed: consistent reads showed one version for %1; the lease is %2.")
              .arg(base::text::length(watchedFor()), lease);
}

} // namespace attest
