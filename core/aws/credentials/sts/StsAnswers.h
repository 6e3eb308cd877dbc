// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/signing/Credentials.h"

#include <QByteArrayList>
#include <QHash>

namespace aws {

/// Whose credentials they are, as the service sees it.
struct CallerIdentity {
    QString account;
    QString arn;
    QString userId;
};

/// What a refusal of STS says; empty strings for what it does not.
struct StsRefusal {
    QString code;
    QString message;
    QString requestId;
};

/// Reading answers of STS: XML, by local names. Strict where it matters: a document type, an entity of its
/// own, too many bytes or elements within elements, and it is not read at all.
namespace stsAnswers {

/// Texts by path of local names, "AssumeRoleResponse/AssumeRoleResult/Credentials/AccessKeyId". Nothing if
/// the answer is not XML we trust. Of an element that repeats, the first counts.
using Fields = QHash<QString, QString>;
[[nodiscard]] std::optional<Fields> read(const QByteArray &xml);

/// `action`: "AssumeRole" or "AssumeRoleWithWebIdentity". Damaged if something is missing.
[[nodiscard]] base::Result<Credentials> credentials(const QByteArray &xml, const QString &action);
[[nodiscard]] base::Result<CallerIdentity> callerIdentity(const QByteArray &xml);

/// Nothing if the body is no refusal in XML.
[[nodiscard]] std::optional<StsRefusal> refusal(const QByteArray &xml);

} // namespace stsAnswers
} // namespace aws
