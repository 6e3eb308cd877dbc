// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalText.h"

#include "core/base/Sentence.h"
#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace audit {
namespace {

struct CodeName {
    const char *code;
    const char *name;
};

constexpr std::array actNames{
    CodeName{"release-lapsed", QT_TRANSLATE_NOOP("audit", "Release of a lapsed lock")},
    CodeName{"break-live", QT_TRANSLATE_NOOP("audit", "Break of a live lock")},
    CodeName{"release-at-version", QT_TRANSLATE_NOOP("audit", "Release at a version")},
    CodeName{"fence", QT_TRANSLATE_NOOP("audit", "Fence before a release")},
    CodeName{"acquire", QT_TRANSLATE_NOOP("audit", "Acquisition of a test lock")},
    CodeName{"take-over", QT_TRANSLATE_NOOP("audit", "Take-over of a row")},
    CodeName{"restore", QT_TRANSLATE_NOOP("audit", "Restore of a row")},
    CodeName{"create-table", QT_TRANSLATE_NOOP("audit", "Creation of a table")},
};

constexpr std::array resultNames{
    CodeName{"released", QT_TRANSLATE_NOOP("audit", "Released")},
    CodeName{"restored", QT_TRANSLATE_NOOP("audit", "Restored")},
    CodeName{"fenced", QT_TRANSLATE_NOOP("audit", "Fenced")},
    CodeName{"acquired", QT_TRANSLATE_NOOP("audit", "Acquired")},
    CodeName{"created", QT_TRANSLATE_NOOP("audit", "Created")},
    CodeName{"refused", QT_TRANSLATE_NOOP("audit", "Refused")},
    CodeName{"failed", QT_TRANSLATE_NOOP("audit", "Failed")},
    CodeName{"unknown", QT_TRANSLATE_NOOP("audit", "Not known")},
    CodeName{"unknown-settled", QT_TRANSLATE_NOOP("audit", "Answer lost, found in force")},
    CodeName{"not-acquired", QT_TRANSLATE_NOOP("audit", "Not acquired")},
    CodeName{"lost", QT_TRANSLATE_NOOP("audit", "Lost")},
    CodeName{"crashed", QT_TRANSLATE_NOOP("audit", "Left as by a crash")},
};

template <std::size_t Count>
QString nameIn(const std::array<CodeName, Count> &names, const QString &code)
{
    const auto found = std::ranges::find_if(
        names, [&code](const CodeName &name) { return code == QLatin1String(name.code); });
    return found == names.end() ? code : QCoreApplication::translate("audit", found->name);
}

QString valueText(const dynamodb::AttributeValue &value)
{
    return value.type() == dynamodb::AttributeType::B ? QString::fromLatin1(value.bytes().toHex())
                                                      : base::fromUtf8(value.bytes());
}

/// "FILE line 3: SENTENCE".
QString placed(const QString &file, qint64 line, const QString &sentence)
{
    if (line <= 0)
        return base::say("audit", "%1: %2", file, sentence);
    return base::say("audit", "%1 line %2: %3", file, QString::number(line), sentence);
}

} // namespace

QString leaseText(const LeaseSeen &lease)
{
    const bool isNegative = lease.length.count() < 0;
    const QString length = base::text::length(isNegative ? -lease.length : lease.length);
    return QStringLiteral("%1%2 (%3)")
        .arg(isNegative ? QStringLiteral("-") : QString(), length, lease.origin);
}

QString actName(const QString &act)
{
    return nameIn(actNames, act);
}

QString resultName(const QString &result)
{
    return nameIn(resultNames, result);
}

QString resultName(const JournalEntry &entry)
{
    return entry.outcome ? resultName(entry.outcome->result)
                         : base::say("audit", "Not known: the program ended before it").text();
}

QString keyText(const dynamodb::Item &key)
{
    QStringList parts;
    for (const dynamodb::NamedValue &part : key)
        parts += valueText(part.second);
    return parts.join(u'/');
}

QString namedKeyText(const dynamodb::Item &key)
{
    QStringList parts;
    for (const dynamodb::NamedValue &part : key)
        parts += base::fromUtf8(part.first) + QStringLiteral(" = ") + valueText(part.second);
    return parts.join(QStringLiteral(", "));
}

RowAfter rowAfter(const JournalEntry &entry)
{
    if (!entry.outcome)
        return RowAfter::NotKnown;
    if (entry.outcome->after)
        return RowAfter::Known;
    const QString &result = entry.outcome->result;
    if (result == QLatin1String("refused"))
        return entry.outcome->code == QLatin1String("overtaken-removed") ? RowAfter::Gone
                                                                         : RowAfter::NotKnown;
    const bool mayHaveNone =
        result == QLatin1String("released") || result == QLatin1String("unknown-settled");
    return mayHaveNone && entry.intent.act != QLatin1String("acquire") ? RowAfter::Gone : RowAfter::NotKnown;
}

QString caveatText(const JournalEntry &entry)
{
    if (entry.caveat.isEmpty())
        return {};
    return base::say("audit", "entry %1 cannot be trusted: %2", entry.id, entry.caveat);
}

QString faultText(const ChainFault &fault)
{
    return placed(fault.file, fault.line, fault.sentence);
}

QString repairText(const ChainRepair &repair)
{
    return placed(repair.file, repair.line, repair.sentence);
}

QString headlessText(qint64 chains)
{
    return base::say("audit",
                     "no head yet in %1 of the chains, which were written by an older "
                     "version: lines missing at their ends would not show; the next act begins one",
                     chains);
}

} // namespace audit
