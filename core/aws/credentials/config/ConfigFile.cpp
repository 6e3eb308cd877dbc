// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/ConfigFile.h"

#include "core/aws/credentials/config/ConfigLine.h"
#include "core/aws/credentials/config/RegularFile.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>

#include <algorithm>

namespace aws {
namespace {

constexpr qint64 largestConfigFile = 4 * 1024 * 1024;

bool holdsSecret(const QString &key)
{
    return key == QLatin1String("aws_secret_access_key") || key == QLatin1String("aws_session_token") ||
        key == QLatin1String("aws_security_token");
}

class Parser {
public:
    Parser(ConfigKind kind, const QString &path) : m_kind(kind) { m_file.path = path; }

    ConfigFile parse(QByteArrayView text)
    {
        if (text.startsWith("\xEF\xBB\xBF"))
            text = text.sliced(3);
        qsizetype start = 0;
        while (start < text.size()) {
            const qsizetype feed = text.indexOf('\n', start);
            const qsizetype end = feed < 0 ? text.size() : feed;
            ++m_line;
            readLine(text.sliced(start, end - start));
            start = end + 1;
        }
        // [profile default] wins over [default] as a whole, wherever the two stand.
        if (m_plainDefault) {
            const auto prefixed = m_file.profiles.find(QStringLiteral("default"));
            if (prefixed == m_file.profiles.end())
                m_file.profiles.emplace(QStringLiteral("default"), std::move(*m_plainDefault));
            else
                reportInOrder(m_plainDefault->line,
                              QCoreApplication::translate(
                                  "aws", "[default] is ignored because [profile default] is there too"));
        }
        return std::move(m_file);
    }

private:
    void report(int line, const QString &text)
    {
        m_file.problems.push_back(ConfigProblem{m_file.path, line, text});
    }

    /// What is known only at the end.
    void reportInOrder(int line, const QString &text)
    {
        const auto later = std::find_if(m_file.problems.begin(), m_file.problems.end(),
                                        [line](const ConfigProblem &problem) { return problem.line > line; });
        m_file.problems.insert(later, ConfigProblem{m_file.path, line, text});
    }

    void fail(const QString &text)
    {
        report(m_line, text);
        if (m_section && !m_section->error)
            m_section->error = m_file.problems.back();
    }

    void readLine(QByteArrayView line)
    {
        if (trimmedView(line).isEmpty() || line.startsWith('#') || line.startsWith(';'))
            return;
        if (line.startsWith('['))
            openSection(line);
        else if (line.startsWith(' ') || line.startsWith('\t'))
            readContinuation(trimmedView(line));
        else
            readProperty(line);
    }

    void openSection(QByteArrayView line)
    {
        m_section = nullptr;
        m_property = nullptr;
        m_outside = false;
        m_propertyIgnored = false;
        m_skipped = true; // until the header turns out to be one of ours
        const base::Result<SectionHeader> header = readSectionHeader(line, m_kind);
        if (!header) {
            report(m_line, header.error().sentence);
            return;
        }
        switch (header->kind) {
        case SectionHeader::Kind::Ignored:
            return;
        case SectionHeader::Kind::PlainDefault:
            if (!m_plainDefault)
                m_plainDefault.emplace();
            m_section = &*m_plainDefault;
            break;
        case SectionHeader::Kind::Profile:
            m_section = &m_file.profiles[header->name];
            break;
        case SectionHeader::Kind::SsoSession:
            m_section = &m_file.ssoSessions[header->name];
            break;
        case SectionHeader::Kind::Services:
            m_section = &m_file.services[header->name];
            break;
        }
        m_skipped = false;
        if (m_section->line == 0)
            m_section->line = m_line;
    }

    void readProperty(QByteArrayView line)
    {
        m_property = nullptr;
        m_propertyIgnored = false;
        if (m_skipped)
            return;
        if (m_outside) {
            fail(QCoreApplication::translate("aws",
                                             "a setting stands before the first section and is ignored"));
            return;
        }
        const std::optional<Pair> pair = readPair(line);
        if (!pair) {
            m_propertyIgnored = true;
            report(
                m_line,
                QCoreApplication::translate("aws", "this line is ignored: a setting is written key = value"));
            return;
        }
        if (pair->key.isEmpty()) {
            m_propertyIgnored = true;
            fail(QCoreApplication::translate(
                "aws",
                "a setting has no name: nothing stands before its equals sign; name it or "
                "remove the line"));
            return;
        }
        if (!isPropertyKey(pair->key)) {
            m_propertyIgnored = true;
            return;
        }
        m_key = QString::fromLatin1(pair->key).toLower();
        m_property = &m_section->properties[m_key];
        *m_property = ConfigProperty();
        m_property->line = m_line;
        m_isBlock = pair->value.isEmpty();
        store(pair->value);
    }

    void store(QByteArrayView value)
    {
        if (holdsSecret(m_key))
            m_property->secret = base::Secret(QByteArray::fromRawData(value.data(), value.size()));
        else
            m_property->value = base::fromUtf8(value);
    }

    void readContinuation(QByteArrayView text)
    {
        if (m_skipped || m_propertyIgnored)
            return;
        if (!m_property) {
            fail(QCoreApplication::translate(
                "aws", "an indented line continues nothing: there is no setting above it in this section"));
            return;
        }
        if (m_isBlock)
            readNested(text);
        else if (holdsSecret(m_key))
            extendSecret(text);
        else
            m_property->value += QLatin1Char('\n') + base::fromUtf8(text);
    }

    void extendSecret(QByteArrayView text)
    {
        const std::string_view before = m_property->secret.expose();
        QByteArray longer;
        longer.reserve(static_cast<qsizetype>(before.size()) + text.size() + 1);
        longer.append(before.data(), static_cast<qsizetype>(before.size())).append('\n').append(text);
        m_property->secret = base::Secret(longer);
        base::wipe(longer);
    }

    void readNested(QByteArrayView text)
    {
        const std::optional<Pair> pair = readPair(text);
        if (!pair || pair->key.isEmpty()) {
            fail(QCoreApplication::translate("aws",
                                             "an indented line of the block '%1' is not written key = value")
                     .arg(m_key));
            return;
        }
        m_property->nested[base::fromUtf8(pair->key).toLower()] = base::fromUtf8(pair->value);
    }

    ConfigKind m_kind;
    ConfigFile m_file;
    std::optional<ConfigSection> m_plainDefault;
    ConfigSection *m_section = nullptr;
    ConfigProperty *m_property = nullptr;
    QString m_key;
    int m_line = 0;
    bool m_outside = true; // before the first section
    bool m_skipped = false; // in a section that is not for us or not readable
    bool m_propertyIgnored = false; // its continuations are ignored with it
    bool m_isBlock = false;
};

} // namespace

QString ConfigProblem::sentence() const
{
    if (line == 0)
        return file + QStringLiteral(": ") + text;
    return QCoreApplication::translate("aws", "%1 line %2: %3").arg(file).arg(line).arg(text);
}

const ConfigProperty *ConfigSection::find(const QString &key) const
{
    const auto found = properties.find(key);
    return found == properties.end() ? nullptr : &found->second;
}

ConfigFile parseConfigFile(QByteArrayView text, ConfigKind kind, const QString &path)
{
    return Parser(kind, path).parse(text);
}

base::Result<ConfigFile> readConfigFile(const QString &path, ConfigKind kind)
{
    auto text = readRegularFile(path, largestConfigFile);
    if (!text)
        return base::failure(
            base::ErrorKind::Io,
            QCoreApplication::translate("aws", "cannot read %1: %2; check the file and its permissions")
                .arg(path, text.error().sentence));
    ConfigFile empty;
    empty.path = path;
    if (!*text)
        return empty;
    ConfigFile parsed = parseConfigFile(**text, kind, path);
    base::wipe(**text);
    return parsed;
}

} // namespace aws
