// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/Exposition.h"
#include "tests/program/Test.h"

#include <QTest>

#include <limits>

using metrics::boundedLabel;

/// Numbers, dates and labels as Prometheus reads them.
class ExpositionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesAFamily()
    {
        metrics::Exposition out;
        out.begin("a_total", metrics::MetricType::Counter, "What it is.");
        out.add({}, quint64(3));
        out.add({{"x", "1"}, {"y", "2"}}, 0.25);
        QCOMPARE(out.text(),
                 QByteArray("# HELP a_total What it is.\n# TYPE a_total counter\na_total "
                            "3\na_total{x=\"1\",y=\"2\"} 0.25\n"));
    }

    void writesNumbersWithoutALoss_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *text, double value) {
            QTest::newRow(text) << value << QByteArray(text);
        };
        row("0", 0);
        row("-0.25", -0.25);
        row("0.1", 0.1);
        row("30007.5", 30007.5);
        row("1795814052.31", 1795814052.31);
        row("71303168", 71303168);
        row("1e+300", 1e300);
        row("5e-324", std::numeric_limits<double>::denorm_min());
    }
    void writesNumbersWithoutALoss()
    {
        QFETCH(double, value);
        metrics::Exposition out;
        out.begin("a", metrics::MetricType::Gauge, "-");
        out.add({}, value);
        QTEST(out.text().split('\n').at(2).mid(2), "text");
    }

    void leavesOutWhatIsNoNumber()
    {
        metrics::Exposition out;
        out.begin("a", metrics::MetricType::Gauge, "-");
        const qsizetype before = out.text().size();
        for (const double value :
             {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
              -std::numeric_limits<double>::infinity()})
            out.add({}, value);
        QCOMPARE(out.text().size(), before);
    }

    void writesDatesByMilliseconds()
    {
        metrics::Exposition out;
        out.begin("a", metrics::MetricType::Gauge, "-");
        out.add({}, base::WallTime(std::chrono::nanoseconds(1'795'814'000'500'999'999)));
        QVERIFY(out.text().endsWith("\na 1795814000.5\n"));
    }

    void escapesLabels()
    {
        QCOMPARE(metrics::Labels({{"a", "\\ \" \n"}}).text(), QByteArray("a=\"\\\\ \\\" \\n\""));
    }

    void aLabelIsShortVisibleAndItsOwn()
    {
        QCOMPARE(boundedLabel(QStringLiteral("orders-locks")), QByteArray("orders-locks"));
        QCOMPARE(boundedLabel(QString(256, u'x')), QByteArray(256, 'x'));
        const QByteArray cut = boundedLabel(QString(257, u'x'));
        QCOMPARE(cut.size(), 256);
        QVERIFY(cut != boundedLabel(QString(258, u'x')));
        QVERIFY(boundedLabel(QString(4 << 20, u'x')).size() <= 256);
        // What is shown by signs is not what shows these signs.
        const QByteArray shown = boundedLabel(QStringLiteral("a\nb"));
        QVERIFY(shown.startsWith("a\xe2\x90\x8a"
                                 "b~"));
        QVERIFY(shown != boundedLabel(QStringLiteral("a\u240ab")));
        // Cut between characters.
        const QByteArray wide = boundedLabel(QString(200, QChar(0x2603)));
        QVERIFY(wide.size() <= 256);
        QCOMPARE(QString::fromUtf8(wide).toUtf8(), wide);
        QVERIFY(!QString::fromUtf8(wide).contains(QChar::ReplacementCharacter));
    }

    void aLabelThatIsThereTwiceGetsDigits()
    {
        metrics::UsedLabels used;
        const QByteArray first = metrics::unusedLabel("a", "1", used, 128);
        const QByteArray second = metrics::unusedLabel("a", "2", used, 128);
        QCOMPARE(first, QByteArray("a"));
        QVERIFY(second.startsWith("a~"));
        // One whose text is what another becomes takes nothing from it.
        metrics::UsedLabels other;
        QCOMPARE(metrics::unusedLabel(second, "3", other, 128), second);
        QCOMPARE(metrics::unusedLabel("a", "1", other, 128), QByteArray("a"));
        QVERIFY(metrics::unusedLabel("a", "2", other, 128) != second);
    }
};

LEASESCOPE_TEST(ExpositionTest)
#include "ExpositionTest.moc"
