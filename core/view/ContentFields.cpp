// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/ContentFields.h"

#include "core/itemstore/StoredAttributes.h"
#include "core/view/FieldValues.h"
#include "core/view/ItemJson.h"

namespace view::fieldparts {

namespace {

/// All attributes of the row, or the additional ones alone.
void appendAttributes(base::Appender &json, const LockView &lock, bool additionalAlone, Quotes quotes)
{
    const itemstore::StoredAttributes attributes(lock.item());
    json.put('{');
    bool first = true;
    for (qsizetype index = 0; index < attributes.size(); ++index) {
        if (additionalAlone && !lock.isAdditional(attributes[index].name))
            continue;
        if (!first)
            json.put(',');
        first = false;
        if (lock.shows(attributes[index].name))
            appendMember(json, attributes[index], quotes);
        else
            appendHidden(json, attributes[index], quotes);
    }
    json.put('}');
}

QByteArray purposeOf(const LockView &lock)
{
    const locks::LockDialect *dialect = locks::dialect(lock.row().dialect);
    return dialect ? dialect->purposeOf(lock.fields()).toUtf8() : QByteArray();
}

} // namespace

FieldValue purposeValue(const LockView &lock)
{
    QByteArray purpose = purposeOf(lock);
    return purpose.isEmpty() ? FieldValue() : textValue(std::move(purpose));
}

QString purposeText(const LockView &lock)
{
    return lock.legible(viewOf(purposeOf(lock)));
}

FieldValue dataValue(const LockView &lock)
{
    const auto data = lock.data();
    return data ? FieldValue{FieldValue::Kind::Bytes, 0, borrowed(*data)} : FieldValue();
}

std::string_view dataBytes(const LockView &lock)
{
    return lock.data().value_or(std::string_view());
}

QString dataText(const LockView &lock)
{
    return lock.legible(dataBytes(lock));
}

void appendAdditional(base::Appender &json, const LockView &lock, Quotes quotes)
{
    if (lock.hasAdditional())
        appendAttributes(json, lock, true, quotes);
    else
        json.put("{}");
}

void appendWholeItem(base::Appender &json, const LockView &lock, Quotes quotes)
{
    if (lock.shown().areAll())
        appendItem(json, lock.item(), quotes);
    else
        appendAttributes(json, lock, false, quotes);
}

} // namespace view::fieldparts
