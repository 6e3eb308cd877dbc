// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockFilter.h"

#include "core/locks/dialects/Dialects.h"
#include "core/view/Bytes.h"

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

constexpr std::array allStates{locks::LockState::Lapsed,   locks::LockState::Unreadable,
                               locks::LockState::Unproven, locks::LockState::Held,
                               locks::LockState::Released, locks::LockState::NotALock};

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
        takeField(term);
        base::Result<void> taken = takeValue(term);
        if (!taken)
            return tl::unexpected(taken.error());
        term.source = m_text.mid(start, m_at - start);
        return term;
    }

    void takeField(FilterTerm &term)
    {
        const QStringView rest = QStringView(m_text).mid(m_at);
        for (const auto &[name, field] : fieldNames) {
            if (rest.startsWith(name, Qt::CaseInsensitive) && rest.size() > name.size() &&
                rest.at(name.size()) == u':') {
                term.field = field;
                m_at += name.size() + 1;
                return;
            }
        }
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

    static QString missing(const FilterTerm &term)
    {
        for (const auto &[name, field] : fieldNames) {
            if (field == term.field)
                return QStringLiteral("type what to look for after %1:").arg(name);
        }
        return QStringLiteral("type what to leave out after the minus sign");
    }

    base::Result<void> takeExpression(FilterTerm &term)
    {
        if (term.field == Field::State || term.field == Field::Dialect)
            return base::failure(base::ErrorKind::BadInput,
                                 QStringLiteral("state: and dialect: take names, not expressions"));
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
                             QStringLiteral("close the expression with a second /"));
    }

    static base::Result<void> setExpression(FilterTerm &term, const QString &pattern)
    {
        QRegularExpression expression(
            pattern, QRegularExpression::CaseInsensitiveOption | QRegularExpression::DontCaptureOption);
        if (!expression.isValid())
            return base::failure(base::ErrorKind::BadInput,
                                 QStringLiteral("the expression /%1/ is broken at %2: %3")
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
                    return base::failure(base::ErrorKind::BadInput,
                                         QStringLiteral("close the quotation with a second \""));
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
                        QStringLiteral("no state is called %1; there are lapsed, unreadable, unproven, "
                                       "held, released, not-a-lock and problems")
                            .arg(value));
            } else if (term.field == Field::Dialect) {
                const QByteArray name = lowered(value);
                if (!isDialect(name))
                    return base::failure(
                        base::ErrorKind::BadInput,
                        QStringLiteral("no dialect is called %1; there are %2").arg(value, dialectNames()));
                term.dialects += name;
            } else {
                term.needles += lowered(value);
            }
        }
        return {};
    }

    static bool isDialect(const QByteArray &name)
    {
        return std::ranges::binary_search(locks::formatNames(), viewOf(name)) ||
            name == locks::DialectId().name().data();
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
        return names.join(QLatin1String(", ")) + QStringLiteral(" and ") + locks::DialectId().name();
    }

    static bool addState(FilterTerm &term, const QString &value)
    {
        if (value.compare(QLatin1String("problems"), Qt::CaseInsensitive) == 0) {
            term.states += {locks::LockState::Lapsed, locks::LockState::Unreadable};
            return true;
        }
        for (const locks::LockState state : allStates) {
            if (value.compare(locks::stateName(state), Qt::CaseInsensitive) == 0) {
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
