// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/VersionReport.h"

#include "app/connection/Connection.h"
#include "core/about/BuildFacts.h"
#include "core/about/Parts.h"
#include "core/base/VisibleText.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace app {
namespace {

/// As a connection without a profile would have it.
base::Result<http::Trust> reportedTrust(const aws::Environment &environment)
{
    http::TrustSources sources = trustSources(environment);
    const QString variable = QStringLiteral("AWS_CA_BUNDLE");
    if (environment.has(variable)) {
        sources.addedPath = environment.expanded(environment.value(variable));
        auto added = http::TrustStore::fileNamedBy(variable, sources.addedPath);
        if (!added)
            return tl::unexpected(added.error());
        sources.addedPem = *std::move(added);
    }
    return http::Trust::read(sources);
}

constexpr qsizetype widestReportLine = 99; // characters, as those of the help

QString inLines(const QString &paragraph)
{
    QString lines;
    qsizetype width = 0;
    for (const QString &word : paragraph.split(u' ')) {
        const bool fits = width + 1 + word.size() <= widestReportLine;
        lines += lines.isEmpty() ? QString() : QString(fits ? u' ' : u'\n');
        width = fits && !lines.isEmpty() ? width + 1 + word.size() : word.size();
        lines += word;
    }
    return lines + u'\n';
}

QString linked(const about::BuildFacts &facts)
{
    return facts.isStatic ? QStringLiteral("static") : QStringLiteral("shared");
}

QString inWords(const about::BuildFacts::Library &library)
{
    return QStringLiteral("%1, built with %2").arg(library.running, library.builtWith);
}

QJsonObject inJson(const about::BuildFacts::Library &library)
{
    return {{QStringLiteral("running"), library.running}, {QStringLiteral("builtWith"), library.builtWith}};
}

QJsonObject inJson(const base::Result<http::Trust> &trust)
{
    QJsonArray places;
    if (trust) {
        for (const http::Trust::Place &place : trust->places)
            places += QJsonObject{{QStringLiteral("path"), place.path},
                                  {QStringLiteral("authorities"), place.authorities}};
    }
    return {{QStringLiteral("places"), places},
            {QStringLiteral("error"), trust ? QJsonValue() : QJsonValue(trust.error().sentence)}};
}

} // namespace

QByteArray versionText(const char *program, const aws::Environment &environment)
{
    const auto facts = about::BuildFacts::ofThisProgram();
    const auto trust = reportedTrust(environment);
    QString text = QStringLiteral("%1 %2\n").arg(QLatin1String(program), facts.version);
    const auto line = [&text](const char *name, const QString &value) {
        text += QString(QLatin1String(name)).leftJustified(13) + base::visible(value) + u'\n';
    };
    line("commit:", facts.commit);
    line("compiler:", facts.compiler);
    line("Qt:", inWords(facts.qt));
    line("OpenSSL:", inWords(facts.openSsl));
    line("linked:", linked(facts));
    line("trust store:", trust ? trust->words() : trust.error().sentence);
    text += QStringLiteral("\nparts and their licences:\n");
    const bool isCommandLine = QLatin1String(program) == QLatin1String("leasescope-cli");
    for (const about::Part &part : isCommandLine ? about::partsOfCommandLine() : about::parts())
        text += QStringLiteral("  %1 %2 %3\n")
                    .arg(QLatin1String(part.name), -13)
                    .arg(part.version, -10)
                    .arg(QLatin1String(part.licence));
    text += u'\n' + inLines(about::licenceNotice().english());
    return text.toUtf8();
}

QByteArray versionJson(const aws::Environment &environment)
{
    const auto facts = about::BuildFacts::ofThisProgram();
    QJsonArray parts;
    for (const about::Part &part : about::partsOfCommandLine())
        parts += QJsonObject{{QStringLiteral("name"), QLatin1String(part.name)},
                             {QStringLiteral("version"), part.version},
                             {QStringLiteral("licence"), QLatin1String(part.licence)}};
    const QJsonObject report{{QStringLiteral("version"), facts.version},
                             {QStringLiteral("commit"), facts.commit},
                             {QStringLiteral("compiler"), facts.compiler},
                             {QStringLiteral("qt"), inJson(facts.qt)},
                             {QStringLiteral("openssl"), inJson(facts.openSsl)},
                             {QStringLiteral("linked"), linked(facts)},
                             {QStringLiteral("trustStore"), inJson(reportedTrust(environment))},
                             {QStringLiteral("parts"), parts},
                             {QStringLiteral("licences"), about::licenceNotice().english()}};
    return QJsonDocument(report).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace app
