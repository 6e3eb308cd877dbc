// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"

#include "core/base/TimeText.h"
#include "core/view/LockSort.h"
#include "core/view/export/LockRowWriter.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace std::chrono_literals;

/// The table of fields: that programs get all that people see, under names that stay.
class LockFieldsTest : public QObject {
    Q_OBJECT

    std::optional<sample::Chain> m_chain;
    view::ViewContext m_viewedAt;

    void view(std::chrono::nanoseconds at)
    {
        m_viewedAt.now = sample::moment(sample::boot(at));
        m_viewedAt.wall = sample::wall(sample::boot(at));
    }
    [[nodiscard]] QJsonObject json(const view::LockFields &fields = view::LockFields::standard(),
                                   qsizetype row = 0) const
    {
        QByteArray text;
        view::appendLockJson(text, view::LockView::of(*m_chain->snapshot(), row, m_viewedAt), fields);
        return QJsonDocument::fromJson(text).object();
    }
    [[nodiscard]] static QString at(std::chrono::nanoseconds moment)
    {
        return QString::fromLatin1(
            base::text::rfc3339(sample::wall(sample::boot(moment)).time_since_epoch()));
    }

private Q_SLOTS:
    void init()
    {
        m_chain.emplace();
        m_viewedAt = {};
    }

    void givesProgramsATypedValueOfAllThatPeopleSee()
    {
        for (const view::LockField &field : view::LockFields::standard().rows()) {
            QVERIFY2(!field.hasPlace() || field.isInJson(), field.id);
            QVERIFY2(view::LockSort::parse(QString::fromLatin1(field.id)), field.id);
            QVERIFY2(view::LockFields::standard().listed(QString::fromLatin1(field.id)), field.id);
            QCOMPARE(view::LockFields::standard().find(QString::fromLatin1(field.nameInJson())), &field);
        }
    }

    void keepsTheOrderOfWhatWasPublished()
    {
        QStringList names;
        for (const view::LockField *field : view::LockFields::standard().json())
            names += QString::fromLatin1(field->nameInJson());
        QCOMPARE(names.join(u' '),
                 QStringLiteral(
                     "table dialect key sortKey name state owner mine version generation leaseMs expiresAt "
                     "observedForMs lapsesInMs data attributes item reason leaseOrigin acquiredAt "
                     "acquiredClock heldForMs heldForOrigin reasonCode heldForAtLeast lastHeartbeatAt "
                     "lastHeartbeatOrigin heartbeatGapAtLeastMs heartbeatGapAtMostMs confirmedAt lapsedForMs "
                     "purpose connection region"));
    }

    void givesTheMomentOfAHeartbeatThatWasSeen()
    {
        m_chain->read({sample::lock("a", "w", 1)}, sample::boot(0s));
        m_chain->read({sample::lock("a", "w", 2)}, sample::boot(5s));
        m_chain->read({sample::lock("a", "w", 2)}, sample::boot(9s), true);
        view(10s);
        const QJsonObject lock = json();
        QCOMPARE(lock[QLatin1String("lastHeartbeatAt")].toString(), at(5s));
        QCOMPARE(lock[QLatin1String("lastHeartbeatOrigin")].toString(), QStringLiteral("observed"));
        QCOMPARE(lock[QLatin1String("confirmedAt")].toString(), at(9s - 2ms));
        QCOMPARE(lock[QLatin1String("heldForAtLeast")], QJsonValue(true));
        QCOMPARE(lock[QLatin1String("reasonCode")].toString(), QStringLiteral("held-sending-heartbeats"));
        QVERIFY(lock[QLatin1String("lapsedForMs")].isNull());
    }

    void givesNoMomentWhereNoneIsKnown()
    {
        dynamodb::Item mute = sample::lock("a", "w", 1);
        mute.set("recordVersionNumber", dynamodb::AttributeValue::string("one"));
        m_chain->read({mute, sample::released("b", "w", 1)}, sample::boot(0s));
        view(1s);
        const QJsonObject held = json();
        for (const char *name : {"lastHeartbeatAt", "lastHeartbeatOrigin", "heartbeatGapAtLeastMs",
                                 "heartbeatGapAtMostMs", "confirmedAt", "lapsedForMs", "purpose"})
            QVERIFY2(held.contains(QLatin1String(name)) && held[QLatin1String(name)].isNull(), name);
        const QJsonObject free = json(view::LockFields::standard(), 1);
        QVERIFY(free[QLatin1String("heldForAtLeast")].isNull());
        QCOMPARE(free[QLatin1String("reasonCode")].toString(), QStringLiteral("released"));
    }

    void countsALapseFromTheEndOfTheLease()
    {
        m_chain->read({sample::lock("a", "w", 1)}, sample::boot(0s), true);
        m_chain->read({sample::lock("a", "w", 1)}, sample::boot(25s), true);
        view(26s);
        const QJsonObject lock = json();
        QCOMPARE(lock[QLatin1String("state")].toString(), QStringLiteral("lapsed"));
        const qint64 lapsed = lock[QLatin1String("lapsedForMs")].toInteger(-1);
        QVERIFY2(lapsed > 5900 && lapsed <= 6000, qPrintable(QString::number(lapsed)));
    }

    void namesTheConnectionOnlyWhereThereAreSeveral()
    {
        m_chain->read({sample::lock("a", "w", 1)}, sample::boot(0s));
        QVERIFY(json()[QLatin1String("connection")].isNull() && json()[QLatin1String("region")].isNull());
        m_viewedAt.connection = QStringLiteral("prod");
        m_viewedAt.region = QStringLiteral("eu-west-1");
        QCOMPARE(json()[QLatin1String("connection")].toString(), QStringLiteral("prod"));
        QCOMPARE(json()[QLatin1String("region")].toString(), QStringLiteral("eu-west-1"));
    }

    void givesChosenFieldsAloneAndInTheirOrder()
    {
        const view::LockFields &all = view::LockFields::standard();
        const auto chosen = all.listed(QStringLiteral("heldFor, KEY,lastHeartbeatAt"));
        QVERIFY(chosen);
        m_chain->read({sample::lock("a", "w", 1)}, sample::boot(0s));
        m_chain->read({sample::lock("a", "w", 2)}, sample::boot(5s));
        view(5s);
        QByteArray text;
        view::appendLockJson(text, view::LockView::of(*m_chain->snapshot(), 0, m_viewedAt),
                             all.only(*chosen));
        QCOMPARE(text,
                 "{\"heldForMs\":5000,\"key\":\"a\",\"lastHeartbeatAt\":\"" + at(5s).toLatin1() + "\"}");
        QCOMPARE(all.only(*chosen).terminal(), *chosen);
    }

    void saysWhatIsWrongWithALongerList_data()
    {
        QTest::addColumn<QString>("names");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("typing error")
            << QStringLiteral("key,onwer")
            << QStringLiteral("no column is called \"onwer\" (did you mean \"owner\"?)");
        QTest::newRow("twice") << QStringLiteral("lease,key,leaseMs")
                               << QStringLiteral("the column \"leaseMs\" is named twice");
        QTest::newRow("nothing") << QStringLiteral("key,,owner")
                                 << QStringLiteral("no column is called \"\"; there are table, ");
    }
    void saysWhatIsWrongWithALongerList()
    {
        QFETCH(QString, names);
        QFETCH(QString, sentence);
        const auto chosen = view::LockFields::standard().listed(names);
        QVERIFY(!chosen);
        QCOMPARE(chosen.error().kind, base::ErrorKind::BadInput);
        QVERIFY2(chosen.error().sentence.startsWith(sentence), qPrintable(chosen.error().sentence));
    }
};

LEASESCOPE_TEST(LockFieldsTest)
#include "LockFieldsTest.moc"
