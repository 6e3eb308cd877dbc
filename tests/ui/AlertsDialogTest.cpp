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
