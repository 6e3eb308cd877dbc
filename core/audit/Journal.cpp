// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/Journal.h"

#include "core/audit/ChainHead.h"
#include "core/audit/DurableFile.h"
#include "core/audit/JournalLine.h"
#include "core/audit/JournalLock.h"
#include "core/base/Logging.h"
#include "core/base/PrivateFile.h"
#include "core/base/Sentence.h"
#include "core/base/VisibleText.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>

namespace audit {
namespace {

// Other programs may be writing: a line takes milliseconds, and each of many gets its turn. Waiting longer
// means something is wrong, and then nothing may be sent.
constexpr std::chrono::seconds lockPatience(30);

QString fileStem(const QString &connection)
{
    QString stem;
    for (const QChar c : connection)
        stem += (c.isLetterOrNumber() && c.unicode() < 128) ? c.toLower() : QLatin1Char('-');
    while (stem.contains(QLatin1String("--")))
        stem.replace(QLatin1String("--"), QLatin1String("-"));
    return stem.left(80);
}

QDateTime utc(base::WallTime time)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::floor<std::chrono::milliseconds>(time).time_since_epoch().count(), Qt::UTC);
}

void logWritten(const char *what, const QString &id, const base::Result<void> &written,
                std::chrono::nanoseconds took)
{
    const QString end = written ? QStringLiteral("written") : written.error().sentence;
    const QString line =
        QStringLiteral("%1 of %2 after %3: %4").arg(QLatin1String(what), id, base::logTime(took), end);
    if (written)
        qCDebug(base::journalLog).noquote() << base::visible(line);
    else
        qCWarning(base::journalLog).noquote() << base::visible(line);
}

} // namespace

struct Journal::Parts {
    QString folder;
    QString stem;
    const base::Clock &clock;
    QString account = QString::fromLatin1(unknownAccount);
    std::optional<base::Error> lostOutcome = std::nullopt;

    // A chain only grows at its end: while the clock stands before the newest file's month, as after it was
    // set back, that file goes on.
    [[nodiscard]] QString currentFile() const
    {
        const QString month = utc(clock.wall()).toString(QStringLiteral("yyyy-MM"));
        const QString present = stem + QLatin1Char('.') + month + QStringLiteral(".jsonl");
        const QStringList written = files();
        const QString newest = written.isEmpty() ? QString() : written.last();
        return folder + QLatin1Char('/') + std::max(present, newest);
    }

    [[nodiscard]] QStringList files() const // by month
    {
        return QDir(folder).entryList({stem + QStringLiteral(".[0-9][0-9][0-9][0-9]-[0-9][0-9].jsonl")},
                                      QDir::Files, QDir::Name);
    }

    // The chain goes on over months: a new file refers to the last line of the newest older one.
    [[nodiscard]] base::Result<LineEnd> endBefore(const QString &file) const
    {
        QString older;
        for (const QString &name : files()) {
            if (name < QFileInfo(file).fileName())
                older = name;
        }
        const LineEnd nothing{0, {}, genesisHash()};
        if (older.isEmpty())
            return nothing;
        const auto tail = DurableFile(folder + QLatin1Char('/') + older).tail();
        if (!tail)
            return tl::unexpected(tail.error());
        return tail->lastLine.isEmpty() ? endBefore(folder + QLatin1Char('/') + older)
                                        : base::Result<LineEnd>(endOf(tail->lastLine));
    }

    [[nodiscard]] base::Result<LineEnd> chainEnd(const QString &path, const DurableFile::Tail &tail) const
    {
        return tail.lastLine.isEmpty() ? endBefore(path) : base::Result<LineEnd>(endOf(tail.lastLine));
    }

    // For its owner alone. What its owner may do in it stays as that owner has set it.
    [[nodiscard]] base::Result<void> makeFolder() const
    {
        const auto owners = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
        if (!QFileInfo(folder).isDir()) {
            if (!base::makePrivateFolder(folder) || !QFileInfo(folder).isDir())
                return base::failure(base::ErrorKind::Io,
                                     base::say("audit", "cannot create the journal folder %1", folder));
            return {};
        }
        const auto present = QFile::permissions(folder);
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
            QFile::WriteOther | QFile::ExeOther;
        if (present & others)
            QFile::setPermissions(folder, present & owners);
        return {};
    }

    // Lines of before they were numbered.
    [[nodiscard]] base::Result<qint64> countLines() const
    {
        qint64 count = 0;
        for (const QString &name : files()) {
            QFile file(folder + QLatin1Char('/') + name);
            if (const auto read = openToRead(file); !read)
                return tl::unexpected(read.error());
            while (!file.atEnd())
                count += file.readLine().endsWith('\n') ? 1 : 0;
        }
        return count;
    }

    [[nodiscard]] base::Result<void> append(const QByteArray &fields) const
    {
        if (const auto ready = makeFolder(); !ready)
            return ready;
        const auto lock =
            JournalLock::take(folder + QLatin1Char('/') + stem + QStringLiteral(".lock"), lockPatience);
        if (!lock)
            return tl::unexpected(lock.error());
        const QString path = currentFile();
        DurableFile file(path);
        const auto tail = file.tail();
        if (!tail)
            return tl::unexpected(tail.error());
        auto last = chainEnd(path, *tail);
        if (!last)
            return tl::unexpected(last.error());
        if (const auto adopted = checkHead(file, *last); !adopted)
            return adopted;
        if (!tail->torn.isEmpty()) {
            if (const auto dropped = file.dropTorn(*tail); !dropped)
                return dropped;
            if (const auto noted = link(file, *last, repairFields(clock.wall(), tail->torn)); !noted)
                return noted;
        }
        return link(file, *last, fields);
    }

    // Before a line is added the head must be that of the line before: it never lags by two. Where the chain
    // does not end as the head says, lines were lost, and a line of its own says so for ever.
    [[nodiscard]] base::Result<void> checkHead(DurableFile &file, LineEnd &last) const
    {
        const auto head = ChainHead::read(headFile());
        if (!head && head.error().kind == base::ErrorKind::Io)
            return tl::unexpected(head.error());
        const std::optional<ChainHead> kept = head.value_or(std::nullopt);
        if (kept && kept->isEndOf(last))
            return {};
        const bool adopts = head && !kept && last.number == 0; // no head was kept so far
        if (adopts) {
            const auto count = countLines();
            if (!count)
                return tl::unexpected(count.error());
            last.number = *count;
        }
        if (kept ? kept->isOneBehind(last) : adopts)
            return ChainHead{last.number, last.hash}.write(headFile());
        const qint64 known = kept ? kept->number : 0;
        const base::Sentence lost = !head ? head.error().kept()
            : !kept                       ? base::say("audit", "the head of this chain is missing")
                                          : base::say("audit",
                                                      "lines are missing before this one: the chain had %1 lines when the last one "
                                                                            "was written, and ended at line %2 now",
                                                      known, last.number);
        last.number = std::max(known, last.number);
        return link(file, last, gapFields(clock.wall(), lost));
    }

    /// Adds the line after `last`, which it then is.
    [[nodiscard]] base::Result<void> link(DurableFile &file, LineEnd &last, const QByteArray &fields) const
    {
        const QByteArray line = closeLine(fields, last.number + 1, last.hash);
        if (const auto written = file.append(line); !written)
            return written;
        last = endOf(line);
        return ChainHead{last.number, last.hash}.write(headFile());
    }

    [[nodiscard]] QString headFile() const { return ChainHead::fileOf(folder, stem); }
};

Journal::Journal(QString folder, QString connection, const base::Clock &clock)
    : m_parts(std::make_unique<Parts>(Parts{std::move(folder), fileStem(connection), clock}))
{
}

Journal::~Journal() = default;

void Journal::setAccount(const QString &account)
{
    if (!account.isEmpty())
        m_parts->account = account;
}

base::Result<QString> Journal::recordIntent(Intent intent)
{
    const base::WallTime at = m_parts->clock.wall();
    const QString id = utc(at).toString(QStringLiteral("yyyyMMdd-hhmmss-")) +
        QStringLiteral("%1").arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0'));
    intent.account = m_parts->account;
    const base::BootTime begun = m_parts->clock.boot();
    auto written = m_parts->append(intentFields(id, at, intent));
    logWritten("intent", id, written, m_parts->clock.boot() - begun);
    if (!written) {
        const base::Error &why = written.error();
        return base::failure(why.kind, base::say("audit", "%1; nothing was sent", why.kept()),
                             QStringLiteral("journal-not-written"));
    }
    return id;
}

base::Result<void> Journal::recordOutcome(const QString &id, Outcome outcome)
{
    outcome.account = m_parts->account;
    const base::BootTime begun = m_parts->clock.boot();
    auto written = m_parts->append(outcomeFields(id, m_parts->clock.wall(), outcome));
    logWritten("outcome", id, written, m_parts->clock.boot() - begun);
    if (!written)
        m_parts->lostOutcome = written.error();
    return written;
}

const std::optional<base::Error> &Journal::lostOutcome() const
{
    return m_parts->lostOutcome;
}

QString Journal::file() const
{
    return m_parts->currentFile();
}

} // namespace audit
