// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/FleetForm.h"

#include "ui/common/Restyle.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/ProfileDelegate.h"
#include "ui/connections/ProfileModel.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QStyleOption>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr std::size_t manyConnections = 8; // from here on a filter helps more than it takes
constexpr int connectionsShown = 5;

} // namespace

FleetForm::FleetForm(QWidget *parent)
    : QWidget(parent), m_message(new PlainLabel(this)), m_filter(new QLineEdit(this)),
      m_view(new QListView(this)), m_model(new ProfileModel(this)),
      m_choose(new QPushButton(tr("Choose a file\u2026"), this)),
      m_read(new QPushButton(tr("Read again"), this)), m_open(new QPushButton(tr("Open read-only"), this)),
      m_openAll(new QPushButton(this))
{
    m_message->setObjectName(QStringLiteral("fleetMessage"));
    m_message->setWordWrap(true);
    m_message->setSelectable(Qt::TextSelectableByMouse);
    buildList();
    m_choose->setObjectName(QStringLiteral("fleetChoose"));
    m_read->setObjectName(QStringLiteral("fleetRead"));
    m_open->setObjectName(QStringLiteral("fleetOpen"));
    m_openAll->setObjectName(QStringLiteral("fleetOpenAll"));
    setTip(m_read, tr("F5 does the same. What is open goes on."));
    setTip(
        m_openAll,
        tr("Each by itself: one that hangs or is signed out delays no other. Writing is allowed later, for "
           "each of them alone."));
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::between);
    row->addWidget(m_choose);
    row->addWidget(m_read);
    row->addStretch(1);
    row->addWidget(m_open);
    row->addWidget(m_openAll);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, Theme::within, 0, 0);
    column->setSpacing(Theme::between);
    column->addWidget(m_message);
    column->addWidget(m_filter);
    column->addWidget(m_view);
    column->addLayout(row);
    connect(m_choose, &QPushButton::clicked, this, &FleetForm::askForFile);
    connect(m_read, &QPushButton::clicked, this, &FleetForm::readRequested);
    connect(m_open, &QPushButton::clicked, this, &FleetForm::choose);
    connect(m_openAll, &QPushButton::clicked, this, [this] {
        Connector::Recent all;
        all.what = Connector::Recent::Kind::Fleet;
        all.file = m_file;
        Q_EMIT chosen(all);
    });
    setFleet({});
}

void FleetForm::buildList()
{
    m_filter->setObjectName(QStringLiteral("fleetFilter"));
    m_filter->setPlaceholderText(tr("Find a connection"));
    m_filter->setAccessibleName(tr("Find a connection"));
    m_filter->setClearButtonEnabled(true);
    m_view->setObjectName(QStringLiteral("fleetConnections"));
    m_view->setAccessibleName(tr("Connections of the fleet file"));
    m_view->setProperty("boxed", true);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ProfileDelegate(m_view));
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setMouseTracking(true);
    connect(m_filter, &QLineEdit::textChanged, m_model, &ProfileModel::setNeedle);
    connect(m_filter, &QLineEdit::textChanged, this, &FleetForm::nameTheEffect);
    connect(m_filter, &QLineEdit::returnPressed, this, &FleetForm::choose);
    connect(m_view, &QListView::activated, this, &FleetForm::choose);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &FleetForm::nameTheEffect);
}

void FleetForm::setFleet(const Connector::FleetOffer &offer)
{
    const Connector::Profile *before = current();
    const auto kept = before ? std::pair(before->name, before->region) : std::pair<QString, QString>();
    m_file = offer.path;
    m_model->setProfiles(offer.connections);
    m_usable = static_cast<std::size_t>(std::ranges::count_if(
        offer.connections, [](const Connector::Profile &connection) { return connection.usable(); }));
    int chosenRow = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const Connector::Profile *one = m_model->at(m_model->index(row));
        if (one && std::pair(one->name, one->region) == kept)
            chosenRow = row;
    }
    m_view->setCurrentIndex(m_model->index(chosenRow));
    const QString path = inWords(offer.path);
    const bool isFaulty = !offer.fault.isEmpty();
    m_message->setText(
        isFaulty ? asSentence(inOneLine(offer.fault))
            : offer.isThere
            ? tr("From %1.").arg(path)
            : tr("There is no fleet file at %1. It names connections for all who work here, without a "
                 "secret; the manual has an example.")
                  .arg(path));
    m_message->setProperty("notice", isFaulty);
    m_message->setProperty("quiet", !isFaulty);
    restyle(*m_message);
    m_filter->setVisible(offer.connections.size() > manyConnections);
    const bool isEmpty = offer.connections.empty();
    QStyleOptionViewItem option;
    option.initFrom(m_view);
    const int row = m_view->itemDelegate()->sizeHint(option, {}).height();
    const int rows = std::clamp(static_cast<int>(offer.connections.size()), 1, connectionsShown);
    m_view->setFixedHeight(rows * row + 3 * Theme::within); // its frame and padding
    for (QWidget *widget : std::initializer_list<QWidget *>{m_view, m_open, m_openAll})
        widget->setVisible(!isEmpty);
    nameTheEffect();
}

const Connector::Profile *FleetForm::current() const
{
    return m_model->at(m_view->currentIndex());
}

void FleetForm::nameTheEffect()
{
    const Connector::Profile *one = current();
    m_open->setEnabled(one && one->usable());
    setTip(m_open, one ? one->sentence : QString());
    m_openAll->setEnabled(m_usable > 0);
    m_openAll->setText(tr("Open all %n read-only", nullptr, static_cast<int>(m_usable)));
}

void FleetForm::takeFocus()
{
    QWidget *first = m_model->rowCount() > 0 ? static_cast<QWidget *>(m_view) : m_choose;
    first->setFocus();
}

void FleetForm::choose()
{
    const Connector::Profile *one = current();
    if (!one || !one->usable())
        return;
    Connector::Recent choice;
    choice.what = Connector::Recent::Kind::Fleet;
    choice.name = one->name;
    choice.region = one->region;
    choice.file = m_file;
    Q_EMIT chosen(choice);
}

void FleetForm::askForFile()
{
    auto *dialog = new QFileDialog(this, tr("Choose a fleet file"), QString(), tr("Fleet files (*.toml)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &FleetForm::fileChosen);
    dialog->open();
}

} // namespace ui
