// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Sentence.h"

#include "core/base/EnglishPlurals.h"
#include "core/base/Utf8Text.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

namespace base {
namespace {

constexpr int deepest = 16; // a role by a role by a sign-in, each with its error within
const QLatin1String contextMember("in");
const QLatin1String patternMember("say");
const QLatin1String argumentsMember("with");
const QLatin1String countMember("n");

/// Each place by what stands in it, in one pass: what an argument says is never read as a place.
QString filled(const QString &pattern, const QStringList &arguments)
{
    QString text;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const bool isPlace = pattern.at(i) == u'%' && i + 1 < pattern.size();
        const int digit = isPlace ? pattern.at(i + 1).unicode() - u'0' : 0;
        if (digit < 1 || digit > 9 || digit > arguments.size()) {
            text += pattern.at(i);
            continue;
        }
        text += arguments.at(digit - 1);
        ++i;
    }
    return text;
}

Sentence sentenceIn(const QJsonValue &json, int depth);

QList<Sentence> sentencesIn(const QJsonValue &json, int depth)
{
    QList<Sentence> sentences;
    const QJsonArray values = json.toArray();
    for (const auto &value : values)
        sentences += sentenceIn(value, depth + 1);
    return sentences;
}

Sentence sentenceIn(const QJsonValue &json, int depth)
{
    if (json.isString())
        return json.toString();
    if (depth > deepest)
        return {};
    if (json.isArray())
        return Sentence::joined(sentencesIn(json, depth));
    const QByteArray context = json[contextMember].toString().toUtf8();
    const QByteArray pattern = json[patternMember].toString().toUtf8();
    if (pattern.isEmpty())
        return {};
    return {context.constData(), pattern.constData(), sentencesIn(json[argumentsMember], depth),
            json[countMember].toInt(-1)};
}

} // namespace

struct Sentence::Part {
    QString words; // of no language
    QByteArray context; // of a pattern
    QByteArray pattern;
    int count = -1;
    QList<Sentence> sentences; // its arguments; without a pattern: one after the other
};

Sentence::Sentence(const QString &words)
{
    if (!words.isEmpty())
        m_part = std::make_shared<const Part>(Part{words, {}, {}, -1, {}});
}

Sentence::Sentence(const char *context, const char *pattern, QList<Sentence> arguments, int count)
    : m_part(std::make_shared<const Part>(Part{{}, context, pattern, count, std::move(arguments)}))
{
}

Sentence Sentence::joined(const QList<Sentence> &sentences)
{
    QList<Sentence> said;
    for (const Sentence &sentence : sentences) {
        if (!sentence.isEmpty())
            said += sentence;
    }
    if (said.size() <= 1)
        return said.isEmpty() ? Sentence() : said.front();
    Sentence all;
    all.m_part = std::make_shared<const Part>(Part{{}, {}, {}, -1, std::move(said)});
    return all;
}

bool Sentence::isWords() const
{
    return !m_part || !m_part->words.isEmpty();
}

QString Sentence::textIn(Language language) const
{
    if (isWords())
        return m_part ? m_part->words : QString();
    QStringList arguments;
    for (const Sentence &argument : m_part->sentences)
        arguments += argument.textIn(language);
    if (m_part->pattern.isEmpty())
        return arguments.join(u' ');
    if (language == Language::Programs)
        return filled(QCoreApplication::translate(m_part->context, m_part->pattern, nullptr, m_part->count),
                      arguments);
    QString pattern = base::fromUtf8(m_part->pattern);
    if (m_part->count >= 0) {
        pattern = EnglishPlurals::resolved(pattern, m_part->count);
        pattern.replace(QStringLiteral("%n"), QString::number(m_part->count));
    }
    return filled(pattern, arguments);
}

QString Sentence::text() const
{
    return textIn(Language::Programs);
}

QString Sentence::english() const
{
    return textIn(Language::English);
}

QJsonValue Sentence::toJson() const
{
    if (isWords())
        return english();
    QJsonArray sentences;
    for (const Sentence &sentence : m_part->sentences)
        sentences += sentence.toJson();
    if (m_part->pattern.isEmpty())
        return sentences;
    QJsonObject said{{contextMember, base::fromUtf8(m_part->context)},
                     {patternMember, base::fromUtf8(m_part->pattern)}};
    if (!sentences.isEmpty())
        said.insert(argumentsMember, sentences);
    if (m_part->count >= 0)
        said.insert(countMember, m_part->count);
    return said;
}

Sentence Sentence::fromJson(const QJsonValue &json)
{
    return sentenceIn(json, 0);
}

} // namespace base
