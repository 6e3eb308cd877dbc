// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Secret.h"

#include <openssl/crypto.h>

#include <utility>

namespace base {
namespace {

QByteArray deepCopy(const QByteArray &bytes)
{
    return QByteArray(bytes.constData(), bytes.size());
}

} // namespace

void wipe(QByteArray &bytes)
{
    if (!bytes.isEmpty())
        OPENSSL_cleanse(bytes.data(), static_cast<std::size_t>(bytes.size()));
    bytes.clear();
}

Secret::Secret(const QByteArray &bytes) : m_bytes(deepCopy(bytes))
{
}

Secret::~Secret()
{
    wipe(m_bytes);
}

Secret::Secret(const Secret &other) : m_bytes(deepCopy(other.m_bytes))
{
}

Secret::Secret(Secret &&other) noexcept : m_bytes(std::exchange(other.m_bytes, {}))
{
}

Secret &Secret::operator=(const Secret &other)
{
    if (this != &other) {
        wipe(m_bytes);
        m_bytes = deepCopy(other.m_bytes);
    }
    return *this;
}

Secret &Secret::operator=(Secret &&other) noexcept
{
    if (this != &other) {
        wipe(m_bytes);
        m_bytes = std::exchange(other.m_bytes, {});
    }
    return *this;
}

std::string_view Secret::expose() const
{
    return std::string_view(m_bytes.constData(), static_cast<std::size_t>(m_bytes.size()));
}

} // namespace base
