// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QString>

#include <span>

namespace fuzz {

/// Stands in the input for what must never come out in a sentence: written like a secret access key, and no
/// key, name or number in any of the formats. Seeds carry it where values are.
inline constexpr char marker[] = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYMARKEDKEY1";

/// One parser and what must hold whatever it is given. A broken promise ends the process with the promise and
/// the input, as a crash does.
struct Harness {
    const char *name; ///< of its seed corpus
    void (*run)(QByteArrayView input);
};

[[nodiscard]] std::span<const Harness> harnesses();

/// Runs one, remembering the input for the message of a broken promise.
void run(const Harness &harness, QByteArrayView input);

/// A promise.
void demand(bool kept, const char *promise);
/// The sentence is fit to be shown and has nothing of the marker.
void demandFit(const QString &sentence);

void config(QByteArrayView input);
void ssoToken(QByteArrayView input);
void processOutput(QByteArrayView input);
void stsAnswers(QByteArrayView input);
void commandArguments(QByteArrayView input);
void dynamoJson(QByteArrayView input);
void answers(QByteArrayView input);
void serviceError(QByteArrayView input);
void httpRequest(QByteArrayView input);
void scrapeHead(QByteArrayView input);
void arn(QByteArrayView input);
void duration(QByteArrayView input);
void date(QByteArrayView input);
void fleetFile(QByteArrayView input);
void recording(QByteArrayView input);

} // namespace fuzz
