// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/alerts/MessageText.h"

#include "core/base/ShellWord.h"
#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/fleet/TablePattern.h"
#include "core/view/Verdict.h"
#include "core/view/export/LockRowWriter.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace alerts {
namespace {

constexpr qsizetype longestKeyLabel = 128; // bytes
constexpr qsizetype hashDigits = 8;
constexpr qsizetype longestOwnerShown = 60; // characters
constexpr qsizetype longestStateShown = 1000; // a program is given it as a variable, whose length has a limit
constexpr qsizetype longestReasonShown = 400; // of what a service says
constexpr qsizetype largestLock = 16 << 10; // bytes of JSON

QString timeShown(const std::optional<base::WallTime> &time)
{
    return time ? QString::fromLatin1(base::text::rfc3339(time->time_since_epoch()))
                : QStringLiteral("a time that is not known");
}

QString placeShown(const fleet::TablePlace &place)
{
    return base::visible(place.table.isEmpty() ? place.connection + u'/' + place.region : place.text());
}

/// "import-eu in prod/eu-west-1/orders-locks (worker-7)".
QString lockShown(const Message &message, const view::LockView *lock)
{
    const QString where = QStringLiteral("%1 in %2").arg(message.key, placeShown(message.place));
    const QString owner = lock && lock->isTaken()
        ? base::visible(base::fromUtf8(QByteArrayView(lock->facts().owner.data(),
                                                      static_cast<qsizetype>(lock->facts().owner.size()))),
                        longestOwnerShown)
        : QString();
    return owner.isEmpty() ? where : QStringLiteral("%1 (owner %2)").arg(where, owner);
}

/// State and how it is known, in the words of every other part of the program.
QString stateShown(const view::LockView &lock)
{
    QString text = base::visible(view::verdictOf(lock).sentence, longestStateShown);
    const QString held = lock.state() == locks::LockState::Held ? lock.heldForText() : QString();
    if (!held.isEmpty())
        text += u' ' + QCoreApplication::translate("alerts", "Held for %1.").arg(held);
    return text;
}

/// What of the fleet file a command must repeat to read the table alike.
QStringList tableOptions(const MessageContext &context, const QString &table)
{
    return fleet::commandLineOptions(context.file ? fleet::ruleOf(*context.file, table) : nullptr);
}

QString lockCommand(const char *command, const view::LockView &lock, const MessageContext &context)
{
    const QString &table = lock.shape().table;
    QStringList words = context.connection.commandLineOptions + tableOptions(context, table);
    words << QLatin1String(command);
    if (lock.hasSortKey())
        words << QStringLiteral("--sort-key=") + base::fromUtf8(lock.sortKey());
    return base::ownCommand(words + base::asOperands({table, base::fromUtf8(lock.key())}));
}

/// Reads that prove a lapse, where the row can lapse at all.
QString nextCommand(const view::LockView &lock, const MessageContext &context)
{
    const bool mayLapse = lock.state() == locks::LockState::Lapsed ||
        lock.state() == locks::LockState::Held || lock.state() == locks::LockState::Unproven;
    return lockCommand(mayLapse ? "prove" : "show", lock, context);
}

/// What the row holds is left out where it is too much for a message.
QByteArray lockJson(const view::LockView &lock)
{
    QByteArray json;
    view::appendLockJson(json, lock);
    if (json.size() <= largestLock)
        return json;
    QJsonObject object = base::jsonFrom(json).object();
    for (const char *name : {"item", "attributes"}) {
        if (object.contains(QLatin1String(name)))
            object.insert(QLatin1String(name), QJsonObject());
    }
    object.insert(QStringLiteral("data"), QJsonValue());
    json = QJsonDocument(object).toJson(QJsonDocument::Compact);
    return json.size() <= largestLock ? json : QByteArray();
}

void setLock(Message &message, const view::LockView &lock, const MessageContext &context)
{
    message.key = keyLabel(lock);
    message.labels = context.connection.labels;
    message.lock = lockJson(lock);
}

} // namespace

QString keyLabel(const QByteArray &key, const std::optional<QByteArray> &sortKey)
{
    const QByteArray whole = sortKey ? key + '/' + *sortKey : key;
    const QString text = base::fromUtf8(whole);
    const QByteArray label = base::visible(text).toUtf8();
    const bool hasTwoReadings = sortKey && key.contains('/'); // "a/b" and "c", or "a" and "b/c"
    if (!label.isEmpty() && label.size() <= longestKeyLabel && label == whole && !hasTwoReadings)
        return text;
    const QByteArray identity = hasTwoReadings ? QByteArray::number(key.size()) + ':' + whole : whole;
    const QByteArray digits =
        QCryptographicHash::hash(identity, QCryptographicHash::Sha256).toHex().first(hashDigits);
    qsizetype end = std::min(label.size(), longestKeyLabel - hashDigits - 1);
    while (end > 0 && end < label.size() && (label.at(end) & 0xC0) == 0x80)
        --end; // not within a character
    return base::fromUtf8(label.first(end) + '~' + digits);
}

QString keyLabel(const view::LockView &lock)
{
    return keyLabel(lock.key(), lock.hasSortKey() ? std::optional(lock.sortKey()) : std::nullopt);
}

void describeFiring(Message &message, const view::LockView &lock, const MessageContext &context)
{
    setLock(message, lock, context);
    message.state = stateShown(lock);
    message.sentence =
        QStringLiteral("%1 is %2 The condition of alert %3 holds since %4.")
            .arg(lockShown(message, &lock), message.state, message.alert, timeShown(message.since));
    message.next = {nextCommand(lock, context)};
}

void describeEnd(Message &message, Ending ending, const view::LockView *lock, const MessageContext &context)
{
    message.next.clear();
    message.lock.clear();
    message.verified = ending != Ending::Unwatched && ending != Ending::NoAlert;
    if (lock) {
        setLock(message, *lock, context);
        message.next = {lockCommand("show", *lock, context)};
    }
    message.state = lock ? stateShown(*lock) : QString();
    const auto how = [&] {
        switch (ending) {
        case Ending::NewHolder:
            return QStringLiteral("Its row is of another acquisition now: ") + message.state;
        case Ending::Gone:
            return message.state = QCoreApplication::translate("alerts", "Its row is gone.");
        case Ending::Unwatched:
            return message.state =
                       QCoreApplication::translate("alerts", "The table is not watched any more.");
        case Ending::NoAlert:
            return message.state =
                       QCoreApplication::translate("alerts", "The fleet file has no such alert any more.");
        case Ending::False:
            break;
        }
        return QStringLiteral("It is ") + (lock ? message.state : QStringLiteral("not so any more."));
    };
    message.sentence = QStringLiteral("%1: alert %2 is over; it held since %3. %4")
                           .arg(lockShown(message, lock), message.alert, timeShown(message.since), how());
}

void describeBlind(Message &message, const fleet::TableState &table, const MessageContext &context)
{
    message.labels = context.connection.labels;
    message.verified = false;
    QString why = QCoreApplication::translate("alerts", "its last read has not ended");
    if (table.error())
        why = base::visible(table.error()->sentence, longestReasonShown);
    message.state = why;
    const QString since = message.since ? timeShown(message.since) : QStringLiteral("the watch began");
    message.sentence =
        QStringLiteral("%1 was not read completely since %2, so that nothing is known of its locks: %3.")
            .arg(placeShown(message.place), since, why);
    const bool isSignIn = table.error() && fleet::blindReasonOf(*table.error()) == fleet::BlindReason::SignIn;
    const QStringList &options = context.connection.commandLineOptions;
    message.next = {isSignIn ? base::ownCommand(options + QStringList{QStringLiteral("whoami")})
                             : base::ownCommand(options + tableOptions(context, message.place.table) +
                                                QStringList{QStringLiteral("list")} +
                                                base::asOperands({message.place.table}))};
}

void describeWithoutTables(Message &message, const MessageContext &context)
{
    const fleet::ConnectionState &connection = context.connection;
    message.labels = connection.labels;
    message.verified = false;
    message.state = base::visible(connection.trouble, longestReasonShown);
    message.sentence =
        QStringLiteral("%1: none of its tables could be found since %2, so that nothing is known "
                       "of its locks: %3.")
            .arg(placeShown(message.place), timeShown(message.since), message.state);
    const QStringList words = connection.needsSignIn
        ? connection.commandLineOptions + QStringList{QStringLiteral("whoami")}
        : QStringList{QStringLiteral("tables"), QStringLiteral("--connection"), connection.name};
    message.next = {base::ownCommand(words)};
}

void describeSighted(Message &message, Ending ending, const MessageContext &context)
{
    message.labels = context.connection.labels;
    message.next.clear();
    message.state.clear();
    message.verified = ending == Ending::False;
    if (message.place.table.isEmpty() && ending == Ending::False) {
        message.sentence =
            QStringLiteral("%1: its tables can be searched for again; they could not since %2.")
                .arg(placeShown(message.place), timeShown(message.since));
        return;
    }
    const QString now =
        ending == Ending::False ? QStringLiteral("is read again") : QStringLiteral("is not watched any more");
    message.sentence = QStringLiteral("%1 %2; it was not read completely since %3.")
                           .arg(placeShown(message.place), now,
                                message.since ? timeShown(message.since) : QStringLiteral("the watch began"));
}

Message combined(const std::vector<Message> &messages)
{
    Message all = messages.front();
    all.next.clear();
    all.lock.clear();
    all.key.clear();
    all.state.clear();
    QStringList listed;
    for (const Message &one : messages) {
        all.more += &one == &messages.front() ? 0 : one.more;
        all.verified = all.verified && one.verified;
        if (static_cast<std::size_t>(listed.size()) >= mostListed) {
            ++all.more;
            continue;
        }
        listed += one.key.isEmpty() ? placeShown(one.place)
                                    : QStringLiteral("%1 in %2").arg(one.key, placeShown(one.place));
        all.next += one.next;
    }
    const QString state = all.status == Status::Firing ? QStringLiteral("%1 locks or tables at once: %2")
                                                       : QStringLiteral("over for %1 locks or tables: %2");
    all.sentence = state.arg(QString::number(static_cast<qsizetype>(messages.size())),
                             listed.join(QStringLiteral(", ")));
    if (all.more > 0)
        all.sentence += QStringLiteral(", and %1 more").arg(all.more);
    all.sentence += u'.';
    return all;
}

Message testMessage(const QString &alert, Severity severity, base::WallTime now)
{
    Message message;
    message.alert = alert;
    message.severity = severity;
    message.isTest = true;
    message.verified = false;
    message.at = now;
    message.since = now;
    message.place = {QStringLiteral("test"), QStringLiteral("none"), QStringLiteral("none")};
    message.episode =
        QCryptographicHash::hash(alert.toUtf8() + QByteArray::number(qint64(now.time_since_epoch().count())),
                                 QCryptographicHash::Sha256)
            .toHex()
            .first(12);
    message.sentence = QStringLiteral("test message of alert %1, sent by leasescope-cli alerts test: no lock "
                                      "is affected.")
                           .arg(alert);
    return message;
}

} // namespace alerts
