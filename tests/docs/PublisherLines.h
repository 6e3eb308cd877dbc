// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

namespace docs {

/// Where releases are, their key and the contact, as packaging/publisher.txt has them: a list for a page.
[[nodiscard]] QStringList publisherLines();
/// `page` with that key in the command that verifies a release; KEY until it is set.
[[nodiscard]] QString withKey(const QString &page);

} // namespace docs
