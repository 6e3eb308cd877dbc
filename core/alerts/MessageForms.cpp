// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/alerts/MessageForms.h"

#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <array>
#include <limits>

namespace alerts {
namespace {

using std::chrono::milliseconds;

constexpr std::array severities{Severity::Critical, Severity::Warning, Severity::Info};

QString timeText(base::WallTime time)
{
    return QString::fromLatin1(base::text::rfc3339(time.time_since_epoch()));
}

std::optional<base::WallTime> timeOf(const QJsonValue &value)
{
    const QDateTime time = QDateTime::fromString(value.toString(), Qt::ISODateWithMs);
    constexpr qint64 latest = 9'000'000'000'000; // ms: the year 2255, which fits into nanoseconds
    if (!time.isValid() || time.toMSecsSinceEpoch() < 0 || time.toMSecsSinceEpoch() > latest)
        return {};
    return base::WallTime(milliseconds(time.toMSecsSinceEpoch()));
}

QJsonObject objectOf(const QMap<QString, QString> &texts)
{
    QJsonObject object;
    for (auto text = texts.cbegin(); text != texts.cend(); ++text)
        object.insert(text.key(), text.value());
    return object;
}

QMap<QString, QString> labelsOf(const Message &message)
{
    QMap<QString, QString> labels;
    for (auto label = message.labels.cbegin(); label != message.labels.cend(); ++label)
        labels.insert(labelName(label.key()), label.value());
    labels.insert(QStringLiteral("alertname"), message.alert);
    labels.insert(QStringLiteral("severity"), severityName(message.severity));
    labels.insert(QStringLiteral("connection"), message.place.connection);
    labels.insert(QStringLiteral("region"), message.place.region);
    labels.insert(QStringLiteral("table"), message.place.table);
    if (!message.key.isEmpty())
        labels.insert(QStringLiteral("key"), message.key);
    if (message.isTest)
        labels.insert(QStringLiteral("test"), QStringLiteral("true"));
    return labels;
}

QString escapedForChat(const QString &text)
{
    QString out = text;
    out.replace(u'&', QStringLiteral("&amp;"));
    out.replace(u'<', QStringLiteral("&lt;"));
    out.replace(u'>', QStringLiteral("&gt;"));
    return out;
}

} // namespace

QLatin1String severityName(Severity severity)
{
    switch (severity) {
    case Severity::Critical:
        return QLatin1String("critical");
    case Severity::Info:
        return QLatin1String("info");
    case Severity::Warning:
        break;
    }
    return QLatin1String("warning");
}

QLatin1String statusName(Status status)
{
    return status == Status::Firing ? QLatin1String("firing") : QLatin1String("resolved");
}

QString labelName(const QString &text)
{
    static const QRegularExpression others(QStringLiteral("[^a-zA-Z0-9_]"));
    QString name = text;
    name.replace(others, QStringLiteral("_"));
    return name.isEmpty() || name.front().isDigit() ? u'_' + name : name;
}

QJsonObject jsonObject(const Message &message)
{
    QJsonObject object{
        {QStringLiteral("version"), 1},
        {QStringLiteral("alert"), message.alert},
        {QStringLiteral("severity"), severityName(message.severity)},
        {QStringLiteral("status"), statusName(message.status)},
        {QStringLiteral("episode"), QString::fromLatin1(message.episode)},
        {QStringLiteral("since"), message.since ? QJsonValue(timeText(*message.since)) : QJsonValue()},
        {QStringLiteral("at"), timeText(message.at)},
        {QStringLiteral("verified"), message.verified},
        {QStringLiteral("connection"), message.place.connection},
        {QStringLiteral("region"), message.place.region},
        {QStringLiteral("table"), message.place.table},
        {QStringLiteral("lock"), QJsonValue()},
        {QStringLiteral("labels"), objectOf(message.labels)},
        {QStringLiteral("sentence"), message.sentence},
        {QStringLiteral("next"), QJsonArray::fromStringList(message.next)},
        {QStringLiteral("more"), message.more},
    };
    if (!message.lock.isEmpty())
        object.insert(QStringLiteral("lock"), base::jsonFrom(message.lock).object());
    if (message.isTest)
        object.insert(QStringLiteral("test"), true);
    return object;
}

QByteArray jsonForm(const Message &message)
{
    return QJsonDocument(jsonObject(message)).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<Message> messageOf(const QJsonObject &object)
{
    const auto text = [&object](const char *name) { return object.value(QLatin1String(name)).toString(); };
    Message message;
    message.alert = text("alert");
    const auto severity =
        std::ranges::find_if(severities, [&](Severity one) { return severityName(one) == text("severity"); });
    const auto at = timeOf(object.value(QLatin1String("at")));
    const QJsonValue since = object.value(QLatin1String("since"));
    message.since = timeOf(since);
    static const QRegularExpression digits(
        QRegularExpression::anchoredPattern(QStringLiteral("[0-9a-f]{12}")));
    const QJsonValue more = object.value(QLatin1String("more"));
    if (object.value(QLatin1String("version")).toInt() != 1 || message.alert.isEmpty() ||
        severity == severities.end() || !at || !digits.match(text("episode")).hasMatch() ||
        !(since.isNull() || message.since) || more.toInt(-1) < 0)
        return {};
    message.severity = *severity;
    message.status = text("status") == statusName(Status::Firing) ? Status::Firing : Status::Resolved;
    message.episode = text("episode").toLatin1();
    message.at = *at;
    message.verified = object.value(QLatin1String("verified")).toBool();
    message.isTest = object.value(QLatin1String("test")).toBool();
    message.place = {text("connection"), text("region"), text("table")};
    const QJsonObject labels = object.value(QLatin1String("labels")).toObject();
    for (auto label = labels.begin(); label != labels.end(); ++label)
        message.labels.insert(label.key(), label.value().toString());
    message.sentence = text("sentence");
    for (const QJsonValue &command : object.value(QLatin1String("next")).toArray())
        message.next += command.toString();
    message.more = more.toInt();
    if (const QJsonValue lock = object.value(QLatin1String("lock")); lock.isObject())
        message.lock = QJsonDocument(lock.toObject()).toJson(QJsonDocument::Compact);
    return message;
}

QByteArray alertmanagerForm(std::span<const Message> messages, base::WallTime now)
{
    std::vector<std::pair<QMap<QString, QString>, QJsonObject>> posts;
    for (const Message &message : messages) {
        QJsonObject annotations{
            {QStringLiteral("summary"), message.sentence},
            {QStringLiteral("episode"), QString::fromLatin1(message.episode)},
        };
        if (!message.next.isEmpty())
            annotations.insert(QStringLiteral("next"), message.next.join(u'\n'));
        if (message.more > 0)
            annotations.insert(QStringLiteral("more"), QString::number(message.more));
        const QMap<QString, QString> labels = labelsOf(message);
        const base::WallTime end = message.status == Status::Firing ? now + postedFor : now;
        // An end before its beginning is refused: a clock that was set back must not hold up the others of the post.
        const base::WallTime begin = std::min(message.since.value_or(message.at), end);
        const QJsonObject post{
            {QStringLiteral("labels"), objectOf(labels)},
            {QStringLiteral("annotations"), annotations},
            {QStringLiteral("startsAt"), timeText(begin)},
            {QStringLiteral("endsAt"), timeText(end)},
        };
        std::erase_if(posts, [&labels](const auto &earlier) { return earlier.first == labels; });
        posts.emplace_back(labels, post);
    }
    QJsonArray array;
    for (const auto &post : posts)
        array.append(post.second);
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

QByteArray slackForm(const Message &message)
{
    // Chats that speak Slack's form link every URL and notify for every @channel outside of code, whatever is escaped.
    QString said = message.sentence;
    for (const QString &command : message.next)
        said += u'\n' + command;
    const QChar graveAccent(0x02cb); // a letter: a backtick would end the code
    said.replace(u'`', graveAccent);
    const QString head = QStringLiteral("%1[%2] %3:")
                             .arg(message.isTest ? QStringLiteral("TEST ") : QString(),
                                  message.status == Status::Firing ? QString(severityName(message.severity))
                                                                   : QStringLiteral("resolved"),
                                  message.alert);
    const QString text = QStringLiteral("%1\n```\n%2\n```").arg(escapedForChat(head), escapedForChat(said));
    return QJsonDocument(QJsonObject{{QStringLiteral("text"), text},
                                     {QStringLiteral("parse"), QStringLiteral("none")},
                                     {QStringLiteral("unfurl_links"), false},
                                     {QStringLiteral("unfurl_media"), false}})
        .toJson(QJsonDocument::Compact);
}

} // namespace alerts
