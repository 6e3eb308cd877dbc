// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/ReceiverUrl.h"

#include "core/base/RegularFile.h"

#include <QDir>
#include <QUrl>

namespace app {
namespace {

constexpr qint64 longestUrl = 16 << 10; // bytes

base::Result<base::Secret> checkedUrl(const QByteArray &bytes, const QString &place)
{
    const QUrl url = QUrl::fromEncoded(bytes, QUrl::StrictMode);
    const bool isWeb = url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
    if (!url.isValid() || !isWeb || url.host().isEmpty())
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("%1 holds no http or https URL").arg(place));
    return base::Secret(bytes);
}

} // namespace

base::Result<base::Secret> receiverUrl(const fleet::Receiver &receiver, const aws::Environment &environment,
                                       const QString &folder)
{
    if (!receiver.urlEnv.isEmpty()) {
        const QString value = environment.value(receiver.urlEnv);
        if (value.isEmpty())
            return base::failure(base::ErrorKind::BadInput,
                                 QStringLiteral("the variable %1 is not set").arg(receiver.urlEnv));
        return checkedUrl(value.toUtf8(), QStringLiteral("the variable %1").arg(receiver.urlEnv));
    }
    if (receiver.urlFile.isEmpty())
        return checkedUrl(receiver.url.toUtf8(), QStringLiteral("url"));
    const QString path = QDir(folder).absoluteFilePath(environment.expanded(receiver.urlFile));
    const auto bytes = base::readRegularFile(path, longestUrl);
    if (!bytes)
        return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("cannot read the url_file %1: %2").arg(path, bytes.error().sentence));
    if (!*bytes)
        return base::failure(base::ErrorKind::BadInput, QStringLiteral("there is no url_file %1").arg(path));
    return checkedUrl((*bytes)->trimmed(), QStringLiteral("the url_file %1").arg(path));
}

} // namespace app
