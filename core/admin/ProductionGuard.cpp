// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ProductionGuard.h"

#include "core/base/NumberText.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace admin {
namespace {

constexpr std::array productionWords{"prod", "production", "live"};
constexpr std::array markLabels{"env", "environment", "stage", "tier"};
constexpr std::array wordsAgainst{"non", "not", "no", "pre"};

template <std::size_t Size>
bool isOneOf(const std::array<const char *, Size> &words, const QString &word)
{
    return std::ranges::any_of(words, [&word](const char *known) {
        return word.compare(QLatin1String(known), Qt::CaseInsensitive) == 0;
    });
}

/// Whether a word ends before the character at `place`, both neighbours being letters or digits.
bool endsBefore(const QString &name, qsizetype place)
{
    const QChar before = name.at(place - 1);
    const QChar here = name.at(place);
    if (before.isDigit() != here.isDigit())
        return true;
    if (!here.isUpper())
        return false;
    // "locksProd", and "PRODLocks": the last capital begins the next word. Letters of other scripts have no case.
    return !before.isUpper() || (place + 1 < name.size() && name.at(place + 1).isLower());
}

QStringList wordsOf(const QString &name)
{
    QStringList words;
    bool within = false;
    for (qsizetype place = 0; place < name.size(); ++place) {
        if (!name.at(place).isLetterOrNumber()) {
            within = false;
            continue;
        }
        if (!within || endsBefore(name, place))
            words += QString();
        words.last() += name.at(place);
        within = true;
    }
    return words;
}

} // namespace

ProductionGuard::ProductionGuard(const ProductionFacts &facts)
    : m_table(facts.table.section(u'/', -1)), m_isMarked(!facts.marks.isEmpty())
{
    if (m_isMarked)
        m_reasons += QCoreApplication::translate("admin", "the fleet file labels it %1")
                         .arg(facts.marks.join(QStringLiteral(", ")));
    if (facts.emulator)
        return;
    if (facts.description && facts.description->deletionProtected)
        m_reasons += QCoreApplication::translate("admin", "deletion protection is on");
    if (const QString word = wordIn(m_table); !word.isEmpty())
        m_reasons += QCoreApplication::translate("admin", "the table's name says %1").arg(word);
    if (const QString word = wordIn(facts.profile); !word.isEmpty())
        m_reasons += QCoreApplication::translate("admin", "the profile's name says %1").arg(word);
    if (const QString word = wordIn(facts.connection); !word.isEmpty())
        m_reasons += QCoreApplication::translate("admin", "the connection's name says %1").arg(word);
    if (facts.description && facts.description->itemCount >= manyItems)
        m_reasons += QCoreApplication::translate("admin", "it holds %1 items")
                         .arg(base::text::count(facts.description->itemCount));
}

QString ProductionGuard::sentence() const
{
    if (!looksLikeProduction())
        return {};
    return QCoreApplication::translate("admin", "This looks like production: %1.")
        .arg(m_reasons.join(QStringLiteral(", ")));
}

bool ProductionGuard::isMark(const QString &label, const QString &value)
{
    return isOneOf(markLabels, label) && !wordIn(value).isEmpty();
}

QString ProductionGuard::wordIn(const QString &name)
{
    QString before;
    for (const QString &word : wordsOf(name)) {
        if (isOneOf(productionWords, word) && !isOneOf(wordsAgainst, before))
            return word;
        before = word;
    }
    return {};
}

} // namespace admin
