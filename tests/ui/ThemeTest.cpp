// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/Theme.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateSign.h"

#include <QApplication>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <vector>

namespace {

/// `front` is legible on `back` at this ratio or better.
struct Legible {
    ui::Token front;
    ui::Token back;
    double ratio;
};

constexpr std::array<ui::Token, 4> rowBacks{ui::Token::Surface, ui::Token::SurfaceAlt, ui::Token::Selection,
                                            ui::Token::Window};

const std::vector<Legible> &legiblePairs()
{
    static const std::vector<Legible> pairs = [] {
        std::vector<Legible> all;
        for (const ui::Token back : rowBacks) {
            for (const ui::Token front : {ui::Token::Text, ui::Token::TextQuiet, ui::Token::Accent,
                                          ui::Token::LapsedWord, ui::Token::UnreadableWord})
                all.push_back({front, back, ui::Theme::legibleText});
            for (const ui::Token front :
                 {ui::Token::Held, ui::Token::Unproven, ui::Token::Lapsed, ui::Token::Released,
                  ui::Token::Unreadable, ui::Token::NotALock, ui::Token::Bar, ui::Token::BarEdge,
                  ui::Token::Border, ui::Token::MarkRed, ui::Token::MarkAmber, ui::Token::MarkGreen,
                  ui::Token::MarkTeal, ui::Token::MarkBlue, ui::Token::MarkViolet})
                all.push_back({front, back, ui::Theme::legibleShape});
        }
        for (const ui::Token back :
             {ui::Token::Raised, ui::Token::RaisedHover, ui::Token::Changed, ui::Token::BarTrack})
            all.push_back({ui::Token::Text, back, ui::Theme::legibleText});
        for (const ui::Token front : {ui::Token::TextQuiet, ui::Token::LapsedWord, ui::Token::UnreadableWord})
            all.push_back({front, ui::Token::Raised, ui::Theme::legibleText});
        all.push_back({ui::Token::LapsedWord, ui::Token::BarTrack, ui::Theme::legibleText});
        all.push_back({ui::Token::Bar, ui::Token::BarTrack, ui::Theme::legibleShape});
        all.push_back({ui::Token::Hatch, ui::Token::BarTrack, ui::Theme::legibleShape});
        all.push_back({ui::Token::Accent, ui::Token::Selection, ui::Theme::legibleShape});
        all.push_back({ui::Token::Unproven, ui::Token::BarTrack, ui::Theme::legibleShape});
        all.push_back({ui::Token::BarText, ui::Token::Bar, ui::Theme::legibleText});
        all.push_back({ui::Token::AccentText, ui::Token::Accent, ui::Theme::legibleText});
        all.push_back({ui::Token::BadgeText, ui::Token::Badge, ui::Theme::legibleText});
        all.push_back({ui::Token::WarningText, ui::Token::WarningSurface, ui::Theme::legibleText});
        all.push_back({ui::Token::Border, ui::Token::Raised, ui::Theme::legibleShape});
        all.push_back({ui::Token::DangerText, ui::Token::Danger, ui::Theme::legibleText});
        all.push_back({ui::Token::Danger, ui::Token::WarningSurface, ui::Theme::legibleShape});
        all.push_back({ui::Token::Danger, ui::Token::SurfaceAlt, ui::Theme::legibleShape});
        for (const ui::Token back : {ui::Token::DangerSurface, ui::Token::AccentSurface}) {
            for (const ui::Token front : {ui::Token::Text, ui::Token::TextQuiet, ui::Token::Accent})
                all.push_back({front, back, ui::Theme::legibleText});
            for (const ui::Token front : {ui::Token::Danger, ui::Token::Held, ui::Token::Unproven})
                all.push_back({front, back, ui::Theme::legibleShape});
        }
        return all;
    }();
    return pairs;
}

/// How red, green and blue, in linear light, reach an eye without one kind of cones (Machado, Oliveira and
/// Fernandes 2009, severity 1.0).
struct Eye {
    const char *name;
    std::array<double, 9> matrix;
};
constexpr std::array<Eye, 3> eyes{
    {{"protanopia",
      {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}},
     {"deuteranopia",
      {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}},
     {"tritanopia",
      {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}}}};

QColor seen(const QColor &colour, const Eye &by)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    const auto coded = [](double part) {
        const double light = std::clamp(part, 0.0, 1.0);
        return light <= 0.0031308 ? light * 12.92 : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
    };
    const std::array<double, 3> from{linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
    std::array<double, 3> to{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            to[row] += by.matrix[row * 3 + column] * from[column];
    }
    return QColor::fromRgbF(static_cast<float>(coded(to[0])), static_cast<float>(coded(to[1])),
                            static_cast<float>(coded(to[2])));
}

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isLegibleInEveryPairOfColours_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void isLegibleInEveryPairOfColours()
    {
        QFETCH(bool, dark);
        const ui::Theme &theme = dark ? ui::Theme::dark() : ui::Theme::light();
        QStringList broken;
        for (const Legible &pair : legiblePairs()) {
            const double ratio = ui::Theme::contrast(theme[pair.front], theme[pair.back]);
            if (ratio < pair.ratio)
                broken += QStringLiteral("%1 on %2 is %3, not %4")
                              .arg(static_cast<int>(pair.front))
                              .arg(static_cast<int>(pair.back))
                              .arg(ratio, 0, 'f', 2)
                              .arg(pair.ratio);
        }
        QVERIFY2(broken.isEmpty(), qPrintable(broken.join(u'\n')));
    }

    void isLegibleToColourBlindEyes_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("eye");
        for (const bool dark : {false, true}) {
            for (int eye = 0; eye < static_cast<int>(eyes.size()); ++eye)
                QTest::addRow("%s, %s", dark ? "dark" : "light", eyes[static_cast<std::size_t>(eye)].name)
                    << dark << eye;
        }
    }
    void isLegibleToColourBlindEyes()
    {
        QFETCH(bool, dark);
        QFETCH(int, eye);
        const ui::Theme &theme = dark ? ui::Theme::dark() : ui::Theme::light();
        const Eye &by = eyes[static_cast<std::size_t>(eye)];
        QStringList broken;
        for (const Legible &pair : legiblePairs()) {
            const double ratio = ui::Theme::contrast(seen(theme[pair.front], by), seen(theme[pair.back], by));
            // A tenth less: the standard's ratio is of the common eye.
            if (ratio < pair.ratio * 0.9)
                broken += QStringLiteral("%1 on %2 is %3, not %4")
                              .arg(static_cast<int>(pair.front))
                              .arg(static_cast<int>(pair.back))
                              .arg(ratio, 0, 'f', 2)
                              .arg(pair.ratio);
        }
        QVERIFY2(broken.isEmpty(), qPrintable(broken.join(u'\n')));
    }

    void measuresContrastAsTheStandardDoes()
    {
        QCOMPARE(ui::Theme::contrast(QColor(0, 0, 0), QColor(255, 255, 255)), 21.0);
        QVERIFY(std::abs(ui::Theme::contrast(QColor(0x77, 0x77, 0x77), QColor(255, 255, 255)) - 4.48) < 0.01);
    }

    void distinguishesLightFromDarkByTheWindow()
    {
        QCOMPARE(&ui::Theme::of(ui::Theme::dark().palette()), &ui::Theme::dark());
        QCOMPARE(&ui::Theme::of(ui::Theme::light().palette()), &ui::Theme::light());
    }

    static QPalette desktop(const char *window, const char *text, const char *highlight, const char *link)
    {
        QPalette palette{QColor(QLatin1String(window))};
        for (const QPalette::ColorRole role : {QPalette::Window, QPalette::Base, QPalette::Button})
            palette.setColor(role, QColor(QLatin1String(window)));
        for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
            palette.setColor(role, QColor(QLatin1String(text)));
        palette.setColor(QPalette::Highlight, QColor(QLatin1String(highlight)));
        palette.setColor(QPalette::Link, QColor(QLatin1String(link)));
        return palette;
    }

    void judgesAPaletteAnewOnceItWasChanged()
    {
        QPalette palette = desktop("#000000", "#ffffff", "#3080ff", "#60a0ff");
        const ui::Theme &theme = ui::Theme::of(palette);
        QVERIFY(&theme != &ui::Theme::dark());
        palette.setColor(QPalette::Window, QColor(0x60, 0x60, 0x60));
        QCOMPARE(&ui::Theme::of(palette), &ui::Theme::dark());
        palette.setColor(QPalette::Window, QColor(0xe0, 0xe0, 0xe0));
        QCOMPARE(&ui::Theme::of(palette), &ui::Theme::light());
        palette.setColor(QPalette::Window, QColor(0, 0, 0));
        QCOMPARE(&ui::Theme::of(palette), &theme);
    }

    void usesTheColoursOfADesktopInHighContrast_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("black on white") << desktop("#ffffff", "#000000", "#0000c0", "#0000ff");
        QTest::newRow("white on black") << desktop("#000000", "#ffffff", "#3080ff", "#60a0ff");
        QTest::newRow("yellow on black") << desktop("#000000", "#ffff00", "#008000", "#00ffff");
        QTest::newRow("a highlight nobody could read") << desktop("#000000", "#ffffff", "#ffffff", "#000040");
    }
    void usesTheColoursOfADesktopInHighContrast()
    {
        QFETCH(QPalette, palette);
        ui::Theme::applyFor(*qApp, palette);
        const QPalette given = QApplication::palette();
        QCOMPARE(given.color(QPalette::Window), palette.color(QPalette::Window));
        QCOMPARE(given.color(QPalette::Text), palette.color(QPalette::Text));
        const ui::Theme &theme = ui::Theme::of(given);
        QVERIFY(&theme != &ui::Theme::light());
        QVERIFY(&theme != &ui::Theme::dark());
        QCOMPARE(theme.palette().color(QPalette::Highlight), given.color(QPalette::Highlight));
        for (const locks::LockState state : {locks::LockState::Held, locks::LockState::Lapsed})
            QCOMPARE(theme.sign(state), palette.color(QPalette::Text)); // the shape tells them apart
        QStringList broken;
        for (const Legible &pair : legiblePairs()) {
            if (pair.front >= ui::Token::MarkRed)
                continue; // chosen by the user, beside a name
            const double ratio = ui::Theme::contrast(theme[pair.front], theme[pair.back]);
            if (ratio < pair.ratio)
                broken += QStringLiteral("%1 on %2 is %3")
                              .arg(static_cast<int>(pair.front))
                              .arg(static_cast<int>(pair.back))
                              .arg(ratio, 0, 'f', 2);
        }
        QVERIFY2(broken.isEmpty(), qPrintable(broken.join(u'\n')));
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }

    void keepsItsOwnColoursOnOrdinaryDesktops()
    {
        for (const QPalette &palette : {desktop("#efefef", "#000000", "#308cc6", "#0000ff"),
                                        desktop("#2a2e32", "#fcfcfc", "#3daee9", "#1d99f3"),
                                        ui::Theme::light().palette(), ui::Theme::dark().palette()}) {
            QVERIFY(!ui::Theme::isHighContrast(palette));
            QVERIFY(&ui::Theme::of(palette) == &ui::Theme::light() ||
                    &ui::Theme::of(palette) == &ui::Theme::dark());
        }
    }

    void leavesNoPlaceholderInTheStyleSheet()
    {
        QVERIFY(!ui::Theme::light().styleSheet().contains(u'@'));
        QVERIFY(ui::Theme::dark().styleSheet().contains(ui::Theme::dark()[ui::Token::Surface].name()));
    }

    void appliesTheModeToTheApplication()
    {
        ui::Theme::apply(*qApp, ui::Theme::Mode::Dark);
        QCOMPARE(&ui::Theme::of(QApplication::palette()), &ui::Theme::dark());
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        QCOMPARE(&ui::Theme::of(QApplication::palette()), &ui::Theme::light());
    }

    void distinguishesStatesApartWithoutColour()
    {
        // All signs in one colour: as many different pictures.
        constexpr int states = static_cast<int>(locks::LockState::NotALock) + 1;
        std::set<QByteArray> pictures;
        for (int state = 0; state < states; ++state) {
            QImage image(16, 16, QImage::Format_ARGB32);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            ui::paintStateSign(painter, QRectF(0, 0, 16, 16), static_cast<locks::LockState>(state), Qt::gray);
            painter.end();
            pictures.insert(
                QByteArray(reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes()));
        }
        QCOMPARE(pictures.size(), std::size_t(states));
    }

    void drawsTheProgramsIconInEachSizeThatIsAskedFor()
    {
        const QIcon icon = ui::applicationIcon();
        QVERIFY(icon.availableSizes().contains(QSize(16, 16)));
        QVERIFY(icon.availableSizes().contains(QSize(512, 512)));
        for (const int side : {16, 20, 48, 53, 512}) {
            const QImage image = icon.pixmap(QSize(side, side), 1.0).toImage();
            QCOMPARE(image.size(), QSize(side, side));
            QVERIFY(image.pixelColor(side / 2, side / 2).alpha() > 0);
        }
        QCOMPARE(icon.pixmap(QSize(1000, 1000), 1.0).size(), QSize(512, 512));
    }

    void leavesNoNameInTheStyleSheetThatStandsForAValue()
    {
        const QString sheet = ui::Theme::light().styleSheet();
        QVERIFY(!sheet.contains(u'@'));
        QVERIFY(sheet.contains(QLatin1String("QMenuBar { background: #f3f5f7; ")));
        QVERIFY(sheet.contains(QLatin1String("down-light.svg")));
        QVERIFY(ui::Theme::dark().styleSheet().contains(QLatin1String("down-dark.svg")));
    }

    void drawsIconsInTheColourOfTheTheme()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Dark);
        const QImage image = ui::icon(QStringLiteral("plus")).pixmap(QSize(24, 24), 1.0).toImage();
        QCOMPARE(image.size(), QSize(24, 24));
        const QColor center = image.pixelColor(12, 12);
        QVERIFY(center.alpha() > 200);
        QVERIFY(center.lightness() > 128);
        QVERIFY(ui::icon(QStringLiteral("no-such-icon")).isNull());
    }
};

LEASESCOPE_WINDOW_TEST(ThemeTest)
#include "ThemeTest.moc"
