// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockField.h"

#include "core/view/Bytes.h"
#include "core/view/ItemJson.h"

namespace view {

void LockField::appendJson(QByteArray &out, const LockView &lock) const
{
    if (json)
        return json(out, lock);
    const FieldValue made = value(lock);
    switch (made.kind) {
    case FieldValue::Kind::Null:
        out += "null";
        return;
    case FieldValue::Kind::Text:
        appendQuoted(out, viewOf(made.text));
        return;
    case FieldValue::Kind::Number:
        out += QByteArray::number(made.number);
        return;
    case FieldValue::Kind::Flag:
        out += made.number ? "true" : "false";
        return;
    }
}

QByteArray LockField::flatText(const LockView &lock) const
{
    if (json) {
        QByteArray made;
        json(made, lock);
        return made == "null" ? QByteArray() : made;
    }
    FieldValue made = value(lock);
    switch (made.kind) {
    case FieldValue::Kind::Null:
        return {};
    case FieldValue::Kind::Text:
        return std::move(made.text);
    case FieldValue::Kind::Number:
        return QByteArray::number(made.number);
    case FieldValue::Kind::Flag:
        break;
    }
    return made.number ? "true" : "false";
}

} // namespace view
