// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"

#include "core/view/Ourselves.h"
#include "ui/bulk/BulkDialog.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/restore/RestoreDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <array>

using namespace std::chrono_literals;

namespace {

const QString lockTable = QStringLiteral("locks");

/// One of two connections: each has a table of the same name with a lock of the same key.
struct Side {
    PanelServices connection;
    QPointer<QDialog> dialog;

    explicit Side(const char *profile)
    {
        connection.shown.profile = QLatin1String(profile);
        connection.dynamo.createTable(lockTable, "key");
        connection.dynamo.put(lockTable, row());
        connection.open();
    }
    ~Side()
    {
        delete dialog;
        connection.runUntilIdle();
    }
    static dynamodb::Item row() { return PanelServices::lockRow("import-eu", "worker-7", 1, "payload"); }
    [[nodiscard]] locks::LockRecord record()
    {
        return locks::recordOf(row(), locks::TableShape::of(connection.watch().table()));
    }
    [[nodiscard]] std::optional<dynamodb::Item> stored() const
    {
        return connection.dynamo.item(lockTable, {{"key", dynamodb::AttributeValue::string("import-eu")}});
    }
    [[nodiscard]] bool isUntouched() const { return stored() && *stored() == row(); }
    [[nodiscard]] qsizetype writes() const
    {
        return std::ranges::count_if(connection.dynamo.requests(), [](const fakes::RecordedRequest &request) {
            return request.operation == "UpdateItem" || request.operation == "PutItem" ||
                request.operation == "DeleteItem";
        });
    }
    [[nodiscard]] std::size_t acts() const { return connection.journal().entries()->size(); }
    void open(QDialog *opened)
    {
        dialog = opened;
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
        connection.runUntilIdle();
    }
    void type(const char *field, const QString &text) const
    {
        dialog->findChild<QLineEdit *>(QLatin1String(field))->setText(text);
    }
    void press(const char *effect)
    {
        auto *button = dialog->findChild<QPushButton *>(QLatin1String(effect));
        QVERIFY(button && button->isEnabled());
        button->click();
        connection.pass(2s);
    }
    /// Breaks the lock, without a dialog.
    [[nodiscard]] audit::JournalEntry breakLock()
    {
        admin::ReleaseIntent intent;
        intent.verb = admin::ReleaseIntent::Verb::BreakLive;
        intent.seen = record();
        const auto consent = admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("stuck"));
        [[maybe_unused]] const auto act = connection.releases().release(intent, *consent, {});
        connection.runUntilIdle();
        return connection.journal().entries()->back();
    }
};

} // namespace

/// Dialogs of two connections stand side by side, on tables and locks of the same names: each act reaches the connection
/// that its dialog was opened for, and no other.
class SideBySideTest : public QObject {
    Q_OBJECT
    std::unique_ptr<Side> m_first;
    std::unique_ptr<Side> m_second;
    [[nodiscard]] std::array<Side *, 2> both() const { return {m_first.get(), m_second.get()}; }

    /// Presses `effect` in the dialog of `acting`, after those of both were filled in.
    void actOn(Side &acting, Side &other, const char *effect)
    {
        const qsizetype before = other.writes();
        const std::size_t acts = other.acts();
        const auto stored = other.stored();
        const qsizetype own = acting.writes();
        acting.press(effect);
        if (QTest::currentTestFailed())
            return;
        other.connection.pass(2s);
        QVERIFY(acting.writes() > own);
        QCOMPARE(other.writes(), before);
        QCOMPARE(other.acts(), acts);
        QVERIFY(other.stored() == stored);
    }
    /// First the one that was opened first, then the other.
    void actOnBoth(const char *effect)
    {
        actOn(*m_first, *m_second, effect);
        if (!QTest::currentTestFailed())
            actOn(*m_second, *m_first, effect);
    }

private Q_SLOTS:
    void init()
    {
        m_first = std::make_unique<Side>("staging");
        m_second = std::make_unique<Side>("production");
    }
    void cleanup()
    {
        m_first.reset();
        m_second.reset();
    }

    void aReleaseReachesTheConnectionOfItsDialogAlone()
    {
        for (Side *side : both())
            side->open(
                new ui::ReleaseDialog(side->connection, side->record(), std::nullopt, view::Ourselves()));
        for (Side *side : both()) {
            side->connection.pass(24s); // its lease is over: proved
            side->type("releaseReason", QStringLiteral("its host is gone"));
        }
        actOnBoth("releaseEffect");
        for (const Side *side : both())
            QVERIFY(!side->isUntouched());
    }

    void aRestoreReachesTheConnectionOfItsDialogAlone()
    {
        for (Side *side : both())
            side->open(new ui::RestoreDialog(side->connection, side->breakLock()));
        for (Side *side : both()) {
            QVERIFY(!side->isUntouched());
            side->type("restoreReason", QStringLiteral("it was at work"));
        }
        actOn(*m_second, *m_first, "restoreEffect");
        QVERIFY(m_second->isUntouched() && !m_first->isUntouched());
        actOn(*m_first, *m_second, "restoreEffect");
        QVERIFY(m_first->isUntouched());
    }

    void aReleaseOfManyReachesTheConnectionOfItsDialogAlone()
    {
        for (Side *side : both()) {
            side->connection.pass(30s); // watched for longer than the lease
            ui::BulkScope scope;
            scope.snapshot = side->connection.watch().snapshot();
            for (qint32 row = 0; row < scope.snapshot->size(); ++row)
                scope.rows.push_back(row);
            side->open(new ui::BulkDialog(side->connection, std::move(scope), {}));
            side->type("bulkReason", QStringLiteral("the host is gone"));
        }
        for (auto [acting, other] :
             {std::pair(m_first.get(), m_second.get()), {m_second.get(), m_first.get()}}) {
            const qsizetype before = other->writes();
            acting->press("bulkEffect");
            acting->connection.pass(60s);
            other->connection.pass(60s);
            QVERIFY(!acting->isUntouched());
            QCOMPARE(other->writes(), before);
            if (acting == m_first.get())
                QVERIFY(other->isUntouched() && other->acts() == 0);
        }
    }

    void aHoldReachesTheConnectionOfItsDialogAlone()
    {
        for (Side *side : both()) {
            dynamodb::Item released = Side::row();
            released.set("isReleased", dynamodb::AttributeValue::string("1"));
            side->connection.dynamo.put(lockTable, released);
            side->open(
                new ui::HoldDialog(side->connection, {locks::recordOf(released, side->record().shape)}));
            side->type("holdReason", QStringLiteral("schema change"));
            side->type("holdLength", QStringLiteral("1h"));
        }
        const auto isHeld = [](const Side &side) { return !side.stored()->contains("isReleased"); };
        m_second->press("holdEffect");
        m_first->connection.pass(2s);
        QVERIFY(isHeld(*m_second) && !isHeld(*m_first));
        QCOMPARE(m_first->writes(), 0);
        QCOMPARE(m_first->acts(), std::size_t(0));
        m_first->press("holdEffect");
        QVERIFY(isHeld(*m_first));
    }

    void aSwitchToReadOnlyIsThatOfOneConnection()
    {
        for (Side *side : both()) {
            side->open(
                new ui::ReleaseDialog(side->connection, side->record(), std::nullopt, view::Ourselves()));
            side->connection.pass(24s);
            side->type("releaseReason", QStringLiteral("its host is gone"));
        }
        m_first->connection.setReadOnly(true);
        const auto mayRelease = [](const Side &side) {
            return side.dialog->findChild<QPushButton *>(QStringLiteral("releaseEffect"))->isEnabled();
        };
        QVERIFY(!mayRelease(*m_first) && mayRelease(*m_second));
    }
};

LEASESCOPE_WINDOW_TEST(SideBySideTest)
#include "SideBySideTest.moc"
