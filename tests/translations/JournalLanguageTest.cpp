// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/ReleaseFixture.h"
#include "tests/program/WindowTest.h"

#include <QTest>
#include <QTranslator>

using namespace release;
using Verb = ReleaseIntent::Verb;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// A journal that a window of another language writes: kept in English, read in the language of its reader.
class JournalLanguageTest : public QObject {
    Q_OBJECT
    QTranslator m_german;

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_german.load(QStringLiteral("leasescope_de"), QStringLiteral(LEASESCOPE_TRANSLATIONS)));
        QCoreApplication::installTranslator(&m_german);
    }
    void cleanupTestCase() { QCoreApplication::removeTranslator(&m_german); }

    void aReleaseIsKeptInEnglishAndReadInGerman()
    {
        ReleaseFixture fixture;
        const auto receipt = fixture.run(fixture.intent(Verb::BreakLive));
        QVERIFY(receipt);
        const audit::JournalEntry entry = fixture.entries().front();
        const QByteArray lines = contentOf(fixture.journal.file());
        QVERIFY2(lines.contains("\"sentence\":\"Released import-eu.\"") &&
                     lines.contains("\"evidence\":\"None: a break rests on no proof.\""),
                 lines.constData());
        QCOMPARE(entry.outcome->sentence.english(), QStringLiteral("Released import-eu."));
        QCOMPARE(entry.outcome->sentence.text(), receipt->sentence.text());
        QVERIFY2(entry.outcome->sentence.text() != entry.outcome->sentence.english() &&
                     entry.outcome->sentence.text().contains(QStringLiteral("import-eu")),
                 qPrintable(entry.outcome->sentence));
        QVERIFY2(entry.intent.evidence.text() != entry.intent.evidence.english(),
                 qPrintable(entry.intent.evidence));
    }

    void aLostReplyKeepsTheWordsOfTheServiceInIt()
    {
        ReleaseFixture fixture;
        fakes::Mishap lost;
        lost.kind = fakes::Mishap::Kind::DropAfter;
        for (const char *write : {"UpdateItem", "DeleteItem", "PutItem"})
            fixture.line.script(write, {lost});
        const auto receipt = fixture.run(fixture.intent(Verb::BreakLive));
        QVERIFY(receipt);
        const audit::JournalEntry entry = fixture.entries().front();
        QCOMPARE(entry.outcome->sentence.english(),
                 QStringLiteral("Released import-eu. The reply was lost, reading confirmed it."));
        QVERIFY(entry.outcome->sentence.text() != entry.outcome->sentence.english());
    }
};

LEASESCOPE_WINDOW_TEST(JournalLanguageTest)
#include "JournalLanguageTest.moc"
