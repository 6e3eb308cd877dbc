// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"

#include "ui/act/ActDialog.h"
#include "ui/act/UsedReasons.h"

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace {

bool isNoSecret(const QString &reason)
{
    return !reason.contains(QStringLiteral("UNWANTED"));
}

base::Task<std::optional<ui::ActResult>> runAtOnce(QStringList *done, admin::OperatorConsent consent)
{
    *done += consent.reason();
    co_return ui::ActResult();
}

/// A window that remembers reasons, and dialogs of an act that writes nothing above it.
struct ReasonsFixture {
    PanelServices services;
    QWidget window;
    ui::UsedReasons reasons{nullptr, isNoSecret, &window};
    std::unique_ptr<ui::ActDialog> dialog;
    QStringList done; ///< reasons that the act was done for

    ReasonsFixture()
    {
        window.resize(800, 600);
        window.show();
    }
    void open(const QString &given = {})
    {
        dialog = std::make_unique<ui::ActDialog>(services, QStringLiteral("fake"), &window);
        ui::Act act;
        act.leastHeight = 500; // px: a low window has the key alone
        act.reason.given = given;
        act.state = [] {
            ui::ActState state;
            state.title = state.head.headline = QStringLiteral("Fake an act");
            state.effect = QStringLiteral("Fake it");
            return state;
        };
        act.fillCopies = [](ui::CopyMenu &) {};
        act.run = [this](const admin::OperatorConsent &consent, std::stop_token) {
            return runAtOnce(&done, consent);
        };
        dialog->begin(std::move(act));
        dialog->show();
        dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
    }
    void act(const QString &reason, const QString &given = {})
    {
        open(given);
        field()->setText(reason);
        QTest::keyClick(field(), Qt::Key_Return, Qt::ControlModifier);
        services.runUntilIdle();
        QVERIFY(dialog->hasEnded());
    }
    [[nodiscard]] QLineEdit *field() const
    {
        return dialog->findChild<QLineEdit *>(QStringLiteral("fakeReason"));
    }
    [[nodiscard]] QPushButton *button() const
    {
        return dialog->findChild<QPushButton *>(QStringLiteral("fakeUsedReasons"));
    }
    [[nodiscard]] QMenu *menu() const
    {
        return dialog->findChild<QMenu *>(QStringLiteral("fakeUsedReasonsMenu"));
    }
};

} // namespace

/// Reasons that were used before are offered for the next act, and never more than offered.
class UsedReasonsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsOfferedBeforeOneWasUsed()
    {
        ReasonsFixture fixture;
        fixture.open();
        QVERIFY(!fixture.button()->isVisible());
        QTest::keyClick(fixture.field(), Qt::Key_Down);
        QVERIFY(!fixture.menu()->isVisible());
    }

    void choosingOneByKeysFillsTheFieldAndWritesNothing()
    {
        ReasonsFixture fixture;
        fixture.act(QStringLiteral("host a is gone"));
        fixture.act(QStringLiteral("host b is gone"));
        QCOMPARE(fixture.done.size(), 2);
        fixture.open();
        QVERIFY(fixture.button()->isVisible());
        QCOMPARE(fixture.dialog->focusWidget(), fixture.field()); // which the offer does not take
        QTest::keyClick(fixture.field(), Qt::Key_Down);
        QVERIFY(fixture.menu()->isVisible());
        QCOMPARE(fixture.menu()->activeAction()->text(), QStringLiteral("host b is gone"));
        QTest::keyClick(fixture.menu(), Qt::Key_Down);
        QTest::keyClick(fixture.menu(), Qt::Key_Return);
        QCOMPARE(fixture.field()->text(), QStringLiteral("host a is gone"));
        QCOMPARE(fixture.dialog->focusWidget(), fixture.field());
        QVERIFY(fixture.dialog->isAsking());
        QCOMPARE(fixture.done.size(), 2);
    }

    void theButtonIsNextAfterTheReason()
    {
        ReasonsFixture fixture;
        fixture.act(QStringLiteral("host a is gone"));
        fixture.open();
        QTest::keyClick(fixture.field(), Qt::Key_Tab);
        QCOMPARE(fixture.dialog->focusWidget(), fixture.button());
        QTest::keyClick(fixture.button(), Qt::Key_Space);
        QVERIFY(fixture.menu()->isVisible());
        QTest::keyClick(fixture.menu(), Qt::Key_Escape);
        QVERIFY(fixture.field()->text().isEmpty());
        QVERIFY(fixture.dialog->isVisible());
    }

    void theLastEightDifferentOnesAreKept()
    {
        ReasonsFixture fixture;
        for (int i = 0; i < 10; ++i)
            fixture.reasons.remember(QStringLiteral("reason %1").arg(i));
        fixture.reasons.remember(QStringLiteral("  reason   5 "));
        QCOMPARE(
            fixture.reasons.reasons().join(QStringLiteral(", ")),
            QStringLiteral("reason 5, reason 9, reason 8, reason 7, reason 6, reason 4, reason 3, reason 2"));
    }

    void neitherASecretNorAProposalIsKept()
    {
        ReasonsFixture fixture;
        fixture.act(QStringLiteral("the key UNWANTED was lost"));
        fixture.act(QStringLiteral("restore of entry 7"), QStringLiteral("restore of entry 7"));
        fixture.reasons.remember(QString(ui::UsedReasons::longest + 1, u'a'));
        QCOMPARE(fixture.done.size(), 2);
        QVERIFY(fixture.reasons.reasons().isEmpty());
    }

    void theyAreThereAfterARestartButForWhatMayNotBeKept()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        QWidget window;
        {
            ui::UsedReasons reasons(&settings, isNoSecret, nullptr);
            reasons.remember(QStringLiteral("host a is gone"));
        }
        const QString key = settings.allKeys().constFirst();
        settings.setValue(key, QStringList{QStringLiteral("UNWANTED"), QStringLiteral("host a is gone")});
        const ui::UsedReasons again(&settings, isNoSecret, &window);
        QCOMPARE(again.reasons(), QStringList{QStringLiteral("host a is gone")});
        QVERIFY(!ui::UsedReasons::above(QWidget()));
        QCOMPARE(ui::UsedReasons::above(window), &again);
    }
};

LEASESCOPE_WINDOW_TEST(UsedReasonsTest)
#include "UsedReasonsTest.moc"
