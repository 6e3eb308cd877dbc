// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/Synonyms.h"

#include <algorithm>
#include <array>

namespace cli {
namespace {

constexpr std::array allSynonyms{
    Synonym{"list-tables", "tables"},
    Synonym{"describe-table", "tables"},
    Synonym{"ls", "list"},
    Synonym{"locks", "list"},
    Synonym{"scan", "list"},
    Synonym{"query", "list"},
    Synonym{"ps", "list"},
    Synonym{"expired", "list"},
    Synonym{"stale", "list"},
    Synonym{"get", "show"},
    Synonym{"describe", "show"},
    Synonym{"cat", "show"},
    Synonym{"info", "show"},
    Synonym{"inspect", "show"},
    Synonym{"get-item", "show"},
    Synonym{"state", "status"},
    Synonym{"is-locked", "status"},
    Synonym{"is-held", "status"},
    Synonym{"exists", "status"},
    Synonym{"tail", "watch"},
    Synonym{"follow", "watch"},
    Synonym{"monitor", "watch"},
    Synonym{"stream", "watch"},
    Synonym{"lint", "doctor"},
    Synonym{"diagnose", "doctor"},
    Synonym{"health", "doctor"},
    Synonym{"validate", "doctor"},
    Synonym{"test-lapse", "prove"},
    Synonym{"is-lapsed", "prove"},
    Synonym{"unlock", "release"},
    Synonym{"force-unlock", "release"},
    Synonym{"force-release", "release"},
    Synonym{"free", "release"},
    Synonym{"break", "release"},
    Synonym{"steal", "release"},
    Synonym{"rm", "release"},
    Synonym{"remove", "release"},
    Synonym{"del", "release"},
    Synonym{"delete", "release"},
    Synonym{"delete-item", "release"},
    Synonym{"unlock-all", "release-lapsed"},
    Synonym{"cleanup", "release-lapsed"},
    Synonym{"clean", "release-lapsed"},
    Synonym{"gc", "release-lapsed"},
    Synonym{"prune", "release-lapsed"},
    Synonym{"purge", "release-lapsed"},
    Synonym{"reap", "release-lapsed"},
    Synonym{"sweep", "release-lapsed"},
    Synonym{"undo", "restore"},
    Synonym{"rollback", "restore"},
    Synonym{"revert", "restore"},
    Synonym{"history", "audit"},
    Synonym{"log", "audit"},
    Synonym{"logs", "audit"},
    Synonym{"journal", "audit"},
    Synonym{"lock", "acquire"},
    Synonym{"take", "acquire"},
    Synonym{"run", "acquire"},
    Synonym{"exec", "acquire"},
    Synonym{"with-lock", "acquire"},
    Synonym{"get-lock", "acquire"},
    Synonym{"maintenance", "hold"},
    Synonym{"pause", "hold"},
    Synonym{"init", "create-table"},
    Synonym{"create", "create-table"},
    Synonym{"mktable", "create-table"},
    Synonym{"login", "whoami"},
    Synonym{"identity", "whoami"},
    Synonym{"account", "whoami"},
    Synonym{"profile", "whoami"},
    Synonym{"credentials", "whoami"},
    Synonym{"iam", "policy"},
    Synonym{"permissions", "policy"},
    Synonym{"grants", "policy"},
    Synonym{"dialects", "dialect"},
    Synonym{"libraries", "dialect"},
    Synonym{"schema-of", "dialect"},
    Synonym{"simulate", "lab"},
    Synonym{"simulation", "lab"},
    Synonym{"scenario", "lab"},
    Synonym{"scenarios", "lab"},
    Synonym{"test", "lab"},
    Synonym{"serve", "demo"},
    Synonym{"server", "demo"},
    Synonym{"local", "demo"},
    Synonym{"completions", "completion"},
    Synonym{"complete", "completion"},
    Synonym{"manual", "man"},
    Synonym{"docs", "man"},
};

} // namespace

std::span<const Synonym> synonyms()
{
    return allSynonyms;
}

QString commandMeantBy(const QString &word)
{
    const auto found = std::ranges::find_if(
        allSynonyms, [&word](const Synonym &synonym) { return word == QLatin1String(synonym.word); });
    return found == allSynonyms.end() ? QString() : QString::fromLatin1(found->command);
}

} // namespace cli
