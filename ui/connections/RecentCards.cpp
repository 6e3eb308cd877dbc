// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/RecentCards.h"

#include "ui/common/FormLines.h"
#include "ui/common/SectionTitle.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/CardButton.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QUrl>
#include <QVBoxLayout>

namespace ui {
namespace {

using Kind = Connector::Recent::Kind;

constexpr int columns = 2;
constexpr std::size_t mostCards = 6;

QString titleOf(const Connector::Recent &recent)
{
    switch (recent.what) {
    case Kind::Demo:
        return ui::RecentCards::tr("Demo");
    case Kind::Profile:
        return inWords(recent.name);
    case Kind::Fleet:
        return recent.name.isEmpty() ? ui::RecentCards::tr("All of the fleet file") : inWords(recent.name);
    case Kind::Recording:
        return inWords(QFileInfo(recent.file).fileName());
    case Kind::Endpoint:
        break;
    }
    const QString place = QUrl(recent.url).authority();
    return inWords(place.isEmpty() ? recent.url : place);
}

QString placeOf(const Connector::Recent &recent)
{
    if (recent.what == Kind::Recording)
        return ui::RecentCards::tr("Recording");
    QStringList parts;
    const bool isWhole = recent.what == Kind::Fleet && recent.name.isEmpty();
    for (const QString &part : {recent.table, isWhole ? QFileInfo(recent.file).fileName() : recent.region}) {
        if (!part.isEmpty())
            parts += inWords(part);
    }
    return parts.join(QStringLiteral("  \u00B7  "));
}

QString iconOf(Kind kind)
{
    switch (kind) {
    case Kind::Demo:
        return QStringLiteral("play");
    case Kind::Profile:
        return QStringLiteral("profile");
    case Kind::Fleet:
        return QStringLiteral("table");
    case Kind::Recording:
        return QStringLiteral("journal");
    case Kind::Endpoint:
        break;
    }
    return QStringLiteral("endpoint");
}

} // namespace

RecentCards::RecentCards(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("recents"));
    hide();
}

void RecentCards::build()
{
    m_cards = new QGridLayout;
    auto *column = bareColumn(this);
    column->setSpacing(Theme::between);
    column->addWidget(sectionTitle(tr("Opened last"), this));
    m_cards->setSpacing(Theme::between);
    for (int place = 0; place < columns; ++place)
        m_cards->setColumnStretch(place, 1);
    column->addLayout(m_cards);
    column->addSpacing(Theme::around);
}

void RecentCards::setRecents(const std::vector<Connector::Recent> &recents)
{
    setVisible(!recents.empty());
    if (recents.empty() && !m_cards)
        return;
    if (!m_cards)
        build();
    while (QLayoutItem *item = m_cards->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (std::size_t place = 0; place < std::min(recents.size(), mostCards); ++place) {
        const Connector::Recent &recent = recents[place];
        auto *card = new CardButton(iconOf(recent.what), titleOf(recent), placeOf(recent), this);
        const QString &address = recent.file.isEmpty() ? recent.url : recent.file;
        setTip(card, address.isEmpty() ? card->accessibleName() : inWords(address));
        connect(card, &QPushButton::clicked, this, [this, recent] { Q_EMIT chosen(recent); });
        m_cards->addWidget(card, static_cast<int>(place) / columns, static_cast<int>(place) % columns);
    }
}

} // namespace ui
