// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/service/RequestShape.h"

#include <QHash>
#include <QJsonArray>

#include <cmath>

namespace emulator {

// Named, so that its short names are no other file's.
namespace shape {

namespace {

enum class Form {
    Text, ///< `words`: the only ones allowed, with a space between
    Flag,
    Integer,
    Object, ///< of attribute values; empty is allowed
    Names, ///< an object of texts
    Structure, ///< of `inner`
    List, ///< of structures
    Objects, ///< a list of objects of attribute values
    Map, ///< of structures, by a table's name
    Lists, ///< a map of lists of structures
    Harmless, ///< changes nothing here, whatever it says
    Off, ///< may only be false, empty or absent; `words` says what is missing
    Refused, ///< `words` says why
};

struct Structure;

struct Member {
    const char *name;
    Form form;
    const char *words = nullptr;
    bool required = false;
    const Structure *inner = nullptr;
};

struct Structure {
    std::vector<Member> members;
};

constexpr bool required = true;
constexpr char noIndexes[] = "the embedded endpoint has no indexes";
constexpr char noStreams[] = "the embedded endpoint has no streams";
constexpr char noReplicas[] = "the embedded endpoint has no global tables";
constexpr char noLegacy[] =
    "the embedded endpoint has expressions, and not the legacy parameters that they replaced";
constexpr char notHere[] = "the embedded endpoint does not have this";
constexpr char capacities[] = "INDEXES TOTAL NONE";

const Member table{"TableName", Form::Text, nullptr, required};
const Member key{"Key", Form::Object, nullptr, required};
const Member capacity{"ReturnConsumedCapacity", Form::Text, capacities};
const Member metrics{"ReturnItemCollectionMetrics", Form::Text,
                     "SIZE NONE"}; // of tables with a local index only
const Member condition{"ConditionExpression", Form::Text};
const Member projection{"ProjectionExpression", Form::Text};
const Member names{"ExpressionAttributeNames", Form::Names};
const Member values{"ExpressionAttributeValues", Form::Object};
const Member onFailure{"ReturnValuesOnConditionCheckFailure", Form::Text, "ALL_OLD NONE"};
const Member returnValues{"ReturnValues", Form::Text, "ALL_NEW UPDATED_OLD ALL_OLD NONE UPDATED_NEW"};
const Member expected{"Expected", Form::Refused, noLegacy};
const Member conditionalOperator{"ConditionalOperator", Form::Refused, noLegacy};
const Member attributesToGet{"AttributesToGet", Form::Refused, noLegacy};
const Member consistentRead{"ConsistentRead", Form::Flag};
const Member limit{"Limit", Form::Integer};
const Member indexName{"IndexName", Form::Refused, noIndexes};
const Member select{"Select", Form::Text,
                    "ALL_ATTRIBUTES ALL_PROJECTED_ATTRIBUTES SPECIFIC_ATTRIBUTES COUNT"};
const Member startKey{"ExclusiveStartKey", Form::Object};
const Member filter{"FilterExpression", Form::Text};

const Structure throughput{{{"ReadCapacityUnits", Form::Integer, nullptr, required},
                            {"WriteCapacityUnits", Form::Integer, nullptr, required}}};
const Structure keyElement{
    {{"AttributeName", Form::Text, nullptr, required}, {"KeyType", Form::Text, "HASH RANGE", required}}};
const Structure definition{
    {{"AttributeName", Form::Text, nullptr, required}, {"AttributeType", Form::Text, "B N S", required}}};
const Structure stream{
    {{"StreamEnabled", Form::Off, noStreams}, {"StreamViewType", Form::Refused, noStreams}}};
const Structure timeToLive{
    {{"Enabled", Form::Flag, nullptr, required}, {"AttributeName", Form::Text, nullptr, required}}};
const Structure keysOfTable{
    {{"Keys", Form::Objects, nullptr, required}, attributesToGet, consistentRead, projection, names}};
const Structure putRequest{{{"Item", Form::Object, nullptr, required}}};
const Structure deleteRequest{{key}};
const Structure batchEntry{{{"PutRequest", Form::Structure, nullptr, false, &putRequest},
                            {"DeleteRequest", Form::Structure, nullptr, false, &deleteRequest}}};
const Structure transactPut{
    {table, {"Item", Form::Object, nullptr, required}, condition, names, values, onFailure}};
const Structure transactUpdate{
    {table, key, {"UpdateExpression", Form::Text, nullptr, required}, condition, names, values, onFailure}};
const Structure transactDelete{{table, key, condition, names, values, onFailure}};
const Structure transactCheck{
    {table, key, {"ConditionExpression", Form::Text, nullptr, required}, names, values, onFailure}};
const Structure transactEntry{{{"ConditionCheck", Form::Structure, nullptr, false, &transactCheck},
                               {"Put", Form::Structure, nullptr, false, &transactPut},
                               {"Delete", Form::Structure, nullptr, false, &transactDelete},
                               {"Update", Form::Structure, nullptr, false, &transactUpdate}}};
const Structure transactGet{{table, key, projection, names}};
const Structure transactGetEntry{{{"Get", Form::Structure, nullptr, required, &transactGet}}};

const Member definitions{"AttributeDefinitions", Form::List, nullptr, false, &definition};
const Member billing{"BillingMode", Form::Text, "PROVISIONED PAY_PER_REQUEST"};
const Member provisioned{"ProvisionedThroughput", Form::Structure, nullptr, false, &throughput};
const Member streams{"StreamSpecification", Form::Structure, nullptr, false, &stream};
const Member protection{"DeletionProtectionEnabled", Form::Flag};
const Member tableClass{"TableClass", Form::Text, "STANDARD"};
const Member onDemandThroughput{"OnDemandThroughput", Form::Refused, notHere};
const Member warmThroughput{"WarmThroughput", Form::Harmless}; // no client is throttled

const QHash<QByteArray, Structure> &requests()
{
    static const QHash<QByteArray, Structure> all{
        {"ListTables", {{{"ExclusiveStartTableName", Form::Text}, limit}}},
        {"DescribeTable", {{table}}},
        {"CreateTable",
         {{table,
           {"AttributeDefinitions", Form::List, nullptr, required, &definition},
           {"KeySchema", Form::List, nullptr, required, &keyElement},
           {"LocalSecondaryIndexes", Form::Off, noIndexes},
           {"GlobalSecondaryIndexes", Form::Off, noIndexes},
           billing,
           provisioned,
           streams,
           {"SSESpecification", Form::Harmless}, // nothing is stored on a disk
           {"Tags", Form::Harmless}, // no operation returns them
           tableClass,
           protection,
           warmThroughput,
           {"ResourcePolicy", Form::Refused, notHere},
           onDemandThroughput,
           {"GlobalTableSourceArn", Form::Refused, noReplicas},
           {"GlobalTableSettingsReplicationMode", Form::Refused, noReplicas}}}},
        {"DeleteTable", {{table}}},
        {"UpdateTable",
         {{table,
           definitions,
           billing,
           provisioned,
           {"GlobalSecondaryIndexUpdates", Form::Off, noIndexes},
           streams,
           {"SSESpecification", Form::Refused, notHere},
           {"ReplicaUpdates", Form::Off, noReplicas},
           tableClass,
           protection,
           {"MultiRegionConsistency", Form::Refused, noReplicas},
           {"GlobalTableWitnessUpdates", Form::Off, noReplicas},
           onDemandThroughput,
           warmThroughput,
           {"GlobalTableSettingsReplicationMode", Form::Refused, noReplicas}}}},
        {"DescribeTimeToLive", {{table}}},
        {"UpdateTimeToLive",
         {{table, {"TimeToLiveSpecification", Form::Structure, nullptr, required, &timeToLive}}}},
        {"GetItem", {{table, key, attributesToGet, consistentRead, capacity, projection, names}}},
        {"BatchGetItem", {{{"RequestItems", Form::Map, nullptr, required, &keysOfTable}, capacity}}},
        {"PutItem",
         {{table,
           {"Item", Form::Object, nullptr, required},
           expected,
           returnValues,
           capacity,
           metrics,
           conditionalOperator,
           condition,
           names,
           values,
           onFailure}}},
        {"UpdateItem",
         {{table,
           key,
           {"AttributeUpdates", Form::Refused, noLegacy},
           expected,
           conditionalOperator,
           returnValues,
           capacity,
           metrics,
           {"UpdateExpression", Form::Text},
           condition,
           names,
           values,
           onFailure}}},
        {"DeleteItem",
         {{table, key, expected, conditionalOperator, returnValues, capacity, metrics, condition, names,
           values, onFailure}}},
        {"Query",
         {{table,
           indexName,
           select,
           attributesToGet,
           limit,
           consistentRead,
           {"KeyConditions", Form::Refused, noLegacy},
           {"QueryFilter", Form::Refused, noLegacy},
           conditionalOperator,
           {"ScanIndexForward", Form::Flag},
           startKey,
           capacity,
           projection,
           filter,
           {"KeyConditionExpression", Form::Text, nullptr, required},
           names,
           values}}},
        {"Scan",
         {{table,
           indexName,
           attributesToGet,
           limit,
           select,
           {"ScanFilter", Form::Refused, noLegacy},
           conditionalOperator,
           startKey,
           capacity,
           {"TotalSegments", Form::Integer},
           {"Segment", Form::Integer},
           projection,
           filter,
           names,
           values,
           consistentRead}}},
        {"BatchWriteItem",
         {{{"RequestItems", Form::Lists, nullptr, required, &batchEntry}, capacity, metrics}}},
        {"TransactWriteItems",
         {{{"TransactItems", Form::List, nullptr, required, &transactEntry},
           capacity,
           metrics,
           {"ClientRequestToken", Form::Text}}}},
        {"TransactGetItems",
         {{{"TransactItems", Form::List, nullptr, required, &transactGetEntry}, capacity}}},
    };
    return all;
}

using Checked = Answer<QJsonValue>;

Checked wrongType(const QString &name)
{
    return refuse(QStringLiteral("SerializationException"),
                  QStringLiteral("%1 is not of the JSON type that DynamoDB has for it").arg(name));
}

Checked checkedText(const Member &member, const QString &name, const QJsonValue &given)
{
    if (!given.isString())
        return wrongType(name);
    const QString text = given.toString();
    if (!text.isValidUtf16())
        return wrongType(name);
    const QStringList words =
        QString::fromLatin1(member.words).split(u' ', Qt::SkipEmptyParts); // none: any text is allowed
    if (!words.isEmpty() && !words.contains(text)) {
        return invalid(
            QStringLiteral("1 validation error detected: Value '%1' at '%2' failed to satisfy constraint: "
                           "Member must satisfy enum value set: [%3]")
                .arg(text.left(100), name, words.join(QStringLiteral(", "))));
    }
    return given;
}

Checked checkedInteger(const QString &name, const QJsonValue &given)
{
    constexpr double largest = 9e15; // exact as a double
    const double number = given.toDouble();
    if (!given.isDouble() || std::abs(number) > largest || number != std::trunc(number))
        return wrongType(name);
    return given;
}

Checked checkedNames(const QString &name, const QJsonValue &given)
{
    const QJsonObject object = given.toObject();
    bool isRight = given.isObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        isRight = isRight && it.value().isString() && it.value().toString().isValidUtf16();
    return isRight ? Checked(given) : wrongType(name);
}

Checked checkedObjects(const QString &name, const QJsonValue &given)
{
    bool isRight = given.isArray();
    for (const QJsonValue &element : given.toArray())
        isRight = isRight && element.isObject();
    return isRight ? Checked(given) : wrongType(name);
}

/// `given` is false, empty or a list without an entry.
bool isOff(const QJsonValue &given)
{
    return (given.isBool() && !given.toBool()) || (given.isArray() && given.toArray().isEmpty());
}

Checked checkedStructure(const Structure &structure, const QString &name, const QJsonValue &given);

Checked checkedList(const Member &member, const QString &name, const QJsonValue &given)
{
    if (!given.isArray())
        return wrongType(name);
    QJsonArray result;
    for (const QJsonValue &element : given.toArray()) {
        const Checked checked = checkedStructure(*member.inner, name, element);
        if (!checked)
            return checked;
        result.append(*checked);
    }
    return result;
}

Checked checkedMap(const Member &member, const QString &name, const QJsonValue &given)
{
    if (!given.isObject())
        return wrongType(name);
    const QJsonObject object = given.toObject();
    QJsonObject result;
    for (auto it = object.begin(); it != object.end(); ++it) {
        const Checked checked = member.form == Form::Lists
            ? checkedList(member, name, it.value())
            : checkedStructure(*member.inner, name, it.value());
        if (!checked)
            return checked;
        result.insert(it.key(), *checked);
    }
    return result;
}

Checked checkedMember(const Member &member, const QJsonValue &given)
{
    const QString name = QString::fromLatin1(member.name);
    switch (member.form) {
    case Form::Text:
        return checkedText(member, name, given);
    case Form::Flag:
        return given.isBool() ? Checked(given) : wrongType(name);
    case Form::Integer:
        return checkedInteger(name, given);
    case Form::Object:
        return given.isObject() ? Checked(given) : wrongType(name);
    case Form::Names:
        return checkedNames(name, given);
    case Form::Structure:
        return checkedStructure(*member.inner, name, given);
    case Form::List:
        return checkedList(member, name, given);
    case Form::Objects:
        return checkedObjects(name, given);
    case Form::Map:
    case Form::Lists:
        return checkedMap(member, name, given);
    case Form::Harmless:
        return given;
    case Form::Off:
        if (isOff(given))
            return given;
        break;
    case Form::Refused:
        break;
    }
    return invalid(QStringLiteral("%1: %2").arg(name, QString::fromLatin1(member.words)));
}

Checked checkedStructure(const Structure &structure, const QString &name, const QJsonValue &given)
{
    if (!given.isObject())
        return wrongType(name);
    const QJsonObject object = given.toObject();
    QJsonObject result;
    qsizetype nulls = 0;
    for (const Member &member : structure.members) {
        const QString memberName = QString::fromLatin1(member.name);
        const QJsonValue value = object.value(memberName);
        if (value.isUndefined() || value.isNull()) {
            nulls += value.isNull() ? 1 : 0;
            if (!member.required)
                continue;
            return invalid(QStringLiteral("1 validation error detected: Value null at '%1' failed to satisfy "
                                          "constraint: Member must not be null")
                               .arg(memberName));
        }
        const Checked checked = checkedMember(member, value);
        if (!checked)
            return checked;
        result.insert(memberName, *checked);
    }
    if (result.size() + nulls == object.size())
        return result;
    for (const QString &member : object.keys()) {
        if (!result.contains(member) && !object.value(member).isNull())
            return invalid(
                QStringLiteral("the embedded endpoint does not know the member %1").arg(member.left(100)));
    }
    return result; // what is left over is null
}

} // namespace

} // namespace shape

Answer<QJsonObject> wellFormed(const QByteArray &operation, const QJsonObject &request)
{
    const shape::Checked checked =
        shape::checkedStructure(shape::requests().value(operation), QString::fromLatin1(operation), request);
    if (!checked)
        return tl::unexpected<Refusal>(checked.error());
    return checked->toObject();
}

} // namespace emulator
