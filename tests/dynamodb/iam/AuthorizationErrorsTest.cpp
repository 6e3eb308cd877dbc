// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/AuthorizationErrors.h"
#include "tests/program/Test.h"

#include "tests/dynamodb/client/ClientProbe.h"

#include <QSignalSpy>

using namespace std::chrono_literals;

/// What is not allowed is learned from the answers, and forgotten when it may have changed.
class AuthorizationErrorsTest : public QObject {
    Q_OBJECT

    const QString m_table = QStringLiteral("locks");
    static constexpr auto refusal =
        "{\"__type\":\"com.amazon.coral.service#AccessDeniedException\",\"message\":\"User: "
        "arn:aws:sts::123456789012:assumed-role/ops/anna is not authorized to perform: %1 on resource: "
        "arn:aws:dynamodb:eu-west-1:123456789012:table/locks because %2\"}";

    static QByteArray refused(const char *action, const char *because)
    {
        return QString::fromLatin1(refusal).arg(QLatin1String(action), QLatin1String(because)).toUtf8();
    }

    static void listen(ClientProbe &probe, dynamodb::AuthorizationErrors &authorizationErrors)
    {
        probe.client.setObserver([&authorizationErrors](const dynamodb::ClientEvent &event) {
            authorizationErrors.observe(event);
        });
    }

private Q_SLOTS:
    void learnsWhichActionIsMissingFromTheAnswer()
    {
        ClientProbe probe;
        dynamodb::AuthorizationErrors authorizationErrors;
        const QSignalSpy changed(&authorizationErrors, &dynamodb::AuthorizationErrors::changed);
        listen(probe, authorizationErrors);
        probe.transport.thenAnswer(400, refused("dynamodb:DeleteItem", "no identity-based policy allows it"));
        QVERIFY(!probe.write());
        const auto authorizationError = authorizationErrors.find("DeleteItem", m_table);
        QVERIFY(authorizationError);
        QCOMPARE(authorizationError->action, QStringLiteral("dynamodb:DeleteItem"));
        QVERIFY(!authorizationError->explicitly);
        QCOMPARE(authorizationError->sentence(),
                 QStringLiteral("needs dynamodb:DeleteItem on table/locks; this connection was refused it: "
                                "locks cannot be released by deleting their rows (the service said: User: "
                                "arn:aws:sts::123456789012:assumed-role/ops/anna is not authorized to "
                                "perform: dynamodb:DeleteItem on resource: "
                                "arn:aws:dynamodb:eu-west-1:123456789012:table/locks because no "
                                "identity-based policy allows it)"));
        QCOMPARE(changed.count(), 1);
        // The same again is no change, and says nothing about other tables and operations.
        QVERIFY(!probe.write());
        QCOMPARE(changed.count(), 1);
        QVERIFY(!authorizationErrors.find("DeleteItem", QStringLiteral("other")));
        QVERIFY(!authorizationErrors.find("PutItem", m_table));
    }

    void namesTheActionTheServiceNamesRatherThanTheOperation()
    {
        ClientProbe probe;
        dynamodb::AuthorizationErrors authorizationErrors;
        listen(probe, authorizationErrors);
        probe.transport.thenAnswer(400, refused("kms:Decrypt", "of an explicit deny in a key policy"));
        QVERIFY(!probe.get());
        const auto authorizationError = authorizationErrors.find("GetItem", m_table);
        QVERIFY(authorizationError);
        QCOMPARE(authorizationError->action, QStringLiteral("kms:Decrypt"));
        QVERIFY(authorizationError->explicitly);
        QVERIFY(authorizationError->sentence().contains(u"a policy denies it"));
        QVERIFY2(authorizationError->sentence().startsWith(
                     u"dynamodb:GetItem on table/locks needs kms:Decrypt, too; "),
                 qPrintable(authorizationError->sentence()));
    }

    void needsNoActionWhereTheServiceNamesAnotherReason()
    {
        ClientProbe probe;
        dynamodb::AuthorizationErrors authorizationErrors;
        listen(probe, authorizationErrors);
        const QByteArray why = "KMS key access denied error: the key is not to be used";
        probe.transport.thenAnswer(400, "{\"__type\":\"AccessDeniedException\",\"message\":\"" + why + "\"}");
        QVERIFY(!probe.get());
        const QString sentence = authorizationErrors.find("GetItem", m_table)->sentence();
        QVERIFY2(sentence.startsWith(u"dynamodb:GetItem on table/locks was refused to this connection"),
                 qPrintable(sentence));
        QVERIFY2(sentence.endsWith(QStringLiteral("(the service said: %1)").arg(QLatin1String(why))),
                 qPrintable(sentence));
    }

    void takesTheOperationWhereTheServiceNamesNone()
    {
        ClientProbe probe;
        dynamodb::AuthorizationErrors authorizationErrors;
        listen(probe, authorizationErrors);
        probe.transport.thenAnswer(400, "{\"__type\":\"AccessDeniedException\"}");
        QVERIFY(!probe.get());
        QCOMPARE(authorizationErrors.find("GetItem", m_table)->action, QStringLiteral("dynamodb:GetItem"));
    }

    void otherFailuresAreNoDenials()
    {
        ClientProbe probe;
        dynamodb::AuthorizationErrors authorizationErrors;
        listen(probe, authorizationErrors);
        probe.transport.thenRefuse(400, "ResourceNotFoundException");
        probe.transport.thenRefuse(400, "ValidationException");
        QVERIFY(!probe.get());
        QVERIFY(!probe.get());
        ClientProbe reading(ClientProbe::Access::ReadOnly);
        listen(reading, authorizationErrors);
        QVERIFY(!reading.write());
        QVERIFY(authorizationErrors.isEmpty());
    }

    void anAnswerTakesItsRefusalBack()
    {
        ClientProbe probe;
        dynamodb::AuthorizationErrors authorizationErrors;
        listen(probe, authorizationErrors);
        probe.transport.thenAnswer(400, refused("dynamodb:GetItem", "x"));
        probe.transport.thenGood();
        probe.transport.thenAnswer(400, refused("dynamodb:DeleteItem", "x"));
        probe.transport.thenRefuse(400, "ConditionalCheckFailedException");
        QVERIFY(!probe.get());
        QVERIFY(authorizationErrors.find("GetItem", m_table));
        const QSignalSpy changed(&authorizationErrors, &dynamodb::AuthorizationErrors::changed);
        QVERIFY(probe.get());
        QVERIFY(authorizationErrors.isEmpty());
        QCOMPARE(changed.count(), 1);
        // A condition that failed was allowed to be asked.
        QVERIFY(!probe.write());
        QVERIFY(authorizationErrors.find("DeleteItem", m_table));
        QVERIFY(probe.write());
        QVERIFY(authorizationErrors.isEmpty());
    }

    void newCredentialsBeginWithoutRefusals()
    {
        ClientProbe probe;
        dynamodb::AuthorizationErrors authorizationErrors;
        listen(probe, authorizationErrors);
        probe.credentials.give(ClientProbe::temporaryCredentials("KEYAAAA1", "T"));
        probe.transport.thenAnswer(400, refused("dynamodb:DeleteItem", "x"));
        probe.transport.thenAnswer(400, refused("dynamodb:GetItem", "x"));
        QVERIFY(!probe.write());
        QVERIFY(authorizationErrors.find("DeleteItem", m_table));
        QVERIFY(!probe.get());
        QVERIFY(authorizationErrors.find("DeleteItem", m_table));
        probe.credentials.give(ClientProbe::temporaryCredentials("KEYBBBB2", "T"));
        QVERIFY(!probe.get());
        QVERIFY(!authorizationErrors.find("DeleteItem", m_table));
        QVERIFY(authorizationErrors.find("GetItem", m_table));
        authorizationErrors.forget();
        QVERIFY(authorizationErrors.isEmpty());
    }

    void writesAreForgottenApart()
    {
        dynamodb::AuthorizationErrors authorizationErrors;
        authorizationErrors.learn("PutItem", m_table, {});
        authorizationErrors.learn("Scan", m_table, {});
        authorizationErrors.forgetWrites();
        QVERIFY(!authorizationErrors.find("PutItem", m_table));
        QVERIFY(authorizationErrors.find("Scan", m_table));
    }

    void anArnIsShownByItsTable()
    {
        dynamodb::AuthorizationErrors authorizationErrors;
        const QString arn = QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/locks");
        authorizationErrors.learn("Scan", arn, {});
        QVERIFY(authorizationErrors.find("Scan", arn)
                    ->sentence()
                    .startsWith(QStringLiteral("needs dynamodb:Scan on table/locks;")));
        authorizationErrors.learn("ListTables", {}, {});
        QVERIFY(authorizationErrors.find("ListTables", {})
                    ->sentence()
                    .startsWith(QStringLiteral("needs dynamodb:ListTables; this connection was refused it")));
    }

    void whatWasOpenedByItsArnStaysAtItsArn()
    {
        ClientProbe probe;
        const QString arn = QStringLiteral("arn:aws:dynamodb:eu-west-1:210987654321:table/locks");
        const QByteArray body =
            "{\"Table\":{\"TableName\":\"locks\",\"TableStatus\":\"ACTIVE\",\"TableArn\":\"" + arn.toUtf8() +
            "\",\"KeySchema\":[{\"AttributeName\":\"key\",\"KeyType\":\"HASH\"}],"
            "\"AttributeDefinitions\":[{\"AttributeName\":\"key\",\"AttributeType\":\"S\"}]}}";
        probe.transport.thenGood(body);
        const auto described = probe.finish(probe.client.describeTable(arn, probe.tasks.token()));
        QVERIFY2(described, described ? "" : qPrintable(described.error().sentence));
        QCOMPARE(described->name, arn);
        const auto named = probe.finish(probe.client.describeTable(m_table, probe.tasks.token()));
        QCOMPARE(named->name, m_table);
    }
};

LEASESCOPE_TEST(AuthorizationErrorsTest)
#include "AuthorizationErrorsTest.moc"
