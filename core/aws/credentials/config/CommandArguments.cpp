// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/CommandArguments.h"

#include <QCoreApplication>

namespace aws {
namespace {

/// No other space of Unicode separates words. Rule: Python's shlex, by which the AWS CLI splits.
bool separates(QChar c)
{
    return c == u' ' || c == u'\t' || c == u'\r' || c == u'\n';
}

/// Reads a command line character by character.
class Splitter {
public:
    explicit Splitter(const QString &line) : m_line(line) { }

    base::Result<QStringList> split()
    {
        while (m_at < m_line.size()) {
            const QChar c = m_line[m_at++];
            bool closed = true;
            if (separates(c))
                endWord();
            else if (c == u'\'')
                closed = takeSingleQuoted();
            else if (c == u'"')
                closed = takeDoubleQuoted();
            else if (c == u'\\')
                closed = takeEscaped();
            else
                add(c);
            if (!closed)
                return refused(c == u'\\' ? base::say("aws", "it ends with a backslash")
                                          : base::say("aws", "a quote in it is not closed"));
        }
        endWord();
        if (m_words.isEmpty())
            return refused(base::say("aws", "it names no program"));
        return m_words;
    }

private:
    static tl::unexpected<base::Error> refused(const base::Sentence &why)
    {
        return base::failure(base::ErrorKind::BadInput,
                             base::say("aws", "the command line cannot be split into words: %1", why));
    }

    void add(QChar c)
    {
        m_word += c;
        m_inWord = true;
    }

    void endWord()
    {
        if (m_inWord)
            m_words.append(m_word);
        m_word.clear();
        m_inWord = false;
    }

    bool takeSingleQuoted()
    {
        const qsizetype end = m_line.indexOf(u'\'', m_at);
        if (end < 0)
            return false;
        m_word += m_line.mid(m_at, end - m_at);
        m_inWord = true;
        m_at = end + 1;
        return true;
    }

    bool takeDoubleQuoted()
    {
        m_inWord = true;
        while (m_at < m_line.size()) {
            const QChar c = m_line[m_at++];
            if (c == u'"')
                return true;
            // Before any other character the backslash stands for itself.
            const bool escapes =
                c == u'\\' && m_at < m_line.size() && QStringView(u"\"\\$`").contains(m_line[m_at]);
            add(escapes ? m_line[m_at++] : c);
        }
        return false;
    }

    bool takeEscaped()
    {
        if (m_at == m_line.size())
            return false;
        add(m_line[m_at++]);
        return true;
    }

    const QString &m_line;
    qsizetype m_at = 0;
    QString m_word;
    bool m_inWord = false; // "" is a word too
    QStringList m_words;
};

} // namespace

base::Result<QStringList> commandArguments(const QString &line)
{
    return Splitter(line).split();
}

} // namespace aws
