// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/ImmediateSource.h"
#include "core/aws/credentials/config/Profiles.h"

namespace aws {

/// aws_access_key_id and aws_secret_access_key of a profile, both from the same file. Reads the files at
/// every load, so that keys another program rotated are found.
class StaticProfileSource final : public ImmediateSource {
public:
    StaticProfileSource(Environment environment, ProfileChoice profile, ConfigKind file);
    [[nodiscard]] QString name() const override;

protected:
    [[nodiscard]] Found find(LoadContext &round, QString &finding) const override;

private:
    [[nodiscard]] QString path() const;
    Environment m_environment;
    ProfileChoice m_profile;
    ConfigKind m_file;
};

} // namespace aws
