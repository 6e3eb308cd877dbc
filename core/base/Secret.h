// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <string_view>

namespace base {

/// Overwrites the memory of `bytes`, which no other QByteArray may share, and leaves it empty.
void wipe(QByteArray &bytes);

/// Bytes that cannot be logged, printed, compared or copied into a QString by accident.
///
/// There is no stream operator, no conversion and no comparison; expose() is the only way out and is easy to
/// search for. The memory is overwritten when the last copy goes.
class Secret {
public:
    Secret() = default;
    explicit Secret(const QByteArray &bytes);
    ~Secret();
    Secret(const Secret &other);
    Secret(Secret &&other) noexcept;
    Secret &operator=(const Secret &other);
    Secret &operator=(Secret &&other) noexcept;

    [[nodiscard]] bool isEmpty() const { return m_bytes.isEmpty(); }

    /// The bytes, for signing or for a request header, valid while this object lives. Never store or log
    /// them.
    [[nodiscard]] std::string_view expose() const;

private:
    QByteArray m_bytes; // never shared: detached on construction, so that wiping reaches the only copy
};

} // namespace base
