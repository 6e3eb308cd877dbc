// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomMapping.h"
#include "core/locks/dialects/described/RowDescription.h"

#include <deque>

namespace locks {

/// A test of a file for the engine. Valid as long as the file's bytes.
[[nodiscard]] RowTest rowTestOf(const mapping::Test &test);

/// What a mapping says of rows, as a description for the engine that reads those of libraries, too. It owns what the description
/// views. It describes no release: that is CustomDialect's.
class MappedRows final {
public:
    explicit MappedRows(const CustomMapping &mapping);
    Q_DISABLE_COPY_MOVE(MappedRows)

    [[nodiscard]] const RowDescription &description() const { return m_rows; }

private:
    void addForm(const mapping::Parts &form);
    [[nodiscard]] std::vector<describe::Step> stepsOf(const mapping::Parts &form) const;

    using Names = std::vector<std::string_view>;
    /// Shares the bytes of the mapping, into which all views go.
    const CustomMapping m_mapping;
    RowDescription m_rows;
    Names m_attributes;
    std::vector<describe::Step> m_notLocks;
    std::vector<describe::Form> m_forms;
    std::deque<std::vector<describe::Step>>
        m_steps; ///< of forms; they stay where they are, as all in a deque
    std::deque<Names> m_names;
};

} // namespace locks
