// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/dialects/RowStates.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::LockState;
using locks::ReleaseMode;
using locks::StoredState;
using std::chrono::nanoseconds;

namespace {

const locks::LockDialect &vault()
{
    return *locks::dialect(*locks::dialectNamed(u"vault"));
}

const locks::TableShape vaultTable{QStringLiteral("vault-dynamodb-backend"), "Path", QByteArray("Key"), {}};
const QByteArray vaultKeys = R"("Path":{"S":"core"},"Key":{"S":"_lock"},)";
const QByteArray vaultIdentity = R"("Identity":{"B":"bm9kZS0x"})"; // node-1
const QByteArray vaultLock =
    vaultKeys + vaultIdentity + R"(,"Value":{"B":"YQ=="},"Expires":{"N":"1787227209000000000"})";
const base::ServerTime vaultDate{nanoseconds(1'787'227'209'000'000'000)};

LockRecord readVault(const QByteArray &json)
{
    return locks::recordOf(row(json), vaultTable);
}

} // namespace

/// What the rows of Vault's storage say beside their samples, and how the leader's lock is released.
class VaultTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lapsesAtItsDate();
    void showsTheIdentityAsText();
    void leavesTheClustersStorageAlone_data();
    void leavesTheClustersStorageAlone();
    void readsTheLockOfItsFirstVersions();
    void takesNothingButAUuidForAFirstLock();
    void readsAnIdentityOfLegibleTextAlone();
    void isKnownByBothKeysOfItsTable();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void deletesExactlyTheCandidacyThatWasSeen();
    void pointsToVaultsOwnCommand();
    void isLeftOutWhereManyAreReleased();
};

void VaultTest::lapsesAtItsDate()
{
    QCOMPARE(fakes::stateAt(vaultLock, vaultTable, vaultDate - nanoseconds(2)), LockState::Held);
    QCOMPARE(fakes::stateAt(vaultLock, vaultTable, vaultDate - nanoseconds(1)),
             LockState::Unproven); // no reading is finer
    QCOMPARE(fakes::stateAt(vaultLock, vaultTable, vaultDate), LockState::Lapsed);
    QCOMPARE(fakes::stateAt(vaultLock, vaultTable, vaultDate + nanoseconds(1)), LockState::Lapsed);
}

void VaultTest::showsTheIdentityAsText()
{
    const LockRecord record = readVault(vaultLock + R"(,"job":{"S":"x"})");
    QCOMPARE(record.owner, std::optional(QStringLiteral("node-1")));
    QCOMPARE(record.generation, record.owner);
    QCOMPARE(record.version, std::optional(QStringLiteral("1787227209000000000")));
    QCOMPARE(record.expiresAt, std::optional(vaultDate));
    QCOMPARE(record.attributes.size(), std::size_t(1)); // what Vault stores is not among them
    QVERIFY(!record.data);
    QCOMPARE(fakes::purposeOf(vaultLock, vaultTable), QStringLiteral("leader of a Vault cluster"));
    QVERIFY(record.remarks.last().contains(QStringLiteral("standby")));
}

void VaultTest::leavesTheClustersStorageAlone_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const QByteArray &json, const char *code) {
        QTest::newRow(name) << json << QString::fromLatin1(code);
    };
    add("an entry", R"("Path":{"S":"core"},"Key":{"S":"keyring"},"Value":{"B":"YQ=="})", "vault-storage");
    add("an entry like a lock",
        R"("Path":{"S":"core"},"Key":{"S":"lock"},"Identity":{"B":"YQ=="},"Expires":{"N":"1"})",
        "vault-storage");
    add("an entry of such a name", R"("Path":{"S":"core"},"Key":{"S":"_x"},"Value":{"B":"YQ=="})",
        "vault-storage");
    add("a key of digits", R"("Path":{"S":"core"},"Key":{"N":"1"},"Identity":{"B":"YQ=="})", "vault-storage");
    add("a secret like a UUID",
        vaultKeys + R"("Value":{"B":"Y2U5YWQ5ZTYtNDcxMC00Nzc0LWI3YmUtN2U2YzNhNWFiYTEt"})",
        "vault-storage"); // but for its end, a dash
    add("an old lock", vaultKeys + R"("Value":{"B":"YQ=="},"Expires":{"N":"1"})", "old-vault-lock");
}

void VaultTest::leavesTheClustersStorageAlone()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    for (const LockRecord &record : {readVault(json), vault().read(row(json), vaultTable)}) {
        QCOMPARE(record.marking, StoredState::NotALock);
        QCOMPARE(QString(record.reasonCode), code);
        QVERIFY(vault().releaseChoices(record).empty() && vault().nativeCommands(record).empty());
        QVERIFY(!vault().forceRelease(record, ReleaseMode::Delete, {}));
        QVERIFY(!record.owner && !record.data);
    }
}

void VaultTest::readsTheLockOfItsFirstVersions()
{
    // The UUID of a candidate is all that Vault 0.5 and 0.6 write.
    const QByteArray value = R"("Value":{"B":"Y2U5YWQ5ZTYtNDcxMC00Nzc0LWI3YmUtN2U2YzNhNWFiYTE3"})";
    const LockRecord record = readVault(vaultKeys + value);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"vault"));
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.rule, locks::ExpiryRule::Never);
    QCOMPARE(record.owner, std::optional(QStringLiteral("ce9ad9e6-4710-4774-b7be-7e6c3a5aba17")));
    QVERIFY(!record.expiresAt);
    QVERIFY(record.remarks.last().contains(QStringLiteral("later Vault")));
    const auto write = vault().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    const QByteArray text = fakes::textOf(*write);
    QVERIFY2(text.contains("Value=") && text.contains("not Identity") && text.contains("not Expires"),
             text.constData());
    // A secret whose name begins with _ has encrypted bytes there, and is none.
    QCOMPARE(readVault(vaultKeys + R"("Value":{"B":"AAAAAQJ+"})").marking, StoredState::NotALock);
}

void VaultTest::takesNothingButAUuidForAFirstLock()
{
    const QByteArray uuid = "09afce9a-0000-ffff-9999-aaaa6c3a5a17";
    const auto markingOf = [](const QByteArray &value, const QByteArray &more = {}) {
        return readVault(vaultKeys + R"("Value":{"B":")" + value.toBase64() + R"("})" + more).marking;
    };
    QCOMPARE(markingOf(uuid), StoredState::Taken);
    QCOMPARE(markingOf(uuid.chopped(1)), StoredState::NotALock);
    QCOMPARE(markingOf(uuid + '0'), StoredState::NotALock);
    for (qsizetype at = 0; at < uuid.size(); ++at) {
        for (const char other : QByteArray("/:`gAF-0")) {
            QByteArray changed = uuid;
            changed[at] = other;
            const bool fits = uuid[at] == '-' ? other == '-' : other == '0';
            QVERIFY2((markingOf(changed) == StoredState::Taken) == fits, changed.constData());
        }
    }
    // Of later versions, where one has more.
    QCOMPARE(markingOf(uuid, R"(,"Expires":{"N":"1"})"), StoredState::NotALock);
    QCOMPARE(markingOf(uuid, R"(,"Identity":{"B":"bm9kZS0x"})"), StoredState::Unreadable);
}

void VaultTest::readsAnIdentityOfLegibleTextAlone()
{
    const auto markingOf = [](char c) {
        const QByteArray identity = QByteArray("node") + c;
        return readVault(vaultKeys + R"("Identity":{"B":")" + identity.toBase64() +
                         R"("},"Expires":{"N":"1787227209000000000"})")
            .marking;
    };
    for (const char c : {'!', '0', 'a', '~'})
        QCOMPARE(markingOf(c), StoredState::Taken);
    for (const char c : {' ', '\x1f', '\x7f', '\x80'})
        QCOMPARE(markingOf(c), StoredState::Unreadable);
}

void VaultTest::isKnownByBothKeysOfItsTable()
{
    const aws::Item lock = row(vaultLock);
    QCOMPARE(locks::recordOf(lock, vaultTable).dialect, *locks::dialectNamed(u"vault"));
    for (const locks::TableShape &other :
         {locks::TableShape{QStringLiteral("t"), "Path", {}, {}},
          locks::TableShape{QStringLiteral("t"), "Path", QByteArray("Value"), {}},
          locks::TableShape{QStringLiteral("t"), "Key", QByteArray("Path"), {}}}) {
        QVERIFY(locks::recordOf(lock, other).dialect != *locks::dialectNamed(u"vault"));
        QVERIFY(vault().knownLockKeys(other).empty());
    }
    QCOMPARE(vault().knownLockKeys(vaultTable).size(), std::size_t(1));
    QVERIFY(vault().releaseChoices(readVault(vaultLock)).front().loses.isEmpty());
    const aws::PackedItem storage(row(R"("Path":{"S":"core"},"Key":{"S":"keyring"},"Value":{"B":"YQ=="})"));
    QCOMPARE(vault().purposeOf(storage.view()), QString());
}

void VaultTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const QByteArray &json, const char *code) {
        QTest::newRow(name) << vaultKeys + json << QString::fromLatin1(code);
    };
    add("no date", vaultIdentity, "no-date");
    add("a date of text", vaultIdentity + R"(,"Expires":{"S":"1"})", "no-date");
    add("a fraction", vaultIdentity + R"(,"Expires":{"N":"1.5"})", "date-not-whole");
    add("beyond 64 bits", vaultIdentity + R"(,"Expires":{"N":"9223372036854775808"})", "date-not-whole");
    add("an Identity of text", R"("Identity":{"S":"x"},"Expires":{"N":"1"})", "owner-not-text");
    add("an empty Identity", R"("Identity":{"B":""},"Expires":{"N":"1"})", "owner-not-text");
    add("an Identity of bytes", R"("Identity":{"B":"AAEC"},"Expires":{"N":"1"})", "owner-not-text");
}

void VaultTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readVault(json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"vault"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(vault().releaseChoices(record).empty());
    QVERIFY(!vault().forceRelease(record, ReleaseMode::Delete, {}));
}

void VaultTest::deletesExactlyTheCandidacyThatWasSeen()
{
    const auto write = vault().forceRelease(readVault(vaultLock), ReleaseMode::Delete, {});
    QVERIFY(write);
    QCOMPARE(
        fakes::textOf(*write),
        QByteArray("delete {Path=core, Key=_lock} if (Identity=%node-1 and Expires=#1787227209000000000)"));
    const auto marked = vault().forceRelease(readVault(vaultLock), ReleaseMode::Mark, {});
    QVERIFY(!marked);
    QCOMPARE(marked.error().kind, base::ErrorKind::Unsupported);
    const auto choices = vault().releaseChoices(readVault(vaultLock));
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices.front().holderNotices.contains(QStringLiteral("steps down")));
    QVERIFY(choices.front().mustNot.contains(QStringLiteral("Never touch another row")));
    QVERIFY(!vault().releaseChoices(readVault(vaultLock + R"(,"x":{"N":"1"})")).front().loses.isEmpty());
}

void VaultTest::pointsToVaultsOwnCommand()
{
    const auto commands = vault().nativeCommands(readVault(vaultLock));
    QCOMPARE(commands.size(), std::size_t(1));
    QCOMPARE(commands.front().command, QStringLiteral("vault operator step-down"));
    QVERIFY(!commands.front().purpose.isEmpty());
}

void VaultTest::isLeftOutWhereManyAreReleased()
{
    QVERIFY(vault().whyNotInBulk(readVault(vaultLock)).contains(QStringLiteral("Vault")));
}

LEASESCOPE_TEST(VaultTest)
#include "VaultTest.moc"
