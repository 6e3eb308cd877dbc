// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/ReadOnlyWalk.h"

#include "tests/program/WindowTest.h"

/// What the read-only walks try does write where it may: otherwise they would prove nothing.
class WritableWalkTest final : public ReadOnlyWalk {
    Q_OBJECT
private Q_SLOTS:
    void theSameTriesWriteWhereTheyMay()
    {
        m_mayWrite = true;
        m_refills = true;
        stand(0);
        EveryAction every(window());
        prepare(every);
        every.standings = 2; // a release of what lapsed is among them
        every.patience = proofTime;
        every.tryActions(window().actions().all());
        report(every);
        check(QStringLiteral("the end"));
        const auto entries = audit::JournalReader(journalFolder()).entries();
        QVERIFY(entries);
        QSet<QString> acts;
        for (const audit::JournalEntry &entry : *entries)
            acts.insert(entry.intent.act + u' ' + (entry.outcome ? entry.outcome->result : QString()));
        const QString reported = QStringList(acts.values()).join(QStringLiteral(", "));
        qInfo("%lld writes; in the journal: %s", static_cast<long long>(m_wrote.size()),
              qPrintable(reported));
        const QString sent = m_wrote.join(u'\n');
        for (const char *operation : {"PutItem", "UpdateItem", "DeleteItem", "CreateTable"})
            QVERIFY2(sent.contains(QLatin1String(" sent ") + QLatin1String(operation)), qPrintable(sent));
        QVERIFY2(acts.contains(QStringLiteral("release-lapsed released")), qPrintable(reported));
        // The fence was ticked like every other box: a live lock is held first and released then.
        QVERIFY2(acts.contains(QStringLiteral("fence fenced")), qPrintable(reported));
        QVERIFY2(acts.contains(QStringLiteral("release-at-version released")), qPrintable(reported));
        QVERIFY2(reported.contains(QStringLiteral("acquire ")), qPrintable(reported));
    }

    void noSecretStoodOnAnyScreen() { verifyThatNoSecretWasShown(); }
};

LEASESCOPE_WINDOW_TEST(WritableWalkTest)
#include "WritableWalkTest.moc"
