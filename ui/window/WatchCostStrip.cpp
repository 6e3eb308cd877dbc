// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/WatchCostStrip.h"

#include "core/watch/cost/CostText.h"
#include "ui/common/Restyle.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/Reading.h"
#include "ui/window/ReadingMenu.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace ui {

WatchCostStrip::WatchCostStrip(QWidget *parent)
    : QFrame(parent), m_text(new ElidedLabel(this)), m_slower(new QPushButton(this))
{
    setObjectName(QStringLiteral("watchCost"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, Theme::within, Theme::between, Theme::within);
    row->setSpacing(Theme::between);
    row->addWidget(m_text, 1);
    row->addWidget(m_slower);
    m_text->setObjectName(QStringLiteral("watchCostSentence"));
    m_text->setElision(Elision::Sentence);
    m_text->setFont(Theme::smaller(font()));
    m_slower->setObjectName(QStringLiteral("watchCostSlower"));
    connect(m_slower, &QPushButton::clicked, this, [this] {
        if (m_cheaper)
            Q_EMIT intervalWanted(*m_cheaper);
    });
    m_slower->hide();
    setBanner(false);
    hide();
}

void WatchCostStrip::bind(const ConnectionParts<Reading> &connection)
{
    if (m_connection) {
        disconnect(m_connection.get(), nullptr, this, nullptr);
        disconnect(&m_connection.reading().openTables(), nullptr, this, nullptr);
    }
    m_connection = connection;
    if (connection) {
        connect(connection.get(), &ConnectionState::factsChanged, this, &WatchCostStrip::update);
        connect(&connection.reading().openTables(), &watch::OpenTables::currentChanged, this,
                &WatchCostStrip::followTable);
        followTable();
    }
    update();
}

void WatchCostStrip::followTable()
{
    connect(&m_connection.reading().watch(), &watch::TableWatch::statusChanged, this, &WatchCostStrip::update,
            Qt::UniqueConnection);
    update();
}

void WatchCostStrip::setRoomy(bool roomy)
{
    if (std::exchange(m_roomy, roomy) != roomy)
        update();
}

watch::CostBasis WatchCostStrip::basisOf(const ConnectionParts<Reading> &connection)
{
    watch::CostBasis basis;
    basis.charged = !connection->facts().local;
    basis.measuredUnits = connection.reading().watch().status().lastConsumed;
    return basis;
}

void WatchCostStrip::update()
{
    if (!m_connection || !m_roomy || m_connection.reading().watch().table().name.isEmpty())
        return hide();
    const watch::CostBasis basis = basisOf(m_connection);
    if (!basis.charged)
        return hide();
    const watch::TableWatch &table = m_connection.reading().watch();
    if (const auto cost = watch::watchCost(table.table(), table.plan(), basis))
        showSentence(watch::text::watchSentence(*cost),
                     watch::cheaperInterval(table.table(), table.plan(), basis, ReadingMenu::intervals()));
    else
        showSentence(watch::text::unknownSentence(), std::nullopt);
    show();
}

/// Nothing is touched that says what it said before: the status changes with every read.
void WatchCostStrip::showSentence(const QString &sentence, std::optional<std::chrono::milliseconds> cheaper)
{
    m_text->setWords(sentence + u'.');
    setSpokenDescription(*m_slower, m_text->text());
    if (std::exchange(m_cheaper, cheaper) == cheaper)
        return;
    setBanner(cheaper.has_value());
    m_slower->setVisible(cheaper.has_value());
    if (cheaper)
        m_slower->setText(tr("Read every %1").arg(words::duration(*cheaper)));
}

void WatchCostStrip::setBanner(bool banner)
{
    setProperty("panel", banner ? QStringLiteral("banner") : QString());
    m_text->setProperty("quiet", !banner);
    restyle(*this);
    restyle(*m_text);
}

} // namespace ui
