// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/ChainHead.h"

#include "core/audit/DurableFile.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8Text.h"

#include <QFile>
#include <QJsonDocument>

namespace audit {

bool ChainHead::isEndOf(const LineEnd &last) const
{
    return number == last.number && hash == last.hash;
}

bool ChainHead::isOneBehind(const LineEnd &last) const
{
    return number + 1 == last.number && hash == last.previous;
}

QString ChainHead::fileOf(const QString &folder, const QString &stem)
{
    return folder + QLatin1Char('/') + stem + QStringLiteral(".head");
}

base::Result<std::optional<ChainHead>> ChainHead::read(const QString &path)
{
    QFile file(path);
    if (const auto read = openToRead(file); !read) {
        if (read.error().kind == base::ErrorKind::NotFound)
            return std::optional<ChainHead>();
        return tl::unexpected(read.error());
    }
    const QJsonObject content = base::jsonFrom(file.readAll()).object();
    ChainHead head;
    head.number = content[QLatin1String("n")].toInteger(-1);
    head.hash = content[QLatin1String("hash")].toString().toLatin1();
    if (head.number < 0 || head.hash.size() != genesisHash().size())
        return base::failure(base::ErrorKind::Damaged,
                             base::say("audit", "the journal's head %1 cannot be parsed", path));
    return std::optional(head);
}

base::Result<void> ChainHead::write(const QString &path) const
{
    return DurableFile(path).replaceWith("{\"v\":1,\"n\":" + QByteArray::number(number) + ",\"hash\":\"" +
                                         hash + "\"}");
}

} // namespace audit
