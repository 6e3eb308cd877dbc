// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/ReadingBanner.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace ui {

ReadingBanner::ReadingBanner(QWidget *parent)
    : QFrame(parent), m_text(new PlainLabel(this)), m_button(new QPushButton(this))
{
    setObjectName(QStringLiteral("readingBanner"));
    setProperty("panel", QStringLiteral("banner"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, Theme::within, Theme::between, Theme::within);
    row->setSpacing(Theme::between);
    row->addWidget(m_text, 1);
    row->addWidget(m_button);
    m_text->setObjectName(QStringLiteral("bannerSentence"));
    m_text->setWordWrap(true);
    connect(m_button, &QPushButton::clicked, this, [this] {
        switch (m_offer) {
        case Offer::Cancel:
            return Q_EMIT cancelRequested();
        case Offer::Retry:
            return Q_EMIT retryRequested();
        case Offer::Resume:
            return Q_EMIT resumeRequested();
        case Offer::Nothing:
            return;
        }
    });
    hide();
}

void ReadingBanner::showSentence(const QString &sentence, Offer offer)
{
    m_offer = offer;
    m_text->setRunningText(sentence); // its durations run
    switch (offer) {
    case Offer::Cancel:
        m_button->setText(tr("Cancel"));
        break;
    case Offer::Retry:
        m_button->setText(tr("Read now"));
        break;
    case Offer::Resume:
        m_button->setText(tr("Resume"));
        break;
    case Offer::Nothing:
        break;
    }
    m_button->setVisible(offer != Offer::Nothing);
    setVisible(true);
}

void ReadingBanner::showStatus(const watch::WatchStatus &status, std::optional<std::chrono::nanoseconds> age,
                               std::chrono::nanoseconds patience)
{
    using Phase = watch::WatchStatus::Phase;
    const QString picture = age ? tr(" These rows are %1 old.").arg(words::duration(*age)) : QString();
    const QString reason = status.error ? status.error->sentence : QString();
    switch (status.phase) {
    case Phase::Stale:
    case Phase::Denied:
        if (age) // without a picture the page below says it all
            return showSentence(tr("Not read: %1.%2").arg(reason, picture), Offer::Retry);
        break;
    case Phase::Throttled:
        return showSentence(
            tr("The service asked to slow down; reading every %1 now.").arg(words::duration(status.interval)),
            Offer::Nothing);
    case Phase::Paused:
        if (status.error) // suspended: resuming would be in vain
            return showSentence(tr("Reading is paused: %1.%2").arg(reason, picture), Offer::Nothing);
        return showSentence(tr("Reading is paused.%1").arg(picture), Offer::Resume);
    case Phase::Live:
    case Phase::Loading:
        if (age && status.reading && patience > longRead)
            return showSentence(
                tr("Reading takes long: %1 so far, %2.")
                    .arg(words::counted(status.rowsSoFar,
                                        tr("%1 item(s)", nullptr, words::plural(status.rowsSoFar))),
                         words::duration(patience)),
                Offer::Cancel);
        break;
    case Phase::Idle:
        break;
    }
    hide();
}

} // namespace ui
