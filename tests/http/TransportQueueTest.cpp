// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/ManualClock.h"
#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/http/TransportProbe.h"
#include "tests/program/Test.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

using base::ErrorKind;
using fakes::MisbehavingServer;
using namespace std::chrono_literals;

namespace {

using Outcomes = std::vector<std::shared_ptr<TransportProbe::Outcome>>;

int ended(const Outcomes &outcomes)
{
    return static_cast<int>(std::count_if(outcomes.begin(), outcomes.end(),
                                          [](const auto &outcome) { return outcome->has_value(); }));
}

bool allCancelled(const Outcomes &outcomes)
{
    return std::all_of(outcomes.begin(), outcomes.end(), [](const auto &outcome) {
        return outcome->has_value() && base::isCancelled(**outcome);
    });
}

/// Acts once, when the last answer is in but the event that resumes its task has not been delivered yet. The
/// act says whether that event is to be swallowed: its receiver may be gone.
class BetweenAnswerAndTask : public QObject {
public:
    BetweenAnswerAndTask(TransportProbe &probe, std::function<bool()> act)
        : m_probe(probe), m_act(std::move(act))
    {
        QCoreApplication::instance()->installEventFilter(this);
    }
    [[nodiscard]] bool came() const { return !m_act; }
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::MetaCall || !m_act || m_probe.transport().inFlight() > 0)
            return false;
        return std::exchange(m_act, nullptr)();
    }

private:
    TransportProbe &m_probe;
    std::function<bool()> m_act;
};

} // namespace

/// Many requests at once: the queue, the user's cancel, and the end of the transport.
class TransportQueueTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void atMostSixRequestsPerManagerAreOnTheWire_data()
    {
        QTest::addColumn<int>("managers");
        QTest::newRow("one") << 1;
        QTest::newRow("four") << 4;
    }
    void atMostSixRequestsPerManagerAreOnTheWire()
    {
        QFETCH(int, managers);
        const int all = 20;
        const int wide = std::min(all, 6 * managers);
        // Answers leave when this test says so, and limits count by a clock that it moves.
        QList<QTcpSocket *> waiting;
        MisbehavingServer server(
            [&waiting](QTcpSocket *socket, const fakes::SeenRequest &) { waiting += socket; });
        http::TransportSettings settings;
        settings.managers = managers;
        settings.useSystemProxy = false;
        fakes::ManualClock clock;
        TransportProbe probe(std::make_unique<http::QtHttpTransport>(clock, settings));
        auto request = TransportProbe::post(server.url());
        request.idleLimit = 250ms; // shorter than the wait of the last ones: it must not run in the queue
        request.totalLimit = 290ms;
        const auto begin = clock.boot();
        Outcomes outcomes;
        for (int index = 0; index < all; ++index)
            outcomes.push_back(probe.begin(request));
        for (int answered = 0; answered < all;) {
            const int onTheWire = std::min(wide, all - answered);
            QCOMPARE(probe.transport().inFlight(), onTheWire);
            QTRY_COMPARE(waiting.size(), onTheWire);
            clock.advance(200ms);
            QCOMPARE(server.requests().size(), answered + onTheWire);
            answered += onTheWire;
            for (QTcpSocket *socket : std::exchange(waiting, {}))
                socket->write(MisbehavingServer::message(200, {}, "{}"));
            QTRY_COMPARE(ended(outcomes), answered);
        }
        for (const auto &outcome : outcomes)
            QVERIFY2(outcome->value(),
                     qPrintable(outcome->value() ? QString() : outcome->value().error().sentence));
        QCOMPARE(probe.transport().inFlight(), 0);
        if (managers == 1)
            QVERIFY(clock.boot() - begin > 2 * request.totalLimit);
        for (const auto &outcome : outcomes)
            QVERIFY(outcome->value()->receivedAt - outcome->value()->sentAt < 290ms);
    }

    void requestsLeaveInTheOrderTheyCame()
    {
        MisbehavingServer server(MisbehavingServer::silence());
        server.setReaction(server.later(20, MisbehavingServer::answer(200, {}, "{}")));
        TransportProbe probe;
        Outcomes outcomes;
        for (int index = 0; index < 18; ++index)
            outcomes.push_back(probe.begin(TransportProbe::post(server.url(), QByteArray::number(index))));
        QTRY_COMPARE(ended(outcomes), 18);
        // Six travel at the same time and may overtake each other; none overtakes a whole group.
        for (int index = 0; index < 18; ++index)
            QVERIFY(std::abs(server.requests().at(index).body.toInt() - index) < 6);
    }

    void aBusyHostDoesNotHoldUpAnother()
    {
        MisbehavingServer busy(MisbehavingServer::silence());
        MisbehavingServer quick(MisbehavingServer::answer(200, {}, "{}"));
        TransportProbe probe;
        Outcomes outcomes;
        for (int index = 0; index < 8; ++index)
            outcomes.push_back(probe.begin(TransportProbe::post(busy.url())));
        QVERIFY(probe.ask(TransportProbe::post(quick.url())));
        QCOMPARE(ended(outcomes), 0);
    }

    void cancellingInTheQueueSendsNothing()
    {
        MisbehavingServer server(MisbehavingServer::silence());
        TransportProbe probe;
        Outcomes outcomes;
        for (int index = 0; index < 6; ++index)
            outcomes.push_back(probe.begin(TransportProbe::post(server.url())));
        std::stop_source stop;
        const auto queued = probe.begin(TransportProbe::post(server.url()), stop.get_token());
        QTRY_COMPARE(server.requests().size(), 6);
        stop.request_stop();
        QTRY_VERIFY(queued->has_value());
        QVERIFY(base::isCancelled(**queued));
        QCOMPARE(ended(outcomes), 0);
        QTest::qWait(50);
        QCOMPARE(server.requests().size(), 6);
    }

    void cancellingInFlightEndsAtOnceAndFreesTheConnection()
    {
        MisbehavingServer server(MisbehavingServer::silence());
        TransportProbe probe;
        std::stop_source stop;
        Outcomes outcomes;
        for (int index = 0; index < 6; ++index)
            outcomes.push_back(probe.begin(TransportProbe::post(server.url()), stop.get_token()));
        QTRY_COMPARE(server.requests().size(), 6);
        const auto next = probe.begin(TransportProbe::post(server.url()));
        server.setReaction(MisbehavingServer::answer(200, {}, "{}"));
        stop.request_stop();
        QTRY_VERIFY(allCancelled(outcomes));
        QTRY_VERIFY(next->has_value());
        QVERIFY(next->value());
        QCOMPARE(server.requests().size(), 7);
        QCOMPARE(probe.transport().inFlight(), 0);
    }

    void aStopFromAnotherThreadIsHeard()
    {
        MisbehavingServer server(MisbehavingServer::silence());
        TransportProbe probe;
        std::stop_source stop;
        const auto outcome = probe.begin(TransportProbe::post(server.url()), stop.get_token());
        QTRY_COMPARE(server.requests().size(), 1);
        std::unique_ptr<QThread> other(QThread::create([&stop] { stop.request_stop(); }));
        other->start();
        QVERIFY(other->wait(5000));
        QTRY_VERIFY(outcome->has_value());
        QVERIFY(base::isCancelled(**outcome));
    }

    void aStopThatCameBeforeSendsNothing()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"));
        TransportProbe probe;
        std::stop_source stop;
        stop.request_stop();
        const auto outcome = probe.begin(TransportProbe::post(server.url()), stop.get_token());
        QVERIFY(outcome->has_value());
        QVERIFY(base::isCancelled(**outcome));
        QTest::qWait(50);
        QCOMPARE(server.requests().size(), 0);
    }

    void aStopThatCrossesTheAnswerWins()
    {
        // The answer is there but its task has not resumed yet: its owner may be dead all the same.
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"));
        TransportProbe probe;
        std::stop_source stop;
        const auto outcome = probe.begin(TransportProbe::post(server.url()), stop.get_token());
        const BetweenAnswerAndTask moment(probe, [&] {
            stop.request_stop();
            return false;
        });
        QTRY_VERIFY(outcome->has_value());
        QVERIFY(moment.came());
        QVERIFY(base::isCancelled(**outcome));
    }

    void aDyingTransportEndsWhatItCarries()
    {
        MisbehavingServer server(MisbehavingServer::silence());
        TransportProbe probe;
        Outcomes outcomes;
        for (int index = 0; index < 9; ++index)
            outcomes.push_back(probe.begin(TransportProbe::post(server.url())));
        QTRY_COMPARE(server.requests().size(), 6);
        probe.destroyTransport();
        QVERIFY(allCancelled(outcomes)); // before the destructor returned: no task is left behind
        QVERIFY(probe.idle());
        QTest::qWait(100);
        QCOMPARE(server.requests().size(), 6);
    }

    void aTransportCanDieInTheSameBreathAsItsRequestsBegan()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"));
        TransportProbe probe;
        Outcomes outcomes;
        for (int index = 0; index < 9; ++index)
            outcomes.push_back(probe.begin(TransportProbe::post(server.url())));
        probe.destroyTransport();
        QVERIFY(allCancelled(outcomes));
        QTest::qWait(50);
    }

    void aTransportCanDieBetweenTheAnswerAndItsTask()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"));
        TransportProbe probe;
        const auto outcome = probe.begin(TransportProbe::post(server.url()));
        const BetweenAnswerAndTask moment(probe, [&] {
            probe.destroyTransport();
            return true;
        });
        QTRY_VERIFY(outcome->has_value());
        QVERIFY(moment.came());
        QVERIFY(base::isCancelled(**outcome));
    }
};

LEASESCOPE_TEST(TransportQueueTest)
#include "TransportQueueTest.moc"
