// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/EvidenceStrip.h"
#include "ui/details/FieldText.h"
#include "ui/release/ReleaseDialog.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {
namespace {

PlainLabel *quietLabel(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setProperty("quiet", true);
    return label;
}

PlainLabel *proseLabel(QWidget *parent)
{
    auto *label = new PlainLabel(parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// What stays as it is steps back, in the colour of whatever theme is on.
class KeptRows final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.data(ReleaseDialog::KeptRole).toBool())
            option->palette.setColor(QPalette::Text, Theme::of(option->palette)[Token::TextQuiet]);
    }
};

QString holderLine(const locks::LockRecord &record, bool mine, const QString &since)
{
    QStringList parts;
    if (!record.owner || record.owner->isEmpty())
        parts << ReleaseDialog::tr("The row names no owner");
    if (mine)
        parts << ReleaseDialog::tr("this is you");
    if (!since.isEmpty())
        parts << since;
    if (record.lease)
        parts << ReleaseDialog::tr("lease %1").arg(words::duration(*record.lease));
    parts << record.dialect.name();
    return parts.join(QStringLiteral("  \u00B7  "));
}

} // namespace

QWidget *ReleaseDialog::buildForm()
{
    auto *form = new QWidget(this);
    auto *layout = new QVBoxLayout(form);
    layout->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    layout->setSpacing(Theme::between + Theme::within);

    m_title = new PlainLabel(form);
    m_title->setFont(Theme::larger(font(), true));
    m_title->setWordWrap(true);
    const QString owner = m_record.owner.value_or(QString());
    m_owner = proseLabel(form);
    m_owner->setObjectName(QStringLiteral("releaseOwner"));
    m_owner->setFont(Theme::mono(font()));
    m_owner->setText(inWords(owner));
    setTip(m_owner, owner);
    m_holder = proseLabel(form);
    m_holder->setObjectName(QStringLiteral("releaseHolder"));
    m_holder->setText(holderLine(m_record, m_ourselves.hold(m_record), heldForWords()));
    m_evidence = new EvidenceStrip(form);
    if (!m_record.reason.isEmpty())
        m_evidence->showError(
            tr("This row cannot be read: %1. Nothing can be proved by watching it.").arg(m_record.reason));
    m_trust = new QCheckBox(form);
    m_trust->setObjectName(QStringLiteral("releaseTrust"));
    m_trust->setVisible(false);
    connect(m_trust, &QCheckBox::toggled, this, &ReleaseDialog::updateButton);
    m_problem = proseLabel(form);
    m_problem->setObjectName(QStringLiteral("releaseProblem"));

    layout->addWidget(m_title);
    auto *holder = new QHBoxLayout;
    holder->setSpacing(Theme::between);
    auto *heldBy = quietLabel(tr("Held by"), form);
    heldBy->setVisible(!owner.isEmpty());
    m_owner->setVisible(!owner.isEmpty());
    holder->addWidget(heldBy, 0, Qt::AlignTop);
    holder->addWidget(m_owner, 1);
    layout->addLayout(holder);
    layout->addWidget(m_holder);
    layout->addWidget(buildVerbs());
    layout->addWidget(m_evidence);
    layout->addWidget(m_trust);
    layout->addWidget(buildModes());
    layout->addWidget(buildWrite(), 1);
    layout->addWidget(buildInput());
    layout->addWidget(m_problem);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(form);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

QString ReleaseDialog::heldForWords() const
{
    if (m_record.marking != locks::StoredState::Taken)
        return {};
    auto since = heldSince(m_services.watch().history().of(m_record.key));
    const watch::SnapshotPtr snapshot = m_services.watch().snapshot();
    const qsizetype row = snapshot ? snapshot->find(m_record.key) : -1;
    if (!since && row >= 0) // held before we looked, with this version at least
        since = HeldSince{snapshot->sighting(row).stillSince, false};
    if (!since)
        return {};
    const QString length = words::duration(m_services.clock().boot() - since->at);
    return since->sawTakeover ? tr("for %1").arg(length) : tr("for more than %1").arg(length);
}

QWidget *ReleaseDialog::buildVerbs()
{
    auto *box = new QWidget(this);
    m_lapsed = new QRadioButton(tr("Release &lapsed: only once it is proved that the lease is over"), box);
    m_lapsed->setObjectName(QStringLiteral("verbLapsed"));
    m_lapsed->setEnabled(provable());
    m_live =
        new QRadioButton(tr("&Break live lock: the holder may be working, and is not stopped by this"), box);
    m_live->setObjectName(QStringLiteral("verbLive"));
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Theme::within);
    layout->addWidget(m_lapsed);
    layout->addWidget(m_live);
    connect(m_lapsed, &QRadioButton::clicked, this, [this] { chooseVerb(Verb::Lapsed); });
    connect(m_live, &QRadioButton::clicked, this, [this] { chooseVerb(Verb::Live); });
    return box;
}

QWidget *ReleaseDialog::buildModes()
{
    auto *box = new QWidget(this);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Theme::around);
    grid->setVerticalSpacing(Theme::within);
    grid->setColumnStretch(1, 1);
    m_modes = new QButtonGroup(this);
    m_change = proseLabel(box);
    m_change->setObjectName(QStringLiteral("releaseChange"));
    m_notices = proseLabel(box);
    m_notices->setObjectName(QStringLiteral("releaseNotices"));
    m_loses = proseLabel(box);
    m_loses->setObjectName(QStringLiteral("releaseLoses"));
    int row = 0;
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        auto *mode =
            new QRadioButton(m_choices[i].mode == locks::ReleaseMode::Mark ? tr("&Mark the row as released")
                                                                           : tr("&Delete the row"),
                             box);
        mode->setAccessibleDescription(inOneLine(m_choices[i].effect));
        mode->setObjectName(QStringLiteral("mode-") + locks::releaseModeName(m_choices[i].mode));
        mode->setChecked(i == 0);
        m_modes->addButton(mode, static_cast<int>(i));
        if (m_choices.size() > 1) {
            grid->addWidget(quietLabel(i == 0 ? tr("How") : QString(), box), row, 0);
            grid->addWidget(mode, row++, 1);
        } else {
            mode->hide();
        }
    }
    grid->addWidget(quietLabel(tr("Change"), box), row, 0, Qt::AlignTop);
    grid->addWidget(m_change, row++, 1);
    grid->addWidget(quietLabel(tr("Old holder"), box), row, 0, Qt::AlignTop);
    grid->addWidget(m_notices, row++, 1);
    grid->addWidget(quietLabel(tr("Lost"), box), row, 0, Qt::AlignTop);
    grid->addWidget(m_loses, row++, 1);
    connect(m_modes, &QButtonGroup::idClicked, this, [this] { chooseVerb(m_verb); });
    return box;
}

QWidget *ReleaseDialog::buildWrite()
{
    auto *tabs = new QTabWidget(this);
    tabs->setDocumentMode(true);
    tabs->tabBar()->setDrawBase(false);
    m_changes = new QTableWidget(0, 3, tabs);
    m_changes->setObjectName(QStringLiteral("releaseChanges"));
    m_changes->setHorizontalHeaderLabels({tr("Attribute"), tr("Now"), tr("After")});
    m_changes->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_changes->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
    m_changes->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_changes->horizontalHeader()->setHighlightSections(false);
    m_changes->verticalHeader()->hide();
    m_changes->verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight);
    m_changes->setWordWrap(false); // else a long value is cut at a hyphen
    m_changes->setShowGrid(false);
    m_changes->setProperty("panel", QStringLiteral("fields"));
    m_changes->setAccessibleName(tr("What is written, attribute by attribute"));
    m_changes->setItemDelegate(new KeptRows(m_changes));
    m_changes->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_changes->setSelectionMode(QAbstractItemView::NoSelection);
    m_changes->setTabKeyNavigation(false);
    m_changes->setFont(Theme::mono(font()));
    m_changes->setMinimumHeight(120);
    m_request = new QPlainTextEdit(tabs);
    m_request->setObjectName(QStringLiteral("releaseRequest"));
    m_request->setReadOnly(true);
    m_request->setAccessibleName(tr("The exact request"));
    m_request->setTabChangesFocus(true);
    m_request->setFont(Theme::mono(font()));
    m_request->setFrameShape(QFrame::NoFrame);
    tabs->addTab(m_changes, tr("What is written"));
    tabs->addTab(m_request, tr("Exact request"));
    return tabs;
}

QWidget *ReleaseDialog::buildInput()
{
    auto *box = new QWidget(this);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Theme::around);
    grid->setVerticalSpacing(Theme::between);
    m_key = new QLineEdit(box);
    m_key->setObjectName(QStringLiteral("releaseKey"));
    m_key->setPlaceholderText(inWords(m_record.keyText));
    m_key->setFont(Theme::mono(font()));
    m_keyLabel = new PlainLabel(tr("Type the &key"), box);
    m_keyLabel->setBuddy(m_key);
    m_reason = new QLineEdit(box);
    m_reason->setObjectName(QStringLiteral("releaseReason"));
    m_reason->setPlaceholderText(tr("Why; goes into the journal"));
    auto *reasonLabel = new PlainLabel(tr("&Reason"), box);
    reasonLabel->setBuddy(m_reason);
    grid->addWidget(m_keyLabel, 0, 0);
    grid->addWidget(m_key, 0, 1);
    grid->addWidget(reasonLabel, 1, 0);
    grid->addWidget(m_reason, 1, 1);
    connect(m_key, &QLineEdit::textChanged, this, &ReleaseDialog::updateButton);
    connect(m_reason, &QLineEdit::textChanged, this, &ReleaseDialog::updateButton);
    return box;
}

QWidget *ReleaseDialog::buildButtons()
{
    auto *bar = new QFrame(this);
    bar->setProperty("panel", QStringLiteral("buttons"));
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    layout->setSpacing(Theme::between);
    m_cancel = new QPushButton(tr("Cancel"), bar);
    m_cancel->setObjectName(QStringLiteral("releaseCancel"));
    m_cancel->setDefault(true); // Return never releases anything by accident
    m_effect = new QPushButton(bar);
    m_effect->setObjectName(QStringLiteral("releaseEffect"));
    m_effect->setAutoDefault(false);
    layout->addStretch(1);
    layout->addWidget(m_cancel);
    layout->addWidget(m_effect);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_effect, &QPushButton::clicked, this, &ReleaseDialog::act);
    return bar;
}

} // namespace ui
