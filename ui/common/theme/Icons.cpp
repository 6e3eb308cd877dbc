// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/Icons.h"

#include "ui/common/theme/DrawnIconEngine.h"
#include "ui/common/theme/Theme.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <array>

static void initQrc()
{
    Q_INIT_RESOURCE(resources);
}

namespace ui {

namespace {

class LineIconEngine final : public DrawnIconEngine {
public:
    enum class Place : quint8 { Anywhere, Menu };
    LineIconEngine(QString path, Place place) : m_path(std::move(path)), m_place(place) { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const Theme &theme = Theme::of(QGuiApplication::palette());
        // A menu asks for Active where its entry lies on the accent; a button does so for its focus.
        const bool isOnAccent = m_place == Place::Menu && mode == QIcon::Active;
        const auto inMode = [mode, isOnAccent](Token usual) {
            return mode == QIcon::Disabled ? Token::Disabled : isOnAccent ? Token::AccentText : usual;
        };
        QFile file(m_path);
        if (!file.open(QIODevice::ReadOnly))
            return;
        QByteArray colored = file.readAll();
        // What drawings call their colours: lines, what matters, grounds.
        for (const auto &[written, token] :
             {std::pair("#000", inMode(Token::TextQuiet)), std::pair("#00f", inMode(Token::Accent)),
              std::pair("#f00", inMode(Token::Danger)), std::pair("#eee", Token::BarTrack),
              std::pair("#fff", Token::Surface)})
            colored.replace('"' + QByteArray(written) + '"', '"' + theme[token].name().toLatin1() + '"');
        QSvgRenderer svg(colored);
        svg.setAspectRatioMode(Qt::KeepAspectRatio);
        svg.render(painter, rect);
    }

    [[nodiscard]] QIconEngine *clone() const override { return new LineIconEngine(m_path, m_place); }

private:
    QString m_path; ///< read when it is painted: most icons of menus never are
    Place m_place;
};

QIcon drawing(const QString &folder, const QString &name,
              LineIconEngine::Place place = LineIconEngine::Place::Anywhere)
{
    const QString path = QStringLiteral(":/leasescope/%1/%2.svg").arg(folder, name);
    return QFile::exists(path) ? QIcon(new LineIconEngine(path, place)) : QIcon();
}

QPixmap rendered(const QString &path, int side)
{
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(path).render(&painter, QRectF(0, 0, side, side));
    return pixmap;
}

/// The program's own icon, drawn in the size that is asked for when it is asked for: desktops ask for a few of its sizes,
/// the start page for one, and all of them together took a ninth of the instructions to the first picture.
class ProgramIconEngine final : public QIconEngine {
public:
    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        painter->drawPixmap(rect, pixmap(rect.size(), mode, state));
    }

    /// Never larger than the largest side, as icons do.
    QPixmap pixmap(const QSize &size, QIcon::Mode, QIcon::State) override
    {
        const int side = std::min({size.width(), size.height(), sides.back()});
        const int drawn = *std::ranges::lower_bound(sides, side);
        const QString own = QStringLiteral(":/leasescope/app/leasescope-%1.svg").arg(drawn);
        return rendered(QFile::exists(own) ? own : QStringLiteral(":/leasescope/app/leasescope-256.svg"),
                        side);
    }

    QList<QSize> availableSizes(QIcon::Mode, QIcon::State) override
    {
        QList<QSize> sizes;
        for (const int side : sides)
            sizes.append(QSize(side, side));
        return sizes;
    }

    [[nodiscard]] QIconEngine *clone() const override { return new ProgramIconEngine; }

private:
    static constexpr std::array sides{16, 22, 24, 32, 48, 64, 96, 128, 256, 512};
};

} // namespace

void initResources()
{
    initQrc();
}

QIcon icon(const QString &name)
{
    return drawing(QStringLiteral("icons"), name);
}

QIcon menuIcon(const QString &name)
{
    return drawing(QStringLiteral("icons"), name, LineIconEngine::Place::Menu);
}

QIcon picture(const QString &name)
{
    return drawing(QStringLiteral("pictures"), name);
}

QIcon applicationIcon()
{
    initQrc();
    return QIcon(new ProgramIconEngine);
}

QIcon trayIcon(bool onDark)
{
    initQrc();
    QIcon icon;
    for (const int side : {16, 22, 24, 32, 44, 48, 64})
        icon.addPixmap(rendered(onDark ? QStringLiteral(":/leasescope/app/leasescope-tray-dark.svg")
                                       : QStringLiteral(":/leasescope/app/leasescope-tray-light.svg"),
                                side));
    return icon;
}

IconView::IconView(int side, QWidget *parent) : QWidget(parent)
{
    setFixedSize(side, side);
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void IconView::setIcon(const QString &name)
{
    setIcon(icon(name));
}

void IconView::setIcon(const QIcon &icon)
{
    m_icon = icon;
    update();
}

void IconView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_icon.paint(&painter, rect());
}

} // namespace ui
