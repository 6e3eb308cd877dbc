// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/CommandPalette.h"

#include "ui/common/Actions.h"
#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QAction>
#include <QCoreApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

int iconSide()
{
    return Theme::scaled(16);
}

/// Keeps the names of commands without a picture in line with the others.
QIcon noIcon()
{
    QPixmap pixmap(iconSide(), iconSide());
    pixmap.fill(Qt::transparent);
    return pixmap;
}

constexpr std::size_t mostPlaces = 100; // a longer list is narrowed by typing
constexpr int KeysRole = Qt::UserRole + 1;

/// A command with its keys at the right edge, one below the other.
class CommandDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        painter->save();
        painter->setFont(Theme::mono(Theme::smaller(option.font)));
        painter->setPen(Theme::of(option.palette)[Token::TextQuiet]);
        painter->drawText(option.rect.adjusted(0, 0, -Theme::between, 0), Qt::AlignVCenter | Qt::AlignRight,
                          index.data(KeysRole).toString());
        painter->restore();
    }
};

/// All words of `text` begin somewhere in `name`.
bool fits(const QString &name, const QString &text)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&name](const QString &word) { return name.contains(word, Qt::CaseInsensitive); });
}

/// All words of `text` begin a word of `name`.
bool begins(const QString &name, const QString &text)
{
    const QStringList names = name.split(u' ');
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&names](const QString &word) {
        return std::ranges::any_of(
            names, [&word](const QString &one) { return one.startsWith(word, Qt::CaseInsensitive); });
    });
}

} // namespace

CommandPalette::CommandPalette(const QList<QAction *> &actions, PlacesOf placesOf, QWidget *parent)
    : QDialog(parent), m_actions(actions), m_placesOf(std::move(placesOf)), m_edit(new QLineEdit(this)),
      m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setTitle(*this, tr("Commands and tables"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeWithinScreen(*this, {Theme::scaled(440), Theme::scaled(400)});
    m_edit->setPlaceholderText(tr("Type a command or a table"));
    m_edit->setAccessibleName(tr("Command or table"));
    m_edit->installEventFilter(this);
    m_list->setAccessibleName(tr("Matching commands and tables"));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setIconSize(QSize(iconSide(), iconSide()));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::between, Theme::between, Theme::between, Theme::between);
    column->setSpacing(Theme::between);
    column->addWidget(m_edit);
    column->addWidget(m_list);
    connect(m_edit, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_edit, &QLineEdit::returnPressed, this, &CommandPalette::run);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::run);
    filter({});
}

void CommandPalette::filter(const QString &text)
{
    m_list->clear();
    for (QAction *action : std::as_const(m_actions)) {
        if (action->isEnabled() && fits(Actions::plainText(*action), text))
            addAction(*action);
    }
    for (QAction *action : std::as_const(m_actions)) {
        if (!text.isEmpty() && !action->isEnabled() && fits(Actions::plainText(*action), text))
            addRefused(*action);
    }
    m_places = m_placesOf ? m_placesOf(text.trimmed()) : std::vector<Place>();
    std::erase_if(m_places,
                  [&text](const Place &place) { return !place.isTyped && !fits(place.text, text); });
    // "locks" before "ddblocks".
    std::stable_partition(m_places.begin(), m_places.end(),
                          [&text](const Place &place) { return begins(place.text, text); });
    if (m_places.size() > mostPlaces)
        m_places.resize(mostPlaces);
    for (const Place &place : m_places)
        addPlace(place);
    if (m_list->count() == 0)
        addNote(tr("No command and no table is called so."), {});
    int first = 0;
    while (first < m_list->count() && !m_list->item(first)->flags().testFlag(Qt::ItemIsEnabled))
        ++first;
    m_list->setCurrentRow(first < m_list->count() ? first : -1);
}

/// One that cannot be done now is found, and its tip says why as far as that is known.
void CommandPalette::addRefused(const QAction &action)
{
    addNote(tr("%1: not possible now").arg(Actions::plainText(action)), action.statusTip());
}

void CommandPalette::addNote(const QString &text, const QString &tip)
{
    auto *item = new QListWidgetItem(noIcon(), text, m_list);
    item->setFlags(Qt::NoItemFlags);
    item->setSizeHint(QSize(0, Theme::rowHeight()));
    if (!tip.isEmpty())
        setTip(item, tip);
}

void CommandPalette::addAction(QAction &action)
{
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    auto *item = new QListWidgetItem(action.icon().isNull() ? noIcon() : action.icon(),
                                     Actions::plainText(action), m_list);
    item->setData(KeysRole, keys);
    QStringList said{item->text()};
    if (action.isCheckable()) {
        item->setFlags(item->flags() & ~Qt::ItemIsUserCheckable); // it shows, running it changes
        item->setCheckState(action.isChecked() ? Qt::Checked : Qt::Unchecked);
        said += action.isChecked() ? tr("on") : tr("off");
    }
    if (!keys.isEmpty())
        said += keys;
    item->setData(Qt::AccessibleTextRole, said.join(QStringLiteral(", ")));
    setTip(item, action.statusTip());
    item->setData(Qt::UserRole, QVariant::fromValue(&action));
    item->setSizeHint(QSize(0, Theme::rowHeight()));
}

void CommandPalette::addPlace(const Place &place)
{
    auto *item = new QListWidgetItem(menuIcon(QStringLiteral("table")), place.text, m_list);
    setTip(item, place.text);
    item->setSizeHint(QSize(0, Theme::rowHeight()));
}

void CommandPalette::run()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item)
        return;
    // After this dialog gave the focus back.
    if (auto *action = item->data(Qt::UserRole).value<QAction *>()) {
        accept();
        QTimer::singleShot(0, action, &QAction::trigger);
        return;
    }
    const qsizetype listed = m_list->count() - qsizetype(m_places.size());
    const auto open = m_places.at(std::size_t(m_list->currentRow() - listed)).open;
    accept();
    QTimer::singleShot(0, parent(), open);
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            QCoreApplication::sendEvent(m_list, event);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

ShortcutsPage::ShortcutsPage(const QList<QAction *> &actions, QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("shortcutsPage"));
    setTitle(*this, tr("Shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *page = new QWidget(this);
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(24, 24, 24, 24);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(Theme::between);
    const auto add = [this, grid](const QString &keys, const QString &what) {
        const int row = grid->rowCount();
        auto *keysLabel = new PlainLabel(keys, this);
        keysLabel->setFont(Theme::mono(font()));
        grid->addWidget(keysLabel, row, 0);
        grid->addWidget(new PlainLabel(what, this), row, 1);
    };
    for (const QAction *action : actions) {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            add(keys, Actions::plainText(*action));
    }
    // What is no command: keys of one place.
    add(QStringLiteral("Enter"), tr("Details of the chosen lock"));
    add(QStringLiteral("Ctrl+Enter"), tr("Open the chosen table, and go on reading the one on show"));
    add(QStringLiteral("F"), tr("Mark the chosen profile as a favourite"));
    add(QStringLiteral("Del"), tr("Remove a test lock that has ended"));
    add(QStringLiteral("Ctrl+C"), tr("Copy the chosen rows of another list"));
    add(QStringLiteral("F6, Shift+F6"), tr("To the next or the previous place of the window"));
    add(QStringLiteral("Esc"), tr("Back"));

    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("shortcutsList"));
    scroll->setAccessibleName(windowTitle());
    scroll->setProperty("panel", QStringLiteral("read")); // takes the focus: keys scroll it
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::StrongFocus);
    scroll->setWidget(page);
    auto *close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("closeShortcuts"));
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto *buttons = buttonRow(this);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto *column = bareColumn(this);
    column->addWidget(scroll, 1);
    column->addWidget(buttons->parentWidget());
    ensurePolished();
    page->ensurePolished();
    const QSize frame(2 * scroll->frameWidth(), 2 * scroll->frameWidth());
    resizeWithinScreen(*this,
                       grid->sizeHint() + frame +
                           QSize(scroll->verticalScrollBar()->sizeHint().width(),
                                 buttons->parentWidget()->sizeHint().height()));
}

} // namespace ui
