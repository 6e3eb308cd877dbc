// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/Demo.h"
#include "core/base/SystemClock.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/TaskResult.h"
#include "tests/program/Test.h"

/// The demo of the window on its own sockets: it starts, and may end at any moment of that.
class DemoTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void endsWhileItStarts();
    void runsOnceEachTableHasARow();

private:
    AwsHome m_home;
    base::SystemClock m_clock;
};

void DemoTest::endsWhileItStarts()
{
    // The start is at another request after each turn of the event loop, and the connections wake it when they end.
    int wasStarting = 0;
    for (int turns = 0; turns < 40; ++turns) {
        auto demo = std::make_unique<demo::Demo>(m_home.environment(), m_clock);
        const auto started = fakes::begin(demo->start({}));
        for (int turn = 0; turn < turns; ++turn)
            QCoreApplication::processEvents();
        wasStarting += started->has_value() ? 0 : 1;
        demo.reset();
        QTRY_VERIFY(started->has_value()); // it ends without what is gone
    }
    QVERIFY(wasStarting > 20);
}

void DemoTest::runsOnceEachTableHasARow()
{
    demo::Demo demo(m_home.environment(), m_clock);
    const auto started = fakes::begin(demo.start({}));
    QVERIFY(!demo.isRunning());
    QTRY_VERIFY(started->has_value());
    QVERIFY((*started)->has_value());
    QVERIFY(demo.isRunning());
    QVERIFY(demo.optionsOf(0).choice.endpointUrl.startsWith(u"http://127.0.0.1:"));
}

LEASESCOPE_TEST(DemoTest)
#include "DemoTest.moc"
