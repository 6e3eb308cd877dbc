// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "FakeServices.h"
#include "SampleLocks.h"
#include "tests/program/WindowTest.h"

#include "ui/common/MessagePage.h"
#include "ui/common/SeenTimer.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/FilterHelp.h"
#include "ui/locks/LocksPanel.h"
#include "ui/locks/MarksStrip.h"
#include "ui/locks/ReadingMessage.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace std::chrono_literals;
using Phase = watch::WatchStatus::Phase;

class LocksPanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        panel = std::make_unique<ui::LocksPanel>();
        now = sample::boot(0s);
        panel->setTimeSource([this] { return ui::LockTime{sample::moment(now), sample::wall(now)}; });
        panel->resize(900, 500);
        said.reset();
        connect(panel.get(), &ui::LocksPanel::messageChanged, this,
                [this](ui::ContextMessage::Source source, const std::optional<ui::ContextMessage> &message) {
                    if (source == ui::ContextMessage::Source::Reading)
                        said = message;
                });
        panel->show();
    }

    void asksForATableFirst()
    {
        QVERIFY(!panel->view().isVisible());
        QCOMPARE(page()->accessibleName(), QStringLiteral("No table chosen"));
    }

    void staysQuietDuringAQuickReadAndOffersCancelDuringALongOne()
    {
        watch::WatchStatus status;
        status.phase = Phase::Loading;
        status.reading = true;
        showStatus(status);
        QCOMPARE(page()->accessibleName(), QString());
        now += 500ms;
        status.rowsSoFar = 12'000;
        status.pagesSoFar = 3;
        showStatus(status);
        QCOMPARE(page()->accessibleName(), QStringLiteral("Reading locks"));
        QVERIFY(page()->accessibleDescription().contains(QStringLiteral("3 pages")));
        QVERIFY(button(QStringLiteral("Cancel"))->isVisible());
    }

    void saysWhenATableIsEmptyAndOffersATestLock()
    {
        read({});
        QCOMPARE(page()->accessibleName(), QStringLiteral("No items"));
        QSignalSpy wanted(panel.get(), &ui::LocksPanel::testLockRequested);
        button(QStringLiteral("Acquire test lock"))->click();
        QCOMPARE(wanted.size(), 1);
    }

    void saysWhenNothingInATableIsALockAndShowsItOnRequest()
    {
        read({sample::notALock("digest")});
        QCOMPARE(page()->accessibleName(), QStringLiteral("No locks recognised"));
        button(QStringLiteral("Show them"))->click();
        QVERIFY(panel->view().isVisible());
        QCOMPARE(panel->model().rowCount(), 1);
    }

    void offersToClearAFilterThatNothingFits()
    {
        read({sample::lock("a", "w", 1)});
        QVERIFY(panel->view().isVisible());
        panel->filterBar().setText(QStringLiteral("nowhere"));
        QCOMPARE(page()->accessibleName(), QStringLiteral("Nothing matches"));
        button(QStringLiteral("Clear filters"))->click();
        QVERIFY(panel->view().isVisible());
        QVERIFY(panel->findChild<QLineEdit *>(QStringLiteral("filterEdit"))->text().isEmpty());
    }

    void saysWhatIsDeniedAndOffersThePolicy()
    {
        watch::WatchStatus status;
        status.phase = Phase::Denied;
        status.error = base::Error{base::ErrorKind::AccessDenied,
                                   QStringLiteral("the profile staging may not do dynamodb:Scan on it"),
                                   {},
                                   {}};
        showStatus(status);
        QCOMPARE(
            page()->accessibleDescription(),
            QStringLiteral("Cannot read table locks: the profile staging may not do dynamodb:Scan on it."));
        const QSignalSpy asked(panel.get(), &ui::LocksPanel::policyRequested);
        button(QStringLiteral("Copy IAM policy"))->click();
        QCOMPARE(asked.count(), 1);
    }

    void keepsThePictureWithItsAgeWhenAReadFails()
    {
        read({sample::lock("a", "w", 1)});
        watch::WatchStatus status;
        status.phase = Phase::Stale;
        status.readAt = now;
        status.error =
            base::Error{base::ErrorKind::Unreachable, QStringLiteral("no route to the endpoint"), {}, {}};
        now += 12s;
        showStatus(status);
        QVERIFY(panel->view().isVisible());
        QVERIFY(said);
        QVERIFY2(said->head.startsWith(QStringLiteral("As of ")) &&
                     said->head.endsWith(QStringLiteral(" UTC, not read for 12 s:")),
                 qPrintable(said->head));
        QCOMPARE(said->sentence, QStringLiteral("no route to the endpoint. Until then nothing is proved."));
        QCOMPARE(said->action, QStringLiteral("Read now"));
        status.interval = 6s;
        showStatus(status);
        QVERIFY2(said->sentence.contains(QStringLiteral(" The next try comes within 6.0 s. ")),
                 qPrintable(said->sentence));
        status.phase = Phase::Live;
        showStatus(status);
        QVERIFY(!said);
    }

    void takesDownItsWordsWhileItCannotBeSeenAndSaysThemOnceItCan()
    {
        read({sample::lock("a", "w", 1)});
        const auto timers = panel->findChildren<ui::SeenTimer *>();
        panel->showMinimized();
        watch::WatchStatus status;
        status.phase = Phase::Paused;
        status.readAt = now;
        showStatus(status);
        QVERIFY2(!said, "a window that cannot be seen was laid out");
        for (const ui::SeenTimer *timer : timers)
            QVERIFY(!timer->isStepping());
        now += 12s;
        panel->showNormal();
        QVERIFY(said);
        QVERIFY2(said->head.endsWith(QStringLiteral(" UTC, reading is paused for 12 s.")),
                 qPrintable(said->head));
        QCOMPARE(said->action, QStringLiteral("Resume"));
    }

    void asksTheTimeOfAPausedTableAsOftenAsItsWordsChange()
    {
        read({sample::lock("a", "w", 1)});
        watch::WatchStatus status;
        status.phase = Phase::Paused;
        status.readAt = now;
        const auto stepsWithin = [this, &status](std::chrono::milliseconds longest) {
            showStatus(status);
            return std::ranges::any_of(
                panel->findChildren<ui::SeenTimer *>(QString(), Qt::FindDirectChildrenOnly),
                [longest](const ui::SeenTimer *timer) {
                    return timer->isStepping() && timer->interval() <= longest;
                });
        };
        QVERIFY2(stepsWithin(400ms), "tenths are told");
        now += 11'300ms;
        QVERIFY(!stepsWithin(600ms) && stepsWithin(1s));
        now += 5min;
        QVERIFY2(!stepsWithin(40s) && stepsWithin(1min), "minutes are told");
    }

    void keepsTheLastGoodFilterWhileOneIsMistyped()
    {
        read({sample::lock("a", "w", 1), sample::lock("b", "w", 1)});
        panel->filterBar().setText(QStringLiteral("key:a"));
        QCOMPARE(panel->model().rowCount(), 1);
        panel->filterBar().setText(QStringLiteral("key:a /["));
        QVERIFY(!panel->findChild<QLabel *>(QStringLiteral("filterError"))->text().isEmpty());
        QCOMPARE(panel->model().rowCount(), 1);
    }

    void showsWhatComesToFitWhileNothingDoes()
    {
        read({sample::lock("a", "w", 1)});
        panel->filterBar().setText(QStringLiteral("gap>=5s"));
        QCOMPARE(page()->accessibleName(), QStringLiteral("Nothing matches"));
        now += 6s;
        QTRY_COMPARE(panel->model().rowCount(), 1);
        QVERIFY(panel->view().isVisible());
    }

    void filterAndSortBelongToATableOfAConnectionAndEndWithTheWindow()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        FakeServices staging;
        FakeServices production;
        production.shown.profile = QStringLiteral("production");
        panel->setSettings(&settings);
        const auto open = [this](FakeServices &services, const QString &table) {
            panel->bind(&services);
            panel->showStatus({}, table);
            return panel->filterBar().text();
        };
        const auto sort = [this] { return panel->model().order().first(); };
        const view::LockSort usual = sort();
        const auto byOwner = view::LockSort::by(view::field::Owner, Qt::DescendingOrder);
        QCOMPARE(open(staging, QStringLiteral("locks")), QString());
        panel->filterBar().setText(QStringLiteral("held>5m"));
        panel->filterBar().setText(QStringLiteral("held>5")); // never in force, so not kept
        panel->view().sortByColumn(sample::column(view::field::Owner), Qt::DescendingOrder);
        QCOMPARE(sort(), byOwner);
        QCOMPARE(open(staging, QStringLiteral("jobs")), QString());
        QVERIFY(panel->filterBar().filter().isEmpty());
        QCOMPARE(sort(), usual);
        QCOMPARE(open(production, QStringLiteral("locks")), QString());
        QCOMPARE(sort(), usual);
        QCOMPARE(open(staging, QStringLiteral("locks")), QStringLiteral("held>5m"));
        QCOMPARE(panel->model().filter().terms().size(), 1);
        QCOMPARE(sort(), byOwner);
        QCOMPARE(panel->view().horizontalHeader()->sortIndicatorSection(),
                 sample::column(view::field::Owner));
        production.shown.region = QStringLiteral("us-east-1");
        production.shown.endpoint = QStringLiteral("dynamodb.us-east-1.amazonaws.com");
        production.shown.profile = staging.shown.profile;
        QCOMPARE(open(production, QStringLiteral("locks")), QString());
        QCOMPARE(open(staging, QStringLiteral("locks")), QStringLiteral("held>5m"));
        const QString kept = settings.allKeys().join(u' ');
        QVERIFY2(!kept.contains(QLatin1String("filter")) && !kept.contains(QLatin1String("sort")),
                 qPrintable(kept));
        panel->bind(nullptr);
        panel->setSettings(nullptr);
    }

    void saysWhatIsWrongWithATermInTextAndToAScreenReader()
    {
        read({sample::lock("a", "w", 1)});
        const auto *edit = panel->findChild<QLineEdit *>(QStringLiteral("filterEdit"));
        const auto *error = panel->findChild<QLabel *>(QStringLiteral("filterError"));
        panel->filterBar().setText(QStringLiteral("held>5"));
        QVERIFY(error->isVisible());
        QCOMPARE(error->text(),
                 QStringLiteral("5 has no unit; write 5s for seconds or 5ms for milliseconds."));
        QVERIFY(edit->accessibleDescription().isEmpty()); // not at each letter
        QTRY_COMPARE(edit->accessibleDescription(), error->text());
        panel->filterBar().setText(QStringLiteral("held>5s"));
        QVERIFY(error->isHidden());
        QVERIFY(edit->accessibleDescription().isEmpty());
    }

    void aWrongTermIsNotInForceAndTheTermsBeforeItAre()
    {
        read({sample::lock("a", "w", 1), sample::lock("b", "w", 1)});
        for (const char *typed : {"h", "ho", "holder", "holder:", "holder:x"})
            panel->filterBar().setText(QString::fromLatin1(typed));
        QCOMPARE(panel->model().rowCount(), 2);
        panel->filterBar().setText(QStringLiteral("key:b holder:x"));
        QCOMPARE(panel->model().rowCount(), 1);
        panel->filterBar().setText(QStringLiteral("\"a b\" holder:x"));
        QCOMPARE(panel->model().rowCount(), 0);
    }

    void staysNarrowWhateverIsWrongWithATerm()
    {
        const int before = panel->minimumSizeHint().width();
        panel->filterBar().setText(QStringLiteral("dialect:zookeeper"));
        QVERIFY(panel->minimumSizeHint().width() <= before);
    }

    void listsTheTermsOfTheFilterOnRequest()
    {
        for (const ui::FilterHelp::Line &line : ui::FilterHelp::lines())
            QVERIFY2(view::LockFilter::parse(line.example), qPrintable(line.example));
        auto *asks = panel->findChild<QToolButton *>(QStringLiteral("filterHelpButton"));
        QVERIFY(!asks->accessibleName().isEmpty());
        QVERIFY(asks->focusPolicy() & Qt::TabFocus);
        asks->click();
        QPointer<ui::FilterHelp> help = panel->findChild<ui::FilterHelp *>();
        QVERIFY(help && help->isVisible());
        QVERIFY(help->accessibleDescription().contains(QStringLiteral("held>5m: ")));
        QTest::keyClick(help.data(), Qt::Key_Escape);
        QTRY_VERIFY(!help);
    }

    void takesATermOutByItsChip()
    {
        read({sample::lock("a", "w", 1), sample::lock("b", "w", 1)});
        panel->filterBar().setText(QStringLiteral("key:a owner:w"));
        for (QPushButton *chip : panel->findChildren<QPushButton *>()) {
            if (chip->accessibleName() == QLatin1String("Remove key:a"))
                chip->click();
        }
        QCOMPARE(panel->findChild<QLineEdit *>(QStringLiteral("filterEdit"))->text(),
                 QStringLiteral("owner:w"));
        QCOMPARE(panel->model().rowCount(), 2);
    }

    void goesFromTheFilterToTheTableByEnter()
    {
        read({sample::lock("a", "w", 1)});
        panel->activateWindow();
        panel->filterBar().focusFilter();
        QTest::keyClick(panel->findChild<QLineEdit *>(), Qt::Key_Return);
        QCOMPARE(panel->focusWidget(), &panel->view());
    }

    void marksStayWithTheirLocksOverReadsAndSorting()
    {
        sample::Chain chain;
        follow(chain, {sample::lock("a", "z", 1), sample::lock("b", "y", 1), sample::lock("c", "x", 1)});
        mark("b");
        QCOMPARE(marked(), QStringList{QStringLiteral("b")});
        panel->model().sort(sample::column(view::field::Owner), Qt::AscendingOrder);
        QCOMPARE(marked(), QStringList{QStringLiteral("b")});
        now += 5s;
        follow(chain, {sample::lock("aa", "w", 1), sample::lock("b", "y", 2), sample::lock("c", "x", 1)});
        QCOMPARE(marked(), QStringList{QStringLiteral("b")});
        now += 5s;
        follow(chain, {sample::lock("aa", "w", 1), sample::lock("c", "x", 1)});
        QVERIFY(marked().isEmpty()); // it went with its row
        now += 5s;
        follow(chain, {sample::lock("aa", "w", 1), sample::lock("b", "y", 3), sample::lock("c", "x", 1)});
        QVERIFY(marked().isEmpty());
        QVERIFY(panel->model().marks().isEmpty());
    }

    void keepsMarksAndTheChosenLockWhileRowsAreOnTheirWay()
    {
        sample::Chain chain;
        follow(chain, {sample::lock("a", "z", 1), sample::lock("b", "y", 1), sample::lock("c", "x", 1)});
        panel->model().setArrangedAtOnceBelow(0);
        mark("c");
        QVERIFY(panel->choose(sample::lock("b", "y", 1)));
        const auto chosenKey = [this] {
            const qint32 row = panel->chosenRow();
            return row < 0 ? QByteArray() : *panel->model().snapshot()->record(row).key.stringAt("key");
        };
        now += 5s;
        follow(chain, {sample::lock("aa", "w", 1), sample::lock("b", "y", 2), sample::lock("c", "x", 1)});
        panel->filterBar().setText(QStringLiteral("owner:y,w"));
        QCOMPARE(chosenKey(), QByteArray("b"));
        QCOMPARE(marked(), QStringList{QStringLiteral("c")});
        QTRY_VERIFY(!panel->model().isArranging());
        QCOMPARE(panel->model().rowCount(), 2);
        QCOMPARE(chosenKey(), QByteArray("b"));
        QCOMPARE(marked(), QStringList{QStringLiteral("c")});
        // A lock that the filter hides is chosen once the filter is gone.
        QVERIFY(panel->choose(sample::lock("c", "x", 1)));
        QTRY_COMPARE(chosenKey(), QByteArray("c"));
        QVERIFY(panel->filterBar().text().isEmpty());
    }

    void marksAllThatTheFilterLetsThroughAndTakesThoseMarksAwayAgain()
    {
        read({sample::lock("a", "w", 1), sample::lock("b", "w", 1), sample::lock("c", "v", 1)});
        panel->filterBar().setText(QStringLiteral("owner:w"));
        mark("a");
        panel->toggleShownMarks();
        QCOMPARE(marked(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        panel->toggleShownMarks();
        QVERIFY(marked().isEmpty());
    }

    void saysHowManyAreMarkedAndHowManyOfThoseAreHidden()
    {
        read({sample::lock("a", "w", 1), sample::lock("b", "w", 1), sample::lock("c", "v", 1)});
        ui::MarksStrip strip(nullptr);
        const auto *count = strip.findChild<QLabel *>(QStringLiteral("marksCount"));
        connect(panel.get(), &ui::LocksPanel::marksChanged, &strip, &ui::MarksStrip::showCounts);
        connect(&strip, &ui::MarksStrip::clearRequested, panel.get(), &ui::LocksPanel::clearMarks);
        QVERIFY(strip.isHidden());
        panel->toggleShownMarks();
        QVERIFY(!strip.isHidden());
        QCOMPARE(count->text(), QStringLiteral("3 locks marked"));
        panel->filterBar().setText(QStringLiteral("owner:v"));
        QCOMPARE(count->text(), QStringLiteral("3 locks marked, 2 of them hidden by the filter"));
        QCOMPARE(marked().size(), 3); // what is hidden is meant all the same, and told
        strip.findChild<QToolButton *>(QStringLiteral("marksClear"))->click();
        QVERIFY(strip.isHidden());
        QVERIFY(marked().isEmpty());
    }

    void aMarkIsReportedToScreenReadersAndGoesByEscape()
    {
        read({sample::lock("a", "w", 1)});
        const QModelIndex cell = panel->model().index(0, 0);
        QVERIFY(!cell.data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("marked")));
        mark("a");
        QVERIFY(cell.data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("marked, a, ")));
        QVERIFY(cell.data(ui::LockCell::MarkedRole).toBool());
        panel->view().setFocus();
        QTest::keyClick(&panel->view(), Qt::Key_Escape);
        QVERIFY(!cell.data(ui::LockCell::MarkedRole).toBool());
    }

    void marksAllThatAreSelectedWithTheLockUnderTheKeyboard()
    {
        read({sample::lock("a", "w", 1), sample::lock("b", "w", 1), sample::lock("c", "w", 1)});
        panel->view().setCurrentIndex(panel->model().index(0, 0));
        panel->view().setFocus();
        QTest::keyClick(&panel->view(), Qt::Key_Down, Qt::ShiftModifier);
        panel->toggleMark();
        QCOMPARE(marked(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        panel->toggleMark();
        QVERIFY(marked().isEmpty());
    }

    void paintsASignOnMarkedRowsAlone()
    {
        read({sample::lock("a", "w", 1), sample::lock("b", "w", 1)});
        const auto painted = [this] {
            QCoreApplication::processEvents(); // the strip with their number comes and goes
            return panel->view().viewport()->grab().toImage();
        };
        const QImage before = painted();
        mark("b");
        const QImage after = painted();
        const int height = panel->view().rowHeight(0);
        QCOMPARE(before.copy(0, 0, before.width(), height), after.copy(0, 0, after.width(), height));
        QVERIFY(before.copy(0, height, 16, height) != after.copy(0, height, 16, height));
        panel->clearMarks();
        QCOMPARE(painted(), before);
    }

private:
    /// Marks the lock under the keyboard, which goes there first.
    void mark(const QByteArray &key)
    {
        QVERIFY(panel->choose({{"key", dynamodb::AttributeValue::string(key)}}));
        panel->toggleMark();
        panel->view().setCurrentIndex({});
    }
    QStringList marked() const
    {
        QStringList keys;
        for (const locks::LockRecord &lock : panel->markedLocks())
            keys += lock.keyText;
        return keys;
    }
    void follow(sample::Chain &chain, const std::vector<dynamodb::Item> &items)
    {
        watch::WatchStatus status;
        status.phase = Phase::Live;
        status.readAt = now;
        showStatus(status);
        panel->apply(chain.read(items, now));
    }
    void showStatus(const watch::WatchStatus &status) { panel->showStatus(status, QStringLiteral("locks")); }

    void read(const std::vector<dynamodb::Item> &items)
    {
        watch::WatchStatus status;
        status.phase = Phase::Live;
        status.readAt = now;
        showStatus(status);
        sample::Chain chain;
        panel->apply(chain.read(items, now));
    }

    ui::MessagePage *page() const { return panel->findChild<ui::MessagePage *>(); }
    QPushButton *button(const QString &text) const
    {
        for (QPushButton *candidate : panel->findChildren<QPushButton *>()) {
            if (candidate->text() == text)
                return candidate;
        }
        qFatal("no button %s", qPrintable(text));
    }

    std::optional<ui::ContextMessage> said; ///< of the reading
    std::unique_ptr<ui::LocksPanel> panel;
    base::BootTime now;
};

LEASESCOPE_WINDOW_TEST(LocksPanelTest)
#include "LocksPanelTest.moc"
