// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/LockHeading.h"

#include "core/base/VisibleText.h"
#include "ui/common/Spoken.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/AliveCheck.h"
#include "ui/details/VerdictStrip.h"
#include "ui/details/WrappedText.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>

namespace ui {
namespace {

constexpr qsizetype longestSortKey = 80; // whole in its tip
constexpr int mostKeyLines = 4;
constexpr int mostOwnerLines = 2;

} // namespace

LockHeading::LockHeading(QWidget *parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)), m_words(new QWidget(m_scroll->viewport())),
      m_place(new ElidedLabel(m_words)), m_key(new WrappedText(mostKeyLines, m_words)),
      m_sortKey(new PlainLabel(m_words)), m_owner(new WrappedText(mostOwnerLines, m_words)),
      m_holder(new TickingLabel(m_words)), m_verdict(new VerdictStrip(m_words)),
      m_alive(new AliveCheck(m_words)), m_buttons(new QWidget(this)),
      m_prove(new QPushButton(icon(QStringLiteral("pulse")), tr("Ver&ify holder"), m_buttons)),
      m_release(new QPushButton(icon(QStringLiteral("unlock")), tr("&Release\u2026"), m_buttons)),
      m_more(nullptr)
{
    m_scroll->setObjectName(QStringLiteral("headingScroll"));
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(buildWords());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_scroll, 1);
    column->addWidget(buildButtons());
    m_words->installEventFilter(this);
}

QWidget *LockHeading::buildWords()
{
    m_place->setObjectName(QStringLiteral("detailsPlace"));
    m_place->setFont(Theme::smaller(font()));
    m_place->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_key->setObjectName(QStringLiteral("detailsKey"));
    m_key->setFont(Theme::mono(Theme::larger(font(), true)));
    m_sortKey->setFont(Theme::mono(font()));
    m_sortKey->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_owner->setObjectName(QStringLiteral("verdictOwner"));
    m_holder->setObjectName(QStringLiteral("verdictHolder"));
    m_holder->setWordWrap(true);
    for (PlainLabel *label : {m_place, m_sortKey, m_holder})
        label->setProperty("quiet", true);
    auto *column = new QVBoxLayout(m_words);
    column->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::within);
    column->setSpacing(2);
    for (QWidget *line : std::initializer_list<QWidget *>{m_place, m_key, m_sortKey, m_owner, m_holder})
        column->addWidget(line);
    column->addSpacing(Theme::within);
    column->addWidget(m_verdict);
    column->addWidget(m_alive);
    column->addStretch(1);
    return m_words;
}

QWidget *LockHeading::buildButtons()
{
    m_prove->setObjectName(QStringLiteral("proveButton"));
    m_release->setObjectName(QStringLiteral("releaseButton"));
    auto *more = new QPushButton(icon(QStringLiteral("more")), QString(), m_buttons);
    more->setObjectName(QStringLiteral("moreOfDetails"));
    more->setProperty("dots", true);
    setSpokenName(*more, tr("More that can be done with this lock"));
    setTip(more, tr("More that can be done with this lock."));
    m_more = new QMenu(more);
    more->setMenu(m_more);
    auto *row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(Theme::around, Theme::within, Theme::around, Theme::between);
    row->setSpacing(Theme::between);
    row->addWidget(m_release);
    row->addWidget(m_prove);
    row->addWidget(more);
    row->addStretch(1);
    QWidget::setTabOrder(m_release, m_prove);
    QWidget::setTabOrder(m_prove, more);
    return m_buttons;
}

void LockHeading::showRecord(const locks::LockRecord &record, const QString &connection)
{
    const QString table = inWords(record.shape.table);
    static_cast<ElidedLabel *>(m_place)->setWords(
        connection.isEmpty() ? table : tr("%1 \u203A %2").arg(inWords(connection), table));
    m_key->setText(record.keyText);
    m_sortKey->setText(base::visible(record.sortKeyText.value_or(QString()), longestSortKey));
    setTip(m_sortKey, record.sortKeyText.value_or(QString()));
    m_sortKey->setVisible(record.sortKeyText.has_value());
}

void LockHeading::showLock(const view::LockView &lock)
{
    m_owner->setText(ownerText(lock));
    m_owner->setVisible(!m_owner->text().isEmpty());
    const QString holder = holderText(lock);
    m_holder->setRunningText(holder);
    setTip(m_holder, holder);
    m_holder->setVisible(!holder.isEmpty());
    m_verdict->showLock(lock);
}

void LockHeading::showGone()
{
    m_owner->hide();
    m_holder->hide();
    m_verdict->showGone();
}

int LockHeading::heightFor(int width) const
{
    const int words = m_words->layout()->hasHeightForWidth() ? m_words->layout()->heightForWidth(width)
                                                             : m_words->sizeHint().height();
    return words + m_buttons->sizeHint().height();
}

bool LockHeading::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_words && event->type() == QEvent::LayoutRequest)
        Q_EMIT heightChanged();
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
