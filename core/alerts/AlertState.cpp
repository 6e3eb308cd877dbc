// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/alerts/AlertState.h"

#include "core/alerts/MessageForms.h"
#include "core/base/Utf8Text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace alerts {
namespace {

const QLatin1String versionName("version");
const QLatin1String episodesName("episodes");
const QLatin1String waitingName("waiting");
const QLatin1String messageName("message");
const QLatin1String keyName("key");
const QLatin1String rowName("row");
const QLatin1String holderName("holder");
const QLatin1String notifyName("notify");

QJsonObject stateObject(const Message &message)
{
    return {{messageName, jsonObject(message)}, {keyName, message.key}};
}

std::optional<Message> stateMessage(const QJsonObject &object)
{
    auto message = messageOf(object.value(messageName).toObject());
    if (message)
        message->key = object.value(keyName).toString();
    return message;
}

tl::unexpected<base::Error> damaged()
{
    return base::failure(base::ErrorKind::Damaged, QStringLiteral("it is damaged"));
}

std::optional<Episode> episodeOf(const QJsonObject &object)
{
    const auto message = stateMessage(object);
    const auto row = QByteArray::fromBase64Encoding(object.value(rowName).toString().toLatin1(),
                                                    QByteArray::AbortOnBase64DecodingErrors);
    if (!message || message->status != Status::Firing || !row)
        return {};
    Episode episode;
    episode.message = *message;
    episode.row = *row;
    episode.holder = object.value(holderName).toString().toLatin1();
    for (const QJsonValue &name : object.value(notifyName).toArray())
        episode.notify += name.toString();
    return episode;
}

} // namespace

QByteArray AlertState::text() const
{
    QJsonArray written;
    for (const Episode &episode : episodes) {
        QJsonObject object = stateObject(episode.message);
        object.insert(rowName, QString::fromLatin1(episode.row.toBase64()));
        object.insert(holderName, QString::fromLatin1(episode.holder));
        object.insert(notifyName, QJsonArray::fromStringList(episode.notify));
        written.append(object);
    }
    QJsonObject receivers;
    for (const auto &receiver : waiting) {
        QJsonArray messages;
        for (const Message &message : receiver.second)
            messages.append(stateObject(message));
        receivers.insert(receiver.first, messages);
    }
    return QJsonDocument(
               QJsonObject{{versionName, knownVersion}, {episodesName, written}, {waitingName, receivers}})
               .toJson(QJsonDocument::Compact) +
        '\n';
}

base::Result<AlertState> AlertState::parse(const QByteArray &text)
{
    const QJsonObject object = base::jsonFrom(text).object();
    const QJsonValue version = object.value(versionName);
    if (version.isDouble() && version.toDouble() > knownVersion)
        return base::failure(base::ErrorKind::Unsupported,
                             QStringLiteral("it is of version %1, which a newer leasescope-cli wrote")
                                 .arg(version.toDouble()));
    if (version.toInt() != knownVersion || !object.value(episodesName).isArray() ||
        !object.value(waitingName).isObject())
        return damaged();
    AlertState state;
    for (const QJsonValue &written : object.value(episodesName).toArray()) {
        const auto episode = episodeOf(written.toObject());
        if (!episode)
            return damaged();
        state.episodes.push_back(*episode);
    }
    const QJsonObject receivers = object.value(waitingName).toObject();
    for (auto receiver = receivers.begin(); receiver != receivers.end(); ++receiver) {
        for (const QJsonValue &written : receiver.value().toArray()) {
            const auto message = stateMessage(written.toObject());
            if (!message)
                return damaged();
            state.waiting[receiver.key()].push_back(*message);
        }
    }
    return state;
}

} // namespace alerts
