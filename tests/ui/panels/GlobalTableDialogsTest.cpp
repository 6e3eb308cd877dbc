// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/program/WindowTest.h"

#include "ui/bulk/BulkDialog.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QtTest>

using namespace std::chrono_literals;

/// What is open on the screen while its table becomes a global one, and what opens on a table that is one.
class GlobalTableDialogsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<PanelServices> m_services;
    const QString m_table = QStringLiteral("locks");

    void becomeGlobal() const
    {
        m_services->dynamo.rules().replicaRegions = QStringList{QStringLiteral("ap-south-1")};
        m_services->pass(70s); // it is described anew once a minute
    }
    [[nodiscard]] locks::LockRecord record() const { return m_services->watch().snapshot()->record(0); }
    template <typename Widget>
    [[nodiscard]] static Widget *part(const QWidget &dialog, const char *name)
    {
        auto *found = dialog.findChild<Widget *>(QLatin1String(name));
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }
    [[nodiscard]] static QString words(const QWidget &dialog, const char *label)
    {
        return part<QLabel>(dialog, label)->text();
    }

private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<PanelServices>();
        m_services->shown.region = QStringLiteral("eu-west-1");
        m_services->dynamo.createTable(m_table, "key");
        m_services->dynamo.put(m_table, PanelServices::lockRow("import-eu", "worker-7", 1, "payload"));
        m_services->open();
    }
    void cleanup() { m_services.reset(); }

    void aProofIsWithdrawnOnceTheTableHasAReplica()
    {
        ui::ReleaseDialog dialog(*m_services, record(), std::nullopt, view::Ourselves());
        dialog.show();
        part<QLineEdit>(dialog, "releaseReason")->setText(QStringLiteral("its host is gone"));
        m_services->pass(24s);
        QVERIFY2(part<QPushButton>(dialog, "releaseEffect")->isEnabled(), "its lapse is proved");
        QVERIFY(!part<QLabel>(dialog, "releaseReach")->isVisible());
        becomeGlobal();
        m_services->pass(30s);
        QVERIFY(!part<QPushButton>(dialog, "releaseEffect")->isEnabled());
        QVERIFY2(words(dialog, "releaseEvidence").contains(u"only this Region was seen"),
                 qPrintable(words(dialog, "releaseEvidence")));
        QVERIFY2(words(dialog, "releaseHint").startsWith(u"Only this Region was seen"),
                 qPrintable(words(dialog, "releaseHint")));
        QVERIFY(words(dialog, "releaseReach").contains(u"protects this Region's copy alone"));
        part<QPushButton>(dialog, "verbLive")->click();
        part<QCheckBox>(dialog, "releaseFence")->setChecked(false);
        part<QLineEdit>(dialog, "releaseTyped")->setText(QStringLiteral("import-eu"));
        QVERIFY(part<QPushButton>(dialog, "releaseEffect")->isEnabled());
        QVERIFY(part<QLabel>(dialog, "releaseReach")->isVisible());
        part<QPushButton>(dialog, "releaseEffect")->click();
        m_services->pass(1s);
        QVERIFY2(words(dialog, "releaseResult").contains(u"protects this Region's copy alone"),
                 qPrintable(words(dialog, "releaseResult")));
        QVERIFY2(words(dialog, "releaseUndoWords").contains(u"protects this Region's copy alone"),
                 qPrintable(words(dialog, "releaseUndoWords")));
    }

    void noneOfManyIsReleasedOnceTheTableHasAReplica()
    {
        m_services->pass(30s);
        ui::BulkScope scope;
        scope.snapshot = m_services->watch().snapshot();
        scope.rows = {0};
        ui::BulkDialog dialog(*m_services, std::move(scope), {});
        dialog.show();
        m_services->runUntilIdle();
        QTRY_COMPARE(dialog.model().count(ui::BulkModel::Group::ToRelease), 1);
        becomeGlobal();
        QTRY_COMPARE(dialog.model().count(ui::BulkModel::Group::LeftOut), 1);
        QVERIFY2(words(dialog, "bulkHint").startsWith(u"Only this Region was seen"),
                 qPrintable(words(dialog, "bulkHint")));
        QCOMPARE(dialog.model().line(0).code, QStringLiteral("one-region"));
    }

    void holdAndAcquireSayHowFarTheirLocksReach()
    {
        becomeGlobal();
        const ui::HoldDialog hold(*m_services, {record()});
        QVERIFY2(words(hold, "holdRemark").contains(u"protect the copy of eu-west-1 alone"),
                 qPrintable(words(hold, "holdRemark")));
        ui::AcquireLockDialog acquire(*m_services);
        acquire.show();
        QVERIFY2(words(acquire, "acquireReach").contains(u"protect the copy of eu-west-1 alone"),
                 qPrintable(words(acquire, "acquireReach")));
        QVERIFY(part<QLabel>(acquire, "acquireReach")->isVisible());
    }

    void saysNothingOfATableWithOneCopy()
    {
        const ui::HoldDialog hold(*m_services, {record()});
        QVERIFY(!words(hold, "holdRemark").contains(u"Region"));
        ui::AcquireLockDialog acquire(*m_services);
        acquire.show();
        QVERIFY(!part<QLabel>(acquire, "acquireReach")->isVisible());
    }
};

LEASESCOPE_WINDOW_TEST(GlobalTableDialogsTest)
#include "GlobalTableDialogsTest.moc"
