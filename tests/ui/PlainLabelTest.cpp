// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/PlainLabel.h"
#include "tests/program/WindowTest.h"

#include <QCoreApplication>
#include <QEnterEvent>
#include <QTest>
#include <QTextDocument>
#include <QVBoxLayout>

/// Labels that change by themselves, and labels whose words can be selected.
class PlainLabelTest : public QObject {
    Q_OBJECT

    /// Counts what one widget is asked for.
    struct Counter final : QObject {
        QWidget &widget;
        QEvent::Type type;
        int count = 0;
        Counter(QWidget &counted, QEvent::Type what) : widget(counted), type(what)
        {
            widget.installEventFilter(this);
        }
        bool eventFilter(QObject *, QEvent *event) override
        {
            count += event->type() == type ? 1 : 0;
            return false;
        }
    };

    struct Fixture {
        QWidget window;
        ui::PlainLabel *label = new ui::PlainLabel(QStringLiteral("held for 12 s"), &window);

        explicit Fixture(bool wraps)
        {
            label->setWordWrap(wraps);
            auto *column = new QVBoxLayout(&window);
            column->addWidget(label);
            column->addStretch();
            window.resize(300, 120);
            window.show();
            settle();
        }
        static void settle()
        {
            for (int round = 0; round < 3; ++round)
                QCoreApplication::processEvents();
        }
    };

private Q_SLOTS:
    void asksForNoLayoutWhereTheWordsNeedTheSameRoom()
    {
        Fixture fixture(true);
        const Counter layouts(fixture.window, QEvent::LayoutRequest);
        const Counter paints(*fixture.label, QEvent::Paint);
        fixture.label->setRunningText(QStringLiteral("held for 13 s"));
        Fixture::settle();
        QCOMPARE(fixture.label->text(), QStringLiteral("held for 13 s"));
        QCOMPARE(layouts.count, 0);
        QVERIFY2(paints.count > 0, "the new words are painted");
        QVERIFY(!fixture.label->isHidden());
    }

    void asksForALayoutWhereTheyNeedMore()
    {
        Fixture fixture(true);
        const Counter layouts(fixture.window, QEvent::LayoutRequest);
        const int before = fixture.label->height();
        fixture.label->setRunningText(QStringLiteral("held for a very long time ").repeated(9));
        Fixture::settle();
        QVERIFY(layouts.count > 0);
        QVERIFY(fixture.label->height() > before);
        Fixture line(false);
        const Counter again(line.window, QEvent::LayoutRequest);
        line.label->setRunningText(QStringLiteral("held for 1 min"));
        Fixture::settle();
        QVERIFY(again.count > 0);
    }

    void asksForALayoutWhereThereIsADigitMore()
    {
        Fixture line(false);
        const Counter layouts(line.window, QEvent::LayoutRequest);
        line.label->setRunningText(QStringLiteral("held for 99 s"));
        Fixture::settle();
        QCOMPARE(layouts.count, 0);
        line.label->setRunningText(QStringLiteral("held for 100 s"));
        Fixture::settle();
        QVERIFY(layouts.count > 0);
    }

    void setsNoTextThatDidNotChange()
    {
        Fixture fixture(false);
        const Counter paints(*fixture.label, QEvent::Paint);
        fixture.label->setRunningText(QStringLiteral("held for 12 s"));
        fixture.label->setText(QStringLiteral("held for 12 s"));
        Fixture::settle();
        QCOMPARE(paints.count, 0);
    }

    void aHiddenLabelStaysHidden()
    {
        Fixture fixture(false);
        fixture.label->hide();
        fixture.label->setRunningText(QStringLiteral("held for 1 min"));
        QVERIFY(fixture.label->isHidden());
    }

    void hasADocumentOnlyWhileItsWordsAreBeingSelected()
    {
        Fixture fixture(true);
        const auto documents = [&fixture] { return fixture.label->findChildren<QTextDocument *>().size(); };
        fixture.label->setSelectable(Qt::TextSelectableByMouse);
        fixture.label->setText(QStringLiteral("held for 13 s, which is long"));
        Fixture::settle();
        QCOMPARE(documents(), 0);
        const QSize plain(fixture.label->sizeHint().width(), fixture.label->heightForWidth(200));
        const QImage picture = fixture.label->grab().toImage();
        QEnterEvent enter(QPointF(4, 4), QPointF(4, 4), QPointF(4, 4));
        QCoreApplication::sendEvent(fixture.label, &enter);
        QCOMPARE(documents(), 1);
        QCOMPARE(fixture.label->textInteractionFlags(), Qt::TextSelectableByMouse);
        QCOMPARE(fixture.label->focusPolicy(), Qt::ClickFocus);
        fixture.label->updateGeometry();
        QCOMPARE(QSize(fixture.label->sizeHint().width(), fixture.label->heightForWidth(200)), plain);
        QCOMPARE(fixture.label->grab().toImage(), picture);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(fixture.label, &leave);
        QCOMPARE(documents(), 0);
        QCOMPARE(fixture.label->grab().toImage(), picture);
    }

    void wordsAreSelectedByTheMouseAndKeptUntilTheFocusGoes()
    {
        Fixture fixture(true);
        fixture.label->setSelectable(Qt::TextSelectableByMouse);
        const QPoint word(8, fixture.label->height() / 2);
        QTest::mouseClick(fixture.label, Qt::LeftButton, {}, word); // of a finger: nothing was entered
        QVERIFY(fixture.label->hasFocus());
        QTest::mouseDClick(fixture.label, Qt::LeftButton, {}, word);
        QCOMPARE(fixture.label->selectedText(), QStringLiteral("held"));
        fixture.label->setRunningText(QStringLiteral("held for 13 s"));
        QVERIFY(fixture.label->textInteractionFlags() & Qt::TextSelectableByMouse);
    }
};

LEASESCOPE_WINDOW_TEST(PlainLabelTest)
#include "PlainLabelTest.moc"
