// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockFacts.h"

#include <QString>

#include <array>

namespace locks {

/// The JSON in which Terraform describes the run that holds a lock, taken apart without allocating for each. Views into the
/// text that it was made of, and valid as long as that. What Go's decoder refuses is refused here; so is what it
/// would let through and no client writes (a field twice, a name with escapes).
class TerraformInfo final {
public:
    enum class Field : quint8 { Id, Operation, Info, Who, Version, Created, Path };

    explicit TerraformInfo(std::string_view json);

    /// Whether it is Terraform's, by an ID and two other fields, or begins as that JSON does, which another program would
    /// not write.
    [[nodiscard]] static bool isLikely(std::string_view json);

    /// Why Terraform or an operator cannot go by it; empty: they can.
    [[nodiscard]] Reason problem() const { return m_problem; }
    /// A field as it stands in the JSON, its escapes among it; empty where it is absent.
    [[nodiscard]] std::string_view raw(Field field) const { return at(field).raw; }
    /// The same where that is what it says; empty also where it has escapes.
    [[nodiscard]] std::string_view plain(Field field) const;
    /// A field with its escapes resolved. Empty where it is absent. Allocates.
    [[nodiscard]] QString text(Field field) const;
    [[nodiscard]] bool isEscaped(Field field) const;
    /// When the run acquired the lock, by its own clock. Nothing of a date that 64 bits of nanoseconds do not hold,
    /// as Go's zero time, which stands for none.
    [[nodiscard]] std::optional<base::ServerTime> created() const;

private:
    struct Text {
        std::string_view raw; ///< between the quotes
        bool isThere = false;
    };
    [[nodiscard]] const Text &at(Field field) const { return m_fields[std::size_t(field)]; }

    std::array<Text, 7> m_fields;
    std::optional<base::ServerTime> m_created; ///< as Created names it
    Reason m_problem;
};

} // namespace locks
