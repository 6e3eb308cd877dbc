// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/Ourselves.h"

namespace view {
namespace {

/// What host and user names are made of: "vm" is no word of "vm-worker-12", nor of "vm.example.org". Bytes
/// beyond ASCII are parts of letters.
bool belongsToWord(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
        c == '_' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

bool hasWord(std::string_view text, const QByteArray &name)
{
    const std::string_view word(name.constData(), static_cast<std::size_t>(name.size()));
    if (word.empty())
        return false;
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !belongsToWord(text[at - 1])) && (end == text.size() || !belongsToWord(text[end])))
            return true;
    }
    return false;
}

} // namespace

Ourselves::Ourselves(QByteArray user, QByteArray host) : m_user(std::move(user)), m_host(std::move(host))
{
    // Names that every machine has, and what stands where there is none.
    if (m_host == "localhost" || m_user == "unknown")
        m_host.clear();
}

Ourselves Ourselves::of(const QString &operatorName)
{
    const qsizetype at = operatorName.lastIndexOf(u'@');
    return at < 0 ? Ourselves()
                  : Ourselves(operatorName.left(at).toUtf8(), operatorName.mid(at + 1).toUtf8());
}

Ourselves Ourselves::holding(QSet<QByteArray> owners) const
{
    Ourselves all = *this;
    all.m_held = std::move(owners);
    return all;
}

bool Ourselves::owns(std::string_view owner) const
{
    if (owner.empty())
        return false;
    return sendHeartbeatsAs(owner) || (hasWord(owner, m_host) && hasWord(owner, m_user));
}

bool Ourselves::isOtherName(std::string_view owner) const
{
    return !owner.empty() && !m_user.isEmpty() && !m_host.isEmpty() && !owns(owner) &&
        !hasWord(owner, m_host) && !hasWord(owner, m_user);
}

bool Ourselves::sendHeartbeatsAs(std::string_view owner) const
{
    return !m_held.isEmpty() &&
        m_held.contains(QByteArray::fromRawData(owner.data(), static_cast<qsizetype>(owner.size())));
}

bool Ourselves::hold(locks::StoredState marking, std::string_view owner) const
{
    return marking == locks::StoredState::Taken && owns(owner);
}

bool Ourselves::hold(const locks::LockRecord &record) const
{
    const QByteArray owner = record.owner.value_or(QString()).toUtf8();
    return hold(record.marking, {owner.constData(), static_cast<std::size_t>(owner.size())});
}

} // namespace view
