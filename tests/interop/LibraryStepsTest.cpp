// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/Patience.h"
#include "tests/interop/PeerStage.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QTest>

#include <algorithm>

using namespace std::chrono_literals;
using interop::Peer;
using interop::PeerStage;

namespace {

constexpr auto stepLimit = 60s;
// While a test goes on nothing lapses by itself, however slow the machine is.
constexpr auto longLease = 10min;
constexpr auto shortLease = 3s;
// The row of a part that has no peer of a kind.
constexpr const char *nobody = "none of this part";

/// What ends a hold whose holder died.
enum class End {
    Lapse, ///< proved within seconds
    Release, ///< its date passes, which counts as released
    Later, ///< a date or a proof that no test waits for
    Never
};

struct Expected {
    QLatin1String peer;
    QLatin1String state; ///< after one read
    End end;
};

const std::vector<Expected> expectations{
    {QLatin1String("terraform"), QLatin1String("held"), End::Never},
    {QLatin1String("opentofu"), QLatin1String("held"), End::Never},
    {QLatin1String("kcl"), QLatin1String("unproven"), End::Lapse},
    {QLatin1String("spring-cloud-aws"), QLatin1String("held"), End::Lapse},
    {QLatin1String("spring-integration-aws"), QLatin1String("held"), End::Lapse},
    {QLatin1String("shedlock"), QLatin1String("held"), End::Release},
    {QLatin1String("shedlock-requests"), QLatin1String("held"), End::Release},
    {QLatin1String("powertools-python"), QLatin1String("held"), End::Lapse},
    {QLatin1String("powertools-python-no-context"), QLatin1String("held"), End::Later},
    {QLatin1String("powertools-typescript"), QLatin1String("held"), End::Lapse},
    {QLatin1String("python-dynamodb-lock"), QLatin1String("unproven"), End::Lapse},
    {QLatin1String("tristanls-failopen"), QLatin1String("unproven"), End::Lapse},
    {QLatin1String("tristanls-failclosed"), QLatin1String("held"), End::Never},
    {QLatin1String("certmagic-dynamodb"), QLatin1String("held"), End::Later},
    {QLatin1String("certmagic-requests"), QLatin1String("held"), End::Later},
};

QString word(const QJsonObject &object, const char *field)
{
    return object[QLatin1String(field)].toString();
}

QStringList words(std::initializer_list<const char *> texts)
{
    QStringList list;
    for (const char *text : texts)
        list << QString::fromLatin1(text);
    return list;
}

} // namespace

/// Real libraries that know steps alone, and the built program: it lists their rows, proves what can be proved and
/// releases. Their next holder gets in, and the one before does what its library lets it do.
class LibraryStepsTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::vector<Peer> m_peers;

    /// A row for each peer of these dialects, or of all; none whose name ends like that.
    void addPeers(const QStringList &dialects = {}, const QString &without = {}) const;
    [[nodiscard]] const Peer &peer() const;
    [[nodiscard]] const Expected &expected() const;
    /// The peer's two processes, ready; nothing and a failed test if they are not. Nothing for nobody.
    [[nodiscard]] std::unique_ptr<PeerStage> stage(std::chrono::milliseconds lease);
    /// The holder acquired the name, we broke it, and the waiter acquired it: the row as it was before. Empty and a
    /// failed test if one of these was not so.
    [[nodiscard]] QJsonObject broken(PeerStage &stage, const QString &name);

private Q_SLOTS:
    void initTestCase();
    void init();

    void aLiveHoldIsListedAndProvedAsItsLibraryMeansIt_data() { addPeers(); }
    void aLiveHoldIsListedAndProvedAsItsLibraryMeansIt();
    void aDeadHoldersRowIsReleasedForTheNext_data() { addPeers(); }
    void aDeadHoldersRowIsReleasedForTheNext();

    void aBrokenLockPutBackIsItsHoldersAgain_data()
    {
        addPeers(words({"terraform", "tristanls", "spring-integration-aws", "certmagic-dynamodb"}),
                 QStringLiteral("-failopen"));
    }
    void aBrokenLockPutBackIsItsHoldersAgain();
    void aRenewalAfterTheBreakIsRefused_data()
    {
        addPeers(words({"kcl", "python-dynamodb-lock", "tristanls"}), QStringLiteral("-failclosed"));
    }
    void aRenewalAfterTheBreakIsRefused();
    void aRenewalByHandAfterTheBreakIsRefused_data()
    {
        addPeers(words({"spring-integration-aws", "certmagic-dynamodb"}));
    }
    void aRenewalByHandAfterTheBreakIsRefused();
    void anUnlockAfterTheBreakLeavesTheNextHolderAlone_data()
    {
        addPeers(words({"terraform", "tristanls"}), QStringLiteral("-failopen"));
    }
    void anUnlockAfterTheBreakLeavesTheNextHolderAlone();
    void anUnlockAfterTheBreakFreesTheNextHoldersLock_data() { addPeers(words({"shedlock"})); }
    void anUnlockAfterTheBreakFreesTheNextHoldersLock();
    void theEndOfABrokenRunIsWrittenOverTheNextOne_data() { addPeers(words({"powertools-idempotency"})); }
    void theEndOfABrokenRunIsWrittenOverTheNextOne();
};

void LibraryStepsTest::addPeers(const QStringList &dialects, const QString &without) const
{
    QTest::addColumn<QString>("name");
    bool any = false;
    for (const Peer &peer : m_peers) {
        // A peer that is missing is named once, by the tests of all.
        const bool isOfAll = dialects.isEmpty();
        const bool isOfThese = peer.missing.isEmpty() && dialects.contains(peer.dialect) &&
            (without.isEmpty() || !peer.name.endsWith(without));
        if (isOfAll || isOfThese) {
            QTest::newRow(qPrintable(peer.name)) << peer.name;
            any = true;
        }
    }
    if (!any)
        QTest::newRow(nobody) << QString();
}

const Peer &LibraryStepsTest::peer() const
{
    return *std::ranges::find(m_peers, QString::fromUtf8(QTest::currentDataTag()), &Peer::name);
}

const Expected &LibraryStepsTest::expected() const
{
    const auto isOurs = [this](const Expected &one) { return peer().name == one.peer; };
    return *std::ranges::find_if(expectations, isOurs);
}

std::unique_ptr<PeerStage> LibraryStepsTest::stage(std::chrono::milliseconds lease)
{
    if (qstrcmp(QTest::currentDataTag(), nobody) == 0)
        return nullptr;
    auto stage = std::make_unique<PeerStage>(*m_live, peer(), lease);
    if (stage->waitUntilReady())
        return stage;
    QTest::qFail(stage->complaints().constData(), __FILE__, __LINE__);
    return nullptr;
}

QJsonObject LibraryStepsTest::broken(PeerStage &stage, const QString &name)
{
    const QJsonObject row = stage.acquired(name);
    const CliRun release = stage.breakLive(row);
    if (release.status == 0 && stage.waiter().acquire(name, QStringLiteral("wait=5000"), stepLimit))
        return row;
    QTest::qFail((release.out + release.err + stage.complaints()).constData(), __FILE__, __LINE__);
    return {};
}

void LibraryStepsTest::initTestCase()
{
    std::size_t index = 0;
    for (const Peer &peer : interop::allPeers()) {
        if (peer.speaksSteps && tests::isOfThisPart(index++))
            m_peers.push_back(peer);
    }
    auto live = fakes::LiveEndpoint::open();
    if (!live)
        QSKIP(qPrintable(live.error().sentence));
    m_live = *std::move(live);
    for (const Peer &peer : m_peers) {
        QVERIFY2(std::ranges::find(expectations, peer.name, &Expected::peer) != expectations.end(),
                 qPrintable(peer.name));
    }
}

void LibraryStepsTest::init()
{
    if (!m_live || !QTest::currentDataTag())
        return;
    if (m_peers.empty())
        QSKIP("no peers were prepared: run tests/interop/prepare.sh");
    QFETCH(QString, name);
    if (!name.isEmpty() && !peer().missing.isEmpty())
        QSKIP(qPrintable(peer().name + QStringLiteral(" is not available: ") + peer().missing));
    if (!name.isEmpty() && peer().dialect == u"kcl" &&
        qEnvironmentVariable("LEASESCOPE_LIVE_ENDPOINT") == u"embedded")
        QSKIP("kcl writes by the legacy parameter Expected, which core/emulator does not know");
}

void LibraryStepsTest::aLiveHoldIsListedAndProvedAsItsLibraryMeansIt()
{
    const auto stage = this->stage(longLease);
    if (!stage)
        return;
    const QJsonObject row = stage->acquired(QStringLiteral("job"));
    QVERIFY2(!row.isEmpty(), stage->complaints());
    QCOMPARE(word(row, "dialect"), peer().dialect);
    QCOMPARE(word(row, "state"), expected().state);
    if (peer().dialect == QLatin1String("certmagic-dynamodb"))
        QCOMPARE(word(row, "owner"),
                 word(row[QLatin1String("item")].toObject()[QLatin1String("LockID")].toObject(), "S"));
    else if (peer().dialect == QLatin1String("powertools-idempotency"))
        QVERIFY(row[QLatin1String("owner")].isNull()); // a run has no name
    else if (peer().name != QLatin1String("shedlock")) // which calls itself by the host's
        QCOMPARE(word(row, "owner"), QStringLiteral("peer-one"));

    // Seen renewing, or within its date; or without an end, which is told.
    const CliRun proof = stage->run(QStringLiteral("prove"), row);
    QCOMPARE(proof.status, expected().end == End::Never ? 15 : 10);
    if (expected().end == End::Never)
        QCOMPARE(proof.text("verdict"), QStringLiteral("never-ends"));
    const CliRun refused = stage->run(QStringLiteral("release"), row,
                                      words({"--if-lapsed", "--reason", "interop", "--wait", "5s"}));
    QVERIFY2(refused.status == 12 || refused.status == 15, refused.out + refused.err);
    QVERIFY(!stage->listed(row).isEmpty());

    // Its own release is free to us too, once a date of that moment is past by the server's clock for certain.
    // Powertools leaves a result, which is no lock.
    const QJsonObject released = stage->ask(QStringLiteral("release job"), words({"released"}));
    QVERIFY2(released[QLatin1String("ok")].toBool(), qPrintable(word(released, "error")));
    QTRY_COMPARE(stage->run(QStringLiteral("status"), row).status,
                 peer().dialect == QLatin1String("powertools-idempotency") ? 16 : 0);
}

void LibraryStepsTest::aDeadHoldersRowIsReleasedForTheNext()
{
    const auto stage = this->stage(shortLease);
    if (!stage)
        return;
    const QJsonObject row = stage->acquired(QStringLiteral("job"));
    QVERIFY2(!row.isEmpty(), stage->complaints());
    stage->holder().killHard();
    const auto status = [&] { return stage->run(QStringLiteral("status"), row).status; };
    const QStringList ifLapsed = words({"--if-lapsed", "--reason", "interop"});
    switch (expected().end) {
    case End::Lapse: {
        QCOMPARE(stage->run(QStringLiteral("prove"), row, words({"--wait", "1m"})).status, 11);
        const CliRun release = stage->run(QStringLiteral("release"), row, ifLapsed + words({"--wait", "1m"}));
        QCOMPARE(release.status, 0);
        QCOMPARE(release.text("outcome"), QStringLiteral("released"));
        QCOMPARE(status(), 0);
        break;
    }
    case End::Release:
        QTRY_COMPARE(status(), 0);
        QCOMPARE(stage->run(QStringLiteral("release"), row, ifLapsed).status, 12);
        break;
    case End::Later:
    case End::Never: {
        const CliRun proof = stage->run(QStringLiteral("prove"), row, words({"--wait", "5s"}));
        QVERIFY2(proof.status == 10 || proof.status == 15, proof.out + proof.err);
        const CliRun refused = stage->run(QStringLiteral("release"), row, ifLapsed + words({"--wait", "5s"}));
        QCOMPARE(refused.text("code"), QStringLiteral("not-proved"));
        QCOMPARE(stage->breakLive(row).status, 0);
        QCOMPARE(status(), 0);
        break;
    }
    }
    QVERIFY2(stage->waiter().acquire(QStringLiteral("job"), {}, stepLimit), stage->complaints());
}

void LibraryStepsTest::aBrokenLockPutBackIsItsHoldersAgain()
{
    const auto stage = this->stage(longLease);
    if (!stage)
        return;
    const QJsonObject row = stage->acquired(QStringLiteral("job"));
    const CliRun release = stage->breakLive(row);
    QCOMPARE(release.status, 0);
    QVERIFY(stage->listed(row).isEmpty());
    QCOMPARE(stage->restore(release).status, 0);
    QCOMPARE(stage->listed(row)[QLatin1String("item")], row[QLatin1String("item")]);
    QVERIFY(!stage->waiter().acquire(QStringLiteral("job"), {}, stepLimit));
    // Every byte is compared by OpenTofu; the others compare an ID or an owner.
    const QJsonObject released = stage->ask(QStringLiteral("release job"), words({"released"}));
    QVERIFY2(released[QLatin1String("ok")].toBool(), qPrintable(word(released, "error")));
    QVERIFY(stage->listed(row).isEmpty());
}

void LibraryStepsTest::aRenewalAfterTheBreakIsRefused()
{
    const auto stage = this->stage(longLease);
    if (!stage)
        return;
    const QJsonObject row = broken(*stage, QStringLiteral("job"));
    if (row.isEmpty())
        return;
    const auto lost = stage->holder().waitFor(QStringLiteral("lost"), stepLimit);
    QVERIFY2(lost, stage->complaints());
    // The library of KCL tells that its lease is not there to be given up; the others count it as released.
    const QJsonObject released = stage->ask(QStringLiteral("release job"), words({"released"}));
    QCOMPARE(released[QLatin1String("ok")].toBool(), peer().dialect != QLatin1String("kcl"));
    QCOMPARE(word(stage->listed(row), "owner"), QStringLiteral("peer-two"));
    QVERIFY(word(stage->listed(row), "state") != QLatin1String("released"));
}

void LibraryStepsTest::aRenewalByHandAfterTheBreakIsRefused()
{
    const auto stage = this->stage(longLease);
    if (!stage)
        return;
    const QJsonObject row = broken(*stage, QStringLiteral("job"));
    if (row.isEmpty())
        return;
    const QJsonObject taken = stage->listed(row)[QLatin1String("item")].toObject();
    const QJsonObject renewed =
        stage->ask(QStringLiteral("heartbeat job"), words({"heartbeat", "heartbeat-failed"}));
    QCOMPARE(word(renewed, "event"), QStringLiteral("heartbeat-failed"));
    // Spring's unlock tells nothing of it.
    const QJsonObject released = stage->ask(QStringLiteral("release job"), words({"released"}));
    QCOMPARE(released[QLatin1String("ok")].toBool(),
             peer().dialect == QLatin1String("spring-integration-aws"));
    QCOMPARE(stage->listed(row)[QLatin1String("item")].toObject(), taken);
}

void LibraryStepsTest::anUnlockAfterTheBreakLeavesTheNextHolderAlone()
{
    const auto stage = this->stage(longLease);
    if (!stage)
        return;
    const QJsonObject row = broken(*stage, QStringLiteral("job"));
    if (row.isEmpty())
        return;
    const QJsonObject taken = stage->listed(row)[QLatin1String("item")].toObject();
    const QJsonObject released = stage->ask(QStringLiteral("release job"), words({"released"}));
    QVERIFY(!released[QLatin1String("ok")].toBool());
    QVERIFY2(word(released, "error")
                 .contains(peer().dialect == QLatin1String("terraform")
                               ? QLatin1String("does not match existing lock")
                               : QLatin1String("FailedToReleaseLock")),
             qPrintable(word(released, "error")));
    QCOMPARE(stage->listed(row)[QLatin1String("item")].toObject(), taken);
}

void LibraryStepsTest::anUnlockAfterTheBreakFreesTheNextHoldersLock()
{
    const auto stage = this->stage(longLease);
    if (!stage)
        return;
    const QJsonObject row = broken(*stage, QStringLiteral("job"));
    if (row.isEmpty())
        return;
    QCOMPARE(word(stage->listed(row), "state"), QStringLiteral("held"));
    const QJsonObject released = stage->ask(QStringLiteral("release job"), words({"released"}));
    QVERIFY(released[QLatin1String("ok")].toBool());
    QTRY_COMPARE(stage->run(QStringLiteral("status"), row).status, 0);
}

void LibraryStepsTest::theEndOfABrokenRunIsWrittenOverTheNextOne()
{
    const auto stage = this->stage(longLease);
    if (!stage)
        return;
    // A run that returns makes the next one's record a result, before that run has ended.
    const QJsonObject returned = broken(*stage, QStringLiteral("returned"));
    if (returned.isEmpty())
        return;
    QVERIFY(
        stage->ask(QStringLiteral("release returned"), words({"released"}))[QLatin1String("ok")].toBool());
    QCOMPARE(word(stage->listed(returned), "state"), QStringLiteral("not-a-lock"));
    // One that throws takes it away.
    const QJsonObject thrown = broken(*stage, QStringLiteral("thrown"));
    if (thrown.isEmpty())
        return;
    QVERIFY(stage->ask(QStringLiteral("fail thrown"), words({"failed"}))[QLatin1String("ok")].toBool());
    QVERIFY(stage->listed(thrown).isEmpty());
}

LEASESCOPE_TEST(LibraryStepsTest)
#include "LibraryStepsTest.moc"
