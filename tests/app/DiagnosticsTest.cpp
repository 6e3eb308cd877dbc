// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/ManualClock.h"
#include "tests/program/WindowTest.h"
#include "ui/diagnostics/DiagnosticsDialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

namespace {

QStringList printed; // of our own categories

void print(QtMsgType, const QMessageLogContext &context, const QString &message)
{
    if (QByteArray(context.category).startsWith("leasescope."))
        printed += message;
}

} // namespace

class DiagnosticsTest : public QObject {
    Q_OBJECT

    struct World {
        fakes::ManualClock time;
        ui::DiagnosticsLog log{time};
        ui::DiagnosticsDialog dialog{log, nullptr};

        World() { dialog.show(); }
        void press(const char *name) { dialog.findChild<QPushButton *>(QLatin1String(name))->click(); }
        [[nodiscard]] bool isOffered(const char *name) const
        {
            return dialog.findChild<QPushButton *>(QLatin1String(name))->isEnabled();
        }
        [[nodiscard]] QAbstractItemModel &shown() const
        {
            return *dialog.findChild<QTableView *>(QStringLiteral("diagnosticsLines"))->model();
        }
        [[nodiscard]] QString text(int row) const { return shown().index(row, 2).data().toString(); }
        static void runUntilIdle() { QCoreApplication::sendPostedEvents(); }
    };

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

    void collectsNothingUntilStarted()
    {
        World world;
        qCDebug(base::httpLog) << "before";
        world.runUntilIdle();
        QCOMPARE(world.shown().rowCount(), 0);
        QVERIFY(!world.isOffered("copyLines") && !world.isOffered("saveLines"));
        world.press("collect");
        qCDebug(base::httpLog) << "meanwhile";
        std::thread([] { qCDebug(base::heartbeatLog) << "from another thread"; }).join();
        world.runUntilIdle();
        QCOMPARE(world.shown().rowCount(), 2);
        QCOMPARE(world.text(0), QStringLiteral("meanwhile"));
        QCOMPARE(world.text(1), QStringLiteral("from another thread"));
        world.press("collect");
        qCDebug(base::httpLog) << "afterwards";
        world.runUntilIdle();
        QCOMPARE(world.shown().rowCount(), 2);
        QVERIFY(!base::httpLog().isDebugEnabled());
    }

    void printsNoMoreOnStderrThanBefore()
    {
        World world;
        world.log.start();
        qCDebug(base::httpLog) << "a detail";
        qCWarning(base::httpLog) << "a problem";
        QCOMPARE(printed, QStringList(QStringLiteral("a problem")));
        world.log.stop();
        base::setLogDetail(base::LogDetail::Requests);
        world.log.start();
        qCDebug(base::httpLog) << "asked for";
        qCDebug(base::watchLog) << "not asked for";
        QCOMPARE(printed.last(), QStringLiteral("asked for"));
        world.log.stop();
        QCOMPARE(base::logDetail(), base::LogDetail::Requests);
    }

    void keepsTheNewestLinesOnly()
    {
        World world;
        world.log.start();
        for (int i = 0; i < ui::DiagnosticsLog::mostLines + 10; ++i) {
            qCDebug(base::watchLog) << i;
            if (i % 700 == 0)
                world.runUntilIdle();
        }
        world.runUntilIdle();
        QCOMPARE(world.shown().rowCount(), ui::DiagnosticsLog::mostLines);
        QCOMPARE(world.text(0), QStringLiteral("10"));
    }

    void showsOneAreaAndCopiesWhatIsShown()
    {
        World world;
        world.log.start();
        qCDebug(base::httpLog) << "a request";
        qCDebug(base::journalLog) << "an intent";
        world.runUntilIdle();
        auto *area = world.dialog.findChild<QComboBox *>(QStringLiteral("area"));
        area->setCurrentText(QStringLiteral("journal"));
        QCOMPARE(world.shown().rowCount(), 1);
        world.press("copyLines");
        const QString copied = QApplication::clipboard()->text();
        QVERIFY2(copied.endsWith(QStringLiteral(" leasescope.journal: an intent\n")), qPrintable(copied));
        QVERIFY(!copied.contains(QStringLiteral("a request")));
        world.press("clearLines");
        QCOMPARE(world.log.rowCount(), 0);
    }

    void savesForItsOwnerAlone()
    {
        const QTemporaryDir folder;
        World world;
        world.log.start();
        qCDebug(base::httpLog) << "a request";
        world.runUntilIdle();
        world.press("saveLines");
        auto *asking = world.dialog.findChild<QFileDialog *>();
        QVERIFY(asking);
        const QString path = folder.filePath(QStringLiteral("leasescope.log"));
        Q_EMIT asking->fileSelected(path);
        asking->close();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().endsWith(" leasescope.http: a request\n"));
        QCOMPARE(file.permissions() & 0x0077, QFile::Permissions());
        const auto failed = world.dialog.save(folder.filePath(QStringLiteral("none/there.log")));
        QVERIFY(!failed && failed.error().sentence.contains(QStringLiteral("none/there.log")));
    }

    void isReachedByTheKeyboard()
    {
        World world;
        QTRY_VERIFY(world.dialog.isVisible());
        QStringList met;
        QWidget *at = world.dialog.findChild<QComboBox *>(QStringLiteral("area"));
        for (int i = 0; i < 12; ++i, at = at->nextInFocusChain()) {
            if (at->focusPolicy() & Qt::TabFocus)
                met += at->objectName();
        }
        for (const char *name : {"collect", "diagnosticsLines", "clearLines", "copyLines", "saveLines"})
            QVERIFY2(met.contains(QLatin1String(name)), name);
    }
};

LEASESCOPE_WINDOW_TEST(DiagnosticsTest)
#include "DiagnosticsTest.moc"
