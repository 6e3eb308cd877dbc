// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "core/attest/LapseEvidence.h"
#include "core/attest/SignedEnvelope.h"
#include "core/base/NumberText.h"
#include "core/base/TimeText.h"

#include <QFile>

namespace cli {
namespace {

/// What the file proves, and who says so.
struct Verified {
    attest::LapseEvidence evidence;
    QString sentence;
    QString signer;
    bool signerNamed = false; ///< by the reader; else nothing is known of who has the key
};

base::Result<Verified> verified(const QByteArray &file, const QString &signer)
{
    const auto opened = attest::opened(attest::lapseEvidenceType, file);
    if (!opened)
        return tl::unexpected(opened.error());
    const QString by = attest::fingerprintOf(opened->publicKey);
    if (!signer.isEmpty() && signer != by)
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("%1 has signed it, not %2").arg(by, signer));
    auto evidence = attest::LapseEvidence::fromJson(opened->payload);
    if (!evidence)
        return tl::unexpected(evidence.error());
    const auto sentence = evidence->judged();
    if (!sentence)
        return tl::unexpected(sentence.error());
    return Verified{*std::move(evidence), *sentence, by, !signer.isEmpty()};
}

void writeText(Output &out, const Verified &proof)
{
    const attest::LapseEvidence::Origin &origin = proof.evidence.origin();
    const locks::LockRecord &lock = proof.evidence.record();
    const auto line = [&out](const char *title, const QString &text) {
        if (!text.isEmpty())
            out.write(QByteArray(title) + forTerminal(text.toUtf8()) + '\n');
    };
    out.write(forTerminal(proof.sentence.toUtf8()) + '\n');
    line("Lock:      ", lock.shape.table + QLatin1String(" / ") + lock.keyText);
    line("Sort key:  ", lock.sortKeyText.value_or(QString()));
    line("Owner:     ", lock.owner.value_or(QString()));
    line("Version:   ", lock.version.value_or(QString()));
    line("Dialect:   ", QString(lock.dialect.name()));
    if (lock.shape.reach == dynamodb::Reach::AllRegions)
        line("Replicas:  ", QStringLiteral("of multi-Region strong consistency: the reads saw all Regions"));
    else if (lock.shape.reach == dynamodb::Reach::Unknown)
        line("Replicas:  ",
             QStringLiteral("not stated: an earlier version made this proof; a global table of "
                            "eventual consistency would make it worthless"));
    line("Endpoint:  ", origin.endpoint);
    line("Account:   ", origin.account);
    line("Reads:     ",
         base::text::counted(int(proof.evidence.readCount()), QStringLiteral("consistent read"),
                             QStringLiteral("consistent reads")));
    line("Made at:   ", base::text::exact(origin.madeAt));
    line("Made by:   ", origin.operatorName + QLatin1String(", ") + origin.madeBy);
    line("Signed by: ", proof.signer);
    line(
        "Signer:    ",
        proof.signerNamed
            ? QStringLiteral("the key that --signer names")
            : QStringLiteral("unknown: whose key this is is not known. --signer %1 demands it once you know.")
                  .arg(proof.signer));
}

Row rowOf(const Verified &proof)
{
    const attest::LapseEvidence::Origin &origin = proof.evidence.origin();
    const locks::LockRecord &lock = proof.evidence.record();
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    return {textCell("verdict", QStringLiteral("lapsed")),
            textCell("sentence", proof.sentence),
            textCell("table", lock.shape.table),
            textCell("key", lock.keyText),
            textCell("sortKey", lock.sortKeyText.value_or(QString())),
            textCell("owner", lock.owner.value_or(QString())),
            textCell("version", lock.version.value_or(QString())),
            textCell("dialect", QString(lock.dialect.name())),
            textCell("endpoint", origin.endpoint),
            textCell("region", origin.region),
            textCell("account", origin.account),
            numberCell("watchedMs", duration_cast<milliseconds>(proof.evidence.watchedFor()).count()),
            numberCell("reads", proof.evidence.readCount()),
            textCell("madeAt", QString::fromLatin1(base::text::rfc3339(origin.madeAt.time_since_epoch()))),
            textCell("operator", origin.operatorName),
            textCell("signer", proof.signer),
            jsonCell("signerNamed", proof.signerNamed ? "true" : "false"),
            jsonCell("item", jsonItemOrNull(lock.item, lock.shown))};
}

} // namespace

base::Task<int> runVerify(Context context)
{
    const QString path = context.line->positional.at(0);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        co_return fail(context, NoSuchThing,
                       QStringLiteral("cannot read the proof %1: %2").arg(path, file.errorString()));
    const auto proof = verified(file.read(attest::longestEnvelope + 1), context.line->value("signer"));
    if (!proof)
        co_return fail(context, Refused,
                       QStringLiteral("%1 proves nothing: %2").arg(path, proof.error().sentence));
    if (context.format == OutputFormat::Table)
        writeText(*context.out, *proof);
    else
        ResultWriter(*context.out, context.format).one(rowOf(*proof));
    context.out->flush();
    co_return Done;
}

} // namespace cli
