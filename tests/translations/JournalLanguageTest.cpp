// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/CredentialChain.h"
#include "core/aws/service/ServiceError.h"
#include "tests/admin/ReleaseFixture.h"
#include "tests/aws/credentials/sso/LoginFixture.h"
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

    /// An act that fails with an error, as its journal has it then.
    static void failWith(ReleaseFixture &fixture, const base::Error &error)
    {
        audit::Intent intent;
        intent.act = QStringLiteral("acquire");
        intent.connection = QStringLiteral("test");
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("a test"));
        const auto act = admin::JournalledAct::announce(fixture.journal, intent, *consent);
        QVERIFY(act);
        act->fail(error);
    }
    /// The newest outcome stands in English in the file, and is read in German here.
    static void verifyKept(const ReleaseFixture &fixture, const QString &english)
    {
        const audit::JournalEntry entry = fixture.entries().front();
        QVERIFY(entry.outcome);
        const base::Sentence &sentence = entry.outcome->sentence;
        QVERIFY2(sentence.english().contains(english), qPrintable(sentence.english()));
        QVERIFY2(sentence.text() != sentence.english(), qPrintable(sentence.text()));
        for (const char *word : {" the ", "credentials", "refused"})
            QVERIFY2(!withoutQuotes(sentence.text()).contains(QLatin1String(word)),
                     qPrintable(sentence.text()));
        QVERIFY2(contentOf(fixture.journal.file()).contains(sentence.english().toUtf8()),
                 contentOf(fixture.journal.file()).constData());
    }
    /// Names of settings and files are of no language.
    static QString withoutQuotes(QString text)
    {
        return text.remove(QStringLiteral("sso_account_id")).remove(QStringLiteral("/.aws/credentials"));
    }

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

    void whatTheServiceRefusesIsKeptInEnglishAndReadInGerman_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("english");
        const auto row = [](const char *code, int status, const char *english) {
            QTest::newRow(code) << QString::fromLatin1(code) << status << QString::fromLatin1(english);
        };
        row("AccessDeniedException", 400,
            "not allowed: dynamodb:UpdateItem on table locks (the service said: no)");
        row("ExpiredTokenException", 400,
            "the credentials have expired; log in again or refresh them (the service said: no)");
        row("SignatureDoesNotMatch", 400, "the service refused the signature (the service said: no)");
        row("ValidationException", 400,
            "dynamodb:UpdateItem on table locks was refused as not valid (the service said: no)");
    }
    void whatTheServiceRefusesIsKeptInEnglishAndReadInGerman()
    {
        QFETCH(QString, code);
        QFETCH(int, status);
        QFETCH(QString, english);
        ReleaseFixture fixture;
        for (const char *write : {"UpdateItem", "DeleteItem", "PutItem"})
            fixture.dynamo.fail(write, -1, status, code, QStringLiteral("no"));
        QVERIFY(!fixture.run(fixture.intent(Verb::BreakLive)));
        verifyKept(fixture, english);
    }

    void aSignInThatIsDueIsKeptInEnglishAndReadInGerman()
    {
        LoginFixture login;
        const SourceResult said = SourceProbe::ask(login.source);
        QVERIFY(!*said.result);
        ReleaseFixture fixture;
        failWith(fixture, said.error());
        const audit::JournalEntry entry = fixture.entries().front();
        QVERIFY2(entry.outcome->sentence.english().contains(QStringLiteral("there is no token file")),
                 qPrintable(entry.outcome->sentence.english()));
        verifyKept(fixture, entry.outcome->sentence.english());
    }

    void aRefusedSignInIsKeptInEnglishAndReadInGerman()
    {
        LoginFixture login;
        login.token("{\"startUrl\":\"https://x.awsapps.com/start\",\"region\":\"us-west-2\","
                    "\"accessToken\":\"MARKEDTOKEN\",\"expiresAt\":\"2099-01-01T00:00:00Z\"}");
        login.portalStatus = 403;
        const SourceResult said = SourceProbe::ask(login.source);
        QVERIFY(!*said.result);
        ReleaseFixture fixture;
        failWith(fixture, said.error());
        verifyKept(fixture, fixture.entries().front().outcome->sentence.english());
        QVERIFY2(fixture.entries().front().outcome->sentence.english().contains(
                     QStringLiteral("IAM Identity Center gives no credentials for account 123456789012")),
                 qPrintable(fixture.entries().front().outcome->sentence.english()));
    }

    // Written by an English program: a German reader's words are of the reader's catalogue all the same.
    void whatAnEnglishProgramWroteIsReadInGerman()
    {
        QCoreApplication::removeTranslator(&m_german);
        ReleaseFixture fixture;
        fixture.dynamo.fail("UpdateItem", -1, 400, QStringLiteral("ExpiredTokenException"),
                            QStringLiteral("no"));
        const auto refused = fixture.run(fixture.intent(Verb::BreakLive));
        QCoreApplication::installTranslator(&m_german);
        QVERIFY(!refused);
        verifyKept(fixture, refused.error().sentence);
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
