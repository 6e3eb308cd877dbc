// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/EnglishPlurals.h"

#include "core/base/Utf8Text.h"

namespace base {

QString EnglishPlurals::resolved(QString text, int n)
{
    const bool one = n == 1;
    for (qsizetype open = text.indexOf(u'('); open >= 0; open = text.indexOf(u'(', open + 1)) {
        const qsizetype close = text.indexOf(u')', open);
        if (close < 0)
            break;
        const QString inside = text.mid(open + 1, close - open - 1);
        const qsizetype bar = inside.indexOf(u'|');
        if (inside == u"s")
            text.replace(open, close - open + 1, one ? QString() : inside);
        else if (bar >= 0)
            text.replace(open, close - open + 1, one ? inside.left(bar) : inside.mid(bar + 1));
    }
    return text;
}

QString EnglishPlurals::translate(const char *, const char *source, const char *, int n) const
{
    if (n < 0 || !source)
        return {};
    const QString text = base::fromUtf8(source);
    const QString chosen = resolved(text, n);
    return chosen == text ? QString() : chosen;
}

} // namespace base
