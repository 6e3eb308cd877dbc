// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/ConfigFile.h"

#include "core/aws/credentials/config/ConfigLine.h"
#include "core/base/RegularFile.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace aws {
namespace {

constexpr qint64 largestConfigFile = 4 * 1024 * 1024;

bool holdsSecret(const QString &key)
{
    return key == QLatin1String("aws_secret_access_key") || key == QLatin1String("aws_session_token") ||
        key == QLatin1String("aws_security_token");
}

/// Programs and paths may have a comment's signs in them, and of a key each sign counts.
bool mayHoldCommentSigns(const QString &key)
{
    constexpr std::array<const char *, 4> known{"credential_process", "ca_bundle", "web_identity_token_file",
                                                "aws_access_key_id"};
    return holdsSecret(key) ||
        std::ranges::any_of(known, [&key](const char *name) { return key == QLatin1String(name); });
}

/// Reads as Python's configparser does, line by line and by indentation; where that refuses a whole file, it goes on.
class Parser {
public:
    Parser(ConfigKind kind, const QString &path) : m_kind(kind) { m_file.path = path; }

    ConfigFile parse(QByteArrayView text)
    {
        if (text.startsWith("\xEF\xBB\xBF"))
            text = text.sliced(3);
        while (!text.isEmpty()) {
            const auto isEnd = [](char c) { return c == '\n' || c == '\r'; };
            const qsizetype end = std::find_if(text.begin(), text.end(), isEnd) - text.begin();
            ++m_line;
            readLine(text.first(end));
            text = text.sliced(std::min(end + (text.sliced(end).startsWith("\r\n") ? 2 : 1), text.size()));
        }
        for (ConfigSections *sections : {&m_file.profiles, &m_file.ssoSessions, &m_file.services}) {
            for (auto &[name, section] : *sections)
                section.properties.insert(m_defaults.properties.begin(), m_defaults.properties.end());
        }
        return std::move(m_file);
    }

private:
    void report(int line, const QString &text)
    {
        m_file.problems.push_back(ConfigProblem{m_file.path, line, text});
    }

    void fail(const QString &text)
    {
        report(m_line, text);
        if (m_section && !m_section->error)
            m_section->error = m_file.problems.back();
    }

    void readLine(QByteArrayView line)
    {
        const QByteArrayView text = trimmedView(line);
        if (text.isEmpty()) {
            ++m_blankLines;
            return;
        }
        if (text.startsWith('#') || text.startsWith(';'))
            return;
        const qsizetype indent = indentOf(line);
        if (m_inSetting && indent > m_indent) {
            readContinuation(text);
            return;
        }
        m_indent = indent;
        m_blankLines = 0;
        // A setting may begin with a bracket that nothing closes.
        if (text.startsWith('[') && (text.contains(']') || !readPair(text)))
            openSection(text);
        else
            readProperty(text);
    }

    void openSection(QByteArrayView line)
    {
        m_section = nullptr;
        m_property = nullptr;
        m_outside = false;
        m_inSetting = false;
        base::Result<SectionHeader> header = readSectionHeader(line, m_kind);
        if (!header) {
            report(m_line, header.error().sentence);
            m_file.skipped.push_back({m_line, {}});
            return;
        }
        switch (header->kind) {
        case SectionHeader::Kind::Ignored: // of some other program, or a slip
            m_file.skipped.push_back({m_line, base::fromUtf8(header->text)});
            return;
        case SectionHeader::Kind::Defaults:
            m_section = &m_defaults;
            break;
        case SectionHeader::Kind::Profile:
            m_section = &sectionOf(m_file.profiles, *header);
            break;
        case SectionHeader::Kind::SsoSession:
            m_section = &sectionOf(m_file.ssoSessions, *header);
            break;
        case SectionHeader::Kind::Services:
            m_section = &sectionOf(m_file.services, *header);
            break;
        }
    }

    /// The same header twice is one section; of two spellings of one name the last wins as a whole, as [default] and
    /// [profile default].
    ConfigSection &sectionOf(ConfigSections &sections, const SectionHeader &header)
    {
        ConfigSection &section = sections[header.name];
        if (section.line != 0 && m_headers[&section] != header.text) {
            report(m_line,
                   QCoreApplication::translate("aws",
                                               "this section takes the place of that of line %1, which has "
                                               "the same name")
                       .arg(section.line));
            section = ConfigSection();
        }
        m_headers[&section] = header.text;
        if (section.line == 0)
            section.line = m_line;
        return section;
    }

    void readProperty(QByteArrayView line)
    {
        m_property = nullptr;
        m_inSetting = true;
        if (m_outside) {
            fail(QCoreApplication::translate("aws",
                                             "a setting stands before the first section and is ignored"));
            return;
        }
        if (!m_section)
            return;
        const std::optional<Pair> pair = readPair(line);
        if (!pair) {
            report(
                m_line,
                QCoreApplication::translate("aws", "this line is ignored: a setting is written key = value"));
            return;
        }
        if (pair->key.isEmpty()) {
            fail(QCoreApplication::translate(
                "aws",
                "a setting has no name: nothing stands before its equals sign; name it or "
                "remove the line"));
            return;
        }
        m_key = base::fromUtf8(pair->key).toLower();
        m_property = &m_section->properties[m_key];
        *m_property = ConfigProperty();
        m_property->line = m_line;
        m_isBlock = pair->value.isEmpty();
        if (mayHoldCommentSigns(m_key) && commentIn(pair->value) >= 0)
            report(m_line,
                   QCoreApplication::translate(
                       "aws",
                       "what looks like a comment behind the value belongs to it, for the "
                       "AWS CLI as well; put it on a line of its own"));
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
        const qsizetype lineEnds = 1 + std::exchange(m_blankLines, 0);
        if (!m_property)
            return;
        if (m_isBlock)
            readNested(text);
        else if (holdsSecret(m_key))
            extendSecret(lineEnds, text);
        else
            m_property->value += QString(lineEnds, u'\n') + base::fromUtf8(text);
    }

    void extendSecret(qsizetype lineEnds, QByteArrayView text)
    {
        const std::string_view before = m_property->secret.expose();
        QByteArray longer;
        longer.reserve(static_cast<qsizetype>(before.size()) + lineEnds + text.size());
        longer.append(before.data(), static_cast<qsizetype>(before.size()))
            .append(lineEnds, '\n')
            .append(text);
        m_property->secret = base::Secret(longer);
        base::wipe(longer);
    }

    void readNested(QByteArrayView text)
    {
        const qsizetype equals = text.indexOf('=');
        if (equals < 0) {
            // The name of the block is not quoted: it may be anything.
            fail(QCoreApplication::translate(
                     "aws", "an indented line of the block of line %1 is not written key = value")
                     .arg(m_property->line));
            return;
        }
        const QString key = base::fromUtf8(trimmedView(text.first(equals))).toLower();
        m_property->nested[key] = base::fromUtf8(trimmedView(text.sliced(equals + 1)));
    }

    ConfigKind m_kind;
    ConfigFile m_file;
    ConfigSection m_defaults; // of all sections of the file, as [DEFAULT] is for Python's configparser
    std::map<const ConfigSection *, QByteArray> m_headers; // places in a map of ours stay where they are
    ConfigSection *m_section = nullptr; // null in one that is not for us or not readable
    ConfigProperty *m_property = nullptr; // null: its continuations are ignored with it
    QString m_key;
    int m_line = 0;
    qsizetype m_indent = 0; // of the setting or section before: what stands deeper continues a setting
    qsizetype m_blankLines = 0; // within a value, if anything of it follows
    bool m_inSetting = false;
    bool m_outside = true; // before the first section
    bool m_isBlock = false;
};

} // namespace

QString ConfigProblem::sentence() const
{
    if (line == 0)
        return file + QStringLiteral(": ") + text;
    return QCoreApplication::translate("aws", "%1 line %2: %3").arg(file).arg(line).arg(text);
}

QString meantBy(const QString &key, const QString &value)
{
    if (mayHoldCommentSigns(key))
        return value;
    const QByteArray bytes = value.toUtf8();
    const qsizetype comment = commentIn(bytes);
    return comment < 0 ? value : base::fromUtf8(trimmedView(QByteArrayView(bytes).first(comment)));
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
    auto text = base::readRegularFile(path, largestConfigFile);
    if (!text)
        return base::failure(base::ErrorKind::Io,
                             base::say("aws", "cannot read %1: %2; check the file and its permissions", path,
                                       text.error().kept()));
    ConfigFile empty;
    empty.path = path;
    if (!*text)
        return empty;
    ConfigFile parsed = parseConfigFile(**text, kind, path);
    base::wipe(**text);
    return parsed;
}

} // namespace aws
