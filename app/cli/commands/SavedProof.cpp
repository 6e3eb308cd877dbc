// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/SavedProof.h"

#include "core/attest/LapseEvidence.h"
#include "core/attest/SignedEnvelope.h"

#include <QDir>
#include <QFile>

namespace cli {
namespace {

attest::LapseEvidence::Origin originOf(const Context &context)
{
    const aws::Resolution &resolved = context.connection->resolution();
    const QString &account = context.connection->account();
    return {resolved.endpoint.url.toString(QUrl::RemoveUserInfo),
            QString::fromLatin1(resolved.endpoint.region),
            account == QLatin1String(audit::unknownAccount) ? QString() : account,
            QStringLiteral("Leasescope " LEASESCOPE_VERSION),
            context.connection->operatorName(),
            context.clock->wall()};
}

base::Result<void> writeNew(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly) && file.write(bytes) == bytes.size() &&
        file.flush())
        return {};
    return base::failure(
        base::ErrorKind::Io,
        QStringLiteral("the proof was not saved: cannot write %1: %2").arg(path, file.errorString()));
}

} // namespace

base::Result<void> checkProofFile(const Context &context)
{
    const QString path = context.line->value("save");
    if (path.isEmpty() || !QFile::exists(path))
        return {};
    return base::failure(
        base::ErrorKind::BadInput,
        QStringLiteral("--save does not replace %1, which is there already: name a new file").arg(path));
}

base::Result<void> saveProof(const Context &context, const watch::ProofResult &proof)
{
    const QString path = context.line->value("save");
    if (path.isEmpty())
        return {};
    if (proof.oneRegion) {
        printMessage(context, QStringLiteral("No proof was saved: only this Region was seen."));
        return {};
    }
    if (proof.verdict != watch::ProofResult::Verdict::Lapsed) {
        printMessage(context, QStringLiteral("No proof was saved: its lapse was not proved."));
        return {};
    }
    const auto evidence = attest::LapseEvidence::of(proof, originOf(context));
    if (!evidence)
        return tl::unexpected(evidence.error());
    const auto key = attest::SigningKey::inFile(
        QDir(context.connection->journalFolder()).filePath(QStringLiteral("proof-key.pem")));
    if (!key)
        return tl::unexpected(key.error());
    const QByteArray file = attest::sealed(attest::lapseEvidenceType, evidence->toJson(), *key);
    if (const auto written = writeNew(path, file); !written)
        return written;
    printMessage(context,
                 QStringLiteral("Saved the proof to %1, signed by %2.")
                     .arg(path, attest::fingerprintOf(key->publicKey())));
    return {};
}

} // namespace cli
