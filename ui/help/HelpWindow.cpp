// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/help/HelpWindow.h"

#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/help/ManualView.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {
namespace {

/// The window may speak another language than the pages.
QString inWhichLanguage()
{
    return QLocale().language() == QLocale::English || QLocale().language() == QLocale::C
        ? QString()
        : u' ' + HelpWindow::tr("The pages are in English.");
}

} // namespace
namespace {

constexpr int pageRole = Qt::UserRole;
constexpr int listWidth = 340;

int pageOf(const QListWidgetItem *item)
{
    const QVariant page = item ? item->data(pageRole) : QVariant();
    return page.isValid() ? page.toInt() : -1;
}

} // namespace

HelpWindow::HelpWindow(QWidget *parent)
    : SecondaryWindow(parent), m_back(new QPushButton(tr("&Back"), this)),
      m_forward(new QPushButton(tr("&Forward"), this)), m_search(new QLineEdit(this)),
      m_list(new QListWidget(this)), m_page(new ManualView(this)), m_state(new PlainLabel(this))
{
    setObjectName(QStringLiteral("help"));
    setTitle(*this, tr("Manual"));
    build();
    fillList();
    connectParts();
    if (!m_manual.pages().empty())
        open(m_manual.pages().front().path);
    m_list->setFocus();
}

void HelpWindow::build()
{
    m_back->setObjectName(QStringLiteral("manualBack"));
    m_forward->setObjectName(QStringLiteral("manualForward"));
    m_search->setObjectName(QStringLiteral("manualSearch"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("manualPages"));
    m_list->setAccessibleName(tr("Pages"));
    m_list->setProperty("sidebar", true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_state->setObjectName(QStringLiteral("manualState"));
    m_state->setProperty("quiet", true);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    bar->setSpacing(Theme::between);
    bar->addWidget(m_back);
    bar->addWidget(m_forward);
    bar->addStretch(1);
    bar->addWidget(m_search);
    m_search->setMinimumWidth(listWidth);
    auto *across = new QSplitter(Qt::Horizontal, this);
    across->setHandleWidth(1);
    across->setChildrenCollapsible(false);
    across->addWidget(m_list);
    across->addWidget(m_page);
    across->setStretchFactor(1, 1);
    across->setSizes({listWidth, 760});
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(Theme::around, Theme::within, Theme::around, Theme::within);
    foot->addWidget(m_state, 1);
    auto *column = bareColumn(this);
    column->addLayout(bar);
    column->addWidget(across, 1);
    column->addLayout(foot);
    resizeWithinScreen(*this, {1120, 760});
}

void HelpWindow::connectParts()
{
    m_back->setEnabled(false);
    m_forward->setEnabled(false);
    connect(m_page, &ManualView::backwardAvailable, m_back, &QWidget::setEnabled);
    connect(m_page, &ManualView::forwardAvailable, m_forward, &QWidget::setEnabled);
    connect(m_back, &QPushButton::clicked, m_page, &ManualView::backward);
    connect(m_forward, &QPushButton::clicked, m_page, &ManualView::forward);
    connect(m_page, &ManualView::pageChanged, this, &HelpWindow::showPage);
    connect(m_page, &ManualView::addressChosen, this, &HelpWindow::copyAddress);
    connect(m_list, &QListWidget::currentItemChanged, this, &HelpWindow::showChosen);
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::filter);
    connect(m_search, &QLineEdit::returnPressed, this, &HelpWindow::findNext);
    const auto on = [this](const QKeySequence &keys, auto act) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, act);
    };
    on(QKeySequence::Find, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    on(QKeySequence::FindNext, [this] { findNext(); });
    on(QKeySequence::Back, [this] { m_page->backward(); });
    on(QKeySequence::Forward, [this] { m_page->forward(); });
}

void HelpWindow::fillList()
{
    const QSize rowSize(
        0, std::max<int>(Theme::rowHeight(), m_list->fontMetrics().height() + 2 * Theme::within));
    QString section;
    for (int page = 0; page < static_cast<int>(m_manual.pages().size()); ++page) {
        const ManualPage &of = m_manual.pages()[static_cast<std::size_t>(page)];
        if (of.section != section) {
            section = of.section;
            auto *heading = new QListWidgetItem(section, m_list);
            heading->setFlags(Qt::NoItemFlags); // arrow keys pass over it
            heading->setSizeHint(rowSize);
            QFont bold = m_list->font();
            bold.setBold(true);
            heading->setFont(bold);
        }
        auto *item = new QListWidgetItem(of.title, m_list);
        item->setData(pageRole, page);
        item->setSizeHint(rowSize);
        setTip(item, of.title);
    }
    countPages();
}

void HelpWindow::open(const QString &path)
{
    if (m_manual.indexOf(path) >= 0)
        m_page->open(path);
}

void HelpWindow::showChosen()
{
    const int page = pageOf(m_list->currentItem());
    if (page >= 0)
        m_page->open(m_manual.pages()[static_cast<std::size_t>(page)].path);
}

void HelpWindow::showPage(const QString &path)
{
    const int page = m_manual.indexOf(path);
    for (int row = 0; row < m_list->count(); ++row) {
        if (page >= 0 && pageOf(m_list->item(row)) == page && m_list->currentRow() != row)
            m_list->setCurrentRow(row);
    }
}

void HelpWindow::filter(const QString &words)
{
    QListWidgetItem *heading = nullptr;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        const int page = pageOf(item);
        if (page < 0) {
            heading = item;
            heading->setHidden(true);
            continue;
        }
        item->setHidden(!m_manual.matches(page, words));
        if (heading && !item->isHidden())
            heading->setHidden(false);
    }
    countPages();
}

void HelpWindow::findNext()
{
    const QString words = m_search->text().trimmed();
    if (words.isEmpty())
        return;
    QListWidgetItem *first = nullptr;
    for (int row = 0; row < m_list->count() && !first; ++row) {
        if (pageOf(m_list->item(row)) >= 0 && !m_list->item(row)->isHidden())
            first = m_list->item(row);
    }
    if (!first)
        return;
    if (const QListWidgetItem *current = m_list->currentItem(); !current || current->isHidden())
        m_list->setCurrentItem(first);
    // Words that stand apart in the page are found one by one.
    if (!m_page->findNext(words))
        m_page->findNext(words.section(u' ', 0, 0));
}

void HelpWindow::copyAddress(const QString &address)
{
    QGuiApplication::clipboard()->setText(address);
    m_state->setText(
        tr("Copied the address %1. The manual opens no page outside of the program.").arg(inWords(address)));
}

void HelpWindow::countPages()
{
    int shown = 0;
    for (int row = 0; row < m_list->count(); ++row) {
        const bool isPage = pageOf(m_list->item(row)) >= 0;
        shown += isPage && !m_list->item(row)->isHidden() ? 1 : 0;
    }
    if (shown == 0)
        m_state->setText(tr("No page has these words."));
    else if (m_search->text().trimmed().isEmpty())
        m_state->setText(
            tr("Pages: %1. In a page, right and left arrow go from link to link, Return follows one.")
                .arg(shown) +
            inWhichLanguage());
    else
        m_state->setText(tr("Pages with these words: %1. Return finds them in the page.").arg(shown));
}

void HelpWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_search->text().isEmpty())
        m_search->clear();
    else if (event->key() == Qt::Key_Escape)
        close();
    else
        SecondaryWindow::keyPressEvent(event);
}

} // namespace ui
