// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/docs/PageTables.h"

/// Lists of the lock libraries that are registered: what the registry and the sample rows answer, and the titles of their pages.
namespace docs {

/// One line each for the index of the manual, in order of the names.
[[nodiscard]] QStringList libraryIndex();
/// Of docs/libraries.md: what is read, and what is known by name alone.
[[nodiscard]] std::vector<PageTable> libraryTables();
/// Of README.md: the libraries of each language.
[[nodiscard]] PageTable languageTable();

} // namespace docs
