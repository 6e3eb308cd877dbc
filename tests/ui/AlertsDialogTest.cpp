// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/alerts/AlertsDialog.h"
#include "tests/program/WindowTest.h"
#include "ui/alerts/HeldLimitDialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;

namespace {

const ui::AlertEntry importEu{QStringLiteral("import-eu"), QStringLiteral("staging \u203a locks"),
                              QStringLiteral("it lapses; it is released")};
const ui::AlertEntry exportUs{QStringLiteral("<b>export"), QStringLiteral("prod \u203a locks"),
                              QStringLiteral("it is released")};

template <typename Widget>
Widget &childOf(const QWidget &dialog, const char *name)
{
    return *dialog.findChild<Widget *>(QLatin1String(name));
}

} // namespace

/// The list of alerts, and the question after how long a hold is one.
class AlertsDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsEachLockWithItsPlaceAndWhatIsReported()
    {
        ui::AlertsDialog dialog;
        dialog.setEntries({importEu, exportUs});
        dialog.show();
        auto &list = childOf<QListWidget>(dialog, "alertsList");
        QCOMPARE(list.count(), 2);
        QCOMPARE(list.item(0)->text(),
                 QStringLiteral("import-eu\nstaging \u203a locks: told when it lapses; it is released"));
        QVERIFY(list.item(1)->text().startsWith(QStringLiteral("<b>export\n")));
        QCOMPARE(childOf<QLabel>(dialog, "alertsHead").text(),
                 QStringLiteral("2 locks are watched for you, whichever table is on show."));
        QCOMPARE(dialog.chosen(), 0);
    }

    void endsAndOpensTheChosenOneByKeys()
    {
        ui::AlertsDialog dialog;
        dialog.setEntries({importEu, exportUs});
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QSignalSpy ended(&dialog, &ui::AlertsDialog::endWanted);
        QSignalSpy wanted(&dialog, &ui::AlertsDialog::lockWanted);
        auto &list = childOf<QListWidget>(dialog, "alertsList");
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_Down);
        QTest::keyClick(&list, Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toInt(), 1);
        QTest::keyClick(&list, Qt::Key_Delete);
        QCOMPARE(ended.size(), 1);
        QCOMPARE(ended[0][0].toInt(), 1);
        dialog.setEntries({importEu});
        QCOMPARE(dialog.chosen(), 0);
    }

    void saysWhereNoLockHasOneAndWhyTheDesktopShowsNone()
    {
        ui::AlertsDialog dialog;
        dialog.show();
        QVERIFY(
            childOf<QLabel>(dialog, "alertsHead").text().startsWith(QStringLiteral("No lock has an alert.")));
        QVERIFY(!childOf<QPushButton>(dialog, "alertsEnd").isEnabled());
        QVERIFY(!childOf<QPushButton>(dialog, "alertsOpen").isEnabled());
        auto &trouble = childOf<QLabel>(dialog, "alertsTrouble");
        QVERIFY(!trouble.isVisible());
        dialog.setTrouble(QStringLiteral("This desktop shows no notifications."));
        QCOMPARE(trouble.text(),
                 QStringLiteral("This desktop shows no notifications. Alerts appear in this window alone."));
        QVERIFY(trouble.isVisible());
    }

    void listsTheAlertsOfTheFleetFileAndWhereTheyHold()
    {
        ui::AlertsDialog dialog;
        dialog.show();
        QVERIFY(!childOf<QWidget>(dialog, "alertsFile").isVisible()); // there is no file
        ui::FileAlerts file;
        file.path = QStringLiteral("/home/eva/fleet.toml");
        dialog.setFileAlerts(file);
        QVERIFY(childOf<QWidget>(dialog, "alertsFile").isVisible());
        auto &head = childOf<QLabel>(dialog, "alertsFileHead");
        QVERIFY(head.text().contains(QStringLiteral("has no alert for the desktop")));
        file.read = QStringList{QStringLiteral("prod/eu-west-1"), QStringLiteral("staging/us-east-1")};
        file.alerts = {
            {QStringLiteral("stuck"),
             QStringLiteral("state:lapsed"),
             QStringLiteral("5m"),
             {{"file:1", QStringLiteral("<b>import"), QStringLiteral("prod/eu-west-1/locks"), {}}}},
            {QStringLiteral("long"), QStringLiteral("held>1h"), {}, {}}};
        file.blind = {{"file:2", {}, QStringLiteral("prod/eu-west-1/old"), QStringLiteral("12:00")}};
        dialog.setFileAlerts(file);
        QVERIFY2(head.text().contains(QStringLiteral("2 alerts for the desktop come from the fleet file")),
                 qPrintable(head.text()));
        QVERIFY(head.text().contains(QStringLiteral("prod/eu-west-1, staging/us-east-1")));
        auto &list = childOf<QListWidget>(dialog, "alertsList");
        QStringList lines;
        for (int row = 0; row < list.count(); ++row)
            lines += list.item(row)->text().simplified();
        QCOMPARE(
            lines,
            (QStringList{
                QStringLiteral("From the fleet file"),
                QStringLiteral("stuck: holds for 1 lock state:lapsed, for 5m"),
                QStringLiteral("<b>import prod/eu-west-1/locks, since before its table was first read here"),
                QStringLiteral("long: holds for no lock held>1h"), QStringLiteral("Not read"),
                QStringLiteral("prod/eu-west-1/old since 12:00")}));
        file.isElsewhere = true;
        file.fault = QStringLiteral("fleet.toml:3:1: no such setting");
        dialog.setFileAlerts(file);
        QVERIFY(head.text().contains(QStringLiteral("Another window of this program shows them.")));
        QVERIFY(head.text().contains(QStringLiteral("fleet.toml:3:1")));
    }

    void ofWhatIsNotReadItSaysNotThatAnAlertHoldsForNoLock()
    {
        ui::AlertsDialog dialog;
        dialog.show();
        ui::FileAlerts file;
        file.path = QStringLiteral("fleet.toml");
        file.alerts = {{QStringLiteral("stuck"), QStringLiteral("state:lapsed"), {}, {}, 0, true}};
        file.blind = {{"file:2", {}, QStringLiteral("prod/eu-west-1/old"), {}}};
        file.otherBlind = 7;
        file.tooLarge = QStringList{QStringLiteral("prod/eu-west-1/large")};
        dialog.setFileAlerts(file);
        const auto &list = childOf<QListWidget>(dialog, "alertsList");
        const auto line = [&list](int row) { return list.item(row)->text().simplified(); };
        QCOMPARE(line(1), QStringLiteral("stuck: holds for no lock that is read; not all are state:lapsed"));
        QCOMPARE(line(3), QStringLiteral("prod/eu-west-1/old not read since this window watches it"));
        QCOMPARE(line(4), QStringLiteral("and 7 more"));
        QVERIFY(childOf<QLabel>(dialog, "alertsFileHead")
                    .text()
                    .contains(QStringLiteral("no alert comes of its locks: prod/eu-west-1/large.")));
        file.isElsewhere = true;
        dialog.setFileAlerts(file);
        QCOMPARE(line(1), QStringLiteral("stuck: shown by another window state:lapsed"));
        file.isElsewhere = false;
        file.alerts[0].isUnread = false;
        dialog.setFileAlerts(file);
        QCOMPARE(line(1), QStringLiteral("stuck: holds for no lock state:lapsed"));
    }

    void goesToALockOfTheFleetFileAndEndsNoneOfItsAlerts()
    {
        ui::AlertsDialog dialog;
        dialog.setEntries({importEu});
        ui::FileAlerts file;
        file.path = QStringLiteral("fleet.toml");
        file.alerts = {{QStringLiteral("stuck"),
                        QStringLiteral("state:lapsed"),
                        {},
                        {{"file:1", QStringLiteral("k1"), QStringLiteral("prod/eu-west-1/locks"), {}}}}};
        dialog.setFileAlerts(file);
        dialog.show();
        QSignalSpy ended(&dialog, &ui::AlertsDialog::endWanted);
        QSignalSpy wanted(&dialog, &ui::AlertsDialog::lockWanted);
        QSignalSpy ofFile(&dialog, &ui::AlertsDialog::fileLockWanted);
        QSignalSpy edit(&dialog, &ui::AlertsDialog::editWanted);
        auto &list = childOf<QListWidget>(dialog, "alertsList");
        auto &open = childOf<QPushButton>(dialog, "alertsOpen");
        auto &end = childOf<QPushButton>(dialog, "alertsEnd");
        QVERIFY(open.isEnabled() && end.isEnabled());
        list.setCurrentRow(2); // the alert itself
        QCOMPARE(dialog.chosen(), -1);
        QVERIFY(!open.isEnabled() && !end.isEnabled());
        list.setCurrentRow(3);
        QVERIFY(open.isEnabled() && !end.isEnabled());
        QTest::keyClick(&list, Qt::Key_Delete);
        open.click();
        QCOMPARE(ofFile.size(), 1);
        QCOMPARE(ofFile[0][0].toByteArray(), QByteArray("file:1"));
        QVERIFY(ended.isEmpty() && wanted.isEmpty());
        file.alerts[0].locks.insert(
            file.alerts[0].locks.begin(),
            {"file:0", QStringLiteral("k0"), QStringLiteral("prod/eu-west-1/locks"), {}});
        dialog.setFileAlerts(file); // the chosen one stays chosen
        QCOMPARE(list.currentRow(), 4);
        childOf<QPushButton>(dialog, "alertsEdit").click();
        QCOMPARE(edit.size(), 1);
    }

    void asksForALimitAndTakesNoneThatIsNoLength()
    {
        ui::HeldLimitDialog dialog(QStringLiteral("import-eu"));
        QSignalSpy chosen(&dialog, &ui::DurationDialog::chosen);
        dialog.show();
        auto &field = childOf<QLineEdit>(dialog, "heldLimit");
        auto &use = childOf<QPushButton>(dialog, "heldLimitUse");
        QCOMPARE(field.text(), QStringLiteral("1h"));
        for (const char *typed : {"", "0s", "soon"}) {
            field.setText(QLatin1String(typed));
            QVERIFY2(!use.isEnabled(), typed);
        }
        field.setText(QStringLiteral("90m"));
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<ui::DurationDialog::Length>(), ui::DurationDialog::Length(90min));
    }
};

LEASESCOPE_WINDOW_TEST(AlertsDialogTest)
#include "AlertsDialogTest.moc"
