// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/program/WindowTest.h"

#include "ui/testlocks/AcquireLockOptions.h"
#include "ui/testlocks/ChangeDataDialog.h"
#include "ui/testlocks/CloseDialog.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseRing.h"
#include "ui/testlocks/Presentation.h"
#include "ui/testlocks/PresentedLock.h"
#include "ui/testlocks/TestLocksDock.h"

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

    struct World {
        PanelServices services;
        ui::TestLocksDock dock;

        World()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            services.open();
            dock.setServices(&services);
            dock.resize(1200, 300);
            dock.show();
        }
        ~World() { dock.setServices(nullptr); }

        quint64 take(const QString &key, const std::function<void(locks::LockRequest &)> &more = {})
        {
            locks::LockRequest request;
            request.shape = locks::TableShape::of(services.watch().table());
            request.key = key;
            request.data = QByteArray("one");
            if (more)
                more(request);
            const auto consent = admin::OperatorConsent::given(
                QStringLiteral("ann@host"), QStringLiteral("test lock"), services.clock().wall());
            const auto id = services.holdLock()->acquire(request, *consent);
            dock.adopt(*services.holdLock());
            services.pass(1s);
            return *id;
        }
        [[nodiscard]] std::optional<aws::Item> row(const QByteArray &key) const
        {
            return services.dynamo.item(QStringLiteral("locks"), {{"key", aws::AttributeValue::string(key)}});
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
        World world;
        world.take(QStringLiteral("demo-1"));
        world.take(QStringLiteral("demo-2"));
        ui::Presentation *shown = world.present();
        QVERIFY(shown);
        QCOMPARE(shown->size(), 2);
        world.services.pass(11s); // two heartbeats
        shown->tick();
        auto *ring = shown->findChild<ui::LeaseRing *>();
        QVERIFY2(ring->text().endsWith(QLatin1String(" s")), qPrintable(ring->text()));
        QVERIFY(find<QLabel>(*shown, "versionCount")->text().startsWith(QLatin1String("version 3")));
        QVERIFY(find<QLabel>(*shown, "standing")->text().startsWith(QLatin1String("confirmed ")));
        QTest::keyClick(shown, Qt::Key_Escape);
        World::flush();
        QVERIFY(!world.dock.findChild<ui::Presentation *>());
    }
    void beginsDangerAtTheSafeTime()
    {
        World world;
        const quint64 id =
            world.take(QStringLiteral("demo-1"), [](locks::LockRequest &request) { request.safeTime = 8s; });
        ui::LeaseRing ring;
        ring.tell(world.dock.card(id)->state());
        QCOMPARE(ring.dangerShare(), 0.6); // 12 of 20 seconds
        ring.advance(world.services.clock().boot());
        QVERIFY(!ring.isInDanger());
        ring.advance(world.services.clock().boot() + 9s);
        QVERIFY(ring.isInDanger());
    }
    void showsOurWaitersBouncing()
    {
        World world;
        world.take(QStringLiteral("demo-1"));
        world.take(QStringLiteral("demo-1"), [](locks::LockRequest &request) { request.wait = 60s; });
        ui::Presentation *shown = world.present();
        world.services.pass(4s);
        bool told = false;
        for (const QLabel *label : shown->findChildren<QLabel *>(QStringLiteral("bounced")))
            told = told || label->text().contains(QLatin1String("bounced off it"));
        QVERIFY(told);
    }
    void worksByTheButtonsOfThePresentation()
    {
        World world;
        const quint64 id = world.take(QStringLiteral("demo-1"));
        ui::Presentation *shown = world.present();
        find<QPushButton>(*shown, "pause")->click();
        world.services.pass(500ms);
        QCOMPARE(world.phase(id), HeldPhase::Paused);
        find<QPushButton>(*shown, "resume")->click();
        world.services.pass(500ms);
        QCOMPARE(world.phase(id), HeldPhase::Held);
        find<QPushButton>(*shown, "release")->click();
        world.services.pass(500ms);
        QCOMPARE(world.phase(id), HeldPhase::Released);
        find<QPushButton>(*shown, "forget")->click();
        World::flush();
        QCOMPARE(shown->size(), 0);
    }

    void replacesAndRemovesTheDataWithAHeartbeat()
    {
        World world;
        const quint64 id = world.take(QStringLiteral("demo-1"));
        find<QPushButton>(*world.dock.card(id), "changeData")->click();
        auto *dialog = world.dock.findChild<ui::ChangeDataDialog *>();
        QCOMPARE(find<QPlainTextEdit>(*dialog, "newData")->toPlainText(), QStringLiteral("one"));
        find<QPlainTextEdit>(*dialog, "newData")->setPlainText(QStringLiteral("two"));
        find<QPushButton>(*dialog, "writeData")->click();
        world.services.pass(500ms);
        World::flush();
        QCOMPARE(*world.row("demo-1")->find("data"), aws::AttributeValue::binary("two"));
        find<QPushButton>(*world.dock.card(id), "changeData")->click();
        find<QPushButton>(*world.dock.findChild<ui::ChangeDataDialog *>(), "removeData")->click();
        world.services.pass(500ms);
        QVERIFY(!world.row("demo-1")->find("data"));
    }
    void releasesByMarkOrByDeleteAsChosen()
    {
        World world;
        const quint64 first = world.take(QStringLiteral("demo-1"));
        const quint64 second = world.take(QStringLiteral("demo-2"));
        auto *menu = find<QPushButton>(*world.dock.card(first), "releaseAs")->menu();
        menu->actions().at(0)->trigger();
        find<QPushButton>(*world.dock.card(second), "releaseAs")->menu()->actions().at(1)->trigger();
        world.services.pass(500ms);
        QCOMPARE(world.phase(first), HeldPhase::Released);
        QCOMPARE(world.phase(second), HeldPhase::Released);
        QVERIFY(world.row("demo-1")->find("isReleased"));
        QVERIFY(!world.row("demo-2"));
    }

    void saysWhatItStillKnows()
    {
        locks::HeldLockState state;
        state.phase = HeldPhase::Held;
        state.standing = locks::OwnershipCertainty::Assumed;
        state.trouble = base::ErrorKind::Credentials;
        const base::BootTime now{100s};
        state.confirmedAt = now - 7s;
        QCOMPARE(ui::heldwords::standing(state, now),
                 QStringLiteral("assumed: the credentials have expired; last confirmed 7.0 s ago"));
        state.phase = HeldPhase::Lost;
        QVERIFY(ui::heldwords::standing(state, now).isEmpty());
    }

    void asksBeforeLeavingAndReleases()
    {
        World world;
        const quint64 id = world.take(QStringLiteral("demo-1"));
        QCOMPARE(world.dock.holding(), world.services.holdLock());
        ui::CloseDialog dialog(*world.services.holdLock());
        QSignalSpy left(&dialog, &QDialog::accepted);
        dialog.open();
        QVERIFY(find<QLabel>(dialog, "leaveText")->text().contains(QLatin1String("demo-1")));
        QVERIFY(find<QPushButton>(dialog, "leaveStay")->isDefault());
        find<QPushButton>(dialog, "leaveRelease")->click();
        world.services.pass(1s);
        QCOMPARE(world.phase(id), HeldPhase::Released);
        QCOMPARE(left.count(), 1);
        QCOMPARE(world.dock.holding(), nullptr);
    }
    void letsLapseWithoutAWordToTheTable()
    {
        World world;
        const quint64 id = world.take(QStringLiteral("demo-1"));
        ui::CloseDialog dialog(*world.services.holdLock());
        QSignalSpy left(&dialog, &QDialog::accepted);
        dialog.open();
        find<QPushButton>(dialog, "leaveLapse")->click();
        world.services.pass(1s);
        QCOMPARE(world.phase(id), HeldPhase::Crashed);
        QVERIFY(!world.row("demo-1")->find("isReleased"));
        QCOMPARE(left.count(), 1);
    }
    void staysWhereItIs()
    {
        World world;
        const quint64 id = world.take(QStringLiteral("demo-1"));
        ui::CloseDialog dialog(*world.services.holdLock());
        QSignalSpy stayed(&dialog, &QDialog::rejected);
        dialog.open();
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QCOMPARE(stayed.count(), 1);
        QCOMPARE(world.phase(id), HeldPhase::Held);
    }
    void tellsWhenSomethingIsHeldAndWhenNothingIs()
    {
        World world;
        QSignalSpy holding(&world.dock, &ui::TestLocksDock::holdingChanged);
        const quint64 id = world.take(QStringLiteral("demo-1"));
        QCOMPARE(holding.count(), 1);
        QCOMPARE(holding.last().at(0).toBool(), true);
        world.services.holdLock()->release(id);
        world.services.pass(1s);
        QCOMPARE(holding.count(), 2);
        QCOMPARE(holding.last().at(0).toBool(), false);
    }

    void offersEachLibraryItsOwnOptions()
    {
        ui::AcquireLockOptions form;
        form.setDialect(locks::DialectId::JavaLockClient);
        const auto offers = [&form](const char *name) {
            return find<QCheckBox>(form, name)->isVisibleTo(&form);
        };
        QVERIFY(offers("takeSkipWait") && offers("takeReentrant") && offers("takeHoldOnUnavailable"));
        QVERIFY(!offers("takeMatchOwnerOnly"));
        QVERIFY(find<QCheckBox>(form, "takeReplaceData")->isChecked());
        form.setDialect(locks::DialectId::Dynamolock);
        QVERIFY(offers("takeMatchOwnerOnly"));
        QVERIFY(!offers("takeReentrant"));
        QVERIFY(!find<QCheckBox>(form, "takeReplaceData")->isChecked());
        form.setDialect(locks::DialectId::Ddblock);
        QVERIFY(!offers("takeReplaceData") && !offers("takeMatchOwnerOnly"));
    }
    void readsEveryOptionIntoTheRequest()
    {
        ui::AcquireLockOptions form;
        form.setDialect(locks::DialectId::JavaLockClient);
        find<QCheckBox>(form, "takeSkipWait")->setChecked(true);
        find<QLineEdit>(form, "takeSafeTime")->setText(QStringLiteral("8s"));
        find<QLineEdit>(form, "takeRefresh")->setText(QStringLiteral("250ms"));
        find<QLineEdit>(form, "takeDataOnRelease")->setText(QStringLiteral("done"));
        find<QPlainTextEdit>(form, "takeAttributes")->setPlainText(QStringLiteral("job={\"S\":\"nightly\"}"));
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
        form.setDialect(locks::DialectId::Dynamolock);
        find<QPlainTextEdit>(form, "takeAttributes")->setPlainText(QStringLiteral("job=nightly"));
        const auto request = form.options();
        QVERIFY(!request);
        QVERIFY(request.error().sentence.contains(QLatin1String("job")));
    }
};

LEASESCOPE_WINDOW_TEST(LiveViewTest)
#include "LiveViewTest.moc"
