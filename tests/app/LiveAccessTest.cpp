// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/SystemClock.h"
#include "core/locks/model/LockRecord.h"
#include "tests/app/AppFixture.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/program/WindowTest.h"
#include "ui/access/AuthorizationText.h"
#include "ui/common/MessagePage.h"
#include "ui/common/Toast.h"
#include "ui/connections/TableSidebar.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"
#include "ui/services/PolicyService.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/window/MainWindow.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using ui::ActionId;
using Scope = ui::PolicyService::Scope;
using locks::ReleaseMode;
using namespace std::chrono_literals;

namespace {

const QString table = QStringLiteral("locks");

dynamodb::Item row()
{
    return {{"key", dynamodb::AttributeValue::string("import-eu")},
            {"ownerName", dynamodb::AttributeValue::string("worker-7")},
            {"leaseDuration", dynamodb::AttributeValue::string("20s")},
            {"recordVersionNumber", dynamodb::AttributeValue::string(QByteArray(32, 'A'))}};
}

/// Every action a policy allows, and every resource it names.
struct Allowed {
    QStringList actions;
    QStringList resources;
};
Allowed allowedBy(const QString &json)
{
    const auto strings = [](const QJsonValue &value) {
        QStringList list;
        for (const QJsonValue &one : value.isArray() ? value.toArray() : QJsonArray{value})
            list += one.toString();
        return list;
    };
    Allowed allowed;
    const QJsonObject policy = QJsonDocument::fromJson(json.toUtf8()).object();
    for (const QJsonValue &statement : policy[QLatin1String("Statement")].toArray()) {
        allowed.actions += strings(statement[QLatin1String("Action")]);
        allowed.resources += strings(statement[QLatin1String("Resource")]);
    }
    return allowed;
}

} // namespace

/// What a live connection learns of its permissions, and what the window makes of it: nothing is ever tried
/// to find out, what was refused is greyed by name, and the policy that is missing can be copied.
class LiveAccessTest : public QObject {
    Q_OBJECT

    struct Fixture {
        AppFixture application;
        std::unique_ptr<ui::MainWindow> window;

        explicit Fixture(bool mayWrite = true)
        {
            application.network->dynamo.put(table, row());
            application.composition->setReadOnly(!mayWrite);
            window = std::make_unique<ui::MainWindow>(*application.composition, nullptr);
            window->resize(1280, 800);
            window->show();
            application.open(QStringLiteral("plain"));
        }
        ~Fixture() { window.reset(); }

        [[nodiscard]] fakes::FakeDynamo &dynamo() const { return application.network->dynamo; }
        [[nodiscard]] app::LiveConnection &services() const { return *application.services(); }
        [[nodiscard]] ui::PolicyService &policies() const { return *services().policies(); }
        [[nodiscard]] QAction *action(ActionId id) const { return window->actions()[id]; }

        void openTable()
        {
            window->openTable(table);
            QTRY_COMPARE(window->locks().model().rowCount(), 1);
            window->locks().view().setCurrentIndex(window->locks().model().index(0, 0));
            QVERIFY(window->chosenLock());
        }
        /// Frees the lock, or is refused it.
        void release(ReleaseMode mode)
        {
            admin::ReleaseIntent intent;
            intent.verb = admin::ReleaseIntent::Verb::BreakLive;
            intent.seen = locks::recordOf(row(), locks::TableShape::of(services().watch().table()));
            intent.mode = mode;
            bool ended = false;
            base::TaskScope tasks;
            const auto go = [](Fixture *fixture, admin::ReleaseIntent what, bool *over,
                               std::stop_token stop) -> base::Task<> {
                const auto word =
                    admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("test"));
                (void)co_await fixture->services().release(what, *word, stop);
                *over = true;
            };
            tasks.start(go(this, intent, &ended, tasks.token()));
            QTRY_VERIFY(ended);
        }
        /// A read that was on its way does not show what was written since: looked for until it is seen.
        void readAgain()
        {
            services().watch().refreshNow();
            application.pass(1min);
        }
        [[nodiscard]] static QString clipboard() { return QGuiApplication::clipboard()->text(); }
    };

private Q_SLOTS:
    void nothingIsGreyedOrAskedBeforeAnythingWasRefused()
    {
        Fixture fixture;
        fixture.openTable();
        for (const ActionId id : {ActionId::ProveLapse, ActionId::Release, ActionId::AcquireTestLock,
                                  ActionId::CopyReadPolicy, ActionId::CopyOperatorPolicy})
            QVERIFY(fixture.action(id)->isEnabled());
        for (const char *operation : {"GetItem", "PutItem", "UpdateItem", "DeleteItem", "CreateTable"})
            QVERIFY(!fixture.policies().denied(QLatin1String(operation), table));
        QCOMPARE(fixture.dynamo().calls("UpdateItem") + fixture.dynamo().calls("PutItem"), 0);
    }

    void greysTheReleaseOnceEveryWayToItWasRefused()
    {
        Fixture fixture;
        fixture.openTable();
        fixture.dynamo().deny("UpdateItem");
        fixture.release(ReleaseMode::Mark);
        const auto lock = *fixture.window->chosenLock();
        const auto why = ui::refusals::toRelease(&fixture.services(), lock, ReleaseMode::Mark);
        QVERIFY(why);
        QVERIFY2(why->contains(QStringLiteral("needs dynamodb:UpdateItem on table/locks")), qPrintable(*why));
        QVERIFY(!ui::refusals::toRelease(&fixture.services(), lock, ReleaseMode::Delete));
        QVERIFY(fixture.action(ActionId::Release)->isEnabled()); // one way is left
        fixture.dynamo().deny("DeleteItem");
        fixture.release(ReleaseMode::Delete);
        QVERIFY(!fixture.action(ActionId::Release)->isEnabled());
        QVERIFY2(fixture.action(ActionId::Release)->toolTip().contains(QStringLiteral("dynamodb:UpdateItem")),
                 qPrintable(fixture.action(ActionId::Release)->toolTip()));
        QCOMPARE(fixture.action(ActionId::Release)->statusTip(),
                 fixture.action(ActionId::Release)->toolTip());
        QVERIFY(fixture.action(ActionId::ProveLapse)->isEnabled()); // that needs something else
    }

    void offersItAgainOnceItWasAllowed()
    {
        Fixture fixture;
        fixture.openTable();
        const QString hint = fixture.action(ActionId::Release)->toolTip();
        fixture.dynamo().deny("UpdateItem");
        fixture.dynamo().deny("DeleteItem");
        fixture.release(ReleaseMode::Mark);
        fixture.release(ReleaseMode::Delete);
        QVERIFY(!fixture.action(ActionId::Release)->isEnabled());
        fixture.dynamo().heal();
        fixture.release(ReleaseMode::Mark);
        fixture.dynamo().put(table, row()); // held anew
        QTRY_VERIFY((fixture.readAgain(), fixture.action(ActionId::Release)->isEnabled()));
        QCOMPARE(fixture.action(ActionId::Release)->toolTip(), hint);
    }

    void offersActsOnTheChosenLockAsItIsNow()
    {
        Fixture fixture;
        fixture.openTable();
        QVERIFY(fixture.action(ActionId::ProveLapse)->isEnabled());
        dynamodb::Item released = row();
        released.set("isReleased", dynamodb::AttributeValue::string("1"));
        fixture.dynamo().put(table, released);
        QTRY_VERIFY((fixture.readAgain(), !fixture.action(ActionId::ProveLapse)->isEnabled()));
        QVERIFY2(fixture.action(ActionId::ProveLapse)->toolTip().contains(QStringLiteral("released")),
                 qPrintable(fixture.action(ActionId::ProveLapse)->toolTip()));
        QVERIFY(!fixture.action(ActionId::Release)->isEnabled());
        fixture.dynamo().put(table, row()); // held anew
        QTRY_VERIFY((fixture.readAgain(), fixture.action(ActionId::ProveLapse)->isEnabled()));
        QVERIFY(fixture.action(ActionId::Release)->isEnabled());
    }

    void asksAnewAfterTheSwitchToWriting()
    {
        Fixture fixture;
        fixture.openTable();
        fixture.dynamo().deny("UpdateItem");
        fixture.release(ReleaseMode::Mark);
        QVERIFY(fixture.policies().denied(QStringLiteral("UpdateItem"), table));
        fixture.services().setReadOnly(true);
        QVERIFY(fixture.policies().denied(QStringLiteral("UpdateItem"), table));
        fixture.services().setReadOnly(false);
        QVERIFY(!fixture.policies().denied(QStringLiteral("UpdateItem"), table));
    }

    void forgetsWhatOtherCredentialsWereRefused()
    {
        Fixture fixture;
        fixture.openTable();
        QSignalSpy changed(&fixture.policies(), &ui::PolicyService::changed);
        fixture.dynamo().deny("UpdateItem");
        fixture.dynamo().deny("DeleteItem");
        fixture.release(ReleaseMode::Mark);
        fixture.release(ReleaseMode::Delete);
        QCOMPARE(changed.size(), 2);
        QVERIFY(!fixture.action(ActionId::Release)->isEnabled());
        fixture.application.write(QStringLiteral(".aws/credentials"),
                                  "[plain]\naws_access_key_id = AKIAOTHER00000000002\n"
                                  "aws_secret_access_key = MARKEDSECRET\n");
        fixture.dynamo().heal();
        fixture.dynamo().fail({}, 1, 400, QStringLiteral("ExpiredTokenException"),
                              QStringLiteral("The security token included in the request is expired"));
        QVERIFY(fixture.policies().denied(QStringLiteral("UpdateItem"), table));
        fixture.readAgain();
        QTRY_COMPARE(fixture.dynamo().requests().back().accessKeyId, QByteArray("AKIAOTHER00000000002"));
        QTRY_VERIFY(!fixture.policies().denied(QStringLiteral("UpdateItem"), table));
        QVERIFY(fixture.action(ActionId::Release)->isEnabled());
    }

    void greysTheProofWhereItemsCannotBeRead()
    {
        Fixture fixture;
        fixture.openTable();
        fixture.dynamo().deny("GetItem");
        fixture.release(ReleaseMode::Mark); // reads first
        QVERIFY(!fixture.action(ActionId::ProveLapse)->isEnabled());
        QVERIFY(fixture.action(ActionId::ProveLapse)->toolTip().contains(QStringLiteral("dynamodb:GetItem")));
        QVERIFY(!fixture.action(ActionId::Release)->isEnabled()); // no release without a read
        QVERIFY(!fixture.action(ActionId::AcquireTestLock)->isEnabled());
        QCOMPARE(fixture.dynamo().calls("UpdateItem"), 0);
    }

    void saysWhatIsMissingWhereTablesAreCreated()
    {
        Fixture fixture;
        fixture.openTable();
        fixture.dynamo().deny("CreateTable");
        ui::AcquireLockDialog dialog(fixture.services());
        dialog.show();
        auto *tables = dialog.findChild<QComboBox *>(QStringLiteral("acquireTable"));
        auto *create = dialog.findChild<QPushButton *>(QStringLiteral("acquireStep"));
        tables->setCurrentText(QStringLiteral("new-locks"));
        Q_EMIT tables->lineEdit()->editingFinished();
        QTRY_VERIFY(create->isVisible() && create->isEnabled());
        create->click();
        QTRY_VERIFY(create->toolTip().contains(QStringLiteral("dynamodb:CreateTable on table/new-locks")));
        QVERIFY(create->isVisible());
        QVERIFY(!create->isEnabled());
    }

    void saysWhatIsMissingWhereLocksAreTaken()
    {
        Fixture fixture;
        fixture.openTable();
        ui::AcquireLockDialog dialog(fixture.services());
        auto *acquire = dialog.findChild<QPushButton *>(QStringLiteral("acquireEffect"));
        dialog.findChild<QLineEdit *>(QStringLiteral("acquireKey"))->setText(QStringLiteral("demo-1"));
        QVERIFY(acquire->isEnabled());
        fixture.dynamo().deny("GetItem");
        fixture.release(ReleaseMode::Mark); // learned elsewhere while the form is open
        QVERIFY(!acquire->isEnabled());
        QVERIFY2(dialog.findChild<QLabel *>(QStringLiteral("acquireHint"))
                     ->text()
                     .contains(QStringLiteral("dynamodb:GetItem on table/locks")),
                 qPrintable(dialog.findChild<QLabel *>(QStringLiteral("acquireHint"))->text()));
    }

    void copiesThePolicyOfEachScopeForTheOpenTable()
    {
        Fixture fixture;
        fixture.openTable();
        const QString arn = fixture.services().watch().table().arn;
        QVERIFY(arn.endsWith(QStringLiteral(":table/locks")));
        const auto copied = [&fixture](ActionId id) {
            QGuiApplication::clipboard()->clear();
            fixture.action(id)->trigger();
            return allowedBy(Fixture::clipboard());
        };
        const Allowed reading = copied(ActionId::CopyReadPolicy);
        QVERIFY(reading.actions.contains(QStringLiteral("dynamodb:Scan")));
        QVERIFY(!reading.actions.contains(QStringLiteral("dynamodb:UpdateItem")));
        QVERIFY(!reading.actions.contains(QStringLiteral("dynamodb:ListTables"))); // it was not refused
        QCOMPARE(reading.resources, QStringList{arn});
        const Allowed operating = copied(ActionId::CopyOperatorPolicy);
        QVERIFY(operating.actions.contains(QStringLiteral("dynamodb:UpdateItem")));
        QVERIFY(operating.actions.contains(QStringLiteral("dynamodb:DeleteItem")));
        QVERIFY(!operating.actions.contains(QStringLiteral("dynamodb:CreateTable")));
        const Allowed experimenting = copied(ActionId::CopyLabPolicy);
        QVERIFY(experimenting.actions.contains(QStringLiteral("dynamodb:CreateTable")));
        for (const QString &action : reading.actions)
            QVERIFY2(operating.actions.contains(action) && experimenting.actions.contains(action),
                     qPrintable(action));
        QVERIFY(!Fixture::clipboard().contains(QStringLiteral("MARKEDSECRET")));
    }

    void suggestsWhatIsSwitchedOn()
    {
        Fixture fixture;
        QCOMPARE(fixture.policies().suggested(), Scope::Operator);
        fixture.services().setReadOnly(true);
        QCOMPARE(fixture.policies().suggested(), Scope::ReadOnly);
    }

    void aPolicyIsAboutTablesAndNotAboutWhatWasTyped()
    {
        Fixture fixture;
        const auto policy =
            fixture.policies().policy(Scope::ReadOnly, {table, QStringLiteral("\"}, not a table")}, false);
        QTRY_COMPARE(fixture.services().facts().identity, QStringLiteral("123456789012 / ops-reader"));
        QVERIFY(!policy.json.contains(QStringLiteral("not a table")));
        // The account is known by now, and named.
        const auto named = allowedBy(fixture.policies().policy(Scope::ReadOnly, {table}, false).json);
        QCOMPARE(named.resources,
                 QStringList{QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/locks")});
    }

    void aTableThatCannotBeReadOffersThePolicyInItsPlace()
    {
        Fixture fixture(false);
        fixture.dynamo().deny("Scan");
        fixture.window->openTable(table);
        ui::LocksPanel &panel = fixture.window->locks();
        const auto *page = panel.findChild<ui::MessagePage *>();
        QTRY_COMPARE(page->accessibleName(), QStringLiteral("Not allowed"));
        QVERIFY2(page->accessibleDescription().contains(QStringLiteral("dynamodb:Scan")),
                 qPrintable(page->accessibleDescription()));
        QGuiApplication::clipboard()->clear();
        bool pressed = false;
        for (QPushButton *button : page->findChildren<QPushButton *>()) {
            if (button->isVisible() && button->text() == QStringLiteral("Copy IAM policy")) {
                button->click();
                pressed = true;
            }
        }
        QVERIFY(pressed);
        const Allowed allowed = allowedBy(Fixture::clipboard());
        QVERIFY(allowed.actions.contains(QStringLiteral("dynamodb:Scan")));
        QVERIFY(!allowed.actions.contains(QStringLiteral("dynamodb:UpdateItem"))); // read-only
        QVERIFY(allowed.resources.first().endsWith(QStringLiteral(":table/locks")));
        fixture.dynamo().heal();
        fixture.readAgain();
        QTRY_COMPARE(panel.model().rowCount(), 1);
    }

    void whereTablesCannotBeListedTheSidebarOffersThePolicy()
    {
        Fixture fixture(false);
        auto *offer = fixture.window->findChild<QPushButton *>(QStringLiteral("sidebarPolicy"));
        QTRY_VERIFY(!fixture.services().catalog().refreshing());
        QVERIFY(!offer->isVisible());
        fixture.dynamo().deny("ListTables");
        fixture.services().catalog().refresh();
        QTRY_VERIFY(offer->isVisible());
        QVERIFY(ui::refusals::toListTables(&fixture.services()));
        // It is about what was asked for, where nothing could be opened.
        fixture.window->openTable(QStringLiteral("orders-locks"));
        QGuiApplication::clipboard()->clear();
        offer->click();
        const Allowed allowed = allowedBy(Fixture::clipboard());
        QVERIFY(allowed.actions.contains(QStringLiteral("dynamodb:ListTables")));
        QVERIFY(allowed.resources.contains(QStringLiteral("*")));
        QVERIFY(std::ranges::any_of(allowed.resources, [](const QString &resource) {
            return resource.endsWith(QStringLiteral(":table/orders-locks"));
        }));
        fixture.dynamo().heal();
        fixture.services().catalog().refresh();
        QTRY_VERIFY(!offer->isVisible());
    }

    void withoutAConnectionThereIsNothingToRefuseOrToCopy()
    {
        Fixture fixture;
        fixture.application.composition->closeAll();
        for (const ActionId id :
             {ActionId::CopyReadPolicy, ActionId::CopyOperatorPolicy, ActionId::CopyLabPolicy})
            QVERIFY(!fixture.action(id)->isEnabled());
        QVERIFY(!ui::refusals::toProve(nullptr, locks::recordOf(row(), {})));
        QVERIFY(!ui::refusals::toAcquireLock(nullptr, table));
        QVERIFY(!ui::refusals::toRelease(nullptr, locks::recordOf(row(), {})));
    }

    void whatTheHeartbeatThreadIsRefusedIsLearnedToo()
    {
        // It has a line of its own, so the endpoint stands behind a socket.
        base::SystemClock clock;
        fakes::FakeDynamo dynamo(clock);
        dynamo.createTable(table, "key");
        fakes::HttpServer server(dynamo);
        QTemporaryDir folder;
        aws::Environment environment;
        environment.home = folder.path();
        app::Composition composition(environment);
        composition.openEndpoint(server.url().toString(), QStringLiteral("us-east-1"), false);
        QTRY_VERIFY(composition.connection());
        app::LiveConnection &services = *composition.connection();
        dynamo.deny("PutItem");
        locks::LockRequest request;
        request.dialect = ids::dynamolock;
        request.shape.table = table;
        request.shape.partitionKey = "key";
        request.key = QStringLiteral("demo-1");
        request.lease = 20s;
        request.heartbeat = 5s;
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("test lock"));
        QVERIFY(services.holdLock()->acquire(request, *consent));
        QTRY_VERIFY(services.policies()->denied(QStringLiteral("PutItem"), table));
        const auto why = ui::refusals::toAcquireLock(&services, table);
        QVERIFY(why && why->contains(QStringLiteral("dynamodb:PutItem on table/locks")));
        QVERIFY(dynamo.items(table).empty());
    }
};

LEASESCOPE_WINDOW_TEST(LiveAccessTest)
#include "LiveAccessTest.moc"
