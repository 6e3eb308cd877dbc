// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/WindowTest.h"
#include "ui/details/FieldText.h"
#include "ui/details/Timeline.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace std::chrono_literals;
using watch::EventKind;

namespace {

base::BootTime boot(std::chrono::nanoseconds since)
{
    return base::BootTime(1h + since);
}

watch::LockEvent happened(EventKind kind, std::chrono::nanoseconds at, const QString &owner = {})
{
    watch::LockEvent made;
    made.kind = kind;
    made.boot = boot(at);
    made.owner = owner;
    return made;
}

/// import-eu, read once, or read again after 98 s with another version, and looked at a little later.
class Seen {
public:
    explicit Seen(bool heartbeats)
    {
        m_chain.read({item(1)}, sample::boot(0s));
        if (heartbeats)
            m_chain.read({item(2)}, sample::boot(98s));
        viewContext.now = sample::moment(sample::boot(heartbeats ? 100s : 10s));
    }

    [[nodiscard]] std::vector<ui::TextRow> rows() const
    {
        const watch::Snapshot &snapshot = *m_chain.snapshot();
        return ui::fieldsOf({view::LockView::of(snapshot, 0, viewContext), snapshot.record(0),
                             locks::recognise(snapshot.item(0), snapshot.shape())});
    }

    view::ViewContext viewContext;

private:
    static dynamodb::Item item(int version)
    {
        dynamodb::Item item = sample::lock("import-eu", "worker-7", version);
        item.set("shard", dynamodb::AttributeValue::number(4));
        return item;
    }
    sample::Chain m_chain;
};

const ui::TextRow *row(const std::vector<ui::TextRow> &rows, const QString &id)
{
    const auto found = std::ranges::find(rows, id, &ui::TextRow::id);
    return found == rows.end() ? nullptr : &*found;
}

ui::AcquireLockFields form()
{
    ui::AcquireLockFields fields;
    fields.shape.table = QStringLiteral("locks");
    fields.shape.partitionKey = "key";
    fields.key = QStringLiteral("demo-1");
    return fields;
}

} // namespace

class DetailsWordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysEachFieldAndHowWeKnowIt()
    {
        const auto rows = Seen(true).rows();
        const auto value = [&rows](const char *id) {
            const ui::TextRow *found = row(rows, QString::fromLatin1(id));
            return found ? found->cells.at(1) : QString();
        };
        const auto how = [&rows](const char *id) { return row(rows, QString::fromLatin1(id))->cells.at(2); };
        QCOMPARE(value("leaseMs"), QStringLiteral("20 s"));
        QVERIFY(how("leaseMs").contains(u"Go's notation"));
        QCOMPARE(value("lastHeartbeat"), QStringLiteral("2.0 s ago"));
        QVERIFY(how("lastHeartbeat").contains(u"the version changed"));
        QCOMPARE(value("lapsesInMs"), QStringLiteral("in 18.0 s if the heartbeats stop"));
        QVERIFY(how("dialect").startsWith(u"certain: "));
        QCOMPARE(value("attribute shard"), QStringLiteral("4"));
        QVERIFY(!row(rows, QStringLiteral("data")));
    }

    void marksWhatIsOursAndWhatWasNotSeen()
    {
        Seen seen(false);
        seen.viewContext.ourselves = view::Ourselves().holding({"worker-7"});
        const auto rows = seen.rows();
        QCOMPARE(row(rows, QStringLiteral("owner"))->cells.at(1), QStringLiteral("worker-7 (you)"));
        QVERIFY(row(rows, QStringLiteral("lastHeartbeat"))->cells.at(1).startsWith(u"> "));
        QVERIFY(row(rows, QStringLiteral("lastHeartbeat"))->cells.at(2).contains(u"when we first looked"));
        QCOMPARE(row(rows, QStringLiteral("heldForMs"))->cells.at(1), QStringLiteral("> 10 s"));
    }

    void whileUnprovenTheHoldersOwnClockReportsTheLastWrite()
    {
        sample::Chain chain;
        view::ViewContext viewContext;
        viewContext.now = sample::moment(sample::boot(10s));
        viewContext.wall = sample::wall(sample::boot(10s));
        const auto rowAt = [&](std::chrono::nanoseconds age) {
            const auto written = (viewContext.wall - age).time_since_epoch() / 1ns;
            dynamodb::Item item = sample::lock("import-eu", "worker-7", 1);
            item.set(
                "recordVersionNumber",
                dynamodb::AttributeValue::string(QByteArray::number(qint64(written)) +
                                                 ":2JK7MOWFIW7WQKENAJGFO662UHHEJ6Z3BTYFYU3GQAL7H345DSXM"));
            return item;
        };
        const auto heartbeatText = [&] {
            const watch::Snapshot &snapshot = *chain.snapshot();
            const auto rows = ui::fieldsOf({view::LockView::of(snapshot, 0, viewContext), snapshot.record(0),
                                            locks::recognise(snapshot.item(0), snapshot.shape())});
            return row(rows, QStringLiteral("lastHeartbeat"))->cells.at(1);
        };
        chain.read({rowAt(2h)}, sample::boot(0s));
        QCOMPARE(heartbeatText(), QStringLiteral("~2 h ago, holder's clock"));
        // What we saw ourselves is better than any clock of theirs.
        chain.read({rowAt(1h)}, sample::boot(9s));
        QCOMPARE(heartbeatText(), QStringLiteral("1.0 s ago"));
        // A clock ahead of ours tells nothing.
        sample::Chain ahead;
        ahead.read({rowAt(-1h)}, sample::boot(0s));
        const watch::Snapshot &snapshot = *ahead.snapshot();
        QVERIFY(!view::LockView::of(snapshot, 0, viewContext).lastWriteByHolder());
    }

    void placesEventsAtTrueDistances()
    {
        const std::vector events{happened(EventKind::Appeared, 0s), happened(EventKind::Heartbeat, 15s),
                                 happened(EventKind::Lapsed, 45s)};
        const ui::TimelineLayout layout = ui::layOut(events, boot(60s), 600);
        QCOMPARE(layout.length, std::chrono::nanoseconds(1min));
        QCOMPARE(layout.marks.size(), std::size_t(3));
        QCOMPARE(layout.marks[0].x, 0.0);
        QCOMPARE(layout.marks[1].x, 150.0);
        QCOMPARE(layout.marks[2].x, 450.0);
        QCOMPARE(layout.spans.size(), std::size_t(2));
        QCOMPARE(layout.spans[1].kind, ui::TimelineSpan::Kind::Lapsed);
        QCOMPARE(layout.spans[1].from, 450.0);
        QCOMPARE(layout.spans[1].to, 600.0);
        QCOMPARE(ui::layOut(events, boot(61s), 600).length, std::chrono::nanoseconds(5min));
    }

    void leavesReleasedTimeEmptyAndOldEventsOut()
    {
        const std::vector events{happened(EventKind::Appeared, 0s), happened(EventKind::Released, 10s)};
        const ui::TimelineLayout layout = ui::layOut(events, boot(60s), 600);
        QCOMPARE(layout.spans.size(), std::size_t(1));
        QCOMPARE(layout.spans[0].to, 100.0);
        const ui::TimelineLayout later = ui::layOut(events, boot(30h), 600);
        QCOMPARE(later.length, std::chrono::nanoseconds(24h));
        QVERIFY(later.marks.empty());
    }

    void findsTheRarerMarkUnderTheMouse()
    {
        const std::vector events{happened(EventKind::OwnerChanged, 10s),
                                 happened(EventKind::Heartbeat, 10s + 200ms)};
        const ui::TimelineLayout layout = ui::layOut(events, boot(60s), 600);
        QCOMPARE(ui::markAt(layout, 102, 6)->event, std::size_t(0));
        QVERIFY(!ui::markAt(layout, 130, 6));
    }

    void showsSlowHeartbeatsHigherAndForgetsOldOnes()
    {
        std::vector<locks::HeartbeatTick> ticks{
            {boot(0s), 10ms, true}, {boot(55s), 5ms, true}, {boot(58s), 900ms, false}};
        const auto placed = ui::stripTicks(ticks, boot(60s), 30s, {300, 24});
        QCOMPARE(placed.size(), std::size_t(2));
        QVERIFY(placed[0].box.height() < placed[1].box.height());
        QVERIFY(placed[0].accepted && !placed[1].accepted);
        QVERIFY(placed[0].box.x() < placed[1].box.x());
    }

    void readsLengthsAsTheyAreTyped()
    {
        QCOMPARE(*ui::durationTyped(QStringLiteral(" 1m30s "), QStringLiteral("the lease")),
                 std::chrono::milliseconds(90s));
        const auto bare = ui::durationTyped(QStringLiteral("20"), QStringLiteral("the lease"));
        QVERIFY(!bare);
        QCOMPARE(bare.error().sentence,
                 QStringLiteral("the lease has no unit; type 20s for seconds or 20ms for milliseconds"));
        QVERIFY(!ui::durationTyped(QStringLiteral("soon"), QStringLiteral("the lease")));
        QVERIFY(!ui::durationTyped(QStringLiteral("-1s"), QStringLiteral("the lease")));
        QVERIFY(!ui::durationTyped({}, QStringLiteral("the lease")));
    }

    void makesARequestWithTheLibrarysDefaults()
    {
        const auto request = ui::requestFrom(form());
        QVERIFY(request);
        QCOMPARE(request->lease, std::chrono::milliseconds(20s));
        QCOMPARE(request->heartbeat, std::chrono::milliseconds(5s));
        QVERIFY(!request->data && request->owner.isEmpty());
    }

    void refusesWhatNoLibraryWouldTake()
    {
        const auto sentenceOf = [](const ui::AcquireLockFields &fields) {
            const auto request = ui::requestFrom(fields);
            return request ? QString() : request.error().sentence;
        };
        ui::AcquireLockFields fields = form();
        fields.heartbeat = QStringLiteral("11s");
        QVERIFY(sentenceOf(fields).contains(u"twice the heartbeat"));
        fields = form();
        fields.key.clear();
        QVERIFY(sentenceOf(fields).contains(u"type a key"));
        fields = form();
        fields.shape.sortKey = "part";
        QVERIFY(sentenceOf(fields).contains(u"sort key"));
        fields = form();
        fields.dialect = ids::dyndbMutex;
        QVERIFY(sentenceOf(fields).contains(u"lockname"));
        fields.dialect = locks::DialectId();
        QVERIFY(sentenceOf(fields).contains(u"choose the lock library"));
    }

    void keepsRowsTheSameWhenNewOnesComeOnTop()
    {
        ui::RowsModel model({QStringLiteral("a"), QStringLiteral("b")}, -1, -1);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const auto made = [](const char *id, const char *text) {
            return ui::TextRow{QLatin1String(id), {QLatin1String(id), QLatin1String(text)}, {}};
        };
        model.setRows({made("1", "x"), made("0", "y")});
        const QPersistentModelIndex kept = model.index(1, 0);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setRows({made("3", ""), made("2", ""), made("1", "z"), made("0", "y")});
        QCOMPARE(kept.row(), 3);
        QCOMPARE(model.index(2, 1).data().toString(), QStringLiteral("z"));
        model.setRows({made("3", ""), made("2", "")});
        QVERIFY(!kept.isValid());
        QCOMPARE(resets.count(), 0);
        model.setRows({made("9", "")});
        QCOMPARE(resets.count(), 1);
    }
};

LEASESCOPE_WINDOW_TEST(DetailsWordsTest)
#include "DetailsWordsTest.moc"
