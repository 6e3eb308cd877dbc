// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/ProfileModel.h"

#include "ui/common/text/PlainText.h"

namespace ui {

using Profile = Connector::Profile;

void ProfileModel::setProfiles(std::vector<Profile> profiles)
{
    m_all = std::move(profiles);
    show();
}

void ProfileModel::setNeedle(const QString &text)
{
    m_needle = text.trimmed();
    show();
}

void ProfileModel::show()
{
    // A handful of rows that change as a whole: a reset costs nothing, and the list keeps its place by name.
    beginResetModel();
    m_shown.clear();
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        const Profile &profile = m_all[i];
        const bool wanted = m_needle.isEmpty() || profile.name.contains(m_needle, Qt::CaseInsensitive) ||
            profile.kind.contains(m_needle, Qt::CaseInsensitive) ||
            profile.region.contains(m_needle, Qt::CaseInsensitive) ||
            profile.note.contains(m_needle, Qt::CaseInsensitive);
        if (wanted)
            m_shown.push_back(i);
    }
    endResetModel();
}

const Profile *ProfileModel::at(const QModelIndex &index) const
{
    const auto row = static_cast<std::size_t>(index.row());
    return index.isValid() && row < m_shown.size() ? &m_all[m_shown[row]] : nullptr;
}

QModelIndex ProfileModel::find(const QString &name) const
{
    for (std::size_t row = 0; row < m_shown.size(); ++row) {
        if (m_all[m_shown[row]].name == name)
            return index(static_cast<int>(row));
    }
    return {};
}

int ProfileModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant ProfileModel::data(const QModelIndex &index, int role) const
{
    const Profile *profile = at(index);
    if (!profile)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return inWords(profile->name);
    case Qt::ToolTipRole:
        return plainTip(secondLine(*profile));
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2%3, %4")
            .arg(inWords(profile->name), stateWord(profile->state),
                 profile->favourite ? tr(", favourite") : QString(), secondLine(*profile));
    default:
        return {};
    }
}

Qt::ItemFlags ProfileModel::flags(const QModelIndex &index) const
{
    return at(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren : Qt::NoItemFlags;
}

QString ProfileModel::stateWord(Profile::State state)
{
    switch (state) {
    case Profile::State::Ready:
        return tr("ready");
    case Profile::State::LoginNeeded:
        return tr("login needed");
    case Profile::State::MfaNeeded:
        return tr("asks for a code");
    case Profile::State::Expired:
        return tr("expired");
    case Profile::State::Broken:
        return tr("broken");
    }
    return {};
}

QString ProfileModel::secondLine(const Profile &profile)
{
    if (profile.state == Profile::State::Broken || profile.state == Profile::State::Expired)
        return inOneLine(profile.sentence);
    QStringList parts;
    for (const QString &part : {profile.kind, profile.region})
        if (!part.isEmpty())
            parts += part;
    parts += profile.readOnly ? tr("opens read-only") : tr("opens with the right to write");
    if (!profile.note.isEmpty())
        parts.prepend(profile.note); // what must not be cut
    return inOneLine(parts.join(QStringLiteral("  \u00b7  ")));
}

} // namespace ui
