// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/program/WindowTest.h"

#include "ui/common/ProductionBand.h"
#include "ui/common/ProductionConfirmation.h"
#include "ui/common/TypedConfirmation.h"
#include "ui/connections/ContextLine.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace std::chrono_literals;

namespace {

const QString prodLocks = QStringLiteral("locks-prod");

admin::ProductionGuard productionGuard(const QString &table = prodLocks)
{
    admin::ProductionFacts facts;
    facts.table = table;
    facts.profile = QStringLiteral("prod");
    facts.description.emplace();
    facts.description->deletionProtected = true;
    return admin::ProductionGuard(facts);
}

} // namespace

/// Where a table looks like production, the window says so, and its name is typed before anything is released.
class ProductionTest : public QObject {
    Q_OBJECT

    struct Fixture {
        PanelServices services;
        QPointer<ui::ReleaseDialog> dialog;

        explicit Fixture(bool isLocal = false, bool isDenied = false)
        {
            services.shown.local = isLocal;
            services.dynamo.createTable(prodLocks, "key");
            services.dynamo.put(prodLocks, PanelServices::lockRow("import-eu", "worker-7", 1));
            services.open(prodLocks, "key", true);
            services.setNotProduction(prodLocks, isDenied);
            locks::TableShape shape;
            shape.table = prodLocks;
            shape.partitionKey = "key";
            const auto record = locks::recordOf(PanelServices::lockRow("import-eu", "worker-7", 1), shape);
            dialog = new ui::ReleaseDialog(services, record, std::nullopt, view::Ourselves());
            dialog->show();
            services.runUntilIdle();
        }
        ~Fixture()
        {
            delete dialog;
            services.runUntilIdle();
        }
        template <typename Widget>
        [[nodiscard]] Widget *find(const char *name) const
        {
            auto *found = dialog->findChild<Widget *>(QLatin1String(name));
            if (!found)
                qFatal("there is no %s", name);
            return found;
        }
        [[nodiscard]] QPushButton *effect() const { return find<QPushButton>("releaseEffect"); }
        [[nodiscard]] QString hint() const { return find<QLabel>("releaseHint")->text(); }
        void type(const char *field, const QString &text) const { find<QLineEdit>(field)->setText(text); }
        [[nodiscard]] int writes() const
        {
            int count = 0;
            for (const fakes::RecordedRequest &request : services.dynamo.requests())
                count += request.operation == "UpdateItem" || request.operation == "DeleteItem" ||
                    request.operation == "PutItem";
            return count;
        }
    };

private Q_SLOTS:
    void theReleaseSaysWhyItLooksLikeProduction()
    {
        Fixture fixture;
        QVERIFY(fixture.find<ui::ProductionBand>("productionBand")->isVisible());
        QCOMPARE(fixture.find<QLabel>("productionText")->text(),
                 QStringLiteral(
                     "This looks like production: deletion protection is on, the table's name says prod."));
    }

    void aLapsedLockIsReleasedOnceTheNameOfItsTableIsTyped()
    {
        Fixture fixture;
        fixture.services.pass(24s);
        fixture.type("releaseReason", QStringLiteral("its host is gone"));
        QVERIFY(!fixture.effect()->isEnabled());
        QCOMPARE(fixture.hint(), QStringLiteral("Enabled once the name of the table is typed exactly."));
        for (const char *wrong : {"", "locks", "locks-pro", "LOCKS-PROD", "locks-prod ", "import-eu"}) {
            fixture.type("productionTable", QLatin1String(wrong));
            QVERIFY2(!fixture.effect()->isEnabled(), wrong);
        }
        fixture.type("productionTable", prodLocks);
        QVERIFY(fixture.effect()->isEnabled());
        fixture.effect()->click();
        fixture.services.pass(1s);
        QCOMPARE(fixture.writes(), 1);
    }

    void aLiveLockIsBrokenOnceBothAreTyped()
    {
        Fixture fixture;
        fixture.find<QPushButton>("verbLive")->click();
        fixture.type("releaseReason", QStringLiteral("it hangs"));
        fixture.type("releaseTyped", QStringLiteral("import-eu"));
        QVERIFY(!fixture.effect()->isEnabled());
        fixture.type("productionTable", prodLocks);
        QVERIFY(fixture.effect()->isEnabled());
        fixture.type("releaseTyped", {});
        QVERIFY(!fixture.effect()->isEnabled());
        QCOMPARE(fixture.hint(), QStringLiteral("Enabled once the key is typed exactly."));
    }

    void returnGoesFromFieldToFieldAndWritesNothing()
    {
        Fixture fixture;
        fixture.services.pass(24s);
        auto *table = fixture.find<QLineEdit>("productionTable");
        table->setFocus();
        QTest::keyClicks(table, prodLocks);
        QTest::keyClick(table, Qt::Key_Return);
        auto *reason = fixture.find<QLineEdit>("releaseReason");
        QVERIFY(reason->hasFocus());
        QTest::keyClicks(reason, QStringLiteral("its host is gone"));
        for (int times = 0; times < 3; ++times)
            QTest::keyClick(reason, Qt::Key_Return);
        QVERIFY(fixture.effect()->isEnabled());
        QVERIFY(reason->hasFocus());
        fixture.services.pass(1s);
        QCOMPARE(fixture.writes(), 0);
    }

    void anEmulatorAsksForNoName()
    {
        Fixture fixture(true);
        QVERIFY(!fixture.find<ui::ProductionBand>("productionBand")->isVisible());
        QVERIFY(!fixture.find<QLineEdit>("productionTable")->isVisible());
        fixture.services.pass(24s);
        fixture.type("releaseReason", QStringLiteral("its host is gone"));
        QVERIFY(fixture.effect()->isEnabled());
    }

    void theOperatorsWordCounts()
    {
        Fixture fixture(false, true);
        QVERIFY(!fixture.find<ui::ProductionBand>("productionBand")->isVisible());
        QVERIFY(!fixture.find<QLineEdit>("productionTable")->isVisible());
        QVERIFY(fixture.services.productionSigns(prodLocks).looksLikeProduction());
    }

    void theHeaderSaysSoInWordsAndTakesTheOperatorsWord()
    {
        ui::ContextLine header;
        header.showFacts({});
        auto *button = header.findChild<QToolButton *>(QStringLiteral("productionButton"));
        header.showProduction({}, false);
        QVERIFY(button->isHidden());
        header.showProduction(productionGuard(), false);
        QVERIFY(!button->isHidden());
        QCOMPARE(button->text(), QStringLiteral("PRODUCTION?"));
        QVERIFY(button->accessibleDescription().startsWith(
            QLatin1String("This looks like production: deletion protection is on")));
        QSignalSpy said(&header, &ui::ContextLine::notProductionRequested);
        header.findChild<QAction *>(QStringLiteral("isNotProduction"))->trigger();
        QCOMPARE(said.takeFirst().at(0).toBool(), true);
        header.showProduction(productionGuard(), true);
        QCOMPARE(button->text(), QStringLiteral("NOT PRODUCTION"));
        header.findChild<QAction *>(QStringLiteral("isProduction"))->trigger();
        QCOMPARE(said.takeFirst().at(0).toBool(), false);
        header.showNothing();
        QVERIFY(button->isHidden());
    }

    void aTestLockIsAcquiredThereOnceTheNameOfTheTableIsTyped()
    {
        Fixture fixture;
        fixture.services.dynamo.createTable(QStringLiteral("scratch"), "key");
        ui::AcquireLockDialog acquire(fixture.services);
        acquire.show();
        fixture.services.runUntilIdle();
        const auto field = [&acquire](const char *name) {
            return acquire.findChild<QLineEdit *>(QLatin1String(name));
        };
        auto *now = acquire.findChild<QPushButton *>(QStringLiteral("acquireEffect"));
        field("acquireKey")->setText(QStringLiteral("nightly"));
        QVERIFY(field("productionTable")->isVisible());
        QVERIFY(!now->isEnabled());
        QTest::keyClick(field("acquireKey"), Qt::Key_Return);
        QVERIFY(acquire.isVisible());
        field("productionTable")->setText(prodLocks);
        QVERIFY(now->isEnabled());
        // Another table is another name, or none.
        auto *table = acquire.findChild<QComboBox *>(QStringLiteral("acquireTable"));
        table->setCurrentText(QStringLiteral("scratch"));
        Q_EMIT table->lineEdit()->editingFinished();
        fixture.services.runUntilIdle();
        QVERIFY(!field("productionTable")->isVisible());
        QVERIFY(now->isEnabled());
        table->setCurrentText(prodLocks);
        Q_EMIT table->lineEdit()->editingFinished();
        fixture.services.runUntilIdle();
        QVERIFY(field("productionTable")->text().isEmpty());
        QVERIFY(!now->isEnabled());
        QCOMPARE(fixture.writes(), 0);
    }

    void aConfirmationForOtherDialogsAsksOnlyWhereItIsProduction()
    {
        const ui::ProductionConfirmation elsewhere{admin::ProductionGuard()};
        QVERIFY(!elsewhere.isAsked() && elsewhere.isGiven() && elsewhere.isHidden());
        ui::ProductionConfirmation asked(productionGuard());
        QVERIFY(asked.isAsked() && !asked.isGiven());
        QSignalSpy edited(&asked, &ui::ProductionConfirmation::edited);
        asked.findChild<QLineEdit *>(QStringLiteral("productionTable"))->setText(prodLocks);
        QVERIFY(asked.isGiven());
        QCOMPARE(edited.size(), 1);
    }

    void anEmptyNameIsNeverTyped()
    {
        ui::TypedConfirmation field{QString()};
        QVERIFY(!field.isTyped());
        field.setText(QStringLiteral(" "));
        QVERIFY(!field.isTyped());
        ui::ProductionConfirmation nameless(productionGuard(QString()));
        QVERIFY(nameless.isAsked() && !nameless.isGiven());
    }
};

LEASESCOPE_WINDOW_TEST(ProductionTest)
#include "ProductionTest.moc"
