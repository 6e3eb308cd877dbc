// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QLatin1String>

#include <span>

namespace cli {

/// A file of resources/schema, as it was when this was built.
struct SchemaFile {
    QLatin1String name; ///< "lock"
    const char *text;
};
[[nodiscard]] std::span<const SchemaFile> schemaFiles();

/// The JSON schema (draft 2020-12) of what the program prints: "lock", "status", "event", "error", "alert", "recording". Complete by
/// itself. Empty: there is none of that name.
[[nodiscard]] QByteArray schemaText(QLatin1String name);

} // namespace cli
