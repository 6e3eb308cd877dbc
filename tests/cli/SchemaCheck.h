// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

/// Holds JSON against a schema that the program prints, by Python's jsonschema.
class SchemaCheck {
public:
    SchemaCheck();
    [[nodiscard]] bool isPossible() const { return m_isPossible; } ///< python3-jsonschema is installed
    /// What does not fit, a line each. `values`: JSON, a value a line. `schema`: "lock", "event", ...
    [[nodiscard]] QByteArray faults(const char *schema, const QByteArray &values) const;

private:
    bool m_isPossible;
};
