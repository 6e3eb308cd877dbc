// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/Crc32.h"

#include <zlib.h>

#include <array>

#if defined(__x86_64__) && defined(__GNUC__)
#define LEASESCOPE_FOLDS_CRC 1
#include <immintrin.h>
#endif

namespace aws {
namespace {

quint32 continued(quint32 crc, const char *bytes, std::size_t size)
{
    return static_cast<quint32>(::crc32_z(crc, reinterpret_cast<const Bytef *>(bytes), size));
}

#ifdef LEASESCOPE_FOLDS_CRC

// A CRC is the remainder of the message, read as a polynomial over one bit, by a fixed one. A piece that stands d
// bits before another may be replaced there by piece * (x^d mod P): the remainder of the whole stays. So 64 bytes
// are folded onto the next 64, again and again, and zlib takes the remainder of the last 16 and of the rest.
// (Known since V. Gopal et al., "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction", 2009.)

/// x^`power` mod P. As everywhere here the first bit is that of the highest power, and multiplying by x shifts right.
constexpr quint32 powerOfX(unsigned power)
{
    quint32 value = 0x8000'0000;
    for (; power > 0; --power)
        value = value >> 1U ^ ((value & 1U) != 0 ? 0xedb8'8320U : 0U);
    return value;
}

/// What moves a half of 64 bits by `distance` bits. The product of two bit-reversed numbers comes out multiplied
/// by x, hence one power less.
constexpr long long mover(unsigned distance)
{
    return static_cast<long long>(static_cast<quint64>(powerOfX(distance - 1)) << 32U);
}

#define LEASESCOPE_FOLDING __attribute__((target("pclmul,sse4.1")))

LEASESCOPE_FOLDING inline __m128i blockAt(const char *bytes)
{
    return _mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes));
}

/// `block`, moved by the distance of `movers`, and `onto` together. The first half stands 64 bits further off.
LEASESCOPE_FOLDING inline __m128i movedOnto(__m128i block, __m128i movers, __m128i onto)
{
    const __m128i first = _mm_clmulepi64_si128(block, movers, 0x00);
    const __m128i second = _mm_clmulepi64_si128(block, movers, 0x11);
    return _mm_xor_si128(onto, _mm_xor_si128(first, second));
}

constexpr std::size_t blockSize = 16;
constexpr std::size_t stride = 4 * blockSize; // four chains hide the latency of the multiplication

/// `size` is at least one stride.
LEASESCOPE_FOLDING quint32 foldedCrc(const char *bytes, std::size_t size)
{
    const __m128i byStride = _mm_set_epi64x(mover(8 * stride), mover(8 * stride + 64));
    const __m128i byBlock = _mm_set_epi64x(mover(8 * blockSize), mover(8 * blockSize + 64));
    // The CRC begins with all bits set: added to the first of the message, they are part of it.
    __m128i a = _mm_xor_si128(blockAt(bytes), _mm_cvtsi32_si128(-1));
    __m128i b = blockAt(bytes + blockSize);
    __m128i c = blockAt(bytes + 2 * blockSize);
    __m128i d = blockAt(bytes + 3 * blockSize);
    for (bytes += stride, size -= stride; size >= stride; bytes += stride, size -= stride) {
        a = movedOnto(a, byStride, blockAt(bytes));
        b = movedOnto(b, byStride, blockAt(bytes + blockSize));
        c = movedOnto(c, byStride, blockAt(bytes + 2 * blockSize));
        d = movedOnto(d, byStride, blockAt(bytes + 3 * blockSize));
    }
    __m128i all = movedOnto(movedOnto(movedOnto(a, byBlock, b), byBlock, c), byBlock, d);
    for (; size >= blockSize; bytes += blockSize, size -= blockSize)
        all = movedOnto(all, byBlock, blockAt(bytes));
    std::array<char, blockSize> last{};
    _mm_storeu_si128(reinterpret_cast<__m128i *>(last.data()), all);
    // zlib inverts what it is given: this begins with no bit set, as the beginning is in the blocks already.
    return continued(continued(0xffff'ffff, last.data(), last.size()), bytes, size);
}

#endif

} // namespace

bool canFoldCrc()
{
#ifdef LEASESCOPE_FOLDS_CRC
    static const bool can = __builtin_cpu_supports("pclmul") != 0 && __builtin_cpu_supports("sse4.1") != 0;
    return can;
#else
    return false;
#endif
}

quint32 crc32(QByteArrayView bytes, CrcMethod method)
{
    const auto size = static_cast<std::size_t>(bytes.size());
#ifdef LEASESCOPE_FOLDS_CRC
    if (method != CrcMethod::Tables && size >= stride && canFoldCrc())
        return foldedCrc(bytes.data(), size);
#else
    Q_UNUSED(method)
#endif
    return continued(0, bytes.data(), size);
}

} // namespace aws
