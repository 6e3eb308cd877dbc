// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/client/Protocols.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/golden/Requests.h"
#include "tests/locks/golden/RowText.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::SeededNumbers;
using fakes::textOf;

namespace {

constexpr base::ServerTime until(1'787'227'220s);
constexpr base::ServerTime overBefore(1'787'227'200s);
constexpr int requests = 600;
constexpr int readable = 40; // of them, as text

QByteArray number(qint64 value)
{
    return QByteArray::number(value);
}

QByteArray resultText(const base::Result<base::Rested> &result)
{
    return result ? QByteArray("ok")
                  : "refused " + number(int(result.error().kind)) + ' ' + result.error().sentence.toUtf8();
}

QByteArray acquisitions(const locks::LockProtocol &protocol, const locks::LockRequest &request,
                        const std::vector<fakes::SampleRow> &samples, SeededNumbers &numbers)
{
    using locks::TakeOver;
    QByteArray text;
    for (const TakeOver takeOver :
         {TakeOver::Absent, TakeOver::Released, TakeOver::Lapsed, TakeOver::Blind}) {
        const bool isSeen = takeOver == TakeOver::Released || takeOver == TakeOver::Lapsed;
        const dynamodb::Item seen = isSeen
            ? fakes::seededRow(request, samples, numbers).value_or(dynamodb::Item())
            : dynamodb::Item();
        if (isSeen && seen.isEmpty())
            continue;
        const locks::Claim claim{request, "me", "v2", until, overBefore, takeOver, seen, numbers.once(2)};
        text += "  road " + number(int(takeOver)) + (claim.exactly ? " exactly " : " ") + textOf(seen) + '\n';
        for (const locks::AcquireStep &step : protocol.acquire(claim)) {
            text += "    " + textOf(step.write) + (step.decides ? "" : " ?") + '\n';
            const auto after = step.write.resultOn(seen);
            text += "    -> " + (after ? textOf(*after) : QByteArray("nothing")) +
                (after && protocol.sameIdentity(*after, seen) ? " same" : "") + '\n';
        }
    }
    return text;
}

QByteArray renewals(const locks::LockProtocol &protocol, const locks::LockRequest &request,
                    const std::vector<fakes::SampleRow> &samples, SeededNumbers &numbers)
{
    const auto ours = fakes::seededRow(request, samples, numbers);
    if (!ours)
        return {};
    QByteArray text = "  of " + textOf(*ours) + '\n';
    const locks::LockRecord record = locks::dialect(request.dialect)->read(*ours, request.shape);
    text +=
        QByteArray("    held for good ") + (protocol.isHeldForGood(record, request) ? "yes" : "no") + '\n';
    if (protocol.canSendHeartbeat() && protocol.hasLease(request)) {
        using Data = std::optional<std::optional<QByteArray>>;
        for (const Data &data :
             {Data(), Data(std::optional<QByteArray>()), Data(std::optional<QByteArray>("d"))})
            text += "    " + textOf(protocol.heartbeat(*ours, request, "v3", until, data)) + '\n';
    }
    return text + "    " + textOf(protocol.release(*ours, request)) + '\n';
}

/// What one seeded request leads to.
QByteArray requestText(const locks::LockDialect &dialect, const std::vector<fakes::SampleRow> &samples,
                       int place)
{
    SeededNumbers numbers(fakes::seedOf(dialect.id().name()) + static_cast<quint64>(place));
    const locks::LockRequest request = fakes::seededRequest(dialect, numbers);
    const locks::LockProtocol &protocol = *dialect.protocol();
    const auto checked = protocol.check(request);
    QByteArray text = "request " + number(place) + " lease " + number(request.lease.count()) + " heartbeat " +
        number(request.heartbeat.count()) + " key " + textOf(protocol.keyOf(request)) + ' ' +
        resultText(checked) + '\n';
    if (!checked)
        return text;
    text += "  every " + number(protocol.heartbeatInterval(request).count()) +
        (protocol.hasLease(request) ? " lease" : " no lease") + '\n';
    const QByteArray later = renewals(protocol, request, samples, numbers); // draws its numbers first
    return text + acquisitions(protocol, request, samples, numbers) + later;
}

QByteArray usualText(const locks::LockDialect &dialect)
{
    const locks::LockProtocol &protocol = *dialect.protocol();
    const locks::ClientDefaults usual = protocol.usual();
    QByteArray text = QByteArray(dialect.id().name().data()) + "\n  table " + usual.table.toUtf8() + " by " +
        usual.tableVariable.toUtf8() + " at " + usual.endpointVariable.toUtf8() + "\n  lease " +
        number(usual.lease.count()) + " heartbeat " + number(usual.heartbeat.count()) + " wait " +
        number(usual.wait.count()) + (usual.replaceData ? " replaces data" : "") +
        (usual.deleteOnRelease ? " deletes" : "") + (usual.createsTable ? " creates its table" : "") +
        " ttl " + usual.ttlAttribute.value_or("-") + "\n  options " + number(protocol.options().toInt()) +
        (protocol.waitsByRecordVersion() ? " by version" : " by date") +
        (protocol.waitsThroughTrouble() ? " through trouble" : "") +
        (protocol.refusedReleaseIsFine() ? " refused release is fine" : "") +
        (protocol.takesAnyKeyType() ? " any key" : "") +
        (protocol.canSendHeartbeat() ? " can heartbeat" : "") + "\n  identity";
    for (const std::string_view name : protocol.identity())
        text += ' ' + fakes::legible(name);
    const base::WallTime wall(1'787'227'200s);
    return text + "\n  version " +
        fakes::legible(protocol.freshVersion(wall, locks::seededRandom(5)).toStdString()) + '\n';
}

} // namespace

/// What the clients of the libraries that are played send, byte for byte, and refuse, for seeded requests and rows.
class ProtocolGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sendsAndRefusesWhatItDid_data()
    {
        QTest::addColumn<locks::DialectId>("id");
        for (const locks::LockDialect *dialect : locks::allDialects()) {
            if (dialect->protocol())
                QTest::newRow(dialect->id().name().data()) << dialect->id();
        }
    }
    void sendsAndRefusesWhatItDid()
    {
        QFETCH(locks::DialectId, id);
        const locks::LockDialect &dialect = *locks::dialect(id);
        const auto samples = fakes::samplesOf(id, QStringLiteral(SAMPLES_DIR));
        const QString name = QStringLiteral("protocols/") + id.name();
        QByteArray text = usualText(dialect);
        for (int place = 0; place < readable; ++place)
            text += requestText(dialect, samples, place);
        const QByteArray difference = fakes::differenceFromGolden(name + QStringLiteral(".txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const auto textOfRequest = [&](int place) { return requestText(dialect, samples, place); };
        const QByteArray other =
            fakes::differenceFromDigests(name + QStringLiteral(".digests.txt"), requests, textOfRequest);
        QVERIFY2(other.isEmpty(), other.constData());
    }
};

LEASESCOPE_TEST(ProtocolGoldenTest)
#include "ProtocolGoldenTest.moc"
