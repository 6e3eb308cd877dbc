// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/services/ActCommands.h"

#include "core/base/DurationText.h"
#include "core/base/ShellWord.h"
#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "ui/services/ShellCommand.h"

#include <QCoreApplication>

namespace ui {
namespace {

using Verb = admin::ReleaseIntent::Verb;
using std::chrono::milliseconds;

/// One word: no value can be taken for an option then.
QString optionWord(const char *name, const QString &value)
{
    return QStringLiteral("--%1=%2").arg(QLatin1String(name), value);
}

QStringList dialectWords(locks::DialectId dialect)
{
    if (const locks::CustomDialect *described = locks::customDialect(dialect))
        return {optionWord("dialect-file", described->mapping().fileName())};
    return dialect.isNone() ? QStringList() : QStringList{optionWord("dialect", dialect.name())};
}

QStringList leaseWords(const locks::TableShape &shape)
{
    if (!shape.givenLease)
        return {};
    const auto given = std::chrono::duration_cast<milliseconds>(*shape.givenLease);
    return {optionWord("lease-period", base::durationText(given))};
}

QString actCommand(const ConnectionFacts &facts, const char *command, const locks::LockRecord &lock,
                   locks::DialectId pinned, const QStringList &options)
{
    QStringList words = dialectWords(pinned) + leaseWords(lock.shape);
    words << QLatin1String(command) << options;
    if (lock.sortKeyText)
        words << optionWord("sort-key", *lock.sortKeyText);
    return commandFor(facts, words + base::asOperands({lock.shape.table, lock.keyText}));
}

tl::unexpected<base::Error> noCommand(const char *why)
{
    return base::failure(base::ErrorKind::Unsupported, QCoreApplication::translate("ui", why));
}

base::Result<QStringList> verbWords(const admin::ReleaseIntent &intent, const ReleaseManner &manner)
{
    if (intent.verb == Verb::ReleaseLapsed) {
        QStringList words{QStringLiteral("--if-lapsed")};
        if (manner.trustsServerTime)
            words << QStringLiteral("--trust-server-time");
        return words;
    }
    const QString owner = intent.seen.owner.value_or(QString());
    if (intent.verb == Verb::BreakLive && !owner.isEmpty()) {
        QStringList words{QStringLiteral("--break"), optionWord("owner", owner)};
        if (manner.fenced)
            words << QStringLiteral("--fence");
        return words;
    }
    if (manner.fenced)
        return noCommand(QT_TRANSLATE_NOOP("ui", "a fence needs the name of an owner, and the row has none"));
    if (!intent.seen.version)
        return noCommand(
            QT_TRANSLATE_NOOP("ui", "the row names neither an owner nor a version to release it by"));
    return QStringList{optionWord("at-version", *intent.seen.version)};
}

void addTimes(QStringList &words, const locks::LockRequest &request)
{
    words << optionWord("lease", base::durationText(request.lease))
          << optionWord("heartbeat", base::durationText(request.heartbeat));
    if (request.wait)
        words << optionWord("wait", base::durationText(*request.wait));
    if (request.refresh != locks::LockRequest().refresh)
        words << optionWord("refresh", base::durationText(request.refresh));
    if (request.safeTime)
        words << optionWord("safe-time", base::durationText(*request.safeTime));
    if (request.ttlMinutes)
        words << optionWord("ttl-minutes", QString::number(request.ttlMinutes->count()));
}

void addFlags(QStringList &words, const locks::LockRequest &request)
{
    const auto add = [&words](bool wanted, const char *option) {
        if (wanted)
            words << QStringLiteral("--") + QLatin1String(option);
    };
    if (request.replaceData)
        add(true, *request.replaceData ? "replace-data" : "keep-data");
    if (request.deleteOnRelease)
        add(true, *request.deleteOnRelease ? "delete-on-release" : "mark-on-release");
    add(request.failIfLocked, "fail-if-locked");
    add(request.skipBlockingWait, "skip-blocking-wait");
    add(request.reentrant, "reentrant");
    add(request.holdOnServiceUnavailable, "hold-lock-on-service-unavailable");
    add(request.onlyIfExists, "only-if-lock-already-exists");
    add(request.updateExistingRecord, "update-existing-lock-record");
    add(request.acquireReleasedConsistently, "acquire-released-locks-consistently");
    add(request.failClosed, "fail-closed");
    add(request.bestEffortRelease, "best-effort");
    add(request.matchOwnerOnly, "unsafe-match-owner-only");
    add(request.createTable, "create-table");
}

/// A text of data, as --data takes it.
base::Result<QString> dataText(const QByteArray &data)
{
    const QString text = base::fromUtf8(data);
    if (text.toUtf8() != data)
        return noCommand(QT_TRANSLATE_NOOP("ui", "the data is not UTF-8, which no command can carry"));
    if (text.startsWith(u'@'))
        return noCommand(QT_TRANSLATE_NOOP(
            "ui", "the data begins with @, which names a file on a command line: put it into one"));
    return text;
}

} // namespace

base::Result<QString> releaseCommandFor(const ConnectionFacts &facts, const admin::ReleaseIntent &intent,
                                        const ReleaseManner &manner)
{
    const auto verb = verbWords(intent, manner);
    if (!verb)
        return tl::unexpected(verb.error());
    QStringList words = *verb;
    if (intent.mode)
        words << optionWord("mode", locks::releaseModeName(*intent.mode));
    if (const QString reason = manner.reason.trimmed(); !reason.isEmpty())
        words << optionWord("reason", reason);
    return actCommand(facts, "release", intent.seen, intent.pinned, words);
}

base::Result<QString> acquireCommandFor(const ConnectionFacts &facts, const locks::LockRequest &request)
{
    QStringList words = dialectWords(request.dialect);
    words << QStringLiteral("acquire");
    if (request.sortKey)
        words << optionWord("sort-key", *request.sortKey);
    if (!request.owner.isEmpty())
        words << optionWord("owner", request.owner);
    addTimes(words, request);
    addFlags(words, request);
    for (const auto &[option, data] :
         {std::pair("data", request.data), std::pair("data-after-release", request.dataOnRelease)}) {
        if (!data)
            continue;
        const auto text = dataText(*data);
        if (!text)
            return tl::unexpected(text.error());
        words << optionWord(option, *text);
    }
    for (const dynamodb::NamedValue &attribute : request.attributes)
        words << optionWord("attribute",
                            base::fromUtf8(attribute.first + '=' + dynamodb::toJson(attribute.second)));
    return commandFor(facts, words + base::asOperands({request.shape.table, request.key}));
}

base::Result<QString> holdCommandFor(const ConnectionFacts &facts, const admin::MaintenancePlan &plan,
                                     const QString &reason)
{
    QStringList words{QStringLiteral("hold"), optionWord("for", base::durationText(plan.length)),
                      optionWord("wait", base::durationText(plan.wait))};
    if (!reason.trimmed().isEmpty())
        words << optionWord("reason", reason.trimmed());
    QStringList keys;
    for (const locks::LockRequest &lock : plan.locks) {
        if (lock.sortKey && plan.locks.size() > 1)
            return noCommand(QT_TRANSLATE_NOOP("ui", "locks with sort keys are held by a command for each"));
        if (lock.sortKey)
            words << optionWord("sort-key", *lock.sortKey);
        keys << lock.key;
    }
    if (keys.isEmpty())
        return noCommand(QT_TRANSLATE_NOOP("ui", "none of the locks can be held"));
    return commandFor(facts, words + base::asOperands(QStringList{plan.locks.front().shape.table} + keys));
}

QString releaseLapsedCommandFor(const ConnectionFacts &facts, const locks::TableShape &shape,
                                locks::DialectId pinned, const LapsedManner &manner)
{
    QStringList words = dialectWords(pinned) + leaseWords(shape);
    words << QStringLiteral("release-lapsed");
    if (!manner.filter.trimmed().isEmpty())
        words << optionWord("filter", manner.filter.trimmed());
    words << optionWord("count", QString::number(manner.count));
    if (!manner.reason.trimmed().isEmpty())
        words << optionWord("reason", manner.reason.trimmed());
    return commandFor(facts, words + base::asOperands({shape.table}));
}

QString restoreCommandFor(const ConnectionFacts &facts, const QString &journalId, const QString &reason)
{
    QStringList words{QStringLiteral("restore")};
    if (!reason.trimmed().isEmpty())
        words << optionWord("reason", reason.trimmed());
    return commandFor(facts, words + base::asOperands({journalId}));
}

QString createTableCommandFor(const ConnectionFacts &facts, const QString &table, locks::DialectId dialect)
{
    return commandFor(facts,
                      QStringList{QStringLiteral("create-table")} + dialectWords(dialect) +
                          base::asOperands({table}));
}

QString proveCommandFor(const ConnectionFacts &facts, const locks::LockRecord &lock, locks::DialectId pinned)
{
    return actCommand(facts, "prove", lock, pinned, {});
}

QString watchCommandFor(const ConnectionFacts &facts, const locks::LockRecord &lock, locks::DialectId pinned)
{
    return actCommand(facts, "watch", lock, pinned, {});
}

QString listCommandFor(const ConnectionFacts &facts, const QString &table, const QString &filter,
                       locks::DialectId pinned)
{
    QStringList words = dialectWords(pinned);
    words << QStringLiteral("list");
    if (!filter.trimmed().isEmpty())
        words << optionWord("filter", filter.trimmed());
    return commandFor(facts, words + base::asOperands({table}));
}

} // namespace ui
