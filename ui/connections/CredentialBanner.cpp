// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/CredentialBanner.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace ui {

CredentialBanner::CredentialBanner(QWidget *parent)
    : QFrame(parent), m_text(new PlainLabel(this)), m_button(new QPushButton(this))
{
    setObjectName(QStringLiteral("credentialBanner"));
    setProperty("panel", QStringLiteral("banner"));
    m_text->setWordWrap(true);
    m_button->setObjectName(QStringLiteral("signInAgain"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, Theme::within, Theme::between, Theme::within);
    row->setSpacing(Theme::between);
    row->addWidget(m_text, 1);
    row->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, &CredentialBanner::signInWanted);
    hide();
}

void CredentialBanner::showState(const CredentialState &state)
{
    using Phase = CredentialState::Phase;
    QString sentence = state.sentence;
    if (!sentence.isEmpty())
        sentence[0] = sentence.at(0).toUpper();
    if (!sentence.isEmpty() && !sentence.endsWith(u'.'))
        sentence += u'.';
    if (state.holdsWatching())
        sentence = tr("Watching is paused. %1").arg(sentence);
    m_text->setText(sentence);
    m_button->setText(state.signingIn                     ? tr("Signing in")
                          : state.phase == Phase::Expired ? tr("Look for new keys")
                                                          : tr("Log in again"));
    m_button->setEnabled(!state.signingIn);
    setVisible(state.phase != Phase::Fine || state.signingIn);
}

} // namespace ui
