// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Paints the panels, light and dark, at one and two pixels per point: panels_gallery FOLDER

#include "PanelServices.h"

#include "core/locks/dialects/Dialects.h"
#include "ui/bulk/BulkDialog.h"
#include "ui/common/Toast.h"
#include "ui/common/theme/Icons.h"
#include "ui/connections/ContextLine.h"
#include "ui/details/AliveCheck.h"
#include "ui/details/DataView.h"
#include "ui/details/DetailsPanel.h"
#include "ui/journal/JournalWindow.h"
#include "ui/locks/LocksPanel.h"
#include "ui/locks/ReadingMessage.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/restore/RestoreDialog.h"
#include "ui/restore/RestoreManyDialog.h"
#include "ui/testlocks/CloseDialog.h"
#include "ui/testlocks/Presentation.h"
#include "ui/testlocks/TestLocksDock.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"
#include "ui/window/Rendering.h"

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QTabWidget>
#include <QTest>
#include <QThreadPool>
#include <QVBoxLayout>

using namespace std::chrono_literals;

namespace {

QString folder;

void paint(QWidget &widget, const char *name, QSize size, PanelServices &services)
{
    for (const auto mode : {ui::Theme::Mode::Light, ui::Theme::Mode::Dark}) {
        const bool dark = mode == ui::Theme::Mode::Dark;
        services.runUntilIdle();
        const QImage image = ui::renderWidget(widget, size, dark ? 1 : 2, mode);
        image.save(QStringLiteral("%1/%2-%3.png")
                       .arg(folder, QLatin1String(name),
                            dark ? QStringLiteral("dark1x") : QStringLiteral("light2x")));
    }
}

void paintDetails(PanelServices &services)
{
    ui::DetailsPanel panel;
    panel.setConnection(&services);
    paint(panel, "details-nothing", {860, 260}, services);
    const watch::SnapshotPtr snapshot = services.watch().snapshot();
    dynamodb::Item key{{"key", dynamodb::AttributeValue::string("import-eu")}};
    panel.setLock(snapshot, static_cast<qint32>(snapshot->find(key)));
    panel.setOurselves(view::Ourselves().holding({"worker-7.eu-west-1.example"}));
    auto *tabs = panel.findChild<QTabWidget *>();
    paint(panel, "details-overview", {860, 420}, services);
    tabs->setCurrentIndex(2);
    paint(panel, "details-data", {860, 300}, services);
    tabs->setCurrentIndex(3);
    paint(panel, "details-raw", {860, 300}, services);
    tabs->setCurrentIndex(1);
    paint(panel, "details-events", {860, 300}, services);
    panel.prove();
    services.pass(8s);
    tabs->setCurrentIndex(0);
    paint(panel, "details-proof", {860, 420}, services);
    services.pass(20s);
    paint(panel, "details-proved", {860, 420}, services);
    panel.setConnection(nullptr);
}

void paintDock(PanelServices &services)
{
    ui::TestLocksDock dock;
    dock.setConnection(&services);
    paint(dock, "dock-empty", {1000, 120}, services);
    const auto acquire = [&](const char *key, const char *data) {
        dock.acquireLock();
        auto *dialog = dock.findChild<ui::AcquireLockDialog *>();
        dialog->findChild<QLineEdit *>(QStringLiteral("acquireKey"))->setText(QLatin1String(key));
        dialog->findChild<QLineEdit *>(QStringLiteral("acquireData"))->setText(QLatin1String(data));
        paint(*dialog, "acquire-form", {520, 440}, services);
        dialog->findChild<QPushButton *>(QStringLiteral("acquireEffect"))->click();
        services.pass(3s);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    acquire("demo-1", "");
    services.pass(60s);
    acquire("demo-2", "42");
    acquire("demo-3", "");
    dock.card(services.holdLock()->states().at(1).id)
        ->findChild<QPushButton *>(QStringLiteral("pause"))
        ->click();
    dock.card(services.holdLock()->states().at(2).id)
        ->findChild<QPushButton *>(QStringLiteral("crash"))
        ->click();
    services.pass(15s);
    acquire("import-eu", "");
    services.pass(2s);
    dock.tick();
    paint(dock, "dock", {1200, 340}, services);
    ui::Presentation presentation(services);
    std::vector<ui::Presentation::Lock> held;
    for (const locks::HeldLockState &state : services.holdLock()->states())
        held.push_back({state, services.holdLock(), {}});
    presentation.setLocks({held.begin(), held.begin() + 1});
    paint(presentation, "presentation-one", {1280, 720}, services);
    presentation.setLocks(held);
    paint(presentation, "presentation", {1600, 900}, services);
    ui::CloseDialog leave(*services.holdLock());
    paint(leave, "leave", {520, 150}, services);
    dock.acquireLock();
    auto *all = dock.findChild<ui::AcquireLockDialog *>();
    all->findChild<QPushButton *>(QStringLiteral("acquireMore"))->click();
    paint(*all, "acquire-form-all", {520, 760}, services);
    all->reject();
    dock.setConnection(nullptr);
}

void paintRehearsal(ui::ReleaseDialog &dialog, PanelServices &services)
{
    ui::Theme::setMotionReduced(true);
    const auto play = [&dialog, &services](QPushButton *button) {
        if (button)
            button->click();
        QThreadPool::globalInstance()->waitForDone();
        services.runUntilIdle();
    };
    dialog.show();
    play(dialog.findChild<QPushButton *>(QStringLiteral("releaseRehearse")));
    paint(dialog, "release-rehearsal", {700, 812}, services);
    paint(dialog, "release-rehearsal-small", {632, 360}, services);
    dialog.findChild<QCheckBox *>(QStringLiteral("releaseFence"))->click();
    play(nullptr);
    paint(dialog, "release-rehearsal-fenced", {700, 812}, services);
    ui::Theme::setMotionReduced(false);
}

void paintDialog(PanelServices &services)
{
    const watch::SnapshotPtr snapshot = services.watch().snapshot();
    const auto record = [&](const char *key) {
        const dynamodb::Item wanted{{"key", dynamodb::AttributeValue::string(key)}};
        return snapshot->record(snapshot->find(wanted));
    };
    ui::ReleaseDialog dialog(services, record("import-eu"), std::nullopt, view::Ourselves());
    services.pass(6s);
    paint(dialog, "release-proof", {700, 740}, services);
    services.pass(20s);
    dialog.findChild<QLineEdit *>(QStringLiteral("releaseReason"))
        ->setText(QStringLiteral("host is gone, INC-4711"));
    paint(dialog, "release-proved", {700, 740}, services);
    dialog.findChild<QPushButton *>(QStringLiteral("releaseEffect"))->click();
    services.pass(2s);
    paint(dialog, "release-result", {700, 740}, services);
    ui::ReleaseDialog live(services, record("import-us"), std::nullopt, view::Ourselves());
    services.pass(2s);
    services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow("import-us", "worker-3", 77));
    services.pass(3s);
    paint(live, "release-refused", {700, 740}, services);
    live.findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
    services.runUntilIdle();
    paint(live, "release-live", {700, 740}, services);
    paintRehearsal(live, services);
    services.setReadOnly(true);
    ui::ReleaseDialog unreadable(services, record("broken"), std::nullopt, view::Ourselves());
    paint(unreadable, "release-unreadable-readonly", {700, 740}, services);
    services.setReadOnly(false);
}

/// Many locks, most of them lapsed: before, during and after their release, and in the table that marks them.
void paintMany()
{
    PanelServices services;
    const QString table = QStringLiteral("locks");
    services.dynamo.createTable(table, "key");
    for (int i = 0; i < 24; ++i)
        services.dynamo.put(table,
                            PanelServices::lockRow("import-" + QByteArray::number(i), "worker-7.example", 1));
    dynamodb::Item broken = PanelServices::lockRow("broken", "worker-2", 1);
    broken.set("leaseDuration", dynamodb::AttributeValue::string("20 seconds"));
    services.dynamo.put(table, broken);
    services.open();
    for (int version = 1; version < 7; ++version) {
        services.dynamo.put(table, PanelServices::lockRow("report/42", "worker-3", version));
        services.pass(5s);
    }
    ui::LocksPanel panel;
    panel.bind(&services);
    for (const int place : {0, 1, 3})
        panel.model().mark({panel.model().rowAt(place)}, true);
    paint(panel, "marks", {1000, 320}, services);
    ui::BulkScope scope;
    scope.snapshot = services.watch().snapshot();
    for (int place = 0; place < panel.model().rowCount(); ++place)
        scope.rows.push_back(panel.model().rowAt(place));
    ui::BulkDialog dialog(services, std::move(scope), view::Ourselves());
    paint(dialog, "bulk-preview", {860, 600}, services);
    paint(dialog, "bulk-preview-small", {632, 360}, services);
    dialog.findChild<QLineEdit *>(QStringLiteral("bulkReason"))
        ->setText(QStringLiteral("cluster 3 is gone, INC-4711"));
    dialog.findChild<QLineEdit *>(QStringLiteral("bulkTyped"))->setText(QStringLiteral("24"));
    services.dynamo.answerAfter("GetItem", 200ms);
    dialog.findChild<QPushButton *>(QStringLiteral("bulkEffect"))->click();
    for (const int number : {7, 9, 22})
        services.dynamo.put(
            table, PanelServices::lockRow("import-" + QByteArray::number(number), "worker-7.example", 9));
    services.pass(750ms);
    paint(dialog, "bulk-running", {860, 600}, services);
    services.pass(10s);
    paint(dialog, "bulk-ended", {860, 600}, services);
    std::vector<audit::JournalEntry> entries = *services.journal().entries();
    entries.resize(4);
    services.dynamo.answerAfter("GetItem", 0ms);
    services.dynamo.put(table, PanelServices::lockRow("import-1", "worker-9.example", 20));
    ui::RestoreManyDialog undo(services, entries);
    paint(undo, "undo-many", undo.size(), services);
    undo.findChild<QPushButton *>(QStringLiteral("restoreManyEffect"))->click();
    services.pass(1s);
    paint(undo, "undo-many-ended", undo.size(), services);
    panel.bind(nullptr);
}

void paintProduction()
{
    PanelServices services;
    const QString table = QStringLiteral("locks-prod");
    services.dynamo.createTable(table, "key");
    services.dynamo.put(table, PanelServices::lockRow("import-eu", "worker-7", 1));
    services.open(table, "key", true);
    services.pass(3s);
    ui::ReleaseDialog dialog(services, services.watch().snapshot()->record(0), std::nullopt,
                             view::Ourselves());
    services.pass(26s);
    paint(dialog, "production-lapsed", {700, 812}, services);
    dialog.findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
    services.runUntilIdle();
    dialog.findChild<QLineEdit *>(QStringLiteral("productionTable"))->setText(table);
    paint(dialog, "production-live", {700, 812}, services);
    paint(dialog, "production-small", {632, 360}, services);
    auto *copy = dialog.findChild<QPushButton *>(QStringLiteral("releaseCopy"));
    Q_EMIT copy->menu()->aboutToShow();
    paint(*copy->menu(), "copy-menu", copy->menu()->sizeHint(), services);
    ui::ContextLine header;
    ui::ConnectionFacts facts = services.facts();
    facts.identity = QStringLiteral("123456789012 / ops-reader");
    facts.endpoint = QStringLiteral("dynamodb.eu-west-1.amazonaws.com");
    facts.colour = QStringLiteral("amber");
    header.showFacts(facts);
    header.setReadOnly(true);
    header.setReadAge(800ms, false);
    header.showProduction(services.productionSigns(table), false);
    paint(header, "header-production", {1280, header.height()}, services);
    paint(header, "header-production-narrow", {632, header.height()}, services);
    header.showProduction(services.productionSigns(table), true);
    paint(header, "header-not-production", {1280, header.height()}, services);
}

/// Of the acts that the dialogs and the dock did before.
void paintJournal(PanelServices &services)
{
    ui::JournalWindow window;
    window.setConnections(&services, {&services});
    const auto settle = [&] {
        while (window.isReading())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QTest::qWait(300); // texts of the act
    };
    paint(window, "journal-reading", {1120, 760}, services);
    window.readAgain();
    settle();
    auto *list = window.findChild<QTableView *>(QStringLiteral("journalActsList"));
    list->setCurrentIndex(list->model()->index(list->model()->rowCount() - 1, 0));
    settle();
    auto *tabs = window.findChild<QTabWidget *>(QStringLiteral("actParts"));
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        paint(window, qPrintable(QStringLiteral("journal-%1").arg(tab + 1)), {1120, 760}, services);
    }
    tabs->setCurrentIndex(0);
    paint(window, "journal-small", {632, 360}, services);
    const QDir journals(services.journalFolder());
    for (const QString &name : journals.entryList({QStringLiteral("*.jsonl")}, QDir::Files)) {
        QFile file(journals.filePath(name));
        if (!file.open(QIODevice::ReadWrite))
            continue;
        QByteArray content = file.readAll();
        content.replace("INC-4711", "INC-4712");
        file.seek(0);
        file.write(content);
    }
    window.readAgain();
    settle();
    paint(window, "journal-broken", {1120, 760}, services);
    paint(window, "journal-broken-small", {632, 360}, services);
    window.findChild<QLineEdit *>(QStringLiteral("journalWords"))->setText(QStringLiteral("elsewhere"));
    paint(window, "journal-no-match", {1120, 760}, services);
}

/// What a table may say to deceive: markup, line ends, turned writing, ampersands, our own words.
void paintHostile()
{
    const QByteArray hostile = "worker<b>7</b>  \xc2\xb7  this is you\n\nLAPSED - safe to release "
                               "<img src=\"file:///dev/zero\"> R&D &x \xe2\x80\xaetxt.exe\xe2\x80\xac\x1b[2J";
    PanelServices services;
    services.dynamo.createTable(QStringLiteral("locks"), "key");
    services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow(hostile, hostile, 1, hostile));
    services.open();
    services.pass(3s);
    const watch::SnapshotPtr snapshot = services.watch().snapshot();
    const auto both = [&](QWidget &widget, const char *name, QSize size) {
        for (const auto mode : {ui::Theme::Mode::Light, ui::Theme::Mode::Dark}) {
            for (const int scale : {1, 2})
                ui::renderWidget(widget, size, scale, mode)
                    .save(QStringLiteral("%1/%2-%3%4x.png")
                              .arg(folder, QLatin1String(name),
                                   mode == ui::Theme::Mode::Dark ? QStringLiteral("dark")
                                                                 : QStringLiteral("light"))
                              .arg(scale));
        }
    };
    ui::DetailsPanel panel;
    panel.setConnection(&services);
    panel.setLock(snapshot, 0);
    both(panel, "hostile-details", {860, 420});
    panel.setConnection(nullptr);
    ui::ReleaseDialog dialog(services, snapshot->record(0), std::nullopt, view::Ourselves());
    dialog.findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
    services.pass(1s);
    both(dialog, "hostile-release", {700, 740});
    QWidget place;
    place.resize(900, 240);
    auto *column = new QVBoxLayout(&place);
    auto *banner = new ui::ContextLine(&place);
    watch::WatchStatus status;
    status.phase = watch::WatchStatus::Phase::Stale;
    status.error = base::Error{base::ErrorKind::Unreachable, QString::fromUtf8(hostile), {}, {}};
    banner->setMessage(ui::ContextMessage::Source::Reading,
                       ui::ReadingMessage::of(status, {41s, {}, 0s}, {}));
    column->addWidget(banner);
    column->addStretch(1);
    ui::Toast toast(&place);
    toast.showMessage(QString::fromUtf8(hostile));
    both(place, "hostile-banner-and-toast", {900, 240});
    ui::Toast shortToast(&place);
    toast.hide();
    shortToast.showMessage(QStringLiteral("Command copied."));
    both(place, "short-toast", {900, 240});
}

/// Undo: within its window, refused, its result, and the message that offers it.
void paintUndo()
{
    PanelServices services;
    services.dynamo.createTable(QStringLiteral("locks"), "key");
    dynamodb::Item left = PanelServices::lockRow("import-eu", "leasescope-released-1", 9, "payload");
    left.set("isReleased", dynamodb::AttributeValue::string("1"));
    services.dynamo.put(QStringLiteral("locks"), left);
    services.open();
    audit::JournalEntry entry = services.brokenLock("import-eu");
    entry.intent.heartbeats = audit::HeartbeatsSeen{4800ms, 5200ms, 900ms, 1300ms};
    {
        ui::RestoreDialog dialog(services, entry);
        paint(dialog, "restore", {660, 600}, services);
        paint(dialog, "restore-small", {632, 360}, services);
        dialog.findChild<QPushButton *>(QStringLiteral("restoreEffect"))->click();
        services.runUntilIdle();
        paint(dialog, "restore-result", {660, 200}, services);
    }
    ui::RestoreDialog refused(services, entry);
    paint(refused, "restore-refused", {660, 400}, services);
    QWidget place;
    ui::Toast toast(&place);
    place.resize(900, 200);
    ui::Toast::Offer offer;
    offer.text = QStringLiteral("&Undo\u2026");
    const admin::UndoWindow window = admin::UndoWindow::of(entry, services.time);
    offer.words = [&] { return window.sentenceAt(services.time.boot()); };
    toast.showOffer(QStringLiteral("Released import-eu."), offer);
    paint(place, "undo-toast", {900, 200}, services);
}

/// Dialogs in the size that they open with: of a long key, of a tool of its own, of a hold.
void paintActs()
{
    const QByteArray key = "acme-jobs-state-210987654321-eu-central-1/env:/production/platform/services/"
                           "payments-gateway/orders/jobs-nightly-0123456";
    PanelServices services;
    services.dynamo.createTable(QStringLiteral("locks"), "key");
    const dynamodb::Item row =
        PanelServices::lockRow(key, "runner@github-actions-runner-deployment-7fc9-x8dzl.svc.local", 1);
    services.dynamo.put(QStringLiteral("locks"), row);
    services.open();
    services.setReadOnly(true);
    const auto open = [&services](ui::ActDialog &dialog, const char *name, std::chrono::seconds after) {
        dialog.show();
        services.pass(after);
        paint(dialog, name, dialog.size(), services);
    };
    const locks::LockRecord record = locks::recordOf(row, locks::TableShape::of(services.watch().table()));
    ui::ReleaseDialog waiting(services, record, std::nullopt, view::Ourselves::of(QStringLiteral("eva@vm")));
    open(waiting, "act-waiting", 12s);
    ui::ReleaseDialog lapsed(services, record, std::nullopt, view::Ourselves::of(QStringLiteral("eva@vm")));
    open(lapsed, "act-lapsed", 24s);
    ui::ReleaseDialog live(services, record, std::nullopt, view::Ourselves::of(QStringLiteral("eva@vm")));
    live.chooseBreak();
    open(live, "act-break", 1s);
    live.findChild<QPushButton *>(QStringLiteral("releaseHow"))->click();
    paint(live, "act-break-how", live.size(), services);
    ui::HoldDialog hold(services, {record});
    open(hold, "act-hold", 1s);
    const dynamodb::Item state{
        {"LockID",
         dynamodb::AttributeValue::string("acme-terraform-state-210987654321/orders/terraform.tfstate")},
        {"Info",
         dynamodb::AttributeValue::string(
             R"({"ID":"2d9f1c1e-9c7a-11ee-8c90-0242ac120002","Operation":"OperationTypeApply",)"
             R"("Info":"","Who":"runner@vm","Version":"1.6.2","Created":"2026-08-20T12:00:00Z",)"
             R"("Path":"acme-terraform-state-210987654321/orders/terraform.tfstate"})")}};
    locks::TableShape shape;
    shape.table = QStringLiteral("states");
    shape.partitionKey = "LockID";
    ui::ReleaseDialog tool(services, locks::recordOf(state, shape), std::nullopt, view::Ourselves());
    open(tool, "act-tool", 1s);
    tool.findChild<QRadioButton *>(QStringLiteral("byRow"))->click();
    paint(tool, "act-row-only", tool.size(), services);
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    ui::initResources();
    folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral(".");
    QDir().mkpath(folder);
    PanelServices services;
    const QString table = QStringLiteral("locks");
    services.dynamo.createTable(table, "key");
    dynamodb::Item broken = PanelServices::lockRow("broken", "worker-2", 1);
    broken.set("leaseDuration", dynamodb::AttributeValue::string("20 seconds"));
    services.dynamo.put(table, broken);
    const QByteArray json = R"({"job":"import","shard":4,"rows":[1,2,3],"started":"2026-08-20T14:00:00Z"})";
    for (int version = 1; version <= 8; ++version) {
        services.dynamo.put(table,
                            PanelServices::lockRow("import-eu",
                                                   version < 4 ? "worker-3" : "worker-7.eu-west-1.example",
                                                   version, json));
        services.dynamo.put(table, PanelServices::lockRow("import-us", "worker-3", version));
        if (version == 1)
            services.open();
        services.pass(5s);
    }
    paintDetails(services);
    paintDialog(services);
    paintProduction();
    paintDock(services);
    paintMany();
    paintJournal(services);
    paintHostile();
    paintUndo();
    paintActs();
    return 0;
}
