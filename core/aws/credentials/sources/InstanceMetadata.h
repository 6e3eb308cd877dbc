// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/credentials/config/Profiles.h"
#include "core/base/Secret.h"

namespace aws {

/// How the metadata service of an EC2 instance may be asked. Environment before profile, setting by setting.
struct MetadataSettings {
    bool disabled = false; ///< AWS_EC2_METADATA_DISABLED
    QUrl endpoint; ///< without a path at its end
    std::chrono::milliseconds timeout = std::chrono::seconds(1); ///< of one attempt
    int attempts = 1;
    bool onlyVersion2 = false; ///< AWS_EC2_METADATA_V1_DISABLED
};

/// BadInput, naming variable or file and line, for what cannot be used; Io if the files cannot be read.
[[nodiscard]] base::Result<MetadataSettings> metadataSettings(const base::Result<Profiles> &profiles,
                                                              const Environment &environment,
                                                              const ProfileChoice &profile);

/// Code of the errors that mean: this is no EC2 instance, or its metadata service is not for us. Not a fault.
inline constexpr const char *metadataAbsent = "MetadataAbsent";

/// What is asked of the metadata service, by version 2 (with a token), or by version 1 where the service has
/// no token to give, or stays silent on a connection that stands, and the settings allow it. Never through a
/// proxy. Each attempt is short, so that a machine that is no instance loses a second at most with the
/// default settings.
///
/// Rule: EC2 IMDSv2 and the fallback of botocore.
class InstanceMetadata {
public:
    InstanceMetadata(const SourceTools &tools, MetadataSettings settings);
    InstanceMetadata(const InstanceMetadata &) = delete;
    InstanceMetadata &operator=(const InstanceMetadata &) = delete;

    /// The body at /latest/meta-data/ + `path`. NotFound for a path that is not there; an error with the code
    /// metadataAbsent if none answers. A token is kept for its life; one that is refused is renewed once.
    /// This object must outlive the task.
    base::Task<base::Result<QByteArray>> get(QByteArray path, std::stop_token stop);
    /// What its answers must lose before they are read: the token it was last asked with.
    [[nodiscard]] http::Redaction sent() const;

private:
    struct Pass {
        base::Secret token; // empty: version 1
        base::BootTime until;
    };
    using MaybePass = base::Result<Pass>;
    base::Task<MaybePass> pass(std::stop_token stop);
    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request, std::stop_token stop) const;
    [[nodiscard]] http::HttpRequest request(const QByteArray &method, const QByteArray &path) const;
    [[nodiscard]] MaybePass judgePass(const base::Result<http::HttpResponse> &response) const;
    [[nodiscard]] MaybePass withoutToken(const base::Sentence &why) const;
    [[nodiscard]] base::Result<QByteArray> judge(const base::Result<http::HttpResponse> &response,
                                                 const QByteArray &path) const;

    SourceTools m_tools;
    MetadataSettings m_settings;
    std::optional<Pass> m_pass;
};

/// The region this instance is in (placement/region). Nothing if this is no instance or metadata is disabled.
/// For the resolution of a connection to which nothing else gives a region.
[[nodiscard]] base::Task<base::Result<std::optional<QString>>>
instanceRegion(SourceTools tools, Environment environment, ProfileChoice profile, std::stop_token stop);

} // namespace aws
