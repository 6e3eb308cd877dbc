// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockField.h"

#include "core/view/Bytes.h"
#include "core/view/CsvCell.h"

namespace view {

void LockField::appendJson(base::Appender &out, const LockView &lock) const
{
    if (json)
        return json(out, lock, Quotes::Plain);
    const FieldValue made = value(lock);
    switch (made.kind) {
    case FieldValue::Kind::Null:
        return out.put("null");
    case FieldValue::Kind::Text:
        return appendQuoted(out, viewOf(made.text));
    case FieldValue::Kind::Number:
        return out.putNumber(made.number);
    case FieldValue::Kind::Flag:
        return made.number ? out.put("true") : out.put("false");
    case FieldValue::Kind::Bytes:
        out.put('"');
        appendBase64(out, viewOf(made.text));
        return out.put('"');
    }
}

void LockField::appendCsv(base::Appender &out, const LockView &lock) const
{
    if (json) {
        // An object needs quotes if it has a member, and only then.
        const qsizetype start = out.size();
        out.put('"');
        json(out, lock, Quotes::Doubled);
        const bool isEmpty = out.size() - start == 3; // "{}
        if (isEmpty) {
            out.cutBack(start);
            out.put("{}");
        } else {
            out.put('"');
        }
        return;
    }
    const FieldValue made = value(lock);
    switch (made.kind) {
    case FieldValue::Kind::Null:
        return;
    case FieldValue::Kind::Text:
        return appendCsvCell(out, viewOf(made.text));
    case FieldValue::Kind::Number:
        if (made.number >= 0)
            return out.putNumber(made.number);
        return appendCsvCell(out, viewOf(QByteArray::number(made.number)));
    case FieldValue::Kind::Flag:
        return made.number ? out.put("true") : out.put("false");
    case FieldValue::Kind::Bytes:
        if (made.text.size() > 0 && static_cast<quint8>(made.text.front()) >> 2 == 62)
            out.put('\''); // base64 that begins with +, which a spreadsheet would run
        return appendBase64(out, viewOf(made.text));
    }
}

QByteArray LockField::flatText(const LockView &lock) const
{
    if (json) {
        QByteArray made;
        {
            base::Appender out(made);
            json(out, lock, Quotes::Plain);
        }
        return made;
    }
    FieldValue made = value(lock);
    switch (made.kind) {
    case FieldValue::Kind::Null:
        return {};
    case FieldValue::Kind::Text:
        return std::move(made.text);
    case FieldValue::Kind::Number:
        return QByteArray::number(made.number);
    case FieldValue::Kind::Bytes:
        return made.text.toBase64();
    case FieldValue::Kind::Flag:
        break;
    }
    return made.number ? "true" : "false";
}

} // namespace view
