// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/DataForms.h"

#include "core/base/VisibleText.h"
#include "ui/common/text/Translate.h"
#include "ui/common/theme/StateText.h"

#include <algorithm>

namespace ui {
namespace {

constexpr qsizetype longestLine = 4'000;
constexpr qsizetype longestText = 1'000'000;

} // namespace

QString dataFormName(DataForm form)
{
    switch (form) {
    case DataForm::Automatic:
        return tr("Automatic");
    case DataForm::Text:
        return tr("Text");
    case DataForm::Json:
        return tr("JSON");
    case DataForm::Gzip:
        return tr("gzip, unpacked");
    case DataForm::Base64:
        return tr("base64, decoded");
    case DataForm::Hex:
        return tr("Hex");
    case DataForm::Stored:
        break;
    }
    return tr("As stored");
}

QString forScreen(const QString &text)
{
    QStringList lines;
    qsizetype length = 0;
    for (const QStringView line : QStringView(text).split(u'\n')) {
        if (length + std::min(line.size(), longestLine) > longestText) {
            lines += tr("\u2026 not all of it is shown: the text has %1 characters. Copy takes the whole.")
                         .arg(words::count(text.size()));
            break;
        }
        if (line.size() > longestLine)
            lines += base::visible(line.left(longestLine).toString(), base::LineEnds::Kept) +
                tr(" \u2026 %1 more characters in this line").arg(words::count(line.size() - longestLine));
        else
            lines += base::visible(line.toString(), base::LineEnds::Kept);
        length += std::min(line.size(), longestLine) + 1;
    }
    return lines.join(u'\n');
}

} // namespace ui
