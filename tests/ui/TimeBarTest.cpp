// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/TimeBar.h"
#include "tests/program/WindowTest.h"

#include <QLabel>
#include <QTest>
#include <QToolButton>

using namespace std::chrono_literals;

namespace {

/// A recording of two hours with a read each minute.
class FakePlayback final : public ui::Playback {
public:
    base::BootTime shown{1h};
    base::BootTime asked{1h};
    std::optional<int> percent;

    [[nodiscard]] base::BootTime end() const override { return base::BootTime(2h); }
    [[nodiscard]] base::BootTime at() const override { return shown; }
    [[nodiscard]] base::WallTime wallAt(base::BootTime time) const override
    {
        return base::WallTime(1'795'815'000s + time.time_since_epoch());
    }
    [[nodiscard]] std::optional<base::BootTime> stepAfter(base::BootTime time) const override
    {
        return time < end() ? std::optional(time + 1min) : std::nullopt;
    }
    [[nodiscard]] std::optional<base::BootTime> stepBefore(base::BootTime time) const override
    {
        return time > base::BootTime() ? std::optional(time - 1min) : std::nullopt;
    }
    void moveTo(base::BootTime time) override
    {
        asked = std::clamp(time, base::BootTime(), end());
        Q_EMIT changed();
    }
    [[nodiscard]] base::BootTime wanted() const override { return asked; }
    [[nodiscard]] std::optional<int> progress() const override { return percent; }
    void arrive()
    {
        shown = asked;
        Q_EMIT changed();
    }
};

} // namespace

class TimeBarTest : public QObject {
    Q_OBJECT
    std::unique_ptr<FakePlayback> m_playback;
    std::unique_ptr<ui::TimeBar> m_bar;

    [[nodiscard]] QString text(const char *name) const
    {
        return m_bar->findChild<QLabel *>(QLatin1String(name))->text();
    }
    [[nodiscard]] base::BootTime after(Qt::Key key)
    {
        QTest::keyClick(&m_bar->slider(), key);
        return m_playback->asked;
    }

private Q_SLOTS:
    void init()
    {
        base::text::setShownZone(base::text::ShownZone::Utc);
        m_playback = std::make_unique<FakePlayback>();
        m_bar = std::make_unique<ui::TimeBar>(nullptr);
        m_bar->setPlayback(m_playback.get());
        m_bar->resize(1000, m_bar->height());
        m_bar->show();
    }
    void cleanup()
    {
        m_bar.reset();
        base::text::setShownZone(base::text::ShownZone::LocalAndUtc);
    }

    void saysTheMomentByDateAndByItsDistanceFromTheBeginning()
    {
        QCOMPARE(text("recordedMoment"), QStringLiteral("2026-11-27 22:30:00 UTC"));
        QCOMPARE(text("recordedOffset"), QStringLiteral("1 h of 2 h"));
        QVERIFY(m_bar->slider().accessibleDescription().contains(QLatin1String("22:30:00")));
        QCOMPARE(m_bar->slider().time(), base::BootTime(1h));
    }

    void arrowsStepPagesGoAMinuteAndHomeAndEndGoToTheEnds()
    {
        QCOMPARE(after(Qt::Key_Right), base::BootTime(61min));
        QCOMPARE(after(Qt::Key_Up), base::BootTime(62min));
        QCOMPARE(after(Qt::Key_Left), base::BootTime(61min));
        QCOMPARE(after(Qt::Key_Down), base::BootTime(60min));
        QCOMPARE(after(Qt::Key_PageUp), base::BootTime(61min));
        QCOMPARE(after(Qt::Key_PageDown), base::BootTime(60min));
        QCOMPARE(after(Qt::Key_Home), base::BootTime());
        QCOMPARE(after(Qt::Key_Left), base::BootTime());
        QCOMPARE(after(Qt::Key_End), base::BootTime(2h));
        QCOMPARE(after(Qt::Key_Right), base::BootTime(2h));
    }

    void arrowsGoTheOtherWayWhereTimeRunsToTheLeft()
    {
        m_bar->slider().setLayoutDirection(Qt::RightToLeft);
        QCOMPARE(after(Qt::Key_Left), base::BootTime(61min));
        QCOMPARE(after(Qt::Key_Up), base::BootTime(62min));
    }

    void aPressBesideTheHandleGoesThere()
    {
        ui::TimeSlider &slider = m_bar->slider();
        QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(slider.width() / 4, slider.height() / 2));
        QVERIFY(m_playback->asked > base::BootTime(25min) && m_playback->asked < base::BootTime(35min));
    }

    void theWheelGoesFromReadToRead()
    {
        ui::TimeSlider &slider = m_bar->slider();
        const auto turn = [&slider](int by) {
            QWheelEvent event(QPointF(5, 5), QPointF(5, 5), QPoint(), QPoint(0, by), Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(&slider, &event);
        };
        turn(60);
        QCOMPARE(m_playback->asked, base::BootTime(1h));
        turn(60);
        QCOMPARE(m_playback->asked, base::BootTime(61min));
        turn(-240);
        QCOMPARE(m_playback->asked, base::BootTime(59min));
    }

    void whileItPlaysTheMomentOnShowStaysAndTheProgressIsSaid()
    {
        m_playback->percent = 40;
        m_playback->moveTo(base::BootTime(5min));
        QCOMPARE(text("recordedMoment"), QStringLiteral("2026-11-27 22:30:00 UTC"));
        QCOMPARE(text("recordedOffset"), QStringLiteral("playing, 40 %"));
        QCOMPARE(m_bar->slider().time(), base::BootTime(5min));
        m_playback->percent.reset();
        m_playback->arrive();
        QCOMPARE(text("recordedMoment"), QStringLiteral("2026-11-27 21:35:00 UTC"));
        QCOMPARE(text("recordedOffset"), QStringLiteral("5 min of 2 h"));
    }

    void buttonsGoFromReadToReadAndAreGreyAtTheEnds()
    {
        auto *back = m_bar->findChild<QToolButton *>(QStringLiteral("readBefore"));
        auto *on = m_bar->findChild<QToolButton *>(QStringLiteral("readAfter"));
        on->click();
        QCOMPARE(m_playback->asked, base::BootTime(61min));
        back->click();
        QCOMPARE(m_playback->asked, base::BootTime(1h));
        (void)after(Qt::Key_End);
        QVERIFY(!on->isEnabled() && back->isEnabled());
        (void)after(Qt::Key_Home);
        QVERIFY(on->isEnabled() && !back->isEnabled());
    }

    void whatGoesWrongIsReported()
    {
        QString why;
        connect(m_bar.get(), &ui::TimeBar::failed, this,
                [&why](const base::Error &error) { why = error.sentence; });
        base::Error gone;
        gone.sentence = QStringLiteral("there is no recording");
        Q_EMIT m_playback->failed(gone);
        QCOMPARE(why, gone.sentence);
        m_playback.reset();
        QTest::keyClick(&m_bar->slider(), Qt::Key_Home); // of a recording that was closed
    }
};

LEASESCOPE_WINDOW_TEST(TimeBarTest)
#include "TimeBarTest.moc"
