// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LockFilter.h"

#include <algorithm>
#include <array>

namespace cli {
namespace {

using Field = FilterTerm::Field;
using locks::LockState;

constexpr std::array<std::pair<QLatin1String, Field>, 6> fields{{{QLatin1String("key"), Field::Key},
                                                                 {QLatin1String("owner"), Field::Owner},
                                                                 {QLatin1String("state"), Field::State},
                                                                 {QLatin1String("dialect"), Field::Dialect},
                                                                 {QLatin1String("version"), Field::Version},
                                                                 {QLatin1String("data"), Field::Data}}};
constexpr std::array states{LockState::Lapsed, LockState::Unreadable, LockState::Unproven,
                            LockState::Held,   LockState::Released,   LockState::NotALock};

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

tl::unexpected<base::Error> wrong(const QString &sentence)
{
    return base::failure(base::ErrorKind::BadInput, QStringLiteral("--filter: ") + sentence);
}

/// Cuts the text into terms.
class FilterReader {
public:
    explicit FilterReader(QStringView text) : m_text(text) { }

    base::Result<QList<FilterTerm>> terms()
    {
        QList<FilterTerm> found;
        for (skipSpace(); m_at < m_text.size(); skipSpace()) {
            FilterTerm term;
            if (const auto taken = take(term); !taken)
                return tl::unexpected(taken.error());
            found += term;
        }
        return found;
    }

private:
    void skipSpace()
    {
        while (m_at < m_text.size() && m_text.at(m_at).isSpace())
            ++m_at;
    }

    base::Result<void> take(FilterTerm &term)
    {
        if (m_text.at(m_at) == u'-') {
            term.negated = true;
            ++m_at;
        }
        for (const auto &[name, field] : fields) {
            const QStringView rest = m_text.mid(m_at);
            if (rest.startsWith(name, Qt::CaseInsensitive) && rest.mid(name.size()).startsWith(u':')) {
                term.field = field;
                m_at += name.size() + 1;
                break;
            }
        }
        if (m_at < m_text.size() && m_text.at(m_at) == u'/')
            return takeExpression(term);
        const auto words = takeWords();
        if (!words)
            return tl::unexpected(words.error());
        if (words->isEmpty())
            return wrong(QStringLiteral("a value is missing at position %1").arg(m_at + 1));
        for (const QString &word : *words) {
            if (term.field == Field::State && !addStates(term, word))
                return wrong(
                    QStringLiteral("no state is called \"%1\"; there are lapsed, unreadable, unproven, held, "
                                   "released, not-a-lock and problems")
                        .arg(word));
            QByteArray needle = word.toUtf8();
            std::transform(needle.begin(), needle.end(), needle.begin(), lower);
            term.needles += needle;
        }
        return {};
    }

    base::Result<void> takeExpression(FilterTerm &term)
    {
        if (term.field == Field::State || term.field == Field::Dialect)
            return wrong(QStringLiteral("state: and dialect: take names, not expressions"));
        QString pattern;
        for (++m_at; m_at < m_text.size() && m_text.at(m_at) != u'/'; ++m_at) {
            if (m_text.at(m_at) == u'\\' && m_at + 1 < m_text.size()) {
                if (m_text.at(m_at + 1) != u'/')
                    pattern += u'\\';
                ++m_at;
            }
            pattern += m_text.at(m_at);
        }
        if (m_at == m_text.size())
            return wrong(QStringLiteral("close the expression with a second /"));
        ++m_at;
        QRegularExpression expression(
            pattern, QRegularExpression::CaseInsensitiveOption | QRegularExpression::DontCaptureOption);
        if (!expression.isValid())
            return wrong(
                QStringLiteral("the expression /%1/ is broken: %2").arg(pattern, expression.errorString()));
        expression.optimize();
        term.expression = expression;
        return {};
    }

    base::Result<QStringList> takeWords()
    {
        QStringList words(1);
        for (; m_at < m_text.size() && !m_text.at(m_at).isSpace(); ++m_at) {
            if (m_text.at(m_at) == u'"') {
                const qsizetype end = m_text.indexOf(u'"', m_at + 1);
                if (end < 0)
                    return wrong(QStringLiteral("close the quotation with a second \""));
                words.last() += m_text.mid(m_at + 1, end - m_at - 1);
                m_at = end;
            } else if (m_text.at(m_at) == u',') {
                words += QString();
            } else {
                words.last() += m_text.at(m_at);
            }
        }
        words.removeAll(QString());
        return words;
    }

    static bool addStates(FilterTerm &term, const QString &word)
    {
        if (word.compare(QLatin1String("problems"), Qt::CaseInsensitive) == 0) {
            term.states += {LockState::Lapsed, LockState::Unreadable};
            return true;
        }
        const auto found = std::ranges::find_if(states, [&word](LockState state) {
            return word.compare(locks::stateName(state), Qt::CaseInsensitive) == 0;
        });
        if (found != states.end())
            term.states += *found;
        return found != states.end();
    }

    QStringView m_text;
    qsizetype m_at = 0;
};

bool textMatches(const FilterTerm &term, std::string_view text)
{
    if (term.expression)
        return term.expression->match(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())))
            .hasMatch();
    return std::ranges::any_of(term.needles, [text](const QByteArray &needle) {
        const auto same = [](char c, char wanted) { return lower(c) == wanted; };
        return std::search(text.begin(), text.end(), needle.begin(), needle.end(), same) != text.end();
    });
}

bool dialectMatches(const FilterTerm &term, std::string_view dialect)
{
    return std::ranges::any_of(term.needles, [dialect](const QByteArray &name) {
        return std::string_view(name.constData(), static_cast<std::size_t>(name.size())) == dialect;
    });
}

bool termMatches(const FilterTerm &term, const LockFields &lock)
{
    const auto keyMatches = [&] {
        return textMatches(term, lock.key) || (lock.sortKey && textMatches(term, *lock.sortKey));
    };
    switch (term.field) {
    case Field::Text:
        return keyMatches() || textMatches(term, lock.facts.owner);
    case Field::Key:
        return keyMatches();
    case Field::Owner:
        return textMatches(term, lock.facts.owner);
    case Field::State:
        return term.states.contains(lock.state);
    case Field::Dialect:
        return dialectMatches(term, lock.dialect);
    case Field::Version:
        return textMatches(term, lock.facts.version.first) || textMatches(term, lock.facts.version.second);
    case Field::Data:
        return textMatches(term, lock.data.value_or(std::string_view()));
    }
    return false;
}

} // namespace

base::Result<LockFilter> LockFilter::parse(const QString &text)
{
    auto terms = FilterReader(text).terms();
    if (!terms)
        return tl::unexpected(terms.error());
    LockFilter filter;
    filter.m_terms = *std::move(terms);
    return filter;
}

bool LockFilter::matches(const LockFields &lock) const
{
    return std::ranges::all_of(
        m_terms, [&lock](const FilterTerm &term) { return termMatches(term, lock) != term.negated; });
}

bool LockFilter::asksForOthers() const
{
    return std::ranges::any_of(m_terms, [](const FilterTerm &term) {
        return !term.negated && term.states.contains(LockState::NotALock);
    });
}

} // namespace cli
