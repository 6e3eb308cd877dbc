// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/StateParts.h"

#include "core/base/VisibleText.h"
#include "ui/act/ActParts.h"
#include "ui/common/SectionTitle.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>

namespace ui {
namespace {

constexpr qsizetype longestStateId = 12; // signs of an ID
constexpr int partSign = 16; // px

struct StateWords {
    Q_DECLARE_TR_FUNCTIONS(ui::StateParts)
};

/// Of a row: "read 1.2 s ago".
QString readAgo(base::BootTime read, base::BootTime now)
{
    return StateWords::tr("read %1").arg(words::ago(now - read));
}

QString rowText(const locks::LockRecord &record, const watch::SnapshotPtr &snapshot, base::BootTime now)
{
    const qsizetype row = snapshot ? snapshot->find(record.key) : -1;
    const QString read =
        row < 0 ? StateWords::tr("as it is shown here") : readAgo(snapshot->sighting(row).lastRead, now);
    const QString id = record.generation.value_or(QString());
    return id.isEmpty() ? read
                        : StateWords::tr("%1; its ID is %2").arg(read, base::visible(id, longestStateId));
}

QString digestText(const locks::LockRecord &record, const watch::SnapshotPtr &snapshot, base::BootTime now)
{
    if (!snapshot)
        return StateWords::tr("not known: the table is not being read");
    dynamodb::Item key = record.key;
    key.set(record.shape.partitionKey, dynamodb::AttributeValue::string(record.keyText.toUtf8() + "-md5"));
    const qsizetype row = snapshot->find(key);
    if (row < 0)
        return StateWords::tr("not in the table, %1").arg(readAgo(snapshot->readAt(), now));
    return StateWords::tr("%1; no lock: without it the state cannot be read")
        .arg(readAgo(snapshot->sighting(row).lastRead, now));
}

} // namespace

std::vector<StatePart> release::statePartsOf(const locks::LockRecord &record,
                                             const watch::SnapshotPtr &snapshot, base::BootTime now)
{
    if (record.dialect.name() != QLatin1String("terraform") || record.marking != locks::StoredState::Taken)
        return {};
    const watch::SnapshotPtr read =
        snapshot && snapshot->shape().table == record.shape.table ? snapshot : nullptr;
    return {{StateWords::tr("Lock row"), rowText(record, read, now), true},
            {StateWords::tr("Checksum row (-md5)"), digestText(record, read, now)},
            {StateWords::tr("Lock object in S3 (.tflock)"),
             StateWords::tr("not known: Leasescope does not read S3")}};
}

StateParts::StateParts(const std::vector<StatePart> &parts, QWidget *parent) : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(Theme::between);
    grid->addWidget(sectionTitle(tr("What guards this state"), this), 0, 0, 1, 2);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        QFrame *card = noticeFrame(this, QStringLiteral("card"));
        auto *title = new PlainLabel(parts[i].title, card);
        QFont bold = font();
        bold.setBold(true);
        title->setFont(bold);
        title->setWordWrap(true);
        QWidget *sign = nullptr;
        if (parts[i].isLock) {
            auto *mark = new StateMark(card);
            mark->setState(locks::LockState::Held, false);
            mark->setFixedSize(Theme::scaled(partSign), Theme::scaled(partSign));
            sign = mark;
        } else {
            auto *mark = new IconView(Theme::scaled(partSign), card);
            mark->setIcon(QStringLiteral("help"));
            sign = mark;
        }
        auto *row = new QHBoxLayout;
        row->setSpacing(Theme::between);
        row->addWidget(sign, 0, Qt::AlignTop);
        row->addWidget(title, 1);
        auto *text = new TickingLabel(card);
        text->setObjectName(QStringLiteral("statePart%1").arg(i + 1));
        text->setWordWrap(true);
        text->setProperty("quiet", true);
        auto *column = static_cast<QVBoxLayout *>(card->layout());
        column->addLayout(row);
        column->addWidget(text);
        const int place = static_cast<int>(i);
        const bool isAlone = i + 1 == parts.size() && place % 2 == 0;
        grid->addWidget(card, 1 + place / 2, place % 2, 1, isAlone ? 2 : 1);
        grid->setColumnStretch(place % 2, 1);
        m_texts.push_back(text);
    }
    setParts(parts);
}

void StateParts::setParts(const std::vector<StatePart> &parts)
{
    for (std::size_t i = 0; i < m_texts.size() && i < parts.size(); ++i)
        m_texts[i]->setRunningText(parts[i].text);
}

} // namespace ui
