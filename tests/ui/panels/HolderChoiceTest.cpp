// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/HolderChoice.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/program/WindowTest.h"

#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace {

QString executionNamed(const char *run)
{
    return QStringLiteral("arn:aws:states:eu-west-1:1:execution:Import:") + QLatin1String(run);
}

locks::LockRecord heldByTwo()
{
    locks::TableShape shape;
    shape.table = QStringLiteral("sfn-locktable");
    shape.partitionKey = "LockName";
    const auto since = dynamodb::AttributeValue::string("2026-08-20T09:00:00.000Z");
    const dynamodb::Item item({{"LockName", dynamodb::AttributeValue::string("Import")},
                               {"currentlockcount", dynamodb::AttributeValue::number(2)},
                               {executionNamed("run-1").toUtf8(), since},
                               {executionNamed("run-2").toUtf8(), since}});
    return locks::recordOf(item, shape);
}

} // namespace

/// The question which of several holders a release is about.
class HolderChoiceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void handsOutTheRecordOfTheOneThatIsChosenByKeys()
    {
        qRegisterMetaType<locks::LockRecord>();
        ui::HolderChoice choice(heldByTwo());
        QSignalSpy chosen(&choice, &ui::HolderChoice::chosen);
        choice.show();
        auto *list = choice.findChild<QListWidget *>(QStringLiteral("holders"));
        QCOMPARE(list->count(), 2);
        QTest::keyClick(list, Qt::Key_Down);
        choice.findChild<QPushButton *>(QStringLiteral("holderContinue"))->click();
        QCOMPARE(chosen.size(), 1);
        const auto one = chosen.front().front().value<locks::LockRecord>();
        QVERIFY(one.isOneOfSeveral);
        QCOMPARE(one.owner, std::optional(executionNamed("run-2")));
        QVERIFY(!choice.isVisible());
    }

    void handsOutNothingWhenItIsCancelled()
    {
        ui::HolderChoice choice(heldByTwo());
        QSignalSpy chosen(&choice, &ui::HolderChoice::chosen);
        choice.show();
        QTest::keyClick(&choice, Qt::Key_Escape);
        QVERIFY(chosen.isEmpty() && !choice.isVisible());
    }
};

LEASESCOPE_WINDOW_TEST(HolderChoiceTest)
#include "HolderChoiceTest.moc"
