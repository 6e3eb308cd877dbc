// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/attest/SignedEnvelope.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace {

const QByteArray type = QByteArrayLiteral("application/x-test");

/// The envelope with one member of it, or of its signature, replaced.
QByteArray changed(const QByteArray &envelope, const char *member, const QString &value)
{
    QJsonObject object = QJsonDocument::fromJson(envelope).object();
    QJsonObject signature = object[QLatin1String("signatures")].toArray().at(0).toObject();
    if (signature.contains(QLatin1String(member)))
        signature[QLatin1String(member)] = value;
    else
        object[QLatin1String(member)] = value;
    object[QLatin1String("signatures")] = QJsonArray{signature};
    return QJsonDocument(object).toJson();
}

QString base64(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

} // namespace

class SignedEnvelopeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void makesAKeyOnceThatNobodyElseMayRead()
    {
        const auto key = attest::SigningKey::inFile(path());
        QVERIFY(key);
        const QString folder = m_folder->path() + QStringLiteral("/deep");
        for (const QString &made : {path(), folder})
            QCOMPARE(QFile::permissions(made) & 0x0077, QFile::Permissions());
        const auto again = attest::SigningKey::inFile(path());
        QVERIFY(again);
        QCOMPARE(again->publicKey(), key->publicKey());
        QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 1);
        const QString print = attest::fingerprintOf(key->publicKey());
        QVERIFY2(print.startsWith(QLatin1String("SHA256:")) && print.size() == 50, qPrintable(print));
    }

    void refusesAKeyFileThatOthersMayReadOrThatIsNone()
    {
        QVERIFY(attest::SigningKey::inFile(path()));
        QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup);
        const auto open = attest::SigningKey::inFile(path());
        QVERIFY(!open && open.error().kind == base::ErrorKind::BadInput);
        QVERIFY2(open.error().sentence.contains(QLatin1String("chmod 600")),
                 qPrintable(open.error().sentence));
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n");
        file.close();
        QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner);
        const auto none = attest::SigningKey::inFile(path());
        QVERIFY(!none && none.error().kind == base::ErrorKind::BadInput);
    }

    void opensWhatItSealed()
    {
        const auto key = attest::SigningKey::inFile(path());
        const QByteArray payload("what was seen\0and more", 22);
        const auto opened = attest::opened(type, attest::sealed(type, payload, *key));
        QVERIFY(opened);
        QCOMPARE(opened->payload, payload);
        QCOMPARE(opened->publicKey, key->publicKey());
    }

    void findsEveryChange()
    {
        const auto key = attest::SigningKey::inFile(path());
        const auto stranger = attest::SigningKey::inFile(path() + QStringLiteral("2"));
        const QByteArray envelope = attest::sealed(type, "what was seen", *key);
        const auto refused = [](const QByteArray &file) {
            const auto opened = attest::opened(type, file);
            return !opened && opened.error().kind == base::ErrorKind::BadInput;
        };
        QVERIFY(refused(changed(envelope, "payload", base64("what was sees"))));
        QVERIFY(refused(changed(envelope, "publicKey", base64(stranger->publicKey()))));
        QVERIFY(refused(changed(envelope, "publicKey", base64("short"))));
        QVERIFY(refused(changed(envelope, "sig", base64(QByteArray(64, 'x')))));
        QVERIFY(refused(changed(envelope, "sig", base64("short"))));
        QVERIFY(refused(changed(envelope, "sig", QStringLiteral("not base64!"))));
        QVERIFY(refused(changed(envelope, "payloadType", QStringLiteral("application/other"))));
        QVERIFY2(!attest::opened("application/other", envelope),
                 "a signature for one type is none for another");
        for (const char *none : {"", "{}", "[]", "what was seen", "{\"payload\":\"\",\"signatures\":[]}"})
            QVERIFY2(refused(none), none);
        QVERIFY(refused(QByteArray(attest::longestEnvelope + 1, ' ')));
    }

    /// For these one signature fits every message: R as the key or its negative, S as nothing.
    void believesNoKeyThatAnybodyCanSignWith_data()
    {
        QTest::addColumn<QByteArray>("key");
        const auto row = [](const char *name, const char *hex) {
            QTest::newRow(name) << QByteArray::fromHex(hex);
        };
        row("order 4", "0000000000000000000000000000000000000000000000000000000000000000");
        row("order 4, other sign", "0000000000000000000000000000000000000000000000000000000000000080");
        row("order 1", "0100000000000000000000000000000000000000000000000000000000000000");
        row("order 8", "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05");
        row("order 8, other", "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa");
        row("order 2", "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f");
        row("order 4, written as no other",
            "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f");
        row("order 1, written as no other",
            "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff");
    }
    void believesNoKeyThatAnybodyCanSignWith()
    {
        QFETCH(QByteArray, key);
        QVERIFY(attest::isWeakKey(key));
        const QByteArray anybodys =
            QByteArray::fromHex("01") + QByteArray(63, '\0'); // R: the neutral point, S: 0
        QVERIFY(!attest::isSignedBy(key, "a lapse that nobody saw", anybodys));
        const auto own = attest::SigningKey::inFile(path());
        QVERIFY(!attest::isWeakKey(own->publicKey()));
        QByteArray envelope = attest::sealed(type, "what was seen", *own);
        envelope = changed(changed(envelope, "publicKey", base64(key)), "sig", base64(anybodys));
        const auto opened = attest::opened(type, envelope);
        QVERIFY(!opened);
        QVERIFY2(opened.error().sentence.contains(QLatin1String("its key is weak")),
                 qPrintable(opened.error().sentence));
    }

    /// Test 1 of RFC 8032, section 7.1: an empty message.
    void verifiesAsOthersSign()
    {
        const QByteArray key =
            QByteArray::fromHex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
        const QByteArray signature =
            QByteArray::fromHex("e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a3"
                                "3bacc61e39701cf9b46bd25bf5f0595"
                                "bbe24655141438e7a100b");
        QVERIFY(attest::isSignedBy(key, QByteArray(), signature));
        QVERIFY(!attest::isSignedBy(key, "x", signature));
    }

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(QStringLiteral("deep/proof-key.pem")); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

LEASESCOPE_TEST(SignedEnvelopeTest)
#include "SignedEnvelopeTest.moc"
