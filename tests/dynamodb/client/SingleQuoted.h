// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

/// JSON written with single quotes, for reading; moc 6.4 stumbles over raw strings in a class with slots.
inline QByteArray js(QByteArray text)
{
    return text.replace('\'', '"');
}
