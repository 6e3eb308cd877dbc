// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/WindowTest.h"
#include "ui/common/Actions.h"
#include "ui/common/ElidingHeader.h"
#include "ui/common/cells/LockTextDelegate.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/SidebarDelegate.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStyleFactory>
#include <QStyleOptionViewItem>
#include <QTableView>
#include <QTest>

#include <cmath>
#include <memory>

namespace {

QImage imageOf(QWidget &widget)
{
    return widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

bool isLike(const QColor &one, const QColor &other)
{
    constexpr int near = 24; // of 255: the edge of a letter is mixed with what is behind it
    return std::abs(one.red() - other.red()) < near && std::abs(one.green() - other.green()) < near &&
        std::abs(one.blue() - other.blue()) < near;
}

int countLike(const QImage &image, const QRect &part, const QColor &color)
{
    int count = 0;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x)
            count += isLike(image.pixelColor(x, y), color) ? 1 : 0;
    }
    return count;
}

} // namespace

/// What the style adds to Fusion and the style sheet, as it is painted and pressed.
class ThemeStyleTest : public QObject {
    Q_OBJECT

    static void use(bool dark, bool forTouch = false)
    {
        ui::Theme::setForTouch(forTouch);
        ui::Theme::apply(*qApp, dark ? ui::Theme::Mode::Dark : ui::Theme::Mode::Light);
    }

private Q_SLOTS:
    void drawsTheOverflowSignOfAMenuBarAsFusionDoes()
    {
        use(false);
        constexpr auto sign = QStyle::SP_ToolBarHorizontalExtensionButton;
        const QIcon ours = QApplication::style()->standardIcon(sign);
        const std::unique_ptr<QStyle> fusion(QStyleFactory::create(QStringLiteral("fusion")));
        const QIcon theirs = fusion->standardIcon(sign);
        QVERIFY(!theirs.isNull());
        for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Disabled}) {
            for (const double scale : {1.0, 2.0}) {
                QCOMPARE(ours.pixmap(QSize(16, 16), scale, mode).toImage(),
                         theirs.pixmap(QSize(16, 16), scale, mode).toImage());
            }
        }
        QCOMPARE(ours.actualSize(QSize(16, 16)), theirs.actualSize(QSize(16, 16)));
        QCOMPARE(ours.availableSizes(), theirs.availableSizes());
    }
    void initTestCase() { ui::initResources(); }
    void cleanup() { ui::Theme::setForTouch(false); }

    void theCurrentChoiceCanBeRead_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void theCurrentChoiceCanBeRead()
    {
        QFETCH(bool, dark);
        use(dark);
        const ui::Theme &theme = dark ? ui::Theme::dark() : ui::Theme::light();
        QComboBox box;
        box.addItems({QStringLiteral("As the desktop"), QStringLiteral("English"), QStringLiteral("Deutsch"),
                      QStringLiteral("Espa\u00F1ol")});
        box.show();
        box.showPopup();
        QTest::keyClick(box.view(), Qt::Key_Down);
        QCOMPARE(box.view()->currentIndex().row(), 1);
        const QImage list = imageOf(*box.view()->viewport());
        const QRect line = box.view()->visualRect(box.view()->currentIndex()).intersected(list.rect());
        QVERIFY(countLike(list, line, theme[ui::Token::Accent]) > line.width() * line.height() / 2);
        QVERIFY(countLike(list, line, theme[ui::Token::AccentText]) > 20);
        QCOMPARE(box.view()->verticalScrollBar()->maximum(), 0); // all lines are whole
        box.hidePopup();
    }

    void linesOfChoicesAreLargeEnoughForFingers()
    {
        use(false, true);
        QComboBox box;
        box.addItems({QStringLiteral("Light"), QStringLiteral("Dark")});
        box.show();
        box.showPopup();
        QVERIFY(box.view()->visualRect(box.model()->index(0, 0)).height() >= ui::Theme::touchTarget);
        box.hidePopup();
    }

    void boxesAndButtonsOfChoiceArePressedInAllTheirHeight()
    {
        use(false, true);
        QCheckBox box(QStringLiteral("Compact rows"));
        QRadioButton choice(QStringLiteral("All rows"));
        for (QAbstractButton *button : std::initializer_list<QAbstractButton *>{&box, &choice}) {
            button->show();
            QVERIFY(button->height() >= ui::Theme::touchTarget);
            QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(20, 1));
            QVERIFY(button->isChecked());
        }
        QTest::mouseClick(&box, Qt::LeftButton, {}, QPoint(20, box.height() - 2));
        QVERIFY(!box.isChecked());
    }

    void aNumberIsWholeBetweenTheButtonsForFingers()
    {
        use(false, true);
        QDoubleSpinBox number;
        number.setSuffix(QStringLiteral(" s"));
        number.setValue(20);
        number.show();
        number.resize(number.sizeHint());
        const auto *field = number.findChild<QLineEdit *>();
        QVERIFY2(field->width() >= field->fontMetrics().horizontalAdvance(number.text()),
                 qPrintable(QString::number(field->width())));
    }

    void theIconOfAChosenEntryIsOfItsTextsColour()
    {
        use(false);
        ui::Actions actions(nullptr);
        QMenu menu;
        QAction *entry = actions[ui::ActionId::Connect];
        menu.addAction(entry);
        menu.popup({});
        const QRect place = menu.actionGeometry(entry).adjusted(3, 3, -3, -3);
        QImage image = imageOf(menu);
        const auto words = [&](const QImage &seen, ui::Token token) {
            return countLike(seen, QRect(place.left(), place.top(), 24, place.height()),
                             ui::Theme::light()[token]);
        };
        QVERIFY(words(image, ui::Token::TextQuiet) > 5);
        menu.setActiveAction(entry);
        image = imageOf(menu);
        QVERIFY(words(image, ui::Token::AccentText) > 5);
        QCOMPARE(words(image, ui::Token::TextQuiet), 0);
    }

    void aFocusedButtonHasOneFrame()
    {
        use(false);
        QWidget window;
        QPushButton button(QStringLiteral("Present"), &window);
        window.resize(200, 80);
        window.show();
        QApplication::setActiveWindow(&window);
        button.setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(button.hasFocus());
        // Between our frame and the text there is the button's ground alone.
        const QImage image = imageOf(button);
        const QRect line(4, 4, image.width() - 8, 1);
        QCOMPARE(countLike(image, line, ui::Theme::light()[ui::Token::Raised]), line.width());
    }

    void theFrameOfAFocusedBoxIsClosed()
    {
        use(false);
        QWidget window;
        QCheckBox box(QStringLiteral("Compact rows"), &window);
        window.resize(300, 80);
        window.show();
        QApplication::setActiveWindow(&window);
        box.setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(box.hasFocus());
        const QImage image = imageOf(box);
        const QColor accent = ui::Theme::light()[ui::Token::Accent];
        const QRect middle(0, image.height() / 2, image.width(), 1);
        QVERIFY(countLike(image, {0, middle.top(), image.width() / 2, 1}, accent) > 0);
        QVERIFY(countLike(image, {image.width() / 2, middle.top(), image.width() / 2, 1}, accent) > 0);
    }

    void titlesOfColumnsStandOverTheirCellsInEitherDirection()
    {
        use(false);
        for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QStandardItemModel model(1, 1);
            model.setHorizontalHeaderLabels({QStringLiteral("Key")});
            model.setHeaderData(0, Qt::Horizontal, int(Qt::AlignLeft | Qt::AlignVCenter),
                                Qt::TextAlignmentRole);
            model.setItem(0, 0, new QStandardItem(QStringLiteral("Key")));
            QTableView table;
            table.setLayoutDirection(direction);
            table.setHorizontalHeader(new ui::ElidingHeader(&table));
            table.setItemDelegate(new ui::LockTextDelegate(false, &table));
            table.verticalHeader()->hide();
            table.setModel(&model);
            table.setColumnWidth(0, 240);
            table.resize(300, 120);
            table.show();
            const auto half = [&](const QImage &image, int from, ui::Token token) {
                return countLike(image, {from + 4, 4, 112, 16}, ui::Theme::light()[token]) > 3;
            };
            const QImage titles = imageOf(*table.horizontalHeader()->viewport());
            const QImage cells = imageOf(*table.viewport());
            const int left = table.columnViewportPosition(0);
            const bool isLeft = direction == Qt::LeftToRight;
            QCOMPARE(half(titles, left, ui::Token::TextQuiet), isLeft);
            QCOMPARE(half(titles, left + 120, ui::Token::TextQuiet), !isLeft);
            QCOMPARE(half(cells, left, ui::Token::Text), isLeft);
            QCOMPARE(half(cells, left + 120, ui::Token::Text), !isLeft);
        }
    }

    void theSidebarIsMirrored()
    {
        use(false);
        QStandardItemModel model(1, 1);
        const QModelIndex index = model.index(0, 0);
        model.setData(index, true, ui::SidebarDelegate::OpenRole);
        const QColor edge = ui::Theme::light()[ui::Token::Accent];
        QStyleOptionViewItem option;
        option.palette = QApplication::palette();
        option.font = QApplication::font();
        option.rect = QRect(0, 0, 200, ui::Theme::rowHeight());
        for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            option.direction = direction;
            QImage image(option.rect.size(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            ui::SidebarDelegate().paint(&painter, option, index);
            painter.end();
            const int left = countLike(image, {0, 0, 100, image.height()}, edge);
            const int right = countLike(image, {100, 0, 100, image.height()}, edge);
            QVERIFY(direction == Qt::LeftToRight ? left > 10 && right == 0 : right > 10 && left == 0);
        }
    }
};

LEASESCOPE_WINDOW_TEST(ThemeStyleTest)
#include "ThemeStyleTest.moc"
