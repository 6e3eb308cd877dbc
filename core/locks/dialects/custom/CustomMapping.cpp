// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/CustomMapping.h"

#include "core/locks/dialects/custom/MappingReader.h"
#include "core/locks/dialects/custom/MappingWriter.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

namespace locks {
namespace mapping {

QLatin1String unitName(LengthUnit unit)
{
    switch (unit) {
    case LengthUnit::Nanoseconds:
        return QLatin1String("ns");
    case LengthUnit::Microseconds:
        return QLatin1String("us");
    case LengthUnit::Milliseconds:
        return QLatin1String("ms");
    case LengthUnit::Seconds:
        return QLatin1String("s");
    case LengthUnit::Minutes:
        return QLatin1String("min");
    case LengthUnit::Hours:
        return QLatin1String("h");
    case LengthUnit::GoDuration:
        break;
    }
    return QLatin1String("go-duration");
}

QLatin1String unitName(DateUnit unit)
{
    switch (unit) {
    case DateUnit::Seconds:
        return QLatin1String("s");
    case DateUnit::Milliseconds:
        return QLatin1String("ms");
    case DateUnit::Microseconds:
        return QLatin1String("us");
    case DateUnit::Nanoseconds:
        return QLatin1String("ns");
    case DateUnit::HundredNanoseconds:
        break;
    }
    return QLatin1String("100ns");
}

int powerOf(DateUnit unit)
{
    switch (unit) {
    case DateUnit::Seconds:
        return 9;
    case DateUnit::Milliseconds:
        return 6;
    case DateUnit::Microseconds:
        return 3;
    case DateUnit::Nanoseconds:
        return 0;
    case DateUnit::HundredNanoseconds:
        break;
    }
    return 2;
}

QLatin1String baseName(DateBase base)
{
    return base == DateBase::Unix ? QLatin1String("unix") : QLatin1String("filetime");
}

QLatin1String formName(DateForm form)
{
    switch (form) {
    case DateForm::Number:
        return QLatin1String("number");
    case DateForm::Rfc3339:
        return QLatin1String("rfc3339");
    case DateForm::IsoMillis:
        break;
    }
    return QLatin1String("iso-millis");
}

QLatin1String actionName(Release::Action action)
{
    switch (action) {
    case Release::Action::None:
        return QLatin1String("none");
    case Release::Action::Delete:
        return QLatin1String("delete");
    case Release::Action::Mark:
        break;
    }
    return QLatin1String("mark");
}

std::chrono::nanoseconds Length::duration() const
{
    switch (unit) {
    case LengthUnit::Nanoseconds:
    case LengthUnit::GoDuration:
        return std::chrono::nanoseconds(value);
    case LengthUnit::Microseconds:
        return std::chrono::microseconds(value);
    case LengthUnit::Milliseconds:
        return std::chrono::milliseconds(value);
    case LengthUnit::Seconds:
        return std::chrono::seconds(value);
    case LengthUnit::Minutes:
        return std::chrono::seconds(value * 60);
    case LengthUnit::Hours:
        return std::chrono::seconds(value * 3600);
    }
    return {};
}

} // namespace mapping

namespace {

std::vector<QByteArray> mentionedBy(const mapping::Parts &parts)
{
    std::vector<QByteArray> names;
    const auto mention = [&names](const QByteArray &name) {
        if (!name.isEmpty() && std::ranges::find(names, name) == names.end())
            names.push_back(name);
    };
    for (const mapping::Test &test : parts.rows)
        mention(test.attribute);
    if (parts.lockName)
        mention(parts.lockName->attribute);
    mention(parts.owner);
    std::ranges::for_each(parts.version, mention);
    std::ranges::for_each(parts.generation, mention);
    if (parts.lease)
        mention(parts.lease->attribute);
    mention(parts.expiry.attribute);
    if (parts.released)
        mention(parts.released->attribute);
    for (const mapping::Change &change : parts.release.set)
        mention(change.attribute);
    std::ranges::for_each(parts.release.remove, mention);
    return names;
}

} // namespace

CustomMapping::CustomMapping(mapping::Parts parts)
    : m_parts(std::move(parts)), m_mentioned(mentionedBy(m_parts))
{
}

base::Result<CustomMapping> CustomMapping::parse(const QByteArray &json)
{
    auto parts = readMapping(json);
    if (!parts)
        return tl::unexpected(parts.error());
    return CustomMapping(*std::move(parts));
}

base::Result<CustomMapping> CustomMapping::of(const mapping::Parts &parts)
{
    return parse(writeMapping(parts));
}

QByteArray CustomMapping::toJson() const
{
    return writeMapping(m_parts);
}

QString CustomMapping::fileName() const
{
    return QString::fromLatin1(m_parts.id) + QLatin1String(fileSuffix);
}

bool CustomMapping::isFor(QStringView table) const
{
    return std::ranges::any_of(m_parts.tables, [table](const QString &name) {
        return name.endsWith(u'*') ? table.startsWith(QStringView(name).chopped(1)) : table == name;
    });
}

base::Result<CustomMapping> readMappingFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return base::failure(
            base::ErrorKind::Io,
            QCoreApplication::translate("locks", "%1 cannot be read: %2").arg(path, file.errorString()));
    // One byte more than may be tells that there are too many, whatever the file is.
    auto mapping = CustomMapping::parse(file.read(CustomMapping::longestFile + 1));
    if (!mapping) {
        base::Error error = mapping.error();
        error.sentence = QStringLiteral("%1: %2").arg(path, error.sentence);
        return tl::unexpected(error);
    }
    return mapping;
}

} // namespace locks
