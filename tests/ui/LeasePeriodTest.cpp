// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/WindowTest.h"
#include "ui/window/LeasePeriodDialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace std::chrono_literals;

namespace {

using Given = std::optional<std::chrono::nanoseconds>;

QLineEdit &fieldOf(ui::LeasePeriodDialog &dialog)
{
    return *dialog.findChild<QLineEdit *>(QStringLiteral("leasePeriod"));
}

QPushButton &useOf(ui::LeasePeriodDialog &dialog)
{
    return *dialog.findChild<QPushButton *>(QStringLiteral("leasePeriodUse"));
}

/// What is told when `typed` stands in the field and Return is pressed; nothing: nothing is told.
std::optional<Given> givenBy(const QString &typed)
{
    ui::LeasePeriodDialog dialog(QStringLiteral("my-kcl-app"), 20s);
    std::optional<Given> reported;
    QObject::connect(&dialog, &ui::LeasePeriodDialog::chosen, &dialog,
                     [&reported](Given period) { reported = period; });
    dialog.show();
    fieldOf(dialog).setText(typed);
    QTest::keyClick(&fieldOf(dialog), Qt::Key_Return);
    return reported;
}

} // namespace

/// What an operator says of leases that no row states.
class LeasePeriodTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsWhatIsTyped()
    {
        QCOMPARE(givenBy(QStringLiteral("1m30s")), std::optional<Given>(Given(90s)));
        QCOMPARE(givenBy(QStringLiteral(" 500ms ")), std::optional<Given>(Given(500ms)));
    }

    void goesBackToTheDefaultWhereNothingIsTyped() { QCOMPARE(givenBy({}), std::optional<Given>(Given())); }

    void refusesWhatIsNoPeriodAndSaysWhy()
    {
        for (const char *typed : {"soon", "0s", "-3s", "10"}) {
            QVERIFY2(!givenBy(QString::fromLatin1(typed)), typed);
            ui::LeasePeriodDialog dialog(QStringLiteral("my-kcl-app"), {});
            fieldOf(dialog).setText(QString::fromLatin1(typed));
            QVERIFY2(!useOf(dialog).isEnabled(), typed);
            const auto *problem = dialog.findChild<QLabel *>(QStringLiteral("leasePeriodProblem"));
            QVERIFY2(problem->text().startsWith(QStringLiteral("Not usable: ")), typed);
        }
    }

    void beginsWithWhatWasReported()
    {
        ui::LeasePeriodDialog dialog(QStringLiteral("my-kcl-app"), 20s);
        QCOMPARE(fieldOf(dialog).text(), QStringLiteral("20s"));
    }
};

LEASESCOPE_WINDOW_TEST(LeasePeriodTest)
#include "LeasePeriodTest.moc"
