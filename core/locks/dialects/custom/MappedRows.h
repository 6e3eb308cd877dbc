// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomMapping.h"
#include "core/locks/dialects/described/RowDescription.h"

#include <deque>

namespace locks {

/// The tests of a file for the engine, all of which must hold. Valid as long as the file's bytes.
[[nodiscard]] std::vector<RowTest> rowTestsOf(const mapping::Test &test);

/// What a mapping says of rows, as a description for the engine that reads those of libraries, too. It owns what the description
/// views. It describes no release: that is CustomDialect's.
class MappedRows final {
public:
    explicit MappedRows(const CustomMapping &mapping);
    Q_DISABLE_COPY_MOVE(MappedRows)

    [[nodiscard]] const RowDescription &description() const { return m_rows; }

private:
    void addForm(const mapping::Form &form);
    void addDates(describe::Form &form, const mapping::Expiry &expiry);
    void addStated(describe::Form &form, const mapping::Stated &stated);
    void addDetail(const char *title, const mapping::Date &source, describe::Detail::As as);
    [[nodiscard]] std::vector<describe::Step> stepsOf(const mapping::Form &form);
    [[nodiscard]] describe::Step stepOf(const mapping::Exception &exception, const char *code);
    /// Words of the file, kept.
    [[nodiscard]] const char *kept(const QString &words);

    using Names = std::vector<std::string_view>;
    /// Shares the bytes of the mapping, into which all views go.
    const CustomMapping m_mapping;
    RowDescription m_rows;
    Names m_attributes;
    Names m_secret;
    std::vector<describe::Step> m_notLocks;
    std::vector<describe::Form> m_forms;
    std::deque<std::vector<describe::Step>>
        m_steps; ///< of forms; they stay where they are, as all in a deque
    std::deque<Names> m_names;
    std::deque<std::vector<RowTest>> m_tests;
    std::deque<QByteArray> m_words;
    std::vector<describe::Detail> m_details;
    std::vector<describe::Remark> m_remarks;
};

} // namespace locks
