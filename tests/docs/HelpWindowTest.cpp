// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/help/HelpWindow.h"
#include "tests/docs/DocPages.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Theme.h"
#include "ui/help/Manual.h"
#include "ui/help/ManualView.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>

/// The manual inside the program, by what an operator sees and presses.
class HelpWindowTest : public QObject {
    Q_OBJECT

    struct World {
        ui::HelpWindow window;
        QListWidget &list = *window.findChild<QListWidget *>(QStringLiteral("manualPages"));
        QLineEdit &search = *window.findChild<QLineEdit *>(QStringLiteral("manualSearch"));

        World() { window.show(); }
        [[nodiscard]] QPushButton &button(const char *name) const
        {
            return *window.findChild<QPushButton *>(QLatin1String(name));
        }
        [[nodiscard]] QString state() const
        {
            return window.findChild<QWidget *>(QStringLiteral("manualState"))->property("text").toString();
        }
        [[nodiscard]] QStringList titles() const
        {
            QStringList shown;
            for (int row = 0; row < list.count(); ++row) {
                if (!list.item(row)->isHidden() && list.item(row)->flags().testFlag(Qt::ItemIsEnabled))
                    shown += list.item(row)->text();
            }
            return shown;
        }
    };

private Q_SLOTS:
    void hasEveryPageAndPictureCompiledIn()
    {
        const ui::Manual manual; // which loads the resources
        const auto isCompiled = [](const QString &place) {
            return QFile::exists(QLatin1Char(':') + QLatin1String(ui::Manual::folder) + place.mid(5));
        };
        for (const QString &page : docs::pages()) {
            if (page == QLatin1String("README.md") || page == QLatin1String("docs/design.md"))
                continue;
            QVERIFY2(isCompiled(page), qPrintable(page));
            for (const QString &place : docs::linked(page)) {
                if (place.endsWith(QLatin1String(".png")))
                    QVERIFY2(isCompiled(place), qPrintable(place));
            }
        }
    }

    void listsEveryPageAndShowsTheFirst()
    {
        World world;
        const ui::Manual manual;
        QCOMPARE(world.titles().size(), static_cast<qsizetype>(manual.pages().size()));
        QCOMPARE(static_cast<qsizetype>(manual.pages().size()), docs::pages().size() - 3); // READMEs, design
        QCOMPARE(world.window.page().path(), QStringLiteral("guide.md"));
        QVERIFY(world.window.page().toPlainText().startsWith(QLatin1String("The first five minutes")));
    }

    void showsAPageWithItsPicturesByArrowKeys()
    {
        World world;
        world.list.setFocus();
        QTest::keyClick(&world.list, Qt::Key_Down);
        QCOMPARE(world.window.page().path(), QStringLiteral("connecting.md"));
        QTest::keyClick(&world.list, Qt::Key_Down);
        QCOMPARE(world.window.page().path(), QStringLiteral("fencing.md"));
        const QVariant picture = world.window.page().document()->resource(
            QTextDocument::ImageResource, QUrl(QStringLiteral("screens/lanes-gc-pause.png")));
        QVERIFY(!picture.isNull());
        QTest::keyClick(&world.list, Qt::Key_Down);
        QCOMPARE(world.window.page().path(), QStringLiteral("global-tables.md"));
        QTest::keyClick(&world.list, Qt::Key_Down);
        QCOMPARE(world.window.page().path(), QStringLiteral("health.md"));
        QTest::keyClick(&world.list, Qt::Key_Down);
        QCOMPARE(world.window.page().path(), QStringLiteral("maintenance.md"));
        QTest::keyClick(&world.list, Qt::Key_Down);
        QCOMPARE(world.window.page().path(), QStringLiteral("guard.md"));
        QTest::keyClick(&world.list, Qt::Key_Down);
        QCOMPARE(world.window.page().path(), QStringLiteral("scale.md"));
        QTest::keyClick(&world.list, Qt::Key_Down);
        QCOMPARE(world.window.page().path(), QStringLiteral("metrics.md"));
        QTest::keyClick(&world.list, Qt::Key_Down); // over the next heading
        QCOMPARE(world.window.page().path(), QStringLiteral("libraries.md"));
    }

    void showsItsPicturesInTheThemeOfTheWindow()
    {
        World world;
        const auto picture = [&world](const char *page, const char *name) {
            world.window.page().open(QLatin1String(page));
            return world.window.page()
                .document()
                ->resource(QTextDocument::ImageResource, QUrl(QLatin1String(name)))
                .value<QImage>();
        };
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        const QColor lightLanes = picture("fencing.md", "screens/lanes-gc-pause.png").pixelColor(2, 2);
        const QColor lightWindow = picture("guide.md", "screens/window-light.png").pixelColor(200, 2);
        ui::Theme::apply(*qApp, ui::Theme::Mode::Dark);
        QVERIFY(picture("fencing.md", "screens/lanes-gc-pause.png").pixelColor(2, 2).lightness() <
                lightLanes.lightness() / 2);
        QVERIFY(picture("guide.md", "screens/window-light.png").pixelColor(200, 2).lightness() <
                lightWindow.lightness() / 2);
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }

    void keepsPicturesWithinANarrowPage()
    {
        World world;
        world.window.page().open(QStringLiteral("fencing.md"));
        const QUrl name(QStringLiteral("screens/lanes-gc-pause.png"));
        const auto width = [&] {
            return world.window.page()
                .document()
                ->resource(QTextDocument::ImageResource, name)
                .value<QImage>()
                .width();
        };
        world.window.resize(760, 600);
        QTRY_VERIFY(width() < world.window.page().viewport()->width());
        world.window.resize(1120, 760);
        QTRY_COMPARE(width(), 660);
    }

    void showsWholeLinesInASmallWindow_data()
    {
        QTest::addColumn<QString>("page");
        for (const char *page : {"install.md", "trust.md", "threat-model.md", "libraries.md"})
            QTest::newRow(page) << page;
    }
    void showsWholeLinesInASmallWindow()
    {
        QFETCH(QString, page);
        World world;
        world.window.resize(1024, 640);
        world.window.open(page);
        QCOMPARE(world.window.page().path(), page);
        // A table is a pixel wider than the page.
        QTRY_VERIFY(world.window.page().verticalScrollBar()->maximum() > 0);
        QVERIFY2(world.window.page().horizontalScrollBar()->maximum() <= 1,
                 qPrintable(QString::number(world.window.page().horizontalScrollBar()->maximum())));
    }

    void everyPictureHasADarkOneBesideIt()
    {
        const QDir pictures(QStringLiteral(":/manual/screens"));
        const QStringList names = pictures.entryList({QStringLiteral("*.png")});
        QVERIFY(names.size() > 10);
        for (QString name : names) {
            if (!name.endsWith(QLatin1String("-dark.png"))) {
                name.remove(QStringLiteral("-light"));
                name.replace(QStringLiteral(".png"), QStringLiteral("-dark.png"));
                QVERIFY2(names.contains(name), qPrintable(name));
            }
        }
    }

    // Once for each cell of a table takes seconds.
    void changesThePageInOneEdit()
    {
        World world;
        const QSignalSpy changes(world.window.page().document(), &QTextDocument::contentsChanged);
        world.window.page().open(QStringLiteral("scale.md"));
        QVERIFY2(changes.size() <= 4, qPrintable(QString::number(changes.size())));
    }

    void goesBackAndForward()
    {
        World world;
        QVERIFY(!world.button("manualBack").isEnabled());
        world.window.open(QStringLiteral("fencing.md"));
        world.button("manualBack").click();
        QCOMPARE(world.window.page().path(), QStringLiteral("guide.md"));
        QCOMPARE(world.list.currentItem()->text(), QStringLiteral("The first five minutes"));
        world.button("manualForward").click();
        QCOMPARE(world.window.page().path(), QStringLiteral("fencing.md"));
        QVERIFY(!world.button("manualForward").isEnabled());
    }

    void findsAnErrorMessageByItsWords()
    {
        World world;
        QTest::keyClicks(&world.search, QStringLiteral("lock lost during heartbeat"));
        QVERIFY(world.titles().contains(QStringLiteral("dynamolock: lost lock (Go)")));
        QVERIFY(world.titles().size() < 6);
        QTest::keyClick(&world.search, Qt::Key_Return);
        QVERIFY(world.window.page().textCursor().hasSelection());
        QTest::keyClick(&world.search, Qt::Key_Escape);
        QVERIFY(world.search.text().isEmpty());
        QVERIFY(world.titles().size() > 10);
    }

    void saysThatNoPageHasTheWords()
    {
        World world;
        QTest::keyClicks(&world.search, QStringLiteral("zebra crossing"));
        QVERIFY(world.titles().isEmpty());
        QCOMPARE(world.state(), QStringLiteral("No page has these words."));
        QTest::keyClick(&world.search, Qt::Key_Return);
        QCOMPARE(world.window.page().path(), QStringLiteral("guide.md"));
    }

    void copiesTheAddressOfAPageElsewhere()
    {
        World world;
        Q_EMIT world.window.page().anchorClicked(QUrl(QStringLiteral("https://example.com/locks")));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("https://example.com/locks"));
        QVERIFY(world.state().contains(QLatin1String("https://example.com/locks")));
        QCOMPARE(world.window.page().path(), QStringLiteral("guide.md"));
    }

    void followsALinkToAnotherPage()
    {
        World world;
        world.window.open(QStringLiteral("protocols/java-lock-client.md"));
        Q_EMIT world.window.page().anchorClicked(QUrl(QStringLiteral("dynamolock.md")));
        QCOMPARE(world.window.page().path(), QStringLiteral("protocols/dynamolock.md"));
    }

    void followsALinkByTheKeyboard()
    {
        World world;
        world.window.open(QStringLiteral("protocols/java-lock-client.md"));
        world.window.page().setFocus();
        QTest::keyClick(&world.window.page(), Qt::Key_Right);
        QTest::keyClick(&world.window.page(), Qt::Key_Return);
        QCOMPARE(world.window.page().path(), QStringLiteral("protocols/dynamolock.md"));
    }

    void readsNothingOutsideOfItsResources()
    {
        World world;
        QTemporaryDir folder;
        QImage picture(4, 4, QImage::Format_RGB32);
        picture.fill(Qt::red);
        const QString path = folder.filePath(QStringLiteral("a.png"));
        QVERIFY(picture.save(path));
        const QVariant read =
            world.window.page().document()->resource(QTextDocument::ImageResource, QUrl::fromLocalFile(path));
        QVERIFY(!read.isValid() || read.value<QImage>().isNull());
    }

    void keepsItsPageWhenTheThemeChanges()
    {
        World world;
        world.window.open(QStringLiteral("fencing.md"));
        for (const auto mode : {ui::Theme::Mode::Dark, ui::Theme::Mode::Light}) {
            ui::Theme::apply(*qApp, mode);
            const auto &theme = mode == ui::Theme::Mode::Dark ? ui::Theme::dark() : ui::Theme::light();
            QTRY_VERIFY(groundOfCommands(world.window.page()) == theme[ui::Token::SurfaceAlt]);
            QCOMPARE(world.window.page().path(), QStringLiteral("fencing.md"));
        }
    }

    void isAWindowToAScreenReader()
    {
        World world;
        const QAccessibleInterface *window = QAccessible::queryAccessibleInterface(&world.window);
        QVERIFY(window);
        QCOMPARE(window->role(), QAccessible::Window);
        QVERIFY(window->text(QAccessible::Name).contains(QLatin1String("Manual")));
    }

    void namesEveryControlForAScreenReader()
    {
        World world;
        for (const QWidget *control :
             {static_cast<QWidget *>(&world.list), static_cast<QWidget *>(&world.search),
              static_cast<QWidget *>(&world.window.page())})
            QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(control->objectName()));
    }

private:
    static QColor groundOfCommands(const ui::ManualView &page)
    {
        for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next()) {
            if (block.blockFormat().hasProperty(QTextFormat::BlockCodeFence))
                return block.blockFormat().background().color();
        }
        return {};
    }
};

LEASESCOPE_WINDOW_TEST(HelpWindowTest)
#include "HelpWindowTest.moc"
