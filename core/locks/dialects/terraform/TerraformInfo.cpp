// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/terraform/TerraformInfo.h"

#include "core/locks/dialects/common/JsonTree.h"
#include "core/locks/dialects/common/Rfc3339Date.h"

#include <algorithm>

namespace locks {
namespace {

using std::string_view;

constexpr int deepest = 65; // of what the fields of a lock never have; each level is a call
constexpr std::array<string_view, 7> names{"ID", "Operation", "Info", "Who", "Version", "Created", "Path"};

/// Go's decoder takes a name in any case.
std::size_t fieldOf(string_view name)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const auto *const found = std::ranges::find_if(
        names, [&](string_view known) { return std::ranges::equal(known, name, {}, lower, lower); });
    return static_cast<std::size_t>(found - names.begin());
}

constexpr Reason notJson{
    QT_TRANSLATE_NOOP("locks",
                      "Info is not the JSON of a lock: terraform force-unlock cannot remove this row"),
    "info-not-json"};
constexpr Reason oddNames{
    QT_TRANSLATE_NOOP("locks",
                      "Info names a field twice, or in a form that no client writes: which lock it is cannot "
                      "be told"),
    "info-odd-names"};
constexpr Reason wrongType{
    QT_TRANSLATE_NOOP("locks", "a field of Info is no text: terraform force-unlock cannot remove this row"),
    "info-wrong-type"};
constexpr Reason noId{
    QT_TRANSLATE_NOOP("locks", "Info names no ID: terraform force-unlock cannot name this lock"),
    "info-no-id"};
constexpr Reason noDate{
    QT_TRANSLATE_NOOP("locks", "Created is not a date: terraform force-unlock cannot remove this row"),
    "info-no-date"};

/// As Terraform's JSON begins, also where it is cut off behind that.
bool beginsAsALock(string_view json)
{
    for (const string_view part : {"{", "\"ID\"", ":", "\""}) {
        json.remove_prefix(std::min(json.find_first_not_of(" \t\r\n"), json.size()));
        if (!json.starts_with(part))
            return false;
        json.remove_prefix(part.size());
    }
    return true;
}

} // namespace

TerraformInfo::TerraformInfo(string_view json)
{
    thread_local JsonTree tree;
    const JsonTree::Value *const root = tree.read(json, deepest);
    if (!root || root->kind != JsonTree::Kind::Object) {
        m_problem = notJson;
        return;
    }
    for (const JsonTree::Value &member : *root) {
        const std::size_t field = fieldOf(member.name);
        const bool isOurs = field < m_fields.size();
        const bool isText = member.kind == JsonTree::Kind::Text;
        if (JsonTree::isEscaped(member.name) || (isOurs && m_fields[field].isThere))
            m_problem = oddNames;
        else if (isOurs && !isText && member.kind != JsonTree::Kind::Null)
            m_problem = wrongType;
        if (isOurs)
            m_fields[field] = {isText ? member.raw : string_view(), true};
    }
    m_created = rfc3339Date(plain(Field::Created)); // of an empty text: nothing
    if (m_problem.isEmpty() && at(Field::Id).raw.empty())
        m_problem = noId;
    else if (m_problem.isEmpty() && at(Field::Created).isThere && !at(Field::Created).raw.empty() &&
             !m_created)
        m_problem = noDate;
}

string_view TerraformInfo::plain(Field field) const
{
    return isEscaped(field) ? string_view() : raw(field);
}

bool TerraformInfo::isEscaped(Field field) const
{
    return JsonTree::isEscaped(raw(field));
}

QString TerraformInfo::text(Field field) const
{
    return JsonTree::text(raw(field)).value_or(QString());
}

std::optional<base::ServerTime> TerraformInfo::created() const
{
    const bool isBeyondTime = m_created == base::ServerTime::min() || m_created == base::ServerTime::max();
    return isBeyondTime ? std::nullopt : m_created;
}

bool TerraformInfo::isLikely(string_view json)
{
    if (beginsAsALock(json))
        return true;
    const TerraformInfo info(json);
    const auto others =
        std::ranges::count_if(info.m_fields.begin() + 1, info.m_fields.end(), [&info](const Text &field) {
            return field.isThere && &field != &info.at(Field::Info);
        });
    return string_view(info.m_problem.code) != notJson.code && info.at(Field::Id).isThere && others >= 2;
}

} // namespace locks
