// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "tests/program/WindowTest.h"

#include "ui/common/cells/LockKeyDelegate.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableView.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono;
using namespace std::chrono_literals;
namespace field = view::field;

namespace {

/// Records which cells are painted, so that a test can tell what a tick costs.
class PaintLog : public QObject {
public:
    explicit PaintLog(QWidget *watched) { watched->installEventFilter(this); }
    QRegion painted;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            painted += static_cast<QPaintEvent *>(event)->region();
        return false;
    }
};

} // namespace

class LockTableViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        model = std::make_unique<ui::LockTableModel>();
        view = std::make_unique<ui::LockTableView>(*model);
        now = sample::boot(0s);
        view->setTimeSource([this] { return ui::LockTime{sample::moment(now), sample::wall(now)}; });
        view->resize(1200, 400);
        view->show();
        QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        chain.emplace();
        items.clear();
        for (int i = 0; i < 200; ++i)
            items.push_back(
                sample::lock("k" + QByteArray::number(1000 + i), "worker-" + QByteArray::number(i % 5), 1));
        read();
        view->sortByColumn(sample::column(field::Key), Qt::AscendingOrder);
    }

    void cleanup()
    {
        view.reset();
        model.reset();
    }

    void keepsSelectionAndPlaceWhenRowsComeAndGo()
    {
        view->scrollTo(model->index(100, sample::column(view::field::Key)), QAbstractItemView::PositionAtTop);
        view->setCurrentIndex(model->index(105, sample::column(view::field::Key)));
        const QString chosen = view->currentIndex().data().toString();
        const int place = view->visualRect(view->currentIndex()).top();
        items.erase(items.begin(), items.begin() + 40);
        items.insert(items.begin() + 10, sample::lock("k1045a", "w", 1));
        now += 5s;
        read();
        QCOMPARE(view->currentIndex().data().toString(), chosen);
        QCOMPARE(view->selectionModel()->selectedRows().size(), 1);
        QVERIFY(view->selectionModel()->isRowSelected(view->currentIndex().row()));
        QCOMPARE(view->visualRect(view->currentIndex()).top(), place);
    }

    void choosesTheFirstRowOnlyForKeysThatLeadToIt()
    {
        QWidget window;
        QHBoxLayout row(&window);
        auto *before = new QLineEdit(&window);
        row.addWidget(before);
        row.addWidget(view.get());
        window.resize(1000, 400);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        before->setFocus();
        view->setFocus(); // as a program does when it opens a table
        QVERIFY(view->hasFocus());
        QVERIFY(!view->currentIndex().isValid());
        before->setFocus();
        QTest::keyClick(before, Qt::Key_Tab);
        QVERIFY(view->hasFocus());
        QCOMPARE(view->currentIndex().row(), 0);
        QVERIFY(view->selectionModel()->isRowSelected(0));
        view->setParent(nullptr);
    }

    void theFirstArrowChoosesTheFirstRow()
    {
        view->setFocus();
        QVERIFY(!view->currentIndex().isValid());
        QTest::keyClick(view.get(), Qt::Key_Down);
        QCOMPARE(view->currentIndex().row(), 0);
        QVERIFY(view->selectionModel()->isRowSelected(0));
    }

    void staysAtTheTopWhenItWasAtTheTop()
    {
        QCOMPARE(view->verticalScrollBar()->value(), 0);
        items.insert(items.begin(), sample::lock("k0000", "w", 1));
        read();
        QCOMPARE(view->verticalScrollBar()->value(), 0);
        QCOMPARE(model->index(0, sample::column(view::field::Key)).data().toString(),
                 QStringLiteral("k0000"));
    }

    void repaintsTheMovingColumnsAloneWhenTimePasses()
    {
        PaintLog log(view->viewport());
        const auto span = [this](const char *id) {
            const int section = sample::column(id);
            return QRect(view->columnViewportPosition(section), 10, view->columnWidth(section), 1);
        };
        // What the showing left to paint comes first, sooner or later.
        const auto paintsTheMovingAlone = [&] {
            log.painted = {};
            now += 1s;
            view->tick();
            QCoreApplication::processEvents();
            return log.painted.contains(span(field::LapsesIn)) && !log.painted.intersects(span(field::Key)) &&
                !log.painted.intersects(span(field::Owner));
        };
        QTRY_VERIFY(paintsTheMovingAlone() && paintsTheMovingAlone());
    }

    void paintsOnlyTheCellsOfARowThatLookDifferent()
    {
        PaintLog log(view->viewport());
        int version = 1;
        const auto inner = [this](const char *id) {
            return view->visualRect(model->index(0, sample::column(id))).adjusted(1, 2, -1, -2);
        };
        // What the showing left to paint comes first, sooner or later.
        const auto paintsTheHeartbeatAlone = [&] {
            items[0] = sample::lock("k1000", "worker-0", ++version);
            log.painted = {};
            now += 1s;
            read();
            QCoreApplication::processEvents();
            return log.painted.contains(inner(field::LastHeartbeat)) &&
                !log.painted.intersects(inner(field::Key)) && !log.painted.intersects(inner(field::Owner));
        };
        QTRY_VERIFY(paintsTheHeartbeatAlone() && paintsTheHeartbeatAlone());
        const auto paintsTheOwner = [&](const QByteArray &owner) {
            items[0] = sample::lock("k1000", owner, version); // as it is by now, held by another
            log.painted = {};
            now += 2s; // what comes back within a second may be an old read
            read();
            QCoreApplication::processEvents();
            return log.painted.contains(inner(field::Owner));
        };
        QVERIFY(paintsTheOwner("worker-3") && paintsTheOwner("worker-0"));
    }

    void paintsAStateThatReturnsWhileItsRowIsOutOfSight()
    {
        PaintLog log(view->viewport());
        const auto ownedBy = [this](const QByteArray &owner, int version) {
            items[0] = sample::lock("k1000", owner, version);
            now += 1s;
            read();
            QCoreApplication::processEvents();
        };
        ownedBy("worker-1", 2);
        view->scrollToBottom();
        ownedBy("worker-2", 3);
        view->scrollToTop();
        QCoreApplication::processEvents();
        log.painted = {};
        ownedBy("worker-1", 4);
        const QModelIndex owner = model->index(0, sample::column(field::Owner));
        QVERIFY2(log.painted.contains(view->visualRect(owner).adjusted(1, 2, -1, -2)),
                 "it looks as it did before it was scrolled away, and not as it was painted last");
    }

    void paintsWhatMovesOnlyWhereItLooksDifferent()
    {
        for (std::size_t i = 0; i < items.size(); ++i) // two minutes and more change once a minute
            items[i] = sample::lock("k" + QByteArray::number(1000 + i), "worker-1", 2, "1h");
        items[1] = sample::lock("k1001", "worker-1", 2, "20s");
        read();
        const int lease = sample::column(field::LapsesIn);
        view->setColumnWidth(lease, 120);
        PaintLog log(view->viewport());
        const auto inner = [this, lease](int row) {
            return view->visualRect(model->index(row, lease)).adjusted(1, 2, -1, -2);
        };
        const auto paintsTheShortLeaseAlone = [&] {
            log.painted = {};
            now += 250ms;
            view->tick();
            QCoreApplication::processEvents();
            return log.painted.contains(inner(1)) && !log.painted.intersects(inner(0)) &&
                !log.painted.intersects(inner(2));
        };
        QTRY_VERIFY(paintsTheShortLeaseAlone() && paintsTheShortLeaseAlone());
    }

    void leavesNoTintBehindWhereOneFaded()
    {
        view->columns().unfold(sample::column(field::Owner));
        items[0] = sample::lock("k1000", "worker-4", 2);
        now += 1s;
        read();
        QVERIFY(model->isFading());
        now += 500ms;
        view->tick();
        QCoreApplication::processEvents();
        PaintLog log(view->viewport());
        now += 500ms;
        view->tick();
        QVERIFY(!model->isFading());
        QCoreApplication::processEvents();
        const QRect owner = view->visualRect(model->index(0, sample::column(field::Owner)));
        QVERIFY(log.painted.contains(owner.adjusted(1, 2, -1, -2)));
    }

    void paintsAllOfItsGroundItself()
    {
        items.resize(3); // and nothing stands below
        read();
        view->setStyleSheet(QStringLiteral("QTableView { background: red; }"));
        const QImage picture = view->viewport()->grab().toImage();
        const QColor ground = ui::Theme::of(view->palette())[ui::Token::Surface];
        QCOMPARE(picture.pixelColor(10, view->viewport()->height() - 10), ground);
        QCOMPARE(picture.pixelColor(view->viewport()->width() - 2, view->viewport()->height() - 2), ground);
    }

    void paintsAnewWhatChangedWhileItCouldNotBeSeen()
    {
        PaintLog log(view->viewport());
        view->showMinimized();
        int version = 1;
        // What was to be painted before comes first.
        const auto paintsNothing = [&] {
            items[0] = sample::lock("k1000", "worker-9", ++version);
            log.painted = {};
            now += 1s;
            read();
            QCoreApplication::processEvents();
            return log.painted.isEmpty();
        };
        QTRY_VERIFY(paintsNothing() && paintsNothing());
        view->showNormal();
        QTRY_VERIFY(log.painted.contains(view->viewport()->rect()));
    }

    void paintsOnlyVisibleRowsThatChanged()
    {
        PaintLog log(view->viewport());
        int version = 1;
        const int heartbeat = sample::column(field::LastHeartbeat);
        // What the showing left to paint comes first, sooner or later.
        const auto paintsTheChangedAlone = [&] {
            ++version;
            for (std::size_t i = 0; i < items.size(); i += 2) // many more than are told one by one
                items[i] = sample::lock("k" + QByteArray::number(1000 + i), "worker-1", version);
            log.painted = {};
            now += 1s;
            read();
            QCoreApplication::processEvents();
            const auto isPainted = [&](int row) {
                return log.painted.intersects(
                    view->visualRect(model->index(row, heartbeat)).adjusted(1, 2, -1, -2));
            };
            return isPainted(0) && !isPainted(1) && isPainted(2) && !isPainted(3);
        };
        QTRY_VERIFY(paintsTheChangedAlone() && paintsTheChangedAlone());
    }

    void stopsCountingDownWhenItCannotBeSeen()
    {
        QTRY_VERIFY(view->ticksEvery().has_value());
        view->hide();
        QVERIFY(!view->ticksEvery());
        view->show();
        QTRY_VERIFY(view->ticksEvery().has_value());
        view->showMinimized();
        view->tick();
        QVERIFY(!view->ticksEvery());
        view->showNormal();
        QTRY_VERIFY(view->ticksEvery().has_value());
    }

    void looksOnceASecondWhereNothingMovesFaster()
    {
        QTRY_VERIFY(view->ticksEvery().has_value());
        view->tick();
        QCOMPARE(view->ticksEvery(), std::optional(250ms)); // leases of 20 s tell tenths of them
        for (std::size_t i = 0; i < items.size(); ++i)
            items[i] = sample::lock("k" + QByteArray::number(1000 + i), "worker-1", 2, "1h");
        read();
        now += 5s; // past what tells that cells changed
        view->tick();
        QCOMPARE(view->ticksEvery(), std::optional(1000ms));
    }

    void keepsTheChosenRowOverAnOrderFromThePool()
    {
        model->setArrangedAtOnceBelow(0);
        view->scrollTo(model->index(100, sample::column(view::field::Key)), QAbstractItemView::PositionAtTop);
        view->setCurrentIndex(model->index(105, sample::column(view::field::Key)));
        const QString chosen = view->currentIndex().data().toString();
        const int place = view->visualRect(view->currentIndex()).top();
        items.erase(items.begin(), items.begin() + 40);
        items.insert(items.begin() + 10, sample::lock("k1045a", "w", 1));
        now += 5s;
        read();
        QVERIFY(model->isArranging());
        view->sortByColumn(sample::column(field::Key), Qt::DescendingOrder);
        QTRY_VERIFY(!model->isArranging());
        QCOMPARE(view->currentIndex().data().toString(), chosen);
        QCOMPARE(view->selectionModel()->selectedRows().size(), 1);
        QVERIFY(view->selectionModel()->isRowSelected(view->currentIndex().row()));
        QCOMPARE(view->visualRect(view->currentIndex()).top(), place);
    }

    void keepsThePlaceItWasScrolledToWhenManyRowsAboveItGo()
    {
        model->setArrangedAtOnceBelow(0);
        QTRY_VERIFY(view->verticalScrollBar()->maximum() > 0); // laid out
        view->verticalScrollBar()->setValue(100 * view->rowHeight(0));
        const auto topRow = [this] {
            return model->index(view->rowAt(0), sample::column(field::Key)).data().toString();
        };
        const QString before = topRow();
        items.erase(items.begin(), items.begin() + 40); // above it
        now += 5s;
        read();
        QTRY_VERIFY(!model->isArranging());
        QCOMPARE(topRow(), before);
        view->verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepAdd);
        QVERIFY(topRow() > before);
    }

    void neverHidesTheLastColumn()
    {
        for (int column = 0; column < model->columnCount(); ++column)
            view->columns().show(column, false);
        QCOMPARE(view->horizontalHeader()->count() - view->horizontalHeader()->hiddenSectionCount(), 1);
        view->columns().reset();
        QVERIFY(!view->isColumnHidden(sample::column(field::Key)));
    }

    void remembersColumnsByName()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        view->setSettings(&settings);
        view->columns().show(sample::column(field::Version), true);
        view->columns().show(sample::column(field::Data), false);
        view->setColumnWidth(sample::column(field::Owner), 222);
        view->horizontalHeader()->moveSection(
            view->horizontalHeader()->visualIndex(sample::column(field::Owner)), 0);

        ui::LockTableModel otherModel;
        ui::LockTableView other(otherModel);
        other.setSettings(&settings);
        QVERIFY(!other.isColumnHidden(sample::column(field::Version)));
        QVERIFY(other.isColumnHidden(sample::column(field::Data)));
        QCOMPARE(other.columnWidth(sample::column(field::Owner)), 222);
        QCOMPARE(other.horizontalHeader()->visualIndex(sample::column(field::Owner)), 0);
    }

    void longOwnersTakeTheRoomThatIsThere()
    {
        const QByteArray owner = "ip-10-0-3-17.eu-west-1.compute.internal/orders/7f0c";
        items.front() = sample::lock("k1000", owner, 2);
        read();
        const auto fits = [this, &owner] {
            const QFontMetrics metrics(view->font());
            return view->columnWidth(sample::column(field::Owner)) >
                metrics.horizontalAdvance(QString::fromLatin1(owner));
        };
        view->resize(700, 400);
        QVERIFY(!fits());
        view->resize(1600, 400);
        QVERIFY(fits());
    }

    void whereThereIsNoRoomTheLeastTellingColumnsGoFirst()
    {
        const auto shows = [this](const char *id) { return !view->isColumnHidden(sample::column(id)); };
        view->columns().unfold(sample::column(field::Data));
        view->columns().unfold(sample::column(field::Dialect));
        QVERIFY(shows(field::Data) && shows(field::Dialect));
        view->resize(640, 400);
        QVERIFY(!shows(field::Dialect));
        QVERIFY(shows(field::State) && shows(field::Key) && shows(field::Owner) && shows(field::LapsesIn));
        const QHeaderView *header = view->horizontalHeader();
        QVERIFY2(header->length() <= view->viewport()->width(), "a column is cut at the edge");
        QVERIFY2(view->columns().shown().size() > 5, "what has no room is still chosen");
        view->resize(1400, 400);
        QVERIFY(shows(field::Data) && shows(field::Dialect));
    }

    void whatTheWindowStretchesIsNobodysChoice()
    {
        const int lease = sample::column(field::LapsesIn);
        view->columns().unfold(sample::column(field::Data));
        for (const int width : {640, 700, 760, 820, 560, 900})
            view->resize(width, 400);
        view->resize(1400, 400);
        QVERIFY2(view->columnWidth(lease) < 500, "the last column on show kept what it was stretched to");
        QVERIFY(!view->isColumnHidden(sample::column(field::Data)));
    }

    void keysAreShownWhole()
    {
        items.insert(items.begin(),
                     sample::lock("a-key-of-some-length", "w", 1)); // on top, where widths are asked
        read();
        view->columns().fit();
        const int key = sample::column(field::Key);
        const QFontMetricsF metrics(ui::Theme::mono(view->font()));
        double widest = 0;
        for (int row = 0; row < model->rowCount(); ++row)
            widest = std::max(widest, metrics.horizontalAdvance(model->index(row, key).data().toString()));
        QVERIFY2(view->columnWidth(key) >= widest + 2 * ui::Theme::between,
                 qPrintable(QStringLiteral("%1 for %2").arg(view->columnWidth(key)).arg(widest)));
    }

    void aWidthThatWasChosenStays()
    {
        view->setColumnWidth(sample::column(field::Key), 333);
        view->resize(1500, 400);
        QCOMPARE(view->columnWidth(sample::column(field::Key)), 333);
        view->columns().reset();
        QVERIFY(view->columnWidth(sample::column(field::Key)) != 333);
    }

    void aColumnInWhichAllRowsAgreeFoldsUntilOneDiffers()
    {
        const int dialect = sample::column(field::Dialect);
        const auto check = [this] { view->columns().findAgreement(); };
        QVERIFY2(view->isColumnHidden(dialect), "the first rows decide before they are seen");
        QCOMPARE(view->columns().agreed().front().text, QStringLiteral("dynamolock"));
        QVERIFY2(!view->isColumnHidden(sample::column(field::Owner)), "owners differ");
        QVERIFY2(view->isColumnHidden(sample::column(field::Data)), "no row has any");
        items.push_back(sample::lock("other", "worker-1", 1, "20s", "payload"));
        read();
        check();
        QVERIFY(!view->isColumnHidden(sample::column(field::Data)));
        QVERIFY(view->isColumnHidden(dialect));
        items.pop_back();
        now += 2s; // a read within a second may be older than the row
        read();
        check();
        QVERIFY2(!view->isColumnHidden(sample::column(field::Data)),
                 "one look does not tell whether it lasts");
        check();
        QVERIFY(view->isColumnHidden(sample::column(field::Data)));
    }

    void aFilterFoldsAndUnfoldsNothing()
    {
        const int owner = sample::column(field::HeldFor);
        const bool before = view->isColumnHidden(owner);
        model->setFilter(*view::LockFilter::parse(QStringLiteral("key:k1000")));
        view->columns().findAgreement();
        view->columns().findAgreement();
        QVERIFY(view->isColumnHidden(sample::column(field::Dialect)));
        QCOMPARE(view->isColumnHidden(owner), before);
    }

    void aFoldedColumnThatIsAskedForStays()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        view->setSettings(&settings);
        const int dialect = sample::column(field::Dialect);
        view->columns().findAgreement();
        view->columns().findAgreement();
        view->columns().unfold(dialect);
        QVERIFY(!view->isColumnHidden(dialect));
        view->columns().findAgreement();
        view->columns().findAgreement();
        QVERIFY(!view->isColumnHidden(dialect));
        QCOMPARE(settings.value(QStringLiteral("lockTable/unfolded")).toStringList(),
                 QStringList{QStringLiteral("dialect")});
    }

    void fewRowsFoldNothing()
    {
        items.resize(3);
        read();
        view->columns().findAgreement();
        view->columns().findAgreement();
        QVERIFY(view->columns().agreed().empty());
    }

    void ignoresColumnsItDoesNotKnow()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        settings.setValue(
            QStringLiteral("lockTable/columns"),
            QStringList{QStringLiteral("Nonsense:100:1"), QStringLiteral("Key"), QStringLiteral("Key:-7:1")});
        view->setSettings(&settings);
        QVERIFY(view->columnWidth(sample::column(field::Key)) >=
                view->horizontalHeader()->minimumSectionSize());
    }

    void holdsTheOrderWhileTheMouseIsOverIt()
    {
        QSignalSpy frozen(view.get(), &ui::LockTableView::frozenChanged);
        QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QCoreApplication::sendEvent(view->viewport(), &enter);
        items.insert(items.begin(), sample::lock("k0000", "w", 1));
        read();
        QCOMPARE(model->index(200, sample::column(view::field::Key)).data().toString(),
                 QStringLiteral("k0000"));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(view->viewport(), &leave);
        QCOMPARE(model->index(0, sample::column(view::field::Key)).data().toString(),
                 QStringLiteral("k0000"));
        QCOMPARE(frozen.size(), 2);
    }

    void letsTheOrderGoWhenTheMouseRests()
    {
        QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QCoreApplication::sendEvent(view->viewport(), &enter);
        items.insert(items.begin(), sample::lock("k0000", "w", 1));
        read();
        QCOMPARE(model->index(200, sample::column(view::field::Key)).data().toString(),
                 QStringLiteral("k0000"));
        auto *hold = view->findChild<QTimer *>(QStringLiteral("orderHold"));
        QVERIFY2(hold && hold->isActive(), "the mouse moved just now");
        hold->start(0);
        QTRY_COMPARE(model->index(0, sample::column(view::field::Key)).data().toString(),
                     QStringLiteral("k0000"));
        QTest::mouseMove(view->viewport(), QPoint(20, 20));
        QTRY_VERIFY2(model->isFrozen(), "it moves again");
    }

    void opensDetailsByEnterAndCopiesBySpreadsheetText()
    {
        QSignalSpy opened(view.get(), &ui::LockTableView::openRequested);
        view->setCurrentIndex(model->index(3, sample::column(view::field::Key)));
        QTest::keyClick(view.get(), Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        const QStringList cells = view->selectionAsText().trimmed().split(u'\t');
        QCOMPARE(cells.at(0), QStringLiteral("k1003"));
        QCOMPARE(cells.at(1), QStringLiteral("unproven"));
    }

    void noHeadingIsCutHoweverNarrowTheTable()
    {
        const auto &header = *view->horizontalHeader();
        for (int width = 1200; width >= 640; width -= 35) {
            view->resize(width, 400);
            for (int column = 0; column < model->columnCount(); ++column) {
                if (view->isColumnHidden(column))
                    continue;
                const QString title = model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
                const int needed = header.fontMetrics().horizontalAdvance(title) + 2 * ui::Theme::between;
                QVERIFY2(view->columnWidth(column) >= needed,
                         qPrintable(QStringLiteral("%1 at %2").arg(title).arg(width)));
            }
        }
    }

    void aRowBeginsWithTheSignOfItsStateAndItsKey()
    {
        QCOMPARE(view->horizontalHeader()->logicalIndex(0), sample::column(view::field::Key));
        const QRect cell = view->visualRect(model->index(0, sample::column(view::field::Key)));
        const QRect sign(cell.topLeft(), QSize(ui::LockKeyDelegate::roomForSign(), cell.height()));
        const QImage held = view->viewport()->grab(sign).toImage();
        items.front().set("isReleased", dynamodb::AttributeValue::string("1"));
        read();
        const auto state = model->index(0, sample::column(view::field::State)).data().toString();
        QCOMPARE(state, QStringLiteral("released"));
        QVERIFY2(view->viewport()->grab(sign).toImage() != held, "another state has another sign");
    }

    void drawsTheSameTextOnceAndAgain()
    {
        const QImage first = view->grab().toImage();
        const QImage again = view->grab().toImage();
        QCOMPARE(first, again);
    }

private:
    void read()
    {
        const watch::SnapshotDeltaPtr delta = chain->read(items, now);
        model->apply(delta, sample::moment(now), sample::wall(now));
    }

    std::unique_ptr<ui::LockTableModel> model;
    std::unique_ptr<ui::LockTableView> view;
    std::optional<sample::Chain> chain;
    std::vector<dynamodb::Item> items;
    base::BootTime now;
};

LEASESCOPE_WINDOW_TEST(LockTableViewTest)
#include "LockTableViewTest.moc"
