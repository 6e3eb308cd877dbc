// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/Toast.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace std::chrono_literals;

/// A message may offer one thing to do; who does not want it is not disturbed.
class ToastTest : public QObject {
    Q_OBJECT

    struct Fixture {
        QWidget window;
        QLineEdit field{&window};
        fakes::ManualClock time;
        ui::Toast toast{&window, &time};
        int ran = 0;
        QString words = QStringLiteral("Undo within 3.0 s.");

        Fixture()
        {
            window.resize(800, 400);
            window.show();
            QApplication::setActiveWindow(&window);
            field.setFocus();
        }
        void offer()
        {
            ui::Toast::Offer offer;
            offer.text = QStringLiteral("&Undo\u2026");
            offer.words = [this] { return words; };
            offer.run = [this] { ++ran; };
            toast.showOffer(QStringLiteral("Released import-eu."), std::move(offer));
        }
        [[nodiscard]] QPushButton *button() const
        {
            return toast.findChild<QPushButton *>(QStringLiteral("toastAction"));
        }
        void pass(std::chrono::milliseconds length)
        {
            time.advance(length);
            toast.tick();
        }
        [[nodiscard]] QLabel *said() const { return toast.findChild<QLabel *>(QStringLiteral("toastWords")); }
    };

private Q_SLOTS:
    void initTestCase() { ui::Theme::apply(*qApp, ui::Theme::Mode::Light); }

    void aPlainMessageHasNoButton()
    {
        Fixture fixture;
        fixture.toast.showMessage(QStringLiteral("Command copied."));
        QVERIFY(fixture.toast.isVisible());
        QVERIFY(!fixture.button()->isVisible());
        QVERIFY(!fixture.said()->isVisible());
        QVERIFY(fixture.field.hasFocus());
    }

    void anOfferTakesNoFocusAndRunsOnceWhenPressed()
    {
        Fixture fixture;
        fixture.offer();
        QVERIFY(fixture.button()->isVisible());
        QVERIFY(fixture.field.hasFocus());
        QVERIFY(!fixture.button()->accessibleDescription().isEmpty());
        QTest::mouseClick(fixture.button(), Qt::LeftButton);
        QCOMPARE(fixture.ran, 1);
        QVERIFY(!fixture.toast.isVisible());
    }

    void theWordsFollowTheTime()
    {
        Fixture fixture;
        fixture.offer();
        QCOMPARE(fixture.said()->text(), QStringLiteral("Undo within 3.0 s."));
        fixture.words = QStringLiteral("worker-7 has probably noticed by now.");
        QTRY_COMPARE(fixture.said()->text(), fixture.words);
    }

    void theKeyboardReachesItAndEscapeGivesTheFocusBack()
    {
        Fixture fixture;
        fixture.offer();
        QTest::keyClick(&fixture.field, Qt::Key_Tab);
        QVERIFY(fixture.button()->hasFocus());
        QTest::keyClick(fixture.button(), Qt::Key_Escape);
        QVERIFY(!fixture.toast.isVisible());
        QVERIFY(fixture.field.hasFocus());
        QCOMPARE(fixture.ran, 0);
    }

    void returnOnTheButtonRunsIt()
    {
        Fixture fixture;
        fixture.offer();
        QTest::keyClick(&fixture.field, Qt::Key_Tab);
        QTest::keyClick(fixture.button(), Qt::Key_Return);
        QCOMPARE(fixture.ran, 1);
    }

    void aMessageThatFollowsTakesTheOfferAway()
    {
        Fixture fixture;
        fixture.offer();
        fixture.toast.showMessage(QStringLiteral("Command copied."));
        QVERIFY(!fixture.button()->isVisible());
        QVERIFY(!fixture.said()->isVisible());
        QCOMPARE(fixture.ran, 0);
    }

    void itGoesAfterSixSeconds()
    {
        Fixture fixture;
        fixture.toast.showMessage(QStringLiteral("Command copied."));
        fixture.pass(5900ms);
        QVERIFY(fixture.toast.isVisible());
        fixture.pass(200ms);
        QVERIFY(!fixture.toast.isVisible());
    }

    void itStaysWhileTheFocusOrThePointerIsInItAndSixSecondsMore()
    {
        Fixture fixture;
        fixture.offer();
        QTest::keyClick(&fixture.field, Qt::Key_Tab);
        QVERIFY(fixture.button()->hasFocus());
        fixture.pass(60s);
        QVERIFY(fixture.toast.isVisible());
        fixture.field.setFocus();
        fixture.toast.setAttribute(Qt::WA_UnderMouse);
        fixture.pass(60s);
        QVERIFY(fixture.toast.isVisible());
        fixture.toast.setAttribute(Qt::WA_UnderMouse, false);
        fixture.pass(5900ms);
        QVERIFY(fixture.toast.isVisible());
        fixture.pass(200ms);
        QVERIFY(!fixture.toast.isVisible());
    }

    void whatWasRefusedStaysUntilItIsClosed()
    {
        Fixture fixture;
        QSignalSpy reported(&fixture.toast, &ui::Toast::announced);
        fixture.toast.showRefusal(QStringLiteral("Not released: worker-7 sent a heartbeat."));
        fixture.pass(600s);
        QVERIFY(fixture.toast.isVisible());
        fixture.toast.showMessage(QStringLiteral("Command copied."));
        const auto *text = fixture.toast.findChild<QLabel *>();
        QVERIFY(text->text().startsWith(QLatin1String("Not released")));
        QCOMPARE(reported.size(), 2); // the status bar says the other
        QTest::mouseClick(fixture.toast.findChild<QToolButton *>(QStringLiteral("toastClose")),
                          Qt::LeftButton);
        QVERIFY(!fixture.toast.isVisible());
        fixture.toast.showMessage(QStringLiteral("Command copied."));
        fixture.pass(7s);
        QVERIFY(!fixture.toast.isVisible());
    }

    void anOfferWaitsUntilARefusalIsClosed()
    {
        Fixture fixture;
        fixture.toast.showRefusal(QStringLiteral("Not released: worker-7 sent a heartbeat."));
        fixture.offer();
        QVERIFY(!fixture.button()->isVisible());
        QTest::mouseClick(fixture.toast.findChild<QToolButton *>(QStringLiteral("toastClose")),
                          Qt::LeftButton);
        QVERIFY(fixture.button()->isVisible());
        QTest::mouseClick(fixture.button(), Qt::LeftButton);
        QCOMPARE(fixture.ran, 1);
    }

    void itLiesAtTheLowerLeftOfItsPlace()
    {
        Fixture fixture;
        QRect place(100, 50, 400, 200);
        fixture.toast.setPlaceOf([&place] { return place; });
        fixture.toast.showMessage(QStringLiteral("Command copied."));
        QVERIFY(place.contains(fixture.toast.geometry()));
        QVERIFY(fixture.toast.x() < place.left() + 40 &&
                fixture.toast.geometry().bottom() > place.bottom() - 20);
        place.setBottom(180);
        fixture.pass(250ms);
        QVERIFY(place.contains(fixture.toast.geometry()));
    }

    void longWordsStayWithinTheWindow()
    {
        Fixture fixture;
        fixture.words = QStringLiteral("word ").repeated(60);
        fixture.offer();
        fixture.window.resize(420, 400);
        QCoreApplication::processEvents();
        QVERIFY(fixture.window.rect().contains(fixture.toast.geometry()));
        QVERIFY(fixture.toast.rect().contains(fixture.button()->geometry()));
    }
};

LEASESCOPE_WINDOW_TEST(ToastTest)
#include "ToastTest.moc"
