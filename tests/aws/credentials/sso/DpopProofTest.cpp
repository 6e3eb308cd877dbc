// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/login/DpopProof.h"
#include "tests/program/Test.h"

#include "tests/aws/credentials/sso/LoginKey.h"

#include <QTest>

using namespace std::chrono_literals;

namespace {

aws::DpopClaims someClaims(const char *id = "one")
{
    aws::DpopClaims claims;
    claims.url = QUrl(QStringLiteral("https://us-east-1.signin.aws.amazon.com/v1/token?x=1#y"));
    claims.at = base::WallTime(1'787'227'200'999ms);
    claims.id = id;
    return claims;
}

const QString address = QStringLiteral("https://us-east-1.signin.aws.amazon.com/v1/token");

} // namespace

class DpopProofTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void signsSoThatTheServiceCanCheckIt()
    {
        fakes::LoginKey key;
        for (const QByteArray &pem :
             {key.pem(), key.pkcs8(), QByteArray(key.pem()).replace("\n", "\r\n"), key.pem().trimmed()}) {
            const auto proof = aws::dpopProof(base::Secret(pem), someClaims());
            QVERIFY(proof);
            fakes::LoginKey service; // another login's
            QCOMPARE(service.flawIn(*proof, address), QStringLiteral("the key of another login"));
            QVERIFY(aws::isDpopKey(base::Secret(pem)));
        }
        const auto proof = aws::dpopProof(base::Secret(key.pem()), someClaims());
        QCOMPARE(key.flawIn(*proof, address), QString());
        QCOMPARE(key.claims().value(QStringLiteral("iat")).toInteger(), 1'787'227'200);
        QCOMPARE(key.claims().value(QStringLiteral("jti")).toString(), QStringLiteral("one"));
        QCOMPARE(key.claims().size(), 4);
        QByteArray changed = *proof;
        changed[changed.indexOf('.') + 3] = changed.at(changed.indexOf('.') + 3) == 'A' ? 'B' : 'A';
        QCOMPARE(key.flawIn(changed, address), QStringLiteral("the signature does not fit"));
    }

    /// Halves of a signature and coordinates with zeros in front are one in 256 each.
    void keepsTheirLengthForNumbersThatBeginWithZeros()
    {
        fakes::LoginKey key;
        for (int i = 0; i < 600; ++i) {
            const QByteArray id = QByteArray::number(i);
            const auto proof = aws::dpopProof(base::Secret(key.pem()), someClaims(id.constData()));
            QCOMPARE(key.flawIn(*proof, address), QString());
        }
        for (int i = 0; i < 300; ++i) {
            fakes::LoginKey other;
            const auto proof = aws::dpopProof(base::Secret(other.pem()), someClaims());
            QCOMPARE(other.flawIn(*proof, address), QString());
        }
    }

    void refusesWhatIsNoKeyOfThatKind_data()
    {
        QTest::addColumn<QByteArray>("pem");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("text") << QByteArray("MARKEDKEY");
        QTest::newRow("another curve") << fakes::LoginKey("P-384").pem();
        QTest::newRow("cut off") << fakes::LoginKey().pem().left(90);
        QTest::newRow("with a password") << QByteArray(
            "-----BEGIN EC PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\nTUFSS0VE\n"
            "-----END EC PRIVATE KEY-----\n");
    }
    void refusesWhatIsNoKeyOfThatKind()
    {
        QFETCH(QByteArray, pem);
        const auto proof = aws::dpopProof(base::Secret(pem), someClaims());
        QVERIFY(!proof);
        QCOMPARE(proof.error().kind, base::ErrorKind::BadInput);
        QCOMPARE(proof.error().sentence, QStringLiteral("the key is no P-256 key in PEM"));
        QVERIFY(!aws::isDpopKey(base::Secret(pem)));
    }
};

LEASESCOPE_TEST(DpopProofTest)
#include "DpopProofTest.moc"
