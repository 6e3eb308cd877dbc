// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/home/HomeLines.h"

/// What home says of each of its rows. Texts of tables are made visible and are cut where reading on is no use, except
/// those that are copied. Translated with the context "view". Pure; main thread.
namespace view::hometext {

/// "staging › locks", "staging": in the order read, whatever the language.
[[nodiscard]] QString placeText(const Home &home, int connection, int table);
/// "import-eu", "9 tables", the name of a table that is not read.
[[nodiscard]] QString keyText(const Home &home, const Problem &problem);
/// The key as it is stored, or the name of the table: to be copied.
[[nodiscard]] QString exactKey(const Home &home, const Problem &problem);
[[nodiscard]] QString exactKey(const LockView &lock);
[[nodiscard]] QString kindText(ProblemKind kind); ///< "lapsed", "unreadable", "alert", "not read"
[[nodiscard]] QString ownerText(const Home &home, const Problem &problem); ///< empty: none
/// "lapsed 41 s; lease 20 s", the reason of an unreadable row, why a table is not read: half a sentence.
[[nodiscard]] QString knownText(const Home &home, const Problem &problem);
[[nodiscard]] QString knownText(const LockView &lock);
/// "0.8 s ago" of the read that showed it; empty: never read.
[[nodiscard]] QString readText(const Home &home, const Problem &problem);
[[nodiscard]] QString readText(const LockView &lock);
/// One row for the ear: "import-eu, lapsed, staging, locks, owner worker-7, lapsed 41 s; lease 20 s, read 0.8 s ago".
[[nodiscard]] QString sentence(const Home &home, const Problem &problem);

/// Why nothing new of a table is shown; empty: it is read, or waited for. `table` -1: of the connection.
[[nodiscard]] QString troubleText(const Home &home, int connection, int table);
/// "0.8 s ago"; "as of 20:01" once its numbers are old; a dash if it was never read.
[[nodiscard]] QString readText(const Home &home, int connection, int table);
/// The longest that readText() usually is, to give it room: what runs must not make a column jump.
[[nodiscard]] QStringList usualReadTexts();
/// "as of 20:01:44 UTC", with the day where that is another one.
[[nodiscard]] QString asOfText(const HomeMoment &now, base::BootTime at);
/// "> 2 h 03", of the lock that is held longest; "read once" where two reads are wanted to say more; empty: none is held.
[[nodiscard]] QString longestText(const Home &home, int connection, int table);
/// "38": empty for none, a dash where the table was never read.
[[nodiscard]] QString countText(const Home &home, int connection, int table, locks::LockState state);
/// "locks, staging: 1 lapsed, 1 unreadable, 38 held, read 0.8 s ago".
[[nodiscard]] QString tableSentence(const Home &home, int connection, int table);
/// "1 lapsed, 38 held", problems first.
[[nodiscard]] QString countsText(const LockJudgements::Counts &counts);

[[nodiscard]] QString titleText(const HomeLines &lines, const HomeGroup &group);
/// "2 tables with problems · 52 held · read within 21 s"; what is wrong with a whole connection instead.
[[nodiscard]] QString summaryText(const Home &home, const HomeGroup &group);
[[nodiscard]] QString quietText(const HomeGroup &group); ///< "8 tables with no lock held"
[[nodiscard]] QString openText(const Home &home, const HomeLine &line); ///< "Open locks, 202 locks"
/// One line of the list of tables for the ear.
[[nodiscard]] QString sentence(const Home &home, const HomeLines &lines, const HomeLine &line);

/// "3 connections · 41 tables · 1 050 locks held in the 2 connections read".
[[nodiscard]] QString overviewText(const Home &home);
/// "8 problems in 3 connections".
[[nodiscard]] QString problemsText(const Home &home);
/// "No problems: 32 tables in 2 connections read, last 0.8 s ago.", with what was not read, and what is hidden.
[[nodiscard]] QString noProblemsText(const Home &home);

} // namespace view::hometext
