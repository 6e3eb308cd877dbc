// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fuzz/Harness.h"

#include <algorithm>
#include <array>

namespace fuzz {
namespace {

QByteArrayView current;

constexpr std::array all{
    Harness{"config", config},
    Harness{"sso-token", ssoToken},
    Harness{"process-output", processOutput},
    Harness{"sts-answers", stsAnswers},
    Harness{"command-words", commandArguments},
    Harness{"dynamo-json", dynamoJson},
    Harness{"answers", answers},
    Harness{"service-error", serviceError},
    Harness{"http-request", httpRequest},
    Harness{"scrape-head", scrapeHead},
    Harness{"arn", arn},
    Harness{"duration", duration},
    Harness{"date", date},
    Harness{"fleet", fleetFile},
    Harness{"recording", recording},
};

} // namespace

std::span<const Harness> harnesses()
{
    return all;
}

void run(const Harness &harness, QByteArrayView input)
{
    current = input;
    harness.run(input);
    current = {};
}

void demand(bool kept, const char *promise)
{
    if (!kept)
        qFatal("broken: %s; input in base64: %s", promise, current.toByteArray().toBase64().constData());
}

void demandFit(const QString &sentence)
{
    demand(!sentence.isEmpty(), "an error has a sentence");
    demand(!sentence.contains(QLatin1String(marker)), "no sentence quotes a secret");
    demand(
        std::none_of(sentence.begin(), sentence.end(), [](QChar c) { return c < u' ' || c == QChar(0x7f); }),
        "no sentence has control characters");
}

} // namespace fuzz
