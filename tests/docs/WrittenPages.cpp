// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/docs/WrittenPages.h"

#include "tests/docs/LibraryLists.h"
#include "tests/docs/PublisherLines.h"
#include "tests/docs/ScaleTables.h"

#include <array>

namespace docs {
namespace {

QString withPublisher(const QString &page)
{
    return withLines(page, QStringLiteral("publisher"), publisherLines());
}

} // namespace

std::span<const WrittenPage> writtenPages()
{
    static constexpr std::array pages{
        WrittenPage{"README.md",
                    [](const QString &text) { return withKey(withTables(text, {languageTable()})); }},
        WrittenPage{"docs/README.md",
                    [](const QString &text) {
                        return withLines(text, QStringLiteral("lock libraries"), libraryIndex());
                    }},
        WrittenPage{"SECURITY.md", [](const QString &text) { return withPublisher(text); }},
        WrittenPage{"docs/install.md", [](const QString &text) { return withKey(withPublisher(text)); }},
        WrittenPage{"docs/libraries.md",
                    [](const QString &text) { return withTables(text, libraryTables()); }},
        WrittenPage{"docs/scale.md", [](const QString &text) { return withTables(text, scaleTables()); }}};
    return pages;
}

} // namespace docs
