// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "FakeServices.h"
#include "tests/program/WindowTest.h"

#include "core/health/HealthRules.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/HealthDialog.h"
#include "ui/locks/HealthMessage.h"
#include "ui/locks/LocksPanel.h"

#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;
using health::Severity;
using watchtest::taken;

namespace {

constexpr QSize leastScreen(640, 400);

health::AffectedKey affected(const QByteArray &name)
{
    return {watchtest::key(name), QString::fromUtf8(name), {}};
}

health::Finding finding(const char *rule, Severity severity,
                        const std::vector<health::AffectedKey> &keys = {})
{
    health::Finding made;
    made.rule = QLatin1String(rule);
    made.severity = severity;
    made.sentence = QStringLiteral("What %1 finds.").arg(QLatin1String(rule));
    made.advice = QStringLiteral("Mend %1.").arg(QLatin1String(rule));
    made.keys = keys;
    made.affected = qsizetype(keys.size());
    return made;
}

health::HealthReport reportOf(std::vector<health::Finding> findings)
{
    health::HealthReport report;
    report.findings = std::move(findings);
    report.locks = 34;
    return report;
}

template <typename Widget>
Widget *part(const QWidget &of, const char *name)
{
    auto *found = of.findChild<Widget *>(QLatin1String(name));
    if (!found)
        qFatal("there is no %s", name);
    return found;
}

QString textOf(const QWidget &of, const char *name)
{
    return part<QLabel>(of, name)->text();
}

QStringList textsOf(const QListWidget &list)
{
    QStringList texts;
    for (int row = 0; row < list.count(); ++row)
        texts += list.item(row)->text();
    return texts;
}

} // namespace

/// The line that says how many problems a table has, and the dialog that lists them.
class HealthViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysNothingWithoutAProblem()
    {
        QVERIFY(!ui::healthMessage({}, {}));
        QVERIFY(!ui::healthMessage(reportOf({finding("locks-without-lease", Severity::Note)}), {}));
    }

    void countsTheProblemsAndSaysTheWorst()
    {
        const auto whole = [](const health::HealthReport &report) {
            return ui::healthMessage(report, {}).value_or(ui::ContextMessage()).whole();
        };
        QCOMPARE(whole(reportOf({finding("lease-missing", Severity::Error)})),
                 QStringLiteral("1 problem of this table: What lease-missing finds."));
        QCOMPARE(whole(reportOf({finding("lease-missing", Severity::Error),
                                 finding("mixed-dialects", Severity::Warning),
                                 finding("rows-not-read", Severity::Note)})),
                 QStringLiteral("2 problems of this table: What lease-missing finds."));
    }

    void listsFindingsWithWhatToDoAndTheirLocks()
    {
        ui::HealthDialog dialog(nullptr);
        health::Finding many = finding("lease-missing", Severity::Error, {affected("a"), affected("b")});
        many.affected = 30;
        dialog.showReport(QStringLiteral("locks"),
                          reportOf({many, finding("global-table", Severity::Warning)}));
        dialog.show();
        QCOMPARE(textOf(dialog, "healthHead"), QStringLiteral("locks: 2 problems in 34 locks."));
        auto *findings = part<QListWidget>(dialog, "healthFindings");
        auto *keys = part<QListWidget>(dialog, "healthKeys");
        QCOMPARE(
            textsOf(*findings),
            QStringList({QStringLiteral("Error: locks without the lease they need"),
                         QStringLiteral("Warning: conditions do not fence across the regions of a global "
                                        "table")}));
        QCOMPARE(textOf(dialog, "findingSentence"), many.sentence);
        QCOMPARE(textOf(dialog, "findingAdvice"), many.advice);
        QCOMPARE(textsOf(*keys), QStringList({QStringLiteral("a"), QStringLiteral("b")}));
        findings->setCurrentRow(1);
        QCOMPARE(textOf(dialog, "findingAdvice"), QStringLiteral("Mend global-table."));
        QVERIFY(keys->isHidden());
        QVERIFY(!part<QPushButton>(dialog, "goToLock")->isEnabled());
    }

    void choosesALockByTheKeyboard()
    {
        ui::HealthDialog dialog(nullptr);
        dialog.showReport(
            QStringLiteral("locks"),
            reportOf({finding("global-table", Severity::Error),
                      finding("lease-missing", Severity::Warning, {affected("a"), affected("b")})}));
        dialog.show();
        dialog.activateWindow();
        QSignalSpy chosen(&dialog, &ui::HealthDialog::lockChosen);
        auto *findings = part<QListWidget>(dialog, "healthFindings");
        auto *keys = part<QListWidget>(dialog, "healthKeys");
        findings->setFocus();
        QTest::keyClick(findings, Qt::Key_Down);
        QTest::keyClick(findings, Qt::Key_Tab);
        QCOMPARE(dialog.focusWidget(), keys);
        QTest::keyClick(keys, Qt::Key_Down);
        QTest::keyClick(keys, Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().front().value<dynamodb::Item>(), watchtest::key("b"));
        QTest::keyClick(keys, Qt::Key_Tab);
        QCOMPARE(dialog.focusWidget(), part<QPushButton>(dialog, "goToLock"));
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Space);
        QCOMPARE(chosen.count(), 2);
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
    }

    void staysWhereTheKeyboardIsWhenTheTableChanges()
    {
        ui::HealthDialog dialog(nullptr);
        const auto show = [&dialog](const std::vector<health::Finding> &findings) {
            dialog.showReport(QStringLiteral("locks"), reportOf(findings));
        };
        const auto second = finding("lease-missing", Severity::Warning, {affected("a"), affected("b")});
        show({finding("global-table", Severity::Error), second});
        auto *findings = part<QListWidget>(dialog, "healthFindings");
        auto *keys = part<QListWidget>(dialog, "healthKeys");
        findings->setCurrentRow(1);
        keys->setCurrentRow(1);
        const auto more =
            finding("lease-missing", Severity::Warning, {affected("0"), affected("a"), affected("b")});
        show({finding("clock-offset", Severity::Error), finding("global-table", Severity::Error), more});
        QCOMPARE(findings->currentRow(), 2);
        QCOMPARE(keys->currentItem()->text(), QStringLiteral("b"));
        show({});
        QCOMPARE(textOf(dialog, "findingSentence"), QStringLiteral("No problems are left."));
        QVERIFY(!part<QPushButton>(dialog, "goToLock")->isEnabled());
    }

    void drawsHostileKeysAsTheyStand()
    {
        ui::HealthDialog dialog(nullptr);
        health::AffectedKey hostile = affected("<b>a</b>\n\x1b[2J");
        hostile.sortKeyText = QStringLiteral("s\u202ek");
        dialog.showReport(QStringLiteral("<i>t</i>\n"),
                          reportOf({finding("lease-missing", Severity::Error, {hostile})}));
        const QString shown = part<QListWidget>(dialog, "healthKeys")->item(0)->text();
        QVERIFY2(shown.startsWith(QStringLiteral("<b>a</b>\u240a\u241b[2J / s[U+202E]k")), qPrintable(shown));
        QVERIFY(!textOf(dialog, "healthHead").contains(u'\n'));
    }

    void saysWhatWasNotJudged()
    {
        ui::HealthDialog dialog(nullptr);
        health::HealthReport report = reportOf({finding("lease-missing", Severity::Error)});
        report.unjudged = {{QLatin1String("lease-too-short"), QStringLiteral("No heartbeat.")},
                           {QLatin1String("heartbeat-late"), QStringLiteral("No heartbeat.")}};
        dialog.showReport(QStringLiteral("locks"), report);
        QCOMPARE(textOf(dialog, "healthOpen"), QStringLiteral("Not judged yet: No heartbeat."));
    }

    void fitsTheLeastScreen()
    {
        ui::HealthDialog dialog(nullptr);
        health::HealthReport report;
        for (const health::HealthRule &rule : health::healthRules())
            report.findings.push_back(finding(rule.id, rule.severity, {affected(QByteArray(300, 'k'))}));
        report.findings.front().sentence = QStringLiteral("A long sentence of a finding. ").repeated(6);
        dialog.showReport(QStringLiteral("locks"), report);
        dialog.resize(leastScreen);
        dialog.show();
        QCOMPARE(dialog.size(), leastScreen);
        for (const char *name : {"closeHealth", "goToLock"}) {
            const auto *act = part<QPushButton>(dialog, name);
            QVERIFY(dialog.rect().contains(QRect(act->mapTo(&dialog, QPoint()), act->size())));
        }
    }

    void goesFromTheMessageToTheLockInTheTable()
    {
        FakeServices services;
        services.reader.description = watchtest::lockTable();
        services.reader.rows = {taken("good", "w", "v1"), taken("zero", "w", "v1", "0s")};
        ui::LocksPanel panel;
        panel.resize(900, 500);
        std::optional<ui::ContextMessage> said;
        connect(&panel, &ui::LocksPanel::messageChanged, this,
                [&said](ui::ContextMessage::Source source, const std::optional<ui::ContextMessage> &message) {
                    if (source == ui::ContextMessage::Source::Health)
                        said = message;
                });
        panel.show();
        panel.bind(&services);
        services.openTables().open(services.reader.description, {});
        services.pass(1s);
        QTRY_VERIFY(said);
        panel.filterBar().setText(QStringLiteral("key:good"));
        said->act();
        QPointer<ui::HealthDialog> dialog = panel.findChild<ui::HealthDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(!dialog->isModal());
        part<QPushButton>(*dialog, "goToLock")->click();
        QVERIFY(panel.chosenRow() >= 0);
        QCOMPARE(panel.model().snapshot()->record(panel.chosenRow()).keyText, QStringLiteral("zero"));
        QVERIFY(panel.filterBar().text().isEmpty()); // it hid the lock

        services.reader.erase(watchtest::key("zero"));
        QSignalSpy reported(&panel, &ui::LocksPanel::messageReady);
        for (int second = 0; second < 30 && said; ++second) {
            services.pass(1s);
            QTest::qWait(1);
        }
        QTRY_VERIFY(!said);
        QCOMPARE(textOf(*dialog, "findingSentence"), QStringLiteral("No problems are left."));
        Q_EMIT dialog->lockChosen(watchtest::key("zero"));
        QCOMPARE(reported.count(), 1);
        panel.bind(nullptr); // the connection ends
        QTRY_VERIFY(!dialog);
        QVERIFY(!said);
    }
};

LEASESCOPE_WINDOW_TEST(HealthViewTest)
#include "HealthViewTest.moc"
