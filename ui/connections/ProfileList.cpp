// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/ProfileList.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/ProfileDelegate.h"
#include "ui/connections/ProfileModel.h"

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QShortcut>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr std::size_t manyProfiles = 8; // from here on a filter helps more than it takes
constexpr int rowsShown = 4;

QIcon swatch(const QColor &color)
{
    QPixmap picture(16, 16);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(2, 2, 12, 12);
    return {picture};
}

QString colourWord(const QString &name)
{
    if (name == QLatin1String("red"))
        return ProfileList::tr("Red");
    if (name == QLatin1String("amber"))
        return ProfileList::tr("Amber");
    if (name == QLatin1String("green"))
        return ProfileList::tr("Green");
    if (name == QLatin1String("teal"))
        return ProfileList::tr("Teal");
    if (name == QLatin1String("blue"))
        return ProfileList::tr("Blue");
    return ProfileList::tr("Violet");
}

} // namespace

ProfileList::ProfileList(QWidget *parent)
    : QWidget(parent), m_filter(new QLineEdit(this)), m_view(new QListView(this)),
      m_nothing(new PlainLabel(this)), m_model(new ProfileModel(this))
{
    m_filter->setObjectName(QStringLiteral("profileFilter"));
    m_filter->setPlaceholderText(tr("Find a profile"));
    m_filter->setAccessibleName(tr("Find a profile"));
    m_filter->setClearButtonEnabled(true);
    m_nothing->setProperty("quiet", true);
    m_nothing->setWordWrap(true);
    m_view->setObjectName(QStringLiteral("profiles"));
    m_view->setAccessibleName(tr("Profiles"));
    m_view->setProperty("boxed", true);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ProfileDelegate(m_view));
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setMouseTracking(true);
    m_view->setContextMenuPolicy(Qt::NoContextMenu); // ours, so that the menu key works too
    QStyleOptionViewItem option;
    option.initFrom(m_view);
    const int row = m_view->itemDelegate()->sizeHint(option, {}).height();
    m_view->setFixedHeight(rowsShown * row + 3 * Theme::within); // its frame and padding
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::between);
    column->addWidget(m_filter);
    column->addWidget(m_nothing);
    column->addWidget(m_view);
    setFocusProxy(m_view);

    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_model->setNeedle(text);
        chooseSomething();
    });
    connect(m_filter, &QLineEdit::returnPressed, this, &ProfileList::activated);
    connect(m_view, &QListView::activated, this, &ProfileList::activated);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        m_preselected = false; // preselect() says otherwise after this
        Q_EMIT chosenChanged();
    });
    connect(new QShortcut(QKeySequence(Qt::Key_F), m_view, nullptr, nullptr, Qt::WidgetShortcut),
            &QShortcut::activated, this, [this] {
                if (const Connector::Profile *profile = chosen())
                    Q_EMIT favouriteWanted(profile->name, !profile->favourite);
            });
    setProfiles({});
}

void ProfileList::setProfiles(const std::vector<Connector::Profile> &profiles)
{
    const Connector::Profile *before = chosen();
    const QString name = before ? before->name : QString();
    const bool preselected = m_preselected;
    m_model->setProfiles(profiles);
    m_filter->setVisible(profiles.size() > manyProfiles);
    const QModelIndex again = m_model->find(name);
    if (again.isValid())
        m_view->setCurrentIndex(again);
    m_preselected = preselected;
    chooseSomething();
}

void ProfileList::chooseSomething()
{
    const bool empty = m_model->rowCount() == 0;
    m_view->setVisible(!empty);
    m_nothing->setVisible(empty);
    m_nothing->setText(m_model->known() == 0
                           ? tr("No profiles found in your AWS configuration (~/.aws/config and "
                                "~/.aws/credentials). They appear here as soon as there are some.")
                           : tr("No profile matches. Clear the text above to see all of them."));
    if (!empty && (m_preselected || !m_view->currentIndex().isValid()))
        preselect();
    Q_EMIT chosenChanged();
}

/// What cannot be opened as it stands is never chosen for anybody.
void ProfileList::preselect()
{
    const auto opens = [this](const QModelIndex &index) {
        const Connector::Profile *profile = m_model->at(index);
        return profile && profile->usable() && profile->state != Connector::Profile::State::Expired;
    };
    const auto isReady = [this, opens](const QModelIndex &index) {
        return opens(index) && m_model->at(index)->state == Connector::Profile::State::Ready;
    };
    QModelIndex best = m_model->find(m_lastUsed);
    for (int row = 0; !opens(best) && row < m_model->rowCount(); ++row)
        best = isReady(m_model->index(row)) ? m_model->index(row) : QModelIndex();
    for (int row = 0; !opens(best) && row < m_model->rowCount(); ++row)
        best = m_model->index(row); // one that asks for a login or a code
    m_view->setCurrentIndex(opens(best) ? best : QModelIndex());
    m_preselected = true;
}

void ProfileList::setLastUsed(const QString &profile)
{
    m_lastUsed = profile;
    chooseSomething();
}

const Connector::Profile *ProfileList::chosen() const
{
    return m_model->at(m_view->currentIndex());
}

void ProfileList::takeFocus()
{
    m_view->setFocus();
}

void ProfileList::contextMenuEvent(QContextMenuEvent *event)
{
    const Connector::Profile *profile = chosen();
    if (!profile)
        return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("profileMenu"));
    fillMenu(menu, *profile);
    const QRect row = m_view->visualRect(m_view->currentIndex());
    menu.exec(event->reason() == QContextMenuEvent::Keyboard
                  ? m_view->viewport()->mapToGlobal(row.bottomLeft())
                  : event->globalPos());
}

void ProfileList::fillMenu(QMenu &menu, const Connector::Profile &profile)
{
    const QString name = profile.name;
    QAction *favourite = menu.addAction(tr("Favourite"));
    favourite->setShortcut(Qt::Key_F);
    favourite->setCheckable(true);
    favourite->setChecked(profile.favourite);
    connect(favourite, &QAction::triggered, this,
            [this, name](bool on) { Q_EMIT favouriteWanted(name, on); });
    QAction *readOnly = menu.addAction(tr("Open read-only"));
    readOnly->setCheckable(true);
    readOnly->setChecked(profile.readOnly);
    connect(readOnly, &QAction::triggered, this, [this, name](bool on) { Q_EMIT readOnlyWanted(name, on); });
    QMenu *marks = menu.addMenu(tr("Mark"));
    auto *group = new QActionGroup(marks);
    const auto offer = [&](const QString &colour, const QString &word, const QIcon &icon) {
        QAction *action = marks->addAction(icon, word);
        action->setCheckable(true);
        action->setChecked(profile.colour == colour);
        group->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, name, colour] { Q_EMIT colourWanted(name, colour); });
    };
    offer(QString(), tr("None"), {});
    for (const char *known : connectionColours) {
        const QString colour = QString::fromLatin1(known);
        offer(colour, colourWord(colour), swatch(Theme::of(palette()).mark(colour).value_or(QColor())));
    }
}

} // namespace ui
