// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/scan/Strand.h"
#include "core/base/TaskScope.h"
#include "tests/program/Test.h"

#include <QTest>

#include <atomic>
#include <thread>

class StrandTest : public QObject {
    Q_OBJECT

    static base::Task<> collect(std::shared_ptr<watch::Strand> strand, int value, QList<int> *found)
    {
        const auto work = [value] { return value; };
        found->append(co_await watch::onStrand(strand, work));
    }

private Q_SLOTS:
    void jobsFollowOneAnotherInTheOrderTheyCame()
    {
        QThreadPool pool;
        pool.setMaxThreadCount(4);
        const auto strand = std::make_shared<watch::Strand>(&pool);
        std::vector<int> ran; // no mutex: each job sees what those before it did
        for (int job = 0; job < 5000; ++job)
            strand->run([&ran, job] { ran.push_back(job); });
        pool.waitForDone();
        QCOMPARE(ran.size(), std::size_t(5000));
        QVERIFY(std::ranges::is_sorted(ran));
    }

    void takesJobsFromSeveralThreads()
    {
        QThreadPool pool;
        pool.setMaxThreadCount(4);
        const auto strand = std::make_shared<watch::Strand>(&pool);
        int ran = 0;
        std::atomic<int> running = 0;
        std::atomic<bool> together = false;
        std::vector<std::thread> givers;
        for (int giver = 0; giver < 4; ++giver) {
            givers.emplace_back([&] {
                for (int job = 0; job < 1000; ++job) {
                    strand->run([&] {
                        together = together || running++ != 0;
                        ++ran;
                        --running;
                    });
                }
            });
        }
        for (std::thread &giver : givers)
            giver.join();
        pool.waitForDone();
        QCOMPARE(ran, 4000);
        QVERIFY(!together);
    }

    void thePoolIsNotDoneWhileAJobWaits()
    {
        QThreadPool pool;
        pool.setMaxThreadCount(1);
        auto strand = std::make_shared<watch::Strand>(&pool);
        bool ran = false;
        strand->run([&, again = strand.get()] { again->run([&ran] { ran = true; }); });
        strand.reset(); // the jobs keep it
        pool.waitForDone();
        QVERIFY(ran);
    }

    void givesTheirValuesBack()
    {
        QThreadPool pool;
        const auto strand = std::make_shared<watch::Strand>(&pool);
        base::TaskScope scope;
        QList<int> found;
        for (const int value : {3, 1, 2})
            scope.start(collect(strand, value, &found));
        QTRY_COMPARE(found, QList<int>({3, 1, 2}));
    }
};

LEASESCOPE_TEST(StrandTest)
#include "StrandTest.moc"
