// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/Redaction.h"

#include "core/base/Secret.h"
#include "core/base/Utf8Text.h"
#include "core/http/HttpTransport.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <bitset>

namespace http {
namespace {

constexpr qsizetype longestText = Redaction::longest;
constexpr qsizetype pieceLength = 8; // letters and digits; as many fit into one word of the machine
constexpr QChar gap(0x2026);

// A list of what is harmless: a header that is added later is confidential until it is named here.
constexpr auto openHeaders = std::to_array<const char *>(
    {"Host", "Content-Type", "Content-Length", "X-Amz-Target", "X-Amz-Date", "Accept", "Accept-Encoding",
     "Accept-Language", "User-Agent", "x-aws-ec2-metadata-token-ttl-seconds"});

bool isOpen(const QByteArray &name)
{
    return std::any_of(openHeaders.begin(), openHeaders.end(),
                       [&name](const char *open) { return name.compare(open, Qt::CaseInsensitive) == 0; });
}

/// What stands between `before` and the first of `ends`.
QByteArray partAfter(const QByteArray &text, const QByteArray &before, const QByteArray &ends)
{
    const qsizetype at = text.indexOf(before);
    if (at < 0)
        return {};
    const QByteArray rest = text.mid(at + before.size());
    const auto end = std::find_if(rest.begin(), rest.end(), [&ends](char c) { return ends.indexOf(c) >= 0; });
    return rest.first(end - rest.begin());
}

/// A letter or digit in small; 0 for everything else.
quint64 folded(char16_t code)
{
    if (code >= u'A' && code <= u'Z')
        return code - u'A' + u'a';
    return (code >= u'a' && code <= u'z') || (code >= u'0' && code <= u'9') ? code : 0;
}

char16_t codeOf(QChar c)
{
    return c.unicode();
}

char16_t codeOf(char c)
{
    return static_cast<uchar>(c);
}

/// Calls `found` with each piece of `text`, in order; what is neither letter nor digit is passed over.
template <typename Text, typename Found>
void eachPiece(const Text &text, Found found)
{
    quint64 piece = 0;
    qsizetype held = 0;
    for (const auto sign : text) {
        const quint64 c = folded(codeOf(sign));
        if (c == 0)
            continue;
        piece = piece << 8U | c;
        if (++held >= pieceLength)
            found(piece);
    }
}

/// How a secret may come back.
std::vector<QByteArray> formsOf(const QByteArray &secret)
{
    std::vector<QByteArray> forms{secret, secret.toPercentEncoding()};
    // In base64 it depends on where it begins; the first and the last characters are mixed with neighbours.
    for (int shift = 0; shift < 3; ++shift) {
        QByteArray shifted = QByteArray(shift, ' ') + secret;
        QByteArray encoded = shifted.toBase64(QByteArray::OmitTrailingEquals);
        forms.push_back(encoded.mid(shift == 0 ? 0 : 4));
        if (encoded.isDetached())
            base::wipe(encoded);
        base::wipe(shifted);
    }
    return forms;
}

/// Which pieces there are, roughly: it names some that are not there, and misses none. Each answer's request id is
/// looked through for each secret, and a set of them all was a tenth of what a heartbeat costs.
class PieceSketch {
public:
    void add(quint64 piece) { m_bits.set(placeOf(piece)); }
    [[nodiscard]] bool mayHave(quint64 piece) const { return m_bits.test(placeOf(piece)); }

private:
    static std::size_t placeOf(quint64 piece)
    {
        return static_cast<std::size_t>(piece * 0x9e37'79b9'7f4a'7c15 >> 52U);
    }
    std::bitset<4096> m_bits;
};

struct Span {
    qsizetype begin;
    qsizetype end; // behind its last character
};

/// Positions of the letters and digits of `text`.
std::vector<qsizetype> wordCharacters(const QString &text)
{
    std::vector<qsizetype> out;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (folded(text[at].unicode()) != 0)
            out.push_back(at);
    }
    return out;
}

QString withoutPieces(const QString &text, const std::vector<QByteArray> &secrets)
{
    // The text has few pieces and a token thousands, and most answers repeat nothing.
    PieceSketch there;
    bool isShort = true;
    eachPiece(text, [&](quint64 piece) {
        there.add(piece);
        isShort = false;
    });
    if (isShort)
        return text;
    QSet<quint64> sentPieces;
    for (const QByteArray &secret : secrets) {
        for (QByteArray &form : formsOf(secret)) {
            eachPiece(std::as_const(form), [&](quint64 piece) {
                if (there.mayHave(piece))
                    sentPieces.insert(piece);
            });
            if (form.isDetached()) // the first is the secret itself, which is its owner's
                base::wipe(form);
        }
    }
    if (sentPieces.isEmpty())
        return text;
    const std::vector<qsizetype> words = wordCharacters(text);
    std::vector<Span> spans; // counted in letters and digits
    qsizetype index = pieceLength;
    eachPiece(text, [&](quint64 piece) {
        const Span span{index - pieceLength, index};
        ++index;
        if (!sentPieces.contains(piece))
            return;
        // Too little between two of them is most likely the same secret, changed by an encoding.
        if (!spans.empty() && span.begin - spans.back().end < pieceLength)
            spans.back().end = span.end;
        else
            spans.push_back(span);
    });
    QString out = text;
    for (auto span = spans.rbegin(); span != spans.rend(); ++span) {
        const qsizetype first = words[static_cast<std::size_t>(span->begin)];
        const qsizetype last = words[static_cast<std::size_t>(span->end - 1)];
        out.replace(first, last - first + 1, &gap, 1);
    }
    return out;
}

/// Short ones only where they stand alone: the key id "local" of an emulator is part of many words.
void removeWhole(QString &text, const QByteArray &secret)
{
    const QString value = base::fromUtf8(secret);
    if (value.size() > text.size())
        return;
    if (value.size() >= pieceLength) {
        text.replace(value, QString(gap));
        return;
    }
    const QRegularExpression alone(
        QStringLiteral("(?<![A-Za-z0-9])%1(?![A-Za-z0-9])").arg(QRegularExpression::escape(value)));
    text.replace(alone, QString(gap));
}

} // namespace

Redaction::Redaction(const HttpRequest &request)
{
    for (const auto &[name, value] : request.headers) {
        if (isOpen(name))
            continue;
        if (value.startsWith("AWS4-HMAC-SHA256 ")) {
            add(partAfter(value, "Credential=", "/, "));
            add(partAfter(value, "Signature=", ", "));
        } else {
            add(value);
            add(value.mid(value.lastIndexOf(' ') + 1)); // "Bearer ..."
        }
    }
    for (const QByteArray &secret : request.confidential)
        add(secret);
}

void Redaction::add(const QByteArray &secret)
{
    if (!secret.isEmpty())
        m_secrets.push_back(secret);
}

QString Redaction::applied(QString text) const
{
    if (text.size() > longestText)
        text = text.left(longestText) + gap;
    for (const QByteArray &secret : m_secrets)
        removeWhole(text, secret);
    text = withoutPieces(text, m_secrets);
    // "Value '...' at 'webIdentityToken' failed to satisfy constraint", whole or cut by the service.
    static const QRegularExpression quotedValue(QStringLiteral("Value '[^']*('|$)"));
    if (text.contains(u"Value '"))
        text.replace(quotedValue, QStringLiteral("Value '%1'").arg(gap));
    // Tokens are long and have no spaces. So are the ARNs in a refusal, which a person needs.
    static const QRegularExpression longRun(QStringLiteral("(?<![^\\s'\"(\\[])(?!arn:)[^\\s]{80,}"));
    if (text.size() >= 80)
        text.replace(longRun, QString(gap));
    return text;
}

} // namespace http
