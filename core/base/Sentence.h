// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QJsonValue>
#include <QLatin1String>
#include <QList>
#include <QString>

#include <concepts>
#include <memory>

namespace base {

/// A sentence as its pattern and what stands in its places, so that it is kept in no language and read in each: the
/// journal keeps it, and who reads the entry sees it in a language of their own. Names, versions and words of a service
/// are kept as they stand. A value; immutable but for assignment; any thread.
class Sentence {
public:
    Sentence() = default; ///< empty
    /// Words that belong to no language, or whose pattern is not known.
    Sentence(
        const QString &words); // NOLINT(google-explicit-constructor): the words of others are sentences, too

    /// Of say(). `context` and `pattern`: as translations know them, UTF-8. `count`: chooses the form and stands for %n;
    /// below 0: it has none.
    Sentence(const char *context, const char *pattern, QList<Sentence> arguments, int count = -1);
    /// One after the other with a space between; empty ones are left out.
    [[nodiscard]] static Sentence joined(const QList<Sentence> &sentences);

    [[nodiscard]] bool isEmpty() const { return m_part == nullptr; }
    /// In the language of the program as it is now.
    [[nodiscard]] QString text() const;
    /// In English, whatever the language of the program is.
    [[nodiscard]] QString english() const;
    operator QString() const { return text(); } // NOLINT(google-explicit-constructor): read where it is shown

    /// A text for words, an object for a pattern, a list for several. fromJson() makes the same of it; of what it does
    /// not know, and of what is nested deeper than sixteen times, an empty sentence.
    [[nodiscard]] QJsonValue toJson() const;
    [[nodiscard]] static Sentence fromJson(const QJsonValue &json);
    /// Whether it is words alone: then english() is all that there is to keep.
    [[nodiscard]] bool isWords() const;

    /// By what is read in the language of the program.
    friend bool operator==(const Sentence &a, const Sentence &b) { return a.text() == b.text(); }
    friend bool operator==(const Sentence &a, const QString &b) { return a.text() == b; }

private:
    struct Part;
    enum class Language : quint8 { English, Programs };
    [[nodiscard]] QString textIn(Language language) const;
    std::shared_ptr<const Part> m_part; // null: empty
};

/// What stands in a place of a pattern: a sentence, words or a whole number.
template <typename Value>
[[nodiscard]] Sentence placed(const Value &value)
{
    if constexpr (std::integral<Value>)
        return QString::number(value);
    else if constexpr (std::same_as<Value, QLatin1String>)
        return QString(value);
    else
        return value;
}

/// The sentence of a pattern with the places %1, %2, ... : `say("admin", "%1 holds it now, not %2.", now, then)`. Context
/// and pattern are literals: packaging/sentences.py finds them for lupdate.
template <typename... Arguments>
[[nodiscard]] Sentence say(const char *context, const char *pattern, const Arguments &...arguments)
{
    return Sentence(context, pattern, QList<Sentence>{placed(arguments)...});
}

/// The same of a pattern with %n and the forms "(s)" and "(one|many)".
template <typename... Arguments>
[[nodiscard]] Sentence sayCounted(const char *context, const char *pattern, int count,
                                  const Arguments &...arguments)
{
    return Sentence(context, pattern, QList<Sentence>{placed(arguments)...}, count);
}

} // namespace base
