// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/Icons.h"

#include "ui/common/theme/Theme.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

static void initQrc()
{
    Q_INIT_RESOURCE(resources);
}

namespace ui {

namespace {

class LineIconEngine final : public QIconEngine {
public:
    explicit LineIconEngine(QByteArray svg) : m_svg(std::move(svg)) { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const Theme &theme = Theme::of(QGuiApplication::palette());
        const Token token = mode == QIcon::Disabled ? Token::Disabled : Token::TextQuiet;
        QByteArray colored = m_svg;
        colored.replace(QByteArrayLiteral("#000"), theme[token].name().toLatin1());
        QSvgRenderer(colored).render(painter, rect);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    [[nodiscard]] QIconEngine *clone() const override { return new LineIconEngine(m_svg); }

private:
    QByteArray m_svg;
};

} // namespace

void initResources()
{
    initQrc();
}

QIcon icon(const QString &name)
{
    QFile file(QStringLiteral(":/leasescope/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new LineIconEngine(file.readAll()));
}

IconView::IconView(int side, QWidget *parent) : QWidget(parent)
{
    setFixedSize(side, side);
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void IconView::setIcon(const QString &name)
{
    m_icon = icon(name);
    update();
}

void IconView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_icon.paint(&painter, rect());
}

} // namespace ui
