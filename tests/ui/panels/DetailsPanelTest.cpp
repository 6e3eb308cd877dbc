// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/program/WindowTest.h"

#include "ui/common/SeenTimer.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/AliveCheck.h"
#include "ui/details/DataView.h"
#include "ui/details/DetailsPanel.h"
#include "ui/details/LockFactsView.h"
#include "ui/details/WrappedText.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabWidget>
#include <QtTest>

#include <cmath>
#include <ctime>

using namespace std::chrono_literals;

namespace {

QString verdictOf(const ui::DetailsPanel &panel)
{
    return panel.findChild<QLabel *>(QStringLiteral("verdictHeadline"))->text() + QStringLiteral(": ") +
        panel.findChild<QLabel *>(QStringLiteral("verdict"))->text();
}

QString ownerOf(const ui::DetailsPanel &panel)
{
    return panel.findChild<ui::WrappedText *>(QStringLiteral("verdictOwner"))->text();
}

} // namespace

class DetailsPanelTest : public QObject {
    Q_OBJECT

    struct Fixture {
        PanelServices services;
        ui::DetailsPanel panel;

        Fixture()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            put("import-eu", "worker-7", 1);
            put("import-us", "worker-3", 1);
            services.open();
            panel.setConnection(&services);
            panel.resize(900, 400);
            panel.show();
            choose("import-eu");
        }
        ~Fixture() { panel.setConnection(nullptr); }
        void put(const QByteArray &key, const QByteArray &owner, int version,
                 const QByteArray &data = "payload")
        {
            services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow(key, owner, version, data));
        }
        void choose(const QByteArray &key)
        {
            const watch::SnapshotPtr snapshot = services.watch().snapshot();
            panel.setLock(
                snapshot,
                static_cast<qint32>(snapshot->find({{"key", dynamodb::AttributeValue::string(key)}})));
        }
        [[nodiscard]] QTabWidget *tabs() const { return panel.findChild<QTabWidget *>(); }
        [[nodiscard]] ui::AliveCheck *aliveCheck() const { return panel.findChild<ui::AliveCheck *>(); }
        [[nodiscard]] QString evidence() const
        {
            return panel.findChild<QLabel *>(QStringLiteral("evidenceSentence"))->text();
        }
        [[nodiscard]] QString verdict() const { return verdictOf(panel); }
    };

    /// What the panel's own timer does, which runs on real time.
    static void readAgain(ui::DetailsPanel &panel)
    {
        panel.hide();
        panel.show();
    }

private Q_SLOTS:
    void followsTheLockWithoutLosingTabOrSelection()
    {
        Fixture fixture;
        auto *overview = fixture.panel.findChild<QListView *>(QStringLiteral("overview"));
        overview->setCurrentIndex(overview->model()->index(3, 0));
        fixture.put("import-eu", "worker-7", 2);
        fixture.services.pass(6s);
        QVERIFY2(fixture.verdict().startsWith(u"Held: "), qPrintable(fixture.verdict()));
        QCOMPARE(overview->currentIndex().row(), 3);
        fixture.tabs()->setCurrentIndex(3);
        fixture.put("import-eu", "worker-7", 3, "other");
        fixture.services.pass(6s);
        QCOMPARE(fixture.tabs()->currentIndex(), 3);
        const QString raw =
            fixture.panel.findChild<QPlainTextEdit *>(QStringLiteral("rawText"))->toPlainText();
        QVERIFY(raw.contains(QString::fromLatin1(QByteArray("other").toBase64())));
    }

    void stepsOncePerSecondAsWhatIsLeftPassesAWholeOne()
    {
        Fixture fixture;
        auto *timer = fixture.panel.findChild<ui::SeenTimer *>({}, Qt::FindDirectChildrenOnly);
        QVERIFY(timer->isStepping());
        const auto left = [&fixture] { // as the overview says it: "in 12.3 s if ..."
            const auto *rows = fixture.panel.findChild<QListView *>(QStringLiteral("overview"))->model();
            for (int row = 0; row < rows->rowCount(); ++row) {
                const QString text = rows->index(row, 1).data().toString();
                if (text.startsWith(u"in "))
                    return text.section(u' ', 1, 1).toDouble();
            }
            return -1.0;
        };
        double before = 0;
        for (int step = 0; step < 9; ++step) {
            const auto wait = timer->interval();
            QVERIFY2(wait >= 250ms && wait <= 1250ms, qPrintable(QString::number(wait.count())));
            fixture.services.time.advance(wait);
            Q_EMIT timer->step();
            const double now = left();
            QVERIFY2(now - std::floor(now) < 0.05, qPrintable(QString::number(now)));
            if (before > 0)
                QCOMPARE(now, before - 1);
            before = now;
        }
        while (left() >= 5)
            fixture.services.time.advance(1s), Q_EMIT timer->step();
        QCOMPARE(timer->interval(), 250ms);
    }

    void aReadThatFoundNothingNewSetsNoText()
    {
        Fixture fixture;
        auto *timer = fixture.panel.findChild<ui::SeenTimer *>({}, Qt::FindDirectChildrenOnly);
        timer->stop(); // time passes here by the reads alone
        QCoreApplication::processEvents();
        const auto *overview = fixture.panel.findChild<QListView *>(QStringLiteral("overview"));
        const QSignalSpy changed(overview->model(), &QAbstractItemModel::dataChanged);
        const QString before = fixture.panel.findChild<QLabel *>(QStringLiteral("verdict"))->text();
        fixture.services.pass(6s);
        QCOMPARE(fixture.panel.findChild<QLabel *>(QStringLiteral("verdict"))->text(), before);
        QCOMPARE(changed.count(), 0);
        fixture.put("import-eu", "worker-7", 2);
        fixture.services.pass(6s);
        QVERIFY(changed.count() > 0);
    }

    void doesNothingUntilItCanBeSeenButKnowsTheLock()
    {
        Fixture fixture;
        auto *timer = fixture.panel.findChild<ui::SeenTimer *>({}, Qt::FindDirectChildrenOnly);
        const QString before = fixture.verdict();
        fixture.panel.showMinimized();
        QVERIFY(!timer->isStepping());
        fixture.put("import-eu", "worker-8", 2);
        fixture.services.pass(6s);
        QCOMPARE(fixture.verdict(), before);
        QCOMPARE(fixture.panel.record()->owner, QStringLiteral("worker-8"));
        fixture.panel.showNormal();
        QVERIFY(timer->isStepping());
        QVERIFY2(fixture.verdict().startsWith(u"Held: "), qPrintable(fixture.verdict()));
        QCOMPARE(ownerOf(fixture.panel), QStringLiteral("worker-8"));
    }

    void saysWhenTheRowIsGone()
    {
        Fixture fixture;
        fixture.services.dynamo.remove(QStringLiteral("locks"),
                                       {{"key", dynamodb::AttributeValue::string("import-eu")}});
        fixture.services.pass(6s);
        QVERIFY(fixture.verdict().startsWith(u"Gone: The last read of the table did not show this row"));
        QVERIFY(!fixture.panel.findChild<QPushButton *>(QStringLiteral("releaseButton"))->isEnabled());
    }

    // The holder renews on time, and only this window cannot see it.
    void aDateThatPassesWhileTheLineIsDownIsNoLapse()
    {
        PanelServices services;
        const auto in = [&services](std::chrono::nanoseconds ahead) {
            return QByteArray::number(qint64((services.time.wall() + ahead).time_since_epoch().count()));
        };
        const dynamodb::Item key{{"lockname", dynamodb::AttributeValue::string("i-1")}};
        dynamodb::Item row = key;
        row.set("holder", dynamodb::AttributeValue::string("lambda-7"));
        row.set("expire_ts", dynamodb::AttributeValue::number(in(10s).chopped(6)));
        services.dynamo.createTable(QStringLiteral("Mutex"), "lockname");
        services.dynamo.put(QStringLiteral("Mutex"), row);
        services.open(QStringLiteral("Mutex"), "lockname");
        ui::DetailsPanel panel;
        panel.setConnection(&services);
        panel.show();
        const watch::SnapshotPtr snapshot = services.watch().snapshot();
        panel.setLock(snapshot, static_cast<qint32>(snapshot->find(key)));
        QVERIFY2(verdictOf(panel).startsWith(u"Held: "), qPrintable(verdictOf(panel)));
        services.dynamo.fail({}, -1, 500, QStringLiteral("InternalServerError"));
        services.pass(38s);
        readAgain(panel);
        QVERIFY2(verdictOf(panel).startsWith(u"Unproven: Its date passed 2"), qPrintable(verdictOf(panel)));
        QVERIFY(verdictOf(panel).contains(u"s ago, not read since"));
        services.dynamo.heal();
        services.pass(60s);
        readAgain(panel);
        QVERIFY2(verdictOf(panel).startsWith(u"Lapsed for ") &&
                     verdictOf(panel).contains(u": Its stored date passed"),
                 qPrintable(verdictOf(panel)));
        panel.setConnection(nullptr);
    }

    void aLapseSaysHowOldItIsOnceTheLineIsDown()
    {
        Fixture fixture;
        fixture.services.pass(30s);
        QVERIFY2(fixture.verdict().startsWith(u"Lapsed for ") &&
                     fixture.verdict().contains(u": This version"),
                 qPrintable(fixture.verdict()));
        fixture.services.dynamo.fail({}, -1, 500, QStringLiteral("InternalServerError"));
        fixture.services.pass(4min);
        readAgain(fixture.panel);
        QVERIFY2(fixture.verdict().startsWith(u"Lapsed when last read: lapsed as of 4 min "),
                 qPrintable(fixture.verdict()));
        QVERIFY(fixture.verdict().contains(u" ago, not read since"));
    }

    /// What was seen is not more because time passed without a read.
    void countsNothingWhileTheLineIsDown()
    {
        Fixture fixture;
        fixture.services.pass(6s);
        fixture.put("import-eu", "worker-7", 2);
        fixture.services.pass(6s);
        QVERIFY2(fixture.verdict().startsWith(u"Held: "), qPrintable(fixture.verdict()));
        fixture.services.dynamo.fail({}, -1, 500, QStringLiteral("InternalServerError"));
        const auto reported = [&fixture](const QString &title) {
            const auto *rows = fixture.panel.findChild<QListView *>(QStringLiteral("overview"))->model();
            for (int row = 0; row < rows->rowCount(); ++row) {
                if (rows->index(row, 0).data().toString() == title)
                    return rows->index(row, 1).data().toString();
            }
            return QString();
        };
        QStringList counted;
        for (const auto length : {16s, 60s}) {
            fixture.services.pass(length);
            readAgain(fixture.panel);
            QVERIFY2(fixture.verdict().contains(u" ago, not read since: "), qPrintable(fixture.verdict()));
            for (const char *title : {"Last heartbeat", "Held for"}) {
                const QString text = reported(QLatin1String(title));
                QVERIFY2(text.contains(QLatin1String(" as of ")), qPrintable(text));
                counted += text.section(QStringLiteral(" as of "), 0, 0);
            }
        }
        QCOMPARE(counted.mid(0, 2), counted.mid(2, 2));
    }

    void aRowThatWePutBackIsUnproven()
    {
        Fixture fixture;
        fixture.services.pass(6s);
        fixture.put("import-eu", "worker-7", 2);
        fixture.services.pass(6s);
        QVERIFY2(fixture.verdict().startsWith(u"Held: "), qPrintable(fixture.verdict()));
        const auto consent =
            *admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("test"));
        admin::ReleaseIntent intent;
        intent.verb = admin::ReleaseIntent::Verb::BreakLive;
        const watch::SnapshotPtr snapshot = fixture.services.watch().snapshot();
        intent.seen =
            snapshot->record(snapshot->find({{"key", dynamodb::AttributeValue::string("import-eu")}}));
        [[maybe_unused]] const auto act = fixture.services.release(intent, consent, {});
        fixture.services.pass(6s);
        QVERIFY2(fixture.verdict().startsWith(u"Released: "), qPrintable(fixture.verdict()));
        const audit::JournalEntry entry = fixture.services.journal().entries()->back();
        [[maybe_unused]] const auto undo = fixture.services.restore(entry, false, consent, {});
        fixture.services.pass(6s);
        QVERIFY2(fixture.verdict().startsWith(u"Unproven: Put back by you "), qPrintable(fixture.verdict()));
        const QString holder = fixture.panel.findChild<QLabel *>(QStringLiteral("verdictHolder"))->text();
        QVERIFY2(!holder.contains(u"held for"), qPrintable(holder));
        fixture.put("import-eu", "worker-7", 3);
        fixture.services.pass(6s);
        QVERIFY2(fixture.verdict().startsWith(u"Held: Last heartbeat"), qPrintable(fixture.verdict()));
    }

    void provesTheLapseAndHandsTheProofOn()
    {
        Fixture fixture;
        QSignalSpy finished(&fixture.panel, &ui::DetailsPanel::proofFinished);
        auto *prove = fixture.panel.findChild<QPushButton *>(QStringLiteral("proveButton"));
        QTest::mouseClick(prove, Qt::LeftButton);
        fixture.services.pass(5s);
        QVERIFY(fixture.aliveCheck()->isRunning());
        QVERIFY(fixture.evidence().contains(u"Watching"));
        fixture.services.pass(20s);
        QCOMPARE(finished.count(), 1);
        QVERIFY(fixture.panel.proof());
        QCOMPARE(fixture.panel.proof()->verdict, watch::ProofResult::Verdict::Lapsed);
        fixture.put("import-eu", "worker-8", 9);
        fixture.services.pass(6s);
        QVERIFY(!fixture.panel.proof());
        QVERIFY2(fixture.aliveCheck()->isHidden(), "what was found is not of this owner");
        QVERIFY2(prove->text().startsWith(u"Ver"), qPrintable(prove->text()));
    }

    void aProofIsTakenBackWhenTheSameOwnerWrites()
    {
        Fixture fixture;
        auto *prove = fixture.panel.findChild<QPushButton *>(QStringLiteral("proveButton"));
        fixture.panel.prove();
        fixture.services.pass(25s);
        QVERIFY(fixture.panel.proof());
        fixture.put("import-eu", "worker-7", 2);
        fixture.services.pass(6s);
        QVERIFY(!fixture.panel.proof());
        QVERIFY(fixture.evidence().contains(u"Watch again"));
        QVERIFY(prove->text().contains(u"Watch"));
    }

    void whatACheckFoundSaysHowOldItIs()
    {
        Fixture fixture;
        fixture.panel.prove();
        fixture.services.pass(1s);
        fixture.put("import-eu", "worker-7", 2);
        fixture.services.pass(6s);
        QVERIFY2(fixture.evidence().contains(u"worker-7 sent a heartbeat meanwhile"),
                 qPrintable(fixture.evidence()));
        fixture.services.pass(50s);
        readAgain(fixture.panel);
        QVERIFY2(fixture.evidence().startsWith(u"Checked 5"), qPrintable(fixture.evidence()));
        fixture.put("import-eu", "worker-8", 3); // of another owner it says nothing
        fixture.services.pass(6s);
        QVERIFY(fixture.aliveCheck()->isHidden());
    }

    void oneVerdictSaysStateOwnerAndSinceWhen()
    {
        Fixture fixture;
        const auto text = [&fixture](const char *name) {
            return fixture.panel.findChild<QLabel *>(QLatin1String(name))->text();
        };
        const auto *release = fixture.panel.findChild<QPushButton *>(QStringLiteral("releaseButton"));
        QCOMPARE(text("verdictHeadline"), QStringLiteral("Unproven"));
        QCOMPARE(ownerOf(fixture.panel), QStringLiteral("worker-7"));
        QVERIFY(text("verdictHolder").contains(u"held for > "));
        QVERIFY(!release->property("primary").toBool());
        fixture.services.pass(30s);
        readAgain(fixture.panel);
        QVERIFY2(text("verdictHeadline").startsWith(u"Lapsed for "), qPrintable(text("verdictHeadline")));
        QVERIFY(text("verdictHeadline").split(u' ').size() <= 5);
        QVERIFY(release->property("primary").toBool());
        QVERIFY2(fixture.aliveCheck()->isHidden(), "a second sentence on the same fact");
        fixture.panel.prove();
        fixture.services.pass(1s);
        QVERIFY2(!fixture.aliveCheck()->isRunning(), "what was watched already needs no second wait");
        QVERIFY2(fixture.evidence().startsWith(u"Checked "), qPrintable(fixture.evidence()));
        QCOMPARE(fixture.panel.proof()->verdict, watch::ProofResult::Verdict::Lapsed);
        fixture.put("import-eu", "worker-7", 2);
        fixture.services.pass(6s);
        QCOMPARE(text("verdictHeadline"), QStringLiteral("Held"));
        QVERIFY(!release->property("primary").toBool());
    }

    void saysBesideTheButtonWhyALockCannotBeReleased()
    {
        Fixture fixture;
        const auto *obstacle = fixture.panel.findChild<QLabel *>(QStringLiteral("verdictObstacle"));
        QVERIFY(!obstacle->isVisible());
        dynamodb::Item released = PanelServices::lockRow("import-eu", "worker-7", 2);
        released.set("isReleased", dynamodb::AttributeValue::string("1"));
        fixture.services.dynamo.put(QStringLiteral("locks"), released);
        fixture.services.pass(6s);
        QVERIFY(!fixture.panel.findChild<QPushButton *>(QStringLiteral("releaseButton"))->isEnabled());
        QVERIFY(obstacle->isVisible());
        QVERIFY2(obstacle->text().contains(u"released already"), qPrintable(obstacle->text()));
    }

    void aSourceIsNeverCutAt440Px()
    {
        Fixture fixture;
        fixture.panel.resize(440, 620);
        QCoreApplication::processEvents();
        QCOMPARE(fixture.panel.form(), ui::DetailsPanel::Form::Above);
        const auto *facts = fixture.panel.findChild<ui::LockFactsView *>();
        QVERIFY(facts->isVisible());
        QCOMPARE(facts->columns(), 1);
        QVERIFY(facts->model()->rowCount() > 6);
        int wrapped = 0;
        for (int row = 0; row < facts->model()->rowCount(); ++row) {
            const QModelIndex fact = facts->model()->index(row, 0);
            const ui::LockFactsView::Places places = facts->placesOf(fact);
            const QString source = fact.siblingAtColumn(2).data().toString();
            const QFont font = ui::Theme::smaller(facts->font());
            QVERIFY2(!source.isEmpty(), qPrintable(fact.data().toString()));
            QCOMPARE(places.source.height(),
                     (ui::WrappedLines{source, font, 0}.height(places.source.width())));
            QVERIFY(places.source.right() <= facts->viewport()->width());
            QVERIFY(places.height > places.source.bottom());
            QCOMPARE(facts->visualRect(fact).height(), places.height);
            wrapped += places.source.height() > 1.5 * QFontMetrics(font).lineSpacing() ? 1 : 0;
        }
        QVERIFY2(wrapped > 0, "some sources need two lines");
        QCOMPARE(facts->horizontalScrollBar()->maximum(), 0);
    }

    void eachTabHasOneScrollAreaAndNoneAroundIt()
    {
        Fixture fixture;
        for (const QSize size : {QSize(440, 620), QSize(1052, 216)}) {
            fixture.panel.resize(size);
            for (int tab = 0; tab < fixture.tabs()->count(); ++tab) {
                fixture.tabs()->setCurrentIndex(tab);
                QCoreApplication::processEvents();
                QWidget *page = fixture.tabs()->widget(tab);
                QList<QAbstractScrollArea *> areas = page->findChildren<QAbstractScrollArea *>();
                if (auto *whole = qobject_cast<QAbstractScrollArea *>(page))
                    areas += whole;
                areas.removeIf([](const QAbstractScrollArea *area) {
                    return !area->isVisible() ||
                        qobject_cast<const QHeaderView *>(area); // which scrolls nothing
                });
                QVERIFY2(areas.size() == 1,
                         qPrintable(QStringLiteral("%1: %2 at %3")
                                        .arg(fixture.tabs()->tabText(tab))
                                        .arg(areas.size())
                                        .arg(size.width())));
                for (const QWidget *around = page->parentWidget(); around; around = around->parentWidget())
                    QVERIFY(!qobject_cast<const QAbstractScrollArea *>(around));
            }
        }
    }

    void theVerdictStandsBesideTheFactsBelowTheTableAndAboveThemBesideIt()
    {
        Fixture fixture;
        const auto topLeftOf = [&fixture](const QWidget *part) {
            return part->mapTo(&fixture.panel, QPoint());
        };
        const auto *verdict = fixture.panel.findChild<QWidget *>(QStringLiteral("verdictStrip"));
        const auto *facts = fixture.panel.findChild<ui::LockFactsView *>();
        const auto *release = fixture.panel.findChild<QPushButton *>(QStringLiteral("releaseButton"));
        fixture.panel.resize(1052, 216);
        QCoreApplication::processEvents();
        QCOMPARE(fixture.panel.form(), ui::DetailsPanel::Form::Beside);
        QVERIFY(topLeftOf(facts).x() > topLeftOf(verdict).x() + verdict->width());
        QCOMPARE(facts->columns(), 2);
        QVERIFY2(topLeftOf(release).y() + release->height() <= 216, "the buttons are always on show");
        fixture.panel.resize(440, 620);
        QCoreApplication::processEvents();
        QVERIFY(topLeftOf(facts).y() > topLeftOf(verdict).y() + verdict->height());
        QVERIFY(topLeftOf(release).y() < topLeftOf(facts).y());
    }

    void copiesAFactWithItsSource()
    {
        Fixture fixture;
        auto *facts = fixture.panel.findChild<ui::LockFactsView *>();
        const auto *model = facts->model();
        facts->setCurrentIndex(model->index(2, 0));
        QTest::keyClick(facts, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("%1\t%2\t%3\n")
                     .arg(model->index(2, 0).data().toString(), model->index(2, 1).data().toString(),
                          model->index(2, 2).data().toString()));
    }

    void aKeyWrapsAfterItsPartsAndIsElidedAfterFourLines()
    {
        const QFont font = QGuiApplication::font();
        const int line = QFontMetrics(font).lineSpacing();
        const QString key = QStringLiteral("arn:aws:states:eu-west-1:111122223333:execution/import/run-1");
        QVERIFY((ui::WrappedLines{key, font, 4}.height(160)) > line);
        const QString endless = QString(900, u'w') + QStringLiteral("-end");
        QVERIFY((ui::WrappedLines{endless, font, 4}.height(160)) <= 4 * (line + 2));
        QVERIFY((ui::WrappedLines{endless, font, 0}.height(160)) > 10 * line);
    }

    void endsAtTheFirstHeartbeat()
    {
        Fixture fixture;
        fixture.panel.prove();
        fixture.services.pass(3s);
        fixture.put("import-eu", "worker-7", 2);
        fixture.services.pass(4s);
        QVERIFY(!fixture.aliveCheck()->isRunning());
        QCOMPARE(fixture.panel.proof()->verdict, watch::ProofResult::Verdict::Heartbeats);
    }

    void anotherChoiceStopsTheProofAndSaysSo()
    {
        Fixture fixture;
        fixture.panel.prove();
        fixture.services.pass(2s);
        fixture.choose("import-us");
        QVERIFY(!fixture.aliveCheck()->isRunning());
        QVERIFY(fixture.evidence().contains(u"import-eu is no longer watched"));
        fixture.services.pass(30s);
        QVERIFY(!fixture.panel.proof());
        fixture.choose("import-eu");
        QVERIFY(fixture.aliveCheck()->isHidden());
    }

    void keepsAPinnedFormAndStaysQuickWithLargeData()
    {
        Fixture fixture;
        auto *data = fixture.panel.findChild<ui::DataView *>();
        auto *form = data->findChild<QComboBox *>(QStringLiteral("dataForm"));
        form->setCurrentIndex(form->findData(static_cast<int>(ui::DataForm::Hex)));
        const auto copied = [data] {
            data->findChild<QPushButton *>(QStringLiteral("dataCopy"))->click();
            return QGuiApplication::clipboard()->text();
        };
        fixture.put("import-us", "worker-3", 2, QByteArray(390'000, 'x'));
        fixture.services.pass(6s);
        fixture.tabs()->setCurrentIndex(2);
        const std::clock_t begun = std::clock(); // of this process: others may have the machine
        fixture.choose("import-us");
        const auto seconds = double(std::clock() - begun) / CLOCKS_PER_SEC;
        QVERIFY2(seconds < 10, qPrintable(QString::number(seconds)));
        QVERIFY(copied().startsWith(u"00000000   78 78"));
        QCOMPARE(copied().count(u'\n'), 390'000 / 16 - 1);
        fixture.choose("import-eu");
        QVERIFY(copied().contains(u"payload"));
    }
};

LEASESCOPE_WINDOW_TEST(DetailsPanelTest)
#include "DetailsPanelTest.moc"
