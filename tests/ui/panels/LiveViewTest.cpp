// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/WindowTest.h"

#include "ui/testlocks/ChangeDataDialog.h"
#include "ui/testlocks/CloseDialog.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseRing.h"
#include "ui/testlocks/Presentation.h"
#include "ui/testlocks/PresentedLock.h"
#include "ui/testlocks/TestLocksDock.h"
#include "ui/testlocks/acquire/AcquireLockOptions.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace std::chrono_literals;
using locks::HeldPhase;

/// What we hold, seen large: the presentation, the questions before leaving, data and ways to release.
class LiveViewTest : public QObject {
    Q_OBJECT

    struct Fixture {
        PanelServices services;
        ui::TestLocksDock dock;

        Fixture()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            services.open();
            dock.setConnection(&services);
            dock.resize(1200, 300);
            dock.show();
        }
        ~Fixture() { dock.setConnection(nullptr); }

        quint64 acquire(const QString &key, const std::function<void(locks::LockRequest &)> &more = {})
        {
            locks::LockRequest request;
            request.shape = locks::TableShape::of(services.watch().table());
            request.key = key;
            request.data = QByteArray("one");
            if (more)
                more(request);
            const auto consent =
                admin::OperatorConsent::given(QStringLiteral("ann@host"), QStringLiteral("test lock"));
            const auto id = services.holdLock()->acquire(request, *consent);
            dock.showLocksOf(*services.holdLock());
            services.pass(1s);
            return *id;
        }
        [[nodiscard]] std::optional<dynamodb::Item> row(const QByteArray &key) const
        {
            return services.dynamo.item(QStringLiteral("locks"),
                                        {{"key", dynamodb::AttributeValue::string(key)}});
        }
        [[nodiscard]] HeldPhase phase(quint64 id) const { return dock.card(id)->state().phase; }
        ui::Presentation *present()
        {
            dock.present();
            return dock.findChild<ui::Presentation *>();
        }
        static void flush() { QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); }
    };

    template <typename Widget>
    static Widget *find(QWidget &in, const char *name)
    {
        auto *found = in.findChild<Widget *>(QLatin1String(name));
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }

private Q_SLOTS:
    void presentsEachLockWithItsRingAndVersions()
    {
        Fixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        fixture.acquire(QStringLiteral("demo-2"));
        ui::Presentation *shown = fixture.present();
        QVERIFY(shown);
        QCOMPARE(shown->size(), 2);
        fixture.services.pass(11s); // two heartbeats
        shown->tick();
        auto *ring = shown->findChild<ui::LeaseRing *>();
        QVERIFY2(ring->text().endsWith(QLatin1String(" s")), qPrintable(ring->text()));
        QVERIFY(find<QLabel>(*shown, "versionCount")->text().startsWith(QLatin1String("version 3")));
        QVERIFY(find<QLabel>(*shown, "standing")->text().startsWith(QLatin1String("confirmed ")));
        QTest::keyClick(shown, Qt::Key_Escape);
        Fixture::flush();
        QVERIFY(!fixture.dock.findChild<ui::Presentation *>());
    }
    void beginsDangerAtTheSafeTime()
    {
        Fixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"),
                                           [](locks::LockRequest &request) { request.safeTime = 8s; });
        ui::LeaseRing ring;
        ring.setState(fixture.dock.card(id)->state());
        QCOMPARE(ring.dangerShare(), 0.6); // 12 of 20 seconds
        ring.advance(fixture.services.clock().boot());
        QVERIFY(!ring.isInDanger());
        ring.advance(fixture.services.clock().boot() + 9s);
        QVERIFY(ring.isInDanger());
    }
    void showsFailedAttemptsOfOurWaiters()
    {
        Fixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        fixture.acquire(QStringLiteral("demo-1"), [](locks::LockRequest &request) { request.wait = 60s; });
        ui::Presentation *shown = fixture.present();
        fixture.services.pass(4s);
        bool reported = false;
        for (const QLabel *label : shown->findChildren<QLabel *>(QStringLiteral("failedAttempts")))
            reported = reported || label->text().contains(QLatin1String("of our other test locks failed"));
        QVERIFY(reported);
    }
    void worksByTheButtonsOfThePresentation()
    {
        Fixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        ui::Presentation *shown = fixture.present();
        find<QPushButton>(*shown, "pause")->click();
        fixture.services.pass(500ms);
        QCOMPARE(fixture.phase(id), HeldPhase::Paused);
        find<QPushButton>(*shown, "resume")->click();
        fixture.services.pass(500ms);
        QCOMPARE(fixture.phase(id), HeldPhase::Held);
        find<QPushButton>(*shown, "release")->click();
        fixture.services.pass(500ms);
        QCOMPARE(fixture.phase(id), HeldPhase::Released);
        find<QPushButton>(*shown, "forget")->click();
        Fixture::flush();
        QCOMPARE(shown->size(), 0);
    }

    void replacesAndRemovesTheDataWithAHeartbeat()
    {
        Fixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        find<QPushButton>(*fixture.dock.card(id), "changeData")->click();
        auto *dialog = fixture.dock.findChild<ui::ChangeDataDialog *>();
        QCOMPARE(find<QPlainTextEdit>(*dialog, "newData")->toPlainText(), QStringLiteral("one"));
        find<QPlainTextEdit>(*dialog, "newData")->setPlainText(QStringLiteral("two"));
        find<QPushButton>(*dialog, "writeData")->click();
        fixture.services.pass(500ms);
        Fixture::flush();
        QCOMPARE(*fixture.row("demo-1")->find("data"), dynamodb::AttributeValue::binary("two"));
        find<QPushButton>(*fixture.dock.card(id), "changeData")->click();
        find<QPushButton>(*fixture.dock.findChild<ui::ChangeDataDialog *>(), "removeData")->click();
        fixture.services.pass(500ms);
        QVERIFY(!fixture.row("demo-1")->find("data"));
    }
    void releasesByMarkOrByDeleteAsChosen()
    {
        Fixture fixture;
        const quint64 first = fixture.acquire(QStringLiteral("demo-1"));
        const quint64 second = fixture.acquire(QStringLiteral("demo-2"));
        auto *menu = find<QPushButton>(*fixture.dock.card(first), "releaseAs")->menu();
        menu->actions().at(0)->trigger();
        find<QPushButton>(*fixture.dock.card(second), "releaseAs")->menu()->actions().at(1)->trigger();
        fixture.services.pass(500ms);
        QCOMPARE(fixture.phase(first), HeldPhase::Released);
        QCOMPARE(fixture.phase(second), HeldPhase::Released);
        QVERIFY(fixture.row("demo-1")->find("isReleased"));
        QVERIFY(!fixture.row("demo-2"));
    }

    void saysWhatItStillKnows()
    {
        locks::HeldLockState state;
        state.phase = HeldPhase::Held;
        state.certainty = locks::OwnershipCertainty::Assumed;
        state.trouble = base::ErrorKind::Credentials;
        const base::BootTime now{100s};
        state.confirmedAt = now - 7s;
        QCOMPARE(ui::heldwords::standing(state, now),
                 QStringLiteral("assumed: the credentials are not accepted; last confirmed 7.0 s ago"));
        state.phase = HeldPhase::Lost;
        QVERIFY(ui::heldwords::standing(state, now).isEmpty());
    }

    void asksBeforeLeavingAndReleases()
    {
        Fixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        QCOMPARE(fixture.dock.holding(), fixture.services.holdLock());
        ui::CloseDialog dialog(*fixture.services.holdLock());
        QSignalSpy left(&dialog, &QDialog::accepted);
        dialog.open();
        QVERIFY(find<QLabel>(dialog, "leaveText")->text().contains(QLatin1String("demo-1")));
        QVERIFY(find<QPushButton>(dialog, "leaveStay")->isDefault());
        find<QPushButton>(dialog, "leaveRelease")->click();
        fixture.services.pass(1s);
        QCOMPARE(fixture.phase(id), HeldPhase::Released);
        QCOMPARE(left.count(), 1);
        QCOMPARE(fixture.dock.holding(), nullptr);
    }
    void letsLapseWithoutAWordToTheTable()
    {
        Fixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        ui::CloseDialog dialog(*fixture.services.holdLock());
        QSignalSpy left(&dialog, &QDialog::accepted);
        dialog.open();
        find<QPushButton>(dialog, "leaveLapse")->click();
        fixture.services.pass(1s);
        QCOMPARE(fixture.phase(id), HeldPhase::Crashed);
        QVERIFY(!fixture.row("demo-1")->find("isReleased"));
        QCOMPARE(left.count(), 1);
    }
    void staysWhereItIs()
    {
        Fixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        ui::CloseDialog dialog(*fixture.services.holdLock());
        QSignalSpy stayed(&dialog, &QDialog::rejected);
        dialog.open();
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QCOMPARE(stayed.count(), 1);
        QCOMPARE(fixture.phase(id), HeldPhase::Held);
    }
    void reportsWhenSomethingIsHeldAndWhenNothingIs()
    {
        Fixture fixture;
        QSignalSpy holding(&fixture.dock, &ui::TestLocksDock::holdingChanged);
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        QCOMPARE(holding.count(), 1);
        QCOMPARE(holding.last().at(0).toBool(), true);
        fixture.services.holdLock()->command(id, locks::command::Release());
        fixture.services.pass(1s);
        QCOMPARE(holding.count(), 2);
        QCOMPARE(holding.last().at(0).toBool(), false);
    }

    void offersEachLibraryItsOwnOptions()
    {
        ui::AcquireLockOptions form;
        form.setDialect(ids::javaLockClient);
        const auto offers = [&form](const char *name) {
            return find<QCheckBox>(form, name)->isVisibleTo(&form);
        };
        QVERIFY(offers("acquireSkipWait") && offers("acquireReentrant") &&
                offers("acquireHoldOnUnavailable"));
        QVERIFY(!offers("acquireMatchOwnerOnly"));
        QVERIFY(find<QCheckBox>(form, "acquireReplaceData")->isChecked());
        form.setDialect(ids::dynamolock);
        QVERIFY(offers("acquireMatchOwnerOnly"));
        QVERIFY(!offers("acquireReentrant"));
        QVERIFY(!find<QCheckBox>(form, "acquireReplaceData")->isChecked());
        form.setDialect(ids::ddblock);
        QVERIFY(!offers("acquireReplaceData") && !offers("acquireMatchOwnerOnly"));
    }
    void readsEveryOptionIntoTheRequest()
    {
        ui::AcquireLockOptions form;
        form.setDialect(ids::javaLockClient);
        find<QCheckBox>(form, "acquireSkipWait")->setChecked(true);
        find<QLineEdit>(form, "acquireSafeTime")->setText(QStringLiteral("8s"));
        find<QLineEdit>(form, "acquireRefresh")->setText(QStringLiteral("250ms"));
        find<QLineEdit>(form, "acquireDataOnRelease")->setText(QStringLiteral("done"));
        find<QPlainTextEdit>(form, "acquireAttributes")
            ->setPlainText(QStringLiteral("job={\"S\":\"nightly\"}"));
        const auto request = form.options();
        QVERIFY(request.has_value());
        QVERIFY(request->skipBlockingWait && !request->reentrant);
        QCOMPARE(request->safeTime, std::optional<std::chrono::milliseconds>(8s));
        QCOMPARE(request->refresh, std::chrono::milliseconds(250));
        QCOMPARE(request->dataOnRelease, std::optional<QByteArray>("done"));
        QCOMPARE(request->attributes.size(), std::size_t(1));
        QCOMPARE(request->replaceData, std::optional<bool>(true));
    }
    void saysWhichAttributeCannotBeRead()
    {
        ui::AcquireLockOptions form;
        form.setDialect(ids::dynamolock);
        find<QPlainTextEdit>(form, "acquireAttributes")->setPlainText(QStringLiteral("job=nightly"));
        const auto request = form.options();
        QVERIFY(!request);
        QVERIFY(request.error().sentence.contains(QLatin1String("job")));
    }
};

LEASESCOPE_WINDOW_TEST(LiveViewTest)
#include "LiveViewTest.moc"
