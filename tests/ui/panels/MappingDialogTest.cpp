// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/mapping/MappingDialog.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "tests/locks/dialects/CustomFiles.h"
#include "tests/program/WindowTest.h"
#include "tests/watch/SnapshotChain.h"
#include "ui/window/ReadingMenu.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

namespace {

dynamodb::TableDescription deployTable()
{
    dynamodb::TableDescription table;
    table.name = QStringLiteral("deploys");
    table.partitionKey = {"pk", dynamodb::AttributeType::S};
    table.sortKey = dynamodb::KeyAttribute{"sk", dynamodb::AttributeType::S};
    return table;
}

dynamodb::Item deployRow(const QByteArray &environment, const QByteArray &until)
{
    return {{"pk", dynamodb::AttributeValue::string("DEPLOY")},
            {"sk", dynamodb::AttributeValue::string("env#" + environment)},
            {"run", dynamodb::AttributeValue::number(41)},
            {"until", dynamodb::AttributeValue::string(until)}};
}

dynamodb::Item goRow()
{
    return {{"pk", dynamodb::AttributeValue::string("x")},
            {"sk", dynamodb::AttributeValue::string("y")},
            {"key", dynamodb::AttributeValue::string("x")},
            {"ownerName", dynamodb::AttributeValue::string("w")},
            {"leaseDuration", dynamodb::AttributeValue::string("20s")},
            {"recordVersionNumber", dynamodb::AttributeValue::string("1700000000:" + QByteArray(52, 'A'))}};
}

ui::ConnectionFacts connectionNamed(const char *profile)
{
    ui::ConnectionFacts facts;
    facts.profile = QLatin1String(profile);
    return facts;
}

} // namespace

/// Describing a table in the window: what is shown of it, and when it may be used.
class MappingDialogTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] static ui::MappingSource source(const std::vector<dynamodb::Item> &rows)
    {
        watchtest::SnapshotChain chain(deployTable());
        ui::MappingSource made;
        made.snapshot = chain.read(rows, std::chrono::seconds(1)).next;
        const base::ServerTime noon(std::chrono::seconds(1'787'227'200)); // 2026-08-20 12:00 UTC
        made.now = {base::BootTime(std::chrono::hours(1)),
                    http::ServerReading{noon, std::chrono::seconds(0)}};
        return made;
    }
    [[nodiscard]] QString file(const QByteArray &json) const
    {
        const QString path = m_folder.filePath(QStringLiteral("deploy-locks.lockdialect.json"));
        QFile written(path);
        return written.open(QIODevice::WriteOnly) && written.write(json) == json.size() ? path : QString();
    }
    template <typename Widget>
    [[nodiscard]] static Widget *find(ui::MappingDialog &dialog, const char *name)
    {
        return dialog.findChild<Widget *>(QLatin1String(name));
    }
    [[nodiscard]] static QString state(ui::MappingDialog &dialog)
    {
        return find<QLabel>(dialog, "mappingState")->text();
    }
    [[nodiscard]] static bool mayUse(ui::MappingDialog &dialog)
    {
        return find<QPushButton>(dialog, "mappingUse")->isEnabled();
    }
    [[nodiscard]] static QString cell(ui::MappingDialog &dialog, int row, int column)
    {
        return find<QTableWidget>(dialog, "mappingRowsPreview")->item(row, column)->text();
    }
    static void showPreview(ui::MappingDialog &dialog)
    {
        find<QTabWidget>(dialog, "mappingTabs")->setCurrentIndex(1);
    }

private Q_SLOTS:
    void beginsWithWhatTheTableShows()
    {
        ui::MappingDialog dialog(source({deployRow("live", "2026-08-20T13:00:00Z")}), nullptr);
        QVERIFY(dialog.mapping());
        QCOMPARE(dialog.mapping()->parts().id, QByteArray("deploys"));
        QCOMPARE(dialog.mapping()->parts().tables, QStringList{QStringLiteral("deploys")});
        QVERIFY(find<QComboBox>(dialog, "mappingOwner")->findText(QStringLiteral("run")) > 0);
        QVERIFY(!mayUse(dialog));
    }

    void showsWhatEachRowBecomesAndTheRequest()
    {
        ui::MappingDialog dialog(source({deployRow("live", "2026-08-20T13:00:00Z"),
                                         deployRow("odd", "soon"),
                                         {{"pk", dynamodb::AttributeValue::string("USER")},
                                          {"sk", dynamodb::AttributeValue::string("ann")}}}),
                                 nullptr);
        dialog.load(file(fakes::deployLocks));
        auto *rows = find<QTableWidget>(dialog, "mappingRowsPreview");
        QCOMPARE(rows->rowCount(), 3);
        QStringList names;
        int live = -1;
        for (int row = 0; row < rows->rowCount(); ++row) {
            names << cell(dialog, row, 0);
            live = cell(dialog, row, 0) == QLatin1String("live") ? row : live;
        }
        QVERIFY(live >= 0);
        QVERIFY(names.contains(QStringLiteral("odd")));
        QCOMPARE(cell(dialog, live, 1), QStringLiteral("41"));
        QCOMPARE(cell(dialog, live, 2), QStringLiteral("held"));
        QVERIFY2(cell(dialog, live, 3).contains(QStringLiteral("13:00:00 UTC")),
                 qPrintable(cell(dialog, live, 3)));
        rows->selectRow(live);
        const QString request = find<QPlainTextEdit>(dialog, "mappingRequest")->toPlainText();
        QVERIFY(request.startsWith(QStringLiteral("DeleteItem\n{")));
        QVERIFY(request.contains(QStringLiteral("attribute_exists(#n0)")));
        rows->selectRow(static_cast<int>(names.indexOf(QStringLiteral("odd"))));
        QVERIFY(find<QPlainTextEdit>(dialog, "mappingRequest")
                    ->toPlainText()
                    .startsWith(QStringLiteral("No request: ")));
    }

    void isUsedOnlyAfterALookAtTheRows()
    {
        ui::MappingDialog dialog(source({deployRow("live", "2026-08-20T13:00:00Z")}), nullptr);
        QSignalSpy chosen(&dialog, &ui::MappingDialog::chosen);
        dialog.load(file(fakes::deployLocks));
        QVERIFY(!mayUse(dialog));
        QCOMPARE(state(dialog), QStringLiteral("Look at what the rows become before you use it."));
        showPreview(dialog);
        QVERIFY(mayUse(dialog));
        find<QLineEdit>(dialog, "mappingName")
            ->setText(QStringLiteral("Another")); // a change is another description
        find<QTabWidget>(dialog, "mappingTabs")->setCurrentIndex(0);
        find<QLineEdit>(dialog, "mappingName")->setText(QStringLiteral("Deploys"));
        QVERIFY(!mayUse(dialog));
        showPreview(dialog);
        find<QPushButton>(dialog, "mappingUse")->click();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(dialog.mapping()->parts().name, QStringLiteral("Deploys"));
    }

    void isNotUsedWithoutARowThatIsALock()
    {
        ui::MappingDialog dialog(source({}), nullptr);
        dialog.load(file(fakes::deployLocks));
        showPreview(dialog);
        QVERIFY(!mayUse(dialog));
        QCOMPARE(state(dialog), QStringLiteral("No row of the table reads as a lock by it."));
    }

    void isNotUsedWhereACertainDialectHasAllRows()
    {
        ui::MappingDialog dialog(source({goRow()}), nullptr);
        dialog.load(file(fakes::deployLocks));
        showPreview(dialog);
        QVERIFY(!mayUse(dialog));
        QCOMPARE(state(dialog),
                 QStringLiteral(
                     "The table holds rows of dynamolock alone, which are read without a description."));
    }

    void isUsedBesideRowsOfALibrary()
    {
        ui::MappingDialog dialog(source({deployRow("live", "2026-08-20T13:00:00Z"), goRow()}), nullptr);
        dialog.load(file(fakes::deployLocks));
        showPreview(dialog);
        QVERIFY(mayUse(dialog));
    }

    void saysWhatIsMissingAndWhere()
    {
        ui::MappingDialog dialog(source({deployRow("live", "2026-08-20T13:00:00Z")}), nullptr);
        find<QLineEdit>(dialog, "mappingId")->setText(QStringLiteral("Not An Id"));
        QVERIFY(!dialog.mapping());
        QVERIFY2(state(dialog).contains(QStringLiteral("/id ")), qPrintable(state(dialog)));
        QVERIFY(!find<QPushButton>(dialog, "mappingSave")->isEnabled());
        dialog.load(file("{}"));
        QVERIFY2(state(dialog).contains(QStringLiteral("/lockDialect is missing")),
                 qPrintable(state(dialog)));
    }

    void keepsAllThatAFileSays_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("a date and a delete") << fakes::deployLocks;
        QTest::newRow("a marker") << fakes::orderLeases;
        QTest::newRow("grace and removal") << fakes::shardClaims;
        QTest::newRow("stillness, fresh values, a note") << fakes::customFile(
            R"([{"attribute":"a","type":"SS"},{"attribute":"b","absent":true},{"attribute":"c","type":"BOOL","equals":true}])",
            R"({"rule":"stillness"})",
            R"({"action":"mark","set":[{"attribute":"v","fresh":"uuid"},{"attribute":"n","type":"N","value":"-1"}],"remove":["o","p"]})",
            R"("version":["v","w"],"lease":{"fixed":30,"unit":"min"},"note":"n","released":{"attribute":"o","absent":true})");
        QTest::newRow("a grace in minutes") << fakes::customFile(
            R"([{"attribute":"a","type":"S"}])",
            R"({"rule":"date","attribute":"d","form":"iso-millis","grace":{"value":2,"unit":"min"}})",
            R"({"action":"none"})");
    }
    void keepsAllThatAFileSays()
    {
        QFETCH(QByteArray, json);
        ui::MappingDialog dialog(source({deployRow("live", "2026-08-20T13:00:00Z")}), nullptr);
        dialog.load(file(json));
        const auto wanted = locks::CustomMapping::parse(json);
        QVERIFY2(dialog.mapping(), qPrintable(state(dialog)));
        QCOMPARE(dialog.mapping()->toJson(), wanted->toJson());
    }

    void leavesTheRowsOfAFileOfEdition2ToTheFile()
    {
        const QByteArray json =
            R"({"lockDialect": 2, "id": "deploys", "name": "Deploys", "tables": ["deploys"],
 "notLocks": [{"rows": [{"attribute": "kind", "type": "S", "not": "lock"}], "why": "is no lock"}],
 "forms": [{"rows": [{"attribute": "until", "type": "S"}, {"attribute": "gone", "notType": "B"}], "version": ["until"],
   "expiry": {"rule": "date", "attribute": "until", "form": "rfc3339", "taken": "before"}, "release": {"action": "delete"}}]})";
        const auto mapping = locks::CustomMapping::parse(json);
        QVERIFY2(mapping, mapping ? "" : qPrintable(mapping.error().sentence));
        ui::MappingSource made = source({deployRow("live", "2026-08-20T13:00:00Z")});
        made.bound = *mapping;
        ui::MappingDialog dialog(made, nullptr);
        QVERIFY(dialog.mapping());
        QVERIFY(*dialog.mapping() == *mapping);
        QVERIFY(!find<QLabel>(dialog, "mappingOfFile")->isHidden());
        QVERIFY(find<QComboBox>(dialog, "mappingRule")->isHidden());
        QVERIFY(find<QComboBox>(dialog, "mappingLockName")->isHidden());
        find<QTabWidget>(dialog, "mappingTabs")->setCurrentIndex(0);
        dialog.show();
        QTRY_VERIFY(find<QLabel>(dialog, "mappingOfFile")->height() >
                    0); // beside hidden rows a form gives none
        find<QLineEdit>(dialog, "mappingName")->setText(QStringLiteral("Others"));
        QVERIFY(dialog.mapping());
        QCOMPARE(dialog.mapping()->parts().name, QStringLiteral("Others"));
        QVERIFY(dialog.mapping()->parts().notLocks == mapping->parts().notLocks);
        showPreview(dialog);
        QVERIFY(mayUse(dialog));
    }

    void takesNoWordForALength()
    {
        ui::MappingDialog dialog(source({deployRow("live", "2026-08-20T13:00:00Z")}), nullptr);
        dialog.load(file(fakes::deployLocks));
        auto *grace = find<QLineEdit>(dialog, "mappingGrace");
        QTest::keyClicks(grace, QStringLiteral("1m30"));
        QCOMPARE(grace->text(), QStringLiteral("130"));
        QCOMPARE(dialog.mapping()->parts().expiry.grace->duration(),
                 std::chrono::nanoseconds(std::chrono::seconds(130)));
    }

    void savesWhatIsOnShow()
    {
        ui::MappingDialog dialog(source({deployRow("live", "2026-08-20T13:00:00Z")}), nullptr);
        dialog.load(file(fakes::deployLocks));
        const QString path = m_folder.filePath(dialog.mapping()->fileName());
        dialog.saveTo(path);
        QFile saved(path);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(saved.readAll(), dialog.mapping()->toJson());
        dialog.saveTo(QStringLiteral("/nowhere/x.json"));
        QVERIFY(state(dialog).startsWith(QStringLiteral("Cannot write ")));
    }

    void isRememberedByConnectionAndTable()
    {
        QSettings settings(m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        const auto mapping = locks::CustomMapping::parse(fakes::deployLocks);
        QWidget window;
        {
            ui::Actions actions(&window);
            QMenuBar bar;
            actions.fillMenuBar(bar);
            ui::ReadingMenu menu(actions, &window, &settings);
            menu.show(QStringLiteral("deploys"), connectionNamed("one"));
            QSignalSpy chosen(&menu, &ui::ReadingMenu::chosen);
            QCOMPARE(menu.bind(*mapping), QString());
            QCOMPARE(chosen.size(), 1);
        }
        ui::Actions actions(&window);
        QMenuBar bar;
        actions.fillMenuBar(bar);
        ui::ReadingMenu menu(actions, &window, &settings);
        menu.show(QStringLiteral("deploys"), connectionNamed("one"));
        QVERIFY(menu.mapping() && *menu.mapping() == *mapping);
        menu.show(QStringLiteral("deploys"), connectionNamed("two"));
        QVERIFY(!menu.mapping());
        menu.show(QStringLiteral("deploys-2"), connectionNamed("one"));
        QVERIFY(!menu.mapping());
        // What was changed behind our back is checked as any file is.
        menu.show(QStringLiteral("deploys"), connectionNamed("one"));
        for (const QString &key : settings.allKeys()) {
            if (key.startsWith(QStringLiteral("mappings/")))
                settings.setValue(key, QByteArray("{}"));
        }
        menu.show(QStringLiteral("deploys"), connectionNamed("one"));
        QVERIFY(!menu.mapping());
        QVERIFY(menu.plan().pinned.isNone());
    }
};

LEASESCOPE_WINDOW_TEST(MappingDialogTest)
#include "MappingDialogTest.moc"
