// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/ReadingMessage.h"

#include "core/base/TimeText.h"
#include "ui/common/text/Translate.h"
#include "ui/common/theme/StateText.h"

namespace ui {
namespace {

/// "20:13:09 UTC"
QString clockText(base::WallTime time)
{
    const QByteArray whole = base::text::rfc3339(time.time_since_epoch());
    return QString::fromLatin1(whole.mid(whole.indexOf('T') + 1, 8)) + QStringLiteral(" UTC");
}

QString inSentence(const watch::WatchStatus &status)
{
    return status.error ? status.error->sentence : tr("the last read failed");
}

} // namespace

std::optional<ContextMessage> ReadingMessage::of(const watch::WatchStatus &status, const ReadingTimes &times,
                                                 std::function<void(Offer)> wanted)
{
    using Phase = watch::WatchStatus::Phase;
    using Rank = ContextMessage::Rank;
    const auto message = [&](Rank rank, const QString &head, const QString &sentence, Offer offer) {
        ContextMessage made{rank, head, sentence};
        made.action = offer == Offer::Cancel ? tr("Cancel")
            : offer == Offer::Retry          ? tr("Read now")
            : offer == Offer::Resume         ? tr("Resume")
                                             : QString();
        made.act = [wanted, offer] { wanted(offer); };
        return made;
    };
    const auto asOf = [&times](const QString &what) {
        return tr("As of %1, %2").arg(clockText(times.wall - *times.age), what);
    };
    switch (status.phase) {
    case Phase::Stale:
    case Phase::Denied: {
        if (!times.age) // without a picture the page below says it all
            return {};
        const QString again = status.interval.count() > 0
            ? tr(" The next try comes within %1.").arg(words::duration(status.interval))
            : QString();
        return message(Rank::NotRead, asOf(tr("not read for %1:").arg(words::duration(*times.age))),
                       tr("%1.%2 Until then nothing is proved.").arg(inSentence(status), again),
                       Offer::Retry);
    }
    case Phase::Throttled:
        return message(Rank::Slow, tr("The service asked to slow down:"),
                       tr("reading every %1 now.").arg(words::duration(status.interval)), Offer::Nothing);
    case Phase::Paused: {
        const QString head = times.age
            ? asOf(tr("reading is paused for %1%2")
                       .arg(words::duration(*times.age),
                            status.error ? QStringLiteral(":") : QStringLiteral(".")))
            : status.error ? tr("Reading is paused:")
                           : tr("Reading is paused.");
        if (status.error) // suspended: resuming would be in vain
            return message(Rank::Paused, head, inSentence(status) + u'.', Offer::Nothing);
        return message(Rank::Paused, head, tr("Until it is resumed nothing is proved."), Offer::Resume);
    }
    case Phase::Live:
    case Phase::Loading:
        if (times.age && status.reading && times.patience > longRead)
            return message(
                Rank::Slow, tr("Reading takes long:"),
                tr("%1 so far, %2.")
                    .arg(words::counted(status.rowsSoFar,
                                        tr("%1 item(s)", nullptr, words::plural(status.rowsSoFar))),
                         words::duration(times.patience)),
                Offer::Cancel);
        return {};
    case Phase::Idle:
        return {};
    }
    return {};
}

} // namespace ui
