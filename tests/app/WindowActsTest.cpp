// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/app/AppFixture.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include "core/locks/dialects/Dialects.h"

using namespace std::chrono_literals;

/// What the window does to tables is written down as what the command line does.
class WindowActsTest : public QObject {
    Q_OBJECT
    std::unique_ptr<AppFixture> m_fixture;
    base::TaskScope m_tasks;
    std::optional<base::Result<dynamodb::TableDescription>> m_made;
    std::optional<base::Result<admin::Receipt>> m_receipt;

    base::Task<> make(QString name)
    {
        m_made = co_await m_fixture->services()->createLockTable(name, ids::dynamolock, m_tasks.token());
    }
    void createTable(const char *name)
    {
        m_made.reset();
        m_tasks.start(make(QString::fromLatin1(name)));
        QTRY_VERIFY((m_fixture->time.advance(100ms), m_made.has_value()));
    }
    [[nodiscard]] QString operatorName() const { return m_fixture->services()->facts().operatorName; }
    base::Task<> breakLock(admin::ReleaseIntent intent)
    {
        const auto consent = admin::OperatorConsent::given(operatorName(), QStringLiteral("stuck"));
        m_receipt = co_await m_fixture->services()->release(intent, *consent, m_tasks.token());
    }
    base::Task<> undo(audit::JournalEntry entry)
    {
        const auto consent = admin::OperatorConsent::given(operatorName(), QStringLiteral("mistake"));
        m_receipt = co_await m_fixture->services()->restore(entry, true, *consent, m_tasks.token());
    }
    void see(base::Task<> act)
    {
        m_receipt.reset();
        m_tasks.start(std::move(act));
        QTRY_VERIFY((m_fixture->time.advance(100ms), m_receipt.has_value()));
        QVERIFY2(*m_receipt, *m_receipt ? "" : qPrintable(m_receipt->error().sentence));
    }
    void pass(std::chrono::seconds length)
    {
        for (std::chrono::seconds done{0}; done < length; done += 1s) {
            m_fixture->time.advance(1s);
            fakes::ManualClock::runUntilIdle();
        }
    }
    void putRow(const QByteArray &version) const
    {
        m_fixture->network->dynamo.put(
            QStringLiteral("locks"),
            {{"key", dynamodb::AttributeValue::string("import-eu")},
             {"ownerName", dynamodb::AttributeValue::string("worker-7")},
             {"leaseDuration", dynamodb::AttributeValue::string("20s")},
             {"recordVersionNumber", dynamodb::AttributeValue::string(version + QByteArray(31, 'A'))}});
    }
    [[nodiscard]] std::vector<audit::JournalEntry> entries() const
    {
        return *m_fixture->services()->journal().entries();
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<AppFixture>(); }
    void cleanup()
    {
        m_tasks.restart();
        m_fixture.reset();
    }

    void aTableMadeInTheWindowIsWrittenDown()
    {
        m_fixture->open(QStringLiteral("plain"));
        m_fixture->services()->setReadOnly(false);
        QTRY_VERIFY((m_fixture->time.advance(10ms),
                     m_fixture->services()->facts().identity.contains(QStringLiteral("ops-reader"))));
        createTable("fresh-locks");
        QVERIFY2(*m_made, *m_made ? "" : qPrintable(m_made->error().sentence));
        QCOMPARE(entries().size(), std::size_t(1));
        const audit::JournalEntry entry = entries().front();
        QCOMPARE(entry.intent.act, QStringLiteral("create-table"));
        QCOMPARE(entry.intent.table, QStringLiteral("fresh-locks"));
        QCOMPARE(entry.outcome->result, QStringLiteral("created"));
        QCOMPARE(entry.intent.account, QStringLiteral("123456789012"));
        QVERIFY(m_fixture->services()->journal().verify()->faults.empty());
    }

    void aReadOnlyConnectionWritesNeitherTableNorJournal()
    {
        m_fixture->open(QStringLiteral("plain"));
        createTable("fresh-locks");
        QCOMPARE(m_made->error().kind, base::ErrorKind::ReadOnly);
        QCOMPARE(m_fixture->network->dynamo.calls("CreateTable"), 0);
        QVERIFY(entries().empty());
    }

    void anActUnderWayWritesNothingOnceTheConnectionIsReadOnly()
    {
        putRow("1");
        m_fixture->open(QStringLiteral("plain"));
        m_fixture->services()->setReadOnly(false);
        m_fixture->watchTable();
        admin::ReleaseIntent intent;
        intent.verb = admin::ReleaseIntent::Verb::AtVersion;
        intent.seen = m_fixture->services()->watch().snapshot()->record(0);
        m_receipt.reset();
        m_tasks.start(breakLock(intent));
        QVERIFY2(!m_receipt, "it reads first");
        m_fixture->services()->setReadOnly(true);
        QTRY_VERIFY((m_fixture->time.advance(100ms), m_receipt.has_value()));
        QVERIFY(!*m_receipt);
        QCOMPARE(m_receipt->error().kind, base::ErrorKind::ReadOnly);
        for (const char *operation : {"UpdateItem", "DeleteItem", "PutItem"})
            QCOMPARE(m_fixture->network->dynamo.calls(operation), 0);
        QVERIFY(entries().empty() || entries().back().outcome->result == QLatin1String("failed"));
    }

    void alertsNameWhatTheWindowDidItself()
    {
        putRow("1");
        m_fixture->open(QStringLiteral("plain"));
        m_fixture->services()->setReadOnly(false);
        m_fixture->watchTable();
        const locks::LockRecord seen = m_fixture->services()->watch().snapshot()->record(0);
        watch::AlertRule rule;
        rule.shape = seen.shape;
        rule.key = seen.key;
        rule.keyText = seen.keyText;
        rule.kinds =
            watch::AlertKind::Lapses | watch::AlertKind::Released | watch::AlertKind::HeartbeatsAgain;
        QStringList reported;
        connect(m_fixture->services()->alerts(), &watch::AlertWatch::happened, this,
                [&reported](const watch::LockAlert &alert) { reported += alert.sentence; });
        m_fixture->services()->alerts()->setRule(rule);
        pass(5s);
        admin::ReleaseIntent intent;
        intent.verb = admin::ReleaseIntent::Verb::AtVersion;
        intent.seen = seen;
        see(breakLock(intent));
        pass(10s);
        QCOMPARE(reported,
                 QStringList{QStringLiteral("import-eu was released by you: any client can acquire it.")});
        see(undo(entries().back()));
        pass(15s);
        QCOMPARE(reported.size(), 1);
        pass(20s);
        QCOMPARE(reported.size(), 2);
        QVERIFY2(reported.last().startsWith(QStringLiteral("import-eu lapsed: it was put back by you")),
                 qPrintable(reported.last()));
        putRow("2");
        pass(6s);
        QCOMPARE(reported.size(), 3);
        QVERIFY2(reported.last().contains(QStringLiteral("worker-7 sent a heartbeat")),
                 qPrintable(reported.last()));
    }

    // STS may be out of reach where DynamoDB is not.
    void anAccountThatCannotBeAskedForHoldsUpNoAct()
    {
        m_fixture->network->identityDenied = true;
        m_fixture->open(QStringLiteral("plain"));
        m_fixture->services()->setReadOnly(false);
        createTable("fresh-locks");
        QVERIFY(*m_made);
        QCOMPARE(entries().front().intent.account, QString::fromLatin1(audit::unknownAccount));
    }
};

LEASESCOPE_TEST(WindowActsTest)
#include "WindowActsTest.moc"
