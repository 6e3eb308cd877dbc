// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/NonRewindableDevice.h"

#include <algorithm>
#include <cstring>

namespace http {

NonRewindableDevice::NonRewindableDevice(QByteArray bytes) : m_bytes(std::move(bytes))
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

bool NonRewindableDevice::seek(qint64 position)
{
    // QIODevice asks for the position it is at before some reads; that is not a rewind.
    return position == m_offset && QIODevice::seek(position);
}

qint64 NonRewindableDevice::readData(char *target, qint64 most)
{
    const qint64 count = std::min(most, m_bytes.size() - m_offset);
    if (count <= 0)
        return m_offset >= m_bytes.size() ? -1 : 0;
    std::memcpy(target, m_bytes.constData() + m_offset, static_cast<std::size_t>(count));
    m_offset += count;
    m_wasRead = true;
    return count;
}

qint64 NonRewindableDevice::writeData(const char *, qint64)
{
    return -1;
}

} // namespace http
