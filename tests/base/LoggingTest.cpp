// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Logging.h"
#include "tests/program/Test.h"

#include <QTest>

#include <thread>

namespace {

QStringList printed;

void print(QtMsgType, const QMessageLogContext &, const QString &message)
{
    printed += message;
}

} // namespace

class LoggingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        printed.clear();
        qInstallMessageHandler(print);
    }
    void cleanup()
    {
        base::setLogDetail(base::LogDetail::Problems);
        qInstallMessageHandler(nullptr);
    }

    void saysNothingButProblemsUnlessAsked()
    {
        for (const QLoggingCategory *category : base::logCategories()) {
            QVERIFY2(!category->isDebugEnabled() && !category->isInfoEnabled(), category->categoryName());
            QVERIFY2(category->isWarningEnabled(), category->categoryName());
        }
        qCDebug(base::watchLog) << "a detail";
        qCWarning(base::watchLog) << "a problem";
        QCOMPARE(printed, QStringList(QStringLiteral("a problem")));
    }

    void switchesOnWhatWasAskedFor()
    {
        base::setLogDetail(base::LogDetail::Requests);
        QVERIFY(base::httpLog().isDebugEnabled() && !base::credentialsLog().isDebugEnabled());
        base::setLogDetail(base::LogDetail::Everything);
        for (const QLoggingCategory *category : base::logCategories())
            QVERIFY2(category->isDebugEnabled(), category->categoryName());
        base::setLogDetail(base::LogDetail::Problems);
        QVERIFY(!base::httpLog().isDebugEnabled());
    }

    void aTapGetsOurLinesInVisibleCharactersFromEveryThread()
    {
        base::setLogDetail(base::LogDetail::Everything);
        QStringList taken;
        {
            const base::LogTap tap([&taken](const base::LogLine &line) {
                taken += line.category + u' ' + line.text;
                return line.text.startsWith(u"ours");
            });
            qCDebug(base::httpLog).noquote() << QStringLiteral("ours\x1b[2J\nposing");
            std::thread([] { qCDebug(base::journalLog) << "elsewhere"; }).join();
            qDebug("another's");
        }
        qCDebug(base::httpLog) << "after it";
        QCOMPARE(taken,
                 QStringList({QStringLiteral("leasescope.http ours\u241B[2J\u240Aposing"),
                              QStringLiteral("leasescope.journal elsewhere")}));
        QCOMPARE(printed,
                 QStringList(
                     {QStringLiteral("elsewhere"), QStringLiteral("another's"), QStringLiteral("after it")}));
    }
};

LEASESCOPE_TEST(LoggingTest)
#include "LoggingTest.moc"
