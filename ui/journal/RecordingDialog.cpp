// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/journal/RecordingDialog.h"

#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QCheckBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr QSize usualRecordingSize(560, 340);
constexpr qsizetype mostTablesShown = 8;
constexpr double bytesOfMb = 1e6;

} // namespace

RecordingDialog::RecordingDialog(const record::RecordingSummary &recording, const QString &table,
                                 QWidget *parent)
    : QDialog(parent), m_agreed(new QCheckBox(tr("The &rows may be passed on"), this)), m_use(nullptr)
{
    setObjectName(QStringLiteral("recordingDialog"));
    setTitle(*this, tr("Recording"));
    auto *holds = new PlainLabel(this);
    holds->setObjectName(QStringLiteral("recordingHolds"));
    holds->setWordWrap(true);
    holds->setParagraphs(whatItHolds(recording, table));
    m_agreed->setObjectName(QStringLiteral("recordingAgreed"));
    m_agreed->setVisible(!recording.header.lossy);
    auto *row = buttonRow(this);
    auto *cancel = new QPushButton(tr("Cancel"), row->parentWidget());
    cancel->setAutoDefault(false);
    m_use = new QPushButton(tr("Choose a &folder\u2026"), row->parentWidget());
    m_use->setObjectName(QStringLiteral("recordingUse"));
    m_use->setDefault(true);
    m_use->setEnabled(recording.header.lossy);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_use);
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    inner->setSpacing(Theme::between);
    inner->addWidget(holds);
    inner->addWidget(m_agreed);
    inner->addStretch(1);
    auto *column = bareColumn(this);
    column->addLayout(inner, 1);
    column->addWidget(row->parentWidget());
    connect(m_agreed, &QCheckBox::toggled, m_use, &QWidget::setEnabled);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_use, &QPushButton::clicked, this, &QDialog::accept);
    resizeWithinScreen(*this, usualRecordingSize);
}

bool RecordingDialog::mayHoldData() const
{
    return m_agreed->isChecked();
}

QStringList RecordingDialog::whatItHolds(const record::RecordingSummary &recording, const QString &table)
{
    QStringList tables;
    for (const QString &one : recording.tables.first(std::min(mostTablesShown, recording.tables.size())))
        tables += inWords(one);
    const auto others = recording.tables.size() - tables.size() + recording.otherTables;
    if (others > 0)
        tables += tr("and %n more", nullptr, static_cast<int>(others));
    QStringList paragraphs{
        tr("This recording began %1 and lasted %2. It holds what reads of these tables showed: %3.")
            .arg(words::exact(recording.header.startedAt), words::duration(recording.length),
                 tables.join(QStringLiteral(", ")))};
    if (!recording.shows(table))
        paragraphs += tr("It does not show %1, the table of this act.").arg(inWords(table));
    paragraphs += recording.header.lossy
        ? tr("It was made without data: it has keys, owners, versions and leases, and what no other evidence "
             "shows was left out of it.")
        : tr("It holds whole rows as they are stored, with what applications keep in them and what no other "
             "evidence shows. Who gets the folder can read all of that. A recording made with "
             "--record-without-data holds none of it.");
    paragraphs += tr("%1 MB are copied into the folder, with their checksum.")
                      .arg(static_cast<double>(recording.bytes) / bytesOfMb, 0, 'f', 1);
    if (recording.isCut)
        paragraphs += tr("Its last line was cut off, as where the recording machine stopped.");
    return paragraphs;
}

} // namespace ui
