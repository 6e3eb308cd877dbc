// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/CredentialSource.h"

namespace aws {

const base::Result<Profiles> &LoadContext::profiles(const Environment &environment)
{
    if (!m_profiles)
        m_profiles = Profiles::read(environment);
    return *m_profiles;
}

void LoadContext::recordTrace(SourceTrace line, const base::Result<std::optional<Credentials>> &found)
{
    if (!found)
        line.finding = found.error().sentence;
    line.answered = found && found->has_value();
    trace.push_back(std::move(line));
}

} // namespace aws
