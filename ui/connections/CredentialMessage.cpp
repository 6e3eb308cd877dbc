// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/CredentialMessage.h"

#include "ui/common/text/Translate.h"

namespace ui {
std::optional<ContextMessage> credentialMessage(const CredentialState &state, std::function<void()> signIn)
{
    using Phase = CredentialState::Phase;
    if (state.phase == Phase::Fine && !state.signingIn)
        return {};
    ContextMessage message;
    message.rank =
        state.holdsWatching() ? ContextMessage::Rank::NothingIsRead : ContextMessage::Rank::EndsSoon;
    QString sentence = state.sentence;
    if (!sentence.isEmpty())
        sentence[0] = sentence.at(0).toUpper();
    if (!sentence.isEmpty() && !sentence.endsWith(u'.'))
        sentence += u'.';
    if (state.holdsWatching())
        message.head = tr("Watching is paused.");
    message.sentence = sentence;
    message.action = state.signingIn    ? tr("Signing in")
        : state.phase == Phase::Expired ? tr("Look for new keys")
                                        : tr("Log in again");
    message.canAct = !state.signingIn;
    message.act = std::move(signIn);
    return message;
}

} // namespace ui
