// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/journal/JournalState.h"

#include "core/audit/Journal.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/WindowTest.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

/// Two words on the journal, for the status bar.
class JournalStateTest : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    fakes::ManualClock m_time;
    std::unique_ptr<ui::JournalState> m_state;
    QStringList m_reported; ///< "text|trouble"
    QString m_sentence;

    [[nodiscard]] audit::JournalReader reader() const { return audit::JournalReader(m_folder->path()); }
    void act(const char *key)
    {
        audit::Journal journal(m_folder->path(), QStringLiteral("staging"), m_time);
        audit::Intent intent;
        intent.act = QStringLiteral("release-lapsed");
        intent.table = QStringLiteral("locks");
        intent.key = {{"key", dynamodb::AttributeValue::string(key)}};
        const auto id = journal.recordIntent(intent);
        QVERIFY2(id, id ? "" : qPrintable(id.error().sentence));
    }
    void damage()
    {
        const QStringList files = QDir(m_folder->path()).entryList({QStringLiteral("*.jsonl")});
        QVERIFY(!files.isEmpty());
        QFile file(m_folder->filePath(files.first()));
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray content = file.readAll().replace("import-eu", "import-us");
        file.seek(0);
        QCOMPARE(file.write(content), content.size());
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_state = std::make_unique<ui::JournalState>(m_time);
        m_reported.clear();
        connect(m_state.get(), &ui::JournalState::known, this,
                [this](const QString &text, const QString &sentence, bool isTrouble) {
                    m_reported += text + (isTrouble ? QStringLiteral("!") : QString());
                    m_sentence = sentence;
                });
    }
    void cleanup() { m_state.reset(); }

    void saysNothingBeforeTheFirstAct()
    {
        m_state->setJournal(reader());
        m_state->verify();
        QTRY_COMPARE(m_reported, QStringList(QString()));
    }

    void verifiesAllOfItWhenItIsGivenAndAfterEachAct()
    {
        act("import-eu");
        m_state->setJournal(reader());
        QTRY_COMPARE(m_reported, QStringList{QStringLiteral("journal intact")});
        QVERIFY2(m_sentence.startsWith(QStringLiteral("Every line is as it was written: ")) &&
                     m_sentence.contains(QStringLiteral(" Verified at ")),
                 qPrintable(m_sentence));
        m_state->setJournal(reader()); // of another connection: the same files
        QCOMPARE(m_reported.size(), 1);
        act("nightly");
        m_state->verify();
        QTRY_COMPARE(m_reported.size(), 2);
    }

    void aLineThatIsNotAsItWasWrittenIsATrouble()
    {
        act("import-eu");
        damage();
        m_state->setJournal(reader());
        QTRY_COMPARE(m_reported, QStringList{QStringLiteral("journal altered!")});
        QVERIFY2(m_sentence.startsWith(QStringLiteral("The journal is not as it was written: 1 fault.")),
                 qPrintable(m_sentence));
    }

    void anActWhileItIsVerifiedIsVerifiedToo()
    {
        act("import-eu");
        m_state->setJournal(reader());
        m_state->verify();
        m_state->verify();
        QTRY_COMPARE(m_reported.size(), 2);
        QTest::qWait(0);
        QCOMPARE(m_reported.size(), 2);
    }
};

LEASESCOPE_WINDOW_TEST(JournalStateTest)
#include "JournalStateTest.moc"
