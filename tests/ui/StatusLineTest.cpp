// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/StatusLine.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

/// The bar along the lower edge of the window.
class StatusLineTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ui::StatusLine> m_line;

    [[nodiscard]] QLabel *label(const char *name) const
    {
        auto *found = m_line->findChild<QLabel *>(QLatin1String(name));
        if (!found)
            qFatal("nothing called %s", name);
        return found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }
    void init()
    {
        m_line = std::make_unique<ui::StatusLine>(nullptr);
        m_line->resize(1280, m_line->height());
        m_line->show();
    }
    void cleanup() { m_line.reset(); }

    void keepsItsHeightWhateverItSays()
    {
        QCOMPARE(m_line->height(), 24);
        m_line->say(QString(400, u'w') + QStringLiteral("\nand a line"));
        m_line->setPace(QStringLiteral("Read every 2 s, about $0.02 a day"),
                        QStringLiteral("Whole sentence."));
        m_line->setMarks(3, 1);
        m_line->setOrderKept(true);
        m_line->setAlerts(QStringLiteral("alerts cannot be shown"), QStringLiteral("No service."), true);
        m_line->setJournal(QStringLiteral("journal intact"), QStringLiteral("Every line."), false);
        QCoreApplication::processEvents();
        QCOMPARE(m_line->height(), 24);
        for (const char *name : {"statusPace", "statusOrder", "statusAlerts", "statusJournal"})
            QVERIFY2(label(name)->width() >= label(name)->sizeHint().width(), name);
        QVERIFY(label("statusHappened")->geometry().right() < label("statusOrder")->x());
    }

    void saysWhatDoesNotHoldNoMore()
    {
        for (const char *name : {"statusPace", "statusOrder", "statusAlerts"})
            QVERIFY2(label(name)->isHidden(), name);
        m_line->setOrderKept(true);
        QVERIFY(label("statusOrder")->isVisible());
        m_line->setOrderKept(false);
        QVERIFY(label("statusOrder")->isHidden());
        m_line->setPace(QStringLiteral("Read every 2 s"), QStringLiteral("Whole sentence."));
        QCOMPARE(label("statusPace")->accessibleDescription(), QStringLiteral("Whole sentence."));
        m_line->setPace({}, {});
        QVERIFY(label("statusPace")->isHidden());
    }

    void alertsThatCannotBeShownAreATrouble()
    {
        m_line->setAlerts(QStringLiteral("alerts on"), {}, false);
        QVERIFY(!label("statusAlerts")->property("fault").toBool());
        m_line->setAlerts(QStringLiteral("alerts cannot be shown"), QStringLiteral("No service."), true);
        QVERIFY(label("statusAlerts")->property("fault").toBool());
    }

    void countsTheMarksWithAWayToTakeThemAway()
    {
        auto *clear = m_line->findChild<QToolButton *>(QStringLiteral("marksClear"));
        QVERIFY(clear && !clear->isVisible());
        m_line->setMarks(3, 1);
        QVERIFY(clear->isVisible());
        QCOMPARE(label("marksCount")->text(),
                 QStringLiteral("3 locks marked, 1 of them hidden by the filter"));
        QSignalSpy wanted(m_line.get(), &ui::StatusLine::clearMarksWanted);
        clear->click();
        QCOMPARE(wanted.size(), 1);
    }
};

LEASESCOPE_WINDOW_TEST(StatusLineTest)
#include "StatusLineTest.moc"
