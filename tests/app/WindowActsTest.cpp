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
    std::optional<base::Result<aws::TableDescription>> m_made;

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
