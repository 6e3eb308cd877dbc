// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "ui/common/theme/StateText.h"
#include "ui/locks/DurationStep.h"

#include <QTest>

using namespace std::chrono;
using namespace std::chrono_literals;

class WordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void groupsDigits()
    {
        const QChar thin(0x2009);
        QCOMPARE(ui::words::count(999), QStringLiteral("999"));
        QCOMPARE(ui::words::count(100'000), QStringLiteral("100") + thin + QStringLiteral("000"));
        QCOMPARE(ui::words::count(-1'234'567),
                 QStringLiteral("-1") + thin + QStringLiteral("234") + thin + QStringLiteral("567"));
        QCOMPARE(ui::words::counted(
                     1, QCoreApplication::translate("test", "%1 lock(s)", nullptr, ui::words::plural(1))),
                 QStringLiteral("1 lock"));
    }

    void reportsWhenADurationThatGrowsReadsDifferently()
    {
        for (const milliseconds length :
             {0ms, 849ms, 9'999ms, 10'000ms, 41'900ms, 119'999ms, milliseconds(2min), milliseconds(59min),
              milliseconds(61min), milliseconds(24h) - 1ms, milliseconds(26h)}) {
            const nanoseconds stays = ui::untilNextDuration(length);
            const QString text = ui::words::duration(length);
            QCOMPARE(ui::words::duration(length + stays - 1ns), text);
            QVERIFY2(ui::words::duration(length + stays) != text, qPrintable(text));
        }
    }
};

LEASESCOPE_TEST(WordsTest)
#include "WordsTest.moc"
