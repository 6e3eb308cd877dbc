// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QTest>

namespace {

const QString provedTable = QStringLiteral("locks");

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// A proof that goes from one machine to another as a file.
class SavedProofTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_folder = std::make_unique<QTemporaryDir>();
        m_fixture->dynamo().createTable(provedTable, "key");
        m_fixture->dynamo().put(provedTable,
                                dynamolockRow("import-eu", "worker-7", "1s", QByteArray(32, 'A')));
        m_fixture->dynamo().put(provedTable,
                                dynamolockRow("import-us", "worker-8", "1h0m0s", QByteArray(32, 'B')));
    }

    void isVerifiedWithoutTheEndpointThatItCameFrom()
    {
        const CliRun proved = prove("import-eu");
        QCOMPARE(proved.status, 11);
        QVERIFY2(proved.err.contains("signed by SHA256:"), proved.err.constData());
        // Another machine: another home, no endpoint.
        const CliProcess elsewhere(QStringLiteral("http://localhost:9"));
        const CliRun verified = elsewhere.runBare({QStringLiteral("verify"), path()});
        QCOMPARE(verified.status, 0);
        QCOMPARE(verified.text("verdict"), QStringLiteral("lapsed"));
        QCOMPARE(verified.text("table"), provedTable);
        QCOMPARE(verified.text("key"), QStringLiteral("import-eu"));
        QCOMPARE(verified.text("owner"), QStringLiteral("worker-7"));
        QCOMPARE(verified.text("dialect"), QStringLiteral("dynamolock"));
        QCOMPARE(verified.text("endpoint"), m_fixture->url());
        QVERIFY(verified.object()[QLatin1String("watchedMs")].toInteger() > 1500);
        QVERIFY(proved.err.contains(verified.text("signer").toUtf8()));
        const QByteArray shown = m_fixture->onTerminal(qPrintable(QStringLiteral("verify ") + path()));
        QVERIFY2(shown.contains("Signed by: SHA256:") && shown.contains("locks / import-eu"),
                 shown.constData());
    }

    /// A good signature says that one key signed, not whose it is.
    void saysThatTheSignerIsUnknownUnlessItWasNamed()
    {
        QCOMPARE(prove("import-eu").status, 11);
        const QStringList verify{QStringLiteral("verify"), path()};
        const CliRun unnamed = m_fixture->inPipe(verify);
        QCOMPARE(unnamed.object()[QLatin1String("signerNamed")], QJsonValue(false));
        const QStringList named = verify + QStringList{QStringLiteral("--signer"), unnamed.text("signer")};
        QCOMPARE(m_fixture->inPipe(named).object()[QLatin1String("signerNamed")], QJsonValue(true));
        const QByteArray shown = m_fixture->onTerminal(qPrintable(QStringLiteral("verify ") + path()));
        QVERIFY2(shown.contains("Signer:    unknown: "), shown.constData());
        const QByteArray known = m_fixture->onTerminal(qPrintable(named.join(u' ')));
        QVERIFY2(known.contains("Signer:    the key that --signer names") && !known.contains("unknown"),
                 known.constData());
    }

    void isRefusedWhereItWasChangedOrAnotherSignedIt()
    {
        QCOMPARE(prove("import-eu").status, 11);
        const QStringList verify{QStringLiteral("verify"), path()};
        const QString signer = m_fixture->inPipe(verify).text("signer");
        QCOMPARE(m_fixture->inPipe(verify + QStringList{QStringLiteral("--signer"), signer}).status, 0);
        const CliRun other =
            m_fixture->inPipe(verify + QStringList{QStringLiteral("--signer"), QStringLiteral("SHA256:me")});
        QCOMPARE(other.status, 12);
        QVERIFY2(other.err.contains("has signed it, not SHA256:me"), other.err.constData());
        QByteArray changed = contents(path());
        const qsizetype at = changed.indexOf("\"payload\"") + 40;
        changed[at] = changed.at(at) == 'A' ? 'B' : 'A';
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(changed);
        file.close();
        const CliRun refused = m_fixture->inPipe(verify);
        QCOMPARE(refused.status, 12);
        QVERIFY2(refused.err.contains("proves nothing: its signature does not fit"), refused.err.constData());
        QCOMPARE(m_fixture->inPipe("verify /nowhere/such.proof").status, 13);
    }

    void isOfALapseAlone()
    {
        const CliRun unproved = prove("import-us", {QStringLiteral("--wait"), QStringLiteral("1s")});
        QCOMPARE(unproved.status, 15);
        QVERIFY2(unproved.err.contains("No proof was saved"), unproved.err.constData());
        QVERIFY(!QFile::exists(path()));
    }

    void replacesNoFile()
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("mine");
        file.close();
        const CliRun refused = prove("import-eu");
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("is there already"), refused.err.constData());
        QCOMPARE(contents(path()), QByteArray("mine"));
    }

    void keepsItsKeyFromOthersAndOutOfTheFile()
    {
        QCOMPARE(prove("import-eu").status, 11);
        const QString key = QDir(m_fixture->cli().journalFolder()).filePath(QStringLiteral("proof-key.pem"));
        QCOMPARE(QFile::permissions(key) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        const QByteArrayList lines = contents(key).split('\n');
        QVERIFY(lines.size() > 2 && !contents(path()).contains(lines.at(1)));
    }

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(QStringLiteral("lapse.proof")); }
    [[nodiscard]] CliRun prove(const char *key, const QStringList &more = {}) const
    {
        return m_fixture->inPipe(QStringList{QStringLiteral("prove"), provedTable, QLatin1String(key),
                                             QStringLiteral("--save"), path()} +
                                 more);
    }
    std::unique_ptr<CliFixture> m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

LEASESCOPE_TEST(SavedProofTest)
#include "SavedProofTest.moc"
