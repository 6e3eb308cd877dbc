// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/attest/LapseEvidence.h"
#include "tests/program/Test.h"
#include "tests/watch/proof/ProofFixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace watchtest;
using attest::LapseEvidence;

namespace {

LapseEvidence::Origin origin()
{
    return {
        QStringLiteral("http://localhost:8000"), QStringLiteral("eu-west-1"),  QStringLiteral("111122223333"),
        QStringLiteral("Leasescope 1"),          QStringLiteral("eva@laptop"), base::WallTime(1787227200s)};
}

/// Of a lock of 20 s that stood still.
LapseEvidence evidenceOfStillness()
{
    ProofFixture fixture;
    fixture.reader.rows = {taken("a", "w1", "v1")};
    fixture.start();
    fixture.clock.advance(21s);
    return *LapseEvidence::of(**fixture.result, origin());
}

QJsonObject json(const LapseEvidence &evidence)
{
    return QJsonDocument::fromJson(evidence.toJson()).object();
}

base::Result<QString> judged(const QJsonObject &json)
{
    const auto evidence = LapseEvidence::fromJson(QJsonDocument(json).toJson(QJsonDocument::Compact));
    return evidence ? evidence->judged() : tl::unexpected(evidence.error());
}

QString why(const QJsonObject &json)
{
    const auto sentence = judged(json);
    return sentence ? QString() : sentence.error().sentence;
}

/// The evidence with a member of its last read replaced.
QJsonObject withLast(QJsonObject evidence, const char *member, const QJsonValue &value)
{
    QJsonArray reads = evidence[QLatin1String("reads")].toArray();
    QJsonObject last = reads.last().toObject();
    last[QLatin1String(member)] = value;
    reads.replace(reads.size() - 1, last);
    evidence[QLatin1String("reads")] = reads;
    return evidence;
}

} // namespace

class LapseEvidenceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void provesElsewhereWhatWasProvedHere()
    {
        const LapseEvidence made = evidenceOfStillness();
        const auto read = LapseEvidence::fromJson(made.toJson());
        QVERIFY(read);
        QCOMPARE(*read->judged(),
                 QStringLiteral("lapsed: consistent reads showed one version for 20 s; the lease is 20 s."));
        QCOMPARE(read->toJson(), made.toJson());
        QCOMPARE(read->record().owner, std::optional(QStringLiteral("w1")));
        QCOMPARE(read->origin().operatorName, QStringLiteral("eva@laptop"));
        QVERIFY(read->watchedFor() > locks::proofLength(20s));
        QVERIFY(read->readCount() > 10);
    }

    void provesADateByReadsThatLeftAfterIt()
    {
        ProofFixture fixture;
        fixture.reader.description = mutexTable();
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() - 60'000)};
        fixture.start(mutexKey("a"));
        fixture.clock.advance(1ms);
        const QJsonObject made = json(*LapseEvidence::of(**fixture.result, origin()));
        QVERIFY2(judged(made)->startsWith(
                     QLatin1String("lapsed: a consistent read, sent when its date had passed by")),
                 qPrintable(*judged(made)));
        const auto before = std::chrono::nanoseconds(std::chrono::milliseconds(fixture.wallMs() - 60'001));
        QVERIFY(why(withLast(made, "serverAtLeastNs", QString::number(before.count())))
                    .contains(QLatin1String("none was sent after the date")));
    }

    void isNotMadeOfWhatProvedNothing()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.clock.advance(5s);
        fixture.reader.rows = {taken("a", "w1", "v2")};
        fixture.clock.advance(20s);
        QVERIFY((*fixture.result)->verdict == watch::ProofResult::Verdict::Heartbeats);
        QVERIFY(!LapseEvidence::of(**fixture.result, origin()));
    }

    /// The signature says who speaks; the reads must bear out what is said.
    void believesNoVerdictThatTheReadsDoNotBearOut()
    {
        const QJsonObject made = json(evidenceOfStillness());
        QCOMPARE(why(made), QString());
        const QString early = QString::number(qint64(std::chrono::nanoseconds(20s).count()));
        QVERIFY(why(withLast(made, "sentNs", early)).contains(QLatin1String("takes more than")));
        QVERIFY(why(withLast(made, "receivedNs", QStringLiteral("1"))).contains(QLatin1String("backwards")));
        QJsonObject other = made[QLatin1String("item")].toObject();
        other[QLatin1String("recordVersionNumber")] =
            QJsonObject{{QStringLiteral("S"), QStringLiteral("v2")}};
        QVERIFY(why(withLast(made, "item", other)).contains(QLatin1String("changed while it was watched")));
        QJsonObject longer = made;
        QJsonObject item = made[QLatin1String("item")].toObject();
        item[QLatin1String("leaseDuration")] = QJsonObject{{QStringLiteral("S"), QStringLiteral("1h0m0s")}};
        longer[QLatin1String("item")] = item;
        QVERIFY(why(longer).contains(QLatin1String("takes more than")));
        item[QLatin1String("isReleased")] = QJsonObject{{QStringLiteral("S"), QStringLiteral("1")}};
        longer[QLatin1String("item")] = item;
        QVERIFY(why(longer).contains(QLatin1String("no lock that an owner holds")));
    }

    void refusesWhatIsNoEvidence()
    {
        const QJsonObject made = json(evidenceOfStillness());
        for (const char *member : {"lapseEvidence", "madeAtNs", "item", "reads", "dialect", "table"}) {
            QJsonObject lacking = made;
            lacking.remove(QLatin1String(member));
            QVERIFY2(!judged(lacking), member);
        }
        QJsonObject newer = made;
        newer[QLatin1String("lapseEvidence")] = 2;
        QVERIFY(why(newer).contains(QLatin1String("newer Leasescope")));
        QJsonObject strange = made;
        strange[QLatin1String("dialect")] = QStringLiteral("<b>none</b>");
        QVERIFY(why(strange).contains(QLatin1String("is not known here")));
        for (const char *member : {"sentNs", "receivedNs", "serverAtLeastNs"})
            QVERIFY2(!judged(withLast(made, member, QStringLiteral("soon"))), member);
        QVERIFY(!judged(withLast(made, "consistent", false)));
        QVERIFY(!judged(withLast(made, "item", QJsonObject{{QStringLiteral("key"), 1}})));
        for (const char *bytes : {"", "[]", "null", "{\"lapseEvidence\":1}"})
            QVERIFY2(!LapseEvidence::fromJson(bytes), bytes);
    }
};

LEASESCOPE_TEST(LapseEvidenceTest)
#include "LapseEvidenceTest.moc"
