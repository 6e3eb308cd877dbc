// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/manual/BashWord.h"

namespace cli {
namespace {

using Quote = BashLine::Quote;

class BashLineReader {
public:
    BashLineReader(const QString &line, const QString &breaks) : m_line(line), m_breaks(breaks) { }

    BashLine read()
    {
        while (m_at < m_line.size()) {
            const QChar c = m_line.at(m_at++);
            if (m_result.quote == Quote::None)
                takePlain(c);
            else
                takeQuoted(c);
        }
        while (!m_result.words.isEmpty()) { // variables and wrappers before it
            if (m_result.words.takeFirst().endsWith(QLatin1String("leasescope-cli")))
                break;
        }
        return m_result;
    }

private:
    void takePlain(QChar c)
    {
        if (c == u' ' || c == u'\t' || c == u'\n')
            return endWord();
        m_hasWord = true;
        if (c == u'\\') {
            if (m_at < m_line.size())
                m_result.typed += m_line.at(m_at++);
        } else if (c == u'\'') {
            open(Quote::Single);
        } else if (c == u'"') {
            open(Quote::Double);
        } else if (c == u'$' && m_at < m_line.size() && m_line.at(m_at) == u'\'') {
            ++m_at;
            open(Quote::AnsiC);
        } else {
            m_result.typed += c;
            if (m_breaks.contains(c))
                m_result.kept = m_result.typed;
        }
    }

    void takeQuoted(QChar c)
    {
        const QChar end = m_result.quote == Quote::Double ? u'"' : u'\'';
        if (c == end) {
            m_result.quote = Quote::None;
            m_result.kept = m_keptBefore;
        } else if (c == u'\\' && m_result.quote == Quote::AnsiC) {
            takeEscape();
        } else if (c == u'\\' && m_result.quote == Quote::Double && m_at < m_line.size() &&
                   QStringView(u"\\\"$`").contains(m_line.at(m_at))) {
            m_result.typed += m_line.at(m_at++);
        } else {
            m_result.typed += c;
        }
    }

    /// Those that bashRest() writes; others stand for themselves.
    void takeEscape()
    {
        if (m_at >= m_line.size())
            return;
        const QChar c = m_line.at(m_at++);
        m_result.typed += c == u'n' ? QChar(u'\n') : c == u't' ? QChar(u'\t') : c;
    }

    void open(Quote quote)
    {
        m_result.quote = quote;
        m_keptBefore = m_result.kept;
        m_result.kept = m_result.typed; // what stands before an open quote is not replaced
    }

    void endWord()
    {
        if (!m_hasWord)
            return;
        m_result.words += m_result.typed;
        m_result.typed.clear();
        m_result.kept.clear();
        m_hasWord = false;
    }

    const QString &m_line;
    const QString &m_breaks;
    BashLine m_result;
    QString m_keptBefore;
    qsizetype m_at = 0;
    bool m_hasWord = false;
};

bool isLineSign(QChar c)
{
    return c == u'\n' || c == u'\t';
}

QString ansiC(QChar c)
{
    return c == u'\n' ? QStringLiteral("\\n") : QStringLiteral("\\t");
}

/// One that means nothing to bash, wherever it stands.
bool isWordSign(QChar c)
{
    return c.unicode() >= 0x80 || c.isLetterOrNumber() || QStringView(u"_./,+%-").contains(c);
}

QString plainSign(QChar c)
{
    return isLineSign(c) ? QStringLiteral("$'%1'").arg(ansiC(c)) : QStringLiteral("\\") + c;
}

// Within an open quote bash closes it behind the only candidate, but where that ends with the sign of the quote itself. A last
// sign is therefore written so that nothing is left open.

QString singleSign(QChar c, bool isLast)
{
    if (c == u'\'')
        return isLast ? QStringLiteral("'\\'''") : QStringLiteral("'\\''");
    if (!isLineSign(c))
        return c;
    return (isLast ? QStringLiteral("'$'%1'") : QStringLiteral("'$'%1''")).arg(ansiC(c));
}

QString doubleSign(QChar c, bool isLast)
{
    const auto outside = [isLast](const QString &quoted) {
        return u'"' + quoted + (isLast ? QStringLiteral("\"\"") : QStringLiteral("\""));
    };
    if (isLineSign(c))
        return outside(QStringLiteral("$'%1'").arg(ansiC(c)));
    if (c == u'!' || (c == u'"' && isLast)) // a backslash before that of the history would stay
        return outside(QStringLiteral("'%1'").arg(c));
    return QStringView(u"\\\"$`").contains(c) ? QStringLiteral("\\") + c : QString(c);
}

QString ansiSign(QChar c, bool isLast)
{
    if (isLineSign(c))
        return ansiC(c);
    if (c == u'\'' && isLast)
        return QStringLiteral("\\''");
    return c == u'\'' || c == u'\\' ? QStringLiteral("\\") + c : QString(c);
}

} // namespace

BashLine parseBashLine(const QString &line, const QString &breaks)
{
    return BashLineReader(line, breaks).read();
}

QString bashRest(const BashLine &line, const QString &word)
{
    QString rest;
    rest.reserve(word.size());
    for (qsizetype at = line.kept.size(); at < word.size(); ++at) {
        const QChar c = word.at(at);
        const bool isLast = at + 1 == word.size();
        if (isWordSign(c)) {
            rest += c;
            continue;
        }
        switch (line.quote) {
        case Quote::None:
            rest += plainSign(c);
            break;
        case Quote::Single:
            rest += singleSign(c, isLast);
            break;
        case Quote::Double:
            rest += doubleSign(c, isLast);
            break;
        case Quote::AnsiC:
            rest += ansiSign(c, isLast);
            break;
        }
    }
    return rest;
}

} // namespace cli
