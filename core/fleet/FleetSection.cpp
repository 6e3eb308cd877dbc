// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/FleetSection.h"

#include "core/base/DurationText.h"
#include "core/base/Suggestion.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fleet {
namespace {

using std::chrono::milliseconds;

constexpr qsizetype longestQuoted = 32; // shorter than any secret access key
constexpr milliseconds shortestInterval = std::chrono::seconds(1);
constexpr milliseconds longestInterval = std::chrono::hours(1);

QString textOf(std::string_view utf8)
{
    return base::fromUtf8(QByteArrayView(utf8.data(), static_cast<qsizetype>(utf8.size())));
}

/// How people write units that have one spelling here.
QString unitMeant(const QString &word)
{
    constexpr std::array<std::pair<const char *, const char *>, 12> spellings{{{"sec", "s"},
                                                                               {"secs", "s"},
                                                                               {"second", "s"},
                                                                               {"seconds", "s"},
                                                                               {"min", "m"},
                                                                               {"mins", "m"},
                                                                               {"minute", "m"},
                                                                               {"minutes", "m"},
                                                                               {"hour", "h"},
                                                                               {"hours", "h"},
                                                                               {"hr", "h"},
                                                                               {"msec", "ms"}}};
    const auto known = std::ranges::find_if(
        spellings, [&word](const auto &spelling) { return word == QLatin1String(spelling.first); });
    return known == spellings.end() ? word : QString::fromLatin1(known->second);
}

/// "5s" for "5 sec" and "5S"; empty: not to be guessed.
QString durationMeant(const QString &text)
{
    QString meant;
    QString word;
    for (const QChar c : text.toLower() + u'0') {
        if (c.isLetter()) {
            word += c;
            continue;
        }
        meant += unitMeant(std::exchange(word, QString()));
        if (!c.isSpace())
            meant += c;
    }
    meant.chop(1); // what ended the last word
    if (!meant.isEmpty() && std::ranges::all_of(meant, [](QChar c) { return c >= u'0' && c <= u'9'; }))
        meant += u's';
    return base::parseDuration(meant) ? meant : QString();
}

} // namespace

FaultPlace FaultPlace::of(const toml::source_region &region)
{
    return {std::max(static_cast<int>(region.begin.line), 1),
            std::max(static_cast<int>(region.begin.column), 1)};
}

void Faults::add(FaultPlace place, const base::Sentence &sentence)
{
    m_faults.push_back({place.line, place.column, sentence});
}

std::vector<FleetFault> Faults::take()
{
    std::ranges::stable_sort(m_faults, {},
                             [](const FleetFault &fault) { return std::pair(fault.line, fault.column); });
    if (m_faults.size() > mostFleetFaults)
        m_faults.resize(mostFleetFaults);
    return std::move(m_faults);
}

base::Sentence quotedValue(const QString &value)
{
    if (value.size() > longestQuoted)
        return base::say("fleet", "a text of %1 characters", value.size());
    return u'"' + base::visible(value) + u'"';
}

base::Sentence withMeant(const base::Sentence &sentence, const QString &written,
                         const QStringList &candidates)
{
    const QString meant = base::nearest(written, candidates);
    return meant.isEmpty() ? sentence : base::say("fleet", "%1; did you mean %2?", sentence, meant);
}

bool looksLikeSecret(const QString &name)
{
    constexpr std::array words{"secret", "password", "token"};
    return name.startsWith(QLatin1String("access_key"), Qt::CaseInsensitive) ||
        name.startsWith(QLatin1String("aws_access_key"), Qt::CaseInsensitive) ||
        std::ranges::any_of(words, [&name](const char *word) {
               return name.contains(QLatin1String(word), Qt::CaseInsensitive);
           });
}

base::Sentence secretSentence(const QString &name)
{
    return base::say("fleet",
                     "%1 is named like a secret, and none stands in this file; secrets come from a profile, "
                     "url_file or url_env",
                     quotedValue(name));
}

FleetSection::FleetSection(const toml::table &table, base::Sentence title, Faults &faults)
    : m_table(table), m_title(std::move(title)), m_faults(faults)
{
}

const toml::node *FleetSection::find(const char *name)
{
    m_known += QString::fromLatin1(name);
    return m_table.get(name);
}

FaultPlace FleetSection::placeOf(const char *name) const
{
    const toml::node *node = m_table.get(name);
    return node ? FaultPlace::of(node->source()) : place();
}

void FleetSection::fault(const char *name, const base::Sentence &sentence) const
{
    m_faults.add(placeOf(name), sentence);
}

void FleetSection::wrongType(const toml::node &node, const char *name, const base::Sentence &wanted) const
{
    m_faults.add(FaultPlace::of(node.source()),
                 base::say("fleet", "%1 of %2 must be %3", QString::fromLatin1(name), m_title, wanted));
}

void FleetSection::demand(const char *name) const
{
    if (!has(name))
        m_faults.add(place(), base::say("fleet", "%1 misses %2", m_title, QString::fromLatin1(name)));
}

std::optional<PlacedText> FleetSection::text(const char *name)
{
    const toml::node *node = find(name);
    if (!node)
        return {};
    const toml::value<std::string> *value = node->as_string();
    if (!value || value->get().empty()) {
        wrongType(*node, name, base::say("fleet", "a text in quotes, not empty"));
        return {};
    }
    return PlacedText{textOf(value->get()), FaultPlace::of(node->source())};
}

std::optional<std::vector<PlacedText>> FleetSection::texts(const char *name)
{
    const toml::node *node = find(name);
    if (!node)
        return {};
    const toml::array *array = node->as_array();
    if (!array || array->empty()) {
        wrongType(*node, name, base::say("fleet", "an array of texts, not empty"));
        return {};
    }
    std::vector<PlacedText> texts;
    for (const toml::node &element : *array) {
        const toml::value<std::string> *value = element.as_string();
        if (!value || value->get().empty()) {
            wrongType(element, name, base::say("fleet", "an array of texts, not empty"));
            return {};
        }
        texts.push_back({textOf(value->get()), FaultPlace::of(element.source())});
    }
    return texts;
}

std::optional<bool> FleetSection::boolean(const char *name)
{
    const toml::node *node = find(name);
    if (!node)
        return {};
    if (const toml::value<bool> *value = node->as_boolean())
        return value->get();
    wrongType(*node, name, base::say("fleet", "true or false"));
    return {};
}

std::optional<qint64> FleetSection::whole(const char *name)
{
    const toml::node *node = find(name);
    if (!node)
        return {};
    if (const toml::value<int64_t> *value = node->as_integer())
        return value->get();
    wrongType(*node, name, base::say("fleet", "a whole number"));
    return {};
}

std::optional<double> FleetSection::number(const char *name)
{
    const toml::node *node = find(name);
    if (!node)
        return {};
    if (const toml::value<int64_t> *value = node->as_integer())
        return static_cast<double>(value->get());
    const toml::value<double> *value = node->as_floating_point();
    if (value && std::isfinite(value->get()))
        return value->get();
    wrongType(*node, name, base::say("fleet", "a number"));
    return {};
}

std::optional<milliseconds> FleetSection::durationIn(const PlacedText &value) const
{
    if (const auto length = base::parseDuration(value.text))
        return *length;
    const QString meant = durationMeant(value.text);
    m_faults.add(value.place,
                 meant.isEmpty()
                     ? base::say("fleet", "%1 is not a duration; write it as 250ms, 20s, 5m or 1h30m",
                                 quotedValue(value.text))
                     : base::say("fleet", "%1 is not a duration; write %2", quotedValue(value.text), meant));
    return {};
}

std::optional<milliseconds> FleetSection::duration(const char *name)
{
    const auto value = text(name);
    return value ? durationIn(*value) : std::nullopt;
}

std::optional<ReadInterval> FleetSection::interval(const char *name)
{
    const auto value = text(name);
    if (!value)
        return {};
    if (value->text == QLatin1String("auto"))
        return ReadInterval();
    const auto length = durationIn(*value);
    if (!length)
        return {};
    if (*length < shortestInterval || *length > longestInterval) {
        m_faults.add(value->place,
                     base::say("fleet", "%1 of %2 must be \"auto\" or from 1s to 1h, not %3",
                               QString::fromLatin1(name), m_title, base::durationText(*length)));
        return {};
    }
    return ReadInterval(*length);
}

const toml::table *FleetSection::table(const char *name)
{
    const toml::node *node = find(name);
    if (node && !node->as_table())
        wrongType(*node, name, base::say("fleet", "a table"));
    return node ? node->as_table() : nullptr;
}

std::vector<const toml::table *> FleetSection::tables(const char *name)
{
    std::vector<const toml::table *> tables;
    const toml::node *node = find(name);
    if (!node)
        return tables;
    const toml::array *array = node->as_array();
    const auto isTable = [](const toml::node &element) { return element.is_table(); };
    if (!array || !std::all_of(array->begin(), array->end(), isTable)) {
        m_faults.add(FaultPlace::of(node->source()),
                     base::say("fleet", "%1 is written in two brackets, [[%1]], once for each",
                               QString::fromLatin1(name)));
        return tables;
    }
    for (const toml::node &element : *array)
        tables.push_back(element.as_table());
    return tables;
}

void FleetSection::whatNobodyRead() const
{
    for (const auto &[key, node] : m_table) {
        const QString name = textOf(key.str());
        if (m_known.contains(name))
            continue;
        const base::Sentence sentence = looksLikeSecret(name)
            ? secretSentence(name)
            : withMeant(base::say("fleet", "%1 has no setting %2", m_title, quotedValue(name)), name,
                        m_known);
        m_faults.add(FaultPlace::of(key.source()), sentence);
    }
}

} // namespace fleet
