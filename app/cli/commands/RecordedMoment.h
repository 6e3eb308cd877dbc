// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "app/recording/PlayedRecording.h"

namespace cli {

/// The time of a recording, in the place of this machine's: what is written is as of then. A pause ends at once.
class PlayedClock final : public base::Clock {
public:
    void set(base::BootTime boot, base::WallTime wall);
    [[nodiscard]] base::BootTime boot() const override { return m_boot; }
    [[nodiscard]] base::WallTime wall() const override { return m_wall; }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override;

private:
    base::BootTime m_boot;
    base::WallTime m_wall;
};

/// The moment that --at names: a date as the recording prints them, or a duration since its beginning. Nothing: it was not
/// given. BadInput: it is neither, or lies before the beginning.
[[nodiscard]] base::Result<std::optional<base::BootTime>> momentOf(const Context &context,
                                                                   const app::PlayedRecording &recording);

/// A recording as of --at, or of its end, with the table that the line names.
struct RecordedMoment {
    std::unique_ptr<app::PlayedRecording> recording;
    std::shared_ptr<const fleet::TableState> table; ///< with a snapshot
    dynamodb::TableDescription description;
    std::unique_ptr<PlayedClock> clock; ///< stands at that moment
    locks::Moment now;
    /// As it was seen then; no lock counts as ours.
    [[nodiscard]] view::ViewContext viewedAt() const;
};

/// Whether the line asks a recording, and no endpoint.
[[nodiscard]] bool asksRecording(const Invocation &line);
/// BadInput for options that a recording has no answer to, and for --at without --from.
[[nodiscard]] base::Result<void> checkRecordedLine(const Invocation &line);
/// The row of the line's KEY. NotFound: there is none; BadInput: KEY does not fit the table.
[[nodiscard]] base::Result<qsizetype> recordedRow(const Context &context, const RecordedMoment &moment);

/// "no read of table prod/eu-west-1/payments is in this recording: access denied", of a table that was watched and not read. `isOver`:
/// the recording was played to its end.
[[nodiscard]] QString unreadSentence(const fleet::TableState &table, bool isOver = true);

/// Plays the recording of --from. NotFound: it has no such table, or had not read it by then, or did not watch it any more. BadInput: several have the name;
/// the sentence lists them.
[[nodiscard]] base::Result<RecordedMoment> recordedMoment(const Context &context);

/// Says on stderr as of when an answer is, and what hinders: the table was blind then, the last line was cut off.
void reportMoment(const Context &context, const RecordedMoment &moment);

} // namespace cli
