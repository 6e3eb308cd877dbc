// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/help/ManualView.h"

#include "ui/common/theme/Theme.h"
#include "ui/help/Manual.h"

#include <QFile>
#include <QImage>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>

#include <algorithm>

namespace ui {
namespace {

constexpr int usualPictureWidth = 660; // logical pixels; larger pictures are shown smaller
constexpr int leastPictureWidth = 200;
constexpr std::chrono::milliseconds drag{150};

bool isOfManual(const QUrl &address)
{
    return address.scheme() == QLatin1String("qrc") &&
        address.path().startsWith(QLatin1String(Manual::folder));
}

} // namespace

ManualView::ManualView(QWidget *parent) : QTextBrowser(parent)
{
    setObjectName(QStringLiteral("manualPage"));
    setAccessibleName(tr("Page"));
    setAccessibleDescription(tr("Right and left arrow go from link to link, Return follows one."));
    setOpenLinks(false);
    setOpenExternalLinks(false);
    document()->setDocumentMargin(Theme::around);
    m_widthChanged.setSingleShot(true);
    m_widthChanged.setInterval(drag);
    connect(&m_widthChanged, &QTimer::timeout, this, &ManualView::readAgain);
    connect(this, &QTextBrowser::anchorClicked, this, &ManualView::follow);
    connect(this, &QTextBrowser::sourceChanged, this, [this] {
        dressPage();
        Q_EMIT pageChanged(path());
    });
}

void ManualView::open(const QString &path)
{
    setSource(QUrl(QStringLiteral("qrc:") + QLatin1String(Manual::folder) + path),
              QTextDocument::MarkdownResource);
}

QString ManualView::path() const
{
    return m_address.path().mid(static_cast<qsizetype>(qstrlen(Manual::folder)));
}

bool ManualView::findNext(const QString &words)
{
    if (words.isEmpty())
        return false;
    if (find(words))
        return true;
    moveCursor(QTextCursor::Start);
    return find(words);
}

QUrl ManualView::resolved(const QUrl &name) const
{
    return name.isRelative() ? m_address.resolved(name) : name;
}

void ManualView::follow(const QUrl &link)
{
    const QUrl address = resolved(link);
    const bool isPage = isOfManual(address) && QFile::exists(QLatin1Char(':') + address.path());
    if (isPage)
        setSource(address.adjusted(QUrl::RemoveFragment), QTextDocument::MarkdownResource);
    else
        Q_EMIT addressChosen(link.toString());
}

/// As one edit: else Qt lays a table out anew for each of its cells, which takes seconds on a page of many.
void ManualView::doSetSource(const QUrl &name, QTextDocument::ResourceType type)
{
    QTextCursor page(document());
    page.beginEditBlock();
    QTextBrowser::doSetSource(name, type);
    page.endEditBlock();
}

QVariant ManualView::loadResource(int type, const QUrl &name)
{
    const QUrl address = resolved(name);
    if (!isOfManual(address))
        return QByteArray(); // for no answer at all the document would look for the file by itself
    if (type != QTextDocument::ImageResource) {
        m_address = address;
        return QTextBrowser::loadResource(type, address);
    }
    QImage picture(QLatin1Char(':') + inThisTheme(address.path()));
    if (picture.isNull())
        return QByteArray();
    const double scale = devicePixelRatioF();
    m_pictureWidth = pictureWidth();
    if (picture.width() > m_pictureWidth * scale)
        picture = picture.scaledToWidth(qRound(m_pictureWidth * scale), Qt::SmoothTransformation);
    picture.setDevicePixelRatio(scale);
    return picture;
}

/// A page names its pictures as a light page shows them; each has a dark one beside it.
QString ManualView::inThisTheme(const QString &picture) const
{
    if (!Theme::of(palette()).isDark())
        return picture;
    QString dark = picture;
    dark.replace(QLatin1String("-light.png"), QLatin1String(".png"));
    dark.replace(QLatin1String(".png"), QLatin1String("-dark.png"));
    return QFile::exists(QLatin1Char(':') + dark) ? dark : picture;
}

void ManualView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    // Colours of links are fixed when a page is read.
    if (event->type() == QEvent::PaletteChange)
        readAgain();
}

void ManualView::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    if (m_pictureWidth > 0 && m_pictureWidth != pictureWidth())
        m_widthChanged.start();
}

int ManualView::pictureWidth() const
{
    const int room = viewport()->width() - 2 * Theme::around - verticalScrollBar()->sizeHint().width();
    return std::clamp(room, leastPictureWidth, usualPictureWidth);
}

void ManualView::readAgain()
{
    if (!source().isValid())
        return;
    const int place = verticalScrollBar()->value();
    reload();
    dressPage();
    verticalScrollBar()->setValue(place);
}

void ManualView::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() == Qt::NoModifier &&
        (event->key() == Qt::Key_Right || event->key() == Qt::Key_Left))
        QTextBrowser::focusNextPrevChild(event->key() == Qt::Key_Right);
    else
        QTextBrowser::keyPressEvent(event);
}

bool ManualView::focusNextPrevChild(bool next)
{
    return QWidget::focusNextPrevChild(next);
}

void ManualView::dressPage()
{
    const Theme &theme = Theme::of(palette());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (!block.blockFormat().hasProperty(QTextFormat::BlockCodeFence))
            continue;
        QTextBlockFormat format;
        format.setBackground(theme[Token::SurfaceAlt]);
        if (!block.next().blockFormat().hasProperty(QTextFormat::BlockCodeFence))
            format.setBottomMargin(Theme::around);
        QTextCursor(block).mergeBlockFormat(format);
    }
    for (QTextFrame *frame : document()->rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderBrush(theme[Token::Separator]);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setCellPadding(Theme::within);
        table->setFormat(format);
    }
}

} // namespace ui
