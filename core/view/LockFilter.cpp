// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockFilter.h"

#include "core/base/DurationText.h"
#include "core/base/Suggestion.h"
#include "core/base/Utf8Text.h"
#include "core/locks/dialects/Dialects.h"
#include "core/view/Bytes.h"
#include "core/view/Verdict.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace view {

namespace {

using Field = FilterTerm::Field;

constexpr std::array<std::pair<QLatin1String, Field>, 6> fieldNames{
    {{QLatin1String("key"), Field::Key},
     {QLatin1String("owner"), Field::Owner},
     {QLatin1String("state"), Field::State},
     {QLatin1String("dialect"), Field::Dialect},
     {QLatin1String("version"), Field::Version},
     {QLatin1String("data"), Field::Data}}};

using Measure = FilterTerm::Measure;
using Comparison = FilterTerm::Comparison;

constexpr std::array<std::pair<QLatin1String, Measure>, 6> measureNames{
    {{QLatin1String("held"), Measure::Held},
     {QLatin1String("age"), Measure::Age},
     {QLatin1String("gap"), Measure::Gap},
     {QLatin1String("lease"), Measure::Lease},
     {QLatin1String("left"), Measure::Left},
     {QLatin1String("lapsed"), Measure::Lapsed}}};
// The longer sign first.
constexpr std::array<std::pair<QLatin1String, Comparison>, 5> comparisons{
    {{QLatin1String("<="), Comparison::AtMost},
     {QLatin1String(">="), Comparison::AtLeast},
     {QLatin1String("<"), Comparison::Less},
     {QLatin1String(">"), Comparison::More},
     {QLatin1String("="), Comparison::Equal}}};

constexpr std::array allStates{locks::LockState::Lapsed,   locks::LockState::Unreadable,
                               locks::LockState::Unproven, locks::LockState::Held,
                               locks::LockState::Released, locks::LockState::Unsupported,
                               locks::LockState::NotALock};

QByteArray lowered(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    for (char &byte : bytes) {
        if (byte >= 'A' && byte <= 'Z')
            byte = static_cast<char>(byte + 32);
    }
    return bytes;
}

/// Cuts the text into terms: spaces part them, except within quotes and expressions.
class Reader {
public:
    explicit Reader(const QString &text) : m_text(text) { }

    base::Result<QList<FilterTerm>> terms()
    {
        QList<FilterTerm> found;
        for (skipSpace(); m_at < m_text.size(); skipSpace()) {
            base::Result<FilterTerm> term = next();
            if (!term)
                return tl::unexpected(term.error());
            found.append(*std::move(term));
        }
        return found;
    }

private:
    void skipSpace()
    {
        while (m_at < m_text.size() && m_text.at(m_at).isSpace())
            ++m_at;
    }

    base::Result<FilterTerm> next()
    {
        const qsizetype start = m_at;
        FilterTerm term;
        if (m_text.at(m_at) == u'-') {
            term.negated = true;
            ++m_at;
        }
        base::Result<bool> compared = takeComparison(term);
        if (!compared)
            return tl::unexpected(compared.error());
        base::Result<void> taken = *compared ? base::Result<void>() : takeField(term);
        if (taken && !*compared)
            taken = takeValue(term);
        if (!taken)
            return tl::unexpected(taken.error());
        term.source = m_text.mid(start, m_at - start);
        return term;
    }

    /// The letters that the rest begins with.
    [[nodiscard]] QString leadingWord() const
    {
        qsizetype end = m_at;
        while (end < m_text.size() && m_text.at(end).isLetter())
            ++end;
        return m_text.mid(m_at, end - m_at);
    }

    /// "held>5m": true if it was taken, false if it is something else.
    base::Result<bool> takeComparison(FilterTerm &term)
    {
        const QString name = leadingWord();
        const QStringView rest = QStringView(m_text).mid(m_at + name.size());
        const auto sign =
            std::ranges::find_if(comparisons, [rest](const auto &one) { return rest.startsWith(one.first); });
        const auto measure = std::ranges::find_if(measureNames, [&name](const auto &one) {
            return name.compare(one.first, Qt::CaseInsensitive) == 0;
        });
        // An equals sign is common in keys: only after a name that is meant for it.
        const bool isMeant =
            measure != measureNames.end() || (sign != comparisons.end() && sign->second != Comparison::Equal);
        if (name.isEmpty() || sign == comparisons.end() || !isMeant)
            return false;
        if (measure == measureNames.end())
            return base::failure(
                base::ErrorKind::BadInput,
                QCoreApplication::translate(
                    "view",
                    "nothing called %1 can be compared; there are held, age, gap, lease, left and "
                    "lapsed. "
                    "Put it in quotes to search for it as text")
                    .arg(name));
        m_at += name.size() + sign->first.size();
        const qsizetype start = m_at;
        while (m_at < m_text.size() && !m_text.at(m_at).isSpace())
            ++m_at;
        const auto length = base::parseDuration(m_text.mid(start, m_at - start));
        if (!length)
            return tl::unexpected(length.error());
        term.field = Field::Measure;
        term.measure = measure->second;
        term.comparison = sign->second;
        term.length = *length;
        return true;
    }

    base::Result<void> takeField(FilterTerm &term)
    {
        const QStringView rest = QStringView(m_text).mid(m_at);
        for (const auto &[name, field] : fieldNames) {
            if (rest.startsWith(name, Qt::CaseInsensitive) && rest.size() > name.size() &&
                rest.at(name.size()) == u':') {
                term.field = field;
                m_at += name.size() + 1;
                return {};
            }
        }
        const QString word = leadingWord();
        if (word.isEmpty() || m_at + word.size() >= m_text.size() || m_text.at(m_at + word.size()) != u':')
            return {};
        return base::failure(base::ErrorKind::BadInput, unknownField(word));
    }

    base::Result<void> takeValue(FilterTerm &term)
    {
        if (m_at < m_text.size() && m_text.at(m_at) == u'/')
            return takeExpression(term);
        base::Result<QStringList> values = takeWords();
        if (!values)
            return tl::unexpected(values.error());
        if (values->isEmpty())
            return base::failure(base::ErrorKind::BadInput, missing(term));
        return understand(term, *values);
    }

    /// Looking for it as text would find nothing, which reads as "there are no such locks".
    static QString unknownField(const QString &word)
    {
        QStringList names;
        for (const auto &[name, field] : fieldNames)
            names += name;
        const QString meant = word.size() < 3 ? QString() : base::nearest(word, names);
        if (!meant.isEmpty())
            return QCoreApplication::translate("view",
                                               "no field is called %1; did you mean %2:? Put it in quotes to "
                                               "search for it as text")
                .arg(word, meant);
        return QCoreApplication::translate(
                   "view",
                   "no field is called %1; there are key, owner, state, dialect, version "
                   "and data. Put it in quotes to search for it as text")
            .arg(word);
    }

    static QString missing(const FilterTerm &term)
    {
        for (const auto &[name, field] : fieldNames) {
            if (field == term.field)
                return QCoreApplication::translate("view", "type what to look for after %1:").arg(name);
        }
        return QCoreApplication::translate("view", "type what to leave out after the minus sign");
    }

    base::Result<void> takeExpression(FilterTerm &term)
    {
        if (term.field == Field::State || term.field == Field::Dialect)
            return base::failure(
                base::ErrorKind::BadInput,
                QCoreApplication::translate("view", "state: and dialect: take names, not expressions"));
        QString pattern;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const QChar c = m_text.at(m_at);
            if (c == u'\\' && m_at + 1 < m_text.size()) {
                if (m_text.at(m_at + 1) != u'/')
                    pattern += c;
                pattern += m_text.at(++m_at);
            } else if (c == u'/') {
                ++m_at;
                return setExpression(term, pattern);
            } else {
                pattern += c;
            }
        }
        return base::failure(base::ErrorKind::BadInput,
                             QCoreApplication::translate("view", "close the expression with a second /"));
    }

    static base::Result<void> setExpression(FilterTerm &term, const QString &pattern)
    {
        QRegularExpression expression(
            pattern, QRegularExpression::CaseInsensitiveOption | QRegularExpression::DontCaptureOption);
        if (!expression.isValid())
            return base::failure(
                base::ErrorKind::BadInput,
                QCoreApplication::translate("view", "the expression /%1/ is broken at %2: %3")
                    .arg(pattern)
                    .arg(expression.patternErrorOffset())
                    .arg(expression.errorString()));
        expression.optimize();
        term.expression = std::move(expression);
        return {};
    }

    base::Result<QStringList> takeWords()
    {
        QStringList words;
        QString word;
        for (; m_at < m_text.size() && !m_text.at(m_at).isSpace(); ++m_at) {
            if (m_text.at(m_at) == u'"') {
                const qsizetype end = m_text.indexOf(u'"', m_at + 1);
                if (end < 0)
                    return base::failure(
                        base::ErrorKind::BadInput,
                        QCoreApplication::translate("view", "close the quotation with a second \""));
                word += QStringView(m_text).mid(m_at + 1, end - m_at - 1);
                m_at = end;
            } else if (m_text.at(m_at) == u',') {
                words += std::exchange(word, {});
            } else {
                word += m_text.at(m_at);
            }
        }
        words += word;
        words.removeAll(QString());
        return words;
    }

    static base::Result<void> understand(FilterTerm &term, const QStringList &values)
    {
        for (const QString &value : values) {
            if (term.field == Field::State) {
                if (!addState(term, value))
                    return base::failure(
                        base::ErrorKind::BadInput,
                        QCoreApplication::translate(
                            "view",
                            "no state is called %1%2; there are lapsed, unreadable, unproven, "
                            "held, released, unsupported, not-a-lock and problems")
                            .arg(value, meantState(value)));
            } else if (term.field == Field::Dialect) {
                const QByteArray name = lowered(value);
                if (!isDialect(name))
                    return base::failure(
                        base::ErrorKind::BadInput,
                        QCoreApplication::translate("view", "no dialect is called %1; there are %2")
                            .arg(value, dialectNames()));
                term.dialects += name;
            } else {
                term.needles += lowered(value);
            }
        }
        return {};
    }

    static QString meantState(const QString &value)
    {
        QStringList names{QStringLiteral("problems")};
        for (const locks::LockState state : allStates)
            names += locks::stateName(state);
        const QString meant = base::nearest(value, names);
        return meant.isEmpty() ? QString()
                               : QCoreApplication::translate("view", ", did you mean %1?").arg(meant);
    }

    static bool isDialect(const QByteArray &name)
    {
        return std::ranges::binary_search(locks::formatNames(), viewOf(name)) ||
            name == locks::DialectId().name().data() || locks::dialectNamed(base::fromUtf8(name));
    }

    /// Those that this version reads first: they are what is meant most often.
    static QString dialectNames()
    {
        QStringList names;
        for (const locks::LockDialect *dialect : locks::allDialects())
            names += dialect->id().name();
        for (const std::string_view format : locks::formatNames()) {
            const auto name = QString::fromLatin1(format.data(), static_cast<qsizetype>(format.size()));
            if (!names.contains(name))
                names += name;
        }
        return names.join(QLatin1String(", ")) + QCoreApplication::translate("view", " and ") +
            locks::DialectId().name();
    }

    static bool addState(FilterTerm &term, const QString &value)
    {
        if (value.compare(QLatin1String("problems"), Qt::CaseInsensitive) == 0) {
            term.states += {locks::LockState::Lapsed, locks::LockState::Unreadable};
            return true;
        }
        for (const locks::LockState state : allStates) {
            // By its code, or by the word that stands in the column in the window's language.
            if (value.compare(locks::stateName(state), Qt::CaseInsensitive) == 0 ||
                value.compare(stateText(state), Qt::CaseInsensitive) == 0) {
                term.states += state;
                return true;
            }
        }
        return false;
    }

    const QString &m_text;
    qsizetype m_at = 0;
};

} // namespace

base::Result<LockFilter> LockFilter::parse(const QString &text)
{
    base::Result<QList<FilterTerm>> terms = Reader(text).terms();
    if (!terms)
        return tl::unexpected(terms.error());
    LockFilter filter;
    filter.m_terms = *std::move(terms);
    return filter;
}

bool LockFilter::asksHowLongHeld() const
{
    return std::ranges::any_of(m_terms, [](const FilterTerm &term) {
        return term.field == Field::Measure &&
            (term.measure == Measure::Held || term.measure == Measure::Age);
    });
}

bool LockFilter::movesWithTime() const
{
    return std::ranges::any_of(m_terms, [](const FilterTerm &term) {
        return term.field == Field::Measure && term.measure != Measure::Lease;
    });
}

bool LockFilter::asksForOthers() const
{
    return std::any_of(m_terms.begin(), m_terms.end(), [](const FilterTerm &term) {
        return !term.negated && term.states.contains(locks::LockState::NotALock);
    });
}

LockFilter LockFilter::narrowedTo(const QList<locks::LockState> &states) const
{
    LockFilter narrow = *this;
    FilterTerm term;
    term.field = Field::State;
    term.states = states;
    term.source = QStringLiteral("state:") + stateTerm(states);
    narrow.m_terms += term;
    return narrow;
}

QString LockFilter::without(qsizetype term) const
{
    QStringList left;
    for (qsizetype at = 0; at < m_terms.size(); ++at) {
        if (at != term)
            left += m_terms.at(at).source;
    }
    return left.join(QLatin1Char(' '));
}

QString LockFilter::withStates(const QList<locks::LockState> &states) const
{
    QStringList words;
    for (const FilterTerm &term : m_terms) {
        if (term.field != Field::State || term.negated)
            words += term.source;
    }
    if (!states.isEmpty())
        words.prepend(QStringLiteral("state:") + stateTerm(states));
    return words.join(QLatin1Char(' '));
}

QString stateTerm(const QList<locks::LockState> &states)
{
    if (states == QList<locks::LockState>{locks::LockState::Lapsed, locks::LockState::Unreadable})
        return QStringLiteral("problems");
    QStringList names;
    for (const locks::LockState state : states)
        names += locks::stateName(state);
    return names.join(QLatin1Char(','));
}

} // namespace view
