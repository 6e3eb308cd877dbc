// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/terraform/Terraform.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/dialects/RowStates.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::LockState;
using locks::ReleaseMode;
using locks::StoredState;
using locks::Terraform;

namespace {

const locks::TableShape lockIdTable{QStringLiteral("terraform-locks"), "LockID", {}, {}};
/// In which other rows are Terraform's.
const locks::TableShape stateTable = locks::asPinned(lockIdTable, Terraform::dialectId());
const QByteArray wholeInfo =
    R"({"ID":"9dddc32b-f53c-4488-ad1d-591b07ea39f7","Operation":"OperationTypeApply","Info":"",)"
    R"("Who":"alice@laptop","Version":"1.13.1","Created":"2026-08-20T11:42:07.123456789Z",)"
    R"("Path":"my-bucket/prod/network.tfstate"})";

/// The row of a lock with this text as its Info, of any characters.
QByteArray stateRow(const QByteArray &info, const char *lockId = "my-bucket/prod/network.tfstate")
{
    const QJsonObject text{{QStringLiteral("S"), QString::fromUtf8(info)}};
    const QJsonObject key{{QStringLiteral("S"), QString::fromUtf8(lockId)}};
    const QByteArray json =
        QJsonDocument(QJsonObject{{QStringLiteral("Info"), text}, {QStringLiteral("LockID"), key}})
            .toJson(QJsonDocument::Compact);
    return json.mid(1, json.size() - 2);
}

LockRecord readState(const QByteArray &json)
{
    return locks::recordOf(row(json), stateTable);
}

locks::ReleaseChoice onlyStateRelease(const LockRecord &record)
{
    const auto choices = Terraform().releaseChoices(record);
    return choices.size() == 1 ? choices.front() : locks::ReleaseChoice();
}

QStringList stateCommands(const LockRecord &record)
{
    QStringList lines;
    for (const locks::NativeCommand &command : Terraform().nativeCommands(record))
        lines << command.command;
    return lines;
}

} // namespace

/// What the rows of Terraform's lock table say beside their samples, and how a lock is released.
class TerraformTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsEveryHexDigitOfAnEscapeAndNothingElse();
    void readsWhatInfoSays();
    void neverLapses();
    void resolvesEscapesOfTheOwner();
    void namesTheOperation_data();
    void namesTheOperation();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void readsJsonThatNoClientWritesThatWay_data();
    void readsJsonThatNoClientWritesThatWay();
    void leavesDigestsAlone_data();
    void leavesDigestsAlone();
    void leavesOtherRowsAlone();
    void takesNoHomeMadeLockForItsOwn_data();
    void takesNoHomeMadeLockForItsOwn();
    void knowsItsOwnByWhatInfoSays_data();
    void knowsItsOwnByWhatInfoSays();
    void isKnownBesideItsOwnRows();
    void deletesExactlyTheInfoThatWasSeen();
    void deletesABrokenRowAsItIs();
    void alwaysTellsOfTheSecondLock();
    void offersTheCommandsOfItsOwnTools();
    void letsNoValueOutOfItsQuotes();
    void isNotShakenByLargeOrDeepText();
};

void TerraformTest::readsEveryHexDigitOfAnEscapeAndNothingElse()
{
    for (int letter = '#'; letter < 127; ++letter) {
        const char c = static_cast<char>(letter);
        QByteArray info = wholeInfo;
        info.replace("alice", QByteArray(1, '\\') + "u00" + QByteArray(2, c));
        const bool isHex = QByteArray("0123456789abcdefABCDEF").contains(c);
        if (c == '\\')
            continue;
        QVERIFY2((readState(stateRow(info)).marking == StoredState::Taken) == isHex, info.constData());
    }
}

void TerraformTest::readsWhatInfoSays()
{
    const LockRecord record = readState(stateRow(wholeInfo));
    QCOMPARE(record.dialect, Terraform::dialectId());
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.owner, std::optional(QStringLiteral("alice@laptop")));
    QCOMPARE(record.generation, std::optional(QStringLiteral("9dddc32b-f53c-4488-ad1d-591b07ea39f7")));
    QCOMPARE(record.version, std::optional(QString::fromUtf8(wholeInfo)));
    QVERIFY(!record.lease && !record.expiresAt && record.attributes.empty());
    QCOMPARE(fakes::detailsOf(record),
             (QStringList{QStringLiteral("Lock ID: 9dddc32b-f53c-4488-ad1d-591b07ea39f7"),
                          QStringLiteral("Operation: OperationTypeApply"),
                          QStringLiteral("Terraform version: 1.13.1"),
                          QStringLiteral("Created: 2026-08-20T11:42:07.123456789Z"),
                          QStringLiteral("Path: my-bucket/prod/network.tfstate")}));
    QVERIFY(
        record.remarks.first().contains(QStringLiteral("2026-08-20 11:42:07.123 UTC by the holder's own")));
    const aws::PackedItem packed(row(stateRow(wholeInfo)));
    const auto facts = Terraform().facts(packed.view(), stateTable);
    QCOMPARE(facts.acquired,
             std::optional(
                 locks::AcquiredAt{base::ServerTime(std::chrono::nanoseconds(1'787'226'127'123'456'789))}));
    QCOMPARE(record.acquired, facts.acquired);
    QVERIFY(!Terraform().lastWriteByHolder(facts)); // it writes once, which is no heartbeat
    // Go's zero time, which stands for none.
    const LockRecord undated = readState(stateRow(R"({"ID":"i","Created":"0001-01-01T00:00:00Z"})"));
    QCOMPARE(undated.marking, StoredState::Taken);
    QCOMPARE(undated.remarks.size(), qsizetype(1));
    QVERIFY(readState(stateRow(wholeInfo, "another/state")).remarks.last().contains(QStringLiteral("Path")));
}

void TerraformTest::neverLapses()
{
    using std::chrono::hours;
    QCOMPARE(fakes::stateAfter(stateRow(wholeInfo), stateTable, hours(0)), LockState::Held);
    QCOMPARE(fakes::stateAfter(stateRow(wholeInfo), stateTable, hours(24 * 365)), LockState::Held);
    QCOMPARE(Terraform().expiryRule(), locks::ExpiryRule::Never);
}

void TerraformTest::resolvesEscapesOfTheOwner()
{
    const QByteArray json =
        stateRow(R"({"ID":"i","Operation":"init","Who":"CORP\\al\u0069ce\u0026co@desk"})");
    const LockRecord record = readState(json);
    // As it stands, in tables too, where nothing may be made of it.
    QCOMPARE(record.owner, std::optional(QStringLiteral(R"(CORP\\al\u0069ce\u0026co@desk)")));
    QCOMPARE(fakes::detailsOf(record).first(), QStringLiteral("Who: CORP\\alice&co@desk"));
    QVERIFY(!fakes::detailsOf(readState(stateRow(wholeInfo))).first().startsWith(QStringLiteral("Who")));
    QVERIFY(!readState(stateRow(R"({"ID":"i"})")).owner);
}

void TerraformTest::namesTheOperation_data()
{
    QTest::addColumn<QString>("purpose");
    QTest::newRow("OperationTypeApply") << QStringLiteral("apply");
    QTest::newRow("OperationTypePlan") << QStringLiteral("plan");
    QTest::newRow("OperationTypeInvalid") << QStringLiteral("invalid");
    QTest::newRow("state-mv") << QStringLiteral("state-mv");
    QTest::newRow("migration source state") << QStringLiteral("migration source state");
    QTest::newRow("OperationType") << QStringLiteral("OperationType");
    QTest::newRow("<b>apply</b>") << QStringLiteral("<b>apply</b>");
    QTest::newRow("") << QString();
}

void TerraformTest::namesTheOperation()
{
    QFETCH(QString, purpose);
    const QByteArray operation = QTest::currentDataTag();
    QCOMPARE(
        fakes::purposeOf(stateRow(R"({"ID":"i","Operation":")" + operation + R"(","Who":"w"})"), stateTable),
        purpose);
    QCOMPARE(fakes::purposeOf(stateRow("not json"), stateTable), QString());
    QCOMPARE(fakes::purposeOf(stateRow(R"({"ID":"i","Operation":"x","a":1E5,"b":-1.5e-5})"), stateTable),
             QStringLiteral("x"));
    QCOMPARE(fakes::purposeOf(stateRow(R"({"ID":"i","Operation":"OperationTypeApply","Who":5})"), stateTable),
             QString()); // a row that cannot be read says nothing of its lock
}

void TerraformTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const QByteArray key = R"("LockID":{"S":"b/k"})";
    const auto add = [](const char *name, const QByteArray &json, const char *code) {
        QTest::newRow(name) << json << QString::fromLatin1(code);
    };
    const auto addInfo = [&add](const char *info, const char *code) {
        add(*info == '\0' ? "empty" : info, stateRow(info), code);
    };
    add("no Info", key, "no-info");
    add("an Info of digits", key + R"(,"Info":{"N":"1"})", "info-not-text");
    add("an Info that is a map", key + R"(,"Info":{"M":{"ID":{"S":"x"}}})", "info-not-text");
    for (const char *info : {"",
                             "not json",
                             "null",
                             "[]",
                             "{",
                             "{}}",
                             R"({"ID":"a",})",
                             R"({"ID":"a"}x)",
                             R"({"ID":"a" "Who":"b"})",
                             R"({"ID":"a)",
                             R"({"ID":"a\x"})",
                             R"({"ID":"a\u12g4"})",
                             R"({"ID":"a\v0041"})",
                             R"({"x":{,"ID":"a"})",
                             R"({"x":{"y",},"ID":"a"})",
                             R"({"x":[,"ID":"a"})",
                             R"({"x":[1,,"ID":"a"})",
                             R"({"ID":"a\u12)",
                             R"({"ID":"a\)",
                             "{\"ID\":\"a\nb\"}",
                             R"({ID:"a"})",
                             R"({"ID"})",
                             R"({"ID":"a","x":01})",
                             R"({"ID":"a","x":1.})",
                             R"({"ID":"a","x":-})",
                             R"({"ID":"a","x":1e})",
                             R"({"ID":"a","x":tru})",
                             R"({"ID":"a","x":[1,]})",
                             R"({"ID":"a","x":{"y"}})",
                             R"({"ID":"a","x":})"})
        addInfo(info, "info-not-json");
    addInfo("{}", "info-no-id");
    addInfo(R"({"ID":""})", "info-no-id");
    addInfo(R"({"ID":null})", "info-no-id");
    addInfo(R"({"ID":5})", "info-wrong-type");
    addInfo(R"({"ID":"a","Who":["b"]})", "info-wrong-type");
    addInfo(R"({"ID":"a","Version":true})", "info-wrong-type");
    addInfo(R"({"ID":"a","PATH":1})", "info-wrong-type");
    addInfo(R"({"ID":"a","ID":"b"})", "info-odd-names");
    addInfo(R"({"ID":"a","id":"b"})", "info-odd-names");
    addInfo(R"({"\u0049D":"a"})", "info-odd-names");
    addInfo(R"({"ID":"a","Created":"yesterday"})", "info-no-date");
    addInfo(R"({"ID":"a","ID":"b","Created":"yesterday"})", "info-odd-names"); // the first of two faults
    addInfo(R"({"ID":5,"Created":"yesterday"})", "info-wrong-type");
    addInfo(R"({"ID":"a","CREATED":"yesterday"})", "info-no-date");
}

void TerraformTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readState(json);
    QCOMPARE(record.dialect, Terraform::dialectId());
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(!record.reason.isEmpty());
    const aws::PackedItem packed(row(json));
    QCOMPARE(Terraform().facts(packed.view(), stateTable).marking, StoredState::Unreadable);
    QCOMPARE(stateCommands(record).filter(QStringLiteral("force-unlock")).size(), 0);
    // Nor is it recommended where it cannot remove the row.
    const QString known = Terraform().releaseChoices(record).front().mustNot;
    QVERIFY2(known.contains(QStringLiteral("cannot be counted on")) &&
                 !known.contains(QStringLiteral("use it first")),
             qPrintable(known));
}

void TerraformTest::readsJsonThatNoClientWritesThatWay_data()
{
    QTest::addColumn<QByteArray>("info");
    for (const char *info :
         {" {\n\t\"ID\" : \"i\" , \"Who\":\"w\" }\r\n", R"({"id":"i","WHO":"w"})",
          R"({"x":[1,-2.5e+3,{"y":[],"z":{}},true,false,null,"\"\\\/\b\f\n\r\t\u00e9"],"ID":"i","Who":"w"})",
          R"({"ID":"i","Who":"w","Created":"","Path":null})", R"({"Who":"w","ID":"i","x":0,"X":0})",
          R"({"Who":"w","ID":"i","x":120,"y":-10.05,"z":0.5E10})"})
        QTest::newRow(info) << QByteArray(info);
}

void TerraformTest::readsJsonThatNoClientWritesThatWay()
{
    QFETCH(QByteArray, info);
    const LockRecord record = readState(stateRow(info));
    QCOMPARE(QString(record.reasonCode), QString());
    QCOMPARE(record.owner, std::optional(QStringLiteral("w")));
    QCOMPARE(record.generation, std::optional(QStringLiteral("i")));
}

void TerraformTest::leavesDigestsAlone_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("a digest") << QByteArray(R"("LockID":{"S":"b/k-md5"},"Digest":{"S":"9ed3"})");
    QTest::newRow("of another name") << QByteArray(R"("LockID":{"S":"b/k"},"Digest":{"S":"9ed3"})");
    QTest::newRow("with an Info") << QByteArray(
        R"("LockID":{"S":"b/k-md5"},"Digest":{"S":"9"},"Info":{"S":"{\"ID\":\"i\"}"})");
    QTest::newRow("without one") << QByteArray(R"("LockID":{"S":"b/k-md5"})");
    QTest::newRow("of digits") << QByteArray(R"("LockID":{"S":"b/k"},"Digest":{"N":"9"})");
}

void TerraformTest::leavesDigestsAlone()
{
    QFETCH(QByteArray, json);
    for (const LockRecord &record : {readState(json), Terraform().read(row(json), stateTable)}) {
        QCOMPARE(record.marking, StoredState::NotALock);
        QCOMPARE(QString(record.reasonCode), QStringLiteral("terraform-digest"));
        QVERIFY(Terraform().releaseChoices(record).empty() && stateCommands(record).isEmpty());
        QVERIFY(!Terraform().forceRelease(record, ReleaseMode::Delete, {}));
    }
}

void TerraformTest::leavesOtherRowsAlone()
{
    const locks::TableShape other{QStringLiteral("t"), "id", {}, {}};
    const LockRecord pinned = Terraform().read(row(R"("id":{"S":"1"},"LockID":{"S":"x"})"), other);
    QCOMPARE(pinned.marking, StoredState::NotALock);
    QVERIFY(!pinned.reason.isEmpty());
}

void TerraformTest::takesNoHomeMadeLockForItsOwn_data()
{
    QTest::addColumn<QByteArray>("json");
    const QByteArray key = R"("LockID":{"S":"import"})";
    QTest::newRow("the key alone") << key;
    QTest::newRow("owner and TTL") << key + R"(,"Owner":{"S":"w"},"TTL":{"N":"1787227200"})";
    QTest::newRow("a flag") << key + R"(,"is_locked":{"BOOL":true},"expires_at":{"N":"1"})";
    QTest::newRow("an Info of words") << key + R"(,"Info":{"S":"held by w"})";
    QTest::newRow("an Info of digits") << key + R"(,"Info":{"N":"1"})";
    QTest::newRow("an Info of other JSON") << key + R"(,"Info":{"S":"{\"owner\":\"w\",\"ID\":\"1\"}"})";
}

void TerraformTest::takesNoHomeMadeLockForItsOwn()
{
    QFETCH(QByteArray, json);
    const LockRecord record = locks::recordOf(row(json), lockIdTable);
    QVERIFY(record.dialect.isNone());
    QCOMPARE(record.marking, StoredState::NotALock);
    QVERIFY2(record.reason.startsWith(QStringLiteral("similar to Terraform")), qPrintable(record.reason));
    const aws::PackedItem packed(row(json));
    QVERIFY(!locks::isCertainlyKnown(packed.view(), lockIdTable)); // a description may be bound to it
}

void TerraformTest::knowsItsOwnByWhatInfoSays_data()
{
    QTest::addColumn<QByteArray>("info");
    for (const char *info : {R"({"ID":"a")", R"({"ID":"a"})", R"( { "ID" : "a)",
                             R"({"Who":"w","ID":"i","Path":"p"})", R"({"Version":"1","Created":"","ID":""})"})
        QTest::newRow(info) << QByteArray(info);
}

void TerraformTest::knowsItsOwnByWhatInfoSays()
{
    QFETCH(QByteArray, info);
    QCOMPARE(locks::recordOf(row(stateRow(info)), lockIdTable).dialect, Terraform::dialectId());
}

void TerraformTest::isKnownBesideItsOwnRows()
{
    const auto usersOf = [](const QByteArray &json) {
        aws::ItemStoreBuilder rows(locks::internAttributes());
        rows.append(row(R"("LockID":{"S":"broken"})"));
        rows.append(row(json));
        return locks::usersOf(*rows.finish(), lockIdTable);
    };
    const auto id = Terraform::dialectId();
    QVERIFY(usersOf(stateRow(wholeInfo)).contains(id));
    QVERIFY(usersOf(R"("LockID":{"S":"b/k-md5"},"Digest":{"S":"9ed3"})").contains(id));
    QVERIFY(!usersOf(R"("LockID":{"S":"b/k"},"Digest":{"S":"9ed3"})").contains(id));
    QVERIFY(!usersOf(R"("LockID":{"S":"other"},"Owner":{"S":"w"})").contains(id));
}

void TerraformTest::deletesExactlyTheInfoThatWasSeen()
{
    const LockRecord record = readState(stateRow(wholeInfo));
    const auto write = Terraform().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             QByteArray("delete {LockID=my-bucket/prod/network.tfstate} if (LockID and Info=") + wholeInfo +
                 ')');
    const auto marked = Terraform().forceRelease(record, ReleaseMode::Mark, {});
    QVERIFY(!marked);
    QCOMPARE(marked.error().kind, base::ErrorKind::Unsupported);
    QVERIFY(onlyStateRelease(record).loses.isEmpty());
    QVERIFY(onlyStateRelease(record).holderNotices.contains(QStringLiteral("writes state")));
    LockRecord others = record;
    others.dialect = locks::DialectId();
    QCOMPARE(Terraform().forceRelease(others, ReleaseMode::Delete, {}).error().kind,
             base::ErrorKind::BadInput);
}

void TerraformTest::deletesABrokenRowAsItIs()
{
    const auto broken = Terraform().forceRelease(readState(stateRow("{", "b/k")), ReleaseMode::Delete, {});
    QVERIFY(broken);
    QCOMPARE(fakes::textOf(*broken), QByteArray("delete {LockID=b/k} if (LockID and Info={ and not Digest)"));
    const auto empty =
        Terraform().forceRelease(readState(R"("LockID":{"S":"b/k"},"x":{"N":"1"})"), ReleaseMode::Delete, {});
    QVERIFY(empty);
    QCOMPARE(fakes::textOf(*empty),
             QByteArray("delete {LockID=b/k} if (LockID and x=#1 and not Info and not Digest)"));
}

void TerraformTest::alwaysTellsOfTheSecondLock()
{
    const auto said = [](const QByteArray &json, const char *object) {
        const QString text = onlyStateRelease(readState(json)).mustNot;
        return text.contains(QStringLiteral("frees the DynamoDB lock only")) &&
            text.contains(QStringLiteral("use_lockfile, ") + QString::fromUtf8(object)) &&
            text.contains(QStringLiteral("-md5"));
    };
    QVERIFY(said(stateRow(wholeInfo), "s3://my-bucket/prod/network.tfstate.tflock still blocks"));
    QVERIFY(
        said(stateRow(wholeInfo, "b/env:/staging/a.tfstate"), "s3://b/env:/staging/a.tfstate.tflock still"));
    QVERIFY(said(stateRow("not json", "b/k"), "s3://b/k.tflock still blocks"));
    QVERIFY(said(R"("LockID":{"S":"b/k"})", "s3://b/k.tflock still blocks"));
    for (const char *odd : {"nothing", "/k", "b/"})
        QVERIFY(said(stateRow(wholeInfo, odd), "the object .tflock beside the state still blocks"));
}

void TerraformTest::offersTheCommandsOfItsOwnTools()
{
    const QString object = QStringLiteral("--bucket my-bucket --key prod/network.tfstate.tflock");
    const QStringList ofTheBucket{QStringLiteral("aws s3api get-object %1 /dev/stdout").arg(object),
                                  QStringLiteral("aws s3api delete-object %1 --if-match ETAG").arg(object)};
    QCOMPARE(stateCommands(readState(stateRow(wholeInfo))),
             (QStringList{QStringLiteral("terraform force-unlock 9dddc32b-f53c-4488-ad1d-591b07ea39f7"),
                          QStringLiteral("tofu force-unlock 9dddc32b-f53c-4488-ad1d-591b07ea39f7")} +
              ofTheBucket));
    QCOMPARE(stateCommands(readState(stateRow("not json"))), ofTheBucket);
    QCOMPARE(stateCommands(readState(stateRow(wholeInfo, "nothing"))).size(), 2);
    for (const locks::NativeCommand &command : Terraform().nativeCommands(readState(stateRow(wholeInfo))))
        QVERIFY(!command.purpose.isEmpty());
}

void TerraformTest::letsNoValueOutOfItsQuotes()
{
    const auto of = [](const QByteArray &id, const char *lockId) {
        return stateCommands(readState(stateRow(R"({"ID":")" + id + R"("})", lockId)));
    };
    QCOMPARE(of("a'; id; '", "b/k").first(), QStringLiteral(R"(terraform force-unlock 'a'\''; id; '\''')"));
    QCOMPARE(of("i", "b/$(id) k").last(),
             QStringLiteral("aws s3api delete-object --bucket b --key '$(id) k.tflock' --if-match ETAG"));
    QCOMPARE(of("%1%2", "b/%1").first(), QStringLiteral("terraform force-unlock %1%2"));
    QVERIFY(!of("-force", "b/k").first().contains(QStringLiteral("force-unlock")));
    QVERIFY(!of(R"(a\nid)", "b/k").first().contains(QStringLiteral("force-unlock")));
    QCOMPARE(of("i", "b/-k").size(), 2);
    QCOMPARE(of("i", "-b/k").size(), 2);
    QCOMPARE(of("i", "b/k\x1b[201~").size(), 2);
}

void TerraformTest::isNotShakenByLargeOrDeepText()
{
    const QByteArray large(300'000, 'x');
    QCOMPARE(readState(stateRow(R"({"ID":"i","Who":")" + large + R"("})")).owner->size(), large.size());
    const auto nested = [](int depth) {
        return stateRow(R"({"ID":"i","x":)" + QByteArray(depth, '[') + QByteArray(depth, ']') + '}');
    };
    const auto inObjects = [](int depth) {
        return stateRow(R"({"ID":"i","x":)" + QByteArray(R"({"y":)").repeated(depth) + '1' +
                        QByteArray(depth, '}') + '}');
    };
    QCOMPARE(readState(nested(65)).marking, StoredState::Taken);
    QCOMPARE(readState(nested(66)).marking, StoredState::Unreadable);
    QCOMPARE(readState(inObjects(64)).marking, StoredState::Taken);
    QCOMPARE(readState(inObjects(65)).marking, StoredState::Unreadable);
    QCOMPARE(readState(nested(100'000)).marking, StoredState::Unreadable);
    QCOMPARE(readState(stateRow(large)).marking, StoredState::Unreadable);
}

LEASESCOPE_TEST(TerraformTest)
#include "TerraformTest.moc"
