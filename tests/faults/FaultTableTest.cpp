// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/faults/FaultTable.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"
#include "tests/watch/ScriptedReader.h"

#include <QSslSocket>

using namespace std::chrono_literals;
using fakes::TestCertificate;
using faults::Fate;
using faults::Fault;
using faults::Fixture;
using Outcome = dynamodb::WriteOutcome::Kind;
using Phase = watch::WatchStatus::Phase;

namespace {

/// Two attempts that run into the longest silence, and the pause between them.
constexpr auto longestCall = 3s;

bool says(const base::Error &error, const Fault &fault)
{
    return error.kind == fault.kind && error.code == QLatin1String(fault.code) &&
        error.sentence.contains(QString::fromLatin1(fault.words));
}

QString shown(const base::Error &error)
{
    return QStringLiteral("kind %1, code \"%2\": %3")
        .arg(QString::number(int(error.kind)), error.code, error.sentence);
}

} // namespace

/// Every row of the table, three times: what a read says, what becomes of a write, how a watch lives through
/// it.
class FaultTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (!QSslSocket::supportsSsl())
            QSKIP("this Qt has no TLS backend");
        m_authority = TestCertificate::selfSigned("leasescope test authority");
        m_server = TestCertificate::issuedBy(m_authority, {});
    }

    void aReadSaysWhatIsWrongWithinItsLimit_data() { rows(); }
    void aReadSaysWhatIsWrongWithinItsLimit()
    {
        const Fault &fault = row();
        const auto fixture = newFixture(fault);
        fault.strike(*fixture);
        const base::BootTime begun = fixture->clock.boot();
        const auto result = fixture->get();
        QVERIFY(result && !*result);
        QVERIFY2(says(result->error(), fault), qPrintable(shown(result->error())));
        qInfo("%s", qPrintable(result->error().sentence));
        const auto took = fixture->clock.boot() - begun;
        QVERIFY2(took < longestCall, qPrintable(QString::number(took.count())));
        QCOMPARE(fixture->sent, fault.attempts);
        QVERIFY(fixture->server.requests().size() <= fixture->sent);
        QCOMPARE(fixture->transport.inFlight(), 0);
        fixture->behave();
        const auto after = fixture->get();
        QVERIFY2(after && *after, "the client did not recover");
    }

    void aWriteIsNeverRepeatedOnceItMayHaveBeenDone_data() { rows(); }
    void aWriteIsNeverRepeatedOnceItMayHaveBeenDone()
    {
        const Fault &fault = row();
        const auto fixture = newFixture(fault);
        fault.strike(*fixture);
        const auto result = fixture->write();
        QVERIFY(result.has_value());
        const bool isOpen = *result && (*result)->kind == Outcome::Unknown;
        QVERIFY2(isOpen || !*result, "the write was told to be settled");
        QCOMPARE(isOpen, fault.fate == Fate::Open);
        if (isOpen) {
            QVERIFY(!(*result)->sentence.isEmpty());
            QCOMPARE(fixture->sent, 1);
        }
        // Qt by itself would have sent more by now.
        QTest::qWait(20);
        QVERIFY(fixture->server.requests().size() <= fixture->sent);
        QCOMPARE(fixture->transport.inFlight(), 0);
    }

    void aWatchKeepsItsPictureSaysWhyAndRecovers_data() { rows(); }
    void aWatchKeepsItsPictureSaysWhyAndRecovers()
    {
        const Fault &fault = row();
        const auto fixture = newFixture(fault);
        watch::TableWatch &watch = fixture->watch;
        fixture->openWatch();
        QCOMPARE(watch.status().phase, Phase::Live);
        const watch::SnapshotPtr before = watch.snapshot();
        const auto readAt = watch.status().readAt;
        const int deltas = fixture->deltas;
        fault.strike(*fixture);
        QVERIFY(fixture->runUntil([&] { return watch.status().error && !watch.status().reading; }));
        QVERIFY2(says(*watch.status().error, fault), qPrintable(shown(*watch.status().error)));
        QCOMPARE(watch.status().phase, fault.phase);
        QCOMPARE(watch.snapshot(), before);
        QCOMPARE(watch.status().readAt, readAt);
        QCOMPARE(fixture->deltas, deltas);

        fixture->service.put(QStringLiteral("locks"), watchtest::taken("a", "w1", "v2", "9h"));
        fixture->behave();
        const base::BootTime healed = fixture->clock.boot();
        QVERIFY(fixture->runUntil(
            [&] { return watch.status().phase == Phase::Live && watch.snapshot() != before; }));
        const auto took = fixture->clock.boot() - healed;
        QVERIFY(took <= (fault.phase == Phase::Denied ? 66s : fault.phase == Phase::Throttled ? 16s : 11s));
        QVERIFY(!watch.status().error);
        QCOMPARE(watch.snapshot()->size(), 2);
        QVERIFY(fixture->deltas > deltas);
    }

private:
    static void rows()
    {
        QTest::addColumn<int>("index");
        const std::vector<Fault> &all = faults::faultTable();
        for (std::size_t index = 0; index < all.size(); ++index) {
            if (tests::isOfThisPart(index))
                QTest::newRow(all[index].name) << static_cast<int>(index);
        }
    }
    static const Fault &row()
    {
        QFETCH(int, index);
        return faults::faultTable().at(static_cast<std::size_t>(index));
    }
    [[nodiscard]] std::unique_ptr<Fixture> newFixture(const Fault &fault) const
    {
        Fixture::Setting setting;
        setting.tls = m_server;
        setting.authorityPem = m_authority.certificatePem;
        setting.temporaryKeys = fault.temporaryKeys;
        return std::make_unique<Fixture>(setting);
    }
    TestCertificate m_authority;
    TestCertificate m_server;
};

LEASESCOPE_TEST(FaultTableTest)
#include "FaultTableTest.moc"
