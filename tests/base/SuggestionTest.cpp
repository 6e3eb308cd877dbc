// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Suggestion.h"
#include "core/base/NumberText.h"
#include "tests/program/Test.h"

#include <QTest>

class SuggestionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesTheNearestWord_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("meant");
        QTest::newRow("swapped") << QStringLiteral("lsit") << QStringLiteral("list");
        QTest::newRow("left out") << QStringLiteral("statu") << QStringLiteral("status");
        QTest::newRow("begun") << QStringLiteral("crea") << QStringLiteral("create-table");
        QTest::newRow("one too many") << QStringLiteral("watchh") << QStringLiteral("watch");
        QTest::newRow("other case") << QStringLiteral("LIST") << QStringLiteral("list");
        QTest::newRow("far") << QStringLiteral("frobnicate") << QString();
        QTest::newRow("nothing") << QString() << QString();
        QTest::newRow("very long") << QString(100'000, u'x') << QString();
    }
    void namesTheNearestWord()
    {
        QFETCH(QString, written);
        QFETCH(QString, meant);
        const QStringList words = QStringLiteral("list status watch create-table").split(u' ');
        QCOMPARE(base::nearest(written, words), meant);
        QCOMPARE(base::nearest(written, {}), QString());
    }

    void groupsNumbers()
    {
        QCOMPARE(base::text::count(1234567), QStringLiteral("1\u2009234\u2009567"));
        QCOMPARE(base::text::count(-1234), QStringLiteral("-1\u2009234"));
        QCOMPARE(base::text::counted(1, QStringLiteral("lock"), QStringLiteral("locks")),
                 QStringLiteral("1 lock"));
        QCOMPARE(base::text::counted(0, QStringLiteral("lock"), QStringLiteral("locks")),
                 QStringLiteral("0 locks"));
    }
};

LEASESCOPE_TEST(SuggestionTest)
#include "SuggestionTest.moc"
