// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "core/base/FreedMemory.h"
#include "tests/bench/PlainLocks.h"
#include "tests/bench/TableBenchData.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableView.h"

#include <QApplication>
#include <QHeaderView>
#include <QScrollBar>
#include <QSortFilterProxyModel>

#include <numeric>

// Our lock table beside QSortFilterProxyModel and the standard delegate, on the same locks in one process.
namespace {

using bench::Figures;
using bench::PlainLocksModel;
using bench::report;
using bench::timed;
namespace field = view::field;

constexpr const char *needle = "4217"; ///< about fifty of 100 000 keys
const QSize windowSize(1400, 900);

struct Time {
    base::BootTime now = bench::pollAt(1);
    [[nodiscard]] locks::Moment moment() const { return sample::moment(now); }
    [[nodiscard]] base::WallTime wall() const { return sample::wall(now); }
};

void measureOrders(const bench::Polls &polls, const Time &time)
{
    const watch::SnapshotPtr snapshot = polls.first->next;
    view::LockJudgements judged;
    judged.judgeAll(*snapshot, time.moment());
    view::LockOrder order;
    PlainLocksModel plain(bench::plainLocks(*snapshot));
    QSortFilterProxyModel proxy;
    proxy.setSourceModel(&plain);
    const auto unsort = [&proxy] { proxy.sort(-1); };
    const auto sortBy = [&order](const char *column) {
        order.setSort(view::LockSort::by(column), view::LockSort::by(field::Key));
    };

    sortBy(field::Key);
    const auto rows = [&] { (void)order.rows(snapshot, judged); };
    Figures ours = timed(9, rows, [&order] { order.forget(); });
    Figures peer = timed(
        5, [&proxy] { proxy.sort(PlainLocksModel::Key); }, unsort);
    report("sort by key, order not known yet", ours.median, peer.median);
    const auto sorting = [&](const char *column) { // from another order, as a click does
        return timed(
            15,
            [&, column] {
                sortBy(column);
                rows();
            },
            [&] {
                sortBy(field::State);
                rows();
            });
    };
    report("sort by key, again", sorting(field::Key).median, peer.median);
    report("sort by version; peer: by key", sorting(field::Version).median, peer.median);
    ours = sorting(field::LapsesIn);
    proxy.setSortRole(PlainLocksModel::NumberRole);
    peer = timed(
        5, [&proxy] { proxy.sort(PlainLocksModel::Lease); }, unsort);
    report("sort by countdown", ours.median, peer.median);

    unsort();
    proxy.setFilterCaseSensitivity(Qt::CaseInsensitive);
    proxy.setFilterKeyColumn(PlainLocksModel::Key);
    const auto typed = [&proxy] { proxy.setFilterFixedString(QLatin1String(needle)); };
    const auto cleared = [&proxy] { proxy.setFilterFixedString(QString()); };
    sortBy(field::Key);
    const auto filter = [&order](const QString &text) { order.setFilter(*view::LockFilter::parse(text)); };
    const auto all = [&] {
        filter({});
        rows();
    };
    const auto asking = [&](const QString &text) {
        return timed(
                   15,
                   [&, text] {
                       filter(text);
                       rows();
                   },
                   all)
            .median;
    };
    report("filter key", asking(QStringLiteral("key:") + QLatin1String(needle)),
           timed(9, typed, cleared).median);
    const auto shorter = [&] {
        filter(QStringLiteral("key:") + QLatin1String(needle).chopped(1));
        rows();
    };
    const auto longer = [&] {
        filter(QStringLiteral("key:") + QLatin1String(needle));
        rows();
    };
    const auto peerShorter = [&proxy] { proxy.setFilterFixedString(QLatin1String(needle).chopped(1)); };
    report("filter key, one letter more", timed(15, longer, shorter).median,
           timed(9, typed, peerShorter).median);

    PlainLocksModel narrow(bench::plainLocks(*snapshot), PlainLocksModel::Owner + 1);
    cleared();
    proxy.setSourceModel(&narrow);
    proxy.setFilterKeyColumn(-1);
    report("filter key and owner", asking(QLatin1String(needle)), timed(9, typed, cleared).median);
}

/// Both tables on screen, with as many columns and rows of the same height.
struct Screens {
    explicit Screens(const bench::Polls &polls) : ours(model), plain(bench::plainLocks(*polls.first->next))
    {
        proxy.setSourceModel(&plain);
        peer.setModel(&proxy);
        peer.setSelectionBehavior(QAbstractItemView::SelectRows);
        peer.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
        peer.setWordWrap(false);
        peer.setShowGrid(false);
        peer.verticalHeader()->hide();
        peer.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
        peer.verticalHeader()->setDefaultSectionSize(ui::Theme::rowHeight());
        for (int column = 0; column < PlainLocksModel::Count; ++column)
            peer.setColumnWidth(column, windowSize.width() / PlainLocksModel::Count);
        ours.setTimeSource([this] { return ui::LockTime{time.moment(), time.wall()}; });
        for (QWidget *view : std::initializer_list<QWidget *>{&ours, &peer}) {
            view->resize(windowSize);
            view->show();
        }
        runUntilIdle();
    }
    static void runUntilIdle() { QCoreApplication::processEvents(); }
    void settle() const
    {
        while (model.isArranging())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    void sort(const char *column)
    {
        model.sort(sample::column(column), Qt::AscendingOrder);
        settle();
    }
    void filter(const view::LockFilter &wanted)
    {
        model.setFilter(wanted);
        settle();
    }
    void apply(const watch::SnapshotDeltaPtr &delta)
    {
        model.apply(delta, time.moment(), time.wall());
        settle();
    }

    Time time;
    ui::LockTableModel model;
    ui::LockTableView ours;
    PlainLocksModel plain;
    QSortFilterProxyModel proxy;
    QTableView peer;
};

void measureClicks(Screens &screens)
{
    QSortFilterProxyModel &proxy = screens.proxy;
    const auto neither = [&] { screens.sort(field::Dialect); };
    const auto unsort = [&proxy] { proxy.sort(-1); };
    const auto click = [&](const char *column) {
        return timed(
            9, [&screens, column] { screens.sort(column); }, neither);
    };
    const double key = click(field::Key).median;
    proxy.setSortRole(Qt::DisplayRole);
    report("click: sort by key, with view", key,
           timed(
               5, [&proxy] { proxy.sort(PlainLocksModel::Key); }, unsort)
               .median);
    const double countdown = click(field::LapsesIn).median;
    proxy.setSortRole(PlainLocksModel::NumberRole);
    report("click: sort by countdown, with view", countdown,
           timed(
               5, [&proxy] { proxy.sort(PlainLocksModel::Lease); }, unsort)
               .median);

    const auto filter = *view::LockFilter::parse(QStringLiteral("key:") + QLatin1String(needle));
    const Figures ours = timed(
        9, [&] { screens.filter(filter); }, [&] { screens.filter({}); });
    unsort();
    proxy.setFilterKeyColumn(PlainLocksModel::Key);
    const auto cleared = [&proxy] { proxy.setFilterFixedString(QString()); };
    const Figures peer = timed(
        9, [&proxy] { proxy.setFilterFixedString(QLatin1String(needle)); }, cleared);
    report("key stroke: filter key, with view", ours.median, peer.median);
    screens.filter({});
    cleared();
}

void measurePolls(Screens &screens, const bench::Polls &polls)
{
    // As the peer, which knows no second key.
    screens.model.setSort(view::LockSort::by(field::LapsesIn), view::LockSort::by(field::Key));
    screens.settle();
    screens.proxy.setSortRole(PlainLocksModel::NumberRole);
    screens.proxy.sort(PlainLocksModel::Lease);
    std::size_t poll = 0;
    const Figures ours = timed(static_cast<int>(polls.later.size()) - 1, [&] {
        screens.time.now = bench::pollAt(static_cast<int>(poll) + 1);
        screens.apply(polls.later[poll++]);
    });
    poll = 0;
    const Figures peer = timed(static_cast<int>(polls.later.size()) - 1, [&] {
        const watch::SnapshotDelta &delta = *polls.later[poll++];
        for (const qint32 row : delta.changed)
            screens.plain.locks()[static_cast<std::size_t>(row)].lapsesAt =
                qint64{delta.next->leaseEnd(row).ms()} * 1'000'000;
        screens.plain.announce(delta.changed, PlainLocksModel::Lease);
    });
    report("live re-sort by countdown, 1 % changed", ours.median, peer.median);
    screens.proxy.sort(-1);
}

QRect columnOf(const QTableView &view, int column)
{
    return {view.columnViewportPosition(column), 0, view.columnWidth(column), view.viewport()->height()};
}

void passTime(Screens &screens)
{
    screens.time.now += std::chrono::milliseconds(100);
    screens.plain.setNow(screens.time.now.time_since_epoch().count());
}

void measureFrame(Screens &screens)
{
    // Past the fading of changed cells, which is for a second after a poll only.
    screens.time.now += std::chrono::seconds(3);
    screens.ours.tick();
    Screens::runUntilIdle();
    const int lease = sample::column(field::LapsesIn);
    QWidget *ours = screens.ours.viewport();
    QWidget *peer = screens.peer.viewport();
    const QRect oursLease = columnOf(screens.ours, lease);
    const QRect peerLease = columnOf(screens.peer, PlainLocksModel::Lease);
    const auto passes = [&] { passTime(screens); };
    const auto frame = [&] {
        screens.model.advance(screens.time.moment(), screens.time.wall());
        ours->repaint(oursLease);
    };
    report("countdown frame, lease column", timed(200, frame, passes).median,
           timed(
               50, [&] { peer->repaint(peerLease); }, passes)
               .median);
}

void measurePaint(Screens &screens)
{
    QWidget *ours = screens.ours.viewport();
    QWidget *peer = screens.peer.viewport();
    const auto passes = [&] { passTime(screens); };
    const auto tick = [&] {
        screens.ours.tick();
        screens.settle();
        Screens::runUntilIdle();
    };
    std::vector<qint32> all(screens.plain.locks().size());
    std::iota(all.begin(), all.end(), 0);
    const auto perRow = [&] {
        screens.plain.announce(all, PlainLocksModel::Lease);
        Screens::runUntilIdle();
    };
    report("tick: all moving columns; peer: dataChanged per row through the proxy",
           timed(200, tick, passes).median, timed(5, perRow, passes).median);
    const Figures repaint = timed(
        60, [&] { ours->repaint(); }, passes);
    const Figures peerRepaint = timed(
        30, [&] { peer->repaint(); }, passes);
    report("full repaint", repaint.median, peerRepaint.median);
    const auto scroll = [](QTableView &view) {
        QScrollBar *bar = view.verticalScrollBar();
        return timed(300, [bar] {
            bar->setValue(bar->value() + bar->pageStep());
            Screens::runUntilIdle();
        });
    };
    const Figures scrolled = scroll(screens.ours);
    const Figures peerScrolled = scroll(screens.peer);
    report("scroll one page, median", scrolled.median, peerScrolled.median);
    report("scroll one page, p99", scrolled.p99, peerScrolled.p99);
    // To where the leases end one after the other: about 200 of 100 000 in each frame.
    screens.time.now += std::chrono::seconds(60);
    report("tick in which 0.2 % of the leases lapse", timed(50, tick, passes).median);
}

/// Knows which event held the main thread the longest.
class MeasuredApplication final : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override
    {
        const double begun = bench::cpuMs(bench::Of::ThisThread);
        const int type = event->type();
        const char *const name = receiver->metaObject()->className();
        const bool isOutermost = m_depth++ == 0;
        const bool done = QApplication::notify(receiver, event);
        --m_depth;
        if (const double took = bench::cpuMs(bench::Of::ThisThread) - begun;
            isOutermost && took > m_longest) {
            m_longest = took;
            m_what = QStringLiteral("%1 to %2").arg(type).arg(QLatin1String(name));
        }
        return done;
    }
    void reportLongest(const char *during)
    {
        report(during, std::exchange(m_longest, 0));
        std::fprintf(stderr, "%s: event %s\n", during, qPrintable(m_what));
    }

private:
    double m_longest = 0;
    int m_depth = 0;
    QString m_what;
};

/// Typing, sorting and scrolling while a table comes in and is polled; CPU time of the main thread by event.
void measureEvents(MeasuredApplication &application, const bench::Polls &polls)
{
    Time time;
    ui::LockTableModel model;
    ui::LockTableView view(model);
    view.setTimeSource([&time] { return ui::LockTime{time.moment(), time.wall()}; });
    view.resize(windowSize);
    view.show();
    const auto settle = [&](const std::function<void()> &work) { // as an event of its own
        QMetaObject::invokeMethod(&model, work, Qt::QueuedConnection);
        do
            QCoreApplication::processEvents();
        while (model.isArranging());
        for (int page = 0; page < 3; ++page) {
            QMetaObject::invokeMethod(
                &view,
                [&view] {
                    QScrollBar *bar = view.verticalScrollBar();
                    bar->setValue(bar->value() + bar->pageStep());
                },
                Qt::QueuedConnection);
            QCoreApplication::processEvents();
        }
    };
    settle([] {});
    application.reportLongest("longest event: an empty table");
    settle([&] { model.apply(polls.first, time.moment(), time.wall()); });
    application.reportLongest("longest event: the first read comes in");
    for (const char *column : {field::Key, field::LapsesIn, field::Owner}) {
        settle([&] { model.sort(sample::column(column), Qt::AscendingOrder); });
        application.reportLongest("longest event: sorting");
    }
    for (const char *typed : {"4", "42", "421", "4217", "421", "42", "4", ""}) {
        settle([&] { model.setFilter(*view::LockFilter::parse(QLatin1String(typed))); });
        application.reportLongest("longest event: typing into the filter");
    }
    for (const watch::SnapshotDeltaPtr &poll : polls.later) {
        time.now += std::chrono::seconds(1);
        settle([&] {
            model.apply(poll, time.moment(), time.wall());
            model.setFilter(*view::LockFilter::parse(QStringLiteral("job"))); // and a key at the same time
        });
        application.reportLongest("longest event: a poll and a key");
    }
    time.now += std::chrono::seconds(125);
    settle([&] { view.tick(); });
    application.reportLongest("longest event: many leases lapse");
}

} // namespace

/// table_bench [ROWS [frame | events | polls]]; "frame": the countdown alone, for tables that the peer is too slow for;
/// "events": only the longest events while that many rows come in; "polls": only what a poll takes.
int main(int argc, char **argv)
{
    base::keepFreedMemory(); // as the console
    MeasuredApplication application(argc, argv);
    ui::Theme::apply(application, ui::Theme::Mode::Light);
    const int size = argc > 1 ? QByteArray(argv[1]).toInt() : 100'000;
    const QByteArray part = argc > 2 ? QByteArray(argv[2]) : QByteArray();
    const bench::Polls polls = bench::makePolls(size, part == "frame" ? 0 : part == "events" ? 4 : 10);
    if (part == "frame") {
        Screens screens(polls);
        screens.apply(polls.first);
        Screens::runUntilIdle();
        measureFrame(screens);
        return 0;
    }
    if (part == "events") {
        measureEvents(application, polls);
        return 0;
    }
    if (part == "polls") {
        Screens screens(polls);
        screens.apply(polls.first);
        screens.ours.setUpdatesEnabled(false);
        measurePolls(screens, polls);
        return 0;
    }
    measureOrders(polls, Time());
    Screens screens(polls);
    report("apply the first read",
           timed(
               3, [&] { screens.apply(polls.first); }, [&] { screens.model.clear(); })
               .median);
    report("apply the first read, on the main thread",
           timed(
               5, [&] { screens.apply(polls.first); }, [&] { screens.model.clear(); }, bench::Of::ThisThread)
               .median);
    Screens::runUntilIdle();
    screens.ours.setUpdatesEnabled(false); // painting is measured by itself
    measureClicks(screens);
    measurePolls(screens, polls);
    screens.ours.setUpdatesEnabled(true);
    measureFrame(screens);
    measurePaint(screens);
    return 0;
}
