// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/dialects/dynamolock/Dynamolock.h"
#include "core/locks/protocol/LockProtocol.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/program/Test.h"

#include <QRegularExpression>
#include <QTest>

#include <set>

using fakes::row;
using locks::Confidence;
using locks::DialectId;
using locks::Evidence;
using locks::StoredState;

namespace {

/// A library that no product knows: the key "chair", held while there is a "sitter".
class Chairs final : public locks::LockDialect {
public:
    [[nodiscard]] static DialectId dialectId() { return DialectId(QLatin1String("chairs")); }
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] locks::ExpiryRule expiryRule() const override { return locks::ExpiryRule::Never; }
    [[nodiscard]] std::span<const locks::RecognitionRule> recognition() const override
    {
        static constexpr std::array rules{
            locks::RecognitionRule{.reason = {"has a sitter", "sitter"},
                                   .all = {locks::describe::isOf("sitter", dynamodb::AttributeType::S)}},
            locks::RecognitionRule{.evidence = Evidence::KeyName,
                                   .confidence = Confidence::Guess,
                                   .reason = {"the key chair", "chair"},
                                   .all = {locks::describe::keyIs("chair")}}};
        return rules;
    }
    [[nodiscard]] std::optional<locks::TableExpectation>
    expects(const dynamodb::TableDescription &table) const override
    {
        if (!locks::hasKeys(table, "chair"))
            return {};
        return locks::TableExpectation{Confidence::Likely, "the key chair"};
    }
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override { return names; }
    [[nodiscard]] std::span<const std::string_view> attributes() const override { return names; }
    [[nodiscard]] locks::LockFacts facts(const itemstore::ItemFields &item,
                                         const locks::TableShape &) const override
    {
        locks::LockFacts facts;
        facts.dialect = id();
        facts.rule = expiryRule();
        facts.marking = item.has("sitter") ? StoredState::Taken : StoredState::Released;
        facts.owner = locks::text(item, "sitter");
        return facts;
    }
    [[nodiscard]] locks::LockRecord read(const dynamodb::Item &item,
                                         const locks::TableShape &shape) const override
    {
        const itemstore::PackedItem packed(item);
        return locks::recordFrom(item, shape, facts(packed.view(), shape), names);
    }
    [[nodiscard]] std::vector<locks::ReleaseChoice> releaseChoices(const locks::LockRecord &) const override
    {
        return {};
    }
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const locks::LockRecord &, locks::ReleaseMode, const locks::FreshValues &) const override
    {
        return base::failure(base::ErrorKind::Unsupported, QStringLiteral("stand up"));
    }
    [[nodiscard]] QByteArray freshVersion(base::WallTime) const override { return {}; }
    [[nodiscard]] dynamodb::TablePlan defaultTable(const QString &table) const override
    {
        dynamodb::TablePlan plan;
        plan.name = table;
        plan.partitionKey = {"chair", dynamodb::AttributeType::S};
        return plan;
    }

private:
    static constexpr std::array<std::string_view, 2> names{"chair", "sitter"};
};

/// A format of the same house that is told apart and not read: rows with a "stool", held while it has "legs".
class Stools final : public locks::RowFormat {
public:
    [[nodiscard]] std::span<const locks::RecognitionRule> recognition() const override
    {
        static constexpr std::array rules{
            locks::RecognitionRule{.reason = {"has a stool", "other-library"},
                                   .marking = StoredState::Unsupported,
                                   .format = "stools",
                                   .all = {locks::describe::isOf("stool", dynamodb::AttributeType::S)}}};
        return rules;
    }
    [[nodiscard]] std::optional<locks::TableExpectation>
    expects(const dynamodb::TableDescription &table) const override
    {
        if (!locks::hasKeys(table, "stool"))
            return {};
        return locks::TableExpectation{Confidence::Likely, "the key stool"};
    }
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override { return names; }

private:
    static constexpr std::array<std::string_view, 1> names{"legs"};
};

const Chairs chairs;
const locks::Dynamolock dynamolock;
const Stools stools;

QByteArray recognised(const locks::DialectRegistry &registry, const char *json, const QByteArray &key = "id")
{
    const itemstore::PackedItem packed(row(json));
    const locks::Recognition found = registry.recognise(packed.view(), {QStringLiteral("t"), key, {}, {}});
    return QByteArray(found.format) + '/' + found.reason.code;
}

} // namespace

/// What a registry makes of the formats it is given, and what each registered one owes it.
class DialectRegistryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesOneMoreDialect();
    void readsByTheDialectThatRecognises();
    void asksStrongerEvidenceOfAllFormatsFirst();
    void asksFormatsOfEqualEvidenceInTheirOrder();
    void dropsGuessesWhereAnotherExpectsMore();
    void distinguishesBesideWhoseLocksARowIsKept_data();
    void distinguishesBesideWhoseLocksARowIsKept();
    void knowsNothingWithoutFormats();
    void hasDialectsThatKeepTheirContract();
    void listsNamesForASentence();
};

void DialectRegistryTest::takesOneMoreDialect()
{
    const std::array<const locks::RowFormat *, 3> formats{&dynamolock, &chairs, &stools};
    const locks::DialectRegistry registry(formats);
    QCOMPARE(registry.dialects().size(), std::size_t(2));
    QCOMPARE(registry.dialect(Chairs::dialectId()), &chairs);
    QCOMPARE(registry.named(u"chairs"), std::optional(Chairs::dialectId()));
    QVERIFY(!registry.named(u"stools")); // is told apart, but not read
    QVERIFY(!registry.named(u"unknown"));
    const auto names = registry.formatNames();
    QVERIFY(std::ranges::is_sorted(names));
    for (const char *name : {"chairs", "dynamolock", "stools"})
        QVERIFY2(std::ranges::binary_search(names, std::string_view(name)), name);
    const std::vector<QByteArray> interned = registry.internAttributes();
    for (const char *name : {"sitter", "ownerName", "legs"})
        QVERIFY2(std::ranges::find(interned, QByteArray(name)) != interned.end(), name);
    QVERIFY(!locks::dialect(Chairs::dialectId())); // the process's own is untouched
}

void DialectRegistryTest::readsByTheDialectThatRecognises()
{
    const std::array<const locks::RowFormat *, 2> formats{&dynamolock, &chairs};
    const locks::DialectRegistry registry(formats);
    const dynamodb::Item item = row(R"("chair":{"S":"1"},"sitter":{"S":"ann"})");
    const locks::TableShape shape{QStringLiteral("t"), "chair", {}, {}};
    const itemstore::PackedItem packed(item);
    QCOMPARE(registry.factsOf(packed.view(), shape, {}).owner, std::string_view("ann"));
    const locks::LockRecord record = registry.recordOf(item, shape, {});
    QCOMPARE(record.dialect, Chairs::dialectId());
    QCOMPARE(record.owner, std::optional(QStringLiteral("ann")));
    QCOMPARE(registry.recordOf(item, shape, dynamolock.id()).marking, StoredState::NotALock);
}

void DialectRegistryTest::asksStrongerEvidenceOfAllFormatsFirst()
{
    const std::array<const locks::RowFormat *, 2> formats{&chairs, &stools};
    const locks::DialectRegistry registry(formats);
    QCOMPARE(recognised(registry, R"("chair":{"S":"1"})", "chair"), QByteArray("chairs/chair"));
    QCOMPARE(recognised(registry, R"("stool":{"S":"1"})", "chair"), QByteArray("stools/other-library"));
}

void DialectRegistryTest::asksFormatsOfEqualEvidenceInTheirOrder()
{
    const char *const both = R"("sitter":{"S":"ann"},"stool":{"S":"1"})";
    const std::array<const locks::RowFormat *, 2> chairsFirst{&chairs, &stools};
    const std::array<const locks::RowFormat *, 2> chairsLast{&stools, &chairs};
    QCOMPARE(recognised(locks::DialectRegistry(chairsFirst), both), QByteArray("chairs/sitter"));
    QCOMPARE(recognised(locks::DialectRegistry(chairsLast), both), QByteArray("stools/other-library"));
}

void DialectRegistryTest::dropsGuessesWhereAnotherExpectsMore()
{
    const std::array<const locks::RowFormat *, 3> formats{&dynamolock, &chairs, &stools};
    const locks::DialectRegistry registry(formats);
    const auto candidates = [&](const QByteArray &key) {
        dynamodb::TableDescription table;
        table.partitionKey = {key, dynamodb::AttributeType::S};
        QStringList names;
        for (const locks::TableVerdict &verdict : registry.candidatesFor(table))
            names += verdict.dialect.name();
        return names.join(u' ');
    };
    QCOMPARE(candidates("any"), QStringLiteral("dynamolock"));
    QCOMPARE(candidates("chair"), QStringLiteral("chairs"));
    QCOMPARE(candidates("stool"), QString()); // of a format that is only named
}

void DialectRegistryTest::distinguishesBesideWhoseLocksARowIsKept_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("library");
    QTest::newRow("a certificate") << QByteArray(
                                          R"("PrimaryKey":{"S":"certificates/a"},"Contents":{"S":"x"})")
                                   << QByteArray("certmagic-dynamodb");
    QTest::newRow("a lock itself")
        << QByteArray(R"("PrimaryKey":{"S":"LOCK-a"},"LockID":{"S":"u"},"ExpiresAt":{"N":"1"})")
        << QByteArray("unknown");
    QTest::newRow("what merely resembles one's rows")
        << QByteArray(R"("id":{"S":"order-7"},"status":{"S":"INPROGRESS"},"expiration":{"N":"1787230800"})")
        << QByteArray("unknown");
    QTest::newRow("another program's") << QByteArray(R"("id":{"S":"order-7"})") << QByteArray("unknown");
}

void DialectRegistryTest::distinguishesBesideWhoseLocksARowIsKept()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, library);
    const itemstore::PackedItem packed(row(json));
    const locks::Recognition found = locks::recognise(packed.view(), {QStringLiteral("t"), "id", {}, {}});
    QCOMPARE(found.storedBy.name(), QLatin1String(library));
}

void DialectRegistryTest::knowsNothingWithoutFormats()
{
    const locks::DialectRegistry registry({});
    QVERIFY(registry.dialects().empty() && registry.formatNames().empty());
    QCOMPARE(recognised(registry, R"("sitter":{"S":"ann"})"), QByteArray("/no-known-row"));
    QVERIFY(registry.candidatesFor({}).empty() && registry.internAttributes().empty());
}

void DialectRegistryTest::hasDialectsThatKeepTheirContract()
{
    std::set<DialectId> ids;
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const QString name = dialect->id().name();
        const QByteArray hint = name.toUtf8();
        QVERIFY2(QRegularExpression(QStringLiteral("^[a-z0-9-]{1,40}$")).match(name).hasMatch(), hint);
        QVERIFY2(ids.insert(dialect->id()).second, hint);
        QVERIFY2(!dialect->recognition().empty(), hint);
        for (const locks::RecognitionRule &rule : dialect->recognition()) {
            QVERIFY2(!rule.all.empty() && !rule.reason.isEmpty() && *rule.reason.sentence != '\0', hint);
            QVERIFY2(rule.confidence > Confidence::None, hint);
        }
        const auto attributes = dialect->attributes();
        const std::set<std::string_view> known(attributes.begin(), attributes.end());
        QVERIFY2(!known.empty() && known.size() == attributes.size(), hint);
        const dynamodb::TableDescription table = fakes::usualTable(*dialect);
        QVERIFY2(dialect->expects(table), hint);
        // A row with nothing in it but its key is no lock of anybody's. Terraform alone takes any row for one.
        const dynamodb::Item empty{{table.partitionKey.name, dynamodb::AttributeValue::string("k")}};
        const locks::TableShape shape = locks::TableShape::of(table);
        const locks::LockRecord nothing = dialect->read(empty, shape);
        const bool blocks = nothing.marking == StoredState::Unreadable && name == QLatin1String("terraform");
        QVERIFY2(nothing.marking != StoredState::Taken && dialect->releaseChoices(nothing).empty() != blocks,
                 hint);
        if (const locks::LockProtocol *protocol = dialect->protocol()) {
            const bool waitsByVersion = dialect->expiryRule() == locks::ExpiryRule::RecordVersion;
            QVERIFY2(protocol->waitsByRecordVersion() == waitsByVersion, hint);
            QVERIFY2(!protocol->identity().empty(), hint);
        }
    }
}

void DialectRegistryTest::listsNamesForASentence()
{
    const auto and_ = QLatin1String("and");
    QVERIFY(locks::dialectNames(and_).startsWith(QStringLiteral("delta-rs, dynamolock, java-lock-client, ")));
    QCOMPARE(locks::dialectNames(and_, [](const locks::LockDialect &) { return false; }), QString());
    QCOMPARE(
        locks::dialectNames(and_, [](const locks::LockDialect &one) { return one.id() == ids::dynamolock; }),
        QStringLiteral("dynamolock"));
    QCOMPARE(locks::dialectNames(and_,
                                 [](const locks::LockDialect &one) {
                                     return one.id() == ids::dynamolock || one.id() == ids::javaLockClient;
                                 }),
             QStringLiteral("dynamolock and java-lock-client"));
    QCOMPARE(locks::dialectNames(QLatin1String("or"),
                                 [](const locks::LockDialect &one) {
                                     return one.protocol() && one.expiryRule() == locks::ExpiryRule::Date;
                                 }),
             QStringLiteral("dyndb-mutex, ddblock or spring-integration-aws"));
}

LEASESCOPE_TEST(DialectRegistryTest)
#include "DialectRegistryTest.moc"
