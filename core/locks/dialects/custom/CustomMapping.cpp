// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/CustomMapping.h"

#include "core/locks/dialects/custom/MappingReader.h"
#include "core/locks/dialects/custom/MappingWriter.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <array>

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
    constexpr std::array names{"number",         "rfc3339",     "iso-millis",
                               "rfc3339-base64", "rfc3339-utc", "rfc3339-local"};
    return QLatin1String(names.at(static_cast<std::size_t>(form)));
}

QLatin1String takenName(Taken taken)
{
    return taken == Taken::Before ? QLatin1String("before") : QLatin1String("at-or-before");
}

QLatin1String noticesName(Holder::Notices notices)
{
    constexpr std::array names{"heartbeat", "release", "never"};
    return QLatin1String(names.at(static_cast<std::size_t>(notices)));
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

std::vector<const Form *> Parts::forms() const
{
    std::vector<const Form *> all{this};
    for (const Form &form : others)
        all.push_back(&form);
    return all;
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

/// Collects names, each once.
class MentionedNames {
public:
    void add(const QByteArray &name)
    {
        if (!name.isEmpty() && std::ranges::find(m_names, name) == m_names.end())
            m_names.push_back(name);
    }
    void add(const std::vector<QByteArray> &names)
    {
        for (const QByteArray &name : names)
            add(name);
    }
    void add(const std::vector<mapping::Test> &tests)
    {
        for (const mapping::Test &test : tests)
            add(test.attribute);
    }
    void add(const mapping::Form &form)
    {
        add(form.owner);
        add(form.version);
        add(form.generation);
        if (form.lease)
            add(form.lease->attribute);
        add(form.expiry.attribute);
        if (form.expiry.second)
            add(form.expiry.second->attribute);
        if (form.stated)
            add(form.stated->attribute);
        for (const mapping::Exception &unreadable : form.unreadable)
            add(unreadable.rows);
        if (form.released)
            add(form.released->attribute);
        for (const mapping::Change &change : form.release.set)
            add(change.attribute);
        add(form.release.remove);
    }
    [[nodiscard]] const std::vector<QByteArray> &names() const { return m_names; }

private:
    std::vector<QByteArray> m_names;
};

std::vector<QByteArray> mentionedBy(const mapping::Parts &parts)
{
    MentionedNames names;
    for (const mapping::Form *form : parts.forms())
        names.add(form->rows);
    if (parts.lockName)
        names.add(parts.lockName->attribute);
    for (const mapping::Form *form : parts.forms())
        names.add(*form);
    for (const mapping::Exception &notLock : parts.notLocks)
        names.add(notLock.rows);
    for (const mapping::Detail &detail : parts.details)
        names.add(detail.source.attribute);
    names.add(parts.secret);
    return names.names();
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
