// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

#include <vector>

namespace docs {

/// One command of a block.
struct Command {
    QStringList words; ///< after the name of the program, without quotes
    int status = 0; ///< that the comment behind it promises
    QString line; ///< as it stands
};
/// The commands of one block, in order.
using Block = std::vector<Command>;

/// README.md and every page below docs/, from the root of the project.
[[nodiscard]] QStringList pages();
[[nodiscard]] QString textOf(const QString &page);
/// Blocks with a command of leasescope-cli, whatever they are marked as, also indented ones; lines of other programs in
/// them are left out.
[[nodiscard]] std::vector<Block> blocks(const QString &page);
/// Places of relative links and pictures, from the root of the project.
[[nodiscard]] QStringList linked(const QString &page);
/// What stands between backquotes outside of blocks.
[[nodiscard]] QStringList quoted(const QString &page);

} // namespace docs
