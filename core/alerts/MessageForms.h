// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/Message.h"

#include <QJsonObject>

#include <span>

namespace alerts {

/// "critical", "warning", "info".
[[nodiscard]] QLatin1String severityName(Severity severity);
/// "firing", "resolved".
[[nodiscard]] QLatin1String statusName(Status status);

/// How long an alert stays in Alertmanager without being posted again.
inline constexpr std::chrono::minutes postedFor{5};

/// The contract of `leasescope-cli schema alert`, and of what a program is given.
[[nodiscard]] QJsonObject jsonObject(const Message &message);
[[nodiscard]] QByteArray jsonForm(const Message &message);
/// The message that jsonObject() made `object` of, without its key; nothing: it made none.
[[nodiscard]] std::optional<Message> messageOf(const QJsonObject &object);

/// A post to Alertmanager's api/v2/alerts. Alertmanager knows an alert by its labels: of several messages with the same
/// labels the last one counts.
[[nodiscard]] QByteArray alertmanagerForm(std::span<const Message> messages, base::WallTime now);

/// {"text": ...}, as Slack, Mattermost and others take it. What is said stands as code, & < > are escaped and backticks replaced, so
/// that a key can neither mention people nor link.
[[nodiscard]] QByteArray slackForm(const Message &message);

/// `text` as the name of a label: every character outside [a-zA-Z0-9_] is _, and a digit does not come first.
[[nodiscard]] QString labelName(const QString &text);

} // namespace alerts
