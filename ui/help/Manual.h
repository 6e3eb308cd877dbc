// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <vector>

namespace ui {

/// One page of the manual.
struct ManualPage {
    QString title;
    QString section; ///< heading it stands under in the list
    QString path; ///< below the folder of the manual: "protocols/ddblock.md"
};

/// The pages of docs/ as they are compiled into the program: its README.md names them, in order. Main thread.
class Manual {
public:
    Manual();
    [[nodiscard]] const std::vector<ManualPage> &pages() const { return m_pages; }
    /// Index of the page at `path`; -1: none.
    [[nodiscard]] int indexOf(const QString &path) const;
    /// Whether title or text of the page have every word of `words`, in any order and case.
    [[nodiscard]] bool matches(int page, const QString &words) const;

    static constexpr const char *folder = "/manual/"; ///< in the resources

private:
    std::vector<ManualPage> m_pages;
    std::vector<QString> m_texts; ///< by page
};

} // namespace ui
