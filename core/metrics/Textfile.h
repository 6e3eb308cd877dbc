// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QString>

namespace metrics {

/// A file of metrics for node_exporter's textfile collector, which reads every file of its folder that ends with .prom: ours is
/// replaced in one step, from a file beside it that does not end so. Its readers are other users: mode 0644.
class Textfile {
public:
    /// BadInput: the name does not end with .prom, so that it would never be read.
    [[nodiscard]] static base::Result<Textfile> at(const QString &path);

    /// Io: it could not be written; what was there before stays.
    [[nodiscard]] base::Result<void> write(const QByteArray &text) const;
    void remove() const; ///< so that what is not renewed is not read; if it is there
    [[nodiscard]] const QString &path() const { return m_path; }

private:
    explicit Textfile(QString path);
    QString m_path;
    QByteArray m_file; ///< as the system names it
    QByteArray m_beside;
};

} // namespace metrics
