// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QStringList>

/// A script of ours run with botocore, the library under the AWS CLI, which judges what we do.
class Botocore {
public:
    /// With `input` to read, and to its end; what it printed. LEASESCOPE_BOTOCORE_PYTHON names another Python
    /// than Debian's.
    QByteArray run(const QString &script, const QStringList &arguments, const QByteArray &input = {});
    /// Why botocore cannot be run on this machine; empty if it was.
    [[nodiscard]] QString missing() const { return m_missing; }
    /// What went wrong in the script; empty if it succeeded.
    [[nodiscard]] QByteArray trouble() const { return m_trouble; }

private:
    QString m_missing;
    QByteArray m_trouble;
};
