// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/service/ServiceWords.h"

#include "core/base/VisibleText.h"

#include <algorithm>

namespace aws {

base::Sentence ServiceWords::sentence() const
{
    if (leftOut <= 0)
        return said;
    return base::sayCounted("aws", "%1\u2026 (%n more character(s))", static_cast<int>(leftOut), said);
}

ServiceWords wordsOf(const QString &text, const http::Redaction &sent, qsizetype most)
{
    const QString line = sent.applied(withoutControls(text)).simplified();
    qsizetype kept = std::min(line.size(), most);
    if (kept < line.size() && line.at(kept - 1).isHighSurrogate())
        --kept;
    const qsizetype unread = std::max<qsizetype>(0, text.size() - http::Redaction::longest);
    return {line.left(kept), line.size() - kept + unread};
}

QString withoutControls(QString text)
{
    for (QChar &c : text) {
        if (!c.isSurrogate() && base::isUnseen(c.unicode()))
            c = u' ';
    }
    return text;
}

} // namespace aws
