// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/export/ExportDialog.h"
#include "tests/program/WindowTest.h"
#include "tests/watch/SnapshotChain.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace watchtest;

/// Saving and copying what a table shows.
class ExportDialogTest : public QObject {
    Q_OBJECT

    SnapshotChain m_chain;
    QTemporaryDir m_folder;

    [[nodiscard]] ui::ExportSource source(int count, int shown)
    {
        std::vector<dynamodb::Item> rows;
        for (int i = 0; i < count; ++i)
            rows.push_back(taken("lock-" + QByteArray::number(i), "worker", "v1"));
        ui::ExportSource made;
        made.table = QStringLiteral("locks");
        made.snapshot = m_chain.read(rows, 1s).next;
        for (qint32 row = 0; row < count; ++row)
            made.locks.push_back(row);
        made.shown.assign(made.locks.begin(), made.locks.begin() + shown);
        made.columns = {view::LockFields::standard().find(u"key")};
        return made;
    }
    [[nodiscard]] QString path(const char *name) const
    {
        return m_folder.filePath(QString::fromLatin1(name));
    }
    [[nodiscard]] static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
    }
    template <typename Widget>
    [[nodiscard]] static Widget *find(ui::ExportDialog &dialog, const char *name)
    {
        return dialog.findChild<Widget *>(QString::fromLatin1(name));
    }
    static void choose(ui::ExportDialog &dialog, view::LockExport::Format format)
    {
        auto *formats = find<QComboBox>(dialog, "exportFormat");
        formats->setCurrentIndex(formats->findData(static_cast<int>(format)));
    }

private Q_SLOTS:
    void savesWhatTheFilterShowsUnlessAllIsAsked()
    {
        ui::ExportDialog dialog(source(5, 2), nullptr);
        QVERIFY(find<QRadioButton>(dialog, "exportShown")->isChecked());
        QSignalSpy done(&dialog, &ui::ExportDialog::exported);
        dialog.saveTo(path("shown.csv"));
        QTRY_COMPARE(done.size(), 1);
        QCOMPARE(contentOf(path("shown.csv")).count("\r\n"), 3);
        QVERIFY(done[0][0].toString().startsWith(QStringLiteral("2 locks saved to ")));

        ui::ExportDialog again(source(5, 2), nullptr);
        find<QRadioButton>(again, "exportAll")->setChecked(true);
        QSignalSpy doneAgain(&again, &ui::ExportDialog::exported);
        again.saveTo(path("all.csv"));
        QTRY_COMPARE(doneAgain.size(), 1);
        QCOMPARE(contentOf(path("all.csv")).count("\r\n"), 6);
    }

    void copiesToTheClipboard()
    {
        ui::ExportDialog dialog(source(1, 1), nullptr);
        choose(dialog, view::LockExport::Format::Markdown);
        QSignalSpy done(&dialog, &ui::ExportDialog::exported);
        find<QPushButton>(dialog, "exportCopy")->click();
        QTRY_COMPARE(done.size(), 1);
        QCOMPARE(done[0][0].toString(), QStringLiteral("1 lock copied."));
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("| Key |\n")));
    }

    void offersOnlyWhatAFormatHas()
    {
        ui::ExportDialog dialog(source(1, 1), nullptr);
        auto *columns = find<QRadioButton>(dialog, "exportColumns");
        auto *fields = find<QRadioButton>(dialog, "exportFields");
        QVERIFY(columns->isEnabled() && fields->isEnabled() && columns->isChecked());
        choose(dialog, view::LockExport::Format::Json);
        QVERIFY(!columns->isEnabled() && fields->isChecked());
        choose(dialog, view::LockExport::Format::Markdown);
        QVERIFY(!fields->isEnabled() && columns->isChecked());
    }

    void manyRowsAreWrittenInStepsThatCanBeStopped()
    {
        {
            QFile before(path("many.csv"));
            QVERIFY(before.open(QIODevice::WriteOnly));
            before.write("as it was");
        }
        ui::ExportDialog dialog(source(2000, 2000), nullptr);
        dialog.show();
        dialog.saveTo(path("many.csv"));
        QVERIFY(dialog.isRunning());
        QVERIFY(!find<QPushButton>(dialog, "exportSave")->isEnabled());
        QCoreApplication::processEvents();
        QVERIFY2(dialog.isRunning(), "all was written in one step");
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isRunning());
        QVERIFY2(dialog.isVisible(), "Escape stops first, and closes then");
        QCOMPARE(find<QLabel>(dialog, "exportState")->text(),
                 QStringLiteral("Stopped. Nothing was written."));
        QCOMPARE(contentOf(path("many.csv")), QByteArray("as it was"));
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
    }

    void saysWhereItCannotWrite()
    {
        ui::ExportDialog dialog(source(1, 1), nullptr);
        QSignalSpy done(&dialog, &ui::ExportDialog::exported);
        dialog.saveTo(path("no/such/folder.csv"));
        QVERIFY(!dialog.isRunning());
        const QString reported = find<QLabel>(dialog, "exportState")->text();
        QVERIFY2(reported.startsWith(QStringLiteral("Cannot write ")) &&
                     reported.endsWith(QStringLiteral("Choose another place.")),
                 qPrintable(reported));
        QCOMPARE(done.size(), 0);
        QVERIFY(find<QPushButton>(dialog, "exportSave")->isEnabled());
    }
};

LEASESCOPE_WINDOW_TEST(ExportDialogTest)
#include "ExportDialogTest.moc"
