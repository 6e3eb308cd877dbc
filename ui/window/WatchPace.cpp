// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/WatchPace.h"

#include "core/base/TimeText.h"
#include "core/watch/cost/CostText.h"
#include "ui/services/Reading.h"
#include "ui/window/ReadingMenu.h"

namespace ui {
namespace {

constexpr double hoursOfADay = 24;

} // namespace

void WatchPace::bind(const ConnectionParts<Reading> &connection)
{
    if (m_connection) {
        disconnect(m_connection.get(), nullptr, this, nullptr);
        disconnect(&m_connection.reading().openTables(), nullptr, this, nullptr);
    }
    m_connection = connection;
    if (connection) {
        connect(connection.get(), &ConnectionState::factsChanged, this, &WatchPace::update);
        connect(&connection.reading().openTables(), &watch::OpenTables::currentChanged, this,
                &WatchPace::followTable);
        followTable();
    }
    update();
}

void WatchPace::followTable()
{
    connect(&m_connection.reading().watch(), &watch::TableWatch::statusChanged, this, &WatchPace::update,
            Qt::UniqueConnection);
    update();
}

watch::CostBasis WatchPace::basisOf(const ConnectionParts<Reading> &connection)
{
    watch::CostBasis basis;
    basis.charged = !connection->facts().local;
    basis.measuredUnits = connection.reading().watch().status().lastConsumed;
    return basis;
}

void WatchPace::update()
{
    if (!m_connection || m_connection.reading().watch().table().name.isEmpty() ||
        m_connection->facts().isRecording())
        return present({}, {}, {});
    const watch::TableWatch &table = m_connection.reading().watch();
    const std::chrono::milliseconds interval = std::max(table.plan().interval, table.status().interval);
    const QString pace = tr("Read every %1").arg(base::text::length(interval));
    const watch::CostBasis basis = basisOf(m_connection);
    if (!basis.charged)
        return present(pace, tr("An emulator: reading costs nothing."), {});
    const auto cost = watch::watchCost(table.table(), table.plan(), basis);
    if (!cost)
        return present(pace, watch::text::unknownSentence() + u'.', {});
    QString text = pace;
    if (cost->dollarsPerHour)
        text = tr("%1, about %2 a day").arg(pace, watch::text::dollars(*cost->dollarsPerHour * hoursOfADay));
    present(text, watch::text::watchSentence(*cost) + u'.',
            watch::cheaperInterval(table.table(), table.plan(), basis, ReadingMenu::intervals()));
}

/// Nothing is emitted that was emitted before: the status changes with every read.
void WatchPace::present(const QString &text, const QString &sentence,
                        std::optional<std::chrono::milliseconds> cheaper)
{
    const bool isOther = sentence != m_sentence || cheaper != m_cheaper;
    if (text != std::exchange(m_text, text) || sentence != m_sentence)
        Q_EMIT paceChanged(text, sentence);
    m_sentence = sentence;
    m_cheaper = cheaper;
    if (!isOther)
        return;
    std::optional<ContextMessage> message;
    if (cheaper) {
        message = ContextMessage{ContextMessage::Rank::Costly, tr("Reading costs much:"), sentence};
        message->action = tr("Read every %1").arg(base::text::length(*cheaper));
        message->act = [this, interval = *cheaper] { Q_EMIT intervalWanted(interval); };
    }
    Q_EMIT messageChanged(message);
}

} // namespace ui
